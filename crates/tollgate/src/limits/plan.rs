//! What a request asks of each limit, for a store that lives elsewhere.

use std::sync::Arc;

use smallvec::SmallVec;

use super::answer::Answer;
use super::limit::Limit;
use super::rules::{Match, Planned, Rules, verdicts};
use crate::decision::Decision;
use crate::quota::Quota;

pub use crate::store::Role;

/// The values of the attributes in a limit's `per`, in that order.
pub(super) type Values<'r> = SmallVec<[&'r str; 4]>;

/// What a request asks of the limits in force, to be decided by a store elsewhere.
///
/// The store decides the [charges](Self::charges) together, all or nothing, and the [answer](Self::answer) is made of
/// its decisions.
///
/// ```
/// # use std::time::Duration;
/// # use tollgate::{Limit, Limits, Quota, Request};
/// let quota = Quota::sliding_window(5, Duration::from_secs(10))?;
/// let gate = Limits::new([Limit::new("per-user", quota).per(["user"])])?;
/// let request = Request::new().attribute("user", "ann").cost(2);
/// let plan = gate.plan(&request);
/// for charge in plan.charges() {
///     assert_eq!((charge.limit.name.as_str(), charge.values, charge.cost), ("per-user", &["ann"][..], 2));
/// }
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub struct Plan<'r> {
    rules: Arc<Rules>,
    matches: SmallVec<[Match<Values<'r>>; 4]>,
    charges: SmallVec<[Planned; 2]>,
    charge_of: SmallVec<[Option<usize>; 4]>,
}

/// What a request asks of one key.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct PlannedCharge<'p> {
    /// The limit that asks.
    pub limit: &'p Limit,
    /// The values of the attributes in its `per`, which make the key.
    pub values: &'p [&'p str],
    /// The quota that decides.
    pub quota: Quota,
    /// How long the key's units may count, in nanoseconds: the longest window of the limit's tiers.
    pub keep: u64,
    /// Units that must be there, and units to take if all allow.
    pub need: u64,
    /// See `need`.
    pub cost: u64,
    /// What a denial of this charge means for the others.
    pub role: Role,
    /// The first of the request's descriptors that charges the key.
    pub descriptor: usize,
    /// How many descriptors charge the key: 0 where an earlier charge stands for them.
    pub times: u64,
}

impl<'r> Plan<'r> {
    pub(super) fn new(
        rules: Arc<Rules>,
        matches: SmallVec<[Match<Values<'r>>; 4]>,
        units_of: impl Fn(usize) -> u64,
    ) -> Self {
        let (charges, charge_of) = rules.charges(&matches, units_of);
        Self { rules, matches, charges, charge_of }
    }

    /// The charges, each on a key of its own or under a tier of its own.
    #[must_use]
    pub fn charges(&self) -> impl ExactSizeIterator<Item = PlannedCharge<'_>> {
        self.charges.iter().map(|planned| {
            let found = &self.matches[planned.found];
            let quota = self.rules.quota(planned.limit, planned.tier);
            PlannedCharge {
                limit: self.rules.limit(planned.limit),
                values: &found.key,
                keep: quota.keep(),
                quota: quota.keeping(quota.window()),
                need: planned.need,
                cost: planned.cost,
                role: planned.role,
                descriptor: found.descriptor,
                times: planned.times,
            }
        })
    }

    /// The answer, made of a decision for each charge in order, which were made at `at`, in nanoseconds since the Unix
    /// epoch; `None`: whatever is asked is allowed.
    ///
    /// # Panics
    /// If there are fewer decisions than charges.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let elsewhere = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let request = Request::new();
    /// let decision = elsewhere.check_at(7, &request).outcomes().next().and_then(|outcome| outcome.decision);
    /// let answer = gate.plan(&request).answer(7, &[decision]);
    /// assert!(answer.allowed && answer.at == 7);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn answer(&self, at: u64, decisions: &[Option<Decision>]) -> Answer {
        let verdicts =
            verdicts(&self.rules, &self.matches, &self.charges, &self.charge_of, |charge| decisions[charge]);
        Answer::new(self.rules.clone(), at, verdicts)
    }

    /// The answer where the store failed and a limit denies then: at `at`, in nanoseconds since the Unix epoch.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let answer = gate.plan(&Request::new()).failed(7);
    /// assert!(!answer.allowed && answer.store_failure && answer.binding().is_none());
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn failed(&self, at: u64) -> Answer {
        let verdicts = verdicts(&self.rules, &self.matches, &self.charges, &self.charge_of, |_| None);
        Answer::failed(self.rules.clone(), at, verdicts)
    }
}

impl std::fmt::Debug for Plan<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.charges()).finish()
    }
}
