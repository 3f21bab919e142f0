//! A Redis Cluster: which member has which slot, and how to go after slots that move.
//!
//! Keys are put in slots by one of 256 tags, so that many keys are decided in one call.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use hashbrown::HashMap;
use parking_lot::{Mutex, RwLock};
use redis::aio::ConnectionLike;
use redis::{ConnectionInfo, RedisError, RedisResult, Value};
use tokio::time::{Instant, timeout};

use crate::address;
use crate::ask::{Ask, Reply};
use crate::gauge::ServerStatus;
use crate::key;
use crate::lane::{Done, Job, Lane, Undone, Waiting};
use crate::places::{first_node, probe};
use crate::server::{Address, Server};
use crate::settings::Settings;

/// Slots of a cluster.
const SLOTS: u16 = 16_384;

/// How often asks are sent after their keys.
const MOST_HOPS: usize = 8;

/// Between two looks at who has which slot.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// The members of a cluster.
pub(crate) struct Cluster(Arc<Members>);

struct Members {
    settings: Settings,
    /// How to connect to a member, but for its address.
    like: ConnectionInfo,
    /// Who has the slot of each tag, as far as is known.
    owners: RwLock<Vec<String>>,
    lanes: RwLock<HashMap<String, Arc<Lane>>>,
    looking: AtomicBool,
    looked: Mutex<Instant>,
}

impl Cluster {
    pub(crate) fn start(settings: &Settings) -> RedisResult<Self> {
        let like = first_node(settings)?;
        let first = like.addr().to_string();
        let members = Members {
            settings: settings.clone(),
            like,
            owners: RwLock::new(vec![first; usize::try_from(key::TAGS).unwrap_or_default()]),
            lanes: RwLock::default(),
            looking: AtomicBool::new(false),
            looked: Mutex::new(Instant::now()),
        };
        let members = Arc::new(members);
        members.look_in_background();
        Ok(Self(members))
    }

    /// Puts asks of a tag in line at whoever has its slot.
    pub(crate) fn submit(&self, tag: u64, asks: Vec<Ask>) -> Waiting {
        let owner = self.0.owner(tag);
        self.0.submit(&owner, Job { asks, tag: Some(tag), asking: false })
    }

    /// Goes after the keys of asks that did not run where they were sent.
    pub(crate) async fn follow(&self, tag: u64, done: Done) -> Done {
        self.0.follow(tag, done).await
    }

    pub(crate) fn status(&self) -> Vec<ServerStatus> {
        let mut status: Vec<_> = self.0.lanes.read().values().map(|lane| lane.gauge().status()).collect();
        status.sort_by(|one, other| one.server.cmp(&other.server));
        status
    }
}

impl Members {
    fn owner(&self, tag: u64) -> String {
        let tag = usize::try_from(tag).unwrap_or_default();
        self.owners.read()[tag].clone()
    }

    fn submit(&self, member: &str, job: Job) -> Waiting {
        match self.lane(member) {
            Ok(lane) => lane.submit(job),
            Err(_) => Waiting::Over(Done {
                asks: job.asks,
                result: Err(Undone::Failed(crate::StoreFailure::Unreachable)),
            }),
        }
    }

    fn lane(&self, member: &str) -> Result<Arc<Lane>, RedisError> {
        if let Some(lane) = self.lanes.read().get(member) {
            return Ok(lane.clone());
        }
        let client = address::at_name(&self.like, member)?;
        let mut lanes = self.lanes.write();
        let lane = lanes.entry(member.to_owned()).or_insert_with(|| {
            let server = Server::new(Address::Fixed(client), &self.settings);
            Arc::new(Lane::start(server, &self.settings, probe(&self.settings, Some(0))))
        });
        Ok(lane.clone())
    }

    async fn follow(self: &Arc<Self>, tag: u64, mut done: Done) -> Done {
        for hop in 0..MOST_HOPS {
            let (to, asking) = match &done.result {
                Ok(_) => return done,
                Err(Undone::Failed(_)) => {
                    // Another may have taken its place.
                    self.look_in_background();
                    return done;
                }
                Err(Undone::Moved(to)) => {
                    self.owners.write()[usize::try_from(tag).unwrap_or_default()].clone_from(to);
                    self.look_in_background();
                    (to.clone(), false)
                }
                Err(Undone::Ask(to)) => (to.clone(), true),
                Err(Undone::Split) if done.asks.len() > 1 => return self.one_by_one(tag, done.asks).await,
                // One of its keys is here, and another there already: the slot is moved soon.
                Err(Undone::Split) => {
                    tokio::time::sleep(Duration::from_millis(1 << hop)).await;
                    (self.owner(tag), false)
                }
            };
            done = self.submit(&to, Job { asks: done.asks, tag: Some(tag), asking }).done().await;
        }
        if done.result.is_err() {
            done.result = Err(Undone::Failed(crate::StoreFailure::Refused));
        }
        done
    }

    /// Each by itself: of some the keys are still here, of others they are there.
    async fn one_by_one(self: &Arc<Self>, tag: u64, asks: Vec<Ask>) -> Done {
        let mut all = Done { asks: Vec::new(), result: Ok(Vec::new()) };
        for ask in asks {
            let owner = self.owner(tag);
            let job = Job { asks: vec![ask], tag: Some(tag), asking: false };
            let done = self.submit(&owner, job).done().await;
            let done = Box::pin(self.follow(tag, done)).await;
            all.asks.extend(done.asks);
            all.result = match (all.result, done.result) {
                (Ok(mut replies), Ok(more)) => {
                    replies.extend::<Vec<Reply>>(more);
                    Ok(replies)
                }
                (Err(undone), _) | (_, Err(undone)) => Err(undone),
            };
        }
        all
    }

    /// Learns who has which slot, unless that was done a moment ago.
    fn look_in_background(self: &Arc<Self>) {
        if self.looking.swap(true, Ordering::AcqRel) {
            return;
        }
        let members = self.clone();
        tokio::spawn(async move {
            let wait = LOOK_EVERY.saturating_sub(members.looked.lock().elapsed());
            if members.knows_someone() {
                tokio::time::sleep(wait).await;
            }
            members.look().await;
            *members.looked.lock() = Instant::now();
            members.looking.store(false, Ordering::Release);
        });
    }

    fn knows_someone(&self) -> bool {
        !self.lanes.read().is_empty()
    }

    /// Asks whoever answers, those that have slots first.
    async fn look(&self) {
        let mut members = self.owners.read().clone();
        members.sort();
        members.dedup();
        let seeds = self.settings.nodes.iter().filter_map(|node| address::of_node(node, &self.settings).ok());
        members.extend(seeds.map(|info| info.addr().to_string()));
        for member in members {
            let slots = timeout(Duration::from_secs(1), self.slots(&member)).await;
            if let Ok(Ok(slots)) = slots
                && !slots.is_empty()
            {
                let mut owners = self.owners.write();
                for (tag, owner) in (0..).zip(owners.iter_mut()) {
                    let slot = slot_of(tag);
                    if let Some((.., of)) = slots.iter().find(|(from, to, _)| (*from..=*to).contains(&slot)) {
                        owner.clone_from(of);
                    }
                }
                return;
            }
        }
    }

    /// Ranges of slots and who has them, as a member says.
    async fn slots(&self, member: &str) -> RedisResult<Vec<(u16, u16, String)>> {
        let client = address::at_name(&self.like, member)?;
        let mut connection = client.get_multiplexed_async_connection().await?;
        let mut command = redis::cmd("CLUSTER");
        command.arg("SLOTS");
        let answer = connection.req_packed_command(&command).await?.extract_error()?;
        let Value::Array(ranges) = answer else { return Ok(Vec::new()) };
        let range = |range: Value| {
            let Value::Array(parts) = range else { return None };
            let [Value::Int(from), Value::Int(to), Value::Array(owner), ..] = &parts[..] else { return None };
            let [host, Value::Int(port), ..] = &owner[..] else { return None };
            let host = match host {
                Value::BulkString(host) if !host.is_empty() => String::from_utf8_lossy(host).into_owned(),
                Value::SimpleString(host) => host.clone(),
                // It does not know its own address: it is where we asked.
                _ => member.rsplit_once(':')?.0.to_owned(),
            };
            Some((u16::try_from(*from).ok()?, u16::try_from(*to).ok()?, format!("{host}:{port}")))
        };
        Ok(ranges.into_iter().filter_map(range).collect())
    }
}

/// The slot of keys with a tag.
fn slot_of(tag: u64) -> u16 {
    crc16::State::<crc16::XMODEM>::calculate(tag.to_string().as_bytes()) % SLOTS
}
