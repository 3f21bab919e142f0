//! HTTP: the loop over a connection's requests.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

use bytes::Bytes;
use http::{Response, StatusCode};
use http_body_util::Full;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use tokio::sync::watch;

use crate::net::Stream;
use crate::server::{Caps, FrontEnd};

/// Answers a connection's requests in HTTP/1.1 or HTTP/2, until it closes or the service stops.
pub(crate) async fn connection(
    _front_end: FrontEnd,
    stream: Box<dyn Stream>,
    _peer: Option<IpAddr>,
    caps: Arc<Caps>,
    mut stopped: watch::Receiver<bool>,
) {
    let service = service_fn(async |request: http::Request<hyper::body::Incoming>| {
        let mut response = Response::new(Full::new(Bytes::from_static(b"ok\n")));
        if request.uri().path() != "/healthz" {
            *response.status_mut() = StatusCode::NOT_FOUND;
        }
        Ok::<_, Infallible>(response)
    });
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(caps.idle).pipeline_flush(true);
    let connection = builder.serve_connection(TokioIo::new(stream), service);
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = stopped.wait_for(|&stopped| stopped) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
