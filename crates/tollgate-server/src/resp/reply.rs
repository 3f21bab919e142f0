//! Replies as bytes.

use std::fmt::Display;

/// Which version of the protocol a connection speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Version {
    Resp2,
    Resp3,
}

/// Replies, one behind the other.
#[derive(Debug, Default)]
pub(super) struct Replies(pub(super) Vec<u8>);

impl Replies {
    pub(super) fn integer(&mut self, number: i64) {
        self.line(b':', itoa::Buffer::new().format(number));
    }

    pub(super) fn array(&mut self, length: usize) {
        self.line(b'*', itoa::Buffer::new().format(length));
    }

    /// So many pairs of a name and a value.
    pub(super) fn map(&mut self, pairs: usize, version: Version) {
        match version {
            Version::Resp2 => self.array(2 * pairs),
            Version::Resp3 => self.line(b'%', itoa::Buffer::new().format(pairs)),
        }
    }

    pub(super) fn simple(&mut self, text: &str) {
        self.line(b'+', text);
    }

    pub(super) fn ok(&mut self) {
        self.simple("OK");
    }

    pub(super) fn bulk(&mut self, bytes: impl AsRef<[u8]>) {
        let bytes = bytes.as_ref();
        self.line(b'$', itoa::Buffer::new().format(bytes.len()));
        self.0.extend_from_slice(bytes);
        self.0.extend_from_slice(b"\r\n");
    }

    pub(super) fn null(&mut self, version: Version) {
        match version {
            Version::Resp2 => self.line(b'$', "-1"),
            Version::Resp3 => self.line(b'_', ""),
        }
    }

    /// An error; its text begins with a code such as ERR. Line ends in it would end the reply, and become spaces.
    pub(super) fn error(&mut self, error: impl Display) {
        let start = self.0.len();
        self.line(b'-', &error.to_string());
        let end = self.0.len() - 2;
        self.0[start..end]
            .iter_mut()
            .filter(|byte| matches!(byte, b'\r' | b'\n'))
            .for_each(|byte| *byte = b' ');
    }

    fn line(&mut self, kind: u8, text: &str) {
        self.0.push(kind);
        self.0.extend_from_slice(text.as_bytes());
        self.0.extend_from_slice(b"\r\n");
    }
}
