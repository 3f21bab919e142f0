//! A page: up to 128 keys side by side. Small enough to search by its tags, to split and to move in one call.

use super::key::KeyHash;

/// The most keys in a page.
pub(super) const PAGE: usize = 128;

pub(super) struct Page<S> {
    /// How many bits of the hash all keys of this page share.
    pub(super) depth: u8,
    tags: Vec<u8>,
    entries: Vec<Entry<S>>,
}

struct Entry<S> {
    key: KeyHash,
    state: S,
}

impl<S> Page<S> {
    pub(super) fn new(depth: u8) -> Self {
        Self { depth, tags: Vec::new(), entries: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn find(&self, key: KeyHash) -> Option<usize> {
        let tag = key.tag();
        let same_tag = self.tags.iter().enumerate().filter(|&(_, &other)| other == tag);
        same_tag.map(|(index, _)| index).find(|&index| self.entries[index].key == key)
    }

    pub(super) fn state(&self, index: usize) -> &S {
        &self.entries[index].state
    }

    pub(super) fn state_mut(&mut self, index: usize) -> &mut S {
        &mut self.entries[index].state
    }

    pub(super) fn push(&mut self, key: KeyHash, state: S) -> usize {
        if self.entries.len() == self.entries.capacity() {
            // Steps of an eighth waste less than doubling, and a page is small enough to move often.
            let more = (self.entries.len() / 8).max(4);
            self.entries.reserve_exact(more);
            self.tags.reserve_exact(more);
        }
        self.entries.push(Entry { key, state });
        self.tags.push(key.tag());
        self.entries.len() - 1
    }

    pub(super) fn remove(&mut self, index: usize) {
        self.entries.swap_remove(index);
        self.tags.swap_remove(index);
        if self.entries.len() * 2 < self.entries.capacity() {
            self.entries.shrink_to(self.entries.len() + 4);
            self.tags.shrink_to(self.entries.len() + 4);
        }
    }

    /// Moves the keys whose next bit is set into a page of their own.
    pub(super) fn split(&mut self) -> Self {
        let bit = 1_usize << self.depth;
        self.depth += 1;
        let mut upper = Self::new(self.depth);
        let mut lower = Self::new(self.depth);
        for Entry { key, state } in self.entries.drain(..) {
            let half = if key.page_bits() & bit == 0 { &mut lower } else { &mut upper };
            half.push(key, state);
        }
        *self = lower;
        upper
    }
}
