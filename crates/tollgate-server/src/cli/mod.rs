//! The command line: one module a command.

pub mod import;
mod lines;
pub mod serve;
pub mod simulate;
mod table;
pub(crate) mod terminal;
pub mod test;
pub mod validate;

use std::error::Error;
use std::io;
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
    Import(import::Args),
    Serve(serve::Args),
    Simulate(simulate::Args),
    Test(test::Args),
    Validate(validate::Args),
}

/// How a command ended: its exit code, or an error that is printed and exits 1.
pub type CommandResult = Result<ExitCode, Box<dyn Error>>;

/// The exit code for flags or files that can't be used.
pub(crate) const USAGE: u8 = 2;

impl Cli {
    /// Runs the command that was given, and says on stderr why it failed.
    #[must_use]
    pub fn run(self) -> ExitCode {
        let result = match self.command {
            Command::Import(args) => import::run(&args),
            Command::Serve(args) => serve::run(args),
            Command::Simulate(args) => simulate::run(&args),
            Command::Test(args) => test::run(&args),
            Command::Validate(args) => validate::run(&args),
        };
        result.unwrap_or_else(|error| {
            if is_broken_pipe(error.as_ref()) {
                return ExitCode::SUCCESS;
            }
            eprint_line(&format!("tollgate: {error}"));
            ExitCode::FAILURE
        })
    }
}

/// Has a reader gone (`| head`)? That is no reason to complain.
fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
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
