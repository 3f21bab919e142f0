//! Where each key lives: what lives in one place can be decided in one call.

use redis::{Client, ConnectionInfo, IntoConnectionInfo, RedisError, RedisResult};
use tollgate::stores::Role;

use crate::address;
use crate::ask::{Ask, Charge};
use crate::cluster::Cluster;
use crate::gauge::ServerStatus;
use crate::key;
use crate::lane::{Done, Job, Lane, Waiting};
use crate::sentinel::Sentinels;
use crate::server::{Address, Server};
use crate::settings::{Mode, Settings};

/// A server, or in a cluster the slot of one of the tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place(u16);

/// All places of a store.
pub(crate) enum Places {
    /// One server or several; each with a number made of its name.
    Servers(Vec<(u64, Lane)>),
    Cluster(Cluster),
}

impl Places {
    /// Starts the tasks that ask the servers.
    pub(crate) fn start(settings: &Settings) -> Result<Self, RedisError> {
        if settings.nodes.is_empty() {
            return Err((redis::ErrorKind::InvalidClientConfig, "a store needs a node").into());
        }
        let lane = |address| Lane::start(Server::new(address, settings), settings, probe(settings, None));
        let servers = match settings.mode {
            Mode::Sentinel => vec![(0, lane(Address::Sentinel(Sentinels::new(settings)?)))],
            Mode::Cluster => return Ok(Self::Cluster(Cluster::start(settings)?)),
            Mode::Single | Mode::Sharded => {
                let infos = infos(settings)?;
                let open = |info: &ConnectionInfo| {
                    let seed = key::hash(
                        format!("{}/{}", address::name(info), info.redis_settings().db()).as_bytes(),
                    );
                    Ok((seed, lane(Address::Fixed(Client::open(info.clone())?))))
                };
                infos.iter().map(open).collect::<RedisResult<_>>()?
            }
        };
        Ok(Self::Servers(servers))
    }

    /// Where a key of this name lives.
    pub(crate) fn of(&self, name: &[u8]) -> Place {
        let place = match self {
            Self::Servers(servers) if servers.len() == 1 => 0,
            Self::Servers(servers) => {
                let key = key::hash(name);
                let highest = (0..servers.len()).max_by_key(|&server| key::weight(servers[server].0, key));
                highest.unwrap_or(0)
            }
            Self::Cluster(_) => usize::try_from(key::hash(name) % key::TAGS).unwrap_or(0),
        };
        Place(u16::try_from(place).unwrap_or(0))
    }

    /// The tag that all keys of a place have.
    pub(crate) fn tag(&self, place: Place) -> Option<u64> {
        match self {
            Self::Servers(_) => None,
            Self::Cluster(_) => Some(u64::from(place.0)),
        }
    }

    /// Puts asks in line; those of one place are done in the order of these calls.
    pub(crate) fn submit(&self, place: Place, asks: Vec<Ask>) -> Waiting {
        match self {
            Self::Servers(servers) => {
                servers[usize::from(place.0)].1.submit(Job { asks, tag: None, asking: false })
            }
            Self::Cluster(cluster) => cluster.submit(u64::from(place.0), asks),
        }
    }

    /// Waits for what was put in line, and goes after keys that moved.
    pub(crate) async fn done(&self, place: Place, waiting: Waiting) -> Done {
        let done = waiting.done().await;
        match self {
            Self::Servers(_) => done,
            Self::Cluster(cluster) => cluster.follow(u64::from(place.0), done).await,
        }
    }

    pub(crate) fn status(&self) -> Vec<ServerStatus> {
        match self {
            Self::Servers(servers) => servers.iter().map(|(_, lane)| lane.gauge().status()).collect(),
            Self::Cluster(cluster) => cluster.status(),
        }
    }
}

fn infos(settings: &Settings) -> RedisResult<Vec<ConnectionInfo>> {
    let nodes = match settings.mode {
        Mode::Single => &settings.nodes[..1],
        _ => &settings.nodes[..],
    };
    nodes.iter().map(|node| address::of_node(node, settings)).collect()
}

/// What a server is asked to see whether it is back: the same script as ever, and it must be able to write.
pub(crate) fn probe(settings: &Settings, tag: Option<u64>) -> Job {
    Job { asks: vec![Ask::Reset(key::in_redis(&settings.prefix, tag, b"probe"))], tag, asking: false }
}

/// How to connect to the first node.
pub(crate) fn first_node(settings: &Settings) -> RedisResult<ConnectionInfo> {
    match settings.nodes.first() {
        Some(node) => address::of_node(node, settings),
        None => "".into_connection_info(),
    }
}

/// In several places none of those that are pooled knows of the others: each is charged where it fits, and the pool is
/// judged by all of them together.
pub(crate) fn for_several(charge: &Charge) -> Charge {
    let role = if charge.role == Role::Pooled { Role::Watched } else { charge.role };
    Charge { role, ..charge.clone() }
}
