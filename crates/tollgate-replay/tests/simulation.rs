//! What a simulation says, line by line.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::Duration;

use tollgate::{Limit, Quota};
use tollgate_replay::{Call, Record, Simulation, StepBack};

fn per_second(limit: u64) -> Simulation {
    Simulation::of_quota(Quota::sliding_window(limit, Duration::from_secs(1)).unwrap()).unwrap()
}

/// What comes of each line, as JSON.
fn lines(simulation: &mut Simulation, lines: &[&str]) -> Vec<String> {
    let json = |line: &&str| {
        let call = if line.starts_with('{') { Call::json(line) } else { Call::plain(line) };
        simulation
            .call(&call.unwrap().unwrap())
            .map(|record| serde_json::to_string(&record).unwrap())
            .unwrap_or_else(|error| error.to_string())
    };
    lines.iter().map(json).collect()
}

#[test]
fn a_decision_has_exactly_the_promised_fields() {
    assert_eq!(
        lines(&mut per_second(2), &["0 ann 2", "400 ann", "400 ann 3", "500 ann refund 5", "500"]),
        [
            r#"{"at_ns":0,"key":"ann","cost":2,"allowed":true,"limit":2,"remaining":0,"retry_after_ns":null,"refill_after_ns":1000000000,"reset_after_ns":1000000000}"#,
            r#"{"at_ns":400000000,"key":"ann","cost":1,"allowed":false,"limit":2,"remaining":0,"retry_after_ns":600000000,"refill_after_ns":600000000,"reset_after_ns":600000000}"#,
            r#"{"at_ns":400000000,"key":"ann","cost":3,"allowed":false,"limit":2,"remaining":0,"retry_after_ns":"never","refill_after_ns":600000000,"reset_after_ns":600000000}"#,
            r#"{"at_ns":500000000,"key":"ann","refunded":2}"#,
            r#"{"at_ns":500000000,"key":null,"cost":1,"allowed":true,"limit":2,"remaining":1,"retry_after_ns":null,"refill_after_ns":1000000000,"reset_after_ns":1000000000}"#,
        ]
    );
}

#[test]
fn under_a_configuration_each_limit_tells_its_numbers() {
    let per_user =
        Limit::new("per-user", Quota::sliding_window(1, Duration::from_secs(1)).unwrap()).per(["user"]);
    let trial = Limit::new("trial", Quota::fixed_window(9, Duration::from_secs(1)).unwrap()).shadow();
    let mut simulation = Simulation::of_limits([per_user, trial]).unwrap();
    let line = r#"{"at": "100ms", "attributes": {"user": "ann"}}"#;
    let denied = r#"{"at_ns":100000000,"key":"user=ann","cost":1,"allowed":false,"limit":1,"remaining":0,"retry_after_ns":1000000000,"refill_after_ns":1000000000,"reset_after_ns":1000000000,"limited_by":["per-user"],"limits":[{"name":"per-user","shadow":false,"allowed":false,"limit":1,"remaining":0,"retry_after_ns":1000000000,"refill_after_ns":1000000000,"reset_after_ns":1000000000},{"name":"trial","shadow":true,"allowed":true,"limit":9,"remaining":8,"retry_after_ns":null,"refill_after_ns":900000000,"reset_after_ns":900000000}]}"#;
    assert_eq!(lines(&mut simulation, &[line, line])[1], denied);
    let nothing = r#"{"at_ns":5000000,"key":"","cost":1,"allowed":true,"limit":null,"remaining":null,"retry_after_ns":null,"refill_after_ns":null,"reset_after_ns":null,"limited_by":[],"limits":[]}"#;
    assert_eq!(lines(&mut simulation, &[r#"{"at": 5, "domain": "other"}"#]), [nothing]);
}

#[test]
fn a_time_that_goes_back_within_a_key_is_refused_also_after_a_denial() {
    let mut simulation = per_second(1);
    let said = lines(&mut simulation, &["100 ann", "700 ann", "50 bob", "699 ann"]);
    assert!(said[2].contains(r#""allowed":true"#), "{}", said[2]);
    assert_eq!(said[3], r#"the time goes back from 700ms to 699ms within the key "ann""#);
    let said = lines(&mut per_second(1), &["2", "1"]);
    assert_eq!(said[1], "the time goes back from 2ms to 1ms within the key of the lines without one");
    let said = lines(&mut per_second(1), &["2 ann", "1 ann refund 1"]);
    assert!(said[1].contains("goes back"), "{}", said[1]);
}

#[test]
fn under_a_configuration_time_may_go_back_from_one_key_of_a_limit_to_another_only() {
    let quota = Quota::sliding_window(5, Duration::from_secs(1)).unwrap();
    let mut simulation = Simulation::of_limits([Limit::new("per-user", quota).per(["user"])]).unwrap();
    let said = lines(
        &mut simulation,
        &[
            r#"{"at": 9, "attributes": {"user": "ann", "path": "/a"}}"#,
            r#"{"at": 8, "attributes": {"user": "bob"}}"#,
            r#"{"at": 7, "domain": "other", "attributes": {"user": "ann"}}"#,
            r#"{"at": 8, "attributes": {"user": "ann", "path": "/b"}}"#,
        ],
    );
    assert!(said[..3].iter().all(|said| said.contains(r#""allowed":true"#)));
    assert_eq!(
        said[3],
        r#"the time goes back from 9ms to 8ms within the key "user=ann,path=/b" of the limit `per-user`"#
    );
}

#[test]
fn a_clamped_time_counts_as_the_newest_charge_and_says_so() {
    let mut simulation = per_second(1).step_back(StepBack::Clamp);
    let said = lines(&mut simulation, &["700 ann", "699 ann", "1700 ann"]);
    assert!(said[1].starts_with(r#"{"at_ns":700000000,"key":"ann","cost":1,"allowed":false"#), "{}", said[1]);
    assert!(said[1].contains(r#""retry_after_ns":1000000000"#), "{}", said[1]);
    assert!(said[2].contains(r#""allowed":true"#), "{}", said[2]);
}

#[test]
fn each_key_counts_by_its_own_times_however_many_there_are() {
    let mut simulation = per_second(1);
    for key in 0..20_000 {
        lines(&mut simulation, &[&format!("{} key{key}", key * 1_000)]);
    }
    let said = lines(&mut simulation, &["5 early", "1004 early", "1005 early"]);
    let allowed = |said: &String| said.contains(r#""allowed":true"#);
    assert_eq!(said.iter().map(allowed).collect::<Vec<_>>(), [true, false, true]);
    assert!(said[0].starts_with(r#"{"at_ns":5000000,"#));
}

#[test]
fn a_record_is_typed_too() {
    let Ok(Record::Decision(decision)) = per_second(3).call(&Call::plain("1s ann 2").unwrap().unwrap())
    else {
        panic!("a request is decided");
    };
    assert_eq!((decision.at_ns, decision.numbers.remaining), (1_000_000_000, Some(1)));
}
