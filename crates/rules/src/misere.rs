//! Misère play of impartial games: the same moves, but whoever cannot move wins.
//!
//! `misere:` stands before a position of any impartial game under normal play whose plays end: `misere:nim:3,4,5`,
//! `misere:octal:0.77:5,7`, `misere:cram:3x3`. A move is written as in that game. Like a sum, this is one ruleset for
//! all games: the type of the position is known only at run time.
//!
//! **Source:** `[BCG ch. 13]`, `[ONAG ch. 12]`.

use crate::board::grid::quote;
use crate::board::summand::{Summand, Word};
use crate::sum::{Term, read_summand};
use gruk_core::{About, Convention, Diagram, IllegalMove, Largest, ParseError, Player, PlayerNames, Ruleset};

/// Misère play.
#[derive(Clone, Debug)]
pub struct Misere;

/// A position of an impartial game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Term);

impl Position {
    /// The position in its own game.
    #[must_use]
    pub fn summand(&self) -> &Summand {
        self.0.summand()
    }
}

impl Ruleset for Misere {
    type Position = Position;
    type Move = Word;

    const ABOUT: About = About {
        name: "misere",
        title: "Misère play",
        syntax: "POSITION of an impartial or partizan game[:MOVES]",
        rules: "The moves of the game whose position it is; whoever cannot move wins.",
        examples: &["misere:nim:3,4,5", "misere:octal:0.77:5,7", "misere:cram:3x3", "misere:subtraction:2,3:7"],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest { most: usize::MAX, unit: "cells", size: |_, _| 0 },
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(Misere)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        let summand = read_summand(text)?;
        if !summand.is_impartial() {
            let expected = "an impartial game: in this one the players have different moves";
            return Err(ParseError::new(0, quote(summand.game()), expected));
        }
        Ok(Position(Term::new(summand, false)))
    }

    fn print_position(&self, at: &Position) -> String {
        at.0.to_string()
    }

    fn parse_move(&self, text: &str) -> Result<Word, ParseError> {
        let read = Word::new(text).filter(|_| !text.is_empty());
        read.ok_or_else(|| ParseError::new(0, quote(text), "a move of the game, of at most 55 characters"))
    }

    fn print_move(&self, m: Word) -> String {
        m.as_str().into()
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Word> {
        at.0.moves(player)
    }

    fn play(&self, at: &mut Position, player: Player, m: Word) {
        at.0 = at.0.after(player, m).expect("legal moves are legal in their game");
    }

    fn check_move(&self, at: &Position, player: Player, m: Word) -> Result<(), IllegalMove> {
        at.0.after(player, m).map(drop)
    }

    fn diagram(&self, at: &Position) -> Diagram {
        at.summand().diagram()
    }

    fn footprint(&self, at: &Position, m: Word) -> Vec<usize> {
        at.summand().footprint(m)
    }

    fn describe_move(&self, at: &Position, m: Word) -> String {
        at.summand().describe(m)
    }

    fn convention(&self) -> Convention {
        Convention::Misere
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn canonical(&self, at: &Position) -> Position {
        Position(Term::new(at.summand().canonical(), false))
    }

    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        at.summand().components().map(|part| Position(Term::new(part, false)))
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.summand().bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Turn;

    fn winner(text: &str) -> Player {
        fn wins(turn: &Turn<Position>) -> bool {
            match Misere.result(turn) {
                Some(_) => true,
                None => Misere.legal_moves(turn).any(|m| !wins(&Misere.option(turn, m))),
            }
        }
        let turn = Turn::new(Misere.parse_position(text).unwrap(), Player::Left);
        if wins(&turn) { Player::Left } else { Player::Right }
    }

    /// `[Bouton 1901]`: misère Nim is lost exactly where Nim is, unless no heap has more than one counter; then the
    /// other way round.
    #[test]
    fn whoever_cannot_move_wins() {
        for (text, is_won) in [
            ("nim:0", true),
            ("nim:1", false),
            ("nim:1,1", true),
            ("nim:2,2", false),
            ("nim:1,2,3", false),
            ("nim:3", true),
        ] {
            assert_eq!(winner(text) == Player::Left, is_won, "{text}");
        }
    }

    #[test]
    fn positions_that_cannot_be_played_so_are_refused() {
        for (text, at) in [
            ("nim", 0),
            ("hex:3x3", 0),
            ("domineering:2x2", 0),
            ("nim:x", 4),
            ("misere:nim:3", 0),
            ("sum:nim:3", 0),
            ("nim:3 + nim:4", 6),
            ("", 0),
        ] {
            assert_eq!(Misere.parse_position(text).unwrap_err().at, at, "{text}");
        }
        assert_eq!(Misere.print_position(&Misere.parse_position("octal:0.77:7,5").unwrap()), "octal:0.77:5,7");
    }
}
