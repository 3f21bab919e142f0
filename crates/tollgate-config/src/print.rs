//! Limits as the text of `tollgate.yaml`.

use std::fmt::Write;

use tollgate::{Algorithm, Conditions, Limit, OnStoreFailure, Quota, Tier};

use crate::tree::is_printable;
use crate::units::format_duration;

/// One limit as an item of the list `limits`, with its notes as comments before it.
pub(crate) fn print_limit(limit: &Limit, notes: &[String], text: &mut String) {
    print_comments(notes, text);
    for (index, (name, value)) in fields(limit).into_iter().enumerate() {
        let begin = if index == 0 { "  - " } else { "    " };
        let _ = writeln!(text, "{begin}{name}: {value}");
    }
}

/// Comments between the items of a list.
pub(crate) fn print_comments(notes: &[String], text: &mut String) {
    for note in notes {
        // A comment ends with its line, and a character that YAML can't have is refused there too.
        let allowed = |c: &char| is_printable(*c) && !c.is_control() && !matches!(c, '\u{2028}' | '\u{2029}');
        let line: String = note.chars().map(|c| if allowed(&c) { c } else { ' ' }).collect();
        // Writing to a string can't fail.
        let _ = writeln!(text, "  # {line}");
    }
}

fn fields(limit: &Limit) -> Vec<(&'static str, String)> {
    let mut fields = vec![("name", scalar(&limit.name)), ("domain", scalar(&limit.domain))];
    let mut add = |name, value: Option<String>| fields.extend(value.map(|value| (name, value)));
    let set = |flag: bool| flag.then(|| "true".to_owned());
    add("exact", limit.exact.as_deref().map(list));
    add("begins", limit.begins.as_deref().map(list));
    add("when", (!limit.when.is_empty()).then(|| conditions(&limit.when)));
    add("per", (!limit.per.is_empty()).then(|| list(&limit.per)));
    match &limit.quota {
        Some(quota) => numbers(quota).into_iter().for_each(|(name, value)| add(name, Some(value))),
        None => add("unlimited", set(!limit.exempt)),
    }
    let algorithm = limit.quotas().next().map(|quota| quota.algorithm());
    add("algorithm", algorithm.map(|algorithm| algorithm.name().to_owned()));
    let tiers: Vec<_> = limit.tiers.iter().map(tier).collect();
    add("tiers", (!tiers.is_empty()).then(|| format!("[{}]", tiers.join(", "))));
    add("shadow", set(limit.shadow));
    add("warn_at", limit.warn_at.map(|percent| format!("{percent}%")));
    add("debt", set(limit.debt));
    add("quota_mode", set(limit.quota_mode));
    add("group", limit.group.as_deref().map(scalar));
    add("exempt", set(limit.exempt));
    add("replaces", (!limit.replaces.is_empty()).then(|| list(&limit.replaces)));
    add(
        "on_store_failure",
        match limit.on_store_failure {
            OnStoreFailure::Deny => None,
            OnStoreFailure::Allow => Some("allow".to_owned()),
            OnStoreFailure::Local => Some("local".to_owned()),
        },
    );
    fields
}

fn numbers(quota: &Quota) -> Vec<(&'static str, String)> {
    let mut numbers = vec![("limit", quota.limit().to_string()), ("window", format_duration(quota.window()))];
    let of_default =
        Quota::new(quota.algorithm(), quota.limit(), std::time::Duration::from_nanos(quota.window()));
    if let Ok(default) = of_default {
        if default.capacity() != quota.capacity() {
            numbers.push(("burst", quota.capacity().to_string()));
        }
        if quota.algorithm() == Algorithm::SlidingWindow && default.tick() != quota.tick() {
            numbers.push(("precision", format_duration(quota.tick())));
        }
    }
    numbers
}

fn tier(tier: &Tier) -> String {
    let numbers = match &tier.quota {
        Some(quota) => numbers(quota),
        None => vec![("unlimited", "true".to_owned())],
    };
    let numbers: Vec<_> = numbers.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    format!("{{when: {}, {}}}", conditions(&tier.when), numbers.join(", "))
}

fn conditions(conditions: &Conditions) -> String {
    let each: Vec<_> = conditions
        .iter()
        .map(|(name, pattern)| {
            let texts: Vec<_> = pattern.texts().map(|text| scalar(&text)).collect();
            match texts.as_slice() {
                [one] => format!("{}: {one}", scalar(name)),
                _ => format!("{}: [{}]", scalar(name), texts.join(", ")),
            }
        })
        .collect();
    format!("{{{}}}", each.join(", "))
}

fn list(texts: &[String]) -> String {
    format!("[{}]", texts.iter().map(|text| scalar(text)).collect::<Vec<_>>().join(", "))
}

/// A text as YAML: as it is if nobody could take it for anything else, else in quotes.
pub(crate) fn scalar(text: &str) -> String {
    let begins_well = text.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '/'));
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '/');
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"];
    if begins_well && text.chars().all(plain) && !words.contains(&text.to_ascii_lowercase().as_str()) {
        return text.to_owned();
    }
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            ' '..='~' => quoted.push(c),
            c if c.is_alphabetic() && !c.is_control() => quoted.push(c),
            c => {
                let _ = write!(quoted, "\\U{:08X}", u32::from(c));
            }
        }
    }
    quoted + "\""
}
