//! States in the bytes of a snapshot.

use std::time::Duration;

use super::log::stamp;
use super::sliding_window::MOST_AT_ONCE;
use super::{FixedWindow, SlidingCounter, SlidingWindow, State, Stored, TokenBucket, refund};
use crate::quota::Quota;
use crate::snapshot::{Decoder, Encoder, SnapshotError};

/// A state that can be written and read again.
///
/// Three write the words that they are kept in: a bucket its anchor and what was spent, a fixed window its newest charge
/// and its counter, a sliding counter its newest charge, the length of its windows, and the counters of the current and
/// the previous one. A sliding window writes its newest charge and its [runs](Run), however it keeps them.
pub(crate) trait Persist: State {
    fn write(&self, to: &mut Encoder);

    /// What was written, but no part of it later than `now`: a clock may have stepped back, and a key must not freeze.
    fn read(from: &mut Decoder<'_>, now: u64) -> Result<Self, SnapshotError>;

    /// Lets count what either counts, for at least as long: for keys that have to share a slot.
    fn cover(&mut self, other: Self);
}

impl Persist for TokenBucket {
    fn write(&self, to: &mut Encoder) {
        write_words(*self, to);
    }

    fn read(from: &mut Decoder<'_>, now: u64) -> Result<Self, SnapshotError> {
        read_words(from, now)
    }

    fn cover(&mut self, other: Self) {
        cover_words(self, other);
    }
}

impl Persist for FixedWindow {
    fn write(&self, to: &mut Encoder) {
        write_words(*self, to);
    }

    fn read(from: &mut Decoder<'_>, now: u64) -> Result<Self, SnapshotError> {
        read_words(from, now)
    }

    fn cover(&mut self, other: Self) {
        cover_words(self, other);
    }
}

impl Persist for SlidingCounter {
    fn write(&self, to: &mut Encoder) {
        write_words(*self, to);
    }

    fn read(from: &mut Decoder<'_>, now: u64) -> Result<Self, SnapshotError> {
        read_words(from, now)
    }

    /// Windows of different lengths don't begin together: then all that either counts is taken to be new.
    fn cover(&mut self, other: Self) {
        let (Some([.., window, current, previous]), Some([.., other_window, other_current, other_previous])) =
            (self.words(), other.words())
        else {
            return;
        };
        cover_words(self, other);
        if window != other_window
            && let Some([newest, window, ..]) = self.words()
        {
            let all = current.saturating_add(previous).max(other_current.saturating_add(other_previous));
            *self = Self::from_words([newest, window, all, all]);
        }
    }
}

/// The first word is a time.
fn write_words<S: Stored<N>, const N: usize>(state: S, to: &mut Encoder) {
    let [time, numbers @ ..] = &state.words().unwrap_or([0; N])[..] else { return };
    to.word(*time);
    numbers.iter().for_each(|&number| to.varint(number));
}

fn read_words<S: Stored<N>, const N: usize>(from: &mut Decoder<'_>, now: u64) -> Result<S, SnapshotError> {
    let mut words = [0; N];
    if let [time, numbers @ ..] = &mut words[..] {
        *time = from.word()?.min(now);
        for number in numbers {
            *number = from.varint()?;
        }
    }
    Ok(S::from_words(words))
}

/// The later time and the larger numbers.
fn cover_words<S: Stored<N> + Copy, const N: usize>(state: &mut S, other: S) {
    if let (Some(words), Some(others)) = (state.words(), other.words()) {
        let larger = std::array::from_fn(|index| words[index].max(others[index]));
        *state = S::from_words(larger);
    }
}

/// Stamps with the units of each, the oldest first, all of one length of a tick.
///
/// Written are how many stamps there are and the tick, then the first stamp and its units, then for each other the
/// distance from the one before it, in ticks, and its units. A run of none ends them. All this comes behind the newest
/// charge's time and a 0; where all units are of that time alone, behind it come a 1 and the units.
struct Run {
    quota: Quota,
    stamps: Vec<(u64, u64)>,
}

/// More than a key can hold, and less than what can't be added up.
const MOST_UNITS: u64 = 1 << 63;

/// The most ticks of a window.
const MOST_TICKS: u64 = (1 << 31) - 1;

impl Persist for SlidingWindow {
    fn write(&self, to: &mut Encoder) {
        match self {
            Self::One { newest, units } => {
                to.word(*newest);
                to.option(Some(*units), Encoder::varint);
            }
            Self::Short(short) => write_runs(short.newest(), short.held(), to),
            Self::Few(chain) => write_runs(chain.newest(), chain.held(), to),
            Self::Many(log) => write_runs(log.newest(), log.held(), to),
        }
    }

    fn read(from: &mut Decoder<'_>, now: u64) -> Result<Self, SnapshotError> {
        let newest = from.word()?.min(now);
        match from.option(Decoder::varint)? {
            Some(units @ 0..=MOST_UNITS) => Ok(Self::One { newest, units }),
            Some(_) => Err(from.damaged(TOO_MANY)),
            None => Ok(charged(newest, &read_runs(from, newest)?)),
        }
    }

    /// All of it is taken to be as new as the newest.
    fn cover(&mut self, other: Self) {
        let all = |state: &Self| match state {
            Self::One { newest, units } => (*newest, *units),
            Self::Short(short) => (short.newest(), short.units() as u64),
            Self::Few(chain) => (chain.newest(), chain.held().map(|(.., units)| units).sum()),
            Self::Many(log) => (log.newest(), log.held().map(|(.., units)| units).sum()),
        };
        let ((newest, units), (other_newest, other_units)) = (all(self), all(&other));
        *self = Self::One { newest: newest.max(other_newest), units: units.max(other_units) };
    }
}

const TOO_MANY: &str = "a key can't hold so many units";

/// Writes entries of a stamp, its tick, and units.
fn write_runs(newest: u64, entries: impl Iterator<Item = (u64, u64, u64)>, to: &mut Encoder) {
    let mut runs: Vec<(u64, Vec<(u64, u64)>)> = Vec::new();
    for (stamp, tick, units) in entries {
        match runs.last_mut().and_then(|(last, run)| Some((*last, run.last()?.0, run))) {
            Some((last, before, run)) if last == tick && (stamp - before).is_multiple_of(tick) => {
                match run.last_mut().filter(|_| stamp == before) {
                    Some((_, sum)) => *sum += units,
                    None => run.push((stamp, units)),
                }
            }
            _ => runs.push((tick, vec![(stamp, units)])),
        }
    }
    to.word(newest);
    to.byte(0);
    for (tick, run) in &runs {
        to.varint(run.len() as u64);
        to.varint(*tick);
        let mut before = None;
        for &(stamp, units) in run {
            match before.replace(stamp) {
                None => to.word(stamp),
                Some(before) => to.varint((stamp - before) / tick),
            }
            to.varint(units);
        }
    }
    to.varint(0);
}

fn read_runs(from: &mut Decoder<'_>, newest: u64) -> Result<Vec<Run>, SnapshotError> {
    let (mut runs, mut last, mut sum) = (Vec::new(), 0_u64, 0_u64);
    loop {
        let count = from.varint()?;
        if count == 0 {
            return Ok(runs);
        }
        let tick = from.varint()?;
        let window = Duration::from_nanos(tick.saturating_mul(MOST_TICKS));
        let quota = Quota::sliding_window(0, window)
            .and_then(|quota| quota.precision(Duration::from_nanos(tick)))
            .map_err(|_| from.damaged("a tick can't be so long"))?;
        let (mut stamps, mut at) = (Vec::new(), 0_u64);
        for index in 0..count {
            let more = if index == 0 { Some(from.word()?) } else { from.varint()?.checked_mul(tick) };
            let written = more.and_then(|more| at.checked_add(more));
            at = written.ok_or_else(|| from.damaged("a time is too late"))?;
            let units = from.varint()?;
            sum = sum.saturating_add(units);
            if units == 0 || sum > MOST_UNITS {
                return Err(from.damaged(TOO_MANY));
            }
            last = last.max(at.min(stamp(newest, tick)));
            stamps.push((last, units));
        }
        runs.push(Run { quota, stamps });
    }
}

/// A window in which all of this was charged anew.
fn charged(newest: u64, runs: &[Run]) -> SlidingWindow {
    let mut state = SlidingWindow::default();
    let ([.., last], Some(&(first, _))) = (runs, runs.first().and_then(|run| run.stamps.first())) else {
        return SlidingWindow::One { newest, units: 0 };
    };
    let count = runs.iter().map(|run| run.stamps.len()).sum::<usize>();
    let short = runs.len() == 1 && newest.saturating_sub(first) / last.quota.tick() < MOST_TICKS - 1;
    // Nothing may expire by it.
    let keeping = |quota: Quota| if short { quota } else { quota.keeping(u64::MAX) };
    for Run { quota, stamps } in runs {
        for &(stamp, units) in stamps {
            let mut left = units;
            while left > 0 {
                state.charge(&keeping(*quota), stamp.min(newest), left.min(MOST_AT_ONCE));
                left -= left.min(MOST_AT_ONCE);
            }
            if runs.len() > 1 || count == 1 {
                // One stamp by itself would not keep its tick.
                state.log(quota);
            }
        }
    }
    if state.newest(&last.quota) < newest {
        // A charge that is taken back leaves its time.
        state.charge(&keeping(last.quota), newest, 1);
        refund(&mut state, &keeping(last.quota), newest, 1, Some(newest));
    }
    state
}
