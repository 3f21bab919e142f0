//! Limits in force over the memory store.

use std::fmt;
use std::io;
use std::sync::Arc;

use arc_swap::ArcSwap;

use super::answer::Answer;
use super::limit::Limit;
use super::plan::Plan;
use super::request::Request;
use super::rules::{LimitsError, Rules};
#[cfg(feature = "std")]
use crate::clock::Clock;
use crate::snapshot::{self, Decoder, Restored, Sink, SnapshotError};
use crate::store::{Bound, Budget, DEFAULT_MAX_KEYS, HashKey, Now};

/// Several limits at once: a request passes all that apply to it, or none is charged.
///
/// ```
/// use std::time::Duration;
/// use tollgate::{Limit, Limits, Quota, Request};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let minute = Duration::from_secs(60);
/// let per_user = Limit::new("per-user", Quota::sliding_window(2, minute)?).per(["user"]);
/// let global = Limit::new("global", Quota::token_bucket(3, minute)?);
/// let gate = Limits::new([per_user, global])?;
///
/// let ann = Request::new().attribute("user", "ann");
/// assert!(gate.check(&ann).allowed);
/// assert!(gate.check(&ann).allowed);
/// let denied = gate.check(&ann);
/// assert_eq!(denied.limited_by().collect::<Vec<_>>(), ["per-user"]);
///
/// // The denial took nothing from the limit that had room.
/// assert!(gate.check(&Request::new().attribute("user", "bob")).allowed);
/// # Ok(())
/// # }
/// ```
pub struct Limits {
    rules: ArcSwap<Rules>,
    budget: Arc<Budget>,
    hash_key: HashKey,
    #[cfg(feature = "std")]
    clock: Clock,
}

impl Limits {
    /// Puts limits in force, with room for 10 million keys.
    ///
    /// # Errors
    /// Two limits of one name; limits that replace one another in a ring; quotas of different algorithms in one limit; a glob
    /// too complex to compile.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota};
    /// let quota = Quota::sliding_window(5, Duration::from_secs(10))?;
    /// assert!(Limits::new([Limit::new("a", quota), Limit::new("b", quota)]).is_ok());
    /// assert!(Limits::new([Limit::new("a", quota), Limit::new("a", quota)]).is_err());
    /// # Ok::<_, tollgate::QuotaError>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn new(limits: impl IntoIterator<Item = Limit>) -> Result<Self, LimitsError> {
        Self::build(limits.into_iter().collect(), HashKey::random(), Bound::Keys(DEFAULT_MAX_KEYS))
    }

    /// Limits whose hashes are keyed by `secret`, for where there is no source of randomness.
    ///
    /// # Errors
    /// As for `new`.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let quota = Quota::sliding_window(5, Duration::from_secs(10))?;
    /// let gate = Limits::with_secret([Limit::new("global", quota)], *b"sixteen bytes...")?;
    /// assert!(gate.check_at(0, &Request::new()).allowed);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_secret(
        limits: impl IntoIterator<Item = Limit>,
        secret: [u8; 16],
    ) -> Result<Self, LimitsError> {
        Self::build(limits.into_iter().collect(), HashKey::from_bytes(secret), Bound::Keys(DEFAULT_MAX_KEYS))
    }

    fn build(limits: Vec<Limit>, hash_key: HashKey, bound: Bound) -> Result<Self, LimitsError> {
        let budget = Budget::new(bound);
        Ok(Self {
            rules: ArcSwap::from_pointee(Rules::new(limits, None, 0, &budget)?),
            budget,
            hash_key,
            #[cfg(feature = "std")]
            clock: Clock::new(),
        })
    }

    /// The same limits, unused, with room for this many keys under all of them together.
    ///
    /// # Errors
    /// None beyond those of `new`.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?.max_keys(1_000)?;
    /// assert!(gate.check(&Request::new()).allowed);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn max_keys(self, max_keys: usize) -> Result<Self, LimitsError> {
        self.bounded(Bound::Keys(max_keys))
    }

    /// The same limits, unused, with room for what this many bytes hold instead of a number of keys.
    ///
    /// A key takes up what it can come to hold: for a sliding window the bytes of as many units as its limit, or of as many
    /// ticks as its [precision](crate::Quota::precision) leaves it; otherwise some 40 bytes. Each limit adds some 100 KB
    /// by itself, and up to 2 MB once keys of it have to share slots.
    ///
    /// # Errors
    /// None beyond those of `new`.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let limit = Limit::new("per-user", Quota::token_bucket(5, Duration::from_secs(10))?).per(["user"]);
    /// let gate = Limits::new([limit])?.max_bytes(40_000)?;
    /// for user in 0..2_000 {
    ///     let _ = gate.check(&Request::new().attribute("user", user.to_string()));
    /// }
    /// assert_eq!(gate.keys(), 1_000);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn max_bytes(self, max_bytes: u64) -> Result<Self, LimitsError> {
        self.bounded(Bound::Bytes(max_bytes))
    }

    fn bounded(self, bound: Bound) -> Result<Self, LimitsError> {
        let limits = self.rules.load().tables().map(|(limit, _)| limit.clone()).collect();
        Self::build(limits, self.hash_key.clone(), bound)
    }

    /// Drops keys that are as good as new only for want of room, not in passing.
    ///
    /// A key that was dropped counts from the time at which that was. Where times come in order this shows nowhere; in a
    /// replay, whose times may be in order within a key only, one key would count from the time of another.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let limit = Limit::new("per-user", Quota::sliding_window(1, Duration::from_nanos(10))?).per(["user"]);
    /// let gate = Limits::new([limit])?.keep_idle_keys();
    /// for user in 0..1_000 {
    ///     assert!(gate.check_at(user * 100, &Request::new().attribute("user", user.to_string())).allowed);
    /// }
    /// assert_eq!(gate.check_at(7, &Request::new().attribute("user", "ann")).at, 7);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn keep_idle_keys(self) -> Self {
        self.budget.keep_idle();
        self
    }

    /// May the request pass now?
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// assert!(gate.check(&Request::new().cost(5)).allowed);
    /// assert!(!gate.check(&Request::new()).allowed);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn check(&self, request: &Request<'_>) -> Answer {
        self.decide(request, &self.clock)
    }

    /// May the request pass at `at`, in nanoseconds since the Unix epoch?
    ///
    /// A time older than the newest charge of one of its keys counts there as that charge's time.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let limit = Limit::new("global", Quota::sliding_window(1, Duration::from_nanos(10))?);
    /// let gate = Limits::new([limit])?;
    /// assert!(gate.check_at(5, &Request::new()).allowed);
    /// assert!(!gate.check_at(14, &Request::new()).allowed);
    /// assert!(gate.check_at(15, &Request::new()).allowed);
    /// # Ok(())
    /// # }
    /// ```
    pub fn check_at(&self, at: u64, request: &Request<'_>) -> Answer {
        self.decide(request, &at)
    }

    /// What the request asks of each limit, for a store that lives elsewhere. Nothing is decided here.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// assert_eq!(gate.plan(&Request::new()).charges().len(), 1);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    pub fn plan<'r>(&self, request: &'r Request<'_>) -> Plan<'r> {
        let rules = self.rules.load_full();
        let matches = rules.matches_by(request, |_, values| Some(values));
        Plan::new(rules, matches, |descriptor| request.units_of(descriptor))
    }

    /// The same as [`check`](Self::check), as if there were no other limits than those for which `counts`, told the limit
    /// and the values that make its key.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let none = Quota::sliding_window(0, Duration::from_secs(10))?;
    /// let gate = Limits::new([Limit::new("closed", none), Limit::new("per-user", none).per(["user"])])?;
    /// assert!(gate.check_some(&Request::new(), |limit, _| limit.name != "closed").allowed);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn check_some(&self, request: &Request<'_>, counts: impl Fn(&Limit, &[&str]) -> bool) -> Answer {
        let rules = self.rules.load_full();
        let (at, verdicts) = rules.decide(request, &self.hash_key, &self.clock, counts);
        Answer::new(rules, at, verdicts)
    }

    /// Decides requests in order, each on its own.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let answers = gate.check_many(&[Request::new().cost(4), Request::new().cost(2), Request::new()]);
    /// assert_eq!(answers.iter().map(|answer| answer.allowed).collect::<Vec<_>>(), [true, false, true]);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn check_many(&self, requests: &[Request<'_>]) -> Vec<Answer> {
        requests.iter().map(|request| self.check(request)).collect()
    }

    /// Gives back up to `units` now under each limit that applies to the request; tells the most that one gave.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let _ = gate.check(&Request::new().cost(3));
    /// assert_eq!(gate.refund(&Request::new(), 5), 3);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn refund(&self, request: &Request<'_>, units: u64) -> u64 {
        self.refund_at(self.clock.now(), request, units, None)
    }

    /// Takes back up to `units` of the charge that was made at `charged_at`, the time in its [answer](Answer::at).
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let answer = gate.check(&Request::new().cost(3));
    /// assert_eq!(gate.refund_charge(&Request::new(), 2, answer.at), 2);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn refund_charge(&self, request: &Request<'_>, units: u64, charged_at: u64) -> u64 {
        self.refund_at(self.clock.now(), request, units, Some(charged_at))
    }

    /// Gives back up to `units` at `at`; of the charge at `charged_at` alone where that is given.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(1))?)])?;
    /// let answer = gate.check_at(5, &Request::new().cost(3));
    /// assert_eq!(gate.refund_at(6, &Request::new(), 10, Some(answer.at)), 3);
    /// # Ok(())
    /// # }
    /// ```
    pub fn refund_at(&self, at: u64, request: &Request<'_>, units: u64, charged_at: Option<u64>) -> u64 {
        self.rules.load().refund(request, &self.hash_key, at, units, charged_at)
    }

    /// Puts other limits in force, at once and whole. A limit of the same name, `per` and algorithm goes on with what
    /// its keys have used.
    ///
    /// # Errors
    /// As for `new`; then what was in force stays.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let _ = gate.check(&Request::new().cost(5));
    /// gate.reload([Limit::new("global", Quota::sliding_window(6, Duration::from_secs(10))?)])?;
    /// assert!(gate.check(&Request::new()).allowed);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn reload(&self, limits: impl IntoIterator<Item = Limit>) -> Result<(), LimitsError> {
        self.reload_at(self.clock.now(), limits)
    }

    /// Puts other limits in force at `at`.
    ///
    /// # Errors
    /// As for `new`; then what was in force stays.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let limit = |n| Ok::<_, tollgate::QuotaError>(Limit::new("global", Quota::sliding_window(n, Duration::from_secs(1))?));
    /// let gate = Limits::new([limit(10)?])?;
    /// assert!(gate.check_at(0, &Request::new().cost(10)).allowed);
    /// gate.reload_at(0, [limit(20)?])?;
    /// assert!(gate.check_at(0, &Request::new().cost(10)).allowed);
    /// assert!(!gate.check_at(0, &Request::new()).allowed);
    /// # Ok(())
    /// # }
    /// ```
    pub fn reload_at(&self, at: u64, limits: impl IntoIterator<Item = Limit>) -> Result<(), LimitsError> {
        let limits: Vec<Limit> = limits.into_iter().collect();
        loop {
            let before = self.rules.load();
            let rules = Arc::new(Rules::new(limits.clone(), Some(&before), at, &self.budget)?);
            let found = self.rules.compare_and_swap(&*before, rules);
            if Arc::ptr_eq(&found, &before) {
                return Ok(());
            }
        }
    }

    /// Other limits over the same keys, for who has more to change than the limits and chooses the instant itself: what
    /// [`reload`](Self::reload) would put in force, while `self` goes on as it is.
    ///
    /// # Errors
    /// As for `new`.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let next = gate.successor([Limit::new("global", Quota::sliding_window(6, Duration::from_secs(10))?)])?;
    /// assert!(gate.check(&Request::new().cost(5)).allowed);
    /// assert!(!gate.check(&Request::new()).allowed);
    /// assert!(next.check(&Request::new()).allowed);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn successor(&self, limits: impl IntoIterator<Item = Limit>) -> Result<Self, LimitsError> {
        let limits = limits.into_iter().collect();
        let rules = Rules::new(limits, Some(&self.rules.load()), self.clock.now(), &self.budget)?;
        Ok(Self {
            rules: ArcSwap::from_pointee(rules),
            budget: self.budget.clone(),
            hash_key: self.hash_key.clone(),
            clock: self.clock,
        })
    }

    /// Writes what the limits have counted, and the secret of their hashes: who can read it can find keys that count as
    /// one. Calls go on meanwhile; what they charge may be left out.
    ///
    /// # Errors
    /// Those of `to`, which is written to in pieces of some megabytes at most.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let limit = Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?);
    /// let gate = Limits::new([limit.clone()])?;
    /// assert!(gate.check(&Request::new().cost(5)).allowed);
    /// let mut snapshot = Vec::new();
    /// gate.snapshot(&mut snapshot)?;
    ///
    /// let mut next = Limits::new([limit])?;
    /// next.restore(&mut &snapshot[..])?;
    /// assert!(!next.check(&Request::new()).allowed);
    /// # Ok(())
    /// # }
    /// ```
    #[cfg(feature = "std")]
    pub fn snapshot(&self, to: &mut dyn io::Write) -> io::Result<()> {
        self.snapshot_at(self.clock.now(), to)
    }

    /// The same at `at`, which the snapshot tells.
    ///
    /// # Errors
    /// Those of `to`.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let mut snapshot = Vec::new();
    /// gate.snapshot_at(7, &mut snapshot)?;
    /// assert!(snapshot.starts_with(b"tollgate"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn snapshot_at(&self, at: u64, to: &mut dyn io::Write) -> io::Result<()> {
        let mut to = Sink::new(to);
        snapshot::write_head(&mut to, &self.hash_key, at)?;
        self.rules.load_full().write(&mut to)?;
        to.finish()
    }

    /// Goes on with what a snapshot holds, in place of what was counted so far, as after a change from the limits that it
    /// was taken of to these: a limit of the same name, `per` and algorithm goes on with what its keys have used. What is
    /// from later than now counts from now.
    ///
    /// # Errors
    /// What can't be restored; then nothing has changed.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, SnapshotError};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let mut snapshot = Vec::new();
    /// gate.snapshot(&mut snapshot)?;
    /// snapshot.truncate(80);
    /// assert!(matches!(gate.restore(&mut &snapshot[..]), Err(SnapshotError::Truncated)));
    /// # Ok(())
    /// # }
    /// ```
    #[cfg(feature = "std")]
    pub fn restore(&mut self, from: &mut dyn io::Read) -> Result<Restored, SnapshotError> {
        self.restore_at(self.clock.now(), from)
    }

    /// The same at `at`.
    ///
    /// # Errors
    /// What can't be restored; then nothing has changed.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let limit = Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?);
    /// let gate = Limits::new([limit.clone()])?;
    /// assert!(gate.check_at(100, &Request::new()).allowed);
    /// let mut snapshot = Vec::new();
    /// gate.snapshot_at(100, &mut snapshot)?;
    ///
    /// // The clock has stepped back meanwhile: the charge counts from then.
    /// let mut next = Limits::new([limit])?;
    /// next.restore_at(50, &mut &snapshot[..])?;
    /// assert_eq!(next.check_at(50, &Request::new().cost(0)).at, 50);
    /// # Ok(())
    /// # }
    /// ```
    pub fn restore_at(&mut self, at: u64, from: &mut dyn io::Read) -> Result<Restored, SnapshotError> {
        let mut from = Decoder::new(from);
        let (hash_key, taken_at) = snapshot::read_head(&mut from)?;
        let limits: Vec<Limit> = self.rules.load().tables().map(|(limit, _)| limit.clone()).collect();
        let budget = self.budget.anew();
        let (before, dropped) = Rules::read(&mut from, &limits, at, &budget)?;
        from.finish()?;
        let rules = Rules::new(limits, Some(&before), at, &budget).map_err(SnapshotError::Limits)?;
        self.rules.store(Arc::new(rules));
        (self.budget, self.hash_key) = (budget, hash_key);
        Ok(Restored { taken_at, keys: self.keys(), dropped })
    }

    /// What each limit's keys take up, in the order of the limits.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let _ = gate.check(&Request::new());
    /// assert_eq!(gate.usage()[0].keys, 1);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn usage(&self) -> Vec<LimitUsage> {
        let usage = |(limit, table): (&Limit, Option<&crate::store::Table>)| LimitUsage {
            name: limit.name.clone(),
            keys: table.map_or(0, crate::store::Table::keys),
            shared_charges: table.map_or(0, crate::store::Table::shared_charges),
        };
        self.rules.load().tables().filter(|(limit, _)| !limit.exempt).map(usage).collect()
    }

    /// Keys held under all limits.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limit, Limits, Quota, Request};
    /// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
    /// let _ = gate.check(&Request::new());
    /// assert_eq!(gate.keys(), 1);
    /// # Ok::<_, Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn keys(&self) -> usize {
        self.budget.keys()
    }

    fn decide(&self, request: &Request<'_>, now: &impl Now) -> Answer {
        let rules = self.rules.load_full();
        let (at, verdicts) = rules.decide(request, &self.hash_key, now, |_, _| true);
        Answer::new(rules, at, verdicts)
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.rules.load().tables().map(|(limit, _)| limit)).finish()
    }
}

/// What a limit's keys take up.
///
/// ```
/// # use std::time::Duration;
/// # use tollgate::{Limit, Limits, Quota};
/// let gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
/// for usage in gate.usage() {
///     println!("{}: {} keys, {} charges to shared slots", usage.name, usage.keys, usage.shared_charges);
/// }
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LimitUsage {
    /// The limit's name.
    pub name: String,
    /// Keys held.
    pub keys: usize,
    /// Charges so far that went to a slot shared with other keys, for want of room.
    pub shared_charges: u64,
}
