//! What the service counts, told in the OpenMetrics format. Labels hold names of limits, never what a request sent.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric, text};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use tollgate::{Answer, Limit, Limits, Quota};

use crate::server::FrontEnd;

/// The type of the text that [`Metrics::encode`] writes.
pub(crate) const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

type Labels = Vec<(&'static str, String)>;

/// Counters of what was decided, by limit.
pub struct Metrics {
    registry: Registry,
    requests: Verdicts,
    by_limit: HashMap<String, ByLimit>,
    latency: HashMap<FrontEnd, Histogram>,
    batches: Histogram,
}

/// What a limit decided.
struct ByLimit {
    verdicts: Verdicts,
    warnings: Counter,
}

struct Verdicts {
    allowed: Counter,
    denied: Counter,
}

impl Verdicts {
    /// The two outcomes, in a family, of what has these labels.
    fn new(family: &Family<Labels, Counter>, labels: &[(&'static str, &str)]) -> Self {
        let counter = |outcome: &str| {
            let mut labels: Labels = labels.iter().map(|&(name, value)| (name, value.to_owned())).collect();
            labels.push(("outcome", outcome.to_owned()));
            family.get_or_create_owned(&labels)
        };
        Self { allowed: counter("allowed"), denied: counter("denied") }
    }

    fn count(&self, allowed: bool) {
        if allowed { &self.allowed } else { &self.denied }.inc();
    }
}

impl Metrics {
    /// Metrics of these limits, with the keys that `in_force` holds.
    pub(crate) fn new(limits: &[Limit], in_force: Arc<Limits>) -> Self {
        let limits: Vec<_> = limits.iter().filter(|limit| !limit.exempt).collect();
        let mut registry = Registry::with_prefix("tollgate");
        let [requests, decisions, shadow, warnings]: [Family<Labels, Counter>; 4] = Default::default();
        registry.register("requests", "Requests that were decided, by outcome", requests.clone());
        registry.register("decisions", "Decisions of each enforced limit by itself", decisions.clone());
        registry.register("shadow_decisions", "What each shadow limit would have decided", shadow.clone());
        registry.register("warnings", "Decisions at or past a limit's warn_at", warnings.clone());
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
        register_numbers(&mut registry, &limits);
        registry.register_collector(Box::new(Keys(in_force)));
        let by_limit = limits.into_iter().map(|limit| {
            let family = if limit.shadow { &shadow } else { &decisions };
            let warnings = warnings.get_or_create_owned(&named(limit));
            (
                limit.name.clone(),
                ByLimit { verdicts: Verdicts::new(family, &[("limit", &limit.name)]), warnings },
            )
        });
        let latency = [FrontEnd::Http, FrontEnd::Grpc, FrontEnd::Resp].map(|front_end| {
            let labels = vec![("front_end", front_end.name().to_owned())];
            (front_end, latency.get_or_create_owned(&labels))
        });
        Self {
            by_limit: by_limit.collect(),
            requests: Verdicts::new(&requests, &[]),
            latency: latency.into(),
            batches,
            registry,
        }
    }

    /// Counts an answer.
    pub(crate) fn count(&self, answer: &Answer) {
        self.requests.count(answer.allowed);
        for outcome in answer.outcomes() {
            if let Some(limit) = self.by_limit.get(&outcome.limit.name) {
                limit.verdicts.count(!outcome.denied());
                if outcome.warning {
                    limit.warnings.inc();
                }
            }
        }
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

fn named(limit: &Limit) -> Labels {
    vec![("limit", limit.name.clone())]
}

/// Each limit's configured numbers, and those of its tiers, which have their place in the list as a label.
fn register_numbers(registry: &mut Registry, limits: &[&Limit]) {
    let units = Family::<Labels, Gauge<u64, AtomicU64>>::default();
    let burst = Family::<Labels, Gauge<u64, AtomicU64>>::default();
    let window = Family::<Labels, Gauge<f64, AtomicU64>>::default();
    let set = |labels: &Labels, quota: Quota| {
        units.get_or_create(labels).set(quota.limit());
        burst.get_or_create(labels).set(quota.capacity());
        window.get_or_create(labels).set(Duration::from_nanos(quota.window()).as_secs_f64());
    };
    for limit in limits {
        if let Some(quota) = limit.quota {
            set(&named(limit), quota);
        }
        for (index, quota) in
            limit.tiers.iter().enumerate().filter_map(|(index, tier)| Some((index, tier.quota?)))
        {
            let mut labels = named(limit);
            labels.push(("tier", (index + 1).to_string()));
            set(&labels, quota);
        }
    }
    registry.register("limit_units", "Units that a limit allows in a window, as configured", units);
    registry.register("limit_capacity", "Units that can be taken at once, as configured", burst);
    registry.register_with_unit("limit_window", "A limit's window, as configured", Unit::Seconds, window);
}

/// The keys that limits hold, looked up when they are asked for.
#[derive(Debug)]
struct Keys(Arc<Limits>);

impl Collector for Keys {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        let usage = self.0.usage();
        let mut keys =
            encoder.encode_descriptor("keys", "Keys that a limit holds.", None, MetricType::Gauge)?;
        for limit in &usage {
            let value = ConstGauge::new(u64::try_from(limit.keys).unwrap_or(u64::MAX));
            value.encode(keys.encode_family(&[("limit", limit.name.as_str())])?)?;
        }
        let help = "Charges to a slot that strangers share, for want of room for their own keys.";
        let mut shared = encoder.encode_descriptor("shared_charges", help, None, MetricType::Counter)?;
        for limit in &usage {
            let value = ConstCounter::new(limit.shared_charges);
            value.encode(shared.encode_family(&[("limit", limit.name.as_str())])?)?;
        }
        Ok(())
    }
}
