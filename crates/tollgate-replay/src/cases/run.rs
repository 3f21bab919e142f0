//! A case runs on limits of its own, in virtual time.

use serde::Serialize;
use tollgate::{Answer, Limits};

use super::expect::{Expect, sorted};
use super::{Action, Case, Step};
use crate::describe::describe;
use crate::simulate::{LimitRecord, Numbers, Wait};
use crate::time::format_nanos;

/// Why a case failed: its first step that did not meet what it expects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The index of the step.
    pub step: usize,
    /// The how-manieth of its `times` failed, from 1.
    pub time: u64,
    /// Expected and got, field by field.
    pub fields: Vec<Field>,
    /// What each limit that applies held before it.
    pub before: Vec<State>,
}

/// One field of a step's outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// Its name in `expect`.
    pub name: &'static str,
    /// What the step expects; `None`: anything.
    pub expected: Option<String>,
    /// What came.
    pub got: String,
    /// What came is what the step expects.
    pub met: bool,
}

/// What a limit holds for a request's key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// The attributes that make the key, with their values.
    pub key: String,
    /// The answer to a look, a request of cost 0.
    #[serde(flatten)]
    pub look: LimitRecord,
}

impl Case {
    /// Runs the steps one after the other on fresh limits, up to the first that fails.
    ///
    /// # Errors
    /// The step that failed, with expected and got side by side.
    pub fn run(&self) -> Result<(), Failure> {
        let limits = self.fresh_limits();
        for (index, step) in self.steps.iter().enumerate() {
            for time in 1..=step.times {
                let fields = step.expect.compare(&step.act(&limits));
                if !fields.iter().all(|field| field.met) {
                    return Err(Failure {
                        step: index,
                        time,
                        fields,
                        before: self.state_before(index, time),
                    });
                }
            }
        }
        Ok(())
    }

    /// What the limits held just before a step's how-manieth time; found by running the case again up to there, so that
    /// looking can't change what is looked at.
    fn state_before(&self, index: usize, time: u64) -> Vec<State> {
        let limits = self.fresh_limits();
        for step in &self.steps[..index] {
            (1..=step.times).for_each(|_| drop(step.act(&limits)));
        }
        let step = &self.steps[index];
        (1..time).for_each(|_| drop(step.act(&limits)));
        step.look(&limits)
    }
}

/// What a step did.
enum Outcome {
    Answered(Box<Answer>),
    Refunded(u64),
    Reloaded,
    Refused(String),
}

impl Step {
    fn act(&self, limits: &Limits) -> Outcome {
        match &self.action {
            Action::Check(request) => Outcome::Answered(Box::new(limits.check_at(self.at, request))),
            Action::Refund { request, units, charged_at } => {
                Outcome::Refunded(limits.refund_at(self.at, request, *units, *charged_at))
            }
            Action::Reload(new) => match limits.reload_at(self.at, new.iter().cloned()) {
                Ok(()) => Outcome::Reloaded,
                Err(error) => Outcome::Refused(error.to_string()),
            },
            Action::Refused(reason) => Outcome::Refused(reason.clone()),
        }
    }

    fn look(&self, limits: &Limits) -> Vec<State> {
        let (Action::Check(request) | Action::Refund { request, .. }) = &self.action else {
            return Vec::new();
        };
        let answer = limits.check_at(self.at, &request.clone().cost(0));
        let state = |outcome: tollgate::Outcome<'_>| {
            let descriptor = request.descriptors().get(outcome.descriptor);
            let values = outcome.limit.per.iter().map(|name| {
                (&**name, descriptor.and_then(|it| outcome.limit.value_in(it, name)).unwrap_or_default())
            });
            State { key: describe([values]), look: LimitRecord::of(&outcome) }
        };
        answer.outcomes().map(state).collect()
    }
}

impl Expect {
    /// Each field that the outcome has, and each that is expected.
    fn compare(&self, outcome: &Outcome) -> Vec<Field> {
        let mut fields = Fields(Vec::new());
        match outcome {
            Outcome::Answered(answer) => self.compare_answer(answer, &mut fields),
            Outcome::Refunded(units) => {
                fields.push("refunded", self.refunded.as_ref(), units, u64::to_string);
            }
            Outcome::Reloaded => {}
            Outcome::Refused(reason) => {
                let expected = self.error.as_deref().map(shown_error);
                let met = self.error.as_ref().is_some_and(|text| reason.contains(text));
                fields.0.push(Field { name: "error", expected, got: reason.clone(), met });
                return fields.0;
            }
        }
        if let Some(text) = &self.error {
            fields.0.push(Field {
                name: "error",
                expected: Some(shown_error(text)),
                got: "-".into(),
                met: false,
            });
        }
        fields.0
    }

    fn compare_answer(&self, answer: &Answer, fields: &mut Fields) {
        let numbers = Numbers::of(answer);
        let units = |units: &Option<u64>| units.map_or_else(|| "-".into(), |units| units.to_string());
        let nanos = |nanos: &Option<u64>| nanos.map_or_else(|| "-".into(), format_nanos);
        let limited_by = sorted(answer.limited_by().map(str::to_owned).collect());

        fields.push("allowed", self.allowed.as_ref(), &numbers.allowed, bool::to_string);
        fields.push("remaining", self.remaining.as_ref(), &numbers.remaining, units);
        fields.push("retry_after", self.retry_after.as_ref(), &numbers.retry_after_ns, |retry| {
            retry.map_or_else(|| "-".into(), |wait| wait.to_string())
        });
        if self.never.is_some() {
            let never = numbers.retry_after_ns == Some(Wait::Never);
            fields.push("never", self.never.as_ref(), &never, bool::to_string);
        }
        fields.push("refill_after", self.refill_after.as_ref(), &numbers.refill_after_ns, nanos);
        fields.push("reset_after", self.reset_after.as_ref(), &numbers.reset_after_ns, nanos);
        fields.push("limited_by", self.limited_by.as_ref(), &limited_by, |names: &Vec<String>| {
            format!("[{}]", names.join(", "))
        });
        if self.warning.is_some() {
            let warning = answer.outcomes().any(|outcome| outcome.warning);
            fields.push("warning", self.warning.as_ref(), &warning, bool::to_string);
        }
    }
}

fn shown_error(text: &str) -> String {
    if text.is_empty() { "any".to_owned() } else { text.to_owned() }
}

struct Fields(Vec<Field>);

impl Fields {
    fn push<T: PartialEq>(
        &mut self,
        name: &'static str,
        expected: Option<&T>,
        got: &T,
        text: impl Fn(&T) -> String,
    ) {
        let met = expected.is_none_or(|expected| expected == got);
        self.0.push(Field { name, expected: expected.map(&text), got: text(got), met });
    }
}
