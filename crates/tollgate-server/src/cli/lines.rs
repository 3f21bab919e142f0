//! Lines of a stream, one at a time and bounded.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

/// The longest line that is read.
const MAX_LINE: u64 = 1 << 20;

/// The lines of a stream.
pub(crate) struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
    number: u64,
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input: BufReader::with_capacity(1 << 16, input), line: Vec::new(), number: 0 }
    }

    /// The next line without its end.
    pub(crate) fn next(&mut self) -> Result<Option<&str>, LinesError> {
        self.line.clear();
        self.number += 1;
        if self.input.by_ref().take(MAX_LINE + 1).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        if self.line.len() as u64 > MAX_LINE {
            return Err(LinesError::TooLong);
        }
        let line = std::str::from_utf8(&self.line).map_err(|_| LinesError::NotUtf8)?;
        Ok(Some(line.trim_end_matches(['\n', '\r'])))
    }

    /// The number of the line that was read last, from 1.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// Can the next line be had without waiting for more input?
    pub(crate) fn next_is_at_hand(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }
}

/// Why there is no next line.
#[derive(Debug)]
pub(crate) enum LinesError {
    Io(io::Error),
    TooLong,
    NotUtf8,
}

impl From<io::Error> for LinesError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for LinesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::TooLong => write!(f, "the line is longer than {MAX_LINE} bytes"),
            Self::NotUtf8 => f.write_str("the line is not UTF-8"),
        }
    }
}

impl std::error::Error for LinesError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_without_their_ends_and_the_last_needs_none() {
        let mut lines = Lines::new(&b"a\r\n\nb"[..]);
        let mut read = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            read.push(line.to_owned());
        }
        assert_eq!(read, ["a", "", "b"]);
    }

    #[test]
    fn a_line_without_end_does_not_fill_memory() {
        let mut lines = Lines::new(io::repeat(b'x'));
        assert!(matches!(lines.next(), Err(LinesError::TooLong)));
        let mut lines = Lines::new(&b"ok\n\xff\n"[..]);
        assert_eq!(lines.next().unwrap(), Some("ok"));
        assert!(matches!(lines.next(), Err(LinesError::NotUtf8)));
        assert_eq!(lines.number(), 2);
    }
}
