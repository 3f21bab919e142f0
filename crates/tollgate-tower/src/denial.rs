//! What a client is answered that may not pass.

use http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName, HeaderValue};
use http::{Response, StatusCode};
use serde::Serialize;
use tollgate::Answer;

const PROBLEM_TYPE: &str = "https://iana.org/assignments/http-problem-types#quota-exceeded";
const GRPC_STATUS: HeaderName = HeaderName::from_static("grpc-status");
const GRPC_MESSAGE: HeaderName = HeaderName::from_static("grpc-message");

/// Makes the response to a request that is denied, before [headers](crate::RateLimitHeaders) are added to it.
pub trait Denial<B> {
    /// The response to a request with this answer.
    fn response(&self, answer: &Answer) -> Response<B>;
}

/// 429 with a problem document (RFC 9457) that names the limits. For bodies that can be made of a string, as axum's and
/// `Full<Bytes>` can.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProblemDocument;

impl<B: From<String>> Denial<B> for ProblemDocument {
    fn response(&self, answer: &Answer) -> Response<B> {
        let status = StatusCode::TOO_MANY_REQUESTS;
        let mut response = Response::new(quota_exceeded(answer, status).into());
        *response.status_mut() = status;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response
    }
}

/// The gRPC status `RESOURCE_EXHAUSTED`. For services of tonic.
#[derive(Clone, Copy, Debug, Default)]
pub struct GrpcStatus;

impl<B: Default> Denial<B> for GrpcStatus {
    fn response(&self, _answer: &Answer) -> Response<B> {
        let mut response = Response::new(B::default());
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/grpc"));
        headers.insert(GRPC_STATUS, HeaderValue::from_static("8"));
        headers.insert(GRPC_MESSAGE, HeaderValue::from_static("over the limit"));
        response
    }
}

/// The problem document of a denial, for a response of this status.
///
/// ```
/// use std::time::Duration;
/// use http::StatusCode;
/// use tollgate::{Limit, Limits, Quota, Request};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let limits = Limits::new([Limit::new("closed", Quota::sliding_window(0, Duration::from_secs(1))?)])?;
/// let document = tollgate_tower::quota_exceeded(&limits.check(&Request::new()), StatusCode::TOO_MANY_REQUESTS);
/// assert!(document.contains(r#""violated-policies":["closed"]"#));
/// # Ok(())
/// # }
/// ```
#[must_use]
pub fn quota_exceeded(answer: &Answer, status: StatusCode) -> String {
    let violated: Vec<_> = answer.limited_by().collect();
    let names = violated.join(", ");
    let wait = answer.binding().and_then(|outcome| outcome.decision?.retry_after());
    let detail = match wait {
        Some(wait) => {
            format!("over the limit {names}: try again in {} s", crate::headers::seconds_up(wait).max(1))
        }
        None => format!("costs more than the limit {names} can ever allow"),
    };
    let document = Document {
        kind: PROBLEM_TYPE,
        title: "Quota exceeded",
        status: status.as_u16(),
        detail: &detail,
        violated_policies: &violated,
    };
    // Text and numbers can always be written. The line's end is for whoever reads it in a terminal.
    serde_json::to_string(&document).unwrap_or_default() + "\n"
}

#[derive(Serialize)]
struct Document<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    title: &'a str,
    status: u16,
    detail: &'a str,
    #[serde(rename = "violated-policies")]
    violated_policies: &'a [&'a str],
}
