//! Red's paths from top to bottom that are still open, by what they cost.

use crate::bits::Bits;
use crate::board::Board;
use gruk_core::Player;

/// What the length of a win is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// All of Red's stones on the board: a path costs its empty cells, and the stones that Red has already count once.
    Stones,
    /// The cells of the winning chain: a path costs all its cells.
    Chain,
}

/// The paths of one position that cost no more than Red may spend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paths<B> {
    /// What a cheapest path costs; `None` if no path is cheap enough.
    pub least: Option<usize>,
    /// The empty cells of all paths that are cheap enough.
    pub cells: B,
}

/// For every cost, beginning with 0, the cells that a path from the border reaches for it and for no less, the cell itself included.
fn layers<B: Bits>(board: &Board<B>, second: bool, red: B, empty: B, measure: Measure, most: usize) -> Vec<B> {
    let border = board.border(Player::Left, second);
    let mut layers = Vec::with_capacity(most + 1);
    let mut seen = match measure {
        Measure::Stones => board.flood(border, red),
        Measure::Chain => B::default(),
    };
    layers.push(seen);
    let mut edge = seen;
    for cost in 1..=most {
        let touched = edge.cells().fold(B::default(), |set, cell| set | board.neighbours(cell));
        let reached = if cost == 1 { touched | border } else { touched };
        edge = reached
            & !seen
            & match measure {
                Measure::Stones => empty,
                Measure::Chain => empty | red,
            };
        if measure == Measure::Stones {
            // Stones that touch cost nothing more.
            let stones = edge.cells().fold(B::default(), |set, cell| set | board.neighbours(cell)) & red & !seen;
            edge = edge | board.flood(stones, red & !seen);
        }
        seen = seen | edge;
        layers.push(edge);
    }
    layers
}

impl<B: Bits> Paths<B> {
    /// The paths of a position that cost at most `most`.
    #[must_use]
    pub fn new(board: &Board<B>, red: B, empty: B, measure: Measure, most: usize) -> Self {
        if measure == Measure::Stones && board.joins(Player::Left, red) {
            return Paths { least: Some(0), cells: B::default() };
        }
        let [top, bottom] = [false, true].map(|second| layers(board, second, red, empty, measure, most));
        let mut paths = Paths { least: None, cells: B::default() };
        for (i, &from_top) in top.iter().enumerate() {
            for (j, &from_bottom) in bottom.iter().enumerate() {
                let common = from_top & from_bottom;
                // A cell that costs something is counted from both sides; a stone may cost nothing.
                let free = if measure == Measure::Stones { common & red } else { B::default() };
                for (cells, cost) in [(free, i + j), (common & !free, (i + j).saturating_sub(1))] {
                    if cost <= most && !cells.is_empty() {
                        paths.cells = paths.cells | cells & empty;
                        paths.least = Some(paths.least.map_or(cost, |least| least.min(cost)));
                    }
                }
            }
        }
        paths
    }
}

/// For every cell the weight of the walks from top to bottom through it that have at most `most` cells, none of them Blue's: a walk weighs ½ for each of
/// its empty cells. An estimate of how much depends on a cell, after the potential of Erdős and Selfridge; it orders moves and decides nothing.
#[must_use]
pub fn weights<B: Bits>(board: &Board<B>, red: B, empty: B, most: usize) -> Vec<f64> {
    let cells = board.cells();
    let open = red | empty;
    let weight = |cell: usize| if red.has(cell) { 1.0 } else { 0.5 };
    // By number of cells, the walks from a border that end in each cell.
    let walks = |second: bool| {
        let mut layers = vec![vec![0.0; cells]; most + 1];
        for length in 1..=most {
            let (before, here) = layers.split_at_mut(length);
            for cell in open.cells() {
                let begun = if length == 1 && board.border(Player::Left, second).has(cell) { 1.0 } else { 0.0 };
                let sum: f64 = (board.neighbours(cell) & open).cells().map(|other| before[length - 1][other]).sum();
                here[0][cell] = weight(cell) * (begun + sum);
            }
        }
        layers
    };
    let [top, mut bottom] = [false, true].map(walks);
    // From the other border all walks up to a length together.
    for length in 1..=most {
        let (before, here) = bottom.split_at_mut(length);
        here[0].iter_mut().zip(&before[length - 1]).for_each(|(sum, shorter)| *sum += shorter);
    }
    let through =
        |cell: usize| (1..=most).map(|length| top[length][cell] * bottom[most + 1 - length][cell]).sum::<f64>();
    (0..cells).map(|cell| if open.has(cell) { through(cell) / weight(cell) } else { 0.0 }).collect()
}
