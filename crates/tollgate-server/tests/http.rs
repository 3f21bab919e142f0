//! The HTTP front end of a running service: checks, refunds, health, metrics, and what it says to bad input.

mod support;

use std::io::{BufReader, Write};

use serde_json::json;
use support::{Service, connect, head, read_reply, request};

const TWO_LIMITS: &str = "
limits:
  - {name: per-user, per: [user], limit: 3, window: 1h}
  - {name: global, limit: 100, window: 1h, algorithm: fixed-window}
  - {name: trial, per: [user], limit: 1, window: 1h, shadow: true}
";

fn ann(cost: u64) -> String {
    json!({"domain": "default", "attributes": {"user": "ann"}, "cost": cost}).to_string()
}

#[test]
fn a_check_tells_all_that_the_contract_names() {
    let service = Service::start(TWO_LIMITS);
    let answer = service.check(&ann(1));
    let at = answer["at_ns"].as_u64().unwrap();
    assert!(at > 1_700_000_000_000_000_000);
    let reset = answer["limits"][1]["reset_after_ms"].as_u64().unwrap();
    assert_eq!(
        answer,
        json!({
            "allowed": true, "limit": 3, "remaining": 2, "retry_after_ms": null, "never": false,
            "refill_after_ms": 3_600_000, "reset_after_ms": 3_600_000, "at_ns": at, "limited_by": [],
            "limits": [
                {"name": "per-user", "shadow": false, "allowed": true, "limit": 3, "remaining": 2,
                 "retry_after_ms": null, "never": false, "refill_after_ms": 3_600_000,
                 "reset_after_ms": 3_600_000, "at_ns": at},
                {"name": "global", "shadow": false, "allowed": true, "limit": 100, "remaining": 99,
                 "retry_after_ms": null, "never": false, "refill_after_ms": reset, "reset_after_ms": reset,
                 "at_ns": at},
                {"name": "trial", "shadow": true, "allowed": true, "limit": 1, "remaining": 0,
                 "retry_after_ms": null, "never": false, "refill_after_ms": 3_600_000,
                 "reset_after_ms": 3_600_000, "at_ns": at},
            ],
        })
    );
    let denied = service.check(&ann(3));
    assert_eq!((&denied["allowed"], &denied["limited_by"]), (&json!(false), &json!(["per-user"])));
    assert!((1..=3_600_000).contains(&denied["retry_after_ms"].as_u64().unwrap()));
    assert_eq!(denied["limits"][1]["remaining"], 99, "the denial took nothing from the other limit");
    let never = service.check(&ann(4));
    assert_eq!(
        (&never["allowed"], &never["never"], &never["retry_after_ms"]),
        (&json!(false), &json!(true), &json!(null))
    );
}

#[test]
fn a_list_is_decided_in_order_each_on_its_own() {
    let service = Service::start(TWO_LIMITS);
    let list = format!("[{}, {}, {}, {}]", ann(2), ann(2), ann(1), ann(0));
    let answers = service.check(&list);
    let allowed: Vec<_> =
        answers.as_array().unwrap().iter().map(|answer| answer["allowed"].as_bool()).collect();
    assert_eq!(allowed, [Some(true), Some(false), Some(true), Some(true)]);
    assert_eq!(service.check("[]"), json!([]));
}

#[test]
fn where_no_limit_applies_the_request_is_allowed_and_numbers_are_null() {
    let service = Service::start(TWO_LIMITS);
    let answer = service.check(r#"{"domain": "elsewhere", "attributes": {"user": "ann"}}"#);
    assert_eq!(answer["allowed"], true);
    assert_eq!(answer["limits"], json!([]));
    for number in ["limit", "remaining", "retry_after_ms", "refill_after_ms", "reset_after_ms"] {
        assert_eq!(answer[number], json!(null), "{number}");
    }
}

#[test]
fn a_refund_gives_back_what_was_taken_and_no_more() {
    let service = Service::start(TWO_LIMITS);
    let charged = service.check(&ann(2));
    let refund = |units: u64, at: Option<u64>| {
        let mut body = json!({"domain": "default", "attributes": {"user": "ann"}, "units": units});
        if let Some(at) = at {
            body["at_ns"] = at.into();
        }
        service.post("/v1/refund", &body.to_string()).json()["refunded"].as_u64().unwrap()
    };
    assert_eq!(refund(1, charged["at_ns"].as_u64()), 1);
    assert_eq!(service.check(&ann(0))["remaining"], 2);
    assert_eq!(refund(5, None), 1);
    assert_eq!(refund(5, None), 0);
    assert_eq!(service.check(&ann(3))["allowed"], true);
}

/// Bodies that are refused, with the status and a part of what is said about them.
const BAD: &[(&str, u16, &str)] = &[
    ("", 400, ""),
    ("{", 400, ""),
    ("nonsense", 400, ""),
    ("\u{feff}{}", 400, ""),
    ("42", 400, ""),
    ("null", 400, ""),
    ("{}", 400, "domain"),
    (r#"{"attributes": {"user": "ann"}}"#, 400, "`domain` is missing"),
    (r#"{"domain": "", "attributes": {"user": "ann"}}"#, 400, "domain"),
    (r#"{"domain": 1, "attributes": {"user": "ann"}}"#, 400, "domain"),
    (r#"{"domain": "default"}"#, 400, "attributes"),
    (r#"{"domain": "default", "attributes": {}, "descriptors": [[]]}"#, 400, "exclude each other"),
    (r#"{"domain": "default", "attributes": []}"#, 400, "attributes"),
    (r#"{"domain": "default", "attributes": {"user": null}}"#, 400, "user"),
    (r#"{"domain": "default", "attributes": {"user": ["a"]}}"#, 400, "user"),
    (r#"{"domain": "default", "attributes": {"user": "a", "user": "b"}}"#, 400, "user"),
    (r#"{"domain": "default", "descriptors": []}"#, 400, "descriptors"),
    (r#"{"domain": "default", "descriptors": [["user", "ann"]]}"#, 400, "descriptors"),
    (r#"{"domain": "default", "descriptors": [[["user"]]]}"#, 400, "pair"),
    (r#"{"domain": "default", "attributes": {"user": "ann"}, "cost": -1}"#, 400, "cost"),
    (r#"{"domain": "default", "attributes": {"user": "ann"}, "cost": 1.5}"#, 400, "cost"),
    (r#"{"domain": "default", "attributes": {"user": "ann"}, "cost": "1"}"#, 400, "cost"),
    (r#"{"domain": "default", "attributes": {"user": "ann"}, "cost": null}"#, 400, "cost"),
    (r#"{"domain": "default", "attributes": {"user": "ann"}, "cost": 9007199254740992}"#, 400, "cost"),
    (r#"{"domain": "default", "attributes": {"user": "ann"}, "cost": 1e300}"#, 400, "cost"),
    (r#"{"domain": "default", "attributes": {"user": "ann"}, "cots": 1}"#, 400, "did you mean `cost`"),
    (r#"{"domain": "default", "attributes": {"user": "ann"}} x"#, 400, ""),
    (r#"[{"domain": "default", "attributes": {"user": "ann"}}, {"domain": "default"}]"#, 400, "[1]"),
    (r#"[[{"domain": "default", "attributes": {"user": "ann"}}]]"#, 400, "[0]"),
];

#[test]
fn bad_input_is_told_what_is_wrong_and_charges_nothing() {
    let service = Service::start(TWO_LIMITS);
    for (body, status, part) in BAD {
        let reply = service.post("/v1/check", body);
        assert_eq!(reply.status, *status, "{body}: {}", reply.body);
        assert_eq!(reply.header("content-type"), Some("application/problem+json"), "{body}");
        let detail = reply.json()["detail"].as_str().unwrap().to_owned();
        assert!(detail.contains(part) && !detail.is_empty(), "{body}: {detail}");
    }
    let many = format!("[{}]", vec![ann(1); 1_001].join(","));
    assert!([400, 413].contains(&service.post("/v1/check", &many).status));
    let deep = "[".repeat(30_000);
    assert_eq!(service.post("/v1/check", &deep).status, 400);
    let long = json!({"domain": "default", "attributes": {"user": "x".repeat(5_000)}}).to_string();
    assert_eq!(service.post("/v1/check", &long).status, 400);
    assert_eq!(service.post("/v1/check", &" ".repeat(70_000)).status, 413);
    let wide: serde_json::Map<_, _> = (0..65).map(|index| (index.to_string(), json!("x"))).collect();
    assert_eq!(
        service.post("/v1/check", &json!({"domain": "default", "attributes": wide}).to_string()).status,
        400
    );
    let reply = request(service.http, "POST", "/v1/check", &[], b"{\"domain\": \"\xff\"}");
    assert_eq!(reply.status, 400);
    assert_eq!(service.check(&ann(0))["remaining"], 3, "nothing was charged");
}

#[test]
fn bad_refunds_are_refused() {
    let service = Service::start(TWO_LIMITS);
    for (units, part) in [("", "units"), (r#","units":-1"#, "units"), (r#","units":1,"at_ns":"x""#, "at_ns")]
    {
        let reply = service.post(
            "/v1/refund",
            &format!(r#"{{"domain": "default", "attributes": {{"user": "ann"}}{units}}}"#),
        );
        assert_eq!(reply.status, 400);
        assert!(reply.body.contains(part), "{}", reply.body);
    }
}

#[test]
fn unknown_paths_and_wrong_methods_are_refused_with_what_there_is() {
    let service = Service::start(TWO_LIMITS);
    let reply = service.get("/nothing", &[]);
    assert_eq!(reply.status, 404);
    assert!(reply.body.contains("/v1/check"));
    let reply = service.get("/v1/check", &[]);
    assert_eq!((reply.status, reply.header("allow")), (405, Some("POST")));
    assert_eq!(service.post("/healthz", "").status, 405);
}

#[test]
fn numbers_and_booleans_are_taken_as_text() {
    let service = Service::start(TWO_LIMITS);
    let check =
        |user: &str| service.check(&format!(r#"{{"domain":"default","attributes":{{"user":{user}}}}}"#));
    assert_eq!(check("1")["remaining"], 2);
    assert_eq!(check("\"1\"")["remaining"], 1);
    assert_eq!(check("1.0")["remaining"], 2, "another text");
    assert_eq!(check("true")["remaining"], 2);
    assert_eq!(check("\"true\"")["remaining"], 1);
}

#[test]
fn requests_on_one_connection_are_answered_in_order_pipelined_too() {
    let service = Service::start(TWO_LIMITS);
    let mut stream = connect(service.http);
    let mut requests = Vec::new();
    for cost in [1, 3, 1, 0] {
        let body = ann(cost);
        requests.extend(head("POST", "/v1/check", &[], Some(body.len()), false));
        requests.extend(body.into_bytes());
    }
    stream.write_all(&requests).unwrap();
    let mut replies = BufReader::new(stream);
    let remaining: Vec<_> =
        (0..4).map(|_| read_reply(&mut replies).json()["remaining"].as_u64().unwrap()).collect();
    assert_eq!(remaining, [2, 2, 1, 1]);
}

#[test]
fn health_and_metrics_are_told() {
    let service = Service::start(TWO_LIMITS);
    let _ = service.check(&ann(2));
    let _ = service.check(&ann(2));
    for address in [service.http, service.admin] {
        assert_eq!(request(address, "GET", "/healthz", &[], b"").status, 200);
        assert_eq!(request(address, "GET", "/readyz", &[], b"").status, 200);
    }
    let metrics = request(service.admin, "GET", "/metrics", &[], b"").body;
    for line in [
        r#"tollgate_decisions_total{limit="per-user",outcome="allowed"} 1"#,
        r#"tollgate_decisions_total{limit="per-user",outcome="denied"} 1"#,
        r#"tollgate_shadow_decisions_total{limit="trial",outcome="denied"} 2"#,
        r#"tollgate_limit_units{limit="per-user"} 3"#,
        r#"tollgate_keys{limit="per-user"} 1"#,
        r#"tollgate_latency_seconds_count{front_end="http"} 2"#,
    ] {
        assert!(metrics.contains(line), "{line} is not in\n{metrics}");
    }
    assert!(metrics.ends_with("# EOF\n"));
    assert_eq!(
        request(service.http, "GET", "/metrics", &[], b"").status,
        404,
        "metrics are for the admin port"
    );
}

#[test]
fn the_metrics_tell_the_numbers_of_every_tier_that_has_some() {
    let service = Service::start(
        "limits:
  - name: per-user
    per: [user]
    limit: 3
    window: 1m
    algorithm: token-bucket
    tiers:
      - {when: {plan: internal}, unlimited: true}
      - {when: {plan: gold}, limit: 30, burst: 40, window: 2m}
",
    );
    let metrics = request(service.admin, "GET", "/metrics", &[], b"").body;
    let numbers: Vec<_> = metrics.lines().filter_map(|line| line.strip_prefix("tollgate_limit_")).collect();
    for (number, own, gold) in
        [("units", "3", "30"), ("capacity", "3", "40"), ("window_seconds", "60.0", "120.0")]
    {
        let mut told: Vec<_> = numbers.iter().filter_map(|line| line.strip_prefix(number)).collect();
        told.sort_unstable();
        let expected =
            [format!("{{limit=\"per-user\",tier=\"2\"}} {gold}"), format!("{{limit=\"per-user\"}} {own}")];
        assert_eq!(told, expected);
    }
}

#[test]
fn a_limit_of_any_name_leaves_the_metrics_readable() {
    let service = Service::start("limits: [{name: \"a\\\"b\\\\c größe\", limit: 1, window: 1h}]");
    assert_eq!(service.check(&ann(1))["limits"][0]["name"], "a\"b\\c größe");
    let metrics = request(service.admin, "GET", "/metrics", &[], b"").body;
    for name in ["decisions_total", "keys"] {
        let line =
            metrics.lines().find(|line| line.starts_with(&format!("tollgate_{name}{{limit="))).unwrap();
        assert!(line.contains(r#"limit="a\"b\\c größe""#), "{line}");
    }
}

#[test]
fn from_its_share_on_a_soft_limit_warns_in_the_answer_and_the_metrics() {
    let service = Service::start("limits: [{name: all, limit: 3, window: 1h, warn_at: 60%}]");
    let first = service.check(&ann(1));
    assert_eq!((&first["warning"], &first["limits"][0]["warning"]), (&json!(null), &json!(null)));
    let second = service.check(&ann(1));
    assert_eq!((&second["warning"], &second["limits"][0]["warning"]), (&json!(true), &json!(true)));
    let metrics = request(service.admin, "GET", "/metrics", &[], b"").body;
    assert!(metrics.contains("tollgate_warnings_total{limit=\"all\"} 1\n"), "{metrics}");
}
