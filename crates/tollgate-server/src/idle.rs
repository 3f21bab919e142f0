//! Connections that are closed when they have been silent for too long.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// A stream that fails once it has waited for its peer, to send or to take bytes, for a whole time.
pub(crate) struct IdleTimeout<S> {
    stream: S,
    limit: Duration,
    active: Instant,
    timer: Pin<Box<Sleep>>,
}

impl<S> IdleTimeout<S> {
    pub(crate) fn new(stream: S, limit: Duration) -> Self {
        Self { stream, limit, active: Instant::now(), timer: Box::pin(tokio::time::sleep(limit)) }
    }

    /// Passes on what the stream did. The timer is moved only when it fires, which keeps reads and writes cheap.
    fn watch<T>(&mut self, cx: &mut Context<'_>, did: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if did.is_ready() {
            self.active = Instant::now();
            return did;
        }
        loop {
            ready!(self.timer.as_mut().poll(cx));
            let deadline = self.active + self.limit;
            if deadline <= Instant::now() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.timer.as_mut().reset(deadline);
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for IdleTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let did = Pin::new(&mut self.stream).poll_read(cx, buf);
        self.watch(cx, did)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for IdleTimeout<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let did = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.watch(cx, did)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let did = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.watch(cx, did)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let did = Pin::new(&mut self.stream).poll_flush(cx);
        self.watch(cx, did)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let did = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.watch(cx, did)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test(start_paused = true)]
    async fn a_silent_peer_is_given_up_on_after_the_limit() {
        let (near, mut far) = tokio::io::duplex(64);
        let mut near = IdleTimeout::new(near, Duration::from_secs(60));
        let start = Instant::now();
        for _ in 0..3 {
            tokio::time::sleep(Duration::from_secs(59)).await;
            far.write_all(b"x").await.unwrap();
            assert_eq!(near.read_u8().await.unwrap(), b'x');
        }
        let error = near.read_u8().await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(start.elapsed().as_secs(), 3 * 59 + 60);
    }

    #[tokio::test(start_paused = true)]
    async fn a_peer_that_takes_nothing_is_given_up_on() {
        let (near, _far) = tokio::io::duplex(1);
        let mut near = IdleTimeout::new(near, Duration::from_secs(60));
        assert_eq!(near.write_all(b"too much").await.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }
}
