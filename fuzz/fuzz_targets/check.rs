//! A body of any bytes is read as a check or a refund, or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    tollgate_server::http::read_any(bytes);
});
