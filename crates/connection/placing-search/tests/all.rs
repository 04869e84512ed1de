//! The tests of the crate as one program: each program has to be linked.

mod agree;
mod proofs;
