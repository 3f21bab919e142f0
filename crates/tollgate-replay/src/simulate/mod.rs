//! Requests with explicit times, decided one after the other.

mod line;
mod recent;
mod record;

use std::fmt;

use tollgate::{Answer, Limit, Limits, LimitsError, Quota};

pub use line::{Call, LineError, Refund};
pub use record::{DecisionRecord, LimitRecord, Numbers, Record, RefundRecord, Wait};

use recent::Recent;

/// What a time that goes back within a key means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StepBack {
    /// An error: the input is not in the order of time.
    #[default]
    Refuse,
    /// A time older than a key's newest charge counts as that charge's time.
    Clamp,
}

/// Limits in virtual time: each [`Call`] is decided at the time that it names.
///
/// ```
/// use std::time::Duration;
/// use tollgate::Quota;
/// use tollgate_replay::{Call, Record, Simulation};
///
/// let mut simulation = Simulation::of_quota(Quota::sliding_window(1, Duration::from_secs(1))?)?;
/// let mut allowed = Vec::new();
/// for line in ["0 ann", "999 ann", "1000 ann"] {
///     if let Some(call) = Call::plain(line)? {
///         if let Record::Decision(decision) = simulation.call(&call)? {
///             allowed.push(decision.numbers.allowed);
///         }
///     }
/// }
/// assert_eq!(allowed, [true, false, true]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Simulation {
    limits: Limits,
    detailed: bool,
    step_back: StepBack,
    newest: Recent,
}

impl Simulation {
    /// One quota, by the keys of [plain lines](Call::plain).
    ///
    /// # Errors
    /// None in practice: one limit can't conflict with another.
    pub fn of_quota(quota: Quota) -> Result<Self, LimitsError> {
        let limit = Limit::new("limit", quota).per([line::KEY]);
        Ok(Self { detailed: false, ..Self::of_limits([limit])? })
    }

    /// The limits of a configuration; the records tell of each limit.
    ///
    /// # Errors
    /// Limits that contradict each other.
    pub fn of_limits(limits: impl IntoIterator<Item = Limit>) -> Result<Self, LimitsError> {
        let limits = Limits::new(limits)?.keep_idle_keys();
        Ok(Self { limits, detailed: true, step_back: StepBack::Refuse, newest: Recent::default() })
    }

    /// What a time that goes back means.
    #[must_use]
    pub fn step_back(mut self, step_back: StepBack) -> Self {
        self.step_back = step_back;
        self
    }

    /// Decides one call.
    ///
    /// # Errors
    /// A time that goes back within a key, unless that is [clamped](StepBack::Clamp). The simulation is then over: the
    /// call may have been charged.
    pub fn call(&mut self, call: &Call) -> Result<Record, SteppedBack> {
        match call.refund {
            None => {
                let answer = self.limits.check_at(call.at, &call.request);
                self.note_times(call, &answer)?;
                Ok(Record::Decision(self.decision(call, &answer)))
            }
            Some(Refund { units, charged_at }) => {
                let look = self.limits.check_at(call.at, &call.request);
                self.note_times(call, &look)?;
                let refunded = self.limits.refund_at(call.at, &call.request, units, charged_at);
                Ok(Record::Refund(RefundRecord { at_ns: look.at, key: call.key.clone(), refunded }))
            }
        }
    }

    fn decision(&self, call: &Call, answer: &Answer) -> DecisionRecord {
        DecisionRecord {
            at_ns: answer.at,
            key: call.key.clone(),
            cost: call.request.units(),
            numbers: Numbers::of(answer),
            limited_by: self.detailed.then(|| answer.limited_by().map(str::to_owned).collect()),
            limits: self
                .detailed
                .then(|| answer.outcomes().map(|outcome| LimitRecord::of(&outcome)).collect()),
        }
    }

    /// Holds each key that the call touches to the order of time.
    fn note_times(&mut self, call: &Call, answer: &Answer) -> Result<(), SteppedBack> {
        if self.step_back == StepBack::Clamp {
            return Ok(());
        }
        let descriptors = call.request.descriptors();
        for outcome in answer.outcomes().filter(|outcome| outcome.decision.is_some()) {
            let descriptor = descriptors.get(outcome.descriptor);
            let values =
                outcome.limit.per.iter().map(|name| {
                    descriptor.and_then(|it| outcome.limit.value_in(it, name)).unwrap_or_default()
                });
            let newest =
                self.newest.note(std::iter::once(outcome.limit.name.as_str()).chain(values), call.at);
            if newest > call.at {
                return Err(SteppedBack {
                    at: call.at,
                    newest,
                    limit: self.detailed.then(|| outcome.limit.name.clone()),
                    key: call.key.clone(),
                });
            }
        }
        Ok(())
    }
}

/// A time that goes back within a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SteppedBack {
    /// The time of the call.
    pub at: u64,
    /// The newest time of that key before it.
    pub newest: u64,
    /// The key as given, or the request's attributes.
    pub key: Option<String>,
    /// The limit whose key it is; `None` under a single quota.
    pub limit: Option<String>,
}

impl fmt::Display for SteppedBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at, newest) = (crate::format_nanos(self.at), crate::format_nanos(self.newest));
        write!(f, "the time goes back from {newest} to {at}")?;
        match &self.key {
            Some(key) => write!(f, " within the key {key:?}")?,
            None => write!(f, " within the key of the lines without one")?,
        }
        match &self.limit {
            Some(limit) => write!(f, " of the limit `{limit}`"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for SteppedBack {}
