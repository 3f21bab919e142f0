//! Buckets whose numbers come with each request.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use std::time::Duration;

use tollgate::{Quota, Throttle, ThrottleError};

const SECOND: u64 = 1_000_000_000;

fn bucket(limit: u64, seconds: u64, burst: u64) -> Quota {
    Quota::token_bucket(limit, Duration::from_secs(seconds)).unwrap().burst(burst).unwrap()
}

#[test]
fn a_key_that_alternates_its_burst_keeps_what_it_spent() {
    let throttle: Throttle = Throttle::new();
    let (small, large) = (bucket(1, 60, 5), bucket(1, 60, 10));
    let mut passed = 0;
    for turn in 0..100 {
        let quota = if turn % 2 == 0 { &small } else { &large };
        passed += u64::from(throttle.check_at(0, "ann", 1, quota).unwrap().allowed);
    }
    assert_eq!(passed, 10);
}

#[test]
fn rates_in_lowest_terms_are_one() {
    let throttle: Throttle = Throttle::new();
    assert!(throttle.check_at(0, "ann", 3, &bucket(1, 60, 3)).unwrap().allowed);
    assert!(!throttle.check_at(0, "ann", 1, &bucket(2, 120, 3)).unwrap().allowed);
    assert!(
        throttle.check_at(0, "ann", 1, &bucket(2, 60, 3)).unwrap().allowed,
        "another rate is another bucket"
    );
}

#[test]
fn rates_are_bounded_and_those_whose_keys_are_idle_make_room() {
    let throttle: Throttle = Throttle::new();
    for rate in 1..=1024 {
        assert!(throttle.check_at(0, "ann", 1, &bucket(1, rate, 1)).unwrap().allowed);
    }
    assert_eq!(throttle.check_at(0, "ann", 1, &bucket(1, 2_000, 1)), Err(ThrottleError::TooManyRates));
    assert!(!throttle.check_at(0, "ann", 1, &bucket(1, 7, 1)).unwrap().allowed, "those there are go on");
    let later = 500 * SECOND;
    let found = (0..200).find(|_| throttle.check_at(later, "ann", 1, &bucket(1, 2_000, 1)).is_ok());
    assert!(found.is_some(), "the rates up to 500 seconds are idle");
    assert!(
        !throttle.check_at(later, "ann", 1, &bucket(1, 700, 1)).unwrap().allowed,
        "no rate in use is forgotten"
    );
}

#[test]
fn many_are_decided_as_they_would_be_one_by_one() {
    let throttle: Throttle<u32> = Throttle::new();
    let quota = bucket(1, 3_600, 3);
    let mut decisions = Vec::new();
    let keys: Vec<u32> = (0..500).map(|index| index % 70).collect();
    throttle.check_many(keys.iter().map(|key| (key, 1)), &quota, &mut decisions).unwrap();
    let passed: Vec<bool> = (0..500).map(|index| index / 70 < 3).collect();
    assert_eq!(decisions.iter().map(|decision| decision.allowed).collect::<Vec<_>>(), passed);
    let window = Quota::sliding_window(1, Duration::from_secs(1)).unwrap();
    assert!(matches!(throttle.check(&1, 1, &window), Err(ThrottleError::NoTokenBucket { .. })));
}
