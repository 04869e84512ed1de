//! The linear maps that keep the directions of rows.

use gruk_core::CompactSort as _;

/// Which symmetries make two pairings the same, besides the translations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Group {
    /// All linear maps that keep the directions: 8 on the square lattice, 12 on the hexagonal one.
    #[default]
    Full,
    /// On the hexagonal lattice the six of `[Győ 5.5.1]`: three rotations and three reflections, which keep the
    /// triangle of the directions.
    Triangle,
}

/// The linear maps of a group, as matrices of whole numbers, row by row.
///
/// # Errors
/// Directions that do not span the space, or of more than three dimensions; the triangle group where there is no
/// triangle.
pub fn turns(directions: &[Vec<i64>], group: Group) -> Result<Vec<Vec<Vec<i64>>>, String> {
    let dimension = directions[0].len();
    if dimension > 3 {
        return Err("symmetries are known in up to three dimensions".into());
    }
    let minus = |vector: &[i64]| -> Vec<i64> { vector.iter().map(|x| -x).collect() };
    let mut kept: Vec<Vec<i64>> = directions.to_vec();
    match group {
        Group::Full => kept.extend(directions.iter().map(|direction| minus(direction))),
        Group::Triangle => {
            // The directions with signs that make their sum zero.
            let signed = (0..1_u64 << directions.len().min(3)).map(|signs| -> Vec<Vec<i64>> {
                let sign = |(index, direction): (usize, &Vec<i64>)| {
                    if signs >> index & 1 != 0 { minus(direction) } else { direction.clone() }
                };
                directions.iter().enumerate().map(sign).collect()
            });
            let is_triangle = |triple: &Vec<Vec<i64>>| {
                directions.len() == 3 && (0..dimension).all(|axis| triple.iter().map(|v| v[axis]).sum::<i64>() == 0)
            };
            kept = signed
                .into_iter()
                .find(is_triangle)
                .ok_or("only three directions that make a triangle have that group")?;
        }
    }
    // A map is known by the images of a basis among the directions.
    let basis = basis(&kept, dimension).ok_or("the directions do not span the board")?;
    let mut turns = Vec::new();
    let mut images = vec![0; dimension];
    loop {
        let to: Vec<&Vec<i64>> = images.iter().map(|image| &kept[*image]).collect();
        if let Some(matrix) = map(&basis, &to) {
            let image = |vector: &Vec<i64>| -> Vec<i64> {
                matrix.iter().map(|row| row.iter().zip(vector).map(|(a, x)| a * x).sum()).collect()
            };
            // What permutes vectors that span the space is invertible, and so is its inverse.
            let mut own: Vec<Vec<i64>> = kept.iter().map(image).collect();
            own.compact_sort();
            own.dedup();
            if own.len() == kept.len() && own.iter().all(|vector| kept.contains(vector)) {
                turns.push(matrix);
            }
        }
        let Some(place) = (0..dimension).find(|place| images[*place] + 1 < kept.len()) else { break };
        images[place] += 1;
        images[..place].fill(0);
    }
    turns.compact_sort();
    Ok(turns)
}

/// As many of the vectors as there are dimensions, which span the space.
fn basis(directions: &[Vec<i64>], dimension: usize) -> Option<Vec<Vec<i64>>> {
    let triples =
        directions.iter().flat_map(|a| directions.iter().flat_map(move |b| directions.iter().map(move |c| [a, b, c])));
    let mut choices =
        triples.map(|choice| choice[..dimension].iter().map(|vector| (*vector).clone()).collect::<Vec<_>>());
    choices.find(|choice| determinant(choice) != 0)
}

/// The determinant of up to three vectors.
fn determinant(rows: &[Vec<i64>]) -> i128 {
    let entry = |row: usize, column: usize| i128::from(rows[row][column]);
    match rows.len() {
        1 => entry(0, 0),
        2 => entry(0, 0) * entry(1, 1) - entry(0, 1) * entry(1, 0),
        _ => (0..3)
            .map(|column| {
                let (next, last) = ((column + 1) % 3, (column + 2) % 3);
                entry(0, column) * (entry(1, next) * entry(2, last) - entry(1, last) * entry(2, next))
            })
            .sum(),
    }
}

/// The matrix of whole numbers that takes the vectors of a basis to these, if there is one.
fn map(basis: &[Vec<i64>], to: &[&Vec<i64>]) -> Option<Vec<Vec<i64>>> {
    let dimension = basis.len();
    let whole = determinant(basis);
    // Cramer's rule, for each row of the matrix: its products with the basis are the entries of the images.
    let row = |axis: usize| -> Option<Vec<i64>> {
        (0..dimension)
            .map(|column| {
                let mut replaced = basis.to_vec();
                replaced.iter_mut().zip(to).for_each(|(row, image)| row[column] = image[axis]);
                let part = determinant(&replaced);
                (part % whole == 0).then(|| i64::try_from(part / whole).ok()).flatten()
            })
            .collect()
    };
    (0..dimension).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_groups_have_the_orders_of_the_square_the_hexagon_and_the_cube() {
        let order = |directions: &[Vec<i64>], group| turns(directions, group).map(|turns| turns.len());
        let square = [vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]];
        let hexagon = [vec![1, 0], vec![0, 1], vec![1, -1]];
        let cube: Vec<Vec<i64>> =
            (14..27).map(|code: i64| vec![code / 9 - 1, code / 3 % 3 - 1, code % 3 - 1]).collect();
        assert_eq!(order(&square, Group::Full), Ok(8));
        assert_eq!((order(&hexagon, Group::Full), order(&hexagon, Group::Triangle)), (Ok(12), Ok(6)));
        assert_eq!(order(&cube, Group::Full), Ok(48));
        // A sheared square.
        assert_eq!(order(&[vec![1, 0], vec![5, 1]], Group::Full), Ok(8));
        assert!(turns(&square, Group::Triangle).is_err());
        assert!(turns(&[vec![1, 0, 0], vec![0, 1, 0]], Group::Full).is_err());
    }
}
