//! Domineering (Göran Andersson, 1970s): dominoes on a board of squares.
//!
//! Left covers two free squares one above the other, Right two side by side; who cannot move loses. The board may have
//! any shape: `#` is a hole. A covered square is as good as a hole, and is printed as one. Regions that no edge joins
//! are a disjunctive sum.
//!
//! ```text
//! domineering:4x4           an empty board, 4 columns and 4 rows
//! domineering:..#/.../#..   any shape
//! ```
//!
//! **Source:** `[Kil App. C]`, `[LiP]`.

use crate::board::cells::Cells;
use crate::board::grid::{Picture, Square, parse_size, quote};
use crate::board::regions::{SmallGrid, regions};
use gruk_core::{About, Diagram, IllegalMove, Mark, ParseError, Player, PlayerNames, Ruleset};
use std::hash::{Hash, Hasher};

/// Domineering on boards of any shape.
#[derive(Clone, Debug)]
pub struct Domineering;

/// The free squares of a board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    columns: u32,
    rows: u32,
    free: Cells,
}

/// A domino: its upper or left square, and the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The upper or left square.
    pub first: Square,
    /// The lower or right square.
    pub second: Square,
}

impl Position {
    /// An empty rectangle.
    #[must_use]
    pub fn rectangle(columns: usize, rows: usize) -> Self {
        let free = Cells::of(columns * rows, 0..columns * rows);
        Position { columns: columns as u32, rows: rows as u32, free }
    }

    /// Number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns as usize
    }

    /// Number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows as usize
    }

    /// The free squares, numbered row by row.
    #[must_use]
    pub fn free(&self) -> &Cells {
        &self.free
    }

    fn small(&self) -> Option<SmallGrid> {
        let fits = u64::from(self.columns) * u64::from(self.rows) <= 64;
        fits.then(|| SmallGrid { columns: self.columns, rows: self.rows, free: self.free.words()[0] })
    }

    fn from_small(grid: SmallGrid) -> Self {
        Position { columns: grid.columns, rows: grid.rows, free: Cells::from_bits(u128::from(grid.free)) }
    }

    fn index(&self, square: Square) -> Option<usize> {
        (square.column < self.columns && square.row < self.rows)
            .then(|| square.row as usize * self.columns() + square.column as usize)
    }
}

/// The shape and the bits; that is all there is.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(u64::from(self.columns) << 32 | u64::from(self.rows));
        for &word in self.free.words() {
            state.write_u64(word);
        }
    }
}

impl Ruleset for Domineering {
    type Position = Position;
    type Move = Move;

    const ABOUT: About = About {
        name: "domineering",
        title: "Domineering",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "Left places vertical dominoes, Right horizontal ones, on free squares; whoever cannot move loses.",
        examples: &[
            "domineering:4x4",
            "domineering:3x3:a1-a2,b1-c1",
            "domineering:..#/.../#..",
            "domineering:2x2",
            "domineering:#",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
    };

    fn from_params(_text: &str) -> Result<Self, ParseError> {
        Ok(Domineering)
    }

    fn params(&self) -> String {
        String::new()
    }

    fn start(&self) -> Option<Position> {
        None
    }

    fn start_of_size(&self, columns: usize, rows: usize) -> Option<Position> {
        Some(Position::rectangle(columns, rows))
    }

    /// Besides `.` and `#` the marks `x` and `o` are read, as squares covered by dominoes of Left and Right.
    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        if text.bytes().next().is_some_and(|first| first.is_ascii_digit() || first == b'-') {
            let (columns, rows) = parse_size(text)?;
            return Ok(Position::rectangle(columns, rows));
        }
        let picture = Picture::parse(text, &[Mark::Empty, Mark::Hole, Mark::Left, Mark::Right])?;
        let places = picture.cells.iter().enumerate().filter(|&(_, &mark)| mark == Mark::Empty);
        let free = Cells::of(picture.cells.len(), places.map(|(index, _)| index));
        Ok(Position { columns: picture.columns as u32, rows: picture.rows as u32, free })
    }

    fn print_position(&self, at: &Position) -> String {
        let Diagram::Grid { columns, rows, cells } = self.diagram(at) else { unreachable!("Domineering draws a grid") };
        Picture { columns, rows, cells }.print()
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let expected = "two neighbouring squares, such as a1-a2";
        let (one, other) = text.split_once('-').ok_or_else(|| ParseError::new(0, quote(text), expected))?;
        let one_square = Square::parse(one)?;
        let other_square = Square::parse(other).map_err(|error| error.shifted(one.len() + 1))?;
        let (first, second) = (one_square.min(other_square), one_square.max(other_square));
        if (second.row - first.row) + second.column.abs_diff(first.column) != 1 {
            return Err(ParseError::new(0, quote(text), expected));
        }
        Ok(Move { first, second })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}-{}", m.first.name(), m.second.name())
    }

    fn moves(&self, at: &Position, player: Player) -> impl Iterator<Item = Move> {
        let (column_step, row_step) = if player == Player::Left { (0, 1) } else { (1, 0) };
        let mut row = (0, 0);
        at.free.iter().filter_map(move |index| {
            let index = index as u32;
            while index >= row.1 + at.columns {
                row = (row.0 + 1, row.1 + at.columns);
            }
            let first = Square::new(index - row.1, row.0);
            let second = Square::new(first.column + column_step, first.row + row_step);
            let partner = at.index(second)?;
            at.free.contains(partner).then_some(Move { first, second })
        })
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        for square in [m.first, m.second] {
            let index = at.index(square).expect("legal moves are on the board");
            at.free.remove(index);
        }
    }

    fn check_move(&self, at: &Position, player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print_move(m), why));
        for square in [m.first, m.second] {
            match at.index(square) {
                None => return illegal(format!("{} is not on the board", square.name())),
                Some(index) if !at.free.contains(index) => return illegal(format!("{} is not free", square.name())),
                Some(_) => {}
            }
        }
        match (player, m.first.column == m.second.column) {
            (Player::Left, false) => illegal("Left's dominoes are vertical".into()),
            (Player::Right, true) => illegal("Right's dominoes are horizontal".into()),
            _ => Ok(()),
        }
    }

    fn diagram(&self, at: &Position) -> Diagram {
        let mark = |index| if at.free.contains(index) { Mark::Empty } else { Mark::Hole };
        let cells = (0..at.columns() * at.rows()).map(mark).collect();
        Diagram::Grid { columns: at.columns(), rows: at.rows(), cells }
    }

    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        [m.first, m.second].into_iter().filter_map(|square| at.index(square)).collect()
    }

    /// Reflections in the two axes, and the half turn: the symmetries that keep vertical dominoes vertical.
    fn symmetries(&self) -> usize {
        4
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        let (columns, rows) = (at.columns(), at.rows());
        let place = |index: usize| {
            let (column, row) = (index % columns, index / columns);
            let column = if k & 1 == 1 { columns - 1 - column } else { column };
            let row = if k & 2 == 2 { rows - 1 - row } else { row };
            row * columns + column
        };
        let free = if k == 0 { at.free.clone() } else { Cells::of(columns * rows, at.free.iter().map(place)) };
        Position { free, ..*at }
    }

    /// The regions of two free squares or more, each trimmed to its bounding box; a lone square has no moves.
    fn components(&self, at: &Position) -> Vec<Position> {
        match at.small() {
            Some(grid) => grid.regions().into_iter().map(Position::from_small).collect(),
            None => {
                let position = |(columns, rows, free): (usize, usize, Cells)| Position {
                    columns: columns as u32,
                    rows: rows as u32,
                    free,
                };
                regions(at.columns(), at.rows(), &at.free).into_iter().map(position).collect()
            }
        }
    }

    fn canonical(&self, at: &Position) -> Position {
        match at.small() {
            Some(grid) => Position::from_small(grid.least_image()),
            None => (0..self.symmetries()).map(|k| self.image(at, k)).min().expect("the identity is a symmetry"),
        }
    }

    /// The board reflected in its diagonal: what was vertical is horizontal.
    fn negative(&self, at: &Position) -> Option<Position> {
        Some(match at.small() {
            Some(grid) => Position::from_small(grid.transposed()),
            None => {
                let (columns, rows) = (at.columns(), at.rows());
                let free =
                    Cells::of(columns * rows, at.free.iter().map(|index| index % columns * rows + index / columns));
                Position { columns: at.rows, rows: at.columns, free }
            }
        })
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.free.heap_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str, player: Player) -> Vec<String> {
        let at = Domineering.parse_position(text).unwrap();
        Domineering.moves(&at, player).map(|m| Domineering.print_move(m)).collect()
    }

    #[test]
    fn left_is_vertical_and_right_is_horizontal() {
        assert_eq!(moves("2x2", Player::Left), ["a1-a2", "b1-b2"]);
        assert_eq!(moves("2x2", Player::Right), ["a1-b1", "a2-b2"]);
        assert_eq!(moves(".#/..", Player::Left), ["a1-a2"]);
        assert_eq!(moves("#.#/...", Player::Right), ["a2-b2", "b2-c2"]);
    }

    #[test]
    fn dominoes_are_read_in_either_order() {
        assert_eq!(Domineering.parse_move("a2-a1"), Domineering.parse_move("a1-a2"));
        for text in ["a1", "a1-a1", "a1-b2", "a1-a3", "a1-", "-a1"] {
            assert!(Domineering.parse_move(text).is_err(), "{text}");
        }
    }

    #[test]
    fn regions_are_components() {
        let at = Domineering.parse_position("..#/##./.##").unwrap();
        let printed: Vec<String> =
            Domineering.components(&at).iter().map(|part| Domineering.print_position(part)).collect();
        assert_eq!(printed, [".."]);
    }

    #[test]
    fn illegal_dominoes_say_why() {
        let at = Domineering.parse_position("..#/...").unwrap();
        let why = |player, m| {
            let m = Domineering.parse_move(m).unwrap();
            Domineering.check_move(&at, player, m).unwrap_err().why
        };
        assert_eq!(why(Player::Left, "c1-c2"), "c1 is not free");
        assert_eq!(why(Player::Left, "a1-b1"), "Left's dominoes are vertical");
        assert_eq!(why(Player::Right, "a1-a2"), "Right's dominoes are horizontal");
        assert_eq!(why(Player::Right, "c2-d2"), "d2 is not on the board");
    }
}
