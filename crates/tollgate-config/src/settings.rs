//! The blocks beside `limits`: what the service is told.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use http::HeaderName;
use ipnet::{IpNet, Ipv4Net};

use crate::decode::{Fault, Field};
use crate::known::{CAPS, CLIENT, LISTEN, LISTENER, MEMORY, RESPONSES};
use crate::tree::Content;

/// An address to listen on: TCP, or a Unix socket.
///
/// ```
/// use tollgate_config::Address;
///
/// assert!("127.0.0.1:8080".parse::<Address>().is_ok());
/// assert!("unix:/run/tollgate.sock".parse::<Address>().is_ok());
/// assert!("8080".parse::<Address>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// An IP address and a port; port 0 takes a free one.
    Tcp(SocketAddr),
    /// The path of a Unix socket.
    Unix(PathBuf),
}

impl Address {
    /// Can only this machine reach it?
    #[must_use]
    pub fn is_local(&self) -> bool {
        match self {
            Self::Tcp(address) => address.ip().to_canonical().is_loopback(),
            Self::Unix(_) => true,
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(address) => address.fmt(f),
            Self::Unix(path) => write!(f, "unix:{}", path.display()),
        }
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        match text.strip_prefix("unix:") {
            Some("") => Err(AddressError),
            Some(path) => Ok(Self::Unix(PathBuf::from(path))),
            None => text.parse().map(Self::Tcp).map_err(|_| AddressError),
        }
    }
}

/// A text that names no address to listen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressError;

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an IP address and a port such as 127.0.0.1:8080 or [::1]:8080, or unix:/path")
    }
}

impl std::error::Error for AddressError {}

/// Where the service listens; `None`: not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Listen {
    /// Checks, refunds and authorization over HTTP. By default 127.0.0.1:8080.
    pub http: Option<Address>,
    /// Envoy's rate limit service over gRPC. By default 127.0.0.1:8081.
    pub grpc: Option<Address>,
    /// What Redis clients speak. By default 127.0.0.1:6380.
    pub resp: Option<Address>,
    /// Metrics and health. By default 127.0.0.1:9090.
    pub admin: Option<Address>,
}

impl Default for Listen {
    fn default() -> Self {
        let loopback = |port| Some(Address::Tcp(SocketAddr::from((Ipv4Addr::LOCALHOST, port))));
        Self { http: loopback(8080), grpc: loopback(8081), resp: loopback(6380), admin: loopback(9090) }
    }
}

impl Listen {
    /// The addresses, each with the name of its listener.
    fn named(&self) -> impl Iterator<Item = (&'static str, &Address)> {
        [("http", &self.http), ("grpc", &self.grpc), ("resp", &self.resp), ("admin", &self.admin)]
            .into_iter()
            .filter_map(|(name, address)| Some((name, address.as_ref()?)))
    }

    pub(crate) fn decode(block: Field<'_>) -> Option<Self> {
        let fields = block.mapping(&LISTEN)?;
        let http = fields.optional("http", address);
        let grpc = fields.optional("grpc", address);
        let resp = fields.optional("resp", address);
        let admin = fields.optional("admin", address);
        let listen = Self { http: http?, grpc: grpc?, resp: resp?, admin: admin? };
        let named: Vec<_> = listen.named().collect();
        if named.is_empty() {
            return block.refuse(
                "`listen` names no address",
                "name one, as in `http: 127.0.0.1:8080`, or take `listen` out",
            );
        }
        for (index, (name, address)) in named.iter().enumerate() {
            let chosen = matches!(address, Address::Tcp(address) if address.port() == 0);
            let other = named[..index].iter().find(|(_, other)| other == address && !chosen);
            if let Some((other, _)) = other {
                return block.refuse(
                    format!("`{other}` and `{name}` name the same address"),
                    "give each a port of its own",
                );
            }
        }
        Some(listen)
    }
}

impl Listen {
    /// Reports an admin listener that other machines can reach. To be asked where no token guards it.
    pub(crate) fn refuse_open_admin(block: Field<'_>) {
        let Some(admin) = block.node().get("admin") else { return };
        let text = admin.get("address").unwrap_or(admin).text();
        let address = text.and_then(|text| text.parse::<Address>().ok());
        if address.is_some_and(|address| !address.is_local()) {
            let fault =
                Fault::at(admin.span, "the admin listener needs a token to be open to other machines");
            block.decoder().report(fault.help(
                "name one in a block at the top, `admin: {token_file: FILE}` or `admin: {token_env: NAME}`, or listen on a \
                 loopback address, such as 127.0.0.1:9090",
            ));
        }
    }
}

/// An address as text, or as a mapping with its own `tls`.
fn address(field: Field<'_>) -> Option<Address> {
    let help = "write an IP address and a port, such as 127.0.0.1:8080 or \"[::1]:8080\", or unix:/path";
    let text = |field: Field<'_>| field.parse("an address to listen on", help);
    match field.node().content {
        Content::Map(_) => {
            let fields = field.mapping(&LISTENER)?;
            fields.required("address", text)
        }
        _ => text(field),
    }
}

/// Bounds that hold against every peer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Caps {
    /// Connections at once on each listener. By default 20,000.
    pub connections: usize,
    /// Bytes of a request's body. By default 64 KiB.
    pub body: usize,
    /// Header fields of a request. By default 100.
    pub headers: usize,
    /// Commands of a RESP pipeline that are decided together; more are taken in turns. By default 1,024.
    pub pipeline: usize,
    /// Requests that are checked in one. By default 1,000.
    pub batch: usize,
    /// How long a connection may be silent. By default a minute.
    pub idle: Duration,
}

impl Default for Caps {
    fn default() -> Self {
        Self {
            connections: 20_000,
            body: 64 << 10,
            headers: 100,
            pipeline: 1024,
            batch: 1000,
            idle: Duration::from_secs(60),
        }
    }
}

impl Caps {
    pub(crate) fn decode(block: Field<'_>) -> Option<Self> {
        let fields = block.mapping(&CAPS)?;
        let default = Self::default();
        let connections = fields.or("connections", default.connections, |cap| count(cap, MAX_COUNT));
        let body = fields.or("body", default.body, body_size);
        let headers = fields.or("headers", default.headers, |cap| count(cap, MAX_HEADERS));
        let pipeline = fields.or("pipeline", default.pipeline, |cap| count(cap, MAX_COUNT));
        let batch = fields.or("batch", default.batch, |cap| count(cap, MAX_COUNT));
        let idle = fields.or("idle", default.idle, |idle| match idle.duration()? {
            0 => idle.refuse("`idle` must be longer than zero", "write a time such as 60s"),
            nanos => Some(Duration::from_nanos(nanos)),
        });
        Some(Self {
            connections: connections?,
            body: body?,
            headers: headers?,
            pipeline: pipeline?,
            batch: batch?,
            idle: idle?,
        })
    }
}

fn count(field: Field<'_>, most: u64) -> Option<usize> {
    field.integer(1..=most).and_then(|number| usize::try_from(number).ok())
}

/// The most that can be allowed of connections, pipelined commands and batched requests.
pub(crate) const MAX_COUNT: u64 = 1_000_000;
/// The most header fields that can be allowed.
pub(crate) const MAX_HEADERS: u64 = 10_000;
/// The largest body that can be allowed: it is held in memory.
pub(crate) const MAX_BODY: u64 = 64 << 20;

fn body_size(field: Field<'_>) -> Option<usize> {
    let bytes = field.size()?;
    if bytes == 0 || bytes > MAX_BODY {
        return field.refuse("`body` must be from 1B to 64MiB", "write a size such as 64KiB");
    }
    usize::try_from(bytes).ok()
}

/// Whose request it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Client {
    /// Peers whose forwarding header is believed. By default 127.0.0.0/8.
    pub trusted: Vec<IpNet>,
    /// The forwarding header. By default `x-forwarded-for`.
    pub header: HeaderName,
    /// How many bits of an IPv6 address make a client. By default 64.
    pub ipv6_prefix: u8,
}

impl Default for Client {
    fn default() -> Self {
        Self {
            trusted: vec![IpNet::V4(Ipv4Net::new_assert(Ipv4Addr::new(127, 0, 0, 0), 8))],
            header: HeaderName::from_static("x-forwarded-for"),
            ipv6_prefix: 64,
        }
    }
}

impl Client {
    pub(crate) fn decode(block: Field<'_>) -> Option<Self> {
        let fields = block.mapping(&CLIENT)?;
        let default = Self::default();
        let trusted = fields.or("trusted", default.trusted, |trusted| trusted.list_of(network));
        let header = fields.or("header", default.header, |header| {
            header.parse("the name of a header", "write a name such as x-forwarded-for or forwarded")
        });
        let ipv6_prefix = fields.or("ipv6_prefix", default.ipv6_prefix, |bits| {
            bits.integer(1..=128).and_then(|bits| u8::try_from(bits).ok())
        });
        Some(Self { trusted: trusted?, header: header?, ipv6_prefix: ipv6_prefix? })
    }
}

/// A network, or a single address.
fn network(field: Field<'_>) -> Option<IpNet> {
    if let Some(address) = field.node().text().and_then(|text| text.parse::<IpAddr>().ok()) {
        return Some(IpNet::from(address));
    }
    field.parse("a network", "write an address and its prefix, such as 10.0.0.0/8 or \"fd00::/8\"")
}

/// What a denied or an allowed request is answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Responses {
    /// The status of a denial, from 400 to 599. By default 429.
    pub deny_status: u16,
    /// Which headers tell a client its limits. By default those of the draft.
    pub headers: ResponseHeaders,
    /// What `X-RateLimit-Reset` holds. By default seconds from now.
    pub legacy_reset: LegacyReset,
}

impl Default for Responses {
    fn default() -> Self {
        Self { deny_status: 429, headers: ResponseHeaders::Draft10, legacy_reset: LegacyReset::Seconds }
    }
}

/// Which headers tell a client its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseHeaders {
    /// `RateLimit` and `RateLimit-Policy`.
    Draft10,
    /// `X-RateLimit-Limit`, `-Remaining` and `-Reset`.
    Legacy,
    /// Both.
    Both,
    /// Neither.
    None,
}

/// What `X-RateLimit-Reset` holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LegacyReset {
    /// Seconds from now.
    Seconds,
    /// Seconds since the Unix epoch.
    Epoch,
}

impl Responses {
    pub(crate) fn decode(block: Field<'_>) -> Option<Self> {
        let fields = block.mapping(&RESPONSES)?;
        let default = Self::default();
        let deny_status = fields.or("deny_status", default.deny_status, |status| {
            status.integer(400..=599).and_then(|status| u16::try_from(status).ok())
        });
        let headers = fields.or("headers", default.headers, |headers| {
            headers.one_of(&[
                ("draft-10", ResponseHeaders::Draft10),
                ("legacy", ResponseHeaders::Legacy),
                ("both", ResponseHeaders::Both),
                ("none", ResponseHeaders::None),
            ])
        });
        let legacy_reset = fields.or("legacy_reset", default.legacy_reset, |reset| {
            reset.one_of(&[("seconds", LegacyReset::Seconds), ("epoch", LegacyReset::Epoch)])
        });
        Some(Self { deny_status: deny_status?, headers: headers?, legacy_reset: legacy_reset? })
    }
}

/// The bounds of the memory store.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Memory {
    /// What bounds it. By default 10 million keys.
    pub bound: MemoryBound,
    /// The file that keeps what was counted over restarts; a relative path starts at the working directory. By default
    /// there is none.
    pub snapshot: Option<PathBuf>,
}

/// What bounds the memory store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryBound {
    /// The most keys that are held.
    Keys(usize),
    /// The most bytes that the keys which are held can come to take up.
    Bytes(u64),
}

impl Default for Memory {
    fn default() -> Self {
        Self { bound: MemoryBound::Keys(10_000_000), snapshot: None }
    }
}

impl Memory {
    pub(crate) fn decode(block: Field<'_>) -> Option<Self> {
        let fields = block.mapping(&MEMORY)?;
        let max_keys = fields.optional("max_keys", |keys| {
            keys.integer(1..=u64::from(u32::MAX)).and_then(|keys| usize::try_from(keys).ok())
        });
        let max_bytes = fields.optional("max_bytes", |bytes| match bytes.size()? {
            0 => bytes.refuse("`max_bytes` must be at least 1B", "write a size such as 1GiB"),
            size => Some(size),
        });
        let bound = match (max_keys?, max_bytes?) {
            (Some(_), Some(_)) => {
                return block
                    .refuse("`memory` has two bounds, `max_keys` and `max_bytes`", "keep one of them");
            }
            (Some(keys), None) => MemoryBound::Keys(keys),
            (None, Some(bytes)) => MemoryBound::Bytes(bytes),
            (None, None) => Self::default().bound,
        };
        let snapshot = fields.optional("snapshot", |file| {
            let path = file.text()?;
            if path.is_empty() {
                return file
                    .refuse("`snapshot` names no file", "write the path of a file, or take `snapshot` out");
            }
            Some(PathBuf::from(path))
        });
        Some(Self { bound, snapshot: snapshot? })
    }
}
