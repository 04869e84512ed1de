//! The Hex theorem as an algorithm: the [`walk`] that finds the winning chain of a full board, its form in any number of dimensions
//! ([`cube`]), and Brouwer's fixed point theorem, which follows from it ([`brouwer`]).
//!
//! Nothing here plays or solves.

pub mod brouwer;
pub mod cube;
pub mod walk;
