//! Peers that mean harm, on every listener: they are cut off, and others are served meanwhile.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;
#[path = "support/tls.rs"]
mod tls;

use std::convert::Infallible;
use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::StreamBody;
use hyper::body::Frame;
use hyper_util::rt::{TokioExecutor, TokioIo};
use support::{Process, Service, connect, head, request};

const LIMITS: &str = "limits:\n  - {name: all, limit: 1000, window: 1h}\n";

fn listeners(service: &Service) -> [(&'static str, SocketAddr); 4] {
    [("http", service.http), ("grpc", service.grpc), ("resp", service.resp), ("admin", service.admin)]
}

/// The service answers everybody else.
fn answers(service: &Service) {
    assert_eq!(request(service.http, "GET", "/v1/authorize", &[], b"").status, 200);
    assert_eq!(request(service.admin, "GET", "/metrics", &[], b"").status, 200);
}

/// Reads until the peer ends the connection, which it must.
fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Err(error) if error.kind() == ErrorKind::WouldBlock => panic!("the connection is still open"),
        _ => rest,
    }
}

/// Sends this over and over until the peer has had enough; tells whether it had.
fn is_refused(stream: &mut TcpStream, bytes: &[u8], times: usize) -> bool {
    stream.set_write_timeout(Some(Duration::from_secs(10))).unwrap();
    (0..times).any(|_| match stream.write_all(bytes) {
        Err(error) if error.kind() == ErrorKind::WouldBlock => panic!("it is neither read nor closed"),
        sent => sent.is_err(),
    })
}

/// An HTTP/2 frame.
fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
    let mut frame = vec![length[1], length[2], length[3], kind, flags];
    frame.extend_from_slice(&stream.to_be_bytes());
    frame.extend_from_slice(payload);
    frame
}

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
/// `:method: GET`, `:scheme: http` and `:path: /` in the words of HPACK's table, and an authority.
const HEADERS: &[u8] = b"\x82\x86\x84\x01\x01a";
const END_STREAM: u8 = 1;
const END_HEADERS: u8 = 4;

#[test]
fn a_peer_that_says_nothing_or_little_by_little_is_cut_off() {
    let service = Service::start(&format!("caps: {{idle: 400ms}}\n{LIMITS}"));
    for (name, address) in listeners(&service) {
        assert!(rest(&mut connect(address)).len() < 200, "{name}: at most its settings come");
    }
    // A byte now and then keeps a connection from being silent, but not a head, a body or a command from being late.
    let body = head("POST", "/v1/check", &[], Some(1000), false);
    for (name, address, start) in [
        ("head", service.http, &b"GET /healthz HTTP/1.1\r\n"[..]),
        ("head", service.admin, b"GET /healthz HTTP/1.1\r\n"),
        ("body", service.http, &body),
        ("command", service.resp, b"*2\r\n$4\r\nECHO\r\n$5000\r\n"),
    ] {
        let mut stream = connect(address);
        stream.write_all(start).unwrap();
        stream.set_nonblocking(true).unwrap();
        let is_open = |stream: &mut TcpStream| match stream.read(&mut [0; 1024]) {
            Err(error) => error.kind() == ErrorKind::WouldBlock,
            Ok(read) => read > 0,
        };
        let mut sent = 0;
        while is_open(&mut stream) {
            assert!(sent < 300, "{name}: thirty times as long as it may take");
            let _ = stream.write(b"x");
            sent += 1;
            std::thread::sleep(Duration::from_millis(40));
        }
    }
    answers(&service);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_grpc_request_that_does_not_end_is_given_up() {
    let service = Service::start(&format!("caps: {{idle: 400ms}}\n{LIMITS}"));
    let stream = tokio::net::TcpStream::connect(service.grpc).await.unwrap();
    let (mut grpc, connection) =
        hyper::client::conn::http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
    tokio::spawn(connection);
    // What is announced never comes, while the connection is kept alive.
    let (sender, body) = tokio::sync::mpsc::channel::<Result<Frame<Bytes>, Infallible>>(1);
    sender.send(Ok(Frame::data(Bytes::from_static(b"\0\0\0\0\x64half")))).await.unwrap();
    let body = StreamBody::new(tokio_stream::wrappers::ReceiverStream::new(body));
    let request = http::Request::post(
        "http://tollgate.test/envoy.service.ratelimit.v3.RateLimitService/ShouldRateLimit",
    )
    .header("content-type", "application/grpc")
    .header("te", "trailers");
    let response = grpc.send_request(request.body(body).unwrap()).await.unwrap();
    assert_eq!(response.headers()["grpc-status"], "4", "DEADLINE_EXCEEDED");
    drop(sender);
    answers(&service);
}

#[test]
fn a_peer_that_takes_no_answers_is_not_read_for_ever() {
    let service = Service::start(&format!("caps: {{idle: 500ms}}\n{LIMITS}"));
    let metrics = head("GET", "/metrics", &[], None, false);
    for (name, address, ask) in
        [("admin", service.admin, metrics), ("resp", service.resp, b"COMMAND\r\n".repeat(10))]
    {
        let mut stream = connect(address);
        // Far more than fits into the buffers of both sides.
        assert!(is_refused(&mut stream, &ask.repeat(100), 100_000), "{name}");
    }
    answers(&service);
}

#[test]
fn nonsense_on_any_port_harms_nobody() {
    let service = Service::start(LIMITS);
    let mut noise = Vec::with_capacity(200_000);
    let mut state = 1_u32;
    while noise.len() < 200_000 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        noise.extend_from_slice(&state.to_be_bytes()[..2]);
    }
    let many_fields = [b"GET / HTTP/1.1\r\n".to_vec(), b"a: b\r\n".repeat(50_000)].concat();
    let frames =
        [PREFACE, &frame(0xff, 0xff, 0x7fff_ffff, &[0xff; 16_000]), &frame(0, 0, 1, b"data")].concat();
    for (name, address) in listeners(&service) {
        for bytes in [
            &noise[..],
            &noise[..1],
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            b"*-1\r\n*2147483647\r\n$1\r\n",
            b"*1\r\n$99999999999\r\n",
            &[b'x'; 200_000],
            &[b'\n'; 200_000],
            &many_fields,
            &frames,
            PREFACE,
        ] {
            let mut stream = connect(address);
            let _ = stream.write_all(bytes);
            let _ = stream.shutdown(Shutdown::Write);
            let answer = rest(&mut stream);
            assert!(!answer.starts_with(b"HTTP/1.1 5"), "{name}: {}", String::from_utf8_lossy(&answer));
        }
    }
    answers(&service);
}

#[test]
fn floods_of_http2_are_ended() {
    let service = Service::start(LIMITS);
    for (name, address) in [("http", service.http), ("grpc", service.grpc), ("admin", service.admin)] {
        // Requests that are taken back at once.
        let mut stream = connect(address);
        stream.write_all(PREFACE).unwrap();
        let ended = (0..1_000).any(|round| {
            let mut burst = Vec::new();
            for at in 0..100 {
                let id = 2 * (100 * round + at) + 1;
                burst.extend(frame(1, END_HEADERS | END_STREAM, id, HEADERS));
                burst.extend(frame(3, 0, id, &[0, 0, 0, 8]));
            }
            is_refused(&mut stream, &burst, 1)
        });
        assert!(ended, "{name}: 100,000 requests that are taken back");

        // A head that never ends.
        let mut stream = connect(address);
        stream.write_all(PREFACE).unwrap();
        stream.write_all(&frame(1, 0, 1, HEADERS)).unwrap();
        let field = [&b"\x00\x01a\x7f\x80\x7d"[..], &[b'x'; 16_000 - 6 + 255]].concat();
        assert!(is_refused(&mut stream, &frame(9, 0, 1, &field[..16_000]), 10_000), "{name}: CONTINUATION");
        let mut stream = connect(address);
        stream.write_all(PREFACE).unwrap();
        stream.write_all(&frame(1, 0, 1, HEADERS)).unwrap();
        assert!(
            is_refused(&mut stream, &frame(9, 0, 1, b"").repeat(1_000), 10_000),
            "{name}: empty CONTINUATION"
        );
    }
    answers(&service);
}

#[test]
fn a_handshake_that_stalls_or_is_none_holds_up_nobody() {
    let (authority, directory) = (tls::Authority::new(), tls::directory("hostile"));
    authority.issue().write(&directory);
    let at = directory.display();
    let service = Service::start(&format!(
        "caps: {{idle: 2s}}\n{LIMITS}tls: {{cert: {at}/cert.pem, key: {at}/key.pem}}\n"
    ));
    let hello = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03";
    for (name, address) in listeners(&service) {
        let mut stalled: Vec<_> = (0..50)
            .map(|index| {
                let mut stream = connect(address);
                stream.write_all(&hello[..index % hello.len()]).unwrap();
                stream
            })
            .collect();
        let mut nonsense = connect(address);
        nonsense.write_all(&b"GET / HTTP/1.1\r\n\r\n".repeat(100)).unwrap();
        assert!(!rest(&mut nonsense).starts_with(b"HTTP"), "{name}");
        let mut served = tls::connect(address, &authority.client(None, &[]));
        served.conn.complete_io(&mut served.sock).unwrap();
        for stream in &mut stalled {
            rest(stream);
        }
    }
}

#[test]
fn ten_thousand_idle_connections_take_little_and_others_are_served() {
    const MANY: usize = 10_000;
    // Both sides of each connection take a file handle, each in its own process.
    let handles = rlimit::increase_nofile_limit(rlimit::INFINITY).unwrap();
    assert!(handles > 11_000, "the system gives this test {handles} file handles");
    let service = Process::serve(&[]);
    let resident = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", service.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() * 1024
    };
    let before = resident();
    let mut idle: Vec<_> = (0..MANY).map(|_| connect(service.http)).collect();
    // Half of them have asked, and could again.
    let ask = head("GET", "/healthz", &[], None, false);
    for stream in idle.iter_mut().step_by(2) {
        stream.write_all(&ask).unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).unwrap();
        assert_eq!(&answer, b"HTTP/1.1 200");
    }
    assert_eq!(request(service.http, "GET", "/v1/authorize", &[], b"").status, 200);
    let each = resident().saturating_sub(before) / MANY;
    assert!(each < 32 * 1024, "{each} bytes a connection");
}
