//! A listener's connections: from being accepted, over their handshake, to draining.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tollgate_config::Caps;

use crate::net::{Listener, Stream};
use crate::server::{FrontEnd, Protocol};
use crate::tls::Certificates;

/// How long a TLS handshake may take.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// How long to wait when a connection can't be accepted, as when there are no file handles left.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// How long those who have begun to connect may take to end that, once others can't any more.
const CONNECT: Duration = Duration::from_millis(50);
/// How long connections are still read from once nobody can connect any more: those that were accepted last may not have
/// said yet what they want, and after a handshake it takes them longer.
const SETTLE: Duration = Duration::from_millis(100);
const SETTLE_TLS: Duration = Duration::from_secs(1);
/// How long connections may then take to finish.
const DRAIN: Duration = Duration::from_secs(10);

/// Listeners that stop together.
pub(crate) struct Running {
    tasks: JoinSet<()>,
    /// How long to serve on before they close, once that is known.
    closing: watch::Sender<Option<Duration>>,
}

impl Default for Running {
    fn default() -> Self {
        Self { tasks: JoinSet::new(), closing: watch::Sender::new(None) }
    }
}

impl Running {
    /// Serves the connections to a listener.
    pub(crate) fn start(&mut self, listener: Listener, door: Door) {
        self.tasks.spawn(Arc::new(door).run(listener, self.closing.subscribe()));
    }

    /// Closes the listeners after this time, and waits for their connections to end.
    pub(crate) async fn stop(mut self, after: Duration) {
        self.closing.send_replace(Some(after));
        while self.tasks.join_next().await.is_some() {}
    }
}

/// What a listener's connections go through.
pub(crate) struct Door {
    pub(crate) front_end: FrontEnd,
    /// `None`: it is plain.
    pub(crate) certificates: Option<Arc<Certificates>>,
    pub(crate) protocol: Arc<dyn Protocol>,
    pub(crate) caps: Caps,
}

impl Door {
    /// Accepts connections until it is to close, then waits for those that are open.
    async fn run(self: Arc<Self>, listener: Listener, closing: watch::Receiver<Option<Duration>>) {
        let mut open = Open::new(self);
        open.accept(&listener, closing).await;
        open.drain(listener).await;
    }

    /// Serves a connection, after its handshake if it is to have one. Who makes none in time, or fails at it, is left.
    async fn serve(
        self: Arc<Self>,
        stream: Box<dyn Stream>,
        peer: Option<IpAddr>,
        // Held while it is served.
        _permit: OwnedSemaphorePermit,
        mut stopped: watch::Receiver<bool>,
    ) {
        let stream = match &self.certificates {
            Some(certificates) => {
                let limit = HANDSHAKE.min(self.caps.idle);
                let handshake = timeout(limit, certificates.accept(self.front_end, stream));
                tokio::select! {
                    biased;
                    shaken = handshake => match shaken {
                        Ok(Ok(stream)) => stream,
                        Ok(Err(_)) | Err(_) => return,
                    },
                    _ = stopped.wait_for(|&stopped| stopped) => return,
                }
            }
            None => stream,
        };
        self.protocol.clone().serve(stream, peer, stopped).await;
    }
}

/// The open connections of a listener.
struct Open {
    door: Arc<Door>,
    room: Arc<Semaphore>,
    connections: JoinSet<()>,
    stopping: watch::Sender<bool>,
}

impl Open {
    fn new(door: Arc<Door>) -> Self {
        let room = Arc::new(Semaphore::new(door.caps.connections));
        Self { door, room, connections: JoinSet::new(), stopping: watch::Sender::new(false) }
    }

    /// Accepts connections until none may come any more.
    async fn accept(&mut self, listener: &Listener, mut closing: watch::Receiver<Option<Duration>>) {
        let mut closed = std::pin::pin!(async {
            let after = closing.wait_for(Option::is_some).await.ok().and_then(|after| *after);
            sleep(after.unwrap_or_default()).await;
            listener.turn_away();
            sleep(CONNECT).await;
        });
        loop {
            let room = self.room.clone();
            let accept = async { Some((room.acquire_owned().await.ok()?, listener.accept().await)) };
            let accepted = tokio::select! {
                () = &mut closed => return,
                accepted = accept => accepted,
            };
            match accepted {
                Some((permit, Ok((stream, peer)))) => self.serve(stream, peer, permit),
                // A peer that left before it was accepted holds nobody up.
                Some((_, Err(error))) if is_of_peer(&error) => {}
                Some((_, Err(_))) => sleep(ACCEPT_PAUSE).await,
                None => return,
            }
            while self.connections.try_join_next().is_some() {}
        }
    }

    /// Serves those who have connected, and joins all.
    async fn drain(mut self, listener: Listener) {
        let settle = if self.door.certificates.is_some() { SETTLE_TLS } else { SETTLE };
        let settled = Instant::now() + settle;
        // Who stands in the queue may have asked already, and is served as far as there is room.
        for (stream, peer) in listener.into_queue() {
            let Ok(Ok(permit)) = timeout_at(settled, self.room.clone().acquire_owned()).await else { break };
            self.serve(stream, peer, permit);
        }
        let _ = timeout_at(settled, self.join()).await;
        self.stopping.send_replace(true);
        if timeout(DRAIN, self.join()).await.is_err() {
            self.connections.shutdown().await;
        }
    }

    fn serve(&mut self, stream: Box<dyn Stream>, peer: Option<IpAddr>, permit: OwnedSemaphorePermit) {
        let (door, stopped) = (self.door.clone(), self.stopping.subscribe());
        self.connections.spawn(door.serve(stream, peer, permit, stopped));
    }

    async fn join(&mut self) {
        while self.connections.join_next().await.is_some() {}
    }
}

/// Is it the connection that failed, and not the listener?
fn is_of_peer(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
