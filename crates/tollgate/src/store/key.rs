//! Keys as the store keeps them: a keyed hash of 128 bits, made of two of 64 under secrets of their own.

use std::hash::{BuildHasher, Hash, Hasher};

use ahash::{AHasher, RandomState};

/// What stands for a key. Two keys share one by chance only: 128 bits, ordered as the store keeps them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct KeyHash(u64, u64);

impl KeyHash {
    /// Any two words. The first is neither 0 nor the largest, which the store takes for marks.
    #[inline]
    pub(super) fn from_words([place, rest]: [u64; 2]) -> Self {
        Self(place.clamp(1, u64::MAX - 1), rest)
    }

    /// The words of a key.
    #[inline(always)]
    pub(super) fn kept([place, rest]: [u64; 2]) -> Self {
        Self(place, rest)
    }

    #[inline]
    pub(super) fn words(self) -> [u64; 2] {
        [self.0, self.1]
    }

    /// By which keys are ordered first.
    #[inline]
    pub(super) fn place(self) -> u64 {
        self.0
    }

    /// Where the key belongs among so many places that keys are spread over evenly.
    #[inline]
    pub(super) fn place_among(self, places: u64) -> u64 {
        u64::try_from((u128::from(self.0) * u128::from(places)) >> 64).unwrap_or(u64::MAX)
    }

    /// Bits that choose a shard.
    #[expect(clippy::cast_possible_truncation, reason = "some of the bits are enough")]
    pub(crate) fn shard_bits(self) -> usize {
        self.1 as usize
    }

    /// Bits that choose a shared slot.
    pub(super) fn slot_bits(self) -> usize {
        (self.1 >> 32) as usize
    }
}

impl Hash for KeyHash {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.0);
    }
}

/// Takes a [`KeyHash`] as it is: it is a hash already.
#[derive(Default)]
pub(crate) struct KeyHashHasher(u64);

impl Hasher for KeyHashHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0 << 8 | u64::from(byte));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The secret that keeps strangers from choosing keys that collide.
#[derive(Clone)]
pub(crate) struct HashKey {
    secret: [u8; 16],
    halves: [RandomState; 2],
}

impl HashKey {
    #[cfg(feature = "std")]
    pub(crate) fn random() -> Self {
        let mut bytes = [0; 16];
        if getrandom::fill(&mut bytes).is_err() {
            // No source of randomness: what the standard library seeds its own maps with.
            let seeded = BuildHasher::hash_one(&std::hash::RandomState::new(), 0);
            bytes[..8].copy_from_slice(&seeded.to_le_bytes());
        }
        Self::from_bytes(bytes)
    }

    pub(crate) fn from_bytes(bytes: [u8; 16]) -> Self {
        let secret = u128::from_le_bytes(bytes);
        #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
        let (low, high) = (secret as u64, (secret >> 64) as u64);
        // Each half has words of its own, which all hang on the whole secret, and on nothing else.
        let word = |index: u64| RandomState::with_seeds(low, high, index, !index).hash_one(index);
        let halves = [0, 4].map(|first| {
            RandomState::with_seeds(word(first), word(first + 1), word(first + 2), word(first + 3))
        });
        Self { secret: bytes, halves }
    }

    pub(crate) fn secret(&self) -> [u8; 16] {
        self.secret
    }

    /// What it makes of a key that never changes: another hash function makes something else of it.
    pub(crate) fn known_answer(&self) -> [u64; 2] {
        let key = [
            "",
            "a",
            "tollgate",
            "seventeen bytes..",
            "longer than any part that is hashed as a whole, by far",
        ];
        self.hash(key.as_slice()).words()
    }

    #[inline]
    pub(crate) fn hash<K: Hash + ?Sized>(&self, key: &K) -> KeyHash {
        let mut hasher = KeyHasher(self.halves.each_ref().map(RandomState::build_hasher));
        key.hash(&mut hasher);
        let KeyHasher([place, rest]) = hasher;
        KeyHash::from_words([place.finish(), rest.finish()])
    }
}

/// Takes a key in parts. Strings end in a byte that they can't hold, so ("ab", "c") is not ("a", "bc").
struct KeyHasher([AHasher; 2]);

/// Both halves take what the key writes.
macro_rules! write_both {
    ($($write:ident($value:ty)),*) => {
        $(
            #[inline]
            fn $write(&mut self, value: $value) {
                self.0.iter_mut().for_each(|half| half.$write(value));
            }
        )*
    };
}

impl Hasher for KeyHasher {
    write_both!(
        write(&[u8]),
        write_u8(u8),
        write_u16(u16),
        write_u32(u32),
        write_u64(u64),
        write_u128(u128),
        write_usize(usize)
    );

    fn finish(&self) -> u64 {
        self.0[0].finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_makes_the_same_hashes_whenever_it_is_used() {
        let hash = |secret, key| HashKey::from_bytes(secret).hash(key);
        let ann = hash([7; 16], "ann");
        assert_eq!(ann, hash([7; 16], "ann"));
        assert_ne!(ann, hash([7; 16], "bob"));
        let [place, rest] = ann.words();
        assert_ne!(place, rest);
        for byte in 0..16 {
            let mut other = [7; 16];
            other[byte] ^= 1;
            let [other_place, other_rest] = hash(other, "ann").words();
            assert!(other_place != place && other_rest != rest, "byte {byte} of the secret");
        }
    }
}
