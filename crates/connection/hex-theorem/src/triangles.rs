//! Why a board always has a winner when it is full: triangles whose edges cancel, except those between borders.
//!
//! Take the cells and the borders as points; two cells are joined if they touch, a cell and a border if the cell lies
//! on it, and two borders if they are neighbours: each border of Red and each of Blue, or any two of the three sides of
//! Y. A *filling* is a set of triangles, of points that are joined in pairs and not all borders, in which every edge
//! stands an even number of times, except the edges between borders, which stand an odd number of times.
//!
//! **Theorem.** A board with a filling has a winner whenever it is full.
//!
//! *Proof.* Suppose that the board is full and that nobody has won. With four borders, paint Red's points, her borders
//! among them: 1 if a chain of red points joins them with the top, else 2; Blue's are painted 3 if they are joined with
//! the left border, else 4. Points painted 1 and 2 are never joined, nor are points painted 3 and 4, since the bottom
//! is painted 2 and the right border 4. So no triangle has three colours, and each has an even number of edges of every
//! pair of colours (two or none, if it has two colours). So over all triangles the number of edges from 1 to 3 is even.
//! But those inside the board cancel, and of the four edges between borders exactly one, that between top and left, is
//! painted so. With three sides A, B, C, of which every chain misses one, paint a cell with a side that its chain
//! misses, the same one for the whole chain, side A with B, side B with C, and side C with A. Cells that touch and have
//! different paint are of different players, so three that touch have no three colours; a cell on A is not painted A,
//! so a triangle of A with two cells has none either, nor one of A, B and a cell. So each triangle has an even number
//! of edges from A to B, but of the edges between borders exactly one is painted so. ∎
//!
//! **Source:** the argument of `[Gal79]`, with sums modulo 2 instead of a walk.

use gruk_rules::board::net::Net;
use std::collections::{BTreeMap, HashMap};

/// A corner of a triangle: cells by their numbers, then the borders.
pub type Point = u32;

/// Boards with more triangles than this are filled only if all their triangles together are a filling: the system of
/// equations would be too large.
const MOST_UNKNOWN: usize = 6000;

/// The points and how they are joined.
struct Points {
    cells: usize,
    near: Vec<Vec<Point>>,
    /// Pairs of borders that are neighbours.
    outer: Vec<(Point, Point)>,
}

impl Points {
    fn of(net: &Net) -> Option<Points> {
        let cells = net.len();
        let border = |number: usize| (cells + number) as Point;
        let outer: Vec<(usize, usize)> = match net.borders().len() {
            3 => vec![(0, 1), (0, 2), (1, 2)],
            4 => vec![(0, 2), (0, 3), (1, 2), (1, 3)],
            _ => return None,
        };
        let outer: Vec<(Point, Point)> = outer.into_iter().map(|(a, b)| (border(a), border(b))).collect();
        let mut near: Vec<Vec<Point>> = (0..cells).map(|cell| net.neighbours(cell).to_vec()).collect();
        near.resize(cells + net.borders().len(), Vec::new());
        let on_borders = net
            .borders()
            .iter()
            .enumerate()
            .flat_map(|(number, on)| on.iter().map(move |cell| (cell as Point, border(number))));
        for (a, b) in on_borders.chain(outer.iter().copied()).collect::<Vec<_>>() {
            near[a as usize].push(b);
            near[b as usize].push(a);
        }
        near.iter_mut().for_each(|near| near.sort_unstable());
        Some(Points { cells, near, outer })
    }

    fn joined(&self, a: Point, b: Point) -> bool {
        self.near[a as usize].binary_search(&b).is_ok()
    }

    /// All triangles, corners ascending; the first of them is a cell.
    fn triangles(&self) -> Vec<[Point; 3]> {
        let mut found = Vec::new();
        for (a, near) in self.near.iter().enumerate().take(self.cells) {
            let above: Vec<Point> = near.iter().copied().filter(|&b| b as usize > a).collect();
            for (index, &b) in above.iter().enumerate() {
                found.extend(above[index + 1..].iter().filter(|&&c| self.joined(b, c)).map(|&c| [a as Point, b, c]));
            }
        }
        found
    }

    /// Is this set of triangles a filling?
    fn is_filled(&self, triangles: &[[Point; 3]]) -> bool {
        let mut odd: BTreeMap<(Point, Point), bool> = BTreeMap::new();
        for &[a, b, c] in triangles {
            let has_cell = (a as usize) < self.cells;
            if !(has_cell && self.joined(a, b) && self.joined(b, c) && self.joined(a, c)) {
                return false;
            }
            for edge in [(a, b), (a, c), (b, c)] {
                *odd.entry(edge).or_default() ^= true;
            }
        }
        self.outer.iter().all(|edge| odd.remove(edge) == Some(true)) && odd.values().all(|odd| !odd)
    }
}

/// A filling of the board, corners of each triangle ascending; `None` if the board has none, or is too large for the
/// equations.
///
/// Cost: linear in the triangles on boards that are planar; otherwise their cube divided by 64.
#[must_use]
pub fn filling(net: &Net) -> Option<Vec<[Point; 3]>> {
    let points = Points::of(net)?;
    let all = points.triangles();
    if points.is_filled(&all) {
        return Some(all);
    }
    if all.len() > MOST_UNKNOWN {
        return None;
    }
    let chosen = solution(&points, &all)?;
    points.is_filled(&chosen).then_some(chosen)
}

/// Is this set of triangles, corners ascending, a filling of the board?
#[must_use]
pub fn is_filling(net: &Net, triangles: &[[Point; 3]]) -> bool {
    Points::of(net).is_some_and(|points| points.is_filled(triangles))
}

/// Triangles whose edges add up to those between borders, by elimination modulo 2.
fn solution(points: &Points, all: &[[Point; 3]]) -> Option<Vec<[Point; 3]>> {
    let mut numbers: HashMap<(Point, Point), usize> = HashMap::new();
    let mut rows: Vec<Vec<u64>> = Vec::new();
    let words = (all.len() + 1).div_ceil(64);
    let set = |row: &mut Vec<u64>, column: usize| row[column / 64] ^= 1 << (column % 64);
    let mut row_of = |rows: &mut Vec<Vec<u64>>, edge: (Point, Point)| {
        *numbers.entry(edge).or_insert_with(|| {
            rows.push(vec![0; words]);
            rows.len() - 1
        })
    };
    for (column, &[a, b, c]) in all.iter().enumerate() {
        for edge in [(a, b), (a, c), (b, c)] {
            let row = row_of(&mut rows, edge);
            set(&mut rows[row], column);
        }
    }
    for &edge in &points.outer {
        let row = row_of(&mut rows, edge);
        set(&mut rows[row], all.len());
    }
    let has = |row: &[u64], column: usize| row[column / 64] >> (column % 64) & 1 == 1;
    let mut pivots = Vec::new();
    for column in 0..all.len() {
        let first = pivots.len();
        let Some(found) = (first..rows.len()).find(|&row| has(&rows[row], column)) else { continue };
        rows.swap(first, found);
        let pivot = rows[first].clone();
        for (index, row) in rows.iter_mut().enumerate() {
            if index != first && has(row, column) {
                row.iter_mut().zip(&pivot).for_each(|(word, own)| *word ^= own);
            }
        }
        pivots.push(column);
    }
    let is_contradiction = rows[pivots.len()..].iter().any(|row| has(row, all.len()));
    let chosen = pivots.iter().enumerate().filter(|&(row, _)| has(&rows[row], all.len()));
    (!is_contradiction).then(|| chosen.map(|(_, &column)| all[column]).collect())
}
