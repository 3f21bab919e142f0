//! An array of entries that grows and never moves, so that it can be read while it grows.
//!
//! Entries lie in groups whose first cache line holds what they are found by, so that a search is a few comparisons
//! without a branch, and one key in a million costs one wait for memory. Groups lie in segments of doubling length. A
//! segment is zeroed by the system when it is first touched, page by page, so that no growth is a pause and nothing is
//! held that is not used.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::key::KeyHash;

/// Entries of a group.
pub(super) const GROUP: usize = 4;

/// Words of a cache line.
const LINE: usize = 8;

/// Groups in the first segment.
const FIRST: usize = 8;

/// Room for 2^36 entries.
const SEGMENTS: usize = 31;

/// Entries of a key and so many words. An entry of zeros is free.
pub(super) struct Entries<const WORDS: usize> {
    segments: [OnceLock<Segment>; SEGMENTS],
}

struct Segment {
    words: Box<[AtomicU64]>,
    /// Words before the first cache line.
    skip: usize,
}

/// Entries whose words are near each other.
#[derive(Clone, Copy)]
pub(super) struct Group<'a, const WORDS: usize> {
    /// The first word of each key.
    places: &'a [AtomicU64; GROUP],
    /// For each entry the second word of its key, and the others.
    rest: &'a [AtomicU64],
}

/// One entry.
#[derive(Clone, Copy)]
pub(super) struct Entry<'a, const WORDS: usize> {
    place: &'a AtomicU64,
    key_rest: &'a AtomicU64,
    words: &'a [AtomicU64; WORDS],
}

impl<const WORDS: usize> Entries<WORDS> {
    pub(super) fn new() -> Self {
        Self { segments: [const { OnceLock::new() }; SEGMENTS] }
    }

    /// The group, if there has been need for it.
    #[inline(always)]
    pub(super) fn group(&self, index: usize) -> Option<Group<'_, WORDS>> {
        let (segment, offset) = place(index);
        self.segments.get(segment)?.get()?.group(offset)
    }

    /// The group and the next one, if they lie in one segment.
    #[inline(always)]
    pub(super) fn pair(&self, index: usize) -> Option<Pair<'_, WORDS>> {
        let (segment, offset) = place(index);
        self.segments.get(segment)?.get()?.pair(offset)
    }

    /// The entry. Whoever calls this holds the lock.
    pub(super) fn at(&self, index: usize) -> Entry<'_, WORDS> {
        self.walk(index).entry(index)
    }

    /// Entries near each other. Whoever calls this holds the lock.
    pub(super) fn walk(&self, index: usize) -> Walk<'_, WORDS> {
        Walk { entries: self, at: index / GROUP, group: self.made(index / GROUP) }
    }

    fn made(&self, group: usize) -> Group<'_, WORDS> {
        let (segment, offset) = place(group);
        let made = self.segments[segment].get_or_init(|| Segment::new::<WORDS>(FIRST << segment));
        made.group(offset).unwrap_or_else(|| unreachable!("a segment has all of its groups"))
    }
}

/// Looks at entries one after the other.
pub(super) struct Walk<'a, const WORDS: usize> {
    entries: &'a Entries<WORDS>,
    at: usize,
    group: Group<'a, WORDS>,
}

impl<'a, const WORDS: usize> Walk<'a, WORDS> {
    #[inline]
    pub(super) fn entry(&mut self, index: usize) -> Entry<'a, WORDS> {
        if index / GROUP != self.at {
            self.at = index / GROUP;
            self.group = self.entries.made(self.at);
        }
        self.group.entry(index % GROUP).unwrap_or_else(|| unreachable!("a group has all of its entries"))
    }
}

/// The segment that a group lies in, and where in it.
#[inline(always)]
fn place(group: usize) -> (usize, usize) {
    let segment = (group / FIRST + 1).ilog2();
    (segment as usize, group - FIRST * ((1 << segment) - 1))
}

impl Segment {
    fn new<const WORDS: usize>(groups: usize) -> Self {
        let words = bytemuck::zeroed_slice_box::<AtomicU64>(groups * (2 + WORDS) * GROUP + LINE);
        let past = words.as_ptr().addr() / size_of::<AtomicU64>() % LINE;
        Self { words, skip: (LINE - past) % LINE }
    }

    #[inline(always)]
    fn group<const WORDS: usize>(&self, offset: usize) -> Option<Group<'_, WORDS>> {
        let start = self.skip + offset * (2 + WORDS) * GROUP;
        let words = self.words.get(start..start + (2 + WORDS) * GROUP)?;
        let (places, rest) = words.split_first_chunk()?;
        Some(Group { places, rest })
    }

    #[inline(always)]
    fn pair<const WORDS: usize>(&self, offset: usize) -> Option<Pair<'_, WORDS>> {
        let start = self.skip + offset * (2 + WORDS) * GROUP;
        Some(Pair { words: self.words.get(start..start + 2 * (2 + WORDS) * GROUP)? })
    }
}

/// Two groups, one behind the other: most keys are in the one that they belong to, or in the next.
#[derive(Clone, Copy)]
pub(super) struct Pair<'a, const WORDS: usize> {
    words: &'a [AtomicU64],
}

impl<'a, const WORDS: usize> Pair<'a, WORDS> {
    const LENGTH: usize = (2 + WORDS) * GROUP;

    /// How many of its keys come before the place. Which group that leads to is not a branch: a processor that guesses
    /// it wrong has waited for memory in vain.
    #[inline(always)]
    pub(super) fn position(&self, place: u64) -> usize {
        let before = |word: usize| usize::from(comes_before(&self.words[word], place));
        let second = before(GROUP - 1);
        let group = second * Self::LENGTH;
        let mut position = 2 * before(group + 1);
        position += before(group + position);
        // Three of four are behind us, or the last one alone is left to ask.
        position += before(group + position);
        second * GROUP + position
    }

    /// The entry of the key, if it is one of these.
    #[inline(always)]
    pub(super) fn find(&self, key: KeyHash) -> Option<Entry<'a, WORDS>> {
        self.entry(self.position(key.place())).filter(|entry| entry.key() == Some(key))
    }

    #[inline(always)]
    pub(super) fn entry(&self, index: usize) -> Option<Entry<'a, WORDS>> {
        let (group, index) = (index / GROUP * Self::LENGTH, index % GROUP);
        let place = self.words.get(group + index)?;
        let start = group + GROUP + index * (1 + WORDS);
        let (key_rest, words) = self.words.get(start..start + 1 + WORDS)?.split_first()?;
        Some(Entry { place, key_rest, words: words.first_chunk()? })
    }

    /// Reads of all of its lines at once: none has to wait for another.
    #[inline(always)]
    pub(super) fn touch(&self) {
        for line in 0..2 * Self::LENGTH / LINE {
            if let Some(word) = self.words.get(line * LINE) {
                word.load(Ordering::Relaxed);
            }
        }
    }

    /// Asks for all of its lines, and waits for none.
    #[inline(always)]
    pub(super) fn prefetch(&self) {
        for line in 0..2 * Self::LENGTH / LINE {
            if let Some(word) = self.words.get(line * LINE) {
                prefetch(word);
            }
        }
    }
}

/// Asks for the line of a word, and does not wait for it.
#[inline(always)]
#[cfg_attr(
    all(target_arch = "x86_64", not(miri)),
    expect(
        unsafe_code,
        reason = "a load that asks for the line instead holds up what comes after it: batches took 1.6 times as long"
    )
)]
fn prefetch(word: &AtomicU64) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: it reads nothing and can't fail, whatever the address; and every x86-64 processor has it.
    unsafe {
        std::arch::x86_64::_mm_prefetch::<{ std::arch::x86_64::_MM_HINT_T0 }>(word.as_ptr().cast());
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    word.load(Ordering::Relaxed);
}

/// Does the key that is kept there come before the place? A free entry comes after all: 0 - 1 is the largest number.
#[inline(always)]
fn comes_before(kept: &AtomicU64, place: u64) -> bool {
    kept.load(Ordering::Relaxed).wrapping_sub(1) < place - 1
}

impl<'a, const WORDS: usize> Group<'a, WORDS> {
    /// How many of its keys, which are in order and in front of free entries, come before the place.
    #[inline(always)]
    pub(super) fn position(&self, place: u64) -> usize {
        let before = |index: usize| usize::from(comes_before(&self.places[index % GROUP], place));
        let mut position = 2 * before(1);
        position += before(position);
        position + before(position)
    }

    #[inline(always)]
    pub(super) fn entry(&self, index: usize) -> Option<Entry<'a, WORDS>> {
        let place = self.places.get(index)?;
        let (key_rest, words) = self.rest.get(index * (1 + WORDS)..)?.split_first()?;
        Some(Entry { place, key_rest, words: words.first_chunk()? })
    }
}

impl<const WORDS: usize> Entry<'_, WORDS> {
    /// The key; none where the entry is free.
    #[inline(always)]
    pub(super) fn key(&self) -> Option<KeyHash> {
        match self.place.load(Ordering::Relaxed) {
            0 => None,
            place => Some(KeyHash::kept([place, self.key_rest.load(Ordering::Relaxed)])),
        }
    }

    #[inline(always)]
    pub(super) fn words(&self) -> [u64; WORDS] {
        std::array::from_fn(|word| self.words[word].load(Ordering::Relaxed))
    }

    #[inline(always)]
    pub(super) fn set_words(&self, words: [u64; WORDS]) {
        // An iterator over two arrays is not taken apart where this is inlined.
        #[expect(clippy::needless_range_loop, reason = "see above")]
        for index in 0..WORDS {
            self.words[index].store(words[index], Ordering::Relaxed);
        }
    }

    pub(super) fn set(&self, key: KeyHash, words: [u64; WORDS]) {
        let [place, rest] = key.words();
        self.place.store(place, Ordering::Relaxed);
        self.key_rest.store(rest, Ordering::Relaxed);
        self.set_words(words);
    }

    /// By which its key is placed; 0 where the entry is free.
    #[inline(always)]
    pub(super) fn place(&self) -> u64 {
        self.place.load(Ordering::Relaxed)
    }

    /// Becomes what another is.
    #[inline(always)]
    pub(super) fn copy(&self, from: &Self) {
        self.place.store(from.place(), Ordering::Relaxed);
        self.key_rest.store(from.key_rest.load(Ordering::Relaxed), Ordering::Relaxed);
        self.set_words(from.words());
    }

    /// Makes the entry free.
    pub(super) fn clear(&self) {
        self.place.store(0, Ordering::Relaxed);
    }
}
