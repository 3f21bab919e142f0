//! What a check and a refund answer, as JSON.

use std::time::Duration;

use bytes::Bytes;
use http::Response;
use http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use http_body_util::Full;
use serde::Serialize;
use tollgate::{Answer, Decision, Outcome};

/// An answer with this value in its body, which no cache may keep.
pub(super) fn json(value: &impl Serialize) -> Response<Full<Bytes>> {
    // These values hold text and numbers alone, which can always be written.
    let mut body = serde_json::to_vec(value).unwrap_or_default();
    // For whoever reads it in a terminal.
    body.push(b'\n');
    let mut response = Response::new(Full::new(Bytes::from(body)));
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// What a check answers.
#[derive(Serialize)]
pub(super) struct Checked<'a> {
    #[serde(flatten)]
    numbers: Numbers,
    limited_by: Vec<&'a str>,
    limits: Vec<CheckedLimit<'a>>,
}

#[derive(Serialize)]
struct CheckedLimit<'a> {
    name: &'a str,
    shadow: bool,
    #[serde(flatten)]
    numbers: Numbers,
}

#[derive(Serialize)]
struct Numbers {
    allowed: bool,
    limit: Option<u64>,
    remaining: Option<u64>,
    retry_after_ms: Option<u64>,
    never: bool,
    refill_after_ms: Option<u64>,
    reset_after_ms: Option<u64>,
    at_ns: u64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    warning: bool,
}

/// What a refund answers.
#[derive(Serialize)]
pub(super) struct Refunded {
    pub(super) refunded: u64,
}

impl<'a> Checked<'a> {
    pub(super) fn new(answer: &'a Answer) -> Self {
        let binding = answer.binding().and_then(|outcome| outcome.decision);
        let warning = answer.outcomes().any(|outcome| outcome.warning && !outcome.limit.shadow);
        Self {
            numbers: Numbers::new(answer.allowed, answer.at, binding.as_ref(), warning),
            limited_by: answer.limited_by().collect(),
            limits: answer.outcomes().map(|outcome| CheckedLimit::new(outcome, answer.at)).collect(),
        }
    }
}

impl<'a> CheckedLimit<'a> {
    fn new(outcome: Outcome<'a>, at: u64) -> Self {
        let Outcome { limit, decision, warning, .. } = outcome;
        let at = decision.as_ref().map_or(at, |decision| decision.at);
        let numbers = Numbers::new(!outcome.denied(), at, decision.as_ref(), warning);
        Self { name: &limit.name, shadow: limit.shadow, numbers }
    }
}

impl Numbers {
    fn new(allowed: bool, at_ns: u64, decision: Option<&Decision>, warning: bool) -> Self {
        Self {
            allowed,
            limit: decision.map(|decision| decision.limit),
            remaining: decision.map(|decision| decision.remaining),
            retry_after_ms: decision.and_then(Decision::retry_after).map(millis_up),
            never: decision.is_some_and(Decision::is_never),
            refill_after_ms: decision.map(|decision| millis_up(decision.refill_after())),
            reset_after_ms: decision.map(|decision| millis_up(decision.reset_after())),
            at_ns,
            warning,
        }
    }
}

/// Whole milliseconds, rounded up.
fn millis_up(duration: Duration) -> u64 {
    u64::try_from(duration.as_nanos().div_ceil(1_000_000)).unwrap_or(u64::MAX)
}
