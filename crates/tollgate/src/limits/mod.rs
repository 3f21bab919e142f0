//! Several limits at once, all or nothing: what they are, which apply to a request, and the decision.

mod answer;
mod engine;
mod limit;
mod matcher;
mod pattern;
mod pattern_set;
mod plan;
mod replaces;
mod request;
mod rules;

pub use answer::{Answer, Outcome};
pub use engine::{LimitUsage, Limits};
pub use limit::{Conditions, Limit, OnStoreFailure, Tier};
pub use pattern::{Pattern, PatternError};
pub use plan::{Plan, PlannedCharge, Role};
pub use replaces::replacement_rings;
pub use request::{DEFAULT_DOMAIN, Descriptor, Request};
pub use rules::LimitsError;
