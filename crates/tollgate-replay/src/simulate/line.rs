//! One line of input: what is asked, of whom, when.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use tollgate::{MAX_UNITS, Request};

use crate::describe::describe;
use crate::time::{TimeError, parse_time};

/// A line of input as understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// When, in nanoseconds since the Unix epoch.
    pub at: u64,
    /// How the output names the request: the key as given, or the attributes.
    pub key: Option<String>,
    /// What is asked or given back; its cost are the units.
    pub request: Request<'static>,
    /// Is it a refund?
    pub refund: Option<Refund>,
}

/// A call that gives units back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refund {
    /// How many.
    pub units: u64,
    /// The time of the decision that it undoes, where it names one.
    pub charged_at: Option<u64>,
}

/// The attribute under which a plain line's key stands.
pub(super) const KEY: &str = "key";

impl Call {
    /// Reads `TIME [KEY [COST]]` or `TIME KEY refund N`; `None` for a blank line or a comment.
    ///
    /// TIME is an integer of milliseconds, or has a unit. A line without a KEY has a key of its own.
    ///
    /// ```
    /// use tollgate_replay::Call;
    ///
    /// let call = Call::plain("1500ms ann 3")?.expect("not a comment");
    /// assert_eq!((call.at, call.key.as_deref(), call.request.units()), (1_500_000_000, Some("ann"), 3));
    /// assert!(Call::plain("# a comment")?.is_none());
    /// assert!(Call::plain("1500 ann -1").is_err());
    /// # Ok::<(), tollgate_replay::LineError>(())
    /// ```
    ///
    /// # Errors
    /// A line that reads otherwise.
    pub fn plain(line: &str) -> Result<Option<Self>, LineError> {
        let mut words = line.split_whitespace();
        let Some(time) = words.next().filter(|word| !word.starts_with('#')) else { return Ok(None) };
        let at = parse_time(time)?;
        let key = words.next().map(str::to_owned);
        let (cost, refund) = match words.next() {
            None => (1, None),
            Some("refund") => {
                let units = words.next().ok_or(LineError::RefundWithoutUnits)?;
                (0, Some(Refund { units: parse_units("refund", units)?, charged_at: None }))
            }
            Some(cost) => (parse_units("cost", cost)?, None),
        };
        if let Some(word) = words.next() {
            return Err(LineError::TooManyWords { word: word.to_owned() });
        }
        let request = Request::new().attribute(KEY, key.clone().unwrap_or_default()).cost(cost);
        Ok(Some(Self { at, key, request, refund }))
    }

    /// Reads `{"at": "1500ms", "domain": .., "attributes": {..} | "descriptors": [[["k", "v"], ..], ..], "cost": 1}`, or with
    /// `"refund": n` (and perhaps `"charged_at"`) in the place of the cost; `None` for a blank line or a comment.
    ///
    /// ```
    /// use tollgate_replay::Call;
    ///
    /// let call = Call::json(r#"{"at": "1s", "attributes": {"user": "ann", "beta": true}}"#)?.expect("not a comment");
    /// assert_eq!((call.at, call.key.as_deref()), (1_000_000_000, Some("user=ann,beta=true")));
    /// # Ok::<(), tollgate_replay::LineError>(())
    /// ```
    ///
    /// # Errors
    /// A line that reads otherwise.
    pub fn json(line: &str) -> Result<Option<Self>, LineError> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        if !line.starts_with('{') {
            return Err(LineError::NotAnObject);
        }
        let line: JsonLine = serde_json::from_str(line).map_err(|error| LineError::json(&error))?;
        let descriptors = match (line.attributes, line.descriptors) {
            (Some(_), Some(_)) => return Err(LineError::AttributesAndDescriptors),
            (None, Some(descriptors)) => descriptors.into_iter().map(|List(entries)| entries).collect(),
            (attributes, None) => vec![attributes.map_or_else(Vec::new, |Map(entries)| entries)],
        };
        if line.cost.is_some() && line.refund.is_some() {
            return Err(LineError::CostAndRefund);
        }
        if line.charged_at.is_some() && line.refund.is_none() {
            return Err(LineError::ChargedAtWithoutRefund);
        }
        let refund =
            line.refund.map(|Units(units)| Refund { units, charged_at: line.charged_at.map(|at| at.0) });
        let cost = if refund.is_some() { 0 } else { line.cost.map_or(1, |Units(units)| units) };
        let key = Some(describe(
            descriptors.iter().map(|entries| entries.iter().map(|(key, value)| (&**key, &**value))),
        ));
        let mut request = Request::new().cost(cost);
        if let Some(domain) = line.domain {
            request = request.domain(domain);
        }
        for entries in descriptors {
            request = request.descriptor(entries);
        }
        Ok(Some(Self { at: line.at.0, key, request, refund }))
    }
}

/// The units of a word, or why it has none.
fn parse_units(what: &'static str, word: &str) -> Result<u64, LineError> {
    match word.parse() {
        Ok(units) if units <= MAX_UNITS => Ok(units),
        _ => Err(LineError::Units { what, word: word.to_owned() }),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonLine {
    at: Time,
    domain: Option<String>,
    attributes: Option<Map>,
    descriptors: Option<Vec<List>>,
    cost: Option<Units>,
    refund: Option<Units>,
    charged_at: Option<Time>,
}

/// Milliseconds, or a text with a unit.
struct Time(u64);

/// A cost or a refund.
struct Units(u64);

/// `{"user": "ann"}`, in its order.
struct Map(Vec<(String, String)>);

/// `[["user", "ann"]]`.
struct List(Vec<(String, String)>);

/// `["user", "ann"]`.
struct Pair(Name, Text);

/// A name of an attribute, which is not empty.
struct Name(String);

/// A value of an attribute: text, or a number or boolean as text.
struct Text(String);

impl<'de> Deserialize<'de> for Time {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TimeVisitor;
        impl Visitor<'_> for TimeVisitor {
            type Value = Time;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a time: an integer of milliseconds, or a text with a unit such as \"1500ms\"")
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Time, E> {
                parse_time(&value.to_string()).map(Time).map_err(time_error)
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Time, E> {
                parse_time(text).map(Time).map_err(time_error)
            }
        }
        deserializer.deserialize_any(TimeVisitor)
    }
}

fn time_error<E: de::Error>(error: TimeError) -> E {
    E::custom(LineError::Time(error))
}

impl<'de> Deserialize<'de> for Units {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct UnitsVisitor;
        impl Visitor<'_> for UnitsVisitor {
            type Value = Units;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an integer from 0 to 2^53 - 1")
            }

            fn visit_u64<E: de::Error>(self, value: u64) -> Result<Units, E> {
                if value <= MAX_UNITS {
                    Ok(Units(value))
                } else {
                    Err(E::invalid_value(de::Unexpected::Unsigned(value), &self))
                }
            }
        }
        deserializer.deserialize_any(UnitsVisitor)
    }
}

impl<'de> Deserialize<'de> for Map {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct MapVisitor;
        impl<'de> Visitor<'de> for MapVisitor {
            type Value = Map;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of attributes")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Map, A::Error> {
                let mut entries: Vec<(String, String)> = Vec::new();
                while let Some((Name(key), Text(value))) = map.next_entry()? {
                    entries.push((key, value));
                }
                let mut keys: Vec<&str> = entries.iter().map(|(key, _)| key.as_str()).collect();
                keys.sort_unstable();
                match keys.windows(2).find(|pair| pair[0] == pair[1]) {
                    Some(pair) => Err(de::Error::custom(format_args!("`{}` stands there twice", pair[0]))),
                    None => Ok(Map(entries)),
                }
            }
        }
        deserializer.deserialize_map(MapVisitor)
    }
}

impl<'de> Deserialize<'de> for List {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let entries = Vec::<Pair>::deserialize(deserializer)?;
        Ok(Self(entries.into_iter().map(|Pair(Name(key), Text(value))| (key, value)).collect()))
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PairVisitor;
        impl<'de> Visitor<'de> for PairVisitor {
            type Value = Pair;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a pair: a name and a value")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Pair, A::Error> {
                let entry = (seq.next_element()?, seq.next_element()?, seq.next_element::<IgnoredAny>()?);
                let (Some(name), Some(value), None) = entry else {
                    return Err(de::Error::custom("expected a pair: a name and a value"));
                };
                Ok(Pair(name, value))
            }
        }
        deserializer.deserialize_seq(PairVisitor)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        if name.is_empty() {
            return Err(de::Error::custom("an attribute's name is empty"));
        }
        Ok(Self(name))
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&RawValue>::deserialize(deserializer)?.get();
        match raw.as_bytes().first() {
            Some(b'"') => serde_json::from_str(raw).map(Self).map_err(de::Error::custom),
            Some(b'{' | b'[' | b'n') | None => {
                Err(de::Error::custom(format_args!("the value {raw} of an attribute is not a text")))
            }
            Some(_) => Ok(Self(raw.to_owned())),
        }
    }
}

/// Why a line can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineError {
    /// The time.
    Time(TimeError),
    /// A cost or refund that is not an integer from 0 to 2^53 - 1.
    Units {
        /// `cost` or `refund`.
        what: &'static str,
        /// What stands there.
        word: String,
    },
    /// `refund`, and nothing after it.
    RefundWithoutUnits,
    /// More than TIME KEY COST.
    TooManyWords {
        /// The first word too many.
        word: String,
    },
    /// Something else than a JSON object.
    NotAnObject,
    /// Not the JSON object that is expected.
    Json {
        /// What is wrong.
        reason: String,
        /// The column at which it shows.
        column: usize,
    },
    /// Both of two ways to say the same.
    AttributesAndDescriptors,
    /// A line is a request or a refund.
    CostAndRefund,
    /// Only a refund names the decision that it undoes.
    ChargedAtWithoutRefund,
}

impl LineError {
    fn json(error: &serde_json::Error) -> Self {
        let text = error.to_string();
        let reason = text.rsplit_once(" at line ").map_or(text.as_str(), |(reason, _)| reason).to_owned();
        Self::Json { reason, column: error.column() }
    }
}

impl From<TimeError> for LineError {
    fn from(error: TimeError) -> Self {
        Self::Time(error)
    }
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(error) => write!(f, "{error}; {}", error.help()),
            Self::Units { what, word } if word.starts_with('-') => {
                write!(f, "the {what} `{word}` is negative: give an integer from 0 to 2^53 - 1")
            }
            Self::Units { what, word } => {
                write!(f, "the {what} `{word}` is not an integer from 0 to 2^53 - 1")
            }
            Self::RefundWithoutUnits => f.write_str("how many units? write `TIME KEY refund N`"),
            Self::TooManyWords { word } => {
                write!(
                    f,
                    "`{word}` is one word too many: a line is `TIME [KEY [COST]]` or `TIME KEY refund N`"
                )
            }
            Self::NotAnObject => f.write_str(
                "expected a JSON object such as {\"at\": \"1500ms\", \"attributes\": {\"user\": \"ann\"}, \"cost\": 1}",
            ),
            Self::Json { reason, column } => write!(f, "column {column}: {reason}"),
            Self::AttributesAndDescriptors => f.write_str(
                "`attributes` and `descriptors` exclude each other: a map of attributes is one descriptor",
            ),
            Self::CostAndRefund => f.write_str("`cost` and `refund` exclude each other"),
            Self::ChargedAtWithoutRefund => {
                f.write_str("`charged_at` names the decision that a `refund` undoes; there is none here")
            }
        }
    }
}

impl std::error::Error for LineError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_line_has_a_time_a_key_and_a_cost() {
        let bare = Call::plain("7").unwrap().unwrap();
        assert_eq!((bare.at, bare.key, bare.request.units(), bare.refund), (7_000_000, None, 1, None));
        let refund = Call::plain("  1s ann refund 3 ").unwrap().unwrap();
        assert_eq!(refund.refund, Some(Refund { units: 3, charged_at: None }));
        let named = Call::plain("1s refund 3").unwrap().unwrap();
        assert_eq!((named.key.as_deref(), named.request.units()), (Some("refund"), 3));
        for skipped in ["", "   ", "# 1 a", "  #"] {
            assert_eq!(Call::plain(skipped), Ok(None));
        }
    }

    #[test]
    fn a_plain_line_that_reads_otherwise_is_refused_with_the_word() {
        for (line, word) in [
            ("1 a -1", "negative"),
            ("1 a refund -1", "negative"),
            ("1 a 1.5", "`1.5`"),
            ("1 a 9007199254740992", "2^53"),
            ("1 a 1 2", "`2`"),
            ("1 a refund", "how many"),
            ("1 a refund 1 2", "`2`"),
            ("-1 a", "`-1`"),
            ("1x a", "`1x`"),
            ("18446744073710 a", "too large"),
        ] {
            let error = Call::plain(line).unwrap_err().to_string();
            assert!(error.contains(word), "{line}: {error}");
        }
        assert_eq!(Call::plain("1 a 9007199254740991").unwrap().unwrap().request.units(), MAX_UNITS);
    }

    #[test]
    fn a_json_line_keeps_the_order_of_its_attributes() {
        let call = Call::json(r#"{"at": 5, "attributes": {"z": "1", "a": 2, "b": true}, "cost": 0}"#)
            .unwrap()
            .unwrap();
        let entries: Vec<_> = call.request.descriptors()[0].entries().collect();
        assert_eq!(entries, [("z", "1"), ("a", "2"), ("b", "true")]);
        assert_eq!((call.at, call.request.units()), (5_000_000, 0));
        let call =
            Call::json(r#"{"at": "1us", "descriptors": [[["a", "x"]], [["b", "y=1"]]]}"#).unwrap().unwrap();
        assert_eq!(call.key.as_deref(), Some("a=x;b=\"y=1\""));
        assert_eq!(Call::json(r#"{"at": 0}"#).unwrap().unwrap().request.descriptors().len(), 1);
    }

    #[test]
    fn a_json_line_that_reads_otherwise_is_refused_with_the_reason() {
        for (line, reason) in [
            (r#"{"attributes": {}}"#, "missing field `at`"),
            (r#"{"at": 0, "cots": 1}"#, "unknown field `cots`"),
            (r#"{"at": 0, "cost": -1}"#, "`-1`"),
            (r#"{"at": 0, "cost": 9007199254740992}"#, "2^53"),
            (r#"{"at": 1.5}"#, "a time"),
            (r#"{"at": "soon"}"#, "`soon`"),
            (r#"{"at": "1.5s"}"#, "1500ms"),
            (r#"{"at": 0, "attributes": {"a": null}}"#, "null"),
            (r#"{"at": 0, "attributes": {"a": 1, "b": 2, "a": 3}}"#, "`a` stands there twice"),
            (r#"{"at": 0, "attributes": {"": 1}}"#, "name is empty"),
            (r#"{"at": 0, "descriptors": [[["", "x"]]]}"#, "name is empty"),
            (r#"{"at": 0, "attributes": {}, "descriptors": []}"#, "exclude"),
            (r#"{"at": 0, "refund": 1, "cost": 1}"#, "exclude"),
            (r#"{"at": 0, "charged_at": 1}"#, "refund"),
            (r#"{"at": 0, "descriptors": [[["a"]]]}"#, "expected a pair: a name and a value"),
            (r#"{"at": 0, "descriptors": [[["a", "b", "c"]]]}"#, "expected a pair: a name and a value"),
            (r#"{"at": 0, "descriptors": [["a", "b"]]}"#, "expected a pair: a name and a value"),
            (r#"{"at": 0,"#, "column 9"),
            ("[]", "expected a JSON object such as {\"at\":"),
            (r#"[1, "d", {}, null, null, null, null]"#, "expected a JSON object such as"),
            ("null", "expected a JSON object such as"),
        ] {
            let error = Call::json(line).unwrap_err().to_string();
            assert!(error.contains(reason), "{line}: {error}");
        }
    }
}
