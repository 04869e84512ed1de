//! Lattices: the translations that a periodic structure repeats under.

use gruk_core::CompactSort as _;

/// A sublattice of finite index of ℤ^d, as the rows of a matrix in Hermite normal form: upper triangular, positive on
/// the diagonal, and above each diagonal entry numbers from 0 to one less than it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lattice {
    basis: Vec<Vec<i64>>,
}

/// The largest index: a structure is kept cell by cell.
pub const MAX_INDEX: i64 = 1 << 20;

impl Lattice {
    /// The lattice that `vectors` span.
    ///
    /// # Errors
    /// Vectors of different dimension or of none; dependent vectors, or an index over 2^20.
    pub fn spanned_by(vectors: &[Vec<i64>]) -> Result<Self, String> {
        let dimension = vectors.first().map_or(0, Vec::len);
        if dimension == 0 || vectors.iter().any(|vector| vector.len() != dimension) {
            return Err("a lattice needs vectors of one and the same dimension".into());
        }
        if vectors.iter().flatten().any(|entry| entry.abs() > MAX_INDEX) {
            return Err(format!("an entry of a lattice vector is larger than {MAX_INDEX}"));
        }
        let mut rows: Vec<Vec<i128>> =
            vectors.iter().map(|vector| vector.iter().map(|entry| i128::from(*entry)).collect()).collect();
        let mut basis: Vec<Vec<i128>> = Vec::new();
        for column in 0..dimension {
            // Euclid on the column: one row keeps the greatest common divisor, the others get 0.
            loop {
                rows.compact_sort_by_key(|row| if row[column] == 0 { i128::MAX } else { row[column].abs() });
                let Some(pivot) = rows.first().filter(|row| row[column] != 0).cloned() else {
                    return Err("the lattice vectors are dependent: they do not span the whole space".into());
                };
                if rows.get(1).is_none_or(|row| row[column] == 0) {
                    break;
                }
                for row in rows.iter_mut().skip(1) {
                    let factor = row[column].div_euclid(pivot[column]);
                    for (entry, own) in row.iter_mut().zip(&pivot) {
                        *entry -= factor * own;
                        if entry.abs() > 1 << 100 {
                            return Err("the lattice vectors are too large".into());
                        }
                    }
                }
            }
            let mut pivot = rows.remove(0);
            if pivot[column] < 0 {
                pivot.iter_mut().for_each(|entry| *entry = -*entry);
            }
            basis.push(pivot);
        }
        for column in 1..dimension {
            let pivot = basis[column].clone();
            for row in basis.iter_mut().take(column) {
                let factor = row[column].div_euclid(pivot[column]);
                for (entry, own) in row.iter_mut().zip(&pivot) {
                    *entry -= factor * own;
                }
            }
        }
        let index = (0..dimension).try_fold(1i128, |index, axis| {
            Some(index * basis[axis][axis]).filter(|index| *index <= i128::from(MAX_INDEX))
        });
        if index.is_none() {
            return Err(format!("the index of the lattice is over {MAX_INDEX}"));
        }
        Ok(Lattice { basis: basis.iter().map(|row| row.iter().map(|entry| *entry as i64).collect()).collect() })
    }

    /// All sublattices of ℤ^`dimension` of this index, in order.
    #[must_use]
    pub fn of_index(dimension: usize, index: i64) -> Vec<Lattice> {
        fn go(rows: &[Vec<i64>], dimension: usize, left: i64, all: &mut Vec<Lattice>) {
            let axis = rows.len();
            if axis == dimension {
                if left == 1 {
                    all.push(Lattice { basis: rows.to_vec() });
                }
                return;
            }
            for diagonal in (1..=left).filter(|diagonal| left % diagonal == 0) {
                // The entries above this diagonal one run through all residues.
                let choices = diagonal.pow(axis as u32);
                for choice in 0..choices {
                    let mut rest = choice;
                    let mut chosen = rows.to_vec();
                    for row in &mut chosen {
                        row[axis] = rest % diagonal;
                        rest /= diagonal;
                    }
                    let mut row = vec![0; dimension];
                    row[axis] = diagonal;
                    chosen.push(row);
                    go(&chosen, dimension, left / diagonal, all);
                }
            }
        }
        let mut all = Vec::new();
        go(&[], dimension, index, &mut all);
        all.compact_sort();
        all
    }

    /// The basis, row by row.
    #[must_use]
    pub fn basis(&self) -> &[Vec<i64>] {
        &self.basis
    }

    /// Number of dimensions.
    #[must_use]
    pub fn dimension(&self) -> usize {
        self.basis.len()
    }

    /// Number of cells that do not repeat.
    #[must_use]
    pub fn index(&self) -> usize {
        self.basis.iter().enumerate().map(|(axis, row)| row[axis] as usize).product()
    }

    /// The number of a cell of ℤ^d: cells that the lattice makes the same have the same one, below the index.
    #[must_use]
    pub fn cell(&self, place: &[i64]) -> usize {
        let mut place = place.to_vec();
        let mut number = 0;
        for (axis, row) in self.basis.iter().enumerate() {
            let times = place[axis].div_euclid(row[axis]);
            for (entry, own) in place.iter_mut().zip(row) {
                *entry -= times * own;
            }
            number = number * row[axis] as usize + place[axis] as usize;
        }
        number
    }

    /// The first cell of ℤ^d with this number: its coordinates are not negative and below the diagonal.
    #[must_use]
    pub fn place(&self, cell: usize) -> Vec<i64> {
        let mut place = vec![0; self.dimension()];
        let mut rest = cell;
        for (axis, row) in self.basis.iter().enumerate().rev() {
            place[axis] = (rest % row[axis] as usize) as i64;
            rest /= row[axis] as usize;
        }
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_sublattices_is_the_known_one() {
        // In the plane σ(n), in space Σ d·σ(d) over the divisors d of n [Conway, Sloane, Sphere packings; OEIS A000203,
        // A001001].
        assert_eq!([1, 2, 3, 4, 6, 12].map(|n| Lattice::of_index(2, n).len()), [1, 3, 4, 7, 12, 28]);
        assert_eq!([1, 2, 3, 4, 6].map(|n| Lattice::of_index(3, n).len()), [1, 7, 13, 35, 91]);
    }

    #[test]
    fn cells_are_numbered_once() {
        for lattice in Lattice::of_index(2, 12).into_iter().chain(Lattice::of_index(3, 6)) {
            for cell in 0..lattice.index() {
                let place = lattice.place(cell);
                assert_eq!(lattice.cell(&place), cell);
                for row in lattice.basis() {
                    let moved: Vec<i64> = place.iter().zip(row).map(|(x, d)| x - 3 * d).collect();
                    assert_eq!(lattice.cell(&moved), cell);
                }
            }
            assert_eq!(Lattice::spanned_by(lattice.basis()), Ok(lattice));
        }
    }

    #[test]
    fn vectors_that_span_no_lattice_are_refused() {
        assert!(Lattice::spanned_by(&[]).is_err());
        assert!(Lattice::spanned_by(&[vec![1, 2], vec![2, 4]]).is_err());
        assert!(Lattice::spanned_by(&[vec![0, 0], vec![1, 0]]).is_err());
        assert!(Lattice::spanned_by(&[vec![1 << 15, 0], vec![0, 1 << 15]]).is_err());
        assert!(Lattice::spanned_by(&[vec![i64::MAX, 0], vec![0, 1]]).is_err());
        assert_eq!(Lattice::spanned_by(&[vec![8, 8], vec![16, 0]]).unwrap().index(), 128);
    }
}
