//! The tests of the crate as one program: each program has to be linked.

mod classes;
mod filling;
mod mirror;
mod stable;
