//! What etcd's JSON gateway says. Bytes are in base64, and 64-bit integers are texts.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::super::remote::Away;

pub(super) fn base64(text: &str) -> String {
    STANDARD.encode(text)
}

#[derive(Deserialize)]
pub(super) struct Authenticated {
    pub(super) token: String,
}

/// The answer to a range over one key.
#[derive(Debug, Deserialize)]
pub(super) struct Ranged {
    header: Header,
    #[serde(default)]
    kvs: Vec<KeyValue>,
}

#[derive(Debug, Deserialize)]
struct Header {
    #[serde(default)]
    revision: String,
}

#[derive(Debug, Deserialize)]
struct KeyValue {
    #[serde(default)]
    mod_revision: String,
    /// Not there if it is empty.
    #[serde(default)]
    value: String,
}

impl Ranged {
    pub(super) fn is_there(&self) -> bool {
        !self.kvs.is_empty()
    }

    /// Of the whole store.
    pub(super) fn revision(&self) -> Result<i64, Away> {
        integer(&self.header.revision)
    }

    /// The revision in which the key was changed last; 0: it is not there.
    pub(super) fn changed_in(&self) -> Result<i64, Away> {
        self.kvs.first().map_or(Ok(0), |key| integer(&key.mod_revision))
    }

    /// What stands under the key, if it is there.
    pub(super) fn text(&self) -> Result<Option<Vec<u8>>, Away> {
        let decode = |key: &KeyValue| {
            STANDARD.decode(&key.value).map_err(|error| Away(format!("the value is not in base64: {error}")))
        };
        self.kvs.first().map(decode).transpose()
    }
}

fn integer(text: &str) -> Result<i64, Away> {
    text.parse().map_err(|_| Away(format!("`{text}` is no revision")))
}

/// What a line of a watch means.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Watched {
    Nothing,
    Changed,
    Compacted,
}

#[derive(Deserialize)]
struct Line {
    #[serde(default)]
    result: Events,
    error: Option<Fault>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Events {
    canceled: bool,
    compact_revision: String,
    cancel_reason: String,
    events: Vec<IgnoredAny>,
}

/// An error, of a call or in place of a line.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Fault {
    message: String,
    error: String,
}

impl Fault {
    pub(super) fn into_away(self) -> Away {
        Away(if self.message.is_empty() { self.error } else { self.message })
    }
}

impl Watched {
    pub(super) fn read(line: &[u8]) -> Result<Self, Away> {
        let line: Line = serde_json::from_slice(line)
            .map_err(|error| Away(format!("the watch says what is not understood: {error}")))?;
        if let Some(fault) = line.error {
            return Err(fault.into_away());
        }
        let Events { canceled, compact_revision, cancel_reason, events } = line.result;
        match (canceled, compact_revision.as_str()) {
            (true, "" | "0") => Err(Away(format!("the watch was cancelled: {cancel_reason}"))),
            (true, _) => Ok(Self::Compacted),
            (false, _) if events.is_empty() => Ok(Self::Nothing),
            (false, _) => Ok(Self::Changed),
        }
    }
}
