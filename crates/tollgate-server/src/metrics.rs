//! What the service counts, told in the OpenMetrics format. Labels hold names of limits, never what a request sent.

mod by_limit;

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use arc_swap::ArcSwap;
use prometheus_client::encoding::text;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use tollgate::Answer;

use crate::in_force::InForce;
use crate::server::FrontEnd;
use crate::sources::{Status, StatusMetrics};
use by_limit::ByLimit;

pub(crate) use by_limit::Counts;

/// The type of the text that [`Metrics::encode`] writes.
pub(crate) const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

type Labels = Vec<(&'static str, String)>;

/// Counters of what was decided, as a whole and by limit.
pub struct Metrics {
    registry: Registry,
    requests: Verdicts,
    latency: HashMap<FrontEnd, Histogram>,
    batches: Histogram,
}

#[derive(Clone, Debug, Default)]
struct Verdicts {
    allowed: Counter,
    denied: Counter,
}

impl Verdicts {
    /// The counters, each with the outcome that it counts.
    fn named(&self) -> [(&'static str, &Counter); 2] {
        [("allowed", &self.allowed), ("denied", &self.denied)]
    }

    fn count(&self, allowed: bool) {
        if allowed { &self.allowed } else { &self.denied }.inc();
    }
}

impl Metrics {
    /// Metrics of a service, and of the limits that are in force whenever they are asked for.
    pub(crate) fn new(in_force: Arc<ArcSwap<InForce>>, config: Arc<Status>) -> Self {
        let mut registry = Registry::with_prefix("tollgate");
        let requests: Family<Labels, Counter> = Family::default();
        registry.register("requests", "Requests that were decided, by outcome", requests.clone());
        let outcome = |outcome: &str| requests.get_or_create_owned(&vec![("outcome", outcome.to_owned())]);
        let requests = Verdicts { allowed: outcome("allowed"), denied: outcome("denied") };
        let latency: Family<Labels, Histogram, fn() -> Histogram> =
            Family::new_with_constructor(|| Histogram::new(exponential_buckets(1e-6, 4.0, 12)));
        registry.register_with_unit(
            "latency",
            "Time from a request's last byte to its answer, by front end",
            Unit::Seconds,
            latency.clone(),
        );
        let batches = Histogram::new(exponential_buckets(1.0, 2.0, 11));
        registry.register(
            "batch_size",
            "Commands of a RESP pipeline that were decided together",
            batches.clone(),
        );
        registry.register_collector(Box::new(ByLimit(in_force)));
        registry.register_collector(Box::new(StatusMetrics(config)));
        let latency = [FrontEnd::Http, FrontEnd::Grpc, FrontEnd::Resp].map(|front_end| {
            let labels = vec![("front_end", front_end.name().to_owned())];
            (front_end, latency.get_or_create_owned(&labels))
        });
        Self { requests, latency: latency.into(), batches, registry }
    }

    /// Counts the answer to a request.
    pub(crate) fn count(&self, answer: &Answer) {
        self.requests.count(answer.allowed);
    }

    /// Counts how long a request took.
    pub(crate) fn observe(&self, front_end: FrontEnd, latency: Duration) {
        if let Some(histogram) = self.latency.get(&front_end) {
            histogram.observe(latency.as_secs_f64());
        }
    }

    /// Counts how many requests were decided together.
    #[expect(clippy::cast_precision_loss, reason = "it is counted by powers of two")]
    pub(crate) fn observe_batch(&self, size: usize) {
        self.batches.observe(size as f64);
    }

    /// All of it in the OpenMetrics text format.
    #[must_use]
    pub fn encode(&self) -> String {
        let mut text = String::new();
        // Writing to a string can't fail.
        let _ = text::encode(&mut text, &self.registry);
        text
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Metrics").finish_non_exhaustive()
    }
}
