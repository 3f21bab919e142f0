//! Tollgate's keyed store beside its peers. One command prints all ratios:
//! `cargo run --release --manifest-path bench/Cargo.toml -- store`

mod bare;
mod child;
mod flood;
mod goals;
mod machine;
mod memory;
mod pauses;
mod progress;
mod report;
mod speed;
mod subjects;
mod workload;

use std::error::Error;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use serde_json::{Value, json};

use crate::bare::Bare;
use crate::flood::Floods;
use crate::goals::{Goals, MILLION};
use crate::machine::Provenance;
use crate::memory::Memory;
use crate::pauses::AllPauses;
use crate::report::Section;
use crate::speed::{Plan, Speed};
use crate::subjects::Kind;

/// Measures tollgate's keyed store beside its peers.
#[derive(Parser)]
#[command(name = "tollgate-bench", arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// A short run: fewer rounds, checks and keys.
    #[arg(long, global = true)]
    quick: bool,
    /// Print everything that was measured as JSON.
    #[arg(long, global = true)]
    json: bool,
    /// Append the result to this file, with date, machine, versions and command.
    #[arg(long, global = true, value_name = "FILE")]
    record: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// A server that decides nothing, until it is killed.
    Bare {
        #[arg(value_enum)]
        server: Bare,
        address: std::net::SocketAddr,
    },
    /// Speed and memory beside the peers.
    Store(Selection),
    /// Nanoseconds a check.
    Speed(Selection),
    /// Bytes a key.
    Memory,
    /// The slowest single call while new keys arrive.
    Pauses(Selection),
    /// Random keys against a bound.
    Flood,
    /// One measurement of another process.
    #[command(hide = true)]
    Child { job: String },
}

#[derive(Args)]
struct Selection {
    /// Numbers of keys.
    #[arg(long, value_delimiter = ',', value_name = "N,..")]
    keys: Vec<u32>,
    /// Numbers of threads.
    #[arg(long, value_delimiter = ',', value_name = "N,..", default_values_t = [1, 2])]
    threads: Vec<usize>,
    /// Only these limiters.
    #[arg(long, value_delimiter = ',', value_name = "NAME,..", value_enum, default_values_t = Kind::ALL)]
    subjects: Vec<Kind>,
    /// Rounds, in each of which every limiter has its turn.
    #[arg(long)]
    rounds: Option<usize>,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> Result<ExitCode, Box<dyn Error>> {
    if let Command::Bare { server, address } = &cli.command {
        return server.serve(*address).map(|()| ExitCode::SUCCESS);
    }
    if let Command::Child { job } = &cli.command {
        let job: child::Job = serde_json::from_str(job)?;
        println!("{}", job.run()?);
        return Ok(ExitCode::SUCCESS);
    }
    if cfg!(debug_assertions) {
        eprintln!("warning: this is a debug build; measure with --release");
    }
    let provenance = Provenance::gather();
    let Measured { sections, data, failures } = measure(cli)?;
    if cli.json {
        println!("{}", json!({ "provenance": provenance, "data": data, "failures": failures }));
    } else {
        provenance.lines().iter().for_each(|line| println!("{line}"));
        println!();
        sections.iter().for_each(|section| println!("{}", section.markdown()));
    }
    if let Some(file) = &cli.record {
        record(file, &provenance, &sections).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    failures.iter().for_each(|failure| eprintln!("failed: {failure}"));
    Ok(if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What came out: as tables, as data, and what had to hold but did not.
struct Measured {
    sections: Vec<Section>,
    data: Value,
    failures: Vec<String>,
}

fn measure(cli: &Cli) -> Result<Measured, Box<dyn Error>> {
    let memory =
        || if cli.quick { Memory::measure(100_000, MILLION) } else { Memory::measure(MILLION, 50_000_000) };
    let (sections, data, failures) = match &cli.command {
        Command::Store(selection) => {
            let plan = selection.plan(cli.quick);
            let (speed, memory) = (Speed::measure(&plan), memory()?);
            let mut sections = speed.sections(&plan);
            sections.extend([memory.section(), Goals::of(&speed, Some(&memory)).section()]);
            (sections, json!({ "speed": speed, "memory": memory }), Vec::new())
        }
        Command::Speed(selection) => {
            let plan = selection.plan(cli.quick);
            let speed = Speed::measure(&plan);
            let mut sections = speed.sections(&plan);
            sections.push(Goals::of(&speed, None).section());
            (sections, json!({ "speed": speed }), Vec::new())
        }
        Command::Memory => {
            let memory = memory()?;
            (vec![memory.section()], json!({ "memory": memory }), Vec::new())
        }
        Command::Pauses(selection) => {
            let keys = if cli.quick { MILLION } else { 20_000_000 };
            let pauses = AllPauses::measure(keys, &selection.subjects)?;
            (vec![pauses.section()], json!({ "pauses": pauses }), Vec::new())
        }
        Command::Flood => {
            let floods = if cli.quick {
                Floods::measure(1_000_000, 50_000)?
            } else {
                Floods::measure(20_000_000, 1_000_000)?
            };
            (vec![floods.section()], json!({ "floods": floods }), floods.failures())
        }
        Command::Bare { .. } | Command::Child { .. } => unreachable!("these were run before"),
    };
    Ok(Measured { sections, data, failures })
}

impl Selection {
    fn plan(&self, quick: bool) -> Plan {
        let keys = match (self.keys.as_slice(), quick) {
            ([], true) => vec![1, 1_000, MILLION],
            ([], false) => vec![1, 1_000, MILLION, 10_000_000],
            (keys, _) => keys.to_vec(),
        };
        Plan {
            keys,
            threads: self.threads.clone(),
            subjects: self.subjects.clone(),
            rounds: self.rounds.unwrap_or(if quick { 3 } else { 9 }),
            checks: if quick { 200_000 } else { 1_000_000 },
        }
    }
}

fn record(file: &Path, provenance: &Provenance, sections: &[Section]) -> std::io::Result<()> {
    let mut out = OpenOptions::new().create(true).append(true).open(file)?;
    let lines: Vec<String> = provenance.lines().iter().map(|line| format!("- {line}")).collect();
    writeln!(out, "# {}\n\n{}\n", provenance.date, lines.join("\n"))?;
    sections.iter().try_for_each(|section| writeln!(out, "{}", section.markdown()))
}
