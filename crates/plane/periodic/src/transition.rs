//! The graph of the good pairings: two are neighbours when moving one domino, and those that it pushes, turns one into
//! the other.
//!
//! **Source:** `[Győ 5.4]`.

use crate::graph::Graph;
use crate::halves::Halves;
use crate::nine::{self, Pairing};

/// Pushes the domino that covers `freed` away from it, then the domino that this one runs into, and so on until `freed`
/// is covered again. Every line keeps its dominoes, so a good pairing stays one.
///
/// `partners` has the partner of every cell; `beyond(partner, cell)` is the cell on the other side of `partner`.
pub fn push(partners: &mut [u8], freed: u8, beyond: impl Fn(u8, u8) -> u8) {
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

/// One cell on each cycle of pushes.
///
/// The pushes that free any cell lead to one of these cycles, go round it once, and come back the same way. So they
/// change exactly what the pushes that free a cell of the cycle change.
pub fn cycles(partners: &[u8], beyond: impl Fn(u8, u8) -> u8) -> impl Iterator<Item = u8> {
    const NEVER: u16 = u16::MAX;
    let mut met_from = [NEVER; 256];
    (0..partners.len() as u16).filter_map(move |start| {
        let mut cell = start as u8;
        while met_from[cell as usize] == NEVER {
            met_from[cell as usize] = start;
            cell = beyond(partners[cell as usize], cell);
        }
        (met_from[cell as usize] == start).then_some(cell)
    })
}

/// The graph of 9-in-a-row, whose vertices are `pairings`: all classes, in order.
#[must_use]
pub fn graph(halves: &Halves, pairings: &[Pairing]) -> Graph {
    let mut edges = Vec::with_capacity(6 * pairings.len());
    for vertex in 0..pairings.len() {
        let vertex = vertex as u32;
        edges.extend(neighbours(halves, pairings, vertex).into_iter().map(|neighbour| (vertex, neighbour)));
    }
    Graph::new(pairings.len(), &edges)
}

/// The neighbours of a class, in order, itself among them if some push turns it into an image of itself.
#[must_use]
pub fn neighbours(halves: &Halves, pairings: &[Pairing], vertex: u32) -> Vec<u32> {
    let own = halves.partners(pairings[vertex as usize]);
    let after = |cell| {
        let mut other = own;
        push(&mut other, cell, nine::beyond);
        let neighbour = halves.canonical(halves.pairing(&other));
        pairings.binary_search(&neighbour).expect("all classes are there") as u32
    };
    let mut all: Vec<u32> = cycles(&own, nine::beyond).map(after).collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn freeing_any_cell_does_what_freeing_a_cell_of_a_cycle_does() {
        let halves = Halves::new();
        let (pairings, _) = halves.pairings();
        for pairing in pairings.iter().step_by(499) {
            let own = halves.partners(*pairing);
            let after = |cell| {
                let mut other = own;
                push(&mut other, cell, nine::beyond);
                other
            };
            let by_cycles: BTreeSet<_> = cycles(&own, nine::beyond).map(after).collect();
            let by_cells: BTreeSet<_> = (0..64).map(after).collect();
            assert_eq!(by_cycles, by_cells);
        }
    }
}
