//! A real Envoy in front of an upstream, with the configuration of the documentation, asks a real tollgate.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use support::{Process, Reply, request};

/// The blocks of the page: limits, and Envoy's configuration.
fn documented() -> (String, String) {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/envoy.md")).unwrap();
    let mut blocks =
        page.split("```yaml\n").skip(1).map(|block| block.split("```").next().unwrap().to_owned());
    (blocks.next().unwrap(), blocks.next().unwrap())
}

/// Answers everything, and says that it used 60 tokens.
fn upstream() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            std::thread::spawn(move || serve_upstream(&mut stream.unwrap()));
        }
    });
    address
}

fn serve_upstream(stream: &mut TcpStream) {
    let (mut read, mut chunk) = (Vec::new(), [0; 4096]);
    while let Ok(length @ 1..) = stream.read(&mut chunk) {
        read.extend_from_slice(&chunk[..length]);
        while let Some(end) = read.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
            read.drain(..end + 4);
            let answer = b"HTTP/1.1 200 OK\r\nx-tokens: 60\r\ncontent-length: 3\r\n\r\nhi\n";
            if stream.write_all(answer).is_err() {
                return;
            }
        }
    }
}

/// An Envoy, until it is dropped.
struct Envoy {
    child: Child,
    address: SocketAddr,
}

impl Envoy {
    fn start(name: &str, grpc: SocketAddr) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let (_, config) = documented();
        let port = |address: SocketAddr| format!("port_value: {}", address.port());
        let config = config
            .replace("port_value: 10000", &port(free))
            .replace("port_value: 10001", &port(upstream()))
            .replace("port_value: 8081", &port(grpc));
        let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("envoy").join(name);
        std::fs::create_dir_all(&directory).unwrap();
        let file = directory.join("envoy.yaml");
        std::fs::write(&file, config).unwrap();
        let log = std::fs::File::create(directory.join("envoy.log")).unwrap();
        let child = Command::new(binary())
            .args(["--concurrency", "2", "--disable-hot-restart", "--log-level", "warning", "-c"])
            .arg(&file)
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let mut envoy = Self { child, address: free };
        let start = Instant::now();
        while TcpStream::connect(free).is_err() {
            let ended = envoy.child.try_wait().unwrap();
            let log = || std::fs::read_to_string(directory.join("envoy.log")).unwrap();
            assert!(ended.is_none() && start.elapsed() < Duration::from_secs(60), "{ended:?}: {}", log());
            std::thread::sleep(Duration::from_millis(50));
        }
        envoy
    }

    fn get(&self, path: &str, header: (&str, &str)) -> Reply {
        request(self.address, "GET", path, &[header], b"")
    }
}

impl Drop for Envoy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where `scripts/test` puts it, or where it is installed.
fn binary() -> PathBuf {
    let installed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/clients/envoy/envoy/_bin/envoy");
    if installed.exists() { installed } else { PathBuf::from("envoy") }
}

/// A tollgate on this configuration, and where it answers gRPC.
fn tollgate(name: &str, config: &str) -> (Process, SocketAddr) {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("envoy-{name}.yaml"));
    std::fs::write(&file, config).unwrap();
    let process = Process::serve(&["--config", file.to_str().unwrap()]);
    let grpc = process.greeting.iter().find_map(|line| line.strip_prefix("tollgate: grpc on ")).unwrap();
    let grpc = grpc.parse().unwrap();
    (process, grpc)
}

fn passes_three(envoy: &Envoy) {
    for left in ["2", "1", "0"] {
        let reply = envoy.get("/", ("x-user", "ann"));
        assert_eq!(
            (reply.status, reply.header("x-ratelimit-remaining")),
            (200, Some(left)),
            "{}",
            reply.body
        );
    }
    let denied = envoy.get("/", ("x-user", "ann"));
    assert_eq!((denied.status, denied.header("x-envoy-ratelimited")), (429, Some("true")));
    assert!(denied.header("x-ratelimit-limit").unwrap().starts_with("3, 3;w=3600"), "{:?}", denied.headers);
    let reset: u64 = denied.header("x-ratelimit-reset").unwrap().parse().unwrap();
    assert!(reset <= 3_600, "{reset}");
    assert!(denied.body.contains("violated-policies"), "{}", denied.body);
    assert_eq!(denied.header("content-type"), Some("application/problem+json"));
    assert!(denied.header("retry-after").is_some() && denied.header("ratelimit").is_some());
    assert_eq!(envoy.get("/", ("x-user", "bob")).status, 200);
    assert_eq!(envoy.get("/", ("x-other", "bob")).status, 200);
}

#[test]
fn clients_of_envoy_pass_until_the_limit_and_are_told_it() {
    let (_tollgate, grpc) = tollgate("ours", &documented().0);
    passes_three(&Envoy::start("ours", grpc));
}

#[test]
fn limits_in_the_format_of_envoyproxy_ratelimit_hold_too() {
    let limits = "domain: edge\ndescriptors:\n- key: user\n  rate_limit: {name: per-user, unit: hour, requests_per_unit: 3}\n";
    let (_tollgate, grpc) = tollgate("theirs", limits);
    passes_three(&Envoy::start("theirs", grpc));
}

#[test]
fn what_a_response_used_is_charged_after_it_and_what_is_owed_is_waited_for() {
    let (_tollgate, grpc) = tollgate("debt", &documented().0);
    let envoy = Envoy::start("debt", grpc);
    let mut statuses = Vec::new();
    // The charge follows the response, so the next look may be before it.
    for _ in 0..20 {
        statuses.push(envoy.get("/llm", ("x-key", "k")).status);
        std::thread::sleep(Duration::from_millis(100));
        if statuses.ends_with(&[429]) {
            break;
        }
    }
    assert!(
        statuses.len() >= 3 && statuses.ends_with(&[429]),
        "100 tokens are two responses of 60: {statuses:?}"
    );
    assert_eq!(envoy.get("/llm", ("x-key", "other")).status, 200);
}

#[test]
fn of_many_clients_at_once_just_the_limit_passes_and_none_while_tollgate_is_away() {
    let (mut tollgate, grpc) = tollgate("many", &documented().0.replace("limit: 3,", "limit: 100,"));
    let envoy = Envoy::start("many", grpc);
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let client = || (0..8).map(|_| envoy.get("/", ("x-user", "ann")).status).collect::<Vec<_>>();
        let clients: Vec<_> = (0..50).map(|_| scope.spawn(client)).collect();
        clients.into_iter().flat_map(|client| client.join().unwrap()).collect()
    });
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 100);
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 300);
    tollgate.child.kill().unwrap();
    tollgate.child.wait().unwrap();
    let reply = envoy.get("/", ("x-user", "bob"));
    assert_eq!(reply.status, 500, "failure_mode_deny: {}", reply.body);
}
