//! Why a snapshot can't be restored.

use std::fmt;
use std::io;

use crate::limits::LimitsError;

/// Why a snapshot can't be restored. What was there before is as it was.
///
/// ```
/// # use std::time::Duration;
/// use tollgate::{Limit, Limits, Quota, SnapshotError};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut gate = Limits::new([Limit::new("global", Quota::sliding_window(5, Duration::from_secs(10))?)])?;
/// let error = gate.restore_at(0, &mut &b"limits: []\n"[..]).unwrap_err();
/// assert!(matches!(error, SnapshotError::Foreign));
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum SnapshotError {
    /// It can't be read.
    Io(io::Error),
    /// It does not begin as a snapshot does.
    Foreign,
    /// It was written in another version of the format.
    OtherVersion {
        /// That version.
        version: u32,
    },
    /// It was written by a build that makes other hashes of the same keys.
    OtherHash,
    /// It ends too early.
    Truncated,
    /// It can't be what was written.
    Damaged {
        /// The byte up to which it was read.
        at: u64,
        /// What is wrong there.
        what: &'static str,
    },
    /// The limits can't be in force together.
    Limits(LimitsError),
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "it can't be read: {error}"),
            Self::Foreign => f.write_str("it is no snapshot of tollgate's"),
            Self::OtherVersion { version } => write!(
                f,
                "it is in version {version} of the format, and this tollgate reads version {}",
                super::VERSION
            ),
            Self::OtherHash => {
                f.write_str("it was written by a build of tollgate that hashes keys otherwise")
            }
            Self::Truncated => f.write_str("it ends too early: a part of it is missing"),
            Self::Damaged { at, what } => write!(f, "it is damaged: {what}, up to byte {at}"),
            Self::Limits(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SnapshotError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Limits(error) => Some(error),
            _ => None,
        }
    }
}
