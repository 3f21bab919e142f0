use proptest::prelude::*;
use serde_json::json;

use super::*;

fn fault(body: &str) -> String {
    checks(body.as_bytes(), 3).expect_err(body).to_string()
}

fn one(body: &str) -> Request<'_> {
    match checks(body.as_bytes(), 3) {
        Ok(Checks::One(request)) => request,
        other => panic!("{body}: {other:?}"),
    }
}

#[test]
fn attributes_are_one_descriptor() {
    let request = one(r#"{"domain": "api", "attributes": {"user": "ann", "plan": "gold"}, "cost": 3}"#);
    let expected = Request::new().domain("api").attribute("user", "ann").attribute("plan", "gold").cost(3);
    assert_eq!(request, expected);
}

#[test]
fn descriptors_keep_their_order_and_repeated_keys() {
    let request = one(r#"{"domain": "api", "descriptors": [[["b", "1"], ["a", "2"], ["b", "3"]], []]}"#);
    let none: [(&str, &str); 0] = [];
    let expected =
        Request::new().domain("api").descriptor([("b", "1"), ("a", "2"), ("b", "3")]).descriptor(none);
    assert_eq!(request, expected);
}

#[test]
fn numbers_and_booleans_are_taken_as_they_are_written() {
    let request = one(
        r#"{"domain": "d", "attributes": {"a": 1.0, "b": -0, "c": 1e3, "d": true, "e": false, "f": 123456789012345678901234567890}}"#,
    );
    let values: Vec<_> = request.descriptors()[0].entries().map(|(_, value)| value.to_owned()).collect();
    assert_eq!(values, ["1.0", "-0", "1e3", "true", "false", "123456789012345678901234567890"]);
    let request = one(r#"{"domain": "d", "descriptors": [[["v", 1.50]]]}"#);
    assert_eq!(request.descriptors()[0].value("v"), Some("1.50"));
}

#[test]
fn escapes_in_keys_and_values_are_undone() {
    let request = one(r#"{"domain": "d\u002d1", "attributes": {"us\u0065r": "\ud83d\ude00\n"}}"#);
    assert_eq!(request.domain_name(), "d-1");
    assert_eq!(request.descriptors()[0].value("user"), Some("\u{1f600}\n"));
}

#[test]
fn a_list_is_read_in_order() {
    let body =
        r#"[{"domain": "d", "attributes": {"n": 1}}, {"domain": "d", "attributes": {"n": 2}, "cost": 0}]"#;
    let expected = [
        Request::new().domain("d").attribute("n", "1"),
        Request::new().domain("d").attribute("n", "2").cost(0),
    ];
    assert_eq!(checks(body.as_bytes(), 3), Ok(Checks::Many(expected.into())));
    assert_eq!(checks(b"[]", 3), Ok(Checks::Many(Vec::new())));
}

#[test]
fn faults_say_what_is_wrong_and_where() {
    for (body, expected) in [
        ("", "the body is empty: send a JSON object"),
        ("{", "the body is not JSON: EOF while parsing an object at line 1 column 1"),
        ("nonsense", "the body is not JSON: expected ident at line 1 column 2"),
        ("{}x", "the body is not JSON: trailing characters at line 1 column 3"),
        ("3", "expected an object, got 3"),
        ("null", "expected an object, got null"),
        ("{}", "`domain` is missing; limits that name none are in \"default\""),
        (r#"{"domain": "", "attributes": {}}"#, "`domain`: must not be empty"),
        (r#"{"domain": null, "attributes": {}}"#, "`domain`: expected a string, got null"),
        (r#"{"domain": 7, "attributes": {}}"#, "`domain`: expected a string, got 7"),
        (
            r#"{"domain": "d"}"#,
            "`attributes` is missing (or `descriptors`): what the request is about, such as {\"client\": \"me\"}",
        ),
        (
            r#"{"domain": "d", "attributes": {}, "descriptors": []}"#,
            "`attributes` and `descriptors` exclude each other: give one of them",
        ),
        (r#"{"domain": "d", "attributes": []}"#, "`attributes`: expected an object, got a list"),
        (
            r#"{"domain": "d", "attributes": {"a": null}}"#,
            "`attributes.a`: expected a string, a number or a boolean, got null",
        ),
        (
            r#"{"domain": "d", "attributes": {"a": {"b": 1}}}"#,
            "`attributes.a`: expected a string, a number or a boolean, got an object",
        ),
        (r#"{"domain": "d", "attributes": {"a": 1, "a": 2}}"#, "`attributes.a`: stands there twice"),
        (r#"{"domain": "d", "domain": "e"}"#, "`domain`: stands there twice"),
        (r#"{"domain": "d", "attributs": {}}"#, "`attributs`: unknown; did you mean `attributes`?"),
        (
            r#"{"domain": "d", "x\"\n": {}}"#,
            "`x\"\\n`: unknown; known are domain, attributes, descriptors, cost",
        ),
        (
            r#"{"domain": "d", "attributes": {"a": "\ud800"}}"#,
            "`attributes.a`: holds an escape that is no character",
        ),
        (r#"{"domain": "d", "descriptors": []}"#, "`descriptors`: must hold at least one descriptor"),
        (r#"{"domain": "d", "descriptors": {}}"#, "`descriptors`: expected a list, got an object"),
        (r#"{"domain": "d", "descriptors": [{}]}"#, "`descriptors[0]`: expected a list, got an object"),
        (
            r#"{"domain": "d", "descriptors": [[["a"]]]}"#,
            "`descriptors[0][0]`: must be a pair: a key and a value",
        ),
        (
            r#"{"domain": "d", "descriptors": [[["a", "b", "c"]]]}"#,
            "`descriptors[0][0]`: a list of more than 2",
        ),
        (
            r#"{"domain": "d", "descriptors": [[], [["a", "b"], [1, "b"]]]}"#,
            "`descriptors[1][1][0]`: expected a string, got 1",
        ),
        (r#"[{"domain": "d", "attributes": {}}, 3]"#, "`[1]`: expected an object, got 3"),
        (
            r#"[{"domain": "d", "attributes": {}}, {"cost": 1}]"#,
            "`[1]`: `domain` is missing; limits that name none are in \"default\"",
        ),
        ("[1, 2, 3, 4]", "a list of more than 3"),
    ] {
        assert_eq!(fault(body), expected, "{body}");
    }
}

#[test]
fn an_attribute_has_a_name() {
    let attributes = r#"{"domain": "d", "attributes": {"": "x"}}"#;
    assert_eq!(fault(attributes), "`attributes`: an attribute's name must not be empty");
    let pairs = r#"{"domain": "d", "descriptors": [[["a", ""]], [["a", "x"], ["", "x"]]]}"#;
    assert_eq!(fault(pairs), "`descriptors[1][1][0]`: an attribute's name must not be empty");
    assert!(refund(br#"{"domain": "d", "attributes": {"": "x"}, "units": 1}"#).is_err());
}

#[test]
fn a_cost_is_an_integer_up_to_two_to_the_53() {
    for cost in [
        "-1",
        "1.5",
        "1.0",
        "1e3",
        "\"1\"",
        "true",
        "null",
        "[]",
        "9007199254740992",
        "99999999999999999999999",
    ] {
        let body = format!(r#"[{{"domain": "d", "attributes": {{}}, "cost": {cost}}}]"#);
        let got = if cost == "[]" { "a list" } else { cost };
        let expected = format!("`[0].cost`: expected an integer from 0 to 9007199254740991, got {got}");
        assert_eq!(fault(&body), expected);
    }
    assert_eq!(
        one(r#"{"domain": "d", "attributes": {}, "cost": 9007199254740991}"#).units(),
        9_007_199_254_740_991
    );
}

#[test]
fn what_is_too_large_is_refused() {
    let long = "x".repeat(4097);
    let many =
        |count: usize, item: &dyn Fn(usize) -> String| (0..count).map(item).collect::<Vec<_>>().join(",");
    for (body, expected) in [
        (
            format!(r#"{{"domain": "{long}", "attributes": {{}}}}"#),
            "`domain`: a text of more than 4096 bytes",
        ),
        (
            format!(r#"{{"domain": "d", "attributes": {{"a": "{long}"}}}}"#),
            "`attributes.a`: a text of more than 4096 bytes",
        ),
        (
            format!(r#"{{"domain": "d", "attributes": {{"{long}": "a"}}}}"#),
            "`attributes`: a key of more than 4096 bytes",
        ),
        (
            format!(r#"{{"domain": "d", "attributes": {{"a": {}}}}}"#, "1".repeat(4097)),
            "`attributes.a`: a number of more than 4096 digits",
        ),
        (
            format!(r#"{{"domain": "d", "attributes": {{{}}}}}"#, many(65, &|n| format!("\"{n}\": 1"))),
            "`attributes`: an object of more than 64 members",
        ),
        (
            format!(r#"{{"domain": "d", "descriptors": [{}]}}"#, many(65, &|_| "[]".into())),
            "`descriptors`: a list of more than 64",
        ),
        (
            format!(r#"{{"domain": "d", "descriptors": [[{}]]}}"#, many(65, &|_| r#"["a", "b"]"#.into())),
            "`descriptors[0]`: a list of more than 64",
        ),
        (
            format!(r#"{{"{}": 1}}"#, "y".repeat(100)),
            &format!("`{}...`: unknown; known are domain, attributes, descriptors, cost", "y".repeat(40)),
        ),
    ] {
        assert_eq!(fault(&body), expected);
    }
}

#[test]
fn depth_costs_nothing() {
    for deep in ["[".repeat(50_000), "{\"a\":".repeat(50_000)] {
        assert!(fault(&deep).starts_with("the body is not JSON"), "{deep:.20}");
    }
    let closed = format!("{}{}", "[".repeat(30_000), "]".repeat(30_000));
    assert_eq!(fault(&closed), "`[0]`: expected an object, got a list");
    let value = format!(r#"{{"domain": "d", "attributes": {{"a": {closed}}}}}"#);
    assert_eq!(fault(&value), "`attributes.a`: expected a string, a number or a boolean, got a list");
}

#[test]
fn bytes_that_are_not_text_are_refused() {
    assert_eq!(checks(b"{\"a\xff", 3).unwrap_err().to_string(), "the body is not UTF-8 from byte 3 on");
}

#[test]
fn a_refund_names_its_units() {
    let refunded = refund(
        br#"{"domain": "d", "attributes": {"user": "ann"}, "units": 2, "at_ns": 18446744073709551615}"#,
    );
    let request = Request::new().domain("d").attribute("user", "ann");
    assert_eq!(refunded, Ok(Refund { request: request.clone(), units: 2, at: Some(u64::MAX) }));
    let refunded = refund(br#"{"domain": "d", "descriptors": [[["user", "ann"]]], "units": 1}"#);
    assert_eq!(refunded, Ok(Refund { request, units: 1, at: None }));
    for (body, expected) in [
        (r#"{"domain": "d", "attributes": {}}"#, "`units` is missing: how many to give back"),
        (
            r#"{"domain": "d", "attributes": {}, "units": -1}"#,
            "`units`: expected an integer from 0 to 9007199254740991, got -1",
        ),
        (
            r#"{"domain": "d", "attributes": {}, "units": 1, "at_ns": "1"}"#,
            "`at_ns`: expected an integer from 0 to 18446744073709551615, got \"1\"",
        ),
        (
            r#"{"domain": "d", "attributes": {}, "cost": 1}"#,
            "`cost`: unknown; known are domain, attributes, descriptors, units, at_ns",
        ),
        ("[]", "expected an object, got a list"),
    ] {
        assert_eq!(refund(body.as_bytes()).unwrap_err().to_string(), expected, "{body}");
    }
}

/// Pieces of JSON in any order.
fn soup() -> impl Strategy<Value = String> {
    const PIECES: &str = r#"{ } [ ] , : " "domain" "attributes" "descriptors" "cost" "units" 1 -1 1.5 1e9 null true "a" \u \ud8 \ ö"#;
    let pieces: Vec<&str> = PIECES.split(' ').chain([" ", "\0"]).collect();
    proptest::collection::vec(proptest::sample::select(pieces), 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200), soup in soup()) {
        for body in [bytes.as_slice(), soup.as_bytes()] {
            if let Err(refused) = checks(body, 10) {
                prop_assert!(!refused.to_string().is_empty());
            }
            let _ = refund(body);
        }
    }

    #[test]
    fn a_request_is_read_as_it_was_written(
        domain in "\\PC{1,20}",
        descriptors in proptest::collection::vec(proptest::collection::vec(("(?s).{1,32}", any::<String>()), 0..5), 1..5),
        cost in 0..=tollgate::MAX_UNITS,
    ) {
        let body = json!({"domain": domain, "descriptors": descriptors, "cost": cost}).to_string();
        let written = descriptors.into_iter().fold(Request::new(), Request::descriptor);
        let written = written.domain(domain).cost(cost);
        prop_assert_eq!(checks(body.as_bytes(), 1), Ok(Checks::One(written)));
    }
}
