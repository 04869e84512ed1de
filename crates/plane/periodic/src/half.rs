//! Half of a pairing of 9-in-a-row: what it says of the cells of one colour of the checkerboard.
//!
//! On the 8×8 torus a good pairing has one domino in each of the 8 rows, 8 columns, 8 diagonals and 8 antidiagonals,
//! and covers every cell. A diagonal domino lies on cells of one colour, a horizontal or vertical one on one cell of
//! each. So the pairing falls into a black and a white half, which meet only in the horizontal and vertical dominoes:
//! in each row the black and the white cell of the horizontal domino must be neighbours, in each column those of the
//! vertical one.

use crate::symmetry::Symmetry;

/// Half of a pairing, packed into 56 bits.
///
/// A cell (x, y) of the 8×8 torus is black if x + y is even. Black cell number k of row y has x = 2k + (y mod 2);
/// number k of column x has y = 2k + (x mod 2). From the top there stand: for each row 0…7 the number of its cell in
/// the horizontal domino (2 bits each); the same for each column and the vertical domino; for each diagonal x − y = 0,
/// 2, 4, 6 the x at which its domino begins (3 bits), which goes on to (x + 1, y + 1); for each antidiagonal x + y = 0,
/// 2, 4, 6 the x at which its domino begins, which goes on to (x + 1, y − 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Half(pub u64);

/// Number of fields of a half: 8 rows, 8 columns, 4 diagonals, 4 antidiagonals.
const FIELDS: usize = 24;

/// Place of the lowest bit and number of values of a field.
const fn field(index: usize) -> (u32, u64) {
    match index {
        0..8 => (54 - 2 * index as u32, 4),
        8..16 => (38 - 2 * (index as u32 - 8), 4),
        16..20 => (21 - 3 * (index as u32 - 16), 8),
        _ => (9 - 3 * (index as u32 - 20), 8),
    }
}

/// What one field says: the cell of a horizontal or vertical domino, or a whole diagonal domino.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Horizontal((u8, u8)),
    Vertical((u8, u8)),
    Diagonal([(u8, u8); 2]),
}

impl Half {
    /// The horizontal part: 16 bits.
    #[must_use]
    pub fn horizontal(self) -> usize {
        (self.0 >> 40) as usize
    }

    /// The vertical part: 16 bits.
    #[must_use]
    pub fn vertical(self) -> u16 {
        (self.0 >> 24) as u16
    }

    fn value(self, index: usize) -> u64 {
        let (shift, values) = field(index);
        self.0 >> shift & (values - 1)
    }

    /// The x of the black cell of the horizontal domino of row `y`.
    #[must_use]
    pub fn horizontal_x(self, y: u8) -> u8 {
        self.value(y as usize) as u8 * 2 + y % 2
    }

    /// The y of the black cell of the vertical domino of column `x`.
    #[must_use]
    pub fn vertical_y(self, x: u8) -> u8 {
        self.value(8 + x as usize) as u8 * 2 + x % 2
    }

    /// The black half of a pairing, given by the partner of each cell 8y + x.
    #[must_use]
    pub fn black_of(partners: &[u8; 64]) -> Half {
        Half::of(partners, 0)
    }

    /// The white half, moved one to the right.
    #[must_use]
    pub fn white_of(partners: &[u8; 64]) -> Half {
        Half::of(partners, 1)
    }

    fn of(partners: &[u8; 64], moved: u8) -> Half {
        let mut bits = 0;
        for (index, partner) in partners.iter().enumerate() {
            let index = index as u8;
            let (x, y) = (index % 8 + moved, index / 8);
            if (x + y) % 2 == 0 {
                let cell = (x % 8, y);
                let other = ((partner % 8 + moved) % 8, partner / 8);
                bits |= packed(if other.1 == y {
                    Piece::Horizontal(cell)
                } else if other.0 == cell.0 {
                    Piece::Vertical(cell)
                } else {
                    Piece::Diagonal([cell, other])
                });
            }
        }
        Half(bits)
    }

    /// The two ends of the four diagonal and the four antidiagonal dominoes.
    #[must_use]
    pub fn diagonals(self) -> [[(u8, u8); 2]; 8] {
        std::array::from_fn(|index| match piece(16 + index, self.value(16 + index)) {
            Piece::Diagonal(ends) => ends,
            _ => unreachable!("fields from 16 on are diagonals"),
        })
    }
}

/// The meaning of `value` in a field.
pub(crate) fn piece(index: usize, value: u64) -> Piece {
    let value = value as u8;
    let line = index as u8;
    match index {
        0..8 => Piece::Horizontal((2 * value + line % 2, line)),
        8..16 => Piece::Vertical((line - 8, 2 * value + line % 2)),
        16..20 => {
            let y = (value + 8 - 2 * (line - 16)) % 8;
            Piece::Diagonal([(value, y), ((value + 1) % 8, (y + 1) % 8)])
        }
        _ => {
            let y = (2 * (line - 20) + 8 - value) % 8;
            Piece::Diagonal([(value, y), ((value + 1) % 8, (y + 7) % 8)])
        }
    }
}

/// The field and the value that say a piece: the inverse of [`piece`].
pub(crate) fn packed(piece: Piece) -> u64 {
    let (index, value) = match piece {
        Piece::Horizontal((x, y)) => (y, x / 2),
        Piece::Vertical((x, y)) => (8 + x, y / 2),
        Piece::Diagonal([a, b]) => {
            let (from, to) = if (a.0 + 1) % 8 == b.0 { (a, b) } else { (b, a) };
            if (from.1 + 1) % 8 == to.1 {
                (16 + (from.0 + 8 - from.1) % 8 / 2, from.0)
            } else {
                (20 + (from.0 + from.1) % 8 / 2, from.0)
            }
        }
    };
    u64::from(value) << field(usize::from(index)).0
}

/// A symmetry that keeps the colours, made ready to act on halves by 24 looks into a table; and whether it exchanges
/// rows and columns.
#[derive(Clone, Debug)]
pub struct Action(Box<[[u64; 8]; FIELDS]>, bool);

impl Action {
    /// The action of a symmetry that keeps the colours.
    #[must_use]
    pub fn new(symmetry: Symmetry) -> Self {
        let mut table = Box::new([[0; 8]; FIELDS]);
        for (index, row) in table.iter_mut().enumerate() {
            for (value, entry) in row.iter_mut().enumerate().take(field(index).1 as usize) {
                let to = |cell| symmetry.cell(cell);
                *entry = packed(match piece(index, value as u64) {
                    Piece::Horizontal(cell) if symmetry.transpose => Piece::Vertical(to(cell)),
                    Piece::Vertical(cell) if symmetry.transpose => Piece::Horizontal(to(cell)),
                    Piece::Horizontal(cell) => Piece::Horizontal(to(cell)),
                    Piece::Vertical(cell) => Piece::Vertical(to(cell)),
                    Piece::Diagonal(ends) => Piece::Diagonal(ends.map(to)),
                });
            }
        }
        Action(table, symmetry.transpose)
    }

    /// The horizontal part of the image of a half, which orders it among halves of other horizontal parts.
    #[must_use]
    pub fn horizontal(&self, half: Half) -> usize {
        // Rows become rows, or columns become rows.
        let from = if self.1 { 8 } else { 0 };
        let rows = self.0[from..from + 8].iter().enumerate();
        let image = rows.fold(0, |image, (index, row)| image | row[half.value(from + index) as usize]);
        Half(image).horizontal()
    }

    /// The image of a half.
    #[must_use]
    pub fn apply(&self, half: Half) -> Half {
        let mut image = 0;
        for (index, row) in self.0.iter().enumerate() {
            image |= row[half.value(index) as usize];
        }
        Half(image)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_read_as_it_is_packed() {
        for index in 0..FIELDS {
            let (shift, values) = field(index);
            for value in 0..values {
                assert_eq!(packed(piece(index, value)), value << shift, "field {index}, value {value}");
            }
        }
    }
}
