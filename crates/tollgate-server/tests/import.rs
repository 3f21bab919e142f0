//! Other limiters' files as a user meets them: `tollgate import`, and a service that takes envoyproxy/ratelimit's as they are.

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

/// Limits of all kinds that map.
const LIMITADOR: &str = r#"
- namespace: shop
  name: posts
  max_value: 3
  seconds: 60
  conditions:
    - descriptors[0].method == "POST"
    - descriptors[0].plan in ["free", "trial"] && descriptors[0].path.startsWith("/v1/")
  variables:
    - descriptors[0].user
- {namespace: shop, name: everything, max_value: 5, seconds: 60, conditions: ["has(descriptors[0].user)"]}
- {namespace: shop, name: closed, max_value: 0, seconds: 1, conditions: ["method == 'DELETE' || method == TRACE"]}
"#;

#[test]
fn limits_of_limitador_decide_the_same_when_they_are_translated() {
    let translation = tollgate(&["import", &write("limitador.yaml", LIMITADOR)]);
    assert!(translation.status.success() && translation.stderr.is_empty(), "{translation:?}");
    let translated = write("from-limitador.yaml", &String::from_utf8(translation.stdout).expect("UTF-8"));
    let valid = tollgate(&["validate", &translated]);
    assert!(valid.status.success(), "{valid:?}");
    let cases = write(
        "from-limitador-test.yaml",
        r#"
config: from-limitador.yaml
cases:
  - name: every condition must hold
    steps:
      - {at: 0s, domain: shop, attributes: {user: ann, method: POST, plan: free, path: /v1/a/b}, times: 3, expect: {allowed: true}}
      - {at: 20s, domain: shop, attributes: {user: ann, method: POST, plan: trial, path: /v1/}, expect: {allowed: false, retry_after: 40s, limited_by: [posts]}}
      - {at: 20s, domain: shop, attributes: {user: ann, method: POST, plan: gold, path: /v1/}, expect: {allowed: true}}
      - {at: 20s, domain: shop, attributes: {user: bob, method: POST, plan: free, path: /v1/}, expect: {allowed: true}}
      - {at: 20s, domain: shop, attributes: {user: eve, method: GET}, expect: {allowed: false, limited_by: [everything]}}
      - {at: 20s, domain: other, attributes: {user: ann, method: POST, plan: free, path: /v1/}, times: 9, expect: {allowed: true, remaining: null}}
  - name: a variable that is missing leaves the limit out
    steps:
      - {at: 0s, domain: shop, attributes: {method: POST, plan: free, path: /v1/}, times: 9, expect: {allowed: true, remaining: null}}
  - name: either method is closed
    steps:
      - {at: 0s, domain: shop, attributes: {method: DELETE}, expect: {never: true, limited_by: [closed]}}
      - {at: 0s, domain: shop, attributes: {method: TRACE}, expect: {never: true, limited_by: [closed]}}
      - {at: 0s, domain: shop, attributes: {method: GET}, expect: {allowed: true}}
"#,
    );
    let tested = tollgate(&["test", &cases]);
    assert_eq!(String::from_utf8(tested.stdout).expect("UTF-8"), "3 passed, 0 failed\n");
}

#[test]
fn what_limitador_has_and_we_have_not_is_refused_by_its_line_or_left_out() {
    let unlike =
        "- {namespace: shop, name: others, max_value: 1, seconds: 1, conditions: [\"method != 'GET'\"]}\n";
    let file = write("unlike.yaml", &format!("{LIMITADOR}{unlike}"));
    let refused = tollgate(&["import", &file]);
    assert_eq!((refused.status.code(), refused.stdout.as_slice()), (Some(2), &b""[..]));
    let stderr = String::from_utf8(refused.stderr).expect("UTF-8");
    assert!(stderr.contains("unlike.yaml:13:74") && stderr.contains("`method != 'GET'`"), "{stderr}");

    let lossy = tollgate(&["import", "--lossy", &file]);
    assert!(lossy.status.success(), "{lossy:?}");
    let text = String::from_utf8(lossy.stdout).expect("UTF-8");
    assert!(text.contains("unlike.yaml:13: `others` is left out, for `method != 'GET'`"), "{text}");
    let config = Config::parse("lossy.yaml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(config.limits.len(), 3);

    let as_it_is = tollgate(&["validate", &file]);
    assert_eq!(as_it_is.status.code(), Some(1));
    assert!(String::from_utf8(as_it_is.stderr).expect("UTF-8").contains("`tollgate import`"));
}
