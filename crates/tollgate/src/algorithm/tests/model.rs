//! The algorithms told naively: what was charged is kept event by event, and every wait is found by trying.

use std::ops::RangeInclusive;

use crate::decision::{Decision, NEVER, Outlook};
use crate::quota::{Algorithm, Quota};

/// What one key has used, and all that follows from it.
pub(crate) trait Model {
    /// An older time counts as the newest charge's, or as one in here where a state may know that less well.
    fn newest(&self) -> RangeInclusive<u64>;

    /// Tells what remains at any time from now on, if nothing else happens.
    fn outlook<'a>(&'a self, quota: &'a Quota) -> Box<dyn Fn(u128) -> u64 + 'a>;

    fn charge(&mut self, quota: &Quota, at: u64, units: u64);

    /// Gives back up to `units`, of the charge at `charged_at` alone if that is given; tells how many.
    fn refund(&mut self, quota: &Quota, at: u64, units: u64, charged_at: Option<u64>) -> u64;

    /// The quota was `before` until `at`. What is kept is kept under it.
    fn change(&mut self, before: &Quota, after: &Quota, at: u64);

    /// Told that `held` units count at `at`, forgets what a store need not have kept through a change.
    fn forget(&mut self, _quota: &Quota, _at: u64, _held: u64) {}
}

/// A key that has used nothing.
pub(crate) fn model_of(algorithm: Algorithm) -> Box<dyn Model> {
    match algorithm {
        Algorithm::SlidingWindow => Box::<WindowModel>::default(),
        Algorithm::TokenBucket => Box::<BucketModel>::default(),
        Algorithm::SlidingWindowCounter => {
            Box::new(CountingModel { fades: true, ..CountingModel::default() })
        }
        Algorithm::FixedWindow => Box::<CountingModel>::default(),
    }
}

/// What the decision about a request that needs `need` units at `at` should be.
pub(crate) fn expected(model: &dyn Model, quota: &Quota, at: u64, need: u64) -> Decision {
    let remaining_at = model.outlook(quota);
    let capacity = quota.capacity();
    let remaining = remaining_at(at.into());
    let wait_for = |units: u64| first(|wait| remaining_at(u128::from(at) + wait) >= units);
    Decision {
        allowed: need <= remaining,
        limit: capacity,
        remaining,
        at,
        outlook: Outlook::Known {
            retry: if need > capacity { NEVER } else { wait_for(need) },
            refill: wait_for(capacity.min(remaining + 1)),
            reset: wait_for(capacity),
        },
    }
}

/// The shortest wait after which `holds`, which goes on to hold; at most the longest that can be told.
fn first(holds: impl Fn(u128) -> bool) -> u64 {
    if holds(0) {
        return 0;
    }
    let (mut no, mut yes) = (0, 1);
    while !holds(yes) {
        (no, yes) = (yes, yes * 2);
    }
    while yes - no > 1 {
        let middle = no + (yes - no) / 2;
        if holds(middle) { yes = middle } else { no = middle }
    }
    u64::try_from(yes).unwrap_or(NEVER).min(NEVER - 1)
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Event {
    pub(crate) at: u64,
    /// When it counts as accepted: its time, rounded up.
    stamp: u64,
    pub(crate) units: u64,
    /// It had expired when the quota changed, and may be dropped.
    expired: bool,
}

impl Event {
    fn new(at: u64, units: u64) -> Self {
        Self { at, stamp: at, units, expired: false }
    }

    fn counts(&self, window: u64, at: u128) -> bool {
        at < u128::from(self.stamp) + u128::from(window)
    }
}

/// Takes up to `units` from events in order; tells how many.
fn take<'a>(events: impl Iterator<Item = &'a mut Event>, units: u64) -> u64 {
    let mut taken = 0;
    for event in events {
        let part = event.units.min(units - taken);
        event.units -= part;
        taken += part;
    }
    taken
}

/// `sliding-window`
#[derive(Debug, Default)]
pub(crate) struct WindowModel {
    pub(crate) events: Vec<Event>,
    newest: u64,
    /// The newest time at which units were given back: what had expired by then may be dropped.
    refunded_at: u64,
}

impl WindowModel {
    pub(crate) fn used(&self, quota: &Quota, at: u64) -> u64 {
        let counts = |event: &&Event| event.counts(quota.window(), at.into());
        self.events.iter().filter(counts).map(|event| event.units).sum()
    }

    /// Drops what can't count again under this window.
    pub(crate) fn prune(&mut self, window: u64, at: u64) {
        self.events.retain(|event| event.counts(window, at.into()));
    }
}

fn round_up(at: u64, tick: u64) -> u64 {
    at.checked_next_multiple_of(tick).unwrap_or(u64::MAX)
}

impl Model for WindowModel {
    fn newest(&self) -> RangeInclusive<u64> {
        self.newest..=self.newest.max(self.refunded_at)
    }

    fn outlook<'a>(&'a self, quota: &'a Quota) -> Box<dyn Fn(u128) -> u64 + 'a> {
        let mut sum = 0;
        let sums: Vec<u64> = self
            .events
            .iter()
            .map(|event| {
                sum += event.units;
                sum
            })
            .collect();
        Box::new(move |at| {
            let expired = self.events.partition_point(|event| !event.counts(quota.window(), at));
            let used = sum - if expired == 0 { 0 } else { sums[expired - 1] };
            quota.limit().saturating_sub(used)
        })
    }

    fn charge(&mut self, quota: &Quota, at: u64, units: u64) {
        let newest_stamp = self.events.last().map_or(0, |event| event.stamp);
        let stamp = round_up(at, quota.tick()).max(newest_stamp);
        self.events.push(Event { stamp, ..Event::new(at, units) });
        self.newest = self.newest.max(at);
    }

    fn refund(&mut self, quota: &Quota, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        let named = |event: &Event| charged_at.is_none_or(|at| round_up(at, quota.tick()) == event.stamp);
        let counts = |event: &Event| event.counts(quota.window(), at.into());
        let refunded = take(self.events.iter_mut().filter(|event| counts(event) && named(event)), units);
        if refunded > 0 {
            self.refunded_at = self.refunded_at.max(at);
        }
        refunded
    }

    fn change(&mut self, before: &Quota, _: &Quota, at: u64) {
        for event in &mut self.events {
            event.expired |= !event.counts(before.window(), at.into());
        }
    }

    fn forget(&mut self, quota: &Quota, at: u64, held: u64) {
        let mut excess =
            self.used(quota, at).checked_sub(held).expect("no more can be held than was charged");
        let counts = |event: &&mut Event| event.counts(quota.window(), at.into());
        for event in self.events.iter_mut().filter(counts) {
            if event.expired && event.units <= excess {
                excess -= event.units;
                event.units = 0;
            }
        }
        assert_eq!(excess, 0, "what still counted when the quota changed must be held");
    }
}

/// `token-bucket`
#[derive(Debug, Default)]
pub(crate) struct BucketModel {
    /// What was owed at `at`, in parts of a unit of which `parts` make one; below zero where more was given back.
    owed: i128,
    parts: u64,
    at: u64,
    newest: u64,
}

impl BucketModel {
    fn owed_at(&self, quota: &Quota, at: u128) -> i128 {
        let elapsed = i128::try_from(at).unwrap() - i128::from(self.at);
        self.owed - elapsed * i128::from(quota.limit())
    }

    /// Whole units owed. A full bucket is full, not fuller.
    fn units_at(&self, quota: &Quota, at: u128) -> u64 {
        let window = i128::from(quota.window());
        u64::try_from((self.owed_at(quota, at).max(0) + window - 1) / window).unwrap()
    }
}

impl Model for BucketModel {
    fn newest(&self) -> RangeInclusive<u64> {
        0..=self.newest
    }

    fn outlook<'a>(&'a self, quota: &'a Quota) -> Box<dyn Fn(u128) -> u64 + 'a> {
        assert!(self.owed <= 0 || self.parts == quota.window(), "a change must be told");
        Box::new(|at| quota.capacity().saturating_sub(self.units_at(quota, at)))
    }

    fn charge(&mut self, quota: &Quota, at: u64, units: u64) {
        let parts = quota.window();
        let charged = i128::from(units) * i128::from(parts);
        *self = if self.owed_at(quota, at.into()) <= 0 {
            Self { owed: charged, parts, at, newest: at }
        } else {
            let at = at.max(self.at);
            Self { owed: self.owed_at(quota, at.into()) + charged, parts, at, newest: at }
        };
    }

    fn refund(&mut self, quota: &Quota, at: u64, units: u64, _: Option<u64>) -> u64 {
        let refunded = units.min(self.units_at(quota, at.into()));
        self.owed -= i128::from(refunded) * i128::from(quota.window());
        refunded
    }

    /// Whole units are owed from the change on.
    fn change(&mut self, before: &Quota, after: &Quota, at: u64) {
        *self = match i128::from(self.units_at(before, at.into())) {
            0 => Self { newest: self.newest, ..Self::default() },
            owed => {
                let parts = after.window();
                Self { owed: owed * i128::from(parts), parts, at, newest: at }
            }
        };
    }
}

/// `fixed-window`, and `sliding-window-counter`, in which the window before fades.
#[derive(Debug, Default)]
pub(crate) struct CountingModel {
    fades: bool,
    events: Vec<Event>,
    newest: u64,
    /// The window of the newest charge.
    window: u64,
}

impl CountingModel {
    /// The events as they count under the window. Counters kept under another one tell no more of an event than in
    /// which window it was, so it counts as late as it may have been.
    fn under(&self, window: u64) -> Vec<Event> {
        if self.window == window || self.window == 0 {
            return self.events.clone();
        }
        let current = self.newest / self.window;
        let counted_at = |event: &Event| match current - event.at / self.window {
            0 => Some(self.newest),
            1 if self.fades => Some(current * self.window - 1),
            _ => None,
        };
        let recount = |event: &Event| counted_at(event).map(|at| Event::new(at, event.units));
        self.events.iter().filter_map(recount).collect()
    }
}

fn units_in(events: &[Event], window: u64, index: u128) -> u64 {
    events.iter().filter(|event| u128::from(event.at / window) == index).map(|event| event.units).sum()
}

impl Model for CountingModel {
    fn newest(&self) -> RangeInclusive<u64> {
        self.newest..=self.newest
    }

    fn outlook<'a>(&'a self, quota: &'a Quota) -> Box<dyn Fn(u128) -> u64 + 'a> {
        let mut events = self.under(quota.window());
        let newest = u128::from(self.newest / quota.window());
        events.retain(|event| u128::from(event.at / quota.window()) + 1 >= newest);
        Box::new(move |at| {
            let window = u128::from(quota.window());
            let index = at / window;
            let current = u128::from(units_in(&events, quota.window(), index));
            let previous = match index.checked_sub(1) {
                Some(index) if self.fades => u128::from(units_in(&events, quota.window(), index)),
                _ => 0,
            };
            let limit = u128::from(quota.limit()) * window;
            let used = previous * (window - at % window) + current * window;
            u64::try_from(limit.saturating_sub(used) / window).unwrap()
        })
    }

    fn charge(&mut self, quota: &Quota, at: u64, units: u64) {
        self.events = self.under(quota.window());
        self.window = quota.window();
        self.newest = self.newest.max(at);
        self.events.push(Event::new(at, units));
    }

    fn refund(&mut self, quota: &Quota, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        let window = quota.window();
        let (now, charged) = (at / window, charged_at.unwrap_or(at) / window);
        if charged_at.is_some_and(|charged_at| charged_at > at) {
            return 0;
        }
        if charged != now && !(self.fades && charged.checked_add(1) == Some(now)) {
            return 0;
        }
        let mut events = self.under(window);
        let refunded = take(events.iter_mut().filter(|event| event.at / window == charged), units);
        if refunded > 0 {
            (self.events, self.window) = (events, window);
        }
        refunded
    }

    fn change(&mut self, _: &Quota, _: &Quota, _: u64) {}
}
