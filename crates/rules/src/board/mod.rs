//! Boards and ways of playing that several games share.

pub mod cells;
pub mod claiming;
pub mod colouring;
pub mod families;
pub mod formal;
mod formal_text;
pub mod grid;
pub mod heap;
pub mod hypergraph;
pub mod picking;
pub mod planes;
pub mod rhombus;
pub mod shape;
pub mod stones;
pub mod summand;
pub mod take_and_break;
