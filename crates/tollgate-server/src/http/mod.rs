//! HTTP: the loop over a connection's requests. What they are answered is in `routes`.

mod ahead;
mod authorize;
mod input;
mod output;
mod problem;
mod routes;
mod target;

use std::convert::Infallible;
use std::error::Error;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Instant;

use bytes::Bytes;
use http::header::{CONNECTION, HeaderValue};
use http::{HeaderMap, Request, Response, Version};
use http_body_util::{BodyExt, Full};
use hyper::body::{Body, Incoming};
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use tokio::sync::watch;
use tollgate_config::Caps;

pub(crate) use authorize::Authorization;

use crate::access::Access;
use crate::idle::IdleTimeout;
use crate::net::Stream;
use crate::rls::Decider;
use crate::server::{FrontEnd, Protocol};
use crate::service::Service;
use ahead::{Ahead, Counted};
use authorize::Authorizer;
use problem::Problem;
use routes::{Api, Route};

/// Bytes of a request's line and headers.
const MAX_HEAD: usize = 64 * 1024;
/// Requests at once on one HTTP/2 connection: each holds up to a whole body, and an answer until it is taken.
/// RFC 9113 advises no fewer, for a client can send so many before it knows.
const MAX_STREAMS: u32 = 100;
/// Bytes that an HTTP/2 connection takes in before they are read: of one request, and of all.
const STREAM_WINDOW: u32 = 64 * 1024;
const CONNECTION_WINDOW: u32 = 256 * 1024;
/// Bytes past the cap that are read and dropped, so that the peer is done sending when it is told so.
const MAX_DROPPED: usize = 1024 * 1024;

/// Reads a body as a check and as a refund, for the fuzz target of that name.
#[cfg(fuzzing)]
pub fn read_any(body: &[u8]) {
    let _ = (input::checks(body, 100), input::refund(body));
}

/// A listener's HTTP: what its connections share.
pub(crate) struct Http {
    api: Api,
    caps: Caps,
}

impl Http {
    pub(crate) fn new(
        front_end: FrontEnd,
        service: Arc<Service>,
        access: Access,
        authorization: Authorization,
        decider: Arc<Decider>,
        caps: Caps,
    ) -> Self {
        let authorizer = Authorizer::new(authorization);
        Self { api: Api { service, front_end, access, authorizer, decider, batch: caps.batch }, caps }
    }

    /// Answers a connection's requests in HTTP/1.1 or HTTP/2, until it closes or the service stops.
    async fn connection(
        self: Arc<Self>,
        stream: Box<dyn Stream>,
        peer: Option<IpAddr>,
        mut stopped: watch::Receiver<bool>,
    ) {
        let mut builder = auto::Builder::new(TokioExecutor::new());
        builder
            .http1()
            .timer(TokioTimer::new())
            .header_read_timeout(self.caps.idle)
            .max_buf_size(MAX_HEAD)
            .max_headers(self.caps.headers);
        builder
            .http2()
            .timer(TokioTimer::new())
            .max_concurrent_streams(MAX_STREAMS)
            .initial_stream_window_size(STREAM_WINDOW)
            .initial_connection_window_size(CONNECTION_WINDOW)
            .max_header_list_size(u32::try_from(MAX_HEAD).unwrap_or(u32::MAX));
        let ahead = Arc::new(Ahead::default());
        let stream = IdleTimeout::new(stream, self.caps.idle);
        let stream = TokioIo::new(Counted::new(stream, ahead.clone()));
        let service = service_fn(move |request| {
            let (http, ahead) = (self.clone(), ahead.clone());
            async move { Ok::<_, Infallible>(http.respond(peer, &ahead, request).await) }
        });
        let mut connection = std::pin::pin!(builder.serve_connection(stream, service));
        tokio::select! {
            _ = connection.as_mut() => return,
            _ = stopped.wait_for(|&stopped| stopped) => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
    }

    async fn respond(
        &self,
        peer: Option<IpAddr>,
        ahead: &Ahead,
        request: Request<Incoming>,
    ) -> Response<Full<Bytes>> {
        // HTTP/2 has a frame for what this header says.
        let may_close = request.version() <= Version::HTTP_11;
        let length = request.body().size_hint().exact();
        ahead.take();
        let mut response = self.granted(peer, request).await.unwrap_or_else(Problem::into_response);
        if may_close && !self.api.service.is_ready() {
            // In the meantime hyper reads what has come behind the request: it is to be answered too.
            tokio::task::yield_now().await;
            if ahead.is_empty(length) {
                response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
        }
        response
    }

    async fn granted(
        &self,
        peer: Option<IpAddr>,
        request: Request<Incoming>,
    ) -> Result<Response<Full<Bytes>>, Problem> {
        let (mut request, body) = request.into_parts();
        if request.headers.len() > self.caps.headers {
            return Err(Problem::headers(self.caps.headers));
        }
        self.api.admit(&request)?;
        let route = Route::find(self.api.front_end, &request.method, request.uri.path())?;
        self.api.allow(route)?;
        let body = if route.takes_body() {
            // Nothing asks for them, and the body may be long in coming.
            request.headers = HeaderMap::new();
            self.read(body).await?
        } else {
            Bytes::new()
        };
        let start = Instant::now();
        let response = self.api.answer(route, peer, &request, &body);
        if route.is_decision() {
            self.api.service.metrics().observe(self.api.front_end, start.elapsed());
        }
        response
    }

    /// Reads a body within the caps on its size and time.
    async fn read(&self, body: Incoming) -> Result<Bytes, Problem> {
        let announced = body.size_hint().lower();
        if announced > (self.caps.body + MAX_DROPPED) as u64 {
            return Err(Problem::body_too_large(self.caps.body));
        }
        let read = tokio::time::timeout(self.caps.idle, collect(body, self.caps.body));
        read.await.unwrap_or_else(|_| Err(Problem::body_too_slow()))
    }
}

impl Protocol for Http {
    fn serve(
        self: Arc<Self>,
        stream: Box<dyn Stream>,
        peer: Option<IpAddr>,
        stopped: watch::Receiver<bool>,
    ) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(self.connection(stream, peer, stopped))
    }
}

/// Collects a body of at most `max` bytes.
async fn collect(mut body: Incoming, max: usize) -> Result<Bytes, Problem> {
    let mut collected = Vec::new();
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(broken)?;
        let Some(data) = frame.data_ref() else { continue };
        length += data.len();
        if length <= max {
            collected.extend_from_slice(data);
        } else if length > max + MAX_DROPPED {
            break;
        }
    }
    if length <= max { Ok(collected.into()) } else { Err(Problem::body_too_large(max)) }
}

/// Why a body could not be read to its end.
fn broken(error: hyper::Error) -> Problem {
    let source = error.source().and_then(|source| source.downcast_ref::<std::io::Error>());
    match source {
        Some(source) if source.kind() == std::io::ErrorKind::TimedOut => Problem::body_too_slow(),
        _ => Problem::body_broken(&error),
    }
}
