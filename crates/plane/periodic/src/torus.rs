//! Pairings of any directions on a torus of any dimension, by plain search: for what is small, and as the oracle for
//! [`nine`](crate::nine).

use crate::graph::Graph;
use crate::transition::{cycles, push};
use std::collections::BTreeSet;

/// The most cells of a torus.
pub const MAX_CELLS: usize = 256;

/// A torus of n × … × n cells with the directions in which cells lie in a row.
///
/// In a row of k = 2d + 1 cells, d being the number of directions, a good pairing has no pair to spare: its pairs are
/// dominoes, one for every 2d cells of every line. Here the torus has n = 2d, so every line has n cells and one domino.
#[derive(Clone, Debug)]
pub struct Torus {
    side: usize,
    cells: usize,
    directions: Vec<Vec<i64>>,
    /// For each direction the cell after each cell.
    after: Vec<Vec<u8>>,
    /// For each direction the line of each cell; lines are numbered from 0 through all directions.
    line: Vec<Vec<u16>>,
    lines: usize,
}

/// A symmetry of a torus: where each cell goes.
pub type CellMap = Vec<u8>;

impl Torus {
    /// The torus of `dimension` dimensions whose side is twice the number of directions.
    ///
    /// # Errors
    /// More than 256 cells; a direction that is not of this dimension, is zero, or does not go through all `side` cells
    /// of a line.
    pub fn new(dimension: usize, directions: &[Vec<i64>]) -> Result<Self, String> {
        let side = 2 * directions.len();
        let cells = u32::try_from(dimension).ok().and_then(|power| side.checked_pow(power)).unwrap_or(usize::MAX);
        if cells > MAX_CELLS || cells == 0 {
            return Err(format!("a torus of side {side} in {dimension} dimensions has more than {MAX_CELLS} cells"));
        }
        let mut torus =
            Torus { side, cells, directions: directions.to_vec(), after: Vec::new(), line: Vec::new(), lines: 0 };
        for direction in directions {
            if direction.len() != dimension {
                return Err(format!("the direction {direction:?} is not of {dimension} dimensions"));
            }
            let after: Vec<u8> = (0..cells)
                .map(|cell| {
                    let to: Vec<i64> = torus.place(cell).iter().zip(direction).map(|(x, d)| x + d).collect();
                    torus.cell(&to) as u8
                })
                .collect();
            let mut line = vec![u16::MAX; cells];
            for start in 0..cells {
                if line[start] != u16::MAX {
                    continue;
                }
                let (mut cell, mut length) = (start, 0);
                while line[cell] == u16::MAX {
                    line[cell] = torus.lines as u16;
                    cell = after[cell] as usize;
                    length += 1;
                }
                if length != side {
                    return Err(format!("a line in direction {direction:?} has {length} cells and not {side}"));
                }
                torus.lines += 1;
            }
            torus.after.push(after);
            torus.line.push(line);
        }
        Ok(torus)
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// The coordinates of a cell.
    fn place(&self, cell: usize) -> Vec<i64> {
        let dimension = self.directions[0].len();
        (0..dimension as u32).map(|axis| (cell / self.side.pow(axis) % self.side) as i64).collect()
    }

    fn cell(&self, place: &[i64]) -> usize {
        place.iter().rev().fold(0, |cell, x| cell * self.side + x.rem_euclid(self.side as i64) as usize)
    }

    /// Calls `each` with the partners of all cells in every pairing, until it says stop (`false`).
    pub fn all(&self, each: impl FnMut(&[u8]) -> bool) {
        self.all_with(&[], each);
    }

    /// The same for the pairings with some dominoes, given by the cell from which they lead and the number of the
    /// direction.
    ///
    /// # Panics
    /// If two of the dominoes meet or lie on one line.
    pub fn all_with(&self, dominoes: &[(usize, usize)], mut each: impl FnMut(&[u8]) -> bool) {
        let mut partners = vec![0u8; self.cells];
        let mut is_covered = vec![false; self.cells];
        let mut is_used = vec![false; self.lines];
        for &(cell, kind) in dominoes {
            let (other, line) = (self.after[kind][cell] as usize, self.line[kind][cell] as usize);
            assert!(!is_covered[cell] && !is_covered[other] && !is_used[line], "the dominoes are of one pairing");
            (is_covered[cell], is_covered[other], is_used[line]) = (true, true, true);
            (partners[cell], partners[other]) = (other as u8, cell as u8);
        }
        self.go(0, &mut partners, &mut is_covered, &mut is_used, &mut each);
    }

    fn go(
        &self,
        from: usize,
        partners: &mut [u8],
        is_covered: &mut [bool],
        is_used: &mut [bool],
        each: &mut impl FnMut(&[u8]) -> bool,
    ) -> bool {
        let Some(cell) = (from..self.cells).find(|cell| !is_covered[*cell]) else { return each(partners) };
        is_covered[cell] = true;
        for (after, line) in self.after.iter().zip(&self.line) {
            let line = line[cell] as usize;
            if is_used[line] {
                continue;
            }
            is_used[line] = true;
            let before = after.iter().position(|next| *next as usize == cell).expect("a torus has no border");
            let ends = [after[cell] as usize, before];
            // On a line of two cells both ends are one.
            for &other in &ends[..if ends[0] == ends[1] { 1 } else { 2 }] {
                if is_covered[other] {
                    continue;
                }
                is_covered[other] = true;
                (partners[cell], partners[other]) = (other as u8, cell as u8);
                if !self.go(cell + 1, partners, is_covered, is_used, each) {
                    return false;
                }
                is_covered[other] = false;
            }
            is_used[line] = false;
        }
        is_covered[cell] = false;
        true
    }

    /// The translations of the torus times the group that `turns` generate: integer matrices, row by row, that keep the
    /// directions.
    #[must_use]
    pub fn symmetries(&self, turns: &[Vec<Vec<i64>>]) -> Vec<CellMap> {
        let as_map = |turn: &Vec<Vec<i64>>| -> CellMap {
            (0..self.cells)
                .map(|cell| {
                    let place = self.place(cell);
                    let to: Vec<i64> =
                        turn.iter().map(|row| row.iter().zip(&place).map(|(a, x)| a * x).sum()).collect();
                    self.cell(&to) as u8
                })
                .collect()
        };
        let shifts = (0..self.cells).map(|shift| -> CellMap {
            let by = self.place(shift);
            (0..self.cells)
                .map(|cell| self.cell(&self.place(cell).iter().zip(&by).map(|(x, d)| x + d).collect::<Vec<_>>()) as u8)
                .collect()
        });
        let generators: Vec<CellMap> = turns.iter().map(as_map).chain(shifts).collect();
        let mut group: BTreeSet<CellMap> = BTreeSet::from([(0..self.cells).map(|cell| cell as u8).collect()]);
        let mut new: Vec<CellMap> = group.iter().cloned().collect();
        while let Some(map) = new.pop() {
            for generator in &generators {
                let product: CellMap = map.iter().map(|cell| generator[*cell as usize]).collect();
                if group.insert(product.clone()) {
                    new.push(product);
                }
            }
        }
        group.into_iter().collect()
    }

    /// One pairing of each class under `symmetries`, in order, with the number of symmetries that keep it; and the
    /// number of all pairings.
    #[must_use]
    pub fn classes(&self, symmetries: &[CellMap]) -> (Vec<(Vec<u8>, usize)>, u64) {
        let (mut least, mut labelled) = (BTreeSet::new(), 0);
        self.all(|partners| {
            labelled += 1;
            least.insert(canonical(partners, symmetries));
            true
        });
        let keeps = |partners: &Vec<u8>| symmetries.iter().filter(|map| image(partners, map) == *partners).count();
        (least.into_iter().map(|partners| (partners.clone(), keeps(&partners))).collect(), labelled)
    }

    /// The graph of the classes: neighbours are a push apart.
    #[must_use]
    pub fn graph(&self, classes: &[(Vec<u8>, usize)], symmetries: &[CellMap]) -> Graph {
        let beyond = |partner: u8, cell: u8| {
            let to: Vec<i64> = self
                .place(partner as usize)
                .iter()
                .zip(self.place(cell as usize))
                .map(|(partner, cell)| 2 * partner - cell)
                .collect();
            self.cell(&to) as u8
        };
        let mut edges = Vec::new();
        for (vertex, (partners, _)) in classes.iter().enumerate() {
            for cell in cycles(partners, beyond) {
                let mut other = partners.clone();
                push(&mut other, cell, beyond);
                let other = canonical(&other, symmetries);
                let neighbour =
                    classes.binary_search_by(|(class, _)| class.cmp(&other)).expect("all classes are there");
                edges.push((vertex as u32, neighbour as u32));
            }
        }
        Graph::new(classes.len(), &edges)
    }
}

fn image(partners: &[u8], map: &CellMap) -> Vec<u8> {
    let mut image = vec![0; partners.len()];
    for (from, to) in partners.iter().enumerate() {
        image[map[from] as usize] = map[*to as usize];
    }
    image
}

fn canonical(partners: &[u8], symmetries: &[CellMap]) -> Vec<u8> {
    symmetries.iter().map(|map| image(partners, map)).min().expect("the identity is a symmetry")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::symmetry::Symmetry;

    #[test]
    fn plain_search_finds_the_images_of_the_classes_of_nine_in_a_row() {
        // 12 421 120 pairings have a given domino. Of the 36 places of two more, in columns 0 and 1, three are gone
        // through.
        if std::env::var_os("SLOW_TESTS").is_none() {
            return;
        }
        let torus = Torus::new(2, &[vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]]).unwrap();
        let halves = crate::halves::Halves::new();
        let (classes, _) = halves.pairings();
        let classes: Vec<_> =
            classes.iter().map(|class| (halves.partners(*class), halves.stabiliser(*class))).collect();
        for (a, b) in [(1, 1), (1, 4), (3, 6)] {
            let dominoes = [[(0, 0), (1, 0)], [(0, a), (0, a + 1)], [(1, b), (1, b + 1)]];
            let images: Vec<[[usize; 2]; 3]> = Symmetry::all()
                .into_iter()
                .map(|symmetry| dominoes.map(|domino| domino.map(|cell| symmetry.cell(cell)).map(number)))
                .collect();
            // A class has as many images with the dominoes as images of the dominoes lie in it.
            let own = |(partners, keeps): &(crate::nine::Partners, u32)| {
                let lies =
                    |image: &&[[usize; 2]; 3]| image.iter().all(|[cell, other]| partners[*cell] as usize == *other);
                images.iter().filter(lies).count() as u64 / u64::from(*keeps)
            };
            let expected: u64 = classes.iter().map(own).sum();
            let mut found = 0u64;
            torus.all_with(&[(0, 0), (8 * a as usize, 1), (8 * b as usize + 1, 1)], |_| {
                found += 1;
                true
            });
            assert_eq!(found, expected, "{a} {b}");
        }
    }

    fn number((x, y): (u8, u8)) -> usize {
        8 * usize::from(y) + usize::from(x)
    }

    #[test]
    fn directions_that_make_no_torus_are_refused() {
        for directions in [vec![vec![1]], vec![vec![1, 0], vec![2, 0]], vec![vec![1, 0], vec![0, 0]]] {
            assert!(Torus::new(2, &directions).is_err(), "{directions:?}");
        }
        assert!(Torus::new(9, &[vec![1; 9], vec![1; 9]]).is_err());
    }
}
