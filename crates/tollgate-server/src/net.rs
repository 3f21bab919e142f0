//! The sockets that the service listens on.

use std::io;
use std::net::IpAddr;
use std::path::PathBuf;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpSocket, TcpStream, UnixListener, UnixStream};
use tollgate_config::Address;

/// Connections that may wait to be accepted; the system may allow fewer.
const BACKLOG: u32 = 4096;

/// Instructions of the kernel's packet filter, and a flag of TCP.
#[cfg(target_os = "linux")]
const LOAD_BYTE: u16 = 0x30;
#[cfg(target_os = "linux")]
const JUMP_IF_SET: u16 = 0x45;
#[cfg(target_os = "linux")]
const RETURN: u16 = 0x06;
#[cfg(target_os = "linux")]
const SYN: u32 = 2;

/// A socket that is listened on.
#[derive(Debug)]
pub(crate) enum Listener {
    Tcp(TcpListener),
    Unix(UnixListener, SocketFile),
}

impl Listener {
    /// Listens there. A Unix socket that nobody answers any more is replaced.
    pub(crate) fn bind(address: &Address) -> io::Result<Self> {
        match address {
            Address::Tcp(address) => {
                let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
                // Connections of a service that ran here a moment ago are no reason to fail.
                socket.set_reuseaddr(true)?;
                socket.bind(*address)?;
                socket.listen(BACKLOG).map(Self::Tcp)
            }
            Address::Unix(path) => {
                let listener = match UnixListener::bind(path) {
                    Err(error) if error.kind() == io::ErrorKind::AddrInUse && is_stale(path) => {
                        std::fs::remove_file(path)?;
                        UnixListener::bind(path)?
                    }
                    result => result?,
                };
                Ok(Self::Unix(listener, SocketFile(path.clone())))
            }
        }
    }

    /// Where it listens: with the port that was chosen, if any was to be.
    pub(crate) fn address(&self) -> io::Result<Address> {
        match self {
            Self::Tcp(listener) => listener.local_addr().map(Address::Tcp),
            Self::Unix(_, file) => Ok(Address::Unix(file.0.clone())),
        }
    }

    /// The next connection, and the address of its peer: none behind a Unix socket.
    pub(crate) async fn accept(&self) -> io::Result<(Box<dyn Stream>, Option<IpAddr>)> {
        match self {
            Self::Tcp(listener) => {
                let (stream, peer) = listener.accept().await?;
                Ok((tcp(stream), Some(peer.ip())))
            }
            Self::Unix(listener, _) => {
                let (stream, _) = listener.accept().await?;
                Ok((Box::new(stream), None))
            }
        }
    }
}

impl Listener {
    /// From now on nobody new can connect, while those who have may still be accepted.
    ///
    /// Without it, who connects between the last accept and the close would ask, and be answered with a reset. Where the
    /// system has no such thing, that moment stays: it is short.
    pub(crate) fn turn_away(&self) {
        #[cfg(target_os = "linux")]
        if let Self::Tcp(listener) = self {
            use socket2::SockFilter;
            // A packet is dropped if the flag SYN is among those at byte 13 of its TCP header. Its sender tries again
            // after a second, when nothing listens any more and it is refused at once.
            let program = [
                SockFilter::new(LOAD_BYTE, 0, 0, 13),
                SockFilter::new(JUMP_IF_SET, 0, 1, SYN),
                SockFilter::new(RETURN, 0, 0, 0),
                SockFilter::new(RETURN, 0, 0, u32::MAX),
            ];
            let _ = socket2::SockRef::from(listener).attach_filter(&program);
        }
    }

    /// Those who have connected, but were not accepted yet. Then it is closed.
    ///
    /// The socket itself is asked: that it was empty the last time says nothing.
    pub(crate) fn into_queue(self) -> impl Iterator<Item = (Box<dyn Stream>, Option<IpAddr>)> {
        type Accept = Box<dyn FnMut() -> io::Result<(Box<dyn Stream>, Option<IpAddr>)> + Send>;
        let mut accept: Accept = match self {
            Self::Tcp(listener) => {
                let listener = listener.into_std();
                Box::new(move || {
                    let (stream, peer) = listener.as_ref().map_err(io::Error::kind)?.accept()?;
                    stream.set_nonblocking(true)?;
                    Ok((tcp(TcpStream::from_std(stream)?), Some(peer.ip())))
                })
            }
            Self::Unix(listener, file) => {
                let listener = listener.into_std();
                Box::new(move || {
                    let _ = &file;
                    let (stream, _) = listener.as_ref().map_err(io::Error::kind)?.accept()?;
                    stream.set_nonblocking(true)?;
                    Ok((Box::new(UnixStream::from_std(stream)?), None))
                })
            }
        };
        std::iter::from_fn(move || {
            loop {
                match accept() {
                    Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
                    accepted => return accepted.ok(),
                }
            }
        })
    }
}

fn tcp(stream: TcpStream) -> Box<dyn Stream> {
    // It fails only where the peer has gone, which the first read tells.
    let _ = stream.set_nodelay(true);
    Box::new(stream)
}

/// The file of a Unix socket, removed with it.
#[derive(Debug)]
pub(crate) struct SocketFile(PathBuf);

impl Drop for SocketFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Is it a socket without a process behind it?
fn is_stale(path: &std::path::Path) -> bool {
    matches!(std::os::unix::net::UnixStream::connect(path), Err(error) if error.kind() == io::ErrorKind::ConnectionRefused)
}

/// A connection's bytes.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use tokio::io::AsyncReadExt;

    #[tokio::test]
    async fn those_in_the_queue_are_served_before_it_is_closed() {
        let path = std::env::temp_dir().join(format!("tollgate-queue-{}.sock", std::process::id()));
        let listener = Listener::bind(&"127.0.0.1:0".parse().unwrap()).unwrap();
        let Address::Tcp(address) = listener.address().unwrap() else { panic!("no TCP address") };
        let mut peers = Vec::new();
        for byte in 0..3 {
            let mut peer = std::net::TcpStream::connect(address).unwrap();
            peer.write_all(&[byte]).unwrap();
            peers.push(peer);
        }
        let queue: Vec<_> = listener.into_queue().collect();
        assert_eq!(queue.len(), 3);
        for (byte, (mut stream, peer)) in (0..).zip(queue) {
            assert_eq!((stream.read_u8().await.unwrap(), peer), (byte, Some(address.ip())));
        }
        assert!(std::net::TcpStream::connect(address).is_err(), "it is closed");

        let listener = Listener::bind(&Address::Unix(path.clone())).unwrap();
        let _peer = std::os::unix::net::UnixStream::connect(&path).unwrap();
        assert_eq!(listener.into_queue().count(), 1);
        assert!(!path.exists());
    }
}
