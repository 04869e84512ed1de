//! Parts of boards as sets of squares, on a line or inside a chessboard.

use gruk_core::Mark;
use gruk_rules::board::stones::Stones;

/// A part of a board of stones: its free points, as far as they matter, and a set of points for each player. Points in
/// none of the sets do not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Part {
    pub(crate) free: u64,
    pub(crate) own: [u64; 2],
}

/// The squares and which of them are side by side.
pub(crate) trait Shape: Copy + Send + Sync + 'static {
    /// Has every square at most two beside it?
    const IS_LINE: bool;

    /// Has the shape room for the board?
    fn fits(columns: usize, rows: usize) -> bool;

    /// The number of a square.
    fn square(column: u32, row: u32) -> u32;

    /// The squares beside those of a set, and perhaps squares outside the board.
    fn beside(set: u64) -> u64;

    /// Of the images of a part under symmetries and translations the one with the least squares, and of several the
    /// least.
    fn least_image(part: Part) -> Part;
}

/// A board of one row or one column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line;

/// A board of at most 8 columns and 8 rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chessboard;

impl Part {
    /// All squares in the sets.
    fn squares(self) -> u64 {
        self.free | self.own[0] | self.own[1]
    }

    pub(crate) fn map(self, image: impl Fn(u64) -> u64) -> Part {
        Part { free: image(self.free), own: self.own.map(image) }
    }

    /// The part with the colours exchanged.
    pub(crate) fn negative(self) -> Part {
        Part { free: self.free, own: [self.own[1], self.own[0]] }
    }

    /// The board.
    pub(crate) fn of<S: Shape>(at: &Stones) -> Part {
        let mut part = Part::default();
        for index in at.all() {
            let square = at.square(index);
            let square = 1 << S::square(square.column, square.row);
            match at.get(index) {
                Mark::Empty => part.free |= square,
                Mark::Left => part.own[0] |= square,
                Mark::Right => part.own[1] |= square,
                Mark::Hole | Mark::Grey => {}
            }
        }
        part
    }
}

/// The squares of `within` that are joined to those of `from`, which are among them.
pub(crate) fn joined<S: Shape>(from: u64, within: u64) -> u64 {
    let mut group = from;
    loop {
        let larger = group | S::beside(group) & within;
        if larger == group {
            return group;
        }
        group = larger;
    }
}

/// The groups of a set of stones.
pub(crate) struct Groups<S>(u64, std::marker::PhantomData<S>);

impl<S: Shape> Groups<S> {
    pub(crate) fn of(stones: u64) -> Self {
        Groups(stones, std::marker::PhantomData)
    }
}

impl<S: Shape> Iterator for Groups<S> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        if self.0 == 0 {
            return None;
        }
        let group = joined::<S>(self.0 & self.0.wrapping_neg(), self.0);
        self.0 &= !group;
        Some(group)
    }
}

impl Shape for Line {
    const IS_LINE: bool = true;

    fn fits(columns: usize, rows: usize) -> bool {
        columns.min(rows) == 1 && columns * rows <= 64
    }

    fn square(column: u32, row: u32) -> u32 {
        column + row
    }

    fn beside(set: u64) -> u64 {
        set << 1 | set >> 1
    }

    fn least_image(part: Part) -> Part {
        let first = |part: Part| {
            let low = part.squares().trailing_zeros();
            let first = part.map(|set| set.checked_shr(low).unwrap_or(0));
            (first.squares(), first)
        };
        first(part).min(first(part.map(u64::reverse_bits))).1
    }
}

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

impl Shape for Chessboard {
    const IS_LINE: bool = false;

    fn fits(columns: usize, rows: usize) -> bool {
        columns <= 8 && rows <= 8
    }

    fn square(column: u32, row: u32) -> u32 {
        8 * row + column
    }

    fn beside(set: u64) -> u64 {
        set << 8 | set >> 8 | (set & !LAST_COLUMN) << 1 | (set & !FIRST_COLUMN) >> 1
    }

    fn least_image(part: Part) -> Part {
        let squares = part.squares();
        if squares == 0 {
            return part;
        }
        let mut least = Part::default();
        let mut least_squares = u64::MAX;
        for (part, squares) in [(part, squares), (part.map(transposed), transposed(squares))] {
            for reflected in [|set| set, u64::swap_bytes, mirrored, u64::reverse_bits] {
                let squares = reflected(squares);
                let by = corner(squares);
                let squares = squares >> by;
                if squares <= least_squares {
                    let image = part.map(|set| reflected(set) >> by);
                    (least_squares, least) = (least_squares, least).min((squares, image));
                }
            }
        }
        least
    }
}

/// The columns in the opposite order.
pub(crate) fn mirrored(set: u64) -> u64 {
    set.swap_bytes().reverse_bits()
}

/// Columns become rows.
pub(crate) fn transposed(set: u64) -> u64 {
    let swapped = |set: u64, mask: u64, by: u32| {
        let moved = (set ^ set >> by) & mask;
        set ^ moved ^ moved << by
    };
    let set = swapped(set, 0x00AA_00AA_00AA_00AA, 7);
    let set = swapped(set, 0x0000_CCCC_0000_CCCC, 14);
    swapped(set, 0x0000_0000_F0F0_F0F0, 28)
}

/// The square that comes to the first one when a set, which is not empty, is moved to the first row and the first
/// column.
fn corner(squares: u64) -> u32 {
    let mut columns = squares | squares >> 32;
    columns |= columns >> 16;
    columns |= columns >> 8;
    squares.trailing_zeros() / 8 * 8 + (columns & 0xFF).trailing_zeros()
}
