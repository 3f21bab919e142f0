//! The bounds that hold against every peer, over real sockets.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::fmt::Write as _;
use std::io::{BufReader, Read, Write};
use std::net::TcpStream;

use support::{Reply, Service, connect, head, read_reply, request};

/// Caps small enough to be reached, and one limit that shows whether anything was charged.
fn service(caps: &str) -> Service {
    Service::start(&format!("caps: {{{caps}}}\nlimits:\n  - {{name: all, limit: 3, window: 1h}}\n"))
}

const BODY: &str = r#"{"domain": "default", "attributes": {}}"#;

fn post(service: &Service, headers: &[(&str, &str)], body: &[u8]) -> Reply {
    request(service.http, "POST", "/v1/check", headers, body)
}

fn remaining(service: &Service) -> u64 {
    let look = r#"{"domain": "default", "attributes": {}, "cost": 0}"#;
    service.check(look)["remaining"].as_u64().unwrap()
}

/// Nothing more comes, and the peer has closed the connection.
fn is_closed(stream: &mut TcpStream) -> bool {
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).is_ok() && rest.is_empty()
}

#[test]
fn a_body_over_the_cap_is_refused_whether_or_not_its_length_is_told() {
    let service = service("body: 100B");
    let long = format!("{BODY}{}", " ".repeat(100 - BODY.len()));
    assert_eq!(post(&service, &[], long.as_bytes()).status, 200);
    let longer = format!("{long} ");
    assert_eq!(post(&service, &[], longer.as_bytes()).status, 413);
    assert_eq!(post(&service, &[], &vec![b' '; 500_000]).status, 413);

    let mut stream = connect(service.http);
    stream.write_all(&head("POST", "/v1/check", &[("Transfer-Encoding", "chunked")], None, true)).unwrap();
    for chunk in longer.as_bytes().chunks(10) {
        write!(stream, "{:x}\r\n", chunk.len()).unwrap();
        stream.write_all(chunk).unwrap();
        stream.write_all(b"\r\n").unwrap();
    }
    stream.write_all(b"0\r\n\r\n").unwrap();
    assert_eq!(read_reply(&mut BufReader::new(stream)).status, 413);

    // What is announced beyond measure is refused without a byte of it.
    let mut stream = connect(service.http);
    stream.write_all(&head("POST", "/v1/check", &[], Some(1 << 40), false)).unwrap();
    assert_eq!(read_reply(&mut BufReader::new(stream)).status, 413);
    assert_eq!(remaining(&service), 2);
}

#[test]
fn more_header_fields_than_the_cap_are_refused() {
    let service = service("headers: 10");
    let names: Vec<String> = (0..20).map(|index| format!("X-{index}")).collect();
    let fields = |count: usize| names[..count].iter().map(|name| (name.as_str(), "x")).collect::<Vec<_>>();
    // Host, Connection and Content-Length are three of them.
    assert_eq!(post(&service, &fields(7), BODY.as_bytes()).status, 200);
    assert_eq!(post(&service, &fields(8), BODY.as_bytes()).status, 431);
    assert_eq!(remaining(&service), 2);
}

#[test]
fn a_head_beyond_64_kib_is_refused() {
    let service = service("headers: 100");
    let long = "x".repeat(70_000);
    assert_eq!(post(&service, &[("X-Long", &long)], BODY.as_bytes()).status, 431);
    let path = format!("/v1/authorize?{long}");
    assert!([414, 431].contains(&request(service.http, "GET", &path, &[], b"").status));
    assert_eq!(remaining(&service), 3);
}

#[test]
fn a_list_over_the_cap_charges_nothing() {
    let service = service("batch: 2");
    assert_eq!(post(&service, &[], format!("[{BODY},{BODY},{BODY}]").as_bytes()).status, 400);
    assert_eq!(remaining(&service), 3);
    assert_eq!(post(&service, &[], format!("[{BODY},{BODY}]").as_bytes()).status, 200);
    assert_eq!(remaining(&service), 1);
}

#[test]
fn a_silent_or_slow_peer_is_cut_off() {
    let service = service("idle: 300ms");
    let mut silent = connect(service.http);
    assert!(is_closed(&mut silent), "it said nothing");

    let mut half = connect(service.http);
    half.write_all(b"GET /healthz HT").unwrap();
    assert!(is_closed(&mut half), "it never ended its head");

    let mut served = connect(service.http);
    served.write_all(&head("GET", "/healthz", &[], None, false)).unwrap();
    let mut served = BufReader::new(served);
    assert_eq!(read_reply(&mut served).status, 200);
    assert!(is_closed(served.get_mut()), "it asked once and fell silent");

    let mut body = connect(service.http);
    body.write_all(&head("POST", "/v1/check", &[], Some(BODY.len()), false)).unwrap();
    body.write_all(&BODY.as_bytes()[..10]).unwrap();
    let mut rest = String::new();
    body.read_to_string(&mut rest).unwrap();
    assert!(rest.starts_with("HTTP/1.1 408"), "{rest}");
    assert_eq!(remaining(&service), 3);
}

#[test]
fn connections_over_the_cap_wait_for_their_turn() {
    let service = service("connections: 2");
    let hold = || {
        let mut stream = connect(service.http);
        stream.write_all(&head("GET", "/healthz", &[], None, false)).unwrap();
        let mut stream = BufReader::new(stream);
        assert_eq!(read_reply(&mut stream).status, 200);
        stream
    };
    let (first, _second) = (hold(), hold());
    let mut third = connect(service.http);
    third.write_all(&head("GET", "/healthz", &[], None, true)).unwrap();
    third.set_read_timeout(Some(std::time::Duration::from_millis(300))).unwrap();
    assert!(third.read(&mut [0]).is_err(), "nobody answers it yet");
    third.set_read_timeout(Some(std::time::Duration::from_secs(30))).unwrap();
    assert_eq!(request(service.admin, "GET", "/healthz", &[], b"").status, 200, "admin has its own");
    drop(first);
    assert_eq!(read_reply(&mut BufReader::new(third)).status, 200);
}

#[test]
fn nonsense_on_the_wire_is_refused_and_harms_nobody() {
    let service = service("");
    let mut many = String::from("GET /healthz HTTP/1.1\r\n");
    for index in 0..1_000 {
        write!(many, "x-{index}: x\r\n").unwrap();
    }
    for bytes in [
        &b"\x00\x01\x02\x03\r\n\r\n"[..],
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"POST /v1/check HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        b"POST /v1/check HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
        b"POST /v1/check HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nnonsense that is no frame at all, and long enough",
        b"GET http://[::1 HTTP/1.1\r\n\r\n",
        many.as_bytes(),
    ] {
        let mut stream = connect(service.http);
        stream.write_all(bytes).unwrap();
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let mut reply = Vec::new();
        let _ = stream.read_to_end(&mut reply);
        let text = String::from_utf8_lossy(&reply);
        assert!(!text.starts_with("HTTP/1.1 2") && !text.starts_with("HTTP/1.1 5"), "{text}");
    }
    assert_eq!(remaining(&service), 3);
}
