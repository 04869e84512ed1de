//! Sets of squares of a rectangle, of which the positions of games on boards are made.

use crate::board::cells::Cells;
use crate::board::shape::Shape;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// `N` sets of squares of one rectangle. In a rectangle of at most 64 squares each set takes one word, and nothing is
/// on the heap.
///
/// A square is known by its place, a number. Places ascend row by row and within a row from left to right, but there
/// may be gaps between rows. [`place`](Self::place) and [`column_and_row`](Self::column_and_row) convert.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Planes<const N: usize>(Board<N>);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Board<const N: usize> {
    Small(Shape, [u64; N]),
    Large(Box<Large<N>>),
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Large<const N: usize> {
    columns: u32,
    rows: u32,
    sets: [Cells; N],
}

/// Which squares touch: those that share a side, or those that share a corner as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touching {
    /// By a side.
    Sides,
    /// By a side or a corner.
    Corners,
}

impl<const N: usize> Planes<N> {
    /// Empty sets on a board of `columns` by `rows` squares.
    #[must_use]
    pub fn empty(columns: usize, rows: usize) -> Self {
        Planes(match Shape::new(columns, rows) {
            Some(shape) => Board::Small(shape, [0; N]),
            None => {
                let sets = std::array::from_fn(|_| Cells::empty(columns * rows));
                Board::Large(Box::new(Large { columns: columns as u32, rows: rows as u32, sets }))
            }
        })
    }

    /// Number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        match &self.0 {
            Board::Small(shape, _) => shape.columns() as usize,
            Board::Large(board) => board.columns as usize,
        }
    }

    /// Number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        match &self.0 {
            Board::Small(shape, _) => shape.rows() as usize,
            Board::Large(board) => board.rows as usize,
        }
    }

    /// Number of squares of the board.
    #[must_use]
    pub fn squares(&self) -> usize {
        self.columns() * self.rows()
    }

    /// The place of a square of the board.
    #[must_use]
    pub fn place(&self, column: usize, row: usize) -> usize {
        match &self.0 {
            Board::Small(shape, _) => shape.place(column, row),
            Board::Large(board) => row * board.columns as usize + column,
        }
    }

    /// Column and row of a place.
    #[must_use]
    pub fn column_and_row(&self, place: usize) -> (usize, usize) {
        match &self.0 {
            Board::Small(shape, _) => shape.column_and_row(place),
            Board::Large(board) => (place % board.columns as usize, place / board.columns as usize),
        }
    }

    /// The places of all squares.
    #[must_use]
    pub fn all(&self) -> Cells {
        match &self.0 {
            Board::Small(shape, _) => Cells::from_bits(u128::from(shape.all())),
            Board::Large(_) => Cells::full(self.squares()),
        }
    }

    /// A set.
    #[must_use]
    pub fn set(&self, set: usize) -> Cells {
        match &self.0 {
            Board::Small(_, sets) => Cells::from_bits(u128::from(sets[set])),
            Board::Large(board) => board.sets[set].clone(),
        }
    }

    /// Is the square in the set?
    #[must_use]
    pub fn contains(&self, set: usize, place: usize) -> bool {
        match &self.0 {
            Board::Small(_, sets) => sets[set] >> place & 1 == 1,
            Board::Large(board) => board.sets[set].contains(place),
        }
    }

    /// Puts the square into the set, or takes it out.
    pub fn put(&mut self, set: usize, place: usize, present: bool) {
        debug_assert!(self.all().contains(place), "a place of the board");
        match &mut self.0 {
            Board::Small(_, sets) => sets[set] = sets[set] & !(1 << place) | u64::from(present) << place,
            Board::Large(board) if present => board.sets[set].insert(place),
            Board::Large(board) => board.sets[set].remove(place),
        }
    }

    /// The sets with their order reversed.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut planes = self.clone();
        match &mut planes.0 {
            Board::Small(_, sets) => sets.reverse(),
            Board::Large(board) => board.sets.reverse(),
        }
        planes
    }

    /// The connected regions of `squares`, in the order of their first squares.
    pub fn regions(&self, mut squares: Cells, touching: Touching) -> impl Iterator<Item = Cells> {
        std::iter::from_fn(move || self.take_region(&mut squares, touching))
    }

    fn take_region(&self, squares: &mut Cells, touching: Touching) -> Option<Cells> {
        if squares.is_empty() {
            return None;
        }
        let region = match &self.0 {
            Board::Small(shape, _) => Cells::from_bits(u128::from(touching.first_region(*shape, squares.words()[0]))),
            Board::Large(board) => board.first_region(squares, touching),
        };
        *squares = std::mem::replace(squares, Cells::empty(0)).minus(&region);
        Some(region)
    }

    /// The smallest rectangle around a region, which must not be empty. Squares outside the region are in all sets if
    /// `fill`, and in none otherwise.
    #[must_use]
    pub fn part(&self, region: &Cells, fill: bool) -> Self {
        match &self.0 {
            Board::Small(shape, sets) => Planes(small_part(*shape, sets, region.words()[0], fill)),
            Board::Large(board) => board.part(region, fill),
        }
    }

    /// The [`part`](Self::part)s of those [`regions`](Self::regions) of `squares` that `keep` accepts; faster than
    /// calling the two, above all with `for_each`.
    pub fn parts<K: Fn(&Cells) -> bool>(
        &self,
        squares: Cells,
        touching: Touching,
        fill: bool,
        keep: K,
    ) -> Parts<'_, N, K> {
        Parts { planes: self, squares, touching, fill, keep }
    }

    /// The places of the squares that share a side with a square.
    #[must_use]
    pub fn beside(&self, place: usize) -> Cells {
        match &self.0 {
            Board::Small(shape, _) => Cells::from_bits(u128::from(shape.beside(1 << place) & shape.all())),
            Board::Large(board) => board.beside([place]),
        }
    }

    /// The places of the squares that share a side with one of these squares.
    #[must_use]
    pub fn beside_any(&self, squares: &Cells) -> Cells {
        match &self.0 {
            Board::Small(shape, _) => Cells::from_bits(u128::from(shape.beside(squares.words()[0]) & shape.all())),
            Board::Large(board) => board.beside(squares.iter()),
        }
    }

    /// The places of the squares of a set whose neighbour `columns` to the right and `rows` down is in the set, too.
    /// One of `columns` and `rows` must be 1, the other 0.
    #[must_use]
    pub fn pairs(&self, set: usize, columns: usize, rows: usize) -> Cells {
        match &self.0 {
            Board::Small(shape, sets) => {
                Cells::from_bits(u128::from(sets[set] & shape.shifted_back(sets[set], columns, rows)))
            }
            Board::Large(board) => {
                let (width, own) = (board.columns as usize, &board.sets[set]);
                let has_neighbour = |&place: &usize| {
                    let (column, row) = (place % width + columns, place / width + rows);
                    column < width && row < board.rows as usize && own.contains(row * width + column)
                };
                Cells::of(self.squares(), own.iter().filter(has_neighbour))
            }
        }
    }

    /// The board seen through symmetry `k < 8` of the square: bit 0 mirrors columns, bit 1 rows, bit 2 then exchanges
    /// them.
    #[must_use]
    pub fn image(&self, k: usize) -> Self {
        Planes(match &self.0 {
            Board::Small(shape, sets) => {
                let reflected = sets.map(|set| shape.reflections(set)[k & 3]);
                if k & 4 == 4 {
                    Board::Small(shape.exchanged(), reflected.map(|set| shape.transposed(set)))
                } else {
                    Board::Small(*shape, reflected)
                }
            }
            Board::Large(board) => Board::Large(Box::new(board.image(k))),
        })
    }

    /// The least of the images 0 to 3, which map rows to rows.
    #[must_use]
    pub fn least_reflection(&self) -> Self {
        match &self.0 {
            Board::Small(shape, sets) => Planes(Board::Small(*shape, least_reflection(*shape, sets))),
            Board::Large(_) => (0..4).map(|k| self.image(k)).min().expect("four images"),
        }
    }

    /// The least of the eight images, and whether it differs from all of the images 0 to 3.
    #[must_use]
    pub fn least_image(&self) -> (Self, bool) {
        // A board with fewer columns is less, so if the sides differ, half of the images need not be computed.
        let by_sides = self.columns().cmp(&self.rows());
        let (own, exchanged) = match &self.0 {
            Board::Small(shape, sets) => {
                let own = || Planes(Board::Small(*shape, least_reflection(*shape, sets)));
                let exchanged = || {
                    let transposed = sets.map(|set| shape.transposed(set));
                    Planes(Board::Small(shape.exchanged(), least_reflection(shape.exchanged(), &transposed)))
                };
                match by_sides {
                    Ordering::Less => return (own(), false),
                    Ordering::Greater => return (exchanged(), true),
                    Ordering::Equal => (own(), exchanged()),
                }
            }
            Board::Large(_) => (self.least_reflection(), self.image(4).least_reflection()),
        };
        if exchanged < own { (exchanged, true) } else { (own, false) }
    }

    /// Bytes on the heap.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        match &self.0 {
            Board::Small(..) => 0,
            Board::Large(board) => size_of::<Large<N>>() + board.sets.iter().map(Cells::heap_bytes).sum::<usize>(),
        }
    }
}

/// Parts of a board: see [`Planes::parts`].
pub struct Parts<'a, const N: usize, K> {
    planes: &'a Planes<N>,
    squares: Cells,
    touching: Touching,
    fill: bool,
    keep: K,
}

impl<const N: usize, K: Fn(&Cells) -> bool> Iterator for Parts<'_, N, K> {
    type Item = Planes<N>;

    fn next(&mut self) -> Option<Planes<N>> {
        loop {
            let region = self.planes.take_region(&mut self.squares, self.touching)?;
            if (self.keep)(&region) {
                return Some(self.planes.part(&region, self.fill));
            }
        }
    }

    fn fold<B, F: FnMut(B, Planes<N>) -> B>(mut self, start: B, mut each: F) -> B {
        let mut folded = start;
        let Board::Small(shape, sets) = &self.planes.0 else {
            for part in self.by_ref() {
                folded = each(folded, part);
            }
            return folded;
        };
        let mut left = self.squares.words()[0];
        while left != 0 {
            let region = self.touching.first_region(*shape, left);
            left &= !region;
            if (self.keep)(&Cells::from_bits(u128::from(region))) {
                folded = each(folded, Planes(small_part(*shape, sets, region, self.fill)));
            }
        }
        folded
    }
}

impl Touching {
    fn first_region(self, shape: Shape, squares: u64) -> u64 {
        match self {
            Touching::Sides => shape.first_region(squares, Shape::beside),
            Touching::Corners => shape.first_region(squares, Shape::around),
        }
    }
}

fn small_part<const N: usize>(shape: Shape, sets: &[u64; N], region: u64, fill: bool) -> Board<N> {
    let window = shape.window(region);
    let cut = |&set: &u64| window.cut(if fill { set | !region } else { set & region });
    Board::Small(window.shape(), sets.each_ref().map(cut))
}

fn least_reflection<const N: usize>(shape: Shape, sets: &[u64; N]) -> [u64; N] {
    let reflections = sets.map(|set| shape.reflections(set));
    let image = |k: usize| reflections.map(|of_one_set| of_one_set[k]);
    (1..4).map(image).fold(*sets, Ord::min)
}

impl<const N: usize> Large<N> {
    fn first_region(&self, squares: &Cells, touching: Touching) -> Cells {
        let (columns, rows) = (self.columns as usize, self.rows as usize);
        let universe = columns * rows;
        let first = squares.first().expect("some squares");
        let mut region = Cells::of(universe, [first]);
        let mut fresh = vec![first];
        while let Some(square) = fresh.pop() {
            let (column, row) = (square % columns, square / columns);
            for near_row in row.saturating_sub(1)..(row + 2).min(rows) {
                for near_column in column.saturating_sub(1)..(column + 2).min(columns) {
                    let near = near_row * columns + near_column;
                    let touches = touching == Touching::Corners || near_row == row || near_column == column;
                    if touches && squares.contains(near) && !region.contains(near) {
                        region.insert(near);
                        fresh.push(near);
                    }
                }
            }
        }
        region
    }

    fn beside(&self, places: impl IntoIterator<Item = usize>) -> Cells {
        let (columns, rows) = (self.columns as usize, self.rows as usize);
        let mut beside = Cells::empty(columns * rows);
        for place in places {
            let (column, row) = (place % columns, place / columns);
            for (near, is_there) in [
                (place.wrapping_sub(columns), row > 0),
                (place.wrapping_sub(1), column > 0),
                (place + 1, column + 1 < columns),
                (place + columns, row + 1 < rows),
            ] {
                if is_there {
                    beside.insert(near);
                }
            }
        }
        beside
    }

    fn part(&self, region: &Cells, fill: bool) -> Planes<N> {
        let width = self.columns as usize;
        let (mut west, mut north, mut east, mut south) = (usize::MAX, usize::MAX, 0, 0);
        for (column, row) in region.iter().map(|square| (square % width, square / width)) {
            (west, east) = (west.min(column), east.max(column));
            (north, south) = (north.min(row), south.max(row));
        }
        let (columns, rows) = (east + 1 - west, south + 1 - north);
        let mut part = Planes::empty(columns, rows);
        for (column, row) in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
            let outer = (row + north) * width + column + west;
            for (index, set) in self.sets.iter().enumerate() {
                let is_member = if region.contains(outer) { set.contains(outer) } else { fill };
                part.put(index, part.place(column, row), is_member);
            }
        }
        part
    }

    fn image(&self, k: usize) -> Large<N> {
        let (columns, rows) = (self.columns as usize, self.rows as usize);
        let place = |square: usize| {
            let (column, row) = (square % columns, square / columns);
            let column = if k & 1 == 1 { columns - 1 - column } else { column };
            let row = if k & 2 == 2 { rows - 1 - row } else { row };
            if k & 4 == 4 { column * rows + row } else { row * columns + column }
        };
        let sets = self.sets.each_ref().map(|set| Cells::of(columns * rows, set.iter().map(place)));
        let (columns, rows) = if k & 4 == 4 { (self.rows, self.columns) } else { (self.columns, self.rows) };
        Large { columns, rows, sets }
    }
}

/// Hashes shape and sets, which determine the value.
impl<const N: usize> Hash for Planes<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.0 {
            Board::Small(shape, sets) => {
                state.write_u32(shape.columns() << 8 | shape.rows());
                sets.iter().for_each(|&set| state.write_u64(set));
            }
            Board::Large(board) => board.hash(state),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same sets in the representation of large boards.
    fn as_large<const N: usize>(planes: &Planes<N>) -> Planes<N> {
        let (columns, rows) = (planes.columns(), planes.rows());
        let sets = std::array::from_fn(|set| Cells::of(columns * rows, numbers(planes, &planes.set(set))));
        Planes(Board::Large(Box::new(Large { columns: columns as u32, rows: rows as u32, sets })))
    }

    /// The squares with these places, numbered row by row.
    fn numbers<const N: usize>(planes: &Planes<N>, places: &Cells) -> Vec<usize> {
        let number = |place| {
            let (column, row) = planes.column_and_row(place);
            row * planes.columns() + column
        };
        places.iter().map(number).collect()
    }

    /// Size and sets of a board, in a form that both representations share.
    fn told<const N: usize>(planes: &Planes<N>) -> (usize, usize, Vec<Vec<usize>>) {
        (planes.columns(), planes.rows(), (0..N).map(|set| numbers(planes, &planes.set(set))).collect())
    }

    /// How many of the two squares one step before and one step after a square are on the board.
    fn sides<const N: usize>(planes: &Planes<N>, place: usize, (right, down): (usize, usize)) -> usize {
        let (column, row) = planes.column_and_row(place);
        let before = column >= right && row >= down;
        usize::from(before) + usize::from(column + right < planes.columns() && row + down < planes.rows())
    }

    #[test]
    fn words_and_lists_agree() {
        let mut seed = 1_u64;
        for (columns, rows) in [(5, 5), (8, 8), (1, 7), (7, 1), (64, 1), (1, 64), (2, 32), (7, 9), (9, 7), (3, 6)] {
            for density in [1, 2, 3, 5] {
                let mut planes = Planes::<2>::empty(columns, rows);
                for set in 0..2 {
                    for place in planes.all() {
                        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                        planes.put(set, place, !(seed >> 40).is_multiple_of(density + 1));
                    }
                }
                let large = as_large(&planes);
                assert_eq!(told(&planes), told(&large));
                assert_eq!(numbers(&planes, &planes.all()), numbers(&large, &large.all()));
                for k in 0..8 {
                    assert_eq!(told(&planes.image(k)), told(&large.image(k)), "image {k} of {planes:?}");
                }
                for board in [&planes, &large] {
                    let (least, is_exchanged) = board.least_image();
                    assert_eq!(Some(&least), (0..8).map(|k| board.image(k)).min().as_ref());
                    assert_eq!(is_exchanged, (0..4).all(|k| board.image(k) != least));
                }
                assert_eq!(Some(planes.least_reflection()), (0..4).map(|k| planes.image(k)).min());
                assert_eq!(told(&planes.reversed()), told(&large.reversed()));
                for (right, down) in [(1, 0), (0, 1)] {
                    let pairs = |board: &Planes<2>| numbers(board, &board.pairs(0, right, down));
                    assert_eq!(pairs(&planes), pairs(&large));
                }
                for (place, same) in planes.all().into_iter().zip(large.all()) {
                    let beside = numbers(&planes, &planes.beside(place));
                    assert_eq!(beside, numbers(&large, &large.beside(same)));
                    assert_eq!(beside.len(), [(0, 1), (1, 0)].map(|step| sides(&planes, place, step)).iter().sum());
                }
                for set in 0..2 {
                    let mut beside: Vec<usize> =
                        planes.set(set).iter().flat_map(|place| numbers(&planes, &planes.beside(place))).collect();
                    beside.sort_unstable();
                    beside.dedup();
                    for board in [&planes, &large] {
                        assert_eq!(numbers(board, &board.beside_any(&board.set(set))), beside);
                    }
                }
                for touching in [Touching::Sides, Touching::Corners] {
                    let regions: Vec<Cells> = planes.regions(planes.set(0), touching).collect();
                    let same: Vec<Cells> = large.regions(large.set(0), touching).collect();
                    assert_eq!(regions.len(), same.len());
                    let parts = planes.parts(planes.set(0), touching, false, |region| region.len() > 1);
                    let long = regions.iter().filter(|region| region.len() > 1);
                    assert_eq!(
                        parts.collect::<Vec<_>>(),
                        long.map(|region| planes.part(region, false)).collect::<Vec<_>>()
                    );
                    for (region, same) in regions.iter().zip(&same) {
                        assert_eq!(numbers(&planes, region), numbers(&large, same));
                        for fill in [false, true] {
                            assert_eq!(told(&planes.part(region, fill)), told(&large.part(same, fill)));
                        }
                    }
                }
            }
        }
    }
}
