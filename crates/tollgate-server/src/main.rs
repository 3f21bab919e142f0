//! The `tollgate` binary: the service and its tools.

use std::process::ExitCode;

use clap::Parser;
use tollgate_server::cli::Cli;

fn main() -> ExitCode {
    Cli::parse().run()
}
