//! Any bytes on a RESP connection, however they are cut, are answered alike, and no answer is larger than what asked for it.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tollgate::{Limits, Throttle};
use tollgate_server::resp;
use tollgate_server::service::Service;

static SERVICE: LazyLock<Service> =
    LazyLock::new(|| Service::new(&[], Limits::new([]).expect("no limits"), Throttle::new().max_keys(1_000)));

fuzz_target!(|bytes: &[u8]| {
    let answer = resp::answer_any(&SERVICE, bytes);
    // The longest answers are those about the commands themselves.
    assert!(answer.len() <= 2_000 * (bytes.len() / 4 + 1), "{} bytes for {}", answer.len(), bytes.len());
});
