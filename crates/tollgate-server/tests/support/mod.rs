//! A running service and a plain HTTP client, for the tests that need one.
#![allow(dead_code, reason = "each test uses a part of it")]
#![allow(unreachable_pub, reason = "it is a module of each test")]
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

pub mod changes;

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tollgate_config::{Address, Config};
use tollgate_server::server::{FrontEnd, Server};

/// A service in this process, on free ports, until it is dropped.
pub struct Service {
    pub http: SocketAddr,
    pub grpc: SocketAddr,
    pub resp: SocketAddr,
    pub admin: SocketAddr,
    pub inside: Arc<tollgate_server::service::Service>,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Service {
    /// Serves what the text of a configuration says.
    pub fn start(config: &str) -> Self {
        let mut config = Config::parse("test.yaml", config).unwrap_or_else(|faults| panic!("{faults}"));
        let free = Some("127.0.0.1:0".parse().unwrap());
        let listen = &mut config.listen;
        (listen.http, listen.grpc, listen.resp, listen.admin) =
            (free.clone(), free.clone(), free.clone(), free);
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let (tell, told) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            tokio::runtime::Builder::new_multi_thread()
                .worker_threads(2)
                .enable_all()
                .build()
                .unwrap()
                .block_on(async {
                    let server = Server::bind(config).unwrap();
                    let addresses = server.addresses().collect::<Vec<_>>();
                    tell.send((addresses, server.service().clone())).unwrap();
                    server.run(async { drop(stopped.await) }).await;
                });
        });
        let (addresses, inside) = told.recv().unwrap();
        let address = |wanted| {
            let (_, address) = addresses.iter().find(|(front_end, _)| *front_end == wanted).unwrap();
            match address {
                Address::Tcp(address) => *address,
                Address::Unix(_) => panic!("not a TCP address"),
            }
        };
        let (http, grpc) = (address(FrontEnd::Http), address(FrontEnd::Grpc));
        let (resp, admin) = (address(FrontEnd::Resp), address(FrontEnd::Admin));
        Self { http, grpc, resp, admin, inside, stop: Some(stop), thread: Some(thread) }
    }

    /// Tells it to stop, which it does once it has answered what is in flight.
    pub fn stop(&mut self) {
        drop(self.stop.take());
    }

    /// What a POST of this JSON is answered.
    pub fn post(&self, path: &str, json: &str) -> Reply {
        request(self.http, "POST", path, &[], json.as_bytes())
    }

    /// What a check of this JSON is answered, which must succeed.
    pub fn check(&self, json: &str) -> Value {
        let reply = self.post("/v1/check", json);
        assert_eq!(reply.status, 200, "{}", reply.body);
        reply.json()
    }

    pub fn get(&self, path: &str, headers: &[(&str, &str)]) -> Reply {
        request(self.http, "GET", path, headers, b"")
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        self.stop();
        self.thread.take().map(std::thread::JoinHandle::join);
    }
}

#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Reply {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error} in {}", self.body))
    }
}

/// One request over a connection of its own.
pub fn request(to: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Reply {
    let mut stream = connect(to);
    stream.write_all(&head(method, path, headers, Some(body.len()), true)).unwrap();
    // Who is refused early may find the connection closed while it still sends.
    let _ = stream.write_all(body);
    read_reply(&mut BufReader::new(stream))
}

pub fn connect(to: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(to).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream
}

/// The head of a request.
pub fn head(
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    length: Option<usize>,
    close: bool,
) -> Vec<u8> {
    let mut head = format!("{method} {path} HTTP/1.1\r\n");
    if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
        head.push_str("Host: tollgate.test\r\n");
    }
    if close {
        head.push_str("Connection: close\r\n");
    }
    if let Some(length) = length {
        write!(head, "Content-Length: {length}\r\n").unwrap();
    }
    for (name, value) in headers {
        write!(head, "{name}: {value}\r\n").unwrap();
    }
    head.push_str("\r\n");
    head.into_bytes()
}

/// The next reply on a connection.
pub fn read_reply(stream: &mut impl BufRead) -> Reply {
    let mut line = String::new();
    stream.read_line(&mut line).unwrap();
    let status = line.split(' ').nth(1).unwrap_or_else(|| panic!("no status in {line:?}")).parse().unwrap();
    let mut headers = Vec::new();
    loop {
        line.clear();
        stream.read_line(&mut line).unwrap();
        match line.trim_end().split_once(": ") {
            Some((name, value)) => headers.push((name.to_ascii_lowercase(), value.to_owned())),
            None => break,
        }
    }
    let mut reply = Reply { status, headers, body: String::new() };
    match reply.header("content-length").map(|length| length.parse().unwrap()) {
        Some(length) => {
            let mut body = vec![0; length];
            stream.read_exact(&mut body).unwrap();
            reply.body = String::from_utf8(body).unwrap();
        }
        None => {
            stream.read_to_string(&mut reply.body).unwrap();
        }
    }
    reply
}

/// The real binary, serving, until it is dropped.
pub struct Process {
    pub child: Child,
    pub http: SocketAddr,
    /// What it printed up to the command to try.
    pub greeting: Vec<String>,
}

impl Process {
    /// Runs `tollgate serve` on free ports with these flags.
    pub fn serve(flags: &[&str]) -> Self {
        Self::serve_with(flags, Stdio::inherit())
    }

    /// The same, with what it says on stderr going there.
    pub fn serve_with(flags: &[&str], stderr: Stdio) -> Self {
        Self::serve_in(flags, stderr, &[])
    }

    /// The same, with these variables in its environment too.
    pub fn serve_in(flags: &[&str], stderr: Stdio, environment: &[(&str, &str)]) -> Self {
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
                "127.0.0.1:0",
            ])
            .args(flags)
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .stderr(stderr)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut greeting = Vec::new();
        while let Some(Ok(line)) = lines.next() {
            let last = line.contains("curl") || line.contains("in force");
            greeting.push(line);
            if last {
                break;
            }
        }
        let http =
            greeting.iter().find_map(|line| line.strip_prefix("tollgate: http on ")).expect("an address");
        Self { http: http.parse().unwrap(), child, greeting }
    }

    pub fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &pid]).status().unwrap().success());
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
