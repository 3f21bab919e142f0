//! Which limits apply to a descriptor: conditions compiled to sets of limits that are intersected.

use hashbrown::HashMap;
use smallvec::SmallVec;

use super::limit::{Conditions, Limit};
use super::pattern::{Alternative, Pattern, PatternError};
use super::pattern_set::PatternSet;
use super::request::Descriptor;

/// The limits of one domain, by their position in the rule set.
pub(super) struct Matcher {
    /// Positions in the rule set, in file order. A bit in a set below is an index into this.
    limits: Vec<usize>,
    rules: Vec<Rule>,
    attributes: HashMap<String, usize>,
    conditions: Vec<AttributeConditions>,
    groups: usize,
}

/// What matching needs of a limit beyond its conditions, with attributes as numbers.
struct Rule {
    per: SmallVec<[usize; 4]>,
    tiers: Vec<Vec<(usize, CompiledPattern)>>,
    exact: Option<Vec<String>>,
    group: Option<usize>,
}

/// What the limits of a domain ask of one attribute.
#[derive(Default)]
struct AttributeConditions {
    /// Limits that don't need the attribute.
    indifferent: BitSet,
    /// Limits that are content with any value.
    any_value: BitSet,
    exact: HashMap<String, BitSet>,
    globs: PatternSet,
    by_glob: Vec<BitSet>,
}

/// A limit that applies to a descriptor.
pub(super) struct Applied<'a> {
    /// Its position in the rule set.
    pub(super) limit: usize,
    /// Which tier sets its numbers: 0 for the limit's own quota, else one more than the tier's position.
    pub(super) tier: usize,
    /// The values of the attributes in `per`.
    pub(super) key: SmallVec<[&'a str; 4]>,
}

impl Matcher {
    /// Compiles the limits at these positions.
    pub(super) fn new(limits: &[(usize, &Limit)]) -> Result<Self, PatternError> {
        let mut attributes = HashMap::new();
        let mut number = |name: &str| {
            let next = attributes.len();
            *attributes.entry_ref(name).or_insert(next)
        };
        let mut groups: Vec<&str> = Vec::new();
        let mut rules = Vec::with_capacity(limits.len());
        for (_, limit) in limits {
            limit.when.iter().for_each(|(attribute, _)| {
                number(attribute);
            });
            let group = limit.group.as_deref().map(|group| {
                groups.iter().position(|&known| known == group).unwrap_or_else(|| {
                    groups.push(group);
                    groups.len() - 1
                })
            });
            rules.push(Rule {
                per: limit.per.iter().map(|attribute| number(attribute)).collect(),
                tiers: limit
                    .tiers
                    .iter()
                    .map(|tier| {
                        let compile = |(attribute, pattern): &(String, Pattern)| {
                            Ok((number(attribute), CompiledPattern::new(pattern)?))
                        };
                        tier.when.iter().map(compile).collect()
                    })
                    .collect::<Result<_, PatternError>>()?,
                exact: limit.exact.clone(),
                group,
            });
        }
        let conditions = (0..attributes.len()).map(|_| AttributeConditions::default()).collect();
        let mut matcher = Self {
            limits: limits.iter().map(|&(position, _)| position).collect(),
            rules,
            attributes,
            conditions,
            groups: groups.len(),
        };
        for (name, &attribute) in &matcher.attributes {
            matcher.conditions[attribute] = AttributeConditions::new(name, limits)?;
        }
        Ok(matcher)
    }

    /// Calls `apply` with each limit that applies to the descriptor, in file order.
    pub(super) fn for_each_applied<'a>(
        &self,
        descriptor: &'a Descriptor<'_>,
        mut apply: impl FnMut(Applied<'a>),
    ) {
        let mut values: SmallVec<[Option<&str>; 16]> = SmallVec::new();
        values.resize(self.conditions.len(), None);
        for (key, value) in descriptor.entries() {
            if let Some(&attribute) = self.attributes.get(key) {
                values[attribute].get_or_insert(value);
            }
        }
        let mut applying = BitSet::all(self.limits.len());
        for (conditions, value) in self.conditions.iter().zip(&values) {
            conditions.narrow(&mut applying, *value);
        }
        let mut groups_taken = BitSet::none(self.groups);
        applying.for_each(|index| {
            let rule = &self.rules[index];
            if !rule.exact.as_ref().is_none_or(|keys| has_exactly(descriptor, keys)) {
                return;
            }
            if rule.group.is_some_and(|group| groups_taken.insert(group)) {
                return;
            }
            let meets = |(attribute, pattern): &(usize, CompiledPattern)| {
                values[*attribute].is_some_and(|value| pattern.is_match(value))
            };
            apply(Applied {
                limit: self.limits[index],
                tier: rule.tiers.iter().position(|tier| tier.iter().all(meets)).map_or(0, |tier| tier + 1),
                key: rule.per.iter().filter_map(|&attribute| values[attribute]).collect(),
            });
        });
    }
}

fn has_exactly(descriptor: &Descriptor<'_>, keys: &[String]) -> bool {
    descriptor.entries().map(|(key, _)| key).eq(keys.iter().map(String::as_str))
}

impl AttributeConditions {
    fn new(attribute: &str, limits: &[(usize, &Limit)]) -> Result<Self, PatternError> {
        let none = || BitSet::none(limits.len());
        let (mut indifferent, mut any_value, mut exact) = (none(), none(), HashMap::new());
        let (mut globs, mut by_glob) = (Vec::new(), Vec::new());
        for (index, (_, limit)) in limits.iter().enumerate() {
            let needed = limit.per.iter().any(|name| name == attribute);
            match condition_on(&limit.when, attribute) {
                None => {
                    any_value.insert(index);
                    if !needed {
                        indifferent.insert(index);
                    }
                }
                Some(pattern) => {
                    for alternative in &pattern.alternatives {
                        match alternative {
                            Alternative::Exact(value) => {
                                exact.entry_ref(value.as_str()).or_insert_with(none).insert(index);
                            }
                            Alternative::Glob(glob) => {
                                let mut limits = none();
                                limits.insert(index);
                                globs.push(glob);
                                by_glob.push(limits);
                            }
                        }
                    }
                }
            }
        }
        Ok(Self { indifferent, any_value, exact, globs: PatternSet::new(&globs)?, by_glob })
    }

    /// Leaves the limits whose conditions on the attribute hold.
    fn narrow(&self, applying: &mut BitSet, value: Option<&str>) {
        let Some(value) = value else { return applying.retain(&self.indifferent) };
        if self.exact.is_empty() && self.by_glob.is_empty() {
            return;
        }
        let mut holds = self.any_value.clone();
        if let Some(limits) = self.exact.get(value) {
            holds.add(limits);
        }
        if !self.by_glob.is_empty() {
            self.globs.for_each_match(value, |glob| holds.add(&self.by_glob[glob]));
        }
        applying.retain(&holds);
    }
}

fn condition_on<'a>(when: &'a Conditions, attribute: &str) -> Option<&'a Pattern> {
    when.iter().find(|(name, _)| name == attribute).map(|(_, pattern)| pattern)
}

struct CompiledPattern {
    exact: Vec<String>,
    globs: PatternSet,
}

impl CompiledPattern {
    fn new(pattern: &Pattern) -> Result<Self, PatternError> {
        let mut exact = Vec::new();
        let mut globs = Vec::new();
        for alternative in &pattern.alternatives {
            match alternative {
                Alternative::Exact(value) => exact.push(value.clone()),
                Alternative::Glob(glob) => globs.push(glob),
            }
        }
        Ok(Self { exact, globs: PatternSet::new(&globs)? })
    }

    fn is_match(&self, value: &str) -> bool {
        self.exact.iter().any(|exact| exact == value) || self.globs.is_match(value)
    }
}

/// A set of small numbers.
#[derive(Clone, Default)]
struct BitSet(SmallVec<[u64; 2]>);

impl BitSet {
    fn none(len: usize) -> Self {
        Self(SmallVec::from_elem(0, len.div_ceil(64)))
    }

    fn all(len: usize) -> Self {
        let mut set = Self(SmallVec::from_elem(u64::MAX, len.div_ceil(64)));
        if let Some(last) = set.0.last_mut().filter(|_| !len.is_multiple_of(64)) {
            *last = (1 << (len % 64)) - 1;
        }
        set
    }

    /// Adds a number; tells whether it was there before.
    fn insert(&mut self, number: usize) -> bool {
        let (word, bit) = (&mut self.0[number / 64], 1 << (number % 64));
        let before = *word & bit != 0;
        *word |= bit;
        before
    }

    fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    fn retain(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }

    fn for_each(&self, mut visit: impl FnMut(usize)) {
        for (index, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                visit(index * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}
