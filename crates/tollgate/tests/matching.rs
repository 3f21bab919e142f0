//! Which limits apply: the compiled conditions against the rules read one by one.

#![expect(clippy::unwrap_used, reason = "a test fails by it")]

use proptest::prelude::*;
use tollgate::{Limit, Limits, LimitsError, Pattern, Quota, Request};

const ATTRIBUTES: [&str; 4] = ["method", "path", "user", "plan"];
/// As they stand in conditions: the second value of one that `exact` or `begins` names twice too.
const NAMES: [&str; 6] = ["method", "path", "user", "plan", "user[2]", "method[2]"];
const VALUES: [&str; 6] = ["GET", "POST", "/v1/users", "/v1/users/7", "ann", "gold"];
const PATTERNS: [&str; 9] =
    ["GET", "POST", "/v1/*", "/v1/**", "/**/7", "a??", "g[n-p]*", "{ann,gold}", "\\/v1/users"];

/// A descriptor as attributes and values; an attribute may stand twice.
fn descriptors() -> impl Strategy<Value = Vec<Vec<(&'static str, &'static str)>>> {
    let entry = (prop::sample::select(&ATTRIBUTES[..]), prop::sample::select(&VALUES[..]));
    prop::collection::vec(prop::collection::vec(entry, 0..5), 1..3)
}

fn limits() -> impl Strategy<Value = Vec<Limit>> {
    let conditions = || {
        let alternatives = prop::collection::vec(prop::sample::select(&PATTERNS[..]), 1..3);
        prop::collection::btree_map(prop::sample::select(&NAMES[..]), alternatives, 0..3)
    };
    let keys = || {
        let any = prop::collection::vec(prop::sample::select(&ATTRIBUTES[..]), 0..4);
        let twice = prop::sample::select(vec!["user", "method"]).prop_map(|key| vec![key, key]);
        prop::option::weighted(0.2, prop_oneof![any, twice])
    };
    let limit = (
        conditions(),
        prop::collection::btree_set(prop::sample::select(&NAMES[..]), 0..3),
        prop::option::of(conditions()),
        (keys(), keys()),
        (prop::option::weighted(0.3, prop::sample::select(vec!["g", "h"])), prop::bool::weighted(0.2)),
        prop::collection::vec(0_usize..80, 0..2),
    );
    prop::collection::vec(limit, 1..80).prop_map(|limits| {
        let quota = Quota::fixed_window(1_000, std::time::Duration::from_secs(1)).unwrap();
        let built =
            limits.into_iter().enumerate().map(|(index, (when, per, tier, keys, group, replaces))| {
                let mut limit = Limit::new(format!("limit-{index}"), quota).per(per);
                for (attribute, patterns) in when {
                    limit = limit.when(attribute, Pattern::any_of(patterns).unwrap());
                }
                for (attribute, patterns) in tier.into_iter().flatten() {
                    limit = limit.tier(attribute, Pattern::any_of(patterns).unwrap(), None);
                }
                let owned = |keys: Vec<&str>| keys.into_iter().map(str::to_owned).collect();
                (limit.exact, limit.begins) = (keys.0.map(owned), keys.1.map(owned));
                limit.group = group.0.map(str::to_owned);
                limit.exempt = group.1;
                // Limits before it and after it, but in one order, so that there is no ring.
                let replaces = replaces.into_iter().filter(|other| index % 7 < other % 7);
                limit.replaces = replaces.map(|other| format!("limit-{other}")).collect();
                limit
            });
        built.collect()
    })
}

/// The names of the limits that apply, with their descriptor and whether a tier makes them unlimited.
fn applied(limits: &[Limit], descriptors: &[Vec<(&str, &str)>]) -> Vec<(usize, String, bool)> {
    let mut applied = Vec::new();
    for (index, descriptor) in descriptors.iter().enumerate() {
        let held: Vec<&str> = descriptor.iter().map(|(key, _)| *key).collect();
        let mut groups = Vec::new();
        for limit in limits {
            let value = |name: &str| {
                let named = limit.exact.as_ref().or(limit.begins.as_ref());
                let times =
                    |key: &str| named.map_or(0, |keys| keys.iter().filter(|&other| other == key).count());
                let (key, place) = match name.strip_suffix("[2]") {
                    Some(key) if times(key) >= 2 => (key, 1),
                    _ => (name, 0),
                };
                descriptor.iter().filter(|(other, _)| *other == key).nth(place).map(|(_, value)| *value)
            };
            let meets =
                |(name, pattern): &(String, Pattern)| value(name).is_some_and(|value| pattern.matches(value));
            let exact = limit.exact.as_ref().is_none_or(|keys| held == *keys)
                && limit
                    .begins
                    .as_ref()
                    .is_none_or(|keys| held.len() >= keys.len() && held[..keys.len()] == **keys);
            let applies = limit.when.iter().all(meets) && limit.per.iter().all(|name| value(name).is_some());
            if !exact || !applies {
                continue;
            }
            if let Some(group) = &limit.group {
                if groups.contains(group) {
                    continue;
                }
                groups.push(group.clone());
            }
            if limit.exempt {
                continue;
            }
            let unlimited = limit.tiers.iter().any(|tier| tier.when.iter().all(meets));
            applied.push((index, limit.name.clone(), unlimited));
        }
    }
    let all = applied.clone();
    let replaced = |name: &String| {
        limits
            .iter()
            .any(|limit| limit.replaces.contains(name) && all.iter().any(|(_, by, _)| *by == limit.name))
    };
    applied.retain(|(_, name, _)| !replaced(name));
    applied
}

proptest! {
    #![proptest_config(ProptestConfig { cases: ProptestConfig::default().cases / 4, ..ProptestConfig::default() })]
    #[test]
    fn the_compiled_conditions_apply_just_the_limits_that_the_rules_say(
        limits in limits(),
        descriptors in descriptors(),
    ) {
        let gate = Limits::new(limits.clone()).unwrap();
        let request = descriptors.iter().fold(Request::new(), |request, entries| {
            request.descriptor(entries.iter().copied())
        });
        let answer = gate.check_at(0, &request);
        let got: Vec<_> = answer
            .outcomes()
            .map(|outcome| (outcome.descriptor, outcome.limit.name.clone(), outcome.decision.is_none()))
            .collect();
        prop_assert_eq!(got, applied(&limits, &descriptors));
    }
}

#[test]
fn keys_of_several_attributes_never_collide() {
    let quota = Quota::fixed_window(1, std::time::Duration::from_secs(3600)).unwrap();
    let gate = Limits::new([Limit::new("pair", quota).per(["a", "b"])]).unwrap();
    for (a, b) in [("a_b", "c"), ("a", "b_c"), ("", "a_bc"), ("a_bc", ""), ("a_b\0", "c"), ("a_b", "\0c")] {
        let request = Request::new().attribute("a", a).attribute("b", b);
        assert!(gate.check_at(0, &request).allowed, "({a:?}, {b:?}) counts with another");
        assert!(!gate.check_at(0, &request).allowed);
    }
}

#[test]
fn a_hundred_globs_that_explode_together_still_match_one_by_one() {
    let quota = Quota::fixed_window(1, std::time::Duration::from_secs(3600)).unwrap();
    let limits = (0..100).map(|index| {
        let glob = format!("/**/{index}/**/a?b?c?d?e?f?g?{index}/**/x*y*z*");
        Limit::new(format!("limit-{index}"), quota).when("path", Pattern::parse(&glob).unwrap())
    });
    let gate = Limits::new(limits).unwrap();
    let request = Request::new().attribute("path", "/q/42/r/a.b.c.d.e.f.g.42/s/xyz");
    assert_eq!(
        gate.check_at(0, &request).outcomes().map(|o| &*o.limit.name).collect::<Vec<_>>(),
        ["limit-42"]
    );
}

#[test]
fn limits_that_replace_one_another_in_a_ring_are_refused() {
    let quota = Quota::fixed_window(1, std::time::Duration::from_secs(3600)).unwrap();
    let limit = |name: &str, replaces: &str| {
        let mut limit = Limit::new(name, quota);
        limit.replaces = vec![replaces.to_owned()];
        limit
    };
    let refused = |limits: Vec<Limit>| Limits::new(limits).unwrap_err();
    let ring = refused(vec![limit("a", "b"), limit("b", "c"), limit("c", "a")]);
    assert_eq!(ring, LimitsError::ReplacementRing { names: vec!["a".into(), "b".into(), "c".into()] });
    let told =
        "limits replace one another in a ring: `a` replaces `b`, which replaces `c`, which replaces `a`";
    assert_eq!(ring.to_string(), told);
    assert_eq!(refused(vec![limit("a", "a")]).to_string(), "the limit `a` replaces itself");

    let gate = Limits::new([limit("a", "elsewhere")]).unwrap();
    assert!(gate.reload([limit("a", "b"), limit("b", "a")]).is_err());
    assert!(gate.check_at(0, &Request::new()).allowed);
    assert!(!gate.check_at(0, &Request::new()).allowed, "what was in force stays");
}
