//! `tollgate import`: translates the files of other limiters.

use std::path::PathBuf;
use std::process::ExitCode;

use tollgate::Algorithm;
use tollgate_config::{ImportOptions, import};

use super::simulate::algorithm;
use super::terminal::eprint_faults;
use super::{CommandResult, USAGE, print_line};

/// Prints the translation of a file in envoyproxy/ratelimit's or Limitador's format into a tollgate.yaml.
///
/// The format is told by its shape. What is lost is told in comments. Exits 2 when the file is not valid, or holds what has no
/// counterpart; then stderr tells all of it, line by line.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A file, or a directory of *.yaml files.
    file: PathBuf,
    /// How units come back: fixed-window, sliding-window, token-bucket or sliding-window-counter. By default fixed-window for
    /// envoyproxy/ratelimit's files, as there, and sliding-window for Limitador's.
    #[arg(long, value_name = "NAME", value_parser = algorithm)]
    algorithm: Option<Algorithm>,
    /// Leave out limits that have no counterpart, and say so in comments, instead of refusing the file.
    #[arg(long)]
    lossy: bool,
}

/// Reads the files and prints what they mean here, or their faults.
///
/// # Errors
/// None: faults are shown.
pub fn run(args: &Args) -> CommandResult {
    let mut options = ImportOptions::default();
    (options.algorithm, options.lossy) = (args.algorithm, args.lossy);
    match import(&args.file, options) {
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
