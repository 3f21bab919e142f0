//! What the fields of a mapping ask of one another, as far as a schema can say it.

use serde_json::{Value, json};
use tollgate::Algorithm;

use crate::limits::APPLYING_FIELDS;

pub(crate) fn none() -> Vec<Value> {
    Vec::new()
}

pub(crate) fn at_least_one() -> Vec<Value> {
    vec![json!({"minProperties": 1})]
}

/// A size that is written as a number; one with a unit is not compared.
pub(crate) fn at_most(field: &str, most: u64) -> Vec<Value> {
    vec![json!({"properties": {field: {"maximum": most}}})]
}

pub(crate) fn one_token() -> Vec<Value> {
    vec![not_both("token_file", "token_env")]
}

pub(crate) fn one_password() -> Vec<Value> {
    vec![not_both("password_file", "password_env")]
}

/// A certificate and its key.
pub(crate) fn both_or_none() -> Vec<Value> {
    vec![json!({"dependentRequired": {"cert": ["key"], "key": ["cert"]}})]
}

pub(crate) fn one_bound() -> Vec<Value> {
    vec![not_both("max_keys", "max_bytes")]
}

/// A limit has numbers, or is unlimited, or exempts from others.
pub(crate) fn limit() -> Vec<Value> {
    let exempt = json!({"required": ["group"], "propertyNames": {"enum": APPLYING_FIELDS}});
    let numbers = json!({"required": ["limit", "window"]});
    vec![
        where_true("exempt", &exempt, &where_true("unlimited", &no_numbers(), &numbers)),
        json!({"if": sets("burst"), "then": {
            "required": ["algorithm"],
            "properties": {"algorithm": {"const": Algorithm::TokenBucket.name()}},
        }}),
        json!({"if": sets("precision"), "then": {
            "properties": {"algorithm": {"const": Algorithm::SlidingWindow.name()}},
        }}),
        not_both("exact", "begins"),
    ]
}

/// A tier sets a number, or is unlimited.
pub(crate) fn tier() -> Vec<Value> {
    let sets: Vec<_> = NUMBERS.iter().map(|name| json!({"required": [name]})).collect();
    vec![where_true("unlimited", &no_numbers(), &json!({"anyOf": sets}))]
}

/// Is the field set, by the limit or by one of its tiers?
fn sets(field: &str) -> Value {
    let by_a_tier = json!({"type": "array", "contains": {"required": [field]}});
    json!({"anyOf": [
        {"required": [field]},
        {"required": ["tiers"], "properties": {"tiers": by_a_tier}},
    ]})
}

const NUMBERS: [&str; 4] = ["limit", "window", "burst", "precision"];

fn no_numbers() -> Value {
    let set: Vec<_> = NUMBERS.iter().map(|name| json!({"required": [name]})).collect();
    json!({"not": {"anyOf": set}})
}

fn where_true(field: &str, then: &Value, otherwise: &Value) -> Value {
    json!({
        "if": {"required": [field], "properties": {field: {"const": true}}},
        "then": then,
        "else": otherwise,
    })
}

fn not_both(one: &str, other: &str) -> Value {
    json!({"not": {"required": [one, other]}})
}
