//! Fibonacci Nim (Whinihan 1963): one heap of counters, and a quota on what may be taken.
//!
//! The first move takes any number of counters except all of them. Each later move takes at most twice what the move
//! before it took. A player who cannot move loses. `fibonacci-nim:21` is the heap of 21 at the beginning,
//! `fibonacci-nim:21:4` the same heap with a quota of 4, and `fibonacci-nim:21:13/10` what is left of it later: 13
//! counters and a quota of 10. A move is the heap before and after it.
//!
//! **Source:** `[Whinihan 1963]`, `[Bra §7]`.

use crate::board::grid::quote;
use crate::board::heap;
use gruk_core::{About, Diagram, IllegalMove, Largest, ParseError, Player, PlayerNames, Ruleset};

/// Fibonacci Nim with the heap of the beginning.
#[derive(Clone, Debug)]
pub struct FibonacciNim {
    start: u64,
}

/// The heap, and the most that the next move may take from it; the quota is never larger than the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Number of counters.
    pub heap: u64,
    /// The most that may be taken.
    pub quota: u64,
}

/// A heap of `from` counters becomes one of `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Counters before the move.
    pub from: u64,
    /// Counters after it.
    pub to: u64,
}

gruk_core::packed!(
    struct Move {
        from: u64,
        to: u64,
    }
);

/// What the heap is made of, in messages.
const PIECES: &str = "counters";

impl Position {
    /// A heap with a quota; a quota above the heap is the heap.
    #[must_use]
    pub fn new(heap: u64, quota: u64) -> Self {
        Position { heap, quota: quota.min(heap) }
    }
}

impl Ruleset for FibonacciNim {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "fibonacci-nim",
        title: "Fibonacci Nim",
        syntax: "HEAP[:QUOTA or HEAP/QUOTA][:MOVES]",
        rules: "The first move takes any number of counters but all, each later one at most twice what the one before it took; \
                whoever cannot move loses.",
        examples: &[
            "fibonacci-nim:21",
            "fibonacci-nim:21:4",
            "fibonacci-nim:12:12/11:12-11,11-9",
            "fibonacci-nim:20:7/3",
        ],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: Largest::listed(100_000, "heaps"),
    };

    fn from_params(text: &str) -> Result<Self, ParseError> {
        heap::parse_count(text, PIECES).map(|start| FibonacciNim { start })
    }

    fn params(&self) -> String {
        self.start.to_string()
    }

    fn start(&self) -> Option<Position> {
        Some(Position::new(self.start, self.start.saturating_sub(1)))
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let (heap, quota) = match text.split_once('/') {
            Some((heap, quota)) => {
                let quota = heap::parse_count(quota, PIECES).map_err(|error| error.shifted(heap.len() + 1))?;
                (heap::parse_count(heap, PIECES)?, quota)
            }
            None => (self.start, heap::parse_count(text, PIECES)?),
        };
        if heap > self.start {
            return Err(ParseError::new(0, quote(text), format!("a heap of at most {}", self.start)));
        }
        Ok(Position::new(heap, quota))
    }

    fn print_position(&self, at: &Position) -> String {
        format!("{}/{}", at.heap, at.quota)
    }

    fn looks_like_position(&self, text: &str) -> bool {
        !text.contains('-')
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let expected = "the counters before and after the move, such as 21-20";
        heap::parse_move(text, PIECES, expected).map(|(from, to)| Move { from, to })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}-{}", m.from, m.to)
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Move> {
        let from = at.heap;
        (1..=at.quota).map(move |taken| Move { from, to: from - taken })
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        *at = Position::new(m.to, (m.from - m.to).saturating_mul(2));
    }

    fn check_move(&self, at: &Position, _player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print_move(m), why));
        if m.from != at.heap {
            illegal(format!("there are {} counters", at.heap))
        } else if m.to >= m.from {
            illegal("a move takes at least one counter".into())
        } else if m.from - m.to > at.quota {
            illegal(format!("this move may take at most {}", at.quota))
        } else {
            Ok(())
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        Diagram::Heaps(vec![at.heap])
    }

    fn footprint(&self, _at: &Position, _m: Move) -> Vec<usize> {
        vec![0]
    }

    fn describe_move(&self, _at: &Position, m: Move) -> String {
        let quota = (m.from - m.to).saturating_mul(2).min(m.to);
        format!("take {} of the {} counters; the answer may take at most {quota}", m.from - m.to, m.from)
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_at_most_twice_what_the_last_one_took() {
        let rules = FibonacciNim::from_params("10").unwrap();
        let mut at = rules.start().unwrap();
        assert!(rules.check_move(&at, Player::Left, Move { from: 10, to: 0 }).is_err());
        rules.play(&mut at, Player::Left, Move { from: 10, to: 8 });
        assert_eq!(at, Position { heap: 8, quota: 4 });
        assert_eq!(rules.moves(&at, Player::Right).count(), 4);
        rules.play(&mut at, Player::Right, Move { from: 8, to: 4 });
        assert_eq!(at, Position { heap: 4, quota: 4 });
    }

    #[test]
    fn one_counter_cannot_be_taken_first() {
        let rules = FibonacciNim::from_params("1").unwrap();
        assert_eq!(rules.moves(&rules.start().unwrap(), Player::Left).count(), 0);
        assert_eq!(rules.parse_position("1").unwrap(), Position { heap: 1, quota: 1 });
        assert!(rules.parse_position("2/1").is_err());
    }
}
