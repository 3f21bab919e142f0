//! Nanoseconds a check: subjects in turn, round after round, all on the same sequence of keys.

use std::hint::black_box;
use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

use crate::machine;
use crate::progress::Progress;
use crate::report::{Section, Table, ratio};
use crate::subjects::{Kind, Runner, prepare};
use crate::workload::{Distribution, Path, sequence};

/// How much is measured.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) keys: Vec<u32>,
    pub(crate) threads: Vec<usize>,
    pub(crate) subjects: Vec<Kind>,
    pub(crate) rounds: usize,
    /// Checks that are timed, a round and thread.
    pub(crate) checks: usize,
}

/// Nanoseconds a check in each round, for one subject in one setting.
#[derive(Debug, Serialize)]
pub(crate) struct Cell {
    pub(crate) keys: u32,
    pub(crate) distribution: Distribution,
    pub(crate) threads: usize,
    pub(crate) path: Path,
    pub(crate) subject: Kind,
    pub(crate) rounds: Vec<f64>,
}

#[derive(Debug, Default, Serialize)]
pub(crate) struct Speed {
    pub(crate) cells: Vec<Cell>,
    /// The share of the time that single threads had the processor; below 0.95 other programs disturb.
    pub(crate) processor_share: f64,
}

impl Speed {
    pub(crate) fn measure(plan: &Plan) -> Self {
        let progress = Progress::new("speed", plan.settings().count() * plan.rounds * plan.subjects.len());
        let mut speed = Self::default();
        let mut alone = Alone::default();
        for &keys in &plan.keys {
            for path in [Path::Allowed, Path::Denied] {
                progress.say(format!("filling {keys} keys, {path}"));
                let runners: Vec<(Kind, Box<dyn Runner>)> =
                    plan.subjects.iter().map(|&kind| (kind, prepare(kind, path, keys))).collect();
                for (_, distribution, threads) in plan.settings().filter(|&(of, ..)| of == keys) {
                    progress.say(format!("{keys} keys, {distribution}, {threads} threads, {path}"));
                    let rounds =
                        plan.rounds(keys, distribution, threads, path, &runners, &progress, &mut alone);
                    let cells = runners.iter().zip(rounds).map(|((subject, _), rounds)| Cell {
                        keys,
                        distribution,
                        threads,
                        path,
                        subject: *subject,
                        rounds,
                    });
                    speed.cells.extend(cells);
                }
            }
        }
        speed.processor_share = alone.processor.as_secs_f64() / alone.elapsed.as_secs_f64();
        speed
    }

    /// The median of what a subject took.
    pub(crate) fn nanos(&self, setting: Setting, subject: Kind) -> Option<f64> {
        self.cell(setting, subject).map(|cell| median(&mut cell.rounds.clone()))
    }

    /// How many times as long `slow` takes as `fast`: the median over the rounds, in which they ran side by side.
    pub(crate) fn ratio(&self, setting: Setting, slow: Kind, fast: Kind) -> Option<f64> {
        let (slow, fast) = (self.cell(setting, slow)?, self.cell(setting, fast)?);
        Some(median(
            &mut slow.rounds.iter().zip(&fast.rounds).map(|(slow, fast)| slow / fast).collect::<Vec<_>>(),
        ))
    }

    fn cell(&self, setting: Setting, subject: Kind) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.setting() == setting && cell.subject == subject)
    }

    fn settings(&self) -> Vec<Setting> {
        let mut settings: Vec<Setting> = self.cells.iter().map(Cell::setting).collect();
        settings.dedup();
        settings
    }

    pub(crate) fn sections(&self, plan: &Plan) -> Vec<Section> {
        let place = ["keys", "order", "threads", "path"];
        let columns = |setting: &Setting| {
            let Setting(keys, distribution, threads, path) = setting;
            vec![keys.to_string(), distribution.to_string(), threads.to_string(), path.to_string()]
        };
        let mut times = Table::new(place.into_iter().chain(plan.subjects.iter().map(|kind| kind.label())));
        let mut ratios = Table::new(place.into_iter().chain([
            "bucket vs governor String",
            "vs governor bytes",
            "vs throttlecrab",
            "window / bucket",
        ]));
        for setting in self.settings() {
            let times_of =
                |&kind: &Kind| self.nanos(setting, kind).map_or("-".to_owned(), |ns| format!("{ns:.1}"));
            times.row(columns(&setting).into_iter().chain(plan.subjects.iter().map(times_of)));
            let pairs = [
                (Kind::GovernorString, Kind::Bucket),
                (Kind::GovernorBytes, Kind::Bucket),
                (Kind::Throttlecrab, Kind::Bucket),
                (Kind::Window, Kind::Bucket),
            ];
            let ratios_of = pairs.into_iter().map(|(slow, fast)| ratio(self.ratio(setting, slow, fast)));
            ratios.row(columns(&setting).into_iter().chain(ratios_of));
        }
        let note = format!(
            "{} rounds of {} checks a thread, subjects in turn; medians. One thread: its time on the processor. Two: the time that passes for one of them. The processor was ours for {:.0} % of the time{}.",
            plan.rounds,
            plan.checks,
            self.processor_share * 100.0,
            if self.processor_share < 0.95 {
                ": OTHER PROGRAMS DISTURBED, don't trust these numbers"
            } else {
                ""
            },
        );
        vec![
            Section::new("Nanoseconds a check", times).note(note),
            Section::new("Ratios", ratios).note(
                "How many times as fast tollgate's token bucket is, and what its exact sliding window costs beside it.",
            ),
        ]
    }
}

/// Keys, their distribution, threads, and what is expected of the checks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Setting(pub(crate) u32, pub(crate) Distribution, pub(crate) usize, pub(crate) Path);

impl Cell {
    fn setting(&self) -> Setting {
        Setting(self.keys, self.distribution, self.threads, self.path)
    }
}

impl Plan {
    fn settings(&self) -> impl Iterator<Item = (u32, Distribution, usize)> {
        self.keys.iter().flat_map(move |&keys| {
            let distributions: &[_] = if keys == 1 {
                &[Distribution::Uniform]
            } else {
                &[Distribution::Uniform, Distribution::Zipf]
            };
            let threads = self.threads.iter();
            distributions.iter().flat_map(move |&of| threads.clone().map(move |&threads| (keys, of, threads)))
        })
    }

    /// Checks before those that are timed: enough to bring back to the caches what the other subjects drove out.
    fn warm_up(&self, keys: u32) -> usize {
        (keys as usize).clamp(self.checks / 20, self.checks)
    }

    #[expect(clippy::too_many_arguments, reason = "a setting, and what it needs")]
    fn rounds(
        &self,
        keys: u32,
        distribution: Distribution,
        threads: usize,
        path: Path,
        runners: &[(Kind, Box<dyn Runner>)],
        progress: &Progress,
        alone: &mut Alone,
    ) -> Vec<Vec<f64>> {
        let mut nanos = vec![Vec::new(); runners.len()];
        for round in 0..self.rounds {
            let draw = |thread| {
                let seed = (round * 64 + thread) as u64;
                sequence(keys, distribution, self.warm_up(keys) + self.checks, seed)
            };
            let sequences: Vec<Vec<u32>> = (0..threads).map(draw).collect();
            // Each round begins with another subject, so that none always follows the same one.
            for turn in 0..runners.len() {
                let subject = (round + turn) % runners.len();
                let (kind, runner) = &runners[subject];
                let runs = run_threads(runner.as_ref(), &sequences, self.warm_up(keys));
                for run in &runs {
                    let expected =
                        if path == Path::Allowed || *kind == Kind::Harness { self.checks } else { 0 };
                    assert!(
                        run.allowed == expected,
                        "{}: {} of {} checks were allowed where {expected} should be ({keys} keys, {distribution})",
                        kind.label(),
                        run.allowed,
                        self.checks
                    );
                }
                nanos[subject].push(nanos_per_check(&runs, self.checks));
                if let [run] = runs.as_slice() {
                    alone.elapsed += run.elapsed;
                    alone.processor += run.processor;
                }
                progress.step();
            }
        }
        nanos
    }
}

/// How long single threads ran, and how long of it they had the processor.
#[derive(Default)]
struct Alone {
    elapsed: Duration,
    processor: Duration,
}

/// A single thread waits for nobody, so what it took is its time on the processor, whatever else runs beside it.
/// Of several, waiting for each other is a part.
fn nanos_per_check(runs: &[Run], checks: usize) -> f64 {
    let total: Duration = match runs {
        [run] => run.processor,
        _ => runs.iter().map(|run| run.elapsed).sum(),
    };
    total.as_nanos() as f64 / (runs.len() * checks) as f64
}

struct Run {
    elapsed: Duration,
    processor: Duration,
    allowed: usize,
}

/// Runs a sequence on each thread at once, each pinned to a processor. Who is done goes on, untimed, until all are, so
/// that nobody is timed alone.
fn run_threads(runner: &dyn Runner, sequences: &[Vec<u32>], warm_up: usize) -> Vec<Run> {
    let barrier = Barrier::new(sequences.len());
    let done = AtomicUsize::new(0);
    let run = |processor: usize, sequence: &[u32]| {
        machine::pin(processor);
        let (warm_up, timed) = sequence.split_at(warm_up);
        runner.run(warm_up);
        barrier.wait();
        let before = processor_time();
        let (elapsed, allowed) = runner.run(timed);
        let processor = processor_time().saturating_sub(before);
        done.fetch_add(1, Ordering::Relaxed);
        for more in timed.chunks(64).cycle() {
            if done.load(Ordering::Relaxed) == sequences.len() {
                break;
            }
            runner.run(more);
        }
        Run { elapsed, processor, allowed }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = sequences
            .iter()
            .enumerate()
            .map(|(thread, sequence)| scope.spawn(move || run(thread, sequence)))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

pub(crate) fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    match values.len() {
        0 => f64::NAN,
        odd if odd % 2 == 1 => values[odd / 2],
        even => f64::midpoint(values[even / 2 - 1], values[even / 2]),
    }
}

/// What reading the clocks costs here, as `Instant` and as `SystemTime`.
pub(crate) fn clock_costs() -> (f64, f64) {
    const READS: u32 = 1_000_000;
    fn cost<T>(read: impl Fn() -> T) -> f64 {
        let start = Instant::now();
        for _ in 0..READS {
            black_box(read());
        }
        start.elapsed().as_nanos() as f64 / f64::from(READS)
    }
    (cost(Instant::now), cost(SystemTime::now))
}
