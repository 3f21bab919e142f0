//! The commands in the documentation say what it says they do.
//!
//! `TOLLGATE_BLESS=1 cargo test -p tollgate-server --test docs` writes what they say now into the pages.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs the `console` blocks of a page, one after the other in a directory of its own, and compares.
fn check(page: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(page);
    let written =
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("docs").join(page);
    std::fs::create_dir_all(&directory).expect("it is created");
    let run = rerun(&written, &directory);
    if std::env::var_os("TOLLGATE_BLESS").is_some() {
        std::fs::write(&path, run).expect("it is written");
    } else if written != run {
        let differing = written.lines().zip(run.lines()).find(|(written, run)| written != run);
        panic!("{page} and what its commands say differ first in (written, run): {differing:#?}");
    }
}

/// The page with the output of its commands as it is now.
fn rerun(page: &str, directory: &Path) -> String {
    let mut run = String::new();
    let mut lines = page.lines().peekable();
    let mut commands = 0;
    while let Some(line) = lines.next() {
        writeln!(run, "{line}").expect("a string takes it");
        if line != "```console" {
            continue;
        }
        while let Some(line) = lines.next_if(|line| *line != "```") {
            let Some(command) = line.strip_prefix("$ ") else { continue };
            writeln!(run, "{line}").expect("a string takes it");
            let mut command = command.to_owned();
            while let Some(more) = lines.next_if(|line| line.starts_with("> ")) {
                writeln!(run, "{more}").expect("a string takes it");
                command = format!("{command}\n{}", &more[2..]);
            }
            run.push_str(&output(&command, directory));
            commands += 1;
        }
    }
    assert!(commands > 0, "the page has commands");
    run
}

/// What a command says on both outputs.
fn output(command: &str, directory: &Path) -> String {
    let binary = Path::new(env!("CARGO_BIN_EXE_tollgate")).parent().expect("it is in a directory");
    let path = std::env::join_paths(
        std::iter::once(binary.to_owned())
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{command}")])
        .env("PATH", path.expect("a path"))
        .env("LC_ALL", "C")
        .current_dir(directory)
        .output()
        .expect("a shell runs");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn choosing_says_what_the_commands_say() {
    check("choosing.md");
}

#[test]
fn tls_says_what_the_commands_say() {
    check("tls.md");
}

#[test]
fn testing_says_what_the_commands_say() {
    check("testing.md");
}

#[test]
fn moving_from_envoyproxy_says_what_the_commands_say() {
    check("envoy-ratelimit.md");
}

#[test]
fn moving_from_limitador_says_what_the_commands_say() {
    check("limitador.md");
}
