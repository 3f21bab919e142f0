//! An answer of ours, as Envoy takes it.

use std::time::Duration;

use http::{HeaderMap, StatusCode};
use tollgate::{Answer, Decision, Outcome, Quota};
use tollgate_tower::{RateLimitHeaders, quota_exceeded};

use super::ask::{Decided, Status};
use super::proto::config::core::v3::HeaderValue;
use super::proto::service::ratelimit::v3::RateLimitResponse;
use super::proto::service::ratelimit::v3::rate_limit_response::rate_limit::Unit;
use super::proto::service::ratelimit::v3::rate_limit_response::{Code, DescriptorStatus, RateLimit};

pub(super) fn response(decided: &Decided, headers: &RateLimitHeaders) -> RateLimitResponse {
    let mut response = RateLimitResponse {
        overall_code: code(decided.allowed),
        statuses: decided.statuses.iter().map(|status| told(status, &decided.answer)).collect(),
        ..RateLimitResponse::default()
    };
    let mut added = HeaderMap::new();
    headers.insert(&decided.answer, &mut added);
    if !decided.allowed && !decided.answer.allowed {
        added.insert(http::header::CONTENT_TYPE, http::HeaderValue::from_static("application/problem+json"));
        response.raw_body = quota_exceeded(&decided.answer, StatusCode::TOO_MANY_REQUESTS).into();
    }
    response.response_headers_to_add = added
        .iter()
        .map(|(name, value)| HeaderValue {
            key: name.as_str().to_owned(),
            value: value.to_str().unwrap_or_default().to_owned(),
            ..HeaderValue::default()
        })
        .collect();
    response
}

fn told(status: &Status, answer: &Answer) -> DescriptorStatus {
    match status {
        Status::Part(descriptor) => limited(answer, *descriptor, true),
        // What is given back is never over the limit.
        Status::Refunded(answer) => limited(answer, 0, false),
        Status::Own(decision, quota) => {
            DescriptorStatus { code: code(decision.allowed), ..numbers(decision, *quota, String::new()) }
        }
    }
}

/// What the limit that binds the descriptor says; without one it is let through.
fn limited(answer: &Answer, descriptor: usize, can_be_over: bool) -> DescriptorStatus {
    match answer.binding_of(descriptor) {
        Some(Outcome { limit, decision: Some(decision), quota: Some(quota), .. }) => DescriptorStatus {
            code: code(decision.allowed || limit.shadow || !can_be_over),
            ..numbers(&decision, quota, limit.name.clone())
        },
        _ => {
            let unlimited = answer.outcomes().any(|outcome| outcome.descriptor == descriptor);
            DescriptorStatus {
                code: code(true),
                limit_remaining: if unlimited { u32::MAX } else { 0 },
                ..DescriptorStatus::default()
            }
        }
    }
}

fn numbers(decision: &Decision, quota: Quota, name: String) -> DescriptorStatus {
    let (unit, per_unit) = named_unit(quota);
    let until = if decision.allowed { None } else { decision.retry_after() };
    DescriptorStatus {
        current_limit: Some(RateLimit { requests_per_unit: per_unit, unit: unit.into(), name }),
        limit_remaining: u32::try_from(decision.remaining).unwrap_or(u32::MAX),
        duration_until_reset: Some(duration(until.unwrap_or_else(|| decision.reset_after()))),
        ..DescriptorStatus::default()
    }
}

/// The unit that is the window, or the shortest that is longer; and the units that pass in so long, rounded down.
fn named_unit(quota: Quota) -> (Unit, u32) {
    const SECOND: u64 = 1_000_000_000;
    const DAY: u64 = 86_400 * SECOND;
    let units = [
        (Unit::Second, SECOND),
        (Unit::Minute, 60 * SECOND),
        (Unit::Hour, 3_600 * SECOND),
        (Unit::Day, DAY),
        (Unit::Week, 7 * DAY),
        (Unit::Month, 30 * DAY),
        (Unit::Year, 365 * DAY),
    ];
    let (unit, length) =
        units.into_iter().find(|(_, length)| *length >= quota.window()).unwrap_or((Unit::Year, 365 * DAY));
    let per_unit = u128::from(quota.limit()) * u128::from(length) / u128::from(quota.window());
    (unit, u32::try_from(per_unit).unwrap_or(u32::MAX))
}

/// Rounded up to a microsecond: Envoy shows whole seconds, and waits by them.
fn duration(duration: Duration) -> prost_types::Duration {
    let nanos = duration.subsec_nanos().next_multiple_of(1_000);
    let (carry, nanos) = (nanos / 1_000_000_000, nanos % 1_000_000_000);
    prost_types::Duration {
        seconds: i64::try_from(duration.as_secs() + u64::from(carry)).unwrap_or(i64::MAX),
        nanos: i32::try_from(nanos).unwrap_or_default(),
    }
}

fn code(allowed: bool) -> i32 {
    if allowed { Code::Ok } else { Code::OverLimit }.into()
}
