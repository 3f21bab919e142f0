//! Limits in quota mode: a pool that denies only where all of it does.

#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use std::time::Duration;

use proptest::prelude::*;
use tollgate::{Answer, Limit, Limits, Pattern, Quota, Request};

fn quota(units: u64) -> Quota {
    Quota::sliding_window(units, Duration::from_nanos(100)).unwrap()
}

fn pooled(name: &str, units: u64) -> Limit {
    Limit::new(name, quota(units)).quota_mode()
}

fn left(answer: &Answer) -> Vec<(String, u64)> {
    let left =
        |outcome: tollgate::Outcome<'_>| (outcome.limit.name.clone(), outcome.decision.unwrap().remaining);
    answer.outcomes().map(left).collect()
}

fn binding(answer: &Answer) -> Option<&str> {
    answer.binding().map(|outcome| outcome.limit.name.as_str())
}

#[test]
fn what_has_nothing_left_is_not_charged_while_another_of_the_pool_has() {
    let gate = Limits::new([pooled("small", 1), pooled("large", 3)]).unwrap();
    assert_eq!(left(&gate.check_at(0, &Request::new())), [("small".into(), 0), ("large".into(), 2)]);
    let second = gate.check_at(10, &Request::new());
    assert!(second.allowed, "the large one has units");
    assert_eq!(left(&second), [("small".into(), 0), ("large".into(), 1)]);
    assert_eq!(second.limited_by().count(), 0);
    assert_eq!(binding(&second), Some("large"), "the pool has what the fullest of it has");
    assert!(gate.check_at(20, &Request::new()).allowed);

    let denied = gate.check_at(30, &Request::new());
    assert!(!denied.allowed);
    assert_eq!(denied.limited_by().collect::<Vec<_>>(), ["small", "large"]);
    // Both have a unit back at 100, when what was taken first has expired.
    assert_eq!(denied.binding().unwrap().decision.unwrap().retry_after(), Some(Duration::from_nanos(70)));
    assert!(!gate.check_at(99, &Request::new()).allowed);
    let back = gate.check_at(100, &Request::new());
    assert_eq!((back.allowed, left(&back)), (true, vec![("small".into(), 0), ("large".into(), 0)]));
}

#[test]
fn the_pool_waits_for_the_first_of_it_that_has_units_again() {
    let of = |name: &'static str| Request::new().attribute("pool", name);
    let open_to = |name: &str| pooled(name, 1).when("pool", Pattern::any_of([name, "both"]).unwrap());
    let gate = Limits::new([open_to("a"), open_to("b")]).unwrap();
    assert!(gate.check_at(0, &of("a")).allowed);
    assert!(gate.check_at(40, &of("b")).allowed);
    let denied = gate.check_at(50, &of("both"));
    assert_eq!((denied.allowed, binding(&denied)), (false, Some("a")));
    assert_eq!(denied.binding().unwrap().decision.unwrap().retry_after(), Some(Duration::from_nanos(50)));
    let allowed = gate.check_at(100, &of("both"));
    assert!(allowed.allowed);
    assert!(!gate.check_at(101, &of("b")).allowed, "`b` has given nothing");
    assert!(gate.check_at(140, &of("b")).allowed);
}

#[test]
fn a_limit_outside_the_pool_denies_by_itself_and_then_nothing_is_taken() {
    let gate = Limits::new([pooled("a", 5), pooled("b", 1), Limit::new("strict", quota(1))]).unwrap();
    assert!(gate.check_at(0, &Request::new()).allowed);
    let denied = gate.check_at(1, &Request::new());
    assert_eq!(denied.limited_by().collect::<Vec<_>>(), ["strict"], "the pool has units");
    assert_eq!(left(&denied), [("a".into(), 4), ("b".into(), 0), ("strict".into(), 0)]);
    assert_eq!(binding(&denied), Some("strict"));
}

#[test]
fn a_pool_without_units_takes_nothing_from_the_limits_outside() {
    let gate = Limits::new([pooled("a", 0), pooled("b", 1), Limit::new("strict", quota(5))]).unwrap();
    assert!(gate.check_at(0, &Request::new()).allowed);
    let denied = gate.check_at(1, &Request::new());
    assert!(!denied.allowed);
    assert_eq!(left(&denied), [("a".into(), 0), ("b".into(), 0), ("strict".into(), 4)]);
    assert_eq!(binding(&denied), Some("b"), "`a` never has any");
}

#[test]
fn one_that_never_denies_keeps_the_pool_open() {
    let mut unlimited = Limit::unlimited("unlimited");
    unlimited.quota_mode = true;
    for open in [unlimited, pooled("shadow", 0).shadow()] {
        let gate = Limits::new([pooled("a", 1), open]).unwrap();
        assert!((0..3).all(|at| gate.check_at(at, &Request::new()).allowed));
        let answer = gate.check_at(3, &Request::new());
        assert_eq!((answer.limited_by().count(), binding(&answer)), (0, None));
    }
}

#[test]
fn a_lone_limit_in_quota_mode_denies() {
    let gate = Limits::new([pooled("a", 1)]).unwrap();
    assert!(gate.check_at(0, &Request::new()).allowed);
    assert!(!gate.check_at(0, &Request::new()).allowed);
}

/// What one limit of the model is: its units, what was used of them, and what kind it is.
#[derive(Clone, Debug)]
struct Model {
    units: u64,
    used: u64,
    quota_mode: bool,
    shadow: bool,
}

proptest! {
    #[test]
    fn any_mix_of_limits_decides_and_charges_as_the_rules_say(
        limits in prop::collection::vec((0..8_u64, any::<bool>(), prop::bool::weighted(0.2)), 1..5),
        costs in prop::collection::vec(0..4_u64, 1..20),
    ) {
        let quota = |units| Quota::fixed_window(units, Duration::from_secs(60)).unwrap();
        let gate = Limits::new(limits.iter().enumerate().map(|(index, &(units, quota_mode, shadow))| {
            let mut limit = Limit::new(index.to_string(), quota(units));
            (limit.quota_mode, limit.shadow) = (quota_mode, shadow);
            limit
        })).unwrap();
        let mut model: Vec<Model> = limits
            .iter()
            .map(|&(units, quota_mode, shadow)| Model { units, used: 0, quota_mode, shadow })
            .collect();
        for cost in costs {
            let over = |limit: &Model| cost > 0 && limit.used + cost > limit.units;
            let denies = |limit: &&Model| over(limit) && !limit.shadow;
            let (pool, strict): (Vec<_>, Vec<_>) = model.iter().partition(|limit| limit.quota_mode);
            let pool_denies = !pool.is_empty() && pool.iter().all(denies);
            let allowed = !pool_denies && !strict.iter().any(denies);
            let limited_by: Vec<_> = model
                .iter()
                .enumerate()
                .filter(|(_, limit)| denies(limit) && (!limit.quota_mode || pool_denies))
                .map(|(index, _)| index.to_string())
                .collect();
            if allowed {
                model.iter_mut().filter(|limit| limit.used + cost <= limit.units).for_each(|limit| limit.used += cost);
            }
            let answer = gate.check_at(0, &Request::new().cost(cost));
            prop_assert_eq!(answer.allowed, allowed);
            prop_assert_eq!(answer.limited_by().collect::<Vec<_>>(), limited_by);
            let remaining: Vec<_> = answer.outcomes().map(|outcome| outcome.decision.unwrap().remaining).collect();
            prop_assert_eq!(remaining, model.iter().map(|limit| limit.units - limit.used).collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_wait_of_a_pool_is_kept_to_the_tick(
        limits in prop::collection::vec((1..5_u64, 50..150_u64, prop::bool::weighted(0.7)), 1..5),
        steps in prop::collection::vec((0..40_u64, 1..4_u64), 1..30),
    ) {
        let gate = Limits::new(limits.iter().enumerate().map(|(index, &(units, nanos, quota_mode))| {
            let quota = Quota::sliding_window(units, Duration::from_nanos(nanos)).unwrap();
            let mut limit = Limit::new(index.to_string(), quota);
            limit.quota_mode = quota_mode;
            limit
        })).unwrap();
        let mut at = 0;
        for (after, cost) in steps {
            at += after;
            let request = Request::new().cost(cost);
            let answer = gate.check_at(at, &request);
            if answer.allowed {
                continue;
            }
            let bound = answer.binding().unwrap();
            prop_assert!(answer.limited_by().any(|name| name == bound.limit.name));
            let Some(wait) = bound.decision.unwrap().retry_after() else { continue };
            at += u64::try_from(wait.as_nanos()).unwrap();
            prop_assert!(!gate.check_at(at - 1, &request).allowed, "a tick too early");
            prop_assert!(gate.check_at(at, &request).allowed, "as promised");
        }
    }
}
