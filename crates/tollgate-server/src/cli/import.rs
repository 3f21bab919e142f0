//! `tollgate import`: translates the files of other limiters.

use std::path::PathBuf;
use std::process::ExitCode;

use tollgate::Algorithm;
use tollgate_config::import;

use super::simulate::algorithm;
use super::terminal::eprint_faults;
use super::{CommandResult, USAGE, print_line};

/// Prints the translation of a file in envoyproxy/ratelimit's format into a tollgate.yaml.
///
/// What is lost is told in comments. Exits 2 when the file is not valid; then stderr tells all that is wrong with it.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A file, or a directory whose *.yaml files are for one domain each.
    file: PathBuf,
    /// How units come back: fixed-window as there, or sliding-window, token-bucket or sliding-window-counter.
    #[arg(long, value_name = "NAME", value_parser = algorithm, default_value = Algorithm::FixedWindow.name())]
    algorithm: Algorithm,
}

/// Reads the files and prints what they mean here, or their faults.
///
/// # Errors
/// None: faults are shown.
pub fn run(args: &Args) -> CommandResult {
    match import(&args.file, args.algorithm) {
        Ok(text) => {
            print_line(text.trim_end());
            Ok(ExitCode::SUCCESS)
        }
        Err(faults) => {
            eprint_faults(&faults);
            Ok(ExitCode::from(USAGE))
        }
    }
}
