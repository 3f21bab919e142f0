//! A configuration of any bytes is read or refused; what is read can be told and put in force.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tollgate::Limits;
use tollgate_config::{Config, explain};

fuzz_target!(|bytes: &[u8]| match Config::parse("fuzz.yaml", bytes) {
    Ok(config) => {
        let _ = explain(&config);
        Limits::new(config.limits).expect("what was read can be in force");
    }
    Err(faults) => assert!(!faults.render(true).is_empty()),
});
