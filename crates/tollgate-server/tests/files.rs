//! `tollgate test` and `tollgate validate` as a user runs them.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn tollgate(args: &[&str]) -> Output {
    // From the directory of the files, so that messages name them alike everywhere.
    Command::new(env!("CARGO_BIN_EXE_tollgate"))
        .args(args)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .output()
        .expect("tollgate runs")
}

fn write(name: &str, text: &str) {
    std::fs::write(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name), text).expect("it is written");
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

const LIMITS: &str = "limits:
  - {name: per-user, per: [user], limit: 3, window: 10s}
  - {name: global, limit: 10, window: 10s}
";

const PASSING: &str = "cases:
  - name: three pass
    steps:
      - {at: 0s, attributes: {user: ann}, times: 3, expect: {allowed: true}}
      - {at: 0s, attributes: {user: ann}, expect: {allowed: false, retry_after: 10s}}
";

#[test]
fn cases_that_pass_are_counted() {
    write("passing.yaml", &format!("{LIMITS}{PASSING}"));
    let output = tollgate(&["test", "passing.yaml", "passing.yaml"]);
    assert_eq!((stdout(&output).as_str(), stderr(&output).as_str()), ("2 passed, 0 failed\n", ""));
    assert!(output.status.success());
}

#[test]
fn a_case_that_fails_shows_expected_and_got_side_by_side_and_the_state_before() {
    let failing = "  - name: five pass
    steps:
      - {at: 0s, attributes: {user: ann}, expect: {allowed: true}}
      - {at: 1s, attributes: {user: ann}, times: 5, expect: {allowed: true, limited_by: []}}
";
    write("failing.yaml", &format!("{LIMITS}{PASSING}{failing}"));
    let output = tollgate(&["test", "failing.yaml"]);
    let expected = "FAILED  five pass
  failing.yaml:12: step 2, time 3 of 5
  at 1s: user=ann, cost 1

                  expected  got
    allowed       true      false       <- differs
    remaining               0
    retry_after             9s
    refill_after            9s
    reset_after             10s
    limited_by    []        [per-user]  <- differs

  before it:
    LIMIT     KEY       OF  USED  LEFT  REFILL  RESET
    per-user  user=ann   3     3     0      9s    10s
    global    -         10     3     7      9s    10s

1 passed, 1 failed
";
    assert_eq!(stdout(&output), expected);
    assert_eq!(output.status.code(), Some(1));

    let output = tollgate(&["test", "--json", "failing.yaml"]);
    let lines: Vec<Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert_eq!((&lines[0]["passed"], &lines[0]["failure"]), (&Value::Bool(true), &Value::Null));
    assert_eq!((&lines[1]["case"], &lines[1]["failed_line"]), (&"five pass".into(), &12.into()));
    assert_eq!(lines[1]["failure"]["fields"][0]["got"], "false");
    assert_eq!((&lines[2]["passed"], &lines[2]["failed"]), (&1.into(), &1.into()));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn files_that_are_not_valid_are_told_together_and_nothing_runs() {
    write("good.yaml", &format!("{LIMITS}{PASSING}"));
    write("typo.yaml", &format!("{LIMITS}{}", PASSING.replace("allowed", "alowed")));
    let output = tollgate(&["test", "good.yaml", "typo.yaml", "absent.yaml"]);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""));
    for part in ["typo.yaml:7:62", "typo.yaml:8:52", "did you mean `allowed`?", "absent.yaml"] {
        assert!(stderr(&output).contains(part), "{part}: {}", stderr(&output));
    }
    assert_eq!(tollgate(&["test"]).status.code(), Some(2));
}

#[test]
fn a_valid_configuration_is_told_in_words() {
    write("valid.yaml", LIMITS);
    let output = tollgate(&["validate", "valid.yaml"]);
    let expected = "per-user  at most 3 units in any 10s, exactly; for each `user`
global    at most 10 units in any 10s, exactly; one count for everyone
";
    assert_eq!((stdout(&output).as_str(), stderr(&output).as_str()), (expected, ""));
    assert!(output.status.success());
    let json: Value =
        serde_json::from_slice(&tollgate(&["validate", "--json", "valid.yaml"]).stdout).expect("JSON");
    assert_eq!((&json["valid"], &json["limits"][1]), (&Value::Bool(true), &"global".into()));
}

#[test]
fn an_invalid_configuration_is_refused_with_all_its_faults() {
    write("invalid.yaml", &LIMITS.replace("window", "windw"));
    let output = tollgate(&["validate", "invalid.yaml"]);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(1), ""));
    for part in ["invalid.yaml:2:45", "invalid.yaml:3:31", "did you mean `window`?"] {
        assert!(stderr(&output).contains(part), "{part}: {}", stderr(&output));
    }
    let output = tollgate(&["validate", "--json", "invalid.yaml"]);
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&json["valid"], &json["faults"][0]["line"]), (&Value::Bool(false), &2.into()));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn the_schema_in_the_documentation_is_what_the_command_prints() {
    let output = tollgate(&["validate", "--schema"]);
    assert!(output.status.success());
    assert_eq!(stdout(&output), include_str!("../../../docs/tollgate.schema.json"));
    assert_eq!(tollgate(&["validate"]).status.code(), Some(2));
    assert_eq!(tollgate(&["validate", "--schema", "valid.yaml"]).status.code(), Some(2));
}
