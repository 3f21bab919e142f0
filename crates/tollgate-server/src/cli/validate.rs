//! `tollgate validate`: checks a configuration and says what it means.

use std::path::PathBuf;
use std::process::ExitCode;

use serde_json::json;
use tollgate_config::{Config, Diagnostics, explain, json_schema};

use super::terminal::eprint_faults;
use super::{CommandResult, print_line};

/// Checks a configuration and shows what it means in words.
///
/// Exits 1 when it is not valid; then stderr tells all that is wrong with it.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A file, or a directory whose *.yaml files belong together.
    #[arg(required_unless_present = "schema")]
    file: Option<PathBuf>,
    /// Print the JSON Schema of tollgate.yaml, for editors, and check nothing.
    #[arg(long, conflicts_with_all = ["file", "json"])]
    schema: bool,
    /// Print one JSON object: {"valid": .., "limits": [names], "faults": [..]}.
    #[arg(long)]
    json: bool,
}

/// Reads the configuration and shows its limits in words, or its faults.
///
/// # Errors
/// None: faults are shown.
pub fn run(args: &Args) -> CommandResult {
    let Some(file) = args.file.as_ref().filter(|_| !args.schema) else {
        print_line(json_schema().trim_end());
        return Ok(ExitCode::SUCCESS);
    };
    let config = Config::load(file);
    if args.json {
        print_line(&as_json(&config).to_string());
    } else {
        match &config {
            Ok(config) => print_line(explain(config).trim_end()),
            Err(faults) => eprint_faults(faults),
        }
    }
    Ok(if config.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn as_json(config: &Result<Config, Diagnostics>) -> serde_json::Value {
    match config {
        Ok(config) => {
            let names: Vec<_> = config.limits.iter().map(|limit| &limit.name).collect();
            json!({"valid": true, "limits": names, "faults": []})
        }
        Err(faults) => json!({"valid": false, "limits": [], "faults": faults.iter().collect::<Vec<_>>()}),
    }
}
