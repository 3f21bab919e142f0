//! Real threads on one limiter: however they interleave, exactly the limit passes.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Barrier, Mutex};
use std::thread;
use std::time::Duration;

use tollgate::{Algorithm, Limit, Limiter, Limits, Quota, Request, SingleLimiter};

const THREADS: usize = 8;
const HOUR: Duration = Duration::from_secs(3600);

/// Runs `work` on several threads that start together, each with its own number.
fn race(work: impl Fn(usize) + Sync) {
    let start = Barrier::new(THREADS);
    thread::scope(|scope| {
        for thread in 0..THREADS {
            let (start, work) = (&start, &work);
            scope.spawn(move || {
                start.wait();
                work(thread);
            });
        }
    });
}

#[test]
fn exactly_the_limit_passes_under_each_algorithm() {
    for algorithm in Algorithm::ALL {
        for limit in [1, 7, 1_000] {
            // A frozen time, so that nothing comes back on the way.
            let limiter = Limiter::new(Quota::new(algorithm, limit, HOUR).unwrap());
            let passed = AtomicU64::new(0);
            race(|_| {
                for _ in 0..limit {
                    let passes = limiter.check_at(1, "key", 1).allowed;
                    passed.fetch_add(u64::from(passes), Ordering::Relaxed);
                }
            });
            assert_eq!(passed.into_inner(), limit, "{algorithm}");
        }
    }
}

#[test]
fn exactly_the_limit_passes_a_single_limiter() {
    let limiter = SingleLimiter::new(Quota::sliding_window(1_000, HOUR).unwrap());
    let passed = AtomicU64::new(0);
    race(|_| {
        for _ in 0..1_000 {
            passed.fetch_add(u64::from(limiter.check().allowed), Ordering::Relaxed);
        }
    });
    assert_eq!(passed.into_inner(), 1_000);
}

#[test]
fn weights_never_pass_in_part() {
    let limiter = Limiter::new(Quota::sliding_window(1_000, HOUR).unwrap());
    let passed = AtomicU64::new(0);
    race(|thread| {
        let cost = 1 + thread as u64;
        for _ in 0..1_000 {
            passed.fetch_add(if limiter.check_n("key", cost).allowed { cost } else { 0 }, Ordering::Relaxed);
        }
    });
    assert_eq!(passed.into_inner(), 1_000, "the requests of cost 1 take whatever the others leave");
}

#[test]
fn two_limits_and_many_keys_are_charged_all_or_nothing() {
    const USERS: usize = 40;
    let per_user = Limit::new("per-user", Quota::sliding_window(50, HOUR).unwrap()).per(["user"]);
    let per_team = Limit::new("per-team", Quota::token_bucket(150, HOUR).unwrap()).per(["team"]);
    let global = Limit::new("global", Quota::fixed_window(1_000, HOUR).unwrap());
    let gate = Limits::new([per_user, per_team, global]).unwrap();
    let passed: Mutex<HashMap<(usize, usize), u64>> = Mutex::default();
    race(|thread| {
        let mut mine = HashMap::new();
        for step in 0..4_000 {
            // Each thread walks through users and teams in an order of its own.
            let (user, team) = ((step * (2 * thread + 1)) % USERS, (step * 7 + thread) % 10);
            let request =
                Request::new().attribute("user", user.to_string()).attribute("team", team.to_string());
            if gate.check_at(1, &request).allowed {
                *mine.entry((user, team)).or_insert(0) += 1;
            }
        }
        let mut passed = passed.lock().unwrap();
        mine.into_iter().for_each(|(key, count)| *passed.entry(key).or_insert(0) += count);
    });
    let passed = passed.into_inner().unwrap();
    let sum = |of: &dyn Fn(&(usize, usize)) -> bool| -> u64 {
        passed.iter().filter(|(key, _)| of(key)).map(|(_, count)| count).sum()
    };
    let total = sum(&|_| true);
    assert_eq!(total, 1_000, "the global limit is what binds in the end");
    // What each limit has left is what the requests that passed did not take: denials took nothing.
    let left = |request: &Request<'_>, name: &str| {
        let answer = gate.check_at(1, request);
        answer.outcomes().find(|outcome| outcome.limit.name == name).unwrap().decision.unwrap().remaining
    };
    for user in 0..USERS {
        let request = Request::new().attribute("user", user.to_string()).cost(0);
        assert_eq!(left(&request, "per-user"), 50 - sum(&|key| key.0 == user), "user {user}");
    }
    for team in 0..10 {
        let request = Request::new().attribute("team", team.to_string()).cost(0);
        assert_eq!(left(&request, "per-team"), 150 - sum(&|key| key.1 == team), "team {team}");
    }
}

#[test]
fn requests_that_lock_keys_in_opposite_orders_do_not_wait_for_each_other() {
    let per_ip = |name: &str| Limit::new(name, Quota::sliding_window(1_000_000, HOUR).unwrap()).per(["ip"]);
    let gate = Limits::new([per_ip("first"), per_ip("second")]).unwrap();
    race(|thread| {
        for step in 0..5_000_usize {
            let (a, b) = ((step % 13).to_string(), (step % 7).to_string());
            let (a, b) = if thread % 2 == 0 { (a, b) } else { (b, a) };
            let request = Request::new().descriptor([("ip", a)]).descriptor([("ip", b)]);
            assert!(gate.check(&request).allowed);
        }
    });
}

#[test]
fn a_change_of_limits_under_load_loses_no_unit() {
    let limit = |units| Limit::new("global", Quota::sliding_window(units, HOUR).unwrap());
    let gate = Limits::new([limit(5_000)]).unwrap();
    let passed = AtomicU64::new(0);
    race(|thread| {
        for step in 0..2_000 {
            if thread == 0 && step % 20 == 0 {
                gate.reload([limit(5_000 + step / 20)]).unwrap();
            }
            passed.fetch_add(u64::from(gate.check(&Request::new()).allowed), Ordering::Relaxed);
        }
    });
    let answer = gate.check(&Request::new().cost(0));
    let decision = answer.binding().unwrap().decision.unwrap();
    assert_eq!(decision.limit - decision.remaining, passed.into_inner());
    assert!(decision.limit - decision.remaining <= 5_099);
}
