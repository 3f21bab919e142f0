//! The headers that tell a client its limits, what is left of them, and how long to wait.

mod structured;

use std::time::Duration;

use http::header::{HeaderMap, HeaderName, HeaderValue, RETRY_AFTER};
use tollgate::{Answer, Decision, Quota};

const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");
const STATE: HeaderName = HeaderName::from_static("ratelimit");
const LEGACY_LIMIT: HeaderName = HeaderName::from_static("x-ratelimit-limit");
const LEGACY_REMAINING: HeaderName = HeaderName::from_static("x-ratelimit-remaining");
const LEGACY_RESET: HeaderName = HeaderName::from_static("x-ratelimit-reset");

const NANOS: u64 = 1_000_000_000;

/// Which headers tell a client its limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HeaderStyle {
    /// `RateLimit-Policy` and `RateLimit` as in draft-ietf-httpapi-ratelimit-headers-10: every limit that applied.
    #[default]
    Draft10,
    /// `X-RateLimit-Limit`, `-Remaining` and `-Reset`: the limit that binds.
    Legacy,
    /// Both of them.
    Both,
    /// Neither.
    None,
}

/// What `X-RateLimit-Reset` counts; there is no agreement on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LegacyReset {
    /// Seconds from now.
    #[default]
    Seconds,
    /// Seconds since the Unix epoch.
    Epoch,
}

/// Writes an answer's headers.
///
/// Shadow and unlimited limits are not told. Seconds are rounded up. `Retry-After` goes with every denial, in any
/// style, but for one that no wait can help.
///
/// ```
/// use std::time::Duration;
/// use http::HeaderMap;
/// use tollgate::{Limit, Limits, Quota, Request};
/// use tollgate_tower::{HeaderStyle, RateLimitHeaders};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let limits = Limits::new([Limit::new("per-user", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
/// let mut headers = HeaderMap::new();
/// let answer = limits.check_at(1_700_000_000_000_000_000, &Request::new());
/// RateLimitHeaders::new(HeaderStyle::Draft10).insert(&answer, &mut headers);
/// assert_eq!(headers["ratelimit-policy"], r#""per-user";q=5;w=10"#);
/// assert_eq!(headers["ratelimit"], r#""per-user";r=4;t=10"#);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RateLimitHeaders {
    style: HeaderStyle,
    legacy_reset: LegacyReset,
}

impl RateLimitHeaders {
    /// Headers of this style, `X-RateLimit-Reset` in seconds from now.
    #[must_use]
    pub const fn new(style: HeaderStyle) -> Self {
        Self { style, legacy_reset: LegacyReset::Seconds }
    }

    /// Counts `X-RateLimit-Reset` so.
    #[must_use]
    pub const fn legacy_reset(self, legacy_reset: LegacyReset) -> Self {
        Self { legacy_reset, ..self }
    }

    /// Adds the answer's headers, in place of any that are there.
    pub fn insert(&self, answer: &Answer, headers: &mut HeaderMap) {
        let binding = answer.binding().and_then(|outcome| outcome.decision);
        if matches!(self.style, HeaderStyle::Draft10 | HeaderStyle::Both) {
            insert_draft_10(&told(answer), headers);
        }
        if matches!(self.style, HeaderStyle::Legacy | HeaderStyle::Both)
            && let Some(decision) = &binding
        {
            insert_legacy(decision, self.legacy_reset, headers);
        }
        if let Some(wait) = binding.and_then(|decision| decision.retry_after()) {
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds_up(wait).max(1)));
        }
    }
}

/// A limit that a client is told of.
#[derive(Clone, Copy)]
struct Told<'a> {
    name: &'a str,
    quota: Quota,
    decision: Decision,
}

/// The enforced limits that applied, each once: where several descriptors met one, its worst decision.
fn told(answer: &Answer) -> Vec<Told<'_>> {
    let mut told: Vec<Told<'_>> = Vec::new();
    for outcome in answer.outcomes().filter(|outcome| !outcome.limit.shadow) {
        let (Some(quota), Some(decision)) = (outcome.quota, outcome.decision) else { continue };
        let item = Told { name: &outcome.limit.name, quota, decision };
        match told.iter_mut().find(|other| other.name == item.name) {
            Some(other) if badness(&item.decision) > badness(&other.decision) => *other = item,
            Some(_) => {}
            None => told.push(item),
        }
    }
    told
}

/// Orders decisions: denied is worse, then a longer wait, then less left.
fn badness(decision: &Decision) -> (bool, bool, Duration, u64) {
    let wait = decision.retry_after().unwrap_or_default();
    (!decision.allowed, decision.is_never(), wait, u64::MAX - decision.remaining)
}

fn insert_draft_10(told: &[Told<'_>], headers: &mut HeaderMap) {
    if told.is_empty() {
        return;
    }
    let policy = structured::list(told, |item, list| {
        list.item(item.name)
            .integer("q", item.quota.limit())
            .integer("w", item.quota.window().div_ceil(NANOS));
    });
    let state = structured::list(told, |Told { name, decision, .. }, list| {
        list.item(name).integer("r", decision.remaining);
        let refill = seconds_up(decision.refill_after());
        // At capacity there is no additional quota to wait for.
        if refill > 0 {
            list.integer("t", refill);
        }
    });
    headers.insert(POLICY, policy);
    headers.insert(STATE, state);
}

fn insert_legacy(decision: &Decision, reset: LegacyReset, headers: &mut HeaderMap) {
    let nanos = u128::from(decision.at) + decision.reset_after().as_nanos();
    let reset = match reset {
        LegacyReset::Seconds => seconds_up(decision.reset_after()),
        LegacyReset::Epoch => u64::try_from(nanos.div_ceil(u128::from(NANOS))).unwrap_or(u64::MAX),
    };
    headers.insert(LEGACY_LIMIT, HeaderValue::from(decision.limit));
    headers.insert(LEGACY_REMAINING, HeaderValue::from(decision.remaining));
    headers.insert(LEGACY_RESET, HeaderValue::from(reset));
}

/// Whole seconds, rounded up.
pub(crate) fn seconds_up(duration: Duration) -> u64 {
    duration.as_secs().saturating_add(u64::from(duration.subsec_nanos() > 0))
}

#[cfg(test)]
mod tests;
