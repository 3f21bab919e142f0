//! Several limits at once, all or nothing: what they are, which apply to a request, and the decision.

mod limit;
mod pattern;
mod request;

pub use limit::{Conditions, Limit, OnStoreFailure, Tier};
pub use pattern::{Pattern, PatternError};
pub use request::{DEFAULT_DOMAIN, Descriptor, Request};
