//! Sections of numbers: aligned tables for the terminal and for a record, and JSON.

use std::fmt;

use serde::Serialize;

#[derive(Debug, Serialize)]
pub(crate) struct Section {
    title: String,
    notes: Vec<String>,
    table: Table,
}

impl Section {
    pub(crate) fn new(title: impl Into<String>, table: Table) -> Self {
        Self { title: title.into(), notes: Vec::new(), table }
    }

    pub(crate) fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// A section of a record in Markdown, which also reads well on a terminal.
    pub(crate) fn markdown(&self) -> String {
        let notes =
            if self.notes.is_empty() { String::new() } else { format!("{}\n\n", self.notes.join("\n\n")) };
        format!("## {}\n\n{notes}{}\n", self.title, self.table)
    }
}

/// Rows of text; numbers stand to the right.
#[derive(Debug, Serialize)]
pub(crate) struct Table {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new<C: Into<String>>(columns: impl IntoIterator<Item = C>) -> Self {
        Self { columns: columns.into_iter().map(Into::into).collect(), rows: Vec::new() }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = |index: usize| self.rows.iter().map(move |row| row[index].as_str());
        let widths: Vec<usize> = (0..self.columns.len())
            .map(|index| {
                column(index).chain([self.columns[index].as_str()]).map(|cell| cell.chars().count()).max()
            })
            .map(|width| width.unwrap_or(0).max(3))
            .collect();
        let numeric: Vec<bool> = (0..self.columns.len())
            .map(|index| {
                column(index).all(|cell| cell == "-" || cell.starts_with(|c: char| c.is_ascii_digit()))
            })
            .collect();
        let write_row = |f: &mut fmt::Formatter<'_>, cells: &[String]| {
            for ((cell, &width), &numeric) in cells.iter().zip(&widths).zip(&numeric) {
                if numeric { write!(f, "| {cell:>width$} ")? } else { write!(f, "| {cell:<width$} ")? }
            }
            writeln!(f, "|")
        };
        write_row(f, &self.columns)?;
        for (&width, &numeric) in widths.iter().zip(&numeric) {
            let dashes = "-".repeat(width);
            if numeric { write!(f, "| {}: ", &dashes[1..])? } else { write!(f, "| {dashes} ")? }
        }
        writeln!(f, "|")?;
        self.rows.iter().try_for_each(|row| write_row(f, row))
    }
}

pub(crate) fn ratio(ratio: Option<f64>) -> String {
    ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.2}"))
}

/// Bytes in the unit that reads best.
pub(crate) fn bytes(bytes: u64) -> String {
    match bytes {
        0..1_048_576 => format!("{:.1} KiB", bytes as f64 / 1024.0),
        _ => format!("{:.1} MiB", bytes as f64 / 1_048_576.0),
    }
}

/// Nanoseconds in the unit that reads best.
pub(crate) fn nanos(nanos: u64) -> String {
    match nanos {
        0..10_000 => format!("{nanos} ns"),
        10_000..10_000_000 => format!("{:.1} us", nanos as f64 / 1e3),
        _ => format!("{:.1} ms", nanos as f64 / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_align() {
        let mut table = Table::new(["name", "ns"]);
        table.row(["a".to_owned(), "10.5".to_owned()]);
        table.row(["longer".to_owned(), "9.0".to_owned()]);
        let expected = "\
| name   |   ns |\n\
| ------ | ---: |\n\
| a      | 10.5 |\n\
| longer |  9.0 |\n";
        assert_eq!(table.to_string(), expected);
    }
}
