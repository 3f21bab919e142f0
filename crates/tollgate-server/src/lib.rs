//! The tollgate service and its tools, as a library that the binary and the tests run.

mod access;
pub mod cli;
mod door;
mod grpc;
pub mod http;
mod idle;
mod in_force;
pub mod metrics;
mod net;
pub mod resp;
pub mod rls;
pub mod server;
pub mod service;
pub mod snapshot;
mod sources;
pub mod tls;
