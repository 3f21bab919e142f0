//! `fixed-window`: a counter that starts again at each multiple of the window.

use super::{History, State, Stored};
use crate::decision::NEVER;
use crate::quota::Quota;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FixedWindow {
    newest: u64,
    used: u64,
}

impl FixedWindow {
    pub(crate) const fn of(newest: u64, used: u64) -> Self {
        Self { newest, used }
    }

    pub(crate) const fn parts(&self) -> (u64, u64) {
        (self.newest, self.used)
    }

    fn used(&self, quota: &Quota, at: u64) -> u64 {
        self.used_in(quota.window(), at)
    }

    fn used_in(&self, window: u64, at: u64) -> u64 {
        if at / window == self.newest / window { self.used } else { 0 }
    }
}

impl State for FixedWindow {
    fn newest(&self, _: &Quota) -> u64 {
        self.newest
    }

    fn remaining(&self, quota: &Quota, at: u64) -> u64 {
        quota.limit().saturating_sub(self.used(quota, at))
    }

    fn wait(&self, quota: &Quota, at: u64, _: u64) -> u64 {
        let left = quota.window() - at % quota.window();
        left.min(NEVER - 1)
    }

    fn charge(&mut self, quota: &Quota, at: u64, units: u64) {
        // What another tier's longer window still counts stays.
        let used = self.used(quota, at).max(self.used_in(quota.keep(), at));
        *self = Self { newest: at, used: used.saturating_add(units) };
    }

    fn refund(&mut self, quota: &Quota, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        let window = quota.window();
        if charged_at.is_some_and(|charged_at| charged_at / window != at / window) {
            return 0;
        }
        let refunded = units.min(self.used(quota, at));
        self.used -= refunded;
        refunded
    }

    fn is_idle(&self, quota: &Quota, _: &History, at: u64) -> bool {
        self.used(quota, at) == 0
    }
}

impl Stored<2> for FixedWindow {
    type Heap = ();

    #[inline(always)]
    fn from_words([newest, used]: [u64; 2]) -> Self {
        Self { newest, used }
    }

    #[inline(always)]
    fn words(&self) -> Option<[u64; 2]> {
        Some([self.newest, self.used])
    }
}
