//! `tollgate test`: runs the unit tests of a configuration.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde_json::json;
use tollgate_replay::{Case, Failure, Field, State, Suite, format_nanos};

use super::table::{Align, Table, printable};
use super::terminal::{eprint_faults, has_colours};
use super::{CommandResult, USAGE};

/// Runs unit tests of a configuration in virtual time.
///
/// Exits 1 when a case fails, 2 when a file is not valid; then none is run.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Test files.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print one JSON object for each case, and one with the totals at the end.
    #[arg(long)]
    json: bool,
}

/// Runs every case of the files, and shows those that fail.
///
/// # Errors
/// Results that can't be written.
pub fn run(args: &Args) -> CommandResult {
    let Some(suites) = load(&args.files) else { return Ok(ExitCode::from(USAGE)) };
    let mut progress = Progress::new(suites.iter().map(|suite| suite.cases.len()).sum());
    let mut report = Report { json: args.json, colours: has_colours(&io::stdout()), passed: 0, failed: 0 };
    for (file, suite) in args.files.iter().zip(&suites) {
        for case in &suite.cases {
            progress.show(report.passed + report.failed);
            let verdict = case.run();
            progress.wipe();
            report.case(file, case, verdict.err())?;
        }
    }
    report.totals()?;
    Ok(if report.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Reads all files, and shows all that is wrong with them.
fn load(files: &[PathBuf]) -> Option<Vec<Suite>> {
    let read: Vec<_> =
        files.iter().map(|file| Suite::load(file).map_err(|faults| eprint_faults(&faults)).ok()).collect();
    read.into_iter().collect()
}

/// Shows results as they come.
struct Report {
    json: bool,
    colours: bool,
    passed: usize,
    failed: usize,
}

impl Report {
    fn case(&mut self, file: &Path, case: &Case, failure: Option<Failure>) -> io::Result<()> {
        let mut out = BufWriter::new(io::stdout().lock());
        match &failure {
            None => self.passed += 1,
            Some(_) => self.failed += 1,
        }
        if self.json {
            let result = json!({
                "file": file.display().to_string(),
                "line": case.line,
                "case": case.name,
                "passed": failure.is_none(),
                "failed_line": failure.as_ref().map(|failure| case.steps[failure.step].line),
                "failure": failure,
            });
            writeln!(out, "{result}")?;
        } else if let Some(failure) = failure {
            self.failure(&mut out, file, case, &failure)?;
        }
        out.flush()
    }

    fn failure(&self, out: &mut dyn Write, file: &Path, case: &Case, failure: &Failure) -> io::Result<()> {
        let step = &case.steps[failure.step];
        let which =
            if step.times > 1 { format!(", time {} of {}", failure.time, step.times) } else { String::new() };
        let name = printable(&case.name);
        writeln!(out, "{}  {name}", self.paint("1;31", "FAILED"))?;
        writeln!(out, "  {}:{}: step {}{which}", file.display(), step.line, failure.step + 1)?;
        writeln!(out, "  {}\n", printable(&step.to_string()))?;
        self.fields(out, &failure.fields)?;
        if !failure.before.is_empty() {
            writeln!(out, "\n  before it:")?;
            states(out, &failure.before)?;
        }
        writeln!(out)
    }

    /// Expected and got side by side, those that differ marked.
    fn fields(&self, out: &mut dyn Write, fields: &[Field]) -> io::Result<()> {
        let head = ["", "expected", "got", ""].map(str::to_owned).to_vec();
        let row = |field: &Field| {
            let mark = if field.met { String::new() } else { "<- differs".to_owned() };
            vec![field.name.to_owned(), field.expected.clone().unwrap_or_default(), field.got.clone(), mark]
        };
        let rows: Vec<_> = std::iter::once(head).chain(fields.iter().map(row)).collect();
        let mut text = Vec::new();
        Table::new("    ", [Align::Left; 4]).write(&mut text, &rows)?;
        let text = String::from_utf8_lossy(&text);
        for line in text.lines() {
            let line = if line.ends_with("<- differs") { self.paint("31", line) } else { line.to_owned() };
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    fn totals(&self) -> io::Result<()> {
        let Self { passed, failed, .. } = self;
        let mut out = io::stdout().lock();
        if self.json {
            return writeln!(out, "{}", json!({"passed": passed, "failed": failed}));
        }
        let colour = if *failed == 0 { "32" } else { "31" };
        writeln!(out, "{}", self.paint(colour, &format!("{passed} passed, {failed} failed")))
    }

    fn paint(&self, code: &str, text: &str) -> String {
        if self.colours { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// What each limit held.
fn states(out: &mut dyn Write, states: &[State]) -> io::Result<()> {
    let head = ["LIMIT", "KEY", "OF", "USED", "LEFT", "REFILL", "RESET"].map(str::to_owned).to_vec();
    let row = |State { key, look }: &State| {
        let numbers = look.numbers;
        let used = numbers.limit.zip(numbers.remaining).map(|(limit, remaining)| limit - remaining);
        let units = |units: Option<u64>| units.map_or_else(|| "-".into(), |units| units.to_string());
        let nanos = |nanos: Option<u64>| nanos.map_or_else(|| "-".into(), format_nanos);
        vec![
            if look.shadow { format!("{} (shadow)", look.name) } else { look.name.clone() },
            if key.is_empty() { "-".into() } else { key.clone() },
            units(numbers.limit),
            units(used),
            units(numbers.remaining),
            nanos(numbers.refill_after_ns),
            nanos(numbers.reset_after_ns),
        ]
    };
    let rows: Vec<_> = std::iter::once(head).chain(states.iter().map(row)).collect();
    use Align::{Left, Right};
    Table::new("    ", [Left, Left, Right, Right, Right, Right, Right]).write(out, &rows)
}

/// How far a slow run is, on a terminal.
struct Progress {
    begun: Instant,
    cases: usize,
    terminal: bool,
    shown: bool,
}

impl Progress {
    /// A run that ends within this time shows none.
    const SLOW: Duration = Duration::from_secs(1);

    fn new(cases: usize) -> Self {
        Self { begun: Instant::now(), cases, terminal: io::stderr().is_terminal(), shown: false }
    }

    fn show(&mut self, done: usize) {
        if self.terminal && self.begun.elapsed() > Self::SLOW {
            let _ = write!(io::stderr(), "\rcase {} of {}", done + 1, self.cases);
            self.shown = true;
        }
    }

    fn wipe(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
