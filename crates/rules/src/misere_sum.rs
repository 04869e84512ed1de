//! Misère play of partizan games and of sums of any games: the moves of the sum, but whoever cannot move wins.
//!
//! `misere:` before a position of a partizan game, `misere:domineering:2x3`, or before a sum in brackets,
//! `misere:(domineering:2x3 + nim:2)`, is read as such a position, and printed as `misere-sum:` and the sum as `sum`
//! prints it. A move is the number of the component, from 1, and the move in it, as in `sum`.
//!
//! Components in which nobody can move are left out, and equal parts are sorted: neither changes the game tree but for
//! the names of moves. Nothing is cancelled: G − G is no zero under misère play.
//!
//! **Source:** `[Siegel 2013, ch. V]`.

use crate::board::summand::Summand;
use crate::sum::{self, Move, Sum};
use gruk_core::{About, Convention, Diagram, IllegalMove, Largest, ParseError, Player, PlayerNames, Ruleset};

/// Misère play of sums.
#[derive(Clone, Debug)]
pub struct MisereSum;

/// A sum. It has a type of its own, so that nobody takes it for a sum under normal play.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(sum::Position);

impl Position {
    /// The position of this sum.
    #[must_use]
    pub fn new(sum: sum::Position) -> Self {
        Position(sum)
    }

    /// The component, if the sum has no other.
    fn only(&self) -> Option<&Summand> {
        match self.0.terms() {
            [term] => Some(term.summand()),
            _ => None,
        }
    }
}

impl Ruleset for MisereSum {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "misere-sum",
        title: "Misère play of a sum",
        syntax: "POSITION+POSITION+-POSITION…",
        rules: "The moves of the sum, each written with the number of its component; whoever cannot move wins.",
        examples: &[
            "misere-sum:domineering:2x3",
            "misere-sum:domineering:2x2+nim:2+-clobber:xo",
            "misere-sum:{1|-1}+toppling-dominoes:xgo",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest { most: usize::MAX, unit: "cells", size: |_, _| 0 },
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(MisereSum)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        Sum.parse_position(text).map(Position)
    }

    fn print_position(&self, at: &Position) -> String {
        Sum.print_position(&at.0)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        Sum.parse_move(text)
    }

    fn print_move(&self, m: Move) -> String {
        Sum.print_move(m)
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Move> {
        Sum.moves(&at.0, player)
    }

    fn play(&self, at: &mut Position, player: Player, m: Move) {
        Sum.play(&mut at.0, player, m);
    }

    fn check_move(&self, at: &Position, player: Player, m: Move) -> Result<(), IllegalMove> {
        Sum.check_move(&at.0, player, m)
    }

    /// The board of a single component; the names of several.
    fn diagram(&self, at: &Position) -> Diagram {
        at.only().map_or_else(|| Sum.diagram(&at.0), Summand::diagram)
    }

    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        at.only().map_or_else(|| Sum.footprint(&at.0, m), |summand| summand.footprint(m.word))
    }

    fn describe_move(&self, at: &Position, m: Move) -> String {
        at.only().map_or_else(|| Sum.describe_move(&at.0, m), |summand| summand.describe(m.word))
    }

    fn convention(&self) -> Convention {
        Convention::Misere
    }

    fn canonical(&self, at: &Position) -> Position {
        Position(at.0.sorted())
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        Sum.heap_bytes(&at.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Turn;

    fn wins(turn: &Turn<Position>) -> bool {
        match MisereSum.result(turn) {
            Some(_) => true,
            None => MisereSum.legal_moves(turn).any(|m| !wins(&MisereSum.option(turn, m))),
        }
    }

    /// Does Left win who begins, and does Right?
    fn begins(text: &str) -> [bool; 2] {
        let at = MisereSum.parse_position(text).unwrap();
        Player::BOTH.map(|player| wins(&Turn::new(at.clone(), player)))
    }

    /// By hand. 0: whoever begins cannot move and wins. 1: Left takes her last move and Right wins, who wins at
    /// once if he begins. 1 − 1: whoever begins has no move left when the opponent has made one. ±1: Left moves to 1,
    /// where Right cannot move and wins.
    #[test]
    fn whoever_cannot_move_wins() {
        for (text, expected) in [
            ("0", [true, true]),
            ("1", [false, true]),
            ("-1", [true, false]),
            ("2", [false, true]),
            ("1+-1", [true, true]),
            ("*", [false, false]),
            ("{1|-1}", [false, false]),
            ("domineering:1x2", [false, true]),
            ("domineering:2x2", [false, false]),
            ("domineering:1x2+-domineering:1x2", [true, true]),
        ] {
            assert_eq!(begins(text), expected, "{text}");
        }
    }

    /// Nothing cancels: ∗2 + ∗2 is lost, ∗ + ∗ is won, and 0 is won. `[Bouton 1901]`
    #[test]
    fn a_game_and_its_negative_are_no_zero() {
        assert_eq!([begins("*2+*2"), begins("*+*"), begins("0")], [[false; 2], [true; 2], [true; 2]]);
        let at = MisereSum.parse_position("nim:2+-nim:2").unwrap();
        assert_eq!(MisereSum.print_position(&MisereSum.canonical(&at)), "nim:2+-nim:2");
    }

    #[test]
    fn one_component_is_drawn_and_several_are_named() {
        let [one, two] =
            ["domineering:2x2", "domineering:2x2+nim:1"].map(|text| MisereSum.parse_position(text).unwrap());
        assert!(matches!(MisereSum.diagram(&one), Diagram::Grid { .. }));
        assert!(matches!(MisereSum.diagram(&two), Diagram::Hypergraph { .. }));
        let m = MisereSum.parse_move("1:a1-a2").unwrap();
        assert_eq!(MisereSum.footprint(&one, m).len(), 2);
        assert_eq!(MisereSum.describe_move(&two, m), "a1-a2 in domineering:../..");
    }
}
