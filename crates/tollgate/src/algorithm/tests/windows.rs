//! Sliding windows with long histories: their answers, what passes in any window, and the memory that they take.

use std::time::Duration;

use proptest::prelude::*;

use super::drive::promises_hold;
use super::model::{Model, WindowModel, expected};
use crate::algorithm::{SlidingWindow, State, TokenBucket, look};
use crate::quota::{MAX_UNITS, Quota};

fn window(limit: u64, nanos: u64) -> Quota {
    Quota::sliding_window(limit, Duration::from_nanos(nanos)).unwrap()
}

/// A stretch of requests: how many, how far apart at most, what one costs at most, and how many of them are given
/// back now and then.
#[derive(Clone, Debug)]
struct Stretch {
    requests: usize,
    apart: u64,
    cost: u64,
    back: u64,
}

fn stretches() -> impl Strategy<Value = Vec<Stretch>> {
    let apart = prop_oneof![1 => Just(0), 3 => Just(1), 3 => 1..=3_u64, 1 => 1..=60_u64, 1 => Just(20_000)];
    let large = vec![1 << 20, u64::from(u32::MAX), 1 << 40, MAX_UNITS];
    let cost = prop_oneof![6 => Just(1), 2 => Just(2), 3 => 2..=9_u64, 2 => prop::sample::select(large)];
    let stretch = (1..2_500_usize, apart, cost, 0..150_u64);
    let stretch = stretch.prop_map(|(requests, apart, cost, back)| Stretch { requests, apart, cost, back });
    prop::collection::vec(stretch, 1..8)
}

/// Any number from 0 to `most`, the same for the same `seed` and `index`.
fn any_up_to(most: u64, seed: u64, index: usize) -> u64 {
    let mixed = (seed ^ index as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) % (most + 1)
}

/// A sixteenth of the usual number of cases: these are long.
fn few() -> ProptestConfig {
    ProptestConfig { cases: ProptestConfig::default().cases / 16, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(few())]

    #[test]
    fn long_histories_are_answered_as_by_their_model(
        stretches in stretches(),
        seed in any::<u64>(),
        ticks in 50..20_000_u64,
        tick in 1..=3_u64,
    ) {
        let quota = window(MAX_UNITS, ticks * tick).precision(Duration::from_nanos(tick)).unwrap();
        let (mut state, mut model) = (SlidingWindow::default(), WindowModel::default());
        let mut now = 1_000_000_007;
        let mut index = 0;
        for stretch in stretches {
            for _ in 0..stretch.requests {
                index += 1;
                now += any_up_to(stretch.apart, seed, index);
                let cost = 1 + any_up_to(stretch.cost - 1, seed, index + 1);
                // Most that does not fit is charged all the same, as a debt.
                let need = if index % 5 == 0 { cost } else { 1 };
                if look(&state, &quota, now, need).allowed {
                    state.charge(&quota, now, cost);
                    model.charge(&quota, now, cost);
                }
                if index % 101 == 0 {
                    let back = any_up_to(stretch.back * (stretch.cost / 2 + 1), seed, index + 2);
                    let refunded = state.refund(&quota, now, back, None);
                    prop_assert_eq!(refunded, model.refund(&quota, now, back, None));
                }
                if index % 67 == 0 && !model.events.is_empty() {
                    let which = any_up_to(model.events.len() as u64 - 1, seed, index + 3);
                    let charged_at = model.events[usize::try_from(which).unwrap()].at;
                    let refunded = state.refund(&quota, now, 2, Some(charged_at));
                    prop_assert_eq!(refunded, model.refund(&quota, now, 2, Some(charged_at)));
                }
                if index % 11 == 0 {
                    prop_assert_eq!(state.used(&quota, now), model.used(&quota, now));
                }
                if index % 197 == 0 {
                    model.prune(quota.window(), now);
                    for need in [1, 1 << 10, quota.limit() - stretch.cost, quota.limit()] {
                        let decision = look(&state, &quota, now, need);
                        prop_assert_eq!(decision, expected(&model, &quota, now, need));
                        promises_hold(&state, &quota, &decision, need);
                    }
                }
            }
        }
    }

    #[test]
    fn no_window_ever_holds_more_than_the_limit(
        limit in 1..40_u64,
        nanos in 1..400_u64,
        ticks in 1..400_u64,
        seed in any::<u64>(),
        requests in 1..600_usize,
        apart in 0..40_u64,
    ) {
        let precision = Duration::from_nanos((nanos / ticks).max(1));
        let quota = window(limit, nanos).precision(precision).unwrap();
        let mut state = SlidingWindow::default();
        let mut accepted: Vec<(u64, u64)> = Vec::new();
        let mut now = 0;
        for index in 0..requests {
            now += any_up_to(apart, seed, index);
            let cost = any_up_to(limit / 3 + 1, seed, index + 7);
            let decision = look(&state, &quota, now, cost);
            if decision.allowed {
                state.charge(&quota, decision.at, cost);
                accepted.push((decision.at, cost));
            }
            if index % 13 == 0 && !accepted.is_empty() {
                let which = usize::try_from(any_up_to(accepted.len() as u64 - 1, seed, index)).unwrap();
                let (at, _) = accepted[which];
                let mut refunded = state.refund(&quota, now, cost, Some(at));
                // Units of one tick are alike: they are taken off whichever of its requests.
                for (other, units) in &mut accepted {
                    if other.div_ceil(quota.tick()) == at.div_ceil(quota.tick()) {
                        let part = refunded.min(*units);
                        (*units, refunded) = (*units - part, refunded - part);
                    }
                }
                prop_assert_eq!(refunded, 0);
            }
        }
        for &(end, _) in &accepted {
            let within = accepted.iter().filter(|&&(at, _)| at <= end && end - at < nanos);
            let sum: u64 = within.map(|&(_, units)| units).sum();
            prop_assert!(sum <= limit, "{} units in the window that ends at {}", sum, end);
        }
    }

    #[test]
    fn no_interval_takes_more_of_a_bucket_than_its_burst_and_refill(
        limit in 1..50_u64,
        nanos in 1..1_000_u64,
        burst in 1..60_u64,
        seed in any::<u64>(),
        requests in 1..400_usize,
        apart in 0..60_u64,
    ) {
        let quota = Quota::token_bucket(limit, Duration::from_nanos(nanos)).unwrap().burst(burst).unwrap();
        let mut state = TokenBucket::default();
        let mut accepted: Vec<(u64, u64)> = Vec::new();
        let mut now = 0;
        for index in 0..requests {
            now += any_up_to(apart, seed, index);
            let cost = any_up_to(burst / 3 + 1, seed, index + 7);
            let decision = look(&state, &quota, now, cost);
            if decision.allowed {
                state.charge(&quota, decision.at, cost);
                accepted.push((decision.at, cost));
            }
        }
        for (first, &(start, _)) in accepted.iter().enumerate() {
            let mut sum = 0;
            for &(end, units) in &accepted[first..] {
                sum += units;
                prop_assert!(sum * nanos <= burst * nanos + (end - start) * limit);
            }
        }
    }
}

#[test]
fn a_unit_of_its_own_takes_four_to_six_bytes_and_a_weight_twice_that() {
    for (cost, bytes) in [(1, 6), (3, 12)] {
        let quota = window(MAX_UNITS, 1 << 30);
        let mut state = SlidingWindow::default();
        for entries in 1..=10_000_usize {
            state.charge(&quota, 1_000 + 10 * entries as u64, cost);
            let fixed = 200 + 64 * entries.div_ceil(500);
            let taken = state.heap_bytes();
            assert!(taken <= bytes * entries + fixed, "{taken} bytes for {entries} entries of cost {cost}");
        }
    }
}

#[test]
fn memory_shrinks_when_use_falls() {
    let quota = window(MAX_UNITS, 1_000_000);
    let mut state = SlidingWindow::default();
    let mut now = 1_000_000;
    for _ in 0..100_000 {
        now += 10;
        state.charge(&quota, now, 1);
    }
    let busy = state.heap_bytes();
    assert!(busy >= 400_000, "{busy} bytes");
    for _ in 0..400 {
        now += 100_000;
        state.charge(&quota, now, 1);
    }
    assert!(state.heap_bytes() < 1_000, "{} bytes for 10 units", state.heap_bytes());
    state.charge(&quota, now + 1_000_000, 1);
    assert_eq!(state.heap_bytes(), 0, "one stamp needs nothing beside the state");
}

#[test]
fn a_precision_bounds_the_entries_whatever_the_limit() {
    let quota = window(MAX_UNITS, 10_000).precision(Duration::from_nanos(1_000)).unwrap();
    let mut state = SlidingWindow::default();
    for now in 0..200_000 {
        state.charge(&quota, now, 1 + now % 3);
        assert!(state.entries() <= 10 + 1, "{} entries", state.entries());
    }
}

#[test]
fn a_change_of_the_tick_keeps_what_was_charged() {
    let (fine, coarse) = (window(10, 1_000), window(10, 1_000).precision(Duration::from_nanos(300)).unwrap());
    let mut state = SlidingWindow::default();
    for now in [100, 200, 301] {
        state.charge(&fine, now, 1);
    }
    state.charge(&coarse, 400, 2);
    state.charge(&fine, 450, 1);
    assert_eq!(state.remaining(&fine, 450), 4);
    assert_eq!(state.remaining(&fine, 1_100), 5);
    assert_eq!(state.remaining(&fine, 1_301), 7);
    assert_eq!(state.remaining(&fine, 1_599), 7, "the charge under the coarse tick counts from 600 on");
    assert_eq!(state.remaining(&fine, 1_600), 10);
}

#[test]
fn a_refund_before_a_step_back_gives_nothing_twice() {
    let quota = window(2, 8);
    let mut state = SlidingWindow::default();
    for now in [8, 10] {
        state.charge(&quota, now, 1);
    }
    assert_eq!(state.refund(&quota, 16, 1, None), 1);
    // The first charge had expired at 16. At 15 it would count, so time is held at 16.
    assert_eq!(look(&state, &quota, 15, 1).at, 16);
}

#[test]
fn charges_that_are_refunded_leave_nothing_behind() {
    let quota = window(10, 1 << 30);
    let mut state = SlidingWindow::default();
    for now in 0..100_000 {
        state.charge(&quota, now, 1);
        if now > 2 {
            assert_eq!(state.refund(&quota, now, 1, None), 1);
        }
        assert!(state.heap_bytes() < 1_000, "{} bytes for 3 units", state.heap_bytes());
    }
}

#[test]
fn the_largest_charges_can_be_refunded_for_ever() {
    for apart in [0, 1] {
        let quota = window(MAX_UNITS, 1 << 30);
        let mut state = SlidingWindow::default();
        let mut now = 1_000;
        state.charge(&quota, now, 1);
        now += 1;
        for _ in 0..10_000 {
            now += apart;
            state.charge(&quota, now, MAX_UNITS - 1);
            assert_eq!(state.remaining(&quota, now), 0);
            assert_eq!(state.refund(&quota, now, MAX_UNITS - 1, None), MAX_UNITS - 1);
            assert_eq!(state.remaining(&quota, now), MAX_UNITS - 1);
        }
    }
}

#[test]
fn a_long_past_goes_piece_by_piece() {
    let quota = window(MAX_UNITS, 1_000_000);
    let mut state = SlidingWindow::default();
    for now in 0..100_000 {
        state.charge(&quota, now, 1);
    }
    let mut now = 10_000_000;
    let mut before = state.entries();
    while before > 1 {
        now += 10_000_000;
        state.charge(&quota, now, 1);
        assert_eq!(state.remaining(&quota, now), MAX_UNITS - 1);
        assert!(before - state.entries() <= 4 * 512, "{before} entries, then {}", state.entries());
        before = state.entries();
    }
}
