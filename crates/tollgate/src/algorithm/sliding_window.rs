//! `sliding-window`: exact. Every accepted unit counts for one window from its time, rounded up to a tick.

use std::mem::ManuallyDrop;

use super::chain::Chain;
use super::log::{Log, oldest_live, stamp};
use super::short::Short;
use super::slab::Slab;
use super::{History, State, Stored, until};
use crate::quota::Quota;

/// The most that one charge can hold in the way, so that sums stay in range: more than any limit, by far.
pub(super) const MOST_AT_ONCE: u64 = 1 << 60;

/// The units that were accepted, by the time they are stamped with. Most keys hold one stamp only.
#[derive(Clone, Debug)]
pub(crate) enum SlidingWindow {
    /// Units of one tick, and the newest time at which some were charged.
    One {
        newest: u64,
        units: u64,
    },
    Short(Short),
    Few(Chain),
    Many(Box<Log>),
}

impl Default for SlidingWindow {
    fn default() -> Self {
        Self::One { newest: 0, units: 0 }
    }
}

impl SlidingWindow {
    /// The most bytes that a key under the quota can come to hold beside its entry.
    pub(super) fn most_bytes_beyond_entry(quota: &Quota) -> u64 {
        // A unit each, or a tick each; and what is allocated and not yet used.
        let entries = quota.limit().min(quota.keep() / quota.tick() + 1);
        match entries {
            0..=2 => 0,
            _ => entries * 12 + 512,
        }
    }

    /// Units that still count at `at`.
    #[inline]
    pub(super) fn used(&self, quota: &Quota, at: u64) -> u64 {
        self.used_since(quota, oldest_live(quota.window(), at))
    }

    /// Units stamped `live` or later.
    #[inline]
    fn used_since(&self, quota: &Quota, live: u64) -> u64 {
        match self {
            Self::One { newest, units } if *newest >= live || stamp(*newest, quota.tick()) >= live => *units,
            Self::One { .. } => 0,
            Self::Short(short) => short.used(live),
            Self::Few(chain) => chain.used(live),
            Self::Many(log) => log.used(live),
        }
    }

    /// No unit is stamped `live` or later.
    #[inline]
    fn is_over(&self, quota: &Quota, live: u64) -> bool {
        match self {
            Self::Short(short) => short.is_over(live),
            Self::Few(chain) => chain.is_over(live),
            Self::One { .. } | Self::Many(_) => self.used_since(quota, live) == 0,
        }
    }

    /// The log, which any units fit in.
    pub(super) fn log(&mut self, quota: &Quota) -> &mut Log {
        let log = match self {
            Self::One { newest, units } => {
                let mut log = Log::new(stamp(*newest, quota.tick()), quota.tick(), *units);
                log.newest_is(*newest);
                Box::new(log)
            }
            Self::Short(short) => Box::new(short.to_chain().to_log(quota.keep())),
            Self::Few(chain) => Box::new(chain.to_log(quota.keep())),
            Self::Many(log) => return log,
        };
        *self = Self::Many(log);
        self.log(quota)
    }
}

#[cfg(test)]
impl SlidingWindow {
    /// Bytes beside the state itself.
    pub(super) fn heap_bytes(&self) -> usize {
        match self {
            Self::One { .. } | Self::Short(_) => 0,
            Self::Few(chain) => chain.heap_bytes(),
            Self::Many(log) => size_of::<Log>() + log.heap_bytes(),
        }
    }

    pub(super) fn entries(&self) -> usize {
        match self {
            Self::One { .. } => 1,
            Self::Short(short) => short.units(),
            Self::Few(chain) => chain.len(),
            Self::Many(log) => log.entries(),
        }
    }
}

impl State for SlidingWindow {
    #[inline]
    fn newest(&self, _: &Quota) -> u64 {
        match self {
            Self::One { newest, .. } => *newest,
            Self::Short(short) => short.newest(),
            Self::Few(chain) => chain.newest(),
            Self::Many(log) => log.newest(),
        }
    }

    #[inline]
    fn remaining(&self, quota: &Quota, at: u64) -> u64 {
        quota.limit().saturating_sub(self.used(quota, at))
    }

    #[inline]
    fn wait(&self, quota: &Quota, at: u64, units: u64) -> u64 {
        let in_the_way = match self {
            Self::One { newest, .. } => stamp(*newest, quota.tick()),
            Self::Short(short) => short.stamp_in_the_way(quota.limit() - units),
            Self::Few(chain) => chain.stamp_in_the_way(quota.limit() - units),
            Self::Many(log) => log.stamp_in_the_way(quota.limit() - units),
        };
        until(u128::from(in_the_way) + u128::from(quota.window()), at)
    }

    #[inline]
    fn charge(&mut self, quota: &Quota, at: u64, units: u64) {
        if units == 0 {
            return;
        }
        let units = units.min(MOST_AT_ONCE);
        let live = oldest_live(quota.keep(), at);
        if self.is_over(quota, live) && self.shed(quota, at) {
            *self = Self::One { newest: at, units };
            return;
        }
        let tick = quota.tick();
        let held = match self {
            Self::One { newest, units: used } if stamp(*newest, tick) == stamp(at, tick) => {
                (*newest, *used) = (at, *used + units);
                true
            }
            Self::One { newest, units: used } => {
                let short = if (*used, units) == (1, 1) { Short::new(*newest, at, quota) } else { None };
                let grown = match short {
                    Some(short) => Some(Self::Short(short)),
                    None => Chain::new(*newest, *used, at, units, quota).map(Self::Few),
                };
                grown.map(|grown| *self = grown).is_some()
            }
            Self::Short(short) => {
                short.push(at, quota, units, live) || {
                    let mut chain = short.to_chain();
                    let held = chain.push(at, quota, units, live);
                    *self = Self::Few(chain);
                    held
                }
            }
            Self::Few(chain) => chain.push(at, quota, units, live),
            Self::Many(_) => false,
        };
        if !held {
            self.log(quota).push(at, stamp(at, tick), tick, units, live);
        }
    }

    fn refund(&mut self, quota: &Quota, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        let live = oldest_live(quota.keep(), at);
        let used = self.used_since(quota, live);
        if let Self::Short(short) = self {
            *self = Self::Few(short.to_chain());
        }
        let refunded = match (&mut *self, charged_at) {
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
            (Self::Short(_), _) => 0,
            (Self::Few(chain), None) => chain.refund_oldest(at, units, live),
            (Self::Few(chain), Some(charged_at)) => chain.refund_charge(charged_at, units, live),
            (Self::Many(log), None) => log.refund_oldest(at, units, live),
            (Self::Many(log), Some(charged_at)) => log.refund_charge(charged_at, units, live),
        };
        if let Self::Few(chain) = self
            && chain.is_empty()
        {
            *self = Self::One { newest: chain.newest(), units: 0 };
        }
        refunded
    }

    fn is_idle(&self, quota: &Quota, _: &History, at: u64) -> bool {
        self.used(quota, at) == 0
    }

    fn shed(&mut self, quota: &Quota, at: u64) -> bool {
        match self {
            Self::One { .. } | Self::Short(_) | Self::Few(_) => true,
            Self::Many(log) => log.drop_chunks(at, oldest_live(quota.keep(), at)),
        }
    }
}

/// The last word is 0 where there is one stamp. Else its last bits tell: 10 a few units in the words, 1 a chain, 00 the
/// number of a log.
impl Stored<3> for SlidingWindow {
    type Heap = Slab<Box<Log>>;

    #[inline(always)]
    fn is_whole([.., kind]: &[u64; 3]) -> bool {
        *kind == 0 || kind % 4 != 0
    }

    #[inline(always)]
    fn from_words(words: [u64; 3]) -> Self {
        match words {
            [newest, units, 0] => Self::One { newest, units },
            [.., kind] if kind % 2 == 0 => Self::Short(Short::from_words(words)),
            _ => Self::Few(Chain::from_words(words)),
        }
    }

    #[inline(always)]
    fn words(&self) -> Option<[u64; 3]> {
        match self {
            Self::One { newest, units } => Some([*newest, *units, 0]),
            Self::Short(short) => Some(short.words()),
            Self::Few(chain) => Some(chain.words()),
            Self::Many(_) => None,
        }
    }

    /// Units may have been refunded; all the same, its turn comes once the newest of them would be over.
    fn is_live(&[newest, _, kind]: &[u64; 3], quota: &Quota, at: u64) -> bool {
        kind != 0 && newest >= oldest_live(quota.keep(), at)
    }

    fn take([.., kind]: [u64; 3], logs: &mut Self::Heap) -> Self {
        Self::Many(logs.take(kind / 4))
    }

    fn put(self, logs: &mut Self::Heap) -> [u64; 3] {
        match self {
            Self::Many(log) => [log.newest(), 0, logs.put(log) * 4],
            Self::One { .. } | Self::Short(_) | Self::Few(_) => {
                let whole = ManuallyDrop::new(self);
                whole.words().unwrap_or_default()
            }
        }
    }
}
