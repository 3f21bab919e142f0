//! Bytes a key: how much a fresh process grows when a limiter is filled.

use std::error::Error;

use serde::{Deserialize, Serialize};

use crate::child;
use crate::machine;
use crate::progress::Progress;
use crate::report::{Section, Table};
use crate::subjects::Kind;
use crate::workload::Allowance;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Job {
    subject: Kind,
    keys: u32,
    /// Units that each key holds, taken one by one.
    units: u32,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Growth {
    resident: u64,
    /// The most that was resident, while tables grew.
    peak: u64,
}

impl Job {
    pub(crate) fn run(&self) -> Growth {
        let (before, _) = machine::resident();
        let runner = self.subject.build(Allowance::plenty(u32::MAX));
        runner.fill(self.keys, self.units);
        let (resident, peak) = machine::resident();
        Growth { resident: resident.saturating_sub(before), peak: peak.saturating_sub(before) }
    }
}

#[derive(Debug, Serialize)]
pub(crate) struct Memory(Vec<(Job, Growth)>);

impl Memory {
    /// A million keys under each subject, windows with more units, and buckets by the many.
    pub(crate) fn measure(keys: u32, many: u32) -> Result<Self, Box<dyn Error>> {
        let one = |subject| Job { subject, keys, units: 1 };
        let subjects =
            Kind::ALL.into_iter().filter(|&kind| !matches!(kind, Kind::Harness | Kind::BucketBatch));
        let mut jobs: Vec<Job> = subjects.map(one).collect();
        jobs.extend([2, 10, 100].map(|units| Job { units, ..one(Kind::Window) }));
        jobs.push(Job { keys: many, ..one(Kind::Bucket) });
        let progress = Progress::new("memory", jobs.len());
        let mut grown = Vec::new();
        for job in jobs {
            progress.say(format!("{}, {} keys, {} units each", job.subject.label(), job.keys, job.units));
            let growth = child::Job::Memory(job.clone()).spawn()?;
            grown.push((job, growth));
            progress.step();
        }
        Ok(Self(grown))
    }

    /// Bytes a key.
    pub(crate) fn per_key(&self, subject: Kind, units: u32) -> Option<f64> {
        let (job, growth) = self.0.iter().find(|(job, _)| job.subject == subject && job.units == units)?;
        Some(growth.resident as f64 / f64::from(job.keys))
    }

    /// Bytes for each unit of a window beyond the first.
    pub(crate) fn per_unit(&self, units: u32) -> Option<f64> {
        let more = self.per_key(Kind::Window, units)? - self.per_key(Kind::Window, 1)?;
        (units > 1).then(|| more / f64::from(units - 1))
    }

    /// Bytes of the largest number of keys, extended to 100 million.
    pub(crate) fn hundred_million(&self) -> Option<f64> {
        let (job, growth) = self.0.iter().max_by_key(|(job, _)| job.keys)?;
        Some(growth.resident as f64 / f64::from(job.keys) * 1e8)
    }

    pub(crate) fn section(&self) -> Section {
        let columns =
            ["subject", "keys", "units a key", "bytes a key", "for each further unit", "at the peak"];
        let mut table = Table::new(columns);
        for (job, growth) in &self.0 {
            let per_key = |bytes: u64| format!("{:.1}", bytes as f64 / f64::from(job.keys));
            let per_unit = if job.subject == Kind::Window { self.per_unit(job.units) } else { None };
            table.row([
                job.subject.label().to_owned(),
                job.keys.to_string(),
                job.units.to_string(),
                per_key(growth.resident),
                per_unit.map_or("-".to_owned(), |bytes| format!("{bytes:.1}")),
                per_key(growth.peak),
            ]);
        }
        Section::new("Memory", table)
            .note("Growth of the resident memory of a fresh process, everything counted, with the system's allocator. Units are taken one by one, all keys in turn.")
    }
}
