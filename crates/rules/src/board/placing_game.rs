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
    /// What a player's stones must do.
    pub aim: Aim,
    /// What the board looks like.
    pub shape: Shape,
    /// Do these stones of the player have what the game asks for? More stones never undo it.
    pub reaches: fn(&Net, Player, &Cells) -> bool,
    /// What that is worth.
    pub finish: Finish,
    /// How the game begins.
    pub opening: Opening,
}

/// What a player's stones must do, as far as proofs rest on it. More stones never undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Left's stones, on cells, join the first two borders; Right's keep them apart. On a full board exactly one of the
    /// two is so.
    JoinCells,
    /// The same with stones on the edges of a graph, where the two vertices 0 and 1 are to be joined.
    JoinEdges,
    /// Left's stones, on cells, join the first two borders, and Right's the last two. On a full board not both do so.
    OwnBorders,
    /// Either player's stones, on cells, join all three borders. On a full board not both do so.
    AllSides,
    /// Something else.
    Other,
}

/// What a board looks like, as far as proofs rest on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Rows of cells, each closed to a ring, in which a cell touches the two beside it, the one above and the one above
    /// to the right, and so on round.
    Cylinder,
    /// The crossings of two square lattices of dots, one of each player's.
    Dots,
    /// Something else.
    Other,
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
