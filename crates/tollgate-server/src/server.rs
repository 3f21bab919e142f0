//! The service as a whole: its listeners, and their life from binding to draining.

use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::http;
use crate::net::{Address, Listener};

/// How long connections may take to finish once the service is told to stop.
const DRAIN: Duration = Duration::from_secs(10);
/// How long to wait when a connection can't be accepted, as when there are no file handles left.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Which protocol and which routes a listener answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrontEnd {
    /// Checks, refunds and authorization over HTTP.
    Http,
    /// Metrics and health.
    Admin,
}

impl FrontEnd {
    /// As in `listen` and in metrics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Http => "http",
            Self::Admin => "admin",
        }
    }
}

/// Where to listen; `None`: not at all.
#[derive(Clone, Debug)]
pub struct Listen {
    /// HTTP.
    pub http: Option<Address>,
    /// Metrics and health.
    pub admin: Option<Address>,
}

impl Default for Listen {
    fn default() -> Self {
        let loopback = |port| Some(Address::Tcp(SocketAddr::from((Ipv4Addr::LOCALHOST, port))));
        Self { http: loopback(8080), admin: loopback(9090) }
    }
}

/// Bounds that hold against every peer.
#[derive(Clone, Debug)]
pub struct Caps {
    /// Connections at once; more wait to be accepted.
    pub connections: usize,
    /// Header fields of a request.
    pub headers: usize,
    /// How long a connection may be silent, or take to send a request's headers.
    pub idle: Duration,
}

impl Default for Caps {
    fn default() -> Self {
        Self { connections: 20_000, headers: 100, idle: Duration::from_secs(60) }
    }
}

/// Everything that a service is told at its start.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Where it listens.
    pub listen: Listen,
    /// Its bounds.
    pub caps: Caps,
}

/// A service whose sockets are bound, ready to [run](Self::run).
#[derive(Debug)]
pub struct Server {
    listeners: Vec<(FrontEnd, Listener)>,
    caps: Arc<Caps>,
}

impl Server {
    /// Binds every listener, or none.
    ///
    /// # Errors
    /// An address that can't be listened on.
    pub fn bind(settings: Settings) -> Result<Self, BindError> {
        let Listen { http, admin } = settings.listen;
        let listeners = [(FrontEnd::Http, http), (FrontEnd::Admin, admin)]
            .into_iter()
            .filter_map(|(front_end, address)| Some((front_end, address?)))
            .map(|(front_end, address)| match Listener::bind(&address) {
                Ok(listener) => Ok((front_end, listener)),
                Err(source) => Err(BindError { front_end, address, source }),
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { listeners, caps: Arc::new(settings.caps) })
    }

    /// Where it listens, with the ports that were chosen.
    pub fn addresses(&self) -> impl Iterator<Item = (FrontEnd, Address)> {
        self.listeners.iter().filter_map(|(front_end, listener)| Some((*front_end, listener.address().ok()?)))
    }

    /// Answers until `stop` ends; then closes the listeners, answers what is in flight, and joins every task.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let (stopping, stopped) = watch::channel(false);
        let connections = Arc::new(Semaphore::new(self.caps.connections));
        let mut listeners = JoinSet::new();
        for (front_end, listener) in self.listeners {
            listeners.spawn(serve(
                front_end,
                listener,
                self.caps.clone(),
                connections.clone(),
                stopped.clone(),
            ));
        }
        stop.await;
        let _ = stopping.send(true);
        while listeners.join_next().await.is_some() {}
    }
}

/// Accepts connections until the service stops, then waits for those that are open.
async fn serve(
    front_end: FrontEnd,
    listener: Listener,
    caps: Arc<Caps>,
    connections: Arc<Semaphore>,
    mut stopped: watch::Receiver<bool>,
) {
    let mut tasks = JoinSet::new();
    loop {
        let accept = async {
            let permit = connections.clone().acquire_owned().await.ok()?;
            Some((permit, listener.accept().await))
        };
        let accepted = tokio::select! {
            _ = stopped.wait_for(|&stopped| stopped) => break,
            accepted = accept => accepted,
        };
        match accepted {
            Some((permit, Ok((stream, peer)))) => {
                let connection = http::connection(front_end, stream, peer, caps.clone(), stopped.clone());
                tasks.spawn(async move {
                    connection.await;
                    drop(permit);
                });
            }
            Some((_, Err(_))) => tokio::time::sleep(ACCEPT_PAUSE).await,
            None => break,
        }
        while tasks.try_join_next().is_some() {}
    }
    drop(listener);
    let drained = tokio::time::timeout(DRAIN, async { while tasks.join_next().await.is_some() {} }).await;
    if drained.is_err() {
        tasks.shutdown().await;
    }
}

/// An address that can't be listened on.
#[derive(Debug)]
pub struct BindError {
    front_end: FrontEnd,
    address: Address,
    source: io::Error,
}

impl fmt::Display for BindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { front_end, address, source } = self;
        let name = front_end.name();
        write!(
            f,
            "can't listen on {address} for {name}: {source}; --{name} ADDR or `listen: {{{name}: ADDR}}` chooses another"
        )
    }
}

impl std::error::Error for BindError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.source)
    }
}
