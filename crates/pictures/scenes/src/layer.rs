//! Layers: what theory and estimates say about single cells of a board, drawn over its picture.

use gruk_translations::Said;

/// One thing that is shown on the cells of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// A word to choose it by: `resistance`.
    pub name: &'static str,
    /// What it is called in print.
    pub title: Said,
    /// What it says about the position as a whole.
    pub says: Said,
    /// Is it an estimate, which proves nothing?
    pub is_estimate: bool,
    /// The cells that it marks.
    pub cells: Vec<LayerCell>,
}

/// What a layer says about a cell.
#[derive(Clone, Debug, PartialEq)]
pub struct LayerCell {
    /// Index of the cell in the picture.
    pub cell: usize,
    /// How strongly it is marked, from 0 to 1.
    pub heat: f64,
    /// The same in words or as a number.
    pub says: Said,
    /// The cells that are the reason: a killer, the other cell of a pair, a carrier with its ends.
    pub witness: Vec<usize>,
}
