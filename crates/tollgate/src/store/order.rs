//! Keys in the order of their hashes, each as near as can be to where its hash says: a hash table that is sorted.
//!
//! A key belongs at the start of the group `hash * groups / 2^64`, or in the next place that the keys before it leave
//! free. So a search ends
//! at the first larger key; and since a larger capacity puts every key further right and leaves their order as it is, the
//! table grows in place, a few keys a call, from the end: keys from a boundary on already lie where the larger capacity
//! puts them.

use std::sync::atomic::{AtomicU64, Ordering};

use super::entries::{Entries, Entry, GROUP, Pair};
use super::key::KeyHash;

/// A capacity to begin with.
const SMALLEST: u64 = 16;

/// Places that are moved to a larger capacity with each new key. More than 13 ends before the next growth is due.
const MOVED: usize = 15;

/// Places whose keys are looked through in one go.
const RANGE: u64 = 1024;

/// The most places that a call searches. At seven eighths full, one key in 10^15 would be further off.
const RUN: usize = 4096;

#[repr(C)]
pub(super) struct Order<const WORDS: usize> {
    /// The capacity by which keys below the boundary are placed, and the one for all others.
    capacity: AtomicU64,
    grown: AtomicU64,
    boundary: AtomicU64,
    len: AtomicU64,
    /// While it grows: no key below the boundary lies at or beyond this.
    unmoved: AtomicU64,
    entries: Entries<WORDS>,
}

impl<const WORDS: usize> Order<WORDS> {
    pub(super) fn new() -> Self {
        Self {
            entries: Entries::new(),
            len: AtomicU64::new(0),
            capacity: AtomicU64::new(SMALLEST),
            grown: AtomicU64::new(SMALLEST),
            boundary: AtomicU64::new(0),
            unmoved: AtomicU64::new(0),
        }
    }

    #[inline]
    pub(super) fn len(&self) -> u64 {
        self.len.load(Ordering::Relaxed)
    }

    /// The key's entry, or where it would be. None where it is not found within bounds, or because someone writes.
    #[inline(always)]
    pub(super) fn find(&self, key: KeyHash) -> Option<Result<Entry<'_, WORDS>, usize>> {
        let home = self.home(key) / GROUP;
        if let Some(pair) = self.entries.pair(home) {
            pair.touch();
            let position = pair.position(key.place());
            if let Some(entry) = pair.entry(position) {
                let found = entry.key() == Some(key);
                return Some(if found { Ok(entry) } else { Err(home * GROUP + position) });
            }
        }
        self.search(key, home)
    }

    /// The same, group by group.
    #[inline(never)]
    fn search(&self, key: KeyHash, home: usize) -> Option<Result<Entry<'_, WORDS>, usize>> {
        for index in home..home + RUN / GROUP {
            let Some(group) = self.entries.group(index) else { return Some(Err(index * GROUP)) };
            let position = group.position(key.place());
            if let Some(entry) = group.entry(position) {
                let found = entry.key() == Some(key);
                return Some(if found { Ok(entry) } else { Err(index * GROUP + position) });
            }
        }
        None
    }

    /// Where most keys of this hash are.
    #[inline(always)]
    pub(super) fn pair(&self, key: KeyHash) -> Option<Pair<'_, WORDS>> {
        self.entries.pair(self.home(key) / GROUP)
    }

    /// Keeps a key that is not held; false where there is no place for it within bounds.
    pub(super) fn insert(&self, key: KeyHash, words: [u64; WORDS]) -> bool {
        self.grow();
        let Some(Err(index)) = self.find(key) else { return false };
        // Of keys that agree in the word by which they are placed, one is held.
        let alike = |index| self.entries.at(index).key().is_some_and(|other| other.place() == key.place());
        if alike(index) || index.checked_sub(1).is_some_and(alike) || !self.put(index, key, words) {
            return false;
        }
        self.len.store(self.len() + 1, Ordering::Relaxed);
        true
    }

    pub(super) fn remove(&self, key: KeyHash) {
        let home = self.home(key);
        if let Some(index) = (home..home + RUN).find(|&index| self.entries.at(index).key() == Some(key)) {
            self.remove_at(index);
        }
    }

    /// Looks at up to `count` places from `start`, and drops the keys that `drops` says; tells where to go on.
    pub(super) fn sweep(
        &self,
        start: usize,
        count: usize,
        mut drops: impl FnMut(&Entry<'_, WORDS>) -> bool,
    ) -> usize {
        let mut index = start;
        let mut walk = self.entries.walk(index);
        for _ in 0..count {
            let entry = walk.entry(index);
            match entry.place() {
                0 if index >= self.grown() => index = 0,
                0 => index += 1,
                _ if drops(&entry) => self.remove_at(index),
                _ => index += 1,
            }
        }
        index
    }

    /// Makes room for so many keys, that can then come in order. None is held yet.
    pub(super) fn expect(&self, keys: u64) {
        let capacity = (keys / 7 * 8).next_multiple_of(SMALLEST) + SMALLEST;
        self.capacity.store(capacity, Ordering::Relaxed);
        self.grown.store(capacity, Ordering::Relaxed);
    }

    /// Into how many ranges of hashes keys are split so that few are in each.
    pub(super) fn ranges(&self) -> u64 {
        self.grown.load(Ordering::Relaxed) / RANGE + 1
    }

    /// The entries of the keys in a range of as many, in order.
    pub(super) fn range(&self, range: u64, of: u64) -> impl Iterator<Item = Entry<'_, WORDS>> {
        let width = u64::MAX / of;
        let first = range * width;
        let last = if range + 1 == of { u64::MAX } else { first + (width - 1) };
        let home = |place| self.home(KeyHash::kept([place, 0]));
        let end = home(last);
        let places = (home(first)..).map(|index| (index, self.entries.at(index)));
        let entries = places.take_while(move |(index, entry)| match entry.key() {
            Some(key) => key.place() <= last,
            // No key lies behind a free place that is at or behind where it belongs.
            None => *index < end,
        });
        entries
            .map(|(_, entry)| entry)
            .filter(move |entry| entry.key().is_some_and(|key| key.place() >= first))
    }

    /// All entries that hold a key.
    pub(super) fn held(&self) -> impl Iterator<Item = Entry<'_, WORDS>> {
        let groups = (0..).map_while(|index| self.entries.group(index));
        groups
            .flat_map(|group| (0..GROUP).filter_map(move |index| group.entry(index)))
            .filter(|entry| entry.key().is_some())
    }

    fn grown(&self) -> usize {
        position(self.grown.load(Ordering::Relaxed))
    }

    /// Where the key belongs.
    #[inline(always)]
    fn home(&self, key: KeyHash) -> usize {
        let moved = key.place() >= self.boundary.load(Ordering::Relaxed);
        let capacity = if moved { &self.grown } else { &self.capacity };
        position(key.place_among(capacity.load(Ordering::Relaxed) / GROUP as u64)) * GROUP
    }

    /// Puts a key into its place and moves those behind it on, up to the next free place; false where that is too far.
    fn put(&self, index: usize, key: KeyHash, words: [u64; WORDS]) -> bool {
        let mut walk = self.entries.walk(index);
        let Some(free) = (index..index + RUN).find(|&index| walk.entry(index).place() == 0) else {
            return false;
        };
        let boundary = self.boundary.load(Ordering::Relaxed);
        let mut unmoved = self.unmoved.load(Ordering::Relaxed);
        let mut to = walk.entry(free);
        for index in (index..free).rev() {
            let entry = walk.entry(index);
            to.copy(&entry);
            if entry.place() < boundary {
                unmoved = unmoved.max(index as u64 + 2);
            }
            to = entry;
        }
        to.set(key, words);
        if key.place() < boundary {
            unmoved = unmoved.max(index as u64 + 1);
        }
        self.unmoved.store(unmoved, Ordering::Relaxed);
        true
    }

    /// Takes a key out and moves those behind it back, down to where they belong.
    fn remove_at(&self, index: usize) {
        let mut walk = self.entries.walk(index);
        let mut free = walk.entry(index);
        for index in index.. {
            let next = walk.entry(index + 1);
            if next.key().is_none_or(|key| self.home(key) > index) {
                break;
            }
            free.copy(&next);
            free = next;
        }
        free.clear();
        self.len.store(self.len() - 1, Ordering::Relaxed);
    }

    /// Begins to grow when it is time, and goes on with it.
    fn grow(&self) {
        let (capacity, grown) = (self.capacity.load(Ordering::Relaxed), self.grown.load(Ordering::Relaxed));
        if capacity < grown {
            self.move_some();
        } else if self.len() >= capacity / 8 * 7 {
            let larger = capacity + (capacity / 11).next_multiple_of(SMALLEST);
            // All keys lie below where the smaller capacity ends, or directly behind.
            let mut end = position(capacity);
            while self.entries.at(end).key().is_some() {
                end += 1;
            }
            self.grown.store(larger, Ordering::Relaxed);
            self.boundary.store(u64::MAX, Ordering::Relaxed);
            self.unmoved.store(end as u64, Ordering::Relaxed);
        }
    }

    /// Moves the last few keys that are placed by the smaller capacity.
    fn move_some(&self) {
        let mut end = position(self.unmoved.load(Ordering::Relaxed));
        let mut walk = self.entries.walk(end);
        for _ in 0..MOVED {
            let Some(last) = end.checked_sub(1) else {
                self.boundary.store(0, Ordering::Relaxed);
                self.capacity.store(self.grown.load(Ordering::Relaxed), Ordering::Relaxed);
                break;
            };
            let boundary = self.boundary.load(Ordering::Relaxed);
            let entry = walk.entry(last);
            if let Some(key) = entry.key().filter(|key| key.place() < boundary) {
                self.boundary.store(key.place(), Ordering::Relaxed);
                // All keys from there on are larger.
                let home = self.home(key);
                if home > last {
                    let words = entry.words();
                    entry.clear();
                    if !self.put(home, key, words) {
                        entry.set(key, words);
                        self.boundary.store(boundary, Ordering::Relaxed);
                        break;
                    }
                }
            }
            end = last;
        }
        self.unmoved.store(end as u64, Ordering::Relaxed);
    }
}

#[inline(always)]
fn position(value: u64) -> usize {
    usize::try_from(value).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    impl Order<2> {
        /// All keys and their words, in order, once each is where it belongs: at home, or behind the one before it.
        fn contents(&self) -> BTreeMap<u64, [u64; 2]> {
            let mut next = 0;
            let mut contents = BTreeMap::new();
            let end = self.grown() + usize::try_from(self.len()).unwrap() + GROUP;
            for index in 0..end {
                let entry = self.entries.at(index);
                if let Some(key) = entry.key() {
                    assert_eq!(index, self.home(key).max(next), "{key:?}");
                    assert!(contents.last_key_value().is_none_or(|(last, _)| *last < key.place()));
                    assert!(matches!(self.find(key), Some(Ok(found)) if found.words() == entry.words()));
                    contents.insert(key.place(), entry.words());
                    next = index + 1;
                }
            }
            contents
        }
    }

    fn key(place: u64) -> KeyHash {
        KeyHash::from_words([place, place.wrapping_mul(0x9e37_79b9_7f4a_7c15)])
    }

    proptest! {
        /// Places are anywhere, or crowded, so that runs are long.
        #[test]
        fn keys_are_kept_in_order_while_they_come_and_go(
            steps in prop::collection::vec((any::<u64>(), any::<bool>(), 0..10_u8), 1..500),
        ) {
            let order = Order::<2>::new();
            let mut model = BTreeMap::new();
            for (index, (place, crowded, what)) in steps.into_iter().enumerate() {
                let place = if crowded { (place >> 8).max(1) } else { place.clamp(1, u64::MAX - 1) };
                let held: Vec<u64> = model.range(place..).take(1).map(|(place, _)| *place).collect();
                match (what, &held[..]) {
                    (0..=6, _) if model.contains_key(&place) => {}
                    (0..=6, _) => {
                        prop_assert!(order.insert(key(place), [index as u64, place]));
                        model.insert(place, [index as u64, place]);
                    }
                    (7 | 8, &[held]) => {
                        order.remove(key(held));
                        model.remove(&held);
                    }
                    (9, &[held]) => {
                        // A sweep that drops one key, wherever it finds it.
                        let drops = |entry: &Entry<'_, 2>| entry.key() == Some(key(held));
                        order.sweep(0, order.grown() + model.len(), drops);
                        model.remove(&held);
                    }
                    _ => {}
                }
                prop_assert_eq!(order.len(), model.len() as u64);
                if index % 64 == 0 {
                    prop_assert_eq!(order.contents(), model.clone());
                }
            }
            prop_assert_eq!(order.contents(), model);
        }
    }

    #[test]
    fn a_table_is_at_least_four_fifths_full_however_much_it_has_grown() {
        let order = Order::<2>::new();
        let mut place = 1_u64;
        for keys in 1..50_000_u64 {
            place = place.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            assert!(order.insert(key(place.clamp(1, u64::MAX - 1)), [keys, 0]));
            if keys > 10_000 {
                assert!(keys * 5 >= order.grown.load(Ordering::Relaxed) * 4, "{keys} keys");
            }
        }
        assert_eq!(order.contents().len(), 49_999);
    }

    #[test]
    fn of_keys_that_are_placed_alike_one_is_kept() {
        let order = Order::<2>::new();
        assert!(order.insert(KeyHash::from_words([7, 1]), [1, 1]));
        assert!(!order.insert(KeyHash::from_words([7, 2]), [2, 2]));
        assert!(!order.insert(KeyHash::from_words([7, 0]), [2, 2]));
        assert_eq!(order.len(), 1);
    }
}
