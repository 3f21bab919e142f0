//! Short random sequences of everything, under quotas of every size.

use proptest::prelude::*;

use super::drive::{Gap, Numbers, Pair, Step, gaps, numbers, starts, units};
use crate::algorithm::{FixedWindow, SlidingCounter, SlidingWindow, State, TokenBucket};
use crate::quota::Algorithm;

fn steps() -> impl Strategy<Value = Vec<(Gap, Step)>> {
    let step = prop_oneof![
        12 => units().prop_map(Step::Check),
        2 => units().prop_map(Step::Owe),
        2 => units().prop_map(Step::Refund),
        2 => (units(), any::<prop::sample::Index>()).prop_map(|(units, which)| Step::RefundCharge(units, which)),
        1 => numbers().prop_map(Step::Change),
    ];
    prop::collection::vec((gaps(), step), 1..60)
}

fn compare<S: State + Clone>(algorithm: Algorithm, numbers: Numbers, start: u64, steps: &[(Gap, Step)]) {
    Pair::<S>::new(numbers.quota(algorithm), start).run(steps);
}

proptest! {
    #[test]
    fn a_sliding_window_answers_as_its_model(numbers in numbers(), start in starts(), steps in steps()) {
        compare::<SlidingWindow>(Algorithm::SlidingWindow, numbers, start, &steps);
    }

    #[test]
    fn a_token_bucket_answers_as_its_model(numbers in numbers(), start in starts(), steps in steps()) {
        compare::<TokenBucket>(Algorithm::TokenBucket, numbers, start, &steps);
    }

    #[test]
    fn a_sliding_counter_answers_as_its_model(numbers in numbers(), start in starts(), steps in steps()) {
        compare::<SlidingCounter>(Algorithm::SlidingWindowCounter, numbers, start, &steps);
    }

    #[test]
    fn a_fixed_window_answers_as_its_model(numbers in numbers(), start in starts(), steps in steps()) {
        compare::<FixedWindow>(Algorithm::FixedWindow, numbers, start, &steps);
    }
}
