//! The tests of the crate as one program: each program has to be linked.

mod agree;
mod checkpoint;
mod common;
mod forcing;
mod offers;
mod together;
