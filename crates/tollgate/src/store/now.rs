//! The time of a decision, told while its keys are locked.

use std::cell::Cell;

/// Who tells the time.
pub(crate) trait Now {
    /// A time that may be up to `slack` nanoseconds ago, where that costs less to tell than the exact one.
    fn about(&self, slack: u64) -> Option<u64>;

    /// The time, in whole steps of so many nanoseconds.
    fn exact(&self, step: u64) -> u64;
}

/// Remembers what was told last.
pub(super) struct Told<'a, N>(&'a N, Cell<u64>);

impl<'a, N> Told<'a, N> {
    pub(super) fn new(now: &'a N) -> Self {
        Self(now, Cell::new(0))
    }

    pub(super) fn last(&self) -> u64 {
        self.1.get()
    }
}

impl<N: Now> Now for Told<'_, N> {
    #[inline(always)]
    fn about(&self, slack: u64) -> Option<u64> {
        self.0.about(slack).inspect(|&at| self.1.set(at))
    }

    #[inline(always)]
    fn exact(&self, step: u64) -> u64 {
        let at = self.0.exact(step);
        self.1.set(at);
        at
    }
}

/// A time that was handed in.
impl Now for u64 {
    #[inline(always)]
    fn about(&self, _: u64) -> Option<u64> {
        None
    }

    #[inline(always)]
    fn exact(&self, _: u64) -> u64 {
        *self
    }
}
