//! Animals: the winning sets are all copies of an animal on a board of squares or of hexagons, turned and reflected
//! ones included.
//!
//! A polyomino is named, or its squares are listed as `a1.b1.c1`; a hexagonal animal lies on the hexagons of the Hex
//! board, where (c, r) touches (c±1, r), (c, r±1), (c+1, r−1), (c−1, r+1). **Source:** `[Győ §3.4]`; the names are
//! Harary's, in Gardner, *Scientific American* 240 (1979), and `[Beck 2008 §16]`.

use super::{Board, Fields, Sets, Square, index, on_grid, quote, size};
use gruk_core::CompactSort as _;
use gruk_core::ParseError;
use std::collections::BTreeSet;

/// The most cells of an animal.
const MOST_CELLS: usize = 64;

/// Polyominoes by name: Harary's Winners, his Losers, and Snaky.
pub const POLYOMINOES: &[(&str, &str)] = &[
    ("elam", "a1"),
    ("domino", "a1.b1"),
    ("tic", "a1.b1.c1"),
    ("el", "a1.a2.b2"),
    ("knobby", "a1.b1.c1.b2"),
    ("elly", "a1.b1.c1.c2"),
    ("tippy", "a1.b1.b2.c2"),
    ("skinny", "a1.b1.c1.d1"),
    ("fatty", "a1.b1.a2.b2"),
    ("snaky", "a1.b1.c1.d1.d2.e2"),
];

/// Hexagonal animals by name, up to three cells.
pub const HEX_ANIMALS: &[(&str, &str)] =
    &[("one", "a1"), ("two", "a1.b1"), ("straight", "a1.b1.c1"), ("bent", "a1.b1.c0"), ("triangle", "a1.b1.a2")];

type Cell = (i64, i64);

/// Animals of squares.
pub(super) fn square(fields: &Fields<'_>) -> Result<Board, ParseError> {
    board(fields, "animal", POLYOMINOES, square_images)
}

fn square_images(cell: Cell) -> Vec<Cell> {
    let turns = [cell, (-cell.1, cell.0), (-cell.0, -cell.1), (cell.1, -cell.0)];
    turns.into_iter().flat_map(|(x, y)| [(x, y), (-x, y)]).collect()
}

/// Animals of hexagons.
pub(super) fn hexagonal(fields: &Fields<'_>) -> Result<Board, ParseError> {
    board(fields, "hex-animal", HEX_ANIMALS, hexagonal_images)
}

fn hexagonal_images(cell: Cell) -> Vec<Cell> {
    // A rotation by 60 degrees about the origin takes (c, r) to (c + r, −c).
    let mut all = Vec::new();
    let mut turned = cell;
    for _ in 0..6 {
        all.extend([turned, (turned.1, turned.0)]);
        turned = (turned.0 + turned.1, -turned.0);
    }
    all
}

/// The images of an animal under the rotations and reflections of its lattice, one for each class under translation.
/// `text` is `animal-NAME`, `animal-a1.b1`, `hex-animal-NAME` or `hex-animal-a1.b1`, without a size.
///
/// # Errors
/// The place and what was expected there.
pub fn images(text: &str) -> Result<Vec<Vec<(i64, i64)>>, ParseError> {
    type Images = fn(Cell) -> Vec<Cell>;
    let (prefix, names, of) = if text.starts_with("hex-animal-") {
        ("hex-animal-", HEX_ANIMALS, hexagonal_images as Images)
    } else {
        ("animal-", POLYOMINOES, square_images as Images)
    };
    let Some(name) = text.strip_prefix(prefix) else {
        return Err(ParseError::new(0, quote(text), "animal-NAME or hex-animal-NAME, such as animal-el"));
    };
    let known: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
    let form = format!("an animal ({}, or cells such as a1.b1)", known.join(", "));
    let cells = cells((prefix.len(), name), names, &form)?;
    Ok(shapes(&cells, of).into_iter().collect())
}

/// The cells of an animal that is given by a name or a list.
fn cells(animal: (usize, &str), names: &[(&str, &str)], form: &str) -> Result<Vec<Cell>, ParseError> {
    match names.iter().find(|(name, _)| *name == animal.1) {
        // Row 0 may occur in the table, since only differences matter.
        Some((_, list)) => Ok(list.split('.').map(listed).collect()),
        None => read(animal, form),
    }
}

/// The images of some cells, each translated so that its least column and row are 0.
fn shapes(cells: &[Cell], images: impl Fn(Cell) -> Vec<Cell>) -> BTreeSet<Vec<Cell>> {
    let turned: Vec<Vec<Cell>> = cells.iter().map(|&cell| images(cell)).collect();
    let mut shapes = BTreeSet::new();
    for k in 0..turned[0].len() {
        let mut shape: Vec<Cell> = turned.iter().map(|of_cell| of_cell[k]).collect();
        let (west, north) = shape.iter().fold((i64::MAX, i64::MAX), |(x, y), cell| (x.min(cell.0), y.min(cell.1)));
        shape.iter_mut().for_each(|cell| *cell = (cell.0 - west, cell.1 - north));
        shape.compact_sort();
        shapes.insert(shape);
    }
    shapes
}

/// The board of `-NAME-WxH` or `-a1.b1-WxH`; `images` gives the images of a cell under the symmetries of the lattice.
fn board(
    fields: &Fields<'_>,
    family: &str,
    names: &[(&str, &str)],
    images: impl Fn(Cell) -> Vec<Cell>,
) -> Result<Board, ParseError> {
    let known: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
    let form = format!("an animal ({}, or cells such as a1.b1) and a size", known.join(", "));
    let [animal, extent] = fields.exactly(&form, false)?;
    let cells = cells(animal, names, &form)?;
    let (columns, rows) = size(extent)?;
    let mut sets = Sets::default();
    for shape in shapes(&cells, images) {
        let (east, south) = shape.iter().fold((0, 0), |(x, y), cell| (x.max(cell.0), y.max(cell.1)));
        for row in 0..(rows as i64 - south).max(0) {
            for column in 0..(columns as i64 - east).max(0) {
                let place = |&(x, y): &Cell| index(Square::new((column + x) as u32, (row + y) as u32), columns);
                sets.push(extent.0, shape.iter().map(place).collect())?;
            }
        }
    }
    Ok(on_grid(format!("{family}-{}-{columns}x{rows}", animal.1), columns, rows, sets.sets))
}

/// A cell of the tables above.
fn listed(name: &str) -> Cell {
    let (column, row) = name.split_at(1);
    (i64::from(column.as_bytes()[0] - b'a'), row.parse().expect("the tables list cells"))
}

/// Reads `a1.b1.c1`: different cells.
fn read((at, text): (usize, &str), form: &str) -> Result<Vec<Cell>, ParseError> {
    let mut cells = Vec::new();
    let mut place = at;
    if !text.contains(|c: char| c.is_ascii_digit()) {
        return Err(ParseError::new(at, quote(text), form));
    }
    for name in text.split('.') {
        let square = Square::parse(name).map_err(|error| error.shifted(place))?;
        let cell = (i64::from(square.column), i64::from(square.row));
        if cells.contains(&cell) || cells.len() == MOST_CELLS {
            let expected = format!("at most {MOST_CELLS} different cells");
            return Err(ParseError::new(place, quote(name), expected));
        }
        cells.push(cell);
        place += name.len() + 1;
    }
    Ok(cells)
}
