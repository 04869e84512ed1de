//! Cubes of points in any number of dimensions, on which two points touch if they differ by a vector of zeros and ones,
//! or by its negative.
//!
//! In two dimensions this is the board of Hex with one axis reversed.
//!
//! **Source:** `[Gal79]`.

/// The most points.
pub const MOST: usize = 1 << 20;

/// A cube of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cube {
    dimensions: usize,
    side: usize,
}

impl Cube {
    /// The cube with `side` points in each of `dimensions` dimensions. `None` if either number is 0, if there are more
    /// than 2^20 points, or if a point has more than 2^12 neighbours.
    #[must_use]
    pub fn new(dimensions: usize, side: usize) -> Option<Self> {
        let points = side.checked_pow(u32::try_from(dimensions).ok()?)?;
        ((1..=12).contains(&dimensions) && side > 0 && points <= MOST).then_some(Cube { dimensions, side })
    }

    /// Number of dimensions.
    #[must_use]
    pub fn dimensions(&self) -> usize {
        self.dimensions
    }

    /// Number of points along each axis.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// Number of points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.side.pow(self.dimensions as u32)
    }

    /// Always false: a cube has points.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The coordinates of a point, from 0. Points are numbered so that the first coordinate changes fastest.
    #[must_use]
    pub fn coordinates(&self, mut point: usize) -> Vec<usize> {
        (0..self.dimensions).map(|_| (point % self.side, point /= self.side).0).collect()
    }

    /// The points that touch `point`.
    pub fn neighbours(&self, point: usize) -> impl Iterator<Item = usize> + '_ {
        let at = self.coordinates(point);
        (1..1usize << self.dimensions).flat_map(move |which| {
            let at = at.clone();
            [1isize, -1].into_iter().filter_map(move |sign| {
                let mut number = 0;
                for axis in (0..self.dimensions).rev() {
                    let step = if which >> axis & 1 == 1 { sign } else { 0 };
                    let moved = at[axis].checked_add_signed(step).filter(|&moved| moved < self.side)?;
                    number = number * self.side + moved;
                }
                Some(number)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dimensions_are_the_board_of_hex_with_one_axis_turned_round() {
        let cube = Cube::new(2, 3).unwrap();
        assert_eq!(cube.neighbours(4).count(), 6);
        assert_eq!(Cube::new(3, 3).unwrap().neighbours(13).count(), 14);
    }
}
