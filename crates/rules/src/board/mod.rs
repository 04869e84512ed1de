//! Boards and ways of playing that several games share.

pub mod automorphism;
pub mod cells;
pub mod claiming;
pub mod coin_lines;
pub mod colouring;
pub mod cube;
pub mod families;
pub mod formal;
mod formal_text;
pub mod graph;
pub mod grid;
pub mod heap;
pub mod heap_moves;
pub mod hypergraph;
pub mod net;
pub mod outline;
pub mod picking;
pub mod placing;
pub mod planes;
pub mod rhombus;
pub mod shape;
pub mod stones;
pub mod summand;
pub mod switching_graph;
pub mod take_and_break;
pub mod tiling;
