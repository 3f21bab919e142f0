//! What is known of the way to a server.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use parking_lot::Mutex;

use crate::failure::StoreFailure;

/// Sizes of batches, and times of calls, up to which they are counted apart.
pub const BATCH_SIZES: [u64; 7] = [1, 2, 4, 8, 16, 32, 64];

/// Times of calls in microseconds up to which they are counted apart.
pub const CALL_MICROS: [u64; 10] = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 1_000_000];

/// What is known of one server, counted since the start.
#[derive(Debug)]
pub(crate) struct Gauge {
    name: String,
    /// Asks that wait.
    pub(crate) waiting: AtomicUsize,
    /// Calls are given up before they are made.
    open: AtomicBool,
    calls: AtomicU64,
    asks: AtomicU64,
    entries: AtomicU64,
    openings: AtomicU64,
    failures: [AtomicU64; StoreFailure::ALL.len()],
    batches: [AtomicU64; BATCH_SIZES.len() + 1],
    times: [AtomicU64; CALL_MICROS.len() + 1],
    micros: AtomicU64,
    last_error: Mutex<Option<String>>,
}

/// The state of the way to one server.
///
/// ```
/// use tollgate_redis::ServerStatus;
/// fn is_down(server: &ServerStatus) -> bool {
///     server.breaker_open
/// }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ServerStatus {
    /// Where the server is.
    pub server: String,
    /// Calls are given up before they are made, until the server is back.
    pub breaker_open: bool,
    /// How often that began.
    pub breaker_openings: u64,
    /// Requests that wait to be sent.
    pub waiting: u64,
    /// Calls made.
    pub calls: u64,
    /// Questions that went in these calls.
    pub asks: u64,
    /// Questions that were decided by themselves; the others were decided together with one that was alike.
    pub entries: u64,
    /// Questions that failed, by reason.
    pub failures: Vec<(StoreFailure, u64)>,
    /// Calls by how many questions they carried: up to each of [`BATCH_SIZES`], and more.
    pub batches: Vec<u64>,
    /// Calls by how long they took: up to each of [`CALL_MICROS`], and longer.
    pub times: Vec<u64>,
    /// How long all calls took together.
    pub time: Duration,
    /// What failed last, while it does.
    pub last_error: Option<String>,
}

impl Gauge {
    pub(crate) fn new(name: String) -> Self {
        Self {
            name,
            waiting: AtomicUsize::new(0),
            open: AtomicBool::new(false),
            calls: AtomicU64::new(0),
            asks: AtomicU64::new(0),
            entries: AtomicU64::new(0),
            openings: AtomicU64::new(0),
            failures: Default::default(),
            batches: Default::default(),
            times: Default::default(),
            micros: AtomicU64::new(0),
            last_error: Mutex::default(),
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.open.load(Ordering::Acquire)
    }

    pub(crate) fn open(&self) {
        if !self.open.swap(true, Ordering::AcqRel) {
            self.openings.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub(crate) fn close(&self) {
        *self.last_error.lock() = None;
        self.open.store(false, Ordering::Release);
    }

    pub(crate) fn failed(&self, message: &str) {
        *self.last_error.lock() = Some(message.to_owned());
    }

    pub(crate) fn count(&self, failure: StoreFailure, asks: usize) {
        if let Some(at) = StoreFailure::ALL.iter().position(|other| *other == failure) {
            self.failures[at].fetch_add(asks as u64, Ordering::Relaxed);
        }
    }

    pub(crate) fn called(&self, asks: usize, entries: usize) {
        self.calls.fetch_add(1, Ordering::Relaxed);
        self.asks.fetch_add(asks as u64, Ordering::Relaxed);
        self.entries.fetch_add(entries as u64, Ordering::Relaxed);
        self.batches[BATCH_SIZES.partition_point(|&size| size < asks as u64)].fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn took(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.times[CALL_MICROS.partition_point(|&most| most < micros)].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    pub(crate) fn status(&self) -> ServerStatus {
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        ServerStatus {
            server: self.name.clone(),
            breaker_open: self.is_open(),
            breaker_openings: load(&self.openings),
            waiting: self.waiting.load(Ordering::Relaxed) as u64,
            calls: load(&self.calls),
            asks: load(&self.asks),
            entries: load(&self.entries),
            failures: StoreFailure::ALL.into_iter().zip(self.failures.iter().map(load)).collect(),
            batches: self.batches.iter().map(load).collect(),
            times: self.times.iter().map(load).collect(),
            time: Duration::from_micros(load(&self.micros)),
            last_error: self.last_error.lock().clone(),
        }
    }
}
