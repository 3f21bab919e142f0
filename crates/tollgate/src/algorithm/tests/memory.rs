//! What a sliding window takes up follows what is in use.

use std::time::Duration;

use proptest::prelude::*;

use crate::algorithm::{SlidingWindow, State, bytes_beyond_entry, decide};
use crate::quota::{MAX_UNITS, Quota};

fn window(nanos: u64) -> Quota {
    Quota::sliding_window(MAX_UNITS, Duration::from_nanos(nanos)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 8, ..ProptestConfig::default() })]

    #[test]
    fn a_precision_bounds_the_entries_of_any_window(
        ticks in prop_oneof![1..=70_u64, 1..=1_500_u64],
        rest in 0..100_u64,
        gaps in prop_oneof![
            prop::collection::vec(0..250_u64, 1..50),
            prop::collection::vec(0..60_u64, 1..50),
        ],
    ) {
        let quota = window(ticks * 100 + rest).precision(Duration::from_nanos(100)).unwrap();
        let mut state = SlidingWindow::default();
        let mut now = 0;
        for gap in gaps.iter().cycle().take(3_000) {
            now += gap;
            state.charge(&quota, now, 3);
            let most = usize::try_from(quota.window().div_ceil(quota.tick())).unwrap() + 1;
            prop_assert!(state.entries() <= most, "{} entries, not {most}", state.entries());
        }
    }

    #[test]
    fn no_key_holds_more_than_its_quota_can_come_to(
        limit in prop_oneof![1..=20_u64, 1..=3_000_u64],
        precision in prop_oneof![Just(1_u64), 1..=2_000_u64],
        costs in prop::collection::vec((0..30_u64, 1..=5_u64), 1..50),
    ) {
        let quota = Quota::sliding_window(limit, Duration::from_nanos(20_000)).unwrap();
        let quota = quota.precision(Duration::from_nanos(precision)).unwrap();
        let mut state = SlidingWindow::default();
        let mut now = 0;
        for (gap, cost) in costs.iter().cycle().take(4_000) {
            now += gap;
            let _ = decide(&mut state, &quota, now, *cost, *cost);
            let held = state.heap_bytes() as u64;
            let most = bytes_beyond_entry(&quota);
            prop_assert!(held <= most, "{held} bytes, not {most}");
        }
    }
}

#[test]
fn units_given_back_one_by_one_give_their_memory_back() {
    let quota = window(1 << 30);
    let mut state = SlidingWindow::default();
    for now in 0..50_000 {
        state.charge(&quota, now, 1);
    }
    assert!(state.heap_bytes() > 200_000);
    for charged_at in (0..50_000).filter(|at| at % 500 != 0) {
        assert_eq!(state.refund(&quota, 50_000, 1, Some(charged_at)), 1);
    }
    assert_eq!(state.remaining(&quota, 50_000), MAX_UNITS - 100);
    assert!(state.heap_bytes() < 16_000, "{} bytes for 100 units", state.heap_bytes());
}

#[test]
fn requests_in_one_tick_share_an_entry() {
    for a_tick in [3, 4, 10] {
        let quota = window(1_000_000).precision(Duration::from_nanos(100)).unwrap();
        let mut state = SlidingWindow::default();
        for tick in 1..=2_000 {
            (0..a_tick).for_each(|_| state.charge(&quota, tick * 100, 1));
        }
        assert!(state.entries() <= 2_001, "{} entries", state.entries());
        assert!(state.heap_bytes() <= 2_000 * 12 + 500, "{} bytes", state.heap_bytes());
    }
}

/// The running sum starts again where it is past 2^62 when units are charged.
#[test]
fn a_sum_that_starts_again_knows_what_was_refunded() {
    let fine = window(1 << 30);
    let coarse = fine.precision(Duration::from_nanos(1 << 10)).unwrap();
    let mut state = SlidingWindow::default();
    let mut now = 0;
    // Another tick takes another chunk each time, the last for a unit of its own.
    for units in [MAX_UNITS; 512].into_iter().chain([1_000, 1]) {
        now += 10_000;
        state.charge(if now % 20_000 == 0 { &fine } else { &coarse }, now, units);
    }
    assert!(state.refund(&fine, now, 1 << 63, None) > 1 << 62);
    assert_eq!(state.remaining(&fine, now), MAX_UNITS);
    state.charge(&fine, now + 10_000, 1);
    assert_eq!(state.remaining(&fine, now + 10_000), MAX_UNITS - 1);
}
