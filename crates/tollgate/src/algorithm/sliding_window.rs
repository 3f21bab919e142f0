//! `sliding-window`: exact. Every accepted unit counts for one window from its time, rounded up to a tick.

use super::log::{Log, oldest_live};
use super::{State, until};
use crate::quota::Quota;

/// The units that were accepted, by the time they are stamped with. Most keys hold one stamp only.
#[derive(Clone, Debug)]
pub(crate) enum SlidingWindow {
    One { stamp: u64, units: u64 },
    Many(Box<Log>),
}

impl Default for SlidingWindow {
    fn default() -> Self {
        Self::One { stamp: 0, units: 0 }
    }
}

impl SlidingWindow {
    fn newest_stamp(&self) -> u64 {
        match self {
            Self::One { stamp, .. } => *stamp,
            Self::Many(log) => log.newest(),
        }
    }

    fn used(&self, quota: &Quota, at: u64) -> u64 {
        match self {
            Self::One { stamp, units } if oldest_live(quota.window(), at) <= *stamp => *units,
            Self::One { .. } => 0,
            Self::Many(log) => log.used(oldest_live(quota.window(), at)),
        }
    }
}

/// The time rounded up to the quota's tick.
fn stamp(quota: &Quota, at: u64) -> u64 {
    at.checked_next_multiple_of(quota.tick()).unwrap_or(u64::MAX)
}

impl State for SlidingWindow {
    /// The earliest time that the newest stamp can stand for.
    fn newest(&self, quota: &Quota) -> u64 {
        self.newest_stamp().saturating_sub(quota.tick() - 1)
    }

    fn remaining(&self, quota: &Quota, at: u64) -> u64 {
        quota.limit().saturating_sub(self.used(quota, at))
    }

    fn wait(&self, quota: &Quota, at: u64, units: u64) -> u64 {
        let oldest_in_the_way = match self {
            Self::One { stamp, .. } => *stamp,
            Self::Many(log) => {
                let live = oldest_live(quota.window(), at);
                log.stamp_at(live, (log.used(live) + units).saturating_sub(quota.limit()))
            }
        };
        until(u128::from(oldest_in_the_way) + u128::from(quota.window()), at)
    }

    fn charge(&mut self, quota: &Quota, at: u64, units: u64) {
        if units == 0 {
            return;
        }
        let live = oldest_live(quota.window(), at);
        let now = stamp(quota, at).max(self.newest_stamp());
        match self {
            _ if self.used(quota, at) == 0 => *self = Self::One { stamp: now, units },
            Self::One { stamp, units: used } if *stamp == now => *used += units,
            Self::One { stamp, units: used } => {
                let mut log = Log::new(*stamp, quota.tick(), *used);
                log.push(now, quota.tick(), units, live);
                *self = Self::Many(Box::new(log));
            }
            Self::Many(log) => log.push(now, quota.tick(), units, live),
        }
    }

    fn refund(&mut self, quota: &Quota, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        let live = oldest_live(quota.window(), at);
        match (self, charged_at) {
            (Self::One { stamp, .. }, _) if *stamp < live => 0,
            (Self::One { stamp, units: used }, charged_at) => {
                let named = |charged_at: u64| charged_at <= *stamp && *stamp - charged_at < quota.tick();
                if !charged_at.is_none_or(named) {
                    return 0;
                }
                let refunded = units.min(*used);
                *used -= refunded;
                refunded
            }
            (Self::Many(log), None) => log.refund_oldest(units, live),
            (Self::Many(log), Some(charged_at)) => log.refund_charge(charged_at, units, live),
        }
    }

    fn is_idle(&self, quota: &Quota, at: u64) -> bool {
        self.used(quota, at) == 0
    }
}
