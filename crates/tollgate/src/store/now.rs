//! The time of a decision, told while its keys are locked.

/// Who tells the time.
pub(crate) trait Now {
    /// A time that may be up to `slack` nanoseconds ago, where that costs less to tell than the exact one.
    fn about(&self, slack: u64) -> Option<u64>;

    /// The time, in whole steps of so many nanoseconds.
    fn exact(&self, step: u64) -> u64;
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
