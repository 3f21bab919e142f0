//! What the keyed store is meant to reach beside its peers, and whether it does.

use crate::memory::Memory;
use crate::report::{Section, Table};
use crate::speed::{Setting, Speed};
use crate::subjects::Kind;
use crate::workload::{Distribution, Path};

/// A million keys, as these measurements count it.
pub(crate) const MILLION: u32 = 1 << 20;

pub(crate) struct Goals(Table);

impl Goals {
    pub(crate) fn of(speed: &Speed, memory: Option<&Memory>) -> Self {
        let mut goals = Self(Table::new(["goal", "wanted", "measured", "holds"]));
        let many = Setting(MILLION, Distribution::Uniform, 1, Path::Allowed);
        let few = Setting(1_000, Distribution::Uniform, 1, Path::Allowed);
        let hot = Setting(1, Distribution::Uniform, 2, Path::Allowed);
        let bucket = Kind::Bucket;
        goals.at_least(
            "1 M keys: times as fast as governor String",
            4.0,
            speed.ratio(many, Kind::GovernorString, bucket),
        );
        goals.at_least(
            "1 M keys: times as fast as governor bytes",
            2.0,
            speed.ratio(many, Kind::GovernorBytes, bucket),
        );
        goals.at_least(
            "1 M keys, 32 at a time: times as fast as governor bytes",
            7.0,
            speed.ratio(many, Kind::GovernorBytes, Kind::BucketBatch),
        );
        goals.at_least(
            "1 k keys: times as fast as governor bytes",
            1.0,
            speed.ratio(few, Kind::GovernorBytes, bucket),
        );
        goals.at_least(
            "one key, two threads: times as fast as governor bytes",
            1.5,
            speed.ratio(hot, Kind::GovernorBytes, bucket),
        );
        for (name, keys) in [("1 M keys", MILLION), ("one key", 1)] {
            let denied =
                |threads| speed.nanos(Setting(keys, Distribution::Uniform, threads, Path::Denied), bucket);
            let slowdown = denied(2).zip(denied(1)).map(|(two, one)| two / one);
            goals.at_most(&format!("{name}: a denial on two threads / on one"), 1.1, slowdown);
        }
        goals.at_most("1 M keys: window / bucket", 1.6, speed.ratio(many, Kind::Window, bucket));
        goals.at_most("1 k keys: window / bucket", 1.6, speed.ratio(few, Kind::Window, bucket));
        if let Some(memory) = memory {
            goals.at_most("bytes a key, bucket", 40.0, memory.per_key(bucket, 1));
            goals.at_most("bytes a key, window with one unit", 56.0, memory.per_key(Kind::Window, 1));
            goals.at_most("bytes for each further unit, of 100", 6.0, memory.per_unit(100));
            goals.at_most(
                "GiB for 100 M keys",
                5.0,
                memory.hundred_million().map(|bytes| bytes / (1_u64 << 30) as f64),
            );
        }
        goals
    }

    fn at_least(&mut self, goal: &str, wanted: f64, measured: Option<f64>) {
        self.add(goal, format!("at least {wanted}"), measured, |measured| measured >= wanted);
    }

    fn at_most(&mut self, goal: &str, wanted: f64, measured: Option<f64>) {
        self.add(goal, format!("at most {wanted}"), measured, |measured| measured <= wanted);
    }

    /// What was not measured has no row.
    fn add(&mut self, goal: &str, wanted: String, measured: Option<f64>, holds: impl Fn(f64) -> bool) {
        if let Some(measured) = measured {
            let holds = if holds(measured) { "yes" } else { "NO" };
            self.0.row([goal.to_owned(), wanted, format!("{measured:.2}"), holds.to_owned()]);
        }
    }

    pub(crate) fn section(self) -> Section {
        Section::new("Goals", self.0)
    }
}
