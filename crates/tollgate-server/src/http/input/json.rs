//! JSON values with the place where each stands, and the bounds of each.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use tollgate::MAX_UNITS;

use super::{BadInput, MAX_ENTRIES};
use crate::http::problem::Shown;

/// Bytes of one text.
pub(in crate::http) const MAX_TEXT: usize = 4096;

/// Where a value stands, as in `[3].attributes.user`.
#[derive(Clone, Copy)]
pub(super) enum Path<'p> {
    Root,
    Item(&'p Path<'p>, usize),
    Field(&'p Path<'p>, &'p str),
}

impl<'p> Path<'p> {
    pub(super) const fn item(&'p self, index: usize) -> Self {
        Self::Item(self, index)
    }

    pub(super) const fn field(&'p self, name: &'p str) -> Self {
        Self::Field(self, name)
    }

    /// What is wrong here.
    pub(super) fn fault(self, what: impl fmt::Display) -> BadInput {
        match self {
            Self::Root => BadInput::new(what.to_string()),
            _ => BadInput::new(format!("`{self}`: {what}")),
        }
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Root => Ok(()),
            Self::Item(parent, index) => write!(f, "{parent}[{index}]"),
            Self::Field(Path::Root, name) => write!(f, "{}", Shown(name)),
            Self::Field(parent, name) => write!(f, "{parent}.{}", Shown(name)),
        }
    }
}

/// The one value of the body.
pub(super) fn root(body: &[u8]) -> Result<&RawValue, BadInput> {
    let text = str::from_utf8(body).map_err(|error| {
        BadInput::new(format!("the body is not UTF-8 from byte {} on", error.valid_up_to()))
    })?;
    if text.trim_ascii().is_empty() {
        return Err(BadInput::new("the body is empty: send a JSON object"));
    }
    serde_json::from_str(text).map_err(|error| BadInput::new(format!("the body is not JSON: {error}")))
}

pub(super) fn is_list(raw: &RawValue) -> bool {
    raw.get().starts_with('[')
}

/// The items of a list of at most `max`.
pub(super) fn list<'a>(raw: &'a RawValue, at: Path<'_>, max: usize) -> Result<Vec<&'a RawValue>, BadInput> {
    if !is_list(raw) {
        return Err(unexpected(raw, at, "a list"));
    }
    visit(raw, at, Items { max })?.ok_or_else(|| at.fault(format!("a list of more than {max}")))
}

/// The members of an object of at most `max`; a key stands in it once.
pub(super) fn object<'a>(raw: &'a RawValue, at: Path<'_>, max: usize) -> Result<Vec<Member<'a>>, BadInput> {
    if !raw.get().starts_with('{') {
        return Err(unexpected(raw, at, "an object"));
    }
    let members = visit(raw, at, Members { max })?
        .ok_or_else(|| at.fault(format!("an object of more than {max} members")))?;
    for (index, (key, _)) in members.iter().enumerate() {
        if key.len() > MAX_TEXT {
            return Err(at.fault(format!("a key of more than {MAX_TEXT} bytes")));
        }
        if members[..index].iter().any(|(other, _)| other == key) {
            return Err(at.field(key).fault("stands there twice"));
        }
    }
    Ok(members)
}

/// The members of those names, in their order; a member of another name is an error.
pub(super) fn fields<'a, const N: usize>(
    raw: &'a RawValue,
    at: Path<'_>,
    names: [&str; N],
) -> Result<[Option<&'a RawValue>; N], BadInput> {
    let mut values = [None; N];
    for (key, value) in object(raw, at, MAX_ENTRIES)? {
        match names.iter().position(|name| *name == key) {
            Some(index) => values[index] = Some(value),
            None => return Err(at.field(&key).fault(unknown(&key, &names))),
        }
    }
    Ok(values)
}

/// A string, as it is.
pub(super) fn string<'a>(raw: &'a RawValue, at: Path<'_>) -> Result<Cow<'a, str>, BadInput> {
    if !raw.get().starts_with('"') {
        return Err(unexpected(raw, at, "a string"));
    }
    let text = visit(raw, at, Text)?;
    if text.len() > MAX_TEXT {
        return Err(at.fault(format!("a text of more than {MAX_TEXT} bytes")));
    }
    Ok(text)
}

/// A string; or a number or a boolean as it is written.
pub(super) fn text<'a>(raw: &'a RawValue, at: Path<'_>) -> Result<Cow<'a, str>, BadInput> {
    match raw.get().as_bytes() {
        [b'-' | b'0'..=b'9' | b't' | b'f', ..] if raw.get().len() <= MAX_TEXT => Ok(Cow::Borrowed(raw.get())),
        [b'-' | b'0'..=b'9', ..] => Err(at.fault(format!("a number of more than {MAX_TEXT} digits"))),
        [b'"', ..] => string(raw, at),
        _ => Err(unexpected(raw, at, "a string, a number or a boolean")),
    }
}

/// An integer from 0 to `max`, written without fraction and exponent.
pub(super) fn integer(raw: &RawValue, at: Path<'_>, max: u64) -> Result<u64, BadInput> {
    match raw.get().parse() {
        Ok(value) if value <= max => Ok(value),
        _ => Err(unexpected(raw, at, &format!("an integer from 0 to {max}"))),
    }
}

/// A number of units.
pub(super) fn units(raw: &RawValue, at: Path<'_>) -> Result<u64, BadInput> {
    integer(raw, at, MAX_UNITS)
}

/// Says of an unknown name what it may have been meant to be.
pub(crate) fn unknown(name: &str, known: &[&str]) -> String {
    let near = known.iter().map(|known| (strsim::damerau_levenshtein(name, known), known)).min();
    match near {
        Some((distance, near)) if distance <= near.len() / 3 => format!("unknown; did you mean `{near}`?"),
        _ => format!("unknown; known are {}", known.join(", ")),
    }
}

fn unexpected(raw: &RawValue, at: Path<'_>, expected: &str) -> BadInput {
    let got = raw.get();
    at.fault(match got.as_bytes().first() {
        Some(b'{') => format!("expected {expected}, got an object"),
        Some(b'[') => format!("expected {expected}, got a list"),
        _ => format!("expected {expected}, got {}", Shown(got)),
    })
}

/// Reads a value whose kind and syntax are known to be right, so that only a string in it can be at fault.
fn visit<'a, V: Visitor<'a>>(raw: &'a RawValue, at: Path<'_>, visitor: V) -> Result<V::Value, BadInput> {
    serde_json::Deserializer::from_str(raw.get())
        .deserialize_any(visitor)
        .map_err(|_| at.fault("holds an escape that is no character"))
}

/// The items of a list; `None`: more than `max`.
struct Items {
    max: usize,
}

impl<'de> Visitor<'de> for Items {
    type Value = Option<Vec<&'de RawValue>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut items = Vec::new();
        while items.len() < self.max {
            match seq.next_element()? {
                Some(item) => items.push(item),
                None => return Ok(Some(items)),
            }
        }
        let mut is_over = false;
        while seq.next_element::<IgnoredAny>()?.is_some() {
            is_over = true;
        }
        Ok((!is_over).then_some(items))
    }
}

/// A key and its value.
pub(super) type Member<'a> = (Cow<'a, str>, &'a RawValue);

/// The members of an object; `None`: more than `max`.
struct Members {
    max: usize,
}

impl<'de> Visitor<'de> for Members {
    type Value = Option<Vec<Member<'de>>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while members.len() < self.max {
            match map.next_key_seed(Text)? {
                Some(key) => members.push((key, map.next_value()?)),
                None => return Ok(Some(members)),
            }
        }
        let mut is_over = false;
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {
            is_over = true;
        }
        Ok((!is_over).then_some(members))
    }
}

/// A string, borrowed from the input where it has no escapes.
struct Text;

impl<'de> Visitor<'de> for Text {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(text))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(text.to_owned()))
    }
}

impl<'de> DeserializeSeed<'de> for Text {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}
