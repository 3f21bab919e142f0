//! A rate limiter that is exact, bounded in memory, and all or nothing across limits.

mod algorithm;
#[cfg(feature = "std")]
mod clock;
mod decision;
mod limiter;
mod limits;
mod message;
mod quota;
mod single;
mod store;

pub use decision::Decision;
pub use limiter::{AlgorithmChanged, Limiter, TimeWentBack};
pub use limits::{
    Answer, Conditions, DEFAULT_DOMAIN, Descriptor, Limit, LimitUsage, Limits, LimitsError, OnStoreFailure,
    Outcome, Pattern, PatternError, Request, Tier,
};
pub use message::{MessageLimiter, MessageVerdict};
pub use quota::{Algorithm, MAX_UNITS, Quota, QuotaError};
pub use single::SingleLimiter;
