//! `tollgate simulate` as a user runs it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

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
        ("--limit 3 --window 10", "`10s`"),
        ("--limit 3 --window 0s", "longer than zero"),
        ("--limit -3 --window 10s", "-3"),
        ("--limit 9007199254740992 --window 10s", "2^53"),
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
