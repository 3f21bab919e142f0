//! Columns that align.

use std::io::{self, Write};

/// Where the text of a column stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A table that is written block by block: a column is as wide as its widest cell so far.
#[derive(Debug)]
pub(crate) struct Table {
    indent: &'static str,
    columns: Vec<(Align, usize)>,
}

impl Table {
    pub(crate) fn new(indent: &'static str, columns: impl IntoIterator<Item = Align>) -> Self {
        Self { indent, columns: columns.into_iter().map(|align| (align, 0)).collect() }
    }

    /// Writes these rows, each with a cell for every column.
    pub(crate) fn write<C: AsRef<str>>(&mut self, out: &mut dyn Write, rows: &[Vec<C>]) -> io::Result<()> {
        let rows: Vec<Vec<String>> =
            rows.iter().map(|row| row.iter().map(|cell| printable(cell.as_ref())).collect()).collect();
        for row in &rows {
            for ((_, width), cell) in self.columns.iter_mut().zip(row) {
                *width = (*width).max(cell.chars().count());
            }
        }
        for row in &rows {
            let mut line = self.indent.to_owned();
            for ((align, width), cell) in self.columns.iter().zip(row) {
                match align {
                    Align::Left => line.push_str(&format!("{cell:<width$}  ")),
                    Align::Right => line.push_str(&format!("{cell:>width$}  ")),
                }
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// The text with its control characters escaped, so that a value can't steer a terminal.
pub(crate) fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_align_and_grow_from_block_to_block() {
        let mut table = Table::new(" ", [Align::Left, Align::Right]);
        let mut out = Vec::new();
        table.write(&mut out, &[vec!["KEY", "N"], vec!["ann", "10"]]).unwrap();
        table.write(&mut out, &[vec!["bartholomew", "7"], vec!["é\u{1b}", "1"]]).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text, " KEY   N\n ann  10\n bartholomew   7\n é\\u{1b}       1\n");
    }
}
