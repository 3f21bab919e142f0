//! A tower layer: asks the limits before a service is called.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use http::request::Parts;
use http::{HeaderMap, Response};
use pin_project_lite::pin_project;
use tollgate::{Limits, Request};
use tower_layer::Layer;
use tower_service::Service;

use crate::denial::{Denial, GrpcStatus, ProblemDocument};
use crate::headers::RateLimitHeaders;

/// Puts limits before a service: a request that may not pass never reaches it, and is answered 429 with a problem
/// document; every response tells the limits in its headers.
///
/// A function describes each request to the limits, from its method, URI, headers and extensions.
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
/// use bytes::Bytes;
/// use http::{Request, Response};
/// use http_body_util::Full;
/// use tollgate::{Limit, Limits, Quota};
/// use tollgate_tower::RateLimitLayer;
/// use tower::{Layer, ServiceExt};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let per_user = Limit::new("per-user", Quota::sliding_window(1, Duration::from_secs(60))?).per(["user"]);
/// let limits = Arc::new(Limits::new([per_user])?);
/// let layer = RateLimitLayer::new(limits, |request| {
///     let user = request.headers.get("x-user").and_then(|user| user.to_str().ok());
///     tollgate::Request::new().attribute("user", user.unwrap_or("nobody"))
/// });
///
/// let page = tower::service_fn(async |_: Request<()>| Ok::<_, std::io::Error>(Response::new(Full::<Bytes>::from("hello"))));
/// let limited = layer.layer(page);
/// let ann = || Request::get("/").header("x-user", "ann").body(());
/// assert_eq!(limited.clone().oneshot(ann()?).await?.status(), 200);
/// let denied = limited.oneshot(ann()?).await?;
/// assert_eq!(denied.status(), 429);
/// assert!(denied.headers().contains_key("retry-after"));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct RateLimitLayer<F, D = ProblemDocument> {
    limits: Arc<Limits>,
    describe: F,
    headers: RateLimitHeaders,
    denial: D,
}

impl<F: Fn(&Parts) -> Request<'_>> RateLimitLayer<F> {
    /// Asks these limits about each request as `describe` puts it.
    pub fn new(limits: Arc<Limits>, describe: F) -> Self {
        Self { limits, describe, headers: RateLimitHeaders::default(), denial: ProblemDocument }
    }
}

impl<F, D> RateLimitLayer<F, D> {
    /// Tells the limits in these headers.
    #[must_use]
    pub fn headers(self, headers: RateLimitHeaders) -> Self {
        Self { headers, ..self }
    }

    /// Answers denied requests so.
    #[must_use]
    pub fn denial<E>(self, denial: E) -> RateLimitLayer<F, E> {
        RateLimitLayer { limits: self.limits, describe: self.describe, headers: self.headers, denial }
    }

    /// Answers denied requests with the gRPC status `RESOURCE_EXHAUSTED`.
    #[must_use]
    pub fn grpc(self) -> RateLimitLayer<F, GrpcStatus> {
        self.denial(GrpcStatus)
    }
}

impl<S, F: Clone, D: Clone> Layer<S> for RateLimitLayer<F, D> {
    type Service = RateLimit<S, F, D>;

    fn layer(&self, service: S) -> Self::Service {
        RateLimit { service, layer: self.clone() }
    }
}

/// A service behind limits: see [`RateLimitLayer`].
#[derive(Clone, Debug)]
pub struct RateLimit<S, F, D = ProblemDocument> {
    service: S,
    layer: RateLimitLayer<F, D>,
}

impl<S, F, D, A, B> Service<http::Request<A>> for RateLimit<S, F, D>
where
    S: Service<http::Request<A>, Response = Response<B>>,
    F: Fn(&Parts) -> Request<'_>,
    D: Denial<B>,
{
    type Response = Response<B>;
    type Error = S::Error;
    type Future = ResponseFuture<S::Future, B>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.service.poll_ready(cx)
    }

    fn call(&mut self, request: http::Request<A>) -> Self::Future {
        let RateLimitLayer { limits, describe, headers, denial } = &self.layer;
        let (parts, body) = request.into_parts();
        let answer = limits.check(&describe(&parts));
        let mut told = HeaderMap::new();
        headers.insert(&answer, &mut told);
        if answer.allowed {
            let future = self.service.call(http::Request::from_parts(parts, body));
            return ResponseFuture { outcome: Outcome::Passed { future, told: Some(told) } };
        }
        let mut response = denial.response(&answer);
        add(told, response.headers_mut());
        ResponseFuture { outcome: Outcome::Denied { response: Some(response) } }
    }
}

pin_project! {
    /// The response of a service behind limits.
    #[derive(Debug)]
    pub struct ResponseFuture<F, B> {
        #[pin]
        outcome: Outcome<F, B>,
    }
}

pin_project! {
    #[derive(Debug)]
    #[project = OutcomeProjection]
    enum Outcome<F, B> {
        Passed { #[pin] future: F, told: Option<HeaderMap> },
        Denied { response: Option<Response<B>> },
    }
}

impl<F, B, E> Future for ResponseFuture<F, B>
where
    F: Future<Output = Result<Response<B>, E>>,
{
    type Output = Result<Response<B>, E>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        match self.project().outcome.project() {
            OutcomeProjection::Passed { future, told } => {
                let mut response = ready!(future.poll(cx))?;
                add(told.take().unwrap_or_default(), response.headers_mut());
                Poll::Ready(Ok(response))
            }
            // As of any future, nothing is to be had of it a second time.
            OutcomeProjection::Denied { response } => {
                response.take().map_or(Poll::Pending, |denied| Poll::Ready(Ok(denied)))
            }
        }
    }
}

/// Adds headers in place of any of their names.
fn add(told: HeaderMap, headers: &mut HeaderMap) {
    headers.extend(told);
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use bytes::Bytes;
    use http_body_util::{BodyExt, Full};
    use tollgate::{Limit, Quota};
    use tower::ServiceExt;

    use super::*;
    use crate::HeaderStyle;

    fn limits(limit: u64) -> Arc<Limits> {
        let quota = Quota::sliding_window(limit, Duration::from_secs(60)).unwrap();
        Arc::new(Limits::new([Limit::new("per-path", quota).per(["path"])]).unwrap())
    }

    fn by_path(request: &Parts) -> Request<'_> {
        Request::new().attribute("path", request.uri.path())
    }

    fn request(path: &str) -> http::Request<()> {
        http::Request::get(path).body(()).unwrap()
    }

    #[tokio::test]
    async fn what_is_denied_never_reaches_the_service() {
        let calls = AtomicUsize::new(0);
        let page = tower::service_fn(async |_: http::Request<()>| {
            calls.fetch_add(1, Ordering::Relaxed);
            Ok::<_, Infallible>(Response::new(Full::<Bytes>::from("hello")))
        });
        let service = RateLimitLayer::new(limits(2), by_path).layer(page);
        for left in ["1", "0"] {
            let response = service.clone().oneshot(request("/a")).await.unwrap();
            assert_eq!(response.status(), 200);
            assert_eq!(response.headers()["ratelimit-policy"], r#""per-path";q=2;w=60"#);
            assert!(response.headers()["ratelimit"].to_str().unwrap().contains(&format!("r={left}")));
        }
        let denied = service.clone().oneshot(request("/a")).await.unwrap();
        assert_eq!(denied.status(), 429);
        assert_eq!(denied.headers()["content-type"], "application/problem+json");
        assert_eq!(denied.headers()["cache-control"], "no-store");
        assert!(denied.headers().contains_key("retry-after"));
        let body = denied.into_body().collect().await.unwrap().to_bytes();
        let problem: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(problem["violated-policies"], serde_json::json!(["per-path"]));
        assert_eq!(service.oneshot(request("/b")).await.unwrap().status(), 200);
        assert_eq!(calls.load(Ordering::Relaxed), 3);
    }

    #[tokio::test]
    async fn a_grpc_client_is_told_in_its_own_terms() {
        let method =
            tower::service_fn(async |_: http::Request<()>| Ok::<_, Infallible>(Response::new(String::new())));
        let service = RateLimitLayer::new(limits(0), by_path).grpc().layer(method);
        let denied = service.oneshot(request("/pkg.Service/Method")).await.unwrap();
        assert_eq!(
            (denied.status().as_u16(), &denied.headers()["grpc-status"]),
            (200, &"8".parse().unwrap())
        );
        assert_eq!(denied.headers()["content-type"], "application/grpc");
    }

    #[tokio::test]
    async fn the_headers_can_be_chosen_and_errors_of_the_service_stay() {
        let failing = tower::service_fn(async |request: http::Request<()>| match request.uri().path() {
            "/fails" => Err(std::io::Error::other("broken")),
            _ => Ok(Response::new(String::new())),
        });
        let headers = RateLimitHeaders::new(HeaderStyle::Legacy);
        let service = RateLimitLayer::new(limits(1), by_path).headers(headers).layer(failing);
        assert!(service.clone().oneshot(request("/fails")).await.is_err());
        let passed = service.oneshot(request("/works")).await.unwrap();
        assert_eq!(passed.headers()["x-ratelimit-remaining"], "0");
        assert!(!passed.headers().contains_key("ratelimit"));
    }
}
