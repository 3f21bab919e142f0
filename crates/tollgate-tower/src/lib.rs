//! Rate limiting for HTTP services, on [`tollgate`]: whose request it is, and what the answer's headers say.

mod client;

pub use client::{Client, ClientAddress};
