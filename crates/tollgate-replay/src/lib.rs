//! Limits in virtual time: nothing here reads a clock.
//!
//! - [`Simulation`] decides requests at the times that they name, and tells what came of each.
//! - [`Suite`] holds the unit tests of a configuration.

mod cases;
mod describe;
mod simulate;
mod time;

pub use cases::{Action, Case, Expect, Failure, Field, State, Step, Suite};
pub use simulate::{
    Call, DecisionRecord, LimitRecord, LineError, Numbers, Record, Refund, RefundRecord, Simulation,
    StepBack, SteppedBack, Wait,
};
pub use time::{TimeError, format_nanos, parse_time};
