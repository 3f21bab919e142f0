//! What a store is asked, and what it answers.

use smallvec::SmallVec;
use tollgate::stores::{KeyState, PlannedCharge, Role};
use tollgate::{Algorithm, Decision, Quota};

/// Redis tells time in microseconds; here it is nanoseconds.
pub(crate) const TICK: u64 = 1_000;

/// From how many entries on a list of units may be too long to be read as a whole.
const LARGE: u64 = 256;

/// How long a denial that waits for a lease of another node is told to last, where nothing else tells.
const LEASE_WAIT: u64 = 100_000_000;

/// What is asked of one key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Charge {
    pub(crate) key: Vec<u8>,
    /// Where the leases of the key are, if it may be leased.
    pub(crate) leases: Option<Vec<u8>>,
    /// In ticks of Redis.
    pub(crate) quota: Quota,
    pub(crate) keep: u64,
    pub(crate) need: u64,
    pub(crate) cost: u64,
    pub(crate) role: Role,
    /// It may hold more than its limit.
    pub(crate) debt: bool,
}

pub(crate) type Charges = SmallVec<[Charge; 1]>;

/// One thing to be done.
#[derive(Clone, Debug)]
pub(crate) enum Ask {
    /// Takes what all of them ask for, or nothing.
    Decide(Charges),
    /// The same, and takes nothing in any case.
    Look(Charges),
    /// Gives back up to so many units, of the charge at a time if one is given.
    Refund { charge: Charge, units: u64, charged_at: Option<u64> },
    /// Forgets a key.
    Reset(Vec<u8>),
    /// Takes up to `need` units of the charge ahead, for so many nanoseconds.
    #[expect(dead_code, reason = "nobody takes units ahead yet")]
    Lease { charge: Charge, name: u64, lasts: u64 },
    /// Brings a lease back, of which `need` units of the charge were used. It is `live`: its time is not over.
    #[expect(dead_code, reason = "nobody takes units ahead yet")]
    BringBack { charge: Charge, name: u64, live: bool },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    Decided(Decided),
    /// Units that were given back, or keys that were forgotten, or leases that were known.
    Undone(u64),
    Leased {
        units: u64,
        decided: Decided,
    },
}

/// How charges were decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Decided {
    pub(crate) allowed: bool,
    /// The time that counted, in nanoseconds since the Unix epoch.
    pub(crate) at: u64,
    /// Since when the server remembers, where that counts.
    pub(crate) born: Option<u64>,
    /// What each key held before.
    pub(crate) keys: SmallVec<[Held; 1]>,
}

/// What a key held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Held {
    pub(crate) state: KeyState,
    /// Units that are leased out.
    pub(crate) leased: u64,
}

impl Charge {
    /// What a limit is asked, under a key.
    pub(crate) fn new(planned: &PlannedCharge<'_>, key: Vec<u8>, leases: Option<Vec<u8>>) -> Self {
        Self {
            key,
            leases,
            // What has a quota in nanoseconds has one in longer ticks.
            quota: planned.quota.in_ticks(TICK).unwrap_or(planned.quota),
            keep: planned.keep.checked_next_multiple_of(TICK).unwrap_or(planned.keep),
            need: planned.need,
            cost: planned.cost,
            role: planned.role,
            debt: planned.limit.debt,
        }
    }

    /// Does its denial deny the request, or can it?
    pub(crate) fn is_enforced(&self) -> bool {
        self.role != Role::Watched
    }

    /// May the list of its units be too long to be read as a whole?
    pub(crate) fn is_large(&self) -> bool {
        let entries = self.quota.limit().min(self.keep / self.quota.tick().max(1));
        self.quota.algorithm() == Algorithm::SlidingWindow && (self.debt || entries > LARGE)
    }

    /// Are its counters kept for other windows than they are asked about? Then each charge may change how those before it count.
    fn is_recounted(&self) -> bool {
        self.quota.window() != self.keep
            && matches!(self.quota.algorithm(), Algorithm::SlidingWindowCounter | Algorithm::FixedWindow)
    }

    /// The decision of this charge about what its key held.
    fn decision(&self, held: &Held, at: u64, need: u64, born: Option<u64>) -> Decision {
        let capacity = self.quota.capacity();
        let fits = need <= capacity;
        let with_leases = if fits { need.saturating_add(held.leased).min(capacity) } else { need };
        let mut decision = held.state.decision(&self.quota, self.keep, at, with_leases, TICK);
        if let Some(born) = born.filter(|born| born.saturating_add(self.keep) > at) {
            let wait = std::time::Duration::from_nanos(born.saturating_add(self.keep) - at);
            decision.remaining = 0;
            return match need {
                0 => decision,
                _ => Decision::denied(capacity, 0, at, fits.then_some(wait), wait, wait),
            };
        }
        if held.leased == 0 {
            return decision;
        }
        decision.remaining = decision.remaining.saturating_sub(held.leased);
        if !decision.allowed || need <= decision.remaining {
            return decision;
        }
        let wait = std::time::Duration::from_nanos(LEASE_WAIT);
        let refill = decision.refill_after().max(wait);
        Decision::denied(
            capacity,
            decision.remaining,
            at,
            fits.then_some(wait),
            refill,
            decision.reset_after().max(wait),
        )
    }
}

impl Ask {
    pub(crate) fn charges(&self) -> &[Charge] {
        match self {
            Self::Decide(charges) | Self::Look(charges) => charges,
            Self::Refund { charge, .. } | Self::Lease { charge, .. } | Self::BringBack { charge, .. } => {
                std::slice::from_ref(charge)
            }
            Self::Reset(_) => &[],
        }
    }

    /// Can several of them in a row be decided at once?
    pub(crate) fn can_be_alike(&self) -> bool {
        matches!(self, Self::Decide(charges)
            if charges.iter().all(|charge| charge.role != Role::Pooled && !charge.debt && !charge.is_recounted())
            && (1..charges.len()).all(|at| charges[..at].iter().all(|other| other.key != charges[at].key)))
    }

    pub(crate) fn is_like(&self, other: &Self) -> bool {
        matches!((self, other), (Self::Decide(one), Self::Decide(other)) if one == other)
    }
}

impl Decided {
    /// A decision for each charge; `takes`: all that fit were charged.
    pub(crate) fn decisions(&self, charges: &[Charge], takes: bool) -> SmallVec<[Decision; 2]> {
        let mut decisions: SmallVec<[Decision; 2]> = SmallVec::new();
        for (index, (charge, held)) in charges.iter().zip(&self.keys).enumerate() {
            let looked = charge.decision(held, self.at, charge.need, self.born);
            if !takes || !looked.allowed {
                decisions.push(looked);
                continue;
            }
            let mut held = held.clone();
            for (other, decision) in charges[..index].iter().zip(&decisions) {
                if other.key == charge.key && decision.allowed {
                    other.take(&mut held, self.at);
                }
            }
            let mut decision = match charge.cost {
                0 => charge.decision(&held, self.at, 0, self.born),
                cost => held.state.take(&charge.quota, charge.keep, self.at, cost, TICK),
            };
            if charge.cost > 0 {
                decision.remaining = decision.remaining.saturating_sub(held.leased);
            }
            decisions.push(decision);
        }
        decisions
    }

    /// What the keys hold once all that fit are charged.
    pub(crate) fn take(&mut self, charges: &[Charge]) {
        for (charge, held) in charges.iter().zip(&mut self.keys) {
            if charge.decision(held, self.at, charge.need, self.born).allowed {
                charge.take(held, self.at);
            }
        }
    }
}

impl Charge {
    fn take(&self, held: &mut Held, at: u64) {
        if self.cost > 0 {
            held.state.charge(&self.quota, self.keep, at, self.cost);
        }
    }
}
