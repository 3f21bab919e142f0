//! Which revision of the configuration is in force, and how reloads went: for metrics and readiness.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use arc_swap::ArcSwapOption;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::metrics::info::Info;
use std::sync::Arc;

/// How the configuration stands.
#[derive(Debug, Default)]
pub(crate) struct Status {
    /// `None`: it comes from nowhere.
    revision: ArcSwapOption<String>,
    has_failed: AtomicBool,
    succeeded: Counter,
    failed: Counter,
}

impl Status {
    /// The service has started with this revision.
    pub(crate) fn started(&self, revision: String) {
        self.revision.store(Some(Arc::new(revision)));
    }

    /// A reload has put this revision in force.
    pub(crate) fn succeeded(&self, revision: String) {
        self.revision.store(Some(Arc::new(revision)));
        self.has_failed.store(false, Ordering::Relaxed);
        self.succeeded.inc();
    }

    /// A reload has changed nothing, for what it found can't be used.
    pub(crate) fn failed(&self) {
        self.has_failed.store(true, Ordering::Relaxed);
        self.failed.inc();
    }

    /// The revision in force, if the last reload has failed to put another in its place.
    pub(crate) fn stays_at(&self) -> Option<Arc<String>> {
        self.has_failed.load(Ordering::Relaxed).then(|| self.revision.load_full()).flatten()
    }
}

/// Tells of a status in the metrics.
#[derive(Debug)]
pub(crate) struct StatusMetrics(pub(crate) Arc<Status>);

impl Collector for StatusMetrics {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let Self(status) = self;
        let help = "Reloads of the configuration, by result.";
        let mut reloads = encoder.encode_descriptor("config_reloads", help, None, MetricType::Counter)?;
        for (result, counter) in [("ok", &status.succeeded), ("failed", &status.failed)] {
            counter.encode(reloads.encode_family(&[("result", result)])?)?;
        }
        if let Some(revision) = status.revision.load_full() {
            let help = "The revision of the configuration in force: a hash of its text.";
            let metric = encoder.encode_descriptor("config_revision", help, None, MetricType::Info)?;
            Info::new([("revision", revision.as_str())]).encode(metric)?;
        }
        let help = "Whether the last reload of the configuration put it in force; 1 before the first one.";
        let success =
            encoder.encode_descriptor("config_last_reload_success", help, None, MetricType::Gauge)?;
        ConstGauge::new(u64::from(!status.has_failed.load(Ordering::Relaxed))).encode(success)
    }
}
