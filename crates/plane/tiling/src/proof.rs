//! The certificates of decompositions.

use crate::decomposition::Decomposition;
use gruk_cert::{Kind, Structure, Writer};
use gruk_periodic::cake::Cell;
use gruk_periodic::proof::{lattice_text, shapes_text};

/// Cells as the format writes them: `0,0/1,0`.
#[must_use]
pub fn cells_text(cells: &[Cell]) -> String {
    cells.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join("/")
}

/// That Breaker stops the windows that `target` names (as in the format) on the tiles of `decomposition`.
#[must_use]
pub fn of_decomposition(target: &str, decomposition: &Decomposition) -> Vec<u8> {
    let most = decomposition.tiles.iter().map(|tile| tile.cells.len()).max().unwrap_or(0);
    let row = |tile: &crate::decomposition::Tile| {
        let sets: Vec<String> = tile.sets.iter().map(|set| cells_text(&tile.cells_of(set))).collect();
        (cells_text(&tile.cells), sets.join("|"))
    };
    let write = |mut out: Writer<Vec<u8>>| {
        out.structure_claim(Structure::Tiling, most, target, &lattice_text(&decomposition.lattice))?;
        out.structure(Kind::Tiles, decomposition.tiles.iter().map(row))?;
        out.end()
    };
    Writer::begin(Vec::new(), "plane").and_then(write).expect("a vector takes every byte")
}

/// The text of rows of k cells, where every direction has the same k, or of rows of lengths of their own.
#[must_use]
pub fn target_text(directions: &[Cell], lengths: &[usize]) -> String {
    if lengths.iter().all(|length| *length == lengths[0]) {
        return format!("rows:{}:{}", lengths[0], cells_text(directions));
    }
    let row = |(&(x, y), &k): (&Cell, &usize)| (0..k as i32).map(|n| (n * x, n * y)).collect::<Vec<Cell>>();
    shapes_text(&directions.iter().zip(lengths).map(row).collect::<Vec<_>>())
}
