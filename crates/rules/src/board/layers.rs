//! The board of Hex in three dimensions: a cube of cells, drawn layer by layer.

use super::cells::Cells;
use super::cube::Cube;
use super::grid::Square;
use super::net::Net;
use super::outline::{hexagon, in_rhombus};
use gruk_core::{Line, Mark, ParseError};

/// The letters of the three players' stones.
const LETTERS: [char; 3] = ['x', 'o', 'g'];

/// A cube of so many cells on a side; border 2a is where axis a begins, and border 2a + 1 where it ends. Axes are
/// columns, rows and layers.
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
    // Layers beside and below each other, as many in a row as there are rows or one more. In a layer the cell to the
    // right and below touches, so rows go to the left as they go down.
    let across = (1..=side).find(|&count| count * count >= side).unwrap_or(1);
    let place = |&[column, row, layer]: &[usize; 3]| {
        let (x, y) = in_rhombus(column as f64 - row as f64, row as f64);
        let (width, height) = ((1.5 * side as f64 + 0.5) * 3f64.sqrt(), 1.5 * side as f64 + 1.5);
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
        draw(place(0, k), &[(-half, -0.5), (-half, 0.5), (0.0, 1.0)][..2 + usize::from(k + 1 < side)], Mark::Left);
        let first = usize::from(k == 0);
        draw(place(side - 1, k), &[(0.0, -1.0), (half, -0.5), (half, 0.5)][first..], Mark::Left);
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

/// What [`read`] reads.
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
