//! Lines of any text are read or refused by the simulation, and what is read is decided.
#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use tollgate::Quota;
use tollgate_replay::{Call, Simulation, StepBack};

fuzz_target!(|text: &str| {
    let quota = Quota::sliding_window(3, Duration::from_secs(1)).expect("a valid quota");
    let mut simulation = Simulation::of_quota(quota).expect("valid limits").step_back(StepBack::Clamp);
    for line in text.lines() {
        let _ = Call::json(line);
        if let Ok(Some(call)) = Call::plain(line) {
            let _ = simulation.call(&call);
        }
    }
});
