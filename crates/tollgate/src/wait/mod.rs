//! Waiting until a request may pass, in the order of arrival.
//!
//! The first in the queue of a key sleeps until its units should be there; the others sleep until it is their turn. Who
//! looks, joins or leaves does so under the lock of the queue, so there is always one who will look next.

mod queue;

use std::fmt;
use std::future::Future;
use std::hash::Hash;
use std::pin::Pin;
use std::task::{Context, Poll, Waker, ready};
use std::time::Duration;

use tokio::time::{Instant, Sleep, sleep_until};

pub(crate) use self::queue::Waiters;
use crate::clock::Clock;
use crate::decision::Decision;
use crate::limiter::Limiter;
use crate::store::KeyHash;

impl<K: Hash + ?Sized> Limiter<K> {
    /// Waits until one more may pass, and takes its unit.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// # use tokio::time::Instant;
    /// # #[tokio::main(flavor = "current_thread", start_paused = true)]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// # let limiter = limiter.with_tokio_clock(0);
    /// # let start = Instant::now();
    /// for _ in 0..6 {
    ///     limiter.until_allowed("ann").await?;
    /// }
    /// // The sixth had to wait for ten seconds.
    /// # assert_eq!(start.elapsed(), Duration::from_secs(10));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Order
    /// Those who wait for one key pass in the order in which their futures were polled first, whatever they cost: one that
    /// costs little does not pass one before it that costs much. Who waits for another key is not held up. A direct
    /// [`check`](Self::check) does not queue: it may take what someone waits for, who then waits longer. Whatever brings
    /// units back early (a refund, a reset, a change of the quota) lets the first one look at once.
    ///
    /// # Dropping it
    /// Units are taken in the poll that is ready with `Ok`, and at no other time. A future that is dropped before has taken
    /// nothing, and lets the next one look. One that is kept but no longer polled holds up those behind it.
    ///
    /// # Errors
    /// [`WaitError::Never`] when the limit can't hold as much.
    ///
    /// # Panics
    /// When it has to wait outside of a tokio runtime that has its timers enabled.
    pub fn until_allowed(&self, key: &K) -> UntilAllowed<'_, K> {
        self.until_allowed_n(key, 1)
    }

    /// Waits until a request of this cost may pass, whole. See [`until_allowed`](Self::until_allowed).
    ///
    /// A cost of 0 never waits.
    ///
    /// # Errors
    /// [`WaitError::Never`] when the limit can't hold as much; so too when it is lowered meanwhile.
    ///
    /// # Panics
    /// When it has to wait outside of a tokio runtime that has its timers enabled.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota, WaitError};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// assert_eq!(limiter.until_allowed_n("ann", 3).await?.remaining, 2);
    /// assert_eq!(limiter.until_allowed_n("ann", 6).await, Err(WaitError::Never { cost: 6, limit: 5 }));
    /// # Ok(())
    /// # }
    /// ```
    pub fn until_allowed_n(&self, key: &K, cost: u64) -> UntilAllowed<'_, K> {
        self.until(key, cost, None)
    }

    /// The same, but waits for no longer than `longest` from now.
    ///
    /// When it is sure that it would wait for longer, it is ready with an error at once. That counts what the key has used,
    /// and not those who wait before it, as they may give up; where it is they who take too long, it is ready with an error
    /// in the end.
    ///
    /// # Errors
    /// [`WaitError::TooLate`], which tells when the units would have been there; [`WaitError::Never`] when the limit can't
    /// hold as many.
    ///
    /// # Panics
    /// When it has to wait outside of a tokio runtime that has its timers enabled.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota, WaitError};
    /// # #[tokio::main(flavor = "current_thread", start_paused = true)]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// # let limiter = limiter.with_tokio_clock(0);
    /// let second = Duration::from_secs(1);
    /// assert!(limiter.until_allowed_within("ann", 5, second).await.is_ok());
    /// let too_late = limiter.until_allowed_within("ann", 5, second).await;
    /// assert_eq!(too_late, Err(WaitError::TooLate { retry_after: 10 * second }));
    /// # Ok(())
    /// # }
    /// ```
    pub fn until_allowed_within(&self, key: &K, cost: u64, longest: Duration) -> UntilAllowed<'_, K> {
        let longest = u64::try_from(longest.as_nanos()).unwrap_or(u64::MAX);
        self.until(key, cost, Some(self.clock.now().saturating_add(longest)))
    }

    /// How many wait, for whatever key. Each takes some memory, so this is what to look at before one lets more of them
    /// wait.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
    /// if limiter.waiting() < 10_000 {
    ///     limiter.until_allowed("ann").await?;
    /// }
    /// assert_eq!(limiter.waiting(), 0);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.waiters.len()
    }

    /// Reads tokio's clock from now on, on which it is `now` (in nanoseconds since the Unix epoch) at this moment.
    ///
    /// For tests in [paused time](https://docs.rs/tokio/latest/tokio/time/fn.pause.html), which stands still until all wait,
    /// and then leaps: a limiter that reads the system's clock would not see that.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use tollgate::{Limiter, Quota};
    /// #[tokio::main(flavor = "current_thread", start_paused = true)]
    /// async fn main() -> Result<(), Box<dyn std::error::Error>> {
    ///     let hour = Duration::from_secs(3600);
    ///     let limiter = Limiter::new(Quota::sliding_window(1, hour)?).with_tokio_clock(0);
    ///     assert_eq!(limiter.until_allowed("ann").await?.at, 0);
    ///     assert_eq!(limiter.until_allowed("ann").await?.at, 3_600_000_000_000);
    ///     Ok(())
    /// }
    /// ```
    #[must_use]
    pub fn with_tokio_clock(mut self, now: u64) -> Self {
        self.clock = Clock::tokio(now);
        self
    }

    fn until(&self, key: &K, cost: u64, deadline: Option<u64>) -> UntilAllowed<'_, K> {
        let key = self.hash_key.hash(key);
        UntilAllowed { limiter: self, key, cost, deadline, ticket: None, timer: None, done: false }
    }
}

/// Waits until a request may pass: what [`Limiter::until_allowed`] and its like return.
///
/// ```
/// use std::time::Duration;
/// use tollgate::{Limiter, Quota, UntilAllowed};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
/// let turn: UntilAllowed<'_> = limiter.until_allowed("ann");
/// assert!(turn.await?.allowed);
/// # Ok(())
/// # }
/// ```
#[must_use = "it takes nothing and waits for nothing until it is awaited"]
pub struct UntilAllowed<'a, K: ?Sized = str> {
    limiter: &'a Limiter<K>,
    key: KeyHash,
    cost: u64,
    /// By the limiter's clock.
    deadline: Option<u64>,
    /// The place in the queue, while it has one.
    ticket: Option<u64>,
    timer: Option<Pin<Box<Sleep>>>,
    done: bool,
}

/// What comes of a look.
enum Look {
    Done(Result<Decision, WaitError>),
    /// It waits; when it looks again unless it is woken before.
    Wait(Option<u64>),
}

impl<K: Hash + ?Sized> Future for UntilAllowed<'_, K> {
    type Output = Result<Decision, WaitError>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.get_mut();
        assert!(!this.done, "polled after it was ready");
        loop {
            match this.look(cx.waker()) {
                Look::Done(result) => {
                    this.done = true;
                    return Poll::Ready(result);
                }
                Look::Wait(None) => return Poll::Pending,
                Look::Wait(Some(until)) => ready!(this.poll_timer(until, cx)),
            }
        }
    }
}

impl<K: Hash + ?Sized> UntilAllowed<'_, K> {
    /// Takes the units if it is its turn and they are there; gives up where it is of no use to wait; or else joins the queue.
    fn look(&mut self, waker: &Waker) -> Look {
        let Self { limiter, key, cost, deadline, .. } = *self;
        let mut queues = limiter.waiters.lock(key);
        // What costs nothing has nothing to wait for.
        let is_turn = cost == 0 || queues.is_first(key, self.ticket);
        let takes = if is_turn { cost } else { 0 };
        let decision = limiter.decide(key, cost, takes, &limiter.clock);
        let due = decision.at.saturating_add(decision.retry());
        // The clock shows whole steps.
        let due = due.checked_next_multiple_of(limiter.quota().clock_step()).unwrap_or(u64::MAX);
        let result = if is_turn && decision.allowed {
            Ok(decision)
        } else if decision.is_never() {
            Err(WaitError::Never { cost, limit: decision.limit })
        } else if deadline.is_some_and(|deadline| deadline < due || deadline <= limiter.clock.now()) {
            Err(WaitError::TooLate { retry_after: decision.retry_after().unwrap_or_default() })
        } else {
            let replaced = match self.ticket {
                Some(ticket) => queues.stay(key, ticket, waker),
                None => {
                    self.ticket = Some(queues.join(key, waker.clone()));
                    None
                }
            };
            drop(queues);
            drop(replaced);
            return Look::Wait(if is_turn { Some(due) } else { deadline });
        };
        drop(queues);
        self.leave();
        Look::Done(result)
    }

    /// Ready about when it is `until` by the limiter's clock.
    fn poll_timer(&mut self, until: u64, cx: &mut Context<'_>) -> Poll<()> {
        let nap = Duration::from_nanos(until.saturating_sub(self.limiter.clock.now()));
        #[expect(
            clippy::disallowed_methods,
            reason = "the clock of tokio's timers, which may be another than the limiter's"
        )]
        let wake_at = Instant::now() + nap;
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep_until(wake_at)));
        timer.as_mut().reset(wake_at);
        timer.as_mut().poll(cx)
    }
}

impl<K: ?Sized> UntilAllowed<'_, K> {
    /// Gives up the place in the queue, if it has one, and lets the next one look.
    fn leave(&mut self) {
        let Some(ticket) = self.ticket.take() else { return };
        let (_own, next) = self.limiter.waiters.lock(self.key).leave(self.key, ticket);
        next.into_iter().for_each(Waker::wake);
    }
}

impl<K: ?Sized> Drop for UntilAllowed<'_, K> {
    fn drop(&mut self) {
        self.leave();
    }
}

impl<K: ?Sized> fmt::Debug for UntilAllowed<'_, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UntilAllowed").field("cost", &self.cost).finish_non_exhaustive()
    }
}

/// Why a request does not wait, or no longer.
///
/// ```
/// use std::time::Duration;
/// use tollgate::WaitError;
///
/// let never = WaitError::Never { cost: 6, limit: 5 };
/// assert_eq!(never.to_string(), "it costs 6, and the limit never holds more than 5: ask for less at once");
/// let too_late = WaitError::TooLate { retry_after: Duration::from_secs(10) };
/// assert_eq!(too_late.to_string(), "it would have to wait for longer than it may: its units are there after 10s");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WaitError {
    /// The cost is above what the limit can hold.
    Never {
        /// What it costs.
        cost: u64,
        /// The most that can be taken at once.
        limit: u64,
    },
    /// It would wait, or has waited, for longer than it may.
    TooLate {
        /// How long until its units are there, if nobody else takes them; zero when they are, and only others who wait
        /// are before it.
        retry_after: Duration,
    },
}

impl fmt::Display for WaitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Never { cost, limit } => {
                write!(
                    f,
                    "it costs {cost}, and the limit never holds more than {limit}: ask for less at once"
                )
            }
            Self::TooLate { retry_after: Duration::ZERO } => {
                write!(f, "it would have to wait for longer than it may: others are before it")
            }
            Self::TooLate { retry_after } => write!(
                f,
                "it would have to wait for longer than it may: its units are there after {retry_after:?}"
            ),
        }
    }
}

impl std::error::Error for WaitError {}
