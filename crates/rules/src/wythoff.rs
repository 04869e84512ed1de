//! Wythoff's game (Wythoff 1907): two heaps; a move takes any number of counters from one, or the same number from
//! both; a player who cannot move loses.
//!
//! `wythoff:3,5` has heaps of 3 and 5. The same game is a chess queen that moves towards a corner. A move names the
//! heaps that change, before and after it: `5-1`, or `3-1/5-3`.
//!
//! **Source:** `[Wythoff 1907]`, `[BCG ch. 3]`.

use crate::board::grid::quote;
use crate::board::heap;
use crate::board::heap_moves::Changes;
use crate::nim;
use gruk_core::{About, Diagram, IllegalMove, Largest, ParseError, Player, PlayerNames, Ruleset};

/// Wythoff's game.
#[derive(Clone, Debug)]
pub struct Wythoff;

/// The two heaps, the lesser one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(pub u64, pub u64);

impl Position {
    /// The position with these heaps.
    #[must_use]
    pub fn new(a: u64, b: u64) -> Self {
        Position(a.min(b), a.max(b))
    }

    fn heaps(self) -> nim::Position {
        nim::Position::new([self.0, self.1])
    }
}

/// What the heaps are made of, in messages.
const PIECES: &str = "counters";

impl Ruleset for Wythoff {
    type Position = Position;
    type Move = Changes;

    const ABOUT: About = About {
        name: "wythoff",
        title: "Wythoff's game",
        syntax: "HEAP,HEAP[:MOVES]",
        rules: "A move takes any number of counters from one of two heaps, or the same number from both; whoever cannot move loses.",
        examples: &["wythoff:3,5", "wythoff:4,6", "wythoff:2,2:2-1/2-1", "wythoff:0,0"],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest::listed(100_000, "heaps"),
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(Wythoff)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let (a, b) = text.split_once(',').ok_or_else(|| ParseError::new(0, quote(text), "two heaps, such as 3,5"))?;
        let b = heap::parse_count(b, PIECES).map_err(|error| error.shifted(a.len() + 1))?;
        Ok(Position::new(heap::parse_count(a, PIECES)?, b))
    }

    fn print_position(&self, at: &Position) -> String {
        format!("{},{}", at.0, at.1)
    }

    fn parse_move(&self, text: &str) -> Result<Changes, ParseError> {
        Changes::parse(text, PIECES)
    }

    fn print_move(&self, m: Changes) -> String {
        m.print()
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Changes> {
        let &Position(a, b) = at;
        let from_first = (0..a).filter(move |_| a != b).map(move |to| Changes::new(&[(a, to)]));
        let from_second = (0..b).map(move |to| Changes::new(&[(b, to)]));
        let from_both = (1..=a).map(move |taken| Changes::new(&[(a, a - taken), (b, b - taken)]));
        from_first.chain(from_second).chain(from_both)
    }

    fn play(&self, at: &mut Position, _player: Player, m: Changes) {
        let heaps = m.play(&at.heaps());
        let &[ref rest @ .., b] = heaps.heaps() else {
            *at = Position(0, 0);
            return;
        };
        *at = Position(rest.first().copied().unwrap_or(0), b);
    }

    fn check_move(&self, at: &Position, _player: Player, m: Changes) -> Result<(), IllegalMove> {
        m.check(&at.heaps())?;
        match m.as_slice() {
            [(a, to_a), (b, to_b)] if a - to_a != b - to_b => {
                Err(IllegalMove::new(m.print(), "a move that takes from both heaps takes the same number from each"))
            }
            _ => Ok(()),
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        Diagram::Heaps(vec![at.0, at.1])
    }

    fn footprint(&self, at: &Position, m: Changes) -> Vec<usize> {
        match m.as_slice() {
            [_, _] => vec![0, 1],
            [(from, _)] if *from == at.0 => vec![0],
            _ => vec![1],
        }
    }

    fn describe_move(&self, _at: &Position, m: Changes) -> String {
        match m.as_slice() {
            [(from, to), _] => format!("take {} from both heaps", from - to),
            _ => m.describe(),
        }
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_heaps_lose_the_same_number() {
        let at = Wythoff.parse_position("5,3").unwrap();
        assert_eq!(at, Position(3, 5));
        for (text, is_legal) in [("3-1/5-3", true), ("3-1/5-4", false), ("5-0", true), ("4-1", false)] {
            let m = Wythoff.parse_move(text).unwrap();
            assert_eq!(Wythoff.check_move(&at, Player::Left, m).is_ok(), is_legal, "{text}");
        }
        assert_eq!(Wythoff.moves(&Position(2, 2), Player::Left).count(), 4);
        assert_eq!(Wythoff.moves(&Position(1, 2), Player::Left).count(), 4);
    }

    #[test]
    fn anything_but_two_heaps_is_refused() {
        for (text, at) in [("", 0), ("3", 0), ("3,", 2), ("3,4,5", 2), ("x,1", 0)] {
            assert_eq!(Wythoff.parse_position(text).unwrap_err().at, at, "{text}");
        }
    }
}
