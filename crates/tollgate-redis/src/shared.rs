//! Limits that many processes share.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use smallvec::smallvec;
use tollgate::stores::{Plan, PlannedCharge, Role};
use tollgate::{
    Answer, Decision, Limit, Limits, LimitsError, OnStoreFailure, Quota, QuotaError, Request, Tier,
};

use crate::ask::{Ask, Charge, Reply, TICK};
use crate::failure::StoreFailure;
use crate::gauge::ServerStatus;
use crate::key;
use crate::settings::Settings;
use crate::store::{Outcome, Placed, Store};

/// The longest window whose numbers are exact in Redis: some 71 years.
const LONGEST_WINDOW: u64 = (1 << 51) * 1_000;

/// Several limits, all or nothing, whose counts are in Redis.
///
/// ```no_run
/// use std::time::Duration;
/// use tollgate::{Limit, Quota, Request};
/// use tollgate_redis::{Settings, SharedLimits};
///
/// # async fn example() -> Result<(), Box<dyn std::error::Error>> {
/// let per_user = Limit::new("per-user", Quota::sliding_window(5, Duration::from_secs(10))?).per(["user"]);
/// let gate = SharedLimits::new([per_user], &Settings::new(["redis://127.0.0.1:6379"]))?;
/// let answer = gate.check(&Request::new().attribute("user", "ann")).await;
/// println!("{} {:?}", answer.allowed, answer.binding());
/// # Ok(())
/// # }
/// ```
pub struct SharedLimits {
    /// What is asked of the store.
    planner: Limits,
    /// Decides in this process's memory, with this node's share, where the store fails and a limit is local then.
    local: Limits,
    nodes_expected: u64,
    store: Arc<Store>,
}

/// The state of a store.
///
/// ```
/// use tollgate_redis::StoreStatus;
/// fn is_up(status: &StoreStatus) -> bool {
///     status.servers.iter().all(|server| !server.breaker_open)
/// }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct StoreStatus {
    /// Each server that was asked.
    pub servers: Vec<ServerStatus>,
    /// Requests that were denied from memory.
    pub remembered_denials: u64,
    /// Requests whose limits were in several places.
    pub in_several_places: u64,
    /// Requests that were denied because the store failed.
    pub denied_for_failure: u64,
    /// Requests that this process decided because the store failed.
    pub decided_without_store: u64,
}

impl SharedLimits {
    /// Shares these limits through a store. It need not be there yet.
    ///
    /// # Errors
    /// Limits that [`Limits::new`] refuses, or with windows of more than 71 years; nodes whose addresses can't be read.
    ///
    /// # Panics
    /// Outside a Tokio runtime.
    pub fn new(limits: impl IntoIterator<Item = Limit>, settings: &Settings) -> Result<Self, SetupError> {
        let limits: Vec<Limit> = limits.into_iter().collect();
        windows_fit(&limits)?;
        Ok(Self {
            local: Limits::new(shares(&limits, settings.nodes_expected)?)?,
            planner: Limits::new(limits)?,
            nodes_expected: settings.nodes_expected,
            store: Arc::new(Store::start(settings).map_err(|error| SetupError::Nodes(error.to_string()))?),
        })
    }

    /// The same, with room for so many keys in this process's memory, where limits are `local` while the store is away.
    ///
    /// # Errors
    /// None beyond those of [`new`](Self::new).
    pub fn max_keys(self, max_keys: usize) -> Result<Self, SetupError> {
        Ok(Self { local: self.local.max_keys(max_keys)?, ..self })
    }

    /// The same, with room for what so many bytes hold; see [`Limits::max_bytes`].
    ///
    /// # Errors
    /// None beyond those of [`new`](Self::new).
    pub fn max_bytes(self, max_bytes: u64) -> Result<Self, SetupError> {
        Ok(Self { local: self.local.max_bytes(max_bytes)?, ..self })
    }

    /// Limits other than these are in force from now on. A limit goes on with what it counted while its name, its `per` and
    /// its algorithm stay.
    ///
    /// # Errors
    /// Those of [`new`](Self::new); then nothing changes.
    pub fn reload(&self, limits: impl IntoIterator<Item = Limit>) -> Result<(), SetupError> {
        let limits: Vec<Limit> = limits.into_iter().collect();
        windows_fit(&limits)?;
        self.local.reload(shares(&limits, self.nodes_expected)?)?;
        Ok(self.planner.reload(limits)?)
    }

    /// Other limits over the same store, for who chooses the instant itself at which they are in force: what
    /// [`reload`](Self::reload) would put there, while `self` goes on as it is.
    ///
    /// # Errors
    /// Those of [`new`](Self::new).
    pub fn successor(&self, limits: impl IntoIterator<Item = Limit>) -> Result<Self, SetupError> {
        let limits: Vec<Limit> = limits.into_iter().collect();
        windows_fit(&limits)?;
        Ok(Self {
            local: self.local.successor(shares(&limits, self.nodes_expected)?)?,
            planner: self.planner.successor(limits)?,
            nodes_expected: self.nodes_expected,
            store: self.store.clone(),
        })
    }

    /// May the request pass now? The store's clock tells the time.
    pub async fn check(&self, request: &Request<'_>) -> Answer {
        let plan = self.planner.plan(request);
        let mut outcomes = self.store.decide(vec![self.request(&plan)]).await;
        match outcomes.pop() {
            Some(outcome) => self.answer(request, &plan, outcome).await,
            None => plan.failed(now()),
        }
    }

    /// Decides requests, each on its own and in order.
    pub async fn check_many(&self, requests: &[Request<'_>]) -> Vec<Answer> {
        let plans: Vec<Plan<'_>> = requests.iter().map(|request| self.planner.plan(request)).collect();
        let outcomes = self.store.decide(plans.iter().map(|plan| self.request(plan)).collect()).await;
        let mut answers = Vec::with_capacity(requests.len());
        for ((request, plan), outcome) in requests.iter().zip(&plans).zip(outcomes) {
            answers.push(self.answer(request, plan, outcome).await);
        }
        answers
    }

    /// Gives units back under each limit that applies, of the charge made at a time if one is given; tells the most that one
    /// charge got.
    ///
    /// # Errors
    /// The store fails. Some units may have been given back.
    pub async fn refund(
        &self,
        request: &Request<'_>,
        units: u64,
        charged_at: Option<u64>,
    ) -> Result<u64, StoreFailure> {
        let plan = self.planner.plan(request);
        let mut most = 0;
        for planned in plan.charges().filter(|planned| planned.times > 0) {
            let Placed { place, charge, .. } = self.place(&planned);
            let units = units.saturating_mul(planned.times);
            let back = self.store.refund(place, charge, units, charged_at).await?;
            most = most.max(back / planned.times);
        }
        Ok(most)
    }

    /// Forgets what was counted under each key of the request; tells how many there were.
    ///
    /// # Errors
    /// The store fails. Some may be forgotten.
    pub async fn reset(&self, request: &Request<'_>) -> Result<u64, StoreFailure> {
        let plan = self.planner.plan(request);
        let mut forgotten = 0;
        for planned in plan.charges().filter(|planned| planned.times > 0) {
            let Placed { place, charge, .. } = self.place(&planned);
            let reply = self.store.ask(place, Ask::Reset(charge.key.clone())).await;
            self.store.denials.forget(&charge.key);
            if let Reply::Undone(keys) = reply? {
                forgotten += keys;
            }
        }
        Ok(forgotten)
    }

    /// Decides token buckets whose numbers come with the requests, each on its own and in order; see
    /// [`Throttle`](tollgate::Throttle).
    ///
    /// # Errors
    /// The store fails. Some may have been charged.
    pub async fn throttle(
        &self,
        requests: impl IntoIterator<Item = (&[u8], u64)>,
        quota: &Quota,
    ) -> Result<Vec<Decision>, StoreFailure> {
        let placed = |(key, cost)| smallvec![self.place_throttle(key, cost, quota)];
        let outcomes = self.store.decide(requests.into_iter().map(placed).collect()).await;
        let decision = |outcome: Outcome| match outcome.failure {
            None => outcome.decisions.into_iter().next().flatten().ok_or(StoreFailure::Refused),
            Some(failure) => Err(failure),
        };
        outcomes.into_iter().map(decision).collect()
    }

    /// Takes back what a request of a [`throttle`](Self::throttle) was charged at a time; tells how many units.
    ///
    /// # Errors
    /// The store fails. The units may have been given back.
    pub async fn refund_throttled(
        &self,
        key: &[u8],
        units: u64,
        quota: &Quota,
        charged_at: u64,
    ) -> Result<u64, StoreFailure> {
        let placed = self.place_throttle(key, units, quota);
        self.store.refund(placed.place, placed.charge, units, Some(charged_at)).await
    }

    /// How the store is.
    #[must_use]
    pub fn status(&self) -> StoreStatus {
        StoreStatus {
            servers: self.store.places.status(),
            remembered_denials: self.store.denials.hits(),
            in_several_places: self.store.in_several_places(),
            denied_for_failure: self.store.denied_for_failure.load(Ordering::Relaxed),
            decided_without_store: self.store.decided_without_store.load(Ordering::Relaxed),
        }
    }

    /// What the limits that are `local` hold in this process's memory.
    #[must_use]
    pub fn local(&self) -> &Limits {
        &self.local
    }

    fn request(&self, plan: &Plan<'_>) -> crate::store::Request {
        plan.charges().map(|planned| self.place(&planned)).collect()
    }

    fn place(&self, planned: &PlannedCharge<'_>) -> Placed {
        let (place, key) = self.store.place(&key::of_charge(planned));
        Placed {
            place,
            charge: Charge::new(planned, key, None),
            denies_on_failure: planned.role != Role::Watched
                && planned.limit.on_store_failure == OnStoreFailure::Deny,
        }
    }

    fn place_throttle(&self, key: &[u8], cost: u64, quota: &Quota) -> Placed {
        let (place, key) = self.store.place(&key::of_throttle(key, quota.refill_step()));
        let charge = Charge {
            key,
            leases: None,
            quota: quota.in_ticks(TICK).unwrap_or(*quota),
            keep: quota.window().next_multiple_of(TICK),
            need: cost,
            cost,
            role: Role::Enforced,
            debt: false,
        };
        Placed { place, charge, denies_on_failure: true }
    }

    async fn answer(&self, request: &Request<'_>, plan: &Plan<'_>, mut outcome: Outcome) -> Answer {
        let at = if outcome.at > 0 { outcome.at } else { now() };
        if outcome.failure.is_none() {
            return plan.answer(at, &outcome.decisions);
        }
        let is_missing = |(_, decision): &(PlannedCharge<'_>, &Option<Decision>)| decision.is_none();
        let missing = plan.charges().zip(&outcome.decisions).filter(is_missing);
        let missing: Vec<PlannedCharge<'_>> = missing.map(|(planned, _)| planned).collect();
        let denies = |planned: &PlannedCharge<'_>| {
            planned.role != Role::Watched && planned.limit.on_store_failure == OnStoreFailure::Deny
        };
        if missing.iter().any(denies) {
            self.store.denied_for_failure.fetch_add(1, Ordering::Relaxed);
            self.store.give_back(outcome.taken).await;
            return plan.failed(at);
        }
        self.store.decided_without_store.fetch_add(1, Ordering::Relaxed);
        let answer = self.local.check_some(request, |limit, values| {
            missing.iter().any(|planned| planned.limit.name == limit.name && planned.values == values)
        });
        if !answer.allowed {
            self.store.give_back(outcome.taken).await;
        }
        for (planned, decision) in plan.charges().zip(&mut outcome.decisions) {
            if decision.is_none() {
                let of_this = |outcome: &tollgate::Outcome<'_>| {
                    (&outcome.limit.name, outcome.descriptor) == (&planned.limit.name, planned.descriptor)
                };
                *decision = answer.outcomes().find(of_this).and_then(|outcome| outcome.decision);
            }
        }
        plan.answer(at, &outcome.decisions)
    }
}

impl fmt::Debug for SharedLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.planner.fmt(f)
    }
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_nanos()).unwrap_or(u64::MAX)
}

/// The limits as one of so many nodes decides them by itself: its share of those that are local then, and nothing else.
fn shares(limits: &[Limit], nodes: u64) -> Result<Vec<Limit>, QuotaError> {
    let share = |quota: &Quota, limit: &Limit| {
        let is_local = limit.on_store_failure == OnStoreFailure::Local;
        is_local.then(|| quota.share_of(nodes)).transpose()
    };
    let shared = |limit: &Limit| {
        let of =
            |quota: Option<Quota>| quota.map(|quota| share(&quota, limit)).transpose().map(Option::flatten);
        let tier = |tier: &Tier| Ok(Tier { quota: of(tier.quota)?, ..tier.clone() });
        let mut shared = limit.clone();
        shared.quota = of(limit.quota)?;
        shared.tiers = limit.tiers.iter().map(tier).collect::<Result<_, QuotaError>>()?;
        Ok(shared)
    };
    limits.iter().map(shared).collect()
}

fn windows_fit(limits: &[Limit]) -> Result<(), SetupError> {
    for limit in limits {
        let quotas = limit.quota.iter().chain(limit.tiers.iter().filter_map(|tier| tier.quota.as_ref()));
        if quotas.map(Quota::window).max().is_some_and(|window| window > LONGEST_WINDOW) {
            return Err(SetupError::Window { limit: limit.name.clone() });
        }
    }
    Ok(())
}

/// Limits or nodes that can't be used.
///
/// ```
/// use tollgate_redis::SetupError;
/// assert!(SetupError::Window { limit: "yearly".into() }.to_string().contains("`yearly`"));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum SetupError {
    /// The limits contradict themselves.
    Limits(LimitsError),
    /// A node's share of a limit is none.
    Share(QuotaError),
    /// A limit's window is longer than Redis counts exactly.
    Window {
        /// Its name.
        limit: String,
    },
    /// An address of the store can't be read.
    Nodes(String),
}

impl From<LimitsError> for SetupError {
    fn from(error: LimitsError) -> Self {
        Self::Limits(error)
    }
}

impl From<QuotaError> for SetupError {
    fn from(error: QuotaError) -> Self {
        Self::Share(error)
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Limits(error) => error.fmt(f),
            Self::Share(error) => write!(f, "a node's share of a limit is no limit: {error}"),
            Self::Window { limit } => write!(
                f,
                "the window of `{limit}` is too long for Redis: use one of at most {} days",
                Duration::from_nanos(LONGEST_WINDOW).as_secs() / 86_400
            ),
            Self::Nodes(message) => write!(f, "a node of the store can't be used: {message}"),
        }
    }
}

impl std::error::Error for SetupError {}
