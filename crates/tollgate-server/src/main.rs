//! The `tollgate` binary: the service and its tools.

use std::process::ExitCode;

use clap::Parser;
use mimalloc::MiMalloc;
use tollgate_server::cli::Cli;

/// Front ends allocate and free small things all the time, and this one is quicker at that than the system's.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    Cli::parse().run()
}
