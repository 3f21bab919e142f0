//! Files in envoyproxy/ratelimit's format, as a user meets them: `tollgate import`, and a service that takes them as they are.

mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};
use support::{Process, Service, request};
use tollgate_config::Config;

fn tollgate(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tollgate")).args(args).output().expect("tollgate runs")
}

fn example() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/envoy-ratelimit/shop.yaml");
    path.to_str().expect("UTF-8").to_owned()
}

fn write(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("it is written");
    path.to_str().expect("UTF-8").to_owned()
}

#[test]
fn the_translation_is_what_the_file_means() {
    let output = tollgate(&["import", &example()]);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let translated =
        Config::parse("translated.yaml", &output.stdout).unwrap_or_else(|faults| panic!("{faults}"));
    let as_it_is = Config::load(example()).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(translated, as_it_is);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(
        text.contains("  # `detailed_metric` is left out: it has no counterpart\n  - name: per-user\n"),
        "{text}"
    );

    for algorithm in ["sliding-window", "token-bucket", "sliding-window-counter"] {
        let output = tollgate(&["import", "--algorithm", algorithm, &example()]);
        let other = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!(other, text.replace("fixed-window", algorithm));
        let valid = tollgate(&["validate", &write("imported.yaml", &other)]);
        assert!(valid.status.success(), "{valid:?}");
    }
}

#[test]
fn a_file_that_is_not_valid_is_refused_with_all_its_faults() {
    let file =
        write("refused.yaml", "domain: d\ndescriptors: [{kee: a}, {key: b, rate_limit: {unit: days}}]\n");
    for (command, code) in [("import", 2), ("validate", 1)] {
        let output = tollgate(&[command, &file]);
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(code), &b""[..]));
        let stderr = String::from_utf8(output.stderr).expect("UTF-8");
        for part in ["refused.yaml:2:16", "did you mean `key`?", "refused.yaml:2:53", "did you mean `day`?"] {
            assert!(stderr.contains(part), "{part}: {stderr}");
        }
    }
    assert_eq!(tollgate(&["import", &example(), "--algorithm", "leaky"]).status.code(), Some(2));
    assert_eq!(tollgate(&["import", "absent.yaml"]).status.code(), Some(2));
}

#[test]
fn a_service_takes_the_file_as_it_is() {
    let file = write(
        "served.yaml",
        "domain: d
descriptors:
  - {key: user, rate_limit: {unit: year, requests_per_unit: 1}}
  - {key: user, value: free}
  - {key: user, value: \"any-*\", rate_limit: {unlimited: true}}
",
    );
    let service = Process::serve(&["--config", &file]);
    let check = |user: &str| -> Value {
        let body = json!({"domain": "d", "descriptors": [[["user", user]]]}).to_string();
        request(service.http, "POST", "/v1/check", &[], body.as_bytes()).json()
    };
    assert_eq!(check("ann")["allowed"], true);
    let denied = check("ann");
    assert_eq!((&denied["allowed"], &denied["limited_by"]), (&json!(false), &json!(["d.user"])));
    let free = check("free");
    assert_eq!((&free["allowed"], &free["limit"], &free["limits"]), (&json!(true), &Value::Null, &json!([])));
    let unlimited = check("any-one");
    assert_eq!(
        (&unlimited["allowed"], &unlimited["limits"][0]["name"]),
        (&json!(true), &json!("d.user_any-*"))
    );
    let told = service.greeting.join("\n");
    assert!(told.contains("2 limits from") && told.contains("served.yaml in force"), "{told}");
}

#[test]
fn limits_in_quota_mode_answer_for_one_another() {
    let service = Service::start(
        "domain: d
descriptors:
  - {key: paid, quota_mode: true, rate_limit: {unit: year, requests_per_unit: 1}}
  - {key: free, quota_mode: true, rate_limit: {unit: year, requests_per_unit: 3}}
",
    );
    let check = || service.check(r#"{"domain": "d", "descriptors": [[["paid", "ann"]], [["free", "ann"]]]}"#);
    let remaining =
        |answer: &Value| [&answer["limits"][0], &answer["limits"][1]].map(|limit| limit["remaining"].clone());
    assert_eq!(remaining(&check()), [0, 2]);
    let second = check();
    assert_eq!(
        (&second["allowed"], &second["limited_by"], &second["remaining"]),
        (&json!(true), &json!([]), &json!(1))
    );
    assert_eq!(second["limits"][0]["allowed"], false, "by itself it would deny");
    assert_eq!(remaining(&check()), [0, 0]);
    let denied = check();
    assert_eq!((&denied["allowed"], &denied["limited_by"]), (&json!(false), &json!(["d.paid", "d.free"])));
}
