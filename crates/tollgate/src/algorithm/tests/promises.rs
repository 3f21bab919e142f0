//! What holds whatever happens: when time steps back, when a quota changes, and at the ends of every range.

use std::fmt::Debug;
use std::time::Duration;

use proptest::prelude::*;
use proptest::sample::Index;

use super::drive::{Gap, Numbers, Units, gaps, numbers, starts, units};
use crate::algorithm::{
    FixedWindow, SlidingCounter, SlidingWindow, State, TokenBucket, decide, look, refund,
};
use crate::quota::{Algorithm, MAX_UNITS, Quota};

/// A quarter of the usual number of cases.
fn fewer() -> ProptestConfig {
    ProptestConfig { cases: ProptestConfig::default().cases / 4, ..ProptestConfig::default() }
}

fn requests() -> impl Strategy<Value = Vec<(Gap, Units)>> {
    prop::collection::vec((gaps(), units()), 1..60)
}

/// Numbers so small that most requests are in each other's way.
fn tight() -> impl Strategy<Value = Numbers> {
    let ticks = prop::option::of(1..=40_u64);
    (1..=12_u64, 1..=300_u64, prop::option::of(1..=12_u64), ticks)
        .prop_map(|(limit, window, burst, ticks)| Numbers { limit, window, burst, ticks })
}

/// Times in any order, with what is asked for then.
fn scattered() -> impl Strategy<Value = Vec<(u64, u64)>> {
    prop::collection::vec((0..1_500_u64, 1..=5_u64), 1..200)
}

/// What passes of requests whose times go back and forth, with the time that counted.
fn accepted<S: State>(quota: &Quota, state: &mut S, requests: &[(u64, u64)]) -> Vec<(u64, u64)> {
    let mut accepted = Vec::new();
    for &(at, cost) in requests {
        let decision = decide(state, quota, at, cost, cost);
        if decision.allowed {
            accepted.push((decision.at, cost));
        }
    }
    accepted.sort_unstable();
    accepted
}

fn most_in_a_window(window: u64, accepted: &[(u64, u64)]) -> u64 {
    let until = |end: u64| accepted.iter().filter(move |&&(at, _)| at <= end && end - at < window);
    accepted.iter().map(|&(end, _)| until(end).map(|&(_, units)| units).sum()).max().unwrap_or(0)
}

fn a_decision_is_a_look_and_a_charge<S: State + Clone + Debug>(
    algorithm: Algorithm,
    numbers: Numbers,
    start: u64,
    requests: &[(Gap, Units)],
) {
    let quota = numbers.quota(algorithm);
    let (mut state, mut now) = (S::default(), start);
    for (gap, units) in requests {
        now = gap.after(&quota, now);
        let cost = units.of(&quota);
        let before = state.clone();
        let seen = look(&before, &quota, now, cost);
        let decision = decide(&mut state, &quota, now, cost, cost);
        assert_eq!((decision.allowed, decision.at), (seen.allowed, seen.at));
        if cost == 0 || !decision.allowed {
            assert_eq!(format!("{state:?}"), format!("{before:?}"), "{cost} units: {decision:?}");
        } else {
            assert_eq!(decision.remaining, seen.remaining - cost);
        }
        assert!(cost > 0 || decision.allowed, "a look is always allowed");
        assert!(decision.remaining <= quota.capacity());
    }
}

/// Anything at all, of any size, at any time: it is enough that there is an answer.
fn anything_is_answered<S: State>(algorithm: Algorithm, numbers: &[Numbers], asks: &[(u64, u64, u8)]) {
    let mut quota = numbers[0].quota(algorithm);
    let mut state = S::default();
    for (index, &(at, units, what)) in asks.iter().enumerate() {
        let decision = match what {
            0..=3 => decide(&mut state, &quota, at, units, units),
            4..=7 => decide(&mut state, &quota, at, 1, units),
            8 => {
                let now = at.max(state.newest(&quota));
                assert!(state.refund(&quota, now, units, None) <= units);
                look(&state, &quota, now, units)
            }
            9 => {
                let now = at.max(state.newest(&quota));
                assert!(refund(&mut state, &quota, now, units, Some(asks[index / 2].0)) <= units);
                look(&state, &quota, now, units)
            }
            _ => {
                state.settle(&quota, at);
                quota = numbers[index % numbers.len()].quota(algorithm);
                look(&state, &quota, at, units)
            }
        };
        assert!(decision.remaining <= quota.capacity());
        assert!(decision.at >= at);
    }
}

fn ends_of_ranges() -> impl Strategy<Value = u64> {
    prop_oneof![
        Just(0),
        Just(1),
        Just(u64::MAX),
        Just(MAX_UNITS),
        Just(1 << 63),
        (0..=3_u64).prop_map(|less| u64::MAX - less),
        any::<u64>(),
        0..=100_u64,
    ]
}

proptest! {
    #![proptest_config(fewer())]

    #[test]
    fn a_step_back_lets_no_more_into_a_sliding_window(numbers in tight(), requests in scattered()) {
        let quota = numbers.quota(Algorithm::SlidingWindow);
        let accepted = accepted(&quota, &mut SlidingWindow::default(), &requests);
        prop_assert!(most_in_a_window(quota.window(), &accepted) <= quota.limit());
    }

    #[test]
    fn a_step_back_lets_no_more_out_of_a_bucket(numbers in tight(), requests in scattered()) {
        let quota = numbers.quota(Algorithm::TokenBucket);
        let accepted = accepted(&quota, &mut TokenBucket::default(), &requests);
        for (first, &(start, _)) in accepted.iter().enumerate() {
            let mut sum = 0;
            for &(end, units) in &accepted[first..] {
                sum += units;
                let refilled = (end - start) * quota.limit();
                prop_assert!(sum * quota.window() <= quota.capacity() * quota.window() + refilled);
            }
        }
    }

    #[test]
    fn a_step_back_lets_no_more_into_an_aligned_window(numbers in tight(), requests in scattered()) {
        let quota = numbers.quota(Algorithm::FixedWindow);
        let accepted = accepted(&quota, &mut FixedWindow::default(), &requests);
        for &(at, _) in &accepted {
            let same = accepted.iter().filter(|&&(other, _)| other / quota.window() == at / quota.window());
            prop_assert!(same.map(|&(_, units)| units).sum::<u64>() <= quota.limit());
        }
    }

    /// From each change on, whatever the limit, the window and the precision become.
    #[test]
    fn every_window_after_a_change_holds_to_the_new_limit(
        changes in prop::collection::vec((tight(), scattered()), 1..5),
    ) {
        let mut state = SlidingWindow::default();
        for (numbers, requests) in changes {
            let quota = numbers.quota(Algorithm::SlidingWindow);
            let accepted = accepted(&quota, &mut state, &requests);
            prop_assert!(most_in_a_window(quota.window(), &accepted) <= quota.limit());
        }
    }

    /// What was charged under either tick counts for one window at least, and for less than both ticks more.
    #[test]
    fn a_change_of_precision_keeps_each_unit_for_its_window(
        window in 1..400_u64,
        ticks in (1..=400_u64, 1..=400_u64),
        changed_at in 0..60_usize,
        steps in prop::collection::vec((0..60_u64, 1..=5_u64), 1..120),
    ) {
        let quota = Quota::sliding_window(MAX_UNITS, Duration::from_nanos(window)).unwrap();
        let under = |tick: u64| quota.precision(Duration::from_nanos(tick.min(window))).unwrap();
        let (before, after) = (under(ticks.0), under(ticks.1));
        let latest = before.tick() - 1 + after.tick() - 1;
        let mut state = SlidingWindow::default();
        let mut charged: Vec<(u64, u64)> = Vec::new();
        let mut now = 0;
        for (index, (gap, cost)) in steps.into_iter().enumerate() {
            let quota = if index < changed_at { before } else { after };
            now += gap;
            let decision = decide(&mut state, &quota, now, cost, cost);
            charged.push((now, cost));
            let within = |age: u64| -> u64 {
                charged.iter().filter(|&&(at, _)| now - at < age).map(|&(_, units)| units).sum()
            };
            let used = quota.limit() - decision.remaining;
            prop_assert!((within(window)..=within(window + latest)).contains(&used), "{used} in use");
            let (refill, reset) = (decision.refill(), decision.reset());
            prop_assert!(refill <= reset && (window..=window + latest).contains(&reset));
            prop_assert_eq!(look(&state, &quota, now + reset, 0).remaining, quota.limit());
            prop_assert!(look(&state, &quota, now + reset - 1, 0).remaining < quota.limit());
        }
    }

    #[test]
    fn no_interval_takes_more_of_a_bucket_than_its_burst_and_refill_whatever_charges_are_undone(
        numbers in tight(),
        requests in prop::collection::vec((0..60_u64, 1..=5_u64, prop::option::of(any::<Index>())), 1..120),
    ) {
        let quota = numbers.quota(Algorithm::TokenBucket);
        let mut state = TokenBucket::default();
        let mut now = 10_000;
        // What was charged when, in whole, and what is left of it.
        let mut accepted: Vec<(u64, u64, u64)> = Vec::new();
        for (gap, cost, undone) in requests {
            now += gap;
            if decide(&mut state, &quota, now, cost, cost).allowed {
                accepted.push((now, cost, cost));
            }
            if let Some(undone) = undone.filter(|_| !accepted.is_empty()) {
                let (at, charged, left) = undone.get(&accepted);
                let refunded = refund(&mut state, &quota, now, *charged, Some(*at));
                let left = left.saturating_sub(refunded);
                let index = undone.index(accepted.len());
                // To undo a charge twice is the caller's fault.
                accepted[index] = (*at, 0, left);
            }
        }
        for (first, &(start, ..)) in accepted.iter().enumerate() {
            let mut units = 0;
            for &(end, _, left) in &accepted[first..] {
                units += left;
                prop_assert!(units * quota.window() <= quota.capacity() * quota.window() + (end - start) * quota.limit());
            }
        }
    }

    #[test]
    fn a_bucket_is_no_fuller_for_a_charge_undone_than_for_one_never_made(
        numbers in tight(),
        charges in prop::collection::vec((0..60_u64, 1..=5_u64), 1..40),
        undone in any::<Index>(),
        undone_after in any::<Index>(),
    ) {
        let quota = numbers.quota(Algorithm::TokenBucket);
        let (mut with, mut without) = (TokenBucket::default(), TokenBucket::default());
        let undone = undone.index(charges.len());
        let undone_after = undone + undone_after.index(charges.len() - undone);
        let (mut now, mut charged) = (10_000, (0, 0));
        for (index, (gap, units)) in charges.into_iter().enumerate() {
            now += gap;
            with.charge(&quota, now, units);
            if index == undone {
                charged = (now, units);
            } else {
                without.charge(&quota, now, units);
            }
            if index == undone_after {
                now += gap / 2;
                let _ = refund(&mut with, &quota, now, charged.1, Some(charged.0));
            }
            let remaining = |state: &TokenBucket, later| state.remaining(&quota, now + later);
            prop_assert!((0..60).all(|later| index < undone_after || remaining(&with, later) <= remaining(&without, later)));
        }
    }

    #[test]
    fn a_denial_and_a_look_change_nothing(numbers in numbers(), start in starts(), requests in requests()) {
        use Algorithm as A;
        a_decision_is_a_look_and_a_charge::<SlidingWindow>(A::SlidingWindow, numbers, start, &requests);
        a_decision_is_a_look_and_a_charge::<TokenBucket>(A::TokenBucket, numbers, start, &requests);
        a_decision_is_a_look_and_a_charge::<SlidingCounter>(A::SlidingWindowCounter, numbers, start, &requests);
        a_decision_is_a_look_and_a_charge::<FixedWindow>(A::FixedWindow, numbers, start, &requests);
    }

    #[test]
    fn anything_of_any_size_at_any_time_is_answered(
        numbers in prop::collection::vec(numbers(), 1..4),
        asks in prop::collection::vec((ends_of_ranges(), ends_of_ranges(), 0..=10_u8), 1..80),
    ) {
        anything_is_answered::<SlidingWindow>(Algorithm::SlidingWindow, &numbers, &asks);
        anything_is_answered::<TokenBucket>(Algorithm::TokenBucket, &numbers, &asks);
        anything_is_answered::<SlidingCounter>(Algorithm::SlidingWindowCounter, &numbers, &asks);
        anything_is_answered::<FixedWindow>(Algorithm::FixedWindow, &numbers, &asks);
    }
}

/// What is left after `used` units of a limit of 10, once the limit is another, and all of that at once.
fn left_after_a_change<S: State>(algorithm: Algorithm, used: u64, limit: u64) -> u64 {
    let quota = |limit| Quota::new(algorithm, limit, Duration::from_secs(60)).unwrap();
    let (before, after, now) = (quota(10), quota(limit), 1_700_000_000_123_456_789);
    let mut state = S::default();
    assert!(decide(&mut state, &before, now, used, used).allowed);
    state.settle(&before, now);
    look(&state, &after, now, 1).remaining
}

#[test]
fn a_change_of_the_limit_keeps_what_was_spent() {
    for (used, limit, left) in [(10, 20, 10), (8, 5, 0), (0, 20, 20), (3, 4, 1), (10, 0, 0)] {
        assert_eq!(left_after_a_change::<SlidingWindow>(Algorithm::SlidingWindow, used, limit), left);
        assert_eq!(left_after_a_change::<TokenBucket>(Algorithm::TokenBucket, used, limit), left);
        assert_eq!(left_after_a_change::<SlidingCounter>(Algorithm::SlidingWindowCounter, used, limit), left);
        assert_eq!(left_after_a_change::<FixedWindow>(Algorithm::FixedWindow, used, limit), left);
    }
}

#[test]
fn a_bucket_keeps_what_it_owes_and_refills_at_the_rate_in_force() {
    let second = 1_000_000_000;
    let per_second = |limit| Quota::token_bucket(limit, Duration::from_secs(1)).unwrap().burst(10).unwrap();
    let mut state = TokenBucket::default();
    assert!(decide(&mut state, &per_second(1), 0, 10, 10).allowed);
    assert_eq!(look(&state, &per_second(1), 4 * second, 1).remaining, 4);
    state.settle(&per_second(1), 4 * second);
    let after = |at: u64| look(&state, &per_second(3), at, 1).remaining;
    assert_eq!([after(4 * second), after(5 * second), after(6 * second)], [4, 7, 10]);
}

#[test]
fn a_charge_that_has_refilled_is_not_given_back() {
    let second = 1_000_000_000;
    let quota = Quota::token_bucket(10, Duration::from_secs(10)).unwrap();
    let mut state = TokenBucket::default();
    assert!(decide(&mut state, &quota, 0, 10, 10).allowed);
    assert!(decide(&mut state, &quota, 100 * second, 10, 10).allowed);
    assert_eq!(refund(&mut state, &quota, 100 * second, 10, Some(0)), 0);
    // Of the other one, 4 units refill in 4 seconds; 6 are still to be had.
    assert_eq!(refund(&mut state, &quota, 104 * second, 10, Some(100 * second)), 6);
    assert_eq!(look(&state, &quota, 104 * second, 1).remaining, 10);
}

#[test]
fn a_charge_undone_at_once_is_undone_whole() {
    let quota = Quota::token_bucket(10, Duration::from_secs(10)).unwrap();
    let mut state = TokenBucket::default();
    for (charged_at, left) in [(1_000_000_000_000, 9), (1_000_002_000_000, 9), (1_001_500_000_000, 9)] {
        assert_eq!(decide(&mut state, &quota, charged_at, 1, 1).remaining, left);
        assert_eq!(refund(&mut state, &quota, charged_at + 1_000_000, 1, Some(charged_at)), 1);
        assert_eq!(look(&state, &quota, charged_at + 1_000_000, 1).remaining, 10);
    }
}

fn nothing_comes_back_of_a_charge_to_come<S: State>(algorithm: Algorithm) {
    let quota = Quota::new(algorithm, 10, Duration::from_secs(10)).unwrap();
    let mut state = S::default();
    assert!(decide(&mut state, &quota, 5, 4, 4).allowed);
    assert_eq!(refund(&mut state, &quota, 7, 4, Some(8)), 0, "{algorithm}");
    assert_eq!(refund(&mut state, &quota, 7, 4, Some(5)), 4, "{algorithm}");
}

#[test]
fn a_charge_that_is_yet_to_come_can_not_be_undone() {
    nothing_comes_back_of_a_charge_to_come::<SlidingWindow>(Algorithm::SlidingWindow);
    nothing_comes_back_of_a_charge_to_come::<TokenBucket>(Algorithm::TokenBucket);
    nothing_comes_back_of_a_charge_to_come::<SlidingCounter>(Algorithm::SlidingWindowCounter);
    nothing_comes_back_of_a_charge_to_come::<FixedWindow>(Algorithm::FixedWindow);
}

/// As exact after 20,000 charges as after one, at a rate that whole units never come out even with.
#[test]
fn a_bucket_does_not_drift() {
    let (limit, window) = (999_983_u64, 1_000_000_007_u64);
    let quota = Quota::token_bucket(limit, Duration::from_nanos(window)).unwrap().burst(50).unwrap();
    let mut state = TokenBucket::default();
    assert!(decide(&mut state, &quota, 0, 50, 50).allowed);
    let (mut now, mut spent, mut denied) = (0, 0, 0);
    for index in 0..20_000_u64 {
        now += index * 7_919 % 1_500;
        if decide(&mut state, &quota, now, 1, 1).allowed {
            spent += 1;
        } else {
            denied += 1;
        }
        // Never full again, so all that has refilled was spent or is there.
        assert_eq!(look(&state, &quota, now, 1).remaining, now * limit / window - spent);
    }
    assert!(spent > 5_000 && denied > 1_000, "{spent} passed and {denied} did not");
}
