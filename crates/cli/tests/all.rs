//! The tests of the crate as one program: each program has to be linked.

mod boards;
mod checkpoint;
mod docs;
mod faults;
mod htp;
mod language;
mod program;
mod session;
mod store;
mod study;
mod tables;
mod verbs;
