//! A file's own words within messages.

use std::borrow::Cow;

/// The longest text that is repeated in a message in full, in characters.
const SHOWN: usize = 60;
/// The longest message, in characters.
const MESSAGE: usize = 600;

/// The text in backticks, on one line, shortened if it is long.
pub(crate) fn quote(text: &str) -> String {
    let text = masked(text);
    let mut quoted: String = text.chars().take(SHOWN).flat_map(visible).collect();
    if text.chars().nth(SHOWN).is_some() {
        quoted.push_str("...");
    }
    format!("`{quoted}`")
}

/// A whole message, in which values may stand that are as long as the file: bounded, and nothing a terminal would obey.
pub(crate) fn plain(message: &str) -> String {
    let message = masked(message);
    let mut plain: String = message.chars().take(MESSAGE).flat_map(visible).collect();
    if message.chars().nth(MESSAGE).is_some() {
        plain.push_str("...");
    }
    plain
}

/// The text, as long as before, without the users and passwords in its addresses.
pub(crate) fn masked(text: &str) -> Cow<'_, str> {
    let mut masked = Cow::Borrowed(text);
    for (scheme_end, _) in text.match_indices("://") {
        let start = scheme_end + "://".len();
        let authority = text[start..].split(['/', ' ', '\t', '\n', ',', '"', '\'']).next().unwrap_or("");
        let Some(secret) =
            authority.rfind('@').map(|at| &authority[..at]).filter(|secret| !secret.is_empty())
        else {
            continue;
        };
        let stars = "*".repeat(secret.chars().count());
        masked = Cow::Owned(masked.replace(&format!("://{secret}@"), &format!("://{stars}@")));
    }
    masked
}

/// A character as it is, or its escape if a terminal would obey it.
fn visible(c: char) -> impl Iterator<Item = char> {
    let (plain, escaped) = if c.is_control() { (None, Some(c.escape_default())) } else { (Some(c), None) };
    plain.into_iter().chain(escaped.into_iter().flatten())
}

/// `a`, `b` and `c`, each in backticks.
pub(crate) fn list(names: &[&str]) -> String {
    let quoted: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// Longer texts are not compared: it takes time, and memory, by the product of their lengths.
const COMPARED_BYTES: usize = 128;
/// How many candidates of a like length are compared.
const COMPARED: usize = 200;

/// The candidate that the text was probably meant to be; of several the first.
pub(crate) fn nearest<'a>(text: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if text.len() > COMPARED_BYTES {
        return None;
    }
    let text = text.to_lowercase();
    let length = text.chars().count();
    let allowed = (length / 3).max(1);
    candidates
        .into_iter()
        .filter(|candidate| candidate.len() <= COMPARED_BYTES)
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= allowed)
        .take(COMPARED)
        .map(|candidate| (strsim::damerau_levenshtein(&text, &candidate.to_lowercase()), candidate))
        .filter(|&(distance, candidate)| distance <= allowed && distance < candidate.len())
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}
