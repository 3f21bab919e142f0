//! Who waits for which key, in the order of arrival.

use std::collections::BTreeMap;
use std::ops::Bound;
use std::task::Waker;

use parking_lot::{Mutex, MutexGuard};

use crate::store::KeyHash;

/// A power of two.
const SHARDS: usize = 64;

/// Those who wait for the keys of a limiter. A key for which nobody waits takes no memory.
pub(crate) struct Waiters(Box<[Mutex<Queues>]>);

/// The queues of some keys, one behind the other in one map.
#[derive(Default)]
pub(super) struct Queues {
    next_ticket: u64,
    /// By key and ticket: the first entry of a key is the first in its queue.
    wakers: BTreeMap<(KeyHash, u64), Waker>,
}

impl Waiters {
    pub(super) fn lock(&self, key: KeyHash) -> MutexGuard<'_, Queues> {
        self.0[key.shard_bits() & (SHARDS - 1)].lock()
    }

    /// Lets the first in the queue of a key look again.
    pub(crate) fn wake_first(&self, key: KeyHash) {
        let first = self.lock(key).first(key).map(|(_, waker)| waker.clone());
        // What a waker does is not known, so it does it while nothing is locked.
        first.into_iter().for_each(Waker::wake);
    }

    /// Lets the first in the queue of every key look again.
    pub(crate) fn wake_first_of_each(&self) {
        for queues in &self.0 {
            let first = queues.lock().first_of_each();
            first.into_iter().for_each(Waker::wake);
        }
    }

    /// How many wait.
    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|queues| queues.lock().wakers.len()).sum()
    }
}

impl Default for Waiters {
    fn default() -> Self {
        Self((0..SHARDS).map(|_| Mutex::default()).collect())
    }
}

impl Queues {
    /// Is it the turn of whoever has this ticket, or of one who has none yet?
    pub(super) fn is_first(&self, key: KeyHash, ticket: Option<u64>) -> bool {
        self.first(key).map(|(first, _)| first) == ticket
    }

    /// Takes a ticket: a place behind all others of the key.
    pub(super) fn join(&mut self, key: KeyHash, waker: Waker) -> u64 {
        let ticket = self.next_ticket;
        self.next_ticket += 1;
        self.wakers.insert((key, ticket), waker);
        ticket
    }

    /// Whom to wake when it is the ticket's turn. Gives back the waker that this replaces, to be dropped while nothing is
    /// locked, as that may run anything.
    pub(super) fn stay(&mut self, key: KeyHash, ticket: u64, waker: &Waker) -> Option<Waker> {
        let kept = self.wakers.get_mut(&(key, ticket)).filter(|kept| !kept.will_wake(waker));
        kept.map(|kept| std::mem::replace(kept, waker.clone()))
    }

    /// Gives up the ticket's place. Gives back its waker, to be dropped while nothing is locked, and that of the one whose
    /// turn it becomes.
    pub(super) fn leave(&mut self, key: KeyHash, ticket: u64) -> (Option<Waker>, Option<Waker>) {
        let was_first = self.is_first(key, Some(ticket));
        let own = self.wakers.remove(&(key, ticket));
        let next = if was_first { self.first(key).map(|(_, waker)| waker.clone()) } else { None };
        (own, next)
    }

    fn first(&self, key: KeyHash) -> Option<(u64, &Waker)> {
        let (&(_, ticket), waker) = self.wakers.range((key, 0)..=(key, u64::MAX)).next()?;
        Some((ticket, waker))
    }

    fn first_of_each(&self) -> Vec<Waker> {
        let mut first = Vec::new();
        let mut rest = self.wakers.range(..);
        while let Some((&(key, _), waker)) = rest.next() {
            first.push(waker.clone());
            rest = self.wakers.range((Bound::Excluded((key, u64::MAX)), Bound::Unbounded));
        }
        first
    }
}
