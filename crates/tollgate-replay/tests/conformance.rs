//! The conformance cases, and the shared vectors where they are at hand, as tests and as simulations.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};

use serde_json::json;
use tollgate::Request;
use tollgate_replay::{Action, Call, Case, Expect, Record, Simulation, Step, StepBack, Suite, Wait};

/// The project's own cases, and those that are shared between implementations.
fn files() -> Vec<PathBuf> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let shared = std::env::var_os("TOLLGATE_SHARED")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), PathBuf::from);
    let yaml = |directory: PathBuf| {
        let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|it| it == "yaml"))
    };
    let mut files: Vec<_> = yaml(own).chain(yaml(shared.join("vectors"))).collect();
    files.sort();
    files
}

fn suites() -> Vec<(String, Suite)> {
    let load = |path: PathBuf| {
        let suite = Suite::load(&path).unwrap_or_else(|faults| panic!("{faults}"));
        (path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(), suite)
    };
    files().into_iter().map(load).collect()
}

#[test]
fn every_case_passes() {
    let mut failures = Vec::new();
    let mut cases = 0;
    for (file, suite) in suites() {
        for case in &suite.cases {
            cases += 1;
            if let Err(failure) = case.run() {
                failures
                    .push(format!("{file}:{} {}: {failure:#?}", case.steps[failure.step].line, case.name));
            }
        }
    }
    assert!(cases > 60, "the cases are found");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_simulation_agrees_with_every_case_that_changes_no_limit() {
    let suites = suites();
    let unchanged = |case: &&Case| {
        let simulated = |step: &Step| matches!(step.action, Action::Check(_) | Action::Refund { .. });
        case.steps.iter().all(simulated)
    };
    let cases: Vec<&Case> = suites.iter().flat_map(|(_, suite)| &suite.cases).filter(unchanged).collect();
    assert!(cases.len() > 40, "the cases are found");
    for case in cases {
        let mut simulation =
            Simulation::of_limits(case.limits().to_vec()).unwrap().step_back(StepBack::Clamp);
        for step in &case.steps {
            let call = Call::json(&line(step)).unwrap().unwrap();
            for _ in 0..step.times {
                let record = simulation.call(&call).unwrap();
                assert!(agrees(&step.expect, &record), "{}, line {}: {record:?}", case.name, step.line);
            }
        }
    }
}

/// The step as a line of input.
fn line(step: &Step) -> String {
    let descriptors = |request: &Request<'_>| -> Vec<Vec<(String, String)>> {
        let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        request.descriptors().iter().map(|descriptor| descriptor.entries().map(owned).collect()).collect()
    };
    let at = format!("{}ns", step.at);
    match &step.action {
        Action::Check(request) => json!({
            "at": at, "domain": request.domain_name(), "descriptors": descriptors(request), "cost": request.units(),
        }),
        Action::Refund { request, units, charged_at } => json!({
            "at": at, "domain": request.domain_name(), "descriptors": descriptors(request), "refund": units,
            "charged_at": charged_at.map(|at| format!("{at}ns")),
        }),
        other => panic!("{other:?} has no line"),
    }
    .to_string()
}

fn agrees(expect: &Expect, record: &Record) -> bool {
    fn meets<T: PartialEq>(expected: Option<&T>, got: &T) -> bool {
        expected.is_none_or(|expected| expected == got)
    }
    match record {
        Record::Refund(refund) => meets(expect.refunded.as_ref(), &refund.refunded),
        Record::Decision(decision) => {
            let numbers = &decision.numbers;
            let limits = decision.limits.as_deref().unwrap_or_default();
            let mut limited_by = decision.limited_by.clone().unwrap_or_default();
            limited_by.sort();
            meets(expect.allowed.as_ref(), &numbers.allowed)
                && meets(expect.remaining.as_ref(), &numbers.remaining)
                && meets(expect.retry_after.as_ref(), &numbers.retry_after_ns)
                && meets(expect.never.as_ref(), &(numbers.retry_after_ns == Some(Wait::Never)))
                && meets(expect.refill_after.as_ref(), &numbers.refill_after_ns)
                && meets(expect.reset_after.as_ref(), &numbers.reset_after_ns)
                && meets(expect.limited_by.as_ref(), &limited_by)
                && meets(expect.warning.as_ref(), &limits.iter().any(|limit| limit.warning))
        }
    }
}
