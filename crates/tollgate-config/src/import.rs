//! The translation of other limiters' files into our own format.

use std::collections::HashSet;
use std::path::Path;

use tollgate::Algorithm;

use crate::decode::{Decoder, Fault};
use crate::diagnostic::Diagnostics;
use crate::envoy;
use crate::limitador;
use crate::print::{print_comments, print_limit};
use crate::texts::{Texts, Trees};
use crate::tree::Node;

/// How files are translated. An [`Algorithm`] is all of them by default but for itself.
///
/// ```
/// use tollgate::Algorithm;
/// use tollgate_config::ImportOptions;
///
/// let mut options = ImportOptions::default();
/// options.lossy = true;
/// assert_eq!(ImportOptions::from(Algorithm::TokenBucket).algorithm, Some(Algorithm::TokenBucket));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ImportOptions {
    /// How units come back. By default what comes nearest: for envoyproxy/ratelimit's files windows of the clock, as there;
    /// for Limitador's, whose windows begin with the first request, sliding windows.
    pub algorithm: Option<Algorithm>,
    /// Leave out limits that can't be translated, with comments that say so, instead of refusing the file.
    pub lossy: bool,
}

impl From<Algorithm> for ImportOptions {
    fn from(algorithm: Algorithm) -> Self {
        Self { algorithm: Some(algorithm), lossy: false }
    }
}

/// The text of a `tollgate.yaml` that means what a file in envoyproxy/ratelimit's or Limitador's format does, or the files of a
/// directory; what is lost is told in comments. The format is told by its shape: Limitador's is a list, the other a mapping.
///
/// # Errors
/// All the faults of all the files; files that can't be read, or are in another format; what has no counterpart, unless that
/// is to be left out.
pub fn import(path: impl AsRef<Path>, options: impl Into<ImportOptions>) -> Result<String, Diagnostics> {
    let path = path.as_ref();
    let decoder = Decoder::new();
    let texts = Texts::read(path);
    let text = match texts.fault() {
        Some(fault) => {
            decoder.report_file(path.display().to_string(), fault.message.as_str(), fault.help);
            None
        }
        None => translate(&decoder, &texts.trees(&decoder), &path.display().to_string(), options.into()),
    };
    decoder.finish(text)
}

/// The same for a text; `file` is what it is called in messages, and in the translation.
///
/// # Errors
/// All the faults of the text, and what has no counterpart, unless that is to be left out.
///
/// ```
/// use tollgate::Algorithm;
/// use tollgate_config::{ImportOptions, import_text};
///
/// let text = "domain: d\ndescriptors: [{key: user, rate_limit: {unit: minute, requests_per_unit: 5}}]";
/// let translated = import_text("d.yaml", text, Algorithm::TokenBucket).unwrap();
/// assert!(translated.contains("    limit: 5\n    window: 1m\n    algorithm: token-bucket\n"));
///
/// let text = "[{namespace: d, max_value: 5, seconds: 60, variables: ['descriptors[0].user']}]";
/// let translated = import_text("limits.yaml", text, ImportOptions::default()).unwrap();
/// assert!(translated.contains("    per: [user]\n    limit: 5\n    window: 1m\n"));
/// ```
pub fn import_text(
    file: impl Into<String>,
    text: impl AsRef<[u8]>,
    options: impl Into<ImportOptions>,
) -> Result<String, Diagnostics> {
    let (decoder, file) = (Decoder::new(), file.into());
    let tree = decoder.read(file.as_str(), text);
    let translated = tree.and_then(|tree| {
        translate(&decoder, &Trees { trees: vec![tree], all_read: true }, &file, options.into())
    });
    decoder.finish(translated)
}

fn translate(decoder: &Decoder, files: &Trees, name: &str, options: ImportOptions) -> Option<String> {
    let (lists, mappings): (Vec<_>, Vec<_>) =
        files.trees.iter().partition(|tree| limitador::is_limitador(tree));
    let (domains, others): (Vec<_>, Vec<_>) = mappings.into_iter().partition(|tree| envoy::is_envoy(tree));
    others.iter().for_each(|tree| refuse(decoder, tree));

    let algorithm = options.algorithm.unwrap_or(Algorithm::FixedWindow);
    let of_domains = envoy::translate(decoder, &domains, algorithm, HashSet::new());
    let taken = of_domains.iter().flatten().map(|item| item.limit.name.clone()).collect();
    let algorithm = options.algorithm.unwrap_or(Algorithm::SlidingWindow);
    let of_lists = limitador::translate(decoder, &lists, algorithm, options.lossy, taken);
    let (of_domains, of_lists) = (of_domains?, of_lists?);
    if !files.all_read || !others.is_empty() {
        return None;
    }

    let mut out = Printed::default();
    for item in &of_domains {
        out.limit(&item.limit, &item.notes);
    }
    for item in &of_lists {
        match item {
            limitador::Translated::Limit { limit, notes } => out.limit(limit, notes),
            limitador::Translated::LeftOut(why) => out.leave_out(why),
        }
    }
    let formats = match (domains.is_empty(), lists.is_empty()) {
        (_, true) => "envoyproxy/ratelimit's format",
        (true, _) => "Limitador's format",
        _ => "the formats of envoyproxy/ratelimit and Limitador",
    };
    let name: String = name.chars().filter(|c| !c.is_control()).collect();
    Some(format!("# Translated from {name}, which is in {formats}.\n{}", out.finish()))
}

fn refuse(decoder: &Decoder, other: &Node) {
    let (message, help) = if other.get("limits").is_some() {
        ("this file is in tollgate's own format already", "use it as it is")
    } else {
        (
            "this is no file in envoyproxy/ratelimit's format, nor in Limitador's",
            "the one has a `domain` and a list of `descriptors`; the other is a list of limits, each with `namespace`, `max_value` and \
             `seconds`",
        )
    };
    decoder.report(Fault::at(decoder.root(other).start(), message).help(help));
}

/// The list of limits as text.
#[derive(Default)]
struct Printed {
    text: String,
    limits: usize,
    left_out: usize,
}

impl Printed {
    fn limit(&mut self, limit: &tollgate::Limit, notes: &[String]) {
        print_limit(limit, notes, &mut self.text);
        self.limits += 1;
    }

    fn leave_out(&mut self, why: &[String]) {
        print_comments(why, &mut self.text);
        self.left_out += 1;
    }

    fn finish(self) -> String {
        let head = match self.left_out {
            0 => String::new(),
            1 => "# One limit there has no counterpart and is left out: its requests pass.\n".to_owned(),
            some => {
                format!("# {some} limits there have no counterpart and are left out: their requests pass.\n")
            }
        };
        match self.limits {
            // Of comments alone a list would have no value.
            0 => format!("{head}{}limits: []\n", self.text),
            _ => format!("{head}limits:\n{}", self.text),
        }
    }
}
