//! Limitador's limits, translated: what applies to which request, and what is refused.

#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use proptest::prelude::*;
use tollgate::{Algorithm, Limits, Request};
use tollgate_config::{Config, ImportOptions, import_text};

fn translated(text: &str) -> Config {
    let printed = import_text("limits.yaml", text, ImportOptions::default())
        .unwrap_or_else(|faults| panic!("{faults}"));
    Config::parse("tollgate.yaml", &printed).unwrap_or_else(|faults| panic!("{faults}\n{printed}"))
}

fn lossy(text: &str) -> String {
    let mut options = ImportOptions::default();
    options.lossy = true;
    import_text("limits.yaml", text, options).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A limit with these conditions, as YAML.
fn with_conditions(conditions: &[String]) -> String {
    let list: Vec<_> = conditions.iter().map(|text| serde_json::to_string(text).unwrap()).collect();
    format!("- {{namespace: d, max_value: 1, seconds: 60, conditions: [{}]}}\n", list.join(", "))
}

fn applies(config: &Config, attributes: &[(&str, &str)]) -> bool {
    let limits = Limits::new(config.limits.clone()).unwrap();
    let request = Request::new().domain("d").descriptor(attributes.iter().copied());
    limits.check_at(0, &request).outcomes().next().is_some()
}

#[test]
fn a_condition_that_maps_applies_to_the_same_requests() {
    let cases: [(&str, &[&str], &[&str]); 17] = [
        (r#"descriptors[0].k == "POST""#, &["POST"], &["GET", "", "POST "]),
        (r#""POST" == descriptors[0].k"#, &["POST"], &["GET"]),
        (r#"descriptors[0]["k"] == 'POST'"#, &["POST"], &["GET"]),
        ("k == POST", &["POST"], &["GET"]),
        ("k == 'a*[b]'", &["a*[b]"], &["ab", "aab"]),
        ("descriptors[0].k == ''", &[""], &["a"]),
        ("descriptors[0].k in ['gold', \"silver\"]", &["gold", "silver"], &["free"]),
        ("descriptors[0].k == 'a' || (k == 'b' || 'c' == k)", &["a", "b", "c"], &["d"]),
        ("descriptors[0].k.startsWith('/v1/')", &["/v1/", "/v1/a", "/v1/a/b/"], &["/v1", "/v2/", "a/v1/"]),
        ("descriptors[0].k.startsWith('ab{')", &["ab{", "ab{c", "ab{c/d"], &["ab", "xab{"]),
        ("descriptors[0].k.endsWith('.pdf')", &[".pdf", "a/b.pdf", "/.pdf"], &["pdf", "a.pdf/"]),
        ("descriptors[0].k.contains('b*')", &["b*", "a/b*/c", "ab*c"], &["b", "abc"]),
        ("descriptors[0].k.startsWith('')", &["", "a", "/a"], &[]),
        ("has(descriptors[0].k)", &["", "a", "/a/b"], &[]),
        ("'k' in descriptors[0] && k != k2 || true", &[], &[]),
        ("k in ['a', 'b', 'c'] && k in ['b', 'c', 'd'] && has(descriptors[0].k)", &["b", "c"], &["a", "d"]),
        ("k in ['a', '/x/y', '/x'] && (k.startsWith('/x') || k == 'q')", &["/x/y", "/x"], &["a", "q"]),
    ];
    for (condition, met, unmet) in cases {
        let text = with_conditions(&[condition.to_owned()]);
        if met.is_empty() {
            import_text("limits.yaml", &text, ImportOptions::default()).unwrap_err();
            continue;
        }
        let config = translated(&text);
        met.iter().for_each(|value| assert!(applies(&config, &[("k", value)]), "{condition}: {value}"));
        unmet.iter().for_each(|value| assert!(!applies(&config, &[("k", value)]), "{condition}: {value}"));
        assert!(!applies(&config, &[("other", met[0])]), "{condition}: a key that is missing");
    }
}

#[test]
fn all_fields_find_their_places() {
    let config = translated(
        r#"
- id: first
  namespace: shop
  max_value: 3
  seconds: 60
  name: posts
  conditions:
    - descriptors[0].method == "POST" && descriptors[0].plan in ["gold", "silver"]
    - descriptors[0]["req.path"].startsWith("/v1/")
  variables:
    - descriptors[0].user
    - descriptors[0]["req.host"]
    - descriptors[0].user
- {id: by-id, namespace: shop, max_value: 0, seconds: 1}
- {namespace: shop, max_value: 1, seconds: 86400, conditions: [a == b], variables: [req.user]}
- {name: ~, id: '', namespace: shop, max_value: 1, seconds: 3600, conditions: [a == b], variables: [req.user]}
"#,
    );
    let expected = r#"limits:
  - name: posts
    domain: shop
    when: {method: POST, plan: [gold, silver], req.path: "/v1/**"}
    per: [user, req.host]
    limit: 3
    window: 60s
  - {name: by-id, domain: shop, limit: 0, window: 1s}
  - {name: "shop.a_b.req.user", domain: shop, when: {a: b}, per: [req.user], limit: 1, window: 1d}
  - {name: "shop.a_b.req.user (2)", domain: shop, when: {a: b}, per: [req.user], limit: 1, window: 1h}
"#;
    assert_eq!(config, Config::parse("expected.yaml", expected).unwrap_or_else(|faults| panic!("{faults}")));
}

#[test]
fn names_that_are_not_unlike_give_way_and_the_algorithm_can_be_chosen() {
    let text = "
- {name: same, namespace: d, max_value: 1, seconds: 1, variables: [a]}
- {name: same, namespace: d, max_value: 1, seconds: 1, variables: [b]}
";
    let printed = import_text("limits.yaml", text, Algorithm::TokenBucket).unwrap();
    assert!(printed.starts_with("# Translated from limits.yaml, which is in Limitador's format.\nlimits:\n"));
    assert!(printed.contains("  # named `same` there, as others are\n  - name: d.b\n"), "{printed}");
    assert_eq!(printed.matches("    algorithm: token-bucket\n").count(), 2);
}

/// What has no counterpart, with part of what is said of it.
const UNLIKE: [(&str, &str); 20] = [
    ("descriptors[0].k != 'a'", "asks for what must not be"),
    ("!(descriptors[0].k == 'a')", "asks for what must not be"),
    ("descriptors[0].k == 'a' || descriptors[0].l == 'b'", "two attributes, `k` and `l`"),
    ("k == 'a' && l == 'b' || k == 'c'", "`&&` stands within `||`"),
    ("descriptors[0].k.matches('^a+$')", "the function `matches`"),
    ("size(descriptors[0].k) == 3", "no attribute"),
    ("int(descriptors[0].k) > 3", "`>` compares by order"),
    ("descriptors[0].k == 3", "something else than a text"),
    ("descriptors[0].k == descriptors[0].l", "something else than a text"),
    ("descriptors[0].k in descriptors[0].l", "`in` needs"),
    ("descriptors[0].k in [1, 2]", "something else than texts"),
    ("descriptors[0].k in []", "no value of `k` can meet it"),
    ("k == 'a' && k == 'b'", "no value of `k` can meet it"),
    ("k.startsWith('a') && k.endsWith('b')", "asks two things of `k`"),
    ("descriptors[1].k == 'a'", "another descriptor than the first"),
    ("descriptors[0].k.l == 'a'", "an attribute has no parts"),
    ("limit.id == 'a'", "what the limit itself is"),
    ("true", "no comparison"),
    ("descriptors[0].k = 'a'", "not understood"),
    ("descriptors[0].k == 'a' ? true : false", "not understood"),
];

#[test]
fn what_has_no_counterpart_is_refused_with_its_line() {
    let mut text = String::new();
    for (condition, _) in UNLIKE {
        let quoted = serde_json::to_string(condition).unwrap();
        text += &format!("- namespace: d\n  max_value: 1\n  seconds: 1\n  conditions:\n    - {quoted}\n");
    }
    text += "- {namespace: d, max_value: 1, seconds: 1, variables: [\n   \"size(descriptors[0].k)\"]}\n";
    let faults = import_text("limits.yaml", &text, ImportOptions::default()).unwrap_err();
    let told: Vec<_> = faults.iter().map(|fault| (fault.place.to_string(), &fault.message)).collect();
    assert_eq!(told.len(), UNLIKE.len() + 1, "{told:#?}");
    for (index, (condition, reason)) in UNLIKE.iter().enumerate() {
        let (place, message) = &told[index];
        assert_eq!(*place, format!("limits.yaml:{}:7", index * 5 + 5), "{condition}: {message}");
        assert!(message.contains(reason), "{condition}: {message}");
        assert!(faults.iter().nth(index).unwrap().help.is_some());
    }
    assert_eq!(told[UNLIKE.len()].0, format!("limits.yaml:{}:4", UNLIKE.len() * 5 + 2));
}

#[test]
fn lossy_takes_the_rest_and_says_so() {
    let text = "
- {name: kept, namespace: d, max_value: 1, seconds: 1}
- name: lost
  namespace: d
  max_value: 1
  seconds: 1
  conditions:
    - descriptors[0].k != 'a'
    - descriptors[0].k.matches('a')
- {namespace: d, max_value: 1, seconds: 1, variables: [size(k)]}
";
    let printed = lossy(text);
    let expected = "# Translated from limits.yaml, which is in Limitador's format.
# 2 limits there have no counterpart and are left out: their requests pass.
limits:
  - name: kept
    domain: d
    limit: 1
    window: 1s
    algorithm: sliding-window
  # limits.yaml:8: `lost` is left out, for `descriptors[0].k != 'a'`: it asks for what must not be, and `when` can't
  # limits.yaml:9: `lost` is left out, for `descriptors[0].k.matches('a')`: the function `matches` has no counterpart
  # limits.yaml:10: a limit is left out, for `size(k)`: it is more than the name of an attribute
";
    assert_eq!(printed, expected);
    assert_eq!(Config::parse("t.yaml", &printed).unwrap().limits.len(), 1);

    let none = lossy("[{namespace: d, max_value: 1, seconds: 1, variables: [size(k)]}]");
    assert_eq!(Config::parse("t.yaml", &none).unwrap().limits, []);
    assert!(import_text("l.yaml", "[]", ImportOptions::default()).unwrap().ends_with("limits: []\n"));
}

#[test]
fn what_is_wrong_in_itself_is_refused_lossy_or_not() {
    let text = "
- {max_value: 1, seconds: 0}
- {namespace: d, max_value: -1, seconds: 1, condition: [a]}
- {namespace: d, max_value: 9007199254740992, seconds: 18446744073, conditions: a == 'b'}
- namespace
";
    let mut options = ImportOptions::default();
    for lossy in [false, true] {
        options.lossy = lossy;
        let faults = import_text("l.yaml", text, options).unwrap_err().render(false);
        for part in [
            "needs `namespace`",
            "`seconds` must be at least 1",
            "`max_value` must not be negative",
            "did you mean `conditions`?",
            "`max_value` must be at most 9007199254740991",
            "`conditions` must be a list",
            "l.yaml:5:3",
        ] {
            assert!(faults.contains(part), "{part}: {faults}");
        }
    }
}

#[test]
fn a_list_is_no_configuration_and_a_configuration_no_list() {
    let faults = Config::parse("l.yaml", "- {namespace: d, max_value: 1, seconds: 1}").unwrap_err();
    assert!(faults.to_string().contains("translate it with `tollgate import`"), "{faults}");
    let faults =
        import_text("l.yaml", "- {name: a, limit: 1, window: 1s}", ImportOptions::default()).unwrap_err();
    assert!(faults.to_string().contains("nor in Limitador's"), "{faults}");
}

/// A condition that maps, and the values in `VALUES` that meet it.
fn conditions() -> impl Strategy<Value = (String, Vec<bool>)> {
    let value = || proptest::sample::select(&VALUES[..]);
    let met = |test: &dyn Fn(&str) -> bool| VALUES.iter().map(|value| test(value)).collect::<Vec<_>>();
    let text = |value: &str| serde_json::to_string(value).unwrap();
    let comparison = prop_oneof![
        value().prop_map(move |value| (format!("descriptors[0].k == {}", text(value)), met(&|v| v == value))),
        (value(), value()).prop_map(move |(a, b)| {
            (format!("descriptors[0].k in [{}, {}]", text(a), text(b)), met(&|v| v == a || v == b))
        }),
        value().prop_map(move |value| (
            format!("k.startsWith({})", text(value)),
            met(&|v| v.starts_with(value))
        )),
        value().prop_map(move |value| (format!("k.endsWith({})", text(value)), met(&|v| v.ends_with(value)))),
        value().prop_map(move |value| (format!("k.contains({})", text(value)), met(&|v| v.contains(value)))),
    ];
    let any = proptest::collection::vec(comparison, 1..4).prop_map(|parts| {
        let met = (0..VALUES.len()).map(|at| parts.iter().any(|(_, met)| met[at])).collect();
        (parts.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(" || "), met)
    });
    proptest::collection::vec(any, 1..3).prop_map(|parts| {
        let met = (0..VALUES.len()).map(|at| parts.iter().all(|(_, met): &(_, Vec<bool>)| met[at])).collect();
        (parts.iter().map(|(text, _)| format!("({text})")).collect::<Vec<_>>().join(" && "), met)
    })
}

const VALUES: [&str; 12] = ["", "a", "/", "/a", "a/", "/a/b", "a*", "*", "[a]", "{a,b}", "\\", "a\nb"];

proptest! {
    #[test]
    fn a_translation_applies_where_the_conditions_hold(parts in proptest::collection::vec(conditions(), 1..3)) {
        let conditions: Vec<_> = parts.iter().map(|(text, _)| text.clone()).collect();
        let text = with_conditions(&conditions);
        let Ok(printed) = import_text("limits.yaml", &text, ImportOptions::default()) else {
            // Two sets of globs, or nothing that meets both: told, and not guessed at.
            return Ok(());
        };
        let config = Config::parse("t.yaml", &printed).unwrap();
        for (at, value) in VALUES.iter().enumerate() {
            let met = parts.iter().all(|(_, met)| met[at]);
            prop_assert_eq!(applies(&config, &[("k", value)]), met, "{:?} under {:?}\n{}", value, conditions, printed);
        }
    }

    #[test]
    fn whatever_stands_in_a_condition_is_taken_or_refused(condition in r#"([ak]|==|!=|&&|\|\||in|[\[\](),.!'"\\ ]|descriptors\[0\]\.|startsWith){0,12}|\PC{0,40}"#) {
        let text = with_conditions(&[condition]);
        if let Ok(printed) = import_text("limits.yaml", &text, ImportOptions::default()) {
            prop_assert!(Config::parse("t.yaml", &printed).is_ok(), "{}", printed);
        }
        prop_assert!(Config::parse("t.yaml", lossy(&text)).is_ok());
    }
}
