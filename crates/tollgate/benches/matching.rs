//! What it costs to find which of 100 limits apply to a request. Run with `cargo bench -p tollgate --bench matching`.

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use tollgate::{Limit, Limits, Pattern, Quota, Request};

/// 100 limits, each with a condition on the method and on a path of its own.
///
/// Where none applies to a request, finding that out is all it costs; where one does, the decision comes on top.
fn hundred_limits(path: impl Fn(usize) -> Pattern) -> Vec<Limit> {
    let quota = Quota::sliding_window(0, Duration::from_secs(60)).expect("a valid quota");
    (0..100)
        .map(|index| {
            Limit::new(format!("limit-{index}"), quota)
                .per(["user"])
                .when("method", Pattern::exact(["GET", "POST"][index % 2]))
                .when("path", path(index))
        })
        .collect()
}

fn matching(criterion: &mut Criterion) {
    let request = |path| {
        Request::new()
            .attribute("method", "GET")
            .attribute("path", path)
            .attribute("user", "ann")
            .attribute("plan", "gold")
    };
    let (one_applies, none_applies) = (request("/v1/resource-42/items/7"), request("/v1/resource-x/items/7"));
    let glob = |index| Pattern::parse(&format!("/v1/resource-{index}/**")).expect("a valid glob");
    let exact = |index| Pattern::exact(format!("/v1/resource-{index}/items/7"));
    for (name, limits) in [("exact", hundred_limits(exact)), ("globs", hundred_limits(glob))] {
        let gate = Limits::new(limits).expect("valid limits");
        for (applying, request) in
            [("none of 100 applies", &none_applies), ("one of 100 applies", &one_applies)]
        {
            criterion.bench_function(&format!("{name}: {applying}"), |bencher| {
                bencher.iter(|| black_box(gate.check_at(1, black_box(request)).allowed));
            });
        }
    }
}

criterion_group!(benches, matching);
criterion_main!(benches);
