//! Files that no one would write on purpose, and directories.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
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
    fs::remove_dir_all(both).unwrap();
    let empty = folder("empty", &[]);
    assert!(Config::load(&empty).is_err());
    fs::remove_dir_all(empty).unwrap();
    assert!(Config::load("/nonexistent/tollgate.yaml").unwrap_err().to_string().contains("/nonexistent"));
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
    fn no_slip_in_a_valid_file_makes_it_panic_or_point_outside_of_it(
        at in 0..VALID.len(),
        len in 0..20_usize,
        with in "[ -~\n\t]{0,6}|[{}\\[\\]:,&*!|>%@`'\"#-]{1,3}|\u{2028}|\u{e9}",
    ) {
        prop_assume!(VALID.is_char_boundary(at));
        let end = (at + len).min(VALID.len());
        prop_assume!(VALID.is_char_boundary(end));
        let text = format!("{}{with}{}", &VALID[..at], &VALID[end..]);
        if let Err(faults) = Config::parse("t.yaml", &text) {
            let lines = text.lines().count() + 1;
            for fault in faults.iter() {
                let position = fault.place.position.as_ref();
                prop_assert!(position.is_none_or(|position| position.line <= lines && position.column >= 1));
            }
            prop_assert!(!faults.render(true).is_empty());
        }
    }
}
