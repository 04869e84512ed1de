//! Cholesky factorisation of a symmetric positive definite matrix within its envelope.
//!
//! Row *i* is stored from its first entry that is not zero to the diagonal; no factor fills in before it. A Hex board
//! numbered row by row has rows as short as the board is wide, with a longer one for every chain of stones. At this
//! size (a hundred unknowns, a dozen entries a row, tens of microseconds, thousands of times a second) a general sparse
//! solver spends more on ordering and symbolic analysis than this whole computation costs, so it is done here, in one
//! short loop.
//!
//! **Source:** A. Jennings, *A compact storage scheme for the solution of symmetric linear simultaneous
//! equations*, 1966.

/// A symmetric matrix, which [`solve`](Envelope::solve) turns into its factor. Buffers are kept from one use to the
/// next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Envelope {
    entries: Vec<f64>,
    /// Where each row begins in `entries`; one more than rows.
    starts: Vec<usize>,
}

impl Envelope {
    /// Makes it the zero matrix whose row *i* begins in column `first[i] <= i`.
    pub(crate) fn reset(&mut self, first: &[usize]) {
        self.starts.clear();
        self.starts.push(0);
        let mut end = 0;
        for (row, &column) in first.iter().enumerate() {
            debug_assert!(column <= row);
            end += row - column + 1;
            self.starts.push(end);
        }
        self.entries.clear();
        self.entries.resize(end, 0.0);
    }

    /// Number of rows.
    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The column in which `row` begins.
    fn first(&self, row: usize) -> usize {
        row + 1 - (self.starts[row + 1] - self.starts[row])
    }

    /// Adds to the entry at `row`, `column` and to its mirror image.
    ///
    /// # Panics
    /// If the entry is outside the envelope.
    pub(crate) fn add(&mut self, row: usize, column: usize, value: f64) {
        let (row, column) = (row.max(column), row.min(column));
        let end = self.starts[row + 1];
        assert!(row - column < end - self.starts[row], "the entry is within the envelope");
        self.entries[end - 1 - (row - column)] += value;
    }

    /// Solves the equations with right side `x` and leaves the solution there; the matrix becomes its factor.
    pub(crate) fn solve(&mut self, x: &mut [f64]) {
        self.factor();
        for row in 0..self.len() {
            let first = self.first(row);
            let (before, own) = x.split_at_mut(row);
            let entries = &self.entries[self.starts[row]..self.starts[row + 1]];
            own[0] = (own[0] - dot(&entries[..row - first], &before[first..])) / entries[row - first];
        }
        for row in (0..self.len()).rev() {
            let first = self.first(row);
            let entries = &self.entries[self.starts[row]..self.starts[row + 1]];
            x[row] /= entries[row - first];
            let value = x[row];
            for (target, entry) in x[first..row].iter_mut().zip(entries) {
                *target -= entry * value;
            }
        }
    }

    fn factor(&mut self) {
        for row in 0..self.len() {
            let first = self.first(row);
            let (above, rest) = self.entries.split_at_mut(self.starts[row]);
            let own = &mut rest[..row - first + 1];
            for column in first..row {
                let other_first = column + 1 - (self.starts[column + 1] - self.starts[column]);
                let other = &above[self.starts[column]..self.starts[column + 1]];
                let from = first.max(other_first);
                let product = dot(&own[from - first..column - first], &other[from - other_first..column - other_first]);
                own[column - first] = (own[column - first] - product) / other[column - other_first];
            }
            let (left, diagonal) = own.split_at_mut(row - first);
            diagonal[0] = (diagonal[0] - dot(left, left)).sqrt();
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dense;
    use proptest::prelude::*;

    proptest! {
        /// Random Laplacians with a grounded node, against Gaussian elimination.
        #[test]
        fn the_solution_is_that_of_a_dense_solver(
            size in 1usize..30,
            links in prop::collection::vec((0usize..30, 0usize..30, 0.1f64..3.0), 0..80),
            right in prop::collection::vec(-1.0f64..1.0, 30),
        ) {
            let mut matrix = dense::zeros(size);
            (0..size).for_each(|i| matrix[i][i] = 1.0);
            for &(a, b, weight) in links.iter().filter(|(a, b, _)| a != b && *a < size && *b < size) {
                matrix[a][a] += weight;
                matrix[b][b] += weight;
                matrix[a][b] -= weight;
                matrix[b][a] -= weight;
            }
            let first: Vec<usize> = (0..size).map(|i| (0..=i).find(|&j| matrix[i][j] != 0.0).unwrap_or(i)).collect();
            let mut envelope = Envelope::default();
            envelope.reset(&first);
            for i in 0..size {
                for (j, &entry) in matrix[i].iter().enumerate().take(i + 1).skip(first[i]) {
                    envelope.add(i, j, entry);
                }
            }
            let mut x = right[..size].to_vec();
            envelope.solve(&mut x);
            let expected = dense::solution(&matrix, &right[..size]);
            for (found, expected) in x.iter().zip(&expected) {
                prop_assert!((found - expected).abs() < 1e-9, "{found} {expected}");
            }
        }
    }
}
