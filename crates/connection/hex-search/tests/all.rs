//! The tests of the crate as one program: each program has to be linked.

mod agree;
mod brute;
mod checkpoint;
mod connections;
mod edge;
mod local;
mod parts;
mod shortest;
mod templates;
mod together;
