//! The real binary: how it starts, what it greets with, and how it stops.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use support::{Process, connect, head, read_reply, request};

fn tollgate(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tollgate")).args(args).output().unwrap()
}

#[test]
fn without_configuration_the_command_that_it_prints_shows_its_limit() {
    let service = Process::serve(&[]);
    let curl = service.greeting.last().unwrap().trim();
    let url = curl.strip_prefix("curl -i ").unwrap();
    let path = url.strip_prefix(&format!("http://{}", service.http)).unwrap();
    for _ in 0..5 {
        assert_eq!(request(service.http, "GET", path, &[], b"").status, 200);
    }
    let denied = request(service.http, "GET", path, &[], b"");
    assert_eq!(denied.status, 429);
    assert_eq!(denied.header("ratelimit-policy"), Some("\"per-client\";q=5;w=10"));
    let wait: u64 = denied.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=10).contains(&wait));
}

#[test]
fn who_waits_as_long_as_retry_after_says_is_let_through() {
    let config = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("retry-after.yaml");
    std::fs::write(&config, "limits:\n  - {name: all, limit: 2, window: 900ms}\n").unwrap();
    let service = Process::serve(&["--config", config.to_str().unwrap()]);
    let ask = || request(service.http, "GET", "/v1/authorize", &[], b"");
    // How long it is until the third one is for the machine to say; that there is a denial is not.
    let denied = std::iter::repeat_with(ask).find(|reply| reply.status != 200).unwrap();
    assert_eq!(denied.status, 429);
    sleep(Duration::from_secs(denied.header("retry-after").unwrap().parse().unwrap()));
    assert_eq!(ask().status, 200);
}

#[test]
fn sigterm_answers_what_is_in_flight_and_ends_well() {
    let mut service = Process::serve(&[]);
    let body = br#"{"domain": "default", "attributes": {"client": "me"}}"#;
    let mut in_flight = connect(service.http);
    in_flight.write_all(&head("POST", "/v1/check", &[], Some(body.len()), false)).unwrap();
    in_flight.write_all(&body[..10]).unwrap();
    let _idle = connect(service.http);
    // It has accepted that connection once it answers one that came later.
    assert_eq!(request(service.http, "GET", "/healthz", &[], b"").status, 200);
    service.signal("-TERM");
    while TcpStream::connect(service.http).is_ok() {
        sleep(Duration::from_millis(20));
    }
    in_flight.write_all(&body[10..]).unwrap();
    let reply = read_reply(&mut BufReader::new(in_flight));
    assert_eq!((reply.status, &reply.json()["allowed"]), (200, &true.into()));
    assert!(service.child.wait().unwrap().success());
}

#[test]
fn a_second_signal_does_not_wait_for_what_is_in_flight() {
    let mut service = Process::serve_with(&[], Stdio::piped());
    let mut in_flight = connect(service.http);
    in_flight.write_all(&head("POST", "/v1/check", &[], Some(10), false)).unwrap();
    // It has accepted that connection once it answers one that came later.
    assert_eq!(request(service.http, "GET", "/healthz", &[], b"").status, 200);
    service.signal("-TERM");
    while TcpStream::connect(service.http).is_ok() {
        sleep(Duration::from_millis(20));
    }
    service.signal("-INT");
    assert_eq!(service.child.wait().unwrap().code(), Some(1));
    let said = std::io::read_to_string(service.child.stderr.take().unwrap()).unwrap();
    assert_eq!(said, "tollgate: told to stop again: what was in flight is cut off\n");
}

#[test]
fn sighup_without_a_configuration_is_answered_and_the_service_goes_on() {
    let mut service = Process::serve_with(&[], Stdio::piped());
    service.signal("-HUP");
    let mut said = String::new();
    BufReader::new(service.child.stderr.take().unwrap()).read_line(&mut said).unwrap();
    assert!(said.contains("there is no --config to read again"), "{said}");
    assert_eq!(request(service.http, "GET", "/readyz", &[], b"").status, 200);
    service.signal("-TERM");
    assert!(service.child.wait().unwrap().success());
}

#[test]
fn what_can_not_be_is_refused_with_the_reason() {
    let folder = std::env::temp_dir().join(format!("tollgate-process-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let bad = folder.join("bad.yaml");
    std::fs::write(&bad, "limits:\n  - {name: a, limit: 1, windw: 1s}\n").unwrap();
    let bad = bad.to_str().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    for (args, code, part) in [
        (&["serve", "--config", bad][..], 2, "did you mean `window`?"),
        (&["serve", "--config", "/nonexistent/tollgate.yaml"], 2, "/nonexistent/tollgate.yaml"),
        (&["serve", "--store", "redis://127.0.0.1"], 2, "not supported yet"),
        (&["serve", "--admin", "0.0.0.0:0"], 2, "can be reached from other machines"),
        (&["serve", "--http", "8080"], 2, "expected an IP address and a port"),
        (
            &[
                "serve",
                "--grpc",
                "127.0.0.1:0",
                "--resp",
                "127.0.0.1:0",
                "--admin",
                "127.0.0.1:0",
                "--http",
                &taken,
            ],
            1,
            "choose another address with --http ADDR",
        ),
    ] {
        let output = tollgate(args);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?}: {stderr}");
        assert!(stderr.contains(part), "{args:?}: {stderr}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_unix_socket_is_answered_and_removed() {
    let path = std::env::temp_dir().join(format!("tollgate-{}.sock", std::process::id()));
    let address = format!("unix:{}", path.display());
    let mut child = Command::new(env!("CARGO_BIN_EXE_tollgate"))
        .args([
            "serve",
            "--http",
            &address,
            "--grpc",
            "127.0.0.1:0",
            "--resp",
            "127.0.0.1:0",
            "--admin",
            "127.0.0.1:0",
        ])
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let mut stream = loop {
        match std::os::unix::net::UnixStream::connect(&path) {
            Ok(stream) => break stream,
            Err(_) => sleep(Duration::from_millis(20)),
        }
    };
    stream.write_all(&head("GET", "/v1/authorize", &[], None, true)).unwrap();
    let reply = read_reply(&mut BufReader::new(stream));
    assert_eq!(reply.status, 200);
    assert!(Command::new("kill").arg(child.id().to_string()).status().unwrap().success());
    assert!(child.wait().unwrap().success());
    assert!(!path.exists());
}
