//! The limiters that are measured, each used as its documentation says and each with its own clock.

use std::hint::black_box;
use std::num::NonZeroU32;
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime};

use clap::ValueEnum;
use governor::RateLimiter as Governor;
use governor::clock::DefaultClock;
use governor::state::keyed::DashMapStateStore;
use serde::{Deserialize, Serialize};
use throttlecrab::{PeriodicStore, RateLimiter as Throttlecrab};
use tollgate::{Limiter, Quota};

use crate::workload::{Allowance, Key, Path, Text};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// Tollgate, token bucket, keyed by `str`.
    Bucket,
    /// The same, asked for 32 keys at once.
    BucketBatch,
    /// Tollgate, exact sliding window, keyed by `str`.
    Window,
    /// Governor's default: a `DashMap` keyed by `String`.
    GovernorString,
    /// Governor keyed by `[u8; 16]` with ahash: its fastest.
    GovernorBytes,
    /// Throttlecrab's `PeriodicStore` behind a mutex: its fastest.
    Throttlecrab,
    /// Nothing: what the harness itself costs.
    Harness,
}

impl Kind {
    pub(crate) const ALL: [Self; 7] = [
        Self::Bucket,
        Self::BucketBatch,
        Self::Window,
        Self::GovernorString,
        Self::GovernorBytes,
        Self::Throttlecrab,
        Self::Harness,
    ];

    pub(crate) fn label(self) -> &'static str {
        match self {
            Self::Bucket => "tollgate bucket",
            Self::BucketBatch => "32 at a time",
            Self::Window => "tollgate window",
            Self::GovernorString => "governor String",
            Self::GovernorBytes => "governor bytes",
            Self::Throttlecrab => "throttlecrab",
            Self::Harness => "harness",
        }
    }

    /// An empty limiter with room for any number of keys.
    pub(crate) fn build(self, allowance: Allowance) -> Box<dyn Runner> {
        match self {
            Self::Bucket => Box::new(bucket(allowance)),
            Self::BucketBatch => Box::new(Batch(bucket(allowance))),
            Self::Window => Box::new(window(allowance)),
            Self::GovernorString => Box::new(GovernorString(Governor::keyed(governor_quota(allowance)))),
            Self::GovernorBytes => {
                let hasher = ahash::RandomState::new();
                Box::new(GovernorBytes(Governor::dashmap_with_hasher(governor_quota(allowance), hasher)))
            }
            Self::Throttlecrab => Box::new(ThrottlecrabMutex {
                limiter: Mutex::new(Throttlecrab::new(PeriodicStore::new())),
                // With a burst of 1 its entries expire at once, and it never denies.
                burst: i64::from(allowance.burst.max(2)),
                period: i64::try_from(allowance.period.as_secs()).unwrap_or(i64::MAX),
            }),
            Self::Harness => Box::new(Harness),
        }
    }
}

fn bucket(allowance: Allowance) -> Limiter {
    let quota =
        Quota::token_bucket(1, allowance.period).and_then(|quota| quota.burst(u64::from(allowance.burst)));
    limiter(quota)
}

fn window(allowance: Allowance) -> Limiter {
    limiter(Quota::sliding_window(allowance.limit, allowance.window))
}

fn limiter(quota: Result<Quota, tollgate::QuotaError>) -> Limiter {
    match quota {
        Ok(quota) => Limiter::new(quota).max_keys(usize::MAX),
        Err(error) => panic!("{error}"),
    }
}

fn governor_quota(allowance: Allowance) -> governor::Quota {
    let burst = NonZeroU32::new(allowance.burst).unwrap_or(NonZeroU32::MIN);
    match governor::Quota::with_period(allowance.period) {
        Some(quota) => quota.allow_burst(burst),
        None => panic!("a period must not be zero"),
    }
}

/// One limiter: how it is asked.
trait Subject: Sync {
    type Key: Key;

    fn check(&self, key: &Self::Key) -> bool;
}

impl Subject for Limiter {
    type Key = Text;

    #[inline]
    fn check(&self, key: &Text) -> bool {
        black_box(Limiter::check(self, key.string().as_str())).allowed
    }
}

struct GovernorString(governor::DefaultKeyedRateLimiter<String>);

impl Subject for GovernorString {
    type Key = Text;

    #[inline]
    fn check(&self, key: &Text) -> bool {
        black_box(self.0.check_key(key.string())).is_ok()
    }
}

struct GovernorBytes(Governor<[u8; 16], DashMapStateStore<[u8; 16], ahash::RandomState>, DefaultClock>);

impl Subject for GovernorBytes {
    type Key = [u8; 16];

    #[inline]
    fn check(&self, key: &[u8; 16]) -> bool {
        black_box(self.0.check_key(key)).is_ok()
    }
}

struct ThrottlecrabMutex {
    limiter: Mutex<Throttlecrab<PeriodicStore>>,
    burst: i64,
    period: i64,
}

impl Subject for ThrottlecrabMutex {
    type Key = Text;

    #[inline]
    fn check(&self, key: &Text) -> bool {
        let mut limiter = self.limiter.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let answer = limiter.rate_limit(key.string(), self.burst, 1, self.period, 1, SystemTime::now());
        black_box(answer).is_ok_and(|(allowed, _)| allowed)
    }
}

struct Harness;

impl Subject for Harness {
    type Key = Text;

    #[inline]
    fn check(&self, _: &Text) -> bool {
        true
    }
}

/// What the measurements do with a subject: loops that are compiled for it, behind one call.
pub(crate) trait Runner: Sync {
    /// Makes the keys known, each with so many units taken.
    fn fill(&self, keys: u32, units: u32);

    /// Takes what each key has, so that all further checks are denied.
    fn exhaust(&self, keys: u32);

    /// Checks the keys one after the other; tells how long that took and how many were allowed.
    fn run(&self, sequence: &[u32]) -> (Duration, usize);

    /// Checks keys one by one and hands the nanoseconds that each took, and those from there to the next, to `record`.
    fn run_timed(&self, keys: std::ops::Range<u32>, record: &mut dyn FnMut(Duration, Duration));
}

impl<S: Subject> Runner for S {
    fn fill(&self, keys: u32, units: u32) {
        let mut key = S::Key::default();
        for _ in 0..units {
            for index in 0..keys {
                key.set(index);
                black_box(self.check(&key));
            }
        }
    }

    fn exhaust(&self, keys: u32) {
        let mut key = S::Key::default();
        for index in 0..keys {
            key.set(index);
            // The harness allows everything.
            (0..4).any(|_| !self.check(&key));
        }
    }

    fn run(&self, sequence: &[u32]) -> (Duration, usize) {
        let mut key = S::Key::default();
        let mut allowed = 0;
        let start = Instant::now();
        for &index in sequence {
            key.set(index);
            allowed += usize::from(self.check(black_box(&key)));
        }
        (start.elapsed(), allowed)
    }

    fn run_timed(&self, keys: std::ops::Range<u32>, record: &mut dyn FnMut(Duration, Duration)) {
        let mut key = S::Key::default();
        let mut after = Instant::now();
        for index in keys {
            key.set(index);
            let before = Instant::now();
            black_box(self.check(black_box(&key)));
            let between = before - after;
            after = Instant::now();
            record(after - before, between);
        }
    }
}

/// Keys that are asked for together.
const BATCH: usize = 32;

struct Batch(Limiter);

impl Runner for Batch {
    fn fill(&self, keys: u32, units: u32) {
        self.0.fill(keys, units);
    }

    fn exhaust(&self, keys: u32) {
        self.0.exhaust(keys);
    }

    fn run(&self, sequence: &[u32]) -> (Duration, usize) {
        let mut keys: [Text; BATCH] = std::array::from_fn(|_| Text::default());
        let mut allowed = 0;
        let start = Instant::now();
        for indexes in sequence.chunks(BATCH) {
            keys.iter_mut().zip(indexes).for_each(|(key, &index)| key.set(index));
            let requests = keys[..indexes.len()].iter().map(|key| (key.string().as_str(), 1));
            let decisions = black_box(self.0.check_many(black_box(requests)));
            allowed += decisions.iter().filter(|decision| decision.allowed).count();
        }
        (start.elapsed(), allowed)
    }

    fn run_timed(&self, keys: std::ops::Range<u32>, record: &mut dyn FnMut(Duration, Duration)) {
        self.0.run_timed(keys, record);
    }
}

/// What a path expects of each check.
pub(crate) fn prepare(kind: Kind, path: Path, keys: u32) -> Box<dyn Runner> {
    let runner = kind.build(Allowance::of(path, keys));
    match path {
        // Two units: a window's key then holds more than it can in place.
        Path::Allowed => runner.fill(keys, 2),
        Path::Denied => runner.exhaust(keys),
    }
    runner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_subject_allows_and_denies_what_the_path_says() {
        for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Harness) {
            for keys in [1, 100] {
                let sequence: Vec<u32> = (0..1_000).map(|index| index % keys).collect();
                assert_eq!(prepare(kind, Path::Allowed, keys).run(&sequence).1, 1_000, "{kind:?}");
                assert_eq!(prepare(kind, Path::Denied, keys).run(&sequence).1, 0, "{kind:?}");
            }
        }
    }
}
