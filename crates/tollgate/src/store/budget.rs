//! How much a store may hold.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::table::count;

/// What bounds a store.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bound {
    Keys(usize),
    /// Of what keys can come to hold, and not only of what they hold now: so the bound stands whatever they are charged.
    Bytes(u64),
}

/// How much all tables of a store may hold together.
#[derive(Debug)]
pub(crate) struct Budget {
    bound: Bound,
    keys: AtomicU64,
    bytes: AtomicU64,
    /// Idle keys are dropped only for want of room.
    keep_idle: AtomicBool,
}

impl Budget {
    pub(crate) fn new(bound: Bound) -> Arc<Self> {
        Arc::new(Self {
            bound,
            keys: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            keep_idle: AtomicBool::new(false),
        })
    }

    /// The same bounds, for keys that are counted apart.
    pub(crate) fn anew(&self) -> Arc<Self> {
        let budget = Self::new(self.bound);
        budget.keep_idle.store(self.keeps_idle(), Ordering::Relaxed);
        budget
    }

    pub(crate) fn keys(&self) -> usize {
        count(self.keys.load(Ordering::Relaxed))
    }

    pub(crate) fn keep_idle(&self) {
        self.keep_idle.store(true, Ordering::Relaxed);
    }

    pub(super) fn keeps_idle(&self) -> bool {
        self.keep_idle.load(Ordering::Relaxed)
    }

    /// Takes room for a key that can come to hold so many bytes.
    pub(super) fn take(&self, key_bytes: u64) -> bool {
        let take = |room: &AtomicU64, more: u64, most: u64| {
            let taken = |used: u64| used.checked_add(more).filter(|used| *used <= most);
            room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, taken).is_ok()
        };
        match self.bound {
            Bound::Keys(most) => take(&self.keys, 1, most as u64),
            Bound::Bytes(most) => {
                let taken = take(&self.bytes, key_bytes, most);
                self.keys.fetch_add(u64::from(taken), Ordering::Relaxed);
                taken
            }
        }
    }

    /// Gives back the room of so many keys.
    pub(super) fn give_back(&self, keys: u64, key_bytes: u64) {
        if keys == 0 {
            return;
        }
        self.keys.fetch_sub(keys, Ordering::Relaxed);
        if let Bound::Bytes(_) = self.bound {
            self.bytes.fetch_sub(keys * key_bytes, Ordering::Relaxed);
        }
    }

    /// So many keys can come to hold more than they could.
    pub(super) fn raise(&self, keys: u64, key_bytes: u64) {
        if let Bound::Bytes(_) = self.bound {
            self.bytes.fetch_add(keys * key_bytes, Ordering::Relaxed);
        }
    }
}
