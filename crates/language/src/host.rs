//! What the language asks of its host, the program in which it runs.

use gruk_core::{About, OutcomeClass, ParseError, Player};
use gruk_loopy::{LoopyGames, Sided};
use gruk_value::{Game, Games, Limit, Thermograph};

/// A position, as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// In full notation.
    pub notation: String,
    /// The player to move.
    pub to_move: Player,
}

/// Why the host does not answer.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// A text that cannot be read: the place in it, and what was expected there.
    Text(ParseError),
    /// The question has no answer, in a sentence.
    Unsupported(String),
    /// A limit was reached.
    Limit(Limit),
}

impl From<Limit> for Refusal {
    fn from(limit: Limit) -> Self {
        Refusal::Limit(limit)
    }
}

/// The host knows the games, draws, and has files. The language does none of these.
pub trait Host: Send {
    /// What the games say about themselves.
    fn games(&self) -> &[About];

    /// Reads a position in the notation; `first` names who moves, where the text leaves that open.
    ///
    /// # Errors
    /// The place in the text.
    fn position(&mut self, text: &str, first: Option<&str>) -> Result<Position, Refusal>;

    /// The value of a position, in the arena `games`.
    ///
    /// # Errors
    /// A game that has no values, or a limit.
    fn value(&mut self, games: &mut Games, at: &Position) -> Result<Game, Refusal>;

    /// Can play go on for ever in the game of a position? Not unless the host says so.
    ///
    /// # Errors
    /// A position that cannot be read.
    fn is_loopy(&mut self, _at: &Position) -> Result<bool, Refusal> {
        Ok(false)
    }

    /// The value of a position of a game in which play can go on for ever, in the arena `games`.
    ///
    /// # Errors
    /// A game that has no values, or a limit.
    fn loopy_value(&mut self, _games: &mut LoopyGames, _at: &Position) -> Result<Sided, Refusal> {
        Err(Limit::Loopy.into())
    }

    /// The outcome class of a position, by search.
    ///
    /// # Errors
    /// A game that has draws, or a limit.
    fn outcome(&mut self, at: &Position) -> Result<OutcomeClass, Refusal>;

    /// Who wins from a position, with the player to move who moves there; `None` if nobody does.
    ///
    /// # Errors
    /// A host without solvers, or a limit.
    fn solve(&mut self, _at: &Position) -> Result<Option<Player>, Refusal> {
        Err(Refusal::Unsupported("positions cannot be solved here".into()))
    }

    /// The legal moves of the player to move.
    ///
    /// # Errors
    /// More than can be listed.
    fn moves(&mut self, at: &Position) -> Result<Vec<String>, Refusal>;

    /// The position after a move of the player to move.
    ///
    /// # Errors
    /// A move that cannot be read or is not legal.
    fn play(&mut self, at: &Position, the_move: &str) -> Result<Position, Refusal>;

    /// The board as text.
    ///
    /// # Errors
    /// A board that is too large.
    fn show(&mut self, at: &Position) -> Result<String, Refusal>;

    /// A thermograph drawn with letters.
    ///
    /// # Errors
    /// A number that does not fit.
    fn plot(&self, thermograph: &Thermograph) -> Result<String, Limit>;

    /// Forgets remembered values: the arena has been cut down, and they are void.
    fn forget(&mut self);

    /// Writes a file.
    ///
    /// # Errors
    /// Why it cannot be written.
    fn write(&mut self, path: &str, text: &str) -> Result<(), Refusal>;
}
