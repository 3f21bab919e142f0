//! Times and durations as text.

use std::fmt;

use tollgate_config::units::{UnitError, parse_duration};

/// Nanoseconds of a TIME: an integer of milliseconds, or with a unit (ns, us, ms, s, m, h, d or w).
///
/// ```
/// assert_eq!(tollgate_replay::parse_time("1500"), tollgate_replay::parse_time("1500ms"));
/// ```
///
/// # Errors
/// A text that reads otherwise; 2^64 nanoseconds or more.
pub fn parse_time(text: &str) -> Result<u64, TimeError> {
    let millis = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let parsed = if millis { parse_duration(&format!("{text}ms")) } else { parse_duration(text) };
    parsed.map_err(|reason| TimeError { text: text.to_owned(), reason })
}

/// A text that is not a TIME.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeError {
    text: String,
    reason: UnitError,
}

impl TimeError {
    /// What to write instead.
    #[must_use]
    pub fn help(&self) -> String {
        match self.reason.suggestion() {
            Some(suggestion) => format!("write {suggestion}"),
            None => "write an integer of milliseconds, or one with a unit: ns us ms s m h d w".to_owned(),
        }
    }
}

impl fmt::Display for TimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a time: {}", self.text, self.reason)
    }
}

impl std::error::Error for TimeError {}

/// A time or duration exactly, in the largest unit up to seconds that holds it whole, so that those of a column compare:
/// `1500ms`, `60s`, `1ns`.
///
/// ```
/// assert_eq!(tollgate_replay::format_nanos(1_500_000_000), "1500ms");
/// assert_eq!(tollgate_replay::format_nanos(0), "0s");
/// ```
#[must_use]
pub fn format_nanos(nanos: u64) -> String {
    const UNITS: [(&str, u64); 3] = [("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1_000)];
    let unit = UNITS.into_iter().find(|&(_, scale)| nanos.is_multiple_of(scale));
    unit.map_or_else(|| format!("{nanos}ns"), |(unit, scale)| format!("{}{unit}", nanos / scale))
}

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
            assert!(parse_time(text).is_err(), "{text}");
        }
        assert!(parse_time("18446744073709551616ns").is_err());
        assert!(parse_time("18446744073710").is_err());
        assert_eq!(parse_time("18446744073709551615ns"), Ok(u64::MAX));
    }

    #[test]
    fn a_formatted_duration_reads_back_as_itself() {
        for nanos in [0, 1, 999, 1_000, 2_333_333_334, 60_000_000_000, u64::MAX] {
            assert_eq!(parse_time(&format_nanos(nanos)), Ok(nanos));
        }
    }
}
