//! An array of entries that grows and never moves, so that it can be read while it grows.
//!
//! It lies in segments of doubling length. A segment is zeroed by the system when it is first touched, page by page, so
//! that no growth is a pause and nothing is held that is not used.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::key::KeyHash;

/// Entries in the first segment.
const FIRST: usize = 32;

/// Room for 2^36 entries.
const SEGMENTS: usize = 31;

/// Words of an entry that hold the key.
const KEY: usize = 2;

/// Words of a cache line.
const LINE: usize = 8;

/// Entries of a key and `words` more. An entry of zeros is free.
pub(super) struct Entries<const WORDS: usize> {
    segments: [OnceLock<Segment>; SEGMENTS],
}

struct Segment {
    words: Box<[AtomicU64]>,
    /// Words before the first cache line.
    skip: usize,
}

/// One entry.
#[derive(Clone, Copy)]
pub(super) struct Entry<'a, const WORDS: usize> {
    key: &'a [AtomicU64; KEY],
    words: &'a [AtomicU64; WORDS],
}

impl<const WORDS: usize> Entries<WORDS> {
    pub(super) fn new() -> Self {
        Self { segments: [const { OnceLock::new() }; SEGMENTS] }
    }

    /// The entry, if there has been need for it.
    #[inline(always)]
    pub(super) fn get(&self, index: usize) -> Option<Entry<'_, WORDS>> {
        let (segment, offset) = place(index);
        self.segments.get(segment)?.get()?.entry(offset)
    }

    /// The entry. Whoever calls this holds the lock.
    #[inline]
    pub(super) fn at(&self, index: usize) -> Entry<'_, WORDS> {
        let (segment, offset) = place(index);
        let made = self.segments[segment].get_or_init(|| Segment::new((FIRST << segment) * (KEY + WORDS)));
        made.entry(offset).unwrap_or_else(|| unreachable!("a segment has all of its entries"))
    }
}

/// The segment that an entry lies in, and where in it.
#[inline(always)]
fn place(index: usize) -> (usize, usize) {
    let segment = (index / FIRST + 1).ilog2();
    (segment as usize, index - FIRST * ((1 << segment) - 1))
}

impl Segment {
    fn new(words: usize) -> Self {
        let words = bytemuck::zeroed_slice_box::<AtomicU64>(words + LINE);
        let past = words.as_ptr().addr() / size_of::<AtomicU64>() % LINE;
        Self { words, skip: (LINE - past) % LINE }
    }

    #[inline(always)]
    fn entry<const WORDS: usize>(&self, offset: usize) -> Option<Entry<'_, WORDS>> {
        let start = self.skip + offset * (KEY + WORDS);
        let (key, rest) = self.words.get(start..)?.split_first_chunk()?;
        Some(Entry { key, words: rest.first_chunk()? })
    }
}

impl<const WORDS: usize> Entry<'_, WORDS> {
    /// The key; none where the entry is free.
    #[inline(always)]
    pub(super) fn key(&self) -> Option<KeyHash> {
        match self.key[0].load(Ordering::Relaxed) {
            0 => None,
            high => Some(KeyHash::from_words([high, self.key[1].load(Ordering::Relaxed)])),
        }
    }

    #[inline(always)]
    pub(super) fn words(&self) -> [u64; WORDS] {
        std::array::from_fn(|word| self.words[word].load(Ordering::Relaxed))
    }

    #[inline(always)]
    pub(super) fn set_words(&self, words: [u64; WORDS]) {
        self.words.iter().zip(words).for_each(|(to, word)| to.store(word, Ordering::Relaxed));
    }

    pub(super) fn set(&self, key: KeyHash, words: [u64; WORDS]) {
        self.key.iter().zip(key.words()).for_each(|(to, word)| to.store(word, Ordering::Relaxed));
        self.set_words(words);
    }

    /// Makes the entry free.
    pub(super) fn clear(&self) {
        self.key[0].store(0, Ordering::Relaxed);
    }
}
