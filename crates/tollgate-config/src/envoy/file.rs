//! A file in envoyproxy/ratelimit's format: from the tree to its domain and descriptors, with all faults collected.

use std::collections::HashMap;

use tollgate::Pattern;

use crate::decode::{Fault, Field, Fields, all};
use crate::quote::quote;
use crate::source::Span;
use crate::tree::{Content, Node};

const FIELDS: &[&str] = &["domain", "descriptors"];

const DESCRIPTOR_FIELDS: &[&str] = &[
    "key",
    "value",
    "rate_limit",
    "descriptors",
    "shadow_mode",
    "quota_mode",
    "detailed_metric",
    "value_to_metric",
    "share_threshold",
    "metadata",
];

const RATE_LIMIT_FIELDS: &[&str] = &["unit", "requests_per_unit", "unlimited", "name", "replaces"];

const REPLACES_FIELDS: &[&str] = &["name"];

/// The units and their nanoseconds.
const UNITS: [(&str, u64); 7] = [
    ("second", SECOND),
    ("minute", 60 * SECOND),
    ("hour", 3_600 * SECOND),
    ("day", 86_400 * SECOND),
    ("week", 7 * 86_400 * SECOND),
    ("month", 30 * 86_400 * SECOND),
    ("year", 365 * 86_400 * SECOND),
];

const SECOND: u64 = 1_000_000_000;

/// What one file says.
pub(super) struct Domain {
    pub(super) name: String,
    pub(super) name_span: Span,
    pub(super) descriptors: Vec<Descriptor>,
}

/// A node of the tree.
pub(super) struct Descriptor {
    pub(super) key: String,
    pub(super) value: Value,
    pub(super) span: Span,
    pub(super) limit: Option<RateLimit>,
    pub(super) shadow: bool,
    pub(super) quota_mode: bool,
    /// All values that the wildcard matches count as one.
    pub(super) share_threshold: bool,
    /// The fields that say nothing of what is limited.
    pub(super) without_effect: Vec<&'static str>,
    pub(super) descriptors: Vec<Self>,
}

/// Which values of its key a node matches.
pub(super) enum Value {
    Any,
    Exact(String),
    Wildcard(String, Pattern),
}

pub(super) struct RateLimit {
    /// Requests and nanoseconds; `None`: unlimited.
    pub(super) quota: Option<(u64, u64)>,
    pub(super) name: Option<String>,
    pub(super) replaces: Vec<(String, Span)>,
}

impl Value {
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Any => None,
            Self::Exact(text) | Self::Wildcard(text, _) => Some(text),
        }
    }
}

/// Is the file in this format, and not in our own?
pub(crate) fn is_envoy(tree: &Node) -> bool {
    tree.get("limits").is_none() && FIELDS.iter().any(|field| tree.get(field).is_some())
}

pub(super) fn domain(file: Field<'_>) -> Option<Domain> {
    let fields = known_fields(file, "a file in envoyproxy/ratelimit's format", FIELDS)?;
    let name = match fields.given("domain") {
        None => fields.missing("domain", "name the domain that the requests come with, as in `domain: api`"),
        Some(domain) => nonempty(domain).map(|name| (name, domain.span())),
    };
    let descriptors = descriptors(&fields);
    let (name, name_span) = name?;
    Some(Domain { name, name_span, descriptors: descriptors? })
}

fn descriptors(fields: &Fields<'_>) -> Option<Vec<Descriptor>> {
    let Some(list) = fields.given("descriptors") else { return Some(Vec::new()) };
    let mut siblings = HashMap::new();
    all(list.list()?.into_iter().map(|item| descriptor(item, &mut siblings)))
}

fn descriptor(item: Field<'_>, siblings: &mut HashMap<String, Span>) -> Option<Descriptor> {
    let fields = known_fields(item, "a descriptor", DESCRIPTOR_FIELDS)?;
    let key = match fields.given("key") {
        None => fields.missing("key", "name the key of the entries that it is for, as in `key: user`"),
        Some(key) => nonempty(key).map(|text| (text, key.span())),
    };
    let value = optional(&fields, "value", text);
    if let (Some((key, span)), Some(value)) = (&key, &value) {
        refuse_twin(item, key, value.as_deref(), *span, siblings);
    }
    let value = value.and_then(|text| pattern(text, fields.given("value")));
    let limit = optional(&fields, "rate_limit", rate_limit);
    let shadow = optional(&fields, "shadow_mode", boolean);
    let quota_mode = optional(&fields, "quota_mode", boolean);
    let share_threshold = optional(&fields, "share_threshold", boolean);
    if let (Some(Some(true)), Some(value), Some(field)) =
        (share_threshold, &value, fields.given("share_threshold"))
    {
        refuse_sharing_without_wildcard(field, value);
    }
    let metrics = ["detailed_metric", "value_to_metric"].map(|name| {
        let set = optional(&fields, name, boolean);
        set.map(|set| (set == Some(true)).then_some(name))
    });
    let metadata = fields.given("metadata").map(|_| "metadata");
    let without_effect = all(metrics.into_iter().chain([Some(metadata)]));
    let descriptors = descriptors(&fields);
    let (key, span) = key?;
    Some(Descriptor {
        key,
        value: value?,
        span,
        limit: limit?,
        shadow: shadow?.unwrap_or(false),
        quota_mode: quota_mode?.unwrap_or(false),
        share_threshold: share_threshold?.unwrap_or(false),
        without_effect: without_effect?.into_iter().flatten().collect(),
        descriptors: descriptors?,
    })
}

/// Siblings are told apart there by the key, or by the key and the value with `_` between them.
fn refuse_twin(
    item: Field<'_>,
    key: &str,
    value: Option<&str>,
    span: Span,
    siblings: &mut HashMap<String, Span>,
) {
    let composite = match value {
        None | Some("") => key.to_owned(),
        Some(value) => format!("{key}_{value}"),
    };
    match siblings.get(&composite) {
        Some(&first) => item.decoder().report(
            Fault::at(span, format!("two descriptors of this list are for {}", quote(&composite)))
                .help("put what they hold into one: of a key and value, or a key alone, a list has one descriptor")
                .note(first, "the first one is here"),
        ),
        None => {
            siblings.insert(composite, span);
        }
    }
}

fn pattern(text: Option<String>, field: Option<Field<'_>>) -> Option<Value> {
    match (text, field) {
        (Some(text), Some(field)) if text.contains('*') => match Pattern::wildcard(&text) {
            Ok(pattern) => Some(Value::Wildcard(text, pattern)),
            Err(error) => field.refuse(
                format!("{} can't be matched: {}", quote(&text), error.reason()),
                "write a shorter one, or fewer `*`",
            ),
        },
        (Some(text), _) if !text.is_empty() => Some(Value::Exact(text)),
        _ => Some(Value::Any),
    }
}

fn refuse_sharing_without_wildcard(field: Field<'_>, value: &Value) {
    if matches!(value, Value::Wildcard(..)) {
        return;
    }
    let fault = Fault::at(field.name_span(), "`share_threshold` needs a value with a `*` in it");
    let help = match value.text() {
        Some(text) => format!("write `value: \"{text}*\"` if that is meant, or take `share_threshold` out"),
        None => "add a value such as `value: \"*\"`, or take `share_threshold` out".to_owned(),
    };
    field.decoder().report(fault.help(help));
}

fn rate_limit(field: Field<'_>) -> Option<RateLimit> {
    let fields = known_fields(field, "a `rate_limit`", RATE_LIMIT_FIELDS)?;
    let unlimited = optional(&fields, "unlimited", boolean);
    let requests = optional(&fields, "requests_per_unit", |field| field.integer(0..=u64::from(u32::MAX)));
    let window = optional(&fields, "unit", |field| unit(field, unlimited));
    let name = optional(&fields, "name", text).map(|name| name.filter(|name| !name.is_empty()));
    let replaces = optional(&fields, "replaces", |list| {
        let own_name = name.as_ref().and_then(Option::as_deref);
        all(list.list()?.into_iter().map(|item| replaced(item, own_name)))
    });
    let quota = match (unlimited?.unwrap_or(false), window?.flatten()) {
        (true, _) => None,
        (false, Some(window)) => Some((requests?.unwrap_or(0), window)),
        (false, None) => {
            return fields.missing("unit", format!("add `unit: minute`, or another of {}", unit_names()));
        }
    };
    requests?;
    Some(RateLimit { quota, name: name?, replaces: replaces?.unwrap_or_default() })
}

/// The nanoseconds of a unit; `None` inside where it has no meaning beside `unlimited`.
fn unit(field: Field<'_>, unlimited: Option<Option<bool>>) -> Option<Option<u64>> {
    let text = text(field)?;
    let lower = text.to_ascii_lowercase();
    let known = UNITS.iter().find(|(name, _)| *name == lower).map(|&(_, nanos)| nanos);
    let unlimited = unlimited.flatten() == Some(true);
    match known {
        Some(_) if unlimited => {
            let fault = Fault::at(field.name_span(), "`unit` stands beside `unlimited: true`");
            field.decoder().report(fault.help("take one of the two out"));
            None
        }
        Some(nanos) => Some(Some(nanos)),
        None if unlimited => Some(None),
        None => {
            let singular = lower.strip_suffix('s').unwrap_or(&lower);
            let help = match field.decoder().nearest(singular, UNITS.map(|(name, _)| name)) {
                Some(name) => format!("did you mean `{name}`?"),
                None => format!("write {}", unit_names()),
            };
            field.refuse(format!("{} is not a unit", quote(&text)), help)
        }
    }
}

fn unit_names() -> String {
    crate::quote::list(&UNITS.map(|(name, _)| name))
}

fn replaced(item: Field<'_>, own_name: Option<&str>) -> Option<(String, Span)> {
    let fields = known_fields(item, "an item of `replaces`", REPLACES_FIELDS)?;
    let Some(field) = fields.given("name") else {
        return fields.missing("name", "name the limit that is replaced, as in `- name: other`");
    };
    let name = nonempty(field)?;
    if Some(name.as_str()) == own_name {
        return field.refuse("a limit can't replace itself", "name other limits");
    }
    Some((name, field.span()))
}

/// The mapping's fields. One that belongs elsewhere in the format is answered with where.
fn known_fields<'a>(
    field: Field<'a>,
    what: &'static str,
    known: &'static [&'static str],
) -> Option<Fields<'a>> {
    if let Content::Map(entries) = &field.node().content {
        for entry in entries.iter().filter(|entry| !known.contains(&entry.key.as_str())) {
            let places = [
                ("a descriptor", DESCRIPTOR_FIELDS),
                ("a `rate_limit`", RATE_LIMIT_FIELDS),
                ("the file's top", FIELDS),
            ];
            if let Some((place, _)) = places.iter().find(|(_, fields)| fields.contains(&entry.key.as_str())) {
                let message = format!("{} has no place in {what}", quote(&entry.key));
                let fault = Fault::at(entry.key_span, message);
                field.decoder().report(fault.help(format!("it is a field of {place}: move it there")));
            }
        }
        let foreign =
            |key: &str| [DESCRIPTOR_FIELDS, RATE_LIMIT_FIELDS, FIELDS].iter().any(|all| all.contains(&key));
        return field.fields_but(what, known, foreign);
    }
    field.fields(what, known)
}

fn optional<'a, T>(
    fields: &Fields<'a>,
    name: &str,
    read: impl FnOnce(Field<'a>) -> Option<T>,
) -> Option<Option<T>> {
    fields.given(name).map_or(Some(None), |field| read(field).map(Some))
}

/// Text, for which integers and truth values are taken too, as they are written.
fn text(field: Field<'_>) -> Option<String> {
    match &field.node().content {
        Content::Scalar { text, plain: true } if field.is_fraction() => field.refuse(
            format!("{field} must be text, an integer, true or false, and {} is a fraction", quote(text)),
            format!("put it in quotes: \"{text}\""),
        ),
        _ => field.attribute_value(),
    }
}

fn nonempty(field: Field<'_>) -> Option<String> {
    let text = text(field)?;
    if text.is_empty() { field.refuse(format!("{field} is empty"), "write some text") } else { Some(text) }
}

/// A truth value in any of the ways that YAML 1.1 knows.
fn boolean(field: Field<'_>) -> Option<bool> {
    match &field.node().content {
        Content::Scalar { text, plain: true } => match text.to_ascii_lowercase().as_str() {
            "y" | "yes" | "on" => Some(true),
            "n" | "no" | "off" => Some(false),
            _ => field.boolean(),
        },
        _ => field.boolean(),
    }
}
