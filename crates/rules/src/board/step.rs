//! Moves of stones from square to square: their notation, and the errors of illegal ones.

use crate::board::grid::{Square, quote};
use crate::board::stones::Stones;
use gruk_core::{IllegalMove, Mark, ParseError, Player};

/// A stone goes from one square to another: `a1-b1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// Where the stone stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

gruk_core::packed!(
    struct Step {
        from: Square,
        to: Square,
    }
);

impl Step {
    /// Reads `a1-b1`.
    ///
    /// # Errors
    /// The place where the text stops being a step.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let [from, to] = parse_squares(text, "two squares, such as a1-b1")?;
        Ok(Step { from, to })
    }

    /// Prints `a1-b1`.
    #[must_use]
    pub fn print(self) -> String {
        format!("{}-{}", self.from.name(), self.to.name())
    }
}

/// Reads `N` squares with `-` between them.
///
/// # Errors
/// The place of a malformed square; the whole text if there are not `N` squares.
pub fn parse_squares<const N: usize>(text: &str, expected: &str) -> Result<[Square; N], ParseError> {
    let mut squares = [Square::new(0, 0); N];
    let mut parts = text.split('-');
    let mut at = 0;
    for square in &mut squares {
        let part = parts.next().ok_or_else(|| ParseError::new(0, quote(text), expected))?;
        *square = Square::parse(part).map_err(|error| error.shifted(at))?;
        at += part.len() + 1;
    }
    match parts.next() {
        None => Ok(squares),
        Some(_) => Err(ParseError::new(0, quote(text), expected)),
    }
}

/// The place of a square, which must be on the board.
///
/// # Errors
/// The square is not on the board.
pub fn require_on_board(at: &Stones, square: Square, the_move: &str) -> Result<usize, IllegalMove> {
    at.index(square).ok_or_else(|| IllegalMove::new(the_move, format!("{} is not on the board", square.name())))
}

/// Checks that both squares are on the board, and that the first one holds a stone of the player.
///
/// # Errors
/// The move, and what is wrong with it.
pub fn require_own(at: &Stones, player: Player, m: Step) -> Result<(), IllegalMove> {
    let text = m.print();
    let from = require_on_board(at, m.from, &text)?;
    require_on_board(at, m.to, &text)?;
    if at.get(from) == Mark::of(player) {
        return Ok(());
    }
    Err(IllegalMove::new(text, format!("{} does not hold {}", m.from.name(), stone_of(player))))
}

/// Checks that `m` is one of the legal moves.
///
/// # Errors
/// The move, with `why`, if it is not legal.
pub fn require_among<M: PartialEq>(
    mut moves: impl Iterator<Item = M>,
    m: M,
    the_move: &str,
    why: &str,
) -> Result<(), IllegalMove> {
    if moves.any(|legal| legal == m) { Ok(()) } else { Err(IllegalMove::new(the_move, why)) }
}

/// The stone of `player` in words, for messages.
#[must_use]
pub fn stone_of(player: Player) -> &'static str {
    match player {
        Player::Left => "a stone x of Left",
        Player::Right => "a stone o of Right",
    }
}

/// The methods of a game whose moves take a stone of the player from one square to another: notation, and the check of
/// a move. `why` says what a legal move does.
macro_rules! steps {
    ($why:literal) => {
        fn parse_move(&self, text: &str) -> Result<$crate::board::step::Step, gruk_core::ParseError> {
            $crate::board::step::Step::parse(text)
        }

        fn print_move(&self, m: $crate::board::step::Step) -> String {
            m.print()
        }

        fn check_move(
            &self,
            at: &$crate::board::stones::Stones,
            player: gruk_core::Player,
            m: $crate::board::step::Step,
        ) -> Result<(), gruk_core::IllegalMove> {
            $crate::board::step::require_own(at, player, m)?;
            $crate::board::step::require_among(self.moves(at, player), m, &m.print(), $why)
        }

        fn footprint(&self, at: &$crate::board::stones::Stones, m: $crate::board::step::Step) -> Vec<usize> {
            [m.from, m.to].into_iter().filter_map(|square| at.cell(square)).collect()
        }
    };
}

pub(crate) use steps;
