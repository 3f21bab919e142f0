//! TLS on the listeners: certificates, those of clients, and their change while the service runs.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;
#[path = "support/tls.rs"]
mod tls;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper_util::rt::{TokioExecutor, TokioIo};
use rustls::ClientConfig;
use rustls::pki_types::CertificateDer;
use support::{Process, Reply, Service, head, read_reply};
use tls::{Authority, Identity, directory};

const LIMITS: &str = "limits:\n  - {name: all, limit: 1000, window: 1h}\n";

/// The limits, and the certificate of a directory for every listener.
fn config(directory: &Path, more: &str) -> String {
    let at = |file: &str| directory.join(file).display().to_string();
    format!("{LIMITS}tls: {{cert: {}, key: {}{more}}}\n", at("cert.pem"), at("key.pem"))
}

/// A request over a connection of its own; none if the handshake or the connection fails.
fn try_get(to: SocketAddr, client: &Arc<ClientConfig>, path: &str) -> std::io::Result<Reply> {
    let mut stream = tls::connect(to, client);
    stream.write_all(&head("GET", path, &[], None, true))?;
    let mut stream = BufReader::new(stream);
    // A peer that refuses the client's certificate says so in place of an answer.
    stream.fill_buf()?;
    Ok(read_reply(&mut stream))
}

/// The certificate that a connection is shown.
fn shown(to: SocketAddr, client: &Arc<ClientConfig>) -> CertificateDer<'static> {
    let mut stream = tls::connect(to, client);
    stream.conn.complete_io(&mut stream.sock).unwrap();
    stream.conn.peer_certificates().unwrap()[0].clone()
}

/// Waits until connections are shown this certificate.
fn wait_for(to: SocketAddr, client: &Arc<ClientConfig>, identity: &Identity) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while shown(to, client) != *identity.certificate.der() {
        assert!(Instant::now() < deadline, "the new certificate is not taken");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn every_listener_speaks_tls_and_none_is_plain_any_more() {
    let (authority, directory) = (Authority::new(), directory("every"));
    authority.issue().write(&directory);
    let service = Service::start(&config(&directory, ""));
    let client = authority.client(None, &[]);
    assert_eq!(try_get(service.http, &client, "/v1/authorize").unwrap().status, 200);
    assert_eq!(try_get(service.admin, &client, "/metrics").unwrap().status, 200);
    let mut redis = tls::connect(service.resp, &client);
    redis.write_all(b"PING\r\n").unwrap();
    let mut pong = [0; 7];
    redis.read_exact(&mut pong).unwrap();
    assert_eq!(&pong, b"+PONG\r\n");

    for plain in [service.http, service.grpc, service.resp, service.admin] {
        let mut stream = support::connect(plain);
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(!answer.starts_with(b"HTTP") && !answer.starts_with(b"+"), "{answer:?}");
    }
    let stranger = Authority::new().client(None, &[]);
    assert!(try_get(service.http, &stranger, "/healthz").is_err(), "the certificate is the authority's");
}

#[test]
fn a_listener_may_opt_out_or_have_its_own() {
    let (authority, other) = (Authority::new(), Authority::new());
    let (top, own) = (directory("top"), directory("own"));
    authority.issue().write(&top);
    other.issue().write(&own);
    let listen = format!(
        "listen: {{http: {{address: 127.0.0.1:0, tls: off}}, resp: 127.0.0.1:0, \
         admin: {{address: 127.0.0.1:0, tls: {{cert: {0}/cert.pem, key: {0}/key.pem}}}}}}\n",
        own.display()
    );
    let service = Service::start(&format!("{}{listen}", config(&top, "")));
    assert_eq!(support::request(service.http, "GET", "/healthz", &[], b"").status, 200);
    assert_eq!(try_get(service.admin, &other.client(None, &[]), "/healthz").unwrap().status, 200);
    assert!(try_get(service.admin, &authority.client(None, &[]), "/healthz").is_err());
    shown(service.resp, &authority.client(None, &[]));
}

#[test]
fn the_handshake_agrees_on_what_the_listener_speaks() {
    let (authority, directory) = (Authority::new(), directory("alpn"));
    authority.issue().write(&directory);
    let service = Service::start(&config(&directory, ""));
    let agreed = |to, offered: &[&[u8]]| {
        let mut stream = tls::connect(to, &authority.client(None, offered));
        stream.conn.complete_io(&mut stream.sock).map(|_| stream.conn.alpn_protocol().map(<[u8]>::to_vec))
    };
    for listener in [service.http, service.admin] {
        assert_eq!(agreed(listener, &[b"http/1.1", b"h2"]).unwrap().unwrap(), b"h2");
        assert_eq!(agreed(listener, &[b"http/1.1"]).unwrap().unwrap(), b"http/1.1");
        assert!(agreed(listener, &[b"ftp"]).is_err());
    }
    assert_eq!(agreed(service.grpc, &[b"http/1.1", b"h2"]).unwrap().unwrap(), b"h2");
    assert!(agreed(service.grpc, &[b"http/1.1"]).is_err());
    assert_eq!(agreed(service.resp, &[b"redis"]).unwrap(), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn http2_is_answered_over_tls() {
    let (authority, directory) = (Authority::new(), directory("http2"));
    authority.issue().write(&directory);
    let service = Service::start(&config(&directory, ""));
    let stream = tokio::net::TcpStream::connect(service.http).await.unwrap();
    let connector = tokio_rustls::TlsConnector::from(authority.client(None, &[b"h2"]));
    let stream = connector.connect("localhost".try_into().unwrap(), stream).await.unwrap();
    let (mut http2, connection) =
        hyper::client::conn::http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
    tokio::spawn(connection);
    let request = http::Request::post("https://localhost/v1/check")
        .body(Full::<Bytes>::from(r#"{"domain": "default", "attributes": {}}"#))
        .unwrap();
    let response = http2.send_request(request).await.unwrap();
    assert_eq!(response.status(), 200);
    let body = response.into_body().collect().await.unwrap().to_bytes();
    let answer: serde_json::Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(answer["remaining"], 999);
}

#[test]
fn with_a_client_ca_only_its_clients_are_answered() {
    let (authority, clients, directory) = (Authority::new(), Authority::new(), directory("mutual"));
    authority.issue().write(&directory);
    std::fs::write(directory.join("ca.pem"), clients.pem()).unwrap();
    let ca = format!(", client_ca: {}", directory.join("ca.pem").display());
    let service = Service::start(&config(&directory, &ca));
    let known = authority.client(Some(&clients.issue()), &[]);
    let stranger = authority.client(Some(&Authority::new().issue()), &[]);
    for listener in [service.http, service.admin] {
        assert_eq!(try_get(listener, &known, "/healthz").unwrap().status, 200);
        assert!(try_get(listener, &stranger, "/healthz").is_err());
        assert!(try_get(listener, &authority.client(None, &[]), "/healthz").is_err());
    }

    // Another authority takes its place while the service runs.
    let next = Authority::new();
    std::fs::write(directory.join("ca.pem"), next.pem()).unwrap();
    let next = authority.client(Some(&next.issue()), &[]);
    let deadline = Instant::now() + Duration::from_secs(20);
    while try_get(service.http, &next, "/healthz").is_err() {
        assert!(Instant::now() < deadline, "the new authority is not taken");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(try_get(service.http, &known, "/healthz").is_err());
}

#[test]
fn a_changed_certificate_is_taken_and_a_bad_one_is_told_of_once() {
    let (authority, directory) = (Authority::new(), directory("reload"));
    let (first, second) = (authority.issue(), authority.issue());
    first.write(&directory);
    let file = directory.join("tollgate.yaml");
    std::fs::write(&file, config(&directory, "")).unwrap();
    let mut service = Process::serve_with(&["--config", file.to_str().unwrap()], Stdio::piped());
    let mut said = BufReader::new(service.child.stderr.take().unwrap()).lines().map_while(Result::ok);
    let client = authority.client(None, &[]);
    wait_for(service.http, &client, &first);
    // Who is connected stays so whatever becomes of the files.
    let mut open = tls::connect(service.http, &client);
    open.write_all(&head("GET", "/healthz", &[], None, false)).unwrap();
    let mut open = BufReader::new(open);
    assert_eq!(read_reply(&mut open).status, 200);

    std::fs::write(directory.join("key.pem"), second.key.serialize_pem()).unwrap();
    let complaint = said.next().unwrap();
    assert!(complaint.contains("is not that of the certificate"), "{complaint}");
    assert_eq!(shown(service.http, &client), *first.certificate.der());
    std::fs::remove_file(directory.join("cert.pem")).unwrap();
    let complaint = said.next().unwrap();
    assert!(complaint.contains("cert.pem: No such file"), "{complaint}");
    assert_eq!(shown(service.http, &client), *first.certificate.der());

    second.write(&directory);
    wait_for(service.http, &client, &second);
    assert!(said.next().unwrap().contains("in force for http, grpc, resp, admin"));
    open.get_mut().write_all(&head("GET", "/healthz", &[], None, true)).unwrap();
    assert_eq!(read_reply(&mut open).status, 200);
    service.signal("-TERM");
    assert!(service.child.wait().unwrap().success());
    assert_eq!(said.next(), None, "each change is told once");
}

#[test]
fn a_link_that_leads_elsewhere_is_a_change() {
    let (authority, directory) = (Authority::new(), directory("links"));
    let (first, second) = (authority.issue(), authority.issue());
    for (name, identity) in [("v1", &first), ("v2", &second)] {
        std::fs::create_dir(directory.join(name)).unwrap();
        identity.write(&directory.join(name));
    }
    // As Kubernetes does it: the files are links into `..data`, which is replaced as a whole.
    let link = |to: &str, at: &str| std::os::unix::fs::symlink(to, directory.join(at)).unwrap();
    link("v1", "..data");
    link("..data/cert.pem", "cert.pem");
    link("..data/key.pem", "key.pem");
    let service = Service::start(&config(&directory, ""));
    let client = authority.client(None, &[]);
    assert_eq!(shown(service.http, &client), *first.certificate.der());
    link("v2", "..data_tmp");
    std::fs::rename(directory.join("..data_tmp"), directory.join("..data")).unwrap();
    wait_for(service.http, &client, &second);
}

#[test]
fn certificates_that_can_not_be_used_are_refused_at_the_start_with_their_path() {
    let (authority, directory) = (Authority::new(), directory("refused"));
    let (one, other) = (authority.issue(), authority.issue());
    let start = |cert: &str, key: &str, ca: &str| {
        for (file, text) in [("cert.pem", cert), ("key.pem", key), ("ca.pem", ca)] {
            let path = directory.join(file);
            if text == "absent" {
                let _ = std::fs::remove_file(path);
            } else {
                std::fs::write(path, text).unwrap();
            }
        }
        let ca = format!(", client_ca: {}", directory.join("ca.pem").display());
        let file = directory.join("tollgate.yaml");
        std::fs::write(&file, config(&directory, &ca)).unwrap();
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_tollgate"))
            .args([
                "serve",
                "--http",
                "127.0.0.1:0",
                "--grpc",
                "127.0.0.1:0",
                "--resp",
                "127.0.0.1:0",
                "--admin",
                "127.0.0.1:0",
            ])
            .args(["--config", file.to_str().unwrap()])
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    let (cert, key, ca) = (one.certificate.pem(), one.key.serialize_pem(), authority.pem());
    let encrypted = key.replace("PRIVATE KEY", "ENCRYPTED PRIVATE KEY");
    let secret = &key[40..80];
    for (cert, key, ca, parts) in [
        ("absent", &*key, &*ca, ["cert.pem", "No such file"]),
        (&cert, "absent", &ca, ["key.pem", "No such file"]),
        (&cert, &key, "absent", ["ca.pem", "No such file"]),
        (&cert, &other.key.serialize_pem(), &ca, ["key.pem", "is not that of the certificate"]),
        ("", &key, &ca, ["cert.pem", "BEGIN CERTIFICATE"]),
        (&key, &key, &ca, ["cert.pem", "BEGIN CERTIFICATE"]),
        (&cert, &cert, &ca, ["key.pem", "BEGIN PRIVATE KEY"]),
        (&cert, &encrypted, &ca, ["key.pem", "encrypted"]),
        (&cert, &key, "nonsense", ["ca.pem", "BEGIN CERTIFICATE"]),
        (&cert, &key.replace("-----END", "!"), &ca, ["key.pem", "PEM"]),
    ] {
        let said = start(cert, key, ca);
        assert!(parts.iter().all(|part| said.contains(part)), "{parts:?}: {said}");
        assert!(!said.contains(secret), "a key is never shown: {said}");
    }
}
