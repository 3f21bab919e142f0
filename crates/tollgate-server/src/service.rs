//! What all front ends share: the limits, the metrics of what they decided, and readiness.

use std::collections::BTreeSet;
use std::sync::Arc;

use tokio::sync::watch;
use tollgate::{Answer, Limit, Limits, Request, Throttle};

use crate::metrics::Metrics;

/// Decides requests and counts what it decided.
#[derive(Debug)]
pub struct Service {
    limits: Arc<Limits>,
    /// The buckets of clients who bring their own numbers.
    throttle: Throttle<[u8]>,
    metrics: Metrics,
    /// Every attribute that a limit looks at.
    attributes: BTreeSet<String>,
    draining: watch::Sender<bool>,
}

impl Service {
    /// A service on these limits, which are in force.
    #[must_use]
    pub fn new(limits: &[Limit], in_force: Limits, throttle: Throttle<[u8]>) -> Self {
        let in_force = Arc::new(in_force);
        Self {
            metrics: Metrics::new(limits, in_force.clone()),
            attributes: limits.iter().flat_map(attributes).map(str::to_owned).collect(),
            limits: in_force,
            throttle,
            draining: watch::Sender::new(false),
        }
    }

    /// May the request pass now?
    pub fn check(&self, request: &Request<'_>) -> Answer {
        let answer = self.limits.check(request);
        self.metrics.count(&answer);
        answer
    }

    /// Decides requests in order, each on its own.
    #[must_use]
    pub fn check_many(&self, requests: &[Request<'_>]) -> Vec<Answer> {
        let answers = self.limits.check_many(requests);
        for answer in &answers {
            self.metrics.count(answer);
        }
        answers
    }

    /// Gives units back, of the charge made at that time if one is given; tells how many.
    pub fn refund(&self, request: &Request<'_>, units: u64, charged_at: Option<u64>) -> u64 {
        match charged_at {
            Some(at) => self.limits.refund_charge(request, units, at),
            None => self.limits.refund(request, units),
        }
    }

    /// The buckets of clients who bring their own numbers.
    pub(crate) const fn throttle(&self) -> &Throttle<[u8]> {
        &self.throttle
    }

    /// The limits in force.
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// What it has counted.
    #[must_use]
    pub const fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// The attributes that limits look at and whose names start so.
    pub(crate) fn attributes<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a str> {
        self.attributes.iter().map(String::as_str).filter(move |name| name.starts_with(prefix))
    }

    /// Should it be sent requests?
    #[must_use]
    pub fn is_ready(&self) -> bool {
        !*self.draining.borrow()
    }

    /// From now on it tells that it should not be sent requests.
    pub(crate) fn drain(&self) {
        self.draining.send_replace(true);
    }

    /// Ends when it should no longer be sent requests.
    pub(crate) async fn drained(&self) {
        // It has a sender as long as it lives.
        let _ = self.draining.subscribe().wait_for(|&draining| draining).await;
    }
}

/// Every attribute that the limit looks at.
fn attributes(limit: &Limit) -> impl Iterator<Item = &str> {
    let tiers = limit.tiers.iter().flat_map(|tier| &tier.when);
    let when = limit.when.iter().chain(tiers).map(|(attribute, _)| attribute);
    when.chain(&limit.per).chain(limit.exact.iter().chain(&limit.begins).flatten()).map(String::as_str)
}
