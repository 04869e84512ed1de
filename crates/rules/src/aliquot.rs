//! The Aliquot game: a number, from which a move takes one of its proper divisors; who cannot move, at 1, loses.
//!
//! A move is written as the number before and after it, `30-25`. The game of the numbers that do not divide is
//! [`aliquant`](crate::aliquant).
//!
//! **Source:** `[Bra §7]`, `[BCG ch. 4]`.

use crate::board::heap;
use gruk_core::{About, Diagram, IllegalMove, ParseError, Player, PlayerNames, Ruleset};

/// The Aliquot game.
pub type Aliquot = DivisorGame<true>;

/// From a number n a move takes d with 1 ≤ d < n that divides n, if `DIVIDES`, or does not, otherwise.
#[derive(Clone, Debug)]
pub struct DivisorGame<const DIVIDES: bool>;

/// The number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(pub u64);

/// The number `from` becomes `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The number before the move.
    pub from: u64,
    /// The number after it.
    pub to: u64,
}

/// What the number counts, in messages.
const PIECES: &str = "counters";

impl<const DIVIDES: bool> Ruleset for DivisorGame<DIVIDES> {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: if DIVIDES { "aliquot" } else { "aliquant" },
        title: if DIVIDES { "Aliquot" } else { "Aliquant" },
        syntax: "NUMBER[:MOVES]",
        rules: if DIVIDES {
            "A move takes from the number one of its divisors, but not the number itself; whoever cannot move loses."
        } else {
            "A move takes from the number a smaller one that does not divide it; whoever cannot move loses."
        },
        examples: if DIVIDES {
            &["aliquot:30", "aliquot:12:12-8", "aliquot:1", "aliquot:17"]
        } else {
            &["aliquant:13", "aliquant:12:12-7", "aliquant:2", "aliquant:1"]
        },
        players: PlayerNames::ByTurn,
        has_params: false,
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(DivisorGame)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        match heap::parse_count(text, PIECES)? {
            0 => Err(ParseError::new(0, "0", "a positive number")),
            number => Ok(Position(number)),
        }
    }

    fn print_position(&self, at: &Position) -> String {
        at.0.to_string()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let expected = "the number before and after the move, such as 30-25";
        heap::parse_move(text, PIECES, expected).map(|(from, to)| Move { from, to })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}-{}", m.from, m.to)
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Move> {
        let from = at.0;
        // No divisor lies between the half and the number itself.
        let most = if DIVIDES { from / 2 } else { from - 1 };
        (1..=most)
            .filter(move |&taken| from.is_multiple_of(taken) == DIVIDES)
            .map(move |taken| Move { from, to: from - taken })
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        at.0 = m.to;
    }

    fn check_move(&self, at: &Position, _player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print_move(m), why));
        if m.from != at.0 {
            return illegal(format!("the number is {}", at.0));
        }
        match m.from.checked_sub(m.to) {
            None | Some(0) => illegal("a move makes the number smaller".into()),
            Some(taken) if taken == m.from => illegal("a move does not take the whole number".into()),
            Some(taken) if m.from.is_multiple_of(taken) && !DIVIDES => illegal(format!("{taken} divides {}", m.from)),
            Some(taken) if !m.from.is_multiple_of(taken) && DIVIDES => {
                illegal(format!("{taken} does not divide {}", m.from))
            }
            Some(_) => Ok(()),
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        Diagram::Heaps(vec![at.0])
    }

    fn footprint(&self, _at: &Position, _m: Move) -> Vec<usize> {
        vec![0]
    }

    fn describe_move(&self, _at: &Position, m: Move) -> String {
        format!("take {} from {}", m.from - m.to, m.from)
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisors_and_the_others_share_the_smaller_numbers() {
        for number in 1..40 {
            let at = Position(number);
            let divisors = DivisorGame::<true>.moves(&at, Player::Left).map(|m| m.from - m.to);
            let mut all: Vec<u64> = divisors.collect();
            all.extend(DivisorGame::<false>.moves(&at, Player::Left).map(|m| m.from - m.to));
            all.sort_unstable();
            assert_eq!(all, (1..number).collect::<Vec<_>>());
        }
        assert_eq!(
            DivisorGame::<true>.moves(&Position(12), Player::Left).map(|m| m.to).collect::<Vec<_>>(),
            [11, 10, 9, 8, 6]
        );
    }

    #[test]
    fn zero_is_no_number_of_this_game() {
        assert!(DivisorGame::<true>.parse_position("0").is_err());
        assert!(DivisorGame::<true>.check_move(&Position(6), Player::Left, Move { from: 6, to: 0 }).is_err());
    }
}
