//! What is told of each limit: read from what is in force when it is asked for, so that a reload leaves nothing behind.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use arc_swap::ArcSwap;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric, MetricEncoder};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Unit;
use tollgate::{Limit, Outcome, Quota};

use super::Verdicts;
use crate::in_force::{Counted, InForce};

/// What a limit has decided.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    verdicts: Verdicts,
    warnings: Counter,
}

impl Counts {
    pub(crate) fn count(&self, outcome: &Outcome<'_>) {
        self.verdicts.count(!outcome.denied());
        if outcome.warning {
            self.warnings.inc();
        }
    }
}

/// Tells of the limits in force.
#[derive(Debug)]
pub(super) struct ByLimit(pub(super) Arc<ArcSwap<InForce>>);

impl Collector for ByLimit {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let in_force = self.0.load();
        let limits = in_force.all_counted();
        encode_verdicts(
            &mut encoder,
            ["decisions", "Decisions of each enforced limit by itself."],
            limits.iter().filter(|counted| !counted.limit.shadow),
        )?;
        encode_verdicts(
            &mut encoder,
            ["shadow_decisions", "What each shadow limit would have decided."],
            limits.iter().filter(|counted| counted.limit.shadow),
        )?;
        let help = "Decisions at or past a limit's warn_at.";
        let mut warnings = encoder.encode_descriptor("warnings", help, None, MetricType::Counter)?;
        for Counted { limit, counts } in limits {
            let labels = [("limit", limit.name.as_str())];
            counts.warnings.encode(warnings.encode_family(&labels)?)?;
        }
        encode_numbers(&mut encoder, limits)?;
        encode_usage(&mut encoder, &in_force)
    }
}

fn encode_verdicts<'a>(
    encoder: &mut DescriptorEncoder<'_>,
    [name, help]: [&str; 2],
    limits: impl Iterator<Item = &'a Counted>,
) -> fmt::Result {
    let mut metric = encoder.encode_descriptor(name, help, None, MetricType::Counter)?;
    for Counted { limit, counts } in limits {
        for (outcome, counter) in counts.verdicts.named() {
            let labels = [("limit", limit.name.as_str()), ("outcome", outcome)];
            counter.encode(metric.encode_family(&labels)?)?;
        }
    }
    Ok(())
}

/// Each limit's configured numbers, and those of its tiers, which have their place in the list as a label.
fn encode_numbers(encoder: &mut DescriptorEncoder<'_>, limits: &[Counted]) -> fmt::Result {
    let help = "Units that a limit allows in a window, as configured.";
    let metric = encoder.encode_descriptor("limit_units", help, None, MetricType::Gauge)?;
    encode_quotas(metric, limits, |quota, to| ConstGauge::new(quota.limit()).encode(to))?;
    let help = "Units that can be taken at once, as configured.";
    let metric = encoder.encode_descriptor("limit_capacity", help, None, MetricType::Gauge)?;
    encode_quotas(metric, limits, |quota, to| ConstGauge::new(quota.capacity()).encode(to))?;
    let help = "A limit's window, as configured.";
    let metric = encoder.encode_descriptor("limit_window", help, Some(&Unit::Seconds), MetricType::Gauge)?;
    encode_quotas(metric, limits, |quota, to| {
        ConstGauge::new(Duration::from_nanos(quota.window()).as_secs_f64()).encode(to)
    })
}

fn encode_quotas(
    mut metric: MetricEncoder<'_>,
    limits: &[Counted],
    encode: impl Fn(Quota, MetricEncoder<'_>) -> fmt::Result,
) -> fmt::Result {
    for Counted { limit, .. } in limits {
        let name = ("limit", limit.name.as_str());
        if let Some(quota) = limit.quota {
            encode(quota, metric.encode_family(&[name])?)?;
        }
        for (tier, quota) in quotas_of_tiers(limit) {
            encode(quota, metric.encode_family(&[name, ("tier", tier.as_str())])?)?;
        }
    }
    Ok(())
}

fn quotas_of_tiers(limit: &Limit) -> impl Iterator<Item = (String, Quota)> {
    let tiers = limit.tiers.iter().enumerate();
    tiers.filter_map(|(index, tier)| Some(((index + 1).to_string(), tier.quota?)))
}

/// The keys that limits hold.
fn encode_usage(encoder: &mut DescriptorEncoder<'_>, in_force: &InForce) -> fmt::Result {
    let usage = in_force.limits().usage();
    let mut keys = encoder.encode_descriptor("keys", "Keys that a limit holds.", None, MetricType::Gauge)?;
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
