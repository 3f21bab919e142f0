//! The script decides as the memory store does, to the microsecond.

use std::time::Duration;

use proptest::prelude::*;
use tokio::runtime::Runtime;
use tokio::time::Instant;
use tollgate::stores::Role;
use tollgate::{Algorithm, Answer, Limit, Limits, Pattern, Quota, Request};

use crate::address;
use crate::ask::{Ask, Charge, Charges, Reply};
use crate::batch::Batch;
use crate::key;
use crate::server::{Address, Call, Server};
use crate::settings::Settings;

#[path = "../tests/support/mod.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod support;

const MICRO: u64 = 1_000;

/// A server that decides at given times, and limits that are asked in both ways.
struct Both {
    runtime: Runtime,
    server: Server,
    prefix: String,
    memory: Limits,
}

impl Both {
    fn new(redis: &support::RedisServer, prefix: String, limits: Vec<Limit>) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let settings = Settings::new([redis.url()]);
        let info = address::of_node(&redis.url(), &settings).unwrap();
        let server = Server::new(Address::Fixed(redis::Client::open(info).unwrap()), &settings);
        Self { runtime, server, prefix, memory: Limits::new(limits).unwrap() }
    }

    fn call(&mut self, at: u64, asks: &[Ask]) -> Vec<Reply> {
        self.server.set_time(at / MICRO);
        let batch = Batch::of(asks);
        let call = Call { batch: &batch, tag: None, asking: false };
        let deadline = Instant::now() + Duration::from_secs(20);
        let replies = self.runtime.block_on(self.server.call(&[call], deadline)).pop().unwrap();
        replies.unwrap()
    }

    fn charges(&self, request: &Request<'_>) -> Vec<(Charge, u64)> {
        let plan = self.memory.plan(request);
        let charge = |planned: tollgate::stores::PlannedCharge<'_>| {
            let key = key::in_redis(&self.prefix, None, &key::of_charge(&planned));
            (Charge::new(&planned, key, None), planned.times)
        };
        plan.charges().map(charge).collect()
    }

    /// The same requests, one by one in memory and in one call at the server.
    fn check(&mut self, at: u64, requests: &[Request<'_>]) {
        let asks: Vec<Ask> = requests
            .iter()
            .map(|request| Ask::Decide(self.charges(request).into_iter().map(|(charge, _)| charge).collect()))
            .collect();
        let replies = self.call(at, &asks);
        for ((request, ask), reply) in requests.iter().zip(&asks).zip(replies) {
            let Reply::Decided(decided) = reply else { panic!("{reply:?}") };
            let decisions = decided.decisions(ask.charges(), decided.allowed);
            let decisions: Vec<_> = decisions.into_iter().map(Some).collect();
            let told = self.memory.plan(request).answer(at, &decisions);
            assert_same(&self.memory.check_at(at, request), &told);
        }
    }

    fn refund(&mut self, at: u64, request: &Request<'_>, units: u64, charged_at: Option<u64>) {
        let mut most = 0;
        for (charge, times) in self.charges(request) {
            if times > 0 {
                let ask = Ask::Refund { charge, units: units * times, charged_at };
                let Some(Reply::Undone(units)) = self.call(at, &[ask]).pop() else { panic!() };
                most = most.max(units / times);
            }
        }
        let expected = self.memory.refund_at(at, request, units, charged_at);
        assert_eq!(expected, most, "a refund of {units} at {at}, charged at {charged_at:?}");
    }
}

fn assert_same(memory: &Answer, redis: &Answer) {
    // Waits end with a microsecond there.
    let up = |wait: Duration| wait.as_nanos().div_ceil(u128::from(MICRO));
    let told = |decision: tollgate::Decision| {
        let waits = (decision.retry_after().map(up), up(decision.refill_after()), up(decision.reset_after()));
        let units = (decision.limit, decision.remaining);
        (decision.allowed, decision.at, units, decision.is_never(), waits)
    };
    let outcomes = |answer: &Answer| -> Vec<_> {
        let outcome = |outcome: tollgate::Outcome<'_>| {
            (outcome.limit.name.clone(), outcome.descriptor, outcome.decision.map(told))
        };
        answer.outcomes().map(outcome).collect()
    };
    assert_eq!(outcomes(memory), outcomes(redis));
    assert_eq!((memory.allowed, memory.at), (redis.allowed, redis.at));
}

/// A quota of an algorithm whose numbers invite coincidences.
fn quota(algorithm: Algorithm, limit: u64, window: u64, extra: u64) -> Quota {
    let window = Duration::from_micros(window);
    let quota = Quota::new(algorithm, limit, window).unwrap();
    match algorithm {
        Algorithm::TokenBucket if limit > 0 => quota.burst(extra.max(1)).unwrap(),
        Algorithm::SlidingWindow if extra.is_multiple_of(3) => {
            quota.precision(Duration::from_micros(extra % 7 + 1).min(window)).unwrap()
        }
        _ => quota,
    }
}

#[derive(Clone, Debug)]
enum Step {
    /// So much later, requests of users and costs.
    Check(u64, Vec<(u8, u64)>),
    /// Gives back, of the charge so many checks ago if any.
    Refund(u64, u8, u64, Option<usize>),
    /// Other numbers for each limit.
    Reload(u64, u64),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let check = (0..40_u64, prop::collection::vec((0..3_u8, 0..4_u64), 1..5))
        .prop_map(|(later, who)| Step::Check(later, who));
    let refund = (0..10_u64, 0..3_u8, 0..5_u64, prop::option::of(0..6_usize))
        .prop_map(|(later, user, units, ago)| Step::Refund(later, user, units, ago));
    let reload = (0..10_u64, 1..12_u64).prop_map(|(later, limit)| Step::Reload(later, limit));
    prop::collection::vec(prop_oneof![8 => check, 2 => refund, 1 => reload], 1..60)
}

fn limits(shape: &Shape, limit: u64) -> Vec<Limit> {
    let of = |name: &str, algorithm, window, extra| Limit::new(name, quota(algorithm, limit, window, extra));
    let mut limits = vec![of("first", shape.first, shape.window, shape.extra).per(["user"])];
    // A unit refills in whole microseconds, and the rate stays: in Redis a bucket refills at the rate it is asked with.
    let bucket =
        Quota::token_bucket(5, Duration::from_micros(5 * shape.window)).unwrap().burst(limit).unwrap();
    limits.push(match shape.second {
        Algorithm::TokenBucket => Limit::new("second", bucket),
        other => of("second", other, shape.window + 3, shape.extra + 1),
    });
    if shape.first == Algorithm::TokenBucket {
        limits[0].quota = Some(bucket);
    }
    if shape.tiers && shape.first != Algorithm::TokenBucket {
        let gold = quota(shape.first, limit * 2, shape.window * 2, shape.extra);
        limits[0] = limits[0].clone().tier("user", Pattern::exact("u1"), Some(gold));
    }
    limits[1].shadow = shape.shadow;
    limits[0].debt = shape.debt;
    limits
}

#[derive(Clone, Debug)]
struct Shape {
    first: Algorithm,
    second: Algorithm,
    window: u64,
    extra: u64,
    tiers: bool,
    shadow: bool,
    debt: bool,
}

fn shapes() -> impl Strategy<Value = Shape> {
    let algorithm = || prop::sample::select(Algorithm::ALL.to_vec());
    (algorithm(), algorithm(), 1..60_u64, 0..9_u64, any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
        |(first, second, window, extra, tiers, shadow, debt)| Shape {
            first,
            second,
            window,
            extra,
            tiers,
            shadow,
            debt,
        },
    )
}

fn user(request: u8) -> String {
    format!("u{request}")
}

#[test]
fn random_histories_get_the_same_answers_from_memory_and_from_redis() {
    let redis = support::RedisServer::start();
    let histories = std::cell::Cell::new(0);
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let mut runner = proptest::test_runner::TestRunner::new(config);
    let outcome = runner.run(&(shapes(), steps()), |(shape, steps)| {
        histories.set(histories.get() + 1);
        let mut both = Both::new(&redis, format!("history{}", histories.get()), limits(&shape, 5));
        let mut at = 1_700_000_000_000_000 * MICRO;
        let mut charged = Vec::new();
        for step in steps {
            match step {
                Step::Check(later, who) => {
                    at += later * MICRO;
                    let requests: Vec<(String, u64)> =
                        who.iter().map(|&(who, cost)| (user(who), cost)).collect();
                    let requests: Vec<Request<'_>> = requests
                        .iter()
                        .map(|(user, cost)| Request::new().attribute("user", user.as_str()).cost(*cost))
                        .collect();
                    both.check(at, &requests);
                    charged.push(at);
                }
                Step::Refund(later, who, units, ago) => {
                    at += later * MICRO;
                    let user = user(who);
                    let request = Request::new().attribute("user", user.as_str());
                    let charged_at = ago.and_then(|ago| charged.iter().rev().nth(ago).copied());
                    both.refund(at, &request, units, charged_at);
                }
                Step::Reload(later, limit) => {
                    at += later * MICRO;
                    both.memory.reload_at(at, limits(&shape, limit)).unwrap();
                }
            }
        }
        Ok(())
    });
    outcome.unwrap();
}

#[test]
fn numbers_at_the_extremes_are_exact() {
    let redis = support::RedisServer::start();
    let most = tollgate::MAX_UNITS;
    let windows = [1, 2, 999, 1_000_000, 86_400_000_000, (1 << 51) - 1];
    let mut history = 0;
    for algorithm in Algorithm::ALL {
        for window in windows {
            // What a bucket spent is exact to 2^53, of which a part may have refilled.
            let largest = if algorithm == Algorithm::TokenBucket { 1 << 51 } else { most };
            for limit in [0, 1, 2, (1 << 31) - 1, 1 << 31, 1 << 32, largest - 1, largest] {
                history += 1;
                let quota = Quota::new(algorithm, limit, Duration::from_micros(window)).unwrap();
                let only = vec![Limit::new("only", quota)];
                let mut both = Both::new(&redis, format!("extreme{history}"), only);
                let mut at = (1 << 52) * MICRO;
                let costs = [limit / 2, 1, limit / 3, 0, limit, 3, limit / 7, most];
                for (index, cost) in costs.into_iter().enumerate() {
                    both.check(at, &[Request::new().cost(cost.min(most))]);
                    at += [0, 1, window / 3, window / 2, 1][index % 5] * MICRO;
                }
                both.refund(at, &Request::new(), limit / 5, None);
                both.check(at, &[Request::new().cost(1), Request::new().cost(limit / 2)]);
            }
        }
    }
}

#[test]
fn a_long_list_of_units_is_worked_through_in_pieces() {
    let redis = support::RedisServer::start();
    let quota = Quota::sliding_window(1_000, Duration::from_micros(3_000)).unwrap();
    let mut both = Both::new(&redis, "long".to_owned(), vec![Limit::new("only", quota)]);
    let mut at = 1_700_000_000_000_000 * MICRO;
    for step in 0..6_000_u64 {
        at += (step * 7 % 5) * MICRO;
        both.check(at, &[Request::new().cost(step % 2 + 1)]);
        if step % 97 == 0 {
            both.refund(at, &Request::new(), step % 5, (step % 2 == 0).then_some(at));
        }
    }
    at += 2_900 * MICRO;
    both.check(at, &[Request::new(), Request::new().cost(990)]);
    at += 3_000 * MICRO;
    both.check(at, &[Request::new().cost(1_000), Request::new()]);
}

#[test]
fn pooled_limits_deny_only_together() {
    let redis = support::RedisServer::start();
    let pooled = |name: &str, limit| {
        let mut pooled = Limit::new(name, Quota::sliding_window(limit, Duration::from_micros(100)).unwrap());
        pooled.quota_mode = true;
        pooled
    };
    let mut both = Both::new(&redis, "pool".to_owned(), vec![pooled("small", 1), pooled("large", 3)]);
    let at = 1_700_000_000_000_000 * MICRO;
    for _ in 0..5 {
        both.check(at, &[Request::new()]);
    }
}

#[test]
fn those_that_are_alike_are_decided_together_as_if_one_by_one() {
    let redis = support::RedisServer::start();
    let quota = |limit| Quota::sliding_window(limit, Duration::from_micros(100)).unwrap();
    let limits = vec![Limit::new("per-user", quota(7)).per(["user"]), Limit::new("global", quota(10))];
    let mut both = Both::new(&redis, "alike".to_owned(), limits);
    let request = |user, cost| Request::new().attribute("user", user).cost(cost);
    let asks: Vec<Ask> = (0..20)
        .map(|_| {
            Ask::Decide(
                both.charges(&request("ann", 2)).into_iter().map(|(charge, _)| charge).collect::<Charges>(),
            )
        })
        .collect();
    assert_eq!(Batch::of(&asks).entries(), 1);
    let mut requests: Vec<Request<'_>> = (0..10).map(|_| request("ann", 2)).collect();
    requests.extend((0..10).map(|_| request("bob", 1)));
    both.check(1_700_000_000_000_000 * MICRO, &requests);
    let role = both.charges(&request("ann", 1))[0].0.role;
    assert_eq!(role, Role::Enforced);
}
