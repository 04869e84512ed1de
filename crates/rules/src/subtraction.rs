//! Subtraction games: a heap of coins, from which a move takes one of the numbers in the subtraction set; who cannot move
//! loses.
//!
//! `subtraction:2,3:24` is the heap of 24 coins with the set {2, 3}; a move is written as the heap before and after it.
//!
//! **Source:** `[Bra §2]`.

use crate::board::grid::quote;
use crate::board::heap;
use gruk_core::{About, Diagram, IllegalMove, ParseError, Player, PlayerNames, Ruleset};

/// The most numbers that a subtraction set may have.
pub const MAX_SET: usize = 10_000;

/// A subtraction game under normal play.
#[derive(Clone, Debug)]
pub struct Subtraction {
    /// The subtraction set, ascending.
    set: Vec<u64>,
}

/// The number of coins.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(pub u64);

/// A heap of `from` coins becomes one of `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Coins before the move.
    pub from: u64,
    /// Coins after it.
    pub to: u64,
}

impl Subtraction {
    /// The subtraction set, ascending.
    #[must_use]
    pub fn set(&self) -> &[u64] {
        &self.set
    }
}

/// What the heaps are made of, in messages.
const PIECES: &str = "coins";

impl Ruleset for Subtraction {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "subtraction",
        title: "Subtraction game",
        syntax: "NUMBER,NUMBER,…:COINS[:MOVES]",
        rules: "A move takes a number of coins that is in the subtraction set; whoever cannot move loses.",
        examples: &["subtraction:2,3:24", "subtraction:1,2,3:7", "subtraction:2,3:10:10-8", "subtraction:4:3"],
        players: PlayerNames::ByTurn,
        has_params: true,
    };

    fn from_params(text: &str) -> Result<Self, ParseError> {
        let mut set = Vec::new();
        let mut at = 0;
        for number in text.split(',') {
            let value = heap::parse_count(number, PIECES).map_err(|error| error.shifted(at))?;
            if value == 0 || set.contains(&value) {
                return Err(ParseError::new(at, quote(number), "positive numbers, each once"));
            }
            set.push(value);
            at += number.len() + 1;
            if set.len() > MAX_SET {
                return Err(ParseError::new(at, "more numbers", format!("at most {MAX_SET} numbers")));
            }
        }
        set.sort_unstable();
        Ok(Subtraction { set })
    }

    fn params(&self) -> String {
        self.set.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        heap::parse_count(text, PIECES).map(Position)
    }

    fn print_position(&self, at: &Position) -> String {
        at.0.to_string()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let expected = "the coins before and after the move, such as 24-21";
        heap::parse_move(text, PIECES, expected).map(|(from, to)| Move { from, to })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}-{}", m.from, m.to)
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Move> {
        let from = at.0;
        self.set.iter().filter_map(move |&taken| Some(Move { from, to: from.checked_sub(taken)? }))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        at.0 = m.to;
    }

    fn check_move(&self, at: &Position, _player: Player, m: Move) -> Result<(), IllegalMove> {
        let taken = m.from.checked_sub(m.to);
        if m.from != at.0 {
            Err(IllegalMove::new(self.print_move(m), format!("there are {} coins", at.0)))
        } else if taken.is_none_or(|taken| self.set.binary_search(&taken).is_err()) {
            Err(IllegalMove::new(
                self.print_move(m),
                format!("a move takes {} coins", self.params().replace(',', " or ")),
            ))
        } else {
            Ok(())
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        Diagram::Heaps(vec![at.0])
    }

    fn footprint(&self, _at: &Position, _m: Move) -> Vec<usize> {
        vec![0]
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn describe_move(&self, _at: &Position, m: Move) -> String {
        format!("take {} of the {} coins", m.from - m.to, m.from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_a_number_of_the_set() {
        let rules = Subtraction::from_params("3,2").unwrap();
        assert_eq!(rules.params(), "2,3");
        let moves = |coins| rules.moves(&Position(coins), Player::Left).map(|m| m.to).collect::<Vec<_>>();
        assert_eq!(moves(5), [3, 2]);
        assert_eq!(moves(2), [0]);
        assert!(moves(1).is_empty());
        assert!(rules.check_move(&Position(5), Player::Left, Move { from: 5, to: 4 }).is_err());
    }

    #[test]
    fn bad_sets_are_refused() {
        for text in ["", "0", "2,2", "2,", "-1", "2,x"] {
            assert!(Subtraction::from_params(text).is_err(), "{text}");
        }
    }
}
