//! What a player is asked, and what it answers.

use gruk_core::{Player, Turn};
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::Limits;
use std::fmt;

/// What an engine does with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// It plays.
    Play(Move),
    /// It gives up.
    Resign,
}

/// A move that an engine has thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    /// The move.
    pub the_move: Move,
    /// How often it was tried.
    pub visits: u64,
    /// The chance to win with it, from 0 to 1, as the engine estimates it for the player to move.
    pub value: f64,
    /// Is it proved to win (`true`) or to lose?
    pub wins: Option<bool>,
}

/// What an engine thinks of a turn: an estimate, except what is marked as proved.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thought {
    /// Playouts, or positions that were evaluated.
    pub playouts: u64,
    /// Seconds.
    pub seconds: f64,
    /// The chance of the player to move to win, from 0 to 1.
    pub value: f64,
    /// Who wins, if it is proved.
    pub winner: Option<Player>,
    /// The moves that it expects, the player to move beginning.
    pub line: Vec<Move>,
    /// The moves that it has thought about, the best first.
    pub moves: Vec<Considered>,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Race {
    /// Playouts that it has made.
    pub playouts: u64,
    /// How much more often the first move was tried than any other, of the moves that are not decided.
    pub lead: u64,
}

/// An observer of an engine that thinks.
pub trait Observer {
    /// Called about twice a second.
    fn report(&mut self, _thought: &Thought) {}

    /// Called at every look at the clock: may the search end?
    fn is_enough(&mut self, _race: Race) -> bool {
        false
    }
}

/// No observer.
impl Observer for () {}

/// The answer of an engine.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What it does.
    pub action: Action,
    /// What it thought.
    pub thought: Thought,
    /// Why, in words.
    pub why: String,
}

/// A turn that an engine cannot answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// The board has more than [`MAX_CELLS`](crate::MAX_CELLS) cells.
    TooLarge,
    /// The game is over.
    Over,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::TooLarge => write!(f, "players take boards of at most {} cells", crate::MAX_CELLS),
            Unplayable::Over => f.write_str("the game is over"),
        }
    }
}

impl std::error::Error for Unplayable {}

/// A player of Hex.
pub trait Engine: Send {
    /// Its name and strength, such as `mcts:level5`.
    fn name(&self) -> String;

    /// What it does with `turn`, within `limits`: nodes are playouts, or positions that are evaluated.
    ///
    /// With a limit on nodes alone the answer depends on nothing but the turns that were asked so far and the seed.
    ///
    /// # Errors
    /// The game is over, or the board too large.
    fn choose(
        &mut self,
        rules: &Hex,
        turn: &Turn<Position>,
        limits: &Limits,
        observer: &mut dyn Observer,
    ) -> Result<Choice, Unplayable>;
}
