//! What Envoy asks and is told: the same over gRPC and as JSON.

mod ask;
mod json;
mod tell;

pub(crate) use json::answer_json;

use std::fmt;

use tollgate_tower::RateLimitHeaders;

use crate::access::Access;
use crate::service::Service;
use proto::service::ratelimit::v3::{RateLimitRequest, RateLimitResponse};

/// The messages of the protocol, as Envoy documents them.
#[allow(clippy::all, clippy::must_use_candidate, missing_docs, reason = "they are generated")]
pub mod proto {
    tonic::include_proto!("envoy");
    pub use envoy::*;
}

/// The descriptors of these messages.
pub(crate) const DESCRIPTORS: &[u8] = tonic::include_file_descriptor_set!("rls");

/// Decides what Envoy asks.
pub(crate) struct Decider {
    headers: RateLimitHeaders,
    max_descriptors: usize,
}

impl Decider {
    /// Tells clients their limits in such headers, and takes so many descriptors in one request.
    pub(crate) fn new(headers: RateLimitHeaders, max_descriptors: usize) -> Self {
        Self { headers, max_descriptors }
    }

    pub(crate) fn decide(
        &self,
        service: &Service,
        access: &Access,
        request: &RateLimitRequest,
    ) -> Result<RateLimitResponse, Refused> {
        if request.descriptors.len() > self.max_descriptors {
            let most = self.max_descriptors;
            return Err(Refused::Bad(format!("descriptors: there are more than {most} (caps.batch)")));
        }
        let asked = ask::Asked::read(request)?;
        if asked.refunds() && !access.may_refund() {
            return Err(Refused::NoRefunds);
        }
        Ok(tell::response(&asked.decide(service)?, &self.headers))
    }
}

/// Why a request is not decided.
#[derive(Debug)]
pub(crate) enum Refused {
    /// It makes no sense.
    Bad(String),
    /// It gives back, which is switched off.
    NoRefunds,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bad(fault) => f.write_str(fault),
            Self::NoRefunds => f.write_str("refunds are switched off: `data_ports.refunds` is false"),
        }
    }
}

impl std::error::Error for Refused {}
