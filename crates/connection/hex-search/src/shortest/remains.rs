//! What is left of the chains at a turn: the sets of free cells that Red still needs for one of them.

use crate::bits::Bits;
use gruk_core::CompactSort as _;

/// The potential 1, with so many binary places.
const ONE: u128 = 1 << PLACES;
const PLACES: usize = 100;

/// Hands over the sets of which none contains another one, with their sizes, those with the fewest cells first, as long
/// as `go_on` says so. Did `go_on` say so to the end?
fn each_least<B: Bits>(sets: Vec<B>, mut go_on: impl FnMut(B, usize) -> bool) -> bool {
    let mut sized: Vec<(usize, B)> = sets.into_iter().map(|set| (set.len(), set)).collect();
    sized.compact_sort();
    sized.dedup();
    let mut least: Vec<B> = Vec::new();
    // Sets of one size do not contain each other.
    let (mut smaller, mut size) = (0, 0);
    for (len, set) in sized {
        if len > size {
            (smaller, size) = (least.len(), len);
        }
        if !least[..smaller].iter().any(|other| other.within(set)) {
            least.push(set);
            if !go_on(set, len) {
                return false;
            }
        }
    }
    true
}

/// Is the potential of Erdős and Selfridge small enough for Blue, who is to move or not: the sum of 2^−|e| below 1 or
/// below 1/2?
pub fn is_safe<B: Bits>(sets: &[B], blue_moves: bool) -> bool {
    let sum: u128 = sets.iter().map(|set| ONE >> set.len().min(PLACES)).sum();
    sum < if blue_moves { ONE } else { ONE / 2 }
}

/// The same if Red has everything outside `zone`, with `left` stones more, for the chains `open`.
pub fn is_safe_in<B: Bits>(open: impl Iterator<Item = B>, zone: B, left: usize, blue_moves: bool) -> bool {
    let parts: Vec<B> = open.map(|chain| chain & zone).filter(|set| set.len() <= left).collect();
    // Most zones that are tried are too small, which is clear before the larger sets are looked at.
    let (mut sum, enough) = (0, if blue_moves { ONE } else { ONE / 2 });
    each_least(parts, |_, len| {
        sum += ONE >> len.min(PLACES);
        sum < enough
    })
}

/// What each cell contributes to the potential.
pub fn weights<B: Bits>(cells: usize, sets: &[B]) -> Vec<f64> {
    let mut weights = vec![0.0; cells];
    for set in sets {
        let weight = 0.5f64.powi(set.len() as i32);
        set.cells().for_each(|cell| weights[cell] += weight);
    }
    weights
}
