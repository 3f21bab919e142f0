//! Unit tests of a configuration: cases of steps at given times, and what is expected of each.

mod expect;
mod read;
mod run;

use std::fmt;

use tollgate::{DEFAULT_DOMAIN, Descriptor, Limit, Limits, Request};

use crate::describe::describe;
use crate::time::format_nanos;

pub use expect::Expect;
pub use run::{Failure, Field, State};

/// The cases of a file.
#[derive(Clone, Debug)]
pub struct Suite {
    /// The cases in file order.
    pub cases: Vec<Case>,
}

/// A case: steps on limits of its own.
#[derive(Clone, Debug)]
pub struct Case {
    /// What it shows.
    pub name: String,
    /// The line on which it starts.
    pub line: usize,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Limits that don't contradict each other.
    limits: Vec<Limit>,
}

/// One step of a case.
#[derive(Clone, Debug)]
pub struct Step {
    /// The line on which it starts.
    pub line: usize,
    /// When, in nanoseconds.
    pub at: u64,
    /// How often.
    pub times: u64,
    /// What is done.
    pub action: Action,
    /// What must come of it.
    pub expect: Expect,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action {
    /// Asks for a decision.
    Check(Request<'static>),
    /// Gives units back.
    Refund {
        /// To the keys of this request.
        request: Request<'static>,
        /// So many.
        units: u64,
        /// The time of the decision that it undoes, where it names one.
        charged_at: Option<u64>,
    },
    /// Puts other limits in force.
    Reload(Vec<Limit>),
    /// An input that was refused as it was read, which the step expects.
    Refused(String),
}

/// `at 1s: domain api, user=ann,plan=gold, cost 3`
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}: ", format_nanos(self.at))?;
        match &self.action {
            Action::Check(request) => write!(f, "{}, cost {}", Described(request), request.units()),
            Action::Refund { request, units, charged_at } => {
                write!(f, "{}, refund {units}", Described(request))?;
                charged_at.map_or(Ok(()), |at| write!(f, " of the charge at {}", format_nanos(at)))
            }
            Action::Reload(limits) => write!(f, "reload of {} limits", limits.len()),
            Action::Refused(_) => f.write_str("an input that is refused"),
        }
    }
}

struct Described<'a>(&'a Request<'static>);

impl fmt::Display for Described<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.domain_name() != DEFAULT_DOMAIN {
            write!(f, "domain {}, ", self.0.domain_name())?;
        }
        f.write_str(&describe(self.0.descriptors().iter().map(Descriptor::entries)))
    }
}

impl Case {
    /// The limits that are in force at its start.
    #[must_use]
    pub fn limits(&self) -> &[Limit] {
        &self.limits
    }

    /// The limits, as good as new.
    fn fresh_limits(&self) -> Limits {
        let limits = Limits::new(self.limits.iter().cloned());
        limits.expect("they were checked when the case was read").keep_idle_keys()
    }
}
