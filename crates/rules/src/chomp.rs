//! Chomp (Schuh 1952, Gale 1974): a bar of chocolate whose upper left square is poisoned.
//!
//! A move eats a square together with all squares that are neither above it nor to the left of it. The poisoned square
//! a1 may not be eaten: a player who is left with nothing else cannot move and loses. Positions are written as the
//! lengths of the rows from the top, `4,4,2`, or as a rectangle, `4x3`; a move is a square.
//!
//! **Source:** `[Bra §7]`, `[BCG ch. 18]`.

use crate::board::grid::{Square, parse_size, quote};
use crate::board::heap;
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};

/// The longest row.
pub const MAX_COLUMNS: u64 = 1 << 20;

/// Chomp on any board.
#[derive(Clone, Debug)]
pub struct Chomp;

/// The lengths of the rows from the top, none of them 0, none longer than the one above it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Box<[u32]>);

impl Position {
    /// The lengths of the rows from the top.
    #[must_use]
    pub fn rows(&self) -> &[u32] {
        &self.0
    }
}

impl Ruleset for Chomp {
    type Position = Position;
    type Move = Square;

    const ABOUT: About = About {
        name: "chomp",
        title: "Chomp",
        syntax: "WxH or ROW,ROW,…[:MOVES]",
        rules: "A move eats a square and all squares below it and to the right of it; nobody may eat a1, and whoever cannot \
                move loses.",
        examples: &["chomp:3x4", "chomp:4,4,2", "chomp:3x3:b2", "chomp:1x1", "chomp:1x5"],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest::cells(1 << 20),
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(Chomp)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        if text.contains('x') {
            let (columns, rows) = parse_size(text)?;
            return Ok(Position(vec![columns as u32; rows].into()));
        }
        let mut rows: Vec<u32> = Vec::new();
        let mut at = 0;
        for row in text.split(',') {
            let most = rows.last().map_or(MAX_COLUMNS, |&above| u64::from(above));
            let length = heap::parse_count(row, "squares").map_err(|error| error.shifted(at))?;
            if length == 0 || length > most {
                return Err(ParseError::new(at, quote(row), format!("the length of a row, 1 to {most}")));
            }
            rows.push(length as u32);
            at += row.len() + 1;
        }
        Ok(Position(rows.into()))
    }

    fn print_position(&self, at: &Position) -> String {
        at.0.iter().map(u32::to_string).collect::<Vec<_>>().join(",")
    }

    fn parse_move(&self, text: &str) -> Result<Square, ParseError> {
        Square::parse(text)
    }

    fn print_move(&self, m: Square) -> String {
        m.name()
    }

    fn moves(&self, at: &Position, _player: Player) -> impl Iterator<Item = Square> {
        let rows = at.0.iter().enumerate();
        rows.flat_map(|(row, &length)| (u32::from(row == 0)..length).map(move |column| Square::new(column, row as u32)))
    }

    fn play(&self, at: &mut Position, _player: Player, m: Square) {
        let cut = |(row, &length): (usize, &u32)| if row as u32 >= m.row { length.min(m.column) } else { length };
        at.0 = at.0.iter().enumerate().map(cut).filter(|&length| length > 0).collect();
    }

    fn check_move(&self, at: &Position, _player: Player, m: Square) -> Result<(), IllegalMove> {
        if m == Square::new(0, 0) {
            Err(IllegalMove::new(m.name(), "the square a1 is poisoned"))
        } else if at.0.get(m.row as usize).is_none_or(|&length| m.column >= length) {
            Err(IllegalMove::new(m.name(), "there is no such square any more"))
        } else {
            Ok(())
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let (columns, rows) = (at.0[0] as usize, at.0.len());
        let mut cells = vec![Mark::Hole; columns * rows];
        for (row, &length) in at.0.iter().enumerate() {
            cells[row * columns..row * columns + length as usize].fill(Mark::Empty);
        }
        Diagram::Grid { columns, rows, cells }
    }

    fn footprint(&self, at: &Position, m: Square) -> Vec<usize> {
        vec![m.row as usize * at.0[0] as usize + m.column as usize]
    }

    fn describe_move(&self, at: &Position, m: Square) -> String {
        let eaten: u64 = at.0[m.row as usize..].iter().map(|&length| u64::from(length.saturating_sub(m.column))).sum();
        format!("eat {} with all below and to the right: {eaten}", m.name())
    }

    /// The identity and the reflection in the diagonal.
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        if k == 0 {
            return at.clone();
        }
        let column = |column: u32| at.0.iter().take_while(|&&length| length > column).count() as u32;
        Position((0..at.0[0]).map(column).collect())
    }

    fn is_impartial(&self) -> bool {
        true
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        size_of_val::<[u32]>(&at.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bite_takes_all_below_and_to_the_right() {
        let mut at = Chomp.parse_position("3x3").unwrap();
        Chomp.play(&mut at, Player::Left, Square::parse("b2").unwrap());
        assert_eq!(Chomp.print_position(&at), "3,1,1");
        Chomp.play(&mut at, Player::Right, Square::parse("a2").unwrap());
        assert_eq!(Chomp.print_position(&at), "3");
        assert!(Chomp.check_move(&at, Player::Left, Square::parse("a1").unwrap()).is_err());
    }

    #[test]
    fn boards_that_are_none_are_refused_at_their_place() {
        for (text, at) in [("0x5", 0), ("5x0", 2), ("", 0), ("3,4", 2), ("3,0", 2), ("3,,1", 2), ("x", 0)] {
            assert_eq!(Chomp.parse_position(text).unwrap_err().at, at, "{text}");
        }
    }
}
