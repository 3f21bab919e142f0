//! The fields of every mapping in `tollgate.yaml`: what the decoder knows, and what the JSON Schema says of it.

use tollgate::{Algorithm, MAX_UNITS};

use crate::decode::{Field, Fields};
use crate::schema::rules;
use crate::settings::{MAX_BODY, MAX_COUNT, MAX_HEADERS};
use crate::store::{MAX_FAILURES, MAX_NODES, MAX_QUEUE};

/// A mapping with fields of ours.
#[derive(Debug)]
pub(crate) struct Mapping {
    /// What it describes: "a limit".
    pub(crate) what: &'static str,
    pub(crate) names: &'static [&'static str],
    /// Of each name its value, and a few words.
    pub(crate) values: &'static [(Shape, &'static str)],
    pub(crate) required: &'static [&'static str],
    /// What fields ask of one another.
    pub(crate) rules: fn() -> Vec<serde_json::Value>,
}

/// What a value may look like.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape {
    Boolean,
    /// From and to.
    Integer(u64, u64),
    /// Longer than zero.
    Duration,
    /// In bytes, from one up.
    Size,
    Percent,
    Text,
    /// Text without control characters.
    Name,
    Address,
    /// Addresses of Redis.
    Nodes,
    Header,
    Words(&'static [&'static str]),
    Algorithm,
    /// Attributes and patterns; of a tier at least one.
    Conditions {
        nonempty: bool,
    },
    Texts {
        nonempty: bool,
        distinct: bool,
    },
    List {
        of: &'static Mapping,
        nonempty: bool,
    },
    Mapping(&'static Mapping),
    Either(&'static [Shape]),
    /// The decoder knows the field in order to say why it can't be there.
    Refused,
}

impl<'a> Field<'a> {
    /// The value as a mapping of this kind.
    pub(crate) fn mapping(&self, kind: &'static Mapping) -> Option<Fields<'a>> {
        self.fields(kind.what, kind.names)
    }
}

/// `"what" { "field": shape, "in a few words"; }`, and what is required and asked beside that.
macro_rules! mapping {
    ($what:literal { $($name:literal: $shape:expr, $about:literal;)* }
     required $required:expr, rules $rules:expr) => {
        Mapping {
            what: $what,
            names: &[$($name),*],
            values: &[$(($shape, $about)),*],
            required: &$required,
            rules: $rules,
        }
    };
}

const UNITS: Shape = Shape::Integer(0, MAX_UNITS);
const BURST: Shape = Shape::Integer(1, MAX_UNITS);

pub(crate) static CONFIGURATION: Mapping = mapping!("a configuration" {
    "limits": Shape::List { of: &LIMIT, nonempty: false }, "What is limited. `limits: []` lets everything pass. Of the files of a directory each may have some.";
    "listen": Shape::Mapping(&LISTEN), "Where the service listens. Without this block on all four defaults; with it, only what it names.";
    "caps": Shape::Mapping(&CAPS), "Bounds that hold against every peer.";
    "client": Shape::Mapping(&CLIENT), "Whose request it is, behind proxies.";
    "responses": Shape::Mapping(&RESPONSES), "What a request is answered with.";
    "memory": Shape::Mapping(&MEMORY), "The bounds of the memory store.";
    "store": Shape::Either(&[Shape::Words(&["memory"]), Shape::Mapping(&STORE)]), "Where the state of the keys lives.";
    "tls": TLS_OR_OFF, "The certificate of every listener that has none of its own.";
    "admin": Shape::Mapping(&ADMIN), "Who may use the admin listener.";
    "data_ports": Shape::Mapping(&DATA_PORTS), "Who may ask on the other listeners, and what.";
} required [], rules rules::none);

pub(crate) static LIMIT: Mapping = mapping!("a limit" {
    "name": Shape::Name, "Unique; the metric label, and the policy's name in headers.";
    "domain": Shape::Text, "The domain of the requests it applies to. By default `default`.";
    "when": Shape::Conditions { nonempty: false }, "Attributes and what their values must be: exact, a glob, or a list of these. All must hold.";
    "per": Shape::Texts { nonempty: false, distinct: true }, "The attributes whose values make the key; each must be there. By default one counter for everyone.";
    "limit": UNITS, "Units per window; 0 denies every cost above 0.";
    "window": Shape::Duration, "The time that the units are for.";
    "algorithm": Shape::Algorithm, "How units come back. By default `sliding-window`.";
    "precision": Shape::Duration, "The step to which a sliding window rounds times up: less memory, and units come back that much later.";
    "burst": BURST, "What a token bucket holds. By default `limit`.";
    "unlimited": Shape::Boolean, "`true` in place of `limit` and `window`: matched and reported, never counted.";
    "tiers": Shape::List { of: &TIER, nonempty: true }, "The first whose `when` holds replaces the numbers that it names.";
    "shadow": Shape::Boolean, "Counted and reported as if enforced, never denies.";
    "warn_at": Shape::Percent, "From this share of the limit on, answers carry a warning.";
    "debt": Shape::Boolean, "Denied only while nothing is left; else the whole cost is charged, past the limit too.";
    "quota_mode": Shape::Boolean, "Denies only where all limits in quota mode that apply deny.";
    "on_store_failure": Shape::Words(&["deny", "allow", "local"]), "What decides while the store can't be reached. By default `deny`.";
    "lease": Shape::Words(&["off"]), "No other yet.";
    "block": Shape::Refused, "Not supported yet.";
    "exact": Shape::Texts { nonempty: true, distinct: false }, "Only descriptors with exactly these keys, in this order.";
    "begins": Shape::Texts { nonempty: true, distinct: false }, "Only descriptors whose keys begin with these, in this order.";
    "group": Shape::Text, "Of the limits of one group that apply to a descriptor, the first in the file alone does.";
    "exempt": Shape::Boolean, "`true` in place of `limit` and `window`: descriptors that are under none of the limits of its `group` that come later.";
    "replaces": Shape::Texts { nonempty: true, distinct: true }, "Limits that are dropped where this one applies to the same request.";
} required ["name"], rules rules::limit);

pub(crate) static TIER: Mapping = mapping!("a tier" {
    "when": Shape::Conditions { nonempty: true }, "Which requests it is for.";
    "limit": UNITS, "In place of the limit's own.";
    "window": Shape::Duration, "In place of the limit's own.";
    "burst": BURST, "In place of the limit's own.";
    "precision": Shape::Duration, "In place of the limit's own.";
    "unlimited": Shape::Boolean, "`true` in place of numbers.";
    "algorithm": Shape::Refused, "It is always the limit's.";
} required ["when"], rules rules::tier);

pub(crate) static LISTEN: Mapping = mapping!("`listen`" {
    "http": LISTENER_OR_ADDRESS, "Checks, refunds and authorization. By default 127.0.0.1:8080.";
    "grpc": LISTENER_OR_ADDRESS, "Envoy's rate limit service. By default 127.0.0.1:8081.";
    "resp": LISTENER_OR_ADDRESS, "Redis clients. By default 127.0.0.1:6380.";
    "admin": LISTENER_OR_ADDRESS, "Metrics and health. By default 127.0.0.1:9090.";
} required [], rules rules::at_least_one);

const LISTENER_OR_ADDRESS: Shape = Shape::Either(&[Shape::Address, Shape::Mapping(&LISTENER)]);

pub(crate) static LISTENER: Mapping = mapping!("a listener" {
    "address": Shape::Address, "An IP address and a port, or unix:/path.";
    "tls": TLS_OR_OFF, "Its own certificate; `off` for none.";
} required ["address"], rules rules::none);

const TLS_OR_OFF: Shape = Shape::Either(&[Shape::Words(&["off"]), Shape::Mapping(&TLS)]);

pub(crate) static TLS: Mapping = mapping!("`tls`" {
    "cert": Shape::Text, "A file: the certificate and those that vouch for it, in PEM.";
    "key": Shape::Text, "A file: its private key, in PEM.";
    "client_ca": Shape::Text, "A file: who vouches for clients, in PEM. With it, others are refused.";
} required ["cert", "key"], rules rules::none);

pub(crate) static ADMIN: Mapping = mapping!("`admin`" {
    "token_file": Shape::Text, "The file that holds the token.";
    "token_env": Shape::Text, "The environment variable that holds the token.";
} required [], rules rules::one_token);

pub(crate) static DATA_PORTS: Mapping = mapping!("`data_ports`" {
    "refunds": Shape::Boolean, "Are refunds given? By default they are.";
    "token_file": Shape::Text, "The file that holds the token.";
    "token_env": Shape::Text, "The environment variable that holds the token.";
} required [], rules rules::one_token);

pub(crate) static CAPS: Mapping = mapping!("`caps`" {
    "connections": Shape::Integer(1, MAX_COUNT), "Connections at once on each listener. By default 20000.";
    "body": Shape::Size, "Bytes of a request's body, or of a RESP command, up to 64MiB. By default 64KiB.";
    "headers": Shape::Integer(1, MAX_HEADERS), "Header fields of a request. By default 100.";
    "pipeline": Shape::Integer(1, MAX_COUNT), "Commands of a RESP pipeline that are decided together. By default 1024.";
    "batch": Shape::Integer(1, MAX_COUNT), "Requests in one check. By default 1000.";
    "idle": Shape::Duration, "How long a connection may be silent. By default 60s.";
} required [], rules || rules::at_most("body", MAX_BODY));

pub(crate) static CLIENT: Mapping = mapping!("`client`" {
    "trusted": Shape::Texts { nonempty: false, distinct: false }, "Peers whose forwarding headers count, as networks or addresses. By default 127.0.0.0/8.";
    "header": Shape::Header, "The header that names the client. By default x-forwarded-for.";
    "ipv6_prefix": Shape::Integer(1, 128), "How many bits of an IPv6 address make a client. By default 64.";
} required [], rules rules::none);

pub(crate) static RESPONSES: Mapping = mapping!("`responses`" {
    "deny_status": Shape::Integer(400, 599), "The status of a denial. By default 429.";
    "headers": Shape::Words(&["draft-10", "legacy", "both", "none"]), "Which headers tell a client its limits. By default `draft-10`.";
    "legacy_reset": Shape::Words(&["seconds", "epoch"]), "What X-RateLimit-Reset holds. By default `seconds`, from now.";
} required [], rules rules::none);

pub(crate) static MEMORY: Mapping = mapping!("`memory`" {
    "max_keys": Shape::Integer(1, u32::MAX as u64), "Keys that are held at most; others share slots. By default 10000000.";
    "max_bytes": Shape::Size, "Instead of `max_keys`: bytes that the keys can come to take up.";
    "snapshot": Shape::Text, "The file that keeps what was counted over restarts.";
} required [], rules rules::one_bound);

pub(crate) static STORE: Mapping = mapping!("`store`" {
    "redis": Shape::Mapping(&REDIS), "In Redis, shared with other nodes.";
} required ["redis"], rules rules::none);

pub(crate) static REDIS: Mapping = mapping!("`redis`" {
    "nodes": Shape::Nodes, "Where it is: redis://HOST:PORT/DATABASE, rediss:// for TLS, unix:///path. One; several that are sharded; members of a Cluster; Sentinels.";
    "mode": Shape::Words(&["single", "sharded", "cluster", "sentinel"]), "How the nodes make one store. By default `single`.";
    "user": Shape::Text, "Who we are to the servers that hold the keys.";
    "password_file": Shape::Text, "The file that holds that user's password.";
    "password_env": Shape::Text, "The environment variable that holds it.";
    "primary": Shape::Text, "The name by which Sentinels know the primary. By default mymaster.";
    "tls": Shape::Mapping(&REDIS_TLS), "Whom we trust, and who we are, over TLS.";
    "timeout": Shape::Duration, "How long a call may take. By default 10ms.";
    "prefix": Shape::Text, "What the names of all keys begin with. By default tollgate.";
    "nodes_expected": Shape::Integer(1, MAX_NODES), "How many nodes share the limits, for those that are `local` while the store is away. By default 1.";
    "denial_memory": Shape::Either(&[Shape::Integer(0, 0), Shape::Words(&["0s"]), Shape::Duration]), "How long a denial is remembered, at most; 0 turns it off. By default 1s.";
    "on_data_loss": Shape::Words(&["continue", "hold"]), "What a store that lost its memory means: counting begins anew, or everything is denied for a window. By default `continue`.";
    "breaker": Shape::Mapping(&BREAKER), "When calls are given up before they are made.";
    "queue": Shape::Integer(1, MAX_QUEUE), "Requests that wait for the store at once; further ones fail at once. By default 65536.";
} required ["nodes"], rules rules::one_password);

pub(crate) static BREAKER: Mapping = mapping!("`breaker`" {
    "failures": Shape::Integer(1, MAX_FAILURES), "Failures in a row after which it opens. By default 5.";
    "probe_every": Shape::Duration, "How often it is tried whether the store is back. By default 250ms.";
} required [], rules rules::none);

pub(crate) static REDIS_TLS: Mapping = mapping!("`tls`" {
    "ca": Shape::Text, "A file: who vouches for the servers, in PEM. By default those whom the system trusts.";
    "cert": Shape::Text, "A file: our own certificate, in PEM.";
    "key": Shape::Text, "A file: its private key, in PEM.";
} required [], rules rules::both_or_none);

/// The names of the algorithms.
pub(crate) fn algorithms() -> [&'static str; 4] {
    Algorithm::ALL.map(Algorithm::name)
}
