//! The list of limits.

use std::collections::{HashMap, HashSet};

use tollgate::{Conditions, Limit, OnStoreFailure, Pattern, Tier};

use crate::decode::{Fault, Field, Fields, all};
use crate::known::{LIMIT, TIER};
use crate::quota::{self, Numbers};
use crate::quote::quote;
use crate::rings;
use crate::source::Span;
use crate::tree::Content;

/// The fields that tell where a limit applies: all that an exemption can have.
pub(crate) const APPLYING_FIELDS: [&str; 7] =
    ["name", "domain", "when", "exact", "begins", "group", "exempt"];

/// Reads a list of limits: the value of `limits`, here or in another file that has such a list.
///
/// ```
/// use tollgate_config::decode::Decoder;
/// use tollgate_config::decode_limits;
///
/// let decoder = Decoder::new();
/// let tree = decoder.read("a.yaml", "- {name: all, limit: 5, window: 1s}").unwrap();
/// let limits = decode_limits(decoder.root(&tree));
/// assert_eq!(decoder.finish(limits).unwrap()[0].name, "all");
/// ```
#[must_use]
pub fn decode_limits(list: Field<'_>) -> Option<Vec<Limit>> {
    decode_lists(&[list])
}

/// Reads several lists, of several files, as one.
pub(crate) fn decode_lists(lists: &[Field<'_>]) -> Option<Vec<Limit>> {
    let lists: Vec<_> = lists.iter().map(Field::list).collect();
    let names = Names::collect(lists.iter().flatten().flatten());
    rings::refuse(lists.iter().flatten().flatten());
    let limits: Vec<_> = lists
        .into_iter()
        .map(|list| list.and_then(|items| all(items.into_iter().map(|item| limit(item, &names)))))
        .collect();
    Some(all(limits)?.into_iter().flatten().collect())
}

/// The names of all limits, for `replaces` to refer to.
#[derive(Default)]
struct Names<'a> {
    places: HashMap<&'a str, Span>,
    in_order: Vec<&'a str>,
}

impl<'a> Names<'a> {
    fn collect<'f>(limits: impl Iterator<Item = &'f Field<'a>>) -> Self
    where
        'a: 'f,
    {
        let mut names = Self::default();
        for limit in limits {
            let Some((name, node)) = limit.node().get("name").and_then(|node| Some((node.text()?, node)))
            else {
                continue;
            };
            match names.places.get(name) {
                None => {
                    names.places.insert(name, node.span);
                    names.in_order.push(name);
                }
                Some(&first) => limit.decoder().report(
                    Fault::at(node.span, format!("two limits are named {}", quote(name)))
                        .help("give each limit a name of its own: answers, headers and metrics tell them apart by it")
                        .note(first, "the first one is here"),
                ),
            }
        }
        names
    }
}

fn limit(item: Field<'_>, names: &Names<'_>) -> Option<Limit> {
    let fields = item.mapping(&LIMIT)?;
    let name = fields.required("name", limit_name);
    let domain = fields.or("domain", tollgate::DEFAULT_DOMAIN.to_owned(), Field::text);
    let when = fields.or("when", Vec::new(), conditions);
    let per = fields.or("per", Vec::new(), |per| distinct(per.list()?));
    let quotas = quotas(&fields);
    let shadow = fields.or("shadow", false, Field::boolean);
    let warn_at = fields.optional("warn_at", Field::percent);
    let debt = fields.or("debt", false, Field::boolean);
    let quota_mode = fields.or("quota_mode", false, Field::boolean);
    let on_store_failure = fields.or("on_store_failure", OnStoreFailure::default(), store_failure);
    let exact = fields.optional("exact", keys);
    let begins = fields.optional("begins", keys);
    let group = fields.optional("group", Field::text);
    let exempt = fields.or("exempt", false, Field::boolean);
    let replaces = fields.or("replaces", Vec::new(), |list| replaces(list, name.as_deref(), names));
    refuse_what_comes_later(&fields);
    if let Some(Some(exact)) = &exact {
        refuse_attributes_beyond(exact, &fields);
    }
    if let (Some(_), Some(begins)) = (fields.get("exact"), fields.get("begins")) {
        begins.refuse_beside("exact");
    }
    if exempt == Some(true) {
        refuse_beside_exempt(&fields);
    }

    let (quota, tiers) = quotas?;
    let name = name?;
    let mut limit = match quota {
        Some(quota) => Limit::new(name, quota),
        None => Limit::unlimited(name),
    };
    limit.domain = domain?;
    limit.when = when?;
    limit.per = per?;
    limit.tiers = tiers;
    limit.shadow = shadow?;
    limit.warn_at = warn_at?;
    limit.debt = debt?;
    limit.quota_mode = quota_mode?;
    limit.exact = exact?;
    limit.begins = begins?;
    limit.group = group?;
    limit.exempt = exempt?;
    limit.replaces = replaces?;
    limit.on_store_failure = on_store_failure?;
    Some(limit)
}

/// The keys of descriptors.
fn keys(field: Field<'_>) -> Option<Vec<String>> {
    let help = format!("name the keys that a descriptor must have, or take {field} out");
    all(field.nonempty_list(&help)?.into_iter().map(Field::text))
}

/// What an exemption has no use for: all but what tells where it applies.
fn refuse_beside_exempt(fields: &Fields<'_>) {
    if fields.get("group").is_none() {
        fields.missing::<()>("group", "add the `group` of the limits that the descriptors are exempt from");
    }
    let others = LIMIT.names.iter().filter(|name| !APPLYING_FIELDS.contains(name));
    for field in others.filter_map(|name| fields.get(name)) {
        field.refuse_beside("exempt");
    }
}

fn limit_name(field: Field<'_>) -> Option<String> {
    let name = field.text()?;
    if name.chars().any(char::is_control) {
        return field.refuse(
            format!("the name {} holds a control character", quote(&name)),
            "names go into headers and metrics: use letters, digits and dashes",
        );
    }
    Some(name)
}

/// The limit's own quota, `None` if it is unlimited, and those of its tiers.
fn quotas(fields: &Fields<'_>) -> Option<(Option<tollgate::Quota>, Vec<Tier>)> {
    if fields.get("exempt").is_some_and(|exempt| exempt.boolean() == Some(true)) {
        return Some((None, Vec::new()));
    }
    let algorithm = fields.or("algorithm", tollgate::Algorithm::SlidingWindow, quota::algorithm);
    let numbers = Numbers::read(fields);
    let unlimited = fields.or("unlimited", false, Field::boolean);
    let own = match unlimited {
        Some(true) => numbers.refuse_beside_unlimited().then_some(None),
        Some(false) => numbers.quota_of_limit(fields, algorithm).map(Some),
        None => None,
    };
    let tiers = fields.or("tiers", Vec::new(), |tiers| {
        let tiers =
            tiers.nonempty_list("write at least one tier: {when: .., limit: ..}, or take `tiers` out")?;
        all(tiers.into_iter().map(|item| tier(item, algorithm, &numbers)))
    });
    if unlimited == Some(true)
        && let Some(algorithm) = fields.get("algorithm")
        && fields.get("tiers").is_none()
    {
        algorithm
            .refuse::<()>("`algorithm` says nothing of a limit that is unlimited", "take one of the two out");
        return None;
    }
    Some((own?, tiers?))
}

fn tier(item: Field<'_>, algorithm: Option<tollgate::Algorithm>, limit: &Numbers<'_>) -> Option<Tier> {
    let fields = item.mapping(&TIER)?;
    let when = fields.required("when", |when| {
        let conditions = conditions(when)?;
        if conditions.is_empty() {
            return when.refuse(
                "a tier's `when` is empty, so it would match every request",
                "say which requests it is for",
            );
        }
        Some(conditions)
    });
    if let Some(field) = fields.get("algorithm") {
        field.decoder().report(
            Fault::at(field.name_span(), "a tier can't set `algorithm`: it has its limit's").help(
                "set `algorithm` on the limit; for another one write a limit of its own, with its own `when`",
            ),
        );
    }
    let numbers = Numbers::read(&fields);
    let quota = match fields.or("unlimited", false, Field::boolean)? {
        true => numbers.refuse_beside_unlimited().then_some(None),
        false => numbers.quota_of_tier(&fields, algorithm, limit).map(Some),
    };
    Some(Tier { when: when?, quota: quota? })
}

fn conditions(when: Field<'_>) -> Option<Conditions> {
    all(when.entries()?.map(|entry| {
        if entry.name().is_empty() {
            return entry.refuse("an attribute's name is empty", "name the attribute");
        }
        Some((entry.name().to_owned(), pattern(entry)?))
    }))
}

fn pattern(field: Field<'_>) -> Option<Pattern> {
    let alternatives = match &field.node().content {
        Content::List(_) => {
            field.nonempty_list("an empty list matches nothing: write the values that match")?
        }
        _ => vec![field],
    };
    let texts = all(alternatives.into_iter().map(|alternative| {
        let text = alternative.attribute_value()?;
        match Pattern::parse(&text) {
            Ok(_) => Some(text),
            Err(error) => alternative.refuse(
                format!("{} is not a pattern: {}", quote(&text), error.reason()),
                "in a glob `*`, `**`, `?`, `[a-z]` and `{a,b}` are special; a backslash before a character takes it as it is",
            ),
        }
    }))?;
    Pattern::any_of(texts).ok()
}

/// A list of texts in which none stands twice.
fn distinct(items: Vec<Field<'_>>) -> Option<Vec<String>> {
    let mut seen = HashSet::new();
    all(items.into_iter().map(|item| {
        let text = item.text()?;
        if !seen.insert(text.clone()) {
            return item.refuse(
                format!("{} stands twice in `{}`", quote(&text), item.name()),
                "take one of the two out",
            );
        }
        Some(text)
    }))
}

fn replaces(list: Field<'_>, own_name: Option<&str>, names: &Names<'_>) -> Option<Vec<String>> {
    let items = list.nonempty_list("name the limits that it replaces, or take `replaces` out")?;
    let known = |item: &Field<'_>, name: &str| {
        if Some(name) == own_name {
            return item.refuse("a limit can't replace itself", "name other limits");
        }
        if names.places.contains_key(name) {
            return Some(());
        }
        let help = match item.decoder().nearest(name, names.in_order.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "name a limit that is in the configuration".to_owned(),
        };
        item.refuse(format!("no limit is named {}", quote(name)), help)
    };
    let checked = all(items.iter().map(|item| known(item, item.node().text()?)));
    let texts = distinct(items)?;
    checked.map(|_| texts)
}

fn store_failure(field: Field<'_>) -> Option<OnStoreFailure> {
    field.one_of(&[
        ("deny", OnStoreFailure::Deny),
        ("allow", OnStoreFailure::Allow),
        ("local", OnStoreFailure::Local),
    ])
}

fn refuse_what_comes_later(fields: &Fields<'_>) {
    fields.refuse_yet("block", "take it out: a key that goes on asking is denied, but not blocked");
    if let Some(lease) = fields.get("lease")
        && lease.one_of(&[("off", false), ("auto", true)]) == Some(true)
    {
        lease.refuse::<()>("`lease: auto` is not supported yet", "write `lease: off`, or take it out");
    }
}

/// A limit of descriptors with exactly these keys can't ask for others: it would never apply.
fn refuse_attributes_beyond(exact: &[String], fields: &Fields<'_>) {
    let keys: HashSet<_> = exact.iter().map(String::as_str).collect();
    let missing = |name: &str| !keys.contains(Limit::place_among(exact, name).0);
    let help = "add it to `exact`, or take it out here: as it is, the limit never applies";
    let per = fields.get("per").and_then(|per| match &per.node().content {
        Content::List(_) => per.list(),
        _ => None,
    });
    for item in per.into_iter().flatten() {
        if let Some(name) = item.node().text().filter(|name| missing(name)) {
            item.refuse::<()>(format!("{} is not among the keys of `exact`", quote(name)), help);
        }
    }
    if let Some(Content::Map(entries)) = fields.get("when").map(|when| &when.node().content) {
        for entry in entries.iter().filter(|entry| missing(&entry.key)) {
            let message = format!("{} is not among the keys of `exact`", quote(&entry.key));
            fields.decoder().report(Fault::at(entry.key_span, message).help(help));
        }
    }
}
