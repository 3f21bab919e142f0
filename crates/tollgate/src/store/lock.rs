//! A lock whose holder alone writes, and past which others read without writing anything.
//!
//! A sequence lock: the number is odd while someone holds it. Who reads without it sees by the number whether what was
//! read was whole. Everything that is read so is atomic, so a torn read is a wrong number, never more.

#[cfg(not(loom))]
use std::{
    hint::spin_loop,
    sync::atomic::{AtomicU64, Ordering, fence},
    thread::yield_now,
};

#[cfg(loom)]
use loom::{
    hint::spin_loop,
    sync::atomic::{AtomicU64, Ordering, fence},
    thread::yield_now,
};

/// Turns in which a thread waits busily before it lets others run: a lock is held for well below a microsecond.
const TURNS: u32 = if cfg!(loom) { 1 } else { 7 };

#[derive(Default)]
pub(super) struct Lock {
    sequence: AtomicU64,
}

/// Lets go when it is dropped.
#[must_use = "the lock is held for as long as this lives"]
pub(crate) struct Guard<'a> {
    lock: &'a Lock,
    /// The number while it is held.
    sequence: u64,
}

impl Lock {
    #[inline(always)]
    pub(super) fn lock(&self) -> Guard<'_> {
        self.try_lock().unwrap_or_else(|| self.wait())
    }

    #[inline(always)]
    pub(super) fn try_lock(&self) -> Option<Guard<'_>> {
        let free = self.sequence.load(Ordering::Relaxed);
        let held = free + 1;
        if free % 2 == 1 {
            // To try would take the number from who is about to change it.
            return None;
        }
        self.sequence.compare_exchange(free, held, Ordering::Acquire, Ordering::Relaxed).ok()?;
        // Nothing that is written from now on may be seen before the number is odd.
        fence(Ordering::Release);
        Some(Guard { lock: self, sequence: held })
    }

    #[cold]
    fn wait(&self) -> Guard<'_> {
        let mut turns = 0;
        loop {
            if let Some(guard) = self.try_lock() {
                return guard;
            }
            // The more often it was held, the longer it is left alone.
            turns += 1;
            if turns < TURNS {
                (0..1 << turns).for_each(|_| spin_loop());
            } else {
                yield_now();
            }
        }
    }

    /// What `look` finds, if nobody held the lock meanwhile; and a number by which to ask that again. What it reads until
    /// then can be anything.
    #[inline(always)]
    pub(super) fn read<R>(&self, look: impl FnOnce() -> Option<R>) -> Option<(R, Read)> {
        let before = self.sequence.load(Ordering::Acquire);
        if before & 1 == 1 {
            return None;
        }
        let found = look()?;
        let read = Read(before);
        self.is_unchanged(&read).then_some((found, read))
    }

    /// Nobody held the lock since that was read.
    #[inline(always)]
    pub(super) fn is_unchanged(&self, read: &Read) -> bool {
        // Nothing that was read may have been read after the number.
        fence(Ordering::Acquire);
        self.sequence.load(Ordering::Relaxed) == read.0
    }
}

/// When something was read.
pub(super) struct Read(u64);

impl Drop for Guard<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        self.lock.sequence.store(self.sequence + 1, Ordering::Release);
    }
}

/// Every interleaving of a few threads: `RUSTFLAGS="--cfg loom" cargo test -p tollgate --release --lib loom`.
#[cfg(all(test, loom))]
mod loom_tests {
    use loom::sync::Arc;
    use loom::thread;

    use super::*;

    /// Two words that always agree while nobody holds the lock.
    #[derive(Default)]
    struct Pair {
        lock: Lock,
        words: [AtomicU64; 2],
    }

    impl Pair {
        fn add(&self) {
            let _guard = self.lock.lock();
            for word in &self.words {
                word.store(word.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
            }
        }

        fn read(&self) -> Option<[u64; 2]> {
            let look = || Some(self.words.each_ref().map(|word| word.load(Ordering::Relaxed)));
            self.lock.read(look).map(|(words, _)| words)
        }
    }

    #[test]
    fn what_is_read_past_the_lock_is_whole() {
        loom::model(|| {
            let pair = Arc::new(Pair::default());
            let writer = thread::spawn({
                let pair = Arc::clone(&pair);
                move || pair.add()
            });
            if let Some([first, second]) = pair.read() {
                assert_eq!(first, second);
            }
            pair.add();
            writer.join().unwrap();
            assert_eq!(pair.read(), Some([2, 2]));
        });
    }

    #[test]
    fn what_was_read_is_known_to_have_changed() {
        loom::model(|| {
            let pair = Arc::new(Pair::default());
            let writer = thread::spawn({
                let pair = Arc::clone(&pair);
                move || pair.add()
            });
            let first = || Some(pair.words[0].load(Ordering::Relaxed));
            if let Some((first, read)) = pair.lock.read(first) {
                let second = pair.words[1].load(Ordering::Relaxed);
                if pair.lock.is_unchanged(&read) {
                    assert_eq!(first, second);
                }
            }
            writer.join().unwrap();
        });
    }

    #[test]
    fn locks_taken_in_order_never_wait_for_each_other() {
        loom::model(|| {
            let pairs = Arc::new([Pair::default(), Pair::default()]);
            let both = |pairs: &[Pair; 2]| {
                let _first = pairs[0].lock.lock();
                let _second = pairs[1].lock.lock();
                let words = [&pairs[0].words[0], &pairs[1].words[0]];
                words.iter().for_each(|word| word.store(word.load(Ordering::Relaxed) + 1, Ordering::Relaxed));
            };
            let other = thread::spawn({
                let pairs = Arc::clone(&pairs);
                move || both(&pairs)
            });
            both(&pairs);
            other.join().unwrap();
            assert!(pairs.iter().all(|pair| pair.words[0].load(Ordering::Relaxed) == 2));
        });
    }
}
