//! The Hex theorem as an algorithm: the [`walk`] that finds the winning chain of a full board, its form in any number
//! of dimensions ([`cube`]), Brouwer's fixed point theorem, which follows from it ([`brouwer`]), the other direction
//! ([`converse`]), and which boards can be full without a winner ([`drawn`], [`triangles`]).
//!
//! Nothing here plays or solves.

pub mod brouwer;
pub mod converse;
pub mod cube;
pub mod drawn;
pub mod triangles;
pub mod walk;
