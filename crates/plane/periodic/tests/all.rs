//! The tests of the crate as one program: each program has to be linked.

mod cakes;
mod census;
mod colourings;
mod tight;
