//! One quota for many keys, or for one.

mod error;

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::slice;

pub use error::{AlgorithmChanged, TimeWentBack};

#[cfg(feature = "std")]
use crate::clock::Clock;
use crate::decision::Decision;
use crate::quota::Quota;
use crate::store::{
    self, Ask, Bound, Budget, Charge, Current, DEFAULT_MAX_KEYS, HashKey, InForce, KeyHash, Now, Role, Table,
};
#[cfg(feature = "tokio")]
use crate::wait::Waiters;

/// One quota, kept apart for each key. Share it between threads behind a reference or an `Arc`.
///
/// A key is anything that can be hashed; the limiter keeps a hash of it (96 bits, keyed), not the key.
///
/// ```
/// use std::time::Duration;
/// use tollgate::{Limiter, Quota};
///
/// # fn main() -> Result<(), tollgate::QuotaError> {
/// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
/// for _ in 0..5 {
///     assert!(limiter.check("ann").allowed);
/// }
/// let denied = limiter.check("ann");
/// assert!(!denied.allowed && denied.retry_after() <= Some(Duration::from_secs(10)));
/// assert!(limiter.check("bob").allowed);
/// # Ok(())
/// # }
/// ```
///
/// # Memory
/// Keys that have nothing left to wait for are dropped in passing. At most [`max_keys`](Self::max_keys) are held; a
/// key that finds no room counts together with others in a shared slot, so a flood of keys can make strangers share a
/// quota but can't make the limiter forget anyone.
pub struct Limiter<K: ?Sized = str> {
    table: Table,
    in_force: Current,
    pub(crate) hash_key: HashKey,
    #[cfg(feature = "std")]
    pub(crate) clock: Clock,
    #[cfg(feature = "tokio")]
    pub(crate) waiters: Waiters,
    key: PhantomData<fn(&K)>,
}

impl<K: Hash + ?Sized> Limiter<K> {
    /// A limiter that no key has used yet.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// // Keyed by text, as in the example above, or by anything else that can be hashed.
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert!(limiter.check(&(4, "eu")).allowed);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn new(quota: Quota) -> Self {
        Self::build(quota, HashKey::random(), Bound::Keys(DEFAULT_MAX_KEYS))
    }

    /// A limiter whose hashes are keyed by `secret`, for where there is no source of randomness.
    ///
    /// Whoever knows the secret can find keys that count as one.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// # fn main() -> Result<(), tollgate::QuotaError> {
    /// let limiter = Limiter::with_secret(Quota::token_bucket(1, Duration::from_secs(1))?, *b"sixteen bytes...");
    /// assert!(limiter.check_at(0, "ann", 1).allowed);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn with_secret(quota: Quota, secret: [u8; 16]) -> Self {
        Self::build(quota, HashKey::from_bytes(secret), Bound::Keys(DEFAULT_MAX_KEYS))
    }

    fn build(quota: Quota, hash_key: HashKey, bound: Bound) -> Self {
        let table = Table::new(quota.algorithm(), false, Budget::new(bound));
        table.expect(&quota);
        Self {
            table,
            in_force: Current::new(quota),
            hash_key,
            #[cfg(feature = "std")]
            clock: Clock::new(),
            #[cfg(feature = "tokio")]
            waiters: Waiters::default(),
            key: PhantomData,
        }
    }

    /// The same, empty, with room for this many keys instead of 10 million.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// # fn main() -> Result<(), tollgate::QuotaError> {
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?).max_keys(1_000);
    /// for client in 0..5_000_u64 {
    ///     let _ = limiter.check(&client);
    /// }
    /// assert_eq!(limiter.keys(), 1_000);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn max_keys(self, max_keys: usize) -> Self {
        self.bounded(Bound::Keys(max_keys))
    }

    /// The same, empty, with room for what this many bytes hold; see [`Limits::max_bytes`](crate::Limits::max_bytes).
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// # fn main() -> Result<(), tollgate::QuotaError> {
    /// let limiter = Limiter::new(Quota::token_bucket(5, Duration::from_secs(10))?).max_bytes(40_000);
    /// for client in 0..5_000_u64 {
    ///     let _ = limiter.check(&client);
    /// }
    /// assert_eq!(limiter.keys(), 1_000);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn max_bytes(self, max_bytes: u64) -> Self {
        self.bounded(Bound::Bytes(max_bytes))
    }

    fn bounded(self, bound: Bound) -> Self {
        Self {
            #[cfg(feature = "std")]
            clock: self.clock,
            ..Self::build(self.quota(), self.hash_key.clone(), bound)
        }
    }

    /// May one more pass now?
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// if !limiter.check("ann").allowed {
    ///     // Answer 429.
    /// }
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[cfg(feature = "std")]
    #[inline]
    pub fn check(&self, key: &K) -> Decision {
        self.check_n(key, 1)
    }

    /// May a request of this cost pass now? It passes whole or not at all.
    ///
    /// A cost of 0 looks: it is allowed and takes nothing. One above the capacity [never](Decision::is_never) passes.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert!(limiter.check_n("ann", 4).allowed);
    /// assert!(!limiter.check_n("ann", 2).allowed);
    /// assert!(limiter.check_n("ann", 1).allowed);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[cfg(feature = "std")]
    #[inline]
    pub fn check_n(&self, key: &K, cost: u64) -> Decision {
        self.decide(self.hash_key.hash(key), cost, cost, &self.clock)
    }

    /// May a request of this cost pass at `at`, in nanoseconds since the Unix epoch?
    ///
    /// A time older than the key's newest charge counts as that charge's: a clock that steps back gives nothing away.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert!(limiter.check_at(1_000, "ann", 5).allowed);
    /// assert_eq!(limiter.check_at(0, "ann", 1).at, 1_000);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[inline]
    pub fn check_at(&self, at: u64, key: &K, cost: u64) -> Decision {
        self.decide(self.hash_key.hash(key), cost, cost, &at)
    }

    /// The same as [`check_at`](Self::check_at), but a time that has gone back is an error and takes nothing.
    ///
    /// # Errors
    /// `at` is older than the key's newest charge.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(1))?);
    /// assert!(limiter.try_check_at(20, "ann", 1)?.allowed);
    /// let error = limiter.try_check_at(10, "ann", 1).unwrap_err();
    /// assert_eq!((error.at, error.newest), (10, 20));
    /// # Ok(())
    /// # }
    /// ```
    pub fn try_check_at(&self, at: u64, key: &K, cost: u64) -> Result<Decision, TimeWentBack> {
        let key = self.hash_key.hash(key);
        self.in_force.with(|in_force| {
            let ask = Ask { key, in_force, tiers: slice::from_ref(in_force) };
            let charge = Charge { table: &self.table, ask, need: cost, cost, role: Role::Enforced };
            store::decide_strictly(&charge, at).map_err(|newest| TimeWentBack { at, newest })
        })
    }

    /// May each of many requests, a key and a cost, pass now? They are decided in order and each on its own, all at one
    /// time; faster than one by one, for what is read of one key is on its way while others are decided.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// let decisions = limiter.check_many([("ann", 5), ("bob", 1), ("ann", 1)]);
    /// assert_eq!(decisions.iter().map(|decision| decision.allowed).collect::<Vec<_>>(), [true, true, false]);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn check_many<'k>(&self, requests: impl IntoIterator<Item = (&'k K, u64)>) -> Vec<Decision>
    where
        K: 'k,
    {
        let step = self.in_force.with(|in_force| in_force.quota.clock_step());
        self.check_many_at(self.clock.exact(step), requests)
    }

    /// The same at `at`.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// let decisions = limiter.check_many_at(1_000, [("ann", 5), ("ann", 1)]);
    /// assert_eq!(decisions[1].retry_after(), Some(Duration::from_secs(10)));
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    pub fn check_many_at<'k>(
        &self,
        at: u64,
        requests: impl IntoIterator<Item = (&'k K, u64)>,
    ) -> Vec<Decision>
    where
        K: 'k,
    {
        let requests = requests.into_iter();
        let mut decisions = Vec::with_capacity(requests.size_hint().0);
        let requests = requests.map(|(key, cost)| (self.hash_key.hash(key), cost));
        let decide = |in_force: &InForce| self.table.decide_many(requests, in_force, at, &mut decisions);
        match self.in_force.unchanged() {
            Some(in_force) => decide(in_force),
            None => self.in_force.with(decide),
        }
        decisions
    }

    /// What does the key have left now? Takes nothing.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert_eq!(limiter.peek("ann").remaining, 5);
    /// assert_eq!(limiter.peek("ann").remaining, 5);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn peek(&self, key: &K) -> Decision {
        self.check_n(key, 0)
    }

    /// Gives back up to `units` now, from the oldest that still count; tells how many.
    ///
    /// A key that shares a slot, for want of room, gets nothing back.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// let _ = limiter.check_n("ann", 3);
    /// assert_eq!(limiter.refund("ann", 2), 2);
    /// assert_eq!(limiter.refund("ann", 2), 1);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn refund(&self, key: &K, units: u64) -> u64 {
        self.refund_at(self.clock.now(), key, units, None)
    }

    /// Gives back up to `units` at `at`; where `charged_at` names the [time](Decision::at) of a decision, of that
    /// charge and no other. A bucket then gives back what can't have refilled since.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// # fn main() -> Result<(), tollgate::QuotaError> {
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(1))?);
    /// let first = limiter.check_at(10, "ann", 2);
    /// let _ = limiter.check_at(20, "ann", 3);
    /// assert_eq!(limiter.refund_at(30, "ann", 5, Some(first.at)), 2);
    /// assert_eq!(limiter.check_at(30, "ann", 0).remaining, 2);
    /// # Ok(())
    /// # }
    /// ```
    pub fn refund_at(&self, at: u64, key: &K, units: u64, charged_at: Option<u64>) -> u64 {
        let key = self.hash_key.hash(key);
        let refunded = self.in_force.with(|in_force| {
            let ask = Ask { key, in_force, tiers: slice::from_ref(in_force) };
            self.table.lock(key).refund(&ask, at, units, charged_at)
        });
        #[cfg(feature = "tokio")]
        self.waiters.wake_first(key);
        refunded
    }

    /// Forgets what the key has used; tells whether it was held.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// # fn main() -> Result<(), tollgate::QuotaError> {
    /// let limiter = Limiter::new(Quota::sliding_window(1, Duration::from_secs(60))?);
    /// assert!(limiter.check("ann").allowed);
    /// assert!(limiter.reset("ann"));
    /// assert!(limiter.check("ann").allowed);
    /// # Ok(())
    /// # }
    /// ```
    pub fn reset(&self, key: &K) -> bool {
        let key = self.hash_key.hash(key);
        let held = self.table.lock(key).reset(key);
        #[cfg(feature = "tokio")]
        self.waiters.wake_first(key);
        held
    }

    /// Changes the quota from now on; what was spent stays spent.
    ///
    /// # Errors
    /// A quota of another algorithm, whose state can't be kept.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let limiter = Limiter::new(Quota::sliding_window(10, Duration::from_secs(60))?);
    /// let _ = limiter.check_n("ann", 8);
    /// limiter.change(Quota::sliding_window(5, Duration::from_secs(60))?)?;
    /// assert_eq!(limiter.peek("ann").remaining, 0);
    /// # Ok(())
    /// # }
    /// ```
    #[cfg(feature = "std")]
    pub fn change(&self, quota: Quota) -> Result<(), AlgorithmChanged> {
        self.change_at(self.clock.now(), quota)
    }

    /// Changes the quota from `at` on.
    ///
    /// # Errors
    /// A quota of another algorithm, whose state can't be kept.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert!(limiter.check_at(0, "ann", 5).allowed);
    /// limiter.change_at(1, Quota::sliding_window(6, Duration::from_secs(10))?)?;
    /// assert_eq!(limiter.check_at(1, "ann", 0).remaining, 1);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn change_at(&self, at: u64, quota: Quota) -> Result<(), AlgorithmChanged> {
        let (from, to) = (self.quota().algorithm(), quota.algorithm());
        if from != to {
            return Err(AlgorithmChanged { from, to });
        }
        self.table.expect(&quota);
        self.in_force.change(quota, at);
        #[cfg(feature = "tokio")]
        self.waiters.wake_first_of_each();
        Ok(())
    }

    /// Keys held.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// let _ = (limiter.check("ann"), limiter.check("bob"), limiter.check("ann"));
    /// assert_eq!(limiter.keys(), 2);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn keys(&self) -> usize {
        self.table.keys()
    }

    /// Charges so far that went to a slot shared with other keys, for want of room.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?).max_keys(1);
    /// let _ = (limiter.check("ann"), limiter.check("bob"));
    /// assert_eq!(limiter.shared_charges(), 1);
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[must_use]
    pub fn shared_charges(&self) -> u64 {
        self.table.shared_charges()
    }

    pub(crate) fn quota(&self) -> Quota {
        self.in_force.with(|in_force| in_force.quota)
    }

    /// Takes `cost` units of the key if `need` are there; the decision as it is afterwards.
    #[inline]
    pub(crate) fn decide(&self, key: KeyHash, need: u64, cost: u64, now: &impl Now) -> Decision {
        match self.in_force.unchanged() {
            Some(in_force) => self.decide_under(in_force, key, need, cost, now),
            None => self.in_force.with(|in_force| self.decide_under(in_force, key, need, cost, now)),
        }
    }

    #[inline(always)]
    fn decide_under(
        &self,
        in_force: &InForce,
        key: KeyHash,
        need: u64,
        cost: u64,
        now: &impl Now,
    ) -> Decision {
        let ask = Ask { key, in_force, tiers: slice::from_ref(in_force) };
        self.table.decide(&ask, need, cost, now)
    }
}

impl<K: ?Sized> fmt::Debug for Limiter<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limiter")
            .field("quota", &self.in_force.with(|in_force| in_force.quota))
            .finish_non_exhaustive()
    }
}
