//! The real binary with a configuration in a real etcd, which is killed, paused, and asked for passwords and certificates.

#[path = "support/etcd.rs"]
mod server;
mod support;
#[path = "support/tls.rs"]
mod tls;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

use serde_json::json;
use server::{Etcd, free_address};
use support::changes::{Client, Folder, Standing, revision, two_hundred_changes, wait_for};

fn address(etcd: &Etcd) -> String {
    format!("etcd://{}/limits", etcd.client)
}

#[test]
fn two_hundred_changes_over_a_server_that_is_killed_and_comes_back() {
    let folder = Folder::new("etcd-changes");
    let mut etcd = Etcd::start(folder.path("etcd"));
    etcd.put("limits", revision(0));
    let service = folder.serve_with(&address(&etcd), &[]);
    two_hundred_changes(&service, |change| {
        if change % 50 == 25 {
            etcd.kill();
            if change % 100 == 25 {
                folder.wait_for_log("can't be reached");
            }
            etcd.start_again();
        }
        etcd.put("limits", revision(change));
    });
    let standing = Standing::of(&service);
    assert_eq!(standing.reloads("failed"), 0);
    // Whatever happens to the server meanwhile, what it keeps is in force.
    assert_eq!(Client::new(service.http).ask(), support::changes::CHANGES);
}

#[test]
fn a_server_that_goes_silent_is_noticed_and_followed_when_it_speaks_again() {
    let folder = Folder::new("etcd-silent");
    let etcd = Etcd::start(folder.path("etcd"));
    etcd.put("limits", revision(0));
    let service = folder.serve_with(&address(&etcd), &[]);
    etcd.signal("-STOP");
    folder.wait_for_log("can't be reached");
    let mut client = Client::new(service.http);
    assert_eq!(client.ask(), 0);
    etcd.signal("-CONT");
    etcd.put("limits", revision(1));
    wait_for("the change", || client.ask() == 1);
    folder.wait_for_log("is reached again");
}

#[test]
fn what_can_not_be_used_changes_nothing() {
    let folder = Folder::new("etcd-bad");
    let etcd = Etcd::start(folder.path("etcd"));
    etcd.put("limits", revision(3));
    let service = folder.serve_with(&address(&etcd), &[]);
    let (standing, mut client) = (Standing::of(&service), Client::new(service.http));
    etcd.put("limits", "limits: [{name: all, limit: 1, windw: 1s}]");
    standing.wait_for_reloads("failed", 1);
    etcd.put("limits", b"limits: \xff");
    standing.wait_for_reloads("failed", 2);
    etcd.put("limits", "");
    standing.wait_for_reloads("failed", 3);
    etcd.delete("limits");
    standing.wait_for_reloads("failed", 4);
    assert_eq!(client.ask(), 3);
    for part in ["did you mean `window`?", "this byte is not UTF-8", "the key `limits` is not there"] {
        assert!(folder.log().contains(part), "{part}");
    }
    assert!(standing.readiness().body.contains("the last reload of the configuration failed"));
    etcd.put("limits", revision(4));
    wait_for("the good one", || client.ask() == 4);
    assert_eq!(standing.readiness().body, "ready\n");
}

#[test]
fn a_key_with_a_slash_before_it_is_found_too() {
    let folder = Folder::new("etcd-slash");
    let etcd = Etcd::start(folder.path("etcd"));
    etcd.put("/limits", revision(0));
    let service = folder.serve_with(&address(&etcd), &[]);
    etcd.put("/limits", revision(1));
    let mut client = Client::new(service.http);
    wait_for("the change", || client.ask() == 1);
}

#[test]
fn a_service_starts_from_its_copy_while_the_server_is_away() {
    let folder = Folder::new("etcd-copy");
    let mut etcd = Etcd::start(folder.path("etcd"));
    etcd.put("limits", revision(0));
    let service = folder.serve_with(&address(&etcd), &[]);
    etcd.put("limits", revision(1));
    let mut client = Client::new(service.http);
    wait_for("the change", || client.ask() == 1);
    let state = folder.path("tollgate");
    // The draft of a copy beside it does not outlive the service.
    let mut files = fs::read_dir(&state).unwrap().map(|entry| entry.unwrap().path());
    let copy = files.find(|path| path.extension().is_some_and(|ends| ends == "yaml")).unwrap();
    wait_for("the copy", || fs::read_to_string(&copy).unwrap() == revision(1));
    let mode = |path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&state), mode(&copy)), (0o700, 0o600));
    drop(service);

    etcd.kill();
    let service = folder.serve_with(&address(&etcd), &[]);
    let log = folder.log();
    assert!(log.contains("can't be reached") && log.contains("starting from the cached copy"), "{log}");
    let mut client = Client::new(service.http);
    assert_eq!(client.ask(), 1);
    etcd.start_again();
    folder.wait_for_log("is reached again");
    etcd.put("limits", revision(2));
    wait_for("the change", || client.ask() == 2);
    wait_for("the copy", || fs::read_to_string(&copy).unwrap() == revision(2));
    drop(service);

    etcd.put("limits", "no limits");
    let service = folder.serve_with(&address(&etcd), &[]);
    assert!(folder.log().contains("holds what can't be used"), "{}", folder.log());
    assert!(Standing::of(&service).readiness().body.contains("the last reload of the configuration failed"));
    assert_eq!(Client::new(service.http).ask(), 2);
}

#[test]
fn the_copy_is_kept_where_it_is_asked_for() {
    let folder = Folder::new("etcd-named-copy");
    let etcd = Etcd::start(folder.path("etcd"));
    etcd.put("limits", revision(0));
    let copy = folder.path("copy.yaml");
    let flags = ["--config-cache", copy.to_str().unwrap()];
    drop(folder.serve_with(&address(&etcd), &flags));
    assert_eq!(fs::read_to_string(&copy).unwrap(), revision(0));
    drop(etcd);
    assert_eq!(
        Client::new(folder.serve_with(&format!("etcd://{}/limits", free_address()), &flags).http).ask(),
        0
    );
}

#[test]
fn a_service_without_a_copy_does_not_start_and_tells_no_password() {
    let folder = Folder::new("etcd-no-copy");
    let etcd = Etcd::start(folder.path("etcd"));
    let away = free_address();
    for (config, part) in [
        (format!("etcd://ann:hidden@{away}/limits"), "can't be reached"),
        (format!("etcd://{}/limits", etcd.client), "the key `limits` is not there"),
        (format!("etcd://ann:hidden@{away}"), "the key is missing"),
        (format!("etcd://{away}/limits?certificate=a"), "`certificate` is unknown"),
        (format!("etcd://{away}/limits?cert=a"), "need each other"),
        (format!("zookeeper://{away}//limits"), "a slash too many"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_tollgate"))
            .args(["serve", "--config", &config])
            .env("XDG_STATE_HOME", folder.path("state"))
            .output()
            .unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{config}: {stderr}");
        assert!(stderr.contains(part) && !stderr.contains("hidden"), "{config}: {stderr}");
    }
}

#[test]
fn a_server_with_passwords_is_given_one() {
    let folder = Folder::new("etcd-auth");
    let etcd = Etcd::start(folder.path("etcd"));
    etcd.put("limits", revision(0));
    etcd.ask("/v3/auth/user/add", &json!({"name": "root", "password": "pass:w@rd"}));
    etcd.ask("/v3/auth/role/add", &json!({"name": "root"}));
    etcd.ask("/v3/auth/user/grant", &json!({"user": "root", "role": "root"}));
    etcd.ask("/v3/auth/enable", &json!({}));
    let service = folder.serve_with(&format!("etcd://root:pass%3Aw%40rd@{}/limits", etcd.client), &[]);
    let told = service.greeting.last().unwrap();
    assert!(!told.contains("rd@") && told.contains(&address(&etcd)), "{told}");
    let endpoint = format!("--endpoints={}", etcd.client);
    let put = Command::new("etcdctl")
        .env("ETCDCTL_API", "3")
        .args([&endpoint, "--user=root:pass:w@rd", "put", "limits", &revision(1)])
        .output()
        .unwrap();
    assert!(put.status.success(), "{put:?}");
    let mut client = Client::new(service.http);
    wait_for("the change", || client.ask() == 1);
}

#[test]
fn a_server_with_certificates_is_asked_over_tls() {
    let folder = Folder::new("etcd-tls");
    let authority = tls::Authority::new();
    authority.issue().write(&folder.0);
    let ca = folder.write("ca.pem", authority.pem());
    let path = |name: &str| folder.path(name).to_str().unwrap().to_owned();
    let etcd = Etcd::start_with(
        folder.path("etcd"),
        &["--cert-file", &path("cert.pem"), "--key-file", &path("key.pem")],
    );
    let endpoint = format!("--endpoints=https://localhost:{}", etcd.client.port());
    let put = |change| {
        let done = Command::new("etcdctl")
            .env("ETCDCTL_API", "3")
            .args([&endpoint, &format!("--cacert={}", ca.display()), "put", "limits", &revision(change)])
            .output()
            .unwrap();
        assert!(done.status.success(), "{done:?}");
    };
    put(0);
    let config = format!("etcds://localhost:{}/limits?ca={}", etcd.client.port(), ca.display());
    let service = folder.serve_with(&config, &[]);
    put(1);
    let mut client = Client::new(service.http);
    wait_for("the change", || client.ask() == 1);
}
