//! What a step expects.

use tollgate::MAX_UNITS;
use tollgate_config::decode::{Fault, Field};
use tollgate_config::tree::Content;

use super::read::Kind;
use crate::simulate::Wait;

/// What a step expects; what is `None` is not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expect {
    /// Whether the request may pass.
    pub allowed: Option<bool>,
    /// Whole units left; `Some(None)`: nothing limits the request.
    pub remaining: Option<Option<u64>>,
    /// The wait; `Some(None)`: none, for it is allowed.
    pub retry_after: Option<Option<Wait>>,
    /// Whether no wait helps.
    pub never: Option<bool>,
    /// How long until at least one more unit is there; `Some(None)`: nothing limits the request.
    pub refill_after: Option<Option<u64>>,
    /// How long until everything is back; `Some(None)`: nothing limits the request.
    pub reset_after: Option<Option<u64>>,
    /// The names of the limits that denied, sorted.
    pub limited_by: Option<Vec<String>>,
    /// Whether a limit that applies has reached its `warn_at`.
    pub warning: Option<bool>,
    /// Units given back.
    pub refunded: Option<u64>,
    /// A text in the message with which the step's input is refused; empty: any message will do.
    pub error: Option<String>,
}

const CHECK: &[&str] =
    &["allowed", "remaining", "retry_after", "never", "refill_after", "reset_after", "limited_by", "warning"];
const REFUND: &[&str] = &["refunded"];
const ALL: &[&str] = &[
    "allowed",
    "remaining",
    "retry_after",
    "never",
    "refill_after",
    "reset_after",
    "limited_by",
    "warning",
    "refunded",
    "error",
];

pub(super) fn read(expect: Field<'_>, kind: Kind) -> Option<Expect> {
    let fields = expect.fields("an expectation", ALL)?;
    let error = fields.optional("error", read_error);
    let (known, what): (&[&str], _) = match (fields.get("error"), kind) {
        (Some(_), _) => (&["error"], "a step that is refused"),
        (None, Kind::Check) => (CHECK, kind.name()),
        (None, Kind::Refund) => (REFUND, kind.name()),
        (None, Kind::Reload) => (&["error"], kind.name()),
    };
    for field in ALL.iter().filter(|name| !known.contains(name)).filter_map(|name| fields.get(name)) {
        expect
            .decoder()
            .report(Fault::at(field.name_span(), format!("{what} has no {field}")).help("take it out"));
    }
    let allowed = fields.optional("allowed", Field::boolean);
    let remaining =
        fields.optional("remaining", |units| or_null(units, |units| units.integer(0..=MAX_UNITS)));
    let retry_after = fields.optional("retry_after", |wait| or_null(wait, read_wait));
    let never = fields.optional("never", Field::boolean);
    let refill_after = fields.optional("refill_after", |time| or_null(time, Field::duration));
    let reset_after = fields.optional("reset_after", |time| or_null(time, Field::duration));
    let limited_by = fields.optional("limited_by", |names| names.list_of(Field::text));
    let warning = fields.optional("warning", Field::boolean);
    let refunded = fields.optional("refunded", |units| units.integer(0..=MAX_UNITS));
    Some(Expect {
        allowed: allowed?,
        remaining: remaining?,
        retry_after: retry_after?,
        never: never?,
        refill_after: refill_after?,
        reset_after: reset_after?,
        limited_by: limited_by?.map(sorted),
        warning: warning?,
        refunded: refunded?,
        error: error?,
    })
}

/// Names in an order that tells sets apart.
pub(super) fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort_unstable();
    names.dedup();
    names
}

/// `true` stands for any message.
fn read_error(error: Field<'_>) -> Option<String> {
    match &error.node().content {
        Content::Scalar { text, plain: true } if text == "true" => Some(String::new()),
        _ => error.text(),
    }
}

fn read_wait(wait: Field<'_>) -> Option<Wait> {
    if wait.node().text() == Some("never") { Some(Wait::Never) } else { wait.duration().map(Wait::For) }
}

/// `Some(None)`: `null`.
#[expect(clippy::option_option, reason = "null and faulty are two things")]
fn or_null<'a, T>(field: Field<'a>, read: impl FnOnce(Field<'a>) -> Option<T>) -> Option<Option<T>> {
    if field.node().content == Content::Null { Some(None) } else { read(field).map(Some) }
}
