//! The JSON of a check or a refund: read with bounds, refused with the place of what is wrong.
//!
//! A value is looked at only where the format has one; anything deeper or larger is refused without being walked.

mod json;

use std::borrow::Cow;
use std::fmt;

use serde_json::value::RawValue;
use tollgate::Request;

use json::Path;
pub(super) use json::{MAX_TEXT, unknown};

/// Descriptors of one request.
pub(super) const MAX_DESCRIPTORS: usize = 64;
/// Entries of one descriptor, or attributes of one request.
pub(super) const MAX_ENTRIES: usize = 64;

/// Input that is not what was asked for, with what is wrong and where.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct BadInput {
    detail: String,
}

impl BadInput {
    pub(super) fn new(detail: impl Into<String>) -> Self {
        Self { detail: detail.into() }
    }
}

impl fmt::Display for BadInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.detail)
    }
}

/// The requests of one check.
#[expect(clippy::large_enum_variant, reason = "there is one at a time, on the stack")]
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Checks<'a> {
    One(Request<'a>),
    Many(Vec<Request<'a>>),
}

/// Units to give back.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refund<'a> {
    pub(super) request: Request<'a>,
    pub(super) units: u64,
    /// The time of the charge that is undone.
    pub(super) at: Option<u64>,
}

/// Reads one request, or a list of at most `batch`.
pub(super) fn checks(body: &[u8], batch: usize) -> Result<Checks<'_>, BadInput> {
    let root = json::root(body)?;
    if !json::is_list(root) {
        return check(root, Path::Root).map(Checks::One);
    }
    json::list(root, Path::Root, batch)?
        .into_iter()
        .enumerate()
        .map(|(index, item)| check(item, Path::Root.item(index)))
        .collect::<Result<_, _>>()
        .map(Checks::Many)
}

/// Reads one refund.
pub(super) fn refund(body: &[u8]) -> Result<Refund<'_>, BadInput> {
    let [domain, attributes, descriptors, units, at] = json::fields(
        json::root(body)?,
        Path::Root,
        ["domain", "attributes", "descriptors", "units", "at_ns"],
    )?;
    let request = request(domain, attributes, descriptors, Path::Root)?;
    let units = match units {
        Some(units) => json::units(units, Path::Root.field("units"))?,
        None => return Err(BadInput::new("`units` is missing: how many to give back")),
    };
    let at = at.map(|at| json::integer(at, Path::Root.field("at_ns"), u64::MAX)).transpose()?;
    Ok(Refund { request, units, at })
}

fn check<'a>(raw: &'a RawValue, at: Path<'_>) -> Result<Request<'a>, BadInput> {
    let [domain, attributes, descriptors, cost] =
        json::fields(raw, at, ["domain", "attributes", "descriptors", "cost"])?;
    let request = request(domain, attributes, descriptors, at)?;
    Ok(match cost {
        Some(cost) => request.cost(json::units(cost, at.field("cost"))?),
        None => request,
    })
}

/// What a request is about: everything but its cost.
fn request<'a>(
    domain: Option<&'a RawValue>,
    attributes: Option<&'a RawValue>,
    descriptors: Option<&'a RawValue>,
    at: Path<'_>,
) -> Result<Request<'a>, BadInput> {
    let Some(domain) = domain else {
        return Err(at.fault("`domain` is missing; limits that name none are in \"default\""));
    };
    let domain = json::string(domain, at.field("domain"))?;
    if domain.is_empty() {
        return Err(at.field("domain").fault("must not be empty"));
    }
    let request = Request::new().domain(domain);
    match (attributes, descriptors) {
        (Some(attributes), None) => {
            let at = at.field("attributes");
            let mut descriptor = Vec::new();
            for (key, value) in json::object(attributes, at, MAX_ENTRIES)? {
                let key = named(key, at)?;
                let value = json::text(value, at.field(&key))?;
                descriptor.push((key, value));
            }
            Ok(request.descriptor(descriptor))
        }
        (None, Some(descriptors)) => {
            let at = at.field("descriptors");
            let descriptors = json::list(descriptors, at, MAX_DESCRIPTORS)?;
            if descriptors.is_empty() {
                return Err(at.fault("must hold at least one descriptor"));
            }
            descriptors.into_iter().enumerate().try_fold(request, |request, (index, descriptor)| {
                Ok(request.descriptor(entries(descriptor, at.item(index))?))
            })
        }
        (Some(_), Some(_)) => Err(at.fault("`attributes` and `descriptors` exclude each other: give one of them")),
        (None, None) => Err(at.fault(
            "`attributes` is missing (or `descriptors`): what the request is about, such as {\"client\": \"me\"}",
        )),
    }
}

/// An attribute's name, which limits could not name if it were empty.
fn named<'a>(name: Cow<'a, str>, at: Path<'_>) -> Result<Cow<'a, str>, BadInput> {
    if name.is_empty() { Err(at.fault("an attribute's name must not be empty")) } else { Ok(name) }
}

type Entry<'a> = (Cow<'a, str>, Cow<'a, str>);

/// The entries of a descriptor: a list of pairs.
fn entries<'a>(raw: &'a RawValue, at: Path<'_>) -> Result<Vec<Entry<'a>>, BadInput> {
    let pairs = json::list(raw, at, MAX_ENTRIES)?;
    let pair = |(index, pair)| {
        let at = at.item(index);
        match json::list(pair, at, 2)?.as_slice() {
            [key, value] => {
                Ok((named(json::string(key, at.item(0))?, at.item(0))?, json::text(value, at.item(1))?))
            }
            _ => Err(at.fault("must be a pair: a key and a value")),
        }
    };
    pairs.into_iter().enumerate().map(pair).collect()
}

#[cfg(test)]
mod tests;
