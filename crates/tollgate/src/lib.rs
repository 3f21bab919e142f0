//! A rate limiter that is exact, bounded in memory, and all or nothing across limits.

mod algorithm;
mod decision;
mod limits;
mod quota;

pub use decision::Decision;
pub use limits::{
    Conditions, DEFAULT_DOMAIN, Descriptor, Limit, OnStoreFailure, Pattern, PatternError, Request, Tier,
};
pub use quota::{Algorithm, MAX_UNITS, Quota, QuotaError};
