//! Rate limiting for HTTP services, on [`tollgate`]: whose request it is, and what the answer's headers say.

mod client;
mod headers;

pub use client::{Client, ClientAddress};
pub use headers::{HeaderStyle, LegacyReset, RateLimitHeaders};
