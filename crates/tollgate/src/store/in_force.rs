//! The quota that decisions are made under, and how it came about.

mod persist;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use arc_swap::ArcSwapOption;

use super::key::KeyHash;
use crate::algorithm::{History, State};
use crate::quota::Quota;

/// The quota that a decision is made under, and how it came about.
#[derive(Clone, Debug)]
pub(crate) struct InForce {
    pub(crate) quota: Quota,
    history: History,
    /// By how many nanoseconds a time may lag that counts as now: none while another quota was in force a moment ago.
    slack: u64,
}

impl InForce {
    /// Changes that are remembered.
    const REMEMBERED: usize = 8;

    pub(crate) fn new(quota: Quota) -> Self {
        Self::after(quota, History::default())
    }

    fn after(quota: Quota, history: History) -> Self {
        let slack = if history.changes.is_empty() { quota.slack() } else { 0 };
        Self { quota, history, slack }
    }

    /// What is in force when `self` gives way to `quota` at `at`.
    pub(crate) fn changed(&self, quota: Quota, at: u64) -> Self {
        let History { mut changes, mut forgotten_at } = self.history.clone();
        let rate = |quota: &Quota| (quota.limit(), quota.window());
        if rate(&quota) != rate(&self.quota) {
            changes.push((self.quota, at));
        }
        if let Some((_, at)) = changes.drain(..changes.len().saturating_sub(Self::REMEMBERED)).next_back() {
            forgotten_at = at;
        }
        Self::after(quota, History { changes, forgotten_at })
    }

    /// The same, for keys whose units are kept for so long.
    pub(crate) fn keeping(self, keep: u64) -> Self {
        Self { quota: self.quota.keeping(keep), ..self }
    }

    #[inline(always)]
    pub(super) fn slack(&self) -> u64 {
        self.slack
    }

    /// Brings a state to the quota in force.
    #[inline(always)]
    pub(super) fn settle<S: State>(&self, state: &mut S) {
        self.history.settle(state);
    }

    /// As good as a key that was never seen, and charged by no clock that is ahead of `at`.
    pub(super) fn finds_idle<S: State>(&self, state: &S, at: u64) -> bool {
        state.newest(&self.quota) <= at && state.is_idle(&self.quota, &self.history, at)
    }
}

/// One key's part in a request.
pub(crate) struct Ask<'a> {
    pub(crate) key: KeyHash,
    pub(crate) in_force: &'a InForce,
    /// Every quota that keys of the table can be under, this one among them.
    pub(crate) tiers: &'a [InForce],
}

/// What is in force for a limiter, for as long as it lives. Most never change.
pub(crate) struct Current {
    first: InForce,
    changed: ArcSwapOption<InForce>,
    has_changed: AtomicBool,
}

impl Current {
    pub(crate) fn new(quota: Quota) -> Self {
        Self {
            first: InForce::new(quota),
            changed: ArcSwapOption::empty(),
            has_changed: AtomicBool::new(false),
        }
    }

    /// What is in force, if it never changed.
    #[inline]
    pub(crate) fn unchanged(&self) -> Option<&InForce> {
        (!self.has_changed.load(Ordering::Acquire)).then_some(&self.first)
    }

    pub(crate) fn with<R>(&self, work: impl FnOnce(&InForce) -> R) -> R {
        work(self.changed.load().as_deref().unwrap_or(&self.first))
    }

    pub(crate) fn change(&self, quota: Quota, at: u64) {
        self.changed.rcu(|changed| {
            let before = changed.as_deref().unwrap_or(&self.first);
            Some(Arc::new(before.changed(quota, at)))
        });
        self.has_changed.store(true, Ordering::Release);
    }
}
