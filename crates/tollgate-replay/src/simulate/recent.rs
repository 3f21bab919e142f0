//! The newest time of each key, for as many keys as were seen of late.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};

/// Keys in one generation, unless a test says otherwise.
const CAPACITY: usize = 1 << 20;

/// The newest times of at least the last million keys, in bounded memory: two generations, of which the older one is
/// dropped when the younger one is full. A key that left can still not step behind its newest charge: that is held by the
/// limits themselves.
#[derive(Debug)]
pub(super) struct Recent {
    capacity: usize,
    hasher: RandomState,
    young: HashMap<u64, u64>,
    old: HashMap<u64, u64>,
}

impl Default for Recent {
    fn default() -> Self {
        Self { capacity: CAPACITY, hasher: RandomState::new(), young: HashMap::new(), old: HashMap::new() }
    }
}

impl Recent {
    /// The newest time of the key whose parts these are, after it was seen `at`.
    pub(super) fn note<'a>(&mut self, parts: impl Iterator<Item = &'a str>, at: u64) -> u64 {
        let mut hasher = self.hasher.build_hasher();
        parts.for_each(|part| part.hash(&mut hasher));
        let key = hasher.finish();
        let seen = self.young.get(&key).or_else(|| self.old.get(&key));
        let newest = seen.map_or(at, |&seen| seen.max(at));
        if self.young.len() == self.capacity && !self.young.contains_key(&key) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, newest);
        newest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_remembers_its_newest_time_apart_from_others() {
        let mut recent = Recent::default();
        let mut note = |parts: &[&str], at| recent.note(parts.iter().copied(), at);
        assert_eq!(note(&["a", "b"], 5), 5);
        assert_eq!(note(&["ab"], 1), 1);
        assert_eq!(note(&["a", "b"], 3), 5);
        assert_eq!(note(&["a", "b"], 9), 9);
    }

    #[test]
    fn memory_stays_bounded_while_recent_keys_are_kept() {
        let mut recent = Recent { capacity: 100, ..Recent::default() };
        for key in 0..1_000 {
            recent.note(std::iter::once(key.to_string().as_str()), 10);
            assert_eq!(recent.note(std::iter::once("hot"), 20), 20);
            assert!(recent.young.len() <= 100 && recent.old.len() <= 100);
        }
        assert_eq!(recent.note(std::iter::once("hot"), 0), 20);
    }
}
