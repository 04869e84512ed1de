//! The tests of the crate as one program, because each program costs a link.

mod boards;
mod keys;
mod perft;
