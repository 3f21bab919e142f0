//! The four algorithms, each a pure function of a key's state, the quota, the time and the cost.
//!
//! A state answers two questions, and everything in a [`Decision`] follows from them: how many whole units remain,
//! and how long until that many are there. Integers only; what is rounded is rounded against the caller.

mod blocks;
mod chain;
mod fixed_window;
mod log;
mod persist;
mod short;
mod slab;
mod sliding_counter;
mod sliding_window;
#[cfg(test)]
mod tests;
mod tick;
mod token_bucket;

pub(crate) use fixed_window::FixedWindow;
pub(crate) use persist::Persist;
pub(crate) use sliding_counter::SlidingCounter;
pub(crate) use sliding_window::SlidingWindow;
pub(crate) use token_bucket::TokenBucket;

use crate::decision::{Decision, NEVER, Outlook};
use crate::quota::{Algorithm, Quota};

/// What one key has used under one algorithm. The default is a key that has used nothing.
///
/// Times handed to a state are never older than its [`newest`](Self::newest).
pub(crate) trait State: Default + Send + 'static {
    /// The time of the newest charge, or a little before it where the state keeps times in steps.
    fn newest(&self, quota: &Quota) -> u64;

    /// Whole units that can be taken at `at`; never above the quota's capacity.
    fn remaining(&self, quota: &Quota, at: u64) -> u64;

    /// Nanoseconds from `at` until `units` remain, if nothing else is charged. `remaining < units <= capacity`.
    fn wait(&self, quota: &Quota, at: u64, units: u64) -> u64;

    /// When more is there, for a request that needs `need` units of which `remaining` are there.
    #[inline]
    fn outlook(&self, quota: &Quota, at: u64, need: u64, remaining: u64) -> Outlook {
        let capacity = quota.capacity();
        let full = remaining == capacity;
        Outlook::Known {
            retry: match need {
                _ if need <= remaining => 0,
                _ if need > capacity => NEVER,
                _ => self.wait(quota, at, need),
            },
            refill: if full { 0 } else { self.wait(quota, at, remaining + 1) },
            reset: if full { 0 } else { self.wait(quota, at, capacity) },
        }
    }

    /// Takes `units`, whether or not they remain.
    fn charge(&mut self, quota: &Quota, at: u64, units: u64);

    /// Gives back up to `units` of what is still used, or of the charge at `charged_at` alone, which is not later than
    /// `at`; tells how many.
    fn refund(&mut self, quota: &Quota, at: u64, units: u64, charged_at: Option<u64>) -> u64;

    /// As good as a key that was never seen, once it is settled by what was in force before.
    fn is_idle(&self, quota: &Quota, history: &History, at: u64) -> bool;

    /// Frees a bounded piece of what no longer counts; tells whether the rest is small enough to be dropped at once.
    fn shed(&mut self, _quota: &Quota, _at: u64) -> bool {
        true
    }

    /// Brings the state to the moment at which the quota ceased to be `before`.
    fn settle(&mut self, _before: &Quota, _changed_at: u64) {}

    /// Takes nothing to have come back before `at`: what was in force until then is not known.
    fn hold(&mut self, _at: u64) {}
}

/// What was in force before a quota.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    /// The quotas and when each ended, the oldest first.
    pub(crate) changes: Vec<(Quota, u64)>,
    /// When the last of those ended that were before them, and are forgotten.
    pub(crate) forgotten_at: u64,
}

impl History {
    /// Brings a state to the quota that came after all of these.
    #[inline(always)]
    pub(crate) fn settle<S: State>(&self, state: &mut S) {
        if !self.changes.is_empty() {
            state.hold(self.forgotten_at);
            self.changes.iter().for_each(|(before, changed_at)| state.settle(before, *changed_at));
        }
    }
}

/// How a table keeps a state: in words that can be read while another writes them, and, for what does not fit, in a heap
/// that only the holder of a lock sees.
pub(crate) trait Stored<const WORDS: usize>: State {
    /// What did not fit.
    type Heap: Default + Send;

    /// All of the state is in the words.
    #[inline(always)]
    fn is_whole(_words: &[u64; WORDS]) -> bool {
        true
    }

    /// The state that is whole in the words. That of a new key is all zeros.
    fn from_words(words: [u64; WORDS]) -> Self;

    /// The words, where the state fits in them. Whoever keeps them forgets the state.
    fn words(&self) -> Option<[u64; WORDS]>;

    /// The words tell at once that the state is not idle.
    fn is_live(_words: &[u64; WORDS], _quota: &Quota, _at: u64) -> bool {
        false
    }

    /// The state whose words are not all of it.
    fn take(_words: [u64; WORDS], _heap: &mut Self::Heap) -> Self {
        Self::default()
    }

    /// Puts what does not fit into the heap; the words that remain.
    fn put(self, _heap: &mut Self::Heap) -> [u64; WORDS] {
        [0; WORDS]
    }
}

/// The most bytes that a key under the quota can come to hold beside its entry.
pub(crate) fn bytes_beyond_entry(quota: &Quota) -> u64 {
    match quota.algorithm() {
        Algorithm::SlidingWindow => SlidingWindow::most_bytes_beyond_entry(quota),
        Algorithm::TokenBucket | Algorithm::SlidingWindowCounter | Algorithm::FixedWindow => 0,
    }
}

/// The decision about a request that needs `need` units at `at`. Changes nothing.
#[inline(always)]
pub(crate) fn look<S: State>(state: &S, quota: &Quota, at: u64, need: u64) -> Decision {
    let at = at.max(state.newest(quota));
    decision(state, quota, at, need, state.remaining(quota, at))
}

/// Takes `cost` units if `need` are there; the decision as it is afterwards.
#[inline(always)]
pub(crate) fn decide<S: State>(state: &mut S, quota: &Quota, at: u64, need: u64, cost: u64) -> Decision {
    let at = at.max(state.newest(quota));
    let remaining = state.remaining(quota, at);
    if remaining < need {
        return decision(state, quota, at, need, remaining);
    }
    if cost > 0 {
        state.charge(quota, at, cost);
    }
    decision(state, quota, at, 0, remaining.saturating_sub(cost))
}

#[inline(always)]
fn decision<S: State>(state: &S, quota: &Quota, at: u64, need: u64, remaining: u64) -> Decision {
    let outlook = state.outlook(quota, at, need, remaining);
    Decision { allowed: need <= remaining, limit: quota.capacity(), remaining, at, outlook }
}

/// Gives back up to `units`, or takes back that much of the charge at `charged_at`; tells how many.
pub(crate) fn refund<S: State>(
    state: &mut S,
    quota: &Quota,
    at: u64,
    units: u64,
    charged_at: Option<u64>,
) -> u64 {
    let at = at.max(state.newest(quota));
    match charged_at {
        Some(charged_at) if charged_at > at => 0,
        _ => state.refund(quota, at, units, charged_at),
    }
}

/// Nanoseconds from `at` to `then`, at most the longest wait that is not [`NEVER`].
fn until(then: u128, at: u64) -> u64 {
    u64::try_from(then.saturating_sub(u128::from(at))).map_or(NEVER - 1, |wait| wait.min(NEVER - 1))
}
