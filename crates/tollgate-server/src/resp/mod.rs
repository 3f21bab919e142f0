//! RESP: what Redis clients speak. A connection's commands are read as far as they have come, decided together, and
//! answered in one write.

mod command;
mod connection;
mod frame;
mod reply;
mod session;

use std::io;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Instant;

use bytes::{Buf, BytesMut};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::watch;
use tollgate_config::Caps;

use crate::access::Access;
use crate::idle::IdleTimeout;
use crate::net::Stream;
use crate::server::{FrontEnd, Protocol};
use crate::service::Service;
use session::Session;

/// Bytes that are read at once: few for who sends one command after the other, many for who sends a pipeline.
const FEW: usize = 2 * 1024;
const MANY: usize = 64 * 1024;

/// Answers as a client would get them, for the fuzz target of that name.
#[cfg(fuzzing)]
pub fn answer_any(service: &Service, bytes: &[u8]) -> Vec<u8> {
    let access = Access::open();
    let mut session = Session::new(service, &access, 4096, 100);
    let (mut replies, mut rest) = (reply::Replies::default(), bytes);
    loop {
        let round = session.answer(rest, &mut replies);
        rest = &rest[round.taken..];
        if round.is_last || !round.is_full {
            return replies.0;
        }
    }
}

/// A listener's RESP: what its connections share.
pub(crate) struct Resp {
    service: Arc<Service>,
    access: Access,
    caps: Caps,
}

impl Resp {
    pub(crate) fn new(service: Arc<Service>, access: Access, caps: Caps) -> Self {
        Self { service, access, caps }
    }

    async fn connection(
        &self,
        stream: Box<dyn Stream>,
        mut stopped: watch::Receiver<bool>,
    ) -> io::Result<()> {
        let mut stream = IdleTimeout::new(stream, self.caps.idle);
        let mut session = Session::new(&self.service, &self.access, self.caps.body, self.caps.pipeline);
        let mut stop = pin!(async { drop(stopped.wait_for(|&stopped| stopped).await) });
        let (mut input, mut replies) = (BytesMut::with_capacity(FEW), reply::Replies::default());
        let mut chunk = FEW;
        // When the command whose first part is there must be whole.
        let mut due = None;
        loop {
            input.reserve(chunk);
            let read = tokio::select! {
                biased;
                read = stream.read_buf(&mut input) => read?,
                // All that has come is answered.
                () = &mut stop => return stream.shutdown().await,
                () = passed(due) => return Err(io::ErrorKind::TimedOut.into()),
            };
            if read == 0 {
                return Ok(());
            }
            chunk = if read >= chunk { MANY } else { FEW };
            let before = input.len();
            loop {
                let start = Instant::now();
                let round = session.answer(&input, &mut replies);
                if round.decided > 0 {
                    self.service.metrics().observe(FrontEnd::Resp, start.elapsed());
                    self.service.metrics().observe_batch(round.decided);
                }
                input.advance(round.taken);
                if !replies.0.is_empty() {
                    // A peer that takes no answers is read no further.
                    stream.write_all(&replies.0).await?;
                    stream.flush().await?;
                    replies.0.clear();
                    replies.0.shrink_to(MANY);
                }
                if round.is_last {
                    return stream.shutdown().await;
                }
                if !round.is_full {
                    break;
                }
            }
            if input.is_empty() {
                due = None;
            } else if input.len() < before || due.is_none() {
                due = Some(tokio::time::Instant::now() + self.caps.idle);
            }
            if input.is_empty() && input.capacity() > MANY {
                input = BytesMut::with_capacity(FEW);
            }
        }
    }
}

/// Waits until then; for ever if there is no such time.
async fn passed(due: Option<tokio::time::Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}

impl Protocol for Resp {
    fn serve(
        self: Arc<Self>,
        stream: Box<dyn Stream>,
        _peer: Option<IpAddr>,
        stopped: watch::Receiver<bool>,
    ) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(async move {
            // Who ended it does not need to be told why.
            let _ = self.connection(stream, stopped).await;
        })
    }
}
