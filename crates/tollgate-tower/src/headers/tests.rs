use tollgate::{Limit, Limits, MAX_UNITS, Request};

use super::*;

const START: u64 = 1_700_000_000 * NANOS;

fn window(limit: u64, millis: u64) -> Quota {
    Quota::sliding_window(limit, Duration::from_millis(millis)).unwrap()
}

/// The headers of the last of several requests at one time.
fn last(limits: impl IntoIterator<Item = Limit>, headers: RateLimitHeaders, costs: &[u64]) -> HeaderMap {
    let limits = Limits::new(limits).unwrap();
    let mut map = HeaderMap::new();
    for &cost in costs {
        map.clear();
        headers
            .insert(&limits.check_at(START, &Request::new().attribute("user", "ann").cost(cost)), &mut map);
    }
    map
}

fn draft_10() -> RateLimitHeaders {
    RateLimitHeaders::new(HeaderStyle::Draft10)
}

fn names(headers: &HeaderMap) -> Vec<&str> {
    let mut names: Vec<_> = headers.keys().map(HeaderName::as_str).collect();
    names.sort_unstable();
    names
}

#[test]
fn every_enforced_limit_is_told_in_file_order() {
    let limits = [
        Limit::new("burst", window(3, 1500)),
        Limit::new("watched", window(1, 1000)).shadow(),
        Limit::unlimited("free"),
        Limit::new("daily", Quota::token_bucket(100, Duration::from_hours(24)).unwrap().burst(200).unwrap()),
    ];
    let headers = last(limits, draft_10(), &[1]);
    assert_eq!(headers["ratelimit-policy"], r#""burst";q=3;w=2, "daily";q=100;w=86400"#);
    assert_eq!(headers["ratelimit"], r#""burst";r=2;t=2, "daily";r=199;t=864"#);
    assert_eq!(names(&headers), ["ratelimit", "ratelimit-policy"]);
}

#[test]
fn a_denial_says_how_long_to_wait() {
    let headers = last([Limit::new("l", window(1, 2001))], draft_10(), &[1, 1]);
    assert_eq!(headers["ratelimit"], r#""l";r=0;t=3"#);
    assert_eq!(headers["retry-after"], "3");
}

#[test]
fn a_wait_of_less_than_a_second_is_one() {
    let headers = last([Limit::new("l", window(1, 1))], draft_10(), &[1, 1]);
    assert_eq!(headers["retry-after"], "1");
    assert_eq!(headers["ratelimit-policy"], r#""l";q=1;w=1"#);
}

#[test]
fn a_denial_that_no_wait_helps_has_no_retry_after() {
    let headers = last([Limit::new("l", window(5, 1000))], draft_10(), &[6]);
    assert_eq!(headers["ratelimit"], r#""l";r=5"#);
    assert_eq!(names(&headers), ["ratelimit", "ratelimit-policy"]);
    let nothing = last([Limit::new("l", window(0, 1000))], draft_10(), &[1]);
    assert_eq!(nothing["ratelimit-policy"], r#""l";q=0;w=1"#);
    assert!(!nothing.contains_key(RETRY_AFTER));
}

#[test]
fn integers_are_cut_to_what_a_structured_field_holds() {
    let headers = last([Limit::new("l", window(MAX_UNITS, 1000))], draft_10(), &[0]);
    assert_eq!(headers["ratelimit-policy"], r#""l";q=999999999999999;w=1"#);
    assert_eq!(headers["ratelimit"], r#""l";r=999999999999999"#);
}

#[test]
fn any_name_is_a_valid_string() {
    for (name, item) in [
        (r#"say "hi" \o/"#, r#""say \"hi\" \\o/""#),
        ("100% of it", r#""100% of it""#),
        ("größe", r#""gr%C3%B6%C3%9Fe""#),
        ("5% größer", r#""5%25 gr%C3%B6%C3%9Fer""#),
        ("a\r\nb", r#""a%0D%0Ab""#),
    ] {
        let headers = last([Limit::new(name, window(1, 1000))], draft_10(), &[1]);
        assert_eq!(headers["ratelimit-policy"].to_str().unwrap(), format!("{item};q=1;w=1"));
    }
}

#[test]
fn a_limit_that_several_descriptors_meet_is_told_once_at_its_worst() {
    let limits = Limits::new([Limit::new("l", window(2, 1000)).per(["user"])]).unwrap();
    let used = limits.check_at(START, &Request::new().attribute("user", "ann"));
    assert!(used.allowed);
    let both = Request::new().descriptor([("user", "bob")]).descriptor([("user", "ann")]);
    let mut headers = HeaderMap::new();
    draft_10().insert(&limits.check_at(START, &both), &mut headers);
    assert_eq!(headers["ratelimit-policy"], r#""l";q=2;w=1"#);
    assert_eq!(headers["ratelimit"], r#""l";r=0;t=1"#);
}

#[test]
fn legacy_headers_are_those_of_the_limit_that_binds() {
    let limits = || [Limit::new("wide", window(100, 60_000)), Limit::new("tight", window(2, 1500))];
    let legacy = RateLimitHeaders::new(HeaderStyle::Legacy);
    let headers = last(limits(), legacy, &[1]);
    assert_eq!(names(&headers), ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"]);
    assert_eq!(headers["x-ratelimit-limit"], "2");
    assert_eq!(headers["x-ratelimit-remaining"], "1");
    assert_eq!(headers["x-ratelimit-reset"], "2");
    let headers = last(limits(), legacy.legacy_reset(LegacyReset::Epoch), &[2, 1]);
    assert_eq!(headers["x-ratelimit-remaining"], "0");
    assert_eq!(headers["x-ratelimit-reset"], "1700000002");
    assert_eq!(headers["retry-after"], "2");
}

#[test]
fn the_style_chooses_the_headers_and_retry_after_goes_with_all() {
    for (style, draft, legacy) in [
        (HeaderStyle::Draft10, true, false),
        (HeaderStyle::Legacy, false, true),
        (HeaderStyle::Both, true, true),
        (HeaderStyle::None, false, false),
    ] {
        let headers = last([Limit::new("l", window(1, 1000))], RateLimitHeaders::new(style), &[1, 1]);
        assert_eq!(headers.contains_key("ratelimit"), draft, "{style:?}");
        assert_eq!(headers.contains_key("x-ratelimit-limit"), legacy, "{style:?}");
        assert!(headers.contains_key(RETRY_AFTER), "{style:?}");
    }
}

#[test]
fn where_no_limit_applies_there_is_nothing_to_tell() {
    let elsewhere = Limit::new("l", window(1, 1000)).domain("elsewhere");
    assert!(last([elsewhere], RateLimitHeaders::new(HeaderStyle::Both), &[1]).is_empty());
}
