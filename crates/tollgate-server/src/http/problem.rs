//! Answers to requests that are not granted, as problem documents (RFC 9457).

use std::fmt;

use bytes::Bytes;
use http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use http::{Response, StatusCode};
use http_body_util::Full;
use serde::Serialize;
use tollgate::Answer;

use super::input::BadInput;

const QUOTA_EXCEEDED: &str = "https://iana.org/assignments/http-problem-types#quota-exceeded";
/// Characters of the input that a problem repeats.
const MAX_SHOWN: usize = 40;

/// What went wrong with a request.
#[derive(Debug)]
pub(super) struct Problem {
    status: StatusCode,
    kind: &'static str,
    title: &'static str,
    detail: String,
    violated: Vec<String>,
    allow: Option<&'static str>,
}

impl Problem {
    fn new(status: StatusCode, detail: String) -> Self {
        let title = status.canonical_reason().unwrap_or("Error");
        Self { status, kind: "about:blank", title, detail, violated: Vec::new(), allow: None }
    }

    /// There is nothing under this path.
    pub(super) fn not_found(path: &str, known: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, format!("there is no {}; there are {known}", Shown(path)))
    }

    /// The path does not take this method.
    pub(super) fn method(path: &str, allow: &'static str) -> Self {
        let problem = Self::new(StatusCode::METHOD_NOT_ALLOWED, format!("{path} takes {allow}"));
        Self { allow: Some(allow), ..problem }
    }

    /// More header fields than there may be.
    pub(super) fn headers(max: usize) -> Self {
        Self::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, format!("more than {max} header fields"))
    }

    /// A larger body than there may be.
    pub(super) fn body_too_large(max: usize) -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, format!("the body is larger than {max} bytes"))
    }

    /// The body did not come in time.
    pub(super) fn body_too_slow() -> Self {
        Self::new(StatusCode::REQUEST_TIMEOUT, "the body did not come in time".into())
    }

    /// The connection broke before the body's end.
    pub(super) fn body_broken(error: &hyper::Error) -> Self {
        Self::new(StatusCode::BAD_REQUEST, format!("the body could not be read: {error}"))
    }

    /// The service is about to stop.
    pub(super) fn draining() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "draining: the service is about to stop".into())
    }

    /// The answer denies.
    pub(super) fn denied(answer: &Answer, status: StatusCode) -> Self {
        let violated: Vec<String> =
            super::output::limited_by(answer).into_iter().map(str::to_owned).collect();
        let wait = answer.binding().and_then(|outcome| outcome.decision?.retry_after());
        let detail = match wait {
            Some(wait) => {
                let seconds = wait.as_nanos().div_ceil(1_000_000_000).max(1);
                format!("over the limit {}: try again in {seconds} s", violated.join(", "))
            }
            None => format!("costs more than the limit {} can ever allow", violated.join(", ")),
        };
        Self { status, kind: QUOTA_EXCEEDED, title: "Quota exceeded", detail, violated, allow: None }
    }

    pub(super) fn into_response(self) -> Response<Full<Bytes>> {
        let body = Body {
            kind: self.kind,
            title: self.title,
            status: self.status.as_u16(),
            detail: &self.detail,
            violated: &self.violated,
        };
        let mut response = super::output::json(&body);
        *response.status_mut() = self.status;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(allow) = self.allow {
            headers.insert(ALLOW, HeaderValue::from_static(allow));
        }
        response
    }
}

impl From<BadInput> for Problem {
    fn from(input: BadInput) -> Self {
        Self::new(StatusCode::BAD_REQUEST, input.to_string())
    }
}

#[derive(Serialize)]
struct Body<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    title: &'a str,
    status: u16,
    detail: &'a str,
    #[serde(rename = "violated-policies", skip_serializing_if = "<[String]>::is_empty")]
    violated: &'a [String],
}

/// Text from a request in a problem: cut short, and without characters that don't print.
pub(super) struct Shown<'a>(pub(super) &'a str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut chars = self.0.chars();
        for char in chars.by_ref().take(MAX_SHOWN) {
            match char {
                '"' | '\'' | '\\' => write!(f, "{char}")?,
                char => write!(f, "{}", char.escape_debug())?,
            }
        }
        if chars.next().is_some() { f.write_str("...") } else { Ok(()) }
    }
}
