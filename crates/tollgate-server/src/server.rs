//! The service as a whole: its listeners, and their life from binding to draining.

use std::fmt;
use std::io;
use std::net::IpAddr;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;

use tollgate::{Limits, LimitsError, Throttle};
use tollgate_config::{Address, Caps, Config, MemoryBound};

use crate::access::{Access, TokenError};
use crate::door::{Door, Running};
use crate::grpc::Grpc;
use crate::http::{Authorization, Http};
use crate::net::{Listener, Stream};
use crate::resp::Resp;
use crate::rls::Decider;
use crate::service::Service;
use crate::snapshot::{Beginning, Keeper, SnapshotFile};
use crate::tls::{Certificates, TlsError};

/// How long the listeners still serve once the service is told to stop, and says that it isn't ready any more.
const LAME_DUCK: Duration = Duration::from_millis(100);

/// Which protocol and which routes a listener answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FrontEnd {
    /// Checks, refunds and authorization over HTTP.
    Http,
    /// Envoy's rate limit service over gRPC.
    Grpc,
    /// What Redis clients speak.
    Resp,
    /// Metrics and health.
    Admin,
}

impl FrontEnd {
    /// As in `listen` and in metrics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Http => "http",
            Self::Grpc => "grpc",
            Self::Resp => "resp",
            Self::Admin => "admin",
        }
    }

    /// What it speaks, by the names that a TLS handshake has for it (ALPN), the preferred one first.
    pub(crate) const fn alpn(self) -> &'static [&'static [u8]] {
        match self {
            Self::Http | Self::Admin => &[b"h2", b"http/1.1"],
            Self::Grpc => &[b"h2"],
            // It has no name there.
            Self::Resp => &[],
        }
    }
}

/// A service whose sockets are bound, ready to [run](Self::run).
pub struct Server {
    service: Arc<Service>,
    listeners: Vec<(FrontEnd, Listener)>,
    certificates: Vec<Arc<Certificates>>,
    /// Of the admin listener, and of the others.
    admin: Access,
    data: Access,
    authorization: Authorization,
    decider: Arc<Decider>,
    caps: Caps,
    beginning: Option<Beginning>,
    keeper: Option<Keeper>,
}

impl Server {
    /// Puts the limits in force, restores their snapshot if they are to have one, and binds every listener, or none. To be
    /// called within a tokio runtime.
    ///
    /// # Errors
    /// Limits that can't be in force together; a snapshot that can't be written; certificates or tokens that can't be
    /// used; an address that can't be listened on.
    pub fn bind(config: Config) -> Result<Self, StartError> {
        let authorization = Authorization::new(&config);
        let decider = Arc::new(Decider::new(*authorization.headers(), config.caps.batch));
        let Config { limits, listen, tls, admin, data_ports, caps, memory, .. } = config;
        let admin = Access::to_admin(admin.token.as_ref()).map_err(StartError::Token)?;
        let data = Access::to_data(&data_ports).map_err(StartError::Token)?;
        let mut in_force = Limits::new(limits.clone())
            .and_then(|in_force| match memory.bound {
                MemoryBound::Keys(keys) => in_force.max_keys(keys),
                MemoryBound::Bytes(bytes) => in_force.max_bytes(bytes),
            })
            .map_err(StartError::Limits)?;
        let file = memory.snapshot.map(|path| {
            SnapshotFile::new(path.clone()).map_err(|source| StartError::Snapshot { path, source })
        });
        let file = file.transpose()?;
        let beginning = file.as_ref().map(|file| file.load(&mut in_force));
        let throttle = match memory.bound {
            MemoryBound::Keys(keys) => Throttle::new().max_keys(keys),
            MemoryBound::Bytes(bytes) => Throttle::new().max_bytes(bytes),
        };
        let service = Arc::new(Service::new(limits, in_force, throttle));
        let keeper = file.map(|file| Keeper::new(file, service.clone()));
        let addresses: Vec<_> = [
            (FrontEnd::Http, listen.http),
            (FrontEnd::Grpc, listen.grpc),
            (FrontEnd::Resp, listen.resp),
            (FrontEnd::Admin, listen.admin),
        ]
        .into_iter()
        .filter_map(|(front_end, address)| Some((front_end, address?)))
        .collect();
        // A Unix socket is plain: who may reach it is for its owner to say.
        let over_tcp = addresses.iter().filter(|(_, address)| matches!(address, Address::Tcp(_)));
        let certificates = Certificates::load_all(&tls, over_tcp.map(|(front_end, _)| *front_end))
            .map_err(StartError::Tls)?;
        let listeners = addresses
            .into_iter()
            .map(|(front_end, address)| match Listener::bind(&address) {
                Ok(listener) => Ok((front_end, listener)),
                Err(source) => Err(StartError::Bind { front_end, address, source }),
            })
            .collect::<Result<_, _>>()?;
        Ok(Self {
            service,
            listeners,
            certificates,
            admin,
            data,
            authorization,
            decider,
            caps,
            beginning,
            keeper,
        })
    }

    /// Where it listens, with the ports that were chosen.
    pub fn addresses(&self) -> impl Iterator<Item = (FrontEnd, Address)> {
        self.listeners.iter().filter_map(|(front_end, listener)| Some((*front_end, listener.address().ok()?)))
    }

    /// What its listeners ask.
    #[must_use]
    pub const fn service(&self) -> &Arc<Service> {
        &self.service
    }

    /// What it begins with, where there is to be a snapshot.
    #[must_use]
    pub const fn beginning(&self) -> Option<&Beginning> {
        self.beginning.as_ref()
    }

    /// Who keeps its snapshot, where there is to be one.
    #[must_use]
    pub const fn keeper(&self) -> Option<&Keeper> {
        self.keeper.as_ref()
    }

    /// Answers until `stop` ends, and keeps the snapshot meanwhile. Then it is no longer ready, and asks clients to leave
    /// as it answers them; a moment later it closes the listeners, answers what is in flight and joins every task. The
    /// admin listener goes last, so that what happens can be watched.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let (mut data, mut admin) = (Running::default(), Running::default());
        for (front_end, listener) in self.listeners {
            let running = if front_end == FrontEnd::Admin { &mut admin } else { &mut data };
            let (service, caps) = (self.service.clone(), self.caps.clone());
            let access = if front_end == FrontEnd::Admin { &self.admin } else { &self.data }.clone();
            let protocol: Arc<dyn Protocol> = match front_end {
                FrontEnd::Http | FrontEnd::Admin => Arc::new(Http::new(
                    front_end,
                    service,
                    access,
                    self.authorization.clone(),
                    self.decider.clone(),
                    caps,
                )),
                FrontEnd::Grpc => match Grpc::new(service, access, self.decider.clone(), caps) {
                    Ok(grpc) => Arc::new(grpc),
                    Err(_) => unreachable!("the descriptions that were compiled in can be read"),
                },
                FrontEnd::Resp => Arc::new(Resp::new(service, access, caps)),
            };
            let certificates = self.certificates.iter().find(|set| set.are_for(front_end)).cloned();
            let door = Door { front_end, certificates, protocol, caps: self.caps.clone() };
            running.start(listener, door);
        }
        let mut watches = JoinSet::new();
        for certificates in self.certificates {
            watches.spawn(async move { certificates.watch().await });
        }
        match &self.keeper {
            Some(keeper) => tokio::select! {
                () = stop => {}
                () = keeper.keep() => {}
            },
            None => stop.await,
        }
        self.service.drain();
        data.stop(LAME_DUCK).await;
        admin.stop(Duration::ZERO).await;
        watches.shutdown().await;
    }
}

/// What is spoken on the connections of a listener.
pub(crate) trait Protocol: Send + Sync {
    /// Answers a connection's requests until it closes; once `stopped` turns true, only those that are in flight.
    fn serve(
        self: Arc<Self>,
        stream: Box<dyn Stream>,
        peer: Option<IpAddr>,
        stopped: watch::Receiver<bool>,
    ) -> Pin<Box<dyn Future<Output = ()> + Send>>;
}

/// Why a service can't start.
#[derive(Debug)]
#[non_exhaustive]
pub enum StartError {
    /// The limits can't be in force together.
    Limits(LimitsError),
    /// Snapshots can't be written.
    Snapshot {
        /// The snapshot's file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// Certificates can't be used.
    Tls(TlsError),
    /// A token can't be used.
    Token(TokenError),
    /// An address can't be listened on.
    Bind {
        /// The listener.
        front_end: FrontEnd,
        /// The address.
        address: Address,
        /// Why not.
        source: io::Error,
    },
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Limits(error) => error.fmt(f),
            Self::Tls(error) => error.fmt(f),
            Self::Token(error) => error.fmt(f),
            Self::Snapshot { path, source } => write!(
                f,
                "can't write the snapshot {}: {source}; choose another file with --snapshot FILE",
                path.display()
            ),
            Self::Bind { front_end, address, source } => {
                let name = front_end.name();
                write!(
                    f,
                    "can't listen on {address} for {name}: {source}; choose another address with --{name} ADDR"
                )
            }
        }
    }
}

impl std::error::Error for StartError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Limits(error) => Some(error),
            Self::Tls(error) => Some(error),
            Self::Token(error) => Some(error),
            Self::Snapshot { source, .. } | Self::Bind { source, .. } => Some(source),
        }
    }
}
