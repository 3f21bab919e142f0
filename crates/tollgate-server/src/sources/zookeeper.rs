//! A configuration in a node of ZooKeeper.

use std::fmt;
use std::pin::Pin;
use std::time::Duration;

use tollgate_config::Texts;
use zookeeper_client::{Client, Error, OneshotWatcher, SessionState, StateWatcher};

use super::address::{Credentials, Host, RemoteAddress};
use super::remote::{Away, Remote, Session};

/// The port of ZooKeeper's clients.
const PORT: u16 = 2181;
/// For how long a server keeps what it knows of a client that says nothing. A connection that is silent for some part of
/// that counts as lost.
const SESSION: Duration = Duration::from_secs(6);

/// A node of ZooKeeper.
#[derive(Debug)]
pub(crate) struct ZooKeeper {
    name: String,
    /// As the client wants them: with commas between.
    hosts: String,
    path: String,
    credentials: Option<Credentials>,
}

impl ZooKeeper {
    /// Reads the address behind `zookeeper://`.
    pub(super) fn parse(rest: &str) -> Result<Self, String> {
        let RemoteAddress { name, hosts, credentials, key, options } =
            RemoteAddress::parse("zookeeper", rest, PORT)?;
        if let Some((option, _)) = options.first() {
            return Err(format!("`{option}` is unknown: nothing may follow on `?`"));
        }
        if key.starts_with('/') || key.ends_with('/') || key.contains("//") {
            return Err(format!("`/{key}` is no path of a node: it has a slash too many"));
        }
        let hosts: Vec<_> = hosts.iter().map(Host::to_string).collect();
        Ok(Self { name, hosts: hosts.join(","), path: format!("/{key}"), credentials })
    }
}

impl Remote for ZooKeeper {
    type Session = ZooKeeperSession;

    fn name(&self) -> &str {
        &self.name
    }

    async fn connect(&self) -> Result<ZooKeeperSession, Away> {
        let mut connector = Client::connector().with_session_timeout(SESSION).with_fail_eagerly();
        if let Some(Credentials { user, password }) = &self.credentials {
            connector = connector.with_auth("digest", format!("{user}:{password}").as_bytes());
        }
        let client = connector.connect(&self.hosts).await?;
        let (name, path, state) = (self.name.clone(), self.path.clone(), client.state_watcher());
        Ok(ZooKeeperSession { client, name, path, state, changed: None })
    }
}

/// A session, and what tells of changes of the node.
pub(super) struct ZooKeeperSession {
    client: Client,
    name: String,
    path: String,
    state: StateWatcher,
    /// Ends when the node changes.
    changed: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
}

impl ZooKeeperSession {
    fn arm(&mut self, watcher: OneshotWatcher) {
        self.changed = Some(Box::pin(async move {
            // Whatever it tells of, the node is to be read again.
            let _ = watcher.changed().await;
        }));
    }
}

impl Session for ZooKeeperSession {
    async fn read(&mut self) -> Result<Texts, Away> {
        loop {
            match self.client.get_and_watch_data(&self.path).await {
                Ok((text, _, watcher)) => {
                    self.arm(watcher);
                    return Ok(Texts::one(self.name.as_str(), text));
                }
                Err(Error::NoNode) => {}
                Err(error) => return Err(error.into()),
            }
            let (stat, watcher) = self.client.check_and_watch_stat(&self.path).await?;
            if stat.is_none() {
                self.arm(watcher);
                let message = format!("the node `{}` is not there", self.path);
                let help = "put the configuration there, or name another node";
                return Ok(Texts::unreadable(self.name.as_str(), message, help));
            }
        }
    }

    async fn changed(&mut self) -> Result<(), Away> {
        let Some(changed) = &mut self.changed else { return Ok(()) };
        tokio::select! {
            () = changed => self.changed = None,
            state = self.state.changed() => {
                // A session may outlive its connection, but a new one is there as soon, and certain.
                if !matches!(state, SessionState::SyncConnected | SessionState::ConnectedReadOnly) {
                    return Err(Away(format!("the connection was lost ({state})")));
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for ZooKeeperSession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ZooKeeperSession").field("name", &self.name).finish_non_exhaustive()
    }
}

impl From<Error> for Away {
    fn from(error: Error) -> Self {
        Self(error.to_string())
    }
}
