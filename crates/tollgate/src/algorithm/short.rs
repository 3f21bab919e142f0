//! Two to four units of one key, one each, in the words of its entry.

use super::chain::Chain;
use super::tick::{Tick, keeps_few_ticks};
use crate::quota::Quota;

/// Entries before the last.
const EARLIER: usize = 3;

/// The last entry has the tick of the newest charge; of each earlier one it is known how many ticks it is before that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Short {
    /// The newest time at which something was charged, before it was rounded up; and the tick that it is rounded up to.
    newest: u64,
    newest_tick: u64,
    /// The oldest first.
    ages: [u32; EARLIER],
    earlier: usize,
    tick: Tick,
}

impl Short {
    /// A unit at `first` and one at `at`; unless these words can't hold them.
    #[inline]
    pub(super) fn new(first: u64, at: u64, quota: &Quota) -> Option<Self> {
        let tick = Tick::new(quota.tick()).filter(|_| keeps_few_ticks(quota))?;
        let one = Self {
            newest: first,
            newest_tick: first.div_ceil(tick.nanos()),
            ages: [0; EARLIER],
            earlier: 0,
            tick,
        };
        one.and(at, 0)
    }

    #[inline]
    pub(super) fn newest(&self) -> u64 {
        self.newest
    }

    /// Units stamped `live` or later.
    #[inline]
    pub(super) fn used(&self, live: u64) -> u64 {
        (self.units() - self.expired(live)) as u64 - u64::from(self.last_stamp() < live)
    }

    /// No unit is stamped `live` or later.
    #[inline]
    pub(super) fn is_over(&self, live: u64) -> bool {
        self.last_stamp() < live
    }

    /// The stamp of the last unit that must expire so that `most` are left; more are.
    #[inline]
    pub(super) fn stamp_in_the_way(&self, most: u64) -> u64 {
        let expire = usize::try_from(most).map_or(0, |most| self.units().saturating_sub(most));
        match self.ages().get(expire.saturating_sub(1)) {
            Some(&age) => self.stamp(age),
            None => self.last_stamp(),
        }
    }

    /// Adds a unit charged at a time that is not older than the newest, where the last unit has not expired; false where
    /// that takes a chain.
    #[inline]
    pub(super) fn push(&mut self, at: u64, quota: &Quota, units: u64, live: u64) -> bool {
        if units != 1 || quota.tick() != self.tick.nanos() || !keeps_few_ticks(quota) {
            return false;
        }
        let pushed = self.and(at, self.expired(live));
        pushed.map(|pushed| *self = pushed).is_some()
    }

    /// The same without so many of the oldest, and with one more.
    #[inline]
    fn and(self, at: u64, without: usize) -> Option<Self> {
        let newest_tick = if at == self.newest { self.newest_tick } else { at.div_ceil(self.tick.nanos()) };
        newest_tick.checked_mul(self.tick.nanos())?;
        let more = u32::try_from(newest_tick - self.newest_tick).ok()?;
        let (mut ages, mut earlier) = ([0; EARLIER], 0);
        for &age in self.ages().get(without..)?.iter().chain([&0]) {
            *ages.get_mut(earlier)? = age.checked_add(more)?;
            earlier += 1;
        }
        Some(Self { newest: at, newest_tick, ages, earlier, tick: self.tick })
    }

    /// The same as a chain.
    pub(super) fn to_chain(self) -> Chain {
        Chain::of_units(self.newest, self.tick, self.stamps())
    }

    /// Each unit, the oldest first: its stamp, the tick, and 1.
    pub(super) fn held(&self) -> impl Iterator<Item = (u64, u64, u64)> {
        self.stamps().map(|stamp| (stamp, self.tick.nanos(), 1))
    }

    /// The words that it is kept in; the last two bits are 10.
    #[inline]
    pub(super) fn words(&self) -> [u64; 3] {
        let [first, second, third] = self.ages.map(u64::from);
        let last = third << 32 | self.tick.code() << 4 | (self.earlier as u64) << 2 | 0b10;
        [self.newest, first << 32 | second, last]
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "parts of words")]
    pub(super) fn from_words([newest, ages, last]: [u64; 3]) -> Self {
        let tick = Tick::from_code(last >> 4);
        let ages = [(ages >> 32) as u32, ages as u32, (last >> 32) as u32];
        let earlier = (last >> 2 & 0b11) as usize;
        Self { newest, newest_tick: newest.div_ceil(tick.nanos()), ages, earlier, tick }
    }

    pub(super) fn units(&self) -> usize {
        self.earlier + 1
    }

    fn ages(&self) -> &[u32] {
        &self.ages[..self.earlier.min(EARLIER)]
    }

    /// How many earlier entries are stamped before `live`.
    #[inline]
    fn expired(&self, live: u64) -> usize {
        self.ages().iter().take_while(|&&age| self.stamp(age) < live).count()
    }

    fn stamps(&self) -> impl Iterator<Item = u64> {
        self.ages().iter().chain([&0]).map(|&age| self.stamp(age))
    }

    #[inline]
    fn stamp(&self, age: u32) -> u64 {
        self.newest_tick.saturating_sub(age.into()) * self.tick.nanos()
    }

    #[inline]
    fn last_stamp(&self) -> u64 {
        self.stamp(0)
    }
}
