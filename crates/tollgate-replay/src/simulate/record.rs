//! What a simulation says about one line.

use std::fmt;
use std::time::Duration;

use serde::{Serialize, Serializer};
use tollgate::{Answer, Decision, Outcome};

use crate::time::format_nanos;

/// What came of one line; serialized, it is one object of `simulate --json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Record {
    /// A request was decided.
    Decision(DecisionRecord),
    /// Units were given back.
    Refund(RefundRecord),
}

/// A decided request. Durations count from `at_ns`; numbers are null where nothing limits the request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DecisionRecord {
    /// The time that counted.
    pub at_ns: u64,
    /// The key as given, or the request's attributes; `None`: no key was given.
    pub key: Option<String>,
    /// The units asked for.
    pub cost: u64,
    /// The numbers of the whole request: those of the limit that binds.
    #[serde(flatten)]
    pub numbers: Numbers,
    /// The names of the limits that denied; only under a configuration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limited_by: Option<Vec<String>>,
    /// What each limit that applied decided; only under a configuration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limits: Option<Vec<LimitRecord>>,
}

/// What one limit decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LimitRecord {
    /// Its name.
    pub name: String,
    /// It never denies.
    pub shadow: bool,
    /// Its use has reached its `warn_at`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub warning: bool,
    /// Its numbers.
    #[serde(flatten)]
    pub numbers: Numbers,
}

/// A refund.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RefundRecord {
    /// The time that counted.
    pub at_ns: u64,
    /// The key as given, or the request's attributes; `None`: no key was given.
    pub key: Option<String>,
    /// The units given back.
    pub refunded: u64,
}

/// The numbers of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Numbers {
    /// May the request pass?
    pub allowed: bool,
    /// The most units that can be taken at once.
    pub limit: Option<u64>,
    /// Whole units left.
    pub remaining: Option<u64>,
    /// How long until the same request would be allowed; `None` when it is.
    pub retry_after_ns: Option<Wait>,
    /// How long until at least one more unit is there.
    pub refill_after_ns: Option<u64>,
    /// How long until everything is back.
    pub reset_after_ns: Option<u64>,
}

/// How long a denied request must wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// So many nanoseconds.
    For(u64),
    /// No wait helps.
    Never,
}

impl fmt::Display for Wait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::For(nanos) => f.write_str(&format_nanos(*nanos)),
            Self::Never => f.write_str("never"),
        }
    }
}

impl Serialize for Wait {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::For(nanos) => serializer.serialize_u64(*nanos),
            Self::Never => serializer.serialize_str("never"),
        }
    }
}

impl Numbers {
    /// The numbers of the whole request.
    #[must_use]
    pub fn of(answer: &Answer) -> Self {
        Self::new(answer.allowed, answer.binding().and_then(|outcome| outcome.decision))
    }

    fn new(allowed: bool, decision: Option<Decision>) -> Self {
        let nanos = |duration: Duration| u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX);
        Self {
            allowed,
            limit: decision.map(|decision| decision.limit),
            remaining: decision.map(|decision| decision.remaining),
            retry_after_ns: decision.and_then(|decision| match decision.retry_after() {
                Some(wait) => Some(Wait::For(nanos(wait))),
                None => decision.is_never().then_some(Wait::Never),
            }),
            refill_after_ns: decision.map(|decision| nanos(decision.refill_after())),
            reset_after_ns: decision.map(|decision| nanos(decision.reset_after())),
        }
    }
}

impl LimitRecord {
    /// What this limit decided.
    #[must_use]
    pub fn of(outcome: &Outcome<'_>) -> Self {
        let allowed = outcome.decision.is_none_or(|decision| decision.allowed);
        Self {
            name: outcome.limit.name.clone(),
            shadow: outcome.limit.shadow,
            warning: outcome.warning,
            numbers: Numbers::new(allowed, outcome.decision),
        }
    }
}
