//! Linear equations by Gaussian elimination, which the tests compare the factorisation with.

/// The solution of `matrix` · x = `right`. The pivot is the largest number of its column.
///
/// # Panics
///
/// If there is no solution, or none to within 10⁻⁹, which is what the product with the matrix says.
pub fn solution(matrix: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let size = right.len();
    let mut rows: Vec<Vec<f64>> = matrix.iter().zip(right).map(|(row, &last)| [&row[..], &[last]].concat()).collect();
    for column in 0..size {
        let largest = (column..size).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()));
        rows.swap(column, largest.expect("a row is left for every column"));
        let pivot = rows[column].clone();
        assert!(pivot[column] != 0.0, "the matrix is singular");
        for row in &mut rows[column + 1..] {
            let factor = row[column] / pivot[column];
            row.iter_mut().zip(&pivot).for_each(|(number, above)| *number -= factor * above);
        }
    }
    let mut x = vec![0.0; size];
    for i in (0..size).rev() {
        let known: f64 = (i + 1..size).map(|j| rows[i][j] * x[j]).sum();
        x[i] = (rows[i][size] - known) / rows[i][i];
    }
    for (row, expected) in matrix.iter().zip(right) {
        let found: f64 = row.iter().zip(&x).map(|(a, b)| a * b).sum();
        assert!((found - expected).abs() < 1e-9, "{found} {expected}");
    }
    x
}

/// A matrix of zeros.
pub fn zeros(size: usize) -> Vec<Vec<f64>> {
    vec![vec![0.0; size]; size]
}

#[test]
fn small_equations_have_their_solutions() {
    // 2x + y = 5 and x - y = 1.
    assert_eq!(solution(&[vec![2.0, 1.0], vec![1.0, -1.0]], &[5.0, 1.0]), [2.0, 1.0]);
    // Nothing at the first place of the first row: y = 3 and x = 4.
    assert_eq!(solution(&[vec![0.0, 1.0], vec![1.0, 0.0]], &[3.0, 4.0]), [4.0, 3.0]);
}
