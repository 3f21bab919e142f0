//! SIGTERM under load: clients that go on asking lose not one request.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http2;
use hyper_util::rt::{TokioExecutor, TokioIo};
use support::{Process, head, read_reply};

const BODY: &str = r#"{"domain": "default", "attributes": {"client": "me"}}"#;

/// What a client has asked, and what it was answered.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    asked: usize,
    answered: usize,
}

fn check(close: bool) -> Vec<u8> {
    let mut request = head("POST", "/v1/check", &[], Some(BODY.len()), close);
    request.extend_from_slice(BODY.as_bytes());
    request
}

/// A connection, unless the service does not listen any more.
fn try_connect(to: SocketAddr) -> Option<BufReader<TcpStream>> {
    let stream = TcpStream::connect(to).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    Some(BufReader::new(stream))
}

/// Asks so many at once over connections that it keeps for as long as it is let.
fn keep_alive(to: SocketAddr, at_once: usize) -> Count {
    let mut count = Count::default();
    let batch = check(false).repeat(at_once);
    while let Some(mut stream) = try_connect(to) {
        let mut last = false;
        while !last {
            count.asked += at_once;
            if stream.get_mut().write_all(&batch).is_err() {
                return count;
            }
            for _ in 0..at_once {
                // Nothing comes behind the answer that says it is the last.
                if last || stream.fill_buf().map_or(true, <[u8]>::is_empty) {
                    return count;
                }
                let reply = read_reply(&mut stream);
                assert_eq!(reply.status, 200);
                last = reply.header("connection") == Some("close");
                count.answered += 1;
            }
        }
        assert_eq!(stream.fill_buf().unwrap(), b"", "what was said to be the last is the last");
    }
    count
}

/// Connects anew for every request.
fn connections(to: SocketAddr) -> Count {
    let mut count = Count::default();
    while let Some(mut stream) = try_connect(to) {
        // Who could not even ask was not let down.
        if stream.get_mut().write_all(&check(true)).is_err() {
            break;
        }
        count.asked += 1;
        if stream.fill_buf().map_or(true, <[u8]>::is_empty) {
            break;
        }
        assert_eq!(read_reply(&mut stream).status, 200);
        count.answered += 1;
    }
    count
}

/// Asks over HTTP/2, in streams at once.
async fn streams(to: SocketAddr) -> Count {
    let mut count = Count::default();
    while let Ok(stream) = tokio::net::TcpStream::connect(to).await {
        let Ok((http2, connection)) = http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await
        else {
            break;
        };
        let connection = tokio::spawn(connection);
        while !http2.is_closed() {
            let asked: Vec<_> = (0..8).map(|_| tokio::spawn(stream_of(http2.clone()))).collect();
            for asked in asked {
                match asked.await.unwrap() {
                    Ok(()) => {
                        count.asked += 1;
                        count.answered += 1;
                    }
                    // It was told to go before it asked.
                    Err(error) if error.is_canceled() || error.is_closed() => {}
                    Err(_) => count.asked += 1,
                }
            }
        }
        let _ = connection.await;
    }
    count
}

async fn stream_of(mut http2: http2::SendRequest<Full<Bytes>>) -> hyper::Result<()> {
    http2.ready().await?;
    let request = http::Request::post("http://tollgate.test/v1/check").body(Full::from(BODY)).unwrap();
    let response = http2.send_request(request).await?;
    assert_eq!(response.status(), 200);
    response.into_body().collect().await?;
    Ok(())
}

#[test]
fn not_one_request_is_dropped_when_the_service_is_told_to_stop() {
    let mut service = Process::serve(&[]);
    let http = service.http;
    let clients = [
        ("one by one", thread::spawn(move || keep_alive(http, 1))),
        ("pipelined", thread::spawn(move || keep_alive(http, 8))),
        ("many pipelined", thread::spawn(move || keep_alive(http, 200))),
        ("connections", thread::spawn(move || connections(http))),
        (
            "streams",
            thread::spawn(move || {
                tokio::runtime::Builder::new_current_thread()
                    .enable_all()
                    .build()
                    .unwrap()
                    .block_on(streams(http))
            }),
        ),
    ];
    thread::sleep(Duration::from_millis(300));
    service.signal("-TERM");
    for (name, client) in clients {
        let count = client.join().unwrap();
        assert!(count.answered > 10, "{name}: {count:?}");
        assert_eq!(count.asked, count.answered, "{name}: {count:?}");
    }
    assert!(service.child.wait().unwrap().success());
}

#[test]
fn while_it_drains_answers_say_that_they_are_the_last_of_their_connection() {
    let service = Process::serve(&[]);
    // Each of these is told with its next answer, or closed when it has asked for nothing.
    let mut asking = try_connect(service.http).unwrap();
    let mut idle = try_connect(service.http).unwrap();
    for stream in [&mut asking, &mut idle] {
        stream.get_mut().write_all(&check(false)).unwrap();
        assert_eq!(read_reply(stream).header("connection"), None);
    }
    let request = check(false);
    let (first, rest) = request.split_at(request.len() - 10);
    asking.get_mut().write_all(first).unwrap();
    service.signal("-TERM");
    assert_eq!(idle.fill_buf().unwrap(), b"", "it asked for nothing");
    asking.get_mut().write_all(rest).unwrap();
    assert_eq!(read_reply(&mut asking).header("connection"), Some("close"));
    assert_eq!(asking.fill_buf().unwrap(), b"");
}
