//! Random input: nothing crashes, and what a denial promises holds under several limits too.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::Duration;

use proptest::prelude::*;
use proptest::sample::select;
use tollgate::{Algorithm, Limit, Pattern, Quota, Request};
use tollgate_replay::{Call, Numbers, Record, Simulation, Wait};

proptest! {
    #[test]
    fn any_line_is_read_or_refused(line in ".{0,80}", json in r#"[{}\[\]":, a-z0-9.-]{0,80}"#) {
        let _ = Call::plain(&line);
        let _ = Call::json(&line);
        let _ = Call::json(&json);
        let _ = Call::json(&format!(r#"{{"at": 1, "attributes": {{{json}}}}}"#));
    }

    #[test]
    fn any_quota_survives_any_line(
        algorithm in select(&Algorithm::ALL[..]),
        limit in units(),
        window in select(vec![1, 3, 7_000, 10_000_000_000, 86_400_000_000_000, u64::MAX]),
        start in select(vec![0, 1_700_000_000_000_000_000, u64::MAX - 1_000_000_000]),
        steps in prop::collection::vec((select(vec![0, 1, 10, 1_000_000_000, 1 << 50]), any::<bool>(), units()), 1..60),
    ) {
        let quota = Quota::new(algorithm, limit, Duration::from_nanos(window)).unwrap();
        let mut simulation = Simulation::of_quota(quota).unwrap();
        let mut at = start;
        for (later, refund, units) in steps {
            at = at.saturating_add(later);
            let line = if refund { format!("{at}ns k refund {units}") } else { format!("{at}ns k {units}") };
            if let Record::Decision(decision) = simulation.call(&Call::plain(&line).unwrap().unwrap()).unwrap() {
                let numbers = decision.numbers;
                prop_assert!(numbers.remaining <= numbers.limit);
                prop_assert_eq!(numbers.allowed, numbers.retry_after_ns.is_none());
                prop_assert_eq!(numbers.refill_after_ns == Some(0), numbers.remaining == numbers.limit);
                prop_assert!(numbers.refill_after_ns <= numbers.reset_after_ns);
            }
        }
    }

    #[test]
    fn a_denial_under_several_limits_takes_nothing_and_keeps_its_promise(
        limits in limits(),
        requests in prop::collection::vec(request(), 1..30),
    ) {
        let mut live = simulation(&limits);
        let mut allowed: Vec<Call> = Vec::new();
        let mut at = 0;
        for (later, request) in requests {
            at += later;
            let call = Call { at, key: None, request, refund: None };
            let numbers = decide(&mut live, &call);
            // The same without the denied ones before it.
            let without = |at| {
                let mut simulation = simulation(&limits);
                for call in &allowed {
                    decide(&mut simulation, call);
                }
                decide(&mut simulation, &Call { at, ..call.clone() })
            };
            prop_assert_eq!(without(at), numbers);
            match numbers.retry_after_ns {
                None => allowed.push(call),
                Some(Wait::For(wait)) => {
                    prop_assert!(without(at + wait).allowed);
                    prop_assert!(!without(at + wait - 1).allowed);
                }
                Some(Wait::Never) => prop_assert!(!without(at + (1 << 45)).allowed),
            }
        }
    }
}

fn simulation(limits: &[Limit]) -> Simulation {
    Simulation::of_limits(limits.to_vec()).unwrap()
}

fn decide(simulation: &mut Simulation, call: &Call) -> Numbers {
    match simulation.call(call).unwrap() {
        Record::Decision(decision) => decision.numbers,
        Record::Refund(refund) => panic!("{refund:?} of a request"),
    }
}

/// Few values, so that requests meet on keys and times on boundaries.
fn limits() -> impl Strategy<Value = Vec<Limit>> {
    prop::collection::vec(limit(), 1..4).prop_map(|mut limits| {
        limits.iter_mut().enumerate().for_each(|(index, limit)| limit.name = format!("limit-{index}"));
        limits
    })
}

fn limit() -> impl Strategy<Value = Limit> {
    let quota =
        (select(&Algorithm::ALL[..]), 1..8_u64, select(vec![10, 7_000, 1_000_000_000, 10_000_000_000]));
    let per = select(vec![vec![], vec!["user"], vec!["path"], vec!["user", "path"]]);
    (quota, per, 0..8_u8).prop_map(|((algorithm, units, window), per, kind)| {
        let quota = |units| Quota::new(algorithm, units, Duration::from_nanos(window)).unwrap();
        let limit = Limit::new("", quota(units)).per(per);
        match kind {
            0 => limit.shadow(),
            1 => limit.debt(),
            2 => limit.tier("user", Pattern::exact("ann"), Some(quota(units / 2))),
            3 => limit.when("path", Pattern::parse("/a*").unwrap()),
            _ => limit,
        }
    })
}

/// How much later than the one before it, and what.
fn request() -> impl Strategy<Value = (u64, Request<'static>)> {
    let later = select(vec![0, 1, 5, 1_000, 500_000_000, 1_000_000_000, 3_000_000_000]);
    let descriptor = (select(vec!["ann", "bob"]), select(vec![None, Some("/a"), Some("/b")]));
    let descriptors = prop::collection::vec(descriptor, 1..4);
    (later, descriptors, select(vec![0, 1, 1, 1, 2, 3, 5])).prop_map(|(later, descriptors, cost)| {
        let entries = |(user, path): (&'static str, Option<&'static str>)| {
            std::iter::once(("user", user)).chain(path.map(|path| ("path", path)))
        };
        let request = descriptors.into_iter().map(entries).fold(Request::new(), Request::descriptor);
        (later, request.cost(cost))
    })
}

fn units() -> impl Strategy<Value = u64> {
    prop_oneof![0..5_u64, Just((1 << 53) - 1), 0..1_u64 << 53]
}
