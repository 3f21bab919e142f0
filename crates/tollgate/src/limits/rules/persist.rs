//! Rules and their tables in the bytes of a snapshot.

use std::io;
use std::sync::Arc;

use hashbrown::{HashMap, HashSet};

use super::{Rule, Rules, goes_on};
use crate::limits::limit::{Conditions, Limit, Tier};
use crate::limits::pattern::{Alternative, Pattern};
use crate::quota::Algorithm;
use crate::snapshot::{Decoder, Encoder, Sink, SnapshotError};
use crate::store::{Budget, InForce, Table};

impl Rules {
    /// Writes every limit that holds keys.
    pub(in crate::limits) fn write(&self, to: &mut Sink<'_>) -> io::Result<()> {
        for rule in &self.rules {
            if let Some(table) = &rule.table {
                let mut bytes = Encoder::default();
                bytes.byte(1);
                rule.write(table.algorithm(), &mut bytes);
                to.write(&bytes)?;
                table.write(to)?;
            }
        }
        let mut end = Encoder::default();
        end.byte(0);
        to.write(&end)
    }

    /// Reads the rules that some of these limits go on with, for a change to the limits; and the names of the others.
    pub(in crate::limits) fn read(
        from: &mut Decoder<'_>,
        limits: &[Limit],
        now: u64,
        budget: &Arc<Budget>,
    ) -> Result<(Self, Vec<String>), SnapshotError> {
        let (mut rules, mut dropped, mut names) = (Vec::new(), Vec::new(), HashSet::new());
        while from.flag()? {
            let (mut rule, algorithm) = Rule::read(from, now)?;
            if !names.insert(rule.limit.name.clone()) {
                return Err(from.damaged("two limits have one name"));
            }
            let goes_on = limits.iter().any(|limit| goes_on(limit, &rule.limit, Some(algorithm)));
            // What is read for nothing takes nobody's room.
            let budget = if goes_on { Arc::clone(budget) } else { budget.anew() };
            let table = Table::new(algorithm, rule.limit.per.is_empty(), budget);
            table.read(from, now)?;
            if goes_on {
                rule.table = Some(Arc::new(table));
                rules.push(rule);
            } else {
                dropped.push(rule.limit.name);
            }
        }
        Ok((Self { rules, domains: HashMap::new() }, dropped))
    }
}

impl Rule {
    fn write(&self, algorithm: Algorithm, to: &mut Encoder) {
        to.text(&self.limit.name);
        to.list(&self.limit.per, |to, attribute| to.text(attribute));
        let place = Algorithm::ALL.iter().position(|other| *other == algorithm);
        to.varint(place.unwrap_or(Algorithm::ALL.len()) as u64);
        let (own, of_tiers) = self.in_force.split_first().unwrap_or((&None, &[]));
        to.option(own.as_ref(), |to, in_force| in_force.write(to));
        let tiers: Vec<_> = self.limit.tiers.iter().zip(of_tiers).collect();
        to.list(&tiers, |to, (tier, in_force)| {
            to.list(&tier.when, |to, (attribute, pattern)| {
                to.text(attribute);
                to.list(&pattern.alternatives, |to, alternative| match alternative {
                    Alternative::Exact(text) => {
                        to.byte(0);
                        to.text(text);
                    }
                    Alternative::Glob(glob) => {
                        to.byte(1);
                        to.text(glob.glob());
                    }
                });
            });
            to.option(in_force.as_ref(), |to, in_force| in_force.write(to));
        });
    }

    /// The rule without its table, and the algorithm of that. Of the limit no more is known than what tells whether another
    /// goes on with it.
    fn read(from: &mut Decoder<'_>, now: u64) -> Result<(Self, Algorithm), SnapshotError> {
        let name = from.text()?;
        let per = from.list(Decoder::text)?;
        let place = usize::try_from(from.varint()?).unwrap_or(usize::MAX);
        let algorithm =
            *Algorithm::ALL.get(place).ok_or_else(|| from.damaged("no algorithm has that number"))?;
        let mut in_force = vec![from.option(|from| InForce::read(from, algorithm, now))?];
        let tiers = from.list(|from| {
            let when: Conditions = from.list(|from| Ok((from.text()?, read_pattern(from)?)))?;
            in_force.push(from.option(|from| InForce::read(from, algorithm, now))?);
            Ok(Tier { when, quota: None })
        })?;
        let limit = Limit { per, tiers, ..Limit::unlimited(name) };
        let tiers = in_force.iter().flatten().cloned().collect();
        Ok((Self { limit, replaces: Vec::new(), table: None, tiers, in_force }, algorithm))
    }
}

fn read_pattern(from: &mut Decoder<'_>) -> Result<Pattern, SnapshotError> {
    let alternatives = from.list(|from| {
        let (is_glob, text) = (from.flag()?, from.text()?);
        let pattern = if is_glob { Pattern::parse(&text) } else { Ok(Pattern::exact(text)) };
        Ok(pattern.map_err(|_| from.damaged("a glob can't be read"))?.alternatives)
    })?;
    Ok(Pattern { alternatives: alternatives.into_iter().flatten().collect() })
}
