//! `tollgate simulate` as a user runs it.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tollgate_replay::{Action, Case, Suite, Wait};

fn simulate(flags: &str, input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tollgate"))
        .arg("simulate")
        .args(flags.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("tollgate runs");
    // One that refuses its flags does not read.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_ref());
    child.wait_with_output().expect("tollgate ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

#[test]
fn the_table_aligns_and_skips_comments() {
    let input = "# a comment\n0 ann\n\n100 ann 2\n200 ann refund 1\n1s bartholomew\n1500ms ann 5\n1500\n";
    let output = simulate("--limit 3 --window 10s", input);
    let expected = "  TIME  KEY          COST  RESULT    LIMIT  REMAINING  RETRY  REFILL   RESET
    0s  ann             1  allowed       3          2      -     10s     10s
 100ms  ann             2  allowed       3          0      -  9900ms     10s
 200ms  ann            -1  refunded      -          -      -       -       -
    1s  bartholomew     1  allowed       3          2      -     10s     10s
1500ms  ann             5  denied        3          1  never  8600ms  8600ms
1500ms  -               1  allowed       3          2      -     10s     10s
";
    assert_eq!(stdout(&output), expected);
    assert!(output.status.success());
}

#[test]
fn a_refund_of_nothing_costs_0() {
    let output = simulate("--limit 3 --window 10s", "0 ann refund 1\n");
    assert_eq!(
        stdout(&output).lines().nth(1),
        Some("  0s  ann     0  refunded      -          -      -       -      -")
    );
}

#[test]
fn a_bad_line_ends_it_with_its_number_after_what_stood_before() {
    for (flags, input, message) in [
        ("", "0 a\n\n# c\n1 a -1\n", "tollgate: line 4: the cost `-1` is negative"),
        ("", "5 a\n3 a\n", "tollgate: line 2: the time goes back from 5ms to 3ms within the key \"a\""),
        ("--time strict", "5\n3\n", "tollgate: line 2: the time goes back"),
        ("--time clamp", "5 a\nx a\n", "tollgate: line 2: `x` is not a time"),
    ] {
        let output = simulate(&format!("--limit 3 --window 1s --json {flags}"), input);
        assert_eq!(output.status.code(), Some(1), "{input}");
        assert!(stderr(&output).starts_with(message), "{}", stderr(&output));
        assert_eq!(stdout(&output).lines().count(), 1, "the first line was decided");
    }
    let output = simulate("--limit 3 --window 1s --json", [b"0 a\n", &vec![b'x'; 2 << 20][..]].concat());
    assert!(stderr(&output).contains("line 2: the line is longer than"), "{}", stderr(&output));
    let output = simulate("--limit 3 --window 1s --json", b"0 a\n0 \xff\n");
    assert!(stderr(&output).contains("line 2: the line is not UTF-8"), "{}", stderr(&output));
}

#[test]
fn a_time_that_goes_back_can_be_clamped() {
    let output = simulate("--limit 1 --window 1s --time clamp --json", "5 a\n3 a\n");
    assert!(output.status.success());
    let said = stdout(&output);
    let second = said.lines().nth(1).expect("two lines");
    assert!(second.starts_with(r#"{"at_ns":5000000,"key":"a","cost":1,"allowed":false"#), "{second}");
}

#[test]
fn flags_that_make_no_limit_are_refused_with_the_reason() {
    for (flags, reason) in [
        ("--limit 3", "--window"),
        ("--limit 3 --window 10", "write 10s"),
        ("--limit 3 --window 0s", "longer than zero"),
        ("--limit -3 --window 10s", "'-3' for '--limit <UNITS>': expected an integer from 0 to 2^53 - 1"),
        ("--limit 3.5 --window 10s", "expected an integer from 0 to 2^53 - 1"),
        ("--limit 9007199254740992 --window 10s", "expected an integer from 0 to 2^53 - 1"),
        ("--limit 3 --window 10s --algorithm token-bucket --burst -3", "expected an integer from 0"),
        ("--limit 3 --window -10s", "must not be negative"),
        ("--limit 3 --window 1M", "write 1m"),
        ("--limit 3 --window 10s --burst 5", "token-bucket"),
        ("--limit 3 --window 10s --algorithm token-bucket --precision 1s", "sliding-window"),
        ("--limit 3 --window 10s --algorithm leaky", "fixed-window"),
    ] {
        let output = simulate(flags, "0\n");
        assert!(!output.status.success() && output.stdout.is_empty(), "{flags}");
        assert!(stderr(&output).contains(reason), "{flags}: {}", stderr(&output));
    }
}

#[test]
fn each_line_is_answered_as_it_comes_and_a_reader_that_leaves_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tollgate"))
        .args(["simulate", "--limit", "3", "--window", "1s", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("tollgate runs");
    let mut input = child.stdin.take().expect("it is piped");
    let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
    for at in 1..=3 {
        writeln!(input, "{at}").expect("it reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("it answers while its input is open");
        assert!(line.starts_with(&format!("{{\"at_ns\":{at}000000,")), "{line}");
    }
    drop(output);
    while writeln!(input, "4").is_ok() {}
    drop(input);
    let output = child.wait_with_output().expect("tollgate ends");
    assert!(output.status.success());
    assert_eq!(stderr(&output), "");
}

#[test]
fn under_a_configuration_lines_are_json() {
    let config = Path::new(env!("CARGO_TARGET_TMPDIR")).join("simulate.yaml");
    let limits = "limits:
  - {name: per-user, domain: api, per: [user], limit: 3, window: 10s}
  - {name: global, domain: api, limit: 10, window: 10s}
";
    std::fs::write(&config, limits).expect("it is written");
    let flags = format!("--config {}", config.display());
    let input = r#"
{"at": "1500ms", "domain": "api", "attributes": {"user": "ann"}, "cost": 3}
{"at": 1600, "domain": "api", "attributes": {"user": "ann"}}
{"at": 1700, "domain": "api", "attributes": {"user": "ann"}, "refund": 2}
{"at": 1700, "attributes": {"user": "ann"}}
"#;
    let expected = "  TIME  KEY       COST  RESULT    LIMIT  REMAINING   RETRY  REFILL   RESET  LIMITED BY
1500ms  user=ann     3  allowed       3          0       -     10s     10s
1600ms  user=ann     1  denied        3          0  9900ms  9900ms  9900ms  per-user
1700ms  user=ann    -2  refunded      -          -       -       -       -
1700ms  user=ann     1  allowed       -          -       -       -       -
";
    assert_eq!(stdout(&simulate(&flags, input)), expected);

    let output = simulate(&format!("{flags} --json"), "{\"at\": 1}\n{\"at\": 1, \"cots\": 2}\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("tollgate: line 2: column"), "{}", stderr(&output));
    assert!(stderr(&output).contains("unknown field `cots`"), "{}", stderr(&output));

    std::fs::write(&config, limits.replace("window", "windw")).expect("it is written");
    let output = simulate(&flags, input);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("did you mean `window`?"), "{}", stderr(&output));
    assert!(!simulate(&format!("{flags} --limit 3 --window 1s"), "").status.success(), "one or the other");
}

/// The cases of the test files at hand.
fn cases() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shared = std::env::var_os("TOLLGATE_SHARED").map_or_else(|| root.join("../shared"), PathBuf::from);
    let directories = [root.join("crates/tollgate-replay/tests/cases"), shared.join("vectors")];
    let entries = directories.iter().flat_map(|directory| std::fs::read_dir(directory).into_iter().flatten());
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let yaml = paths.filter(|path| path.extension().is_some_and(|extension| extension == "yaml"));
    yaml.flat_map(|path| Suite::load(path).unwrap_or_else(|faults| panic!("{faults}")).cases).collect()
}

/// The flags and lines of a case, if it has one limit that flags can say.
fn as_flags(case: &Case) -> Option<(String, String)> {
    let [limit] = case.limits() else { return None };
    let quota = limit.quota?;
    if limit.per != ["key"] || limit.debt || !limit.tiers.is_empty() {
        return None;
    }
    let (units, window) = (quota.limit(), quota.window());
    let mut flags =
        format!("--json --time clamp --limit {units} --window {window}ns --algorithm {}", quota.algorithm());
    match quota.algorithm() {
        tollgate::Algorithm::TokenBucket => write!(flags, " --burst {}", quota.capacity().max(1)).ok()?,
        tollgate::Algorithm::SlidingWindow => write!(flags, " --precision {}ns", quota.tick()).ok()?,
        _ => {}
    }
    let mut lines = String::new();
    for step in &case.steps {
        let (request, what) = match &step.action {
            Action::Check(request) => (request, request.units().to_string()),
            Action::Refund { request, units, charged_at: None } => (request, format!("refund {units}")),
            _ => return None,
        };
        let key = request.descriptors().first()?.value("key")?;
        (0..step.times).try_for_each(|_| writeln!(lines, "{}ns {key} {what}", step.at)).ok()?;
    }
    Some((flags, lines))
}

#[test]
fn the_flags_agree_with_every_case_that_they_can_say() {
    let mut agreed = 0;
    for case in cases() {
        let Some((flags, lines)) = as_flags(&case) else { continue };
        let output = simulate(&flags, lines);
        assert!(output.status.success(), "{}: {}", case.name, stderr(&output));
        let said = stdout(&output);
        let mut said = said.lines().map(|line| serde_json::from_str::<Value>(line).expect("it is JSON"));
        for step in &case.steps {
            for _ in 0..step.times {
                let said = said.next().expect("each line is answered");
                let check = |name: &str, expected: Option<Value>| {
                    assert!(
                        expected.is_none_or(|it| it == said[name]),
                        "{}, line {}: {said}",
                        case.name,
                        step.line
                    );
                };
                let expect = &step.expect;
                check("allowed", expect.allowed.map(Into::into));
                check("remaining", expect.remaining.map(Into::into));
                check("refill_after_ns", expect.refill_after.map(Into::into));
                check("reset_after_ns", expect.reset_after.map(Into::into));
                check("refunded", expect.refunded.map(Into::into));
                check(
                    "retry_after_ns",
                    expect.retry_after.map(|wait| match wait {
                        None => Value::Null,
                        Some(Wait::For(nanos)) => nanos.into(),
                        Some(Wait::Never) => "never".into(),
                    }),
                );
            }
        }
        assert!(said.next().is_none(), "{}", case.name);
        agreed += 1;
    }
    assert!(agreed > 25, "only {agreed} cases can be said in flags");
}
