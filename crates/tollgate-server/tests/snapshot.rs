//! The real binary over restarts: what was counted goes on, and what can't be read is told and put aside.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use support::{Process, request};

const LIMITS: &str = "
limits:
  - {name: exact, per: [user], limit: 10, window: 1h}
  - {name: bucket, per: [user], limit: 20, window: 1h, algorithm: token-bucket}
";

/// A directory of one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("tollgate-snapshot-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, text).unwrap();
        path
    }

    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<_> = names.map(|name| name.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn check(service: &Process, user: &str, cost: u64) -> Value {
    let body = format!(r#"{{"domain": "default", "attributes": {{"user": "{user}"}}, "cost": {cost}}}"#);
    let reply = request(service.http, "POST", "/v1/check", &[], body.as_bytes());
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()
}

fn stop(mut service: Process) {
    service.signal("-TERM");
    assert!(service.child.wait().unwrap().success());
}

fn mode(path: impl AsRef<Path>) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn told(service: &Process, what: &str) -> bool {
    service.greeting.iter().any(|line| line.contains(what))
}

#[test]
fn a_restart_goes_on_where_it_was() {
    let folder = Folder::new("restart");
    let (config, file) = (folder.write("tollgate.yaml", LIMITS), folder.path("state.bin"));
    let flags = ["--config", &config, "--snapshot", &file];
    let service = Process::serve(&flags);
    assert!(told(&service, "there is no snapshot"), "{:?}", service.greeting);
    assert_eq!(check(&service, "ann", 7)["remaining"], 3);
    assert_eq!(check(&service, "bob", 10)["allowed"], true);
    let before = check(&service, "bob", 1);
    stop(service);
    assert_eq!(mode(&file), 0o600);

    let service = Process::serve(&flags);
    assert!(told(&service, "4 keys restored"), "{:?}", service.greeting);
    assert_eq!(check(&service, "ann", 0)["remaining"], 3);
    let after = check(&service, "bob", 1);
    assert_eq!((&after["allowed"], &after["limited_by"]), (&false.into(), &before["limited_by"]));
    let ends =
        |told: &Value| told["at_ns"].as_u64().unwrap() / 1_000_000 + told["retry_after_ms"].as_u64().unwrap();
    assert_eq!(ends(&after), ends(&before), "it ends when it was said to");
    stop(service);
    assert_eq!(folder.names(), ["state.bin", "tollgate.yaml"]);
}

#[test]
fn the_configuration_names_the_file_too() {
    let folder = Folder::new("named");
    let file = folder.path("state.bin");
    let config = folder.write("tollgate.yaml", format!("{LIMITS}memory: {{snapshot: {file}}}\n"));
    let service = Process::serve(&["--config", &config]);
    assert_eq!(check(&service, "ann", 7)["remaining"], 3);
    stop(service);
    let service = Process::serve(&["--config", &config]);
    assert_eq!(check(&service, "ann", 0)["remaining"], 3);
}

#[test]
fn a_snapshot_that_can_not_be_read_is_told_and_put_aside() {
    let folder = Folder::new("refused");
    let (config, file) = (folder.write("tollgate.yaml", LIMITS), folder.path("state.bin"));
    let flags = ["--config", &config, "--snapshot", &file];
    let service = Process::serve(&flags);
    assert_eq!(check(&service, "ann", 7)["remaining"], 3);
    stop(service);
    let good = fs::read(&file).unwrap();
    let mut other_version = good.clone();
    other_version[8] = 9;
    let mut damaged = good.clone();
    *damaged.last_mut().unwrap() ^= 1;
    for (bytes, reason) in [
        (&b"limits: []\n"[..], "it is no snapshot of tollgate's"),
        (&other_version, "it is in version 9 of the format, and this tollgate reads version 1"),
        (&good[..good.len() / 2], "it ends too early"),
        (&damaged, "it is damaged: its checksum is another"),
    ] {
        fs::write(&file, bytes).unwrap();
        let service = Process::serve_with(&flags, Stdio::piped());
        assert_eq!(check(&service, "ann", 0)["remaining"], 10, "it starts empty");
        let errors = stop_and_read_errors(service);
        assert!(errors.contains(reason) && errors.contains("all limits start full"), "{errors}");
        assert_eq!(fs::read(folder.path("state.bin.refused")).unwrap(), bytes);
        assert!(Process::serve(&flags).greeting[0].contains("0 keys restored"));
    }
}

#[test]
fn a_draft_that_was_left_behind_is_in_nobodys_way() {
    let folder = Folder::new("draft");
    let (config, file) = (folder.write("tollgate.yaml", LIMITS), folder.path("state.bin"));
    let draft = folder.write("state.bin.tmp", "of a process that was killed");
    fs::set_permissions(&draft, fs::Permissions::from_mode(0o644)).unwrap();
    let service = Process::serve(&["--config", &config, "--snapshot", &file]);
    stop(service);
    assert_eq!(mode(&file), 0o600);
    assert_eq!(folder.names(), ["state.bin", "tollgate.yaml"]);
}

#[test]
fn a_file_that_can_not_be_written_is_refused_at_once() {
    let folder = Folder::new("unwritable");
    for file in [folder.path("."), folder.path("nowhere/state.bin")] {
        let output = Command::new(env!("CARGO_BIN_EXE_tollgate"))
            .args([
                "serve",
                "--http",
                "127.0.0.1:0",
                "--resp",
                "127.0.0.1:0",
                "--admin",
                "127.0.0.1:0",
                "--snapshot",
                &file,
            ])
            .output()
            .unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{stderr}");
        assert!(
            stderr.contains(&file) && stderr.contains("choose another file with --snapshot FILE"),
            "{stderr}"
        );
    }
}

/// What it said on stderr until it ended.
fn stop_and_read_errors(mut service: Process) -> String {
    service.signal("-TERM");
    let mut errors = String::new();
    std::io::Read::read_to_string(&mut service.child.stderr.take().unwrap(), &mut errors).unwrap();
    errors
}
