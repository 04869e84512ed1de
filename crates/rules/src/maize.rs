//! Maize: [Maze](crate::maze) with steps of one square.
//!
//! The token goes one square down when Left moves and one square to the right when Right moves; it neither enters a
//! hole `#` nor crosses a wall. A player who cannot move loses. Notation and pictures are those of Maze.
//!
//! ```text
//! maize:g../..#/...+a1-a2
//! ```
//!
//! **Source:** `[LiP]`, the rules at the end of the book.

use crate::maze::Sliding;

/// Maize on boards of any shape.
pub type Maize = Sliding<false>;
