//! A table: the keys of one limit, in shards that are locked apart.

use std::slice;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::budget::Budget;
use super::entries::{Entry, Pair};
use super::in_force::{Ask, InForce};
use super::key::KeyHash;
use super::lock::Guard;
use super::now::Now;
use super::shard::{Outcome, Shard};
use smallvec::SmallVec;

use crate::algorithm::{self, FixedWindow, SlidingCounter, SlidingWindow, Stored, TokenBucket};
use crate::decision::Decision;
use crate::quota::{Algorithm, Quota};

/// A power of two.
const SHARDS: usize = 64;

/// Keys of a batch whose entries are asked for before the first is decided: about as many as a processor waits for at once.
const BATCH: usize = 32;

/// The keys of one limit, under its algorithm.
pub(crate) struct Table {
    /// The order in which tables are locked.
    id: u64,
    shards: Shards,
    budget: Arc<Budget>,
    /// The most that a key can come to hold.
    key_bytes: AtomicU64,
    /// Charges that went to a shared slot.
    shared: AtomicU64,
    /// Whose turn it is to be swept by a call to another shard.
    sweeps: AtomicUsize,
}

enum Shards {
    Window(Box<[Shard<SlidingWindow, 3>]>),
    Bucket(Box<[Shard<TokenBucket, 2>]>),
    Counter(Box<[Shard<SlidingCounter, 4>]>),
    Fixed(Box<[Shard<FixedWindow, 2>]>),
}

/// Runs one expression for whichever algorithm it is.
macro_rules! each {
    ($table:expr, $shards:ident => $body:expr) => {
        match &$table.shards {
            Shards::Window($shards) => $body,
            Shards::Bucket($shards) => $body,
            Shards::Counter($shards) => $body,
            Shards::Fixed($shards) => $body,
        }
    };
}

mod persist;

impl Table {
    /// A table for one key has one shard, any other several.
    pub(crate) fn new(algorithm: Algorithm, one_key: bool, budget: Arc<Budget>) -> Self {
        static NEXT_ID: AtomicU64 = AtomicU64::new(0);
        fn shards<S: Stored<WORDS>, const WORDS: usize>(one_key: bool) -> Box<[Shard<S, WORDS>]> {
            (0..if one_key { 1 } else { SHARDS }).map(|_| Shard::new()).collect()
        }
        let shards = match algorithm {
            Algorithm::SlidingWindow => Shards::Window(shards(one_key)),
            Algorithm::TokenBucket => Shards::Bucket(shards(one_key)),
            Algorithm::SlidingWindowCounter => Shards::Counter(shards(one_key)),
            Algorithm::FixedWindow => Shards::Fixed(shards(one_key)),
        };
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        let (key_bytes, shared, sweeps) = (AtomicU64::new(0), AtomicU64::new(0), AtomicUsize::new(0));
        Self { id, shards, budget, key_bytes, shared, sweeps }
    }

    /// From now on keys are under this quota too. Those that are held already take up the room that they may need.
    pub(crate) fn expect(&self, quota: &Quota) {
        let needed = self.entry_bytes() + algorithm::bytes_beyond_entry(quota);
        let before = self.key_bytes.fetch_max(needed, Ordering::Relaxed);
        self.budget.raise(self.len(), needed.saturating_sub(before));
    }

    fn key_bytes(&self) -> u64 {
        self.key_bytes.load(Ordering::Relaxed)
    }

    /// What an entry takes up in a table that is as empty as it gets.
    fn entry_bytes(&self) -> u64 {
        fn bytes<S: Stored<WORDS>, const WORDS: usize>(_: &[Shard<S, WORDS>]) -> u64 {
            ((2 + WORDS) * size_of::<u64>()) as u64 * 5 / 4
        }
        each!(self, shards => bytes(shards))
    }

    fn give_back(&self, keys: u64) {
        self.budget.give_back(keys, self.key_bytes());
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
        (self.id, self.shard_of(key))
    }

    #[inline]
    pub(crate) fn lock(&self, key: KeyHash) -> Locked<'_> {
        let shard = self.shard_of(key);
        let _guard = each!(self, shards => shards[shard].lock());
        Locked { table: self, shard, _guard }
    }

    /// Takes `cost` units of a key if `need` are there; the decision as it is afterwards.
    #[inline(always)]
    pub(crate) fn decide(&self, ask: &Ask<'_>, need: u64, cost: u64, now: &impl Now) -> Decision {
        each!(self, shards => self.decide_on(&shards[ask.key.shard_bits() & (shards.len() - 1)], ask, need, cost, now))
    }

    /// For each algorithm a function of its own, which a processor runs through without a detour.
    #[inline(never)]
    fn decide_on<S: Stored<WORDS>, const WORDS: usize>(
        &self,
        shard: &Shard<S, WORDS>,
        ask: &Ask<'_>,
        need: u64,
        cost: u64,
        now: &impl Now,
    ) -> Decision {
        if cost == 0 || shard.denies() {
            // What takes nothing is most often known without the lock.
            if let Some(decision) = shard.glance(ask, now.exact(ask.in_force.quota.clock_step()), need, cost)
            {
                return decision;
            }
        }
        let _guard = shard.lock();
        if let Some(at) = now.about(ask.in_force.slack()) {
            let decision = self.decide_in(shard, ask, at, need, cost);
            // What passes at a time passes later; a denial has to be exact, for it promises when that is over.
            if decision.allowed {
                return decision;
            }
        }
        self.decide_exactly(shard, ask, need, cost, now)
    }

    /// The same at a time, for a key that most likely is where it was when that was asked for.
    #[inline(never)]
    fn decide_near<S: Stored<WORDS>, const WORDS: usize>(
        &self,
        shard: &Shard<S, WORDS>,
        ask: &Ask<'_>,
        near: Option<Pair<'_, WORDS>>,
        at: u64,
        cost: u64,
    ) -> Decision {
        if (cost == 0 || shard.denies())
            && let Some(decision) = shard.glance(ask, at, cost, cost)
        {
            return decision;
        }
        let _guard = shard.lock();
        let held = near.and_then(|near| near.find(ask.key)).or_else(|| shard.held(ask.key));
        self.decide_held(shard, held, ask, at, cost, cost)
    }

    /// The same in a shard that is locked, at the exact time.
    #[inline(never)]
    fn decide_exactly<S: Stored<WORDS>, const WORDS: usize>(
        &self,
        shard: &Shard<S, WORDS>,
        ask: &Ask<'_>,
        need: u64,
        cost: u64,
        now: &impl Now,
    ) -> Decision {
        self.decide_in(shard, ask, now.exact(ask.in_force.quota.clock_step()), need, cost)
    }

    /// Takes units of many keys, in order and each on its own. What is read of one key is on its way while others are
    /// decided.
    pub(crate) fn decide_many(
        &self,
        requests: impl Iterator<Item = (KeyHash, u64)>,
        in_force: &InForce,
        at: u64,
        decisions: &mut Vec<Decision>,
    ) {
        each!(self, shards => self.decide_many_on(shards, requests, in_force, at, decisions));
    }

    #[inline(never)]
    fn decide_many_on<S: Stored<WORDS>, const WORDS: usize>(
        &self,
        shards: &[Shard<S, WORDS>],
        mut requests: impl Iterator<Item = (KeyHash, u64)>,
        in_force: &InForce,
        at: u64,
        decisions: &mut Vec<Decision>,
    ) {
        let shard = |key: KeyHash| &shards[key.shard_bits() & (shards.len() - 1)];
        loop {
            let mut batch = SmallVec::<[_; BATCH]>::new();
            for (key, cost) in requests.by_ref().take(BATCH) {
                batch.push((key, cost, shard(key).prefetch(key)));
            }
            decisions.extend(batch.iter().map(|&(key, cost, near)| {
                let ask = Ask { key, in_force, tiers: slice::from_ref(in_force) };
                self.decide_near(shard(key), &ask, near, at, cost)
            }));
            if batch.len() < BATCH {
                return;
            }
        }
    }

    /// Charges so far that went to a slot shared with other keys, for want of room.
    pub(crate) fn shared_charges(&self) -> u64 {
        self.shared.load(Ordering::Relaxed)
    }

    /// Keys held.
    pub(crate) fn keys(&self) -> usize {
        count(self.len())
    }

    fn len(&self) -> u64 {
        each!(self, shards => shards.iter().map(Shard::len).sum())
    }

    #[inline(always)]
    fn shard_of(&self, key: KeyHash) -> usize {
        each!(self, shards => key.shard_bits() & (shards.len() - 1))
    }

    /// The same in a shard that is locked.
    #[inline(always)]
    fn decide_in<S: Stored<WORDS>, const WORDS: usize>(
        &self,
        shard: &Shard<S, WORDS>,
        ask: &Ask<'_>,
        at: u64,
        need: u64,
        cost: u64,
    ) -> Decision {
        self.decide_held(shard, shard.held(ask.key), ask, at, need, cost)
    }

    /// The same of a key with that entry.
    #[inline(always)]
    fn decide_held<S: Stored<WORDS>, const WORDS: usize>(
        &self,
        shard: &Shard<S, WORDS>,
        held: Option<Entry<'_, WORDS>>,
        ask: &Ask<'_>,
        at: u64,
        need: u64,
        cost: u64,
    ) -> Decision {
        let decision = match &held {
            Some(entry) => shard.decide(entry, ask, at, need, cost),
            None => self.decide_new(shard, ask, at, need, cost),
        };
        if decision.allowed && cost > 0 && shard.sweep_is_due(held.is_none()) && !self.budget.keeps_idle() {
            self.sweep(shard, ask.tiers, at);
        }
        decision
    }

    #[inline(never)]
    fn decide_new<S: Stored<WORDS>, const WORDS: usize>(
        &self,
        shard: &Shard<S, WORDS>,
        ask: &Ask<'_>,
        at: u64,
        need: u64,
        cost: u64,
    ) -> Decision {
        let is_room = || {
            self.budget.take(self.key_bytes()) || {
                self.give_back(shard.sweep(ask.tiers, at));
                self.budget.take(self.key_bytes())
            }
        };
        let (decision, outcome) = shard.decide_new(ask, at, need, cost, is_room);
        match outcome {
            Outcome::Shared => {
                self.shared.fetch_add(1, Ordering::Relaxed);
            }
            Outcome::NoPlace => {
                self.shared.fetch_add(1, Ordering::Relaxed);
                self.give_back(1);
            }
            Outcome::Kept | Outcome::Nothing => {}
        }
        decision
    }

    /// Looks for idle keys here, and where it is its turn: there may be no calls to that shard.
    #[inline(never)]
    fn sweep<S: Stored<WORDS>, const WORDS: usize>(
        &self,
        shard: &Shard<S, WORDS>,
        tiers: &[InForce],
        at: u64,
    ) {
        self.give_back(self.sweep_another(tiers, at) + shard.sweep(tiers, at));
    }

    /// Looks for idle keys where it is its turn.
    pub(crate) fn sweep_some(&self, tiers: &[InForce], at: u64) {
        self.give_back(self.sweep_another(tiers, at));
    }

    fn sweep_another(&self, tiers: &[InForce], at: u64) -> u64 {
        let turn = self.sweeps.fetch_add(1, Ordering::Relaxed);
        each!(self, shards => {
            let shard = &shards[turn % shards.len()];
            shard.try_lock().map_or(0, |_guard| shard.sweep(tiers, at))
        })
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        self.give_back(self.len());
    }
}

/// A shard of a table, locked.
pub(crate) struct Locked<'a> {
    table: &'a Table,
    shard: usize,
    _guard: Guard<'a>,
}

impl Locked<'_> {
    /// The decision about a request that needs `need` units of the key. Takes nothing.
    pub(crate) fn look(&self, ask: &Ask<'_>, at: u64, need: u64) -> Decision {
        each!(self.table, shards => shards[self.shard].look(ask, at, need))
    }

    /// Takes `cost` units of the key if `need` are there; the decision as it is afterwards.
    #[inline]
    pub(crate) fn decide(&mut self, ask: &Ask<'_>, at: u64, need: u64, cost: u64) -> Decision {
        each!(self.table, shards => self.table.decide_in(&shards[self.shard], ask, at, need, cost))
    }

    /// Gives units back to a key; those in a shared slot may be another's, so it gives none.
    pub(crate) fn refund(&mut self, ask: &Ask<'_>, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        each!(self.table, shards => shards[self.shard].refund(ask, at, units, charged_at))
    }

    /// Forgets what the key has used; tells whether it was held.
    pub(crate) fn reset(&mut self, key: KeyHash) -> bool {
        let removed = each!(self.table, shards => shards[self.shard].remove(key));
        self.table.give_back(u64::from(removed));
        removed
    }
}

pub(super) fn count(keys: u64) -> usize {
    usize::try_from(keys).unwrap_or(usize::MAX)
}
