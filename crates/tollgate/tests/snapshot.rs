//! A store that was written and read again goes on as if nothing had happened; what can't be read is refused.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use std::time::Duration;

use proptest::prelude::*;
use tollgate::{Algorithm, Decision, Limit, Limits, Pattern, Quota, Request, Restored, SnapshotError};

const SECOND: u64 = 1_000_000_000;
const START: u64 = 1_700_000_000 * SECOND;

fn quota(algorithm: Algorithm, limit: u64, seconds: u64) -> Quota {
    Quota::new(algorithm, limit, Duration::from_secs(seconds)).unwrap()
}

fn snapshot(gate: &Limits, at: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    gate.snapshot_at(at, &mut bytes).unwrap();
    bytes
}

fn restore(gate: &mut Limits, at: u64, bytes: &[u8]) -> Result<Restored, SnapshotError> {
    gate.restore_at(at, &mut &bytes[..])
}

/// The limits as they go on after a restart.
fn restarted(gate: &Limits, at: u64, limits: Vec<Limit>, max_keys: usize) -> Limits {
    let mut next = Limits::new(limits).unwrap().max_keys(max_keys).unwrap();
    restore(&mut next, at, &snapshot(gate, at)).unwrap();
    next
}

fn user(name: impl ToString) -> Request<'static> {
    Request::new().attribute("user", name.to_string())
}

/// What the user has left under the first limit.
fn remaining(gate: &Limits, at: u64, name: impl ToString) -> u64 {
    gate.check_at(at, &user(name).cost(0)).outcomes().next().unwrap().decision.unwrap().remaining
}

/// The bytes with the checksum that belongs to them.
fn summed(mut bytes: Vec<u8>) -> Vec<u8> {
    let end = bytes.len() - 4;
    let sum = crc32fast::hash(&bytes[..end]);
    bytes[end..].copy_from_slice(&sum.to_le_bytes());
    bytes
}

#[derive(Clone, Debug)]
enum Step {
    Check {
        cost: u64,
    },
    /// So many in a row, each a little later.
    Burst {
        count: u16,
        apart: u64,
    },
    Refund {
        units: u64,
    },
    /// Of one of the charges so far.
    RefundCharge {
        units: u64,
        which: prop::sample::Index,
    },
    Reload {
        limit: u64,
        seconds: u64,
    },
}

fn steps() -> impl Strategy<Value = Vec<(u8, bool, u64, Step)>> {
    let step = prop_oneof![
        20 => (0..5_u64).prop_map(|cost| Step::Check { cost }),
        3 => (0..90_u64).prop_map(|cost| Step::Check { cost }),
        3 => (1..80_u16, prop_oneof![Just(0), 1..5_u64, Just(7_000_000)]).prop_map(|(count, apart)| Step::Burst { count, apart }),
        4 => (1..60_u64).prop_map(|units| Step::Refund { units }),
        4 => (1..60_u64, any::<prop::sample::Index>()).prop_map(|(units, which)| Step::RefundCharge { units, which }),
        1 => (0..900_u64, 1..30_u64).prop_map(|(limit, seconds)| Step::Reload { limit, seconds }),
    ];
    let gap =
        prop_oneof![4 => Just(0), 3 => 0..200_u64, 3 => 0..SECOND, 2 => 0..8 * SECOND, 1 => 0..40 * SECOND];
    prop::collection::vec((0..4_u8, any::<bool>(), gap, step), 1..30)
}

/// A store that restarts or one that does not; both answer the same.
struct Run {
    gate: Limits,
    limits: [(Algorithm, u64, u64); 2],
    now: u64,
    charges: Vec<u64>,
    told: Vec<(u64, Vec<Option<Decision>>, u64)>,
}

impl Run {
    fn new(limits: [(Algorithm, u64, u64); 2], max_keys: usize) -> Self {
        // The same secret for both, so that the same users share a slot.
        let gate = Limits::with_secret(Self::limits(&limits), *b"sixteen bytes...").unwrap();
        let gate = gate.max_keys(max_keys).unwrap();
        Self { gate, limits, now: START, charges: Vec::new(), told: Vec::new() }
    }

    fn limits(
        &[(first, limit, seconds), (second, other, longer)]: &[(Algorithm, u64, u64); 2],
    ) -> Vec<Limit> {
        let gold = quota(first, limit * 2, seconds);
        let each = Limit::new("each", quota(first, limit, seconds)).per(["user"]);
        vec![
            each.tier("plan", Pattern::parse("g*").unwrap(), Some(gold)),
            Limit::new("all", quota(second, other, longer)).debt(),
        ]
    }

    fn check(&mut self, request: &Request<'_>) {
        let answer = self.gate.check_at(self.now, request);
        if answer.allowed && request.units() > 0 {
            self.charges.push(answer.at);
        }
        self.told.push((answer.at, answer.outcomes().map(|outcome| outcome.decision).collect(), 0));
    }

    fn run(&mut self, steps: &[(u8, bool, u64, Step)]) {
        for (name, gold, gap, step) in steps {
            self.now += gap;
            let request = user(name).attribute("plan", if *gold { "gold" } else { "free" });
            match *step {
                Step::Check { cost } => self.check(&request.clone().cost(cost)),
                Step::Burst { count, apart } => {
                    for _ in 0..count {
                        self.check(&request);
                        self.now += apart;
                    }
                }
                Step::Refund { units } => {
                    self.told.push((
                        self.now,
                        Vec::new(),
                        self.gate.refund_at(self.now, &request, units, None),
                    ));
                }
                Step::RefundCharge { units, which } if !self.charges.is_empty() => {
                    let at = *which.get(&self.charges);
                    self.told.push((
                        self.now,
                        Vec::new(),
                        self.gate.refund_at(self.now, &request, units, Some(at)),
                    ));
                }
                Step::RefundCharge { .. } => {}
                Step::Reload { limit, seconds } => {
                    // What is still held under a longer window depends on what was swept; a bucket holds no past.
                    for (algorithm, units, window) in &mut self.limits {
                        *units = limit;
                        *window = if *algorithm == Algorithm::TokenBucket { seconds } else { *window };
                    }
                    self.gate.reload_at(self.now, Self::limits(&self.limits)).unwrap();
                }
            }
            self.check(&request.cost(0));
        }
    }

    fn restart(&mut self, max_keys: usize) {
        self.gate = restarted(&self.gate, self.now, Self::limits(&self.limits), max_keys);
    }
}

proptest! {
    #[test]
    fn a_restart_shows_in_no_answer(
        algorithms in prop::array::uniform2(prop::sample::select(Algorithm::ALL.to_vec())),
        limits in prop::array::uniform2((0..900_u64, 1..30_u64)),
        max_keys in prop::sample::select(vec![0, 1_000]),
        before in steps(),
        after in steps(),
    ) {
        let limit = |index: usize| (algorithms[index], limits[index].0, limits[index].1);
        let limits = [limit(0), limit(1)];
        let (mut one, mut other) = (Run::new(limits, max_keys), Run::new(limits, max_keys));
        one.run(&before);
        other.run(&before);
        other.restart(max_keys);
        prop_assert_eq!(&one.told, &other.told);
        one.run(&after);
        other.run(&after);
        prop_assert_eq!(&one.told, &other.told);
        other.restart(max_keys);
        one.run(&before);
        other.run(&before);
        prop_assert_eq!(&one.told, &other.told);
    }

    #[test]
    fn a_snapshot_of_what_was_restored_is_the_same(
        algorithm in prop::sample::select(Algorithm::ALL.to_vec()),
        max_keys in prop::sample::select(vec![0, 1_000]),
        steps in steps(),
    ) {
        let mut run = Run::new([(algorithm, 100, 20), (algorithm, 2_000, 30)], max_keys);
        run.run(&steps);
        let before = snapshot(&run.gate, run.now);
        run.restart(max_keys);
        prop_assert_eq!(before, snapshot(&run.gate, run.now));
    }

    #[test]
    fn no_byte_can_be_another(
        algorithm in prop::sample::select(Algorithm::ALL.to_vec()),
        max_keys in prop::sample::select(vec![0, 1_000]),
        steps in steps(),
        bit in 0..8_u8,
    ) {
        let mut run = Run::new([(algorithm, 100, 20), (algorithm, 2_000, 30)], max_keys);
        run.run(&steps);
        let good = snapshot(&run.gate, run.now);
        let mut gate = Limits::new(Run::limits(&run.limits)).unwrap().max_keys(max_keys).unwrap();
        let stride = good.len() / 50 + 1;
        for at in (0..good.len()).step_by(stride).chain(0..60.min(good.len())) {
            let mut bad = good.clone();
            bad[at] ^= 1 << bit;
            prop_assert!(restore(&mut gate, run.now, &bad).is_err(), "byte {} of {}", at, good.len());
            prop_assert!(restore(&mut gate, run.now, &good[..at]).is_err(), "{} of {} bytes", at, good.len());
        }
        let longer = [&good[..], &[0]].concat();
        let refused = matches!(restore(&mut gate, run.now, &longer), Err(SnapshotError::Damaged { .. }));
        prop_assert!(refused, "it should have ended");
        prop_assert_eq!(gate.keys(), 0, "what is refused changes nothing");
    }

    /// Whoever can write the file can make the checksum fit: they can't crash the process all the same.
    #[test]
    fn a_hostile_snapshot_is_refused_or_is_a_state_like_any_other(
        algorithm in prop::sample::select(Algorithm::ALL.to_vec()),
        max_keys in prop::sample::select(vec![0, 2, 1_000]),
        steps in steps(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        later in steps(),
    ) {
        let mut run = Run::new([(algorithm, 100, 20), (algorithm, 2_000, 30)], max_keys);
        run.run(&steps);
        let good = snapshot(&run.gate, run.now);
        let mut bad = good.clone();
        for (at, byte) in changes {
            // Behind what tells the version and the hashes.
            let at = 44 + at.index(good.len() - 44);
            bad[at] = byte;
        }
        let mut gate = Limits::new(Run::limits(&run.limits)).unwrap().max_keys(max_keys).unwrap();
        if restore(&mut gate, run.now, &summed(bad)).is_ok() {
            prop_assert!(gate.keys() <= max_keys);
            run.gate = gate;
            run.run(&later);
            let _ = snapshot(&run.gate, run.now);
        }
    }
}

#[test]
fn a_long_past_is_there_again() {
    let limits = || vec![Limit::new("each", quota(Algorithm::SlidingWindow, 5_000, 3600)).per(["user"])];
    let gate = Limits::new(limits()).unwrap();
    for unit in 0..3_000 {
        assert!(gate.check_at(START + unit * SECOND, &user("ann").cost(1 + unit % 2)).allowed);
    }
    assert_eq!(gate.refund_at(START + 3_000 * SECOND, &user("ann"), 700, None), 700);
    let next = restarted(&gate, START + 3_000 * SECOND, limits(), 1_000);
    for second in 3_000..7_000 {
        let left = |gate| remaining(gate, START + second * SECOND, "ann");
        assert_eq!(left(&next), left(&gate), "after {second} s");
    }
}

#[test]
fn every_key_is_there_again() {
    for algorithm in Algorithm::ALL {
        let limits = || vec![Limit::new("each", quota(algorithm, 3, 3600)).per(["user"])];
        let gate = Limits::new(limits()).unwrap();
        for name in 0..20_000 {
            assert!(gate.check_at(START + name, &user(name).cost(1 + name % 3)).allowed);
        }
        let next = restarted(&gate, START + SECOND, limits(), 1_000_000);
        assert_eq!(next.keys(), 20_000);
        for name in 0..20_000 {
            let look = |gate: &Limits| {
                gate.check_at(START + SECOND, &user(name).cost(0)).outcomes().next().unwrap().decision
            };
            assert_eq!(look(&next), look(&gate), "{algorithm}, {name}");
        }
        for name in 20_000..25_000 {
            assert!(next.check_at(START + SECOND, &user(name)).allowed);
        }
        assert_eq!(next.keys(), 25_000);
    }
}

#[test]
fn with_less_room_no_key_is_forgotten() {
    for algorithm in Algorithm::ALL {
        let limits = || vec![Limit::new("each", quota(algorithm, 3, 3600)).per(["user"])];
        let gate = Limits::new(limits()).unwrap().max_keys(2_000).unwrap();
        for name in 0..4_000 {
            let _ = gate.check_at(START + name, &user(name).cost(2 + name % 2));
        }
        let next = restarted(&gate, START + SECOND, limits(), 100);
        assert_eq!(next.keys(), 100);
        for name in 0..4_000 {
            assert!(!next.check_at(START + SECOND, &user(name).cost(2)).allowed, "{algorithm}, {name}");
        }
        for name in 0..4_000 {
            let late = START + 2 * 3600 * SECOND;
            assert!(
                next.check_at(late, &user(name).cost(0))
                    .outcomes()
                    .all(|outcome| { outcome.decision.is_some_and(|decision| decision.remaining == 3) }),
                "{algorithm}: what shares a slot is waited for, not longer than that"
            );
        }
    }
}

#[test]
fn no_key_freezes_when_the_clock_stepped_back() {
    for algorithm in Algorithm::ALL {
        for burst in [1, 5, 700] {
            let limits = || vec![Limit::new("each", quota(algorithm, burst, 10)).per(["user"])];
            let gate = Limits::new(limits()).unwrap();
            for unit in 0..burst {
                assert!(gate.check_at(START + unit, &user("ann")).allowed);
            }
            gate.reload_at(START + burst, limits()).unwrap();
            let back = START - 1_000 * SECOND;
            let next = restarted(&gate, back, limits(), 1_000);
            let denied = next.check_at(back, &user("ann").cost(burst));
            assert_eq!((denied.allowed, denied.at), (false, back), "{algorithm}");
            assert!(next.check_at(back + 20 * SECOND, &user("ann").cost(burst)).allowed, "{algorithm}");
        }
    }
}

#[test]
fn a_key_that_was_dropped_gives_nothing_to_a_clock_that_steps_back_over_a_restart() {
    let limits = || vec![Limit::new("each", quota(Algorithm::SlidingWindow, 1, 1)).per(["user"])];
    let gate = Limits::new(limits()).unwrap();
    assert!(gate.check_at(START, &user("ann")).allowed);
    for name in 0..10_000 {
        let _ = gate.check_at(START + 10 * SECOND, &user(name));
    }
    let next = restarted(&gate, START + 10 * SECOND, limits(), 1_000_000);
    assert_eq!(next.check_at(START, &user("ann")).at, START + 10 * SECOND);
    assert!(!next.check_at(START, &user("ann")).allowed);
}

#[test]
fn limits_go_on_as_after_a_live_change() {
    let window = |limit| quota(Algorithm::SlidingWindow, limit, 60);
    let each = |limit| Limit::new("each", window(limit)).per(["user"]);
    let gate =
        Limits::new([each(10), Limit::new("gone", window(10)), Limit::new("other", window(10))]).unwrap();
    assert!(gate.check_at(START, &user("ann").cost(10)).allowed);

    let other = Limit::new("other", quota(Algorithm::TokenBucket, 10, 60));
    let mut next = Limits::new([each(20), other, Limit::new("new", window(10))]).unwrap();
    let restored = restore(&mut next, START, &snapshot(&gate, START)).unwrap();
    assert_eq!(restored.dropped, ["gone", "other"]);
    assert_eq!((restored.taken_at, restored.keys), (START, 1));
    let answer = next.check_at(START, &user("ann").cost(0));
    let remaining: Vec<_> = answer.outcomes().map(|outcome| outcome.decision.unwrap().remaining).collect();
    assert_eq!(remaining, [10, 10, 10]);
}

#[test]
fn a_bucket_refills_at_the_rates_that_were_in_force() {
    let limits = |limit| vec![Limit::new("each", quota(Algorithm::TokenBucket, limit, 100)).per(["user"])];
    let gate = Limits::new(limits(10)).unwrap();
    assert!(gate.check_at(START, &user("ann").cost(10)).allowed);
    gate.reload_at(START + 50 * SECOND, limits(100)).unwrap();
    // Five have refilled by then, and ten more by the restart, which changes the rate again.
    let next = restarted(&gate, START + 53 * SECOND, limits(10), 1_000);
    let owed = |at| 10 - remaining(&next, at, "ann");
    assert_eq!((owed(START + 53 * SECOND), owed(START + 63 * SECOND)), (2, 1));
}

#[test]
fn what_is_no_snapshot_of_this_version_is_refused_with_the_reason() {
    let limits = || vec![Limit::new("each", quota(Algorithm::SlidingWindow, 5, 60)).per(["user"])];
    let gate = Limits::new(limits()).unwrap();
    assert!(gate.check_at(START, &user("ann")).allowed);
    let good = snapshot(&gate, START);
    let change = |at: usize| {
        let mut bytes = good.clone();
        bytes[at] ^= 2;
        summed(bytes)
    };
    let mut other_version = good.clone();
    other_version[8..12].copy_from_slice(&2_u32.to_le_bytes());
    for (bytes, reason) in [
        (b"".to_vec(), "it is no snapshot of tollgate's"),
        (b"limits:\n  - name: a\n".to_vec(), "it is no snapshot of tollgate's"),
        (other_version, "it is in version 2 of the format, and this tollgate reads version 1"),
        (change(30), "it was written by a build of tollgate that hashes keys otherwise"),
        (good[..good.len() - 1].to_vec(), "it ends too early: a part of it is missing"),
        (
            [&good[..good.len() - 1], &[!good[good.len() - 1]]].concat(),
            "it is damaged: its checksum is another, up to byte",
        ),
    ] {
        let mut next = Limits::new(limits()).unwrap();
        let error = restore(&mut next, START, &bytes).unwrap_err().to_string();
        assert!(error.starts_with(reason), "{error}");
        assert!(next.check_at(START, &user("ann").cost(5)).allowed, "it is as it was");
    }
}

#[test]
fn charges_go_on_while_a_snapshot_is_taken() {
    let limits = || vec![Limit::new("each", quota(Algorithm::SlidingWindow, 1_000, 3600)).per(["user"])];
    let gate = Limits::new(limits()).unwrap();
    for name in 0..5_000 {
        assert!(gate.check_at(START, &user(name)).allowed);
    }
    let taken = std::thread::scope(|scope| {
        let charging = scope.spawn(|| {
            for round in 1..6 {
                for name in 0..5_000 {
                    assert!(gate.check_at(START + round, &user(name)).allowed);
                    assert!(gate.check_at(START + round, &user(round * 100_000 + name)).allowed);
                }
            }
        });
        let taken: Vec<_> = std::iter::repeat_with(|| snapshot(&gate, START)).take(5).collect();
        charging.join().unwrap();
        taken
    });
    for bytes in taken {
        let mut next = Limits::new(limits()).unwrap();
        restore(&mut next, START + SECOND, &bytes).unwrap();
        for name in 0..5_000 {
            let used = 1_000 - remaining(&next, START + SECOND, name);
            assert!((1..=6).contains(&used), "{name} has used {used}");
        }
    }
}
