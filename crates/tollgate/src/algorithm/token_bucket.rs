//! `token-bucket`: refilled steadily, by exact fractions.

use super::{History, State, Stored, until};
use crate::decision::{Outlook, Refill};
use crate::quota::Quota;

/// Owes `spent - (t - anchor) * limit / window` units at `t`, and nothing once that is below zero.
///
/// The anchor moves by whole steps of the quota (`window / gcd(limit, window)`), in which whole units refill, so
/// nothing is ever rounded away; it is the newest charge's time to within one step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TokenBucket {
    anchor: u64,
    spent: u64,
}

impl TokenBucket {
    pub(crate) const fn of(anchor: u64, spent: u64) -> Self {
        Self { anchor, spent }
    }

    pub(crate) const fn parts(&self) -> (u64, u64) {
        (self.anchor, self.spent)
    }

    /// Nanoseconds from `at` until `units` of the capacity are there, if so many refill in so long.
    pub(crate) fn wait(&self, (limit, window): (u64, u64), capacity: u64, at: u64, units: u64) -> u64 {
        // `units` are there once all but `capacity - units` of what was spent has refilled.
        let refill = self.spent.saturating_sub(capacity - units);
        let elapsed = match refill.checked_mul(window) {
            Some(product) => u128::from(product.div_ceil(limit)),
            None => (u128::from(refill) * u128::from(window)).div_ceil(u128::from(limit)),
        };
        until(u128::from(self.anchor) + elapsed, at)
    }

    /// Units owed at `at`, rounded up.
    #[inline(always)]
    fn owed(&self, quota: &Quota, at: u64) -> u64 {
        let elapsed = at.saturating_sub(self.anchor);
        let refilled = match elapsed.checked_mul(quota.limit()) {
            // A hot key seldom refills a unit between two charges.
            Some(product) if product < quota.window() => 0,
            Some(product) => product / quota.window(),
            None => {
                let refilled = u128::from(elapsed) * u128::from(quota.limit()) / u128::from(quota.window());
                u64::try_from(refilled).unwrap_or(u64::MAX)
            }
        };
        self.spent.saturating_sub(refilled)
    }

    /// Takes back `units` charged at `charged_at`, less what refilled since: without them the bucket may have been full
    /// for that long. Tells how many; one of which a part had refilled counts.
    fn undo(&mut self, quota: &Quota, at: u64, units: u64, charged_at: u64) -> u64 {
        let (limit, window, elapsed) =
            (u128::from(quota.limit()), u128::from(quota.window()), at - charged_at);
        let back = (u128::from(units) * window).saturating_sub(u128::from(elapsed) * limit);
        if back == 0 {
            return 0;
        }
        // Whole units leave `spent`; the anchor moves past the part of a unit that refilled. Where it can't, that unit
        // is not given back.
        let (step, step_units) = quota.step();
        let (steps, rest) = (elapsed / step, elapsed % step);
        let (whole, told) = match self.anchor.checked_add(rest).filter(|anchor| *anchor <= at) {
            Some(anchor) => {
                self.anchor = anchor;
                (units - steps * step_units, back.div_ceil(window))
            }
            None => (u64::try_from(back / window).unwrap_or(units), back / window),
        };
        self.spent = self.spent.saturating_sub(whole);
        u64::try_from(told).unwrap_or(units)
    }
}

impl State for TokenBucket {
    #[inline(always)]
    fn newest(&self, _: &Quota) -> u64 {
        self.anchor
    }

    #[inline(always)]
    fn remaining(&self, quota: &Quota, at: u64) -> u64 {
        quota.capacity().saturating_sub(self.owed(quota, at))
    }

    fn wait(&self, quota: &Quota, at: u64, units: u64) -> u64 {
        TokenBucket::wait(self, (quota.limit(), quota.window()), quota.capacity(), at, units)
    }

    #[inline(always)]
    fn outlook(&self, quota: &Quota, _: u64, need: u64, _: u64) -> Outlook {
        Outlook::Bucket(Refill { bucket: *self, need, rate: (quota.limit(), quota.window()) })
    }

    #[inline(always)]
    fn charge(&mut self, quota: &Quota, at: u64, units: u64) {
        if self.owed(quota, at) == 0 {
            *self = Self { anchor: at, spent: units };
            return;
        }
        let (step, step_units) = quota.step();
        let elapsed = at.saturating_sub(self.anchor);
        let steps = if elapsed < step { 0 } else { elapsed / step };
        self.anchor += steps * step;
        self.spent = (self.spent - steps * step_units).saturating_add(units);
    }

    fn refund(&mut self, quota: &Quota, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        let owed = self.owed(quota, at);
        match charged_at {
            None => {
                self.spent -= units.min(owed);
                units.min(owed)
            }
            Some(charged_at) => self.undo(quota, at, units, charged_at).min(owed).min(units),
        }
    }

    fn is_idle(&self, quota: &Quota, history: &History, at: u64) -> bool {
        let mut settled = *self;
        history.settle(&mut settled);
        settled.owed(quota, at) == 0
    }

    fn hold(&mut self, at: u64) {
        self.anchor = self.anchor.max(at);
    }

    fn settle(&mut self, before: &Quota, changed_at: u64) {
        if self.spent == 0 || self.anchor >= changed_at {
            return;
        }
        match self.owed(before, changed_at) {
            0 => self.spent = 0,
            owed => *self = Self { anchor: changed_at, spent: owed },
        }
    }
}

impl Stored<2> for TokenBucket {
    type Heap = ();

    /// Not a unit has refilled.
    #[inline]
    fn is_live(&[anchor, spent]: &[u64; 2], quota: &Quota, at: u64) -> bool {
        let elapsed = at.saturating_sub(anchor);
        spent > 0 && elapsed.checked_mul(quota.limit()).is_some_and(|product| product < quota.window())
    }

    #[inline(always)]
    fn from_words([anchor, spent]: [u64; 2]) -> Self {
        Self { anchor, spent }
    }

    #[inline(always)]
    fn words(&self) -> Option<[u64; 2]> {
        Some([self.anchor, self.spent])
    }
}
