//! A page: the keys of one range of hashes, in order. Small enough to move or to split in one call.
//!
//! Hashes are spread evenly, so a key is found within a few entries of where its hash says; nothing else is kept that
//! would have to be looked at first.

use super::key::KeyHash;

/// The most keys in a page.
pub(super) const PAGE: usize = 64;

pub(super) struct Page<S> {
    /// In order of their keys.
    entries: Vec<Entry<S>>,
    /// How many bits of the hash all keys of this page share.
    depth: u8,
}

struct Entry<S> {
    key: KeyHash,
    state: S,
}

impl<S> Page<S> {
    pub(super) fn new() -> Self {
        Self { entries: Vec::new(), depth: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn depth(&self) -> u8 {
        self.depth
    }

    /// Where the key is, or else where it belongs.
    pub(super) fn find(&self, key: KeyHash) -> Result<usize, usize> {
        let mut index = key.position_among(self.entries.len(), self.depth);
        while index < self.entries.len() && self.entries[index].key < key {
            index += 1;
        }
        while index > 0 && self.entries[index - 1].key >= key {
            index -= 1;
        }
        match self.entries.get(index) {
            Some(entry) if entry.key == key => Ok(index),
            _ => Err(index),
        }
    }

    pub(super) fn state(&self, index: usize) -> &S {
        &self.entries[index].state
    }

    pub(super) fn state_mut(&mut self, index: usize) -> &mut S {
        &mut self.entries[index].state
    }

    pub(super) fn insert(&mut self, index: usize, key: KeyHash, state: S) {
        if self.entries.len() == self.entries.capacity() {
            // Steps of an eighth waste less than doubling, and a page is small enough to move often.
            self.entries.reserve_exact((self.entries.len() / 8).max(4));
        }
        self.entries.insert(index, Entry { key, state });
    }

    pub(super) fn remove(&mut self, index: usize) {
        self.entries.remove(index);
        if self.entries.len() * 2 < self.entries.capacity() {
            self.entries.shrink_to(self.entries.len() + 4);
        }
    }

    /// Moves the upper half of the range into a page of its own.
    pub(super) fn split(&mut self) -> Self {
        self.depth += 1;
        let middle = self.entries.partition_point(|entry| entry.key.prefix(self.depth).is_multiple_of(2));
        let upper = self.entries.split_off(middle);
        self.entries.shrink_to(middle + 4);
        Self { entries: upper, depth: self.depth }
    }
}
