//! A real Caddy and a real HAProxy in front of an upstream, with the configurations of the documentation, ask the service.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use support::{Reply, Service, request};

const LIMITS: &str = "
limits:
  - {name: per-path, domain: website, per: [client, path], when: {method: GET, host: tollgate.test}, limit: 3, window: 1h}
";

/// The block of the page that is written in a language, behind a heading.
fn documented(heading: &str, language: &str) -> String {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/proxies.md")).unwrap();
    let section = page.split(heading).nth(1).unwrap();
    section.split(&format!("```{language}\n")).nth(1).unwrap().split("```").next().unwrap().to_owned()
}

fn free() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// Answers every request with what it was asked for.
fn upstream() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            std::thread::spawn(move || {
                let (mut stream, mut bytes) = (stream.unwrap(), [0; 4096]);
                while let Ok(1..) = stream.read(&mut bytes) {
                    let _ = stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nhi\n");
                }
            });
        }
    });
    address
}

/// A proxy in a folder of its own, until it is dropped.
struct Proxy {
    child: Child,
    address: SocketAddr,
}

impl Proxy {
    fn start(command: &mut Command, folder: &Path, address: SocketAddr) -> Self {
        let log = fs::File::create(folder.join("log")).unwrap();
        let child = command
            .current_dir(folder)
            .env("HOME", folder)
            .stdin(Stdio::null())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .spawn()
            .unwrap_or_else(|error| panic!("{command:?}: {error}; scripts/test installs it"));
        let proxy = Self { child, address };
        for _ in 0..400 {
            if TcpStream::connect(address).is_ok() {
                return proxy;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("{command:?} does not listen: {}", fs::read_to_string(folder.join("log")).unwrap());
    }

    fn get(&self, path: &str) -> Reply {
        request(self.address, "GET", path, &[], b"")
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn caddy(tollgate: SocketAddr) -> Proxy {
    let (address, folder) = (free(), folder("caddy"));
    let config = documented("## Caddy", "")
        .replace("example.org", &format!("http://:{}", address.port()))
        .replace("127.0.0.1:8080", &tollgate.to_string())
        .replace("127.0.0.1:3000", &upstream().to_string());
    fs::write(folder.join("Caddyfile"), format!("{{\n    admin off\n}}\n{config}")).unwrap();
    Proxy::start(Command::new("caddy").args(["run", "--config", "Caddyfile"]), &folder, address)
}

fn haproxy(tollgate: SocketAddr) -> Proxy {
    let (address, folder) = (free(), folder("haproxy"));
    let script = documented("## HAProxy", "lua").replace("127.0.0.1:8080", &tollgate.to_string());
    let config = documented("## HAProxy", "haproxy")
        .replace("127.0.0.1:8000", &address.to_string())
        .replace("127.0.0.1:3000", &upstream().to_string());
    fs::write(folder.join("tollgate.lua"), script).unwrap();
    fs::write(folder.join("haproxy.cfg"), config).unwrap();
    let program = if Path::new("/usr/sbin/haproxy").exists() { "/usr/sbin/haproxy" } else { "haproxy" };
    Proxy::start(Command::new(program).args(["-db", "-f", "haproxy.cfg"]), &folder, address)
}

fn passes_three_and_fails_closed(proxy: &Proxy, mut service: Service) {
    for _ in 0..3 {
        let reply = proxy.get("/a?b=c");
        assert_eq!((reply.status, reply.body.as_str()), (200, "hi\n"));
    }
    let denied = proxy.get("/a");
    assert_eq!(denied.status, 429, "{}", denied.body);
    assert_eq!(denied.header("content-type"), Some("application/problem+json"));
    assert!(denied.body.contains(r#""violated-policies":["per-path"]"#), "{}", denied.body);
    assert_eq!(denied.header("ratelimit-policy"), Some("\"per-path\";q=3;w=3600"));
    assert!(denied.header("retry-after").is_some());
    assert_eq!(proxy.get("/other").status, 200);
    service.stop();
    drop(service);
    assert!(proxy.get("/other").status >= 500, "nobody passes while tollgate is away");
}

#[test]
fn clients_of_caddy_pass_until_the_limit() {
    let service = Service::start(LIMITS);
    passes_three_and_fails_closed(&caddy(service.http), service);
}

#[test]
fn clients_of_haproxy_pass_until_the_limit() {
    let service = Service::start(LIMITS);
    passes_three_and_fails_closed(&haproxy(service.http), service);
}
