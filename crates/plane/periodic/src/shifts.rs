//! Good pairings of 3n in a row for n directions, by shifts: each cell is given to a direction, and paired with the
//! cell n steps further.
//!
//! **Theorem** (Kruczek, Sundberg 2008; for n = 4 the pairing by 4 × 4 shifts of `[Győ Thm 3.8]`). For n primitive
//! directions of ℤ^d there is a good pairing of 3n in a row that repeats after 2n cells in each coordinate. *Proof.* On
//! the torus ℤ^d / nℤ^d every line in one of the directions has n cells, and every cell lies on n lines, one of each
//! direction. The bipartite graph of cells and lines is regular, so by Hall's theorem it has a perfect matching (it is
//! the double system of distinct representatives that a pairing needs): each cell is given to one direction, and every
//! n cells in a row have one that is given to their direction. Pair it with the next one, n steps away; the pairs of a
//! line follow each other at distances of 2n, so every 3n cells in a row hold one. ∎

use crate::domino::{DominoPairing, Rows};
use crate::lattice::{Lattice, MAX_INDEX};
use std::collections::VecDeque;

/// The pairing by shifts of `rows`, which is good for 3n cells in a row and more.
///
/// # Errors
/// Rows of fewer than 3n cells; a direction whose coordinates have a common divisor; more than 2^20 cells in a period.
pub fn pairing(rows: &Rows) -> Result<DominoPairing, String> {
    let directions = rows.directions();
    let (number, dimension) = (directions.len() as i64, directions[0].len());
    if (rows.k() as i64) < 3 * number {
        return Err(format!("shifts block {} in a row, not {}", 3 * number, rows.k()));
    }
    if let Some(direction) = directions.iter().find(|direction| direction.iter().fold(0, |d, x| gcd(d, x.abs())) != 1) {
        return Err(format!("the direction {direction:?} passes cells by: shifts need primitive directions"));
    }
    let cells = (2 * number).checked_pow(dimension as u32).filter(|cells| *cells <= MAX_INDEX);
    if cells.is_none() {
        return Err(format!("the pairing by shifts has more than {MAX_INDEX} cells in a period"));
    }
    let torus = cube(dimension, number)?;
    let given = given(&torus, directions);
    let lattice = cube(dimension, 2 * number)?;
    let mut is_taken = vec![false; lattice.index()];
    let mut pairs = Vec::new();
    for cell in 0..lattice.index() {
        if is_taken[cell] {
            continue;
        }
        let place = lattice.place(cell);
        let step: Vec<i64> = directions[given[torus.cell(&place)]].iter().map(|d| number * d).collect();
        let other: Vec<i64> = place.iter().zip(&step).map(|(x, d)| x + d).collect();
        (is_taken[cell], is_taken[lattice.cell(&other)]) = (true, true);
        pairs.push((place, step));
    }
    let pairing = DominoPairing { lattice, dominoes: pairs };
    pairing.check(rows)?;
    Ok(pairing)
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn cube(dimension: usize, side: i64) -> Result<Lattice, String> {
    let vector = |axis: usize| (0..dimension).map(|other| if other == axis { side } else { 0 }).collect();
    Lattice::spanned_by(&(0..dimension).map(vector).collect::<Vec<Vec<i64>>>())
}

/// The direction that each cell of the torus is given to, so that each line gets one of its cells: a perfect matching
/// of lines and cells, by augmenting paths.
fn given(torus: &Lattice, directions: &[Vec<i64>]) -> Vec<usize> {
    let cells = torus.index();
    // The line of each direction that a cell lies on, and the cells of each line.
    let mut line_of = vec![vec![usize::MAX; directions.len()]; cells];
    let mut lines: Vec<(usize, Vec<usize>)> = Vec::new();
    for (kind, direction) in directions.iter().enumerate() {
        for start in 0..cells {
            if line_of[start][kind] != usize::MAX {
                continue;
            }
            let (mut place, mut own) = (torus.place(start), Vec::new());
            while line_of[torus.cell(&place)][kind] == usize::MAX {
                line_of[torus.cell(&place)][kind] = lines.len();
                own.push(torus.cell(&place));
                place = place.iter().zip(direction).map(|(x, d)| x + d).collect();
            }
            lines.push((kind, own));
        }
    }
    let mut line_with: Vec<Option<usize>> = vec![None; cells];
    for start in 0..lines.len() {
        // A shortest alternating path from this line to a cell that no line has.
        let mut reached_from: Vec<Option<usize>> = vec![None; cells];
        let mut queue = VecDeque::from([start]);
        let mut end = None;
        while let Some(line) = queue.pop_front().filter(|_| end.is_none()) {
            for cell in &lines[line].1 {
                if reached_from[*cell].is_none() {
                    reached_from[*cell] = Some(line);
                    match line_with[*cell] {
                        Some(next) => queue.push_back(next),
                        None => end = end.or(Some(*cell)),
                    }
                }
            }
        }
        let mut cell = end.expect("invariant: a regular bipartite graph has a perfect matching");
        loop {
            let line = reached_from[cell].expect("invariant: the path comes from the line");
            let before = line_with.iter().position(|own| *own == Some(line));
            line_with[cell] = Some(line);
            match before {
                Some(before) => {
                    line_with[before] = None;
                    cell = before;
                }
                None => break,
            }
        }
    }
    line_with.iter().map(|line| lines[line.expect("invariant: there are as many cells as lines")].0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_times_as_many_in_a_row_as_directions_are_blocked() {
        let cases: [&[&[i64]]; 5] = [
            &[&[1]],
            &[&[1, 0], &[0, 1]],
            &[&[1, 0], &[0, 1], &[1, -1], &[1, 1]],
            &[&[1, 0, 0], &[0, 1, 0], &[0, 0, 1], &[1, 1, 1]],
            &[&[1, 0], &[0, 1], &[1, 2], &[2, 1], &[3, -1]],
        ];
        for directions in cases {
            let directions: Vec<Vec<i64>> = directions.iter().map(|direction| direction.to_vec()).collect();
            let number = directions.len();
            let rows = Rows::new(3 * number, &directions).unwrap();
            assert_eq!(pairing(&rows).unwrap().lattice.index(), (2 * number).pow(directions[0].len() as u32));
            let shorter = Rows::new(3 * number - 1, &directions).unwrap();
            assert!(pairing(&rows).unwrap().check(&shorter).is_err(), "shifts are good for no shorter rows");
            assert!(pairing(&shorter).is_err());
        }
        assert!(
            pairing(&Rows::new(9, &[vec![2, 0], vec![0, 1]]).unwrap()).is_err(),
            "a direction that passes cells by"
        );
    }
}
