//! What tells one game of placing stones from another.

use super::cells::Cells;
use super::net::Net;
use gruk_core::{About, ParseError, Player};

/// The rules of one game of placing stones.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// What the game says about itself; it has parameters.
    pub about: About,
    /// Reads the parameters.
    pub board: fn(&str) -> Result<Net, ParseError>,
    /// Do these stones of the player have what the game asks for? More stones never undo it.
    pub reaches: fn(&Net, Player, &Cells) -> bool,
    /// What that is worth.
    pub finish: Finish,
    /// How the game begins.
    pub opening: Opening,
}

/// What it means that a player has reached the aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// The player has won.
    Wins,
    /// The player has lost.
    Loses,
    /// The player has lost; and while nobody has, the game is drawn as soon as a single cell is left.
    LosesOrStops,
}

/// How a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Anywhere; on boards with the swap rule Right may take over the first stone.
    Anywhere,
    /// Right chooses the cell on which Left must place the first stone.
    Chosen,
    /// Left's first stone stands on the one cell of the first border.
    OnFirstBorder,
}
