//! Moore's Nim, Nim_k (Moore 1910): a move takes any numbers of counters from at least one and at most k heaps; a
//! player who cannot move loses.
//!
//! `moore-nim:2:3,4,5` is Nim_2 on heaps of 3, 4 and 5; Nim itself is k = 1. A move names the heaps that change, before
//! and after it: `3-1/4-0`. Heaps are no disjunctive sum, because a move may change several.
//!
//! **Source:** `[Moore 1910]`, `[Bra §4]`.

use crate::board::grid::quote;
use crate::board::heap_moves::{AllChanges, Changes, MOST};
use crate::nim::{self, Nim};
use gruk_core::{About, Diagram, IllegalMove, Largest, ParseError, Player, PlayerNames, Ruleset};

/// Moore's Nim with a number of heaps that a move may change.
#[derive(Clone, Debug)]
pub struct MooreNim {
    most: usize,
}

impl MooreNim {
    /// The most heaps that a move may change.
    #[must_use]
    pub fn most(&self) -> usize {
        self.most
    }
}

impl Ruleset for MooreNim {
    type Position = nim::Position;
    type Move = Changes;

    const ABOUT: About = About {
        name: "moore-nim",
        title: "Moore's Nim",
        syntax: "K:HEAP,HEAP,…[:MOVES]",
        rules: "A move takes any numbers of counters from at least one and at most K heaps; whoever cannot move loses.",
        examples: &["moore-nim:2:3,4,5", "moore-nim:1:1,2,3", "moore-nim:2:1,2,3,3:1-0/3-1", "moore-nim:3:2,2,2,2"],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: Largest::listed(100_000, "heaps"),
    };

    fn from_params(text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new(0, quote(text), format!("the most heaps of a move, 1 to {MOST}"));
        match text.parse() {
            Ok(most) if (1..=MOST).contains(&most) && text == most.to_string() => Ok(MooreNim { most }),
            _ => Err(wrong()),
        }
    }

    fn params(&self) -> String {
        self.most.to_string()
    }

    fn start(&self) -> Option<nim::Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<nim::Position, ParseError> {
        Nim.parse_position(text)
    }

    fn print_position(&self, at: &nim::Position) -> String {
        Nim.print_position(at)
    }

    fn parse_move(&self, text: &str) -> Result<Changes, ParseError> {
        Changes::parse(text, "counters")
    }

    fn print_move(&self, m: Changes) -> String {
        m.print()
    }

    fn moves(&self, at: &nim::Position, _player: Player) -> impl Iterator<Item = Changes> {
        AllChanges::new(at.heaps(), self.most)
    }

    fn play(&self, at: &mut nim::Position, _player: Player, m: Changes) {
        *at = m.play(at);
    }

    fn check_move(&self, at: &nim::Position, _player: Player, m: Changes) -> Result<(), IllegalMove> {
        if m.as_slice().len() > self.most {
            return Err(IllegalMove::new(m.print(), format!("a move changes at most {} heaps", self.most)));
        }
        m.check(at)
    }

    fn diagram(&self, at: &nim::Position) -> Diagram {
        Nim.diagram(at)
    }

    fn footprint(&self, at: &nim::Position, m: Changes) -> Vec<usize> {
        let mut places: Vec<usize> = Vec::new();
        for &(from, _) in m.as_slice() {
            let first = at.heaps().partition_point(|&heap| heap < from);
            places.push(places.last().map_or(first, |&last| first.max(last + 1)));
        }
        places
    }

    fn describe_move(&self, _at: &nim::Position, m: Changes) -> String {
        m.describe()
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn heap_bytes(&self, at: &nim::Position) -> usize {
        Nim.heap_bytes(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_changes_at_most_so_many_heaps() {
        let rules = MooreNim::from_params("2").unwrap();
        let at = rules.parse_position("3,4,5").unwrap();
        for (text, is_legal) in
            [("3-1/4-0", true), ("5-4", true), ("3-0/4-0/5-0", false), ("3-3", false), ("3-1/3-2", false)]
        {
            let m = rules.parse_move(text).unwrap();
            assert_eq!(rules.check_move(&at, Player::Left, m).is_ok(), is_legal, "{text}");
        }
        for text in ["0", "9", "02", "", "x"] {
            assert!(MooreNim::from_params(text).is_err(), "{text}");
        }
        let m = rules.parse_move("3-1/5-0").unwrap();
        assert_eq!(rules.footprint(&at, m), [0, 2]);
    }
}
