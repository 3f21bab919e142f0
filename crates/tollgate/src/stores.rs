//! For stores that live elsewhere: what they are asked to decide, and decisions about what they hold.
//!
//! [`Limits::plan`](crate::Limits::plan) tells the charges of a request. A store decides them together, and tells what the
//! keys held; [`KeyState`] makes [`Decision`]s of that, by the same algorithms as in memory.

use std::time::Duration;

use crate::algorithm::{self, FixedWindow, SlidingCounter, State, TokenBucket};
use crate::decision::{Decision, NEVER, Outlook};
use crate::quota::{Algorithm, Quota, QuotaError};

pub use crate::limits::{Plan, PlannedCharge, Role};

/// What a store holds of a key, with times in nanoseconds since the Unix epoch.
///
/// ```
/// use std::time::Duration;
/// use tollgate::Quota;
/// use tollgate::stores::KeyState;
///
/// # fn main() -> Result<(), tollgate::QuotaError> {
/// let quota = Quota::token_bucket(5, Duration::from_secs(10))?;
/// let mut state = KeyState::TokenBucket { anchor: 0, spent: 3 };
/// state.charge(&quota, quota.window(), 0, 2);
/// let decision = state.decision(&quota, quota.window(), 0, 1, 1);
/// assert_eq!(decision.retry_after(), Some(Duration::from_secs(2)));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyState {
    /// What a sliding window tells of itself; the rest of it stays in the store.
    SlidingWindow {
        /// Units that count.
        used: u64,
        /// The newest unit's time.
        last: u64,
        /// The time of the unit with whose end one more is there.
        refill: u64,
        /// The time of the unit with whose end as many are there as were asked for.
        retry: u64,
    },
    /// A token bucket owes `spent` units less what refilled since `anchor`.
    TokenBucket {
        /// The time from which on it refills.
        anchor: u64,
        /// Units.
        spent: u64,
    },
    /// Two counters.
    SlidingWindowCounter {
        /// The newest charge's time.
        newest: u64,
        /// The window, in nanoseconds, under which the counters were kept.
        window: u64,
        /// Units in the window of the newest charge.
        current: u64,
        /// Units in the window before that.
        previous: u64,
    },
    /// One counter.
    FixedWindow {
        /// The newest charge's time.
        newest: u64,
        /// Units in the window of the newest charge.
        used: u64,
    },
}

/// The states that are whole.
macro_rules! as_state {
    ($kept:expr, $window:expr, |$state:ident| $do:expr) => {
        match $kept {
            Self::SlidingWindow { .. } => $window,
            Self::TokenBucket { anchor, spent } => {
                let $state = &mut TokenBucket::of(*anchor, *spent);
                let told = $do;
                (*anchor, *spent) = $state.parts();
                told
            }
            Self::SlidingWindowCounter { newest, window, current, previous } => {
                let $state = &mut SlidingCounter::of([*newest, *window, *current, *previous]);
                let told = $do;
                [*newest, *window, *current, *previous] = $state.parts();
                told
            }
            Self::FixedWindow { newest, used } => {
                let $state = &mut FixedWindow::of(*newest, *used);
                let told = $do;
                (*newest, *used) = $state.parts();
                told
            }
        }
    };
}

impl KeyState {
    /// Takes `units` at `at`, whether or not they are there. `keep` is that of the [charge](PlannedCharge::keep).
    pub fn charge(&mut self, quota: &Quota, keep: u64, at: u64, units: u64) {
        let quota = quota.keeping(keep);
        if let Self::SlidingWindow { used, last, .. } = self {
            *used = used.saturating_add(units);
            *last = (*last).max(at.checked_next_multiple_of(quota.tick()).unwrap_or(at));
            return;
        }
        as_state!(self, (), |state| {
            let at = at.max(state.newest(&quota));
            state.charge(&quota, at, units);
        });
    }

    /// The decision about a request that needs `need` units at `at`, whose waits end at multiples of `tick` nanoseconds.
    pub fn decision(&self, quota: &Quota, keep: u64, at: u64, need: u64, tick: u64) -> Decision {
        let quota = quota.keeping(keep);
        let mut kept = *self;
        let decision = as_state!(&mut kept, kept.window_decision(&quota, at, need), |state| {
            algorithm::look(state, &quota, at, need)
        });
        in_ticks(decision, tick)
    }

    /// The decision of a request that takes `cost` units at `at`, which are there.
    pub fn take(&mut self, quota: &Quota, keep: u64, at: u64, cost: u64, tick: u64) -> Decision {
        if let Self::SlidingWindow { .. } = self {
            self.charge(quota, keep, at, cost);
            return self.decision(quota, keep, at, 0, tick);
        }
        let quota = quota.keeping(keep);
        let decision = as_state!(self, unreachable!("told by parts"), |state| {
            algorithm::decide(state, &quota, at, 0, cost)
        });
        in_ticks(decision, tick)
    }

    /// What a sliding window says.
    fn window_decision(&self, quota: &Quota, at: u64, need: u64) -> Decision {
        let Self::SlidingWindow { used, last, refill, retry } = *self else {
            unreachable!("only a sliding window is told by parts")
        };
        let limit = quota.capacity();
        let remaining = limit.saturating_sub(used);
        let end = |from: u64| from.saturating_add(quota.window()).saturating_sub(at).min(NEVER - 1);
        let waits = remaining < limit;
        let outlook = Outlook::Known {
            retry: match need {
                _ if need <= remaining => 0,
                _ if need > limit => NEVER,
                _ => end(retry),
            },
            refill: if waits { end(refill) } else { 0 },
            reset: if waits { end(last) } else { 0 },
        };
        Decision { allowed: need <= remaining, limit, remaining, at, outlook }
    }
}

/// The decision, with waits that end at multiples of so many nanoseconds.
fn in_ticks(decision: Decision, tick: u64) -> Decision {
    let up = |wait: u64| match wait {
        0 | NEVER => wait,
        wait => {
            let then = decision.at.saturating_add(wait);
            let then = then.checked_next_multiple_of(tick).unwrap_or(then);
            (then - decision.at).min(NEVER - 1)
        }
    };
    let outlook = Outlook::Known {
        retry: up(decision.retry()),
        refill: up(decision.refill()),
        reset: up(decision.reset()),
    };
    Decision { outlook, ..decision }
}

impl Decision {
    /// A decision that another way of deciding than the algorithms has made, such as a node that remembers a denial.
    /// `None` for `retry_after` is never; an allowed one has none.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tollgate::Decision;
    ///
    /// let wait = Duration::from_secs(3);
    /// let denied = Decision::denied(5, 0, 1_000, Some(wait), wait, Duration::from_secs(10));
    /// assert_eq!(denied.retry_after(), Some(wait));
    /// ```
    pub fn denied(
        limit: u64,
        remaining: u64,
        at: u64,
        retry_after: Option<Duration>,
        refill_after: Duration,
        reset_after: Duration,
    ) -> Self {
        let nanos = |wait: Duration| u64::try_from(wait.as_nanos()).unwrap_or(NEVER - 1).min(NEVER - 1);
        let outlook = Outlook::Known {
            retry: retry_after.map_or(NEVER, nanos),
            refill: nanos(refill_after),
            reset: nanos(reset_after),
        };
        Self { allowed: false, limit, remaining, at, outlook }
    }
}

impl Quota {
    /// The same quota where time goes in ticks of so many nanoseconds: its window and its precision are rounded up.
    ///
    /// # Errors
    /// None beyond those of a quota.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// let quota = Quota::sliding_window(5, Duration::from_nanos(1_500))?;
    /// assert_eq!(quota.in_ticks(1_000)?.window(), 2_000);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    pub fn in_ticks(self, nanos: u64) -> Result<Self, QuotaError> {
        let up = |time: u64| time.checked_next_multiple_of(nanos.max(1)).unwrap_or(time);
        if self.window() == up(self.window()) && self.tick() == up(self.tick()) {
            return Ok(self);
        }
        let window = Duration::from_nanos(up(self.window()));
        let quota = Self::new(self.algorithm(), self.limit(), window)?;
        Ok(match self.algorithm() {
            Algorithm::TokenBucket if self.limit() > 0 => quota.burst(self.capacity())?,
            Algorithm::SlidingWindow => quota.precision(Duration::from_nanos(up(self.tick())))?,
            _ => quota,
        }
        .keeping(up(self.keep())))
    }

    /// What each of so many nodes may let through by itself, rounded down.
    ///
    /// # Errors
    /// None beyond those of a quota.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// let quota = Quota::token_bucket(100, Duration::from_secs(1))?.burst(10)?;
    /// assert_eq!(quota.share_of(3)?, Quota::token_bucket(33, Duration::from_secs(1))?.burst(3)?);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    pub fn share_of(self, nodes: u64) -> Result<Self, QuotaError> {
        let share = |units: u64| units / nodes.max(1);
        let (limit, capacity) = (share(self.limit()), share(self.capacity()));
        let nothing = limit == 0 || capacity == 0;
        let quota = Self::new(
            self.algorithm(),
            if nothing { 0 } else { limit },
            Duration::from_nanos(self.window()),
        )?;
        Ok(match self.algorithm() {
            Algorithm::TokenBucket if !nothing => quota.burst(capacity)?,
            Algorithm::SlidingWindow => quota.precision(Duration::from_nanos(self.tick()))?,
            _ => quota,
        }
        .keeping(self.keep()))
    }

    /// What a bucket refills in the shortest time in which it refills whole units only: the time in nanoseconds, and
    /// the units.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// assert_eq!(Quota::token_bucket(6, Duration::from_nanos(10))?.refill_step(), (5, 3));
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub const fn refill_step(&self) -> (u64, u64) {
        self.step()
    }
}
