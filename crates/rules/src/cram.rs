//! Cram (Göran Andersson; Gardner 1974): both players place dominoes on free squares of a board, horizontally or
//! vertically.
//!
//! Boards and moves are written as in Domineering; a player who cannot move loses. Regions that share no side are a
//! disjunctive sum.
//!
//! **Source:** `[BCG ch. 15]`, `[Lemoine–Viennot 2012]`.

use crate::domineering::{Domineering, Move, Position};
use gruk_core::{About, Diagram, IllegalMove, Largest, ParseError, Player, PlayerNames, Ruleset};

/// Cram on boards of any shape.
#[derive(Clone, Debug)]
pub struct Cram;

impl Ruleset for Cram {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "cram",
        title: "Cram",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "A move places a domino on two free squares, upright or lying; whoever cannot move loses.",
        examples: &["cram:3x3", "cram:4x3:a1-a2", "cram:..#/.../#..", "cram:2x2", "cram:#"],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest::cells(4096),
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(Cram)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn start_of_size(&self, columns: usize, rows: usize) -> Option<Position> {
        Domineering.start_of_size(columns, rows)
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        Domineering.parse_position(text)
    }

    fn print_position(&self, at: &Position) -> String {
        Domineering.print_position(at)
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        Domineering.parse_move(text)
    }

    fn print_move(&self, m: Move) -> String {
        Domineering.print_move(m)
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Move> {
        Domineering.moves(at, Player::Left).chain(Domineering.moves(at, Player::Right))
    }

    fn play(&self, at: &mut Position, player: Player, m: Move) {
        Domineering.play(at, player, m);
    }

    fn check_move(&self, at: &Position, _player: Player, m: Move) -> Result<(), IllegalMove> {
        let player = if m.first.column == m.second.column { Player::Left } else { Player::Right };
        Domineering.check_move(at, player, m)
    }

    fn diagram(&self, at: &Position) -> Diagram {
        Domineering.diagram(at)
    }

    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        Domineering.footprint(at, m)
    }

    /// Those of Domineering, and each of them followed by the reflection in the diagonal.
    fn symmetries(&self) -> usize {
        2 * Domineering.symmetries()
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        let image = Domineering.image(at, k / 2);
        if k.is_multiple_of(2) { image } else { reflected(&image) }
    }

    fn canonical(&self, at: &Position) -> Position {
        Domineering.canonical(at).min(Domineering.canonical(&reflected(at)))
    }

    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        Domineering.components(at)
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        Domineering.heap_bytes(at)
    }
}

/// The board reflected in its diagonal.
fn reflected(at: &Position) -> Position {
    Domineering.negative(at).expect("every board of dominoes can be reflected")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dominoes_lie_either_way() {
        let at = Cram.parse_position(".#/..").unwrap();
        let moves: Vec<String> = Cram.moves(&at, Player::Right).map(|m| Cram.print_move(m)).collect();
        assert_eq!(moves, ["a1-a2", "a2-b2"]);
    }

    #[test]
    fn a_board_and_its_reflection_are_the_same() {
        let at = |text| Cram.canonical(&Cram.parse_position(text).unwrap());
        assert_eq!(at("3x2"), at("2x3"));
        assert_eq!(at("..#/..."), at("#./../.."));
    }
}
