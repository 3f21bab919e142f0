//! A real etcd of a test's own, and what is put into it.
#![allow(dead_code, reason = "each test uses a part of it")]
#![allow(unreachable_pub, reason = "it is a module of each test")]
#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

/// A server that keeps its ports and data when it is killed and started again.
pub struct Etcd {
    child: Child,
    pub client: SocketAddr,
    peer: SocketAddr,
    folder: PathBuf,
    flags: Vec<String>,
}

impl Etcd {
    /// A server that keeps its data in this directory.
    pub fn start(folder: PathBuf) -> Self {
        Self::start_with(folder, &[])
    }

    /// The same with flags of its own; with certificates it is asked in plain no more.
    pub fn start_with(folder: PathBuf, flags: &[&str]) -> Self {
        let (client, peer) = (free_address(), free_address());
        let flags: Vec<_> = flags.iter().map(|&flag| flag.to_owned()).collect();
        let child = run(client, peer, &folder, &flags);
        let etcd = Self { child, client, peer, folder, flags };
        etcd.wait();
        etcd
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub fn start_again(&mut self) {
        self.child = run(self.client, self.peer, &self.folder, &self.flags);
        self.wait();
    }

    pub fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &pid]).status().unwrap().success());
    }

    pub fn put(&self, key: &str, text: impl AsRef<[u8]>) -> Value {
        self.ask("/v3/kv/put", &json!({"key": STANDARD.encode(key), "value": STANDARD.encode(text)}))
    }

    pub fn delete(&self, key: &str) {
        self.ask("/v3/kv/deleterange", &json!({"key": STANDARD.encode(key)}));
    }

    /// What a question is answered, which must succeed.
    pub fn ask(&self, path: &str, asked: &Value) -> Value {
        let (head, body) = post(self.client, path, asked).unwrap();
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}\n{body}");
        serde_json::from_str(&body).unwrap()
    }

    /// Waits until it answers.
    fn wait(&self) {
        let until = Instant::now() + Duration::from_secs(60);
        let is_up = || match self.flags.is_empty() {
            true => post(self.client, "/v3/maintenance/status", &json!({}))
                .is_ok_and(|(head, body)| head.starts_with("HTTP/1.1 200") && body.contains("\"leader\"")),
            false => TcpStream::connect(self.client).is_ok(),
        };
        while !is_up() {
            assert!(Instant::now() < until, "etcd does not answer: is it installed?");
            sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Etcd {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn run(client: SocketAddr, peer: SocketAddr, folder: &PathBuf, flags: &[String]) -> Child {
    let scheme = if flags.is_empty() { "http" } else { "https" };
    let (client, peer) = (format!("{scheme}://localhost:{}", client.port()), format!("http://{peer}"));
    let listened = client.replace("localhost", "127.0.0.1");
    let cluster = format!("default={peer}");
    Command::new("etcd")
        .arg("--data-dir")
        .arg(folder)
        .args(["--listen-client-urls", &listened, "--advertise-client-urls", &client])
        .args(["--listen-peer-urls", &peer, "--initial-advertise-peer-urls", &peer])
        .args([
            "--initial-cluster",
            &cluster,
            "--logger",
            "zap",
            "--log-level",
            "error",
            "--log-outputs",
            "stderr",
        ])
        .args(flags)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("etcd is installed")
}

/// The head and body of the answer to a POST. etcd tells the length of short answers, and closes behind them.
fn post(to: SocketAddr, path: &str, asked: &Value) -> std::io::Result<(String, String)> {
    let mut stream = TcpStream::connect(to)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    let body = asked.to_string();
    // HTTP/1.0 has no chunks.
    let head = format!("POST {path} HTTP/1.0\r\nHost: {to}\r\nContent-Length: {}\r\n\r\n", body.len());
    stream.write_all(head.as_bytes())?;
    stream.write_all(body.as_bytes())?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply)?;
    let (head, body) = reply.split_once("\r\n\r\n").unwrap_or((&reply, ""));
    Ok((head.replacen("HTTP/1.0", "HTTP/1.1", 1), body.to_owned()))
}

/// An address that nobody listens on.
pub fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}
