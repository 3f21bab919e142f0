//! What a configuration is told as in words.

use tollgate_config::{Config, explain};

#[test]
fn a_configuration_is_told_in_words() {
    let text = r#"
limits:
  - name: per-user
    domain: api
    when: {method: [POST, PUT], query: ""}
    per: [user, region]
    limit: 100
    window: 60s
    tiers:
      - {when: {plan: gold}, limit: 1000}
      - {when: {plan: internal}, unlimited: true}
    warn_at: 80%
    replaces: [everyone]
  - {name: everyone, limit: 10, window: 1s, algorithm: token-bucket, burst: 20}
  - {name: daily, limit: 5, window: 1d, precision: 1m, shadow: true, group: g, exact: [user, plan]}
  - {name: hourly, limit: 1, window: 1h, algorithm: fixed-window, debt: true, on_store_failure: local, exact: [ip]}
  - {name: about, limit: 5, window: 90s, algorithm: sliding-window-counter, on_store_failure: allow, quota_mode: true}
  - {name: closed, limit: 0, window: 1s}
  - {name: free, exempt: true, group: g, begins: [user, user], when: {"user[2]": ann}}
"#;
    let config = Config::parse("t.yaml", text).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(
        explain(&config),
        "\
per-user  at most 100 units in any 1m, exactly; for each `user` and `region`
          applies in the domain `api`, where method is POST or PUT and query is \"\"
          where plan is gold: at most 1000 units in any 1m, exactly
          where plan is internal: unlimited
          warns from 80% on
          takes the place of everyone
everyone  10 units per 1s, refilled steadily, and up to 20 at once; one count for everyone
daily     at most 5 units in any 1d, kept to 1m; one count for everyone
          applies only to descriptors with the keys `user`, `plan`, in this order, and no others
          group `g`: the first of it that applies to a descriptor counts alone
          shadow: counted and reported, never denies
hourly    at most 1 unit in each 1h of the clock; one count for everyone
          applies only to descriptors with the key `ip` and no other
          debt: denied only while nothing is left; a cost may go past the limit
          counts in this process while the store has failed
about     about 5 units in any 90s, estimated from two counters; one count for everyone
          quota mode: denies only where all limits in quota mode that apply deny
          allows everything while the store has failed
closed    nothing: every request that costs anything is denied; one count for everyone
free      exempt: no limit of its group that comes later
          applies where user[2] is ann, only to descriptors whose keys begin with `user`, `user`
          group `g`: the first of it that applies to a descriptor counts alone
"
    );
    let none = Config::parse("t.yaml", "limits: []").unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(explain(&none), "no limits: every request passes\n");
}
