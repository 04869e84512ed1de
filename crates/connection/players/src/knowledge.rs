//! How a solver or theory helps a player: what is known of a turn beyond the rules.

use gruk_core::{Player, Turn};
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::Limits;

/// What is known of a turn. Everything in it must be true: a search takes it as proved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Insight {
    /// Who wins.
    pub winner: Option<Player>,
    /// A move that wins, where the player to move wins and it is known.
    pub winning_move: Option<Move>,
    /// The must-play region: moves elsewhere lose. `None` where nothing is known; if it is empty, every move loses.
    pub must_play: Option<Vec<Move>>,
    /// How it is known, for people; empty where nothing is.
    pub reason: String,
}

/// A source of knowledge beyond the rules: virtual connections, a solver, a table of solved positions.
///
/// Players look for bridges by themselves; they ask for more at two places.
pub trait Knowledge: Send {
    /// What is known of a turn that a search comes to again and again; must be quick against some hundred playouts
    /// (a millisecond).
    fn consult(&mut self, _rules: &Hex, _turn: &Turn<Position>) -> Insight {
        Insight::default()
    }

    /// What can be found out about the turn that is to be played now, within `limits`.
    fn settle(&mut self, rules: &Hex, turn: &Turn<Position>, _limits: &Limits) -> Insight {
        self.consult(rules, turn)
    }
}

/// Knows nothing.
impl Knowledge for () {}
