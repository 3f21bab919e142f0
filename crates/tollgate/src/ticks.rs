//! The monotonic clock, read from the processor's counter where that runs at a constant rate.
//!
//! The system's clock costs 30 ns to read, the counter 12. Every few milliseconds the counter is compared with the
//! system's clock anew; in between it is taken to run on at the rate it had, or a hair slower, so that time does not step
//! back at the next comparison.

use std::sync::LazyLock;
use std::time::Instant;

/// Nanoseconds since this was called first.
#[inline]
pub(crate) fn now() -> u64 {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    if let Some(now) = counter::now() {
        return now;
    }
    system()
}

#[expect(clippy::disallowed_methods, reason = "the one place that reads the monotonic clock")]
fn system() -> u64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    u64::try_from(START.elapsed().as_nanos()).unwrap_or(u64::MAX)
}

#[cfg(all(target_os = "linux", not(miri)))]
pub(crate) use kernel::Kernel;

/// The time as the kernel noted it last, some milliseconds ago.
///
/// To read the counter, a processor waits for all that it began before. To read what the kernel noted it waits for
/// nothing: so one decision waits for memory while the next begins.
#[cfg(all(target_os = "linux", not(miri)))]
mod kernel {
    use rustix::time::{ClockId, Timespec, clock_getres, clock_gettime};

    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Kernel {
        /// What its clock lacks.
        offset: u64,
        /// Nanoseconds between two notes.
        lag: u64,
    }

    impl Kernel {
        /// The kernel's clock shows what [`now`](super::now) and the offset do, or a little less.
        pub(crate) fn new(offset: u64) -> Option<Self> {
            let now = offset.checked_add(super::now())?;
            let offset = now.checked_sub(nanos(clock_gettime(ClockId::Monotonic)))?;
            Some(Self { offset, lag: nanos(clock_getres(ClockId::MonotonicCoarse)) })
        }

        #[inline(always)]
        pub(crate) fn lag(self) -> u64 {
            self.lag
        }

        #[inline(always)]
        pub(crate) fn now(self) -> u64 {
            self.offset + nanos(clock_gettime(ClockId::MonotonicCoarse))
        }
    }

    #[inline(always)]
    fn nanos(time: Timespec) -> u64 {
        time.tv_sec.cast_unsigned().wrapping_mul(1_000_000_000).wrapping_add(time.tv_nsec.cast_unsigned())
    }
}

/// Elsewhere there is none.
#[cfg(not(all(target_os = "linux", not(miri))))]
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kernel {}

#[cfg(not(all(target_os = "linux", not(miri))))]
impl Kernel {
    pub(crate) fn new(_: u64) -> Option<Self> {
        None
    }

    pub(crate) fn lag(self) -> u64 {
        match self {}
    }

    pub(crate) fn now(self) -> u64 {
        match self {}
    }
}

#[cfg(all(target_arch = "x86_64", not(miri)))]
mod counter {
    use std::arch::x86_64::{__cpuid, _rdtsc};
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU64, Ordering, fence};

    use super::system;

    /// Ticks for which a comparison holds: some milliseconds on any processor.
    const HOLDS: u64 = 1 << 24;

    /// A comparison that took more ticks was disturbed.
    const UNDISTURBED: u64 = 1 << 13;

    /// Comparisons that are tried until one is not.
    const TRIES: usize = 8;

    /// Nanoseconds between comparisons from which a rate can be told to some millionths.
    const APART: u64 = 1_000_000;

    /// Fractions of a nanosecond in a rate.
    const FRACTION: u32 = 32;

    /// What the counter and the system's clock showed together, last; and the rate, which is 0 before it is known. The
    /// sequence is odd while they are written, and nothing holds that was read meanwhile.
    struct Comparison {
        sequence: AtomicU64,
        ticks: AtomicU64,
        nanos: AtomicU64,
        rate: AtomicU64,
    }

    static LAST: Comparison = Comparison {
        sequence: AtomicU64::new(0),
        ticks: AtomicU64::new(0),
        nanos: AtomicU64::new(0),
        rate: AtomicU64::new(0),
    };

    /// The time, where the counter can tell it.
    #[inline]
    pub(super) fn now() -> Option<u64> {
        loop {
            let before = LAST.sequence.load(Ordering::Acquire);
            let (ticks, nanos) = (LAST.ticks.load(Ordering::Relaxed), LAST.nanos.load(Ordering::Relaxed));
            let rate = LAST.rate.load(Ordering::Relaxed);
            fence(Ordering::Acquire);
            if before & 1 == 1 || LAST.sequence.load(Ordering::Relaxed) != before {
                std::hint::spin_loop();
                continue;
            }
            let elapsed = read().wrapping_sub(ticks);
            if rate > 0 && elapsed <= HOLDS {
                return Some(nanos + ((elapsed * rate) >> FRACTION));
            }
            // Another processor's counter may lag by a few ticks.
            if rate > 0 && elapsed > HOLDS.wrapping_neg() {
                return Some(nanos);
            }
            compare(before)?;
        }
    }

    #[inline]
    #[expect(
        unsafe_code,
        reason = "there is no safe way to read the counter, and the system's clock costs 18 ns more"
    )]
    fn read() -> u64 {
        // SAFETY: every x86-64 processor has the instruction, which reads a counter and does nothing else.
        unsafe { _rdtsc() }
    }

    /// Compares the counter with the system's clock, unless another thread does. None while the rate is not known.
    #[cold]
    fn compare(sequence: u64) -> Option<()> {
        // Set where the counter runs at one rate whatever the processor does.
        static INVARIANT: LazyLock<bool> = LazyLock::new(|| {
            __cpuid(0x8000_0000).eax >= 0x8000_0007 && __cpuid(0x8000_0007).edx & (1 << 8) != 0
        });
        if !*INVARIANT {
            return None;
        }
        let held =
            LAST.sequence.compare_exchange(sequence, sequence + 1, Ordering::Acquire, Ordering::Relaxed);
        if held.is_err() {
            return Some(());
        }
        fence(Ordering::Release);
        let (mut ticks, mut nanos, mut disturbed) = (0, 0, true);
        for _ in 0..TRIES {
            let start = read();
            (nanos, ticks) = (system(), read());
            disturbed = ticks.wrapping_sub(start) > UNDISTURBED;
            if !disturbed {
                break;
            }
        }
        let (last_ticks, last_nanos) =
            (LAST.ticks.load(Ordering::Relaxed), LAST.nanos.load(Ordering::Relaxed));
        let (elapsed, apart) = (ticks.wrapping_sub(last_ticks), nanos.saturating_sub(last_nanos));
        let mut rate = LAST.rate.load(Ordering::Relaxed);
        let shown = if elapsed <= HOLDS { last_nanos + ((elapsed * rate) >> FRACTION) } else { last_nanos };
        if last_nanos > 0 && apart >= APART && !disturbed {
            let measured = (u128::from(apart) << FRACTION) / u128::from(elapsed.max(1));
            // Eight nanoseconds a tick or more is no processor's counter, but one that began anew.
            rate = u64::try_from(measured).ok().filter(|&rate| rate < 8 << FRACTION).unwrap_or(0);
            rate -= rate >> 16;
        }
        // Before the rate is known, the first comparison stands.
        if last_nanos == 0 || apart >= APART {
            LAST.rate.store(rate, Ordering::Relaxed);
            LAST.ticks.store(ticks, Ordering::Relaxed);
            LAST.nanos.store(nanos.max(shown), Ordering::Relaxed);
        }
        LAST.sequence.store(sequence + 2, Ordering::Release);
        (rate > 0).then_some(())
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn time_never_steps_back_and_keeps_up_with_the_system() {
            let mut last = 0;
            for _ in 0..2_000_000 {
                let before = system();
                let now = super::super::now();
                assert!(now >= last, "{last}, then {now}");
                // A tenth of a millisecond is what a comparison lets it lag.
                assert!(now + 100_000 >= before, "{now} when it is {before}");
                last = now;
            }
        }
    }
}
