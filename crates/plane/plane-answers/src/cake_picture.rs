//! Pictures of placements of cakes.

use gruk_periodic::cake::Cell;
use gruk_periodic::placement::Placement;
use gruk_render::{Cakes, Piece};

/// Columns and rows of a patch that shows a placement.
#[must_use]
pub fn patch(placement: &Placement) -> (usize, usize) {
    if placement.lattice.index() > 30 { (20, 20) } else { (16, 12) }
}

/// A patch of a placement. Every period of a cake has a letter or colour of its own, as far as they go.
#[must_use]
pub fn picture(placement: &Placement, columns: usize, rows: usize) -> Cakes {
    let lattice = &placement.lattice;
    let mut owner: Vec<Option<(usize, Cell, u8)>> = vec![None; lattice.index()];
    for (number, cake) in placement.cakes.iter().enumerate() {
        for (cell, part) in cake.cells() {
            owner[lattice.cell(&[cell.0.into(), cell.1.into()])] = Some((number, *cell, *part));
        }
    }
    let mut pieces: Vec<(usize, Cell)> = Vec::new();
    let mut cells = Vec::new();
    for y in 0..rows as i32 {
        for x in 0..columns as i32 {
            cells.push(owner[lattice.cell(&[x.into(), y.into()])].map(|(cake, (a, b), part)| {
                let key = (cake, (x - a, y - b));
                let piece = pieces.iter().position(|own| *own == key).unwrap_or_else(|| {
                    pieces.push(key);
                    pieces.len() - 1
                });
                Piece { piece, colour: piece, part }
            }));
        }
    }
    Cakes { columns, cells, caption: None }
}
