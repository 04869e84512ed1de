//! Losers: animals that Breaker stops on the infinite board by pairs of neighbours.

use crate::animal::{Board, images};
use gruk_periodic::cake::{Cake, Cell};
use gruk_periodic::placement::{Placement, Placing, lattices, oriented, place};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The most cells of a period that are tried.
pub const MAX_PERIOD: usize = 16;

/// The places of an animal up to translation: each image, moved so that it begins at the origin.
#[must_use]
pub fn windows(board: Board, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let moved = |image: Vec<Cell>| {
        let (x, y) = image[0];
        image.iter().map(|cell| (cell.0 - x, cell.1 - y)).collect()
    };
    images(cells, &board.turns()).into_iter().map(moved).collect()
}

/// Looks for disjoint pairs of neighbours that repeat after at most [`MAX_PERIOD`] cells and of which every place of
/// the animal holds one: Breaker, who answers in the other cell, stops it `[Győ §3.4]`.
///
/// `conflicts` bounds the work of the SAT solver under each lattice.
#[must_use]
pub fn pairing(board: Board, cells: &[Cell], stop: &Arc<AtomicBool>, conflicts: u64) -> Placing {
    if cells.len() < 2 {
        return Placing::None;
    }
    let (turns, windows) = (board.turns(), windows(board, cells));
    let domino = Cake::new(vec![((0, 0), 0), ((1, 0), 1)]).expect("invariant: two cells, one in each part");
    let dominoes = oriented(&[domino], &turns);
    let mut is_stopped = false;
    for index in (2..=MAX_PERIOD).step_by(2) {
        for lattice in lattices(index, &turns) {
            match place(&dominoes, &windows, &lattice, stop, conflicts) {
                Placing::Found(placement) => return Placing::Found(thinned(placement, &windows)),
                Placing::Stopped => is_stopped = true,
                Placing::None => {}
            }
        }
    }
    if is_stopped { Placing::Stopped } else { Placing::None }
}

/// The placement without the pairs that no place of the animal needs.
fn thinned(mut placement: Placement, windows: &[Vec<Cell>]) -> Placement {
    let mut index = placement.cakes.len();
    while index > 0 {
        index -= 1;
        let cake = placement.cakes.remove(index);
        if placement.check(windows).is_err() {
            placement.cakes.insert(index, cake);
        }
    }
    placement
}
