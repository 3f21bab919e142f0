//! Rate limiting for HTTP services, on [`tollgate`]: whose request it is, what the answer's headers say, and a
//! [`tower`](https://docs.rs/tower) layer that puts both before a service of axum, tonic or hyper.

mod client;
mod denial;
mod headers;
mod layer;

pub use client::{Client, ClientAddress};
pub use denial::{Denial, GrpcStatus, ProblemDocument, quota_exceeded};
pub use headers::{HeaderStyle, LegacyReset, RateLimitHeaders};
pub use layer::{RateLimit, RateLimitLayer, ResponseFuture};
