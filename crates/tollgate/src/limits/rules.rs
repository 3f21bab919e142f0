//! A set of limits in force: compiled, with the tables that hold their keys.

mod persist;

use std::fmt;
use std::sync::Arc;

use hashbrown::HashMap;
use smallvec::SmallVec;

use super::answer::Verdict;
use super::limit::{Conditions, Limit};
use super::matcher::{Applied, Matcher};
use super::pattern::PatternError;
use super::plan::Values;
use super::replaces::replacement_rings;
use super::request::{Descriptor, Request};
use crate::decision::Decision;
use crate::quota::{Algorithm, Quota};
use crate::store::{self, Ask, Budget, Charge, HashKey, InForce, KeyHash, Now, Role, Table};

/// Never changes; a reload makes another that goes on with the tables of the limits that stay.
pub(super) struct Rules {
    rules: Vec<Rule>,
    domains: HashMap<String, Matcher>,
}

struct Rule {
    limit: Limit,
    /// The limits that give way to this one.
    replaces: Vec<usize>,
    /// None where the limit and all of its tiers are unlimited, and ever were.
    table: Option<Arc<Table>>,
    /// Every quota that keys can be under.
    tiers: Vec<InForce>,
    /// The limit's own quota, and each tier's.
    in_force: Vec<Option<InForce>>,
}

/// A limit that applies to a request, and the key that it counts.
pub(super) struct Match<K = KeyHash> {
    limit: usize,
    pub(super) descriptor: usize,
    tier: usize,
    pub(super) key: K,
}

/// What matches on one key ask of a limit.
pub(super) struct Planned {
    /// The first of those matches.
    pub(super) found: usize,
    pub(super) limit: usize,
    pub(super) tier: usize,
    pub(super) need: u64,
    pub(super) cost: u64,
    /// How many charge the key; none where an earlier one stands for them.
    pub(super) times: u64,
    pub(super) role: Role,
}

impl Rules {
    pub(super) fn new(
        limits: Vec<Limit>,
        before: Option<&Self>,
        at: u64,
        budget: &Arc<Budget>,
    ) -> Result<Self, LimitsError> {
        let mut names = HashMap::new();
        for (position, limit) in limits.iter().enumerate() {
            check(limit)?;
            if names.insert(limit.name.clone(), position).is_some() {
                return Err(LimitsError::DuplicateName { name: limit.name.clone() });
            }
        }
        check_replaced(&limits)?;
        let mut by_domain: HashMap<&str, Vec<(usize, &Limit)>> = HashMap::new();
        for (position, limit) in limits.iter().enumerate() {
            by_domain.entry(&limit.domain).or_default().push((position, limit));
        }
        let compile =
            |(domain, limits): (&str, Vec<(usize, &Limit)>)| Ok((domain.to_owned(), Matcher::new(&limits)?));
        let domains = by_domain.into_iter().map(compile).collect::<Result<_, PatternError>>()?;
        let rules = limits
            .into_iter()
            .map(|limit| {
                let replaces = limit.replaces.iter().filter_map(|name| names.get(name).copied()).collect();
                let before = before.and_then(|before| before.going_on_as(&limit));
                Rule::new(limit, replaces, before, at, budget)
            })
            .collect();
        Ok(Self { rules, domains })
    }

    pub(super) fn limit(&self, position: usize) -> &Limit {
        &self.rules[position].limit
    }

    /// Each limit with its table.
    pub(super) fn tables(&self) -> impl Iterator<Item = (&Limit, Option<&Table>)> {
        self.rules.iter().map(|rule| (&rule.limit, rule.table.as_deref()))
    }

    /// Decides a request: charges all of its limits for which `counts`, or none.
    pub(super) fn decide(
        &self,
        request: &Request<'_>,
        hash_key: &HashKey,
        now: &impl Now,
        counts: impl Fn(&Limit, &[&str]) -> bool,
    ) -> (u64, SmallVec<[Verdict; 2]>) {
        let matches = self.matches_by(request, |limit, values| {
            counts(limit, &values).then(|| hash_key.hash(values.as_slice()))
        });
        let (planned, charge_of) = self.charges(&matches, |descriptor| request.units_of(descriptor));
        let charge = |planned: &Planned| {
            let rule = &self.rules[planned.limit];
            let (table, in_force) = (rule.table.as_deref()?, rule.in_force[planned.tier].as_ref()?);
            let ask = Ask { key: matches[planned.found].key, in_force, tiers: &rule.tiers };
            Some(Charge { table, ask, need: planned.need, cost: planned.cost, role: planned.role })
        };
        // What is planned has a quota, and so a table.
        let charges: SmallVec<[Charge<'_>; 2]> = planned.iter().filter_map(charge).collect();
        let (at, decisions) = store::decide(&charges, now);
        (at, verdicts(self, &matches, &planned, &charge_of, |charge| Some(decisions[charge])))
    }

    /// What the matches charge, and which charge decides each match: matches on one key are one charge.
    pub(super) fn charges<K: PartialEq>(
        &self,
        matches: &[Match<K>],
        units_of: impl Fn(usize) -> u64,
    ) -> (SmallVec<[Planned; 2]>, SmallVec<[Option<usize>; 4]>) {
        let is_limited = |found: &Match<K>| self.rules[found.limit].in_force[found.tier].is_some();
        // One in quota mode that never denies leaves the others nothing to deny.
        let pool_is_open = matches.iter().any(|found| {
            let limit = &self.rules[found.limit].limit;
            limit.quota_mode && (limit.shadow || !is_limited(found))
        });
        let mut charges: SmallVec<[Planned; 2]> = SmallVec::new();
        let mut charge_of: SmallVec<[Option<usize>; 4]> = SmallVec::new();
        for (index, found) in matches.iter().enumerate() {
            let same = matches[..index].iter().position(|other| {
                (other.limit, other.tier) == (found.limit, found.tier) && other.key == found.key
            });
            if let Some(same) = same {
                charge_of.push(charge_of[same]);
                continue;
            }
            if !is_limited(found) {
                charge_of.push(None);
                continue;
            }
            let limit = &self.rules[found.limit].limit;
            let on_key =
                |other: &&Match<K>| other.limit == found.limit && other.key == found.key && is_limited(other);
            let (times, cost) = matches.iter().filter(on_key).fold((0, 0_u64), |(times, cost), found| {
                (times + 1, cost.saturating_add(units_of(found.descriptor)))
            });
            let is_first = !matches[..index].iter().any(|other| on_key(&other));
            charge_of.push(Some(charges.len()));
            charges.push(Planned {
                found: index,
                limit: found.limit,
                tier: found.tier,
                need: if limit.debt { 1 } else { cost },
                cost: if is_first { cost } else { 0 },
                times: if is_first { times } else { 0 },
                role: match limit {
                    limit if limit.shadow => Role::Watched,
                    limit if limit.quota_mode && pool_is_open => Role::Watched,
                    limit if limit.quota_mode => Role::Pooled,
                    _ => Role::Enforced,
                },
            });
        }
        (charges, charge_of)
    }

    /// The quota of a limit under a tier that has one.
    pub(super) fn quota(&self, limit: usize, tier: usize) -> Quota {
        match &self.rules[limit].in_force[tier] {
            Some(in_force) => in_force.quota,
            None => unreachable!("only what has a quota is planned"),
        }
    }

    /// Gives units back under each limit that applies, for each charge on a key; tells the most that one charge got.
    pub(super) fn refund(
        &self,
        request: &Request<'_>,
        hash_key: &HashKey,
        at: u64,
        units: u64,
        charged_at: Option<u64>,
    ) -> u64 {
        let matches = self.matches(request, hash_key);
        let limited = matches.iter().filter_map(|found| Some((found, self.ask(found)?)));
        let mut most = 0;
        for (index, (found, (table, ask))) in limited.clone().enumerate() {
            let same_key = |(other, _): &(&Match, _)| (other.limit, other.key) == (found.limit, found.key);
            if !limited.clone().take(index).any(|other| same_key(&other)) {
                let charges = limited.clone().filter(same_key).count() as u64;
                let units = units.saturating_mul(charges);
                most = most.max(table.lock(ask.key).refund(&ask, at, units, charged_at) / charges);
            }
        }
        most
    }

    fn ask(&self, found: &Match) -> Option<(&Table, Ask<'_>)> {
        let rule = &self.rules[found.limit];
        let (table, in_force) = (rule.table.as_deref()?, rule.in_force[found.tier].as_ref()?);
        Some((table, Ask { key: found.key, in_force, tiers: &rule.tiers }))
    }

    fn matches(&self, request: &Request<'_>, hash_key: &HashKey) -> SmallVec<[Match; 4]> {
        self.matches_by(request, |_, values| Some(hash_key.hash(values.as_slice())))
    }

    /// The limits that apply to a request, without those that give way to another.
    pub(super) fn matches_by<'r, K>(
        &self,
        request: &'r Request<'_>,
        key: impl Fn(&Limit, Values<'r>) -> Option<K>,
    ) -> SmallVec<[Match<K>; 4]> {
        let mut matches = SmallVec::new();
        let Some(matcher) = self.domains.get(request.domain_name()) else { return matches };
        let mut add = |descriptor, applied: Applied<'r>| {
            if let Some(key) = key(&self.rules[applied.limit].limit, applied.key) {
                matches.push(Match { limit: applied.limit, descriptor, tier: applied.tier, key });
            }
        };
        match request.descriptors() {
            [] => matcher.for_each_applied(none(), |applied| add(0, applied)),
            descriptors => {
                for (index, descriptor) in descriptors.iter().enumerate() {
                    matcher.for_each_applied(descriptor, |applied| add(index, applied));
                }
            }
        }
        let replaced = |matches: &[Match<K>], limit: usize| {
            matches.iter().any(|other| self.rules[other.limit].replaces.contains(&limit))
        };
        if matches.iter().any(|found: &Match<K>| !self.rules[found.limit].replaces.is_empty()) {
            let kept: SmallVec<[bool; 4]> =
                matches.iter().map(|found| !replaced(&matches, found.limit)).collect();
            let mut kept = kept.into_iter();
            matches.retain(|_| kept.next().unwrap_or(true));
        }
        matches
    }

    /// The rule whose state the limit keeps: of the same name, key and algorithm. A limit that is unlimited for a while
    /// goes on with whatever it was.
    fn going_on_as(&self, limit: &Limit) -> Option<&Rule> {
        self.rules.iter().find(|rule| {
            let kept = rule.table.as_ref().map(|table| table.algorithm());
            goes_on(limit, &rule.limit, kept)
        })
    }
}

impl Rule {
    fn new(limit: Limit, replaces: Vec<usize>, before: Option<&Self>, at: u64, budget: &Arc<Budget>) -> Self {
        let table = before.and_then(|before| before.table.clone()).or_else(|| {
            let algorithm = algorithm(&limit)?;
            Some(Arc::new(Table::new(algorithm, limit.per.is_empty(), Arc::clone(budget))))
        });
        let changed = |quota: Quota, earlier: Option<&InForce>| match earlier {
            Some(earlier) => earlier.changed(quota, at),
            None => InForce::new(quota),
        };
        let own =
            limit.quota.map(|quota| changed(quota, before.and_then(|before| before.in_force[0].as_ref())));
        let tiers = limit.tiers.iter().map(|tier| {
            // Keys of a tier that is new were under the limit's own quota until now.
            let earlier = before.and_then(|before| before.tier(&tier.when).or(before.in_force[0].as_ref()));
            tier.quota.map(|quota| changed(quota, earlier))
        });
        let in_force: Vec<Option<InForce>> = std::iter::once(own).chain(tiers).collect();
        // A key that was charged under one tier can be asked for under another: what either counts is kept.
        let keep = in_force.iter().flatten().map(|in_force| in_force.quota.window()).max().unwrap_or(0);
        let in_force: Vec<_> =
            in_force.into_iter().map(|in_force| in_force.map(|in_force| in_force.keeping(keep))).collect();
        let tiers: Vec<InForce> = in_force.iter().flatten().cloned().collect();
        if let Some(table) = &table {
            tiers.iter().for_each(|tier| table.expect(&tier.quota));
        }
        Self { tiers, limit, replaces, table, in_force }
    }

    fn tier(&self, when: &Conditions) -> Option<&InForce> {
        let tier = self.limit.tiers.iter().position(|tier| tier.when == *when)?;
        self.in_force[tier + 1].as_ref()
    }
}

/// What each match says, of which a charge was decided.
pub(super) fn verdicts<K>(
    rules: &Rules,
    matches: &[Match<K>],
    charges: &[Planned],
    charge_of: &[Option<usize>],
    decision: impl Fn(usize) -> Option<Decision>,
) -> SmallVec<[Verdict; 2]> {
    let verdict = |(found, charge): (&Match<K>, &Option<usize>)| Verdict {
        limit: found.limit,
        descriptor: found.descriptor,
        quota: charge.map(|charge| {
            let quota = rules.quota(charges[charge].limit, charges[charge].tier);
            quota.keeping(quota.window())
        }),
        decision: charge.and_then(&decision),
    };
    matches.iter().zip(charge_of).map(verdict).collect()
}

/// What a request without descriptors is described by.
fn none() -> &'static Descriptor<'static> {
    static NONE: std::sync::LazyLock<Descriptor<'static>> = std::sync::LazyLock::new(Descriptor::new);
    &NONE
}

/// Does the limit go on with the state of another, which is kept by this algorithm?
fn goes_on(limit: &Limit, before: &Limit, kept: Option<Algorithm>) -> bool {
    (&before.name, &before.per) == (&limit.name, &limit.per)
        && algorithm(limit).is_none_or(|algorithm| Some(algorithm) == kept)
}

/// The one algorithm of a limit; none where nothing is limited.
fn algorithm(limit: &Limit) -> Option<Algorithm> {
    limit.quotas().next().map(|quota| quota.algorithm())
}

fn check(limit: &Limit) -> Result<(), LimitsError> {
    let name = || limit.name.clone();
    if limit.quotas().any(|quota| Some(quota.algorithm()) != algorithm(limit)) {
        return Err(LimitsError::MixedAlgorithms { name: name() });
    }
    for when in limit.tiers.iter().map(|tier| &tier.when).chain([&limit.when]) {
        let repeated = |&(index, (attribute, _)): &(usize, &(String, _))| {
            when[..index].iter().any(|(other, _)| other == attribute)
        };
        if let Some((_, (attribute, _))) = when.iter().enumerate().find(repeated) {
            return Err(LimitsError::RepeatedCondition { name: name(), attribute: attribute.clone() });
        }
    }
    Ok(())
}

/// In a ring each limit would drop the next, and nothing would be limited.
fn check_replaced(limits: &[Limit]) -> Result<(), LimitsError> {
    let names = limits.iter().map(|limit| limit.name.as_str());
    let replaced = limits.iter().map(|limit| limit.replaces.iter().map(String::as_str).collect());
    let replaced: Vec<_> = names.zip(replaced).collect();
    match replacement_rings(&replaced).first() {
        Some(ring) => {
            Err(LimitsError::ReplacementRing { names: ring.iter().map(|&name| name.to_owned()).collect() })
        }
        None => Ok(()),
    }
}

/// Why limits can't be in force together.
///
/// ```
/// # use std::time::Duration;
/// # use tollgate::{Limit, Limits, LimitsError, Quota};
/// let quota = Quota::sliding_window(5, Duration::from_secs(10))?;
/// let error = Limits::new([Limit::new("a", quota), Limit::new("a", quota)]).unwrap_err();
/// assert_eq!(error, LimitsError::DuplicateName { name: "a".into() });
/// # Ok::<_, tollgate::QuotaError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LimitsError {
    /// Two limits have one name.
    DuplicateName {
        /// That name.
        name: String,
    },
    /// A tier's quota is of another algorithm than the limit's.
    MixedAlgorithms {
        /// The limit's name.
        name: String,
    },
    /// Two conditions of one limit or tier are on one attribute.
    RepeatedCondition {
        /// The limit's name.
        name: String,
        /// The attribute.
        attribute: String,
    },
    /// Limits that replace one another in a ring, or one that replaces itself.
    ReplacementRing {
        /// Each replaces the next, and the last the first.
        names: Vec<String>,
    },
    /// A glob that can't be compiled.
    Pattern(PatternError),
}

impl From<PatternError> for LimitsError {
    fn from(error: PatternError) -> Self {
        Self::Pattern(error)
    }
}

impl fmt::Display for LimitsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DuplicateName { name } => write!(f, "two limits are named `{name}`"),
            Self::MixedAlgorithms { name } => {
                write!(f, "all quotas of the limit `{name}` must be of one algorithm")
            }
            Self::RepeatedCondition { name, attribute } => {
                write!(f, "the limit `{name}` has two conditions on `{attribute}`: use one list")
            }
            Self::ReplacementRing { names } => match names.as_slice() {
                [name] => write!(f, "the limit `{name}` replaces itself"),
                names => {
                    f.write_str("limits replace one another in a ring: ")?;
                    let joints = ["", " replaces "].into_iter().chain(std::iter::repeat(", which replaces "));
                    let mut ring = names.iter().chain(names.first()).zip(joints);
                    ring.try_for_each(|(name, joint)| write!(f, "{joint}`{name}`"))
                }
            },
            Self::Pattern(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LimitsError {}
