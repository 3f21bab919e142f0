//! Limits that change while the service answers.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]

mod support;

use std::sync::atomic::{AtomicBool, Ordering};

use support::{Service, request};
use tollgate::{Limit, LimitsError, Request};
use tollgate_config::Config;

const ASK: &str = r#"{"domain": "default", "attributes": {}}"#;

fn limits(text: &str) -> Vec<Limit> {
    Config::parse("test.yaml", text).unwrap_or_else(|faults| panic!("{faults}")).limits
}

fn metrics(service: &Service) -> String {
    request(service.admin, "GET", "/metrics", &[], b"").body
}

fn series(metrics: &str) -> usize {
    metrics.lines().filter(|line| !line.starts_with('#')).count()
}

/// Memory of this process in bytes.
fn resident() -> usize {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap();
    pages.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * 4096
}

#[test]
fn what_was_used_stays_used_and_counters_go_on() {
    let service = Service::start("limits: [{name: all, limit: 10, window: 1h}]");
    assert_eq!(service.check(ASK)["remaining"], 9);
    service.inside.reload(limits("limits: [{name: all, limit: 20, window: 1h}]")).unwrap();
    assert_eq!(service.check(ASK)["remaining"], 18);
    let told = metrics(&service);
    for line in ["decisions_total{limit=\"all\",outcome=\"allowed\"} 2", "limit_units{limit=\"all\"} 20"] {
        assert!(told.contains(line), "{line}: {told}");
    }
    service.inside.reload(limits("limits: [{name: all, limit: 2, window: 1h, shadow: true}]")).unwrap();
    let told = metrics(&service);
    assert!(told.contains("shadow_decisions_total{limit=\"all\",outcome=\"allowed\"} 0"), "{told}");
    assert!(!told.contains("tollgate_decisions_total{"), "{told}");
}

#[test]
fn header_fields_are_those_of_the_limits_in_force() {
    let service = Service::start("limits: []");
    let ask = || service.get("/v1/authorize", &[("x-plan", "free")]).status;
    assert_eq!((ask(), ask()), (200, 200));
    let per_plan = "limits: [{name: plan, per: [header.x-plan], limit: 1, window: 1h}]";
    service.inside.reload(limits(per_plan)).unwrap();
    assert_eq!((ask(), ask()), (200, 429));
}

#[test]
fn limits_that_can_not_be_in_force_together_change_nothing() {
    let service = Service::start("limits: [{name: all, limit: 10, window: 1h}]");
    let one = limits("limits: [{name: a, limit: 1, window: 1h}]");
    let twice = one.iter().chain(&one).cloned().collect();
    assert_eq!(service.inside.reload(twice), Err(LimitsError::DuplicateName { name: "a".to_owned() }));
    assert_eq!(service.check(ASK)["limit"], 10);
}

#[test]
fn ten_thousand_reloads_leave_nothing_behind_and_fail_no_request() {
    let revision = |n: usize| {
        let [limit, name, tier] = [n % 100 + 1_000_000, n % 7, n % 5];
        limits(&format!(
            "limits:
  - {{name: all, limit: {limit}, window: 1h, tiers: [{{when: {{plan: p{tier}}}, limit: 5}}]}}
  - {{name: named-{name}, per: [user], limit: 1000000, window: 1h, algorithm: token-bucket}}
  - {{name: watched-{name}, shadow: true, limit: 10, window: 1h}}
"
        ))
    };
    let service = Service::start("limits: []");
    service.inside.reload(revision(0)).unwrap();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let mut last = 0;
            while !done.load(Ordering::Relaxed) {
                let answer = service.check(r#"{"domain": "default", "attributes": {"user": "ann"}}"#);
                let names: Vec<_> =
                    answer["limits"].as_array().unwrap().iter().map(|limit| &limit["name"]).collect();
                assert_eq!(names.len(), 3, "{answer}");
                let [named, watched] =
                    [1, 2].map(|at| names[at].as_str().unwrap().rsplit_once('-').unwrap().1);
                assert_eq!(named, watched, "it is of one revision");
                last = answer["at_ns"].as_u64().unwrap().max(last);
            }
        });
        let mut settled = (0, 0);
        for n in 1..=10_000 {
            service.inside.reload(revision(n)).unwrap();
            for user in 0..3 {
                let asked = Request::new().attribute("user", user.to_string()).attribute("plan", "p9");
                assert_eq!(service.inside.check(&asked).outcomes().count(), 3);
            }
            if n == 2_000 {
                settled = (series(&metrics(&service)), resident());
            }
        }
        done.store(true, Ordering::Relaxed);
        let told = metrics(&service);
        assert_eq!(series(&told), settled.0, "{told}");
        assert_eq!(told.matches("tollgate_keys{").count(), 3);
        let grown = resident().saturating_sub(settled.1);
        assert!(grown < 16 << 20, "{grown} bytes more");
    });
}
