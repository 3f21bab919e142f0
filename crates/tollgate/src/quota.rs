//! What a limit allows: so many units per window, by one of four algorithms.

use std::fmt;
use std::time::Duration;

/// The largest limit, burst or cost: the largest integer that a double holds exactly, so that every store agrees.
///
/// ```
/// assert_eq!(tollgate::MAX_UNITS, 9_007_199_254_740_991);
/// ```
pub const MAX_UNITS: u64 = (1 << 53) - 1;

/// A window holds fewer ticks than this, so that a tick's distance from another fits in 31 bits.
const MAX_TICKS: u64 = 1 << 31;

/// How units come back. See [`Quota`] for what each promises.
///
/// ```
/// use tollgate::Algorithm;
/// assert_eq!(Algorithm::SlidingWindow.to_string(), "sliding-window");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Algorithm {
    /// Exact: every accepted unit stays for one window.
    SlidingWindow,
    /// A bucket of `burst` units that refills steadily.
    TokenBucket,
    /// An estimate from the counters of the previous and the current window.
    SlidingWindowCounter,
    /// A counter that starts again at each multiple of the window.
    FixedWindow,
}

impl Algorithm {
    /// All four, in the order in which they are documented.
    ///
    /// ```
    /// use tollgate::Algorithm;
    /// assert!(Algorithm::ALL.iter().all(|algorithm| Algorithm::from_name(algorithm.name()) == Some(*algorithm)));
    /// ```
    pub const ALL: [Self; 4] =
        [Self::SlidingWindow, Self::TokenBucket, Self::SlidingWindowCounter, Self::FixedWindow];

    /// The name used in configuration files.
    ///
    /// ```
    /// assert_eq!(tollgate::Algorithm::TokenBucket.name(), "token-bucket");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SlidingWindow => "sliding-window",
            Self::TokenBucket => "token-bucket",
            Self::SlidingWindowCounter => "sliding-window-counter",
            Self::FixedWindow => "fixed-window",
        }
    }

    /// The algorithm of that name, if there is one.
    ///
    /// ```
    /// use tollgate::Algorithm;
    /// assert_eq!(Algorithm::from_name("fixed-window"), Some(Algorithm::FixedWindow));
    /// assert_eq!(Algorithm::from_name("leaky"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|algorithm| algorithm.name() == name)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// So many units per window, and how they come back.
///
/// | constructor | promise | state of a key |
/// |---|---|---|
/// | [`sliding_window`](Self::sliding_window) | no window of that length ever holds more than the limit | 4 bytes a unit |
/// | [`token_bucket`](Self::token_bucket) | no interval `T` holds more than `burst + T * limit / window` | 16 bytes |
/// | [`sliding_window_counter`](Self::sliding_window_counter) | an estimate that takes the previous window as spread evenly | 32 bytes |
/// | [`fixed_window`](Self::fixed_window) | no aligned window holds more; twice the limit can pass across a boundary | 16 bytes |
///
/// ```
/// use std::time::Duration;
/// use tollgate::Quota;
///
/// # fn main() -> Result<(), tollgate::QuotaError> {
/// let exact = Quota::sliding_window(5, Duration::from_secs(10))?;
/// let bursty = Quota::token_bucket(100, Duration::from_secs(1))?.burst(500)?;
/// assert_eq!(exact.capacity(), 5);
/// assert_eq!(bursty.capacity(), 500);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Quota {
    algorithm: Algorithm,
    limit: u64,
    window: u64,
    burst: u64,
    tick: u64,
    /// The shortest time in which a bucket refills whole units only, and those units: `window` and `limit` reduced.
    step: u64,
    step_units: u64,
    clock_step: u64,
    /// How long a key's units are kept: for the longest window that counts them. A key can be under several tiers.
    keep: u64,
}

impl Quota {
    /// `limit` units in any window of that length, exactly.
    ///
    /// An accepted unit counts from its time, rounded up to the [precision](Self::precision), for one window.
    ///
    /// # Errors
    /// A limit above [`MAX_UNITS`]; a window of zero or of more than 584 years.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// assert!(Quota::sliding_window(5, Duration::from_secs(10)).is_ok());
    /// assert!(Quota::sliding_window(5, Duration::ZERO).is_err());
    /// ```
    pub fn sliding_window(limit: u64, window: Duration) -> Result<Self, QuotaError> {
        Self::new(Algorithm::SlidingWindow, limit, window)
    }

    /// `limit` units per window, refilled steadily into a bucket that holds [`burst`](Self::burst) (by default `limit`).
    ///
    /// A bucket starts full, and refills by exact fractions, so it never drifts.
    ///
    /// # Errors
    /// A limit above [`MAX_UNITS`]; a window of zero or of more than 584 years.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// assert_eq!(Quota::token_bucket(5, Duration::from_secs(10))?.capacity(), 5);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    pub fn token_bucket(limit: u64, window: Duration) -> Result<Self, QuotaError> {
        Self::new(Algorithm::TokenBucket, limit, window)
    }

    /// `limit` units per window, estimated from two counters aligned to the Unix epoch.
    ///
    /// The previous window's units are taken as spread evenly over it. Where they were not, up to twice the limit can
    /// pass in one window, and a client can be denied early.
    ///
    /// # Errors
    /// A limit above [`MAX_UNITS`]; a window of zero or of more than 584 years.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// assert_eq!(Quota::sliding_window_counter(5, Duration::from_secs(10))?.limit(), 5);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    pub fn sliding_window_counter(limit: u64, window: Duration) -> Result<Self, QuotaError> {
        Self::new(Algorithm::SlidingWindowCounter, limit, window)
    }

    /// `limit` units in each window aligned to the Unix epoch, for compatibility with other limiters.
    ///
    /// Its fault: the limit can be taken at the end of one window and again at the start of the next, so that twice
    /// the limit passes within a moment.
    ///
    /// # Errors
    /// A limit above [`MAX_UNITS`]; a window of zero or of more than 584 years.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// assert_eq!(Quota::fixed_window(5, Duration::from_secs(10))?.limit(), 5);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    pub fn fixed_window(limit: u64, window: Duration) -> Result<Self, QuotaError> {
        Self::new(Algorithm::FixedWindow, limit, window)
    }

    /// The same as the constructor that is named for the algorithm.
    ///
    /// # Errors
    /// A limit above [`MAX_UNITS`]; a window of zero or of more than 584 years.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tollgate::{Algorithm, Quota};
    ///
    /// let window = Duration::from_secs(60);
    /// assert_eq!(Quota::new(Algorithm::FixedWindow, 3, window), Quota::fixed_window(3, window));
    /// assert!(Quota::new(Algorithm::FixedWindow, 3, Duration::ZERO).is_err());
    /// ```
    pub fn new(algorithm: Algorithm, limit: u64, window: Duration) -> Result<Self, QuotaError> {
        if limit > MAX_UNITS {
            return Err(QuotaError::LimitTooLarge { limit });
        }
        let window = match u64::try_from(window.as_nanos()) {
            Ok(0) => return Err(QuotaError::ZeroWindow),
            Ok(nanos) => nanos,
            Err(_) => return Err(QuotaError::WindowTooLong),
        };
        let divisor = greatest_common_divisor(limit, window);
        Ok(Self {
            algorithm,
            limit,
            window,
            burst: limit,
            tick: default_tick(window),
            step: window / divisor,
            step_units: limit / divisor,
            clock_step: clock_step(window),
            keep: window,
        })
    }

    /// A token bucket that holds `burst` units instead of `limit`.
    ///
    /// # Errors
    /// A burst of 0 or above [`MAX_UNITS`]; another algorithm than the token bucket.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// assert_eq!(Quota::token_bucket(5, Duration::from_secs(10))?.burst(50)?.capacity(), 50);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    pub fn burst(self, burst: u64) -> Result<Self, QuotaError> {
        match self.algorithm {
            Algorithm::TokenBucket if burst == 0 => Err(QuotaError::ZeroBurst),
            Algorithm::TokenBucket if burst > MAX_UNITS => Err(QuotaError::BurstTooLarge { burst }),
            Algorithm::TokenBucket => Ok(Self { burst, ..self }),
            algorithm => Err(QuotaError::BurstNotAllowed { algorithm }),
        }
    }

    /// A sliding window that rounds times up to a multiple of `precision`.
    ///
    /// Memory for a key falls to at most `window / precision + 1` entries, and units come back less than one
    /// `precision` late; never early. The default is the smallest power of ten, from 1 ns, with which a window holds
    /// fewer than 2^31 ticks: exact to the millisecond for windows up to 24 days.
    ///
    /// # Errors
    /// A precision of zero, above the window, or so fine that the window holds 2^31 ticks or more; another algorithm
    /// than the sliding window.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tollgate::Quota;
    ///
    /// # fn main() -> Result<(), tollgate::QuotaError> {
    /// let daily = Quota::sliding_window(1_000_000, Duration::from_secs(86_400))?.precision(Duration::from_secs(60))?;
    /// assert_eq!(daily.tick(), 60_000_000_000);
    /// # Ok(())
    /// # }
    /// ```
    pub fn precision(self, precision: Duration) -> Result<Self, QuotaError> {
        if self.algorithm != Algorithm::SlidingWindow {
            return Err(QuotaError::PrecisionNotAllowed { algorithm: self.algorithm });
        }
        let tick = u64::try_from(precision.as_nanos()).unwrap_or(u64::MAX);
        if tick == 0 || tick > self.window {
            Err(QuotaError::PrecisionOutOfRange)
        } else if self.window / tick >= MAX_TICKS {
            Err(QuotaError::PrecisionTooFine)
        } else {
            Ok(Self { tick, ..self })
        }
    }

    /// The algorithm.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Algorithm, Quota};
    /// assert_eq!(Quota::fixed_window(5, Duration::from_secs(10))?.algorithm(), Algorithm::FixedWindow);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub const fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// Units per window.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// assert_eq!(Quota::fixed_window(5, Duration::from_secs(10))?.limit(), 5);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub const fn limit(&self) -> u64 {
        self.limit
    }

    /// The window in nanoseconds.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// assert_eq!(Quota::fixed_window(5, Duration::from_secs(10))?.window(), 10_000_000_000);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub const fn window(&self) -> u64 {
        self.window
    }

    /// The most that can be taken at once: a bucket's burst, else the limit; 0 under a limit of 0.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// assert_eq!(Quota::token_bucket(0, Duration::from_secs(10))?.burst(50)?.capacity(), 0);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub const fn capacity(&self) -> u64 {
        if self.limit == 0 { 0 } else { self.burst }
    }

    /// The nanoseconds to which a sliding window rounds times up.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::Quota;
    /// assert_eq!(Quota::sliding_window(5, Duration::from_secs(10))?.tick(), 10);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub const fn tick(&self) -> u64 {
        self.tick
    }

    /// The steps in which a clock is read for decisions under this quota: at most a thousandth of the window and a
    /// millisecond.
    ///
    /// So times that are shown in milliseconds are what they seem, and units that are taken in one moment share an entry.
    pub(crate) const fn clock_step(&self) -> u64 {
        self.clock_step
    }

    /// By how many nanoseconds the time of a decision may lag: a thousandth of the window.
    pub(crate) const fn slack(&self) -> u64 {
        self.window / 1_000
    }

    /// How long a key's units are kept.
    pub(crate) const fn keep(&self) -> u64 {
        self.keep
    }

    /// The same, whose keys' units are kept for so long.
    pub(crate) const fn keeping(self, keep: u64) -> Self {
        Self { keep, ..self }
    }

    /// The shortest time in which a bucket refills whole units only, and how many.
    pub(crate) const fn step(&self) -> (u64, u64) {
        (self.step, self.step_units)
    }
}

const fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

const fn clock_step(window: u64) -> u64 {
    let mut step = 1_000_000;
    while step > 1 && step > window / 1_000 {
        step /= 10;
    }
    step
}

/// The smallest power of ten with which `window` holds fewer than [`MAX_TICKS`].
const fn default_tick(window: u64) -> u64 {
    let mut tick = 1;
    while window / tick >= MAX_TICKS {
        tick *= 10;
    }
    tick
}

/// Why a [`Quota`] can't be.
///
/// ```
/// # use std::time::Duration;
/// use tollgate::{Quota, QuotaError};
/// assert_eq!(Quota::sliding_window(5, Duration::ZERO), Err(QuotaError::ZeroWindow));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuotaError {
    /// The limit is above [`MAX_UNITS`].
    LimitTooLarge {
        /// The limit that was given.
        limit: u64,
    },
    /// The burst is above [`MAX_UNITS`].
    BurstTooLarge {
        /// The burst that was given.
        burst: u64,
    },
    /// A window of no length.
    ZeroWindow,
    /// A window of 2^64 nanoseconds (584 years) or more.
    WindowTooLong,
    /// A bucket that holds nothing.
    ZeroBurst,
    /// Only a token bucket has a burst.
    BurstNotAllowed {
        /// The algorithm that has none.
        algorithm: Algorithm,
    },
    /// Only a sliding window has a precision.
    PrecisionNotAllowed {
        /// The algorithm that has none.
        algorithm: Algorithm,
    },
    /// The precision is zero or longer than the window.
    PrecisionOutOfRange,
    /// The window holds 2^31 ticks of the precision or more.
    PrecisionTooFine,
}

impl fmt::Display for QuotaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LimitTooLarge { limit } => write!(f, "a limit of {limit} is above {MAX_UNITS} (2^53 - 1)"),
            Self::BurstTooLarge { burst } => write!(f, "a burst of {burst} is above {MAX_UNITS} (2^53 - 1)"),
            Self::ZeroWindow => f.write_str("a window must be longer than zero"),
            Self::WindowTooLong => f.write_str("a window must be shorter than 2^64 nanoseconds (584 years)"),
            Self::ZeroBurst => f.write_str("a burst must be at least 1"),
            Self::BurstNotAllowed { algorithm } => {
                write!(f, "`burst` belongs to token-bucket; a {algorithm} has none")
            }
            Self::PrecisionNotAllowed { algorithm } => {
                write!(f, "`precision` belongs to sliding-window; a {algorithm} has none")
            }
            Self::PrecisionOutOfRange => f.write_str("a precision must be from 1ns to the window"),
            Self::PrecisionTooFine => f.write_str("a precision must be above window / 2^31"),
        }
    }
}

impl std::error::Error for QuotaError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_tick_is_the_smallest_power_of_ten_that_fits() {
        let tick = |window: Duration| Quota::sliding_window(1, window).unwrap().tick();
        assert_eq!(tick(Duration::from_nanos(1)), 1);
        assert_eq!(tick(Duration::from_nanos((1 << 31) - 1)), 1);
        assert_eq!(tick(Duration::from_nanos(1 << 31)), 10);
        assert_eq!(tick(Duration::from_secs(60)), 100);
        assert_eq!(tick(Duration::from_hours(24 * 24)), 1_000_000);
        assert_eq!(tick(Duration::from_nanos(u64::MAX)), 10_000_000_000);
    }

    #[test]
    fn the_clock_is_read_in_steps_that_the_window_does_not_feel() {
        let step = |window: Duration| Quota::sliding_window(1, window).unwrap().clock_step();
        assert_eq!(step(Duration::from_nanos(999)), 1);
        assert_eq!(step(Duration::from_millis(50)), 10_000);
        assert_eq!(step(Duration::from_secs(1)), 1_000_000);
        assert_eq!(step(Duration::from_nanos(u64::MAX)), 1_000_000);
    }

    #[test]
    fn quotas_out_of_range_are_refused() {
        let second = Duration::from_secs(1);
        assert_eq!(Quota::sliding_window(1, Duration::ZERO), Err(QuotaError::ZeroWindow));
        assert_eq!(Quota::sliding_window(1, Duration::MAX), Err(QuotaError::WindowTooLong));
        assert!(Quota::sliding_window(MAX_UNITS, second).is_ok());
        assert_eq!(
            Quota::sliding_window(MAX_UNITS + 1, second),
            Err(QuotaError::LimitTooLarge { limit: MAX_UNITS + 1 })
        );
        let bucket = Quota::token_bucket(1, second).unwrap();
        assert_eq!(bucket.burst(0), Err(QuotaError::ZeroBurst));
        assert!(bucket.precision(second).is_err());
        let window = Quota::sliding_window(1, second).unwrap();
        assert!(window.burst(2).is_err());
        assert_eq!(window.precision(Duration::from_secs(2)), Err(QuotaError::PrecisionOutOfRange));
        let day = Quota::sliding_window(1, Duration::from_hours(24)).unwrap();
        assert_eq!(day.precision(Duration::from_nanos(1)), Err(QuotaError::PrecisionTooFine));
    }
}
