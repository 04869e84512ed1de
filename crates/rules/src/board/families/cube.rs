//! The Hales–Jewett cube HJ(n, d): the points of {1 … n}^d and their geometric lines. A line has n points; along it
//! each coordinate is constant, runs from 1 to n, or runs from n to 1, and at least one is not constant. There are
//! ((n+2)^d − n^d)/2 lines.
//!
//! *Symmetries:* the coordinates are permuted, any of them are reversed (i becomes n + 1 − i), and one permutation of
//! the values that keeps the pairs {i, n + 1 − i} is applied to all of them. Such a permutation maps a line to a line
//! whose points are met in another order. For n = 4, d = 3 these are all symmetries: 192. For large n or d fewer are
//! offered.
//!
//! **Source:** `[Hales–Jewett 1963]`, `[Győ §2.1]`; the symmetries of 4 × 4 × 4 `[Silver 1967]`. In one or two
//! dimensions the points are squares; in more, the name of a point is its coordinates, `1_3_2`.

use super::{Board, Fields, Sets, number, too_many_sets, with_names};
use crate::board::hypergraph::{Layout, MAX_INCIDENCES, MAX_VERTICES};
use gruk_core::CompactSort as _;
use gruk_core::ParseError;

/// The most symmetries that a board offers.
const MOST_SYMMETRIES: usize = 400;

pub(super) fn parse(fields: &Fields<'_>) -> Result<Board, ParseError> {
    let form = "length and dimension, such as -3-2";
    let [length, dimension] = fields.exactly(form, false)?;
    let n = number(length, "the length of a line", 1, MAX_VERTICES)?;
    let d = number(dimension, "the dimension", 1, 16)?;
    let points = n.checked_pow(d as u32).filter(|&points| points <= MAX_VERTICES).ok_or_else(|| {
        ParseError::limit(dimension.0, format!("{n}^{d} points"), format!("at most {MAX_VERTICES} vertices"))
    })?;
    // Known before any line is listed, so that what is too large costs nothing.
    let lines = ((n + 2).pow(d as u32) - points) / 2;
    if lines * n > MAX_INCIDENCES {
        return Err(too_many_sets(length.0, format!("{lines} sets of {n}")));
    }
    // Coordinate i of a point is digit i of its number in base n; digit 0 is the lowest.
    let digit = |point: usize, i: usize| point / n.pow(i as u32) % n;
    let mut sets = Sets::default();
    // A line is a word over the constants 0 … n−1, the letter n for rising and n + 1 for falling. A word and its
    // reversal are the same line; the one whose first moving coordinate rises is taken.
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
    // Reversing all coordinates is among the reflections, so one of two renamings that differ by a reversal is enough.
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

/// The permutations of `0..n` that commute with its reversal, the identity first. Of two that differ by the reversal
/// only one is listed. For n > 5 only the identity.
fn renamings(n: usize) -> Vec<Vec<usize>> {
    if n > 5 {
        return vec![(0..n).collect()];
    }
    let commutes = |order: &Vec<usize>| (0..n).all(|i| order[n - 1 - i] == n - 1 - order[i]);
    let mut all: Vec<Vec<usize>> = permutations_of(n).into_iter().filter(commutes).collect();
    all.retain(|order| order[0] <= order[n - 1]);
    all.compact_sort();
    all
}

/// All orders of `0..d` for d ≤ 4; the ascending one alone for larger d.
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
