//! Readers of single values.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::Field;
use crate::quote::{self, quote};
use crate::tree::Content;
use crate::units;

impl<'a> Field<'a> {
    /// A text that is not empty.
    #[must_use]
    pub fn text(self) -> Option<String> {
        match &self.node.content {
            Content::Scalar { text, .. } if text.is_empty() => {
                self.refuse(format!("{self} is empty"), "write some text")
            }
            Content::Scalar { text, plain: true } if is_number(text) || is_boolean(text) => self.refuse(
                format!("{self} must be text, and {} is a {}", quote(text), scalar_kind(text)),
                format!("put it in quotes: \"{text}\""),
            ),
            Content::Scalar { text, .. } => Some(text.clone()),
            _ => self.refuse_kind("text", "write a word, or text in quotes"),
        }
    }

    /// The value of an attribute: text, with numbers and truth values taken as text.
    #[must_use]
    pub fn attribute_value(self) -> Option<String> {
        match &self.node.content {
            Content::Scalar { text, .. } => Some(text.clone()),
            _ => self
                .refuse_kind("text, a number, true or false", "write one value; for empty text write \"\""),
        }
    }

    /// Is it a number that YAML reads as a fraction?
    pub(crate) fn is_fraction(self) -> bool {
        let Content::Scalar { text, plain: true } = &self.node.content else { return false };
        let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
        let integer = digits.bytes().all(|byte| byte.is_ascii_digit());
        is_number(text) && !integer && !digits.starts_with("0x") && !digits.starts_with("0o")
    }

    /// A truth value.
    #[must_use]
    pub fn boolean(self) -> Option<bool> {
        match &self.node.content {
            Content::Scalar { text, plain: true } => match text.as_str() {
                "true" | "True" | "TRUE" => Some(true),
                "false" | "False" | "FALSE" => Some(false),
                other => {
                    let help = match other.to_ascii_lowercase().as_str() {
                        "yes" | "on" | "y" | "1" => "write `true`",
                        "no" | "off" | "n" | "0" => "write `false`",
                        _ => "write `true` or `false`",
                    };
                    self.refuse(format!("{self} must be true or false, not {}", quote(other)), help)
                }
            },
            Content::Scalar { text, .. } if is_boolean(text) => self.refuse(
                format!("{self} must be true or false, and this is text"),
                format!("take the quotes away: {text}"),
            ),
            _ => self.refuse_kind("true or false", "write `true` or `false`"),
        }
    }

    /// An integer within the range.
    #[must_use]
    pub fn integer(self, range: RangeInclusive<u64>) -> Option<u64> {
        let help = format!("write an integer from {} to {}", range.start(), range.end());
        let Content::Scalar { text, plain } = &self.node.content else {
            return self.refuse_kind("an integer", &help);
        };
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !plain && digits {
            return self.refuse(
                format!("{self} must be an integer, and this is text"),
                format!("take the quotes away: {text}"),
            );
        }
        if digits && text.len() > 1 && text.starts_with('0') {
            return self.refuse(
                format!("{self} begins with a 0, which some take for an octal number"),
                format!("write {}", text.trim_start_matches('0')),
            );
        }
        if digits {
            return match text.parse() {
                Ok(number) if range.contains(&number) => Some(number),
                Ok(number) if number < *range.start() => {
                    self.refuse(format!("{self} must be at least {}, not `{number}`", range.start()), help)
                }
                _ => {
                    self.refuse(format!("{self} must be at most {}, not {}", range.end(), quote(text)), help)
                }
            };
        }
        if text.strip_prefix('-').is_some_and(is_number) {
            return self.refuse(format!("{self} must not be negative"), help);
        }
        let grouped: String = text.chars().filter(|c| !matches!(c, '_' | ',' | ' ' | '\'')).collect();
        if !grouped.is_empty() && grouped.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.refuse(
                format!("{self} must be an integer, not {}", quote(text)),
                format!("write {grouped}"),
            );
        }
        if is_number(text) {
            return self.refuse(
                format!("{self} must be a whole number in decimal digits, not {}", quote(text)),
                help,
            );
        }
        self.refuse(format!("{self} must be an integer, not {}", quote(text)), help)
    }

    /// A duration such as `60s`, in nanoseconds.
    #[must_use]
    pub fn duration(self) -> Option<u64> {
        self.unit(units::parse_duration, "a duration, such as 60s")
    }

    /// A size such as `64KiB`, in bytes.
    #[must_use]
    pub fn size(self) -> Option<u64> {
        self.unit(units::parse_size, "a size, such as 64KiB")
    }

    /// A percentage such as `80%`, from 1 to 100.
    #[must_use]
    pub fn percent(self) -> Option<u8> {
        let help = "write a whole percentage from 1% to 100%";
        let Content::Scalar { text, .. } = &self.node.content else {
            return self.refuse_kind("a percentage, such as 80%", help);
        };
        let number = text.strip_suffix('%').map(str::trim_end);
        match number.and_then(|number| number.parse().ok()).filter(|number| (1..=100).contains(number)) {
            Some(percent) => Some(percent),
            None if text.parse().is_ok_and(|number: u8| (1..=100).contains(&number)) => {
                self.refuse(format!("{self} has no percent sign"), format!("write {text}%"))
            }
            None => {
                self.refuse(format!("{self} must be a percentage from 1% to 100%, not {}", quote(text)), help)
            }
        }
    }

    /// One of these words, each with what it stands for.
    #[must_use]
    pub fn one_of<T: Copy>(self, words: &[(&str, T)]) -> Option<T> {
        let names: Vec<_> = words.iter().map(|&(word, _)| word).collect();
        let Content::Scalar { text, .. } = &self.node.content else {
            return self.refuse_kind(&quote::list(&names), &format!("write {}", quote::list(&names)));
        };
        match words.iter().find(|(word, _)| word == text) {
            Some(&(_, value)) => Some(value),
            None => {
                let help = match self.decoder.nearest(text, names.iter().copied()) {
                    Some(word) => format!("did you mean `{word}`?"),
                    None => format!("write {}", quote::list(&names)),
                };
                self.refuse(format!("{self} must be {}, not {}", quote::list(&names), quote(text)), help)
            }
        }
    }

    /// Anything that can be read from its text; `what` names it: "a network".
    #[must_use]
    pub fn parse<T: FromStr>(self, what: &str, help: &str) -> Option<T> {
        let Content::Scalar { text, .. } = &self.node.content else {
            return self.refuse_kind(what, help);
        };
        match text.parse() {
            Ok(value) => Some(value),
            Err(_) => self.refuse(format!("{self} must be {what}, not {}", quote(text)), help),
        }
    }

    fn unit(self, parse: impl Fn(&str) -> Result<u64, units::UnitError>, what: &str) -> Option<u64> {
        let Content::Scalar { text, .. } = &self.node.content else {
            return self.refuse_kind(what, &format!("write {what}"));
        };
        match parse(text) {
            Ok(number) => Some(number),
            Err(error) => self.refuse(format!("{self}: {error}"), error.help()),
        }
    }
}

/// Does YAML read these letters as a truth value?
fn is_boolean(text: &str) -> bool {
    matches!(text, "true" | "True" | "TRUE" | "false" | "False" | "FALSE")
}

/// Does YAML read these letters as a number?
fn is_number(text: &str) -> bool {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let based = |prefix: &str, radix: u32| {
        unsigned
            .strip_prefix(prefix)
            .is_some_and(|digits| !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix)))
    };
    let decimal = unsigned.starts_with(|c: char| c.is_ascii_digit() || c == '.')
        && unsigned.contains(|c: char| c.is_ascii_digit())
        && unsigned.parse::<f64>().is_ok();
    decimal
        || based("0x", 16)
        || based("0o", 8)
        || matches!(unsigned, ".inf" | ".Inf" | ".INF" | ".nan" | ".NaN" | ".NAN")
}

fn scalar_kind(text: &str) -> impl fmt::Display {
    if is_boolean(text) { "truth value" } else { "number" }
}
