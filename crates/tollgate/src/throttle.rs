//! Token buckets whose numbers come with each request.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::slice;
use std::sync::Arc;

use hashbrown::HashMap;
use parking_lot::RwLock;

#[cfg(feature = "std")]
use crate::clock::Clock;
use crate::decision::Decision;
use crate::quota::{Algorithm, Quota};
use crate::store::{Ask, Bound, Budget, DEFAULT_MAX_KEYS, HashKey, InForce, Now, Table};

/// Rates at once: each takes some 100 KB, and whoever asks chooses them.
const MAX_RATES: usize = 1024;

/// One token bucket a key, whose burst and rate come with each request: what clients of redis-cell ask for.
///
/// A key that is asked for under another burst keeps what it spent. Under another rate (units per time, reduced) it is
/// another bucket.
///
/// ```
/// use std::time::Duration;
/// use tollgate::{Quota, Throttle};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let throttle: Throttle = Throttle::new();
/// let slow = Quota::token_bucket(1, Duration::from_secs(60))?;
/// assert!(throttle.check("ann", 1, &slow)?.allowed);
/// assert!(!throttle.check("ann", 1, &slow)?.allowed);
/// assert!(throttle.check("ann", 1, &slow.burst(2)?)?.allowed);
/// # Ok(())
/// # }
/// ```
pub struct Throttle<K: ?Sized = str> {
    /// The buckets of each rate: so many units in so many nanoseconds.
    rates: RwLock<HashMap<(u64, u64), Rate>>,
    budget: Arc<Budget>,
    hash_key: HashKey,
    #[cfg(feature = "std")]
    clock: Clock,
    key: PhantomData<fn(&K)>,
}

/// The buckets of a rate, and a quota of that rate.
struct Rate {
    table: Arc<Table>,
    in_force: InForce,
}

#[cfg(feature = "std")]
impl<K: Hash + ?Sized> Default for Throttle<K> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Hash + ?Sized> Throttle<K> {
    /// Buckets that are all full.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn new() -> Self {
        Self::build(HashKey::random(), Bound::Keys(DEFAULT_MAX_KEYS))
    }

    /// Buckets whose keys' hashes are keyed by `secret`, for where there is no source of randomness.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tollgate::{Quota, Throttle};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let throttle: Throttle = Throttle::with_secret(*b"sixteen bytes...");
    /// assert!(throttle.check_at(0, "ann", 1, &Quota::token_bucket(1, Duration::from_secs(60))?)?.allowed);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn with_secret(secret: [u8; 16]) -> Self {
        Self::build(HashKey::from_bytes(secret), Bound::Keys(DEFAULT_MAX_KEYS))
    }

    fn build(hash_key: HashKey, bound: Bound) -> Self {
        Self {
            rates: RwLock::default(),
            budget: Budget::new(bound),
            hash_key,
            #[cfg(feature = "std")]
            clock: Clock::new(),
            key: PhantomData,
        }
    }

    /// The same, full, with room for this many keys of all rates instead of 10 million; others share slots.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tollgate::{Quota, Throttle};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let throttle: Throttle<u32> = Throttle::new().max_keys(10);
    /// let quota = Quota::token_bucket(1, Duration::from_secs(60))?;
    /// for client in 0..100 {
    ///     let _ = throttle.check(&client, 1, &quota)?;
    /// }
    /// assert_eq!(throttle.keys(), 10);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn max_keys(self, max_keys: usize) -> Self {
        Self::build(self.hash_key, Bound::Keys(max_keys))
    }

    /// The same, full, with room for what this many bytes hold; see [`Limits::max_bytes`](crate::Limits::max_bytes).
    ///
    /// ```
    /// use std::time::Duration;
    /// use tollgate::{Quota, Throttle};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let throttle: Throttle<u32> = Throttle::new().max_bytes(400);
    /// for client in 0..100 {
    ///     let _ = throttle.check(&client, 1, &Quota::token_bucket(1, Duration::from_secs(60))?)?;
    /// }
    /// assert_eq!(throttle.keys(), 10);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn max_bytes(self, max_bytes: u64) -> Self {
        Self::build(self.hash_key, Bound::Bytes(max_bytes))
    }

    /// May a request of this cost pass now under this quota? A cost of 0 looks.
    ///
    /// # Errors
    /// A quota of another algorithm than the token bucket; a rate beyond the 1,024 that can be in use.
    #[cfg(feature = "std")]
    pub fn check(&self, key: &K, cost: u64, quota: &Quota) -> Result<Decision, ThrottleError> {
        self.decide(key, cost, quota, &self.clock)
    }

    /// The same at `at`, in nanoseconds since the Unix epoch.
    ///
    /// # Errors
    /// Those of [`check`](Self::check).
    ///
    /// ```
    /// use std::time::Duration;
    /// use tollgate::{Quota, Throttle};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let throttle: Throttle = Throttle::new();
    /// let quota = Quota::token_bucket(6_000, Duration::from_secs(60))?.burst(1)?;
    /// assert!(throttle.check_at(0, "ann", 1, &quota)?.allowed);
    /// assert_eq!(throttle.check_at(0, "ann", 1, &quota)?.retry_after(), Some(Duration::from_millis(10)));
    /// # Ok(())
    /// # }
    /// ```
    pub fn check_at(&self, at: u64, key: &K, cost: u64, quota: &Quota) -> Result<Decision, ThrottleError> {
        self.decide(key, cost, quota, &at)
    }

    /// Decides many requests under one quota, a key and a cost each, in order and all at one time; adds the decisions.
    ///
    /// # Errors
    /// Those of [`check`](Self::check); then nothing is decided.
    ///
    /// ```
    /// use std::time::Duration;
    /// use tollgate::{Quota, Throttle};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let throttle: Throttle = Throttle::new();
    /// let quota = Quota::token_bucket(1, Duration::from_secs(60))?;
    /// let mut decisions = Vec::new();
    /// throttle.check_many([("ann", 1), ("bob", 1), ("ann", 1)], &quota, &mut decisions)?;
    /// assert_eq!(decisions.iter().map(|decision| decision.allowed).collect::<Vec<_>>(), [true, true, false]);
    /// # Ok(())
    /// # }
    /// ```
    #[cfg(feature = "std")]
    pub fn check_many<'k>(
        &self,
        requests: impl IntoIterator<Item = (&'k K, u64)>,
        quota: &Quota,
        decisions: &mut Vec<Decision>,
    ) -> Result<(), ThrottleError>
    where
        K: 'k,
    {
        let table = self.table(quota, &self.clock)?;
        let requests = requests.into_iter().map(|(key, cost)| (self.hash_key.hash(key), cost));
        table.decide_many(requests, &InForce::new(*quota), self.clock.exact(quota.clock_step()), decisions);
        Ok(())
    }

    /// Takes back up to `units` of what was charged at `charged_at`, of a bucket of this quota's rate; tells how many.
    ///
    /// # Errors
    /// Those of [`check`](Self::check).
    ///
    /// ```
    /// use std::time::Duration;
    /// use tollgate::{Quota, Throttle};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let throttle: Throttle = Throttle::new();
    /// let quota = Quota::token_bucket(1, Duration::from_secs(60))?;
    /// let decision = throttle.check("ann", 1, &quota)?;
    /// assert_eq!(throttle.refund("ann", 1, &quota, decision.at)?, 1);
    /// assert!(throttle.check("ann", 1, &quota)?.allowed);
    /// # Ok(())
    /// # }
    /// ```
    #[cfg(feature = "std")]
    pub fn refund(&self, key: &K, units: u64, quota: &Quota, charged_at: u64) -> Result<u64, ThrottleError> {
        let table = self.table(quota, &self.clock)?;
        let in_force = InForce::new(*quota);
        let key = self.hash_key.hash(key);
        let ask = Ask { key, in_force: &in_force, tiers: slice::from_ref(&in_force) };
        Ok(table.lock(key).refund(&ask, self.clock.now(), units, Some(charged_at)))
    }

    /// Keys held.
    ///
    /// ```
    /// let throttle: tollgate::Throttle = tollgate::Throttle::new();
    /// assert_eq!(throttle.keys(), 0);
    /// ```
    #[must_use]
    pub fn keys(&self) -> usize {
        self.budget.keys()
    }

    fn decide(&self, key: &K, cost: u64, quota: &Quota, now: &impl Now) -> Result<Decision, ThrottleError> {
        let table = self.table(quota, now)?;
        let in_force = InForce::new(*quota);
        let ask =
            Ask { key: self.hash_key.hash(key), in_force: &in_force, tiers: slice::from_ref(&in_force) };
        Ok(table.decide(&ask, cost, cost, now))
    }

    /// The buckets of this rate.
    fn table(&self, quota: &Quota, now: &impl Now) -> Result<Arc<Table>, ThrottleError> {
        if quota.algorithm() != Algorithm::TokenBucket {
            return Err(ThrottleError::NoTokenBucket { algorithm: quota.algorithm() });
        }
        let rate = quota.step();
        if let Some(rate) = self.rates.read().get(&rate) {
            return Ok(Arc::clone(&rate.table));
        }
        let mut rates = self.rates.write();
        if rates.len() >= MAX_RATES && !rates.contains_key(&rate) {
            let at = now.exact(1);
            rates.retain(|_, rate| rate.is_in_use(at));
            if rates.len() >= MAX_RATES {
                return Err(ThrottleError::TooManyRates);
            }
        }
        let new = || {
            let table = Table::new(Algorithm::TokenBucket, false, Arc::clone(&self.budget));
            table.expect(quota);
            Rate { table: Arc::new(table), in_force: InForce::new(*quota) }
        };
        Ok(Arc::clone(&rates.entry(rate).or_insert_with(new).table))
    }
}

impl Rate {
    /// Some key is not as good as new, as far as is known after a look at some; or someone is about to charge one.
    fn is_in_use(&self, at: u64) -> bool {
        self.table.sweep_some(slice::from_ref(&self.in_force), at);
        self.table.keys() > 0 || self.table.shared_charges() > 0 || Arc::strong_count(&self.table) > 1
    }
}

impl<K: ?Sized> fmt::Debug for Throttle<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Throttle").field("rates", &self.rates.read().len()).finish_non_exhaustive()
    }
}

/// A request that can't be decided.
///
/// ```
/// use tollgate::ThrottleError;
/// assert!(ThrottleError::TooManyRates.to_string().contains("1024 rates"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ThrottleError {
    /// The quota is no token bucket.
    NoTokenBucket {
        /// What it is.
        algorithm: Algorithm,
    },
    /// Keys are in use under as many other rates as can be.
    TooManyRates,
}

impl fmt::Display for ThrottleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTokenBucket { algorithm } => {
                write!(f, "a throttle decides by token-bucket, not by {algorithm}")
            }
            Self::TooManyRates => {
                write!(
                    f,
                    "keys are in use under {MAX_RATES} rates: use one of them, or wait until their keys are idle"
                )
            }
        }
    }
}

impl std::error::Error for ThrottleError {}
