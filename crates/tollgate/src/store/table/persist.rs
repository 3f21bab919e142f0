//! A table in the bytes of a snapshot.

use std::io;

use super::{Shards, Table};
use crate::snapshot::{Decoder, Encoder, Sink, SnapshotError};

impl Table {
    /// Writes the shards one after the other. Calls go on meanwhile: what they charge may be left out.
    pub(crate) fn write(&self, to: &mut Sink<'_>) -> io::Result<()> {
        each!(self, shards => {
            let mut bytes = Encoder::default();
            bytes.varint(shards.len() as u64);
            for shard in shards {
                shard.write(&mut bytes);
                to.write(&bytes)?;
                bytes = Encoder::default();
            }
            Ok(())
        })
    }

    /// Reads what was written into a table that holds nothing yet.
    pub(crate) fn read(&self, from: &mut Decoder<'_>, now: u64) -> Result<(), SnapshotError> {
        each!(self, shards => {
            if from.varint()? != shards.len() as u64 {
                return Err(from.damaged("there are not so many shards"));
            }
            for (index, shard) in shards.iter().enumerate() {
                let is_ours = |key| self.shard_of(key) == index;
                shard.read(from, now, is_ours, || self.budget.take(self.key_bytes()))?;
            }
            Ok(())
        })
    }
}
