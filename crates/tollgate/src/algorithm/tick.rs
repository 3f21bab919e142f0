//! The tick of a window, in a few bits.

use crate::quota::Quota;

/// A tick of `mantissa * 10^exponent` nanoseconds: every one that somebody would choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tick {
    mantissa: u8,
    exponent: u8,
}

impl Tick {
    /// Bits of its code.
    pub(super) const BITS: u32 = 12;

    pub(super) fn new(nanos: u64) -> Option<Self> {
        let (mut mantissa, mut exponent) = (nanos, 0);
        while mantissa > 0 && mantissa.is_multiple_of(10) {
            (mantissa, exponent) = (mantissa / 10, exponent + 1);
        }
        let mantissa = u8::try_from(mantissa).ok().filter(|mantissa| *mantissa < 128)?;
        Some(Self { mantissa, exponent })
    }

    #[inline]
    pub(super) fn nanos(self) -> u64 {
        const POWERS: [u64; 20] = {
            let mut powers = [1; 20];
            let mut exponent = 1;
            while exponent < 20 {
                powers[exponent] = powers[exponent - 1] * 10;
                exponent += 1;
            }
            powers
        };
        POWERS.get(usize::from(self.exponent)).map_or(1, |power| power * u64::from(self.mantissa)).max(1)
    }

    #[inline]
    pub(super) fn code(self) -> u64 {
        u64::from(self.mantissa) << 5 | u64::from(self.exponent)
    }

    /// The tick whose code is in the last bits.
    #[inline]
    pub(super) fn from_code(code: u64) -> Self {
        Self { mantissa: (code >> 5 & 0x7f) as u8, exponent: (code & 0x1f) as u8 }
    }
}

/// Fewer than 2^31 ticks, as in any window; but units can be kept for a longer one, of another tier.
pub(super) fn keeps_few_ticks(quota: &Quota) -> bool {
    quota.keep() == quota.window() || quota.keep() / quota.tick() < 1 << 31
}
