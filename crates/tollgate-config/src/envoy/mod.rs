//! envoyproxy/ratelimit's configuration format, one domain a file: read as it is, or translated into our own.

mod file;
mod translate;

use std::collections::{HashMap, HashSet};

use tollgate::{Algorithm, Limit};

use crate::decode::{Decoder, Fault, all};
use crate::quote::quote;
use crate::tree::Node;

pub(crate) use file::is_envoy;
pub(crate) use translate::Translated;

/// The limits of these files, with names that are not `taken`: as they are counted there, in windows of the clock.
pub(crate) fn limits(decoder: &Decoder, files: &[&Node], taken: HashSet<String>) -> Option<Vec<Limit>> {
    let translated = translate(decoder, files, Algorithm::FixedWindow, taken)?;
    Some(translated.into_iter().map(|translated| translated.limit).collect())
}

/// The same under any algorithm, with what is lost.
pub(crate) fn translate(
    decoder: &Decoder,
    files: &[&Node],
    algorithm: Algorithm,
    taken: HashSet<String>,
) -> Option<Vec<Translated>> {
    let domains: Vec<_> = files.iter().map(|tree| file::domain(decoder.root(tree))).collect();
    let mut first = HashMap::new();
    for domain in domains.iter().flatten() {
        if let Some(first) = first.insert(domain.name.as_str(), domain.name_span) {
            let fault =
                Fault::at(domain.name_span, format!("two files are for the domain {}", quote(&domain.name)))
                    .help("put their descriptors into one file, or give one of them another domain")
                    .note(first, "the first one is here");
            decoder.report(fault);
        }
    }
    translate::translate(decoder, &all(domains)?, algorithm, taken)
}
