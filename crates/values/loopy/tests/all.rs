//! The tests of the crate as one program: each program has to be linked.

mod brute;
mod limits;
mod literature;
mod positions;
mod random;
