//! The Hales–Jewett cube HJ(n, d): the points of {1 … n}^d and its geometric lines: n points of which every coordinate
//! is constant, runs from 1 to n, or runs from n to 1, one of them at least not constant. There are ((n+2)^d − n^d)/2
//! lines.
//!
//! *Symmetries:* the coordinates in any order, each as it is or from n down to 1, and all of them renamed by one
//! permutation that keeps the pairs i, n + 1 − i: it maps a line to a line that is walked in another order. These are
//! all there are for n = 4, d = 3: 192.
//!
//! **Source:** `[Hales–Jewett 1963]`, `[Győ §2.1]`; the symmetries of 4 × 4 × 4 `[Silver 1967]`. In one or two
//! dimensions the points are squares; above, a point is called by its coordinates, `1_3_2`.

use super::{Board, Fields, Sets, number, with_names};
use crate::board::hypergraph::{Layout, MAX_VERTICES};
use gruk_core::ParseError;

/// The most symmetries that a search is offered.
const MOST_SYMMETRIES: usize = 400;

pub(super) fn parse(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let form = "length and dimension, such as -3-2";
    let [length, dimension] = fields.exactly(form, false)?;
    let n = number(length, "the length of a line", 1, MAX_VERTICES)?;
    let d = number(dimension, "the dimension", 1, 16)?;
    let points = n.checked_pow(d as u32).filter(|&points| points <= MAX_VERTICES).ok_or_else(|| {
        ParseError::limit(dimension.0, format!("{n}^{d} points"), format!("at most {MAX_VERTICES} vertices"))
    })?;
    // Coordinate i of a point is digit i of its number in base n, the first one the lowest.
    let digit = |point: usize, i: usize| point / n.pow(i as u32) % n;
    let mut sets = Sets::default();
    // A line is a word over the constants 0 … n−1, n for rising and n + 1 for falling; of a word and its reversal, the
    // first coordinate that moves rises in one.
    for word in 0..(n + 2).pow(d as u32) {
        let letters: Vec<usize> = (0..d).map(|i| word / (n + 2).pow(i as u32) % (n + 2)).collect();
        if letters.iter().find(|&&letter| letter >= n) != Some(&n) {
            continue;
        }
        let coordinate = |letter: usize, t: usize| match letter {
            rising if rising == n => t,
            falling if falling > n => n - 1 - t,
            constant => constant,
        };
        let point = |t| letters.iter().rev().fold(0, |point, &letter| point * n + coordinate(letter, t));
        let mut line: Vec<u32> = (0..n).map(|t| point(t) as u32).collect();
        line.dedup();
        sets.push(length.0, line)?;
    }
    let notation = format!("hj-{n}-{d}");
    let sets = sets.distinct();
    if d <= 2 {
        let rows = if d == 2 { n } else { 1 };
        return Ok(Board {
            notation,
            layout: Layout::Grid { columns: n, rows },
            sets,
            symmetries: Vec::new(),
            quota: None,
        });
    }
    let name = |point: usize| (0..d).map(|i| (digit(point, i) + 1).to_string()).collect::<Vec<_>>().join("_");
    let names: Vec<String> = (0..points).map(name).collect();
    let orders = permutations(d);
    // The reversal of all coordinates is among the mirrors already, so of two renamings that differ by it one is
    // enough.
    let mut renamings = renamings(n);
    if orders.len() * (renamings.len() << d) > MOST_SYMMETRIES {
        renamings.truncate(1);
    }
    let mut symmetries = Vec::new();
    for order in &orders {
        for mirrored in 0..1usize << d {
            for renamed in &renamings {
                if symmetries.len() == MOST_SYMMETRIES {
                    break;
                }
                let image = |point: usize| {
                    (0..d).rev().fold(0, |image, i| {
                        let value = renamed[digit(point, order[i])];
                        image * n + if mirrored >> i & 1 == 1 { n - 1 - value } else { value }
                    }) as u32
                };
                symmetries.push((0..points).map(image).collect());
            }
        }
    }
    Ok(with_names(notation, &names, sets, symmetries))
}

/// The permutations of `0..n` that commute with its reversal, the identity first, one of each two that differ by it;
/// for n > 5 the identity alone.
fn renamings(n: usize) -> Vec<Vec<usize>> {
    if n > 5 {
        return vec![(0..n).collect()];
    }
    let commutes = |order: &Vec<usize>| (0..n).all(|i| order[n - 1 - i] == n - 1 - order[i]);
    let mut all: Vec<Vec<usize>> = permutations_of(n).into_iter().filter(commutes).collect();
    all.retain(|order| order[0] <= order[n - 1]);
    all.sort_unstable();
    all
}

/// The orders of `0..d`, for d ≤ 4; above, the given one alone.
fn permutations(d: usize) -> Vec<Vec<usize>> {
    if d > 4 { vec![(0..d).collect()] } else { permutations_of(d) }
}

fn permutations_of(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for next in 0..count {
        all = all
            .iter()
            .flat_map(|order: &Vec<usize>| {
                (0..=order.len()).map(move |place| {
                    let mut longer = order.clone();
                    longer.insert(place, next);
                    longer
                })
            })
            .collect();
    }
    all
}
