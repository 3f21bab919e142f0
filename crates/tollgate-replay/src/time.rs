//! Times and durations as text.

use std::fmt;

/// Nanoseconds of each unit.
const UNITS: [(&str, u64); 8] = [
    ("ns", 1),
    ("us", 1_000),
    ("ms", MILLI),
    ("s", SECOND),
    ("m", 60 * SECOND),
    ("h", 3_600 * SECOND),
    ("d", 86_400 * SECOND),
    ("w", 604_800 * SECOND),
];

const MILLI: u64 = 1_000_000;
const SECOND: u64 = 1_000 * MILLI;

/// Nanoseconds of a TIME: an integer of milliseconds, or with a unit (ns, us, ms, s, m, h, d or w).
///
/// ```
/// assert_eq!(tollgate_replay::parse_time("1500"), tollgate_replay::parse_time("1500ms"));
/// ```
///
/// # Errors
/// A text that reads otherwise; 2^64 nanoseconds or more.
pub fn parse_time(text: &str) -> Result<u64, TimeError> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let scale = match unit {
        "" => Some(MILLI),
        unit => UNITS.iter().find(|&&(name, _)| name == unit).map(|&(_, nanos)| nanos),
    };
    match scale {
        Some(scale) if !number.is_empty() => number
            .parse()
            .ok()
            .and_then(|number: u64| number.checked_mul(scale))
            .ok_or_else(|| TimeError::TooLate { text: text.to_owned() }),
        _ => Err(TimeError::NotATime { text: text.to_owned() }),
    }
}

/// Nanoseconds of this many milliseconds.
pub(crate) fn millis(millis: u64) -> Result<u64, TimeError> {
    millis.checked_mul(MILLI).ok_or_else(|| TimeError::TooLate { text: millis.to_string() })
}

/// A duration exactly, in the largest unit up to seconds that holds it whole: `1500ms`, `60s`, `1ns`.
///
/// ```
/// assert_eq!(tollgate_replay::format_nanos(1_500_000_000), "1500ms");
/// assert_eq!(tollgate_replay::format_nanos(0), "0s");
/// ```
#[must_use]
pub fn format_nanos(nanos: u64) -> String {
    let unit = UNITS[..4].iter().rev().find(|&&(_, scale)| nanos.is_multiple_of(scale));
    unit.map_or_else(|| format!("{nanos}ns"), |&(unit, scale)| format!("{}{unit}", nanos / scale))
}

/// Why a text is no time.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TimeError {
    /// It reads otherwise.
    NotATime {
        /// The text.
        text: String,
    },
    /// 2^64 nanoseconds or more.
    TooLate {
        /// The text.
        text: String,
    },
}

impl fmt::Display for TimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotATime { text } => write!(
                f,
                "`{text}` is not a time: give an integer of milliseconds, or a unit with it (ns, us, ms, s, m, h, d, w)"
            ),
            Self::TooLate { text } => write!(f, "the time `{text}` is 2^64 nanoseconds (584 years) or more"),
        }
    }
}

impl std::error::Error for TimeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_milliseconds_or_has_a_unit() {
        for (text, nanos) in [
            ("0", 0),
            ("1500", 1_500_000_000),
            ("1500ms", 1_500_000_000),
            ("7us", 7_000),
            ("1w", 604_800_000_000_000),
        ] {
            assert_eq!(parse_time(text), Ok(nanos), "{text}");
        }
        for text in ["", "s", "-1", "1.5s", "1 s", "+1", "1S", "1sec"] {
            assert!(matches!(parse_time(text), Err(TimeError::NotATime { .. })), "{text}");
        }
        assert!(matches!(parse_time("18446744073709551616ns"), Err(TimeError::TooLate { .. })));
        assert_eq!(parse_time("18446744073709551615ns"), Ok(u64::MAX));
    }

    #[test]
    fn a_formatted_duration_reads_back_as_itself() {
        for nanos in [0, 1, 999, 1_000, 2_333_333_334, 60_000_000_000, u64::MAX] {
            assert_eq!(parse_time(&format_nanos(nanos)), Ok(nanos));
        }
    }
}
