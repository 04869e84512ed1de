//! The tests of the crate as one program: each program has to be linked.

mod large;
mod laws;
mod literature;
mod positions;
mod printing;
