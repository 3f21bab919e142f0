//! Answers to requests that are not granted, as problem documents (RFC 9457).

use std::fmt;

use bytes::Bytes;
use http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, HeaderName, HeaderValue, WWW_AUTHENTICATE};
use http::{Response, StatusCode};
use http_body_util::Full;
use serde::Serialize;
use tollgate::Answer;
use tollgate_tower::quota_exceeded;

use super::input::BadInput;
use super::output;

/// Characters of the input that a problem repeats.
const MAX_SHOWN: usize = 40;

/// What went wrong with a request.
#[derive(Debug)]
pub(super) struct Problem {
    status: StatusCode,
    detail: String,
    header: Option<(HeaderName, &'static str)>,
}

impl Problem {
    fn new(status: StatusCode, detail: String) -> Self {
        Self { status, detail, header: None }
    }

    /// There is nothing under this path.
    pub(super) fn not_found(path: &str, known: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, format!("there is no {}; there are {known}", Shown(path)))
    }

    /// The path does not take this method.
    pub(super) fn method(path: &str, allow: &'static str) -> Self {
        let problem = Self::new(StatusCode::METHOD_NOT_ALLOWED, format!("{path} takes {allow}"));
        Self { header: Some((ALLOW, allow)), ..problem }
    }

    /// The request shows no token, or not the right one.
    pub(super) fn unauthorized(how: &str) -> Self {
        let problem = Self::new(StatusCode::UNAUTHORIZED, how.to_owned());
        Self { header: Some((WWW_AUTHENTICATE, "Bearer")), ..problem }
    }

    /// Refunds are switched off.
    pub(super) fn no_refunds() -> Self {
        Self::new(StatusCode::FORBIDDEN, "refunds are switched off: `data_ports.refunds` is false".into())
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

    pub(super) fn into_response(self) -> Response<Full<Bytes>> {
        let mut response = output::json(&Document {
            kind: "about:blank",
            title: self.status.canonical_reason().unwrap_or("Error"),
            status: self.status.as_u16(),
            detail: &self.detail,
        });
        as_problem(&mut response, self.status);
        if let Some((name, value)) = self.header {
            response.headers_mut().insert(name, HeaderValue::from_static(value));
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
struct Document<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    title: &'a str,
    status: u16,
    detail: &'a str,
}

/// The response to a request that is denied.
pub(super) fn denied(answer: &Answer, status: StatusCode) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::from(quota_exceeded(answer, status)));
    as_problem(&mut response, status);
    response
}

/// Makes a problem of a response, which no cache may keep.
fn as_problem(response: &mut Response<Full<Bytes>>, status: StatusCode) {
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
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
