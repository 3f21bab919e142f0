//! A file's text, and where in it a byte stands.

use crate::diagnostic::{Place, Position};
use crate::quote::masked;

/// Part of the text of one of the files that a [`Decoder`](crate::decode::Decoder) has read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub(crate) file: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// A file's name and text.
#[derive(Debug)]
pub(crate) struct Source {
    name: String,
    text: String,
    line_starts: Vec<usize>,
}

/// A line is shown in full up to this many characters, else this many around the place.
const SHOWN: usize = 160;
/// How much of a long line is shown before the place.
const SHOWN_BEFORE: usize = 60;

impl Source {
    pub(crate) fn new(name: String, text: String) -> Self {
        let breaks = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at + 1);
        let line_starts = std::iter::once(0).chain(breaks).collect();
        Self { name, text, line_starts }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The place in lines and columns of characters, both from 1; of a span over several lines the first.
    pub(crate) fn place(&self, span: Span) -> Place {
        let start = self.boundary(span.start);
        let line = self.line_starts.partition_point(|&line_start| line_start <= start);
        let line_start = self.line_starts[line - 1];
        let line_end = self.line_starts.get(line).copied().unwrap_or(self.text.len());
        let text = self.text[line_start..line_end].trim_end_matches(['\n', '\r']);
        let text_end = line_start + text.len();
        let marked = self.text
            [start.min(text_end)..self.boundary(span.end).clamp(start.min(text_end), text_end)]
            .trim_end();

        let column = self.text[line_start..start.min(text_end)].chars().count() + 1;
        let (skipped, shown) = excerpt(text, column);
        Place {
            file: self.name.clone(),
            position: Some(Position {
                line,
                column,
                end_column: column + marked.chars().count().max(1),
                text: shown,
                text_column: skipped + 1,
            }),
        }
    }

    /// The nearest boundary of a character at or before `at`.
    fn boundary(&self, at: usize) -> usize {
        self.text.floor_char_boundary(at)
    }
}

/// What to show of a line, with characters that a terminal would obey made visible, and how many come before it.
fn excerpt(line: &str, column: usize) -> (usize, String) {
    let long = line.chars().nth(SHOWN).is_some();
    let skipped = if long { column.saturating_sub(SHOWN_BEFORE) } else { 0 };
    let visible = |c: char| if c.is_control() && c != '\t' { char::REPLACEMENT_CHARACTER } else { c };
    (skipped, masked(line).chars().skip(skipped).take(SHOWN).map(visible).collect())
}
