//! `tollgate simulate`: requests with explicit times, decided in virtual time.

use std::error::Error;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use tollgate::{Algorithm, MAX_UNITS, Quota, QuotaError};
use tollgate_config::Config;
use tollgate_config::units::parse_duration;
use tollgate_replay::{Call, LineError, Numbers, Record, Simulation, StepBack, format_nanos};

use super::lines::Lines;
use super::table::{Align, Table};
use super::terminal::eprint_faults;
use super::{CommandResult, USAGE, eprint_line};

/// Reads requests with explicit times from stdin and prints each decision.
///
/// With one limit given as flags, a line is `TIME [KEY [COST]]` or `TIME KEY refund N`. With `--config`, a line is a JSON
/// object: {"at": "1500ms", "domain": "api", "attributes": {"user": "ann"}, "cost": 1}, or with "refund": N in the place
/// of the cost. TIME is an integer of milliseconds, or has a unit. Blank lines and lines that start with # are skipped.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The limits of this file or directory; lines are then JSON.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["window", "algorithm", "burst", "precision"])]
    config: Option<PathBuf>,
    /// Units per window.
    #[arg(
        long,
        value_name = "UNITS",
        value_parser = units,
        allow_negative_numbers = true,
        required_unless_present = "config",
        conflicts_with = "config"
    )]
    limit: Option<u64>,
    /// The window: an integer and ns, us, ms, s, m, h, d or w.
    #[arg(
        long,
        value_name = "TIME",
        value_parser = duration,
        allow_hyphen_values = true,
        required_unless_present = "config"
    )]
    window: Option<Duration>,
    /// How units come back: sliding-window (the default), token-bucket, sliding-window-counter or fixed-window.
    #[arg(long, value_name = "NAME", value_parser = algorithm)]
    algorithm: Option<Algorithm>,
    /// What a token bucket holds; by default the limit.
    #[arg(long, value_name = "UNITS", value_parser = units, allow_negative_numbers = true)]
    burst: Option<u64>,
    /// The tick of a sliding window.
    #[arg(long, value_name = "TIME", value_parser = duration, allow_hyphen_values = true)]
    precision: Option<Duration>,
    /// A time that goes back within a key: `strict` refuses it, under `clamp` it counts as the key's newest charge.
    #[arg(long, value_name = "RULE", value_enum, default_value_t = TimeRule::Strict)]
    time: TimeRule,
    /// Print one JSON object a line instead of a table.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum TimeRule {
    Strict,
    Clamp,
}

/// Decides each line of stdin and prints what came of it.
///
/// # Errors
/// A line that can't be read, or whose time goes back within a key; what came of the lines before it is printed.
pub fn run(args: &Args) -> CommandResult {
    let (mut simulation, read): (_, ReadLine) = match &args.config {
        None => (Simulation::of_quota(args.quota()?)?, Call::plain),
        Some(config) => match Config::load(config) {
            Ok(config) => (Simulation::of_limits(config.limits)?, Call::json),
            Err(faults) => {
                eprint_faults(&faults);
                return Ok(ExitCode::from(USAGE));
            }
        },
    };
    if args.time == TimeRule::Clamp {
        simulation = simulation.step_back(StepBack::Clamp);
    }
    if io::stdin().is_terminal() {
        eprint_line(
            "tollgate: reading requests from the terminal; end with Ctrl-D, see --help for their form",
        );
    }
    let out = BufWriter::new(io::stdout().lock());
    let mut printer = if args.json { Printer::json(out) } else { Printer::table(out, args.config.is_some()) };
    let result = simulate(&mut simulation, read, &mut Lines::new(io::stdin().lock()), &mut printer);
    printer.flush()?;
    result.map(|()| ExitCode::SUCCESS)
}

/// How a line is read.
type ReadLine = fn(&str) -> Result<Option<Call>, LineError>;

fn simulate(
    simulation: &mut Simulation,
    read: ReadLine,
    lines: &mut Lines<impl Read>,
    printer: &mut Printer<impl Write>,
) -> Result<(), Box<dyn Error>> {
    loop {
        let call = match lines.next() {
            Ok(None) => return Ok(()),
            Ok(Some(line)) => read(line).map_err(Into::into),
            Err(error) => Err(Box::<dyn Error>::from(error)),
        };
        let record = call.and_then(|call| Ok(call.map(|call| simulation.call(&call)).transpose()?));
        match record {
            Ok(Some(record)) => printer.push(&record)?,
            Ok(None) => {}
            Err(error) => return Err(format!("line {}: {error}", lines.number()).into()),
        }
        if !lines.next_is_at_hand() {
            printer.flush()?;
        }
    }
}

impl Args {
    fn quota(&self) -> Result<Quota, QuotaError> {
        let algorithm = self.algorithm.unwrap_or(Algorithm::SlidingWindow);
        let mut quota =
            Quota::new(algorithm, self.limit.unwrap_or_default(), self.window.unwrap_or_default())?;
        if let Some(burst) = self.burst {
            quota = quota.burst(burst)?;
        }
        match self.precision {
            Some(precision) => quota.precision(precision),
            None => Ok(quota),
        }
    }
}

/// The parser lets negative numbers through to here, so that it doesn't take them for flags.
fn units(text: &str) -> Result<u64, String> {
    let units = text.parse().ok().filter(|&units| units <= MAX_UNITS);
    units.ok_or_else(|| format!("expected an integer from 0 to 2^53 - 1 ({MAX_UNITS})"))
}

fn duration(text: &str) -> Result<Duration, String> {
    parse_duration(text).map(Duration::from_nanos).map_err(|error| format!("{error}; {}", error.help()))
}

pub(super) fn algorithm(text: &str) -> Result<Algorithm, String> {
    Algorithm::from_name(text).ok_or_else(|| {
        let names: Vec<_> = Algorithm::ALL.iter().map(|algorithm| algorithm.name()).collect();
        format!("one of {}", names.join(", "))
    })
}

/// Writes records as they come: JSON at once, a table in blocks whose columns align.
enum Printer<W: Write> {
    Json(W),
    Table { out: W, table: Table, rows: Vec<Vec<String>>, detailed: bool },
}

impl<W: Write> Printer<W> {
    fn json(out: W) -> Self {
        Self::Json(out)
    }

    fn table(out: W, detailed: bool) -> Self {
        use Align::{Left, Right};
        let mut columns = vec![Right, Left, Right, Left, Right, Right, Right, Right, Right];
        let mut head =
            vec!["TIME", "KEY", "COST", "RESULT", "LIMIT", "REMAINING", "RETRY", "REFILL", "RESET"];
        if detailed {
            columns.push(Left);
            head.push("LIMITED BY");
        }
        let rows = vec![head.into_iter().map(str::to_owned).collect()];
        Self::Table { out, table: Table::new("", columns), rows, detailed }
    }

    fn push(&mut self, record: &Record) -> io::Result<()> {
        match self {
            Self::Json(out) => {
                serde_json::to_writer(&mut *out, record)?;
                out.write_all(b"\n")
            }
            Self::Table { rows, detailed, .. } => {
                rows.push(row(record, *detailed));
                Ok(())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Json(out) => out.flush(),
            Self::Table { out, table, rows, .. } => {
                table.write(out, rows)?;
                rows.clear();
                out.flush()
            }
        }
    }
}

/// The cells of a record's row.
fn row(record: &Record, detailed: bool) -> Vec<String> {
    let key = |key: &Option<String>| key.clone().unwrap_or_else(|| "-".into());
    let mut row = match record {
        Record::Decision(decision) => {
            let Numbers { allowed, limit, remaining, retry_after_ns, refill_after_ns, reset_after_ns } =
                decision.numbers;
            let units = |units: Option<u64>| units.map_or_else(|| "-".into(), |units| units.to_string());
            let nanos = |nanos: Option<u64>| nanos.map_or_else(|| "-".into(), format_nanos);
            let result = if allowed { "allowed" } else { "denied" };
            vec![
                format_nanos(decision.at_ns),
                key(&decision.key),
                decision.cost.to_string(),
                result.to_owned(),
                units(limit),
                units(remaining),
                retry_after_ns.map_or_else(|| "-".into(), |wait| wait.to_string()),
                nanos(refill_after_ns),
                nanos(reset_after_ns),
            ]
        }
        Record::Refund(refund) => {
            let mut row = vec![
                format_nanos(refund.at_ns),
                key(&refund.key),
                match refund.refunded {
                    0 => "0".into(),
                    units => format!("-{units}"),
                },
                "refunded".into(),
            ];
            row.resize(9, "-".into());
            row
        }
    };
    if detailed {
        let names = match record {
            Record::Decision(decision) => decision.limited_by.as_deref().unwrap_or_default().join(", "),
            Record::Refund(_) => String::new(),
        };
        row.push(names);
    }
    row
}
