//! What the README and the page on HTTP show is what happens.

mod support;

use std::process::Command;

use support::Process;
use tollgate_config::Config;

const README: &str = include_str!("../../../README.md");
const HTTP: &str = include_str!("../../../docs/http.md");

/// The blocks of a language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let blocks = page.split("\n```").collect::<Vec<_>>();
    blocks.iter().filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n')).collect()
}

/// The same with every time as `0`: they are others each time.
fn without_times(reply: &str) -> String {
    let mut rest = reply;
    let mut plain = String::new();
    while let Some(end) =
        ["_ms\":", "_ns\":"].iter().filter_map(|key| Some(rest.find(key)? + key.len())).min()
    {
        let (before, after) = rest.split_at(end);
        let digits = after.len() - after.trim_start_matches(|digit: char| digit.is_ascii_digit()).len();
        plain.push_str(before);
        plain.push_str(if digits > 0 { "0" } else { "" });
        rest = &after[digits..];
    }
    plain + rest
}

#[test]
fn the_pages_show_the_real_replies() {
    for page in [README, HTTP] {
        let service = Process::serve(&[]);
        let sessions = blocks(page, "console");
        assert!(!sessions.is_empty());
        let lines: Vec<_> = sessions.iter().flat_map(|session| session.lines()).collect();
        for pair in lines.chunks(2) {
            let command =
                pair[0].strip_prefix("$ ").unwrap().replace("127.0.0.1:8080", &service.http.to_string());
            let output = Command::new("sh").args(["-c", &command]).output().unwrap();
            assert!(output.status.success(), "{command}: is curl installed?");
            let reply = String::from_utf8(output.stdout).unwrap();
            assert_eq!(without_times(reply.trim_end()), without_times(pair[1]));
        }
    }
}

#[test]
fn the_readmes_configuration_is_valid() {
    for block in blocks(README, "yaml") {
        let config = Config::parse("README.md", block).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(config.limits.len(), 2);
    }
}

#[test]
fn the_readme_names_the_rust_version_that_the_workspace_needs() {
    assert!(README.contains(&format!("Rust {} or later", env!("CARGO_PKG_RUST_VERSION"))));
}

#[test]
fn the_readmes_configuration_is_served_as_it_says() {
    let [yaml] = &blocks(README, "yaml")[..] else { panic!("one configuration") };
    let path = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("tollgate.yaml");
    std::fs::write(&path, yaml).unwrap();
    assert!(README.contains("tollgate serve --config tollgate.yaml"));
    let service = Process::serve(&["--config", path.to_str().unwrap()]);
    let greeting = service.greeting.last().unwrap();
    assert!(greeting.starts_with("tollgate: 2 limits from ") && greeting.ends_with("in force"), "{greeting}");
}
