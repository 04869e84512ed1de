//! The Hex theorem in n dimensions: if the points of {1, …, k}ⁿ are labelled 1 to n, then for some i the points with label i hold a chain from the side
//! on which coordinate i is 1 to the one on which it is k.
//!
//! Two points touch if they differ by a vector of zeros and ones, or by its negative. In three dimensions this is Hex for three players, of whom more
//! than one may have a chain.
//!
//! **Source:** `[Gal79]`, `[Wal Thm 7.3.2]`.

use std::collections::VecDeque;

/// The most points.
pub const MOST: usize = 1 << 20;

/// A cube of points with labels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cube {
    dimensions: usize,
    side: usize,
}

impl Cube {
    /// The cube of `side` points in each of so many dimensions; `None` if one of these is 0, or the cube has more than 2^20 points or a point more
    /// than 2^12 neighbours.
    #[must_use]
    pub fn new(dimensions: usize, side: usize) -> Option<Self> {
        let points = side.checked_pow(u32::try_from(dimensions).ok()?)?;
        ((1..=12).contains(&dimensions) && side > 0 && points <= MOST).then_some(Cube { dimensions, side })
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

    /// The coordinates of a point, from 0, the first one running fastest.
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

    /// A shortest chain of points with the label `axis` between the two sides of that axis, if there is one. Labels and axes count from 0.
    #[must_use]
    pub fn chain(&self, labels: &[usize], axis: usize) -> Option<Vec<usize>> {
        let along = |point: usize| self.coordinates(point)[axis];
        let mut from = vec![None; self.len()];
        let mut queue: VecDeque<usize> = (0..self.len()).filter(|&p| labels[p] == axis && along(p) == 0).collect();
        queue.iter().for_each(|&point| from[point] = Some(point));
        while let Some(point) = queue.pop_front() {
            if along(point) + 1 == self.side {
                let mut chain = vec![point];
                while let Some(before) = from[chain[chain.len() - 1]].filter(|&before| before != chain[chain.len() - 1])
                {
                    chain.push(before);
                }
                chain.reverse();
                return Some(chain);
            }
            for near in self.neighbours(point) {
                if labels[near] == axis && from[near].is_none() {
                    from[near] = Some(point);
                    queue.push_back(near);
                }
            }
        }
        None
    }

    /// The first axis with a chain, and the chain.
    ///
    /// # Panics
    /// Never: that there is one is the theorem.
    #[must_use]
    pub fn winning_chain(&self, labels: &[usize]) -> (usize, Vec<usize>) {
        let found = (0..self.dimensions).find_map(|axis| Some((axis, self.chain(labels, axis)?)));
        found.expect("the Hex theorem in n dimensions")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_labelling_of_a_small_cube_has_a_chain() {
        for (dimensions, side) in [(1, 4), (2, 2), (2, 3), (3, 2)] {
            let cube = Cube::new(dimensions, side).unwrap();
            let count = dimensions.pow(cube.len() as u32);
            for mut number in 0..count {
                let labels: Vec<usize> =
                    (0..cube.len()).map(|_| (number % dimensions, number /= dimensions).0).collect();
                let (axis, chain) = cube.winning_chain(&labels);
                assert!(chain.iter().all(|&point| labels[point] == axis));
                assert!(chain.windows(2).all(|pair| cube.neighbours(pair[0]).any(|near| near == pair[1])));
            }
        }
    }

    #[test]
    fn two_dimensions_are_the_board_of_hex_with_one_axis_turned_round() {
        let cube = Cube::new(2, 3).unwrap();
        assert_eq!(cube.neighbours(4).collect::<Vec<_>>().len(), 6);
        assert_eq!(Cube::new(3, 3).unwrap().neighbours(13).count(), 14);
    }

    #[test]
    fn in_three_dimensions_two_players_may_have_chains() {
        let cube = Cube::new(3, 3).unwrap();
        let labels: Vec<usize> = (0..27).map(|point| usize::from(cube.coordinates(point)[2] > 0)).collect();
        assert!(cube.chain(&labels, 0).is_some() && cube.chain(&labels, 1).is_some());
    }
}
