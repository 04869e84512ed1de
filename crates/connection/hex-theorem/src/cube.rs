//! The Hex theorem in n dimensions: if the points of {1, …, k}ⁿ are labelled 1 to n, then for some i the points with
//! label i hold a chain from the side on which coordinate i is 1 to the one on which it is k.
//!
//! Two points touch if they differ by a vector of zeros and ones, or by its negative. In three dimensions this is Hex
//! for three players, of whom more than one may have a chain.
//!
//! **Source:** `[Gal79]`, `[Wal Thm 7.3.2]`.

use gruk_rules::board::cube::Cube;
use std::collections::VecDeque;

/// A shortest chain of points with the label `axis` between the two sides of that axis, if there is one. Labels and
/// axes count from 0.
#[must_use]
pub fn chain(cube: &Cube, labels: &[usize], axis: usize) -> Option<Vec<usize>> {
    let along = |point: usize| cube.coordinates(point)[axis];
    let mut from = vec![None; cube.len()];
    let mut queue: VecDeque<usize> = (0..cube.len()).filter(|&p| labels[p] == axis && along(p) == 0).collect();
    queue.iter().for_each(|&point| from[point] = Some(point));
    while let Some(point) = queue.pop_front() {
        if along(point) + 1 == cube.side() {
            let mut chain = vec![point];
            while let Some(before) = from[chain[chain.len() - 1]].filter(|&before| before != chain[chain.len() - 1]) {
                chain.push(before);
            }
            chain.reverse();
            return Some(chain);
        }
        for near in cube.neighbours(point) {
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
pub fn winning_chain(cube: &Cube, labels: &[usize]) -> (usize, Vec<usize>) {
    let found = (0..cube.dimensions()).find_map(|axis| Some((axis, chain(cube, labels, axis)?)));
    found.expect("the Hex theorem in n dimensions")
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
                let (axis, chain) = winning_chain(&cube, &labels);
                assert!(chain.iter().all(|&point| labels[point] == axis));
                assert!(chain.windows(2).all(|pair| cube.neighbours(pair[0]).any(|near| near == pair[1])));
            }
        }
    }

    #[test]
    fn in_three_dimensions_two_players_may_have_chains() {
        let cube = Cube::new(3, 3).unwrap();
        let labels: Vec<usize> = (0..27).map(|point| usize::from(cube.coordinates(point)[2] > 0)).collect();
        assert!(chain(&cube, &labels, 0).is_some() && chain(&cube, &labels, 1).is_some());
    }
}
