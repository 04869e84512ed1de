//! The tests of the crate as one program: each program has to be linked.

mod agree;
mod conformance;
mod cycles;
mod golden;
mod graph;
mod hex;
mod htp;
mod images;
mod kildetoft;
mod language;
mod names;
mod pages;
mod sums;
mod tables;
