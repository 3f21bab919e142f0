//! A configuration under a key of etcd, which is asked through its JSON gateway.

mod gateway;
mod messages;
#[cfg(test)]
mod tests;

use std::cell::Cell;

use serde_json::json;
use tollgate_config::Texts;

use super::address::{Credentials, Host, RemoteAddress};
use super::remote::{Away, Remote, Session};
use super::trust::Trust;
use gateway::{Gateway, Lines};
use messages::{Authenticated, Ranged, Watched, base64};

/// The port of etcd's clients.
const PORT: u16 = 2379;

/// A key of etcd.
#[derive(Debug)]
pub(crate) struct Etcd {
    name: String,
    key: String,
    hosts: Vec<Host>,
    /// How many sessions there were: each begins with another of the hosts, for the one before may be ill.
    sessions: Cell<usize>,
    credentials: Option<Credentials>,
    /// `None`: it is asked in plain.
    trust: Option<Trust>,
}

impl Etcd {
    /// Reads the address behind `etcd://` or `etcds://`.
    pub(super) fn parse(scheme: &str, rest: &str) -> Result<Self, String> {
        let address = RemoteAddress::parse(scheme, rest, PORT)?;
        let trust = Trust::parse(scheme == "etcds", &address.options)?;
        let RemoteAddress { name, hosts, credentials, key, .. } = address;
        Ok(Self { name, key, hosts, sessions: Cell::new(0), credentials, trust })
    }

    async fn reach(&self, host: &Host) -> Result<Gateway, Away> {
        let mut gateway =
            Gateway::reach(host.clone(), self.trust.as_ref().map(Trust::config).transpose()?).await?;
        if let Some(Credentials { user, password }) = &self.credentials {
            let asked = json!({"name": user, "password": password});
            let Authenticated { token } = gateway.ask("/v3/auth/authenticate", &asked).await?;
            gateway.authorize(&token)?;
        }
        Ok(gateway)
    }
}

impl Remote for Etcd {
    type Session = EtcdSession;

    fn name(&self) -> &str {
        &self.name
    }

    async fn connect(&self) -> Result<EtcdSession, Away> {
        let first = self.sessions.replace(self.sessions.get().wrapping_add(1));
        let mut last = Away("it has no hosts".to_owned());
        for at in 0..self.hosts.len() {
            match self.reach(&self.hosts[(first.wrapping_add(at)) % self.hosts.len()]).await {
                Ok(gateway) => return Ok(EtcdSession::new(gateway, &self.name, &self.key)),
                Err(away) => last = away,
            }
        }
        Err(last)
    }
}

/// What is known of the key, and what tells of its changes.
#[derive(Debug)]
pub(super) struct EtcdSession {
    gateway: Gateway,
    name: String,
    key: String,
    /// The key with a slash before it, or without: it is taken where it alone is there, for both are written alike in an
    /// address.
    other_key: String,
    /// Of the whole store when it was read last.
    revision: i64,
    /// In which the key was changed last; 0: it is not there.
    changed_in: i64,
    watch: Option<Watch>,
}

#[derive(Debug)]
struct Watch {
    lines: Lines,
    /// It told of a change that was not read yet.
    told: bool,
}

impl EtcdSession {
    fn new(gateway: Gateway, name: &str, key: &str) -> Self {
        let other_key = key.strip_prefix('/').map_or_else(|| format!("/{key}"), str::to_owned);
        let (name, key) = (name.to_owned(), key.to_owned());
        Self { gateway, name, key, other_key, revision: 0, changed_in: 0, watch: None }
    }

    async fn range(&self, key: &str) -> Result<Ranged, Away> {
        self.gateway.ask("/v3/kv/range", &json!({"key": base64(key)})).await
    }

    async fn open_watch(&self) -> Result<Watch, Away> {
        let from = (self.revision + 1).to_string();
        let asked = json!({"create_request": {"key": base64(&self.key), "start_revision": from}});
        Ok(Watch { lines: self.gateway.stream("/v3/watch", &asked).await?, told: false })
    }
}

impl Session for EtcdSession {
    async fn read(&mut self) -> Result<Texts, Away> {
        let mut ranged = self.range(&self.key).await?;
        if !ranged.is_there() {
            let other = self.range(&self.other_key).await?;
            if other.is_there() {
                std::mem::swap(&mut self.key, &mut self.other_key);
                (self.watch, ranged) = (None, other);
            }
        }
        let changed_in = ranged.changed_in()?;
        let is_changed = std::mem::replace(&mut self.changed_in, changed_in) != changed_in;
        // A watch that did not tell of what is here tells nothing at all.
        self.watch = self.watch.take().filter(|watch| watch.told || !is_changed);
        if let Some(watch) = &mut self.watch {
            watch.told = false;
        }
        self.revision = ranged.revision()?;
        Ok(match ranged.text()? {
            Some(text) => Texts::one(self.name.as_str(), text),
            None => {
                let help = "put the configuration there, or name another key";
                Texts::unreadable(self.name.as_str(), format!("the key `{}` is not there", self.key), help)
            }
        })
    }

    async fn changed(&mut self) -> Result<(), Away> {
        if self.watch.is_none() {
            self.watch = Some(self.open_watch().await?);
        }
        while let Some(watch) = &mut self.watch {
            match Watched::read(&watch.lines.next().await?)? {
                Watched::Nothing => continue,
                Watched::Changed => watch.told = true,
                // Where it was to begin is compacted: it begins anew behind what is there now.
                Watched::Compacted => self.watch = None,
            }
            break;
        }
        Ok(())
    }
}
