//! Faults as text for people: the message, the line with the place marked, and what to do.

use std::fmt::{self, Write};

use unicode_width::UnicodeWidthStr;

use crate::diagnostic::{Diagnostic, Place, Position};

/// The faults one below another, without a line break at the end.
pub(crate) fn render(faults: &[Diagnostic], omitted: usize, colours: bool) -> String {
    let style = if colours { &COLOURS } else { &PLAIN };
    let mut text = String::new();
    for fault in faults {
        // Writing to a string can't fail.
        let _ = write_fault(&mut text, fault, style);
    }
    if omitted > 0 {
        let _ = writeln!(text, "and {omitted} more like these");
    }
    text.truncate(text.trim_end().len());
    text
}

/// The escape codes, or none of them.
struct Style {
    error: &'static str,
    note: &'static str,
    help: &'static str,
    frame: &'static str,
    bold: &'static str,
    end: &'static str,
}

const PLAIN: Style = Style { error: "", note: "", help: "", frame: "", bold: "", end: "" };
const COLOURS: Style = Style {
    error: "\x1b[1;31m",
    note: "\x1b[1;36m",
    help: "\x1b[1;32m",
    frame: "\x1b[34m",
    bold: "\x1b[1m",
    end: "\x1b[0m",
};

fn write_fault(out: &mut String, fault: &Diagnostic, style: &Style) -> fmt::Result {
    let Style { error, note, help: help_style, frame, bold, end } = style;
    let margin = margin(fault);
    writeln!(out, "{error}error{end}{bold}: {}{end}", fault.message)?;
    write_place(out, &fault.place, margin, error, style)?;
    if let Some(help) = &fault.help {
        for (index, line) in help.lines().enumerate() {
            let label = if index == 0 { "help:" } else { "     " };
            writeln!(out, "{:margin$} {frame}={end} {help_style}{label}{end} {line}", "")?;
        }
    }
    for related in &fault.related {
        writeln!(out, "{note}note{end}: {}", related.message)?;
        write_place(out, &related.place, margin, note, style)?;
    }
    out.push('\n');
    Ok(())
}

fn write_place(out: &mut String, place: &Place, margin: usize, mark: &str, style: &Style) -> fmt::Result {
    let Style { frame, end, .. } = style;
    writeln!(out, "{:margin$}{frame}-->{end} {place}", "")?;
    let Some(position) = &place.position else { return Ok(()) };
    let (before, marked) = columns(position);
    writeln!(out, "{:margin$} {frame}|{end}", "")?;
    writeln!(
        out,
        "{frame}{:>margin$} |{end} {}",
        position.line,
        position.text.replace('\t', TAB).trim_end()
    )?;
    writeln!(out, "{:margin$} {frame}|{end} {:before$}{mark}{}{end}", "", "", "^".repeat(marked))
}

const TAB: &str = "    ";

/// How many columns of a terminal come before the marked text, and how many it takes.
fn columns(position: &Position) -> (usize, usize) {
    let before = position.column - position.text_column;
    let marked = position.end_column - position.column;
    let width = |skip: usize, take: usize| {
        position.text.chars().skip(skip).take(take).collect::<String>().replace('\t', TAB).width()
    };
    (width(0, before), width(before, marked).max(1))
}

/// As wide as the largest line number that is shown.
fn margin(fault: &Diagnostic) -> usize {
    let places = fault.related.iter().map(|related| &related.place).chain([&fault.place]);
    let lines = places.filter_map(|place| place.position.as_ref()).map(|position| position.line);
    lines.max().unwrap_or(1).to_string().len()
}
