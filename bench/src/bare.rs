//! Servers that only answer: what a service could reach that decided nothing.

use std::convert::Infallible;
use std::error::Error;
use std::net::SocketAddr;

use bytes::Bytes;
use clap::ValueEnum;
use http_body_util::{BodyExt as _, Full};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use tokio::net::TcpListener;
use tollgate_server::rls::proto::service::ratelimit::v3::rate_limit_response::{Code, DescriptorStatus};
use tollgate_server::rls::proto::service::ratelimit::v3::rate_limit_service_server::{
    RateLimitService, RateLimitServiceServer,
};
use tollgate_server::rls::proto::service::ratelimit::v3::{RateLimitRequest, RateLimitResponse};

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Bare {
    /// HTTP/1.1, with a body as long as that of a check.
    Hyper,
    /// Envoy's rate limit service, which always says OK.
    Tonic,
}

impl Bare {
    /// Answers there until it is killed.
    pub(crate) fn serve(self, address: SocketAddr) -> Result<(), Box<dyn Error>> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            match self {
                Self::Hyper => hyper(address).await,
                Self::Tonic => {
                    let service = RateLimitServiceServer::new(Yes);
                    Ok(tonic::transport::Server::builder().add_service(service).serve(address).await?)
                }
            }
        })
    }
}

const BODY: &[u8] = br#"{"allowed":true,"limit":1000000000,"remaining":999999999,"retry_after_ms":null,"never":false,"refill_after_ms":3600000,"reset_after_ms":3600000,"at_ns":1764591600000000000,"limited_by":[],"limits":[{"name":"per-user","shadow":false,"allowed":true,"limit":1000000000,"remaining":999999999,"retry_after_ms":null,"never":false,"refill_after_ms":3600000,"reset_after_ms":3600000,"at_ns":1764591600000000000}]}"#;

async fn hyper(address: SocketAddr) -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind(address).await?;
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        tokio::spawn(async move {
            let answer = service_fn(|request: Request<Incoming>| async move {
                let _ = request.into_body().collect().await;
                let mut response = Response::new(Full::new(Bytes::from_static(BODY)));
                response
                    .headers_mut()
                    .insert("content-type", http::HeaderValue::from_static("application/json"));
                Ok::<_, Infallible>(response)
            });
            let _ =
                auto::Builder::new(TokioExecutor::new()).serve_connection(TokioIo::new(stream), answer).await;
        });
    }
}

struct Yes;

#[tonic::async_trait]
impl RateLimitService for Yes {
    async fn should_rate_limit(
        &self,
        request: tonic::Request<RateLimitRequest>,
    ) -> Result<tonic::Response<RateLimitResponse>, tonic::Status> {
        let status = DescriptorStatus { code: Code::Ok.into(), ..DescriptorStatus::default() };
        Ok(tonic::Response::new(RateLimitResponse {
            overall_code: Code::Ok.into(),
            statuses: vec![status; request.get_ref().descriptors.len()],
            ..RateLimitResponse::default()
        }))
    }
}
