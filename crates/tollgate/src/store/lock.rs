//! A lock whose holder alone writes, and past which others read without writing anything.
//!
//! A sequence lock: the number is odd while someone holds it. Who reads without it sees by the number whether what was
//! read was whole. Everything that is read so is atomic, so a torn read is a wrong number, never more.

use std::sync::atomic::{AtomicU64, Ordering, fence};

/// Turns in which a thread waits busily before it lets others run: a lock is held for well below a microsecond.
const SPINS: u32 = 100;

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
        let free = self.sequence.load(Ordering::Relaxed) & !1;
        let held = free + 1;
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
            turns += 1;
            if turns < SPINS {
                std::hint::spin_loop();
            } else {
                std::thread::yield_now();
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
