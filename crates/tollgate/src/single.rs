//! One quota for one key: no map, no hash.

use std::fmt;

use parking_lot::Mutex;

use crate::algorithm::{self, FixedWindow, SlidingCounter, SlidingWindow, TokenBucket};
#[cfg(feature = "std")]
use crate::clock::Clock;
use crate::decision::Decision;
use crate::quota::{Algorithm, Quota};
#[cfg(feature = "std")]
use crate::store::Now;

/// One quota for everyone who asks: what guards a single resource.
///
/// ```
/// use std::time::Duration;
/// use tollgate::{Quota, SingleLimiter};
///
/// # fn main() -> Result<(), tollgate::QuotaError> {
/// let uploads = SingleLimiter::new(Quota::token_bucket(2, Duration::from_secs(60))?);
/// assert!(uploads.check().allowed);
/// assert!(uploads.check().allowed);
/// assert!(!uploads.check().allowed);
/// # Ok(())
/// # }
/// ```
pub struct SingleLimiter {
    quota: Quota,
    state: Mutex<AnyState>,
    #[cfg(feature = "std")]
    clock: Clock,
}

enum AnyState {
    Window(SlidingWindow),
    Bucket(TokenBucket),
    Counter(SlidingCounter),
    Fixed(FixedWindow),
}

macro_rules! each {
    ($state:expr, $name:ident => $body:expr) => {
        match $state {
            AnyState::Window($name) => $body,
            AnyState::Bucket($name) => $body,
            AnyState::Counter($name) => $body,
            AnyState::Fixed($name) => $body,
        }
    };
}

impl SingleLimiter {
    /// A limiter of which nothing is used yet.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Quota, SingleLimiter};
    /// let limiter = SingleLimiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert_eq!(limiter.peek().remaining, 5);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn new(quota: Quota) -> Self {
        let state = match quota.algorithm() {
            Algorithm::SlidingWindow => AnyState::Window(SlidingWindow::default()),
            Algorithm::TokenBucket => AnyState::Bucket(TokenBucket::default()),
            Algorithm::SlidingWindowCounter => AnyState::Counter(SlidingCounter::default()),
            Algorithm::FixedWindow => AnyState::Fixed(FixedWindow::default()),
        };
        Self {
            quota,
            state: Mutex::new(state),
            #[cfg(feature = "std")]
            clock: Clock::new(),
        }
    }

    /// May one more pass now?
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Quota, SingleLimiter};
    /// let limiter = SingleLimiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert!(limiter.check().allowed);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn check(&self) -> Decision {
        self.check_n(1)
    }

    /// May a request of this cost pass now? See [`Limiter::check_n`](crate::Limiter::check_n).
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Quota, SingleLimiter};
    /// let limiter = SingleLimiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert!(limiter.check_n(5).allowed);
    /// assert!(!limiter.check_n(1).allowed);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn check_n(&self, cost: u64) -> Decision {
        self.decide(cost, || self.clock.exact(self.quota.clock_step()))
    }

    /// May a request of this cost pass at `at`? See [`Limiter::check_at`](crate::Limiter::check_at).
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Quota, SingleLimiter};
    /// # fn main() -> Result<(), tollgate::QuotaError> {
    /// let limiter = SingleLimiter::new(Quota::fixed_window(1, Duration::from_nanos(100))?);
    /// assert!(limiter.check_at(99, 1).allowed);
    /// assert_eq!(limiter.check_at(99, 1).retry_after(), Some(Duration::from_nanos(1)));
    /// # Ok(())
    /// # }
    /// ```
    pub fn check_at(&self, at: u64, cost: u64) -> Decision {
        self.decide(cost, || at)
    }

    /// What is left now? Takes nothing.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Quota, SingleLimiter};
    /// let limiter = SingleLimiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert_eq!(limiter.peek().remaining, 5);
    /// assert_eq!(limiter.peek().remaining, 5);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn peek(&self) -> Decision {
        self.check_n(0)
    }

    /// Gives back up to `units` now, from the oldest that still count; tells how many.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Quota, SingleLimiter};
    /// let limiter = SingleLimiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// let _ = limiter.check_n(3);
    /// assert_eq!(limiter.refund(5), 3);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn refund(&self, units: u64) -> u64 {
        self.refund_at(self.clock.now(), units, None)
    }

    /// Gives back up to `units` at `at`. See [`Limiter::refund_at`](crate::Limiter::refund_at).
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Quota, SingleLimiter};
    /// let limiter = SingleLimiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// let _ = (limiter.check_at(0, 2), limiter.check_at(10, 3));
    /// assert_eq!(limiter.refund_at(20, 5, Some(10)), 3);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    pub fn refund_at(&self, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        each!(&mut *self.state.lock(), state => algorithm::refund(state, &self.quota, at, units, charged_at))
    }

    fn decide(&self, cost: u64, now: impl FnOnce() -> u64) -> Decision {
        each!(&mut *self.state.lock(), state => algorithm::decide(state, &self.quota, now(), cost, cost))
    }
}

impl fmt::Debug for SingleLimiter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SingleLimiter").field("quota", &self.quota).finish_non_exhaustive()
    }
}
