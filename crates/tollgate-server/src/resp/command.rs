//! What a command asks for, out of its arguments.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use tollgate::{MAX_UNITS, Quota, QuotaError, Request};

/// A command, or what is wrong with it.
pub(super) type Read<'a> = Result<Command<'a>, CommandError>;

#[derive(Debug)]
pub(super) enum Command<'a> {
    /// `CL.THROTTLE`, as redis-cell has it.
    Throttle { key: &'a [u8], rate: Rate, cost: u64 },
    /// `TOLLGATE.CHECK`
    Check(Request<'a>),
    /// `TOLLGATE.REFUND`
    Refund { request: Request<'a>, units: u64 },
    /// What clients send about the connection: the name in capitals, and the arguments behind it.
    Other { name: String, arguments: &'a [Cow<'a, [u8]>] },
}

/// The numbers of a `CL.THROTTLE`: a bucket of `burst + 1` units, refilled by `count` in a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rate {
    burst: u64,
    count: u64,
    period: u64,
}

impl Rate {
    /// The quota that they mean.
    pub(super) fn quota(self) -> Result<Quota, QuotaError> {
        Quota::token_bucket(self.count, Duration::from_secs(self.period))?.burst(self.burst + 1)
    }
}

/// A command that can't be read. Others on the connection go on.
#[derive(Debug)]
pub(super) enum CommandError {
    /// Too few arguments, or too many.
    Count { name: &'static str, usage: &'static str },
    /// An argument that is no such number.
    Number { what: &'static str, least: u64, most: u64, found: String },
    /// A name or value that is no text.
    NoText { what: &'static str },
    /// An empty name.
    Empty { what: &'static str },
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { name, usage } => {
                write!(f, "ERR wrong number of arguments for '{name}' command; it is {usage}")
            }
            Self::Number { what, least, most, found } => {
                write!(f, "ERR {what} must be an integer from {least} to {most}, not '{found}'")
            }
            Self::NoText { what } => write!(f, "ERR {what} must be UTF-8 text"),
            Self::Empty { what } => write!(f, "ERR {what} must not be empty"),
        }
    }
}

/// Reads a command whose first argument is its name.
pub(super) fn read<'a>(arguments: &'a [Cow<'a, [u8]>]) -> Read<'a> {
    let [name, arguments @ ..] = arguments else {
        return Ok(Command::Other { name: String::new(), arguments: &[] });
    };
    let is = |known: &str| name.eq_ignore_ascii_case(known.as_bytes());
    if is("cl.throttle") {
        throttle(arguments)
    } else if is("tollgate.check") {
        let usage = "TOLLGATE.CHECK <domain> <cost> <key> <value> [<key> <value> ..]";
        let (request, cost) = charge(arguments, "cost", "tollgate.check", usage)?;
        Ok(Command::Check(request.cost(cost)))
    } else if is("tollgate.refund") {
        let usage = "TOLLGATE.REFUND <domain> <units> <key> <value> [<key> <value> ..]";
        let (request, units) = charge(arguments, "units", "tollgate.refund", usage)?;
        Ok(Command::Refund { request, units })
    } else {
        Ok(Command::Other { name: String::from_utf8_lossy(name).to_ascii_uppercase(), arguments })
    }
}

fn throttle<'a>(arguments: &'a [Cow<'a, [u8]>]) -> Read<'a> {
    let (key, burst, count, period, cost) = match arguments {
        [key, burst, count, period] => (key, burst, count, period, None),
        [key, burst, count, period, cost] => (key, burst, count, period, Some(cost)),
        _ => {
            let usage = "CL.THROTTLE <key> <max_burst> <count per period> <period in seconds> [<quantity>]";
            return Err(CommandError::Count { name: "cl.throttle", usage });
        }
    };
    const LONGEST: u64 = u64::MAX / 1_000_000_000;
    let rate = Rate {
        burst: number(burst, "max_burst", 0, MAX_UNITS - 1)?,
        count: number(count, "the count per period", 1, MAX_UNITS)?,
        period: number(period, "the period in seconds", 1, LONGEST)?,
    };
    let cost = cost.map_or(Ok(1), |cost| number(cost, "the quantity", 0, MAX_UNITS))?;
    Ok(Command::Throttle { key, rate, cost })
}

/// A domain, a number, and pairs of a name and a value.
fn charge<'a>(
    arguments: &'a [Cow<'a, [u8]>],
    what: &'static str,
    name: &'static str,
    usage: &'static str,
) -> Result<(Request<'a>, u64), CommandError> {
    let [domain, units, attributes @ ..] = arguments else {
        return Err(CommandError::Count { name, usage });
    };
    let (pairs, []) = attributes.as_chunks::<2>() else {
        return Err(CommandError::Count { name, usage });
    };
    let domain = text(domain, "the domain")?;
    if domain.is_empty() {
        return Err(CommandError::Empty { what: "the domain" });
    }
    let units = number(units, what, 0, MAX_UNITS)?;
    let mut request = Request::new().domain(domain).descriptor::<&str, &str>([]);
    for [key, value] in pairs {
        let key = text(key, "an attribute's name")?;
        if key.is_empty() {
            return Err(CommandError::Empty { what: "an attribute's name" });
        }
        request = request.attribute(key, text(value, "an attribute's value")?);
    }
    Ok((request, units))
}

fn text<'a>(bytes: &'a [u8], what: &'static str) -> Result<&'a str, CommandError> {
    std::str::from_utf8(bytes).map_err(|_| CommandError::NoText { what })
}

fn number(bytes: &[u8], what: &'static str, least: u64, most: u64) -> Result<u64, CommandError> {
    let number = std::str::from_utf8(bytes).ok().and_then(|text| text.parse().ok());
    number.filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        let found = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]).escape_debug().to_string();
        CommandError::Number { what, least, most, found }
    })
}
