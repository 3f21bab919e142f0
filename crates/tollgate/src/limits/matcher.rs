//! Which limits apply to a descriptor: conditions compiled to sets of limits that are intersected.

use globset::Glob;
use hashbrown::HashMap;
use smallvec::SmallVec;

use super::limit::Limit;
use super::pattern::{Alternative, Pattern, PatternError};
use super::pattern_set::PatternSet;
use super::request::Descriptor;

/// The limits of one domain, by their position in the rule set.
pub(super) struct Matcher {
    /// Positions in the rule set, in file order. A bit in a set below is an index into this.
    limits: Vec<usize>,
    rules: Vec<Rule>,
    /// The number of an attribute's first value, second value and so on, as far as a limit asks for them.
    attributes: HashMap<String, SmallVec<[usize; 1]>>,
    conditions: Vec<AttributeConditions>,
    groups: usize,
}

/// What matching needs of a limit beyond its conditions, with attributes as numbers.
struct Rule {
    per: SmallVec<[usize; 4]>,
    tiers: Vec<Vec<(usize, CompiledPattern)>>,
    exact: Option<Vec<String>>,
    begins: Option<Vec<String>>,
    group: Option<usize>,
    exempt: bool,
}

/// What the limits of a domain ask of one value of an attribute.
struct AttributeConditions {
    /// Limits that don't need the attribute.
    indifferent: BitSet,
    /// Limits that are content with any value.
    any_value: BitSet,
    exact: HashMap<String, Content>,
    globs: PatternSet,
    by_glob: Vec<Content>,
}

/// The limits that are content with a value. A set of bits for each of many values would take memory by the product of
/// both, so that there are sets for those values alone that many limits name.
enum Content {
    Few(Indexes),
    Many(BitSet),
}

type Indexes = SmallVec<[u32; 4]>;

impl Content {
    /// Of so many limits.
    fn new(indexes: Indexes, limits: usize) -> Self {
        if indexes.len() <= limits.div_ceil(64) {
            return Self::Few(indexes);
        }
        let mut set = BitSet::none(limits);
        indexes.into_iter().for_each(|limit| {
            set.insert(limit as usize);
        });
        Self::Many(set)
    }

    fn add_to(&self, holds: &mut BitSet) {
        match self {
            Self::Few(limits) => limits.iter().for_each(|&limit| {
                holds.insert(limit as usize);
            }),
            Self::Many(limits) => holds.add(limits),
        }
    }
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
        let mut numbers = 0;
        let mut number = |(name, place): (&str, usize)| {
            let values: &mut SmallVec<[usize; 1]> = attributes.entry_ref(name).or_default();
            // The second value is known by the first that came before it.
            while values.len() <= place {
                values.push(numbers);
                numbers += 1;
            }
            values[place]
        };
        let mut groups: HashMap<&str, usize> = HashMap::new();
        let mut rules = Vec::with_capacity(limits.len());
        for (_, limit) in limits {
            limit.when.iter().for_each(|(attribute, _)| {
                number(limit.place_of(attribute));
            });
            let group = limit.group.as_deref().map(|group| {
                let next = groups.len();
                *groups.entry(group).or_insert(next)
            });
            rules.push(Rule {
                per: limit.per.iter().map(|attribute| number(limit.place_of(attribute))).collect(),
                tiers: limit
                    .tiers
                    .iter()
                    .map(|tier| {
                        let compile = |(attribute, pattern): &(String, Pattern)| {
                            Ok((number(limit.place_of(attribute)), CompiledPattern::new(pattern)?))
                        };
                        tier.when.iter().map(compile).collect()
                    })
                    .collect::<Result<_, PatternError>>()?,
                exact: limit.exact.clone(),
                begins: limit.begins.clone(),
                group,
                exempt: limit.exempt,
            });
        }
        let mut conditions = vec![Gathered::new(limits.len()); numbers];
        for (index, (_, limit)) in limits.iter().enumerate() {
            for (name, pattern) in &limit.when {
                conditions[number_of(&attributes, limit, name)].add(index, Some(pattern));
            }
            for name in &limit.per {
                conditions[number_of(&attributes, limit, name)].add(index, None);
            }
        }
        Ok(Self {
            limits: limits.iter().map(|&(position, _)| position).collect(),
            rules,
            attributes,
            conditions: conditions
                .into_iter()
                .map(|gathered| gathered.compile(limits.len()))
                .collect::<Result<_, _>>()?,
            groups: groups.len(),
        })
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
            if let Some(numbers) = self.attributes.get(key)
                && let Some(&attribute) = numbers.iter().find(|&&attribute| values[attribute].is_none())
            {
                values[attribute] = Some(value);
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
            if !rule.begins.as_ref().is_none_or(|keys| begins_with(descriptor, keys)) {
                return;
            }
            if rule.group.is_some_and(|group| groups_taken.insert(group)) || rule.exempt {
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

fn begins_with(descriptor: &Descriptor<'_>, keys: &[String]) -> bool {
    let entries = descriptor.entries();
    entries.len() >= keys.len() && entries.map(|(key, _)| key).zip(keys).all(|(key, other)| key == other)
}

/// The number of the value that a name in a limit means.
fn number_of(attributes: &HashMap<String, SmallVec<[usize; 1]>>, limit: &Limit, name: &str) -> usize {
    let (name, place) = limit.place_of(name);
    attributes[name][place]
}

/// Conditions on one value of an attribute before they are compiled.
#[derive(Clone)]
struct Gathered<'a> {
    indifferent: BitSet,
    any_value: BitSet,
    exact: HashMap<String, Indexes>,
    globs: HashMap<&'a str, (&'a Glob, Indexes)>,
}

impl<'a> Gathered<'a> {
    /// No limit asks for anything yet.
    fn new(limits: usize) -> Self {
        let all = || BitSet::all(limits);
        Self { indifferent: all(), any_value: all(), exact: HashMap::new(), globs: HashMap::new() }
    }

    /// A limit needs the value, and maybe one that meets a pattern.
    fn add(&mut self, limit: usize, pattern: Option<&'a Pattern>) {
        self.indifferent.remove(limit);
        let Some(pattern) = pattern else { return };
        self.any_value.remove(limit);
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        for alternative in &pattern.alternatives {
            match alternative {
                Alternative::Exact(value) => self.exact.entry_ref(value.as_str()).or_default().push(limit),
                Alternative::Glob(glob) => {
                    let of_glob = self.globs.entry(glob.glob());
                    of_glob.or_insert_with(|| (glob, Indexes::new())).1.push(limit);
                }
            }
        }
    }

    fn compile(self, limits: usize) -> Result<AttributeConditions, PatternError> {
        let Self { indifferent, any_value, exact, globs } = self;
        let content = |indexes| Content::new(indexes, limits);
        let exact = exact.into_iter().map(|(value, indexes)| (value, content(indexes))).collect();
        let globs = globs.into_values().map(|(glob, indexes)| (glob, content(indexes)));
        let (globs, by_glob): (Vec<_>, _) = globs.unzip();
        Ok(AttributeConditions { indifferent, any_value, exact, globs: PatternSet::new(&globs)?, by_glob })
    }
}

impl AttributeConditions {
    /// Leaves the limits whose conditions on the attribute hold.
    fn narrow(&self, applying: &mut BitSet, value: Option<&str>) {
        let Some(value) = value else { return applying.retain(&self.indifferent) };
        if self.exact.is_empty() && self.by_glob.is_empty() {
            return;
        }
        let mut holds = self.any_value.clone();
        if let Some(limits) = self.exact.get(value) {
            limits.add_to(&mut holds);
        }
        if !self.by_glob.is_empty() {
            self.globs.for_each_match(value, |glob| self.by_glob[glob].add_to(&mut holds));
        }
        applying.retain(&holds);
    }
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
#[derive(Clone)]
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

    fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
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
