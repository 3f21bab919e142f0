//! The command line: one module a command.

mod lines;
pub mod serve;
pub mod simulate;
mod table;

use std::error::Error;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A rate limiter that is exact, bounded in memory, and all or nothing across limits.
#[derive(Debug, Parser)]
#[command(name = "tollgate", version, max_term_width = 110)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Args),
    Simulate(simulate::Args),
}

/// How a command ended: its exit code, or an error that is printed and exits 1.
pub type CommandResult = Result<ExitCode, Box<dyn Error>>;

impl Cli {
    /// Runs the command that was given, and says on stderr why it failed.
    #[must_use]
    pub fn run(self) -> ExitCode {
        let result = match self.command {
            Command::Serve(args) => serve::run(args),
            Command::Simulate(args) => simulate::run(&args),
        };
        result.unwrap_or_else(|error| {
            eprint_line(&format!("tollgate: {error}"));
            ExitCode::FAILURE
        })
    }
}

/// Prints a line on stderr; a stderr that is closed is no reason to fail.
pub(crate) fn eprint_line(line: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Prints a line on stdout; a reader that has gone (`| head`) is no reason to fail.
pub(crate) fn print_line(line: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stdout(), "{line}");
}
