//! The board of Hex in three dimensions: a cube of cells, drawn layer by layer.

use super::cells::Cells;
use super::cube::Cube;
use super::grid::Square;
use super::net::Net;
use super::outline::{hexagon, in_rhombus};
use gruk_core::{Line, Mark, ParseError};

/// The letters of the three players' stones.
const LETTERS: [char; 3] = ['x', 'o', 'g'];

/// A cube with `side` cells along each edge. The axes are columns, rows and layers. Border 2a holds the first cells
/// along axis a, border 2a + 1 the last.
///
/// # Panics
/// If the cube is larger than [`Cube`] allows.
#[must_use]
pub fn board(side: usize) -> Net {
    let cube = Cube::new(3, side).expect("invariant: a side that Cube allows");
    let places: Vec<[usize; 3]> =
        (0..cube.len()).map(|cell| cube.coordinates(cell).try_into().expect("three axes")).collect();
    let name =
        |&[column, row, layer]: &[usize; 3]| format!("{}-{}", Square::new(column as u32, row as u32).name(), layer + 1);
    let touching = (0..cube.len()).flat_map(|cell| {
        let cube = &cube;
        cube.neighbours(cell).map(move |near| (cell, near))
    });
    // The layers are drawn in a grid that is about as wide as it is high. In a layer a cell touches the one to the
    // right and below, so each row is drawn further to the left than the one above.
    let across = (1..=side).find(|&count| count * count >= side).unwrap_or(1);
    let place = |&[column, row, layer]: &[usize; 3]| {
        let (x, y) = in_rhombus(column as f64 - row as f64, row as f64);
        let (width, height) = ((side as f64 + 1.0) * 3f64.sqrt(), 1.5 * side as f64 + 1.5);
        (x + (layer % across) as f64 * width, y + (layer / across) as f64 * height)
    };
    let outlines = places.iter().map(|at| vec![hexagon(place(at))]).collect();
    let lines = (0..side).flat_map(|layer| rims(side, |column, row| place(&[column, row, layer]))).collect();
    let mut net = Net::of_words(side.to_string(), places.iter().map(name).collect()).touching(touching);
    for (axis, end) in (0..3).flat_map(|axis| [(axis, 0), (axis, side - 1)]) {
        net = net.border((0..cube.len()).filter(|&cell| places[cell][axis] == end));
    }
    net.drawn(outlines, lines)
}

/// The sides of a layer: red left and right, blue at the top and at the bottom.
fn rims(side: usize, place: impl Fn(usize, usize) -> (f64, f64)) -> Vec<Line> {
    let half = 3f64.sqrt() / 2.0;
    let corner = |(x, y): (f64, f64), (dx, dy): (f64, f64)| ((1000.0 * (x + dx)) as i32, (1000.0 * (y + dy)) as i32);
    let mut lines = Vec::new();
    let mut draw = |at: (f64, f64), corners: &[(f64, f64)], mark: Mark| {
        for ends in corners.windows(2) {
            lines.push(Line { from: corner(at, ends[0]), to: corner(at, ends[1]), mark });
        }
    };
    for k in 0..side {
        draw(place(k, 0), &[(-half, -0.5), (0.0, -1.0), (half, -0.5)], Mark::Right);
        draw(place(k, side - 1), &[(-half, 0.5), (0.0, 1.0), (half, 0.5)], Mark::Right);
        // Each row is drawn further to the left than the one above, so the upper left and the lower right edges of its
        // ends are open.
        let above = usize::from(k == 0);
        let below = 3 - usize::from(k + 1 == side);
        draw(place(0, k), &[(0.0, -1.0), (-half, -0.5), (-half, 0.5)][above..], Mark::Left);
        draw(place(side - 1, k), &[(half, -0.5), (half, 0.5), (0.0, 1.0)][..below], Mark::Left);
    }
    lines
}

/// Reads layers with `+` between them, each a picture of `.`, `x`, `o` and `g`: the stones of the three players.
pub(crate) fn read(net: &Net, side: usize, text: &str) -> Result<[Cells; 3], ParseError> {
    let none = Cells::empty(net.len());
    let mut stones = [none.clone(), none.clone(), none];
    let mut letters = text.char_indices();
    for cell in 0..net.len() {
        let sign = match cell {
            0 => None,
            cell if cell % (side * side) == 0 => Some('+'),
            cell if cell % side == 0 => Some('/'),
            _ => None,
        };
        let mut next = |expected: &str| letters.next().ok_or_else(|| ParseError::new(text.len(), "the end", expected));
        if let Some(sign) = sign {
            let (at, found) = next(&format!("'{sign}'"))?;
            if found != sign {
                return Err(ParseError::in_text(text, at, format!("'{sign}'")));
            }
        }
        let (at, letter) = next("'.', 'x', 'o' or 'g'")?;
        match LETTERS.iter().position(|&known| known == letter) {
            Some(player) => stones[player].insert(cell),
            None if letter == '.' => {}
            None => return Err(ParseError::in_text(text, at, "'.', 'x', 'o' or 'g'")),
        }
    }
    match letters.next() {
        Some((at, _)) => Err(ParseError::in_text(text, at, "the end")),
        None => Ok(stones),
    }
}

/// Prints the text that [`read`] reads.
pub(crate) fn print(net: &Net, side: usize, stones: &[Cells; 3]) -> String {
    let mut text = String::new();
    for cell in 0..net.len() {
        if cell > 0 && cell % side == 0 {
            text.push(if cell % (side * side) == 0 { '+' } else { '/' });
        }
        let player = (0..3).find(|&player| stones[player].contains(cell));
        text.push(player.map_or('.', |player| LETTERS[player]));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::board;
    use gruk_core::Line;
    use std::collections::BTreeMap;

    /// The lines of a layer are exactly those sides of cells that no two cells share.
    #[test]
    fn the_rim_of_a_layer_is_what_no_two_cells_share() {
        for side in 1..=4 {
            let net = board(side);
            let mut sides = BTreeMap::<[(i32, i32); 2], usize>::new();
            // Corners are rounded: two of them closer than about a hundredth of a unit are one corner.
            let near = |x: i32, y: i32| ((f64::from(x) / 10.0).round() as i32, (f64::from(y) / 10.0).round() as i32);
            let between = |a: (i32, i32), b: (i32, i32)| if a < b { [a, b] } else { [b, a] };
            for outline in net.outlines().iter().flatten() {
                let corners: Vec<(i32, i32)> = outline.iter().map(|&(x, y)| near(x, y)).collect();
                for (index, &corner) in corners.iter().enumerate() {
                    *sides.entry(between(corner, corners[(index + 1) % corners.len()])).or_default() += 1;
                }
            }
            let rim = sides.iter().filter(|&(_, &cells)| cells == 1).count();
            let drawn =
                net.lines().iter().map(|&Line { from, to, .. }| between(near(from.0, from.1), near(to.0, to.1)));
            let drawn: Vec<[(i32, i32); 2]> = drawn.collect();
            assert_eq!(drawn.len(), rim, "side {side}");
            for line in drawn {
                assert_eq!(sides.get(&line), Some(&1), "side {side}: {line:?}");
            }
        }
    }
}
