//! The rules of a game of placing stones, as data.

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
    /// The shape of the board.
    pub shape: Shape,
    /// Do these stones of the player reach the aim? More stones never undo it.
    pub reaches: fn(&Net, Player, &Cells) -> bool,
    /// What reaching the aim means for the player.
    pub finish: Finish,
    /// How the game begins.
    pub opening: Opening,
}

/// What a player's stones must do, as far as proofs depend on it. More stones never undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Stones are on cells. Left must join the first two borders, Right must cut them off from each other. On a full
    /// board exactly one of the two has done so.
    JoinCells,
    /// The same with stones on the edges of a graph, where Left must join the vertices 0 and 1.
    JoinEdges,
    /// Stones are on cells. Left must join the first two borders, Right the last two. On a full board at most one of
    /// them has done so.
    OwnBorders,
    /// Stones are on cells. Each player must join all three borders. On a full board at most one of them has done so.
    AllSides,
    /// Something else.
    Other,
}

/// The shape of a board, as far as proofs depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A cylinder: each row of cells is closed to a ring. A cell touches the two beside it, the ones above and above to
    /// the right, and the ones below and below to the left.
    Cylinder,
    /// The crossings of two square lattices of dots, one for each player.
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
    /// The player has lost. If nobody has lost when a single cell is left, the game is drawn.
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
