//! Random requests, and a key that answers them side by side with its model.

use std::any::Any;
use std::time::Duration;

use proptest::prelude::*;
use proptest::sample::Index;

use super::model::{Model, expected, model_of};
use crate::algorithm::{History, SlidingWindow, State, look, refund};
use crate::decision::{Decision, NEVER};
use crate::quota::{Algorithm, MAX_UNITS, Quota};

/// Time that passes before a step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Gap {
    None,
    Nanos(u8),
    Ticks(u8),
    /// Sixteenths of the time in which a unit refills.
    Refill(u8),
    /// 65536ths of four windows.
    Share(u16),
    /// A window, and a little less or more.
    Window(i8),
    Windows(u8),
    /// Back, by a 65536th of four windows.
    Back(u16),
}

impl Gap {
    pub(super) fn after(self, quota: &Quota, now: u64) -> u64 {
        let window = quota.window();
        let share = |of: u64| u64::try_from((u128::from(window) * u128::from(of)) >> 14).unwrap_or(u64::MAX);
        match self {
            Self::None => now,
            Self::Nanos(nanos) => now.saturating_add(nanos.into()),
            Self::Ticks(ticks) => now.saturating_add(quota.tick().saturating_mul(ticks.into())),
            Self::Refill(sixteenths) => {
                let wait =
                    u128::from(window) * u128::from(sixteenths) / 16 / u128::from(quota.limit().max(1));
                now.saturating_add(u64::try_from(wait).unwrap_or(u64::MAX))
            }
            Self::Share(of) => now.saturating_add(share(of.into())),
            Self::Window(more) => now.saturating_add(window).saturating_add_signed(more.into()).max(now),
            Self::Windows(windows) => now.saturating_add(window.saturating_mul(windows.into())),
            Self::Back(of) => now.saturating_sub(share(of.into())),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Units {
    Exactly(u64),
    /// Sixteenths of the capacity.
    Share(u8),
}

impl Units {
    pub(super) fn of(self, quota: &Quota) -> u64 {
        match self {
            Self::Exactly(units) => units,
            Self::Share(of) => {
                let units = u128::from(quota.capacity()) * u128::from(of) / 16;
                u64::try_from(units).map_or(MAX_UNITS, |units| units.min(MAX_UNITS))
            }
        }
    }
}

#[derive(Clone, Debug)]
pub(super) enum Step {
    Check(Units),
    /// Allowed while anything is left, and charged whole.
    Owe(Units),
    Refund(Units),
    /// Of one of the charges so far.
    RefundCharge(Units, Index),
    Change(Numbers),
}

/// What a quota is made of, for whichever algorithm.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers {
    pub(super) limit: u64,
    pub(super) window: u64,
    pub(super) burst: Option<u64>,
    /// How many ticks to a window.
    pub(super) ticks: Option<u64>,
}

impl Numbers {
    pub(super) fn quota(self, algorithm: Algorithm) -> Quota {
        let quota = Quota::new(algorithm, self.limit, Duration::from_nanos(self.window)).unwrap();
        match (algorithm, self.burst, self.ticks) {
            (Algorithm::TokenBucket, Some(burst), _) => quota.burst(burst).unwrap(),
            (Algorithm::SlidingWindow, _, Some(ticks)) => {
                quota.precision(Duration::from_nanos((self.window / ticks).max(1))).unwrap()
            }
            _ => quota,
        }
    }

    /// The same, but for the tick, which stays as it was.
    pub(super) fn quota_after(self, before: &Quota) -> Quota {
        if before.algorithm() != Algorithm::SlidingWindow {
            return self.quota(before.algorithm());
        }
        let tick = before.tick();
        let window = self.window.clamp(tick, tick.saturating_mul((1 << 31) - 1));
        let quota = Quota::sliding_window(self.limit, Duration::from_nanos(window)).unwrap();
        quota.precision(Duration::from_nanos(tick)).unwrap()
    }
}

pub(super) fn gaps() -> impl Strategy<Value = Gap> {
    prop_oneof![
        6 => Just(Gap::None),
        3 => any::<u8>().prop_map(Gap::Nanos),
        3 => (0..=5_u8).prop_map(Gap::Ticks),
        4 => (0..=40_u8).prop_map(Gap::Refill),
        5 => (0..=6_000_u16).prop_map(Gap::Share),
        2 => any::<u16>().prop_map(Gap::Share),
        2 => (-2..=2_i8).prop_map(Gap::Window),
        1 => any::<u8>().prop_map(Gap::Windows),
        2 => any::<u16>().prop_map(Gap::Back),
    ]
}

pub(super) fn units() -> impl Strategy<Value = Units> {
    prop_oneof![
        6 => Just(Units::Exactly(1)),
        4 => (0..=9_u64).prop_map(Units::Exactly),
        4 => (0..=17_u8).prop_map(Units::Share),
        1 => prop_oneof![Just(MAX_UNITS), Just(u64::from(u32::MAX)), (0..=MAX_UNITS)].prop_map(Units::Exactly),
    ]
}

pub(super) fn limits() -> impl Strategy<Value = u64> {
    prop_oneof![
        1 => Just(0),
        2 => Just(1),
        8 => 1..=20_u64,
        3 => 20..=5_000_u64,
        1 => Just(MAX_UNITS),
        2 => 1..=MAX_UNITS,
    ]
}

pub(super) fn windows() -> impl Strategy<Value = u64> {
    const SECOND: u64 = 1_000_000_000;
    prop_oneof![
        1 => Just(1),
        4 => 2..=100_u64,
        2 => Just(1_000),
        4 => prop_oneof![Just(SECOND), Just(7 * SECOND), Just(60 * SECOND), Just(86_400 * SECOND)],
        1 => Just(5 * 365 * 86_400 * SECOND),
        2 => 1..=u64::MAX,
        1 => Just(u64::MAX),
    ]
}

pub(super) fn numbers() -> impl Strategy<Value = Numbers> {
    let burst = prop::option::of(prop_oneof![4 => 1..=30_u64, 1 => Just(MAX_UNITS), 1 => 1..=MAX_UNITS]);
    let ticks = prop::option::of(prop_oneof![1..=20_u64, 1..=5_000_u64]);
    (limits(), windows(), burst, ticks).prop_map(|(limit, window, burst, ticks)| Numbers {
        limit,
        window,
        burst,
        ticks,
    })
}

/// Where time starts: at the epoch, now, or so that it runs to its end.
pub(super) fn starts() -> impl Strategy<Value = u64> {
    prop_oneof![
        2 => 0..=3_u64,
        3 => Just(1_700_000_000_123_456_789),
        1 => any::<u64>(),
        1 => (0..=1_000_u64).prop_map(|before| u64::MAX - before),
        1 => (0..=100_000_000_000_u64).prop_map(|before| u64::MAX - before),
    ]
}

/// A key, and its model.
pub(super) struct Pair<S> {
    pub(super) state: S,
    pub(super) model: Box<dyn Model>,
    pub(super) quota: Quota,
    pub(super) now: u64,
    /// When units were charged.
    charges: Vec<u64>,
}

impl<S: State + Clone> Pair<S> {
    pub(super) fn new(quota: Quota, now: u64) -> Self {
        Self { state: S::default(), model: model_of(quota.algorithm()), quota, now, charges: Vec::new() }
    }

    pub(super) fn run(&mut self, steps: &[(Gap, Step)]) {
        for (gap, step) in steps {
            self.now = gap.after(&self.quota, self.now);
            match step {
                Step::Check(units) => {
                    let cost = units.of(&self.quota);
                    self.charge(cost, cost);
                }
                Step::Owe(units) => self.charge(1, units.of(&self.quota)),
                Step::Refund(units) => self.refund(units.of(&self.quota), None),
                Step::RefundCharge(units, which) if !self.charges.is_empty() => {
                    let charged_at = *which.get(&self.charges);
                    self.refund(units.of(&self.quota), Some(charged_at));
                }
                Step::RefundCharge(..) => {}
                Step::Change(numbers) => self.change(numbers.quota_after(&self.quota)),
            }
            let _ = self.look(1);
        }
    }

    /// The decision, once it is what the model expects and keeps its promises.
    pub(super) fn look(&self, need: u64) -> Decision {
        let decision = look(&self.state, &self.quota, self.now, need);
        let (earliest, latest) = self.model.newest().into_inner();
        assert!((self.now.max(earliest)..=self.now.max(latest)).contains(&decision.at), "{decision:?}");
        let expected = expected(&*self.model, &self.quota, decision.at, need);
        assert_eq!(decision, expected, "{need} units under {:?}", self.quota);
        if self.quota.capacity() > 0 {
            let idle = self.state.is_idle(&self.quota, &History::default(), decision.at);
            assert_eq!(idle, decision.remaining == self.quota.capacity());
        }
        promises_hold(&self.state, &self.quota, &decision, need);
        decision
    }

    pub(super) fn charge(&mut self, need: u64, cost: u64) {
        let decision = self.look(need);
        if decision.allowed && cost > 0 {
            self.state.charge(&self.quota, decision.at, cost);
            self.model.charge(&self.quota, decision.at, cost);
            self.charges.push(decision.at);
        }
    }

    pub(super) fn refund(&mut self, units: u64, charged_at: Option<u64>) {
        let at = self.now.max(self.state.newest(&self.quota));
        if is_modelled(&self.quota, charged_at) {
            let refunded = refund(&mut self.state, &self.quota, at, units, charged_at);
            assert_eq!(refunded, self.model.refund(&self.quota, at, units, charged_at));
        }
    }

    pub(super) fn change(&mut self, quota: Quota) {
        self.now = self.now.max(*self.model.newest().end());
        self.state.settle(&self.quota, self.now);
        self.model.change(&self.quota, &quota, self.now);
        self.quota = quota;
        if let Some(window) = (&self.state as &dyn Any).downcast_ref::<SlidingWindow>() {
            // As seen from the earliest time that may still count.
            let at = window.newest(&quota);
            self.model.forget(&quota, at, window.used(&quota, at));
        }
    }
}

/// How much of a charge a bucket takes back is bounded, not determined.
pub(super) fn is_modelled(quota: &Quota, charged_at: Option<u64>) -> bool {
    quota.algorithm() != Algorithm::TokenBucket || charged_at.is_none()
}

/// What a decision says of times to come is so then, and not a nanosecond earlier.
pub(super) fn promises_hold<S: State>(state: &S, quota: &Quota, decision: &Decision, need: u64) {
    let look_at = |at: u64| look(state, quota, at, need);
    // A wait of centuries is told as the longest that there is.
    let then = |wait: u64| decision.at.checked_add(wait).filter(|_| wait < NEVER - 1).map(look_at);
    let just_before = |wait: u64| decision.at.checked_add(wait.checked_sub(1)?).map(look_at);
    if decision.retry() != NEVER {
        assert_eq!(decision.allowed, decision.retry() == 0);
        assert!(then(decision.retry()).is_none_or(|then| then.allowed));
        assert!(just_before(decision.retry()).is_none_or(|before| !before.allowed));
    } else {
        assert!(need > quota.capacity());
    }
    assert!(then(decision.reset()).is_none_or(|then| then.remaining == quota.capacity()));
    assert!(just_before(decision.reset()).is_none_or(|before| before.remaining < quota.capacity()));
    if decision.refill() > 0 {
        assert!(then(decision.refill()).is_none_or(|then| then.remaining > decision.remaining));
        assert!(just_before(decision.refill()).is_none_or(|before| before.remaining == decision.remaining));
    } else {
        assert_eq!(decision.remaining, quota.capacity());
    }
}
