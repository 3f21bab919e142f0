//! Why a store did not answer, and whether it may have done what it was asked.

use std::fmt;

use redis::{ErrorKind, RedisError};

/// Why a store did not decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StoreFailure {
    /// It can't be reached.
    Unreachable,
    /// It did not answer in time.
    TimedOut,
    /// The connection broke before the answer came.
    Disconnected,
    /// It answered with an error: it can't write, has no memory left, or does not let us.
    Refused,
    /// It failed a moment ago, and is not asked until it is back.
    BreakerOpen,
    /// Too many wait for it already.
    Overloaded,
}

impl StoreFailure {
    /// Its name in metrics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unreachable => "unreachable",
            Self::TimedOut => "timed_out",
            Self::Disconnected => "disconnected",
            Self::Refused => "refused",
            Self::BreakerOpen => "breaker_open",
            Self::Overloaded => "overloaded",
        }
    }

    /// All there are.
    pub const ALL: [Self; 6] = [
        Self::Unreachable,
        Self::TimedOut,
        Self::Disconnected,
        Self::Refused,
        Self::BreakerOpen,
        Self::Overloaded,
    ];
}

impl fmt::Display for StoreFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unreachable => "the store can't be reached",
            Self::TimedOut => "the store did not answer in time",
            Self::Disconnected => "the connection to the store broke",
            Self::Refused => "the store refused",
            Self::BreakerOpen => "the store failed a moment ago, and is not asked until it is back",
            Self::Overloaded => "too many requests wait for the store",
        })
    }
}

impl std::error::Error for StoreFailure {}

/// A call that failed.
#[derive(Clone, Debug)]
pub(crate) struct CallError {
    pub(crate) kind: CallErrorKind,
    pub(crate) failure: StoreFailure,
    /// For the log.
    pub(crate) message: String,
}

/// What follows from a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CallErrorKind {
    /// The server does not know the script. It did not run.
    NoScript,
    /// It did not run, and may in a moment or elsewhere.
    NotYet,
    /// It did not run, and does not on this connection.
    WrongServer,
    /// The slot is elsewhere, for good or for this call. It did not run.
    Moved(String),
    Ask(String),
    /// Some of the keys are on their way to another server. It did not run.
    Split,
    /// It did not run, and trying again does not help.
    Refused,
    /// It may have run: never tried again.
    Unknown,
}

impl CallError {
    pub(crate) fn timed_out() -> Self {
        Self {
            kind: CallErrorKind::Unknown,
            failure: StoreFailure::TimedOut,
            message: StoreFailure::TimedOut.to_string(),
        }
    }

    pub(crate) fn nonsense() -> Self {
        Self {
            kind: CallErrorKind::Unknown,
            failure: StoreFailure::Refused,
            message: "the store answered what it can't answer".to_owned(),
        }
    }

    /// What an error means that came while a connection was made: nothing ran.
    pub(crate) fn of_connecting(error: &RedisError) -> Self {
        let (kind, failure) = match error.kind() {
            ErrorKind::InvalidClientConfig | ErrorKind::AuthenticationFailed => {
                (CallErrorKind::Refused, StoreFailure::Refused)
            }
            _ if error.is_timeout() => (CallErrorKind::WrongServer, StoreFailure::TimedOut),
            _ => (CallErrorKind::WrongServer, StoreFailure::Unreachable),
        };
        Self { kind, failure, message: error.to_string() }
    }

    /// What an error means that came in place of an answer.
    pub(crate) fn of_calling(error: &RedisError) -> Self {
        let message = error.to_string();
        if error.is_timeout() {
            return Self { kind: CallErrorKind::Unknown, failure: StoreFailure::TimedOut, message };
        }
        if error.is_io_error() || error.is_connection_dropped() {
            return Self { kind: CallErrorKind::Unknown, failure: StoreFailure::Disconnected, message };
        }
        let node = || error.redirect_node().map(|(node, _)| node.to_owned()).unwrap_or_default();
        let kind = match error.code() {
            Some("NOSCRIPT") => CallErrorKind::NoScript,
            Some("LOADING" | "CLUSTERDOWN" | "MASTERDOWN" | "BUSY") => CallErrorKind::NotYet,
            Some("TRYAGAIN") => CallErrorKind::Split,
            Some("READONLY") => CallErrorKind::WrongServer,
            Some("MOVED") => CallErrorKind::Moved(node()),
            Some("ASK") => CallErrorKind::Ask(node()),
            _ => CallErrorKind::Refused,
        };
        Self { kind, failure: StoreFailure::Refused, message }
    }
}
