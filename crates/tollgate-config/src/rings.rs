//! Limits that replace one another in a ring.

use std::collections::HashMap;

use tollgate::{LimitsError, replacement_rings};

use crate::decode::{Fault, Field};
use crate::quote::quote;
use crate::tree::{Content, Node};

/// How many places of a ring are shown beside the first.
const SHOWN: usize = 8;

/// Reports each ring of `replaces` where it begins. A limit that replaces itself is told with the item that says so.
pub(crate) fn refuse<'f, 'a: 'f>(limits: impl Iterator<Item = &'f Field<'a>>) {
    let mut replacing: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut fields = HashMap::new();
    for limit in limits {
        let Some(name) = limit.node().get("name").and_then(Node::text) else { continue };
        replacing.push((name, items(limit).filter_map(Node::text).collect()));
        fields.entry(name).or_insert(limit);
    }
    for ring in replacement_rings(&replacing).into_iter().filter(|ring| ring.len() > 1) {
        let names = ring.iter().map(|&name| name.to_owned()).collect();
        let mut places = ring.iter().zip(ring.iter().cycle().skip(1)).filter_map(|(name, next)| {
            let item = items(fields.get(name)?).find(|item| item.text() == Some(next))?;
            Some((item.span, format!("{} replaces {} here", quote(name), quote(next))))
        });
        let (Some(first), Some((place, _))) = (fields.get(ring[0]), places.next()) else { continue };
        let fault = Fault::at(place, LimitsError::ReplacementRing { names }.to_string())
            .help("take one of them out: where they apply together, each would drop the next, and none would be left");
        first
            .decoder()
            .report(places.take(SHOWN).fold(fault, |fault, (place, what)| fault.note(place, what)));
    }
}

/// The names that a limit replaces, as they stand in the file.
fn items<'a>(limit: &Field<'a>) -> impl Iterator<Item = &'a Node> {
    let list = match limit.node().get("replaces").map(|node| &node.content) {
        Some(Content::List(items)) => items.as_slice(),
        _ => &[],
    };
    list.iter()
}
