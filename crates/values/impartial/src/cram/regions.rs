//! Regions of boards of Cram as words, without what changes nothing of their values.

use gruk_rules::board::shape::Shape;

/// A domino alone, and every region of two or three squares: the value is 1.
pub(super) const DOMINO: u64 = 0b11;

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

/// The square that lies in a direction from each of `squares`: down, up, right or left.
fn moved(squares: u64, direction: usize) -> u64 {
    match direction {
        0 => squares << 8,
        1 => squares >> 8,
        2 => (squares & !LAST_COLUMN) << 1,
        _ => (squares & !FIRST_COLUMN) >> 1,
    }
}

const DIRECTIONS: std::ops::Range<usize> = 0..4;

fn opposite(direction: usize) -> usize {
    direction ^ 1
}

fn board() -> Shape {
    Shape::new(8, 8).expect("invariant: 64 squares fit a word")
}

/// Squares with exactly one free square beside them.
fn tufts(free: u64) -> u64 {
    let [down, up, right, left] = [0, 1, 2, 3].map(|direction| moved(free, direction));
    let odd = down ^ up ^ right ^ left;
    free & odd & !(down & up | right & left)
}

/// The squares without tufts that are too many, and without bridges.
fn simplest(mut free: u64) -> u64 {
    loop {
        let before = free;
        let tufts_before = tufts(free);
        if tufts_before == 0 {
            return free & board().beside(free);
        }
        let mut stars = 0;
        for direction in DIRECTIONS {
            let found = moved(tufts_before, direction) & before;
            free &= !(moved(found & stars, opposite(direction)) & tufts_before);
            stars |= found;
        }
        let others = free & !stars;
        free &= tufts_before | stars | board().beside(others);
        if free == before {
            return free;
        }
    }
}

/// The least of the images of a region, which all share; `None` if its value is 0 by a half turn.
fn least_image(region: u64) -> Option<u64> {
    let window = board().window(region);
    let (mut shape, mut squares) = (window.shape(), window.cut(region));
    // Of images with more columns than rows and others the former are less.
    if shape.columns() < shape.rows() {
        (shape, squares) = (shape.exchanged(), shape.transposed(squares));
    }
    let images = shape.reflections(squares);
    if images[3] == squares {
        let middle = squares >> shape.place(shape.columns() as usize / 2, shape.rows() as usize / 2) & 1;
        if middle == 0 || shape.columns().is_multiple_of(2) && shape.rows().is_multiple_of(2) {
            return None;
        }
    }
    let least = images.into_iter().min();
    if shape.columns() > shape.rows() {
        return least;
    }
    least.min(shape.reflections(shape.transposed(squares)).into_iter().min())
}

/// Appends the regions of `free` that count, the largest last.
pub(super) fn push_regions(free: u64, regions: &mut Vec<u64>) {
    let first = regions.len();
    let mut left = simplest(free);
    while left != 0 {
        let region = board().first_region(left, Shape::beside);
        left &= !region;
        let found = match region.count_ones() {
            1 => None,
            2 | 3 => Some(DOMINO),
            _ => least_image(region),
        };
        let Some(found) = found else { continue };
        match regions[first..].iter().position(|&other| other == found) {
            Some(other) => drop(regions.swap_remove(first + other)),
            None => regions.push(found),
        }
    }
    if regions.len() > first + 1 {
        regions[first..].sort_unstable_by_key(|&region| (region.count_ones(), region));
    }
}

/// So many distances from the middle are told apart.
const DISTANCES: usize = 14;

/// The directions of dominoes: down and right.
const DOWN_OR_RIGHT: [usize; 2] = [0, 2];

/// For each number of columns and of rows: the first squares of dominoes by their distance from the middle, and of each
/// distance those that lie down and those that lie to the right.
static BY_DISTANCE: [[[[u64; 2]; DISTANCES]; 9]; 9] = by_distance();

const fn by_distance() -> [[[[u64; 2]; DISTANCES]; 9]; 9] {
    let mut firsts = [[[[0; 2]; DISTANCES]; 9]; 9];
    // Columns, rows, the square, and whether the domino lies to the right.
    let mut case = 0_usize;
    while case < 8 * 8 * 64 * 2 {
        let (columns, rows, square, right) = (case / 1024 + 1, case / 128 % 8 + 1, case / 2 % 64, case % 2);
        let (column, row) = (square % 8, square / 8);
        if column + right < columns && row + 1 - right < rows {
            let aside = (2 * column + 1 + right).abs_diff(columns);
            let along = (2 * row + 2 - right).abs_diff(rows);
            firsts[columns][rows][aside + along][right] |= 1 << square;
        }
        case += 1;
    }
    firsts
}

/// The dominoes of a region in the first rows and columns, those nearest to its middle first, and of those equally near
/// the ones that lie across it first.
pub(super) fn dominoes(region: u64) -> impl Iterator<Item = u64> {
    let shape = board().window(region).shape();
    let firsts = DOWN_OR_RIGHT.map(|direction| region & moved(region, opposite(direction)));
    let by_distance = &BY_DISTANCE[shape.columns() as usize][shape.rows() as usize];
    let mut place = 0;
    let mut left = 0;
    std::iter::from_fn(move || {
        while left == 0 {
            let of_distance = by_distance.get(place / 2)?;
            left = of_distance[place % 2] & firsts[place % 2];
            place += 1;
        }
        let first = left & left.wrapping_neg();
        left &= !first;
        Some(first | moved(first, DOWN_OR_RIGHT[(place - 1) % 2]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Ruleset;
    use gruk_rules::cram::Cram;

    #[test]
    fn squares_that_change_nothing_are_gone() {
        let free = |text: &str| Cram.parse_position(text).unwrap().free().bits().unwrap() as u64;
        // A star with three tufts keeps one.
        assert_eq!(simplest(free("#.#/...")).count_ones(), 2);
        // The square in the middle of five in a row joins two stars.
        assert_eq!(simplest(free(".....")), free("..#.."));
        assert_eq!(simplest(free("....")), free("...."));
        // In pairs they are 0.
        let mut regions = Vec::new();
        push_regions(free("....."), &mut regions);
        assert_eq!(regions, []);
    }

    #[test]
    fn half_turns_are_worth_nothing_where_the_middle_is_not_free() {
        let image = |text: &str| least_image(Cram.parse_position(text).unwrap().free().bits().unwrap() as u64);
        assert_eq!(image("..../...."), None);
        assert_eq!(image(".../.#./..."), None, "the middle is a hole");
        assert_ne!(image(".../..."), None, "the domino in the middle is its own image");
        assert_ne!(image(".../.../..."), None);
        assert_eq!(image(".../#.."), image("..#/..."), "images of each other");
    }
}
