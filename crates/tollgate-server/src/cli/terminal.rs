//! Colours, where there is a terminal to show them.

use std::io::IsTerminal;

use tollgate_config::Diagnostics;

use super::eprint_line;

/// May what is written there have colours? Not where NO_COLOR is set.
pub(crate) fn has_colours(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Says on stderr what is wrong with files.
pub(crate) fn eprint_faults(faults: &Diagnostics) {
    eprint_line(&render_faults(faults));
}

/// What is wrong with files, as it looks best on stderr.
pub(crate) fn render_faults(faults: &Diagnostics) -> String {
    faults.render(has_colours(&std::io::stderr()))
}
