//! What is in force in the bytes of a snapshot.

use std::time::Duration;

use super::InForce;
use crate::algorithm::History;
use crate::quota::{Algorithm, Quota, QuotaError};
use crate::snapshot::{Decoder, Encoder, SnapshotError};

impl InForce {
    pub(crate) fn write(&self, to: &mut Encoder) {
        write_quota(&self.quota, to);
        to.list(&self.history.changes, |to, (quota, ended_at)| {
            write_quota(quota, to);
            to.word(*ended_at);
        });
        to.word(self.history.forgotten_at);
    }

    /// What was written, but nothing that happened later than `now`.
    pub(crate) fn read(
        from: &mut Decoder<'_>,
        algorithm: Algorithm,
        now: u64,
    ) -> Result<Self, SnapshotError> {
        let quota = read_quota(from, algorithm)?;
        let changes = from.list(|from| Ok((read_quota(from, algorithm)?, from.word()?.min(now))))?;
        if changes.len() > Self::REMEMBERED {
            return Err(from.damaged("so many changes are not remembered"));
        }
        Ok(Self::after(quota, History { changes, forgotten_at: from.word()?.min(now) }))
    }
}

fn write_quota(quota: &Quota, to: &mut Encoder) {
    to.word(quota.limit());
    to.word(quota.window());
    to.word(match quota.algorithm() {
        Algorithm::SlidingWindow => quota.tick(),
        Algorithm::TokenBucket => quota.capacity(),
        Algorithm::SlidingWindowCounter | Algorithm::FixedWindow => 0,
    });
}

fn read_quota(from: &mut Decoder<'_>, algorithm: Algorithm) -> Result<Quota, SnapshotError> {
    let (limit, window, more) = (from.word()?, from.word()?, from.word()?);
    let quota = || -> Result<Quota, QuotaError> {
        let quota = Quota::new(algorithm, limit, Duration::from_nanos(window))?;
        match algorithm {
            Algorithm::SlidingWindow => quota.precision(Duration::from_nanos(more)),
            // One that holds its limit, which may be 0, has no burst of its own.
            Algorithm::TokenBucket if more != limit => quota.burst(more),
            _ => Ok(quota),
        }
    };
    quota().map_err(|_| from.damaged("there can't be such a quota"))
}
