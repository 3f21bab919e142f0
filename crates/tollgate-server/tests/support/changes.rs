//! A limit's number that changes while clients ask without pause.
#![allow(dead_code, reason = "each test uses a part of it")]
#![allow(unreachable_pub, reason = "it is a module of each test")]
#![allow(clippy::unwrap_used, reason = "a test fails by it")]
#![allow(clippy::print_stderr, reason = "what a service said is shown beside why its test failed")]

use std::fs;
use std::io::{BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::{Process, Reply, connect, head, read_reply, request};

pub const CHANGES: u64 = 200;
/// The limit's number at the start; each change raises it by one.
const FIRST: u64 = 1_000_000;
/// How long something may take that has no reason to take long.
const DEADLINE: Duration = Duration::from_secs(60);

/// The configuration after so many changes.
pub fn revision(change: u64) -> String {
    format!("limits:\n  - {{name: all, limit: {}, window: 1h}}\n", FIRST + change)
}

/// A connection that is asked over again and again.
pub struct Client(BufReader<TcpStream>);

impl Client {
    pub fn new(to: SocketAddr) -> Self {
        Self(BufReader::new(connect(to)))
    }

    /// After how many changes the limit is that decided.
    pub fn ask(&mut self) -> u64 {
        let body = br#"{"domain": "default", "attributes": {}}"#;
        let mut asked = head("POST", "/v1/check", &[], Some(body.len()), false);
        asked.extend_from_slice(body);
        self.0.get_mut().write_all(&asked).unwrap();
        let reply = read_reply(&mut self.0);
        assert_eq!(reply.status, 200, "{}", reply.body);
        let answer = reply.json();
        assert_eq!(answer["allowed"], true, "{answer}");
        answer["limit"].as_u64().unwrap() - FIRST
    }
}

/// Makes the changes one after another, each once the one before is in force. Every answer meanwhile must be that of one of
/// the two revisions in force around it.
pub fn two_hundred_changes(service: &Process, mut change: impl FnMut(u64) + Send) {
    let [made, seen] = [const { AtomicU64::new(0) }; 2];
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let clients = [(); 2].map(|()| {
            scope.spawn(|| {
                let mut client = Client::new(service.http);
                let mut asked = 0_u64;
                while !done.load(Ordering::SeqCst) {
                    let before = seen.load(Ordering::SeqCst);
                    let limit = client.ask();
                    let after = made.load(Ordering::SeqCst);
                    assert!((before..=after).contains(&limit), "{limit} is none of {before} to {after}");
                    asked += 1;
                }
                asked
            })
        });
        let changes = scope.spawn(|| {
            let mut client = Client::new(service.http);
            for number in 1..=CHANGES {
                made.store(number, Ordering::SeqCst);
                change(number);
                wait_for(&format!("change {number}"), || client.ask() == number);
                seen.store(number, Ordering::SeqCst);
            }
        });
        let changes = changes.join();
        done.store(true, Ordering::SeqCst);
        let asked = clients.map(|client| client.join().unwrap());
        changes.unwrap();
        assert!(asked.iter().all(|&asked| asked > CHANGES), "{asked:?}");
    });
}

/// Waits until it is so.
pub fn wait_for(what: &str, mut so: impl FnMut() -> bool) {
    let until = Instant::now() + DEADLINE;
    while !so() {
        assert!(Instant::now() < until, "waited in vain for {what}");
        sleep(Duration::from_millis(5));
    }
}

/// A directory of one test, which the services of that test keep what they say in too.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tollgate-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a file in place.
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, text).unwrap();
        path
    }

    /// A service with this configuration.
    pub fn serve(&self, config: &Path) -> Process {
        self.serve_with(config.to_str().unwrap(), &[])
    }

    /// The same from any source, with these flags.
    pub fn serve_with(&self, config: &str, flags: &[&str]) -> Process {
        let log = fs::OpenOptions::new().create(true).append(true).open(self.path("log")).unwrap();
        let flags: Vec<_> = ["--config", config].into_iter().chain(flags.iter().copied()).collect();
        Process::serve_in(&flags, Stdio::from(log), &[("XDG_STATE_HOME", self.0.to_str().unwrap())])
    }

    /// What its services said on stderr.
    pub fn log(&self) -> String {
        fs::read_to_string(self.path("log")).unwrap()
    }

    pub fn wait_for_log(&self, part: &str) {
        wait_for(&format!("{part:?} in the log"), || self.log().contains(part));
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", fs::read_to_string(self.path("log")).unwrap_or_default());
        }
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What a service tells of its configuration.
pub struct Standing {
    admin: SocketAddr,
}

impl Standing {
    pub fn of(service: &Process) -> Self {
        let address = service.greeting.iter().find_map(|line| line.strip_prefix("tollgate: admin on "));
        Self { admin: address.unwrap().parse().unwrap() }
    }

    /// The value of a series.
    pub fn metric(&self, series: &str) -> Option<String> {
        let metrics = request(self.admin, "GET", "/metrics", &[], b"").body;
        metrics.lines().find_map(|line| Some(line.strip_prefix(series)?.strip_prefix(' ')?.to_owned()))
    }

    /// The revision in force.
    pub fn revision(&self) -> String {
        let metrics = request(self.admin, "GET", "/metrics", &[], b"").body;
        let (_, told) = metrics.split_once("tollgate_config_revision_info{revision=\"").unwrap();
        told.split_once("\"} 1\n").unwrap().0.to_owned()
    }

    pub fn reloads(&self, result: &str) -> u64 {
        let series = format!("tollgate_config_reloads_total{{result=\"{result}\"}}");
        self.metric(&series).unwrap().parse().unwrap()
    }

    pub fn readiness(&self) -> Reply {
        request(self.admin, "GET", "/readyz", &[], b"")
    }

    /// Waits until so many reloads went so.
    pub fn wait_for_reloads(&self, result: &str, count: u64) {
        wait_for(&format!("reload {count} to be {result}"), || self.reloads(result) >= count);
    }
}
