//! gRPC: Envoy's rate limit service, health and reflection.

use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::{Duration, Instant};

use hyper::server::conn::http2;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::sync::watch;
use tokio::time::timeout;
use tollgate_config::Caps;
use tonic::service::Routes;
use tonic::{Request, Response, Status};
use tonic_health::ServingStatus;
use tonic_health::server::HealthReporter;
use tonic_reflection::server::Builder as Reflection;

use crate::access::{self, Access};
use crate::idle::IdleTimeout;
use crate::net::Stream;
use crate::rls::proto::service::ratelimit::v3::rate_limit_service_server::{
    RateLimitService, RateLimitServiceServer,
};
use crate::rls::proto::service::ratelimit::v3::{RateLimitRequest, RateLimitResponse};
use crate::rls::{DESCRIPTORS, Decider, Refused};
use crate::server::{FrontEnd, Protocol};
use crate::service::Service;

/// Requests at once on a connection: Envoy sends all of a worker's over one.
const MAX_STREAMS: u32 = 2_000;

/// Bytes that a connection takes in before they are read: of one request, and of all.
const STREAM_WINDOW: u32 = 64 * 1024;
const CONNECTION_WINDOW: u32 = 1024 * 1024;

/// Bytes of a request's headers.
const MAX_HEAD: u32 = 16 * 1024;

/// A connection that is older is asked to begin anew, so that new instances get their share.
const MAX_AGE: Duration = Duration::from_secs(3600);

/// A listener's gRPC: what its connections share.
pub(crate) struct Grpc {
    routes: Routes,
    caps: Caps,
}

impl Grpc {
    pub(crate) fn new(
        service: Arc<Service>,
        access: Access,
        decider: Arc<Decider>,
        caps: Caps,
    ) -> Result<Self, GrpcError> {
        let (health, answers_health) = tonic_health::server::health_reporter();
        let limits = RateLimitServiceServer::new(Answers { service: service.clone(), access, decider })
            .max_decoding_message_size(caps.body);
        let reflection = Reflection::configure()
            .register_encoded_file_descriptor_set(DESCRIPTORS)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
            .build_v1()?;
        tokio::spawn(report(health, service));
        let routes = Routes::new(limits).add_service(answers_health).add_service(reflection).prepare();
        Ok(Self { routes, caps })
    }

    async fn connection(&self, stream: Box<dyn Stream>, mut stopped: watch::Receiver<bool>) {
        let mut builder = http2::Builder::new(TokioExecutor::new());
        builder
            .timer(TokioTimer::new())
            .max_concurrent_streams(MAX_STREAMS)
            .initial_stream_window_size(STREAM_WINDOW)
            .initial_connection_window_size(CONNECTION_WINDOW)
            .max_header_list_size(MAX_HEAD)
            // Who answers is not idle.
            .keep_alive_interval(self.caps.idle / 3)
            .keep_alive_timeout(self.caps.idle / 3);
        let stream = TokioIo::new(IdleTimeout::new(stream, self.caps.idle));
        let (routes, limit) = (TowerToHyperService::new(self.routes.clone()), self.caps.idle);
        let service = service_fn(move |request| {
            let answer = timeout(limit, routes.call(request));
            async move {
                let late = |_| Ok(Status::deadline_exceeded("the request did not come in time").into_http());
                answer.await.unwrap_or_else(late)
            }
        });
        let mut connection = pin!(builder.serve_connection(stream, service));
        tokio::select! {
            _ = connection.as_mut() => return,
            _ = stopped.wait_for(|&stopped| stopped) => {}
            () = tokio::time::sleep(MAX_AGE) => {}
        }
        // What is in flight is answered; nothing new comes.
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
}

/// Why there can't be such a front end: its own descriptions are broken.
pub(crate) type GrpcError = tonic_reflection::server::Error;

impl Protocol for Grpc {
    fn serve(
        self: Arc<Self>,
        stream: Box<dyn Stream>,
        _peer: Option<IpAddr>,
        stopped: watch::Receiver<bool>,
    ) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async move { self.connection(stream, stopped).await })
    }
}

/// Tells whether requests should come, as long as they should.
async fn report(health: HealthReporter, service: Arc<Service>) {
    let names = ["", "envoy.service.ratelimit.v3.RateLimitService"];
    for name in names {
        health.set_service_status(name, ServingStatus::Serving).await;
    }
    service.drained().await;
    for name in names {
        health.set_service_status(name, ServingStatus::NotServing).await;
    }
}

/// Answers Envoy.
struct Answers {
    service: Arc<Service>,
    access: Access,
    decider: Arc<Decider>,
}

#[tonic::async_trait]
impl RateLimitService for Answers {
    async fn should_rate_limit(
        &self,
        request: Request<RateLimitRequest>,
    ) -> Result<Response<RateLimitResponse>, Status> {
        if !self.access.may_ask(access::token(request.metadata().as_ref())) {
            return Err(Status::unauthenticated(access::WHERE));
        }
        let start = Instant::now();
        let decided = self.decider.decide(&self.service, &self.access, request.get_ref());
        self.service.metrics().observe(FrontEnd::Grpc, start.elapsed());
        match decided {
            Ok(response) => Ok(Response::new(response)),
            Err(error @ Refused::Bad(_)) => Err(Status::invalid_argument(error.to_string())),
            Err(error @ Refused::NoRefunds) => Err(Status::permission_denied(error.to_string())),
        }
    }
}
