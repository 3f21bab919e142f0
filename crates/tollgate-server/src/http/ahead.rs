//! What a client has sent ahead of the answers: so that the last answer of a connection, and no earlier one, says so.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Counts what of a connection's HTTP/1 has been read, but not answered.
///
/// It looks for the blank lines that end heads. hyper reads on only where it holds no whole head any more, so those of the
/// last read are all that there can be. A body that has blank lines makes it count too many: then an answer does not say
/// that it is the last, which costs nothing but time.
#[derive(Debug, Default)]
pub(super) struct Ahead {
    /// Heads of the last read that have not been taken yet.
    heads: AtomicU64,
    /// Bytes since the last blank line.
    tail: AtomicU64,
}

impl Ahead {
    /// A request's head has been taken.
    pub(super) fn take(&self) {
        // Only the task of the connection changes it.
        self.heads.store(self.heads.load(Ordering::Relaxed).saturating_sub(1), Ordering::Relaxed);
    }

    /// Has nothing been sent after the request that was taken last, whose body is so long? `None`: its length was not
    /// announced, and another blank line ended it.
    pub(super) fn is_empty(&self, body: Option<u64>) -> bool {
        let (heads, tail) = (self.heads.load(Ordering::Relaxed), self.tail.load(Ordering::Relaxed));
        match body {
            Some(length) => heads == 0 && tail <= length,
            None => heads == 1 && tail == 0,
        }
    }

    fn read(&self, bytes: &[u8], at_line_start: &mut bool) {
        let (mut heads, mut tail) = (0, self.tail.load(Ordering::Relaxed));
        for byte in bytes {
            tail += 1;
            match byte {
                b'\n' if *at_line_start => {
                    heads += 1;
                    tail = 0;
                }
                b'\n' => *at_line_start = true,
                b'\r' => {}
                _ => *at_line_start = false,
            }
        }
        self.heads.store(heads, Ordering::Relaxed);
        self.tail.store(tail, Ordering::Relaxed);
    }
}

/// A stream whose reads are counted.
pub(super) struct Counted<S> {
    stream: S,
    ahead: Arc<Ahead>,
    /// The last byte but for `\r` ended a line.
    at_line_start: bool,
}

impl<S> Counted<S> {
    pub(super) fn new(stream: S, ahead: Arc<Ahead>) -> Self {
        Self { stream, ahead, at_line_start: false }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Counted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buf))?;
        let this = &mut *self;
        this.ahead.read(&buf.filled()[before..], &mut this.at_line_start);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Counted<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether nothing is left after so many requests were taken, the last with such a body.
    fn is_empty(reads: &[&str], taken: usize, body: Option<u64>) -> bool {
        let (ahead, mut at_line_start) = (Ahead::default(), false);
        for read in reads {
            ahead.read(read.as_bytes(), &mut at_line_start);
        }
        (0..taken).for_each(|_| ahead.take());
        ahead.is_empty(body)
    }

    const GET: &str = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
    const POST: &str = "POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}";
    const CHUNKED: &str = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n";

    #[test]
    fn what_was_sent_behind_a_request_is_seen() {
        for (request, body) in [(GET, Some(0)), (POST, Some(2)), (CHUNKED, None)] {
            assert!(is_empty(&[request], 1, body), "{request}");
            for behind in [GET, POST, CHUNKED, "GET", "G"] {
                assert!(!is_empty(&[&format!("{request}{behind}")], 1, body), "{request} {behind}");
            }
            let (half, rest) = request.split_at(20);
            assert!(is_empty(&[half, rest], 1, body));
            assert!(!is_empty(&[half, &format!("{rest}{GET}")], 1, body));
        }
        assert!(is_empty(&[&format!("{GET}{POST}")], 2, Some(2)));
        assert!(!is_empty(&[&format!("{GET}{POST}{GET}")], 2, Some(2)));
        assert!(is_empty(&["GET / HTTP/1.1\nHost: a\n\n"], 1, Some(0)));
    }

    #[test]
    fn a_head_may_end_in_any_read() {
        for at in 1..GET.len() {
            let (first, rest) = GET.split_at(at);
            assert!(is_empty(&[GET, first, rest], 1, Some(0)), "{at}");
        }
    }
}
