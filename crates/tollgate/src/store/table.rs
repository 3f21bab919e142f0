//! A table: the keys of one limit, in shards that are locked apart.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use parking_lot::{Mutex, MutexGuard};

use super::key::KeyHash;
use super::shard::{Place, Shard};
use crate::algorithm::{self, FixedWindow, SlidingCounter, SlidingWindow, State, TokenBucket};
use crate::decision::Decision;
use crate::quota::{Algorithm, Quota};

const SHARDS: usize = 64;

/// How many keys all tables of a store may hold together.
#[derive(Debug)]
pub(crate) struct Budget {
    max_keys: usize,
    keys: AtomicUsize,
    /// Idle keys are dropped only for want of room.
    keep_idle: AtomicBool,
}

impl Budget {
    pub(crate) fn new(max_keys: usize) -> Arc<Self> {
        Arc::new(Self { max_keys, keys: AtomicUsize::new(0), keep_idle: AtomicBool::new(false) })
    }

    pub(crate) fn keys(&self) -> usize {
        self.keys.load(Ordering::Relaxed)
    }

    pub(crate) fn keep_idle(&self) {
        self.keep_idle.store(true, Ordering::Relaxed);
    }

    fn keeps_idle(&self) -> bool {
        self.keep_idle.load(Ordering::Relaxed)
    }

    fn take(&self) -> bool {
        let room = |keys| (keys < self.max_keys).then_some(keys + 1);
        self.keys.fetch_update(Ordering::Relaxed, Ordering::Relaxed, room).is_ok()
    }

    fn give_back(&self, keys: usize) {
        self.keys.fetch_sub(keys, Ordering::Relaxed);
    }
}

/// The quota that a decision is made under, and how it came about.
#[derive(Clone, Debug)]
pub(crate) struct InForce {
    pub(crate) quota: Quota,
    /// The quotas before it and when each ended, the oldest first.
    pub(crate) changes: Vec<(Quota, u64)>,
}

impl InForce {
    /// Changes that are remembered. A key that slept through more counts from the oldest of them.
    const REMEMBERED: usize = 8;

    pub(crate) fn new(quota: Quota) -> Self {
        Self { quota, changes: Vec::new() }
    }

    /// What is in force when `self` gives way to `quota` at `at`.
    pub(crate) fn changed(&self, quota: Quota, at: u64) -> Self {
        let mut changes = self.changes.clone();
        if quota != self.quota {
            changes.push((self.quota, at));
        }
        changes.drain(..changes.len().saturating_sub(Self::REMEMBERED));
        Self { quota, changes }
    }

    /// As good as a key that was never seen, and charged by no clock that is ahead of `at`.
    pub(super) fn finds_idle<S: State>(&self, state: &S, at: u64) -> bool {
        state.newest(&self.quota) <= at && state.is_idle(&self.quota, &self.changes, at)
    }
}

/// One key's part in a request.
pub(crate) struct Ask<'a> {
    pub(crate) key: KeyHash,
    pub(crate) in_force: &'a InForce,
    /// Every quota that keys of the table can be under, this one among them.
    pub(crate) tiers: &'a [InForce],
}

impl Ask<'_> {
    /// Brings a state to the quota in force.
    fn settle<S: State>(&self, state: &mut S) {
        self.in_force.changes.iter().for_each(|(before, changed_at)| state.settle(before, *changed_at));
    }
}

/// The keys of one limit, under its algorithm.
pub(crate) struct Table {
    /// The order in which tables are locked.
    id: u64,
    shards: Shards,
    budget: Arc<Budget>,
    /// Charges that went to a shared slot.
    shared: AtomicU64,
    /// Whose turn it is to be swept by a call to another shard.
    sweeps: AtomicUsize,
}

enum Shards {
    Window(Box<[Mutex<Shard<SlidingWindow>>]>),
    Bucket(Box<[Mutex<Shard<TokenBucket>>]>),
    Counter(Box<[Mutex<Shard<SlidingCounter>>]>),
    Fixed(Box<[Mutex<Shard<FixedWindow>>]>),
}

/// A locked shard.
pub(crate) enum Locked<'a> {
    Window(MutexGuard<'a, Shard<SlidingWindow>>),
    Bucket(MutexGuard<'a, Shard<TokenBucket>>),
    Counter(MutexGuard<'a, Shard<SlidingCounter>>),
    Fixed(MutexGuard<'a, Shard<FixedWindow>>),
}

/// Runs one expression for whichever algorithm it is.
macro_rules! each {
    ($kind:ident, $value:expr, $name:ident => $body:expr) => {
        match $value {
            $kind::Window($name) => $body,
            $kind::Bucket($name) => $body,
            $kind::Counter($name) => $body,
            $kind::Fixed($name) => $body,
        }
    };
}

impl Table {
    /// A table for one key has one shard, any other several.
    pub(crate) fn new(algorithm: Algorithm, one_key: bool, budget: Arc<Budget>) -> Self {
        static NEXT_ID: AtomicU64 = AtomicU64::new(0);
        fn shards<S: State>(one_key: bool) -> Box<[Mutex<Shard<S>>]> {
            (0..if one_key { 1 } else { SHARDS }).map(|_| Mutex::new(Shard::new())).collect()
        }
        let shards = match algorithm {
            Algorithm::SlidingWindow => Shards::Window(shards(one_key)),
            Algorithm::TokenBucket => Shards::Bucket(shards(one_key)),
            Algorithm::SlidingWindowCounter => Shards::Counter(shards(one_key)),
            Algorithm::FixedWindow => Shards::Fixed(shards(one_key)),
        };
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        Self { id, shards, budget, shared: AtomicU64::new(0), sweeps: AtomicUsize::new(0) }
    }

    pub(crate) fn algorithm(&self) -> Algorithm {
        match self.shards {
            Shards::Window(_) => Algorithm::SlidingWindow,
            Shards::Bucket(_) => Algorithm::TokenBucket,
            Shards::Counter(_) => Algorithm::SlidingWindowCounter,
            Shards::Fixed(_) => Algorithm::FixedWindow,
        }
    }

    /// Which lock guards the key. Locks are taken in this order, so that no two requests wait for each other.
    pub(crate) fn lock_order(&self, key: KeyHash) -> (u64, usize) {
        let shards = each!(Shards, &self.shards, shards => shards.len());
        (self.id, key.shard_bits() % shards)
    }

    pub(crate) fn lock(&self, key: KeyHash) -> Locked<'_> {
        let (_, shard) = self.lock_order(key);
        match &self.shards {
            Shards::Window(shards) => Locked::Window(shards[shard].lock()),
            Shards::Bucket(shards) => Locked::Bucket(shards[shard].lock()),
            Shards::Counter(shards) => Locked::Counter(shards[shard].lock()),
            Shards::Fixed(shards) => Locked::Fixed(shards[shard].lock()),
        }
    }

    /// Takes `cost` units of the key if `need` are there; the decision as it is afterwards.
    pub(crate) fn decide(
        &self,
        locked: &mut Locked<'_>,
        ask: &Ask<'_>,
        at: u64,
        need: u64,
        cost: u64,
    ) -> Decision {
        each!(Locked, locked, shard => self.decide_in(shard, ask, at, need, cost))
    }

    fn decide_in<S: State>(
        &self,
        shard: &mut Shard<S>,
        ask: &Ask<'_>,
        at: u64,
        need: u64,
        cost: u64,
    ) -> Decision {
        let place = shard.find(ask.key, ask.tiers, at);
        let at = at.max(shard.earliest(place));
        let decision = match shard.state_mut(place) {
            Some(state) => {
                ask.settle(state);
                algorithm::decide(state, &ask.in_force.quota, at, need, cost)
            }
            None => {
                let mut state = S::default();
                let decision = algorithm::decide(&mut state, &ask.in_force.quota, at, need, cost);
                if decision.allowed && cost > 0 {
                    self.place(shard, ask, at, state);
                }
                decision
            }
        };
        if decision.allowed && cost > 0 {
            if matches!(place, Place::Slot(_)) {
                self.shared.fetch_add(1, Ordering::Relaxed);
            }
            self.sweep_if_due(shard, ask.tiers, at);
        }
        decision
    }

    /// Keeps the state of a new key. One that finds no room counts in a slot with others.
    fn place<S: State>(&self, shard: &mut Shard<S>, ask: &Ask<'_>, at: u64, state: S) {
        if !self.budget.take() {
            self.budget.give_back(shard.sweep(ask.tiers, at));
            if !self.budget.take() {
                shard.share(ask.key, state);
                self.shared.fetch_add(1, Ordering::Relaxed);
                return;
            }
        }
        shard.insert(ask.key, state);
    }

    /// Now and then, drops idle keys of this shard, and of another that may have no calls of its own.
    fn sweep_if_due<S: State>(&self, shard: &mut Shard<S>, tiers: &[InForce], at: u64) {
        if shard.sweep_is_due() && !self.budget.keeps_idle() {
            let turn = self.sweeps.fetch_add(1, Ordering::Relaxed);
            let dropped = each!(Shards, &self.shards, shards => {
                shards[turn % shards.len()].try_lock().map_or(0, |mut shard| shard.sweep(tiers, at))
            });
            self.budget.give_back(dropped + shard.sweep(tiers, at));
        }
    }

    /// Forgets what the key has used; tells whether it was held.
    pub(crate) fn reset(&self, key: KeyHash) -> bool {
        let removed = each!(Locked, &mut self.lock(key), shard => shard.remove(key));
        self.budget.give_back(usize::from(removed));
        removed
    }

    /// Charges so far that went to a slot shared with other keys, for want of room.
    pub(crate) fn shared_charges(&self) -> u64 {
        self.shared.load(Ordering::Relaxed)
    }

    /// Keys held.
    pub(crate) fn keys(&self) -> usize {
        each!(Shards, &self.shards, shards => shards.iter().map(|shard| shard.lock().len()).sum())
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        self.budget.give_back(self.keys());
    }
}

impl Locked<'_> {
    /// The decision about a request that needs `need` units of the key. Takes nothing.
    pub(crate) fn look(&mut self, ask: &Ask<'_>, at: u64, need: u64) -> Decision {
        fn look_in<S: State>(shard: &mut Shard<S>, ask: &Ask<'_>, at: u64, need: u64) -> Decision {
            let place = shard.find(ask.key, ask.tiers, at);
            let at = at.max(shard.earliest(place));
            match shard.state_mut(place) {
                Some(state) => {
                    ask.settle(state);
                    algorithm::look(state, &ask.in_force.quota, at, need)
                }
                None => algorithm::look(&S::default(), &ask.in_force.quota, at, need),
            }
        }
        each!(Locked, self, shard => look_in(shard, ask, at, need))
    }

    /// Gives units back to a key; those in a shared slot may be another's, so it gives none.
    pub(crate) fn refund(&mut self, ask: &Ask<'_>, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        fn refund_in<S: State>(
            shard: &mut Shard<S>,
            ask: &Ask<'_>,
            at: u64,
            units: u64,
            charged_at: Option<u64>,
        ) -> u64 {
            let quota = &ask.in_force.quota;
            match shard.find(ask.key, ask.tiers, at) {
                place @ Place::Key { .. } => shard.state_mut(place).map_or(0, |state| {
                    ask.settle(state);
                    algorithm::refund(state, quota, at, units, charged_at)
                }),
                Place::Slot(_) | Place::New => 0,
            }
        }
        each!(Locked, self, shard => refund_in(shard, ask, at, units, charged_at))
    }
}
