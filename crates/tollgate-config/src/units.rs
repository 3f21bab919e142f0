//! Durations such as `60s`, and sizes such as `64KiB`.

use std::fmt;

/// The units of a duration in nanoseconds.
const DURATIONS: [(&str, u64); 8] = [
    ("ns", 1),
    ("us", 1_000),
    ("ms", 1_000_000),
    ("s", 1_000_000_000),
    ("m", 60 * 1_000_000_000),
    ("h", 3_600 * 1_000_000_000),
    ("d", 86_400 * 1_000_000_000),
    ("w", 7 * 86_400 * 1_000_000_000),
];

/// The units of a size in bytes.
const SIZES: [(&str, u64); 4] = [("B", 1), ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)];

/// What people write for a unit where it has another name here.
const SPELLINGS: [(&str, &str); 31] = [
    ("nanos", "ns"),
    ("nanosecond", "ns"),
    ("nanoseconds", "ns"),
    ("\u{b5}s", "us"),
    ("\u{3bc}s", "us"),
    ("micros", "us"),
    ("microsecond", "us"),
    ("microseconds", "us"),
    ("millis", "ms"),
    ("millisecond", "ms"),
    ("milliseconds", "ms"),
    ("msec", "ms"),
    ("sec", "s"),
    ("secs", "s"),
    ("second", "s"),
    ("seconds", "s"),
    ("min", "m"),
    ("mins", "m"),
    ("minute", "m"),
    ("minutes", "m"),
    ("hr", "h"),
    ("hrs", "h"),
    ("hour", "h"),
    ("hours", "h"),
    ("day", "d"),
    ("days", "d"),
    ("week", "w"),
    ("weeks", "w"),
    ("kb", "KiB"),
    ("mb", "MiB"),
    ("gb", "GiB"),
];

/// Reads a duration: an integer and `ns`, `us`, `ms`, `s`, `m`, `h`, `d` or `w`. In nanoseconds.
///
/// # Errors
/// Anything else, with what was probably meant; 2^64 nanoseconds (584 years) or more.
///
/// ```
/// use tollgate_config::units::parse_duration;
///
/// assert_eq!(parse_duration("1500ms"), Ok(1_500_000_000));
/// assert_eq!(parse_duration("1.5s").unwrap_err().suggestion(), Some("1500ms"));
/// assert_eq!(parse_duration("10").unwrap_err().suggestion(), Some("10s"));
/// ```
pub fn parse_duration(text: &str) -> Result<u64, UnitError> {
    parse(text, &Kind { what: "a duration", units: &DURATIONS, usual: "s", bare: None })
}

/// Reads a size in bytes: an integer, and none or one of `B`, `KiB`, `MiB` and `GiB`.
///
/// # Errors
/// Anything else, with what was probably meant; 2^64 bytes or more.
///
/// ```
/// assert_eq!(tollgate_config::units::parse_size("64KiB"), Ok(65_536));
/// ```
pub fn parse_size(text: &str) -> Result<u64, UnitError> {
    parse(text, &Kind { what: "a size", units: &SIZES, usual: "KiB", bare: Some(1) })
}

/// A duration in the largest unit that makes it an integer.
///
/// ```
/// use tollgate_config::units::format_duration;
///
/// assert_eq!(format_duration(1_500_000_000), "1500ms");
/// assert_eq!(format_duration(60_000_000_000), "1m");
/// ```
#[must_use]
pub fn format_duration(nanos: u64) -> String {
    format(nanos, &DURATIONS)
}

/// A size in the largest unit that makes it an integer.
///
/// ```
/// assert_eq!(tollgate_config::units::format_size(65_536), "64KiB");
/// ```
#[must_use]
pub fn format_size(bytes: u64) -> String {
    format(bytes, &SIZES)
}

fn format(number: u64, units: &[(&str, u64)]) -> String {
    let (unit, factor) =
        units.iter().rev().find(|(_, factor)| number.is_multiple_of(*factor)).unwrap_or(&units[0]);
    let (unit, factor) = if number == 0 { (&units[0].0, &1) } else { (unit, factor) };
    format!("{}{unit}", number / factor)
}

pub(crate) fn duration_units() -> impl Iterator<Item = &'static str> {
    DURATIONS.iter().map(|&(unit, _)| unit)
}

pub(crate) fn size_units() -> impl Iterator<Item = &'static str> {
    SIZES.iter().map(|&(unit, _)| unit)
}

/// A text that is not a number with a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitError {
    message: String,
    suggestion: Option<String>,
    units: String,
}

impl UnitError {
    /// What was probably meant.
    #[must_use]
    pub fn suggestion(&self) -> Option<&str> {
        self.suggestion.as_deref()
    }

    /// What to do: the suggestion, and the units there are.
    #[must_use]
    pub fn help(&self) -> String {
        match &self.suggestion {
            Some(suggestion) => format!("write {suggestion}; the units are {}", self.units),
            None => format!("write an integer and a unit; the units are {}", self.units),
        }
    }
}

impl fmt::Display for UnitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for UnitError {}

struct Kind {
    what: &'static str,
    units: &'static [(&'static str, u64)],
    /// The unit to suggest where there is none.
    usual: &'static str,
    /// The unit where there is none, if that may be.
    bare: Option<u64>,
}

impl Kind {
    fn factor(&self, unit: &str) -> Option<u64> {
        self.units.iter().find(|(name, _)| *name == unit).map(|&(_, factor)| factor)
    }

    /// The unit that was meant, from the way that people write it.
    fn meant(&self, unit: &str) -> Option<(&'static str, u64)> {
        let lower = unit.trim().to_lowercase();
        let known = SPELLINGS.iter().find(|(spelling, _)| *spelling == lower).map(|&(_, unit)| unit);
        let same = |name: &str| name.eq_ignore_ascii_case(&lower) || Some(name) == known;
        self.units.iter().copied().find(|(name, _)| same(name))
    }

    fn error(&self, message: String, suggestion: Option<String>) -> UnitError {
        let units: Vec<_> = self.units.iter().map(|&(name, _)| name).collect();
        UnitError { message, suggestion, units: units.join(" ") }
    }
}

fn parse(text: &str, kind: &Kind) -> Result<u64, UnitError> {
    let shown = crate::quote::quote(text);
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, unit) = text.split_at(digits);
    if number.is_empty() {
        let message = match text.strip_prefix('-') {
            Some(rest) if rest.starts_with(|c: char| c.is_ascii_digit()) => {
                format!("{} must not be negative", kind.what)
            }
            _ => format!("{shown} is not {}", kind.what),
        };
        return Err(kind.error(message, None));
    }
    let factor = if unit.is_empty() { kind.bare } else { kind.factor(unit) };
    let Some(factor) = factor else {
        return Err(wrong_unit(&shown, number, unit, kind));
    };
    number
        .parse()
        .ok()
        .and_then(|number: u64| number.checked_mul(factor))
        .ok_or_else(|| kind.error(format!("{shown} is too large for {}", kind.what), None))
}

fn wrong_unit(shown: &str, number: &str, unit: &str, kind: &Kind) -> UnitError {
    if unit.is_empty() {
        return kind.error(format!("{shown} has no unit"), Some(format!("{number}{}", kind.usual)));
    }
    if let Some(suggestion) = unit.strip_prefix('.').and_then(|rest| whole(number, rest, kind)) {
        return kind.error(format!("{shown} must be a whole number of a unit"), Some(suggestion));
    }
    if let Some(suggestion) = sum(number, unit, kind) {
        return kind.error(format!("{shown} has more than one unit"), Some(suggestion));
    }
    let unit = unit.trim();
    match kind.meant(unit) {
        Some((name, _)) if name == unit => {
            kind.error(format!("{shown} has a space before its unit"), Some(format!("{number}{name}")))
        }
        Some((name, _)) => kind
            .error(format!("{} is not a unit", crate::quote::quote(unit)), Some(format!("{number}{name}"))),
        None => kind.error(format!("{shown} is not an integer and a unit"), None),
    }
}

/// `1` and `5s` as `1500ms`, if it comes out even.
fn whole(number: &str, rest: &str, kind: &Kind) -> Option<String> {
    let places = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (decimals, unit) = rest.split_at(places);
    let (_, factor) = kind.meant(unit)?;
    let scale = 10_u64.checked_pow(u32::try_from(places).ok()?)?;
    let scaled: u64 = format!("{number}{decimals}").parse().ok()?;
    let total = scaled.checked_mul(factor)?;
    total.is_multiple_of(scale).then(|| format(total / scale, kind.units))
}

/// `1` and `h30m` as `90m`.
fn sum(number: &str, rest: &str, kind: &Kind) -> Option<String> {
    let mut total = 0_u64;
    let mut number = number;
    let mut rest = rest;
    let mut parts = 0;
    loop {
        let unit_end = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let (unit, after) = rest.split_at(unit_end);
        let (_, factor) = kind.meant(unit)?;
        total = total.checked_add(number.parse::<u64>().ok()?.checked_mul(factor)?)?;
        parts += 1;
        if after.is_empty() {
            return (parts > 1).then(|| format(total, kind.units));
        }
        let digits = after.find(|c: char| !c.is_ascii_digit())?;
        (number, rest) = after.split_at(digits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_an_integer_and_a_unit() {
        for (text, nanos) in [
            ("0s", 0),
            ("7ns", 7),
            ("7us", 7_000),
            ("1500ms", 1_500_000_000),
            ("60s", 60_000_000_000),
            ("2m", 120_000_000_000),
            ("1h", 3_600_000_000_000),
            ("1d", 86_400_000_000_000),
            ("1w", 604_800_000_000_000),
        ] {
            assert_eq!(parse_duration(text), Ok(nanos), "{text}");
        }
    }

    #[test]
    fn a_slip_in_a_duration_is_answered_with_what_was_meant() {
        for (text, suggestion) in [
            ("10", "10s"),
            ("10 s", "10s"),
            ("10 sec", "10s"),
            ("10S", "10s"),
            ("1M", "1m"),
            ("5min", "5m"),
            ("5 Minutes", "5m"),
            ("3\u{b5}s", "3us"),
            ("1.5s", "1500ms"),
            ("0.5h", "30m"),
            ("1.50 seconds", "1500ms"),
            ("1h30m", "90m"),
            ("1m 30s", "90s"),
        ] {
            assert_eq!(parse_duration(text).unwrap_err().suggestion(), Some(suggestion), "{text}");
        }
    }

    #[test]
    fn what_is_no_duration_at_all_gets_no_suggestion() {
        for text in [
            "",
            "s",
            "-5s",
            "ten seconds",
            "1.5",
            "1..5s",
            "0.1ns",
            "10 parsecs",
            "1h30",
            "99999999999999999999s",
        ] {
            let error = parse_duration(text).unwrap_err();
            assert_eq!(error.suggestion(), None, "{text}: {error}");
            assert!(error.help().contains("ns us ms s m h d w"), "{text}");
        }
    }

    #[test]
    fn a_duration_ends_where_64_bits_of_nanoseconds_do() {
        assert_eq!(parse_duration("18446744073709551615ns"), Ok(u64::MAX));
        assert!(parse_duration("18446744073709551616ns").is_err());
        assert!(parse_duration("18446744073710ms").is_err());
        assert!(parse_duration("30501w").is_err());
    }

    #[test]
    fn a_size_may_go_without_a_unit() {
        assert_eq!(parse_size("65536"), Ok(65_536));
        assert_eq!(parse_size("64KiB"), Ok(65_536));
        assert_eq!(parse_size("64kb").unwrap_err().suggestion(), Some("64KiB"));
        assert_eq!(parse_size("1.5MiB").unwrap_err().suggestion(), Some("1536KiB"));
        assert!(parse_size("-1").is_err());
    }

    #[test]
    fn a_shown_duration_reads_back_as_the_same() {
        for nanos in [0, 1, 999, 1_000, 1_500_000_000, 90_000_000_000, 604_800_000_000_000, u64::MAX] {
            assert_eq!(parse_duration(&format_duration(nanos)), Ok(nanos));
        }
    }
}
