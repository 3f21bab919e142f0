//! Many keys in the store, each against a model of its own: nothing that the store does to keys may show.

use std::collections::HashMap;
use std::time::Duration;

use proptest::prelude::*;
use proptest::sample::Index;

use super::drive::{Gap, Numbers, Units, gaps, is_modelled, limits, numbers, starts, units};
use super::model::{Model, expected, model_of};
use crate::quota::{Algorithm, Quota};
use crate::{Decision, Limiter};

#[derive(Clone, Debug)]
enum Step {
    Check(Units),
    Refund(Units),
    RefundCharge(Units, Index),
    Change { limit: u64, window: Gap },
}

fn steps() -> impl Strategy<Value = Vec<(u8, Gap, Step)>> {
    let forward = gaps().prop_map(|gap| if matches!(gap, Gap::Back(_)) { Gap::None } else { gap });
    let step = prop_oneof![
        40 => units().prop_map(Step::Check),
        4 => units().prop_map(Step::Refund),
        4 => (units(), any::<Index>()).prop_map(|(units, which)| Step::RefundCharge(units, which)),
        1 => (limits(), gaps()).prop_map(|(limit, window)| Step::Change { limit, window }),
    ];
    prop::collection::vec((0..6_u8, forward, step), 1..200)
}

/// A key's model, and when it was charged.
struct Key {
    model: Box<dyn Model>,
    charges: Vec<u64>,
}

struct Keys {
    limiter: Limiter<u8>,
    quota: Quota,
    now: u64,
    changes: usize,
    keys: HashMap<u8, Key>,
}

impl Keys {
    fn new(quota: Quota, now: u64) -> Self {
        Self { limiter: Limiter::new(quota), quota, now, changes: 0, keys: HashMap::new() }
    }

    fn run(&mut self, steps: &[(u8, Gap, Step)]) {
        for (key, gap, step) in steps {
            self.now = gap.after(&self.quota, self.now);
            match step {
                Step::Check(units) => self.check(*key, units.of(&self.quota)),
                Step::Refund(units) => self.refund(*key, units.of(&self.quota), None),
                Step::RefundCharge(units, which) => {
                    let charges = &self.key(*key).charges;
                    if !charges.is_empty() {
                        let charged_at = *which.get(charges);
                        self.refund(*key, units.of(&self.quota), Some(charged_at));
                    }
                }
                Step::Change { limit, window } => self.change(*limit, *window),
            }
            self.peek(*key);
        }
    }

    fn key(&mut self, key: u8) -> &mut Key {
        let model = || Key { model: model_of(self.quota.algorithm()), charges: Vec::new() };
        self.keys.entry(key).or_insert_with(model)
    }

    fn check(&mut self, key: u8, cost: u64) {
        let (now, quota) = (self.now, self.quota);
        let decision = self.limiter.check_at(now, &key, cost);
        let Key { model, charges } = self.key(key);
        let before = expected(&**model, &quota, now, cost);
        if before.allowed && cost > 0 {
            model.charge(&quota, now, cost);
            charges.push(now);
            assert_eq!(decision, expected(&**model, &quota, now, 0));
        } else {
            assert_eq!(decision, before);
        }
    }

    fn peek(&mut self, key: u8) {
        let (now, quota) = (self.now, self.quota);
        let decision: Decision = self.limiter.check_at(now, &key, 0);
        assert_eq!(decision, expected(&*self.key(key).model, &quota, now, 0));
    }

    fn refund(&mut self, key: u8, units: u64, charged_at: Option<u64>) {
        let (now, quota) = (self.now, self.quota);
        if is_modelled(&quota, charged_at) {
            let refunded = self.limiter.refund_at(now, &key, units, charged_at);
            assert_eq!(refunded, self.key(key).model.refund(&quota, now, units, charged_at));
        }
    }

    /// A bucket's window changes too. In another, what is still held under a longer window depends on what was swept.
    fn change(&mut self, limit: u64, window: Gap) {
        let before = self.quota;
        let bucket = before.algorithm() == Algorithm::TokenBucket;
        let window = if bucket { window.after(&before, before.window()).max(1) } else { before.window() };
        let burst = bucket.then(|| before.capacity().max(1));
        let quota = Numbers { limit, window, burst, ticks: None }.quota_after(&before);
        // A store need not remember more changes for keys that slept through them.
        if quota != before && self.changes < 8 {
            self.changes += 1;
            self.limiter.change_at(self.now, quota).unwrap();
            self.keys.values_mut().for_each(|key| key.model.change(&before, &quota, self.now));
            self.quota = quota;
        }
    }
}

proptest! {
    #[test]
    fn every_key_answers_as_if_it_were_the_only_one(
        algorithm in prop::sample::select(Algorithm::ALL.to_vec()),
        numbers in numbers(),
        start in starts(),
        steps in steps(),
    ) {
        Keys::new(numbers.quota(algorithm), start).run(&steps);
    }
}

#[test]
fn a_bucket_is_not_dropped_before_it_has_refilled_at_the_rates_that_were_in_force() {
    const SECOND: u64 = 1_000_000_000;
    let quota = |limit| {
        let quota = Quota::token_bucket(limit, Duration::from_secs(100)).unwrap();
        quota.burst(10).unwrap()
    };
    let limiter = Limiter::new(quota(1));
    assert!(limiter.check_at(0, &0, 10).allowed);
    limiter.change_at(50 * SECOND, quota(100)).unwrap();
    for other in 1..10_000_u64 {
        let _ = limiter.check_at(51 * SECOND, &other, 1);
    }
    assert_eq!(limiter.check_at(51 * SECOND, &0, 0).remaining, 1);
}
