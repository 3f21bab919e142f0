//! A shard: the part of a table that one lock guards.

mod persist;

use std::mem;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use parking_lot::Mutex;

use super::entries::{Entry, Pair};
use super::in_force::{Ask, InForce};
use super::key::KeyHash;
use super::lock::{Guard, Lock};
use super::order::Order;
use crate::algorithm::{self, State, Stored};
use crate::decision::Decision;

/// Slots of a shard in which keys count together once there is no room.
const SLOTS: usize = 256;

/// Every so many charges one looks for idle keys.
const CHARGES: u64 = 64;
const NEW_KEY: u64 = 8;

/// Places that are looked at at once; and again, while a quarter of them held idle keys, so often.
const PLACES: usize = 16;
const TIMES: usize = 8;

/// Whoever calls a method that is not said to be for all holds the lock. What every call needs shares a cache line.
#[repr(C, align(64))]
pub(crate) struct Shard<S: Stored<WORDS>, const WORDS: usize> {
    lock: Lock,
    /// The last decision was a denial: so the next may be, and is looked up without the lock.
    denies: AtomicBool,
    /// Some key found no room and is in a slot.
    shares: AtomicBool,
    /// Charges until it is time to look for idle keys.
    until_sweep: AtomicU64,
    /// The newest time at which a key was dropped: keys that are not held count from there.
    dropped_at: AtomicU64,
    keys: Order<WORDS>,
    rest: Mutex<Rest<S, WORDS>>,
}

/// What few calls need.
struct Rest<S: Stored<WORDS>, const WORDS: usize> {
    heap: S::Heap,
    /// Empty until the first key finds no room.
    slots: Vec<S>,
    /// Where the search for idle keys goes on.
    sweep: usize,
}

/// Where a key's state is.
enum Place<'a, const WORDS: usize> {
    Held(Entry<'a, WORDS>),
    /// Shared with other keys that found no room.
    Slot(usize),
    /// Nowhere: the key has used nothing.
    New,
}

impl<S: Stored<WORDS>, const WORDS: usize> Shard<S, WORDS> {
    pub(super) fn new() -> Self {
        Self {
            lock: Lock::default(),
            denies: AtomicBool::new(false),
            shares: AtomicBool::new(false),
            until_sweep: AtomicU64::new(CHARGES),
            dropped_at: AtomicU64::new(0),
            keys: Order::new(),
            rest: Mutex::new(Rest { heap: S::Heap::default(), slots: Vec::new(), sweep: 0 }),
        }
    }

    /// For all.
    #[inline]
    pub(super) fn lock(&self) -> Guard<'_> {
        self.lock.lock()
    }

    /// For all.
    pub(super) fn try_lock(&self) -> Option<Guard<'_>> {
        self.lock.try_lock()
    }

    /// For all.
    pub(super) fn len(&self) -> u64 {
        self.keys.len()
    }

    /// For all: where most keys of this hash are; and asks for it.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: KeyHash) -> Option<Pair<'_, WORDS>> {
        self.keys.pair(key).inspect(Pair::prefetch)
    }

    /// For all: was the last decision a denial?
    #[inline(always)]
    pub(super) fn denies(&self) -> bool {
        self.denies.load(Ordering::Relaxed)
    }

    /// For all: the decision about a request that takes nothing, if it can be had without the lock.
    #[inline(always)]
    pub(super) fn glance(&self, ask: &Ask<'_>, at: u64, need: u64, cost: u64) -> Option<Decision> {
        let ((words, earliest), read) = self.lock.read(|| match self.keys.find(ask.key)? {
            Ok(entry) => Some((entry.words(), 0)),
            Err(_) if self.shares.load(Ordering::Relaxed) => None,
            Err(_) => Some(([0; WORDS], self.dropped_at.load(Ordering::Relaxed))),
        })?;
        if !S::is_whole(&words) {
            return None;
        }
        let mut state = S::from_words(words);
        ask.in_force.settle(&mut state);
        let decision = algorithm::look(&state, &ask.in_force.quota, at.max(earliest), need);
        // It is not ours to drop.
        mem::forget(state);
        // A part of the state may lie beyond its words.
        ((cost == 0 || !decision.allowed) && self.lock.is_unchanged(&read)).then_some(decision)
    }

    /// The decision about a request that needs `need` units of the key. Takes nothing.
    pub(super) fn look(&self, ask: &Ask<'_>, at: u64, need: u64) -> Decision {
        let look = |state: &mut S, at| {
            ask.in_force.settle(state);
            algorithm::look(state, &ask.in_force.quota, at, need)
        };
        match self.find(ask, at) {
            Place::Held(entry) => {
                let mut state = self.take(&entry);
                let decision = look(&mut state, at);
                self.give_if(false, &entry, &mut state);
                mem::forget(state);
                decision
            }
            Place::Slot(slot) => look(&mut self.rest.lock().slots[slot], self.earliest(at)),
            Place::New => look(&mut S::default(), self.earliest(at)),
        }
    }

    /// The key's entry, if it is held.
    #[inline(always)]
    pub(super) fn held(&self, key: KeyHash) -> Option<Entry<'_, WORDS>> {
        self.keys.find(key)?.ok()
    }

    /// Takes `cost` units of a key that is held if `need` are there; the decision as it is afterwards.
    #[inline(always)]
    pub(super) fn decide(
        &self,
        entry: &Entry<'_, WORDS>,
        ask: &Ask<'_>,
        at: u64,
        need: u64,
        cost: u64,
    ) -> Decision {
        let mut state = self.take(entry);
        ask.in_force.settle(&mut state);
        let decision = algorithm::decide(&mut state, &ask.in_force.quota, at, need, cost);
        self.give_if(decision.allowed && cost > 0, entry, &mut state);
        mem::forget(state);
        self.expect(&decision);
        decision
    }

    /// The same for a key that is not held. Where units are taken it is held from now on if there `is_room`, or else has
    /// a slot.
    pub(super) fn decide_new(
        &self,
        ask: &Ask<'_>,
        at: u64,
        need: u64,
        cost: u64,
        is_room: impl FnOnce() -> bool,
    ) -> (Decision, Outcome) {
        let at = self.earliest(at);
        let decide = |state: &mut S| {
            ask.in_force.settle(state);
            algorithm::decide(state, &ask.in_force.quota, at, need, cost)
        };
        let (decision, outcome) = match self.find(ask, at) {
            Place::Slot(slot) => (decide(&mut self.rest.lock().slots[slot]), Outcome::Shared),
            _ => {
                let mut state = S::default();
                let decision = decide(&mut state);
                let takes = decision.allowed && cost > 0;
                (decision, if takes { self.keep(ask.key, state, is_room()) } else { Outcome::Nothing })
            }
        };
        let takes = decision.allowed && cost > 0;
        self.expect(&decision);
        (decision, if takes { outcome } else { Outcome::Nothing })
    }

    /// The next decision is expected to be as the last one.
    #[inline(always)]
    fn expect(&self, last: &Decision) {
        if self.denies() == last.allowed {
            self.denies.store(!last.allowed, Ordering::Relaxed);
        }
    }

    /// Gives units back to a key; those in a shared slot may be another's, so it gives none.
    pub(super) fn refund(&self, ask: &Ask<'_>, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        match self.find(ask, at) {
            Place::Held(entry) => {
                let mut state = self.take(&entry);
                ask.in_force.settle(&mut state);
                let refunded = algorithm::refund(&mut state, &ask.in_force.quota, at, units, charged_at);
                self.give_if(refunded > 0, &entry, &mut state);
                mem::forget(state);
                refunded
            }
            Place::Slot(_) | Place::New => 0,
        }
    }

    /// Forgets what the key has used; tells whether it was held.
    pub(super) fn remove(&self, key: KeyHash) -> bool {
        let Some(Ok(entry)) = self.keys.find(key) else { return false };
        drop(self.take(&entry));
        self.keys.remove(key);
        true
    }

    /// Is it time to look for idle keys? A new key counts for several charges, so that none are outrun.
    #[inline(always)]
    pub(super) fn sweep_is_due(&self, is_new: bool) -> bool {
        let left = self.until_sweep.load(Ordering::Relaxed);
        let left = left.saturating_sub(if is_new { NEW_KEY } else { 1 });
        self.until_sweep.store(if left == 0 { CHARGES } else { left }, Ordering::Relaxed);
        left == 0
    }

    /// Looks for idle keys and drops them; tells how many. A key with a long past goes piece by piece.
    pub(super) fn sweep(&self, tiers: &[InForce], at: u64) -> u64 {
        let before = self.keys.len();
        let mut place = self.rest.lock().sweep;
        for _ in 0..TIMES {
            let held = self.keys.len();
            place = self.sweep_from(place, tiers, at);
            if held - self.keys.len() < PLACES as u64 / 4 {
                break;
            }
        }
        self.rest.lock().sweep = place;
        before - self.keys.len()
    }

    /// Looks at some places; tells where to go on.
    fn sweep_from(&self, place: usize, tiers: &[InForce], at: u64) -> usize {
        self.keys.sweep(place, PLACES, |entry| {
            if tiers.iter().any(|tier| S::is_live(&entry.words(), &tier.quota, at)) {
                return false;
            }
            let mut state = self.take(entry);
            let goes = is_idle(&state, tiers, at) && tiers.iter().all(|tier| state.shed(&tier.quota, at));
            if goes {
                self.dropped_at.store(self.earliest(at), Ordering::Relaxed);
            } else {
                self.give_if(true, entry, &mut state);
                mem::forget(state);
            }
            goes
        })
    }

    /// Where the key is. One that is not held stays with its slot while that is in use: it may have been charged there.
    #[inline]
    fn find(&self, ask: &Ask<'_>, at: u64) -> Place<'_, WORDS> {
        if let Some(Ok(entry)) = self.keys.find(ask.key) {
            return Place::Held(entry);
        }
        let shared = self.shares.load(Ordering::Relaxed)
            && !is_idle(&self.rest.lock().slots[slot_of(ask.key)], ask.tiers, at);
        if shared { Place::Slot(slot_of(ask.key)) } else { Place::New }
    }

    /// The time that counts for a key that is not held: it may have been, until the newest such was dropped.
    fn earliest(&self, at: u64) -> u64 {
        at.max(self.dropped_at.load(Ordering::Relaxed))
    }

    /// Keeps the state of a new key, or puts it into its slot, which is not in use.
    fn keep(&self, key: KeyHash, state: S, is_room: bool) -> Outcome {
        if is_room {
            let words = self.words_of(state);
            if self.keys.insert(key, words) {
                return Outcome::Kept;
            }
            self.share(key, self.state_of(words));
            return Outcome::NoPlace;
        }
        self.share(key, state);
        Outcome::Shared
    }

    fn share(&self, key: KeyHash, state: S) {
        let slots = &mut self.rest.lock().slots;
        if slots.is_empty() {
            slots.resize_with(SLOTS, S::default);
            self.shares.store(true, Ordering::Relaxed);
        }
        slots[slot_of(key)] = state;
    }

    #[inline(always)]
    fn take(&self, entry: &Entry<'_, WORDS>) -> S {
        self.state_of(entry.words())
    }

    /// Puts a state back, which is to be forgotten then. One that has not changed is left as it lies there: it may have been
    /// settled by one tier only.
    #[inline(always)]
    fn give_if(&self, changed: bool, entry: &Entry<'_, WORDS>, state: &mut S) {
        match state.words() {
            Some(_) if !changed => {}
            Some(words) => entry.set_words(words),
            None => entry.set_words(mem::take(state).put(&mut self.rest.lock().heap)),
        }
    }

    #[inline(always)]
    fn state_of(&self, words: [u64; WORDS]) -> S {
        if S::is_whole(&words) { S::from_words(words) } else { S::take(words, &mut self.rest.lock().heap) }
    }

    #[inline(always)]
    fn words_of(&self, state: S) -> [u64; WORDS] {
        match state.words() {
            Some(words) => {
                mem::forget(state);
                words
            }
            None => state.put(&mut self.rest.lock().heap),
        }
    }
}

impl<S: Stored<WORDS>, const WORDS: usize> Drop for Shard<S, WORDS> {
    fn drop(&mut self) {
        // A part of a state may lie beyond its words.
        self.keys.held().for_each(|entry| drop(self.take(&entry)));
    }
}

/// What became of the state of a key that was not held.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It was not charged.
    Nothing,
    /// It is held from now on.
    Kept,
    /// It was charged in its slot.
    Shared,
    /// There was room, but no place: it has a slot.
    NoPlace,
}

fn slot_of(key: KeyHash) -> usize {
    key.slot_bits() % SLOTS
}

/// As good as new under every quota that the key can be under.
fn is_idle<S: State>(state: &S, tiers: &[InForce], at: u64) -> bool {
    tiers.iter().all(|tier| tier.finds_idle(state, at))
}
