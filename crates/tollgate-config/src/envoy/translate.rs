//! From a tree of descriptors to limits.
//!
//! There, each entry of a request's descriptor leads on from node to node, and never back: an exact value comes before a
//! wildcard, an earlier wildcard before a later one, and all before the key alone. Here, the nodes of a domain are one
//! group, of which the first limit that applies counts. So the nodes are written in that order, each with the conditions
//! of all the nodes above it. Where a node is taken that leads to no limit, although one further down would apply, an
//! exemption stands behind its own limits.

use std::collections::{HashMap, HashSet};

use tollgate::{Algorithm, Limit, Pattern, Quota, replacement_rings};

use super::file::{Descriptor, Domain, RateLimit, Value};
use crate::decode::{Decoder, Fault};
use crate::names::Names;
use crate::quote::quote;
use crate::source::Span;

/// How many bytes the keys and values of all limits may take, with those above them written out in each.
const MAX_WRITTEN_OUT: usize = 32 << 20;
/// Keys and values count as at least so many bytes.
const LEAST: usize = 32;

/// A limit, and what of its descriptor is lost in it.
pub(crate) struct Translated {
    pub(crate) limit: Limit,
    pub(crate) notes: Vec<String>,
}

/// The limits of these domains, with names that are not `taken`.
pub(super) fn translate(
    decoder: &Decoder,
    domains: &[Domain],
    algorithm: Algorithm,
    taken: HashSet<String>,
) -> Option<Vec<Translated>> {
    let mut writer = Writer {
        decoder,
        algorithm,
        names: Names::new(own_names(domains), taken),
        room: MAX_WRITTEN_OUT,
        out: Vec::new(),
    };
    for domain in domains {
        let first = writer.out.len();
        let root = Path { name: domain.name.clone(), entries: Vec::new() };
        writer.level(domain, &root, &domain.descriptors)?;
        writer.resolve_replaced(first)?;
    }
    Some(writer.out.into_iter().map(|(translated, ..)| translated).collect())
}

struct Writer<'a> {
    decoder: &'a Decoder,
    algorithm: Algorithm,
    names: Names<'a>,
    /// Bytes that may still be written.
    room: usize,
    /// Each with the rate limit that it came from, if any.
    out: Vec<(Translated, Option<&'a RateLimit>)>,
}

/// The nodes from the top to one, as conditions.
#[derive(Clone)]
struct Path<'a> {
    name: String,
    entries: Vec<Entry<'a>>,
}

#[derive(Clone)]
struct Entry<'a> {
    key: &'a str,
    condition: Option<Pattern>,
    /// Do different values count apart?
    counts_apart: bool,
}

impl<'a> Writer<'a> {
    /// Writes the nodes of one list below the path.
    fn level(&mut self, domain: &'a Domain, above: &Path<'a>, nodes: &'a [Descriptor]) -> Option<()> {
        let mut of_key: Vec<&str> = Vec::new();
        let mut by_key: HashMap<&str, Vec<&Descriptor>> = HashMap::new();
        for node in nodes {
            let of_this_key = by_key.entry(&node.key).or_default();
            if of_this_key.is_empty() {
                of_key.push(&node.key);
            }
            of_this_key.push(node);
        }
        for key in of_key {
            self.siblings(domain, above, key, &by_key[key])?;
        }
        Some(())
    }

    /// Writes those nodes of a list that are for one key, in the order in which they are tried.
    fn siblings(
        &mut self,
        domain: &'a Domain,
        above: &Path<'a>,
        key: &'a str,
        nodes: &[&'a Descriptor],
    ) -> Option<()> {
        let any = nodes.iter().find(|node| matches!(node.value, Value::Any)).copied();
        let wildcards: Vec<_> =
            nodes.iter().filter(|node| matches!(node.value, Value::Wildcard(..))).copied().collect();
        let mut to_come = ToCome::default();
        any.into_iter().for_each(|node| to_come.add(node));
        let mut behind_wildcards = Vec::with_capacity(wildcards.len());
        for node in wildcards.iter().rev() {
            behind_wildcards.push(to_come);
            to_come.add(node);
        }
        // Of exact values no two match at once, so that one exemption does for all.
        let mut exempt: Option<Pattern> = None;
        for node in nodes {
            let Value::Exact(value) = &node.value else { continue };
            self.node(domain, above, node)?;
            if to_come.could_catch(node) {
                let pattern = Pattern::exact(value.as_str());
                exempt = Some(match exempt {
                    None => pattern,
                    Some(others) => others.or(pattern),
                });
            }
        }
        if let Some(pattern) = exempt {
            self.exempt(domain, above, key, format!("{}.{key}", above.name), pattern, nodes[0].span)?;
        }
        for (node, to_come) in wildcards.into_iter().zip(behind_wildcards.into_iter().rev()) {
            let Value::Wildcard(text, pattern) = &node.value else { continue };
            self.node(domain, above, node)?;
            if to_come.could_catch(node) {
                let name = format!("{}.{key}_{text}", above.name);
                self.exempt(domain, above, key, name, pattern.clone(), node.span)?;
            }
        }
        any.map_or(Some(()), |node| self.node(domain, above, node))
    }

    /// Writes a node's own limit, and those below it.
    fn node(&mut self, domain: &'a Domain, above: &Path<'a>, node: &'a Descriptor) -> Option<()> {
        if !node.has_limits() {
            return Some(());
        }
        let mut path = above.clone();
        path.name.push('.');
        path.name.push_str(&node.key);
        if let Some(value) = node.value.text() {
            path.name.push('_');
            path.name.push_str(value);
        }
        path.entries.push(Entry {
            key: &node.key,
            condition: match &node.value {
                Value::Any => None,
                Value::Exact(value) => Some(Pattern::exact(value.as_str())),
                Value::Wildcard(_, pattern) => Some(pattern.clone()),
            },
            counts_apart: match &node.value {
                Value::Any => true,
                Value::Exact(_) => false,
                Value::Wildcard(..) => !node.share_threshold,
            },
        });
        if let Some(name) = path.ambiguous() {
            self.refuse::<()>(
                node.span,
                format!(
                    "{} is how the value of a repeated key above it is called, and a key too",
                    quote(&name)
                ),
                "give one of the keys another name",
            );
            return Some(());
        }
        if let Some(limit) = &node.limit {
            self.limit(domain, &path, node, limit)?;
        }
        self.level(domain, &path, &node.descriptors)
    }

    fn limit(
        &mut self,
        domain: &Domain,
        path: &Path<'_>,
        node: &'a Descriptor,
        from: &'a RateLimit,
    ) -> Option<()> {
        let mut notes = Vec::new();
        let name = self.names.of(from.name.as_deref(), &path.name, &mut notes);
        let mut limit = match from.quota {
            None => Limit::unlimited(name),
            Some((requests, window)) => {
                let window = std::time::Duration::from_nanos(window);
                match Quota::new(self.algorithm, requests, window) {
                    Ok(quota) => Limit::new(name, quota),
                    Err(error) => return self.refuse(node.span, error.to_string(), "choose other numbers"),
                }
            }
        };
        let keys = path.apply_to(&mut limit, domain);
        limit.exact = Some(keys);
        limit.per = path
            .names()
            .zip(&path.entries)
            .filter(|(_, entry)| entry.counts_apart)
            .map(|(name, _)| name)
            .collect();
        (limit.shadow, limit.quota_mode) = (node.shadow, node.quota_mode);
        notes.extend(
            node.without_effect.iter().map(|field| format!("`{field}` is left out: it has no counterpart")),
        );
        self.push(limit, notes, Some(from), node.span)
    }

    /// Writes that a descriptor which begins with the path and the key, with such a value, is under no limit further down.
    fn exempt(
        &mut self,
        domain: &Domain,
        above: &Path<'a>,
        key: &'a str,
        name: String,
        pattern: Pattern,
        span: Span,
    ) -> Option<()> {
        let mut path = above.clone();
        path.entries.push(Entry { key, condition: Some(pattern), counts_apart: false });
        let mut limit = Limit::unlimited(self.names.unlike_others(&format!("{name}: no limit")));
        let keys = path.apply_to(&mut limit, domain);
        limit.begins = Some(keys);
        limit.exempt = true;
        self.push(limit, Vec::new(), None, span)
    }

    fn push(
        &mut self,
        limit: Limit,
        notes: Vec<String>,
        from: Option<&'a RateLimit>,
        span: Span,
    ) -> Option<()> {
        let keys = limit.exact.iter().chain(&limit.begins).flatten().map(String::len);
        let values = limit
            .when
            .iter()
            .flat_map(|(_, pattern)| pattern.texts().map(|text| text.len()).collect::<Vec<_>>());
        let written = keys.chain(values).map(|len| len.max(LEAST)).sum::<usize>() + limit.name.len();
        // The domain stands there as the group too.
        let written = written + 2 * limit.domain.len();
        self.take_room(written, span)?;
        self.out.push((Translated { limit, notes }, from));
        Some(())
    }

    fn take_room(&mut self, bytes: usize, span: Span) -> Option<()> {
        match self.room.checked_sub(bytes) {
            Some(room) => {
                self.room = room;
                Some(())
            }
            None => self.refuse(
                span,
                format!(
                    "the descriptors, each written out with those above it, take more than {} MiB up to here",
                    MAX_WRITTEN_OUT >> 20
                ),
                "use fewer or shorter keys and values, or nest them less deep",
            ),
        }
    }

    /// Turns the names in `replaces` into those that the limits of the domain, written from `first` on, have now.
    fn resolve_replaced(&mut self, first: usize) -> Option<()> {
        let mut named: HashMap<&str, Vec<usize>> = HashMap::new();
        for (index, (_, from)) in self.out.iter().enumerate().skip(first) {
            if let Some(name) = from.and_then(|from| from.name.as_deref()) {
                named.entry(name).or_default().push(index);
            }
        }
        for index in first..self.out.len() {
            let Some(from) = self.out[index].1 else { continue };
            let mut seen = HashSet::new();
            for (name, span) in from.replaces.iter().filter(|(name, _)| seen.insert(name)) {
                let replaced = named.get(name.as_str()).map_or(&[][..], Vec::as_slice);
                let written = replaced.iter().map(|&other| self.out[other].0.limit.name.len().max(LEAST));
                self.take_room(written.sum(), *span)?;
                let names: Vec<_> =
                    replaced.iter().map(|&other| self.out[other].0.limit.name.clone()).collect();
                let translated = &mut self.out[index].0;
                if names.is_empty() {
                    let note =
                        format!("it replaces {}, but no limit of its domain has that name", quote(name));
                    translated.notes.push(note);
                }
                translated.limit.replaces.extend(names);
            }
        }
        self.refuse_rings(first);
        Some(())
    }

    /// There, limits that replace one another are all dropped. Here that is taken for a mistake.
    fn refuse_rings(&self, first: usize) {
        let limits: Vec<_> = self.out[first..]
            .iter()
            .map(|(translated, _)| {
                let limit = &translated.limit;
                (limit.name.as_str(), limit.replaces.iter().map(String::as_str).collect())
            })
            .collect();
        let sources: HashMap<_, _> =
            limits.iter().zip(&self.out[first..]).map(|((name, _), (_, from))| (*name, *from)).collect();
        for ring in replacement_rings(&limits) {
            let source = |name: Option<&&str>| sources.get(name?).copied().flatten();
            let Some((from, next)) = source(ring.first()).zip(source(ring.get(1))) else { continue };
            let item = from.replaces.iter().find(|(name, _)| Some(name) == next.name.as_ref());
            let Some((name, span)) = item else { continue };
            let names = ring.iter().map(|name| quote(name)).collect::<Vec<_>>().join(", ");
            self.refuse::<()>(
                *span,
                format!("limits replace one another in a ring: {names}"),
                format!("take {} or another of them out: where they apply together, each would drop the next, and none would be left", quote(name)),
            );
        }
    }

    fn refuse<T>(&self, span: Span, message: impl Into<String>, help: impl Into<String>) -> Option<T> {
        self.decoder.report(Fault::at(span, message).help(help));
        None
    }
}

impl Descriptor {
    fn has_limits(&self) -> bool {
        self.limit.is_some() || self.has_deeper_limits()
    }

    fn has_deeper_limits(&self) -> bool {
        self.descriptors.iter().any(Self::has_limits)
    }
}

/// What nodes hold that come later in the order in which those of one key are tried.
#[derive(Clone, Copy, Default)]
struct ToCome {
    limits: bool,
    deeper_limits: bool,
}

impl ToCome {
    fn add(&mut self, node: &Descriptor) {
        self.limits |= node.limit.is_some();
        self.deeper_limits |= node.has_deeper_limits();
    }

    /// Could a request that comes to the node, and to no limit there, find one among these, which it must not?
    fn could_catch(self, node: &Descriptor) -> bool {
        (self.limits && node.limit.is_none()) || self.deeper_limits
    }
}

impl Path<'_> {
    /// Sets what makes a limit apply to descriptors along the path, and tells their keys.
    fn apply_to(&self, limit: &mut Limit, domain: &Domain) -> Vec<String> {
        limit.domain.clone_from(&domain.name);
        limit.group = Some(domain.name.clone());
        let conditions = self.names().zip(&self.entries);
        limit.when = conditions.filter_map(|(name, entry)| Some((name, entry.condition.clone()?))).collect();
        self.entries.iter().map(|entry| entry.key.to_owned()).collect()
    }

    /// A name of an entry, given for its place, that is also the key of another.
    fn ambiguous(&self) -> Option<String> {
        let mut numbered = self.names().zip(&self.entries).filter(|(name, entry)| name != entry.key);
        numbered.find(|(name, _)| self.entries.iter().any(|entry| entry.key == name)).map(|(name, _)| name)
    }

    /// The entries' names in conditions: of the second entry with the key `k` it is `k[2]`.
    fn names(&self) -> impl Iterator<Item = String> {
        self.entries.iter().enumerate().map(|(index, entry)| {
            match self.entries[..index].iter().filter(|other| other.key == entry.key).count() {
                0 => entry.key.to_owned(),
                before => format!("{}[{}]", entry.key, before + 1),
            }
        })
    }
}

/// The names that the limits of these domains have of their own.
fn own_names(domains: &[Domain]) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest: Vec<_> = domains.iter().flat_map(|domain| &domain.descriptors).collect();
    while let Some(node) = rest.pop() {
        names.extend(node.limit.as_ref().and_then(|limit| limit.name.as_deref()));
        rest.extend(&node.descriptors);
    }
    names
}
