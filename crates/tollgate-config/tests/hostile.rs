//! Files that no one would write on purpose, and directories.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
use tollgate::Limits;
use tollgate_config::{Config, Diagnostics, explain};

fn faults(text: impl AsRef<[u8]>) -> Diagnostics {
    Config::parse("t.yaml", text).expect_err("it is refused")
}

/// A folder of its own for a test.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tollgate-config-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (file, text) in files {
        fs::write(folder.join(file), text).unwrap();
    }
    folder
}

#[test]
fn a_typical_slip_is_shown_where_it_stands() {
    let text = "limits:\n  - name: per-user\n    limit: 100\n    window: 60s\n    shdow: true\n";
    assert_eq!(
        faults(text).render(false),
        "\
error: unknown field `shdow`
 --> t.yaml:5:5
  |
5 |     shdow: true
  |     ^^^^^
  = help: did you mean `shadow`?"
    );
    let text = "limits:\n  - {name: a, limit: 1, window: 1s}\n  - {name: a, limit: 1, window: 10}\n";
    assert_eq!(
        faults(text).render(false),
        "\
error: two limits are named `a`
 --> t.yaml:3:12
  |
3 |   - {name: a, limit: 1, window: 10}
  |            ^
  = help: give each limit a name of its own: answers, headers and metrics tell them apart by it
note: the first one is here
 --> t.yaml:2:12
  |
2 |   - {name: a, limit: 1, window: 1s}
  |            ^

error: `window`: `10` has no unit
 --> t.yaml:3:33
  |
3 |   - {name: a, limit: 1, window: 10}
  |                                 ^^
  = help: write 10s; the units are ns us ms s m h d w"
    );
    let text = "limits:\n  - {name: a, limit: 1, window: 1s\n  - {name: b, limit: 1, window: 1s}\n";
    assert_eq!(
        faults(text).render(false),
        "\
error: not valid YAML: while parsing a flow mapping, did not find expected ',' or '}'
 --> t.yaml:3:5
  |
3 |   - {name: b, limit: 1, window: 1s}
  |     ^
  = help: end it with `}`, and put a comma between its fields
note: it begins here
 --> t.yaml:2:5
  |
2 |   - {name: a, limit: 1, window: 1s
  |     ^"
    );
    assert!(faults(text).render(true).contains("\u{1b}["), "in colours for a terminal");
}

#[test]
fn what_is_no_yaml_is_refused_with_its_place() {
    for text in
        ["limits: [", "limits:\n\t- a", "a: b: c", "\"", "limits: []\nlimits: []", "%YAML 9", "- a\nb: c"]
    {
        let faults = faults(text);
        assert!(faults.iter().all(|fault| fault.place.position.is_some()), "{text:?}: {faults}");
    }
    assert!(!faults([0xff, 0xfe, 0x00]).to_string().is_empty());
    assert!(!faults("limits: []\n---\nlimits: []\n").to_string().is_empty(), "two documents");
}

#[test]
fn a_slip_in_yaml_comes_with_what_to_do() {
    for (text, place, help) in [
        ("limits:\n  - name: a\n\tlimit: 1\n", "t.yaml:3:1", "spaces"),
        ("limits:\n  - name: a: b\n", "t.yaml:2:12", "quotes"),
        ("limits:\n  - name: a\n    when: {path: *}\n", "t.yaml:3:18", "quotes"),
        ("limits:\n  - name: @a\n", "t.yaml:2:11", "quotes"),
        ("limits:\n  - name: a\n    limit 1\n    window: 1s\n", "t.yaml:4:5", "`:`"),
        ("limits:\n  - name: a\n   limit: 1\n", "t.yaml:3:4", "indent"),
        ("limits:\n  - name: \"\\q\"\n", "t.yaml:2:11", "backslash"),
        ("limits: []\n---\nlimits: []\n", "t.yaml:2:1", "a file of its own"),
        ("limits: !!seq []\n", "t.yaml:1:9", "take it away"),
        ("limits: []\n? [a]\n: b\n", "t.yaml:2:3", "key: value"),
        ("a: &x [*x]\n", "t.yaml:1:8", "write out"),
    ] {
        let told = faults(text);
        let fault = told.iter().next().unwrap();
        assert_eq!(fault.place.to_string(), place, "{told}");
        assert!(fault.help.as_ref().is_some_and(|it| it.contains(help)), "{help} is not in\n{told}");
    }
    let latin1 = faults(b"limits: []\n# gr\xfc\xdfe\n");
    assert_eq!(latin1.iter().next().unwrap().place.to_string(), "t.yaml:2:5", "{latin1}");
}

#[test]
fn an_anchor_is_repeated_by_its_aliases() {
    let text = "limits:\n  - {name: a, when: &writes {method: [POST, PUT]}, limit: 1, window: 1s}\n  - {name: b, when: *writes, unlimited: true}\n";
    let config = Config::parse("t.yaml", text).unwrap();
    assert_eq!(config.limits[0].when, config.limits[1].when);
}

#[test]
fn no_value_makes_a_message_long_or_is_obeyed_by_a_terminal() {
    let long = "9".repeat(100_000);
    let key = &long[..1000];
    let escape = "\\e[31m";
    let text = format!(
        "{key}: 1\nlimits:\n  - {{name: \"{escape}\", limit: \"{long}\", window: {long}, per: \"{escape}{long}\", \"{escape}\": 1}}\n"
    );
    let told = faults(text);
    assert_eq!(told.iter().len(), 6, "{told}");
    assert!(told.render(false).len() < 10_000);
    assert!(!told.render(false).contains('\u{1b}'));
}

#[test]
fn windows_line_ends_and_a_byte_order_mark_are_taken() {
    let text = "\u{feff}limits:\r\n  - name: a\r\n    limit: 1\r\n    window: 1s\r\n";
    assert_eq!(Config::parse("t.yaml", text).unwrap().limits[0].name, "a");
}

#[test]
fn a_file_that_swells_is_refused_in_bounded_time_and_memory() {
    let mut swelling = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for level in 1..12 {
        let before = level - 1;
        let aliases = vec![format!("*a{before}"); 10].join(", ");
        swelling.push_str(&format!("a{level}: &a{level} [{aliases}]\n"));
    }
    let _ = faults(swelling);
    let _ = faults("[".repeat(100_000));
    let _ = faults("- ".repeat(100_000));
    let _ = faults(format!("limits: {}", "{a: ".repeat(50_000)));
    let _ = faults(vec![b' '; 9 << 20]);
    let many = "  - {}\n".repeat(50_000);
    let told = faults(format!("limits:\n{many}"));
    assert!(told.iter().len() <= 1_000 && told.omitted() > 0, "{} faults", told.iter().len());
}

#[test]
fn what_was_meant_is_sought_in_bounded_time_and_memory() {
    let limits: String =
        (0..5_000).map(|n| format!("  - {{name: a{n}, limit: 1, window: 1s, replaces: [b{n}]}}\n")).collect();
    let told = faults(format!("limits:\n{limits}"));
    assert_eq!(told.iter().len() + told.omitted(), 5_000);
    assert_eq!(
        told.iter().next().unwrap().help.as_deref(),
        Some("did you mean `a0`?"),
        "the first that is near"
    );

    let long = "x".repeat(1 << 20);
    let told = faults(format!("limits: [{{name: {long}, limit: 1, window: 1s, replaces: [{long}y, y]}}]"));
    assert_eq!(told.iter().len(), 2);

    let keys: Vec<_> = (0..20_000).map(|n| format!("k{n}")).collect();
    let keys = keys.join(", ");
    let limit = format!("{{name: a, limit: 1, window: 1s, per: [{keys}], exact: [{keys}]}}");
    assert!(Config::parse("t.yaml", format!("limits: [{limit}]")).is_ok());
}

#[test]
fn a_machine_reads_each_fault_with_its_place() {
    let told = faults("limits:\n  - {name: a, limit: 1, window: 1s}\n  - {name: a, limit: 1, window: 1s}\n");
    let related = serde_json::json!({
        "file": "t.yaml", "line": 2, "column": 12, "end_column": 13,
        "text": "  - {name: a, limit: 1, window: 1s}", "message": "the first one is here",
    });
    assert_eq!(
        serde_json::to_value(told.iter().next().unwrap()).unwrap(),
        serde_json::json!({
            "file": "t.yaml", "line": 3, "column": 12, "end_column": 13,
            "text": "  - {name: a, limit: 1, window: 1s}",
            "message": "two limits are named `a`",
            "help": "give each limit a name of its own: answers, headers and metrics tell them apart by it",
            "related": [related],
        })
    );
    let no_file = Config::load("/nonexistent/tollgate.yaml").unwrap_err();
    let no_file = serde_json::to_value(no_file.iter().next().unwrap()).unwrap();
    assert_eq!((&no_file["file"], no_file.get("line")), (&"/nonexistent/tollgate.yaml".into(), None));
}

#[test]
fn the_files_of_a_directory_merge() {
    let limits = |name: &str| format!("limits: [{{name: {name}, limit: 1, window: 1s}}]\n");
    let both = folder(
        "merge",
        &[
            ("b.yaml", &limits("second")),
            ("a.yaml", &(limits("first") + "caps: {batch: 3}\n")),
            ("c.txt", "not read"),
            ("d.yml.swp", "not read"),
        ],
    );
    let config = Config::load(&both).unwrap();
    assert_eq!(config.limits.iter().map(|limit| &limit.name[..]).collect::<Vec<_>>(), ["first", "second"]);
    assert_eq!(config.caps.batch, 3);

    fs::write(both.join("c.yaml"), limits("first") + "caps: {batch: 4}\n").unwrap();
    let told = Config::load(&both).unwrap_err().to_string();
    for part in ["two limits are named `first`", "c.yaml:1:17", "a.yaml:1:17", "c.yaml:2:"] {
        assert!(told.contains(part), "{part} is not in\n{told}");
    }
    fs::write(both.join("d.yaml"), "limits: [").unwrap();
    let with_unreadable = Config::load(&both).unwrap_err().to_string();
    for part in ["two limits are named `first`", "d.yaml:1:"] {
        assert!(with_unreadable.contains(part), "{part} is not in\n{with_unreadable}");
    }
    fs::remove_dir_all(both).unwrap();
    let empty = folder("empty", &[]);
    assert!(Config::load(&empty).is_err());
    fs::remove_dir_all(empty).unwrap();
    assert!(Config::load("/nonexistent/tollgate.yaml").unwrap_err().to_string().contains("/nonexistent"));
    for source in ["etcd://127.0.0.1:2379/limits", "zookeeper://127.0.0.1/limits"] {
        let told = Config::load(source).unwrap_err().to_string();
        assert!(told.contains("which `tollgate serve` alone can read"), "{told}");
    }
}

#[test]
fn the_example_is_valid_and_can_be_told_in_words() {
    let config = Config::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/tollgate.yaml"));
    let config = config.unwrap_or_else(|faults| panic!("{faults}"));
    let words = explain(&config);
    assert!(config.limits.iter().all(|limit| words.contains(&limit.name)), "{words}");
}

#[test]
fn the_examples_of_the_reference_are_valid() {
    let page = include_str!("../../../docs/configuration.md");
    let blocks: Vec<_> =
        page.split("\n```yaml\n").skip(1).map(|block| block.split("\n```").next().unwrap()).collect();
    assert!(blocks.len() >= 2);
    for block in blocks {
        Config::parse("docs/configuration.md", block).unwrap_or_else(|faults| panic!("{faults}"));
    }
}

const VALID: &str = include_str!("../../../examples/tollgate.yaml");

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = Config::parse("t.yaml", bytes);
    }

    #[test]
    fn a_glob_is_refused_or_can_be_put_in_force(
        globs in prop::collection::vec(r"([a-z/{}\[\],!?*-]|\*\*/|\{a,b\}|\[!a-c\]|\\\\[*?]){0,60}", 1..6),
    ) {
        let quoted: Vec<_> = globs.iter().map(|glob| format!("'{glob}'")).collect();
        let text = format!("limits: [{{name: a, unlimited: true, when: {{path: [{}]}}}}]", quoted.join(", "));
        if let Ok(config) = Config::parse("t.yaml", text) {
            prop_assert!(Limits::new(config.limits).is_ok());
        }
    }

    #[test]
    fn no_slip_in_a_valid_file_makes_it_panic_or_point_outside_of_it(
        at in 0..VALID.len(),
        len in 0..20_usize,
        with in "[ -~\n\t]{0,6}|[{}\\[\\]:,&*!|>%@`'\"#-]{1,3}|\u{2028}|\u{e9}",
    ) {
        prop_assume!(VALID.is_char_boundary(at));
        let end = (at + len).min(VALID.len());
        prop_assume!(VALID.is_char_boundary(end));
        let text = format!("{}{with}{}", &VALID[..at], &VALID[end..]);
        let parsed = Config::parse("t.yaml", &text);
        if let Ok(config) = &parsed {
            prop_assert!(Limits::new(config.limits.clone()).is_ok(), "what was read can be put in force");
        }
        if let Err(faults) = parsed {
            let lines = text.lines().count() + 1;
            for fault in faults.iter() {
                let position = fault.place.position.as_ref();
                prop_assert!(position.is_none_or(|position| position.line <= lines && position.column >= 1));
            }
            prop_assert!(!faults.render(true).is_empty());
        }
    }
}
