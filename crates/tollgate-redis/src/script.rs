//! The script that decides, one text for all algorithms.

use std::sync::LazyLock;

const NUMBERS: &str = include_str!("scripts/numbers.lua");
const ALGORITHMS: [&str; 4] = [
    include_str!("scripts/token_bucket.lua"),
    include_str!("scripts/sliding_window.lua"),
    include_str!("scripts/sliding_window_counter.lua"),
    include_str!("scripts/fixed_window.lua"),
];
const LEASES: &str = include_str!("scripts/leases.lua");
const DATA_LOSS: &str = include_str!("scripts/data_loss.lua");
const DECIDE: &str = include_str!("scripts/decide.lua");

/// A script and the hash by which a server knows it.
#[derive(Debug)]
pub(crate) struct Script {
    pub(crate) text: String,
    pub(crate) sha: String,
}

impl Script {
    fn new(time: &str) -> Self {
        let parts = [time, NUMBERS].into_iter().chain(ALGORITHMS).chain([LEASES, DATA_LOSS, DECIDE]);
        let text = parts.collect::<Vec<_>>().join("\n");
        let sha = sha1_smol::Sha1::from(&text).digest().to_string();
        Self { text, sha }
    }

    /// The time that counts is the server's.
    pub(crate) fn at_server_time() -> &'static Self {
        static SCRIPT: LazyLock<Script> =
            LazyLock::new(|| Script::new(include_str!("scripts/server_time.lua")));
        &SCRIPT
    }

    /// The time that counts comes with the call.
    #[cfg(test)]
    pub(crate) fn at_given_time() -> &'static Self {
        static SCRIPT: LazyLock<Script> =
            LazyLock::new(|| Script::new(include_str!("scripts/given_time.lua")));
        &SCRIPT
    }
}
