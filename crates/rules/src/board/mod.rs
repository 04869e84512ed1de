//! Boards and ways of playing that several games share.

pub mod cells;
pub mod claiming;
pub mod colouring;
pub mod grid;
pub mod heap;
pub mod hypergraph;
pub mod regions;
pub mod rhombus;
pub mod stones;
pub mod take_and_break;
