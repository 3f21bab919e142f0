//! What a limiter refuses.

use std::fmt;

use crate::quota::Algorithm;

/// A time that is older than the newest charge of its key.
///
/// ```
/// use tollgate::TimeWentBack;
/// let error = TimeWentBack { at: 10, newest: 20 };
/// assert_eq!(error.to_string(), "the time went back from 20 ns to 10 ns");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeWentBack {
    /// The time that was asked for.
    pub at: u64,
    /// The time of the key's newest charge.
    pub newest: u64,
}

impl fmt::Display for TimeWentBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the time went back from {} ns to {} ns", self.newest, self.at)
    }
}

impl std::error::Error for TimeWentBack {}

/// A quota of another algorithm than the state was kept by.
///
/// ```
/// use tollgate::{Algorithm, AlgorithmChanged};
/// let error = AlgorithmChanged { from: Algorithm::FixedWindow, to: Algorithm::TokenBucket };
/// assert!(error.to_string().starts_with("a fixed-window can't go on as a token-bucket"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlgorithmChanged {
    /// The algorithm in force.
    pub from: Algorithm,
    /// The one that was asked for.
    pub to: Algorithm,
}

impl fmt::Display for AlgorithmChanged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {} can't go on as a {}: make a new limiter", self.from, self.to)
    }
}

impl std::error::Error for AlgorithmChanged {}
