//! Commands out of bytes: arrays of bulk strings, and lines as somebody types them.
//!
//! Nothing is allocated for what was announced and has not come. The protocol is that of Redis:
//! <https://redis.io/docs/latest/develop/reference/protocol-spec/>.

use std::borrow::Cow;
use std::fmt;

use smallvec::SmallVec;

/// The arguments of commands, each command's name first.
pub(super) type Arguments<'b> = SmallVec<[Cow<'b, [u8]>; 16]>;

/// The most arguments of a command: 500 attributes and more.
const MAX_ARGUMENTS: usize = 1024;

/// The most bytes of a line that tells a length.
const MAX_LENGTH_LINE: usize = 32;

/// What the bytes begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    /// A command, which may have no arguments at all, of so many bytes.
    Command { taken: usize },
    /// A part of a command. There is no use in looking again before there are so many bytes.
    Part { needed: usize },
}

/// Bytes that are no command: the connection can't go on.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct FrameError(String);

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Protocol error: {}", self.0)
    }
}

/// Adds the arguments of the command that the bytes begin with, which has at most `max` bytes. Those of a part mean nothing.
pub(super) fn parse<'b>(
    bytes: &'b [u8],
    max: usize,
    arguments: &mut Arguments<'b>,
) -> Result<Frame, FrameError> {
    match bytes.first() {
        None => Ok(Frame::Part { needed: 1 }),
        Some(b'*') => array(bytes, max, arguments),
        Some(_) => inline(bytes, max, arguments),
    }
}

fn array<'b>(bytes: &'b [u8], max: usize, arguments: &mut Arguments<'b>) -> Result<Frame, FrameError> {
    let Some((count, mut at)) = length(bytes, 1, "multibulk length")? else {
        return Ok(Frame::Part { needed: bytes.len() + 1 });
    };
    // An array of less than nothing is none, as with Redis.
    let count = usize::try_from(count).unwrap_or(0);
    if count > MAX_ARGUMENTS {
        return Err(FrameError(format!("invalid multibulk length: more than {MAX_ARGUMENTS} arguments")));
    }
    for _ in 0..count {
        match bytes.get(at) {
            Some(b'$') => {}
            Some(&other) => {
                return Err(FrameError(format!(
                    "expected '$', got '{}'",
                    char::from(other).escape_default()
                )));
            }
            None => return Ok(Frame::Part { needed: at + 1 }),
        }
        let Some((length, start)) = length(bytes, at + 1, "bulk length")? else {
            return Ok(Frame::Part { needed: bytes.len() + 1 });
        };
        let length = usize::try_from(length).map_err(|_| FrameError("invalid bulk length".to_owned()))?;
        if length > max || start + length > max {
            return Err(FrameError(format!("invalid bulk length: a command has at most {max} bytes")));
        }
        let end = start + length;
        match bytes.get(end..end + 2) {
            Some(b"\r\n") => arguments.push(Cow::Borrowed(&bytes[start..end])),
            Some(_) => return Err(FrameError("a bulk string is longer than was told".to_owned())),
            None => return Ok(Frame::Part { needed: end + 2 }),
        }
        at = end + 2;
    }
    Ok(Frame::Command { taken: at })
}

/// The number at `start` and where its line ends; none if the line has not ended.
fn length(bytes: &[u8], start: usize, what: &str) -> Result<Option<(i64, usize)>, FrameError> {
    let invalid = || FrameError(format!("invalid {what}"));
    let line = &bytes[start..bytes.len().min(start + MAX_LENGTH_LINE)];
    let Some(end) = line.iter().position(|&byte| byte == b'\n') else {
        return if line.len() < MAX_LENGTH_LINE { Ok(None) } else { Err(invalid()) };
    };
    let digits = line[..end].strip_suffix(b"\r").ok_or_else(invalid)?;
    let number = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
    Ok(Some((number.ok_or_else(invalid)?, start + end + 1)))
}

fn inline<'b>(bytes: &'b [u8], max: usize, arguments: &mut Arguments<'b>) -> Result<Frame, FrameError> {
    let Some(end) = bytes.iter().take(max).position(|&byte| byte == b'\n') else {
        return if bytes.len() < max {
            Ok(Frame::Part { needed: bytes.len() + 1 })
        } else {
            Err(FrameError("too big inline request".to_owned()))
        };
    };
    let line = bytes[..end].strip_suffix(b"\r").unwrap_or(&bytes[..end]);
    words(line, arguments)?;
    Ok(Frame::Command { taken: end + 1 })
}

/// The words of a line; those in quotes may hold spaces, and in double quotes escapes.
fn words<'b>(mut line: &'b [u8], words: &mut Arguments<'b>) -> Result<(), FrameError> {
    let most = words.len() + MAX_ARGUMENTS;
    loop {
        line = line.trim_ascii_start();
        if line.is_empty() {
            return Ok(());
        }
        if words.len() == most {
            return Err(FrameError("too many words in one line".to_owned()));
        }
        let (word, rest) = match line {
            [quote @ (b'"' | b'\''), rest @ ..] => quoted(rest, *quote)?,
            _ => {
                let end = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
                (Cow::Borrowed(&line[..end]), &line[end..])
            }
        };
        words.push(word);
        line = rest;
    }
}

/// A word up to its closing quote, and what comes behind that.
fn quoted(line: &[u8], quote: u8) -> Result<(Cow<'_, [u8]>, &[u8]), FrameError> {
    let unbalanced = || FrameError("unbalanced quotes in request".to_owned());
    let mut word = Vec::new();
    let mut rest = line;
    loop {
        match (rest, quote) {
            ([byte, after @ ..], quote) if *byte == quote => {
                return match after.first() {
                    Some(next) if !next.is_ascii_whitespace() => Err(unbalanced()),
                    _ => Ok((Cow::Owned(word), after)),
                };
            }
            ([b'\\', b'x', high, low, after @ ..], b'"')
                if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() =>
            {
                let digit =
                    |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
                word.push(digit(*high).unwrap_or(0) << 4 | digit(*low).unwrap_or(0));
                rest = after;
            }
            ([b'\\', escaped, after @ ..], b'"') => {
                word.push(match escaped {
                    b'n' => b'\n',
                    b'r' => b'\r',
                    b't' => b'\t',
                    other => *other,
                });
                rest = after;
            }
            ([b'\\', b'\'', after @ ..], b'\'') => {
                word.push(b'\'');
                rest = after;
            }
            ([byte, after @ ..], _) => {
                word.push(*byte);
                rest = after;
            }
            ([], _) => return Err(unbalanced()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn alone(bytes: &[u8], max: usize) -> Result<(Frame, Vec<Vec<u8>>), FrameError> {
        let mut arguments = Arguments::new();
        let frame = parse(bytes, max, &mut arguments)?;
        Ok((frame, arguments.into_iter().map(Cow::into_owned).collect()))
    }

    fn encoded(arguments: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = format!("*{}\r\n", arguments.len()).into_bytes();
        for argument in arguments {
            bytes.extend(format!("${}\r\n", argument.len()).bytes());
            bytes.extend(argument);
            bytes.extend(b"\r\n");
        }
        bytes
    }

    proptest! {
        #[test]
        fn a_command_is_found_however_its_bytes_come(
            arguments in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..40), 0..12),
            behind in prop::collection::vec(any::<u8>(), 0..5),
        ) {
            let mut bytes = encoded(&arguments);
            let taken = bytes.len();
            let mut looked = 0;
            for end in 0..taken {
                match alone(&bytes[..end], 4096) {
                    Ok((Frame::Part { needed }, _)) => {
                        prop_assert!(needed > end && needed <= taken, "{needed} of {taken} bytes are needed");
                        looked += 1;
                    }
                    other => prop_assert!(false, "{end} of {taken} bytes: {other:?}"),
                }
            }
            prop_assert_eq!(looked, taken);
            bytes.extend(behind);
            prop_assert_eq!(alone(&bytes, 4096), Ok((Frame::Command { taken }, arguments)));
        }

        #[test]
        fn bytes_of_any_kind_are_a_command_a_part_or_an_error(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            if let Ok((Frame::Command { taken }, _)) = alone(&bytes, 100) {
                prop_assert!(taken > 0 && taken <= bytes.len());
            }
        }
    }

    #[test]
    fn a_line_is_split_into_words() {
        let words = |line: &str| {
            let (_, words) = alone(line.as_bytes(), 100).unwrap();
            words.iter().map(|word| String::from_utf8_lossy(word).into_owned()).collect::<Vec<_>>()
        };
        assert_eq!(words("PING\r\n"), ["PING"]);
        assert_eq!(words("  a  b \n"), ["a", "b"]);
        assert_eq!(words("\r\n"), [""; 0]);
        assert_eq!(words("a \"b c\" \"\\x41\\n\\\"\" 'd\\'e \\x41'\n"), ["a", "b c", "A\n\"", "d'e \\x41"]);
    }

    #[test]
    fn what_is_announced_past_the_caps_is_refused_before_it_comes() {
        for (bytes, fault) in [
            ("*1025\r\n", "invalid multibulk length"),
            ("*99999999999999999999\r\n", "invalid multibulk length"),
            ("*1\r\n$101\r\n", "invalid bulk length"),
            ("*1\r\n$-1\r\n", "invalid bulk length"),
            ("*1\r\n$9223372036854775807\r\n", "invalid bulk length"),
            (
                "*2\r\n$60\r\n012345678901234567890123456789012345678901234567890123456789\r\n$60\r\n",
                "invalid bulk length",
            ),
            ("*1\r\n:1\r\n", "expected '$', got ':'"),
            ("*1\r\n$1\r\nabc", "longer than was told"),
            ("*00000000000000000000000000000000000", "invalid multibulk length"),
            ("a 'b\r\n", "unbalanced quotes"),
            ("a \"b\"c\r\n", "unbalanced quotes"),
        ] {
            let error = alone(bytes.as_bytes(), 100).expect_err(bytes).to_string();
            assert!(error.contains(fault), "{bytes:?}: {error}");
        }
        let long = "x".repeat(100);
        assert!(alone(long.as_bytes(), 100).is_err_and(|error| error.to_string().contains("too big inline")));
    }
}
