//! Denials that are remembered: until its time the same request, or one that asks for more, is denied without asking.
//!
//! The time runs from when the question was sent, so it is over here before it is over for the store.

use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use hashbrown::HashMap;
use hashbrown::hash_map::Entry;
use parking_lot::Mutex;
use smallvec::SmallVec;
use tokio::time::Instant;
use tollgate::Decision;

use crate::ask::{Charge, Charges, Decided};

/// Denials that are remembered at once.
const MOST: usize = 1 << 16;

const SHARDS: usize = 16;

/// Counters of what was given back, shared by many keys.
const GIVEN_BACK: usize = 4096;

/// What was denied.
pub(crate) struct Denials {
    longest: Duration,
    hasher: ahash::RandomState,
    shards: [Mutex<HashMap<u64, Denial, ahash::RandomState>>; SHARDS],
    given_back: Vec<AtomicU32>,
    hits: AtomicU64,
}

struct Denial {
    charges: Charges,
    decided: Decided,
    sent: Instant,
    until: Instant,
    /// What had been given back of each key.
    given_back: SmallVec<[u32; 2]>,
}

impl Denials {
    pub(crate) fn new(longest: Duration) -> Self {
        Self {
            longest,
            hasher: ahash::RandomState::new(),
            shards: Default::default(),
            given_back: (0..GIVEN_BACK).map(|_| AtomicU32::new(0)).collect(),
            hits: AtomicU64::new(0),
        }
    }

    /// How many requests were denied without asking.
    pub(crate) fn hits(&self) -> u64 {
        self.hits.load(Ordering::Relaxed)
    }

    /// The decisions on a request that is known to be denied, and when.
    pub(crate) fn recall(&self, charges: &[Charge]) -> Option<(u64, SmallVec<[Decision; 2]>)> {
        if self.longest.is_zero() {
            return None;
        }
        let hash = self.hash(charges);
        let mut shard = self.shard(hash).lock();
        let denial = shard.get(&hash)?;
        let now = Instant::now();
        if now >= denial.until || denial.given_back != self.given_back(charges) {
            shard.remove(&hash);
            return None;
        }
        let same = |(known, asked): (&Charge, &Charge)| {
            (&known.key, known.quota, known.keep, known.role, known.debt)
                == (&asked.key, asked.quota, asked.keep, asked.role, asked.debt)
                && asked.need >= known.need
                && asked.cost >= known.cost
        };
        if denial.charges.len() != charges.len() || !denial.charges.iter().zip(charges).all(same) {
            return None;
        }
        let mut decided = denial.decided.clone();
        let elapsed = u64::try_from(now.duration_since(denial.sent).as_nanos()).unwrap_or(u64::MAX);
        decided.at = decided.at.saturating_add(elapsed);
        drop(shard);
        let decisions = decided.decisions(charges, false);
        // Where a larger need would be allowed by what has refilled since, it is denied all the same.
        if decisions.iter().zip(charges).all(|(decision, charge)| decision.allowed || !charge.is_enforced()) {
            return None;
        }
        self.hits.fetch_add(1, Ordering::Relaxed);
        Some((decided.at, decisions))
    }

    /// Takes note of a denial of what was sent then.
    pub(crate) fn note(&self, charges: &[Charge], decided: &Decided, sent: Instant) {
        let decisions = decided.decisions(charges, false);
        let denied = decisions
            .iter()
            .zip(charges)
            .filter(|(decision, charge)| !decision.allowed && charge.is_enforced());
        // It is denied as long as one of them denies.
        let wait = denied.map(|(decision, _)| decision.retry_after().unwrap_or(self.longest)).max();
        let Some(wait) = wait.map(|wait| wait.min(self.longest)).filter(|wait| *wait > Duration::ZERO) else {
            return;
        };
        let hash = self.hash(charges);
        let denial = Denial {
            charges: charges.into(),
            decided: decided.clone(),
            sent,
            until: sent + wait,
            given_back: self.given_back(charges),
        };
        let mut shard = self.shard(hash).lock();
        let is_full = shard.len() >= MOST / SHARDS;
        if is_full {
            let now = Instant::now();
            shard.retain(|_, denial| denial.until > now);
        }
        match shard.entry(hash) {
            Entry::Occupied(mut known) => {
                known.insert(denial);
            }
            Entry::Vacant(_) if is_full => {}
            Entry::Vacant(free) => {
                free.insert(denial);
            }
        }
    }

    /// Units were given back to a key: what was denied for it may be allowed.
    pub(crate) fn forget(&self, key: &[u8]) {
        self.given_back[self.counter(key)].fetch_add(1, Ordering::AcqRel);
    }

    fn given_back(&self, charges: &[Charge]) -> SmallVec<[u32; 2]> {
        charges
            .iter()
            .map(|charge| self.given_back[self.counter(&charge.key)].load(Ordering::Acquire))
            .collect()
    }

    fn counter(&self, key: &[u8]) -> usize {
        usize::try_from(self.hasher.hash_one(key) % GIVEN_BACK as u64).unwrap_or(0)
    }

    fn hash(&self, charges: &[Charge]) -> u64 {
        let mut hasher = self.hasher.build_hasher();
        for charge in charges {
            charge.key.hash(&mut hasher);
            (charge.quota.limit(), charge.quota.window(), charge.quota.capacity()).hash(&mut hasher);
        }
        hasher.finish()
    }

    fn shard(&self, hash: u64) -> &Mutex<HashMap<u64, Denial, ahash::RandomState>> {
        &self.shards[usize::try_from(hash >> 60).unwrap_or(0) % SHARDS]
    }
}
