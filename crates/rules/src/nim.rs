//! Nim (Bouton 1901): heaps of counters; a move takes any number of counters from one heap, and the player who takes
//! the last one wins.
//!
//! A move is written as the heap before and after it: `6-5` takes one counter from a heap of 6.
//!
//! **Source:** `[Bra §3]`, `[Bouton 1901]`.

use crate::board::heap;
use gruk_core::CompactSort as _;
use gruk_core::{About, Diagram, IllegalMove, Largest, ParseError, Player, PlayerNames, Ruleset};
use std::fmt::Write as _;

/// The most heaps that a position may have.
pub const MAX_HEAPS: usize = 100_000;

/// Nim under normal play.
#[derive(Clone, Debug)]
pub struct Nim;

/// The heaps that are not empty, in ascending order: two positions with the same heaps are the same position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Box<[u64]>);

/// A heap of `from` counters becomes one of `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Size of the heap before the move.
    pub from: u64,
    /// Size after it; less than `from`.
    pub to: u64,
}

gruk_core::packed!(
    struct Move {
        from: u64,
        to: u64,
    }
);

impl Position {
    /// The position with these heaps, in any order; empty heaps are dropped.
    pub fn new(heaps: impl IntoIterator<Item = u64>) -> Self {
        let mut heaps: Vec<u64> = heaps.into_iter().filter(|&heap| heap > 0).collect();
        heaps.compact_sort();
        Position(heaps.into())
    }

    /// The heaps, ascending, none of them empty.
    #[must_use]
    pub fn heaps(&self) -> &[u64] {
        &self.0
    }
}

/// What the heaps are made of, in messages.
const PIECES: &str = "counters";

impl Ruleset for Nim {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "nim",
        title: "Nim",
        syntax: "HEAP,HEAP,…[:MOVES]",
        rules: "A move takes any number of counters from one heap; whoever takes the last counter wins.",
        examples: &["nim:6,9,12", "nim:1,1,1", "nim:3,5:5-2", "nim:0", "nim:4"],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest::listed(100_000, "heaps"),
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(Nim)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let mut heaps = Vec::new();
        let mut at = 0;
        for heap in text.split(',') {
            heaps.push(heap::parse_count(heap, PIECES).map_err(|error| error.shifted(at))?);
            at += heap.len() + 1;
            if heaps.len() > MAX_HEAPS {
                return Err(ParseError::limit(at, "more heaps", format!("at most {MAX_HEAPS} heaps")));
            }
        }
        Ok(Position::new(heaps))
    }

    fn print_position(&self, at: &Position) -> String {
        if at.0.is_empty() {
            return "0".into();
        }
        let mut text = String::new();
        for (index, heap) in at.0.iter().enumerate() {
            let _ = write!(text, "{}{heap}", if index > 0 { "," } else { "" });
        }
        text
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let expected = "a heap before and after the move, such as 6-5";
        heap::parse_move(text, PIECES, expected).map(|(from, to)| Move { from, to })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}-{}", m.from, m.to)
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Move> {
        let first_of_its_size = |&(index, &heap): &(usize, &u64)| index == 0 || at.0[index - 1] != heap;
        let sizes = at.0.iter().enumerate().filter(first_of_its_size);
        sizes.flat_map(|(_, &from)| (0..from).map(move |to| Move { from, to }))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        let place = at.0.binary_search(&m.from).expect("legal moves take from a heap that is there");
        at.0[place] = m.to;
        *at = Position::new(at.0.iter().copied());
    }

    fn check_move(&self, at: &Position, _player: Player, m: Move) -> Result<(), IllegalMove> {
        if at.0.binary_search(&m.from).is_err() || m.from == 0 {
            Err(IllegalMove::new(self.print_move(m), format!("there is no heap of {}", m.from)))
        } else if m.to >= m.from {
            Err(IllegalMove::new(self.print_move(m), "a move takes at least one counter"))
        } else {
            Ok(())
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        Diagram::Heaps(at.0.to_vec())
    }

    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        at.0.binary_search(&m.from).into_iter().collect()
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn describe_move(&self, _at: &Position, m: Move) -> String {
        format!("take {} from the heap of {}", m.from - m.to, m.from)
    }

    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        at.0.iter().map(|&heap| Position::new([heap]))
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        std::mem::size_of_val::<[u64]>(&at.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_heaps_give_each_move_once() {
        let at = Nim.parse_position("2,1,2").unwrap();
        let moves: Vec<String> = Nim.moves(&at, Player::Left).map(|m| Nim.print_move(m)).collect();
        assert_eq!(moves, ["1-0", "2-0", "2-1"]);
    }

    #[test]
    fn empty_heaps_do_not_count() {
        assert_eq!(Nim.print_position(&Nim.parse_position("0,3,0,1").unwrap()), "1,3");
        assert_eq!(Nim.print_position(&Nim.parse_position("0").unwrap()), "0");
    }

    #[test]
    fn a_huge_heap_is_no_burden() {
        let at = Nim.parse_position("1000000000000000,18446744073709551615").unwrap();
        assert_eq!(Nim.moves(&at, Player::Left).next(), Some(Move { from: 1_000_000_000_000_000, to: 0 }));
    }

    #[test]
    fn bad_heaps_are_refused_at_their_place() {
        for (text, at) in [("", 0), ("3,", 2), ("3,x,4", 2), ("3,-4", 2), ("18446744073709551616", 0), ("1, 2", 2)] {
            assert_eq!(Nim.parse_position(text).unwrap_err().at, at, "{text}");
        }
    }

    #[test]
    fn moves_must_take_something_from_a_heap() {
        let at = Nim.parse_position("3,5").unwrap();
        for (text, legal) in [("5-0", true), ("3-3", false), ("4-1", false), ("3-4", false), ("0-0", false)] {
            assert_eq!(Nim.check_move(&at, Player::Left, Nim.parse_move(text).unwrap()).is_ok(), legal, "{text}");
        }
    }
}
