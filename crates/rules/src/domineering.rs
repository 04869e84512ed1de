//! Domineering (Göran Andersson, 1970s): dominoes on a board of squares.
//!
//! Left covers two free squares one above the other, Right two side by side; a player who cannot move loses. The board
//! may have any shape: `#` is a hole. A covered square counts as a hole and is printed as one. Regions that share no
//! side are a disjunctive sum.
//!
//! ```text
//! domineering:4x4           an empty board, 4 columns and 4 rows
//! domineering:..#/.../#..   any shape
//! ```
//!
//! **Source:** `[Kil App. C]`, `[LiP]`.

use crate::board::cells::Cells;
use crate::board::grid::{Picture, Square, parse_size, quote};
use crate::board::planes::{Planes, Touching};
use gruk_core::{About, Diagram, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};

/// The symmetry of a square that reflects it in its long diagonal.
const DIAGONAL: usize = 4;

/// Domineering on boards of any shape.
#[derive(Clone, Debug)]
pub struct Domineering;

/// The free squares of a board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Planes<1>);

/// A domino: its upper or left square, and the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The upper or left square.
    pub first: Square,
    /// The lower or right square.
    pub second: Square,
}

gruk_core::packed!(
    struct Move {
        first: Square,
        second: Square,
    }
);

impl Position {
    /// An empty rectangle.
    #[must_use]
    pub fn rectangle(columns: usize, rows: usize) -> Self {
        let mut planes = Planes::empty(columns, rows);
        for place in planes.all() {
            planes.put(0, place, true);
        }
        Position(planes)
    }

    /// Number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.0.columns()
    }

    /// Number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.0.rows()
    }

    /// The places of the free squares: see [`Planes`].
    #[must_use]
    pub fn free(&self) -> Cells {
        self.0.set(0)
    }

    /// The free squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let all = (0..self.rows()).flat_map(|row| (0..self.columns()).map(move |column| (column, row)));
        all.filter(|(column, row)| self.is_free(self.0.place(*column, *row)))
            .map(|(column, row)| Square { column: column as u32, row: row as u32 })
    }

    /// The board without the free squares of `part`, a board of the same size. `None` unless these are some of the free
    /// squares here, but not all.
    #[must_use]
    pub fn without(&self, part: &Position) -> Option<Position> {
        let (free, own) = (self.free(), part.free());
        let fits = (self.columns(), self.rows()) == (part.columns(), part.rows()) && own.is_subset(&free);
        if !fits || own.is_empty() || own == free {
            return None;
        }
        let mut rest = self.clone();
        own.iter().for_each(|place| rest.0.put(0, place, false));
        Some(rest)
    }

    /// Number of dominoes of `player` that fit.
    #[must_use]
    pub fn dominoes(&self, player: Player) -> usize {
        let (right, down) = if player == Player::Left { (0, 1) } else { (1, 0) };
        self.0.pairs(0, right, down).len()
    }

    fn is_free(&self, index: usize) -> bool {
        self.0.contains(0, index)
    }

    fn index(&self, square: Square) -> Option<usize> {
        let (column, row) = (square.column as usize, square.row as usize);
        (column < self.columns() && row < self.rows()).then(|| self.0.place(column, row))
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
        largest: Largest::cells(4096),
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

    /// Besides `.` and `#` the marks `x` and `o` are read: squares covered by Left's and Right's dominoes.
    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        if text.bytes().next().is_some_and(|first| first.is_ascii_digit() || first == b'-') {
            let (columns, rows) = parse_size(text)?;
            return Ok(Position::rectangle(columns, rows));
        }
        let picture = Picture::parse(text, &[Mark::Empty, Mark::Hole, Mark::Left, Mark::Right])?;
        let mut planes = Planes::empty(picture.columns, picture.rows);
        for (place, &mark) in planes.all().iter().zip(&picture.cells) {
            planes.put(0, place, mark == Mark::Empty);
        }
        Ok(Position(planes))
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
        let (right, down) = if player == Player::Left { (0, 1) } else { (1, 0) };
        at.0.pairs(0, right, down).into_iter().map(move |place| {
            let (column, row) = at.0.column_and_row(place);
            let square = |column: usize, row: usize| Square::new(column as u32, row as u32);
            Move { first: square(column, row), second: square(column + right, row + down) }
        })
    }

    fn play(&self, at: &mut Position, _player: Player, m: Move) {
        for square in [m.first, m.second] {
            let place = at.0.place(square.column as usize, square.row as usize);
            at.0.put(0, place, false);
        }
    }

    fn check_move(&self, at: &Position, player: Player, m: Move) -> Result<(), IllegalMove> {
        let illegal = |why: String| Err(IllegalMove::new(self.print_move(m), why));
        for square in [m.first, m.second] {
            match at.index(square) {
                None => return illegal(format!("{} is not on the board", square.name())),
                Some(index) if !at.is_free(index) => return illegal(format!("{} is not free", square.name())),
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
        let mark = |place| if at.is_free(place) { Mark::Empty } else { Mark::Hole };
        let cells = at.0.all().into_iter().map(mark).collect();
        Diagram::Grid { columns: at.columns(), rows: at.rows(), cells }
    }

    fn footprint(&self, at: &Position, m: Move) -> Vec<usize> {
        let cell = |square: Square| square.row as usize * at.columns() + square.column as usize;
        [m.first, m.second].into_iter().filter(|&square| at.index(square).is_some()).map(cell).collect()
    }

    /// Reflections in the two axes, and the half turn: the symmetries that keep vertical dominoes vertical.
    fn symmetries(&self) -> usize {
        4
    }

    fn image(&self, at: &Position, k: usize) -> Position {
        Position(at.0.image(k))
    }

    /// The regions of at least two free squares, each cut to its bounding box. A single square has no moves and is left
    /// out.
    fn components(&self, at: &Position) -> impl Iterator<Item = Position> {
        at.0.parts(at.free(), Touching::Sides, false, |region| region.len() > 1).map(Position)
    }

    fn canonical(&self, at: &Position) -> Position {
        Position(at.0.least_reflection())
    }

    /// The board reflected in its diagonal, which exchanges vertical and horizontal dominoes.
    fn negative(&self, at: &Position) -> Option<Position> {
        Some(Position(at.0.image(DIAGONAL)))
    }

    fn key(&self, at: &Position) -> (Position, bool) {
        let (least, is_negative) = at.0.least_image();
        (Position(least), is_negative)
    }

    fn heap_bytes(&self, at: &Position) -> usize {
        at.0.heap_bytes()
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
        let printed: Vec<String> = Domineering.components(&at).map(|part| Domineering.print_position(&part)).collect();
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
