//! What is refused of a file in envoyproxy/ratelimit's format: where, and with which words.

use std::path::PathBuf;

use tollgate::Algorithm;
use tollgate_config::{Config, Diagnostics, import};

/// The faults as `line:column message`, each with its help on a line of its own.
fn told(faults: &Diagnostics) -> Vec<String> {
    let line = |fault: &tollgate_config::Diagnostic| {
        let place = fault.place.to_string();
        let file = fault.place.file.len();
        let help = fault.help.as_deref().unwrap_or_default();
        format!("{} {}\n{help}", place[file..].trim_start_matches(':'), fault.message)
    };
    faults.iter().map(line).collect()
}

fn refuses(text: &str, expected: &[(&str, &str)]) {
    let faults = Config::parse("t.yaml", text).expect_err("it is refused");
    let expected: Vec<_> = expected.iter().map(|(fault, help)| format!("{fault}\n{help}")).collect();
    assert_eq!(told(&faults), expected, "in\n{text}");
}

/// A descriptor with these fields, from line 3, column 5 on.
fn descriptor(fields: &str) -> String {
    format!("domain: d\ndescriptors:\n  - {}\n", fields.replace('\n', "\n    "))
}

fn takes(text: &str) -> Config {
    Config::parse("t.yaml", text).unwrap_or_else(|faults| panic!("{faults}\nin\n{text}"))
}

#[test]
fn an_unknown_key_is_refused_with_the_one_that_was_meant() {
    refuses(
        &descriptor("key: k\nrate_limt: {unit: day}\nrate_limit: {unit: day, request_per_unit: 4}"),
        &[
            ("4:5 unknown field `rate_limt`", "did you mean `rate_limit`?"),
            ("5:29 unknown field `request_per_unit`", "did you mean `requests_per_unit`?"),
        ],
    );
    refuses(
        "domain: d\ndescriptors: []\nlisten: {http: 127.0.0.1:80}\n",
        &[(
            "3:1 unknown field `listen`",
            "a file in envoyproxy/ratelimit's format can have `domain` or `descriptors`",
        )],
    );
}

#[test]
fn a_key_in_the_wrong_place_is_told_where_it_belongs() {
    refuses(
        &descriptor("key: k\nunit: day\nrate_limit: {unit: day, shadow_mode: true}"),
        &[
            ("4:5 `unit` has no place in a descriptor", "it is a field of a `rate_limit`: move it there"),
            (
                "5:29 `shadow_mode` has no place in a `rate_limit`",
                "it is a field of a descriptor: move it there",
            ),
        ],
    );
}

#[test]
fn a_key_that_is_no_text_is_refused() {
    let known = "a descriptor can have `key`, `value`, `rate_limit`, `descriptors`, `shadow_mode`, `quota_mode`, \
                 `detailed_metric`, `value_to_metric`, `share_threshold` or `metadata`";
    refuses(&descriptor("key: k\n7: x"), &[("4:5 unknown field `7`", known)]);
    refuses(
        &descriptor("key: k\n[a]: x"),
        &[(
            "4:5 a key must be a text",
            "write `key: value`; text with `[`, `{` or `*` in front needs quotes",
        )],
    );
}

#[test]
fn an_item_of_a_list_that_is_no_mapping_is_refused() {
    let help = "write `key: value` lines, or `{key: value}`";
    refuses(
        "domain: d\ndescriptors: [k, [], null, {key: k}]",
        &[
            ("2:15 an item of `descriptors` must be a mapping (a descriptor), not `k`", help),
            ("2:18 an item of `descriptors` must be a mapping (a descriptor), not a list", help),
            ("2:22 an item of `descriptors` has no value; it must be a mapping (a descriptor)", help),
        ],
    );
    refuses(
        &descriptor("key: k\nrate_limit: {unit: day, replaces: [other]}"),
        &[("4:40 an item of `replaces` must be a mapping (an item of `replaces`), not `other`", help)],
    );
}

#[test]
fn a_value_of_another_type_is_refused() {
    refuses(
        &descriptor("key: 1.5\nvalue: 2e3\nrate_limit: {unit: day, requests_per_unit: 1.5}"),
        &[
            (
                "3:10 `key` must be text, an integer, true or false, and `1.5` is a fraction",
                "put it in quotes: \"1.5\"",
            ),
            (
                "4:12 `value` must be text, an integer, true or false, and `2e3` is a fraction",
                "put it in quotes: \"2e3\"",
            ),
            (
                "5:48 `requests_per_unit` must be a whole number in decimal digits, not `1.5`",
                "write an integer from 0 to 4294967295",
            ),
        ],
    );
    refuses(
        &descriptor(
            "key: [k]\nshadow_mode: 1\nrate_limit: {unit: day, requests_per_unit: \"5\", unlimited: \"true\"}",
        ),
        &[
            (
                "3:10 `key` must be text, a number, true or false, not a list",
                "write one value; for empty text write \"\"",
            ),
            ("4:18 `shadow_mode` must be true or false, not `1`", "write `true`"),
            ("5:48 `requests_per_unit` must be an integer, and this is text", "take the quotes away: 5"),
            ("5:64 `unlimited` must be true or false, and this is text", "take the quotes away: true"),
        ],
    );
    refuses(
        &descriptor("key: k\nrate_limit: {unit: day, requests_per_unit: 4294967296}"),
        &[(
            "4:48 `requests_per_unit` must be at most 4294967295, not `4294967296`",
            "write an integer from 0 to 4294967295",
        )],
    );
}

#[test]
fn integers_truth_values_and_nothing_are_taken_as_there() {
    let text = "
domain: 7
descriptors:
- key: true
  value: 12
  shadow_mode: yes
  quota_mode: OFF
  descriptors:
  rate_limit: {unit: Day, requests_per_unit: 3, name:, replaces: ~}
- {key: none, value: , rate_limit: ~, metadata: {any: [1.5, {7: x}]}}
- {key: zero, value: \"\", rate_limit: {unit: month, requests_per_unit: null}}
- {key: free, rate_limit: {unlimited: true, requests_per_unit: 5, unit: fortnight}}
";
    let config = takes(text);
    let [limit, zero, free] = &config.limits[..] else { panic!("{:?}", config.limits) };
    assert_eq!((limit.name.as_str(), limit.domain.as_str(), limit.shadow), ("7.true_12", "7", true));
    assert!(!limit.quota_mode);
    let numbers =
        |limit: &tollgate::Limit| limit.quota.map(|quota| (quota.limit(), quota.window() / 1_000_000_000));
    assert_eq!([limit, zero, free].map(numbers), [Some((3, 86_400)), Some((0, 2_592_000)), None]);
    assert!(takes("domain: d").limits.is_empty());
}

#[test]
fn the_domain_and_the_keys_must_be_there() {
    refuses(
        "descriptors:\n  - {rate_limit: {unit: day}}\n  - {key: \"\"}\n",
        &[
            (
                "1:1 a file in envoyproxy/ratelimit's format needs `domain`",
                "name the domain that the requests come with, as in `domain: api`",
            ),
            ("2:6 a descriptor needs `key`", "name the key of the entries that it is for, as in `key: user`"),
            ("3:11 `key` is empty", "write some text"),
        ],
    );
    refuses("domain: \"\"", &[("1:9 `domain` is empty", "write some text")]);
}

#[test]
fn a_unit_must_be_there_and_be_one() {
    let names = "`second`, `minute`, `hour`, `day`, `week`, `month` or `year`";
    refuses(
        &descriptor(
            "key: k\nrate_limit: {unit: minutes}\ndescriptors: [{key: k, rate_limit: {unit: fortnight}}, {key: l, rate_limit: {}}]",
        ),
        &[
            ("4:24 `minutes` is not a unit", "did you mean `minute`?"),
            ("5:47 `fortnight` is not a unit", &format!("write {names}")),
            ("5:81 a `rate_limit` needs `unit`", &format!("add `unit: minute`, or another of {names}")),
        ],
    );
}

#[test]
fn a_unit_beside_unlimited_is_refused() {
    refuses(
        &descriptor("key: k\nrate_limit: {unit: day, unlimited: true}"),
        &[("4:18 `unit` stands beside `unlimited: true`", "take one of the two out")],
    );
}

#[test]
fn siblings_for_one_key_and_value_are_refused() {
    let help = "put what they hold into one: of a key and value, or a key alone, a list has one descriptor";
    let text = "domain: d
descriptors:
  - {key: a, value: b}
  - {key: a}
  - {key: a, value: b}
  - {key: a, value: ''}
  - {key: a_b}
";
    refuses(
        text,
        &[
            ("5:11 two descriptors of this list are for `a_b`", help),
            ("6:11 two descriptors of this list are for `a`", help),
            ("7:11 two descriptors of this list are for `a_b`", help),
        ],
    );
    let faults = Config::parse("t.yaml", text).expect_err("refused");
    let first = faults.iter().next().map(|fault| fault.related[0].place.to_string());
    assert_eq!(first.as_deref(), Some("t.yaml:3:11"));
    takes("domain: d\ndescriptors: [{key: a, descriptors: [{key: b}]}, {key: c, descriptors: [{key: b}]}]");
}

#[test]
fn replaces_must_name_another() {
    refuses(
        &descriptor(
            "key: k\nrate_limit: {unit: day, name: me, replaces: [{name: me}, {name: \"\"}, {}, {nam: x}]}",
        ),
        &[
            ("4:57 a limit can't replace itself", "name other limits"),
            ("4:69 `name` is empty", "write some text"),
            (
                "4:74 an item of `replaces` needs `name`",
                "name the limit that is replaced, as in `- name: other`",
            ),
            ("4:79 unknown field `nam`", "did you mean `name`?"),
            (
                "4:79 an item of `replaces` needs `name`",
                "name the limit that is replaced, as in `- name: other`",
            ),
        ],
    );
}

#[test]
fn limits_that_replace_one_another_in_a_ring_are_refused() {
    let text = "domain: d
descriptors:
  - {key: a, rate_limit: {unit: day, name: one, replaces: [{name: other}, {name: two}]}}
  - {key: b, rate_limit: {unit: day, name: two, replaces: [{name: one}]}}
";
    let help = "take `two` or another of them out: where they apply together, each would drop the next, and none would \
                be left";
    refuses(text, &[("3:82 limits replace one another in a ring: `one`, `two`", help)]);
}

#[test]
fn sharing_needs_a_wildcard() {
    refuses(
        &descriptor(
            "key: k\nvalue: v\nshare_threshold: true\ndescriptors: [{key: l, share_threshold: true}]",
        ),
        &[
            (
                "5:5 `share_threshold` needs a value with a `*` in it",
                "write `value: \"v*\"` if that is meant, or take `share_threshold` out",
            ),
            (
                "6:28 `share_threshold` needs a value with a `*` in it",
                "add a value such as `value: \"*\"`, or take `share_threshold` out",
            ),
        ],
    );
}

#[test]
fn a_wildcard_that_is_too_long_is_refused() {
    let text = descriptor(&format!("key: k\nvalue: \"{}*\"", "v".repeat(5000)));
    let faults = told(&Config::parse("t.yaml", text).expect_err("refused"));
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("4:12 `vvv") && faults[0].contains("longer than 4096 bytes"), "{faults:?}");
}

#[test]
fn a_key_that_looks_like_the_place_of_another_is_refused() {
    let text = "domain: d
descriptors:
  - key: k
    descriptors:
      - key: k
        descriptors: [{key: \"k[2]\", rate_limit: {unit: day}}]
";
    let message = "6:29 `k[2]` is how the value of a repeated key above it is called, and a key too";
    refuses(text, &[(message, "give one of the keys another name")]);
}

#[test]
fn descriptors_that_explode_when_written_out_are_refused() {
    let long = "k".repeat(100_000);
    let children: String = (0..2000).map(|n| format!("{{key: k{n}, rate_limit: {{unit: day}}}}, ")).collect();
    for text in [
        format!("domain: d\ndescriptors: [{{key: {long}, descriptors: [{children}]}}]\n"),
        format!("domain: {long}\ndescriptors: [{children}]\n"),
    ] {
        let faults = told(&Config::parse("t.yaml", text).expect_err("refused"));
        assert_eq!(faults.len(), 1);
        assert!(faults[0].contains("take more than 32 MiB up to here"), "{}", &faults[0][..300]);
    }
}

#[test]
fn faults_that_show_in_the_translation_are_told_together() {
    let ring = |one: &str, two: &str| {
        format!(
            "  - {{key: {one}, rate_limit: {{unit: day, name: {one}, replaces: [{{name: {two}}}]}}}}
  - {{key: {two}, rate_limit: {{unit: day, name: {two}, replaces: [{{name: {one}}}]}}}}\n"
        )
    };
    let ambiguous =
        "  - {key: k, descriptors: [{key: k, descriptors: [{key: \"k[2]\", rate_limit: {unit: day}}]}]}\n";
    let text = format!("domain: d\ndescriptors:\n{ambiguous}{}{ambiguous}{}", ring("a", "b"), ring("c", "d"));
    let text = text.replacen("{key: k, ", "{key: k, value: v, ", 1);
    let faults = told(&Config::parse("t.yaml", text).expect_err("refused"));
    let places: Vec<_> =
        faults.iter().map(|fault| fault.split_once(' ').map_or("", |(place, _)| place)).collect();
    assert_eq!(places, ["3:67", "4:65", "6:57", "7:65"], "{faults:?}");
}

fn directory(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&directory).expect("it is created");
    for (file, text) in files {
        std::fs::write(directory.join(file), text).expect("it is written");
    }
    directory
}

#[test]
fn one_domain_in_two_files_is_refused() {
    let directory = directory(
        "envoy-twice",
        &[
            ("1.yaml", "domain: d\ndescriptors: [{key: a}]\n"),
            ("2.yaml", "descriptors: [{kee: a}]\ndomain: d\n"),
        ],
    );
    let expected = [
        "1:16 a descriptor needs `key`\nname the key of the entries that it is for, as in `key: user`",
        "1:16 unknown field `kee`\ndid you mean `key`?",
    ];
    let other = "2:9 two files are for the domain `d`\nput their descriptors into one file, or give one of them \
                 another domain";
    for faults in [
        Config::load(&directory).expect_err("refused"),
        import(&directory, Algorithm::FixedWindow).expect_err("refused"),
    ] {
        let mut told = told(&faults);
        told.sort();
        assert_eq!(told[..2], expected);
        assert!(told.len() == 2 || told[2] == other, "{told:?}");
    }
    std::fs::write(directory.join("2.yaml"), "descriptors: [{key: a}]\ndomain: d\n").expect("it is written");
    let faults = Config::load(&directory).expect_err("refused");
    assert_eq!(told(&faults), [other]);
    let first = faults.iter().next().map(|fault| fault.related[0].place.to_string());
    assert!(first.is_some_and(|place| place.ends_with("1.yaml:1:9")));
}

#[test]
fn a_directory_may_hold_both_formats() {
    let limit = "{unit: day, requests_per_unit: 1, name: taken}";
    let files = [
        ("1.yaml", format!("domain: d\ndescriptors: [{{key: a, rate_limit: {limit}}}]\n")),
        ("2.yaml", format!("domain: e\ndescriptors: [{{key: a, rate_limit: {limit}}}]\n")),
        ("3.yaml", "caps: {batch: 7}\nlimits: [{name: d.a, domain: d, limit: 1, window: 1s}]\n".to_owned()),
    ];
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let both = directory("envoy-both", &files);
    let config = Config::load(&both).unwrap_or_else(|faults| panic!("{faults}"));
    let names: Vec<_> = config.limits.iter().map(|limit| limit.name.as_str()).collect();
    assert_eq!((config.caps.batch, names), (7, vec!["d.a", "d.a (2)", "e.a"]));

    let faults = told(&import(&both, Algorithm::FixedWindow).expect_err("refused"));
    assert_eq!(faults, ["1:1 this file is in tollgate's own format already\nuse it as it is"]);

    let settings = directory("envoy-settings", &[files[0], ("2.yaml", "caps: {batch: 7}")]);
    assert_eq!(Config::load(&settings).map(|config| config.limits.len()), Ok(1));
}

#[test]
fn what_is_in_no_known_format_is_not_translated() {
    let directory = directory("envoy-unknown", &[("list.yaml", "- {name: n, limit: 1, window: 1s}\n")]);
    let faults = told(&import(directory.join("list.yaml"), Algorithm::FixedWindow).expect_err("refused"));
    let expected = "1:3 this is no file in envoyproxy/ratelimit's format, nor in Limitador's\nthe one has a `domain` and \
                    a list of `descriptors`; the other is a list of limits, each with `namespace`, `max_value` and \
                    `seconds`";
    assert_eq!(faults, [expected]);
    assert_eq!(
        import(directory.join("absent.yaml"), Algorithm::FixedWindow).expect_err("refused").iter().len(),
        1
    );
}

#[test]
fn what_is_lost_stands_in_comments_and_any_algorithm_can_be_chosen() {
    let text = "domain: d
descriptors:
  - key: \"a\\n\"
    value: it's *
    detailed_metric: true
    value_to_metric: true
    metadata: {owner: us}
    rate_limit: {unit: week, requests_per_unit: 5, name: twice, replaces: [{name: \"no\\none\"}]}
  - {key: b, rate_limit: {unit: second, name: twice}}
";
    let directory = directory("envoy-printed", &[("d.yaml", text)]);
    for algorithm in Algorithm::ALL {
        let printed = import(directory.join("d.yaml"), algorithm).unwrap_or_else(|faults| panic!("{faults}"));
        let printed = printed.split_once('\n').map(|(_, limits)| limits).unwrap_or_default();
        let expected = format!(
            r#"limits:
  # named `twice` there, as others are
  # `detailed_metric` is left out: it has no counterpart
  # `value_to_metric` is left out: it has no counterpart
  # `metadata` is left out: it has no counterpart
  # it replaces `no\none`, but no limit of its domain has that name
  - name: "d.a__it's *"
    domain: d
    exact: ["a\U0000000A"]
    when: {{"a\U0000000A": "it's {{*,*/**}}"}}
    per: ["a\U0000000A"]
    limit: 5
    window: 1w
    algorithm: {algorithm}
    group: d
  # named `twice` there, as others are
  - name: d.b
    domain: d
    exact: [b]
    per: [b]
    limit: 0
    window: 1s
    algorithm: {algorithm}
    group: d
"#
        );
        assert_eq!(printed, expected);
        assert_eq!(Config::parse("t.yaml", printed).map(|config| config.limits.len()), Ok(2));
    }
}
