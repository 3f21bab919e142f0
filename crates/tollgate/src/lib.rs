//! A rate limiter that is exact, bounded in memory, and all or nothing across limits.
//!
//! # Five requests per ten seconds, for each client
//! ```
//! use std::time::Duration;
//! use tollgate::{Limiter, Quota};
//!
//! fn main() -> Result<(), tollgate::QuotaError> {
//!     let limiter = Limiter::new(Quota::sliding_window(5, Duration::from_secs(10))?);
//!     for request in 1..=6 {
//!         let decision = limiter.check("198.51.100.7");
//!         match decision.retry_after() {
//!             None => println!("request {request}: welcome, {} left", decision.remaining),
//!             Some(wait) => println!("request {request}: please come back in {wait:?}"),
//!         }
//!     }
//!     Ok(())
//! }
//! ```
//!
//! # Which piece?
//! | you want to limit | use |
//! |---|---|
//! | each of many keys (clients, users, tokens) alike | [`Limiter`] |
//! | one thing for everyone | [`SingleLimiter`] |
//! | a request under several limits at once, all or nothing | [`Limits`], made of [`Limit`]s, asked with a [`Request`] |
//! | a message that must not repeat | [`MessageLimiter`] |
//!
//! [`Quota`] tells how the four algorithms differ; most want [`Quota::sliding_window`]. A [`Decision`] tells what is
//! left and when to come back.
//!
//! # What it guarantees
//! - **Never more than the limit.** In no window of that length does a sliding window accept more than its limit,
//!   whatever the number of threads.
//! - **A denied request takes nothing**, from any limit it touched.
//! - **All or nothing.** A request under several [`Limits`] is charged under all of them, or under none.
//! - **[`retry_after`](Decision::retry_after) is a promise.** With no other charge in between, the same request is
//!   allowed after just that time, and denied a tick earlier.
//! - **Bounded memory.** At most `max_keys` keys are held, and no key that is in use is ever forgotten: one that finds
//!   no room shares its quota with others.
//! - **Integers only.** What has to be rounded is rounded against the caller.
//!
//! # Time
//! A time is nanoseconds in a `u64`, by convention since the Unix epoch. Calls without an explicit time read a clock
//! that never steps back, in steps of a millisecond, or of a thousandth of a shorter window. Calls that end in `_at` take the time, so that a test or a replay decides what time it is:
//! ```
//! # use std::time::Duration;
//! # use tollgate::{Limiter, Quota};
//! # fn main() -> Result<(), tollgate::QuotaError> {
//! let limiter = Limiter::new(Quota::sliding_window(1, Duration::from_secs(10))?);
//! assert!(limiter.check_at(0, "ann", 1).allowed);
//! assert!(!limiter.check_at(9_999_999_999, "ann", 1).allowed);
//! assert!(limiter.check_at(10_000_000_000, "ann", 1).allowed);
//! # Ok(())
//! # }
//! ```
//!
//! # Waiting
//! [`Limiter::until_allowed`] waits, in the order of arrival, until a request may pass:
//! ```
//! # use std::time::Duration;
//! # use tollgate::{Limiter, Quota};
//! # #[tokio::main(flavor = "current_thread", start_paused = true)]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let limiter = Limiter::new(Quota::token_bucket(10, Duration::from_secs(1))?);
//! # let limiter = limiter.with_tokio_clock(0);
//! for page in 0..30 {
//!     limiter.until_allowed("crawler").await?;
//!     println!("fetch page {page}");
//! }
//! # Ok(())
//! # }
//! ```
//!
//! # Features
//! - `std` (default): the clock and the random hash keys. Without it, times and secrets are handed in, and nothing is
//!   asked of the host.
//! - `tokio` (default): waiting, on tokio's timers. No task is spawned, and nothing else of tokio is used.

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

mod algorithm;
#[cfg(feature = "std")]
mod clock;
mod decision;
mod limiter;
mod limits;
mod message;
mod quota;
mod single;
mod snapshot;
mod store;
pub mod stores;
mod throttle;
#[cfg(feature = "std")]
mod ticks;
#[cfg(feature = "tokio")]
mod wait;

pub use decision::Decision;
pub use limiter::{AlgorithmChanged, Limiter, TimeWentBack};
pub use limits::{
    Answer, Conditions, DEFAULT_DOMAIN, Descriptor, Limit, LimitUsage, Limits, LimitsError, OnStoreFailure,
    Outcome, Pattern, PatternError, Request, Tier, replacement_rings,
};
pub use message::{MessageLimiter, MessageVerdict};
pub use quota::{Algorithm, MAX_UNITS, Quota, QuotaError};
pub use single::SingleLimiter;
pub use snapshot::{Restored, SnapshotError};
pub use throttle::{Throttle, ThrottleError};
#[cfg(feature = "tokio")]
pub use wait::{UntilAllowed, WaitError};
