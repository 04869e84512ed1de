//! Rectangles of at most 64 squares, whose sets of squares are single words.

/// Number of bits of a word.
const WORD: u32 = u64::BITS;

/// A rectangle of at most 64 squares. A set of its squares is a word: bit `row · stride + column` is set if the square
/// is in it; no other bits are.
///
/// The stride is 8 if the rectangle fits into 8 by 8 squares. Rows are then bytes, and few instructions replace loops.
/// Otherwise the stride is the number of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    columns: u8,
    rows: u8,
}

/// A rectangle inside a rectangle.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// The stride of the outer one.
    stride: u32,
    inner: Shape,
    /// The place in the outer one where the inner one begins.
    corner: u32,
}

/// For each stride the bits of the first squares of all rows.
const FIRST_COLUMNS: [u64; WORD as usize + 1] = {
    let mut words = [0; WORD as usize + 1];
    let mut columns = 1;
    while columns <= WORD as usize {
        let mut square = 0;
        while square < WORD as usize {
            words[columns] |= 1 << square;
            square += columns;
        }
        columns += 1;
    }
    words
};

impl Shape {
    /// The rectangle, if it is small enough and not empty.
    #[must_use]
    #[inline]
    pub fn new(columns: usize, rows: usize) -> Option<Self> {
        let fits = (1..=WORD as usize).contains(&columns.saturating_mul(rows));
        fits.then_some(Shape { columns: columns as u8, rows: rows as u8 })
    }

    /// Number of columns.
    #[must_use]
    #[inline]
    pub fn columns(self) -> u32 {
        u32::from(self.columns)
    }

    /// Number of rows.
    #[must_use]
    #[inline]
    pub fn rows(self) -> u32 {
        u32::from(self.rows)
    }

    /// Number of squares.
    #[must_use]
    pub fn squares(self) -> u32 {
        self.columns() * self.rows()
    }

    #[inline]
    fn is_in_eight_by_eight(self) -> bool {
        self.columns <= 8 && self.rows <= 8
    }

    /// The number of bits from a square to the one below it.
    #[must_use]
    #[inline]
    pub fn stride(self) -> u32 {
        if self.is_in_eight_by_eight() { 8 } else { self.columns() }
    }

    /// The bit of a square.
    #[must_use]
    #[inline]
    pub fn place(self, column: usize, row: usize) -> usize {
        row * self.stride() as usize + column
    }

    /// Column and row of a bit.
    #[must_use]
    #[inline]
    pub fn column_and_row(self, place: usize) -> (usize, usize) {
        if self.is_in_eight_by_eight() {
            return (place % 8, place / 8);
        }
        (place % self.columns() as usize, place / self.columns() as usize)
    }

    /// The set of all squares.
    #[must_use]
    #[inline]
    pub fn all(self) -> u64 {
        let rows = u64::MAX >> (WORD - self.rows() * self.stride());
        if self.is_in_eight_by_eight() { rows & (FIRST_COLUMNS[8] * self.first_row()) } else { rows }
    }

    #[inline]
    fn first_row(self) -> u64 {
        u64::MAX >> (WORD - self.columns())
    }

    /// The squares to the left and to the right of `squares`. The result may contain bits outside the rectangle.
    #[inline]
    fn aside(self, squares: u64) -> u64 {
        let first_column = FIRST_COLUMNS[self.stride() as usize];
        let last_column = first_column << (self.stride() - 1);
        (squares & !last_column) << 1 | (squares & !first_column) >> 1
    }

    /// The squares above and below `squares`. The result may contain bits outside the rectangle.
    #[inline]
    fn up_and_down(self, squares: u64) -> u64 {
        // In two steps, because a single row may have 64 columns.
        let by = self.stride() - 1;
        squares << by << 1 | squares >> by >> 1
    }

    /// The squares whose neighbour `columns` to the right and `rows` down is one of `squares`. One of `columns` and
    /// `rows` must be 1, the other 0.
    #[must_use]
    pub fn shifted_back(self, squares: u64, columns: usize, rows: usize) -> u64 {
        if rows > 0 {
            return squares >> (self.stride() - 1) >> 1;
        }
        debug_assert_eq!(columns, 1, "one step");
        (squares & !FIRST_COLUMNS[self.stride() as usize]) >> 1
    }

    /// The squares that share a side with one of `squares`. The result may contain bits outside the rectangle.
    #[must_use]
    #[inline]
    pub fn beside(self, squares: u64) -> u64 {
        self.aside(squares) | self.up_and_down(squares)
    }

    /// The squares that share a side or a corner with one of `squares`. The result may also contain some of `squares`
    /// and bits outside the rectangle.
    #[must_use]
    pub fn around(self, squares: u64) -> u64 {
        let aside = self.aside(squares);
        aside | self.up_and_down(squares | aside)
    }

    /// The region of the first square of `squares`, which must not be empty: what steps inside `squares` reach from it.
    /// `near` gives the steps: [`beside`](Self::beside) or [`around`](Self::around).
    #[must_use]
    #[inline]
    pub fn first_region(self, squares: u64, near: impl Fn(Shape, u64) -> u64) -> u64 {
        let mut region = squares & squares.wrapping_neg();
        loop {
            let larger = region | near(self, region) & squares;
            // Most often all squares are one region.
            if larger == region || larger == squares {
                return larger;
            }
            region = larger | near(self, larger) & squares;
        }
    }

    /// The smallest rectangle around `squares`, which must not be empty.
    #[must_use]
    #[inline]
    pub fn window(self, squares: u64) -> Window {
        let (first, last) = (squares.trailing_zeros(), WORD - 1 - squares.leading_zeros());
        let (stride, north, south, shadow);
        if self.is_in_eight_by_eight() {
            (stride, north, south) = (8, first / 8, last / 8);
            let halves = squares | squares >> 32;
            let quarters = halves | halves >> 16;
            shadow = (quarters | quarters >> 8) & 0xFF;
        } else {
            (stride, north, south) = (self.columns(), first / self.columns(), last / self.columns());
            shadow = (north..=south).fold(0, |shadow, row| shadow | squares >> (row * stride)) & self.first_row();
        }
        let west = shadow.trailing_zeros();
        let east = WORD - 1 - shadow.leading_zeros();
        let inner = Shape { columns: (east + 1 - west) as u8, rows: (south + 1 - north) as u8 };
        Window { stride, inner, corner: north * stride + west }
    }

    /// The images of the squares under the symmetries `k < 4` of the rectangle: bit 0 of `k` mirrors columns, bit 1
    /// rows.
    #[must_use]
    #[inline]
    pub fn reflections(self, squares: u64) -> [u64; 4] {
        if self.is_in_eight_by_eight() {
            // Rows are bytes. Reversed rows lie at the upper ends of their bytes; rows in reversed order lie at the
            // upper end of the word.
            let mirrored = bytes_reversed(squares) >> (8 - self.columns());
            let below = WORD - 8 * self.rows();
            return [squares, mirrored, squares.swap_bytes() >> below, mirrored.swap_bytes() >> below];
        }
        let upside_down = self.upside_down(squares);
        let turned = |squares: u64| squares.reverse_bits() >> (WORD - self.squares());
        [squares, turned(upside_down), upside_down, turned(squares)]
    }

    /// The squares with the order of rows reversed, for a rectangle whose rows are not bytes.
    fn upside_down(self, squares: u64) -> u64 {
        // Two steps, because a single row may have 64 columns.
        let by = self.columns() - 1;
        let (mut rest, mut turned) = (squares, 0);
        for _ in 0..self.rows {
            turned = turned << by << 1 | rest & self.first_row();
            rest = rest >> by >> 1;
        }
        turned
    }

    /// The rectangle with columns and rows exchanged.
    #[must_use]
    #[inline]
    pub fn exchanged(self) -> Shape {
        Shape { columns: self.rows, rows: self.columns }
    }

    /// The image of `squares` under the reflection in the long diagonal, in the [`exchanged`](Self::exchanged)
    /// rectangle.
    #[must_use]
    #[inline]
    pub fn transposed(self, squares: u64) -> u64 {
        if self.is_in_eight_by_eight() {
            return transposed_8x8(squares);
        }
        let (mut rest, mut transposed) = (squares, 0);
        while rest != 0 {
            let square = rest.trailing_zeros();
            transposed |= 1 << (square % self.columns() * self.rows() + square / self.columns());
            rest &= rest - 1;
        }
        transposed
    }
}

/// Reverses the bits of each byte, exchanging neighbours, then pairs, then halves.
///
/// **Source:** Warren, *Hacker's Delight*, 2nd ed., §7-1.
#[inline]
fn bytes_reversed(squares: u64) -> u64 {
    [(1, 0x5555_5555_5555_5555), (2, 0x3333_3333_3333_3333), (4, 0x0F0F_0F0F_0F0F_0F0F)]
        .into_iter()
        .fold(squares, |squares, (distance, lower)| squares >> distance & lower | (squares & lower) << distance)
}

/// Reflects 8 by 8 squares in the long diagonal, exchanging blocks of 4 by 4, 2 by 2 and 1 by 1.
///
/// **Source:** Warren, *Hacker's Delight*, 2nd ed., §7-3.
#[inline]
fn transposed_8x8(squares: u64) -> u64 {
    [(28, 0x0000_0000_F0F0_F0F0), (14, 0x0000_CCCC_0000_CCCC), (7, 0x00AA_00AA_00AA_00AA)].into_iter().fold(
        squares,
        |squares, (distance, upper_right)| {
            let differing = (squares ^ squares >> distance) & upper_right;
            squares ^ differing ^ differing << distance
        },
    )
}

impl Window {
    /// The shape of the inner rectangle.
    #[must_use]
    #[inline]
    pub fn shape(self) -> Shape {
        self.inner
    }

    /// Those of `squares` that are inside, as a set of squares of the inner rectangle.
    #[must_use]
    #[inline]
    pub fn cut(self, squares: u64) -> u64 {
        let inner = self.inner;
        let corner = squares >> self.corner;
        if inner.stride() == self.stride {
            return corner & inner.all();
        }
        let row = |row: u32| (corner >> (row * self.stride) & inner.first_row()) << (row * inner.stride());
        (0..inner.rows()).fold(0, |cut, k| cut | row(k))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(picture: &str) -> (Shape, u64) {
        let rows: Vec<&str> = picture.split('/').collect();
        let shape = Shape::new(rows[0].len(), rows.len()).unwrap();
        let mut word = 0;
        for (row, marks) in rows.iter().enumerate() {
            for (column, mark) in marks.bytes().enumerate() {
                word |= u64::from(mark == b'x') << shape.place(column, row);
            }
        }
        (shape, word)
    }

    fn print(shape: Shape, word: u64) -> String {
        let (columns, rows) = (shape.columns() as usize, shape.rows() as usize);
        let mark = |place| if word >> place & 1 == 1 { 'x' } else { '.' };
        let row = |row| (0..columns).map(|column| mark(shape.place(column, row))).collect::<String>();
        (0..rows).map(row).collect::<Vec<_>>().join("/")
    }

    #[test]
    fn neighbours_do_not_go_round_the_edge() {
        let (shape, word) = squares("..x/.../...");
        assert_eq!(print(shape, shape.beside(word)), ".x./..x/...");
        assert_eq!(print(shape, shape.around(word) & !word), ".x./.xx/...");
        let row = Shape::new(64, 1).unwrap();
        assert_eq!(row.beside(1 << 63 | 1), 1 << 62 | 2);
        assert_eq!(row.around(1 << 63) & !(1 << 63), 1 << 62);
    }

    #[test]
    fn corners_join_only_where_they_count() {
        let (shape, word) = squares("xx./..x/x..");
        assert_eq!(print(shape, shape.first_region(word, Shape::beside)), "xx./.../...");
        assert_eq!(print(shape, shape.first_region(word, Shape::around)), "xx./..x/...");
    }

    #[test]
    fn windows_are_trimmed() {
        let (shape, word) = squares("...../..x../.xx../.....");
        let window = shape.window(word);
        assert_eq!(print(window.shape(), window.cut(word)), ".x/xx");
        assert_eq!(print(window.shape(), window.cut(shape.all())), "xx/xx");
    }

    #[test]
    fn the_eight_images() {
        let (shape, word) = squares("x../xx.");
        let reflected = shape.reflections(word).map(|image| print(shape, image));
        assert_eq!(reflected, ["x../xx.", "..x/.xx", "xx./x..", ".xx/..x"]);
        assert_eq!(print(shape.exchanged(), shape.transposed(word)), "xx/.x/..");
        let (long, word) = squares("x.......x.x");
        assert_eq!(print(long.exchanged(), long.transposed(word)), "x/./././././././x/./x");
    }

    #[test]
    fn reflecting_twice_in_the_diagonal_changes_nothing() {
        let mut word = 0x9E37_79B9_7F4A_7C15_u64;
        for (columns, rows) in (1..=64).flat_map(|columns| (1..=64 / columns).map(move |rows| (columns, rows))) {
            let shape = Shape::new(columns, rows).unwrap();
            word = word.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
            let squares = word & shape.all();
            let transposed = shape.transposed(squares);
            assert_eq!(shape.exchanged().transposed(transposed), squares, "{shape:?}");
            for place in (0..64).filter(|place| squares >> place & 1 == 1) {
                let (column, row) = shape.column_and_row(place);
                assert_eq!(transposed >> shape.exchanged().place(row, column) & 1, 1, "{shape:?}");
            }
        }
    }
}
