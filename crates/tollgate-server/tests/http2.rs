//! HTTP/2 without TLS on the same port, and how a service drains.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::io::{BufReader, Read, Write};
use std::thread::sleep;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http2;
use hyper_util::rt::{TokioExecutor, TokioIo};
use serde_json::Value;
use support::{Service, connect, head, read_reply, request};

const LIMITS: &str = "limits:\n  - {name: all, limit: 10, window: 1h}\n";
const BODY: &str = r#"{"domain": "default", "attributes": {}}"#;

type Http2 = http2::SendRequest<Full<Bytes>>;

/// An HTTP/2 connection whose frames go back and forth until its task ends.
async fn connect_http2(service: &Service) -> (Http2, tokio::task::JoinHandle<Result<(), hyper::Error>>) {
    let stream = tokio::net::TcpStream::connect(service.http).await.unwrap();
    let (sender, connection) = http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
    (sender, tokio::spawn(connection))
}

async fn post(mut http2: Http2, path: &'static str, body: &'static str) -> (u16, Value) {
    let uri = format!("http://tollgate.test{path}");
    let request = http::Request::post(uri).body(Full::from(body)).unwrap();
    let response = http2.send_request(request).await.unwrap();
    let status = response.status().as_u16();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, serde_json::from_slice(&body).unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_of_one_connection_share_the_limit_exactly() {
    let service = Service::start(LIMITS);
    let (http2, _connection) = connect_http2(&service).await;
    let checks: Vec<_> = (0..40).map(|_| tokio::spawn(post(http2.clone(), "/v1/check", BODY))).collect();
    let mut allowed = 0;
    for check in checks {
        let (status, answer) = check.await.unwrap();
        assert_eq!(status, 200);
        allowed += u32::from(answer["allowed"] == true);
    }
    assert_eq!(allowed, 10);
    let (status, problem) = post(http2.clone(), "/v1/check", "{").await;
    assert_eq!((status, &problem["status"]), (400, &400.into()));
    let (status, problem) = post(http2, "/v1/authorize", "").await;
    assert_eq!((status, &problem["violated-policies"][0]), (429, &"all".into()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_largest_bodies_are_read_however_many_come_on_one_connection() {
    let service = Service::start(LIMITS);
    let (http2, _connection) = connect_http2(&service).await;
    // As large as a body can be, and more of them than are taken at once.
    let body: &str = format!("{BODY}{}", " ".repeat((64 << 10) - BODY.len())).leak();
    // Once it is known how many that are: streams beyond would be refused.
    assert_eq!(post(http2.clone(), "/v1/check", BODY).await.0, 200);
    let checks: Vec<_> = (0..120).map(|_| tokio::spawn(post(http2.clone(), "/v1/check", body))).collect();
    for check in checks {
        assert_eq!(check.await.unwrap().0, 200);
    }
}

#[test]
fn a_connection_takes_100_requests_at_once() {
    let service = Service::start(LIMITS);
    let mut stream = connect(service.http);
    stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").unwrap();
    let mut head = [0; 9];
    stream.read_exact(&mut head).unwrap();
    assert_eq!(head[3], 4, "the first frame holds the settings");
    let mut settings = vec![0; usize::from(head[2])];
    stream.read_exact(&mut settings).unwrap();
    // SETTINGS_MAX_CONCURRENT_STREAMS
    assert!(settings.chunks(6).any(|setting| setting == [0, 3, 0, 0, 0, 100]), "{settings:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_idle_connection_is_told_to_go_when_the_service_stops() {
    let mut service = Service::start(LIMITS);
    let (http2, connection) = connect_http2(&service).await;
    assert_eq!(post(http2.clone(), "/v1/check", BODY).await.0, 200);
    service.stop();
    assert!(connection.await.unwrap().is_ok());
    assert!(http2.is_closed());
}

#[test]
fn a_service_that_drains_says_so_and_answers_what_is_in_flight() {
    let mut service = Service::start(LIMITS);
    let mut idle = BufReader::new(connect(service.http));
    idle.get_mut().write_all(&head("GET", "/readyz", &[], None, false)).unwrap();
    assert_eq!(read_reply(&mut idle).status, 200);
    let mut in_flight = connect(service.http);
    in_flight.write_all(&head("POST", "/v1/check", &[], Some(BODY.len()), false)).unwrap();
    // The service has the head once it has answered another connection that came later.
    assert_eq!(service.check(BODY)["remaining"], 9);
    sleep(Duration::from_millis(100));

    service.stop();
    let mut rest = String::new();
    idle.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "", "a connection without a request is closed");
    while std::net::TcpStream::connect(service.http).is_ok() {
        sleep(Duration::from_millis(10));
    }
    let ready = request(service.admin, "GET", "/readyz", &[], b"");
    assert_eq!((ready.status, ready.header("content-type")), (503, Some("application/problem+json")));
    assert_eq!(request(service.admin, "GET", "/healthz", &[], b"").status, 200);
    assert_eq!(request(service.admin, "GET", "/metrics", &[], b"").status, 200);

    in_flight.write_all(BODY.as_bytes()).unwrap();
    let mut in_flight = BufReader::new(in_flight);
    assert_eq!(read_reply(&mut in_flight).json()["remaining"], 8);
    let admin = service.admin;
    drop(service);
    assert!(std::net::TcpStream::connect(admin).is_err(), "all of it has stopped");
}
