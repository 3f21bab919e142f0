//! Tokens: who may ask on the data ports, who may refund, and who may use the admin listener.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use bytes::Bytes;
use http_body_util::Full;
use hyper_util::rt::{TokioExecutor, TokioIo};
use support::{Process, Reply, Service, connect, request};

const LIMITS: &str = "limits:\n  - {name: all, limit: 100, window: 1h}\n";
const BODY: &[u8] = br#"{"domain": "default", "attributes": {}}"#;
const REFUND: &[u8] = br#"{"domain": "default", "attributes": {}, "units": 1}"#;
const SECRET: &str = "s3cret-of-the-test";

/// A file of this test's own.
fn file(name: &str, text: &str) -> PathBuf {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("access");
    std::fs::create_dir_all(&directory).unwrap();
    let path = directory.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn bearer(token: &str) -> (&'static str, String) {
    ("Authorization", format!("Bearer {token}"))
}

fn own(token: &str) -> (&'static str, String) {
    ("X-Tollgate-Token", token.to_owned())
}

fn ask(to: SocketAddr, method: &str, path: &str, header: Option<&(&str, String)>, body: &[u8]) -> Reply {
    let headers: Vec<_> = header.iter().map(|(name, value)| (*name, value.as_str())).collect();
    request(to, method, path, &headers, body)
}

fn is_unauthorized(reply: &Reply) -> bool {
    reply.status == 401
        && reply.header("content-type") == Some("application/problem+json")
        && reply.header("www-authenticate") == Some("Bearer")
        && reply.json()["status"] == 401
        && !reply.body.contains(SECRET)
}

/// What RESP commands, separated by newlines, are answered until the connection ends.
fn redis(to: SocketAddr, commands: &str) -> String {
    let mut stream = connect(to);
    stream.write_all(commands.replace('\n', "\r\n").as_bytes()).unwrap();
    stream.write_all(b"\r\n").unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn with_a_token_only_who_shows_it_is_answered() {
    let token = file("data", &format!("{SECRET}\n"));
    let service = Service::start(&format!("{LIMITS}data_ports: {{token_file: {}}}\n", token.display()));
    for (method, path, body) in [
        ("POST", "/v1/check", BODY),
        ("POST", "/v1/refund", REFUND),
        ("GET", "/v1/authorize", b""),
        ("GET", "/x", b""),
    ] {
        let ask = |header: Option<(&str, String)>| ask(service.http, method, path, header.as_ref(), body);
        for wrong in [None, Some(bearer("wrong")), Some(own("")), Some(own(&SECRET[1..])), Some(bearer(""))] {
            assert!(is_unauthorized(&ask(wrong.clone())), "{path} with {wrong:?}");
        }
        let answered = if path == "/x" { 404 } else { 200 };
        assert_eq!(ask(Some(own(SECRET))).status, answered, "{path}");
        // The header in which an end user shows who they are is not tollgate's.
        let by_bearer = ask(Some(bearer(SECRET)));
        if path == "/v1/authorize" {
            assert!(is_unauthorized(&by_bearer));
        } else {
            assert_eq!(by_bearer.status, answered, "{path}");
        }
        let lower = ("Authorization", format!("bearer  {SECRET}"));
        assert_eq!(ask(Some(lower)).status == answered, path != "/v1/authorize");
    }
    for path in ["/healthz", "/readyz"] {
        assert_eq!(ask(service.http, "GET", path, None, b"").status, 200, "{path} is open");
    }
    // Four checks and authorizations, three refunds of what there was to give back.
    let look = br#"{"domain": "default", "attributes": {}, "cost": 0}"#;
    let remaining = &ask(service.http, "POST", "/v1/check", Some(&own(SECRET)), look).json()["remaining"];
    assert_eq!(remaining, 99, "who shows no token charges nothing");
    assert_eq!(
        ask(service.admin, "GET", "/metrics", None, b"").status,
        200,
        "the admin listener has its own"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn grpc_shows_the_token_in_its_metadata() {
    let token = file("grpc", SECRET);
    let service = Service::start(&format!("{LIMITS}data_ports: {{token_file: {}}}\n", token.display()));
    let stream = tokio::net::TcpStream::connect(service.grpc).await.unwrap();
    let (grpc, connection) =
        hyper::client::conn::http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
    tokio::spawn(connection);
    // The status of an answer that is refused stands in its head, and no answer comes with it.
    let status = async |service: &str, header: Option<(&str, String)>| {
        let request = http::Request::post(format!("http://tollgate.test/{service}"));
        let request = request.header("content-type", "application/grpc").header("te", "trailers");
        let request = header.into_iter().fold(request, |request, (name, value)| request.header(name, value));
        let request = request.body(Full::new(Bytes::from_static(&[0; 5]))).unwrap();
        let response = grpc.clone().send_request(request).await.unwrap();
        response.headers().get("grpc-status").map(|status| status.to_str().unwrap().to_owned())
    };
    let limits = "envoy.service.ratelimit.v3.RateLimitService/ShouldRateLimit";
    for wrong in [None, Some(bearer("wrong")), Some(own(""))] {
        assert_eq!(status(limits, wrong).await.as_deref(), Some("16"), "UNAUTHENTICATED");
    }
    // It is let in, and told that it has asked about nothing.
    for right in [bearer(SECRET), own(SECRET)] {
        assert_ne!(status(limits, Some(right)).await.as_deref(), Some("16"));
    }
    assert_eq!(status("grpc.health.v1.Health/Check", None).await, None, "health is open");
}

#[test]
fn redis_clients_show_the_token_with_auth_or_hello() {
    let token = file("redis", SECRET);
    let service = Service::start(&format!("{LIMITS}data_ports: {{token_file: {}}}\n", token.display()));
    let check = "TOLLGATE.CHECK default 1 user ann";
    let all = format!(
        "PING\n{check}\nCL.THROTTLE k 5 10 60\nTOLLGATE.REFUND default 1 user ann\nAUTH wrong\n{check}"
    );
    let no_auth = "-NOAUTH Authentication required.\r\n";
    assert_eq!(
        redis(service.resp, &all),
        format!(
            "+PONG\r\n{no_auth}{no_auth}{no_auth}-WRONGPASS invalid username-password pair or user is disabled.\r\n{no_auth}"
        )
    );
    for auth in [format!("AUTH {SECRET}"), format!("AUTH any {SECRET}")] {
        let answer = redis(service.resp, &format!("{auth}\n{check}\nRESET\n{check}"));
        assert!(answer.starts_with("+OK\r\n*5\r\n:0\r\n:100\r\n"), "{answer}");
        assert!(answer.ends_with(&format!("+RESET\r\n{no_auth}")), "{answer}");
    }
    let answer =
        redis(service.resp, &format!("HELLO 3 AUTH any {SECRET} SETNAME me\n{check}\nCLIENT GETNAME"));
    assert!(answer.starts_with("%7\r\n") && answer.contains("*5\r\n:0\r\n:100\r\n:97\r\n"), "{answer}");
    assert!(answer.ends_with("$2\r\nme\r\n"), "{answer}");
    let answer = redis(service.resp, &format!("HELLO 3 AUTH any wrong\n{check}"));
    assert!(answer.starts_with("-WRONGPASS") && answer.ends_with(no_auth), "{answer}");
}

#[test]
fn refunds_can_be_switched_off() {
    let service = Service::start(&format!("{LIMITS}data_ports: {{refunds: false}}\n"));
    assert_eq!(service.post("/v1/check", std::str::from_utf8(BODY).unwrap()).status, 200);
    let refused = service.post("/v1/refund", std::str::from_utf8(REFUND).unwrap());
    assert_eq!((refused.status, refused.header("content-type")), (403, Some("application/problem+json")));
    assert!(refused.body.contains("data_ports.refunds"), "{}", refused.body);
    let answer = redis(service.resp, "TOLLGATE.REFUND default 1 user ann");
    assert!(answer.starts_with("-NOPERM refunds are switched off"), "{answer}");
    assert_eq!(service.check(std::str::from_utf8(BODY).unwrap())["remaining"], 98, "nothing came back");
}

#[test]
fn the_admin_listener_guards_all_but_health() {
    let token = file("admin", SECRET);
    let service = Service::start(&format!("{LIMITS}admin: {{token_file: {}}}\n", token.display()));
    for path in ["/metrics", "/anything"] {
        for wrong in [None, Some(own(SECRET)), Some(bearer("wrong"))] {
            assert!(
                is_unauthorized(&ask(service.admin, "GET", path, wrong.as_ref(), b"")),
                "{path} {wrong:?}"
            );
        }
    }
    assert_eq!(ask(service.admin, "GET", "/metrics", Some(&bearer(SECRET)), b"").status, 200);
    for path in ["/healthz", "/readyz"] {
        assert_eq!(ask(service.admin, "GET", path, None, b"").status, 200, "{path} is open");
    }
    assert_eq!(
        service.post("/v1/check", std::str::from_utf8(BODY).unwrap()).status,
        200,
        "the data ports are open"
    );
}

/// What `tollgate serve` says when it does not start.
fn refused(config: &str, flags: &[&str], environment: Option<(&str, &str)>) -> Output {
    let name =
        format!("refused-{}.yaml", std::thread::current().name().unwrap_or_default().replace(':', "-"));
    let config = file(&name, config);
    Command::new(env!("CARGO_BIN_EXE_tollgate"))
        .args([
            "serve",
            "--http",
            "127.0.0.1:0",
            "--grpc",
            "127.0.0.1:0",
            "--resp",
            "127.0.0.1:0",
            "--config",
            config.to_str().unwrap(),
        ])
        .args(flags)
        .envs(environment)
        .output()
        .unwrap()
}

#[test]
fn an_admin_listener_that_others_can_reach_needs_a_token() {
    let without = refused(LIMITS, &["--admin", "0.0.0.0:0"], None);
    assert_eq!(without.status.code(), Some(2));
    assert!(String::from_utf8(without.stderr).unwrap().contains("token_file"));
    let without = refused(&format!("{LIMITS}listen: {{admin: \"[::]:0\"}}\n"), &[], None);
    assert_eq!(without.status.code(), Some(2));
    assert!(String::from_utf8(without.stderr).unwrap().contains("token_file"));

    let token = file("open", SECRET);
    for config in [
        format!(
            "{LIMITS}admin: {{token_file: {}}}\nlisten: {{http: 127.0.0.1:0, admin: 0.0.0.0:0}}\n",
            token.display()
        ),
        format!("{LIMITS}admin: {{token_file: {}}}\n", token.display()),
    ] {
        let config = file("open.yaml", &config);
        let mut child = Command::new(env!("CARGO_BIN_EXE_tollgate"))
            .args([
                "serve",
                "--http",
                "127.0.0.1:0",
                "--grpc",
                "127.0.0.1:0",
                "--resp",
                "127.0.0.1:0",
                "--admin",
                "0.0.0.0:0",
            ])
            .args(["--config", config.to_str().unwrap()])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let admin = std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap()))
            .map_while(Result::ok)
            .find_map(|line| {
                line.strip_prefix("tollgate: admin on 0.0.0.0:").map(|port| port.parse().unwrap())
            });
        let admin = SocketAddr::from(([127, 0, 0, 1], admin.unwrap()));
        assert!(is_unauthorized(&ask(admin, "GET", "/metrics", None, b"")));
        assert_eq!(ask(admin, "GET", "/metrics", Some(&bearer(SECRET)), b"").status, 200);
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[test]
fn a_token_that_can_not_be_used_is_refused_at_the_start_and_never_shown() {
    let (empty, newline, spaces) =
        (file("empty", ""), file("newline", "\n"), file("spaces", "s3cret of-the-test"));
    for (source, environment, part) in [
        (format!("token_file: {}", empty.display()), None, "it is empty"),
        (format!("token_file: {}", newline.display()), None, "it is empty"),
        (format!("token_file: {}", spaces.display()), None, "without spaces"),
        ("token_file: /nonexistent/token".to_owned(), None, "/nonexistent/token: No such file"),
        ("token_env: TOLLGATE_TEST_UNSET".to_owned(), None, "TOLLGATE_TEST_UNSET: it is not set"),
        ("token_env: TOLLGATE_TEST_TOKEN".to_owned(), Some(("TOLLGATE_TEST_TOKEN", "")), "it is empty"),
        (
            "token_env: TOLLGATE_TEST_TOKEN".to_owned(),
            Some(("TOLLGATE_TEST_TOKEN", "s3cret of-the-test")),
            "without spaces",
        ),
    ] {
        for block in ["admin", "data_ports"] {
            let output = refused(
                &format!("{LIMITS}{block}: {{{source}}}\n"),
                &["--admin", "127.0.0.1:0"],
                environment,
            );
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{said}");
            assert!(said.contains(part) && !said.contains("s3cret"), "{said}");
        }
    }
}

#[test]
fn a_token_from_the_environment_guards_and_is_printed_nowhere() {
    let config =
        file("environment.yaml", &format!("{LIMITS}data_ports: {{token_env: TOLLGATE_TEST_TOKEN}}\n"));
    let mut service = Process::serve_in(
        &["--config", config.to_str().unwrap()],
        Stdio::piped(),
        &[("TOLLGATE_TEST_TOKEN", SECRET)],
    );
    assert!(is_unauthorized(&ask(service.http, "POST", "/v1/check", None, BODY)));
    assert_eq!(ask(service.http, "POST", "/v1/check", Some(&own(SECRET)), BODY).status, 200);
    service.signal("-TERM");
    assert!(service.child.wait().unwrap().success());
    let said = std::io::read_to_string(service.child.stderr.take().unwrap()).unwrap();
    assert!(!said.contains(SECRET) && !service.greeting.concat().contains(SECRET));
}
