//! The graph of the good pairings: two are neighbours when moving one domino, and those that it pushes, turns one into the other.

use crate::graph::Graph;
use crate::half::Half;
use crate::nine::{Halves, Pairing};

/// A pairing of the 8×8 torus, cell by cell: the partner of cell 8y + x.
pub type Partners = [u8; 64];

/// The partners of all cells.
#[must_use]
pub fn partners(black: Half, white: Half) -> Partners {
    let mut partners = [0; 64];
    let mut join = |a: (u8, u8), b: (u8, u8)| {
        let (a, b) = (8 * a.1 + a.0, 8 * b.1 + b.0);
        (partners[a as usize], partners[b as usize]) = (b, a);
    };
    // The white half is kept one to the right.
    let left = |x: u8| (x + 7) % 8;
    for line in 0..8 {
        join((black.horizontal_x(line), line), (left(white.horizontal_x(line)), line));
        join((line, black.vertical_y(line)), (line, white.vertical_y((line + 1) % 8)));
    }
    for [a, b] in black.diagonals() {
        join(a, b);
    }
    for [a, b] in white.diagonals() {
        join((left(a.0), a.1), (left(b.0), b.1));
    }
    partners
}

/// The cell beyond `partner`, seen from `cell`: the one that their domino covers when it is pushed away from `cell`.
fn beyond(partner: u8, cell: u8) -> u8 {
    let (x, y) = (2 * (partner % 8) + 8 - cell % 8, 2 * (partner / 8) + 8 - cell / 8);
    8 * (y % 8) + x % 8
}

/// Pushes the domino of `freed` away from it, the domino that it runs into further in its turn, and so on until `freed` is
/// covered again.
pub fn push(partners: &mut Partners, freed: u8) {
    let (mut leaving, mut partner) = (freed, partners[freed as usize]);
    loop {
        let covered = beyond(partner, leaving);
        let pushed = std::mem::replace(&mut partners[covered as usize], partner);
        partners[partner as usize] = covered;
        if covered == freed {
            return;
        }
        (leaving, partner) = (covered, pushed);
    }
}

/// One cell on each cycle of pushes: freeing any cell ends on one of them, and changes nothing else.
fn cycles(partners: &Partners, mut each: impl FnMut(u8)) {
    let mut met_from = [u8::MAX; 64];
    for start in 0..64 {
        let mut cell = start;
        while met_from[cell as usize] == u8::MAX {
            met_from[cell as usize] = start;
            cell = beyond(partners[cell as usize], cell);
        }
        if met_from[cell as usize] == start {
            each(cell);
        }
    }
}

/// The graph whose vertices are the pairings, which must be all classes in order.
///
/// **Source:** `[Győ 5.4]`.
#[must_use]
pub fn graph(halves: &Halves, pairings: &[Pairing]) -> Graph {
    let mut edges = Vec::with_capacity(6 * pairings.len());
    for (vertex, pairing) in pairings.iter().enumerate() {
        let own = partners(halves.half(pairing.black), halves.half(pairing.white));
        cycles(&own, |cell| {
            let mut other = own;
            push(&mut other, cell);
            let neighbour = halves.canonical(halves.pairing(&other));
            let neighbour = pairings.binary_search(&neighbour).expect("all classes are there");
            edges.push((vertex as u32, neighbour as u32));
        });
    }
    Graph::new(pairings.len(), &edges)
}
