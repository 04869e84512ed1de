//! Answers about positional games: Beck's classes, families of boards as tables, games of colouring, layers, files of
//! boards.
//!
//! Text in, plain data out. Positions are solved by whatever solver is handed over.

pub mod boards;
mod class;
mod colouring;
mod hypergraph_file;
mod layers;
mod reduced;

pub use class::{CLASS_NAMES, ClassAnswer, board_of, class, game_on};
pub use colouring::{
    ExtraElement, GraphColouringAnswer, IsSetColouring, SetColouringAnswer, colouring_game, set_colouring,
    set_colouring_of,
};
pub use hypergraph_file::hypergraph_file;
pub use layers::layers;
