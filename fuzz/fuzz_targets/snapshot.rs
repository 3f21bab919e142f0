//! A snapshot of any bytes is refused or restored; what was restored decides, and can be written and read again.
#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use tollgate::{Algorithm, Limit, Limits, Quota, Request};

/// Later than any time that a snapshot of ours holds.
const NOW: u64 = 1 << 60;

fn limits() -> Vec<Limit> {
    let limit = |algorithm: Algorithm| {
        let quota = Quota::new(algorithm, 3, Duration::from_secs(60)).expect("a valid quota");
        Limit::new(algorithm.to_string(), quota).per(["user"])
    };
    Algorithm::ALL.into_iter().map(limit).collect()
}

fn gate() -> Limits {
    Limits::with_secret(limits(), *b"sixteen bytes...").expect("valid limits").max_keys(100).expect("valid limits")
}

fuzz_target!(|input: (bool, Vec<u8>)| {
    let (ours, mut bytes) = input;
    if ours {
        // As if we had written it: behind the head, and with the checksum that belongs to it.
        let mut head = Vec::new();
        gate().snapshot_at(NOW, &mut head).expect("a vector takes all");
        head.truncate(head.len() - 4 - bytes.len().min(head.len() - 4));
        head.append(&mut bytes);
        bytes = head;
    }
    let sum = crc32fast::hash(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    let mut restored = gate();
    if restored.restore_at(NOW, &mut &bytes[..]).is_err() {
        return;
    }
    let passed = (0..10).filter(|_| restored.check_at(NOW, &Request::new().attribute("user", "ann")).allowed).count();
    assert!(passed <= 3);
    let mut again = Vec::new();
    restored.snapshot_at(NOW, &mut again).expect("a vector takes all");
    gate().restore_at(NOW, &mut &again[..]).expect("what was written can be read");
});
