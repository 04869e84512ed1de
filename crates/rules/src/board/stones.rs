//! A board of squares with stones of two players, holes and free squares: the positions of many partizan games.

use crate::board::cells::Cells;
use crate::board::grid::{Picture, Square, parse_size};
use crate::board::planes::{Planes, Touching};
use crate::board::step::Step;
use gruk_core::{Diagram, Mark, ParseError, Player};

/// The marks of a board of stones.
pub const MARKS: [Mark; 4] = [Mark::Empty, Mark::Left, Mark::Right, Mark::Hole];

/// A board of squares, each free, a stone or a hole. Squares are known by their places: see [`Planes`].
///
/// Two sets of squares: where Left's stones are, and where Right's; a hole is in both.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stones(Planes<2>);

impl Stones {
    /// A board with this mark on every square.
    #[must_use]
    pub fn filled(columns: usize, rows: usize, mark: Mark) -> Self {
        let mut board = Stones(Planes::empty(columns, rows));
        if mark != Mark::Empty {
            for index in board.all() {
                board.set(index, mark);
            }
        }
        board
    }

    /// A board full of stones in the pattern of a chessboard, Left's on a1.
    #[must_use]
    pub fn checkerboard(columns: usize, rows: usize) -> Self {
        let mut board = Stones::filled(columns, rows, Mark::Empty);
        for index in board.all() {
            let (column, row) = board.0.column_and_row(index);
            board.set(index, if (column + row).is_multiple_of(2) { Mark::Left } else { Mark::Right });
        }
        board
    }

    /// Reads a picture, or a size for an empty board.
    ///
    /// # Errors
    /// The place of a letter that is no mark, or of a row of another length.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        if text.bytes().next().is_some_and(|first| first.is_ascii_digit() || first == b'-') {
            let (columns, rows) = parse_size(text)?;
            return Ok(Stones::filled(columns, rows, Mark::Empty));
        }
        let picture = Picture::parse(text, &MARKS)?;
        let mut board = Stones::filled(picture.columns, picture.rows, Mark::Empty);
        for (index, &mark) in board.all().iter().zip(&picture.cells) {
            board.set(index, mark);
        }
        Ok(board)
    }

    /// Reads a picture or a size. A size is the position from which the game starts on such a board, or an empty board
    /// if the game has none.
    ///
    /// # Errors
    /// The place of a letter that is no mark, or of a row of another length.
    pub fn parse_start(text: &str, start_of_size: impl Fn(usize, usize) -> Option<Stones>) -> Result<Self, ParseError> {
        let board = Stones::parse(text)?;
        let is_size = text.bytes().next().is_some_and(|first| first.is_ascii_digit());
        let start = if is_size { start_of_size(board.columns(), board.rows()) } else { None };
        Ok(start.unwrap_or(board))
    }

    /// The picture.
    #[must_use]
    pub fn print(&self) -> String {
        Picture { columns: self.columns(), rows: self.rows(), cells: self.iter().collect() }.print()
    }

    /// The board as a diagram.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        Diagram::Grid { columns: self.columns(), rows: self.rows(), cells: self.iter().collect() }
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

    /// Number of squares.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.squares()
    }

    /// Has the board no squares? Never, if it was read.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What is on a square.
    #[must_use]
    pub fn get(&self, index: usize) -> Mark {
        match (self.0.contains(0, index), self.0.contains(1, index)) {
            (false, false) => Mark::Empty,
            (true, false) => Mark::Left,
            (false, true) => Mark::Right,
            (true, true) => Mark::Hole,
        }
    }

    /// Moves the stone of `player` from one square to the other and replaces what stands there.
    ///
    /// # Panics
    /// If a square is not on the board.
    pub fn go(&mut self, player: Player, m: Step) {
        for (square, mark) in [(m.from, Mark::Empty), (m.to, Mark::of(player))] {
            let index = self.index(square).expect("legal moves are on the board");
            self.set(index, mark);
        }
    }

    /// Puts a mark on a square. The grey mark, which this board does not have, counts as a hole.
    pub fn set(&mut self, index: usize, mark: Mark) {
        let (left, right) = match mark {
            Mark::Empty => (false, false),
            Mark::Left => (true, false),
            Mark::Right => (false, true),
            Mark::Hole | Mark::Grey => (true, true),
        };
        self.0.put(0, index, left);
        self.0.put(1, index, right);
    }

    /// The marks, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Mark> {
        self.all().into_iter().map(|index| self.get(index))
    }

    /// All squares.
    #[must_use]
    pub fn all(&self) -> Cells {
        self.0.all()
    }

    /// The squares with this mark, as a set.
    #[must_use]
    pub fn marked(&self, mark: Mark) -> Cells {
        let [left, right] = [0, 1].map(|set| self.0.set(set));
        match mark {
            Mark::Left => left.minus(&right),
            Mark::Right => right.minus(&left),
            Mark::Hole | Mark::Grey => left.intersection(&right),
            Mark::Empty => self.all().minus(&left).minus(&right),
        }
    }

    /// The squares with this mark, ascending.
    pub fn places(&self, mark: Mark) -> impl Iterator<Item = usize> + use<> {
        self.marked(mark).into_iter()
    }

    /// The place of a square, if it is on the board.
    #[must_use]
    pub fn index(&self, square: Square) -> Option<usize> {
        let (column, row) = (square.column as usize, square.row as usize);
        (column < self.columns() && row < self.rows()).then(|| self.0.place(column, row))
    }

    /// The number of a square in the diagram, if it is on the board.
    #[must_use]
    pub fn cell(&self, square: Square) -> Option<usize> {
        self.index(square).map(|_| square.row as usize * self.columns() + square.column as usize)
    }

    /// The square at this place.
    #[must_use]
    pub fn square(&self, index: usize) -> Square {
        let (column, row) = self.0.column_and_row(index);
        Square::new(column as u32, row as u32)
    }

    /// The square `columns` to the right and `rows` down, if it is on the board.
    #[must_use]
    pub fn step(&self, index: usize, (columns, rows): (i32, i32)) -> Option<usize> {
        let square = self.square(index);
        let column = square.column.checked_add_signed(columns)?;
        let row = square.row.checked_add_signed(rows)?;
        self.index(Square::new(column, row))
    }

    /// The squares that share a side with this one.
    pub fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> {
        ORTHOGONAL.into_iter().filter_map(move |step| self.step(index, step))
    }

    /// The squares of `marked` that share a side with this one; faster than testing them one by one.
    #[must_use]
    pub fn neighbours_with(&self, index: usize, marked: &Cells) -> Cells {
        self.0.beside(index).intersection(marked)
    }

    /// The squares that share a side with one of these.
    #[must_use]
    pub fn beside_any(&self, squares: &Cells) -> Cells {
        self.0.beside_any(squares)
    }

    /// The connected groups of `squares`, in the order of their first squares.
    pub fn regions(&self, squares: Cells, touching: Touching) -> impl Iterator<Item = Cells> {
        self.0.regions(squares, touching)
    }

    /// The [`part`](Self::part)s of those [`regions`](Self::regions) that `keep` accepts; faster than calling the two.
    pub fn parts(
        &self,
        squares: Cells,
        touching: Touching,
        elsewhere: Mark,
        keep: impl Fn(&Cells) -> bool,
    ) -> impl Iterator<Item = Stones> {
        self.0.parts(squares, touching, elsewhere == Mark::Hole, keep).map(Stones)
    }

    /// The smallest board with these squares, of which there must be some, and the mark `elsewhere` on all others.
    #[must_use]
    pub fn part(&self, squares: &Cells, elsewhere: Mark) -> Stones {
        Stones(self.0.part(squares, elsewhere == Mark::Hole))
    }

    /// The board seen through symmetry `k < 8` of the square: bit 0 mirrors columns, bit 1 rows, bit 2 then exchanges
    /// them.
    #[must_use]
    pub fn image(&self, k: usize) -> Stones {
        Stones(self.0.image(k))
    }

    /// The least of the eight images.
    #[must_use]
    pub fn least_image(&self) -> Stones {
        Stones(self.0.least_image().0)
    }

    /// The board with the colours exchanged.
    #[must_use]
    pub fn recoloured(&self) -> Stones {
        Stones(self.0.reversed())
    }

    /// Bytes on the heap.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        self.0.heap_bytes()
    }
}

/// The steps to the squares that share a side, as columns and rows.
pub const ORTHOGONAL: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The steps to the squares that share a side or a corner.
pub const AROUND: [(i32, i32); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// What the rulesets of all games on a board of stones without parameters share: notation, diagram, colours.
macro_rules! on_stones {
    ($ruleset:ident) => {
        fn from_params(_text: &str) -> Result<Self, gruk_core::ParseError> {
            Ok($ruleset)
        }

        fn params(&self) -> String {
            String::new()
        }

        fn start(&self) -> Option<$crate::board::stones::Stones> {
            None
        }

        fn parse_position(&self, text: &str) -> Result<$crate::board::stones::Stones, gruk_core::ParseError> {
            $crate::board::stones::Stones::parse_start(text, |columns, rows| self.start_of_size(columns, rows))
        }

        fn print_position(&self, at: &$crate::board::stones::Stones) -> String {
            at.print()
        }

        fn diagram(&self, at: &$crate::board::stones::Stones) -> gruk_core::Diagram {
            at.diagram()
        }

        fn heap_bytes(&self, at: &$crate::board::stones::Stones) -> usize {
            at.heap_bytes()
        }
    };
}

/// The methods of a game whose rules all eight symmetries of the square keep, and in which exchanging the colours gives
/// the negative.
macro_rules! fully_symmetric {
    () => {
        fn symmetries(&self) -> usize {
            8
        }

        fn image(&self, at: &$crate::board::stones::Stones, k: usize) -> $crate::board::stones::Stones {
            at.image(k)
        }

        fn canonical(&self, at: &$crate::board::stones::Stones) -> $crate::board::stones::Stones {
            at.least_image()
        }

        fn negative(&self, at: &$crate::board::stones::Stones) -> Option<$crate::board::stones::Stones> {
            Some(at.recoloured())
        }
    };
}

pub(crate) use {fully_symmetric, on_stones};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_images_of_a_board() {
        let board = Stones::parse("x./o#/..").unwrap();
        let images: Vec<String> = (0..8).map(|k| board.image(k).print()).collect();
        assert_eq!(
            images,
            ["x./o#/..", ".x/#o/..", "../o#/x.", "../#o/.x", "xo./.#.", ".#./xo.", ".ox/.#.", ".#./.ox"]
        );
        let boards = ["x./o#/..", "xo#/o..", "xo/.x"].map(|text| Stones::parse(text).unwrap());
        for board in boards {
            assert_eq!(Some(board.least_image()), (0..8).map(|k| board.image(k)).min());
        }
        assert_eq!(board.recoloured().print(), "o./x#/..");
    }

    #[test]
    fn checkerboards_of_all_shapes() {
        for (columns, rows, picture) in
            [(3, 2, "xox/oxo"), (1, 3, "x/o/x"), (9, 2, "xoxoxoxox/oxoxoxoxo"), (4, 1, "xoxo")]
        {
            assert_eq!(Stones::checkerboard(columns, rows).print(), picture);
        }
        assert_eq!(Stones::checkerboard(12, 11), Stones::parse(&Stones::checkerboard(12, 11).print()).unwrap());
    }

    #[test]
    fn parts_are_trimmed() {
        let board = Stones::parse("..../.x../.oo.").unwrap();
        let stones = board.marked(Mark::Left).union(&board.marked(Mark::Right));
        let regions: Vec<Cells> = board.regions(stones, Touching::Sides).collect();
        assert_eq!(regions.len(), 1);
        assert_eq!(board.part(&regions[0], Mark::Hole).print(), "x#/oo");
    }

    #[test]
    fn large_boards_work_like_small_ones() {
        let mut board = Stones::filled(9, 9, Mark::Empty);
        board.set(80, Mark::Right);
        assert_eq!(board.image(3).get(0), Mark::Right);
        assert!(board.heap_bytes() > 0);
    }
}
