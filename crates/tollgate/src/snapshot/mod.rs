//! A store in bytes, so that a restart forgets nothing.
//!
//! # Format, version 1
//! Numbers are little-endian: `u8`, `u32`, `u64`, or a *varint* (LEB128: seven bits a byte, the lowest first, the top bit
//! set on all bytes but the last). A *text* is its length as a varint and its UTF-8; a *list* is its length as a varint and
//! its items; an *option* is 0, or 1 and the value.
//!
//! ```text
//! "tollgate"  version: u32 = 1
//! secret of the hashes: 16 bytes   what they make of a known key: u64 u64
//! time of the snapshot: u64
//! each limit that holds keys:
//!     1: u8   name: text   per: list of texts   algorithm: u8, its place in `Algorithm::ALL`
//!     in force: option   tiers: list of (conditions: list of (attribute: text, patterns: list of (glob: u8, text)), in force: option)
//!     shards: list of
//!         keys: list of (hash: u64 u64, state), in order
//!         time of the newest key that was dropped: u64
//!         shared slots in use: list of (slot: varint, state)
//! 0: u8
//! CRC-32 of all that comes before: u32
//!
//! in force = quota   earlier ones, the oldest first: list of (quota, end: u64)   when those before them ended: u64
//! quota    = limit: u64   window: u64   burst or tick: u64; 0 where the algorithm has neither
//! ```
//!
//! The states are told where they are [written](crate::algorithm::Persist). How many shards and slots there are, and which
//! of them a hash belongs to, is part of the version.

mod bytes;
mod error;

pub(crate) use bytes::{Decoder, Encoder, Sink};
pub use error::SnapshotError;

use std::io;

use crate::store::HashKey;

const MAGIC: [u8; 8] = *b"tollgate";

/// Changes with everything that changes what the bytes mean.
const VERSION: u32 = 1;

/// What a restored store goes on with.
///
/// ```
/// # use std::time::Duration;
/// # use tollgate::{Limit, Limits, Quota, Request};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let limit = || Ok::<_, tollgate::QuotaError>(Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?));
/// let gate = Limits::new([limit()?])?;
/// assert!(gate.check_at(7, &Request::new()).allowed);
/// let mut snapshot = Vec::new();
/// gate.snapshot_at(8, &mut snapshot)?;
///
/// let restored = Limits::new([limit()?])?.restore_at(9, &mut &snapshot[..])?;
/// assert_eq!((restored.taken_at, restored.keys), (8, 1));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Restored {
    /// When the snapshot was taken, in nanoseconds since the Unix epoch.
    pub taken_at: u64,
    /// Keys that are held now.
    pub keys: usize,
    /// Limits in the snapshot that are no longer among the limits, or count by another key or algorithm.
    pub dropped: Vec<String>,
}

/// Writes what comes before the limits.
pub(crate) fn write_head(to: &mut Sink<'_>, hash_key: &HashKey, at: u64) -> io::Result<()> {
    let mut head = Encoder::default();
    MAGIC.iter().for_each(|&byte| head.byte(byte));
    VERSION.to_le_bytes().iter().for_each(|&byte| head.byte(byte));
    hash_key.secret().iter().for_each(|&byte| head.byte(byte));
    hash_key.known_answer().iter().for_each(|&word| head.word(word));
    head.word(at);
    to.write(&head)
}

/// Reads it: the secret, and the time of the snapshot.
pub(crate) fn read_head(from: &mut Decoder<'_>) -> Result<(HashKey, u64), SnapshotError> {
    match from.array() {
        Ok(MAGIC) => {}
        Err(SnapshotError::Io(error)) => return Err(SnapshotError::Io(error)),
        _ => return Err(SnapshotError::Foreign),
    }
    match u32::from_le_bytes(from.array()?) {
        VERSION => {}
        version => return Err(SnapshotError::OtherVersion { version }),
    }
    let hash_key = HashKey::from_bytes(from.array()?);
    if [from.word()?, from.word()?] != hash_key.known_answer() {
        return Err(SnapshotError::OtherHash);
    }
    Ok((hash_key, from.word()?))
}
