//! What a case that fails tells, and how a test file is refused.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::PathBuf;

use tollgate_replay::{Case, Failure, Suite};

/// A file of its own in the directory for tests' files.
fn write(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn cases(name: &str, text: &str) -> Vec<Case> {
    Suite::load(write(name, text)).unwrap_or_else(|faults| panic!("{faults}")).cases
}

fn fields(failure: &Failure) -> Vec<(&str, Option<&str>, &str, bool)> {
    let field = |field: &'_ tollgate_replay::Field| {
        (field.name, field.expected.clone(), field.got.clone(), field.met)
    };
    let owned: Vec<_> = failure.fields.iter().map(field).collect();
    owned
        .into_iter()
        .map(|(name, expected, got, met)| (name, expected.map(|it| &*it.leak()), &*got.leak(), met))
        .collect()
}

#[test]
fn a_failure_names_the_step_and_the_time_with_both_answers_and_the_state_before() {
    let text = "
limits:
  - {name: per-user, per: [user], limit: 3, window: 10s}
  - {name: global, limit: 10, window: 10s}
cases:
  - name: wrong
    steps:
      - {at: 0s, attributes: {user: ann}, expect: {allowed: true}}
      - {at: 1s, attributes: {user: ann}, times: 5, expect: {allowed: true, limited_by: []}}
";
    let case = &cases("wrong.yaml", text)[0];
    let failure = case.run().unwrap_err();
    assert_eq!((failure.step, failure.time, case.steps[1].line, case.line), (1, 3, 9, 6));
    assert_eq!(
        fields(&failure),
        [
            ("allowed", Some("true"), "false", false),
            ("remaining", None, "0", true),
            ("retry_after", None, "9s", true),
            ("refill_after", None, "9s", true),
            ("reset_after", None, "10s", true),
            ("limited_by", Some("[]"), "[per-user]", false),
        ]
    );
    let before: Vec<_> = failure
        .before
        .iter()
        .map(|state| (&*state.look.name, &*state.key, state.look.numbers.remaining))
        .collect();
    assert_eq!(before, [("per-user", "user=ann", Some(0)), ("global", "", Some(7))]);
    assert_eq!(case.steps[1].to_string(), "at 1s: user=ann, cost 1");
}

#[test]
fn an_error_that_does_not_come_and_one_that_reads_otherwise_fail() {
    let text = "
limits: [{name: l, limit: 3, window: 10s}]
cases:
  - name: none comes
    steps: [{at: 0s, expect: {error: negative}}]
  - name: any would do
    steps: [{at: 0s, cost: -1, expect: {error: true}}, {at: 0s, expect: {error: true}}]
  - name: another comes
    steps: [{at: 0s, cost: -1, expect: {error: huge}}]
  - name: a reload that is refused
    steps: [{at: 0s, reload: {limits: [{name: l, limit: 3, window: 0s}]}, expect: {error: window}}]
";
    let verdicts: Vec<_> = cases("errors.yaml", text).iter().map(Case::run).collect();
    assert_eq!(
        fields(verdicts[0].as_ref().unwrap_err()).last(),
        Some(&("error", Some("negative"), "-", false))
    );
    let any = verdicts[1].as_ref().unwrap_err();
    assert_eq!((any.step, fields(any).last()), (1, Some(&("error", Some("any"), "-", false))));
    let [("error", Some("huge"), got, false)] = fields(verdicts[2].as_ref().unwrap_err())[..] else {
        panic!("{:?}", verdicts[2]);
    };
    assert!(got.contains("negative"), "{got}");
    assert_eq!(verdicts[3], Ok(()));
}

#[test]
fn cases_do_not_see_each_other_and_take_their_own_limits() {
    let text = "
limits: [{name: l, limit: 1, window: 10s}]
cases:
  - name: one
    steps: [{at: 0s, expect: {allowed: true}}]
  - name: two
    steps: [{at: 0s, expect: {allowed: true, remaining: 0}}]
  - name: three
    limits: [{name: m, limit: 5, window: 10s}]
    steps: [{at: 0s, expect: {remaining: 4}}]
";
    assert!(cases("apart.yaml", text).iter().all(|case| case.run().is_ok()));
}

#[test]
fn the_configuration_is_found_from_the_test_file() {
    std::fs::create_dir_all(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("inner")).unwrap();
    write("limits.yaml", "limits: [{name: l, limit: 1, window: 10s}]");
    let test = "config: ../limits.yaml\ncases: [{name: n, steps: [{at: 0, expect: {remaining: 0}}]}]";
    assert!(cases("inner/test.yaml", test)[0].run().is_ok());
    write("faulty.yaml", "limits: [{name: l, limit: 1, windw: 10s}]");
    let faults = Suite::load(write("of-faulty.yaml", "config: faulty.yaml\ncases: [{nam: n, steps: []}]"))
        .unwrap_err();
    let text = faults.to_string();
    for part in ["faulty.yaml:1:30", "did you mean `window`", "of-faulty.yaml:2:", "did you mean `name`"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_configuration_that_is_not_there_is_told_where_it_is_named() {
    std::fs::create_dir_all(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("empty")).unwrap();
    for (name, part) in [
        ("none.yaml", "none.yaml` can't be read: "),
        ("empty", "empty` holds no *.yaml files"),
        ("etcd://host/key", "which `tollgate serve` alone can read"),
    ] {
        let text = format!("cases: [{{name: n, steps: [{{at: 0}}]}}]\nconfig: {name}\n");
        let faults = Suite::load(write("of-none.yaml", &text)).unwrap_err();
        let [fault] = &faults.iter().collect::<Vec<_>>()[..] else { panic!("{faults}") };
        assert!(fault.place.to_string().ends_with("of-none.yaml:2:9"), "{faults}");
        assert!(fault.message.contains(part), "{faults}");
    }
}

#[test]
fn two_cases_of_one_name_are_refused() {
    let case = "{name: n, steps: [{at: 0}]}";
    let text = format!("limits: []\ncases:\n  - {case}\n  - {case}\n");
    let faults = Suite::load(write("equal-names.yaml", &text)).unwrap_err();
    let [fault] = &faults.iter().collect::<Vec<_>>()[..] else { panic!("{faults}") };
    assert_eq!(fault.message, "two cases are named `n`");
    assert!(fault.place.to_string().ends_with(":4:12"), "{faults}");
    assert!(fault.related[0].place.to_string().ends_with(":3:12"), "{faults}");
}

#[test]
fn all_that_is_wrong_with_a_test_file_is_told_with_its_place() {
    let text = "
limits: [{name: l, limit: 1, window: 10s}]
cases:
  - name: n
    steps:
      - {at: soon}
      - {att: 0s}
      - {at: 0s, cost: -1}
      - {at: 0s, times: 0}
      - {at: 0s, attributes: {a: 1}, descriptors: []}
      - {at: 0s, descriptors: [[[a]]]}
      - {at: 0s, refund: 1, expect: {allowed: true}}
      - {at: 0s, refund: 1, cost: 2}
      - {at: 0s, reload: {limits: [{name: l, limit: 1, window: 1s}]}, cost: 2}
      - {at: 0s, expect: {retry_after: 5}}
      - {at: 0s, expect: {error: x, allowed: true}}
      - {at: 0s, charged_at: 1s}
      - {at: 0s, times: 1000001}
      - {at: 0s, attributes: {'': x}}
      - {at: 0s, descriptors: [[['', x]]]}
  - {name: no steps, steps: []}
  - {name: no steps either}
";
    let faults = Suite::load(write("all.yaml", text)).unwrap_err();
    let told: Vec<_> = faults
        .iter()
        .map(|fault| {
            (fault.place.position.as_ref().map_or(0, |position| position.line), fault.message.as_str())
        })
        .collect();
    for expected in [
        (6, "`soon` is not a time"),
        (7, "unknown field `att`"),
        (7, "needs `at`"),
        (8, "must not be negative"),
        (9, "must be at least 1"),
        (10, "exclude each other"),
        (11, "a key and a value"),
        (12, "a refund has no `allowed`"),
        (13, "a refund has no `cost`"),
        (14, "a reload has no `cost`"),
        (15, "no unit"),
        (16, "a step that is refused has no `allowed`"),
        (17, "a request has no `charged_at`"),
        (18, "`times` must be at most 1000000"),
        (19, "an attribute's name is empty"),
        (20, "an attribute's name is empty"),
        (21, "empty list"),
        (22, "needs `steps`"),
    ] {
        assert!(
            told.iter().any(|(line, message)| *line == expected.0 && message.contains(expected.1)),
            "{expected:?}: {told:#?}"
        );
    }
}
