//! Decides charges where their keys live: in one call where that is one place, else place by place.

use std::sync::atomic::{AtomicU64, Ordering};

use futures_util::future::join_all;
use redis::RedisError;
use smallvec::{SmallVec, smallvec};
use tokio::time::Instant;
use tollgate::Decision;
use tollgate::stores::Role;

use crate::ask::{Ask, Charge, Charges, Reply};
use crate::denials::Denials;
use crate::failure::StoreFailure;
use crate::key;
use crate::lane::{Done, MOST_ASKS, Undone};
use crate::places::{Place, Places, for_several};
use crate::settings::Settings;

/// The servers, and what is known about them.
pub(crate) struct Store {
    pub(crate) places: Places,
    pub(crate) denials: Denials,
    prefix: String,
    /// Requests whose limits are in several places.
    several: AtomicU64,
    /// Requests that were denied, and those that this process decided, because the store failed.
    pub(crate) denied_for_failure: AtomicU64,
    pub(crate) decided_without_store: AtomicU64,
}

/// A charge and where it is to be decided.
pub(crate) struct Placed {
    pub(crate) place: Place,
    pub(crate) charge: Charge,
    /// Where the store fails, the request is denied.
    pub(crate) denies_on_failure: bool,
}

/// What came of a request's charges.
pub(crate) struct Outcome {
    /// The time that counted, in nanoseconds since the Unix epoch; 0 where no store told.
    pub(crate) at: u64,
    /// `None`: its place failed.
    pub(crate) decisions: SmallVec<[Option<Decision>; 2]>,
    pub(crate) failure: Option<StoreFailure>,
    /// What was taken, to be given back if the request is denied after all.
    pub(crate) taken: Vec<Taken>,
}

/// A charge that was taken at a time.
#[derive(Clone)]
pub(crate) struct Taken {
    place: Place,
    charge: Charge,
    at: u64,
}

pub(crate) type Request = SmallVec<[Placed; 1]>;

impl Store {
    pub(crate) fn start(settings: &Settings) -> Result<Self, RedisError> {
        Ok(Self {
            places: Places::start(settings)?,
            denials: Denials::new(settings.denial_memory),
            prefix: settings.prefix.clone(),
            several: AtomicU64::new(0),
            denied_for_failure: AtomicU64::new(0),
            decided_without_store: AtomicU64::new(0),
        })
    }

    /// Where a key of this name lives, and what it is called there.
    pub(crate) fn place(&self, name: &[u8]) -> (Place, Vec<u8>) {
        let place = self.places.of(name);
        (place, key::in_redis(&self.prefix, self.places.tag(place), name))
    }

    /// Decides requests, each on its own; those that share a place in order.
    pub(crate) async fn decide(&self, requests: Vec<Request>) -> Vec<Outcome> {
        let mut outcomes: Vec<Option<Outcome>> = requests.iter().map(|_| None).collect();
        let mut alone: Vec<(Place, Vec<(usize, Ask)>)> = Vec::new();
        let mut several = Vec::new();
        for (index, request) in requests.into_iter().enumerate() {
            let Some(first) = request.first() else {
                outcomes[index] = Some(Outcome::empty());
                continue;
            };
            let place = first.place;
            if request.iter().any(|placed| placed.place != place) {
                several.push((index, request));
                continue;
            }
            let charges: Charges = request.into_iter().map(|placed| placed.charge).collect();
            if let Some((at, decisions)) = self.denials.recall(&charges) {
                outcomes[index] = Some(Outcome::of(at, decisions));
                continue;
            }
            let ask = (index, Ask::Decide(charges));
            match alone.iter_mut().find(|(other, _)| *other == place) {
                Some((_, asks)) => asks.push(ask),
                None => alone.push((place, vec![ask])),
            }
        }
        let alone = alone.into_iter().map(|(place, asks)| self.decide_in(place, asks));
        let several = several
            .into_iter()
            .map(|(index, request)| async move { vec![(index, self.decide_in_several(request).await)] });
        let (alone, several) = tokio::join!(join_all(alone), join_all(several));
        for (index, outcome) in alone.into_iter().chain(several).flatten() {
            outcomes[index] = Some(outcome);
        }
        outcomes.into_iter().map(|outcome| outcome.unwrap_or_else(Outcome::empty)).collect()
    }

    /// Decides requests that live in one place.
    async fn decide_in(&self, place: Place, asks: Vec<(usize, Ask)>) -> Vec<(usize, Outcome)> {
        let sent = Instant::now();
        let (indices, asks): (Vec<usize>, Vec<Ask>) = asks.into_iter().unzip();
        let mut outcomes = Vec::with_capacity(indices.len());
        let mut indices = indices.into_iter();
        for (ask, reply) in self.ask_all(place, asks).await {
            let charges = ask.charges();
            let outcome = match reply {
                Ok(Reply::Decided(decided)) => {
                    if !decided.allowed {
                        self.denials.note(charges, &decided, sent);
                    }
                    Outcome::of(decided.at, decided.decisions(charges, decided.allowed))
                }
                Ok(_) => Outcome::failed(charges.len(), StoreFailure::Refused),
                Err(failure) => Outcome::failed(charges.len(), failure),
            };
            outcomes.extend(indices.next().map(|index| (index, outcome)));
        }
        outcomes
    }

    /// Asks a place, in order, as many at once as go in one call.
    async fn ask_all(&self, place: Place, mut asks: Vec<Ask>) -> Vec<(Ask, Result<Reply, StoreFailure>)> {
        let mut waiting = Vec::new();
        while !asks.is_empty() {
            let rest = asks.split_off(asks.len().min(MOST_ASKS));
            waiting.push(self.places.submit(place, asks));
            asks = rest;
        }
        let mut told = Vec::new();
        for waiting in waiting {
            let Done { asks, result } = self.places.done(place, waiting).await;
            match result {
                Ok(replies) => told.extend(asks.into_iter().zip(replies.into_iter().map(Ok))),
                Err(undone) => {
                    let failure = match undone {
                        Undone::Failed(failure) => failure,
                        _ => StoreFailure::Refused,
                    };
                    told.extend(asks.into_iter().map(|ask| (ask, Err(failure))));
                }
            }
        }
        told
    }

    /// Asks one thing.
    pub(crate) async fn ask(&self, place: Place, ask: Ask) -> Result<Reply, StoreFailure> {
        self.ask_all(place, vec![ask]).await.pop().map_or(Err(StoreFailure::Disconnected), |(_, reply)| reply)
    }

    /// Gives units back, of the charge made at a time if one is given; tells how many.
    pub(crate) async fn refund(
        &self,
        place: Place,
        charge: Charge,
        units: u64,
        charged_at: Option<u64>,
    ) -> Result<u64, StoreFailure> {
        let key = charge.key.clone();
        self.denials.forget(&key);
        let reply = self.ask(place, Ask::Refund { charge, units, charged_at }).await;
        // A denial that was on its way is older than the refund.
        self.denials.forget(&key);
        match reply? {
            Reply::Undone(units) => Ok(units),
            _ => Err(StoreFailure::Refused),
        }
    }

    /// Reserves in one place after the other, always in the same order; gives back what was taken where one denies.
    async fn decide_in_several(&self, request: Request) -> Outcome {
        self.several.fetch_add(1, Ordering::Relaxed);
        let mut places: Vec<Place> = request.iter().map(|placed| placed.place).collect();
        places.sort_unstable();
        places.dedup();
        let mut outcome = Outcome::unknown(request.len());
        let mut looks: Vec<SmallVec<[Option<Decision>; 2]>> = Vec::new();
        let mut denied = false;
        for place in places {
            let here: Vec<usize> =
                (0..request.len()).filter(|&index| request[index].place == place).collect();
            let charges: Charges = here.iter().map(|&index| for_several(&request[index].charge)).collect();
            // After a denial the others are only looked at.
            let ask = if denied { Ask::Look(charges.clone()) } else { Ask::Decide(charges.clone()) };
            match self.ask(place, ask).await {
                Ok(Reply::Decided(decided)) => {
                    let takes = decided.allowed && !denied;
                    let looked = decided.decisions(&charges, false);
                    let decisions = decided.decisions(&charges, takes);
                    outcome.at = outcome.at.max(decided.at);
                    let mut look: SmallVec<[Option<Decision>; 2]> = smallvec![None; request.len()];
                    for (slot, &index) in here.iter().enumerate() {
                        outcome.decisions[index] = Some(decisions[slot]);
                        look[index] = Some(looked[slot]);
                        if takes && looked[slot].allowed && charges[slot].cost > 0 {
                            let charge = charges[slot].clone();
                            outcome.taken.push(Taken { place, charge, at: decided.at });
                        }
                    }
                    looks.push(look);
                    denied |= !decided.allowed;
                }
                answer => {
                    outcome.failure = Some(answer.err().unwrap_or(StoreFailure::Refused));
                    if here.iter().any(|&index| request[index].denies_on_failure) {
                        self.give_back(std::mem::take(&mut outcome.taken)).await;
                        return Outcome { failure: outcome.failure, ..Outcome::unknown(request.len()) };
                    }
                }
            }
        }
        let is_pooled = |index: &usize| request[*index].charge.role == Role::Pooled;
        let mut pool = (0..request.len()).filter(is_pooled).peekable();
        if pool.peek().is_some()
            && pool.all(|index| outcome.decisions[index].is_some_and(|decision| !decision.allowed))
        {
            denied = true;
        }
        if denied {
            self.give_back(std::mem::take(&mut outcome.taken)).await;
            for look in looks {
                for (decision, looked) in outcome.decisions.iter_mut().zip(look) {
                    *decision = looked.or(*decision);
                }
            }
        }
        outcome
    }

    /// Undoes exactly what was taken. A place that fails now keeps it, for at most one window.
    pub(crate) async fn give_back(&self, taken: Vec<Taken>) {
        let refunds = taken.into_iter().map(|Taken { place, charge, at }| {
            let units = charge.cost;
            self.ask(place, Ask::Refund { charge, units, charged_at: Some(at) })
        });
        join_all(refunds).await;
    }

    /// How many requests had limits in several places.
    pub(crate) fn in_several_places(&self) -> u64 {
        self.several.load(Ordering::Relaxed)
    }
}

impl Outcome {
    fn empty() -> Self {
        Self::unknown(0)
    }

    fn unknown(charges: usize) -> Self {
        Self { at: 0, decisions: smallvec![None; charges], failure: None, taken: Vec::new() }
    }

    fn failed(charges: usize, failure: StoreFailure) -> Self {
        Self { failure: Some(failure), ..Self::unknown(charges) }
    }

    fn of(at: u64, decisions: SmallVec<[Decision; 2]>) -> Self {
        Self { at, decisions: decisions.into_iter().map(Some).collect(), failure: None, taken: Vec::new() }
    }
}
