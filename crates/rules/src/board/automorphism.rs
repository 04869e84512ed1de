//! The symmetries of a small board: permutations of its cells that keep neighbours and classes of borders.

use super::cells::Cells;
use gruk_core::CompactSort as _;

/// The most steps of the search. On a board that needs more, those found by then need not form a group, so only the
/// identity is kept.
const MOST_STEPS: usize = 2_000_000;

/// All permutations of the cells that keep `neighbours` and take each border to a border of its class, sorted; the
/// first one is the identity. The identity alone if the search takes more than 2,000,000 steps.
#[must_use]
pub fn automorphisms(neighbours: &[Vec<u32>], borders: &[Cells], classes: &[u8]) -> Vec<Vec<u32>> {
    let count = neighbours.len();
    let identity: Vec<u32> = (0..count as u32).collect();
    if count == 0 {
        return vec![identity];
    }
    let mut search = Search {
        neighbours,
        colours: colours(neighbours, borders, classes),
        order: order(neighbours),
        steps: 0,
        found: Vec::new(),
    };
    let mut image = vec![u32::MAX; count];
    search.extend(0, &mut image, &mut vec![false; count]);
    if search.steps > MOST_STEPS {
        return vec![identity];
    }
    let keeps = |image: &Vec<u32>| {
        borders.iter().zip(classes).all(|(border, class)| {
            let moved = Cells::of(count, border.iter().map(|cell| image[cell] as usize));
            borders.iter().zip(classes).any(|(other, other_class)| class == other_class && moved == *other)
        })
    };
    let mut found: Vec<Vec<u32>> = search.found.into_iter().filter(keeps).collect();
    found.compact_sort();
    found
}

/// Colours of the cells that every symmetry keeps: the classes of a cell's borders, refined by the colours of its
/// neighbours until that divides no colour any more.
fn colours(neighbours: &[Vec<u32>], borders: &[Cells], classes: &[u8]) -> Vec<usize> {
    let on = |cell: usize| {
        let mut on: Vec<u8> = borders.iter().zip(classes).filter(|(b, _)| b.contains(cell)).map(|(_, &c)| c).collect();
        on.compact_sort();
        on
    };
    let mut colours: Vec<usize> = numbered((0..neighbours.len()).map(on).collect::<Vec<_>>());
    loop {
        let around = |cell: usize| {
            let mut near: Vec<usize> = neighbours[cell].iter().map(|&near| colours[near as usize]).collect();
            near.compact_sort();
            (colours[cell], near)
        };
        let finer = numbered((0..neighbours.len()).map(around).collect::<Vec<_>>());
        if finer.iter().max() == colours.iter().max() {
            return finer;
        }
        colours = finer;
    }
}

/// The rank of each item among the different items, from 0.
fn numbered<T: Ord + Clone>(items: Vec<T>) -> Vec<usize> {
    let mut sorted = items.clone();
    sorted.compact_sort();
    sorted.dedup();
    items.iter().map(|item| sorted.binary_search(item).expect("it is among them")).collect()
}

/// The cells in an order in which every cell except the first of its component has an earlier neighbour.
fn order(neighbours: &[Vec<u32>]) -> Vec<usize> {
    let mut seen = vec![false; neighbours.len()];
    let mut order = Vec::with_capacity(neighbours.len());
    for start in 0..neighbours.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        order.push(start);
        let mut next = order.len() - 1;
        while next < order.len() {
            for &near in &neighbours[order[next]] {
                if !seen[near as usize] {
                    seen[near as usize] = true;
                    order.push(near as usize);
                }
            }
            next += 1;
        }
    }
    order
}

struct Search<'a> {
    neighbours: &'a [Vec<u32>],
    colours: Vec<usize>,
    order: Vec<usize>,
    steps: usize,
    found: Vec<Vec<u32>>,
}

impl Search<'_> {
    fn extend(&mut self, depth: usize, image: &mut Vec<u32>, taken: &mut Vec<bool>) {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return;
        }
        let Some(&cell) = self.order.get(depth) else {
            self.found.push(image.clone());
            return;
        };
        let placed = self.neighbours[cell].iter().find(|&&near| image[near as usize] != u32::MAX);
        let candidates: Vec<u32> = match placed {
            Some(&near) => self.neighbours[image[near as usize] as usize].clone(),
            None => (0..self.neighbours.len() as u32).collect(),
        };
        for to in candidates {
            if taken[to as usize] || self.colours[to as usize] != self.colours[cell] {
                continue;
            }
            let keeps = self.neighbours[cell].iter().all(|&near| {
                let other = image[near as usize];
                other == u32::MAX || self.neighbours[to as usize].binary_search(&other).is_ok()
            });
            if keeps {
                image[cell] = to;
                taken[to as usize] = true;
                self.extend(depth + 1, image, taken);
                image[cell] = u32::MAX;
                taken[to as usize] = false;
            }
        }
    }
}
