//! Each algorithm against a naive model of it, and against what it promises.

mod drive;
mod keyed;
pub(crate) mod model;
mod sequences;
mod windows;
