//! Descriptors that are told by their first keys, by values that stand twice, and those that are exempt.

use tollgate::{Limits, Request};
use tollgate_config::Config;

fn refuses(limit: &str, expected: &[(&str, &str)]) {
    let faults = Config::parse("t.yaml", format!("limits: [{{name: a, {limit}}}]")).expect_err("refused");
    let found: Vec<_> = faults
        .iter()
        .map(|fault| (fault.message.as_str(), fault.help.as_deref().unwrap_or_default()))
        .collect();
    assert_eq!(found, expected, "{limit}");
}

#[test]
fn an_exemption_has_a_group_and_no_numbers() {
    let needs =
        ("a limit needs `group`", "add the `group` of the limits that the descriptors are exempt from");
    refuses("exempt: true", &[needs]);
    let one = "take one of the two out";
    refuses(
        "exempt: true, group: g, limit: 1, window: 1s, shadow: true",
        &[
            ("`limit` can't stand beside `exempt`", one),
            ("`window` can't stand beside `exempt`", one),
            ("`shadow` can't stand beside `exempt`", one),
        ],
    );
}

#[test]
fn descriptors_are_told_by_all_their_keys_or_by_the_first() {
    refuses(
        "limit: 1, window: 1s, exact: [a], begins: [a]",
        &[("`begins` can't stand beside `exact`", "take one of the two out")],
    );
    refuses(
        "limit: 1, window: 1s, begins: []",
        &[("`begins` is an empty list", "name the keys that a descriptor must have, or take `begins` out")],
    );
}

#[test]
fn the_value_of_a_key_that_stands_twice_has_a_name_of_its_own() {
    refuses(
        "limit: 1, window: 1s, exact: [k], per: [\"k[2]\"]",
        &[(
            "`k[2]` is not among the keys of `exact`",
            "add it to `exact`, or take it out here: as it is, the limit never applies",
        )],
    );
    let text = "limits: [{name: a, limit: 1, window: 1s, exact: [k, k], when: {k: x}, per: [\"k[2]\"]}]";
    let config = Config::parse("t.yaml", text).unwrap_or_else(|faults| panic!("{faults}"));
    let gate = Limits::new(config.limits).expect("valid");
    let allowed = |first: &str, second: &str| {
        gate.check_at(0, &Request::new().descriptor([("k", first), ("k", second)])).allowed
    };
    assert_eq!([allowed("x", "1"), allowed("x", "2"), allowed("x", "1")], [true, true, false]);
    assert!((0..3).all(|_| allowed("y", "1")), "the first value must be x");
}

#[test]
fn an_exemption_shows_nowhere_and_frees_what_its_conditions_name() {
    let text = "limits:
  - {name: only-a, group: g, exact: [a], limit: 0, window: 1s}
  - {name: free, group: g, exempt: true, begins: [a], when: {a: x}}
  - {name: all, group: g, limit: 0, window: 1s}
";
    let config = Config::parse("t.yaml", text).unwrap_or_else(|faults| panic!("{faults}"));
    let gate = Limits::new(config.limits).expect("valid");
    let applied = |descriptor: &[(&str, &str)]| {
        let answer = gate.check_at(0, &Request::new().descriptor(descriptor.iter().copied()));
        let names: Vec<_> = answer.outcomes().map(|outcome| outcome.limit.name.clone()).collect();
        assert_eq!(answer.allowed, names.is_empty());
        names
    };
    assert_eq!(applied(&[("a", "x")]), ["only-a"]);
    assert_eq!(applied(&[("a", "x"), ("b", "y")]), [""; 0]);
    assert_eq!(applied(&[("a", "z"), ("b", "y")]), ["all"]);
    assert_eq!(applied(&[("b", "y"), ("a", "x")]), ["all"]);
    assert_eq!(gate.usage().len(), 2, "an exemption holds no keys");
}
