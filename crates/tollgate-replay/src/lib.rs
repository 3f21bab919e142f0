//! Limits in virtual time: nothing here reads a clock.
//!
//! A [`Simulation`] decides requests at the times that they name, and tells what came of each.

mod describe;
mod simulate;
mod time;

pub use simulate::{
    Call, DecisionRecord, LimitRecord, LineError, Numbers, Record, Refund, RefundRecord, Simulation,
    StepBack, SteppedBack, Wait,
};
pub use time::{TimeError, format_nanos, parse_time};
