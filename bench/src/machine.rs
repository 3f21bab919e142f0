//! The machine that measures: what it is, and what it tells about this process.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use std::thread;

use rustix::thread::{CpuSet, sched_setaffinity};
use serde::Serialize;

/// Where, when and with what the numbers came about.
#[derive(Debug, Serialize)]
pub(crate) struct Provenance {
    pub(crate) date: String,
    pub(crate) processor: String,
    pub(crate) cores: usize,
    pub(crate) last_level_cache: String,
    pub(crate) memory_gib: u64,
    pub(crate) kernel: String,
    pub(crate) huge_pages: String,
    pub(crate) load: String,
    pub(crate) clock_ns: (f64, f64),
    pub(crate) rustc: String,
    pub(crate) commit: String,
    pub(crate) versions: BTreeMap<String, String>,
    pub(crate) command: String,
}

impl Provenance {
    pub(crate) fn gather() -> Self {
        let info = read("/proc/cpuinfo");
        let processor = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
        let family = |name| {
            info.lines().find_map(|line| line.strip_prefix(name)?.split_once(": ")).map_or("?", |of| of.1)
        };
        let memory = read("/proc/meminfo");
        let kib = memory.lines().find_map(|line| line.strip_prefix("MemTotal:")?.trim().strip_suffix(" kB"));
        let arguments: Vec<String> = std::env::args().skip(1).collect();
        Self {
            date: jiff::Zoned::now().strftime("%Y-%m-%d %H:%M %Z").to_string(),
            processor: format!(
                "{} (family {}, model {})",
                processor.map_or("unknown", |of| of.1),
                family("cpu family"),
                family("model\t")
            ),
            cores: thread::available_parallelism().map_or(1, usize::from),
            last_level_cache: read("/sys/devices/system/cpu/cpu0/cache/index3/size").trim().to_owned(),
            memory_gib: kib.and_then(|kib| kib.parse::<u64>().ok()).unwrap_or(0) >> 20,
            kernel: format!(
                "{} {}",
                read("/proc/sys/kernel/ostype").trim(),
                read("/proc/sys/kernel/osrelease").trim()
            ),
            huge_pages: read("/sys/kernel/mm/transparent_hugepage/enabled").trim().to_owned(),
            load: read("/proc/loadavg").split(' ').take(3).collect::<Vec<_>>().join(" "),
            clock_ns: crate::speed::clock_costs(),
            rustc: output("rustc", &["--version"]),
            commit: output("git", &["describe", "--always", "--dirty"]),
            versions: locked_versions(&[
                "tollgate",
                "governor",
                "throttlecrab",
                "ahash",
                "dashmap",
                "quanta",
            ]),
            command: format!(
                "cargo run --release --manifest-path bench/Cargo.toml -- {}",
                arguments.join(" ")
            ),
        }
    }

    pub(crate) fn lines(&self) -> Vec<String> {
        let versions: Vec<String> =
            self.versions.iter().map(|(name, version)| format!("{name} {version}")).collect();
        vec![
            format!("date: {}", self.date),
            format!("command: `{}`", self.command),
            format!(
                "machine: {}, {} cores, last level cache {}, {} GiB, {}, transparent huge pages {}",
                self.processor,
                self.cores,
                self.last_level_cache,
                self.memory_gib,
                self.kernel,
                self.huge_pages
            ),
            format!(
                "load before: {}; reading the clock: {:.1} ns (Instant), {:.1} ns (SystemTime)",
                self.load, self.clock_ns.0, self.clock_ns.1
            ),
            format!("versions: {}; {}; commit {}", versions.join(", "), self.rustc, self.commit),
        ]
    }
}

/// Keeps this thread on one processor, where there are enough and it is allowed.
pub(crate) fn pin(processor: usize) {
    let mut set = CpuSet::new();
    set.set(processor % thread::available_parallelism().map_or(1, usize::from));
    // Without it the numbers only scatter more.
    let _ = sched_setaffinity(None, &set);
}

/// Bytes of memory that this process has in use now, and the most it ever had.
pub(crate) fn resident() -> (u64, u64) {
    let status = read("/proc/self/status");
    let bytes = |name| {
        let kib = status.lines().find_map(|line| line.strip_prefix(name)?.trim().strip_suffix(" kB"));
        kib.and_then(|kib| kib.parse::<u64>().ok()).unwrap_or(0) * 1024
    };
    (bytes("VmRSS:"), bytes("VmHWM:"))
}

/// How often another program was given this thread's processor.
pub(crate) fn preemptions() -> u64 {
    let status = read("/proc/thread-self/status");
    let count = status.lines().find_map(|line| line.strip_prefix("nonvoluntary_ctxt_switches:"));
    count.and_then(|count| count.trim().parse().ok()).unwrap_or(0)
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    output.map_or("unknown".to_owned(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn locked_versions(names: &[&str]) -> BTreeMap<String, String> {
    let mut lines = include_str!("../Cargo.lock").lines();
    let mut versions = BTreeMap::new();
    while let Some(line) = lines.next() {
        let quoted = |line: &str, field| Some(line.strip_prefix(field)?.trim_matches('"').to_owned());
        if let Some(name) = quoted(line, "name = ").filter(|name| names.contains(&name.as_str()))
            && let Some(version) = lines.next().and_then(|line| quoted(line, "version = "))
        {
            versions.insert(name, version);
        }
    }
    versions
}
