//! The slowest single call while new keys arrive, beside a loop that does nothing but read the clock.

use std::error::Error;
use std::time::{Duration, Instant};

use hdrhistogram::Histogram;
use serde::{Deserialize, Serialize};

use crate::child;
use crate::machine;
use crate::progress::Progress;
use crate::report::{Section, Table, nanos};
use crate::subjects::Kind;
use crate::workload::Allowance;

/// New keys between two turns of the control loop, which lasts as long.
const TURN: u32 = 100_000;

/// From here on it is looked up whether the thread lost its processor.
const SLOW: Duration = Duration::from_micros(20);

const PERCENTILES: [f64; 6] = [50.0, 99.0, 99.9, 99.99, 99.999, 99.9999];

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Job {
    subject: Kind,
    keys: u32,
}

/// Nanoseconds of single calls.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Pauses {
    calls: Spread,
    control: Spread,
}

#[derive(Debug, Serialize, Deserialize)]
struct Spread {
    count: u64,
    percentiles: Vec<u64>,
    slowest: u64,
    /// The slowest while which no other program was given the processor.
    slowest_own: u64,
}

impl Job {
    pub(crate) fn run(&self) -> Pauses {
        machine::pin(0);
        let runner = self.subject.build(Allowance::plenty(u32::MAX));
        let (mut calls, mut control) = (Recorder::new(), Recorder::new());
        let mut next = 0;
        while next < self.keys {
            let until = (next + TURN).min(self.keys);
            let start = Instant::now();
            runner.run_timed(next..until, &mut |call, between| calls.record(call, between));
            control_loop(start.elapsed(), &mut control);
            next = until;
        }
        Pauses { calls: calls.spread(), control: control.spread() }
    }
}

/// Reads the clock for that long.
fn control_loop(length: Duration, recorder: &mut Recorder) {
    let start = Instant::now();
    let mut after = start;
    while after - start < length {
        let before = Instant::now();
        let between = before - after;
        after = Instant::now();
        recorder.record(after - before, between);
    }
}

struct Recorder {
    histogram: Histogram<u64>,
    slowest: Duration,
    slowest_own: Duration,
    preemptions: u64,
}

impl Recorder {
    fn new() -> Self {
        let histogram = match Histogram::new_with_bounds(1, 60_000_000_000, 3) {
            Ok(histogram) => histogram,
            Err(error) => panic!("{error}"),
        };
        let (slowest, slowest_own) = (Duration::ZERO, Duration::ZERO);
        Self { histogram, slowest, slowest_own, preemptions: machine::preemptions() }
    }

    fn record(&mut self, call: Duration, between: Duration) {
        self.histogram.saturating_record(u64::try_from(call.as_nanos()).unwrap_or(u64::MAX));
        self.slowest = self.slowest.max(call);
        if call > SLOW || between > SLOW {
            let preemptions = machine::preemptions();
            if preemptions == self.preemptions {
                self.slowest_own = self.slowest_own.max(call);
            }
            self.preemptions = preemptions;
        } else {
            self.slowest_own = self.slowest_own.max(call);
        }
    }

    fn spread(&self) -> Spread {
        let nanos = |duration: Duration| u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX);
        Spread {
            count: self.histogram.len(),
            percentiles: PERCENTILES.iter().map(|&of| self.histogram.value_at_percentile(of)).collect(),
            slowest: nanos(self.slowest),
            slowest_own: nanos(self.slowest_own),
        }
    }
}

#[derive(Debug, Serialize)]
pub(crate) struct AllPauses(Vec<(Job, Pauses)>);

impl AllPauses {
    pub(crate) fn measure(keys: u32, subjects: &[Kind]) -> Result<Self, Box<dyn Error>> {
        let progress = Progress::new("pauses", subjects.len());
        let mut all = Vec::new();
        for &subject in subjects.iter().filter(|&&kind| !matches!(kind, Kind::Harness | Kind::BucketBatch)) {
            progress.say(format!("{}, {keys} new keys", subject.label()));
            let job = Job { subject, keys };
            let pauses = child::Job::Pauses(job.clone()).spawn()?;
            all.push((job, pauses));
            progress.step();
        }
        Ok(Self(all))
    }

    pub(crate) fn section(&self) -> Section {
        let percentiles = PERCENTILES.iter().map(|percentile| format!("p{percentile}"));
        let mut table = Table::new(
            ["call".to_owned()]
                .into_iter()
                .chain(percentiles)
                .chain(["slowest".to_owned(), "slowest, undisturbed".to_owned()]),
        );
        for (job, pauses) in &self.0 {
            let spreads = [(job.subject.label(), &pauses.calls), ("  the clock alone", &pauses.control)];
            for (label, spread) in spreads {
                let times = spread.percentiles.iter().chain([&spread.slowest, &spread.slowest_own]);
                table.row([label.to_owned()].into_iter().chain(times.map(|&time| nanos(time))));
            }
        }
        let keys = self.0.first().map_or(0, |(job, _)| job.keys);
        Section::new("Pauses", table)
            .note(format!("{keys} new keys arrive one by one; each call is timed, with one reading of the clock in it. In turn with them, for as long, the clock alone is read. \"Undisturbed\" leaves out calls during which another program was given the processor."))
    }
}
