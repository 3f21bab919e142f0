//! Where the store is, and what to do when it is not.

use std::time::Duration;

/// How several nodes make one store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// One server.
    #[default]
    Single,
    /// Several that know nothing of each other: each key is on one of them.
    Sharded,
    /// A Redis Cluster, of which `nodes` names some members.
    Cluster,
    /// The primary that Sentinels name; `nodes` names the Sentinels.
    Sentinel,
}

/// What a store that lost its memory means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnDataLoss {
    /// Counting begins anew: each loss can let through one further limit.
    #[default]
    Continue,
    /// A limit denies for one window.
    Hold,
}

/// When calls are given up before they are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Breaker {
    /// Failures in a row after which it opens.
    pub failures: u32,
    /// How often it is tried whether the store is back.
    pub probe_every: Duration,
}

impl Default for Breaker {
    fn default() -> Self {
        Self { failures: 5, probe_every: Duration::from_millis(250) }
    }
}

/// A Redis store.
///
/// ```
/// use std::time::Duration;
/// use tollgate_redis::{Mode, Settings};
///
/// let settings = Settings::new(["redis://127.0.0.1:6379"]);
/// assert_eq!((settings.mode, settings.timeout), (Mode::Single, Duration::from_millis(10)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// Where it is: `redis://[user:password@]host[:port][/database]`, `rediss://` over TLS, `unix:///path`.
    pub nodes: Vec<String>,
    /// How these make one store.
    pub mode: Mode,
    /// The user of the servers that hold the keys, where `nodes` does not name it.
    pub user: Option<String>,
    /// That user's password.
    pub password: Option<String>,
    /// The name by which Sentinels know the primary. By default `mymaster`.
    pub primary: String,
    /// How long a call may take. By default 10 ms.
    pub timeout: Duration,
    /// What the names of all keys begin with. By default `tollgate`.
    pub prefix: String,
    /// How many nodes share the limits, for limits that are local while the store is away. By default 1.
    pub nodes_expected: u64,
    /// How long a denial is remembered, at most. By default a second; zero turns it off.
    pub denial_memory: Duration,
    /// What a store that lost its memory means.
    pub on_data_loss: OnDataLoss,
    /// When calls are given up before they are made.
    pub breaker: Breaker,
    /// Requests that wait for the store at once, at each node; further ones fail at once. By default 65,536.
    pub queue: usize,
}

impl Settings {
    /// A store on these nodes; all else as by default.
    pub fn new(nodes: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self {
            nodes: nodes.into_iter().map(Into::into).collect(),
            mode: Mode::Single,
            user: None,
            password: None,
            primary: "mymaster".to_owned(),
            timeout: Duration::from_millis(10),
            prefix: "tollgate".to_owned(),
            nodes_expected: 1,
            denial_memory: Duration::from_secs(1),
            on_data_loss: OnDataLoss::Continue,
            breaker: Breaker::default(),
            queue: 65_536,
        }
    }
}
