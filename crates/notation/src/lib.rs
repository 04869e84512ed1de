//! The notation: texts of positions, sums and moves, read and printed.
//!
//! [`load`] reads `name:params:position:moves` or a sum into a [`Loaded`]: a position of any game with its rules, the
//! moves that led to it, and whose turn it is. Every family and every front end holds this object; none reads a text
//! itself.
//!
//! This crate searches nothing, values nothing and opens no file.

mod apart;
mod formal;
mod input;
mod loaded;
mod loopy;
pub mod mcgs;
mod unreadable;

pub use apart::{moves_apart, options_in_position, parted};
pub use input::BadInput;
pub use loaded::{
    GAMES_ON_GRAPHS, Loaded, MAX_LISTED, full_notation, game_text, graph_of_file, load, no_such_game, read_move,
    read_sum,
};
pub use loopy::{LoopySum, graph_of_two, is_loopy_text};
pub use unreadable::Unreadable;

/// The position that `text` begins with, up to a blank or a mark that its game does not use: where a position stands in
/// a longer text. Whether it is one is for [`load`] to say.
#[must_use]
pub fn position(text: &str) -> Option<&str> {
    gruk_grammar::position(text, &gruk_rules::GameNames)
}
