//! A value, and what is said of it.

use gruk_core::OutcomeClass;
use gruk_loopy::{LoopyGames, Sided};
use gruk_solve::Alarm;
use gruk_value::{Game, Games};

/// The answer of `value`.
#[derive(Clone, Debug)]
pub struct ValueAnswer {
    /// The expression, as given.
    pub query: String,
    /// The outcome class.
    pub outcome: OutcomeClass,
    /// The options of the canonical form: `{0|*}` for up.
    pub canonical: String,
    /// The name: `^`.
    pub name: String,
    /// Was the name, the canonical form or a number too long to be printed whole?
    pub is_cut: bool,
    /// Left and Right stop.
    pub stops: [String; 2],
    /// The mean.
    pub mean: String,
    /// The temperature; of a number m/2^k in lowest terms, −1/2^k.
    pub temperature: String,
    /// The birthday, in digits.
    pub birthday: String,
    /// The Grundy value, if the game is a nimber.
    pub grundy: Option<u32>,
    /// Number of positions that were worked out: components, those that symmetries or the negative make the same
    /// counted once.
    pub positions: usize,
    /// Number of different values that were met on the way.
    pub forms: usize,
    /// Seconds.
    pub seconds: f64,
}

/// The value of an expression in an arena of its own, which takes half of the memory, and the alarm that guards both.
pub struct Valued {
    pub games: Games,
    pub game: Game,
    pub alarm: Alarm,
}

/// The same of an expression that may be loopy. The arena has room for the games of an expression; graphs of positions
/// need [more](LoopyGames::with_room).
pub struct LoopyValued {
    pub games: LoopyGames,
    pub game: Sided,
    pub alarm: Alarm,
}
