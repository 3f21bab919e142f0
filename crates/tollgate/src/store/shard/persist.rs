//! A shard in the bytes of a snapshot.

use std::mem;
use std::sync::atomic::Ordering;

use super::{SLOTS, Shard, slot_of};
use crate::algorithm::{Persist, Stored};
use crate::snapshot::{Decoder, Encoder, SnapshotError};
use crate::store::KeyHash;

impl<S: Stored<WORDS> + Persist, const WORDS: usize> Shard<S, WORDS> {
    /// Writes keys, a bounded piece of them under each lock.
    pub(in crate::store) fn write(&self, to: &mut Encoder) {
        let (mut all, mut piece) = (Encoder::default(), Encoder::default());
        let mut count = 0;
        let ranges = self.keys.ranges();
        for range in 0..ranges {
            let guard = self.lock();
            for entry in self.keys.range(range, ranges) {
                let Some(key) = entry.key() else { continue };
                key.words().into_iter().for_each(|word| piece.word(word));
                let mut state = self.take(&entry);
                state.write(&mut piece);
                self.give_if(false, &entry, &mut state);
                mem::forget(state);
                count += 1;
            }
            drop(guard);
            all.append(&mut piece);
        }
        to.varint(count);
        to.append(&mut all);
        let guard = self.lock();
        piece.word(self.dropped_at.load(Ordering::Relaxed));
        self.write_slots(&mut piece);
        drop(guard);
        to.append(&mut piece);
    }

    fn write_slots(&self, to: &mut Encoder) {
        let rest = self.rest.lock();
        let unused = encoded(&S::default());
        let used: Vec<_> =
            (0_u64..).zip(rest.slots.iter().map(encoded)).filter(|(_, slot)| *slot != unused).collect();
        to.varint(used.len() as u64);
        for (slot, mut state) in used {
            to.varint(slot);
            to.append(&mut state);
        }
    }

    /// Reads what was written into a shard that holds nothing yet, each key for which there `is_room`. The others
    /// get slots.
    pub(in crate::store) fn read(
        &self,
        from: &mut Decoder<'_>,
        now: u64,
        is_ours: impl Fn(KeyHash) -> bool,
        mut is_room: impl FnMut() -> bool,
    ) -> Result<(), SnapshotError> {
        let _guard = self.lock();
        let mut last = None;
        let keys = from.list(|from| {
            let words = [from.word()?, from.word()?];
            let key = KeyHash::from_words(words);
            if key.words() != words || !is_ours(key) || last.replace(key.place()) >= Some(key.place()) {
                return Err(from.damaged("no key of this place is there"));
            }
            Ok((key, S::read(from, now)?))
        })?;
        self.keys.expect(keys.len() as u64);
        for (key, state) in keys {
            if !is_room() {
                self.share_also(slot_of(key), state);
                continue;
            }
            let words = self.words_of(state);
            if !self.keys.insert(key, words) {
                drop(self.state_of(words));
                return Err(from.damaged("the keys are no hashes"));
            }
        }
        self.dropped_at.store(from.word()?.min(now), Ordering::Relaxed);
        for _ in 0..from.varint()? {
            let slot = usize::try_from(from.varint()?).unwrap_or(usize::MAX);
            if slot >= SLOTS {
                return Err(from.damaged("no slot has that number"));
            }
            self.share_also(slot, S::read(from, now)?);
        }
        Ok(())
    }

    /// Counts a state in a slot that may be in use.
    fn share_also(&self, slot: usize, state: S) {
        let slots = &mut self.rest.lock().slots;
        if slots.is_empty() {
            slots.resize_with(SLOTS, S::default);
            self.shares.store(true, Ordering::Relaxed);
        }
        if encoded(&slots[slot]) == encoded(&S::default()) {
            slots[slot] = state;
        } else {
            slots[slot].cover(state);
        }
    }
}

fn encoded<S: Persist>(state: &S) -> Encoder {
    let mut bytes = Encoder::default();
    state.write(&mut bytes);
    bytes
}
