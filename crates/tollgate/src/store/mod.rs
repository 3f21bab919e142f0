//! The memory store: decides charges on keys, all or nothing, in bounded memory.
//!
//! A key that has used nothing that still counts is as good as one never seen, and is dropped in passing. Any other
//! key is kept: where there is no room for a new one, it counts in a slot that it shares with others of its kind.

mod budget;
mod entries;
mod in_force;
mod key;
mod lock;
mod now;
mod order;
mod shard;
mod table;

pub(crate) use budget::{Bound, Budget};
pub(crate) use in_force::{Ask, Current, InForce};
pub(crate) use key::{HashKey, KeyHash, KeyHashHasher};
pub(crate) use now::Now;
use now::Told;
pub(crate) use table::Table;

use smallvec::SmallVec;

use self::table::Locked;
use crate::decision::Decision;

/// Keys that a store holds unless told otherwise.
pub(crate) const DEFAULT_MAX_KEYS: usize = 10_000_000;

/// What a request asks of one limit.
pub(crate) struct Charge<'a> {
    pub(crate) table: &'a Table,
    pub(crate) ask: Ask<'a>,
    /// Units that must be there, and those that are taken when all allow.
    pub(crate) need: u64,
    pub(crate) cost: u64,
    pub(crate) role: Role,
}

/// What a charge's denial means for the others.
///
/// ```
/// use tollgate::stores::Role;
/// assert_ne!(Role::Enforced, Role::Watched);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Nothing is charged.
    Enforced,
    /// Nothing is charged where all that are pooled deny; else the others are.
    Pooled,
    /// The others are charged all the same.
    Watched,
}

/// Decides a charge on one key, unless `at` is older than its newest charge: then tells when that was.
pub(crate) fn decide_strictly(charge: &Charge<'_>, at: u64) -> Result<Decision, u64> {
    let mut locked = charge.table.lock(charge.ask.key);
    match locked.look(&charge.ask, at, charge.need).at {
        counted if counted > at => Err(counted),
        _ => Ok(locked.decide(&charge.ask, at, charge.need, charge.cost)),
    }
}

/// Decides charges on several keys: when every enforced one fits, and one of those that are pooled if there are any, all
/// that fit are charged, else none.
///
/// The time is told while all keys are locked: so the times of a key agree with the order of its decisions.
pub(crate) fn decide(charges: &[Charge<'_>], now: &impl Now) -> (u64, SmallVec<[Decision; 2]>) {
    let steps = charges.iter().map(|charge| charge.ask.in_force.quota.clock_step());
    let step = steps.min().unwrap_or(1);
    if charges.is_empty() {
        return (now.exact(step), SmallVec::new());
    }
    if let [charge] = charges {
        let now = Told::new(now);
        let decision = charge.table.decide(&charge.ask, charge.need, charge.cost, &now);
        return (now.last(), SmallVec::from_iter([decision]));
    }
    let mut locks = LockSet::take(charges);
    let at = now.exact(step);
    let mut look = |at| -> SmallVec<[Decision; 2]> {
        charges.iter().map(|charge| locks.of(charge).look(&charge.ask, at, charge.need)).collect()
    };
    let mut decisions = look(at);
    // A clock that stepped back counts for all keys as it does for the one that was charged last.
    let newest = decisions.iter().map(|decision| decision.at).max().unwrap_or(at);
    if newest > at {
        decisions = look(newest);
    }
    let counted = at.max(newest);
    let allow =
        |(charge, decision): (&Charge<'_>, &Decision)| decision.allowed || charge.role != Role::Enforced;
    let pooled = |(charge, _): &(&Charge<'_>, &Decision)| charge.role == Role::Pooled;
    let mut pool = charges.iter().zip(&decisions).filter(pooled).peekable();
    let pool_allows = pool.peek().is_none() || pool.any(|(_, decision)| decision.allowed);
    if pool_allows && charges.iter().zip(&decisions).all(allow) {
        for (charge, decision) in charges.iter().zip(&mut decisions).filter(|(_, decision)| decision.allowed)
        {
            let locked = locks.of(charge);
            *decision = match charge.cost {
                0 => locked.look(&charge.ask, counted, 0),
                cost => locked.decide(&charge.ask, counted, charge.need, cost),
            };
        }
    }
    (at, decisions)
}

/// The locks of several keys, each taken once and in order.
struct LockSet<'a>(SmallVec<[((u64, usize), Locked<'a>); 4]>);

impl<'a> LockSet<'a> {
    fn take(charges: &[Charge<'a>]) -> Self {
        let mut wanted: SmallVec<[_; 4]> = charges
            .iter()
            .map(|charge| (charge.table.lock_order(charge.ask.key), charge.table, charge.ask.key))
            .collect();
        wanted.sort_unstable_by_key(|&(order, ..)| order);
        wanted.dedup_by_key(|&mut (order, ..)| order);
        Self(wanted.into_iter().map(|(order, table, key)| (order, table.lock(key))).collect())
    }

    fn of(&mut self, charge: &Charge<'_>) -> &mut Locked<'a> {
        let order = charge.table.lock_order(charge.ask.key);
        let index = self.0.partition_point(|(other, _)| *other < order);
        &mut self.0[index].1
    }
}
