//! Limits that many processes share through Redis.
//!
//! Every process plans what a request asks of each limit, and a script at the server that holds the keys decides it: check
//! and update are one step, by that server's clock. What arrives while a call is on its way goes together in the next one.
//!
//! ```no_run
//! use std::time::Duration;
//! use tollgate::{Limit, Quota, Request};
//! use tollgate_redis::{Settings, SharedLimits};
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let per_user = Limit::new("per-user", Quota::token_bucket(100, Duration::from_secs(60))?).per(["user"]);
//! let gate = SharedLimits::new([per_user], &Settings::new(["redis://127.0.0.1:6379"]))?;
//! if !gate.check(&Request::new().attribute("user", "ann")).await.allowed {
//!     println!("too many requests");
//! }
//! # Ok(())
//! # }
//! ```

mod address;
mod ask;
mod batch;
mod cluster;
#[cfg(test)]
mod conformance;
mod denials;
mod failure;
mod gauge;
mod key;
mod lane;
mod places;
mod script;
mod sentinel;
mod server;
mod settings;
mod shared;
mod store;

pub use failure::StoreFailure;
pub use gauge::{BATCH_SIZES, CALL_MICROS, ServerStatus};
pub use settings::{Breaker, Mode, OnDataLoss, Settings};
pub use shared::{SetupError, SharedLimits, StoreStatus};
