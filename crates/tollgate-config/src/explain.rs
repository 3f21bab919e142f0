//! What a configuration means, in words.

use std::fmt::Write;

use tollgate::{Algorithm, Conditions, DEFAULT_DOMAIN, Limit, OnStoreFailure, Pattern, Quota};

use crate::config::Config;
use crate::units::format_duration;

/// What the limits mean in words, one paragraph each.
///
/// ```
/// let text = "limits: [{name: per-user, per: [user], limit: 100, window: 60s, when: {path: /v1/**}}]";
/// let config = tollgate_config::Config::parse("tollgate.yaml", text).unwrap();
/// let words = tollgate_config::explain(&config);
/// assert!(words.starts_with("per-user  at most 100 units in any 1m, exactly; for each `user`"));
/// ```
#[must_use]
pub fn explain(config: &Config) -> String {
    if config.limits.is_empty() {
        return "no limits: every request passes\n".to_owned();
    }
    let width = config.limits.iter().map(|limit| limit.name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for limit in &config.limits {
        for (index, line) in lines(limit).iter().enumerate() {
            let name = if index == 0 { limit.name.as_str() } else { "" };
            // Writing to a string can't fail.
            let _ = writeln!(text, "{name:width$}  {line}");
        }
    }
    text
}

fn lines(limit: &Limit) -> Vec<String> {
    let first = match limit.exempt {
        true => "exempt: no limit of its group that comes later".to_owned(),
        false => format!("{}; {}", quota(limit.quota.as_ref()), per(&limit.per)),
    };
    let mut lines = vec![first];
    let mut scope = Vec::new();
    if limit.domain != DEFAULT_DOMAIN {
        scope.push(format!("in the domain `{}`", limit.domain));
    }
    if !limit.when.is_empty() {
        scope.push(format!("where {}", conditions(&limit.when)));
    }
    if let Some(keys) = &limit.exact {
        scope.push(exactly(keys));
    }
    if let Some(keys) = &limit.begins {
        scope.push(format!("only to descriptors whose keys begin with {}", names(keys)));
    }
    if !scope.is_empty() {
        lines.push(format!("applies {}", scope.join(", ")));
    }
    for tier in &limit.tiers {
        lines.push(format!("where {}: {}", conditions(&tier.when), quota(tier.quota.as_ref())));
    }
    if limit.debt {
        lines.push("debt: denied only while nothing is left; a cost may go past the limit".to_owned());
    }
    if limit.quota_mode {
        lines.push("quota mode: denies only where all limits in quota mode that apply deny".to_owned());
    }
    if let Some(percent) = limit.warn_at {
        lines.push(format!("warns from {percent}% on"));
    }
    if let Some(group) = &limit.group {
        lines.push(format!("group `{group}`: the first of it that applies to a descriptor counts alone"));
    }
    if !limit.replaces.is_empty() {
        lines.push(format!("takes the place of {}", limit.replaces.join(", ")));
    }
    match limit.on_store_failure {
        OnStoreFailure::Deny => {}
        OnStoreFailure::Allow => lines.push("allows everything while the store has failed".to_owned()),
        OnStoreFailure::Local => lines.push("counts in this process while the store has failed".to_owned()),
    }
    if limit.shadow {
        lines.push("shadow: counted and reported, never denies".to_owned());
    }
    lines
}

fn quota(quota: Option<&Quota>) -> String {
    let Some(quota) = quota else { return "unlimited".to_owned() };
    let (limit, window) = (units(quota.limit()), format_duration(quota.window()));
    if quota.limit() == 0 {
        return "nothing: every request that costs anything is denied".to_owned();
    }
    match quota.algorithm() {
        Algorithm::TokenBucket => {
            format!("{limit} per {window}, refilled steadily, and up to {} at once", quota.capacity())
        }
        Algorithm::SlidingWindowCounter => {
            format!("about {limit} in any {window}, estimated from two counters")
        }
        Algorithm::FixedWindow => format!("at most {limit} in each {window} of the clock"),
        _ => format!("at most {limit} in any {window}, {}", exactness(quota)),
    }
}

fn exactness(quota: &Quota) -> String {
    if quota.tick() <= 1_000_000 {
        "exactly".to_owned()
    } else {
        format!("kept to {}", format_duration(quota.tick()))
    }
}

fn units(number: u64) -> String {
    if number == 1 { "1 unit".to_owned() } else { format!("{number} units") }
}

fn per(attributes: &[String]) -> String {
    if attributes.is_empty() {
        return "one count for everyone".to_owned();
    }
    let names: Vec<_> = attributes.iter().map(|name| format!("`{name}`")).collect();
    format!("for each {}", names.join(" and "))
}

fn exactly(keys: &[String]) -> String {
    match keys {
        [_] => format!("only to descriptors with the key {} and no other", names(keys)),
        _ => format!("only to descriptors with the keys {}, in this order, and no others", names(keys)),
    }
}

fn names(keys: &[String]) -> String {
    keys.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ")
}

fn conditions(conditions: &Conditions) -> String {
    let each: Vec<_> =
        conditions.iter().map(|(name, pattern)| format!("{name} is {}", alternatives(pattern))).collect();
    each.join(" and ")
}

fn alternatives(pattern: &Pattern) -> String {
    let texts: Vec<_> =
        pattern.texts().map(|text| if text.is_empty() { "\"\"".into() } else { text }).collect();
    texts.join(" or ")
}
