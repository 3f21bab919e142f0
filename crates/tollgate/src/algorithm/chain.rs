//! The units of one key in order of time, while they are few: in a chain of small blocks that starts and ends in the words
//! of its key.
//!
//! A stamp is kept as its tick modulo 2^32; a window holds fewer than 2^31 ticks, so that the newest charge tells which
//! is meant. A unit of its own takes one number, a weight two.

use std::fmt;

use super::blocks::{Block, Content, NUMBERS};
use super::log::{Log, oldest_live, stamp};
use super::tick::{Tick, keeps_few_ticks};
use crate::quota::Quota;

/// The most entries of a chain: what one call may walk through.
const MOST: u16 = 512;

/// Stands for a number of entries that takes a look at them.
const LOOK: u64 = 3;

/// The most units of a chain.
const MOST_UNITS: u64 = (1 << 34) - 1;

/// One or more entries. Its blocks are freed when it is dropped.
pub(crate) struct Chain {
    /// The newest time at which something was charged, before it was rounded up; or later, that of a refund. And the tick
    /// that it is rounded up to: no entry has a later one.
    newest: u64,
    newest_tick: u64,
    /// The tick of the first entry, where it is known without a look at it.
    oldest_tick: Option<u64>,
    /// How many entries have the newest tick, where that is known without a look at them.
    at_newest: Option<u8>,
    head: Block,
    tail: Block,
    /// The first entry's position in its block.
    start: u16,
    len: u16,
    form: Form,
    tick: Tick,
    /// Of all entries, those that have expired among them.
    units: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// One unit each. At most two share a stamp.
    Units,
    Weights,
}

/// An entry, and where it is.
struct Found {
    stamp: u64,
    units: u64,
    content: Content,
    position: usize,
}

impl Chain {
    /// A first entry of that many units at `at`, and a second; unless a chain can't hold them.
    pub(super) fn new(first: u64, units: u64, at: u64, more: u64, quota: &Quota) -> Option<Self> {
        let form = if units.max(more) <= 2 { Form::Units } else { Form::Weights };
        let tick = Tick::new(quota.tick()).filter(|_| keeps_few_ticks(quota))?;
        let mut chain = Self::empty(first, form, tick);
        let ticks = [first, at].map(|at| at.div_ceil(tick.nanos()));
        (chain.append(first, ticks[0], units) && chain.append(at, ticks[1], more)).then_some(chain)
    }

    /// Units of these stamps, the oldest first, of which at most two share one.
    pub(super) fn of_units(newest: u64, tick: Tick, stamps: impl Iterator<Item = u64>) -> Self {
        let mut chain = Self::empty(newest, Form::Units, tick);
        chain.rewrite(stamps.map(|stamp| (stamp, 1)));
        chain
    }

    fn empty(newest: u64, form: Form, tick: Tick) -> Self {
        let block = Block::allocate();
        block.content().set_next(None);
        let newest_tick = newest.div_ceil(tick.nanos());
        let (oldest_tick, at_newest, start, len, units) = (None, Some(0), 0, 0, 0);
        let (head, tail) = (block, block);
        Self { newest, newest_tick, oldest_tick, at_newest, head, tail, start, len, form, tick, units }
    }

    #[inline]
    pub(super) fn newest(&self) -> u64 {
        self.newest
    }

    /// Units stamped `live` or later.
    #[inline]
    pub(super) fn used(&self, live: u64) -> u64 {
        if self.oldest().is_some_and(|oldest| oldest >= live) {
            return self.units;
        }
        let expired = self.entries().take_while(|entry| entry.stamp < live);
        expired.fold(self.units, |units, entry| units.saturating_sub(entry.units))
    }

    /// The stamp of the last unit that must expire so that `most` are left in use; more are.
    #[inline]
    pub(super) fn stamp_in_the_way(&self, most: u64) -> u64 {
        if most == 0 {
            return self.last_stamp();
        }
        if most + 1 == self.units
            && let Some(oldest) = self.oldest()
        {
            return oldest;
        }
        let mut left = self.units;
        let mut expires = |entry: &Found| {
            left = left.saturating_sub(entry.units);
            left <= most
        };
        self.entries().find(|entry| expires(entry)).map_or_else(|| self.last_stamp(), |entry| entry.stamp)
    }

    /// Adds units charged at a time that is not older than the newest; false where that takes a log.
    #[inline]
    pub(super) fn push(&mut self, at: u64, quota: &Quota, units: u64, live: u64) -> bool {
        if quota.tick() != self.tick.nanos() || !keeps_few_ticks(quota) {
            return false;
        }
        if self.oldest().is_none_or(|oldest| oldest < live) {
            self.drop_front(|entry| entry.stamp < live);
        }
        let tick = if at == self.newest { self.newest_tick } else { at.div_ceil(self.tick.nanos()) };
        let alike = if tick == self.newest_tick { self.at_newest() } else { 0 };
        if self.form == Form::Units && u64::from(alike) + units > 2 {
            self.weigh();
        }
        self.append(at, tick, units)
    }

    /// Gives back up to `units`, the oldest first. From then on time does not step back behind `at`.
    pub(super) fn refund_oldest(&mut self, at: u64, units: u64, live: u64) -> u64 {
        let refunded = units.min(self.used(live));
        if refunded > 0 {
            self.newest_is(at, at.div_ceil(self.tick.nanos()));
            self.drop_front(|entry| entry.stamp < live);
            let mut left = refunded;
            self.drop_front(|entry| {
                let whole = entry.units <= left;
                if whole {
                    left -= entry.units;
                }
                whole
            });
            let first = self.entries().next();
            if let Some(first) = first.filter(|_| left > 0) {
                self.set_units(&first, first.units - left);
            }
        }
        refunded
    }

    /// Takes back up to `units` of what was charged at `charged_at`, unless it has expired.
    pub(super) fn refund_charge(&mut self, charged_at: u64, units: u64, live: u64) -> u64 {
        let stamp = stamp(charged_at, self.tick.nanos());
        if stamp < live {
            return 0;
        }
        let mut left = units;
        let mut kept: Vec<(u64, u64)> = Vec::with_capacity(usize::from(self.len));
        for entry in self.entries() {
            let taken = if entry.stamp == stamp { left.min(entry.units) } else { 0 };
            left -= taken;
            kept.push((entry.stamp, entry.units - taken));
        }
        if left < units {
            self.rewrite(kept.into_iter().filter(|&(_, units)| units > 0));
        }
        units - left
    }

    /// No entry is stamped `live` or later.
    #[inline]
    pub(super) fn is_over(&self, live: u64) -> bool {
        self.newest < live && self.last_stamp() < live
    }

    /// No entry is left, of those that a refund may have taken.
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The same as a log.
    pub(super) fn to_log(&self, keep: u64) -> Log {
        let live = oldest_live(keep, self.newest);
        let tick = self.tick.nanos();
        let mut entries = self.entries().filter(|entry| entry.stamp >= live);
        let mut log = match entries.next() {
            Some(first) => Log::new(first.stamp, tick, first.units),
            None => Log::new(self.newest, tick, 0),
        };
        entries.for_each(|entry| log.push(self.newest, entry.stamp, tick, entry.units, live));
        log.newest_is(self.newest);
        log
    }

    /// Each entry, the oldest first: its stamp, the tick, and units.
    pub(super) fn held(&self) -> impl Iterator<Item = (u64, u64, u64)> {
        self.entries().map(|entry| (entry.stamp, self.tick.nanos(), entry.units))
    }

    /// The words that it is kept in.
    #[inline]
    pub(super) fn words(&self) -> [u64; 3] {
        let blocks = u64::from(self.head.number()) << 32 | u64::from(self.tail.number());
        // Where each entry is a unit, their number is told, and how many ticks the first is before the last goes in its
        // place.
        let before = self.oldest_tick.map(|oldest| self.newest_tick - oldest);
        let units = match self.form {
            Form::Units => before.filter(|before| *before < MOST_UNITS).unwrap_or(MOST_UNITS),
            Form::Weights => self.units,
        };
        let packed = [
            (units, 34),
            (u64::from(self.len), 10),
            (u64::from(self.start), 3),
            (self.tick.code(), Tick::BITS),
            (u64::from(self.form == Form::Weights), 1),
            (self.at_newest.map_or(LOOK, u64::from), 2),
            (1, 1),
        ];
        let pack = |all: u64, (number, bits): (u64, u32)| all << bits | number;
        [self.newest, blocks, packed.into_iter().fold(0, pack)]
    }

    /// The chain that is kept in words of which the last is odd.
    #[inline]
    pub(super) fn from_words([newest, blocks, packed]: [u64; 3]) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "parts of a word")]
        let part = |shift: u32, bits: u32| (packed >> shift & ((1 << bits) - 1)) as u16;
        #[expect(clippy::cast_possible_truncation, reason = "halves of a word")]
        let block = |half: u64| Block::from_number(half as u32);
        let tick = Tick::from_code(packed >> 4);
        let (newest_tick, len, units) = (newest.div_ceil(tick.nanos()), part(19, 10), packed >> 29);
        let (form, units, oldest_tick) = if part(3, 1) == 1 {
            (Form::Weights, units, None)
        } else {
            (Form::Units, len.into(), newest_tick.checked_sub(units).filter(|_| units < MOST_UNITS))
        };
        let at_newest = u8::try_from(part(1, 2)).ok().filter(|&entries| u64::from(entries) != LOOK);
        let (head, tail, start) = (block(blocks >> 32), block(blocks), part(16, 3));
        let mut chain =
            Self { newest, newest_tick, oldest_tick, at_newest, head, tail, start, len, form, tick, units };
        if form == Form::Weights && len > 0 {
            chain.oldest_tick = Some(chain.tick_at(head.content(), usize::from(start) * form.numbers()));
        }
        chain
    }

    /// All entries, the oldest first.
    fn entries(&self) -> impl Iterator<Item = Found> {
        let mut content = self.head.content();
        let mut index = usize::from(self.start);
        (0..self.len).map(move |_| {
            if index == self.form.entries() {
                content = content.next().map_or(content, Block::content);
                index = 0;
            }
            index += 1;
            self.entry(content, index - 1)
        })
    }

    fn last(&self) -> Option<Found> {
        let last = usize::from((self.start + self.len).checked_sub(1).filter(|_| self.len > 0)?);
        Some(self.entry(self.tail.content(), self.form.position(last)))
    }

    fn entry(&self, content: Content, index: usize) -> Found {
        let position = index * self.form.numbers();
        let tick = self.tick_at(content, position);
        let units = if self.form == Form::Units { 1 } else { content.get(position + 1).into() };
        Found { stamp: tick.saturating_mul(self.tick.nanos()), units, content, position }
    }

    /// The stamp of the first entry, where it is known without a look at it.
    #[inline]
    fn oldest(&self) -> Option<u64> {
        self.oldest_tick.and_then(|tick| tick.checked_mul(self.tick.nanos()))
    }

    #[inline]
    fn tick_at(&self, content: Content, position: usize) -> u64 {
        #[expect(clippy::cast_possible_truncation, reason = "ticks are kept modulo 2^32")]
        let before = (self.newest_tick as u32).wrapping_sub(content.get(position));
        self.newest_tick.saturating_sub(before.into())
    }

    #[inline]
    fn last_stamp(&self) -> u64 {
        match self.at_newest {
            Some(1 | 2) => self.newest_tick.saturating_mul(self.tick.nanos()),
            _ => self.last().map_or(0, |last| last.stamp),
        }
    }

    /// How many entries have the newest tick: at most two.
    #[inline]
    fn at_newest(&self) -> u8 {
        self.at_newest.unwrap_or_else(|| {
            let newest = self.newest_tick.saturating_mul(self.tick.nanos());
            let from = usize::from(self.len.saturating_sub(2));
            self.entries().skip(from).fold(0, |entries, entry| entries + u8::from(entry.stamp == newest))
        })
    }

    /// Adds units that are stamped with the tick of `at` behind the last entry or to it; false where there is no room.
    #[inline]
    fn append(&mut self, at: u64, tick: u64, units: u64) -> bool {
        let in_range = tick.checked_mul(self.tick.nanos()).is_some() && self.units + units <= MOST_UNITS;
        if !in_range || self.len + 2 > MOST {
            return false;
        }
        self.newest_is(at, tick);
        if self.form == Form::Units {
            (0..units).for_each(|_| self.add(tick, 1));
            return true;
        }
        let last = if self.at_newest() > 0 { self.last() } else { None };
        let Ok(weight) = u32::try_from(last.as_ref().map_or(0, |last| last.units) + units) else {
            return false;
        };
        match last {
            Some(last) => self.set_units(&last, weight.into()),
            None => self.add(tick, weight),
        }
        true
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "ticks are kept modulo 2^32")]
    fn add(&mut self, tick: u64, units: u32) {
        let position = self.form.position(usize::from(self.start + self.len));
        if position == 0 && self.len > 0 {
            let block = Block::allocate();
            block.content().set_next(None);
            self.tail.content().set_next(Some(block));
            self.tail = block;
        }
        let (content, first) = (self.tail.content(), position * self.form.numbers());
        content.set(first, tick as u32);
        if self.len == 0 {
            self.oldest_tick = Some(tick);
        }
        if tick == self.newest_tick {
            self.at_newest = self.at_newest.map(|entries| entries + 1);
        }
        if self.form == Form::Weights {
            content.set(first + 1, units);
        }
        self.len += 1;
        self.units += u64::from(units);
    }

    fn set_units(&mut self, entry: &Found, units: u64) {
        self.units = self.units - entry.units + units;
        if let Ok(units) = u32::try_from(units) {
            entry.content.set(entry.position + 1, units);
        }
    }

    /// Drops entries from the front while `goes` says so.
    fn drop_front(&mut self, mut goes: impl FnMut(&Found) -> bool) {
        self.oldest_tick = None;
        while self.len > 0 {
            let first = self.entry(self.head.content(), self.start.into());
            if !goes(&first) {
                self.oldest_tick = Some(first.stamp / self.tick.nanos());
                return;
            }
            if u16::from(self.at_newest.unwrap_or(0)) == self.len {
                self.at_newest = self.at_newest.map(|entries| entries - 1);
            }
            self.units -= first.units;
            self.len -= 1;
            self.start += 1;
            if usize::from(self.start) == self.form.entries() {
                self.start = 0;
                // The last block stays, to begin anew.
                if self.head != self.tail
                    && let Some(next) = self.head.content().next()
                {
                    self.head.free();
                    self.head = next;
                }
            }
        }
        self.start = 0;
    }

    /// Keeps weights from now on.
    fn weigh(&mut self) {
        let mut weights: Vec<(u64, u64)> = Vec::with_capacity(usize::from(self.len));
        for Found { stamp, units, .. } in self.entries() {
            match weights.last_mut() {
                Some((last, sum)) if *last == stamp => *sum += units,
                _ => weights.push((stamp, units)),
            }
        }
        self.form = Form::Weights;
        self.rewrite(weights.into_iter());
    }

    /// Holds these entries instead.
    fn rewrite(&mut self, entries: impl Iterator<Item = (u64, u64)>) {
        let nanos = self.tick.nanos();
        while self.head != self.tail
            && let Some(next) = self.head.content().next()
        {
            self.head.free();
            self.head = next;
        }
        (self.start, self.len, self.units, self.oldest_tick, self.at_newest) = (0, 0, 0, None, Some(0));
        for (stamp, units) in entries {
            self.add(stamp / nanos, u32::try_from(units).unwrap_or(u32::MAX));
        }
    }

    /// Time does not step back behind `at`, which is rounded up to that tick.
    #[inline]
    fn newest_is(&mut self, at: u64, tick: u64) {
        self.newest = at.max(self.newest);
        if tick > self.newest_tick {
            (self.newest_tick, self.at_newest) = (tick, Some(0));
        }
    }
}

impl Clone for Chain {
    fn clone(&self) -> Self {
        let mut clone = Self::empty(self.newest, self.form, self.tick);
        clone.rewrite(self.entries().map(|entry| (entry.stamp, entry.units)));
        clone
    }
}

impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries: Vec<(u64, u64)> = self.entries().map(|entry| (entry.stamp, entry.units)).collect();
        f.debug_struct("Chain").field("newest", &self.newest).field("entries", &entries).finish()
    }
}

impl Drop for Chain {
    fn drop(&mut self) {
        let mut block = Some(self.head);
        while let Some(next) = block {
            block = if next == self.tail { None } else { next.content().next() };
            next.free();
        }
    }
}

impl Form {
    /// Numbers of an entry.
    fn numbers(self) -> usize {
        match self {
            Self::Units => 1,
            Self::Weights => 2,
        }
    }

    /// Entries in a block.
    fn entries(self) -> usize {
        NUMBERS / self.numbers()
    }

    /// The position in its block of an entry that so many others are before.
    #[inline]
    fn position(self, before: usize) -> usize {
        // A division by a number that is known beforehand is none.
        match self {
            Self::Units => before % NUMBERS,
            Self::Weights => before % (NUMBERS / 2),
        }
    }
}

#[cfg(test)]
impl Chain {
    pub(super) fn heap_bytes(&self) -> usize {
        let blocks = (usize::from(self.start) + usize::from(self.len)).div_ceil(self.form.entries());
        blocks.max(1) * size_of::<u32>() * (NUMBERS + 1)
    }

    pub(super) fn len(&self) -> usize {
        self.len.into()
    }
}
