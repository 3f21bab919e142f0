//! The sockets that the service listens on.

use std::io;
use std::net::IpAddr;
use std::path::PathBuf;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, UnixListener};
use tollgate_config::Address;

/// A socket that is listened on.
#[derive(Debug)]
pub(crate) enum Listener {
    Tcp(TcpListener),
    Unix(UnixListener, PathBuf),
}

impl Listener {
    /// Listens there. A Unix socket that nobody answers any more is replaced.
    pub(crate) fn bind(address: &Address) -> io::Result<Self> {
        match address {
            Address::Tcp(address) => {
                let listener = std::net::TcpListener::bind(address)?;
                listener.set_nonblocking(true)?;
                TcpListener::from_std(listener).map(Self::Tcp)
            }
            Address::Unix(path) => {
                let listener = match UnixListener::bind(path) {
                    Err(error) if error.kind() == io::ErrorKind::AddrInUse && is_stale(path) => {
                        std::fs::remove_file(path)?;
                        UnixListener::bind(path)?
                    }
                    result => result?,
                };
                Ok(Self::Unix(listener, path.clone()))
            }
        }
    }

    /// Where it listens: with the port that was chosen, if any was to be.
    pub(crate) fn address(&self) -> io::Result<Address> {
        match self {
            Self::Tcp(listener) => listener.local_addr().map(Address::Tcp),
            Self::Unix(_, path) => Ok(Address::Unix(path.clone())),
        }
    }

    /// The next connection, and the address of its peer: none behind a Unix socket.
    pub(crate) async fn accept(&self) -> io::Result<(Box<dyn Stream>, Option<IpAddr>)> {
        match self {
            Self::Tcp(listener) => {
                let (stream, peer) = listener.accept().await?;
                // It fails only where the peer has gone, which the first read tells.
                let _ = stream.set_nodelay(true);
                Ok((Box::new(stream), Some(peer.ip())))
            }
            Self::Unix(listener, _) => {
                let (stream, _) = listener.accept().await?;
                Ok((Box::new(stream), None))
            }
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if let Self::Unix(_, path) = self {
            let _ = std::fs::remove_file(path);
        }
    }
}

/// Is it a socket without a process behind it?
fn is_stale(path: &std::path::Path) -> bool {
    matches!(std::os::unix::net::UnixStream::connect(path), Err(error) if error.kind() == io::ErrorKind::ConnectionRefused)
}

/// A connection's bytes.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}
