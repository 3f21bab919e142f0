//! The time that calls without an explicit one use.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::store::Now;
use crate::ticks;

/// Nanoseconds since the Unix epoch, from a clock that never steps back.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Clock {
    /// The system's wall clock as it was when this clock was made, and the monotonic clock since, which lacks `offset`.
    System { offset: u64, kernel: Option<ticks::Kernel> },
    /// Tokio's clock, on which it was `at` at `start`.
    #[cfg(feature = "tokio")]
    Tokio { start: tokio::time::Instant, at: u64 },
}

impl Clock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the wall clock")]
    pub(crate) fn new() -> Self {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let now = u64::try_from(since_epoch.as_nanos()).unwrap_or(u64::MAX);
        let offset = now.saturating_sub(ticks::now());
        Self::System { offset, kernel: ticks::Kernel::new(offset) }
    }

    #[cfg(feature = "tokio")]
    #[expect(clippy::disallowed_methods, reason = "the clock that was asked for")]
    pub(crate) fn tokio(at: u64) -> Self {
        Self::Tokio { start: tokio::time::Instant::now(), at }
    }

    #[inline]
    pub(crate) fn now(&self) -> u64 {
        match self {
            Self::System { offset, .. } => offset.saturating_add(ticks::now()),
            #[cfg(feature = "tokio")]
            Self::Tokio { start, at } => {
                at.saturating_add(u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX))
            }
        }
    }
}

impl Now for Clock {
    #[inline(always)]
    fn about(&self, slack: u64) -> Option<u64> {
        match self {
            Self::System { kernel: Some(kernel), .. } if kernel.lag() <= slack => {
                Some(whole(kernel.now(), MILLISECOND))
            }
            _ => None,
        }
    }

    #[inline]
    fn exact(&self, step: u64) -> u64 {
        // A division by a number that is known beforehand is none.
        if step == MILLISECOND { whole(self.now(), MILLISECOND) } else { whole(self.now(), step) }
    }
}

const MILLISECOND: u64 = 1_000_000;

/// The time in whole steps.
#[inline(always)]
fn whole(time: u64, step: u64) -> u64 {
    time - time % step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_about_now_is_never_ahead_and_never_steps_back() {
        let clock = Clock::new();
        let mut last = 0;
        for _ in 0..200_000 {
            // Where the kernel notes no time there is none.
            let Some(about) = clock.about(u64::MAX) else { return };
            assert!(about >= last, "{last}, then {about}");
            assert!(about <= clock.exact(1), "{about}");
            last = about;
        }
        assert_eq!(clock.about(0), None, "no clock lags by nothing");
    }
}
