//! Waiting one's turn. Time is paused, so it leaps to when the next timer is due, and every time is exact.
#![expect(clippy::unwrap_used, reason = "a test fails by it")]
#![expect(clippy::disallowed_methods, reason = "the paused clock is read")]

use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use proptest::prelude::*;
use tokio::runtime::Builder;
use tokio::task::{JoinHandle, JoinSet, yield_now};
use tokio::time::{Instant, advance, sleep, timeout};
use tollgate::{Decision, Limiter, Quota, WaitError};

const SECOND: Duration = Duration::from_secs(1);

/// A limiter on which it is 0 now.
fn limiter(quota: Quota) -> Arc<Limiter> {
    Arc::new(Limiter::with_secret(quota, [7; 16]).with_tokio_clock(0))
}

fn window(limit: u64, window: Duration) -> Arc<Limiter> {
    limiter(Quota::sliding_window(limit, window).unwrap())
}

/// A task that waits until it may pass; it has joined the queue, or has passed, when this returns.
async fn waiter(
    limiter: &Arc<Limiter>,
    key: &'static str,
    cost: u64,
) -> JoinHandle<Result<Decision, WaitError>> {
    let limiter = limiter.clone();
    let task = tokio::spawn(async move { limiter.until_allowed_n(key, cost).await });
    yield_now().await;
    task
}

/// When it passed, in milliseconds.
async fn passed(task: JoinHandle<Result<Decision, WaitError>>) -> u64 {
    // Far beyond any wait here: one that is forgotten fails instead of hanging.
    let decision = timeout(100_000 * SECOND, task).await.unwrap().unwrap().unwrap();
    assert!(decision.allowed);
    assert_eq!(decision.at % 1_000_000, 0);
    decision.at / 1_000_000
}

fn poll_once<F: Future>(future: Pin<&mut F>) -> Poll<F::Output> {
    future.poll(&mut Context::from_waker(Waker::noop()))
}

#[test]
fn who_need_not_wait_needs_no_runtime() {
    let limiter = Limiter::<str>::new(Quota::sliding_window(1, SECOND).unwrap());
    assert!(matches!(poll_once(pin!(limiter.until_allowed("ann"))), Poll::Ready(Ok(_))));
}

#[tokio::test(start_paused = true)]
async fn who_waits_passes_in_the_order_of_arrival() {
    let limiter = window(2, 10 * SECOND);
    let order = Arc::new(Mutex::new(Vec::new()));
    let mut tasks = JoinSet::new();
    for number in 0..9 {
        let (limiter, order) = (limiter.clone(), order.clone());
        tasks.spawn(async move {
            // Each arrives a millisecond after the one before.
            sleep(Duration::from_millis(number)).await;
            let decision = limiter.until_allowed("ann").await.unwrap();
            order.lock().unwrap().push((number, decision.at / 1_000_000));
        });
    }
    tasks.join_all().await;
    let expected = [0, 1, 10_000, 10_001, 20_000, 20_001, 30_000, 30_001, 40_000];
    assert_eq!(*order.lock().unwrap(), (0..).zip(expected).collect::<Vec<_>>());
}

#[tokio::test(start_paused = true)]
async fn a_small_cost_does_not_pass_a_big_one_before_it() {
    let limiter = limiter(Quota::token_bucket(1, SECOND).unwrap().burst(5).unwrap());
    assert!(limiter.check_n("ann", 4).allowed);
    let tasks = [
        waiter(&limiter, "ann", 5).await,
        waiter(&limiter, "ann", 1).await,
        waiter(&limiter, "ann", 3).await,
        waiter(&limiter, "ann", 1).await,
    ];
    let mut times = Vec::new();
    for task in tasks {
        times.push(passed(task).await);
    }
    assert_eq!(
        times,
        [4_000, 5_000, 8_000, 9_000],
        "the last three would have fitted before, were it not their turn"
    );
}

#[tokio::test(start_paused = true)]
async fn one_passes_as_soon_as_the_clock_shows_that_its_units_are_there() {
    let limiter = limiter(Quota::token_bucket(3, SECOND).unwrap());
    assert!(limiter.check_n("ann", 3).allowed);
    let start = Instant::now();
    for milliseconds in [334, 667, 1_000, 1_334] {
        assert_eq!(limiter.until_allowed("ann").await.unwrap().at, milliseconds * 1_000_000);
        assert_eq!(start.elapsed(), Duration::from_millis(milliseconds));
    }
}

#[tokio::test(start_paused = true)]
async fn thousands_who_wait_for_one_key_pass_at_exactly_the_rate_of_the_quota() {
    const WAITERS: usize = 5_000;
    let bucket = Quota::token_bucket(100, SECOND).unwrap().burst(1).unwrap();
    let window = Quota::sliding_window(100, SECOND).unwrap();
    // How many pass together, and the milliseconds until the next ones do.
    for (quota, together, apart) in [(bucket, 1, 10), (window, 100, 1_000)] {
        let limiter = limiter(quota);
        let mut tasks = Vec::new();
        for _ in 0..WAITERS {
            let limiter = limiter.clone();
            tasks.push(tokio::spawn(async move { limiter.until_allowed("ann").await }));
        }
        // Time goes on when all others wait.
        sleep(Duration::from_millis(1)).await;
        assert_eq!(limiter.waiting(), WAITERS - together);
        for (number, task) in (0..).zip(tasks) {
            assert_eq!(passed(task).await, number / together as u64 * apart, "{quota:?}, waiter {number}");
        }
        assert_eq!(limiter.waiting(), 0);
    }
}

#[tokio::test(start_paused = true)]
async fn who_waits_for_another_key_is_not_held_up() {
    let limiter = window(1, 10 * SECOND);
    assert!(limiter.check("ann").allowed);
    let ann = waiter(&limiter, "ann", 1).await;
    assert_eq!(limiter.until_allowed("bob").await.unwrap().at, 0);
    advance(4 * SECOND).await;
    assert_eq!(limiter.until_allowed("cid").await.unwrap().at, 4_000_000_000);
    assert_eq!(passed(waiter(&limiter, "bob", 1).await).await, 10_000);
    assert_eq!(passed(ann).await, 10_000);
}

#[tokio::test(start_paused = true)]
async fn the_first_hands_over_when_it_is_dropped() {
    let limiter = window(5, 10 * SECOND);
    assert!(limiter.check_n("ann", 3).allowed);
    let big = waiter(&limiter, "ann", 4).await;
    let small = waiter(&limiter, "ann", 1).await;
    advance(SECOND).await;
    assert!(!small.is_finished(), "it would fit, but it is not its turn");
    big.abort();
    assert_eq!(passed(small).await, 1_000);
    assert_eq!(limiter.peek("ann").remaining, 1, "what was dropped took nothing");
    assert_eq!(limiter.waiting(), 0);
}

#[tokio::test(start_paused = true)]
async fn one_that_was_let_look_and_is_dropped_before_hands_over() {
    let limiter = window(1, 10 * SECOND);
    assert!(limiter.check("ann").allowed);
    let first = waiter(&limiter, "ann", 1).await;
    let second = waiter(&limiter, "ann", 1).await;
    assert_eq!(limiter.refund("ann", 1), 1);
    first.abort();
    assert_eq!(passed(second).await, 0);
}

#[tokio::test(start_paused = true)]
async fn one_in_the_middle_that_is_dropped_is_passed_over() {
    let limiter = window(1, 10 * SECOND);
    assert!(limiter.check("ann").allowed);
    let first = waiter(&limiter, "ann", 1).await;
    let middle = waiter(&limiter, "ann", 1).await;
    let last = waiter(&limiter, "ann", 1).await;
    middle.abort();
    yield_now().await;
    assert_eq!(limiter.waiting(), 2);
    assert_eq!((passed(first).await, passed(last).await), (10_000, 20_000));
    assert_eq!(limiter.waiting(), 0);
}

#[tokio::test(start_paused = true)]
async fn a_future_that_is_dropped_took_nothing() {
    let limiter = window(2, 10 * SECOND);
    drop(limiter.until_allowed("ann"));
    assert_eq!(limiter.peek("ann").remaining, 2);
    assert!(limiter.check("ann").allowed);
    let waits = timeout(5 * SECOND, limiter.until_allowed_n("ann", 2)).await;
    assert!(waits.is_err());
    assert_eq!((limiter.peek("ann").remaining, limiter.waiting()), (1, 0));
}

#[tokio::test(start_paused = true)]
async fn the_task_that_polled_last_is_woken() {
    let limiter = window(1, 10 * SECOND);
    assert!(limiter.check("ann").allowed);
    let first = waiter(&limiter, "ann", 1).await;
    let mut second = Box::pin(limiter.until_allowed("ann"));
    assert!(poll_once(second.as_mut()).is_pending());
    assert_eq!(second.await.unwrap().at, 20_000_000_000);
    assert_eq!(passed(first).await, 10_000);
}

#[tokio::test(start_paused = true)]
async fn one_that_would_surely_wait_for_too_long_is_told_at_once_when_it_would_have_passed() {
    let limiter = window(5, 10 * SECOND);
    assert!(limiter.until_allowed_within("ann", 4, Duration::ZERO).await.is_ok());
    advance(4 * SECOND).await;
    let start = Instant::now();
    let too_late = |seconds| Err(WaitError::TooLate { retry_after: Duration::from_secs(seconds) });
    let just_too_short = Duration::from_nanos(5_999_999_999);
    assert_eq!(limiter.until_allowed_within("ann", 2, just_too_short).await, too_late(6));
    assert_eq!(limiter.until_allowed_within("ann", 2, Duration::ZERO).await, too_late(6));
    // Behind another as well.
    let first = waiter(&limiter, "ann", 2).await;
    assert_eq!(limiter.until_allowed_within("ann", 3, 5 * SECOND).await, too_late(6));
    assert_eq!(start.elapsed(), Duration::ZERO);
    assert_eq!(passed(first).await, 10_000);
}

#[tokio::test(start_paused = true)]
async fn one_whose_units_come_at_the_last_moment_passes() {
    let limiter = window(1, 10 * SECOND);
    assert!(limiter.check("ann").allowed);
    let decision = limiter.until_allowed_within("ann", 1, 10 * SECOND).await.unwrap();
    assert_eq!(decision.at, 10_000_000_000);
}

#[tokio::test(start_paused = true)]
async fn the_longest_time_is_no_limit() {
    let limiter = window(1, 10 * SECOND);
    assert!(limiter.check("ann").allowed);
    let first = waiter(&limiter, "ann", 1).await;
    assert_eq!(limiter.until_allowed_within("ann", 1, Duration::MAX).await.unwrap().at, 20_000_000_000);
    assert_eq!(passed(first).await, 10_000);
    let longest = Duration::from_nanos(u64::MAX);
    let limiter = window(1, longest);
    assert!(limiter.check("ann").allowed);
    assert!(timeout(1_000 * SECOND, limiter.until_allowed("ann")).await.is_err());
}

#[tokio::test(start_paused = true)]
async fn one_that_waits_behind_others_is_told_when_its_time_is_over() {
    let limiter = window(5, 10 * SECOND);
    assert!(limiter.check_n("ann", 3).allowed);
    let big = waiter(&limiter, "ann", 5).await;
    let start = Instant::now();
    let error = limiter.until_allowed_within("ann", 1, 2 * SECOND).await;
    assert_eq!(
        error,
        Err(WaitError::TooLate { retry_after: Duration::ZERO }),
        "its unit is there all the time"
    );
    assert_eq!(start.elapsed(), 2 * SECOND);
    assert_eq!(passed(big).await, 10_000);
    assert_eq!((limiter.peek("ann").remaining, limiter.waiting()), (0, 0));
}

#[tokio::test(start_paused = true)]
async fn one_whose_wait_grows_too_long_is_told_so_when_it_is_its_turn() {
    let limiter = window(1, 10 * SECOND);
    assert!(limiter.check("ann").allowed);
    let first = waiter(&limiter, "ann", 1).await;
    let error = limiter.until_allowed_within("ann", 1, 15 * SECOND).await;
    assert_eq!(error, Err(WaitError::TooLate { retry_after: 10 * SECOND }));
    assert_eq!(passed(first).await, 10_000);
}

#[tokio::test(start_paused = true)]
async fn a_cost_that_can_never_fit_is_an_error_at_once() {
    let limiter = window(5, 10 * SECOND);
    let never = Err(WaitError::Never { cost: 6, limit: 5 });
    assert_eq!(limiter.until_allowed_n("ann", 6).await, never);
    assert!(limiter.check_n("ann", 5).allowed);
    let first = waiter(&limiter, "ann", 1).await;
    assert_eq!(limiter.until_allowed_n("ann", 6).await, never, "behind another as well");
    assert_eq!(limiter.until_allowed_within("ann", 6, SECOND).await, never);
    assert_eq!(passed(first).await, 10_000);
    let closed = window(0, SECOND);
    assert_eq!(closed.until_allowed("ann").await, Err(WaitError::Never { cost: 1, limit: 0 }));
}

#[tokio::test(start_paused = true)]
async fn one_that_fits_no_more_after_a_change_is_told_and_hands_over() {
    let limiter = window(5, 10 * SECOND);
    assert!(limiter.check_n("ann", 2).allowed);
    let big = waiter(&limiter, "ann", 5).await;
    let small = waiter(&limiter, "ann", 1).await;
    limiter.change(Quota::sliding_window(3, 10 * SECOND).unwrap()).unwrap();
    assert_eq!(big.await.unwrap(), Err(WaitError::Never { cost: 5, limit: 3 }));
    assert_eq!(passed(small).await, 0);
}

#[tokio::test(start_paused = true)]
async fn what_comes_back_early_lets_the_first_pass() {
    let limiter = window(2, 10 * SECOND);
    let (ann, bob) = (limiter.check_n("ann", 2), limiter.check_n("bob", 2));
    assert!(ann.allowed && bob.allowed);
    let waiters = [
        waiter(&limiter, "ann", 1).await,
        waiter(&limiter, "ann", 1).await,
        waiter(&limiter, "ann", 1).await,
    ];
    let bob = [waiter(&limiter, "bob", 1).await, waiter(&limiter, "bob", 1).await];
    let [first, second, third] = waiters;
    advance(SECOND).await;
    assert_eq!(limiter.refund("ann", 1), 1);
    assert_eq!(passed(first).await, 1_000);
    advance(SECOND).await;
    limiter.change(Quota::sliding_window(3, 10 * SECOND).unwrap()).unwrap();
    assert_eq!(passed(second).await, 2_000);
    let [first_of_bob, second_of_bob] = bob;
    assert_eq!(passed(first_of_bob).await, 2_000, "a change is for all keys");
    advance(SECOND).await;
    assert!(limiter.reset("bob"));
    assert_eq!(passed(second_of_bob).await, 3_000);
    assert_eq!(passed(third).await, 10_000);
}

#[tokio::test(start_paused = true)]
async fn a_check_may_take_what_another_waits_for_who_then_waits_longer() {
    let limiter = window(2, 10 * SECOND);
    assert!(limiter.check("ann").allowed);
    let waits = waiter(&limiter, "ann", 2).await;
    advance(5 * SECOND).await;
    assert!(limiter.check("ann").allowed);
    assert_eq!(passed(waits).await, 15_000);
}

#[tokio::test(start_paused = true)]
async fn what_costs_nothing_does_not_wait() {
    let limiter = window(1, 10 * SECOND);
    assert!(limiter.check("ann").allowed);
    let waits = waiter(&limiter, "ann", 1).await;
    assert_eq!(limiter.until_allowed_n("ann", 0).await.unwrap().at, 0);
    assert_eq!(passed(waits).await, 10_000);
}

/// One that arrives, waits, and may be dropped before it passes.
#[derive(Clone, Copy, Debug)]
struct Visitor {
    arrives: u64,
    cost: u64,
    leaves: Option<u64>,
}

const LIMIT: u64 = 6;
const WINDOW: u64 = 100;

/// When each passes, in milliseconds, by the rules read one by one.
fn model(visitors: &[Visitor]) -> Vec<Option<u64>> {
    let mut accepted: Vec<(u64, u64)> = Vec::new();
    let mut turn = 0;
    let pass = |visitor: &Visitor| {
        let used = |at: u64| -> u64 {
            accepted.iter().filter(|(then, _)| then + WINDOW > at).map(|(_, cost)| cost).sum()
        };
        let starts = turn.max(visitor.arrives);
        let at = (starts..).find(|&at| used(at) + visitor.cost <= LIMIT).unwrap();
        let leaves = visitor.leaves.filter(|&leaves| leaves < at);
        turn = turn.max(leaves.unwrap_or(at));
        if leaves.is_none() {
            accepted.push((at, visitor.cost));
        }
        leaves.is_none().then_some(at)
    };
    visitors.iter().map(pass).collect()
}

proptest! {
    #[test]
    fn each_passes_when_the_rules_say(
        visitors in prop::collection::vec((0..8_u64, 1..=LIMIT, prop::option::of(0..150_u64)), 1..40)
    ) {
        // They arrive at even times, and each leaves at an odd one of its own within a window: so none leaves just as it
        // would pass.
        let mut arrives = 0;
        let visitors: Vec<_> = (0..).zip(visitors).map(|(number, (after, cost, patience))| {
            arrives += 2 + 2 * after;
            let leaves = patience.map(|patience| {
                (arrives + patience).next_multiple_of(WINDOW) + 2 * number + 1
            });
            Visitor { arrives, cost, leaves }
        }).collect();
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        let times = runtime.block_on(async {
            let limiter = window(LIMIT, Duration::from_millis(WINDOW));
            let tasks: Vec<_> = visitors.iter().map(|&Visitor { arrives, cost, leaves }| {
                let limiter = limiter.clone();
                tokio::spawn(async move {
                    sleep(Duration::from_millis(arrives)).await;
                    let patience = leaves.map_or(Duration::MAX, |leaves| Duration::from_millis(leaves - arrives));
                    let passes = timeout(patience, limiter.until_allowed_n("ann", cost)).await;
                    passes.ok().map(|passes| passes.unwrap().at / 1_000_000)
                })
            }).collect();
            let mut times = Vec::new();
            for task in tasks {
                times.push(task.await.unwrap());
            }
            assert_eq!(limiter.waiting(), 0);
            times
        });
        prop_assert_eq!(times, model(&visitors));
    }
}

#[test]
fn on_many_threads_no_window_holds_more_than_the_limit_and_nobody_is_forgotten() {
    const LIMIT: u64 = 50;
    const WINDOW: Duration = Duration::from_millis(20);
    const TASKS: u64 = 200;
    const ROUNDS: u64 = 10;
    let runtime = Builder::new_multi_thread().worker_threads(4).enable_time().build().unwrap();
    let limiter: Arc<Limiter<u64>> = Arc::new(Limiter::new(Quota::sliding_window(LIMIT, WINDOW).unwrap()));
    let history = runtime.block_on(async {
        let mut tasks = JoinSet::new();
        for task in 0..TASKS {
            let limiter = limiter.clone();
            tasks.spawn(async move {
                let mut mine = Vec::new();
                for round in 0..ROUNDS {
                    let (key, cost) = (task % 2, 1 + (task + round) % 3);
                    let decision = match (task / 2 + round) % 5 {
                        // Who is patient passes; who is not may be dropped in any state, or told that it is too late.
                        0..=1 => Some(limiter.until_allowed_n(&key, cost).await.unwrap()),
                        2 => timeout(WINDOW / 4, limiter.until_allowed_n(&key, cost))
                            .await
                            .ok()
                            .map(Result::unwrap),
                        3 => limiter.until_allowed_within(&key, cost, WINDOW).await.ok(),
                        _ => Some(limiter.check_n(&key, cost)).filter(|decision| decision.allowed),
                    };
                    mine.extend(decision.map(|decision| (key, decision.at, cost)));
                }
                mine
            });
        }
        tasks.join_all().await.concat()
    });
    assert_eq!(limiter.waiting(), 0);
    let patient = TASKS * ROUNDS * 2 / 5;
    assert!(history.len() as u64 >= patient);
    let length = u64::try_from(WINDOW.as_nanos()).unwrap();
    for key in 0..2 {
        let mut mine: Vec<_> =
            history.iter().filter(|(of, ..)| *of == key).map(|&(_, at, cost)| (at, cost)).collect();
        mine.sort_unstable();
        let used = |at: u64| -> u64 {
            mine.iter().filter(|(then, _)| *then <= at && then + length > at).map(|(_, cost)| cost).sum()
        };
        for &(at, _) in &mine {
            assert!(used(at) <= LIMIT, "{} units in the window that ends at {at}", used(at));
        }
        // Later than the last charge where the key was dropped meanwhile.
        let rest = limiter.check_at(mine[mine.len() - 1].0, &key, 0);
        assert_eq!(LIMIT - rest.remaining, used(rest.at), "those who gave up took nothing");
    }
}
