//! Connected sets of squares, up to the eight symmetries of the square.

use gruk_solve::{LimitHit, Meter};
use std::collections::BTreeSet;

/// A set of squares, as columns and rows, sorted, in the corner of its bounding box.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shape(Vec<(u8, u8)>);

impl Shape {
    /// A single square.
    pub fn square() -> Self {
        Shape(vec![(0, 0)])
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Columns and rows of the bounding box.
    pub fn size(&self) -> (usize, usize) {
        let most = self.0.iter().fold((0, 0), |(c, r), &(column, row)| (c.max(column), r.max(row)));
        (usize::from(most.0) + 1, usize::from(most.1) + 1)
    }

    pub fn squares(&self) -> &[(u8, u8)] {
        &self.0
    }

    pub fn bytes(&self) -> usize {
        // A node of a tree of shapes holds up to eleven of them and is about two thirds full.
        self.0.capacity() * size_of::<(u8, u8)>() + size_of::<Shape>() * 3 / 2 + 16
    }

    fn cornered(mut squares: Vec<(i16, i16)>) -> Self {
        let west = squares.iter().map(|square| square.0).min().expect("a shape has a square");
        let north = squares.iter().map(|square| square.1).min().expect("a shape has a square");
        squares.sort_unstable();
        Shape(squares.into_iter().map(|(column, row)| ((column - west) as u8, (row - north) as u8)).collect())
    }

    /// The different images.
    pub fn images(&self) -> BTreeSet<Shape> {
        (0..8).map(|k| self.image(k)).collect()
    }

    fn image(&self, k: u8) -> Shape {
        let turn = |&(column, row): &(u8, u8)| {
            let column = if k & 1 == 1 { -i16::from(column) } else { i16::from(column) };
            let row = if k & 2 == 2 { -i16::from(row) } else { i16::from(row) };
            if k & 4 == 4 { (row, column) } else { (column, row) }
        };
        Shape::cornered(self.0.iter().map(turn).collect())
    }

    fn least(&self) -> Shape {
        (0..8).map(|k| self.image(k)).min().expect("eight images")
    }
}

/// The shapes of one square more, with squares that share a side, or also those that share a corner.
///
/// # Errors
/// The limit that is reached; the bytes of the new shapes are taken from the meter.
pub fn grown(shapes: &BTreeSet<Shape>, by_corners: bool, meter: &mut Meter<'_>) -> Result<BTreeSet<Shape>, LimitHit> {
    const STEPS: [(i16, i16); 8] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
    let steps = if by_corners { &STEPS[..] } else { &STEPS[..4] };
    let mut larger = BTreeSet::new();
    for shape in shapes {
        meter.look(None)?;
        let squares: Vec<(i16, i16)> = shape.0.iter().map(|&(c, r)| (i16::from(c), i16::from(r))).collect();
        for &(column, row) in &squares {
            for (aside, down) in steps {
                let next = (column + aside, row + down);
                if squares.contains(&next) {
                    continue;
                }
                let grown = Shape::cornered(squares.iter().copied().chain([next]).collect()).least();
                let bytes = grown.bytes();
                if larger.insert(grown) {
                    meter.take(bytes)?;
                }
            }
        }
    }
    Ok(larger)
}
