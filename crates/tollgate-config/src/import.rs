//! The translation of other limiters' files into our own format.

use std::collections::HashSet;
use std::path::Path;

use tollgate::Algorithm;

use crate::decode::{Decoder, Fault};
use crate::diagnostic::Diagnostics;
use crate::envoy;
use crate::print::print_limit;
use crate::texts::{Texts, Trees};

/// The text of a `tollgate.yaml` that means what a file in envoyproxy/ratelimit's format does, or the files of a
/// directory, one domain each; what is lost is told in comments. There, windows are those of the clock, as under
/// [`Algorithm::FixedWindow`]; under another algorithm the numbers stay.
///
/// # Errors
/// All the faults of all the files; files that can't be read, or are in another format.
pub fn import(path: impl AsRef<Path>, algorithm: Algorithm) -> Result<String, Diagnostics> {
    let path = path.as_ref();
    let decoder = Decoder::new();
    let texts = Texts::read(path);
    let text = match texts.fault() {
        Some(fault) => {
            decoder.report_file(path.display().to_string(), fault.message.as_str(), fault.help);
            None
        }
        None => translate(&decoder, &texts.trees(&decoder), &path.display().to_string(), algorithm),
    };
    decoder.finish(text)
}

/// The same for a text; `file` is what it is called in messages, and in the translation.
///
/// # Errors
/// All the faults of the text.
///
/// ```
/// use tollgate::Algorithm;
/// use tollgate_config::import_text;
///
/// let text = "domain: d\ndescriptors: [{key: user, rate_limit: {unit: minute, requests_per_unit: 5}}]";
/// let translated = import_text("d.yaml", text, Algorithm::TokenBucket).unwrap();
/// assert!(translated.contains("    limit: 5\n    window: 1m\n    algorithm: token-bucket\n"));
/// ```
pub fn import_text(
    file: impl Into<String>,
    text: impl AsRef<[u8]>,
    algorithm: Algorithm,
) -> Result<String, Diagnostics> {
    let (decoder, file) = (Decoder::new(), file.into());
    let tree = decoder.read(file.as_str(), text);
    let translated = tree
        .and_then(|tree| translate(&decoder, &Trees { trees: vec![tree], all_read: true }, &file, algorithm));
    decoder.finish(translated)
}

fn translate(decoder: &Decoder, files: &Trees, name: &str, algorithm: Algorithm) -> Option<String> {
    let (foreign, others): (Vec<_>, Vec<_>) = files.trees.iter().partition(|tree| envoy::is_envoy(tree));
    for other in &others {
        let (message, help) = if other.get("limits").is_some() {
            ("this file is in tollgate's own format already", "use it as it is")
        } else {
            (
                "this is no file in envoyproxy/ratelimit's format",
                "it must have a `domain` and a list of `descriptors`",
            )
        };
        decoder.report(Fault::at(decoder.root(other).start(), message).help(help));
    }
    let translated = envoy::translate(decoder, &foreign, algorithm, HashSet::new())?;
    if !files.all_read || !others.is_empty() {
        return None;
    }
    let name: String = name.chars().filter(|c| !c.is_control()).collect();
    let mut text = format!("# Translated from {name}, which is in envoyproxy/ratelimit's format.\n");
    if translated.is_empty() {
        text.push_str("limits: []\n");
        return Some(text);
    }
    text.push_str("limits:\n");
    for item in &translated {
        print_limit(&item.limit, &item.notes, &mut text);
    }
    Some(text)
}
