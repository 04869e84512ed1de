//! What the language asks of its host, the program in which it runs.

use gruk_core::{About, OutcomeClass, ParseError, Player};
use gruk_impartial::heaps::Period;
use gruk_impartial::misere::Quotient;
use gruk_impartial::misere::genus::Genus;
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

    /// Is asked from now on to refuse values of positions that take longer than some microseconds.
    fn be_brief(&mut self, _brief: bool) {}

    /// What there is under a name that people give to a game, in a sentence; `None` if it is none.
    fn called(&self, _name: &str) -> Option<String> {
        None
    }

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

    /// The Grundy value of a position of an impartial game.
    ///
    /// # Errors
    /// A game that is not impartial, or a limit.
    fn grundy(&mut self, _at: &Position) -> Result<u64, Refusal> {
        Err(Refusal::Unsupported("there are no Grundy values here".into()))
    }

    /// The genus of a position of an impartial game; under normal play, of that position under misère play.
    ///
    /// # Errors
    /// A game that has no genus, or a limit.
    fn genus(&mut self, _at: &Position) -> Result<Genus, Refusal> {
        Err(Refusal::Unsupported("there are no genera here".into()))
    }

    /// The Grundy values of the heaps from 0 to `last` of a game of heaps, and the period that they prove, if they do.
    ///
    /// # Errors
    /// A text that is no game of heaps, or a limit.
    fn heaps(&mut self, _game: &str, _last: usize) -> Result<(Vec<u16>, Option<Period>), Refusal> {
        Err(Refusal::Unsupported("there are no games of heaps here".into()))
    }

    /// The misère quotient of the heaps up to `last` of a game of heaps.
    ///
    /// # Errors
    /// A text that is no game of heaps, no quotient that was found, or a limit.
    fn quotient(&mut self, _game: &str, _last: usize) -> Result<Quotient, Refusal> {
        Err(Refusal::Unsupported("there are no misère quotients here".into()))
    }

    /// What the game of this name starts from on a board of this size, or such a board covered with copies of the
    /// picture `tile`.
    ///
    /// # Errors
    /// No such game, no such start, or a tile that the game cannot read.
    fn start(
        &mut self,
        _game: &str,
        (_columns, _rows): (usize, usize),
        _tile: Option<&str>,
    ) -> Result<Position, Refusal> {
        Err(Refusal::Unsupported("there are no boards here".into()))
    }

    /// The positions of the game of this name on boards of at most so many squares whose value has this name: the
    /// smallest ones, or `all`.
    ///
    /// # Errors
    /// No such game, a game without values or whose positions are not pictures, or a limit.
    fn find(&mut self, _value: &str, _game: &str, _cells: usize, _all: bool) -> Result<Vec<Position>, Refusal> {
        Err(Refusal::Unsupported("there are no positions to look through here".into()))
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
