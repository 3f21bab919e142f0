//! The block `store:`: what it means where little is written, and what is refused.

use std::path::PathBuf;
use std::time::Duration;

use tollgate_config::{Config, RedisMode, RedisSettings, StoreSettings, TokenSource};

fn read(store: &str) -> Result<StoreSettings, String> {
    let text = format!("limits: []\nstore: {store}\n");
    match Config::parse("t.yaml", text) {
        Ok(config) => Ok(config.store),
        Err(faults) => Err(faults.to_string()),
    }
}

fn redis(block: &str) -> RedisSettings {
    match read(&format!("{{redis: {{nodes: [redis://127.0.0.1:6379], {block}}}}}")) {
        Ok(StoreSettings::Redis(redis)) => *redis,
        other => panic!("{block}: {other:?}"),
    }
}

#[test]
fn limits_are_in_memory_unless_a_store_is_named() {
    assert_eq!(Config::parse("t.yaml", "limits: []").unwrap().store, StoreSettings::Memory);
    assert_eq!(read("memory"), Ok(StoreSettings::Memory));
}

#[test]
fn a_store_in_redis_has_the_documented_defaults() {
    let store = redis("");
    assert_eq!(store, RedisSettings::new(vec!["redis://127.0.0.1:6379".to_owned()]));
    assert_eq!((store.mode, store.timeout, store.prefix.as_str()), (RedisMode::Single, ms(10), "tollgate"));
    assert_eq!((store.nodes_expected, store.denial_memory, store.hold_on_data_loss), (1, ms(1000), false));
    assert_eq!((store.breaker_failures, store.probe_every, store.queue), (5, ms(250), 65_536));
    assert_eq!(
        (store.user, store.password, store.tls, store.primary.as_str()),
        (None, None, None, "mymaster")
    );
}

#[test]
fn every_field_of_a_store_in_redis_says_what_it_should() {
    let store = redis(
        "mode: sentinel, primary: main, user: gate, password_env: SECRET, tls: {ca: ca.pem, cert: c.pem, key: k.pem}, \
         timeout: 20ms, prefix: t1, nodes_expected: 3, denial_memory: 0, on_data_loss: hold, \
         breaker: {failures: 2, probe_every: 1s}, queue: 100",
    );
    assert_eq!((store.mode, store.primary.as_str()), (RedisMode::Sentinel, "main"));
    assert_eq!(store.user.as_deref(), Some("gate"));
    assert_eq!(store.password, Some(TokenSource::Env("SECRET".to_owned())));
    let tls = store.tls.unwrap();
    let [ca, cert, key] = ["ca.pem", "c.pem", "k.pem"].map(PathBuf::from);
    assert_eq!((tls.ca, tls.cert), (Some(ca), Some((cert, key))));
    assert_eq!((store.timeout, store.prefix.as_str(), store.nodes_expected), (ms(20), "t1", 3));
    assert_eq!((store.denial_memory, store.hold_on_data_loss), (Duration::ZERO, true));
    assert_eq!((store.breaker_failures, store.probe_every, store.queue), (2, ms(1000), 100));
    assert_eq!(redis("password_file: /run/redis").password, Some(TokenSource::File("/run/redis".into())));
}

#[test]
fn what_makes_no_store_is_refused_with_its_place_and_a_way_out() {
    for (block, fault) in [
        ("redis://127.0.0.1", "`store` must be `memory` or a block `redis:`, not `redis://127.0.0.1`"),
        ("[memory]", "`store` must be `memory` or a block `redis:`"),
        ("{}", "`store` needs `redis`"),
        ("{redis: {}}", "`redis` needs `nodes`"),
        ("{redis: {nodes: []}}", "write an address such as redis://127.0.0.1:6379"),
        ("{redis: {nodes: [\"127.0.0.1:6379\"]}}", "a node must be an address of Redis"),
        ("{redis: {nodes: [\"redis://\"]}}", "a node must be an address of Redis"),
        (
            "{redis: {nodes: [redis://a, redis://b]}}",
            "`mode: single` takes one node, and `nodes` names several",
        ),
        ("{redis: {nodes: [redis://a], mode: replica}}", "`mode`"),
        ("{redis: {nodes: [redis://a], prefix: \"a{b}\"}}", "at most 100 bytes, without braces"),
        ("{redis: {nodes: [redis://a], prefix: \"\"}}", "`prefix` is empty"),
        ("{redis: {nodes: [redis://a], timeout: 0ms}}", "`timeout` must be longer than zero"),
        ("{redis: {nodes: [redis://a], nodes_expected: 0}}", "`nodes_expected`"),
        ("{redis: {nodes: [redis://a], on_data_loss: ignore}}", "`on_data_loss`"),
        ("{redis: {nodes: [redis://a], breaker: {failures: 0}}}", "`failures`"),
        ("{redis: {nodes: [redis://a], queue: 0}}", "`queue`"),
        ("{redis: {nodes: [redis://a], tls: {cert: c.pem}}}", "`tls` has one of `cert` and `key`"),
        (
            "{redis: {nodes: [redis://a], password_file: a, password_env: B}}",
            "both `password_file` and `password_env`",
        ),
        ("{redis: {nodes: [redis://a], password: secret}}", "unknown field `password`"),
    ] {
        let found = read(block).expect_err(block);
        assert!(found.contains(fault), "{block}: {found}");
    }
}

#[test]
fn a_fault_in_an_address_does_not_tell_the_password_in_it() {
    for store in [
        "{redis: {nodes: [\"http://:s3cret@127.0.0.1\"]}}",
        "{redis: {nodes: [\"redis://ann:s3cret@127.0.0.1\"], mood: single}}",
        "redis://ann:s3cret@127.0.0.1/1",
    ] {
        let found = read(store).unwrap_err();
        assert!(found.contains("@127.0.0.1") && !found.contains("s3cret"), "{found}");
    }
}

#[test]
fn a_snapshot_of_what_is_in_redis_is_refused() {
    let text = "limits: []\nmemory: {snapshot: a}\nstore: {redis: {nodes: [redis://a]}}\n";
    let found = Config::parse("t.yaml", text).unwrap_err().to_string();
    assert!(found.contains("a snapshot is of the memory store, and `store` is Redis"), "{found}");
}

fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}
