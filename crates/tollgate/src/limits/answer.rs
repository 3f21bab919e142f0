//! The answer to a request under several limits.

use std::sync::Arc;

use smallvec::SmallVec;

use super::limit::Limit;
use super::rules::Rules;
use crate::decision::Decision;
use crate::quota::Quota;

/// May the request pass, and what does each limit that applied say?
///
/// Where no limit applied, the request is allowed and nothing binds.
///
/// ```
/// # use std::time::Duration;
/// # use tollgate::{Limit, Limits, Quota, Request};
/// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
/// let answer = gate.check(&Request::new().cost(2));
/// assert!(answer.allowed);
/// assert_eq!(answer.binding().and_then(|outcome| outcome.decision).map(|decision| decision.remaining), Some(3));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[must_use = "an answer does nothing by itself: look at `allowed`"]
#[derive(Clone)]
pub struct Answer {
    /// May the request pass?
    pub allowed: bool,
    /// The time that counted, in nanoseconds since the Unix epoch.
    pub at: u64,
    /// The store could not decide, and a limit denies then: no limit tells anything.
    pub store_failure: bool,
    pub(super) rules: Arc<Rules>,
    pub(super) verdicts: SmallVec<[Verdict; 2]>,
    /// All limits in quota mode that applied deny, and there are some.
    pool_is_empty: bool,
}

#[derive(Clone, Copy)]
pub(super) struct Verdict {
    pub(super) limit: usize,
    pub(super) descriptor: usize,
    pub(super) quota: Option<Quota>,
    pub(super) decision: Option<Decision>,
}

/// What one limit says about a request.
///
/// ```
/// # use std::time::Duration;
/// # use tollgate::{Limit, Limits, Quota, Request};
/// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
/// let answer = gate.check(&Request::new());
/// for outcome in answer.outcomes() {
///     println!("{}: {:?}", outcome.limit.name, outcome.decision);
/// }
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Outcome<'a> {
    /// The limit that applied.
    pub limit: &'a Limit,
    /// Which of the request's descriptors it applied to.
    pub descriptor: usize,
    /// The quota that decided: the limit's, or that of the tier that matched; `None`: it is unlimited.
    pub quota: Option<Quota>,
    /// Its decision by itself; `None`: it is unlimited.
    pub decision: Option<Decision>,
    /// The key has used at least the share at which the limit [warns](Limit::warn_at).
    pub warning: bool,
}

impl Outcome<'_> {
    /// Does the limit deny the request by itself?
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let answer = gate.check(&Request::new().cost(6));
    /// assert!(answer.outcomes().all(|outcome| outcome.denied()));
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn denied(&self) -> bool {
        self.decision.is_some_and(|decision| !decision.allowed)
    }
}

impl Answer {
    pub(super) fn new(rules: Arc<Rules>, at: u64, verdicts: SmallVec<[Verdict; 2]>) -> Self {
        let mut answer =
            Self { allowed: true, at, store_failure: false, rules, verdicts, pool_is_empty: false };
        answer.pool_is_empty =
            answer.pool().next().is_some() && answer.pool().all(|outcome| denies(&outcome));
        let denied = answer.outcomes().any(|outcome| answer.counts_as_denied(&outcome));
        answer.allowed = !denied;
        if let Some(decision) = answer.binding().and_then(|outcome| outcome.decision) {
            answer.at = decision.at;
        }
        answer
    }

    /// The answer to a request that no store could decide.
    pub(super) fn failed(rules: Arc<Rules>, at: u64, verdicts: SmallVec<[Verdict; 2]>) -> Self {
        Self { allowed: false, at, store_failure: true, rules, verdicts, pool_is_empty: false }
    }

    /// The limits that applied, in the order of the descriptors and then of the limits.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let answer = gate.check(&Request::new());
    /// assert_eq!(answer.outcomes().count(), 1);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcomes(&self) -> impl Iterator<Item = Outcome<'_>> {
        self.verdicts.iter().map(|verdict| {
            let limit = self.rules.limit(verdict.limit);
            Outcome {
                limit,
                descriptor: verdict.descriptor,
                quota: verdict.quota,
                decision: verdict.decision,
                warning: warns(limit, verdict.decision),
            }
        })
    }

    /// The names of the limits that denied, each once and in their order. Those in quota mode did if all of them had too
    /// little left.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let answer = gate.check(&Request::new().cost(6));
    /// assert_eq!(answer.limited_by().collect::<Vec<_>>(), ["global"]);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn limited_by(&self) -> impl Iterator<Item = &str> {
        let outcomes = self.verdicts.iter().zip(self.outcomes());
        let denied = outcomes.filter(|(_, outcome)| self.counts_as_denied(outcome));
        let mut limits: SmallVec<[usize; 4]> = denied.map(|(verdict, _)| verdict.limit).collect();
        limits.sort_unstable();
        limits.dedup();
        limits.into_iter().map(|limit| self.rules.limit(limit).name.as_str())
    }

    /// The limit whose numbers are those of the whole request.
    ///
    /// Denied: the one with the longest wait. Allowed: the one with the smallest share left. The first of several.
    /// A shadow or unlimited limit never binds. Those in quota mode bind as one: denied with the shortest wait of theirs,
    /// allowed with the largest share left, and not at all where one of them never denies.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let answer = gate.check(&Request::new());
    /// assert_eq!(answer.binding().map(|outcome| outcome.limit.name.as_str()), Some("global"));
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn binding(&self) -> Option<Outcome<'_>> {
        // The pool's place in the order is that of the one that stands for it.
        let pool = self.pool_binding();
        let outcomes = self.outcomes().enumerate().filter(|(index, outcome)| {
            if outcome.limit.quota_mode { pool == Some(*index) } else { !outcome.limit.shadow }
        });
        binding_of(outcomes.map(|(_, outcome)| outcome), !self.allowed)
    }

    /// The limit that binds among those that applied to a descriptor, each in quota mode for itself. A shadow limit binds
    /// where no other applied.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("per-user", Quota::sliding_window(5, Duration::from_secs(10))?).per(["user"])])?;
    /// let answer = gate.check(&Request::new().descriptor([("path", "/")]).descriptor([("user", "ann")]));
    /// assert!(answer.binding_of(0).is_none());
    /// assert_eq!(answer.binding_of(1).map(|outcome| outcome.limit.name.as_str()), Some("per-user"));
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn binding_of(&self, descriptor: usize) -> Option<Outcome<'_>> {
        let of = |shadow: bool| {
            let outcomes = self.outcomes().filter(move |outcome| outcome.descriptor == descriptor);
            outcomes.filter(move |outcome| outcome.limit.shadow == shadow)
        };
        let denied = of(false).any(|outcome| outcome.denied());
        binding_of(of(false), denied)
            .or_else(|| binding_of(of(true), of(true).any(|outcome| outcome.denied())))
    }

    /// Which of the limits in quota mode stands for them: of those that deny together the first that will allow, else the
    /// one with the most left.
    fn pool_binding(&self) -> Option<usize> {
        if self.pool().any(|outcome| outcome.limit.shadow || outcome.decision.is_none()) {
            return None;
        }
        let pool = self.outcomes().enumerate().filter(|(_, outcome)| outcome.limit.quota_mode);
        let mut best: Option<(usize, Decision)> = None;
        for (index, decision) in pool.filter_map(|(index, outcome)| Some((index, outcome.decision?))) {
            let better = |best: &Decision| {
                if self.pool_is_empty {
                    decision.retry() < best.retry()
                } else {
                    decision.allowed && (!best.allowed || share_left(best, &decision).is_lt())
                }
            };
            if best.as_ref().is_none_or(|(_, best)| better(best)) {
                best = Some((index, decision));
            }
        }
        best.map(|(index, _)| index)
    }

    fn pool(&self) -> impl Iterator<Item = Outcome<'_>> {
        self.outcomes().filter(|outcome| outcome.limit.quota_mode)
    }

    /// Is the limit one of those for which the request is denied?
    fn counts_as_denied(&self, outcome: &Outcome<'_>) -> bool {
        denies(outcome) && (!outcome.limit.quota_mode || self.pool_is_empty)
    }
}

/// Denied: the one with the longest wait. Allowed: the one with the smallest share left. The first of several.
fn binding_of<'a>(outcomes: impl Iterator<Item = Outcome<'a>>, denied: bool) -> Option<Outcome<'a>> {
    let binds = |a: &Decision, b: &Decision| {
        if denied { !a.allowed && (b.allowed || a.retry() > b.retry()) } else { share_left(a, b).is_lt() }
    };
    let mut binding: Option<(Outcome<'_>, Decision)> = None;
    for outcome in outcomes {
        let Some(decision) = outcome.decision else { continue };
        if binding.as_ref().is_none_or(|(_, bound)| binds(&decision, bound)) {
            binding = Some((outcome, decision));
        }
    }
    binding.map(|(outcome, _)| outcome)
}

/// Does the limit deny, and is it enforced?
fn denies(outcome: &Outcome<'_>) -> bool {
    outcome.denied() && !outcome.limit.shadow
}

/// Which of two has the smaller share of its units left?
fn share_left(a: &Decision, b: &Decision) -> std::cmp::Ordering {
    let share = |a: &Decision, b: &Decision| u128::from(a.remaining) * u128::from(b.limit.max(1));
    share(a, b).cmp(&share(b, a))
}

fn warns(limit: &Limit, decision: Option<Decision>) -> bool {
    let (Some(percent), Some(decision)) = (limit.warn_at, decision) else { return false };
    let used = u128::from(decision.limit - decision.remaining);
    used * 100 >= u128::from(decision.limit) * u128::from(percent)
}

impl std::fmt::Debug for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Answer")
            .field("allowed", &self.allowed)
            .field("at", &self.at)
            .field("outcomes", &self.outcomes().collect::<Vec<_>>())
            .finish()
    }
}
