//! The rules of the format, one by one: what is refused, where, and with which words.

use std::time::Duration;

use tollgate::{Algorithm, OnStoreFailure};
use tollgate_config::{Address, Config, LegacyReset, MemoryBound, ResponseHeaders, TlsSettings, TokenSource};

/// The faults of a text: `line:column message`, and the help.
fn faults(text: &str) -> Vec<(String, String)> {
    let Err(faults) = Config::parse("t.yaml", text) else { return Vec::new() };
    faults
        .iter()
        .map(|fault| {
            let place = fault.place.to_string();
            let place = place.strip_prefix("t.yaml:").unwrap_or("-").to_owned();
            (format!("{place} {}", fault.message), fault.help.clone().unwrap_or_default())
        })
        .collect()
}

/// A limit with these fields beside its name, on lines of their own from line 3 on, indented by 4.
fn limit(fields: &[&str]) -> String {
    format!("limits:\n  - name: a\n    {}\n", fields.join("\n    "))
}

fn refuses(text: &str, expected: &[&str]) {
    let found: Vec<_> = faults(text).into_iter().map(|(fault, _)| fault).collect();
    assert_eq!(found, expected, "in\n{text}");
}

#[test]
fn the_smallest_configuration_has_the_documented_defaults() {
    let config = Config::parse("t.yaml", limit(&["limit: 100", "window: 60s"])).expect("valid");
    let limit = &config.limits[0];
    let quota = limit.quota.expect("limited");
    assert_eq!(
        (quota.algorithm(), quota.limit(), quota.window()),
        (Algorithm::SlidingWindow, 100, 60_000_000_000)
    );
    assert_eq!((limit.domain.as_str(), limit.per.len(), limit.when.len()), ("default", 0, 0));
    assert_eq!((limit.shadow, limit.debt, limit.warn_at), (false, false, None));
    assert_eq!(limit.on_store_failure, OnStoreFailure::Deny);
    assert_eq!(config.listen.http, "127.0.0.1:8080".parse().ok());
    assert_eq!(config.listen.admin, "127.0.0.1:9090".parse().ok());
    assert_eq!((config.caps.connections, config.caps.body, config.caps.headers), (20_000, 65_536, 100));
    assert_eq!(
        (config.caps.pipeline, config.caps.batch, config.caps.idle),
        (1024, 1000, Duration::from_secs(60))
    );
    assert_eq!((config.client.header.as_str(), config.client.ipv6_prefix), ("x-forwarded-for", 64));
    assert_eq!(config.client.trusted.iter().map(ToString::to_string).collect::<Vec<_>>(), ["127.0.0.0/8"]);
    assert_eq!((config.responses.deny_status, config.responses.headers), (429, ResponseHeaders::Draft10));
    assert_eq!(config.responses.legacy_reset, LegacyReset::Seconds);
    assert_eq!(config.memory.bound, MemoryBound::Keys(10_000_000));
}

#[test]
fn every_field_of_a_limit_says_what_it_should() {
    let text = r#"
limits:
  - name: pay
    domain: api
    when: {method: [POST, PUT], path: "/v1/**", retries: 3, dry: false}
    per: [user, region]
    limit: 100
    window: 60s
    precision: 1s
    tiers:
      - {when: {plan: gold}, limit: 1000}
      - {when: {plan: slow}, window: 1h, precision: 1m}
      - {when: {plan: internal}, unlimited: true}
    shadow: true
    warn_at: 80%
    debt: true
    quota_mode: true
    on_store_failure: local
    lease: off
    exact: [user, region, method, path, retries, dry]
    group: g
    replaces: [other]
  - {name: other, limit: 10, window: 1s, algorithm: token-bucket, burst: 20}
  - {name: free, unlimited: true, when: {plan: internal}}
"#;
    let config = Config::parse("t.yaml", text).unwrap_or_else(|faults| panic!("{faults}"));
    let [pay, other, free] = &config.limits[..] else { panic!("three limits") };
    let whens: Vec<_> = pay
        .when
        .iter()
        .map(|(name, pattern)| (name.as_str(), pattern.texts().collect::<Vec<_>>().join(", ")))
        .collect();
    let expected: [(&str, String); 4] = [
        ("method", "POST, PUT".into()),
        ("path", "/v1/**".into()),
        ("retries", "3".into()),
        ("dry", "false".into()),
    ];
    assert_eq!(whens, expected);
    assert_eq!((pay.domain.as_str(), &pay.per[..]), ("api", &["user".to_owned(), "region".to_owned()][..]));
    assert_eq!((pay.shadow, pay.warn_at, pay.debt, pay.quota_mode), (true, Some(80), true, true));
    assert_eq!(pay.on_store_failure, OnStoreFailure::Local);
    assert_eq!((pay.group.as_deref(), &pay.replaces[..]), (Some("g"), &["other".to_owned()][..]));
    let [gold, slow, internal] = &pay.tiers[..] else { panic!("three tiers") };
    let numbers =
        |tier: &tollgate::Tier| tier.quota.map(|quota| (quota.limit(), quota.window(), quota.tick()));
    let second = 1_000_000_000;
    assert_eq!(numbers(gold), Some((1000, 60 * second, second)), "what a tier does not set is the limit's");
    assert_eq!(numbers(slow), Some((100, 3600 * second, 60 * second)));
    assert_eq!(numbers(internal), None);
    let quota = other.quota.expect("limited");
    assert_eq!((quota.algorithm(), quota.limit(), quota.capacity()), (Algorithm::TokenBucket, 10, 20));
    assert_eq!(free.quota, None);
}

#[test]
fn the_other_blocks_say_what_they_should() {
    let text = "
listen: {http: 0.0.0.0:80, admin: unix:/run/tollgate.sock}
caps: {connections: 7, body: 1MiB, headers: 9, pipeline: 8, batch: 3, idle: 90s}
client: {trusted: [10.0.0.0/8, 192.0.2.1, \"fd00::/8\"], header: forwarded, ipv6_prefix: 56}
responses: {deny_status: 503, headers: both, legacy_reset: epoch}
memory: {max_keys: 5, snapshot: state.bin}
store: memory
limits: []
";
    let config = Config::parse("t.yaml", text).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(config.listen.http, "0.0.0.0:80".parse().ok());
    assert_eq!(config.listen.admin, Some(Address::Unix("/run/tollgate.sock".into())));
    assert_eq!((config.caps.body, config.caps.idle), (1 << 20, Duration::from_secs(90)));
    let trusted: Vec<_> = config.client.trusted.iter().map(ToString::to_string).collect();
    assert_eq!(trusted, ["10.0.0.0/8", "192.0.2.1/32", "fd00::/8"]);
    assert_eq!((config.responses.deny_status, config.responses.headers), (503, ResponseHeaders::Both));
    assert_eq!(config.memory.bound, MemoryBound::Keys(5));
    let in_bytes = Config::parse("t.yaml", "memory: {max_bytes: 1GiB}\nlimits: []").expect("valid");
    assert_eq!(in_bytes.memory.bound, MemoryBound::Bytes(1 << 30));
    assert_eq!(config.memory.snapshot, Some("state.bin".into()));
    let only_http = Config::parse("t.yaml", "listen: {http: 127.0.0.1:1}\nlimits: []").expect("valid");
    assert_eq!(only_http.listen.admin, None, "a listen block listens on what it names alone");
}

#[test]
fn an_unknown_field_is_refused_with_what_was_meant() {
    let text = limit(&["limit: 1", "window: 1s", "windw: 2s"]);
    assert_eq!(
        faults(&text),
        [("5:5 unknown field `windw`".to_owned(), "did you mean `window`?".to_owned())]
    );
    refuses("limts: []", &["1:1 unknown field `limts`", "1:1 a configuration needs `limits`"]);
    refuses("limits: []\ncaps: {bdy: 1KiB}\n", &["2:8 unknown field `bdy`"]);
}

#[test]
fn what_is_missing_is_named() {
    refuses(
        "limits: [{}]",
        &["1:10 a limit needs `name`", "1:10 a limit needs `limit`", "1:10 a limit needs `window`"],
    );
    refuses(&limit(&["limit: 1"]), &["2:5 a limit needs `window`"]);
}

#[test]
fn all_faults_of_a_file_are_told_at_once() {
    let text = "
limits:
  - {name: a, limit: -1, window: 0s}
  - {name: a, limit: 1, window: 1s, burst: 0}
  - {name: b, limit: 1, window: 1 sec, precision: 2s, wat: 1}
caps: {body: 0KiB, idle: never}
";
    let found = faults(text);
    let places: Vec<_> = found.iter().map(|(fault, _)| fault.split(' ').next().unwrap_or_default()).collect();
    assert_eq!(places, ["3:22", "3:34", "4:12", "4:44", "5:33", "5:55", "6:14", "6:26"], "{found:#?}");
}

#[test]
fn numbers_are_integers_within_their_range() {
    for (number, fault) in [
        ("-1", "`limit` must not be negative"),
        ("1.5", "`limit` must be a whole number in decimal digits, not `1.5`"),
        ("9007199254740992", "`limit` must be at most 9007199254740991, not `9007199254740992`"),
        ("many", "`limit` must be an integer, not `many`"),
        ("\"5\"", "`limit` must be an integer, and this is text"),
        ("[1]", "`limit` must be an integer, not a list"),
        ("~", "`limit` has no value; it must be an integer"),
    ] {
        refuses(&limit(&[&format!("limit: {number}"), "window: 1s"]), &[&format!("3:12 {fault}")]);
    }
    refuses(&limit(&["limit: 9007199254740991", "window: 1s"]), &[]);
}

#[test]
fn a_duration_needs_a_unit_that_there_is() {
    for (window, help) in [
        ("10", "10s"),
        ("10 sec", "10s"),
        ("1.5s", "1500ms"),
        ("1m30s", "90s"),
        ("5min", "5m"),
        ("0s", "longer than zero"),
        ("-1s", ""),
        ("soon", "an integer and a unit"),
    ] {
        let found = faults(&limit(&["limit: 1", &format!("window: {window}")]));
        let [(fault, told)] = &found[..] else { panic!("{window}: {found:?}") };
        assert!(fault.starts_with("4:13 "), "{fault}");
        assert!(told.contains(help) || fault.contains(help), "{window}: {fault}: {told}");
    }
    for window in ["1ns", "1us", "1ms", "1s", "1m", "1h", "1d", "1w"] {
        refuses(&limit(&["limit: 1", &format!("window: {window}")]), &[]);
    }
}

#[test]
fn burst_and_precision_belong_to_their_algorithms() {
    let bucket = "algorithm: token-bucket";
    for (fields, place) in [
        (["limit: 1", "window: 1s", "burst: 2"], "5:"),
        (["limit: 1", "window: 1s", "precision: 2s"], "5:"),
        (["limit: 1", "window: 1d", "precision: 1ns"], "5:"),
        (["limit: 1", "window: 1s", "precision: 0s"], "5:"),
        (["limit: 1", "window: 1s", "algorithm: gcra"], "5:"),
    ] {
        let found = faults(&limit(&fields));
        assert!(
            matches!(&found[..], [(fault, help)] if fault.starts_with(place) && !help.is_empty()),
            "{found:?}"
        );
    }
    for field in ["burst: 0", "precision: 1ms"] {
        let found = faults(&limit(&["limit: 1", "window: 1s", bucket, field]));
        assert!(matches!(&found[..], [(fault, _)] if fault.starts_with("6:")), "{field}: {found:?}");
    }
}

#[test]
fn where_limits_are_missed_an_empty_list_is_offered_and_it_is_valid() {
    let [(fault, help)] = &faults("caps: {}")[..] else { panic!("one fault") };
    assert_eq!(fault, "1:1 a configuration needs `limits`");
    assert!(help.contains("`limits: []` lets everything pass"), "{help}");
    refuses("limits: []", &[]);
}

#[test]
fn names_are_unique_and_what_is_replaced_exists() {
    let two =
        "limits:\n  - {name: per-user, limit: 1, window: 1s}\n  - {name: per-user, limit: 1, window: 1s}\n";
    refuses(two, &["3:12 two limits are named `per-user`"]);
    refuses(&limit(&["limit: 1", "window: 1s", "replaces: [a]"]), &["5:16 a limit can't replace itself"]);
    let typo = "limits:\n  - {name: per-user, limit: 1, window: 1s}\n  - {name: b, limit: 1, window: 1s, replaces: [per-usr]}\n";
    assert_eq!(
        faults(typo),
        [("3:48 no limit is named `per-usr`".to_owned(), "did you mean `per-user`?".to_owned())]
    );
}

#[test]
fn limits_that_replace_one_another_in_a_ring_are_refused_where_the_ring_begins() {
    let ring = "limits:
  - {name: a, limit: 1, window: 1s, replaces: [d, b]}
  - {name: b, limit: 1, window: 1s, replaces: [c]}
  - {name: c, limit: 1, windw: 1s, replaces: [a]}
  - {name: d, limit: 1, window: 1s, replaces: [e]}
  - {name: e, limit: 1, window: 1s, replaces: [d, e]}
";
    refuses(
        ring,
        &[
            "2:51 limits replace one another in a ring: `a` replaces `b`, which replaces `c`, which replaces `a`",
            "4:6 a limit needs `window`",
            "4:25 unknown field `windw`",
            "5:48 limits replace one another in a ring: `d` replaces `e`, which replaces `d`",
            "6:51 a limit can't replace itself",
        ],
    );
    let told = Config::parse("t.yaml", ring).expect_err("it is a ring");
    let places: Vec<_> = told.iter().next().expect("a fault").related.iter().collect();
    let places: Vec<_> = places.iter().map(|at| format!("{} {}", at.place, at.message)).collect();
    assert_eq!(places, ["t.yaml:3:48 `b` replaces `c` here", "t.yaml:4:47 `c` replaces `a` here"]);
}

#[test]
fn conditions_are_patterns_that_can_match() {
    for (when, place) in [
        ("{path: \"/v1/[\"}", "5:18"),
        ("{path: []}", "5:18"),
        ("{path: {a: b}}", "5:18"),
        ("{path: ~}", "5:18"),
        ("[path]", "5:11"),
    ] {
        let found = faults(&limit(&["limit: 1", "window: 1s", &format!("when: {when}")]));
        assert!(matches!(&found[..], [(fault, _)] if fault.starts_with(place)), "{when}: {found:?}");
    }
    refuses(&limit(&["limit: 1", "window: 1s", "per: [user, user]"]), &["5:17 `user` stands twice in `per`"]);
}

#[test]
fn a_tier_has_its_limits_algorithm_and_says_whom_it_is_for() {
    let tier = |tier: &str| limit(&["limit: 1", "window: 1s", &format!("tiers: [{tier}]")]);
    refuses(&tier("{when: {plan: gold}, limit: 2}"), &[]);
    for bad in [
        "{limit: 2}",
        "{when: {}, limit: 2}",
        "{when: {plan: gold}, limit: 2, algorithm: fixed-window}",
        "{when: {plan: gold}, limit: 2, unlimited: true}",
        "{when: {plan: gold}, burst: 2}",
        "{when: {plan: gold}, name: x, limit: 2}",
    ] {
        let found = faults(&tier(bad));
        assert!(matches!(&found[..], [(fault, _)] if fault.starts_with("5:")), "{bad}: {found:?}");
    }
}

#[test]
fn what_a_tier_takes_over_is_told_once_where_it_was_set() {
    let tiers = "tiers: [{when: {plan: gold}, limit: 2}, {when: {plan: slow}, limit: 3}]";
    refuses(
        &limit(&["limit: 1", "window: 60s", "precision: 2m", tiers]),
        &["5:16 a precision must be from 1ns to the window, and the window is 1m"],
    );
    refuses(
        &limit(&["limit: 1", "window: 60s", "burst: 2", tiers]),
        &["5:5 `burst` belongs to token-bucket; a sliding-window has none"],
    );
    let shorter = "tiers: [{when: {plan: gold}, window: 10s}]";
    refuses(
        &limit(&["limit: 1", "window: 60s", "precision: 30s", shorter]),
        &["6:42 a precision must be from 1ns to the window, and the window is 10s"],
    );
}

#[test]
fn a_listener_has_its_own_certificate_or_that_at_the_top_or_none() {
    let listen = "listen: {http: {address: 127.0.0.1:1, tls: {cert: h.pem, key: k.pem}}, \
                  resp: {address: 127.0.0.1:2, tls: off}, admin: 127.0.0.1:3}\n";
    let read = |top: &str| Config::parse("t.yaml", format!("limits: []\n{listen}{top}")).unwrap().tls;
    let cert = |tls: &TlsSettings, name| tls.of(name).map(|tls| tls.cert.to_str().unwrap().to_owned());
    let tls = read("tls: {cert: c.pem, key: k.pem, client_ca: ca.pem}\n");
    assert_eq!(cert(&tls, "http").as_deref(), Some("h.pem"));
    assert_eq!(tls.of("http").unwrap().client_ca, None, "its own is taken whole");
    assert_eq!((cert(&tls, "resp"), cert(&tls, "admin").as_deref()), (None, Some("c.pem")));
    for none in ["", "tls: off\n"] {
        assert_eq!((cert(&read(none), "http").as_deref(), cert(&read(none), "admin")), (Some("h.pem"), None));
    }
}

#[test]
fn certificates_that_lack_a_part_are_refused() {
    for (bad, fault) in [
        ("tls: {cert: c.pem}", "2:7 `tls` needs `key`"),
        ("tls: {key: k.pem, cert: \"\"}", "2:25 `cert` is empty"),
        ("tls: on", "2:6 `tls` must be a mapping, or `off`"),
        ("tls: [c.pem]", "2:6 `tls` must be a mapping, or `off`"),
        ("tls: {cert: c.pem, key: k.pem, ca: c.pem}", "2:32 unknown field `ca`"),
        ("listen: {http: {address: 127.0.0.1:1, tls: {cert: c.pem}}}", "2:45 `tls` needs `key`"),
        (
            "listen: {http: {address: \"unix:/tmp/a\", tls: {cert: c.pem, key: k.pem}}}",
            "2:46 a Unix socket is always plain",
        ),
    ] {
        refuses(&format!("limits: []\n{bad}\n"), &[fault]);
    }
}

#[test]
fn what_is_not_supported_yet_is_refused_not_ignored() {
    for later in ["block: {after: 5, within: 1s, for: 1m}", "lease: auto"] {
        let found = faults(&limit(&["limit: 1", "window: 1s", later]));
        assert!(
            matches!(&found[..], [(fault, _)] if fault.contains("not supported yet")),
            "{later}: {found:?}"
        );
    }
}

#[test]
fn an_empty_list_of_limits_is_meant_a_missing_one_is_not() {
    assert_eq!(Config::parse("t.yaml", "limits: []").map(|config| config.limits.len()), Ok(0));
    for text in ["", "# nothing\n", "---\n", "limits:\n", "limits: {}", "42", "[]"] {
        assert!(!faults(text).is_empty(), "{text:?}");
    }
}

#[test]
fn tokens_come_from_a_file_or_the_environment() {
    let read = |block: &str| Config::parse("t.yaml", format!("limits: []\n{block}\n")).unwrap();
    let file = Some(TokenSource::File("/run/token".into()));
    let variable = Some(TokenSource::Env("TOKEN".to_owned()));
    assert_eq!(read("admin: {token_file: /run/token}").admin.token, file);
    assert_eq!(read("data_ports: {token_env: TOKEN}").data_ports.token, variable);
    let open = read("").data_ports;
    assert_eq!((open.refunds, open.token), (true, None));
    assert!(!read("data_ports: {refunds: false}").data_ports.refunds);
    for (bad, fault) in [
        ("admin: {token_file: a, token_env: B}", "2:8 `admin` has both `token_file` and `token_env`"),
        ("admin: {token: s3cret}", "2:9 unknown field `token`"),
        ("admin: {token_env: \"s3cret=\"}", "2:20 `token_env` names no variable of the environment"),
        ("data_ports: {token_file: \"\"}", "2:26 `token_file` is empty"),
        ("data_ports: {refunds: maybe}", "2:23 `refunds` must be true or false, not `maybe`"),
    ] {
        refuses(&format!("limits: []\n{bad}\n"), &[fault]);
    }
    let open = Config::parse("t.yaml", "limits: []\nlisten: {admin: 0.0.0.0:9090}\nadmin: {token_file: a}\n");
    assert!(open.is_ok(), "a token guards it");
}

#[test]
fn an_open_admin_port_is_refused() {
    let found = faults("limits: []\nlisten: {admin: 0.0.0.0:9090}\n");
    assert!(
        matches!(&found[..], [(fault, _)] if fault.starts_with("2:17 ") && fault.contains("token")),
        "{found:?}"
    );
}

#[test]
fn a_glob_that_is_too_large_to_compile_is_refused_where_it_stands() {
    for glob in
        ["*a".repeat(640), "{a*,b/**}".repeat(40), "[a-z]".repeat(10_000), "{".repeat(500) + &"}".repeat(500)]
    {
        let found =
            faults(&limit(&["limit: 1", "window: 1s", &format!("when: {{path: [/ok, \"{glob}\"]}}")]));
        assert!(
            matches!(&found[..], [(fault, help)] if fault.starts_with("5:24 ") && fault.len() < 200 && !help.is_empty()),
            "{found:?}"
        );
    }
}

#[test]
fn a_key_without_a_space_after_its_colon_is_told_so() {
    let help = |text: &str| faults(text).swap_remove(0).1;
    assert_eq!(help("limits: [{limit:1, name: a, window: 1s}]"), "put a space after the colon: `limit: 1`");
}

#[test]
fn an_unlimited_limit_has_no_numbers_but_its_tiers_may() {
    refuses(
        "limits: [{name: a, unlimited: true, limit: 5}]",
        &["1:37 `limit` stands beside `unlimited: true`"],
    );
    refuses(
        "limits: [{name: a, unlimited: true, algorithm: token-bucket}]",
        &["1:48 `algorithm` says nothing of a limit that is unlimited"],
    );
    refuses(
        "limits: [{name: a, unlimited: true, tiers: [{when: {plan: free}, limit: 5}]}]",
        &["1:46 a tier needs `window`"],
    );
    let tiers = "tiers: [{when: {plan: free}, limit: 5, window: 1s, burst: 9}]";
    refuses(&limit(&["unlimited: true", "algorithm: token-bucket", tiers]), &[]);
}

#[test]
fn keys_beyond_exact_are_refused_because_the_limit_would_never_apply() {
    refuses(
        &limit(&["unlimited: true", "exact: [a]", "per: [a, b]", "when: {a: x, c: y}"]),
        &["5:14 `b` is not among the keys of `exact`", "6:18 `c` is not among the keys of `exact`"],
    );
}

#[test]
fn texts_and_truth_values_are_not_guessed() {
    for (field, fault, help) in [
        ("group: 7", "`group` must be text, and `7` is a number", "put it in quotes: \"7\""),
        ("domain: true", "`domain` must be text, and `true` is a truth value", "put it in quotes: \"true\""),
        ("per: user", "`per` must be a list", "put it between brackets: [user]"),
        ("shadow: yes", "`shadow` must be true or false, not `yes`", "write `true`"),
        ("debt: \"true\"", "`debt` must be true or false, and this is text", "take the quotes away: true"),
        ("warn_at: 80", "`warn_at` has no percent sign", "write 80%"),
        (
            "warn_at: 0.8",
            "`warn_at` must be a percentage from 1% to 100%, not `0.8`",
            "write a whole percentage from 1% to 100%",
        ),
        (
            "on_store_failure: alow",
            "`on_store_failure` must be `deny`, `allow` or `local`, not `alow`",
            "did you mean `allow`?",
        ),
        ("lease: never", "`lease` must be `off` or `auto`, not `never`", "write `off` or `auto`"),
    ] {
        let found = faults(&limit(&["limit: 1", "window: 1s", field]));
        let [(told, told_help)] = &found[..] else { panic!("{field}: {found:?}") };
        assert!(told.starts_with("5:") && told.ends_with(&format!(" {fault}")), "{told}");
        assert_eq!(told_help, help);
    }
}

#[test]
fn settings_out_of_range_are_refused() {
    let good = "limits: []\n";
    for (block, places) in [
        ("listen: {}", &["2:9"][..]),
        ("listen: {http: localhost:80}", &["2:16"]),
        ("listen: {http: 127.0.0.1:80, admin: 127.0.0.1:80}", &["2:9"]),
        ("caps: {connections: 0, body: 65MiB, idle: 0s}", &["2:21", "2:30", "2:43"]),
        (
            "client: {trusted: [10.0.0.0/33, 10.0.0.0/8], header: a b, ipv6_prefix: 129}",
            &["2:20", "2:54", "2:72"],
        ),
        ("responses: {deny_status: 200, headers: draft10, legacy_reset: unix}", &["2:26", "2:40", "2:63"]),
        ("memory: {max_keys: 0}", &["2:20"]),
        ("memory: {max_bytes: 0B}", &["2:21"]),
        ("memory: {max_keys: 1, max_bytes: 1GiB}", &["2:9"]),
        ("memory: {snapshot: \"\"}", &["2:20"]),
        ("store: memroy", &["2:8"]),
        ("descriptors: []", &["2:1"]),
    ] {
        let found = faults(&format!("{good}{block}\n"));
        let told: Vec<_> =
            found.iter().map(|(fault, _)| fault.split(' ').next().unwrap_or_default()).collect();
        assert_eq!(told, places, "{block}: {found:?}");
    }
}
