//! Descriptors in envoyproxy/ratelimit's format, of any bytes, are read or refused; what is read means the same when it is
//! translated.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tollgate::{Algorithm, Limits};
use tollgate_config::{Config, import_text};

fuzz_target!(|bytes: &[u8]| {
    let text = [b"domain: d\ndescriptors:\n", bytes].concat();
    let Ok(config) = Config::parse("fuzz.yaml", &text) else { return };
    if let Ok(printed) = import_text("fuzz.yaml", &text, Algorithm::FixedWindow) {
        let translated = Config::parse("t.yaml", &printed).expect("a translation is valid");
        assert_eq!(translated, config, "{printed}");
    }
    Limits::new(config.limits).expect("what was read can be in force");
});
