//! The time that calls without an explicit one use.

#![expect(clippy::disallowed_methods, reason = "the one place that reads the clock")]

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Nanoseconds since the Unix epoch, from a clock that never steps back: the system's wall clock as it was when this
/// clock was made, and the monotonic clock since.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    started: Instant,
    started_at: u64,
}

impl Clock {
    pub(crate) fn new() -> Self {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { started: Instant::now(), started_at: nanos(since_epoch.as_nanos()) }
    }

    /// The time in whole steps of this many nanoseconds.
    pub(crate) fn now_in(&self, step: u64) -> u64 {
        let now = self.now();
        now - now % step
    }

    pub(crate) fn now(&self) -> u64 {
        self.started_at.saturating_add(nanos(self.started.elapsed().as_nanos()))
    }
}

fn nanos(nanos: u128) -> u64 {
    u64::try_from(nanos).unwrap_or(u64::MAX)
}
