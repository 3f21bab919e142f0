//! The answer about one key under one limit.

use std::fmt;
use std::time::Duration;

use crate::algorithm::TokenBucket;

/// Nanoseconds that no wait can reach: the cost can't fit.
pub(crate) const NEVER: u64 = u64::MAX;

/// Whether a request may pass one limit, and everything a caller wants to know about that.
///
/// A denial is a value, not an error, and takes nothing. The durations count from [`at`](Self::at).
///
/// A `u64` of nanoseconds holds 584 years, and so the durations end there: one that would be longer, as a bucket that
/// refills very slowly has, is told as 2^64 - 2 nanoseconds, and is then no promise.
///
/// ```
/// use std::time::Duration;
/// use tollgate::{Limiter, Quota};
///
/// # fn main() -> Result<(), tollgate::QuotaError> {
/// let limiter = Limiter::new(Quota::sliding_window(2, Duration::from_secs(10))?);
/// let second = 1_000_000_000;
/// assert!(limiter.check_at(0, "ann", 2).allowed);
/// let denied = limiter.check_at(4 * second, "ann", 1);
/// assert!(!denied.allowed);
/// assert_eq!(denied.retry_after(), Some(Duration::from_secs(6)));
/// assert!(limiter.check_at(4 * second, "ann", 3).is_never());
/// # Ok(())
/// # }
/// ```
#[must_use = "a decision does nothing by itself: look at `allowed`"]
#[derive(Clone, Copy)]
pub struct Decision {
    /// May the request pass?
    pub allowed: bool,
    /// The most units that can be taken at once: the limit, or a bucket's burst.
    pub limit: u64,
    /// Whole units left after this decision.
    pub remaining: u64,
    /// The time that counted, in nanoseconds since the Unix epoch: the time that was asked for, or that of the key's
    /// newest charge when that is later.
    pub at: u64,
    pub(crate) outlook: Outlook,
}

/// A bucket, how many units it was asked for, and how many refill in how long.
#[derive(Clone, Copy)]
pub(crate) struct Refill {
    pub(crate) bucket: TokenBucket,
    pub(crate) need: u64,
    pub(crate) rate: (u64, u64),
}

/// How long until more is there, in nanoseconds from the time that counted.
#[derive(Clone, Copy)]
pub(crate) enum Outlook {
    Known {
        retry: u64,
        refill: u64,
        reset: u64,
    },
    /// A bucket's waits are divisions: they are made when they are asked for.
    Bucket(Refill),
}

impl Decision {
    /// How long until the same request alone would be allowed: `None` when it is allowed, or never will be.
    ///
    /// With no other charge in between, the request is allowed after just this time, and denied a tick earlier.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert!(limiter.check_at(0, "ann", 5).allowed);
    /// assert_eq!(limiter.check_at(0, "ann", 1).retry_after(), Some(Duration::from_secs(10)));
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn retry_after(&self) -> Option<Duration> {
        let retry = self.retry();
        (!self.allowed && retry != NEVER).then(|| Duration::from_nanos(retry))
    }

    /// Denied, and no wait helps: the cost is above what the limit can ever hold.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert!(limiter.check_at(0, "ann", 6).is_never());
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn is_never(&self) -> bool {
        !self.allowed && self.retry() == NEVER
    }

    /// How long until at least one more unit is there; zero at capacity.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// let decision = limiter.check_at(0, "ann", 1);
    /// assert_eq!(decision.refill_after(), Duration::from_secs(10));
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn refill_after(&self) -> Duration {
        Duration::from_nanos(self.refill())
    }

    /// How long until everything is back; zero when it is.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert!(limiter.check_at(0, "ann", 1).allowed);
    /// let later = limiter.check_at(4_000_000_000, "ann", 1);
    /// assert_eq!((later.refill_after().as_secs(), later.reset_after().as_secs()), (6, 10));
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn reset_after(&self) -> Duration {
        Duration::from_nanos(self.reset())
    }

    pub(crate) fn retry(&self) -> u64 {
        match self.outlook {
            Outlook::Known { retry, .. } => retry,
            Outlook::Bucket(_) if self.allowed => 0,
            Outlook::Bucket(refill) if refill.need > self.limit => NEVER,
            Outlook::Bucket(refill) => refill.wait(self, refill.need),
        }
    }

    pub(crate) fn refill(&self) -> u64 {
        match self.outlook {
            Outlook::Known { refill, .. } => refill,
            Outlook::Bucket(_) if self.remaining == self.limit => 0,
            Outlook::Bucket(refill) => refill.wait(self, self.remaining + 1),
        }
    }

    pub(crate) fn reset(&self) -> u64 {
        match self.outlook {
            Outlook::Known { reset, .. } => reset,
            Outlook::Bucket(_) if self.remaining == self.limit => 0,
            Outlook::Bucket(refill) => refill.wait(self, self.limit),
        }
    }
}

impl Refill {
    /// Until `units` are there.
    fn wait(&self, decision: &Decision, units: u64) -> u64 {
        self.bucket.wait(self.rate, decision.limit, decision.at, units)
    }
}

impl PartialEq for Decision {
    fn eq(&self, other: &Self) -> bool {
        let all = |decision: &Self| {
            let Self { allowed, limit, remaining, at, .. } = *decision;
            (allowed, limit, remaining, at, decision.retry(), decision.refill(), decision.reset())
        };
        all(self) == all(other)
    }
}

impl Eq for Decision {}

impl fmt::Debug for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decision")
            .field("allowed", &self.allowed)
            .field("limit", &self.limit)
            .field("remaining", &self.remaining)
            .field("at", &self.at)
            .field("retry_after", &self.retry_after())
            .field("refill_after", &self.refill_after())
            .field("reset_after", &self.reset_after())
            .finish()
    }
}
