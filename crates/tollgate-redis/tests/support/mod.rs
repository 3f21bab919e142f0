//! Real Redis servers on loopback, each in a directory of its own.

#![allow(unreachable_pub, reason = "tests include it at several depths")]

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use redis::{Cmd, FromRedisValue};

/// How long a server may take to come up or to change its mind.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server, killed in the end.
pub struct RedisServer {
    pub port: u16,
    directory: PathBuf,
    program: Vec<String>,
    arguments: Vec<String>,
    child: Option<Child>,
}

impl RedisServer {
    pub fn start() -> Self {
        Self::with(&[])
    }

    /// With these arguments beside those for a port and a directory.
    pub fn with(arguments: &[&str]) -> Self {
        Self::run(&["redis-server"], free_port(), arguments)
    }

    /// On a port, by a program other than `redis-server`, such as `faketime .. redis-server`.
    pub fn run(program: &[&str], port: u16, arguments: &[&str]) -> Self {
        let directory = std::env::temp_dir().join(format!("tollgate-redis-{}-{port}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let mut server =
            Self { port, directory, program: owned(program), arguments: owned(arguments), child: None };
        server.restart();
        server
    }

    /// Starts it again, on the same port, with whatever it kept on disk.
    pub fn restart(&mut self) {
        self.kill();
        let child = Command::new(&self.program[0])
            .args(&self.program[1..])
            .args(["--port", &self.port.to_string(), "--bind", "127.0.0.1", "--save", "", "--dir"])
            .arg(&self.directory)
            .args(&self.arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("redis-server is installed");
        self.child = Some(child);
        let port = self.port;
        eventually("the server answers", || answers(port));
    }

    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    pub fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Kills it at once: what it did not write is lost.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // A paused one can be killed too.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// SIGSTOP, and SIGCONT.
    pub fn pause(&self) {
        self.signal("-STOP");
    }

    pub fn resume(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let pid = self.child.as_ref().expect("it runs").id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
    }

    /// Does something on a connection of its own.
    pub fn command<T: FromRedisValue>(&self, words: &[&str]) -> T {
        self.try_command(words).unwrap()
    }

    pub fn try_command<T: FromRedisValue>(&self, words: &[&str]) -> redis::RedisResult<T> {
        let mut connection = redis::Client::open(self.url())?.get_connection()?;
        let mut command = Cmd::new();
        words.iter().for_each(|word| {
            command.arg(*word);
        });
        command.query(&mut connection)
    }
}

impl Drop for RedisServer {
    fn drop(&mut self) {
        self.kill();
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

/// A port that nobody listens on, and the port 10,000 above, which a cluster's member uses too.
pub fn free_port() -> u16 {
    loop {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let port = port % 20_000 + 20_000;
        let is_free = |port| TcpListener::bind(("127.0.0.1", port)).is_ok();
        if is_free(port) && is_free(port + 10_000) {
            return port;
        }
    }
}

/// Waits until it is so.
pub fn eventually(what: &str, mut is_so: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !is_so() {
        assert!(Instant::now() < deadline, "in {PATIENCE:?} it did not come about that {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Does a server answer PING, were it with an error?
fn answers(port: u16) -> bool {
    let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)) else { return false };
    let _ = stream.set_read_timeout(Some(Duration::from_secs(1)));
    let mut answer = [0; 8];
    stream.write_all(b"PING\r\n").is_ok() && stream.read(&mut answer).is_ok_and(|read| read > 0)
}
