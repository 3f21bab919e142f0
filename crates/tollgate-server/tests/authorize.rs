//! `/v1/authorize` as proxies ask it: whose headers count, and what is passed on to the client.

mod support;

use support::{Reply, Service, request};

/// The headers that Traefik's ForwardAuth sends for `POST /v1/pay?x=1` of a client.
fn traefik(client: &str) -> Vec<(&'static str, String)> {
    vec![
        ("Host", "tollgate:8080".into()),
        ("User-Agent", "curl/8.5.0".into()),
        ("Accept", "*/*".into()),
        ("X-Forwarded-For", client.into()),
        ("X-Forwarded-Host", "shop.example.org".into()),
        ("X-Forwarded-Method", "POST".into()),
        ("X-Forwarded-Port", "80".into()),
        ("X-Forwarded-Proto", "http".into()),
        ("X-Forwarded-Server", "traefik".into()),
        ("X-Forwarded-Uri", "/v1/pay?x=1".into()),
        ("X-Real-Ip", client.into()),
        ("X-Plan", "gold".into()),
    ]
}

/// The headers that Caddy's `forward_auth` sends for the same: it keeps the client's Host and names no port.
fn caddy(client: &str) -> Vec<(&'static str, String)> {
    vec![
        ("Host", "shop.example.org".into()),
        ("User-Agent", "curl/8.5.0".into()),
        ("Accept", "*/*".into()),
        ("X-Forwarded-For", client.into()),
        ("X-Forwarded-Host", "shop.example.org".into()),
        ("X-Forwarded-Method", "POST".into()),
        ("X-Forwarded-Proto", "https".into()),
        ("X-Forwarded-Uri", "/v1/pay?x=1".into()),
        ("X-Plan", "gold".into()),
    ]
}

fn ask(service: &Service, path: &str, headers: &[(&str, String)]) -> Reply {
    let headers: Vec<_> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
    service.get(path, &headers)
}

const PAYMENTS: &str = r#"
limits:
  - name: payments
    when: {method: POST, path: /v1/pay, query: x=1, host: shop.example.org, header.x-plan: gold}
    per: [client]
    limit: 2
    window: 1h
"#;

#[test]
fn traefik_and_caddy_are_understood_and_a_denial_is_what_their_client_gets() {
    for headers in [traefik, caddy] {
        let service = Service::start(PAYMENTS);
        for left in [1, 0] {
            let reply = ask(&service, "/v1/authorize", &headers("203.0.113.9"));
            assert_eq!((reply.status, reply.body.as_str()), (200, ""));
            assert_eq!(reply.header("ratelimit-policy"), Some("\"payments\";q=2;w=3600"));
            assert_eq!(reply.header("retry-after"), None);
            let state = reply.header("ratelimit").unwrap_or_default();
            assert!(state.starts_with(&format!("\"payments\";r={left};t=")), "{state}");
        }
        let denied = ask(&service, "/v1/authorize", &headers("203.0.113.9"));
        assert_eq!(denied.status, 429);
        assert_eq!(denied.header("content-type"), Some("application/problem+json"));
        assert_eq!(denied.header("cache-control"), Some("no-store"));
        let wait: u64 = denied.header("retry-after").and_then(|wait| wait.parse().ok()).unwrap_or(0);
        assert!((1..=3600).contains(&wait), "{wait}");
        let problem = denied.json();
        assert_eq!(problem["type"], "https://iana.org/assignments/http-problem-types#quota-exceeded");
        assert_eq!(problem["violated-policies"], serde_json::json!(["payments"]));
        // Another client has its own counter.
        assert_eq!(ask(&service, "/v1/authorize", &headers("203.0.113.10")).status, 200);
    }
}

#[test]
fn what_an_untrusted_peer_forwards_does_not_count() {
    let service = Service::start(&format!("client: {{trusted: [192.0.2.0/24]}}\n{PAYMENTS}"));
    for _ in 0..3 {
        let reply = ask(&service, "/v1/authorize", &traefik("203.0.113.9"));
        assert_eq!(
            (reply.status, reply.header("ratelimit-policy")),
            (200, None),
            "it is a GET of /v1/authorize"
        );
    }
}

#[test]
fn a_client_is_found_behind_trusted_hops_and_its_own_claims_are_not_taken() {
    let service = Service::start("limits: [{name: per-client, per: [client], limit: 1, window: 1h}]");
    let from = |forwarded: &str| service.get("/v1/authorize", &[("X-Forwarded-For", forwarded)]).status;
    assert_eq!(from("203.0.113.9"), 200);
    assert_eq!(from("198.51.100.1, 203.0.113.9"), 429, "the leftmost entry is the client's own claim");
    assert_eq!(from("203.0.113.9, 127.0.0.5"), 429, "a trusted hop is passed over");
    assert_eq!(from("::ffff:203.0.113.9"), 429, "one client in two spellings");
    assert_eq!(from("2001:db8:0:1::1"), 200);
    assert_eq!(from("2001:db8:0:1:ffff::2"), 429, "clients of IPv6 are a /64");
    assert_eq!(from("2001:db8:0:2::1"), 200);
}

#[test]
fn the_query_chooses_domain_cost_and_status_and_nothing_else() {
    let service = Service::start("limits: [{name: all, domain: web, limit: 5, window: 1h}]");
    let ask = |query: &str| service.get(&format!("/v1/authorize{query}"), &[]);
    assert_eq!(ask("").header("ratelimit"), None, "no limit is in the default domain");
    assert_eq!(ask("?domain=web&cost=5").status, 200);
    assert_eq!(ask("?domain=web&cost=0").status, 200, "a look");
    assert_eq!(ask("?domain=web").status, 429);
    assert_eq!(ask("?domain=web&deny_status=403").status, 403);
    let never = ask("?domain=web&cost=6");
    assert_eq!((never.status, never.header("retry-after")), (429, None), "no wait helps");
    for bad in [
        "?cost=-1",
        "?cost=x",
        "?cost=1.5",
        "?cost=9007199254740992",
        "?domain=",
        "?deny_status=200",
        "?dmain=web",
        "?cost=1&cost=2",
        "?domain=%ff",
        &format!("?domain={}", "a".repeat(4097)),
    ] {
        let reply = ask(bad);
        assert_eq!(
            (reply.status, reply.header("content-type")),
            (400, Some("application/problem+json")),
            "{bad}"
        );
    }
}

#[test]
fn every_method_is_answered() {
    let service = Service::start("limits: [{name: all, limit: 100, window: 1h, per: [method]}]");
    for method in ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"] {
        let reply = request(service.http, method, "/v1/authorize", &[], b"");
        assert_eq!(reply.status, 200, "{method}");
        assert!(
            reply.header("ratelimit").is_some_and(|state| state.starts_with("\"all\";r=99;")),
            "{method}"
        );
    }
}

#[test]
fn legacy_headers_and_another_status_can_be_configured() {
    let limits = "limits: [{name: all, limit: 1, window: 1h}]";
    let start = |responses: &str| Service::start(&format!("responses: {responses}\n{limits}"));
    let reset = |reply: &Reply| reply.header("x-ratelimit-reset").and_then(|reset| reset.parse::<u64>().ok());

    let reply = start("{headers: legacy}").get("/v1/authorize", &[]);
    assert_eq!(reply.header("ratelimit"), None);
    assert_eq!(reply.header("x-ratelimit-limit"), Some("1"));
    assert_eq!(reply.header("x-ratelimit-remaining"), Some("0"));
    assert_eq!(reset(&reply), Some(3600));

    let reply = start("{headers: both, legacy_reset: epoch}").get("/v1/authorize", &[]);
    assert!(reply.header("ratelimit").is_some() && reset(&reply) > Some(1_700_000_000));

    let service = start("{headers: none, deny_status: 503}");
    let _ = service.get("/v1/authorize", &[]);
    let denied = service.get("/v1/authorize", &[]);
    assert_eq!((denied.status, denied.header("ratelimit")), (503, None));
    assert!(denied.header("retry-after").is_some());
}

#[test]
fn a_limit_on_a_path_is_not_got_around_by_its_spelling() {
    let service = Service::start("limits: [{name: pay, when: {path: /v1/pay}, limit: 1, window: 1h}]");
    let ask = |uri: &str| service.get("/v1/authorize", &[("X-Forwarded-Uri", uri)]).status;
    assert_eq!(ask("/v1/pay"), 200);
    for spelling in [
        "/v1/pay?x=1",
        "//v1//pay",
        "/v1/./pay",
        "/v2/../v1/pay",
        "/v1/%70ay",
        "/v1%2Fpay",
        "http://shop.example.org/v1/pay",
    ] {
        assert_eq!(ask(spelling), 429, "{spelling}");
    }
    assert_eq!(ask("/v1/pay/"), 200, "another path");
}

#[test]
fn all_lines_of_a_header_are_one_attribute() {
    let service =
        Service::start("limits: [{name: tagged, when: {header.x-tag: 'a, b'}, limit: 0, window: 1h}]");
    let ask = |lines: &[(&str, &str)]| service.get("/v1/authorize", lines).status;
    assert_eq!(ask(&[("X-Tag", "a"), ("x-tag", "b")]), 429);
    assert_eq!(ask(&[("X-Tag", "a")]), 200);
}
