//! Animals that a rotation maps to themselves.

use crate::animal::{Board, normal};
use gruk_periodic::cake::{Cell, Turn, image};
use rustc_hash::{FxHashMap, FxHashSet};

/// A rotation of the board about a point: a turn, and a translation after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rotation {
    turn: Turn,
    by: Cell,
}

/// The orders of the rotations that `turns` have, without the identity: 2 and 4 on squares, 2, 3 and 6 on hexagons.
#[must_use]
pub fn orders(turns: &[Turn]) -> Vec<usize> {
    (2..=6).filter(|&order| turn_of(order, turns).is_some()).collect()
}

/// A rotation of this order among `turns`.
fn turn_of(order: usize, turns: &[Turn]) -> Option<Turn> {
    let is_of = |turn: &&Turn| {
        let after = |times: usize, cell: Cell| (0..times).fold(cell, |cell, _| image(turn, cell));
        let is_same = |times: usize| [(1, 0), (0, 1)].iter().all(|&cell| after(times, cell) == cell);
        turn[0][0] * turn[1][1] - turn[0][1] * turn[1][0] == 1
            && is_same(order)
            && (1..order).all(|times| !is_same(times))
    };
    turns.iter().find(is_of).copied()
}

/// The rotations of this order, one for each class of centres under translations; none if `turns` have none.
#[must_use]
pub fn rotations(order: usize, turns: &[Turn]) -> Vec<Rotation> {
    let Some(turn) = turn_of(order, turns) else { return Vec::new() };
    // A translation by t moves the centre, and makes `by` larger by t − turn(t).
    let mut classes: Vec<Cell> = Vec::new();
    for by in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let is_same = |other: &Cell| {
            (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y))).any(|(x, y)| {
                let turned = image(&turn, (x, y));
                (other.0 + x - turned.0, other.1 + y - turned.1) == by
            })
        };
        if !classes.iter().any(is_same) {
            classes.push(by);
        }
    }
    classes.into_iter().map(|by| Rotation { turn, by }).collect()
}

impl Rotation {
    fn image(&self, cell: Cell) -> Cell {
        let (x, y) = image(&self.turn, cell);
        (x + self.by.0, y + self.by.1)
    }

    /// A cell with its images, ascending.
    fn orbit(&self, cell: Cell) -> Vec<Cell> {
        let mut orbit = vec![cell];
        loop {
            let next = self.image(orbit[orbit.len() - 1]);
            if next == cell {
                orbit.sort_unstable();
                return orbit;
            }
            orbit.push(next);
        }
    }
}

/// Calls `each` with every animal of `size` cells that `rotation` maps to itself, up to translation, once, in
/// [`normal`] form, if it has at most one cell of each class, until it says no. `class` gives a number below `classes`.
///
/// *Method.* Redelmeier's for the graph whose vertices are the orbits of the rotation: those that have been tried
/// stay out. Each animal is met from its orbit that is nearest to the centre. An animal with no cell within half a
/// column and half a row of the centre goes round it, so with all cells at least r columns or rows away it has at
/// least 4 r cells, to go from column r to column −r and back, and 8 r if no step changes both column and row: that
/// bounds where to begin. Of sets of orbits that hang together, those are left out whose cells do not.
pub fn symmetric(
    board: Board,
    size: usize,
    rotation: Rotation,
    class: impl Fn(Cell) -> usize,
    classes: usize,
    mut each: impl FnMut(Vec<Cell>) -> bool,
) {
    let reach = 2 * size as i32 + 4;
    // The orbits, the nearest first: how far the nearest cell of each is from the centre, in columns or rows.
    let mut orbits: Vec<(i32, Vec<Cell>)> = Vec::new();
    let mut number: FxHashMap<Cell, usize> = FxHashMap::default();
    let order = (1..).find(|&times| (0..times).fold((1, 0), |cell, _| image(&rotation.turn, cell)) == (1, 0));
    let order = order.expect("a rotation has an order");
    for cell in (-reach..=reach).flat_map(|x| (-reach..=reach).map(move |y| (x, y))) {
        let orbit = rotation.orbit(cell);
        if orbit[0] == cell {
            // The centre is the mean of a cell's images. Distances are times the order.
            let images = (0..order).scan(cell, |at, _| {
                *at = rotation.image(*at);
                Some(*at)
            });
            let sum = images.fold((0, 0), |sum, cell| (sum.0 + cell.0, sum.1 + cell.1));
            let times = order as i32;
            let far = |cell: &Cell| (times * cell.0 - sum.0).abs().max((times * cell.1 - sum.1).abs());
            let least = orbit.iter().map(far).min().expect("an orbit has a cell");
            orbits.push((least, orbit));
        }
    }
    orbits.sort_unstable();
    for (index, (_, orbit)) in orbits.iter().enumerate() {
        orbit.iter().for_each(|cell| {
            number.insert(*cell, index);
        });
    }
    let steps: Vec<Cell> = board.directions().iter().flat_map(|&(x, y)| [(x, y), (-x, -y)]).collect();
    let near: Vec<Vec<usize>> = orbits
        .iter()
        .enumerate()
        .map(|(index, (_, orbit))| {
            let beside = |&(x, y): &Cell| steps.iter().map(move |step| (x + step.0, y + step.1));
            let mut near: Vec<usize> =
                orbit.iter().flat_map(beside).filter_map(|cell| number.get(&cell).copied()).collect();
            near.sort_unstable();
            near.dedup();
            near.retain(|other| *other != index);
            near
        })
        .collect();
    let mut walk = Walk {
        near: &near,
        orbits: &orbits,
        classes: orbits.iter().map(|(_, orbit)| orbit.iter().map(|&cell| class(cell)).collect()).collect(),
        taken: vec![false; classes],
        seen: vec![false; orbits.len()],
        cells: Vec::new(),
        size,
        steps: &steps,
        each: &mut each,
    };
    let round = if board == Board::Square { 8 } else { 4 };
    for (first, (away, _)) in orbits.iter().enumerate() {
        if 2 * away > order as i32 && round * away > (order * size) as i32 {
            break;
        }
        walk.seen[first] = true;
        if !walk.grow(vec![first]) {
            return;
        }
    }
}

struct Walk<'a, E> {
    near: &'a [Vec<usize>],
    orbits: &'a [(i32, Vec<Cell>)],
    classes: Vec<Vec<usize>>,
    taken: Vec<bool>,
    seen: Vec<bool>,
    cells: Vec<Cell>,
    size: usize,
    steps: &'a [Cell],
    each: &'a mut E,
}

impl<E: FnMut(Vec<Cell>) -> bool> Walk<'_, E> {
    /// Grows the animal by each of the untried orbits; says whether to go on.
    fn grow(&mut self, mut untried: Vec<usize>) -> bool {
        while let Some(orbit) = untried.pop() {
            let cells = &self.orbits[orbit].1;
            if self.cells.len() + cells.len() > self.size {
                continue;
            }
            // Cells of one orbit may be of one class, too.
            let own = self.classes[orbit].clone();
            let fresh = own.iter().take_while(|&&class| !std::mem::replace(&mut self.taken[class], true)).count();
            if fresh < own.len() {
                own[..fresh].iter().for_each(|&class| self.taken[class] = false);
                continue;
            }
            self.cells.extend(cells);
            let goes_on = if self.cells.len() == self.size {
                !self.is_connected() || (self.each)(normal(self.cells.clone()))
            } else {
                let fresh: Vec<usize> = self.near[orbit].iter().copied().filter(|&near| !self.seen[near]).collect();
                fresh.iter().for_each(|&near| self.seen[near] = true);
                let mut next = untried.clone();
                next.extend(&fresh);
                let goes_on = self.grow(next);
                fresh.iter().for_each(|&near| self.seen[near] = false);
                goes_on
            };
            self.cells.truncate(self.cells.len() - own.len());
            own.iter().for_each(|&class| self.taken[class] = false);
            if !goes_on {
                return false;
            }
        }
        true
    }

    fn is_connected(&self) -> bool {
        let mut left: FxHashSet<Cell> = self.cells.iter().copied().collect();
        let mut next = vec![self.cells[0]];
        left.remove(&self.cells[0]);
        while let Some((x, y)) = next.pop() {
            next.extend(self.steps.iter().map(|step| (x + step.0, y + step.1)).filter(|cell| left.remove(cell)));
        }
        left.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::animal::{fixed, images};

    /// Those of all animals that are the same after the turn.
    #[test]
    fn they_are_those_of_all_animals_that_the_turn_keeps() {
        for (board, sizes) in [(Board::Square, 1..=10), (Board::Hexagonal, 1..=8), (Board::King, 1..=6)] {
            let turns = board.turns();
            let orders = orders(&turns);
            assert_eq!(orders, if board == Board::Hexagonal { vec![2, 3, 6] } else { vec![2, 4] });
            for order in orders {
                let turn = turn_of(order, &turns).unwrap();
                for size in sizes.clone() {
                    let mut all = Vec::new();
                    fixed(board, size, |cells| {
                        if images(&cells, &[turn])[0] == cells {
                            all.push(cells);
                        }
                        true
                    });
                    let mut found = Vec::new();
                    for rotation in rotations(order, &turns) {
                        symmetric(
                            board,
                            size,
                            rotation,
                            |(x, y)| (100 * (x + 50) + y + 50) as usize,
                            10_000,
                            |cells| {
                                found.push(cells);
                                true
                            },
                        );
                    }
                    all.sort_unstable();
                    found.sort_unstable();
                    assert_eq!(found, all, "{board:?} {order} {size}");
                }
            }
        }
    }
}
