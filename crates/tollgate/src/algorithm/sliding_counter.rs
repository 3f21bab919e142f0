//! `sliding-window-counter`: an estimate from the counters of the previous and the current window.

use super::{History, State, Stored, until};
use crate::quota::Quota;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SlidingCounter {
    newest: u64,
    /// The window under which the counters were kept.
    window: u64,
    /// Units in the window of the newest charge, and in the one before it.
    current: u64,
    previous: u64,
}

/// The counters as they stand at some time.
struct View {
    /// Where the current window starts.
    start: u64,
    current: u64,
    previous: u64,
}

impl SlidingCounter {
    pub(crate) const fn of([newest, window, current, previous]: [u64; 4]) -> Self {
        Self { newest, window, current, previous }
    }

    pub(crate) const fn parts(&self) -> [u64; 4] {
        [self.newest, self.window, self.current, self.previous]
    }

    /// The same counters under another window: what may have been used in a window is counted in it.
    fn under(&self, window: u64) -> Self {
        if self.window == window || self.window == 0 {
            return Self { window, ..*self };
        }
        let start = self.newest - self.newest % self.window;
        let previous_end = start.saturating_sub(1);
        let (current, previous) = match self.newest / window - previous_end / window {
            0 => (self.current.saturating_add(self.previous), 0),
            1 => (self.current, self.previous),
            _ => (self.current, 0),
        };
        Self { newest: self.newest, window, current, previous }
    }

    fn view(&self, window: u64, at: u64) -> View {
        let kept = self.under(window);
        let (current, previous) = match at / window - kept.newest / window {
            0 => (kept.current, kept.previous),
            1 => (0, kept.current),
            _ => (0, 0),
        };
        View { start: at - at % window, current, previous }
    }
}

impl State for SlidingCounter {
    fn newest(&self, _: &Quota) -> u64 {
        self.newest
    }

    fn remaining(&self, quota: &Quota, at: u64) -> u64 {
        let view = self.view(quota.window(), at);
        let window = u128::from(quota.window());
        let overlap = window - u128::from(at - view.start);
        let estimate = (u128::from(view.previous) * overlap).div_ceil(window) + u128::from(view.current);
        let remaining = u128::from(quota.limit()).saturating_sub(estimate);
        u64::try_from(remaining).unwrap_or(u64::MAX)
    }

    fn wait(&self, quota: &Quota, at: u64, units: u64) -> u64 {
        let view = self.view(quota.window(), at);
        let window = u128::from(quota.window());
        // A counter that fades over the window from `start` has faded to `room` at the time returned.
        let faded = |start: u128, counter: u64, room: u64| {
            start + window - (u128::from(room) * window / u128::from(counter.max(1))).min(window)
        };
        let start = u128::from(view.start);
        let room = quota.limit() - units;
        let then = match room.checked_sub(view.current) {
            Some(room) => faded(start, view.previous, room),
            None => faded(start + window, view.current, room),
        };
        until(then, at)
    }

    fn charge(&mut self, quota: &Quota, at: u64, units: u64) {
        let View { current, previous, .. } = self.view(quota.keep(), at);
        let current = current.saturating_add(units);
        *self = Self { newest: at, window: quota.keep(), current, previous };
    }

    fn refund(&mut self, quota: &Quota, at: u64, units: u64, charged_at: Option<u64>) -> u64 {
        let window = quota.keep();
        let (now, charged) = (at / window, charged_at.unwrap_or(at) / window);
        let mut kept = self.under(window);
        let newest = kept.newest / window;
        let counter = match () {
            () if charged > now || now - charged > 1 => return 0,
            () if charged == newest => &mut kept.current,
            () if newest.checked_sub(1) == Some(charged) => &mut kept.previous,
            () => return 0,
        };
        let refunded = units.min(*counter);
        *counter -= refunded;
        if refunded > 0 {
            *self = kept;
        }
        refunded
    }

    fn is_idle(&self, quota: &Quota, _: &History, at: u64) -> bool {
        let view = self.view(quota.window(), at);
        view.current == 0 && view.previous == 0
    }
}

impl Stored<4> for SlidingCounter {
    type Heap = ();

    #[inline]
    fn from_words([newest, window, current, previous]: [u64; 4]) -> Self {
        Self { newest, window, current, previous }
    }

    #[inline]
    fn words(&self) -> Option<[u64; 4]> {
        Some([self.newest, self.window, self.current, self.previous])
    }
}
