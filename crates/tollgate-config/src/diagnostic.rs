//! What is wrong with a file: where, what, and what to do about it.

use std::fmt;

use serde::Serialize;

use crate::render;

/// One fault. With `serde` it is what a machine reads:
/// `{"file", "line", "column", "end_column", "text", "message", "help", "related": [..]}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// Where.
    #[serde(flatten)]
    pub place: Place,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: Option<String>,
    /// Other places that have to do with it.
    pub related: Vec<Related>,
}

/// A place that has to do with a fault elsewhere, such as the first of two limits of one name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Related {
    /// Where.
    #[serde(flatten)]
    pub place: Place,
    /// What is there.
    pub message: String,
}

/// A file, and mostly a position in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The file's name as it was given.
    pub file: String,
    /// Where in the file; `None`: all of it, as when it can't be read.
    #[serde(flatten)]
    pub position: Option<Position>,
}

/// A stretch of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The first character's column, from 1.
    pub column: usize,
    /// The column after the last character.
    pub end_column: usize,
    /// The line's text, without control characters; of a long line the part around the place.
    pub text: String,
    /// The column of the first character in `text`.
    #[serde(skip)]
    pub(crate) text_column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.position {
            Some(Position { line, column, .. }) => write!(f, "{}:{line}:{column}", self.file),
            None => f.write_str(&self.file),
        }
    }
}

/// All the faults that were found, in the order of the text.
///
/// ```
/// let faults = tollgate_config::Config::parse("limits.yaml", "limits: [{name: all, limit: 5, windw: 1s}]").unwrap_err();
/// let messages: Vec<_> = faults.iter().map(|fault| fault.message.as_str()).collect();
/// assert_eq!(messages, ["a limit needs `window`", "unknown field `windw`"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    omitted: usize,
}

impl Diagnostics {
    pub(crate) fn new(list: Vec<Diagnostic>, omitted: usize) -> Self {
        Self { list, omitted }
    }

    /// The faults.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Diagnostic> {
        self.list.iter()
    }

    /// How many faults more were found, beyond those that are kept.
    #[must_use]
    pub fn omitted(&self) -> usize {
        self.omitted
    }

    /// The faults as text for people, each with its line; in colours for a terminal.
    #[must_use]
    pub fn render(&self, colours: bool) -> String {
        render::render(&self.list, self.omitted, colours)
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

impl std::error::Error for Diagnostics {}
