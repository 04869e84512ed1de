//! Regions of free squares that share sides: on boards of any size, and faster on boards of at most 64 squares.

use crate::board::cells::Cells;

/// The regions of two free squares or more, each as columns, rows and free squares of its bounding box.
#[must_use]
pub fn regions(columns: usize, rows: usize, free: &Cells) -> Vec<(usize, usize, Cells)> {
    let mut left = free.clone();
    let mut regions = Vec::new();
    while let Some(start) = left.first() {
        left.remove(start);
        let mut region = vec![start];
        let mut next = 0;
        while next < region.len() {
            let index = region[next];
            next += 1;
            let (column, row) = (index % columns, index / columns);
            let around = [
                (column > 0).then(|| index - 1),
                (column + 1 < columns).then_some(index + 1),
                (row > 0).then(|| index - columns),
                (row + 1 < rows).then_some(index + columns),
            ];
            for near in around.into_iter().flatten() {
                if left.contains(near) {
                    left.remove(near);
                    region.push(near);
                }
            }
        }
        if region.len() == 1 {
            continue;
        }
        let (west, north) = region.iter().fold((columns, rows), |(c, r), i| (c.min(i % columns), r.min(i / columns)));
        let (east, south) = region.iter().fold((0, 0), |(c, r), i| (c.max(i % columns), r.max(i / columns)));
        let (width, height) = (east - west + 1, south - north + 1);
        let place = |index: &usize| (index / columns - north) * width + index % columns - west;
        regions.push((width, height, Cells::of(width * height, region.iter().map(place))));
    }
    regions
}

/// A board of at most 64 squares; the free ones are the bits of a word, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SmallGrid {
    /// Number of columns.
    pub columns: u32,
    /// Number of rows.
    pub rows: u32,
    /// The free squares.
    pub free: u64,
}

impl SmallGrid {
    /// The squares of the first column of the first `rows` rows, free or not.
    fn first_column(columns: u32, rows: u32) -> u64 {
        (0..rows).fold(0, |squares, row| squares | 1 << (row * columns))
    }

    /// The regions of two squares or more, trimmed.
    #[must_use]
    pub fn regions(self) -> Vec<SmallGrid> {
        let first_column = Self::first_column(self.columns, self.rows);
        let last_column = first_column << (self.columns - 1);
        // A single row of 64 squares has no rows to go to.
        let down = if self.columns < 64 { self.columns } else { 63 };
        let grown = |region: u64, free: u64| {
            let aside = (region & !last_column) << 1 | (region & !first_column) >> 1;
            let beyond = if self.rows > 1 { region << down | region >> down } else { 0 };
            region | (aside | beyond) & free
        };
        let mut regions = Vec::new();
        let mut left = self.free;
        while left != 0 {
            let mut region = left & left.wrapping_neg();
            loop {
                let larger = grown(grown(region, left), left);
                if larger == region {
                    break;
                }
                region = larger;
            }
            left &= !region;
            if region & (region - 1) != 0 {
                if regions.is_empty() {
                    regions.reserve_exact(if left == 0 { 1 } else { 4 });
                }
                regions.push(SmallGrid { free: region, ..self }.trimmed(first_column));
            }
        }
        regions
    }

    fn row(self, row: u32) -> u64 {
        self.free >> (row * self.columns) & (u64::MAX >> (64 - self.columns))
    }

    /// The bounding box of the free squares, of which there must be some.
    fn trimmed(self, first_column: u64) -> SmallGrid {
        let first_row = u64::MAX >> (64 - self.columns);
        let sides = [
            first_column,
            first_column << (self.columns - 1),
            first_row,
            first_row << ((self.rows - 1) * self.columns),
        ];
        if sides.iter().all(|side| side & self.free != 0) {
            return self;
        }
        let north = self.free.trailing_zeros() / self.columns;
        let south = (63 - self.free.leading_zeros()) / self.columns;
        let shadow = (north..=south).fold(0, |shadow, row| shadow | self.row(row));
        let west = shadow.trailing_zeros();
        let columns = 64 - shadow.leading_zeros() - west;
        let free = if columns == self.columns {
            self.free >> (north * columns)
        } else {
            (north..=south).fold(0, |free, row| free | self.row(row) >> west << ((row - north) * columns))
        };
        SmallGrid { columns, rows: south - north + 1, free }
    }

    /// The board reflected in its diagonal.
    #[must_use]
    pub fn transposed(self) -> SmallGrid {
        let mut free = 0;
        for row in 0..self.rows {
            let mut left = self.row(row);
            while left != 0 {
                free |= 1 << (left.trailing_zeros() * self.rows + row);
                left &= left - 1;
            }
        }
        SmallGrid { columns: self.rows, rows: self.columns, free }
    }

    /// The least of the four images.
    #[must_use]
    pub fn least_image(self) -> SmallGrid {
        let turned = |free: u64| free.reverse_bits() >> (64 - self.columns * self.rows);
        let upside_down = (0..self.rows).fold(0, |free, row| free << (self.columns % 64) | self.row(row));
        let images = [self.free, turned(self.free), upside_down, turned(upside_down)];
        SmallGrid { free: images.into_iter().min().expect("four images"), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The images and regions of small boards, against their definitions.
    #[test]
    fn words_and_lists_agree() {
        let mut seed = 1_u64;
        for (columns, rows) in [(5, 5), (8, 8), (1, 7), (64, 1), (1, 64), (2, 32), (7, 9)] {
            for _ in 0..50 {
                let mut free = Cells::empty(columns * rows);
                for index in 0..columns * rows {
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    if seed >> 62 != 0 {
                        free.insert(index);
                    }
                }
                let grid = SmallGrid { columns: columns as u32, rows: rows as u32, free: free.words()[0] };
                let found = grid
                    .regions()
                    .into_iter()
                    .map(|part| (part.columns as usize, part.rows as usize, Cells::from_bits(u128::from(part.free))));
                assert_eq!(found.collect::<Vec<_>>(), regions(columns, rows, &free));
                let turned = |across: bool, down: bool| {
                    let place = |index: usize| {
                        let (column, row) = (index % columns, index / columns);
                        let column = if across { columns - 1 - column } else { column };
                        (if down { rows - 1 - row } else { row }) * columns + column
                    };
                    Cells::of(columns * rows, free.iter().map(place)).words()[0]
                };
                let images = [turned(false, false), turned(true, false), turned(false, true), turned(true, true)];
                assert_eq!(Some(grid.least_image().free), images.into_iter().min());
                let across = |index: usize| index % columns * rows + index / columns;
                assert_eq!(grid.transposed().free, Cells::of(columns * rows, free.iter().map(across)).words()[0]);
            }
        }
    }
}
