//! Which request is answered how: everything about HTTP but the reading and writing of it.

use std::net::IpAddr;
use std::sync::Arc;

use bytes::Bytes;
use http::header::{CONTENT_TYPE, HeaderValue};
use http::request::Parts;
use http::{Method, Response, StatusCode};
use http_body_util::Full;

use super::authorize::Authorizer;
use super::input::{self, BadInput, Checks};
use super::output::{self, Checked, Refunded};
use super::problem::Problem;
use crate::access::{self, Access};
use crate::metrics;
use crate::rls::{Decider, Refused, answer_json};
use crate::server::FrontEnd;
use crate::service::Service;

/// What a request asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Route {
    Check,
    Refund,
    Authorize,
    Envoy,
    Health,
    Ready,
    Metrics,
}

impl Route {
    /// The route that a listener has for this method and path.
    pub(super) fn find(front_end: FrontEnd, method: &Method, path: &str) -> Result<Self, Problem> {
        let route = match (front_end, path) {
            (FrontEnd::Http, "/v1/check") => Self::Check,
            (FrontEnd::Http, "/v1/refund") => Self::Refund,
            (FrontEnd::Http, "/v1/authorize") => Self::Authorize,
            (FrontEnd::Http, "/json") => Self::Envoy,
            (FrontEnd::Admin, "/metrics") => Self::Metrics,
            (_, "/healthz") => Self::Health,
            (_, "/readyz") => Self::Ready,
            (FrontEnd::Http, _) => {
                return Err(Problem::not_found(
                    path,
                    "/v1/check, /v1/refund, /v1/authorize, /json, /healthz and /readyz",
                ));
            }
            (FrontEnd::Admin | FrontEnd::Grpc | FrontEnd::Resp, _) => {
                return Err(Problem::not_found(path, "/metrics, /healthz and /readyz"));
            }
        };
        match route {
            Self::Check | Self::Refund | Self::Envoy if method != Method::POST => {
                Err(Problem::method(path, "POST"))
            }
            Self::Health | Self::Ready | Self::Metrics if method != Method::GET && method != Method::HEAD => {
                Err(Problem::method(path, "GET, HEAD"))
            }
            route => Ok(route),
        }
    }

    /// Is the request's body read?
    pub(super) const fn takes_body(self) -> bool {
        matches!(self, Self::Check | Self::Refund | Self::Envoy)
    }

    /// Does it ask the limits, so that its time counts as latency?
    pub(super) const fn is_decision(self) -> bool {
        matches!(self, Self::Check | Self::Refund | Self::Authorize | Self::Envoy)
    }
}

/// Answers the requests of one listener.
pub(crate) struct Api {
    pub(super) service: Arc<Service>,
    pub(super) front_end: FrontEnd,
    pub(super) access: Access,
    pub(super) authorizer: Authorizer,
    pub(super) decider: Arc<Decider>,
    /// Requests in one check.
    pub(super) batch: usize,
}

impl Api {
    /// May one ask this at all? Everybody may ask for health.
    pub(super) fn admit(&self, request: &Parts) -> Result<(), Problem> {
        let path = request.uri.path();
        if matches!(path, "/healthz" | "/readyz") {
            return Ok(());
        }
        let headers = &request.headers;
        let (token, how) = match (self.front_end, path) {
            (FrontEnd::Admin, _) => (access::bearer(headers), access::WHERE_BEARER),
            // There `authorization` is the end user's.
            (_, "/v1/authorize") => (access::own(headers), access::WHERE_OWN),
            _ => (access::token(headers), access::WHERE),
        };
        if self.access.may_ask(token) { Ok(()) } else { Err(Problem::unauthorized(how)) }
    }

    /// Is this route open to those who may ask?
    pub(super) fn allow(&self, route: Route) -> Result<(), Problem> {
        if route == Route::Refund && !self.access.may_refund() { Err(Problem::no_refunds()) } else { Ok(()) }
    }

    /// Answers a request from that peer: none behind a Unix socket.
    pub(super) fn answer(
        &self,
        route: Route,
        peer: Option<IpAddr>,
        request: &Parts,
        body: &[u8],
    ) -> Result<Response<Full<Bytes>>, Problem> {
        match route {
            Route::Check => self.check(body),
            Route::Refund => self.refund(body),
            Route::Envoy => self.envoy(body),
            Route::Authorize => self.authorizer.answer(&self.service, peer, request),
            Route::Health => Ok(text("ok\n", "text/plain; charset=utf-8")),
            Route::Ready if self.service.is_ready() => Ok(text(self.ready(), "text/plain; charset=utf-8")),
            Route::Ready => Err(Problem::draining()),
            Route::Metrics => Ok(text(self.service.metrics().encode(), metrics::CONTENT_TYPE)),
        }
    }

    /// What one is told that may send requests. A configuration that can't be used is no reason not to: the last one that
    /// can is in force.
    fn ready(&self) -> String {
        match self.service.config_status().stays_at() {
            Some(revision) => format!(
                "ready\nthe last reload of the configuration failed; revision {revision} stays in force\n"
            ),
            None => "ready\n".to_owned(),
        }
    }

    fn check(&self, body: &[u8]) -> Result<Response<Full<Bytes>>, Problem> {
        Ok(match input::checks(body, self.batch)? {
            Checks::One(request) => output::json(&Checked::new(&self.service.check(&request))),
            Checks::Many(requests) => {
                let answers = self.service.check_many(&requests);
                output::json(&answers.iter().map(Checked::new).collect::<Vec<_>>())
            }
        })
    }

    /// Envoy's request as JSON; the status tells what the answer does.
    fn envoy(&self, body: &[u8]) -> Result<Response<Full<Bytes>>, Problem> {
        let (json, is_over) =
            answer_json(&self.decider, &self.service, &self.access, body).map_err(|error| match error {
                Refused::Bad(fault) => Problem::from(BadInput::new(fault)),
                Refused::NoRefunds => Problem::no_refunds(),
            })?;
        let mut response = text(json, "application/json");
        if is_over {
            *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
        }
        Ok(response)
    }

    fn refund(&self, body: &[u8]) -> Result<Response<Full<Bytes>>, Problem> {
        let refund = input::refund(body)?;
        let refunded = self.service.refund(&refund.request, refund.units, refund.at);
        Ok(output::json(&Refunded { refunded }))
    }
}

fn text(body: impl Into<Bytes>, content_type: &'static str) -> Response<Full<Bytes>> {
    let mut response = Response::new(Full::new(body.into()));
    *response.status_mut() = StatusCode::OK;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    response
}
