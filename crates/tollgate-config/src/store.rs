//! Where the state of the keys lives.

use std::path::PathBuf;
use std::time::Duration;

use crate::access::TokenSource;
use crate::decode::Field;
use crate::known::{BREAKER, REDIS, REDIS_TLS, STORE};
use crate::quote::quote;
use crate::tls::path;
use crate::tree::Content;

/// Where the state of the keys lives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoreSettings {
    /// In this process's memory.
    #[default]
    Memory,
    /// In Redis, shared with other nodes.
    Redis(Box<RedisSettings>),
}

/// A store in Redis.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RedisSettings {
    /// Where it is, as `redis://`, `rediss://` or `unix://`.
    pub nodes: Vec<String>,
    /// How these make one store.
    pub mode: RedisMode,
    /// Who we are to the servers that hold the keys.
    pub user: Option<String>,
    /// Where that user's password is to be found.
    pub password: Option<TokenSource>,
    /// The name by which Sentinels know the primary. By default `mymaster`.
    pub primary: String,
    /// Whom we trust, and who we are, over TLS.
    pub tls: Option<RedisTls>,
    /// How long a call may take. By default 10 ms.
    pub timeout: Duration,
    /// What the names of all keys begin with. By default `tollgate`.
    pub prefix: String,
    /// How many nodes share the limits, for those that are `local` while the store is away. By default 1.
    pub nodes_expected: u64,
    /// How long a denial is remembered, at most. By default a second; zero turns it off.
    pub denial_memory: Duration,
    /// Is everything denied for a window after the store lost its memory? By default it is not.
    pub hold_on_data_loss: bool,
    /// Failures in a row after which calls are given up before they are made. By default 5.
    pub breaker_failures: u32,
    /// How often it is tried then whether the store is back. By default every 250 ms.
    pub probe_every: Duration,
    /// Requests that wait for the store at once. By default 65,536.
    pub queue: usize,
}

/// How several nodes make one store.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RedisMode {
    /// One server.
    #[default]
    Single,
    /// Several that know nothing of each other: each key is on one of them.
    Sharded,
    /// A Redis Cluster, of which some members are named.
    Cluster,
    /// The primary that the named Sentinels know.
    Sentinel,
}

/// The files for TLS with Redis. A relative path starts at the working directory.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RedisTls {
    /// Who vouches for the servers, in PEM; by default those whom the system trusts.
    pub ca: Option<PathBuf>,
    /// Our own certificate and its key, in PEM.
    pub cert: Option<(PathBuf, PathBuf)>,
}

impl RedisSettings {
    /// A store on these nodes; all else as by default.
    #[must_use]
    pub fn new(nodes: Vec<String>) -> Self {
        Self {
            nodes,
            mode: RedisMode::Single,
            user: None,
            password: None,
            primary: "mymaster".to_owned(),
            tls: None,
            timeout: Duration::from_millis(10),
            prefix: "tollgate".to_owned(),
            nodes_expected: 1,
            denial_memory: Duration::from_secs(1),
            hold_on_data_loss: false,
            breaker_failures: 5,
            probe_every: Duration::from_millis(250),
            queue: 65_536,
        }
    }

    fn decode(block: Field<'_>) -> Option<Self> {
        let fields = block.mapping(&REDIS)?;
        let default = Self::new(Vec::new());
        let nodes = fields.required("nodes", |nodes| {
            let list = nodes.nonempty_list("write an address such as redis://127.0.0.1:6379")?;
            list.into_iter().map(node).collect::<Option<Vec<_>>>()
        });
        let mode = fields.or("mode", RedisMode::default(), |mode| {
            mode.one_of(&[
                ("single", RedisMode::Single),
                ("sharded", RedisMode::Sharded),
                ("cluster", RedisMode::Cluster),
                ("sentinel", RedisMode::Sentinel),
            ])
        });
        let user = fields.optional("user", Field::text);
        let password = TokenSource::one_of(block, &fields, ["password_file", "password_env"]);
        let primary = fields.or("primary", default.primary, Field::text);
        let tls = fields.optional("tls", RedisTls::decode);
        let timeout = fields.or("timeout", default.timeout, longer_than_zero);
        let prefix = fields.or("prefix", default.prefix, prefix);
        let nodes_expected = fields.or("nodes_expected", 1, |nodes| nodes.integer(1..=MAX_NODES));
        let denial_memory = fields.or("denial_memory", default.denial_memory, zero_or_longer);
        let hold_on_data_loss =
            fields.or("on_data_loss", false, |what| what.one_of(&[("continue", false), ("hold", true)]));
        let (failures, every) = (default.breaker_failures, default.probe_every);
        let breaker = fields.or("breaker", (failures, every), |breaker| {
            let fields = breaker.mapping(&BREAKER)?;
            let failures = fields.or("failures", failures, |failures| {
                failures.integer(1..=MAX_FAILURES).and_then(|failures| u32::try_from(failures).ok())
            });
            let every = fields.or("probe_every", every, longer_than_zero);
            Some((failures?, every?))
        });
        let queue = fields.or("queue", default.queue, |queue| {
            queue.integer(1..=MAX_QUEUE).and_then(|queue| usize::try_from(queue).ok())
        });
        let (nodes, mode, (breaker_failures, probe_every)) = (nodes?, mode?, breaker?);
        if mode == RedisMode::Single && nodes.len() > 1 {
            return block.refuse(
                "`mode: single` takes one node, and `nodes` names several",
                "write `mode: sharded`, `cluster` or `sentinel`, whichever they are; or keep one of them",
            );
        }
        Some(Self {
            nodes,
            mode,
            user: user?,
            password: password?,
            primary: primary?,
            tls: tls?,
            timeout: timeout?,
            prefix: prefix?,
            nodes_expected: nodes_expected?,
            denial_memory: denial_memory?,
            hold_on_data_loss: hold_on_data_loss?,
            breaker_failures,
            probe_every,
            queue: queue?,
        })
    }
}

impl StoreSettings {
    pub(crate) fn decode(block: Field<'_>) -> Option<Self> {
        if let Content::Map(_) = block.node().content {
            let fields = block.mapping(&STORE)?;
            return fields.required("redis", |redis| {
                RedisSettings::decode(redis).map(|redis| Self::Redis(Box::new(redis)))
            });
        }
        match block.node().text() {
            Some("memory") => Some(Self::Memory),
            Some(other) => block
                .refuse(format!("{block} must be `memory` or a block `redis:`, not {}", quote(other)), HELP),
            None => block.refuse(format!("{block} must be `memory` or a block `redis:`"), HELP),
        }
    }
}

const HELP: &str = "write `store: memory`, or `store: {redis: {nodes: [redis://127.0.0.1:6379]}}`";

impl RedisTls {
    fn decode(block: Field<'_>) -> Option<Self> {
        let fields = block.mapping(&REDIS_TLS)?;
        let ca = fields.optional("ca", path);
        let (cert, key) = (fields.optional("cert", path), fields.optional("key", path));
        let cert = match (cert?, key?) {
            (Some(cert), Some(key)) => Some((cert, key)),
            (None, None) => None,
            _ => {
                return block
                    .refuse(format!("{block} has one of `cert` and `key`"), "name both files, or neither");
            }
        };
        Some(Self { ca: ca?, cert })
    }
}

/// The most nodes that can share a limit.
pub(crate) const MAX_NODES: u64 = 1_000_000;
/// The most failures after which a breaker opens.
pub(crate) const MAX_FAILURES: u64 = 1_000_000;
/// The most requests that can wait at once.
pub(crate) const MAX_QUEUE: u64 = 10_000_000;

/// What the address of a node begins with.
const SCHEMES: [&str; 3] = ["redis://", "rediss://", "unix://"];

fn node(field: Field<'_>) -> Option<String> {
    let text = field.text()?;
    if SCHEMES.iter().any(|scheme| text.len() > scheme.len() && text.starts_with(scheme)) {
        return Some(text);
    }
    // It may hold a password, so that it is not repeated.
    field.refuse(
        "a node must be an address of Redis",
        "write redis://HOST:PORT or redis://HOST:PORT/DATABASE, rediss:// for TLS, or unix:///path",
    )
}

/// In a cluster, braces choose the slot.
fn prefix(field: Field<'_>) -> Option<String> {
    let text = field.text()?;
    if text.len() > 100 || text.contains(['{', '}']) {
        return field.refuse(
            format!("{field} must be at most 100 bytes, without braces"),
            "write a short name such as tollgate",
        );
    }
    Some(text)
}

fn longer_than_zero(field: Field<'_>) -> Option<Duration> {
    match field.duration()? {
        0 => field.refuse(format!("{field} must be longer than zero"), "write a time such as 10ms"),
        nanos => Some(Duration::from_nanos(nanos)),
    }
}

fn zero_or_longer(field: Field<'_>) -> Option<Duration> {
    match field.node().text() {
        Some("0") => Some(Duration::ZERO),
        _ => field.duration().map(Duration::from_nanos),
    }
}
