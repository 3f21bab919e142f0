//! Each algorithm against a naive model of it, and against what it promises.

mod drive;
mod keyed;
mod memory;
pub(crate) mod model;
mod promises;
mod sequences;
mod windows;
