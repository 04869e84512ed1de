//! The tests of the crate as one program: each program has to be linked.

mod json;
mod judge;
mod page;
mod sgf;
