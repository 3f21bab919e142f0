//! Any sequence of requests and refunds on a sliding window: no window holds more than the limit.
#![no_main]

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use tollgate::{Quota, SingleLimiter};

fuzz_target!(|input: (u8, u16, u8, Vec<(u8, u8)>)| {
    let (limit, window, precision, steps) = input;
    let (limit, window) = (u64::from(limit), u64::from(window) + 1);
    let precision = Duration::from_nanos(u64::from(precision).clamp(1, window));
    let quota = Quota::sliding_window(limit, Duration::from_nanos(window)).expect("a valid quota");
    let limiter = SingleLimiter::new(quota.precision(precision).expect("within the window"));
    let mut accepted: Vec<(u64, u64)> = Vec::new();
    let mut now = 0;
    for (gap, cost) in steps {
        now += u64::from(gap);
        let decision = limiter.check_at(now, cost.into());
        if decision.allowed {
            accepted.push((decision.at, cost.into()));
        } else if let Some(wait) = decision.retry_after() {
            let wait = u64::try_from(wait.as_nanos()).expect("a wait in nanoseconds");
            assert!(wait > 0 && wait <= window + quota.window());
        }
    }
    for &(end, _) in &accepted {
        let within = accepted.iter().filter(|&&(at, _)| at <= end && end - at < window);
        assert!(within.map(|&(_, cost)| cost).sum::<u64>() <= limit);
    }
});
