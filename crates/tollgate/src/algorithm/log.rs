//! The units of one key in order of time, in chunks.
//!
//! A chunk keeps stamps as ticks from its origin and units as a running sum, so that how much a window holds, and when
//! enough of it is over, are binary searches; nothing is walked through. A unit of its own takes 4 bytes, a weight 8.

use std::collections::VecDeque;

/// The most entries in a chunk: what one call may move.
const CHUNK: usize = 512;

/// Windows of so few ticks hold no entry that has expired.
const FEW_TICKS: u64 = 8 * CHUNK as u64;

/// Entries that any call may move.
const SMALL: usize = 32;

/// Chunks that one call drops at most.
const DROPPED_AT_ONCE: usize = 2;

/// From here on the running sum starts again at what is held. Reached only with huge costs.
const REBASE_AT: u64 = 1 << 62;

/// The oldest stamp that still counts at `at`.
pub(super) fn oldest_live(window: u64, at: u64) -> u64 {
    // A stamp counts while `at < stamp + window`.
    at.checked_sub(window).map_or(0, |last_expired| last_expired + 1)
}

/// The time rounded up to the tick.
pub(super) fn stamp(at: u64, tick: u64) -> u64 {
    at.checked_next_multiple_of(tick).unwrap_or(u64::MAX)
}

#[derive(Clone, Debug)]
pub(crate) struct Log {
    /// The time of the newest charge, before it was rounded up; or later, that at which something was dropped.
    newest: u64,
    /// In order of time; none is empty, and there is at least one.
    chunks: VecDeque<Chunk>,
    /// The running sum at the end, and up to where it was refunded.
    total: u64,
    refunded: u64,
}

impl Log {
    pub(super) fn new(stamp: u64, tick: u64, units: u64) -> Self {
        let chunks = VecDeque::from([Chunk::new(stamp, tick, units, 0)]);
        Self { newest: 0, chunks, total: units, refunded: 0 }
    }

    pub(super) fn newest(&self) -> u64 {
        self.newest
    }

    pub(super) fn newest_is(&mut self, at: u64) {
        self.newest = self.newest.max(at);
    }

    /// Units stamped `live` or later, and not refunded.
    pub(super) fn used(&self, live: u64) -> u64 {
        self.total - self.gone(live)
    }

    /// The stamp of the last unit that must expire so that `most` are left in use; more are.
    pub(super) fn stamp_in_the_way(&self, most: u64) -> u64 {
        let sum = self.total - most;
        let chunk = match self.chunks.front() {
            Some(front) if front.end() >= sum => Some(front),
            _ => self.chunks.get(self.chunks.partition_point(|chunk| chunk.end() < sum)),
        };
        chunk.map_or(0, |chunk| chunk.stamp(chunk.entries.position(sum - chunk.before)))
    }

    /// Adds units charged at a time that is not older than the newest, and stamped with that time rounded up.
    pub(super) fn push(&mut self, at: u64, stamp: u64, tick: u64, units: u64, live: u64) {
        self.drop_chunks(at, live);
        if self.total >= REBASE_AT {
            self.rebase(live);
        }
        // A coarser tick may have rounded up further before.
        let stamp = self.chunks.back().map_or(stamp, |chunk| stamp.max(chunk.newest()));
        let refunded = self.refunded;
        if stamp - live <= FEW_TICKS.saturating_mul(tick)
            && let Some(front) = self.chunks.front_mut()
        {
            front.drop_front(front.gone(live, refunded).min(front.entries.len() - 1));
        }
        let pushed =
            self.chunks.back_mut().is_some_and(|chunk| chunk.push(stamp, tick, units, live, refunded));
        if !pushed {
            self.chunks.push_back(Chunk::new(stamp, tick, units, self.total));
        }
        self.total += units;
    }

    /// Drops a few of the chunks in which nothing counts at `at` any more; tells whether one is left.
    pub(super) fn drop_chunks(&mut self, at: u64, live: u64) -> bool {
        self.newest = self.newest.max(at);
        for _ in 0..DROPPED_AT_ONCE {
            if self.chunks.len() > 1 && self.chunks[0].is_gone(live, self.refunded) {
                self.chunks.pop_front();
            }
        }
        if self.chunks.capacity() > 8 && self.chunks.len() * 4 < self.chunks.capacity() {
            self.chunks.shrink_to(self.chunks.len() * 2);
        }
        self.chunks.len() == 1
    }

    /// Gives back up to `units`, the oldest first. From then on time does not step back behind `at`: what had expired
    /// by then is no longer told from what was refunded.
    pub(super) fn refund_oldest(&mut self, at: u64, units: u64, live: u64) -> u64 {
        let refunded = units.min(self.used(live));
        if refunded > 0 {
            self.newest = self.newest.max(at);
            self.refunded = self.gone(live) + refunded;
        }
        refunded
    }

    /// Takes back up to `units` of what was charged at `charged_at`.
    pub(super) fn refund_charge(&mut self, charged_at: u64, units: u64, live: u64) -> u64 {
        let index = self.chunks.partition_point(|chunk| chunk.newest() < charged_at);
        let gone = self.gone(live);
        let Some(chunk) = self.chunks.get_mut(index) else { return 0 };
        let entry = chunk.first_from(charged_at);
        if chunk.stamp(entry) != stamp(charged_at, chunk.tick) {
            return 0;
        }
        // Units of one stamp can stand in several entries, never in several chunks.
        let (start, end) = chunk.sums(entry);
        let refunded = units.min(end - start.max(gone).min(end));
        chunk.take(end - refunded, refunded);
        let empty = chunk.entries.is_empty();
        self.chunks.iter_mut().skip(index + 1).for_each(|later| later.before -= refunded);
        self.total -= refunded;
        if empty {
            self.chunks.remove(index);
        }
        if self.chunks.is_empty() {
            *self = Self { newest: self.newest, ..Self::new(0, 1, 0) };
        }
        refunded
    }

    /// Each entry that was not refunded, the oldest first: its stamp, the tick, and units.
    pub(super) fn held(&self) -> impl Iterator<Item = (u64, u64, u64)> {
        let entries = self.chunks.iter().flat_map(move |chunk| {
            (0..chunk.entries.len()).map(move |entry| {
                let end = |entries| (chunk.before + chunk.entries.sum(entries)).max(self.refunded);
                (chunk.stamp(entry), chunk.tick, end(entry + 1) - end(entry))
            })
        });
        entries.filter(|&(.., units)| units > 0)
    }

    /// The running sum up to which units no longer count.
    fn gone(&self, live: u64) -> u64 {
        let chunk = match self.chunks.front() {
            Some(front) if front.newest() >= live => Some(front),
            _ => self.chunks.get(self.chunks.partition_point(|chunk| chunk.newest() < live)),
        };
        let expired = chunk.map_or(self.total, |chunk| chunk.sums(chunk.first_from(live)).0);
        expired.max(self.refunded)
    }

    /// Starts the running sum again at what still counts.
    fn rebase(&mut self, live: u64) {
        while self.chunks.len() > 1 && self.chunks[0].is_gone(live, self.refunded) {
            self.chunks.pop_front();
        }
        let gone = self.gone(live);
        let base = self.chunks.front_mut().map_or(gone, |front| front.forget(gone));
        self.chunks.iter_mut().for_each(|chunk| chunk.before -= base);
        self.total -= base;
        self.refunded = self.refunded.saturating_sub(base);
    }
}

#[cfg(test)]
impl Log {
    pub(super) fn heap_bytes(&self) -> usize {
        let chunks = self.chunks.capacity() * size_of::<Chunk>();
        chunks + self.chunks.iter().map(|chunk| chunk.entries.bytes()).sum::<usize>()
    }

    pub(super) fn entries(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.entries.len()).sum()
    }
}

#[derive(Clone, Debug)]
struct Chunk {
    /// The stamp of tick 0, and the length of a tick.
    origin: u64,
    tick: u64,
    /// The running sum before the first entry.
    before: u64,
    entries: Entries,
}

/// Entries of `(ticks from the origin, running sum from the start of the chunk)`, in the smallest form that holds them.
#[derive(Clone, Debug)]
enum Entries {
    /// One unit each, so that the running sum is the position. At most two share a tick.
    Units(Vec<u32>),
    Weights(Vec<(u32, u32)>),
    Wide(Vec<(u32, u64)>),
}

impl Chunk {
    fn new(stamp: u64, tick: u64, units: u64, before: u64) -> Self {
        let entries = match units {
            1 | 2 => {
                let mut entries = Vec::with_capacity(4);
                entries.resize(if units == 1 { 1 } else { 2 }, 0);
                Entries::Units(entries)
            }
            _ => match u32::try_from(units) {
                Ok(units) => Entries::Weights(vec![(0, units)]),
                Err(_) => Entries::Wide(vec![(0, units)]),
            },
        };
        Self { origin: stamp, tick, before, entries }
    }

    fn newest(&self) -> u64 {
        self.stamp(self.entries.len() - 1)
    }

    fn end(&self) -> u64 {
        self.before + self.entries.sum(self.entries.len())
    }

    fn stamp(&self, entry: usize) -> u64 {
        self.origin + u64::from(self.entries.tick(entry)) * self.tick
    }

    /// The first entry stamped `from` or later.
    fn first_from(&self, from: u64) -> usize {
        match from.checked_sub(self.origin) {
            None | Some(0) => 0,
            Some(distance) => match u32::try_from(distance.div_ceil(self.tick)) {
                Ok(ticks) => self.entries.first_from(ticks),
                Err(_) => self.entries.len(),
            },
        }
    }

    /// The running sum before the entry, and after all that share its stamp.
    fn sums(&self, entry: usize) -> (u64, u64) {
        let mut end = entry;
        while end < self.entries.len() && self.entries.tick(end) == self.entries.tick(entry) {
            end += 1;
        }
        (self.before + self.entries.sum(entry), self.before + self.entries.sum(end))
    }

    /// Adds units to the last entry or behind it; false where that takes another chunk.
    fn push(&mut self, stamp: u64, tick: u64, units: u64, live: u64, refunded: u64) -> bool {
        let last = self.entries.len() - 1;
        if stamp == self.stamp(last) {
            return self.entries.add(self.entries.tick(last), units);
        }
        if tick != self.tick {
            return false;
        }
        self.make_room(live, refunded);
        let distance = stamp - self.origin;
        match u32::try_from(distance / tick) {
            Ok(ticks) if distance.is_multiple_of(tick) && self.entries.len() < CHUNK => {
                self.entries.add(ticks, units)
            }
            _ => false,
        }
    }

    /// Drops what is gone, at once while that is little to move, else where it makes enough room; grows and shrinks.
    fn make_room(&mut self, live: u64, refunded: u64) {
        let (len, capacity) = (self.entries.len(), self.entries.capacity());
        let gone = self.gone(live, refunded);
        let held = len - gone;
        let roomy = self.entries.is_roomy_for(held);
        if held > 0 && (len <= SMALL || roomy || (len == capacity && gone * 8 >= len)) {
            self.drop_front(gone);
        }
        if roomy {
            self.entries.shrink_to(held * 2);
        } else if self.entries.len() == self.entries.capacity() {
            self.entries.grow();
        }
    }

    /// How many entries have expired or were refunded.
    fn gone(&self, live: u64, refunded: u64) -> usize {
        self.first_from(live).max(self.within(refunded))
    }

    /// How many entries end within the running sum.
    fn within(&self, sum: u64) -> usize {
        match sum.checked_sub(self.before) {
            None | Some(0) => 0,
            Some(sum) => self.entries.within(sum),
        }
    }

    /// Everything in it has expired or was refunded.
    fn is_gone(&self, live: u64, refunded: u64) -> bool {
        self.newest() < live || self.end() <= refunded
    }

    /// Lets the running sum start at `gone`, or as far as there are entries; tells where.
    fn forget(&mut self, gone: u64) -> u64 {
        self.drop_front(self.within(gone).min(self.entries.len() - 1));
        self.before += self.entries.lighten(gone.saturating_sub(self.before));
        self.before
    }

    fn drop_front(&mut self, count: usize) {
        if count > 0 {
            self.before += self.entries.sum(count);
            self.origin = self.stamp(count);
            self.entries.drop_front(count);
        }
    }

    /// Takes `units` out that end at the running sum `after + units`.
    fn take(&mut self, after: u64, units: u64) {
        if units > 0 {
            self.entries.take(after - self.before, units);
            let held = self.entries.len();
            if self.entries.is_roomy_for(held) {
                self.entries.shrink_to(held * 2);
            }
        }
    }
}

impl Entries {
    fn len(&self) -> usize {
        match self {
            Self::Units(entries) => entries.len(),
            Self::Weights(entries) => entries.len(),
            Self::Wide(entries) => entries.len(),
        }
    }

    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn capacity(&self) -> usize {
        match self {
            Self::Units(entries) => entries.capacity(),
            Self::Weights(entries) => entries.capacity(),
            Self::Wide(entries) => entries.capacity(),
        }
    }

    #[cfg(test)]
    fn bytes(&self) -> usize {
        self.capacity()
            * match self {
                Self::Units(_) => size_of::<u32>(),
                Self::Weights(_) => size_of::<(u32, u32)>(),
                Self::Wide(_) => size_of::<(u32, u64)>(),
            }
    }

    /// There is far more room than so many entries need.
    fn is_roomy_for(&self, held: usize) -> bool {
        self.capacity() > 8 && held * 4 < self.capacity()
    }

    fn tick(&self, entry: usize) -> u32 {
        match self {
            Self::Units(entries) => entries[entry],
            Self::Weights(entries) => entries[entry].0,
            Self::Wide(entries) => entries[entry].0,
        }
    }

    /// The running sum of the first `entries`.
    fn sum(&self, entries: usize) -> u64 {
        match (self, entries.checked_sub(1)) {
            (_, None) => 0,
            (Self::Units(_), _) => entries as u64,
            (Self::Weights(all), Some(last)) => u64::from(all[last].1),
            (Self::Wide(all), Some(last)) => all[last].1,
        }
    }

    fn first_from(&self, ticks: u32) -> usize {
        match self {
            Self::Units(entries) => entries.partition_point(|&tick| tick < ticks),
            Self::Weights(entries) => entries.partition_point(|&(tick, _)| tick < ticks),
            Self::Wide(entries) => entries.partition_point(|&(tick, _)| tick < ticks),
        }
    }

    /// How many entries end within the running sum.
    fn within(&self, sum: u64) -> usize {
        match self {
            Self::Units(entries) => usize::try_from(sum).unwrap_or(usize::MAX).min(entries.len()),
            Self::Weights(entries) => entries.partition_point(|&(_, end)| u64::from(end) <= sum),
            Self::Wide(entries) => entries.partition_point(|&(_, end)| end <= sum),
        }
    }

    /// The entry in which the running sum reaches `sum`.
    fn position(&self, sum: u64) -> usize {
        match self {
            Self::Units(_) => usize::try_from(sum).unwrap_or(usize::MAX).saturating_sub(1),
            Self::Weights(entries) => entries.partition_point(|&(_, end)| u64::from(end) < sum),
            Self::Wide(entries) => entries.partition_point(|&(_, end)| end < sum),
        }
    }

    /// Adds units at the last tick or a later one; false where the sum does not fit the form.
    fn add(&mut self, ticks: u32, units: u64) -> bool {
        if let Self::Units(entries) = self {
            let shared = entries.iter().rev().take_while(|&&tick| tick == ticks).count() as u64;
            if shared + units <= 2 {
                // A second unit of the tick can come where room was made for one.
                entries.reserve_exact(usize::from(units == 2) + 1);
                entries.extend((0..units).map(|_| ticks));
                return true;
            }
            self.weigh();
        }
        let sum = self.sum(self.len()) + units;
        match self {
            Self::Units(_) => false,
            Self::Weights(entries) => {
                let Ok(sum) = u32::try_from(sum) else {
                    // The last entry can't be split over chunks.
                    if entries.last().is_some_and(|&(tick, _)| tick == ticks) {
                        self.widen();
                        return self.add(ticks, units);
                    }
                    return false;
                };
                match entries.last_mut() {
                    Some(last) if last.0 == ticks => last.1 = sum,
                    _ => entries.push((ticks, sum)),
                }
                true
            }
            Self::Wide(entries) => {
                match entries.last_mut() {
                    Some(last) if last.0 == ticks => last.1 = sum,
                    _ => entries.push((ticks, sum)),
                }
                true
            }
        }
    }

    /// From one entry a unit to one entry a tick.
    fn weigh(&mut self) {
        if let Self::Units(units) = self {
            let mut entries: Vec<(u32, u32)> = Vec::with_capacity(units.len() / 2 + 2);
            for (sum, &tick) in (1..).zip(units.iter()) {
                match entries.last_mut() {
                    Some(last) if last.0 == tick => last.1 = sum,
                    _ => entries.push((tick, sum)),
                }
            }
            *self = Self::Weights(entries);
        }
    }

    fn widen(&mut self) {
        if let Self::Weights(entries) = self {
            *self = Self::Wide(entries.iter().map(|&(tick, sum)| (tick, u64::from(sum))).collect());
        }
    }

    fn drop_front(&mut self, count: usize) {
        let (tick, sum) = (self.tick(count), self.sum(count));
        match self {
            Self::Units(entries) => {
                entries.drain(..count);
                entries.iter_mut().for_each(|entry| *entry -= tick);
            }
            Self::Weights(entries) => {
                entries.drain(..count);
                let sum = u32::try_from(sum).unwrap_or(u32::MAX);
                entries.iter_mut().for_each(|entry| *entry = (entry.0 - tick, entry.1 - sum));
            }
            Self::Wide(entries) => {
                entries.drain(..count);
                entries.iter_mut().for_each(|entry| *entry = (entry.0 - tick, entry.1 - sum));
            }
        }
    }

    /// Takes up to `units` out of the first entry, which stays; tells how many.
    fn lighten(&mut self, units: u64) -> u64 {
        let taken = units.min(self.sum(1));
        match self {
            Self::Units(_) => return 0,
            Self::Weights(entries) => {
                let taken = u32::try_from(taken).unwrap_or(u32::MAX);
                entries.iter_mut().for_each(|entry| entry.1 -= taken);
            }
            Self::Wide(entries) => entries.iter_mut().for_each(|entry| entry.1 -= taken),
        }
        taken
    }

    /// Takes `units` out behind the running sum `after`; all stand at one tick.
    fn take(&mut self, after: u64, units: u64) {
        let entry = self.position(after + 1);
        match self {
            Self::Units(entries) => {
                let count = usize::try_from(units).unwrap_or(usize::MAX);
                entries.drain(entry..(entry + count).min(entries.len()));
            }
            Self::Weights(entries) => {
                let taken = u32::try_from(units).unwrap_or(u32::MAX);
                entries[entry..].iter_mut().for_each(|entry| entry.1 -= taken);
            }
            Self::Wide(entries) => entries[entry..].iter_mut().for_each(|entry| entry.1 -= units),
        }
        let start = if entry == 0 { 0 } else { self.sum(entry) };
        match self {
            Self::Weights(entries) if u64::from(entries[entry].1) == start => {
                entries.remove(entry);
            }
            Self::Wide(entries) if entries[entry].1 == start => {
                entries.remove(entry);
            }
            _ => {}
        }
    }

    fn grow(&mut self) {
        let more = (self.len() / 2).max(2).min(CHUNK.saturating_sub(self.len()).max(1));
        match self {
            Self::Units(entries) => entries.reserve_exact(more),
            Self::Weights(entries) => entries.reserve_exact(more),
            Self::Wide(entries) => entries.reserve_exact(more),
        }
    }

    fn shrink_to(&mut self, capacity: usize) {
        match self {
            Self::Units(entries) => entries.shrink_to(capacity),
            Self::Weights(entries) => entries.shrink_to(capacity),
            Self::Wide(entries) => entries.shrink_to(capacity),
        }
    }
}
