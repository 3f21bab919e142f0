//! A flood of keys against a bound: memory stays within it, and no key that is in use is forgotten.

use std::time::Duration;

use tollgate::{Algorithm, Limit, Limiter, Limits, Quota, Request};

const SECOND: u64 = 1_000_000_000;

#[test]
fn a_flood_of_keys_forgets_no_key_in_use() {
    for algorithm in Algorithm::ALL {
        let quota = Quota::new(algorithm, 3, Duration::from_secs(3600)).unwrap();
        let limiter: Limiter<u64> = Limiter::new(quota).max_keys(10_000);
        assert!(limiter.check_at(SECOND, &0, 3).allowed);
        for key in 1..100_000 {
            let _ = limiter.check_at(SECOND + key, &key, 1);
            if key % 1_000 == 0 {
                assert!(limiter.keys() <= 10_000);
                assert!(
                    !limiter.check_at(SECOND + key, &0, 1).allowed,
                    "{algorithm}: forgotten after {key} keys"
                );
            }
        }
        assert_eq!(limiter.keys(), 10_000, "{algorithm}");
        assert!(limiter.shared_charges() > 0, "{algorithm}");
    }
}

/// Growth of the process' memory would tell of other tests too: what is counted is what keys can come to hold.
#[test]
fn a_bound_in_bytes_holds_for_all_that_its_keys_can_use() {
    for (algorithm, limit, most) in [
        (Algorithm::TokenBucket, 1_000, 40),
        (Algorithm::SlidingWindow, 2, 50),
        (Algorithm::SlidingWindow, 100, 1_762),
    ] {
        let quota = Quota::new(algorithm, limit, Duration::from_secs(3600)).unwrap();
        let limiter: Limiter<u64> = Limiter::new(quota).max_bytes(100_000);
        for key in 0..10_000 {
            let _ = limiter.check_at(SECOND, &key, 1);
        }
        assert_eq!(limiter.keys(), 100_000 / most, "{algorithm} of {limit}");
        assert!(limiter.shared_charges() > 0, "{algorithm}");
        limiter.reset(&0);
        assert_eq!(limiter.keys(), 100_000 / most - 1, "{algorithm} of {limit}");
    }
}

#[test]
fn a_higher_limit_takes_the_room_that_its_keys_may_need() {
    let quota = |limit| Quota::sliding_window(limit, Duration::from_secs(3600)).unwrap();
    let limiter: Limiter<u64> = Limiter::new(quota(2)).max_bytes(100_000);
    for key in 0..1_000 {
        assert!(limiter.check_at(SECOND, &key, 1).allowed);
    }
    limiter.change_at(SECOND, quota(100)).unwrap();
    assert!(limiter.check_at(SECOND, &1_000, 1).allowed);
    assert_eq!((limiter.keys(), limiter.shared_charges()), (1_000, 1), "no room for a new key");
}

#[test]
fn a_key_without_room_is_limited_all_the_same() {
    let limiter: Limiter<u64> =
        Limiter::new(Quota::sliding_window(2, Duration::from_secs(10)).unwrap()).max_keys(0);
    assert!(limiter.check_at(0, &1, 2).allowed);
    assert!(!limiter.check_at(0, &1, 1).allowed);
    assert!(limiter.check_at(10 * SECOND, &1, 2).allowed);
}

#[test]
fn a_key_in_a_shared_slot_stays_there_when_room_appears() {
    let limiter: Limiter<u64> =
        Limiter::new(Quota::sliding_window(1, Duration::from_secs(10)).unwrap()).max_keys(1);
    assert!(limiter.check_at(0, &1, 1).allowed);
    assert!(limiter.check_at(5 * SECOND, &2, 1).allowed, "it finds no room, and a slot of its own");
    limiter.reset(&1);
    assert_eq!(limiter.keys(), 0);
    assert!(!limiter.check_at(6 * SECOND, &2, 1).allowed);
}

#[test]
fn a_shared_slot_takes_no_refunds() {
    let limiter: Limiter<u64> =
        Limiter::new(Quota::token_bucket(2, Duration::from_secs(10)).unwrap()).max_keys(0);
    assert!(limiter.check_at(0, &1, 2).allowed);
    assert_eq!(limiter.refund_at(0, &1, 2, None), 0);
    assert!(!limiter.check_at(0, &1, 1).allowed);
}

#[test]
fn idle_keys_leave_in_passing() {
    for algorithm in Algorithm::ALL {
        let limiter: Limiter<u64> = Limiter::new(Quota::new(algorithm, 5, Duration::from_secs(1)).unwrap());
        for key in 0..50_000 {
            assert!(limiter.check_at(SECOND + key, &key, 1).allowed);
        }
        assert_eq!(limiter.keys(), 50_000);
        // Long after, others are charged: each charge drops a few of those.
        for step in 0..100_000 {
            let at = 100 * SECOND + step * SECOND / 50;
            assert!(limiter.check_at(at, &(1_000_000 + step % 100), 1).allowed);
        }
        assert!(limiter.keys() <= 100, "{algorithm}: {} keys are left", limiter.keys());
    }
}

#[test]
fn a_dropped_key_gives_nothing_to_a_clock_that_steps_back() {
    let limiter: Limiter<u64> = Limiter::new(Quota::sliding_window(1, Duration::from_secs(1)).unwrap());
    assert!(limiter.check_at(SECOND, &0, 1).allowed);
    for key in 1..10_000 {
        let _ = limiter.check_at(10 * SECOND, &key, 1);
    }
    // The key was dropped at 10 s, so it counts from there: not a second time at 1 s.
    let decision = limiter.check_at(SECOND, &0, 1);
    assert_eq!((decision.allowed, decision.at), (true, 10 * SECOND));
    assert!(!limiter.check_at(SECOND, &0, 1).allowed);
}

#[test]
fn all_limits_share_one_bound() {
    let limit = |name: &str| {
        Limit::new(name, Quota::fixed_window(10, Duration::from_secs(3600)).unwrap()).per([name.to_owned()])
    };
    let gate = Limits::new([limit("a"), limit("b")]).unwrap().max_keys(1_000).unwrap();
    for key in 0..2_000 {
        let key = key.to_string();
        let _ = gate.check_at(1, &Request::new().attribute("a", &*key).attribute("b", &*key));
    }
    assert_eq!(gate.keys(), 1_000);
    assert_eq!(gate.usage().iter().map(|usage| usage.keys).sum::<usize>(), 1_000);
    gate.reload_at(1, [limit("b")]).unwrap();
    assert_eq!(gate.keys(), gate.usage()[0].keys, "the keys of a limit that is gone give back their room");
}

#[test]
fn a_debt_past_every_number_is_owed() {
    for algorithm in Algorithm::ALL {
        let quota = Quota::new(algorithm, 5, Duration::from_secs(10)).unwrap();
        let gate = Limits::new([Limit::new("tokens", quota).debt()]).unwrap();
        let mut request = Request::new().cost((1 << 53) - 1);
        for _ in 0..3_000 {
            request = request.descriptor([("model", "large")]);
        }
        assert!(gate.check_at(0, &Request::new()).allowed);
        assert!(gate.check_at(0, &request).allowed, "{algorithm}: something was left");
        assert!(!gate.check_at(1, &Request::new()).allowed, "{algorithm}: nothing is left");
    }
}
