//! `sliding-window`: exact. Every accepted unit counts for one window from its time, rounded up to a tick.

use super::log::{Log, oldest_live, stamp};
use super::slab::Slab;
use super::{State, Stored, until};
use crate::quota::Quota;

/// The most that one charge can hold in the way, so that sums stay in range: more than any limit, by far.
const MOST_AT_ONCE: u64 = 1 << 60;

/// The units that were accepted, by the time they are stamped with. Most keys hold one stamp only.
#[derive(Clone, Debug)]
pub(crate) enum SlidingWindow {
    /// Units of one tick, and the newest time at which some were charged.
    One {
        newest: u64,
        units: u64,
    },
    Many(Box<Log>),
}

impl Default for SlidingWindow {
    fn default() -> Self {
        Self::One { newest: 0, units: 0 }
    }
}

impl SlidingWindow {
    /// Units that still count at `at`.
    pub(super) fn used(&self, quota: &Quota, at: u64) -> u64 {
        let live = oldest_live(quota.window(), at);
        match self {
            Self::One { newest, units } if *newest >= live || stamp(*newest, quota.tick()) >= live => *units,
            Self::One { .. } => 0,
            Self::Many(log) => log.used(live),
        }
    }
}

#[cfg(test)]
impl SlidingWindow {
    /// Bytes beside the state itself.
    pub(super) fn heap_bytes(&self) -> usize {
        match self {
            Self::One { .. } => 0,
            Self::Many(log) => size_of::<Log>() + log.heap_bytes(),
        }
    }

    pub(super) fn entries(&self) -> usize {
        match self {
            Self::One { .. } => 1,
            Self::Many(log) => log.entries(),
        }
    }
}

impl State for SlidingWindow {
    fn newest(&self, _: &Quota) -> u64 {
        match self {
            Self::One { newest, .. } => *newest,
            Self::Many(log) => log.newest(),
        }
    }

    fn remaining(&self, quota: &Quota, at: u64) -> u64 {
        quota.limit().saturating_sub(self.used(quota, at))
    }

    fn wait(&self, quota: &Quota, at: u64, units: u64) -> u64 {
        let in_the_way = match self {
            Self::One { newest, .. } => stamp(*newest, quota.tick()),
            Self::Many(log) => log.stamp_in_the_way(quota.limit() - units),
        };
        until(u128::from(in_the_way) + u128::from(quota.window()), at)
    }

    fn charge(&mut self, quota: &Quota, at: u64, units: u64) {
        if units == 0 {
            return;
        }
        let units = units.min(MOST_AT_ONCE);
        if self.used(quota, at) == 0 && self.shed(quota, at) {
            *self = Self::One { newest: at, units };
            return;
        }
        let live = oldest_live(quota.window(), at);
        match self {
            Self::One { newest, units: used } => {
                let (first, now) = (stamp(*newest, quota.tick()), stamp(at, quota.tick()));
                if first == now {
                    *self = Self::One { newest: at, units: *used + units };
                } else {
                    let mut log = Log::new(first, quota.tick(), *used);
                    log.push(at, now, quota.tick(), units, live);
                    *self = Self::Many(Box::new(log));
                }
            }
            Self::Many(log) => log.push(at, stamp(at, quota.tick()), quota.tick(), units, live),
        }
    }

    fn refund(&mut self, quota: &Quota, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        let used = self.used(quota, at);
        let live = oldest_live(quota.window(), at);
        match (self, charged_at) {
            (Self::One { newest, .. }, Some(at))
                if stamp(at, quota.tick()) != stamp(*newest, quota.tick()) =>
            {
                0
            }
            (Self::One { units: charged, .. }, _) => {
                let refunded = units.min(used);
                *charged -= refunded;
                refunded
            }
            (Self::Many(log), None) => log.refund_oldest(at, units, live),
            (Self::Many(log), Some(charged_at)) => log.refund_charge(charged_at, units, live),
        }
    }

    fn is_idle(&self, quota: &Quota, _: &[(Quota, u64)], at: u64) -> bool {
        self.used(quota, at) == 0
    }

    fn shed(&mut self, quota: &Quota, at: u64) -> bool {
        match self {
            Self::One { .. } => true,
            Self::Many(log) => log.drop_chunks(at, oldest_live(quota.window(), at)),
        }
    }
}

impl Stored<3> for SlidingWindow {
    type Heap = Slab<Box<Log>>;

    #[inline(always)]
    fn from_words([newest, units, log]: [u64; 3]) -> Option<Self> {
        (log == 0).then_some(Self::One { newest, units })
    }

    #[inline(always)]
    fn into_words(self) -> Result<[u64; 3], Self> {
        match self {
            Self::One { newest, units } => Ok([newest, units, 0]),
            Self::Many(_) => Err(self),
        }
    }

    /// Units of a log may have been refunded; all the same, its turn comes once the newest of them would be over.
    fn is_live(&[newest, _, log]: &[u64; 3], quota: &Quota, at: u64) -> bool {
        log != 0 && newest >= oldest_live(quota.window(), at)
    }

    fn take([.., log]: [u64; 3], logs: &mut Self::Heap) -> Self {
        Self::Many(logs.take(log))
    }

    fn put(self, logs: &mut Self::Heap) -> [u64; 3] {
        match self {
            Self::One { newest, units } => [newest, units, 0],
            Self::Many(log) => [log.newest(), 0, logs.put(log)],
        }
    }
}
