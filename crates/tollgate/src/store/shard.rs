//! A shard: the part of a table that one lock guards.
//!
//! Pages hang on a directory that doubles, as in extendible hashing, so no call ever moves more than a page.

use super::key::KeyHash;
use super::page::{PAGE, Page};
use super::table::InForce;
use crate::algorithm::State;

/// Bits of the hash that choose a page at most.
const MAX_DEPTH: u8 = 26;

/// Slots of a shard in which keys count together once there is no room.
const SLOTS: usize = 256;

/// Every so many calls one looks for idle keys, among as many.
const SWEEP: usize = 16;

pub(crate) struct Shard<S> {
    pages: Vec<Page<S>>,
    /// Which page the first bits of a hash lead to; `1 << depth` long.
    directory: Vec<u32>,
    depth: u8,
    /// Empty until the first key finds no room.
    slots: Vec<S>,
    /// The newest time at which a key was dropped: keys that are not held count from there.
    dropped_at: u64,
    sweep: Sweep,
    calls: usize,
}

/// Where the search for idle keys goes on.
#[derive(Default)]
struct Sweep {
    page: usize,
    index: usize,
}

/// Where a key's state is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Key {
        page: usize,
        index: usize,
    },
    /// Shared with other keys that found no room.
    Slot(usize),
    /// Nowhere: the key has used nothing.
    New,
}

impl<S: State> Shard<S> {
    pub(super) fn new() -> Self {
        Self {
            pages: vec![Page::new()],
            directory: vec![0],
            depth: 0,
            slots: Vec::new(),
            dropped_at: 0,
            sweep: Sweep::default(),
            calls: 0,
        }
    }

    /// Where the key is. One that is not held stays with its slot while that is in use: it may have been charged there.
    pub(super) fn find(&self, key: KeyHash, tiers: &[InForce], at: u64) -> Place {
        let page = self.page_of(key);
        if let Ok(index) = self.pages[page].find(key) {
            return Place::Key { page, index };
        }
        match self.slots.get(slot_of(key)) {
            Some(slot) if !is_idle(slot, tiers, at) => Place::Slot(slot_of(key)),
            _ => Place::New,
        }
    }

    pub(super) fn state_mut(&mut self, place: Place) -> Option<&mut S> {
        match place {
            Place::Key { page, index } => Some(self.pages[page].state_mut(index)),
            Place::Slot(slot) => self.slots.get_mut(slot),
            Place::New => None,
        }
    }

    /// The earliest time that can count there: a key that is not held may have been, until then.
    pub(super) fn earliest(&self, place: Place) -> u64 {
        if matches!(place, Place::Key { .. }) { 0 } else { self.dropped_at }
    }

    pub(super) fn len(&self) -> usize {
        self.pages.iter().map(Page::len).sum()
    }

    /// Keeps the state of a key that is not held.
    pub(super) fn insert(&mut self, key: KeyHash, state: S) {
        while self.pages[self.page_of(key)].len() >= PAGE && self.split(key) {}
        let page = self.page_of(key);
        let (Ok(index) | Err(index)) = self.pages[page].find(key);
        self.pages[page].insert(index, key, state);
    }

    /// Puts the state of a key that found no room into its slot, which is not in use.
    pub(super) fn share(&mut self, key: KeyHash, state: S) {
        if self.slots.is_empty() {
            self.slots.resize_with(SLOTS, S::default);
        }
        self.slots[slot_of(key)] = state;
    }

    pub(super) fn remove(&mut self, key: KeyHash) -> bool {
        let page = self.page_of(key);
        let found = self.pages[page].find(key);
        if let Ok(index) = found {
            self.pages[page].remove(index);
        }
        found.is_ok()
    }

    /// Is it time to look for idle keys? Once in [`SWEEP`] calls.
    pub(super) fn sweep_is_due(&mut self) -> bool {
        self.calls = (self.calls + 1) % SWEEP;
        self.calls == 0
    }

    /// Looks among [`SWEEP`] keys for idle ones and drops them; tells how many. Places found before are void after it.
    /// A key with a long past goes piece by piece.
    pub(super) fn sweep(&mut self, tiers: &[InForce], at: u64) -> usize {
        let mut dropped = 0;
        for _ in 0..SWEEP {
            let page = &mut self.pages[self.sweep.page];
            if self.sweep.index >= page.len() {
                self.sweep.page = (self.sweep.page + 1) % self.pages.len();
                self.sweep.index = 0;
            } else if is_idle(page.state(self.sweep.index), tiers, at) {
                let state = page.state_mut(self.sweep.index);
                if tiers.iter().all(|tier| state.shed(&tier.quota, at)) {
                    page.remove(self.sweep.index);
                    self.dropped_at = self.dropped_at.max(at);
                    dropped += 1;
                }
            } else {
                self.sweep.index += 1;
            }
        }
        dropped
    }

    fn page_of(&self, key: KeyHash) -> usize {
        self.directory[key.prefix(self.depth)] as usize
    }

    /// Splits the page to which the key belongs, unless pages can't be split further.
    fn split(&mut self, key: KeyHash) -> bool {
        let page = self.page_of(key);
        let depth = self.pages[page].depth();
        if depth == MAX_DEPTH {
            return false;
        }
        if depth == self.depth {
            self.directory = self.directory.iter().flat_map(|&page| [page, page]).collect();
            self.depth += 1;
        }
        let upper = self.pages[page].split();
        #[expect(clippy::cast_possible_truncation, reason = "there are at most 2^26 pages")]
        let upper_page = self.pages.len() as u32;
        self.pages.push(upper);
        // The directory's entries for the upper half of the page's range.
        let half = 1 << (self.depth - depth - 1);
        let upper_half = (key.prefix(depth) * 2 + 1) * half;
        self.directory[upper_half..upper_half + half].fill(upper_page);
        true
    }
}

fn slot_of(key: KeyHash) -> usize {
    key.slot_bits() % SLOTS
}

/// As good as new under every quota that the key can be under.
fn is_idle<S: State>(state: &S, tiers: &[InForce], at: u64) -> bool {
    tiers.iter().all(|tier| tier.finds_idle(state, at))
}
