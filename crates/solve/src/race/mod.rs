//! Races: games on at most 64 cells in which both players place stones, and the player who first reaches an aim wins.
//!
//! Maker–Maker games and Havannah are such games. [`Racer`] answers questions about them by proof-number search of
//! positions in which nothing is forced: a win that can be had at once is taken, and a single cell by which the
//! opponent would win at once is blocked, before anything is searched. The game itself says what it knows of a position
//! that is met for the first time, above all wins by threats ([`Race::first`]).
//!
//! **Source:** forced replies and threats as in `[AHH96]` and `[Allis–Schoo 1992]`; df-pn as in `[Nagai 2002]`.

mod alike;
mod images;
mod racer;
mod search;
mod table;

pub use images::Images;
pub use racer::Racer;

use gruk_core::{Player, Ruleset};

/// The cells of Left and of Right, as bits.
pub type Stones = [u64; 2];

/// A position after everything that is forced, or who has won on the way; a full board is nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quiet {
    /// The game is over.
    Over(Option<Player>),
    /// Nobody can win at once, and this player is to move.
    Open(Stones, Player),
}

/// What a game says of a position that is met first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// Whether the attacker wins.
    Settled(bool),
    /// It is not settled, and all moves but these lose, or do not help the attacker to win.
    Open {
        /// The first number of the player to move: an estimate of how much it takes to show that one of the moves is
        /// enough.
        own: u32,
        /// The first number of the other player: an estimate of how much it takes to refute them all.
        other: u32,
        /// The moves.
        moves: u64,
    },
}

/// A game as the search sees it. The *attacker* is the player whose win is searched for.
pub trait Race: Sized {
    /// The ruleset of the game.
    type Rules: Ruleset;

    /// The cost of a move that forces the reply, so that its player is to move again: it uses up a threat. The cost is
    /// added to the first number that the player has to prove.
    const FORCING: u32;

    /// After a move is refuted, how many positions to look at, at most, to see whether the same answers refute another
    /// one; 0: it is not tried.
    const ALIKE: u32;

    /// The game on a board of these rules, of at most 64 cells.
    fn of(rules: &Self::Rules) -> Self;

    /// The stones of a position.
    fn stones(position: &<Self::Rules as Ruleset>::Position) -> Stones;

    /// All cells.
    fn cells(&self) -> u64;

    /// The symmetries of the board.
    fn images(&self) -> &Images;

    /// Plays what is forced.
    fn quiet(&self, stones: Stones, to_move: Player) -> Quiet;

    /// The result of a stone on a free cell in a position in which nothing is forced.
    fn after(&self, mut stones: Stones, to_move: Player, cell: usize) -> Quiet {
        stones[to_move.index()] |= 1 << cell;
        self.quiet(stones, to_move.opponent())
    }

    /// What is known of a position in which nothing is forced.
    fn first(&mut self, attacker: Player, stones: Stones, to_move: Player) -> First;

    /// For each cell how much more its move costs than the best one: an estimate, which is added to the first number
    /// that the player to move has to prove.
    fn costs(&self, stones: Stones, to_move: Player, moves: u64) -> [u32; 64];
}

/// The places of the bits of a set.
pub fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let place = set.trailing_zeros() as usize;
            set &= set - 1;
            place
        })
    })
}
