//! Random keys by the million against a bound: memory stays flat, and every guarantee holds.

use std::error::Error;
use std::time::Duration;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde::{Deserialize, Serialize};
use tollgate::{Algorithm, Decision, Limiter, Quota};

use crate::child;
use crate::machine;
use crate::progress::Progress;
use crate::report::{Section, Table, bytes};

/// The quota of every key.
const LIMIT: u64 = 5;

/// Keys that are asked for again and again, and whose accepted units are all written down.
const TRACKED: u64 = 1_000;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Job {
    window: Duration,
    /// A token bucket instead of a sliding window.
    bucket: bool,
    max_keys: usize,
    keys: u64,
}

#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Flood {
    /// The most bytes in the first quarter of the flood, and in the rest of it.
    resident_first: u64,
    resident_later: u64,
    most_keys: usize,
    shared_charges: u64,
    /// The key that was exhausted before: how often it was asked for, and how often allowed.
    watched: (u64, u64),
    tracked_allowed: u64,
    /// Windows in which a tracked or the watched key was allowed more than its limit.
    violations: u64,
}

impl Job {
    pub(crate) fn run(&self) -> Flood {
        let limiter: Limiter<u64> = Limiter::new(self.quota()).max_keys(self.max_keys);
        let mut random = SmallRng::seed_from_u64(1);
        let (before, _) = machine::resident();
        let watched = u64::MAX;
        // What the watched key (the last) and the tracked keys were allowed, and when.
        let mut accepted = vec![Vec::new(); TRACKED as usize + 1];
        let mut note = |key: usize, decision: Decision| {
            if decision.allowed {
                accepted[key].push(decision.at);
            }
            decision.allowed
        };
        for _ in 0..LIMIT {
            note(TRACKED as usize, limiter.check(&watched));
        }
        let mut flood = Flood {
            resident_first: 0,
            resident_later: 0,
            most_keys: 0,
            shared_charges: 0,
            watched: (0, 0),
            tracked_allowed: 0,
            violations: 0,
        };
        for arrived in 0..self.keys {
            let key = random.random::<u64>() | 1 << 63;
            std::hint::black_box(limiter.check(&key).allowed);
            if arrived % 50 == 0 {
                let tracked = random.random_range(0..TRACKED);
                flood.tracked_allowed += u64::from(note(tracked as usize, limiter.check(&tracked)));
            }
            if arrived % 1_000 == 0 {
                flood.watched.0 += 1;
                flood.watched.1 += u64::from(note(TRACKED as usize, limiter.check(&watched)));
            }
            if arrived % (self.keys / 200) == 0 {
                let resident = machine::resident().0.saturating_sub(before);
                let most = if arrived < self.keys / 4 {
                    &mut flood.resident_first
                } else {
                    &mut flood.resident_later
                };
                *most = resident.max(*most);
                flood.most_keys = flood.most_keys.max(limiter.keys());
            }
        }
        flood.shared_charges = limiter.shared_charges();
        flood.violations = accepted.iter().map(|times| self.violations(times)).sum();
        flood
    }

    fn quota(&self) -> Quota {
        let algorithm = if self.bucket { Algorithm::TokenBucket } else { Algorithm::SlidingWindow };
        match Quota::new(algorithm, LIMIT, self.window) {
            Ok(quota) => quota,
            Err(error) => panic!("{error}"),
        }
    }

    /// Intervals from one accepted unit to another in which too many lie.
    fn violations(&self, times: &[u64]) -> u64 {
        let window = self.window.as_nanos() as u64;
        let too_many = |first: usize, last: usize| {
            let (units, length) = ((last - first + 1) as u64, times[last] - times[first]);
            if self.bucket {
                // Multiplied out, so that nothing is rounded.
                u128::from(units) > u128::from(LIMIT)
                    && u128::from(units - LIMIT) * u128::from(window) > u128::from(length) * u128::from(LIMIT)
            } else {
                length < window && units > LIMIT
            }
        };
        let pairs = (0..times.len()).flat_map(|first| (first..times.len()).map(move |last| (first, last)));
        pairs.filter(|&(first, last)| too_many(first, last)).count() as u64
    }
}

#[derive(Debug, Serialize)]
pub(crate) struct Floods(Vec<(Job, Flood)>);

impl Floods {
    /// With a window that outlasts the flood, so that every place stays taken, and with one in which keys come and go.
    pub(crate) fn measure(keys: u64, max_keys: usize) -> Result<Self, Box<dyn Error>> {
        let windows = [Duration::from_hours(1), Duration::from_secs(1)];
        let jobs: Vec<Job> = windows
            .into_iter()
            .flat_map(|window| [true, false].map(|bucket| Job { window, bucket, max_keys, keys }))
            .collect();
        let progress = Progress::new("flood", jobs.len());
        let mut floods = Vec::new();
        for job in jobs {
            progress.say(job.label());
            let flood = child::Job::Flood(job.clone()).spawn()?;
            floods.push((job, flood));
            progress.step();
        }
        Ok(Self(floods))
    }

    /// What did not hold.
    pub(crate) fn failures(&self) -> Vec<String> {
        let mut failures = Vec::new();
        for (job, flood) in &self.0 {
            let mut expect = |holds: bool, what: &str| {
                if !holds {
                    failures.push(format!("{}: {what}", job.label()));
                }
            };
            // Under a short window the number of keys that are held wavers.
            let flat = flood.resident_later <= flood.resident_first + flood.resident_first / 4;
            expect(flat, "memory went on growing");
            expect(flood.most_keys <= job.max_keys, "more keys were held than the bound allows");
            expect(flood.violations == 0, "a window holds more than its limit");
            let outlasts = job.window >= Duration::from_hours(1);
            expect(!outlasts || flood.shared_charges > 0, "no key shared a slot");
            expect(!outlasts || flood.watched.1 == 0, "the exhausted key was allowed");
        }
        failures
    }

    pub(crate) fn section(&self) -> Section {
        let mut table = Table::new([
            "limiter",
            "memory in the first quarter",
            "later",
            "most keys",
            "shared charges",
            "watched key: asked",
            "allowed",
            "tracked keys: allowed",
            "windows over the limit",
        ]);
        for (job, flood) in &self.0 {
            table.row([
                job.label(),
                bytes(flood.resident_first),
                bytes(flood.resident_later),
                flood.most_keys.to_string(),
                flood.shared_charges.to_string(),
                flood.watched.0.to_string(),
                flood.watched.1.to_string(),
                flood.tracked_allowed.to_string(),
                flood.violations.to_string(),
            ]);
        }
        let (keys, bound) = self.0.first().map_or((0, 0), |(job, _)| (job.keys, job.max_keys));
        Section::new("Flood", table).note(format!(
            "{keys} random keys against a bound of {bound}, each with {LIMIT} units a window. A key that was exhausted before is asked for after every 1000 of them; {TRACKED} keys are asked for in between, and every unit that they were allowed is checked against every other."
        ))
    }
}

impl Job {
    fn label(&self) -> String {
        let algorithm = if self.bucket { "token bucket" } else { "sliding window" };
        format!("{algorithm}, {:?}", self.window)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_over_the_limit_are_found() {
        let window = Job { window: Duration::from_nanos(100), bucket: false, max_keys: 0, keys: 0 };
        assert_eq!(window.violations(&[0, 1, 2, 3, 4, 100]), 0);
        assert_eq!(window.violations(&[0, 1, 2, 3, 4, 99]), 1);
        let bucket = Job { bucket: true, ..window };
        assert_eq!(bucket.violations(&[0, 0, 0, 0, 0, 20, 40]), 0);
        assert_eq!(bucket.violations(&[0, 0, 0, 0, 0, 19]), 1);
    }
}
