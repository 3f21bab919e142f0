//! How much a store may hold.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::table::count;

/// How many keys all tables of a store may hold together.
#[derive(Debug)]
pub(crate) struct Budget {
    max_keys: u64,
    keys: AtomicU64,
    /// Idle keys are dropped only for want of room.
    keep_idle: AtomicBool,
}

impl Budget {
    pub(crate) fn new(max_keys: usize) -> Arc<Self> {
        Arc::new(Self {
            max_keys: max_keys as u64,
            keys: AtomicU64::new(0),
            keep_idle: AtomicBool::new(false),
        })
    }

    /// The same bounds, for keys that are counted apart.
    pub(crate) fn anew(&self) -> Arc<Self> {
        Arc::new(Self {
            max_keys: self.max_keys,
            keys: AtomicU64::new(0),
            keep_idle: AtomicBool::new(self.keeps_idle()),
        })
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

    pub(super) fn take(&self) -> bool {
        let room = |keys| (keys < self.max_keys).then_some(keys + 1);
        self.keys.fetch_update(Ordering::Relaxed, Ordering::Relaxed, room).is_ok()
    }

    pub(super) fn give_back(&self, keys: u64) {
        if keys > 0 {
            self.keys.fetch_sub(keys, Ordering::Relaxed);
        }
    }
}
