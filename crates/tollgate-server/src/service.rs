//! What all front ends share: the limits, the metrics of what they decided, and readiness.

use std::sync::{Arc, Mutex, PoisonError};

use arc_swap::{ArcSwap, Guard};
use tokio::sync::watch;
use tollgate::{Answer, Limit, Limits, LimitsError, Request, Throttle};

use crate::in_force::InForce;
use crate::metrics::Metrics;
use crate::sources::Status;

/// Decides requests and counts what it decided.
#[derive(Debug)]
pub struct Service {
    in_force: Arc<ArcSwap<InForce>>,
    /// Held by a reload: the next one begins with what it put in force.
    reloading: Mutex<()>,
    /// The buckets of clients who bring their own numbers.
    throttle: Throttle<[u8]>,
    metrics: Metrics,
    config: Arc<Status>,
    draining: watch::Sender<bool>,
}

impl Service {
    /// A service on these limits, which are in force.
    #[must_use]
    pub fn new(limits: Vec<Limit>, in_force: Limits, throttle: Throttle<[u8]>) -> Self {
        let in_force = Arc::new(ArcSwap::from_pointee(InForce::new(limits, in_force)));
        let config = Arc::new(Status::default());
        Self {
            metrics: Metrics::new(in_force.clone(), config.clone()),
            config,
            in_force,
            reloading: Mutex::new(()),
            throttle,
            draining: watch::Sender::new(false),
        }
    }

    /// Puts other limits in force, at once and whole: each request sees these or those from before. A limit of the same
    /// name, `per` and algorithm goes on with what its keys have used.
    ///
    /// # Errors
    /// Limits that can't be in force together; then those from before stay.
    pub fn reload(&self, limits: Vec<Limit>) -> Result<(), LimitsError> {
        let _reloading = self.reloading.lock().unwrap_or_else(PoisonError::into_inner);
        let next = self.in_force.load().successor(limits)?;
        self.in_force.store(Arc::new(next));
        Ok(())
    }

    /// May the request pass now?
    pub fn check(&self, request: &Request<'_>) -> Answer {
        self.check_under(&self.in_force(), request)
    }

    /// The same under limits that the caller has looked at before.
    pub(crate) fn check_under(&self, in_force: &InForce, request: &Request<'_>) -> Answer {
        let answer = in_force.limits().check(request);
        in_force.count(&answer);
        self.metrics.count(&answer);
        answer
    }

    /// Decides requests in order, each on its own.
    #[must_use]
    pub fn check_many(&self, requests: &[Request<'_>]) -> Vec<Answer> {
        let in_force = self.in_force();
        requests.iter().map(|request| self.check_under(&in_force, request)).collect()
    }

    /// Gives units back, of the charge made at that time if one is given; tells how many.
    pub fn refund(&self, request: &Request<'_>, units: u64, charged_at: Option<u64>) -> u64 {
        let in_force = self.in_force();
        match charged_at {
            Some(at) => in_force.limits().refund_charge(request, units, at),
            None => in_force.limits().refund(request, units),
        }
    }

    /// The buckets of clients who bring their own numbers.
    pub(crate) const fn throttle(&self) -> &Throttle<[u8]> {
        &self.throttle
    }

    /// The limits in force, and what follows from them; held, it stays the same over a reload.
    pub(crate) fn in_force(&self) -> Guard<Arc<InForce>> {
        self.in_force.load()
    }

    /// How its configuration stands.
    pub(crate) fn config_status(&self) -> &Status {
        &self.config
    }

    /// What it has counted.
    #[must_use]
    pub const fn metrics(&self) -> &Metrics {
        &self.metrics
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
