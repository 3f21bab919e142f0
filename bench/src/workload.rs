//! What every subject is asked alike: which keys, in which order, under which quota.

use std::fmt;
use std::time::Duration;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use rand_distr::{Distribution as _, Zipf};
use serde::Serialize;

/// A key of 16 bytes in the form that a subject takes. It is made anew in place for each check, so that every subject
/// finds its key in the first cache, whatever its form.
pub(crate) trait Key: Default + Send {
    fn set(&mut self, index: u32);
}

impl Key for [u8; 16] {
    #[inline]
    fn set(&mut self, index: u32) {
        *self = key_bytes(index);
    }
}

/// A string that is always 16 bytes long.
pub(crate) struct Text(String);

impl Default for Text {
    fn default() -> Self {
        Self("\0".repeat(16))
    }
}

impl Key for Text {
    #[inline]
    fn set(&mut self, index: u32) {
        // SAFETY: every byte of a key is ASCII.
        unsafe { self.0.as_bytes_mut() }.copy_from_slice(&key_bytes(index));
    }
}

impl Text {
    #[inline]
    pub(crate) fn string(&self) -> &String {
        &self.0
    }
}

/// ASCII bytes, different for each index below 2^28.
#[inline]
fn key_bytes(index: u32) -> [u8; 16] {
    const ASCII: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let index = u64::from(index);
    let mixed = (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let low = (mixed ^ (mixed >> 32)) & ASCII;
    let unique =
        (index & 0x7f) | (index << 1 & 0x7f00) | (index << 2 & 0x7f_0000) | (index << 3 & 0x7f00_0000);
    let high = unique | (mixed & ASCII) << 32;
    (u128::from(high & ASCII) << 64 | u128::from(low)).to_le_bytes()
}

/// How often each key comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Distribution {
    Uniform,
    Zipf,
}

impl fmt::Display for Distribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Uniform => "uniform",
            Self::Zipf => "zipf 1.0",
        })
    }
}

/// Indexes of keys in the order in which they are asked for. They are drawn beforehand: reading four bytes a check in
/// order costs every subject the same, and next to nothing.
pub(crate) fn sequence(keys: u32, distribution: Distribution, length: usize, seed: u64) -> Vec<u32> {
    let mut rng = SmallRng::seed_from_u64(seed);
    match distribution {
        Distribution::Uniform => (0..length).map(|_| rng.random_range(0..keys)).collect(),
        Distribution::Zipf => match Zipf::new(f64::from(keys), 1.0) {
            Ok(zipf) => (0..length).map(|_| zipf.sample(&mut rng) as u32 - 1).collect(),
            Err(error) => panic!("no zipf over {keys} keys: {error}"),
        },
    }
}

/// Whether the checks that are timed are allowed or denied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Path {
    Allowed,
    Denied,
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Allowed => "allowed",
            Self::Denied => "denied",
        })
    }
}

/// A quota in the terms of every subject.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    /// Buckets: what may be taken at once, and how long one unit takes to come back.
    pub(crate) burst: u32,
    pub(crate) period: Duration,
    /// Windows: how many units in how long.
    pub(crate) limit: u64,
    pub(crate) window: Duration,
}

impl Allowance {
    /// Never runs out in a run, and yet no key becomes as good as new, so that none is dropped and made again.
    ///
    /// `burst * period` stays below 2^62 ns for the peers' arithmetic. The windows of few keys are short, so that
    /// units expire as fast as they come; those of many outlast the run, in which each key gets a few tens of units.
    pub(crate) fn plenty(keys: u32) -> Self {
        let (burst, period, window) = match keys {
            0..=1_000 => (400_000_000, 10, Duration::from_millis(100)),
            1_001..=2_000_000 => (40_000_000, 100, Duration::from_hours(1)),
            _ => (4_000_000, 1_000, Duration::from_hours(1)),
        };
        Self { burst, period: Duration::from_secs(period), limit: 1 << 50, window }
    }

    /// Exhausted by the first check, for longer than any run.
    pub(crate) fn one_a_day() -> Self {
        let day = Duration::from_hours(24);
        Self { burst: 1, period: day, limit: 1, window: day }
    }

    pub(crate) fn of(path: Path, keys: u32) -> Self {
        match path {
            Path::Allowed => Self::plenty(keys),
            Path::Denied => Self::one_a_day(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn keys_are_ascii_and_differ() {
        let samples: Vec<u32> =
            (0..100_000).chain((0..28).map(|bit| 1 << bit)).chain([(1 << 28) - 1]).collect();
        let distinct: HashSet<u32> = samples.iter().copied().collect();
        let keys: HashSet<[u8; 16]> = samples.iter().map(|&index| key_bytes(index)).collect();
        assert_eq!(keys.len(), distinct.len());
        assert!(keys.iter().all(|key| key.is_ascii()));
        let mut text = Text::default();
        text.set(7);
        assert_eq!(text.string().as_bytes(), key_bytes(7));
    }

    #[test]
    fn sequences_stay_within_the_keys_and_repeat() {
        for distribution in [Distribution::Uniform, Distribution::Zipf] {
            let drawn = sequence(1_000, distribution, 100_000, 1);
            assert!(drawn.iter().all(|&index| index < 1_000));
            assert_eq!(drawn, sequence(1_000, distribution, 100_000, 1));
            // The first of 1000 keys comes about 13 times in 100 under zipf 1.0, once in 1000 uniformly.
            let first = drawn.iter().filter(|&&index| index == 0).count();
            let expected = if distribution == Distribution::Zipf { 12_000..15_000 } else { 50..200 };
            assert!(expected.contains(&first), "{distribution}: {first}");
        }
    }
}
