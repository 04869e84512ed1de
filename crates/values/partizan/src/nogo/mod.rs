//! Whole boards of NoGo: a search that keeps a position in a few words and its memory in sixteen bytes.
//!
//! It is for boards of two dimensions, which rarely fall apart, so that values of parts help little. What nobody can
//! ever change is left out as in [`crate::parts`], single points are added up to a number and a star, and bounds on the
//! moves that both players still have end the search early. The order of moves is an estimate.
//!
//! **Source:** who wins small boards is in `[Mül]`; the search, its bounds and its estimates are ours.

mod board;
mod endgame;
mod estimate;
mod search;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use search::{WholeBoards, fits};
