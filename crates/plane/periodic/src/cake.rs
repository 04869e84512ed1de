//! Two-sided cakes: finite sets of cells in two parts.

use gruk_core::CompactSort as _;
use std::collections::BTreeMap;

/// A cell of the plane: column, row.
pub type Cell = (i32, i32);

/// A cake: its cells in order, each with its part, 0 or 1.
///
/// A cake *blocks* a window, a set of cells, if both of its parts have a cell in it. **Source:** `[Győ Def. 4.1, 4.3]`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cake {
    cells: Vec<(Cell, u8)>,
}

/// An integer matrix, row by row, that maps the plane to itself.
pub type Turn = [[i32; 2]; 2];

impl Cake {
    /// The cake of these cells.
    ///
    /// # Errors
    /// A cell stands twice, a part is none of 0 and 1, or has no cell.
    pub fn new(mut cells: Vec<(Cell, u8)>) -> Result<Self, String> {
        cells.compact_sort();
        if let Some(two) = cells.windows(2).find(|two| two[0].0 == two[1].0) {
            return Err(format!("the cell {:?} is twice in a cake", two[0].0));
        }
        if cells.iter().any(|(_, part)| *part > 1) || (0..2).any(|part| cells.iter().all(|(_, own)| *own != part)) {
            return Err("a cake has two parts, and a cell in each of them".into());
        }
        Ok(Cake { cells })
    }

    /// Its cells and their parts.
    #[must_use]
    pub fn cells(&self) -> &[(Cell, u8)] {
        &self.cells
    }

    /// The number of its cells.
    #[must_use]
    pub fn size(&self) -> usize {
        self.cells.len()
    }

    /// The cells of both parts.
    #[must_use]
    pub fn parts(&self) -> [Vec<Cell>; 2] {
        [0, 1].map(|part| self.cells.iter().filter(|(_, own)| *own == part).map(|(cell, _)| *cell).collect())
    }

    /// The same cake elsewhere.
    #[must_use]
    pub fn moved(&self, (x, y): Cell) -> Cake {
        Cake { cells: self.cells.iter().map(|((a, b), part)| ((a + x, b + y), *part)).collect() }
    }

    /// The cake turned, and moved so that its first cell is the origin and in part 0.
    #[must_use]
    pub fn turned(&self, turn: &Turn) -> Cake {
        normal(self.cells.iter().map(|(cell, part)| (image(turn, *cell), *part)).collect())
    }

    /// The number of translates of `windows` that it blocks.
    #[must_use]
    pub fn blocks(&self, windows: &[Vec<Cell>]) -> usize {
        windows.iter().map(|window| self.blocked(window).count()).sum()
    }

    /// Where the translates of `window` lie that it blocks.
    pub fn blocked(&self, window: &[Cell]) -> impl Iterator<Item = Cell> + use<> {
        let mut parts: BTreeMap<Cell, u8> = BTreeMap::new();
        for ((x, y), part) in &self.cells {
            for (dx, dy) in window {
                *parts.entry((x - dx, y - dy)).or_default() |= 1 << part;
            }
        }
        parts.into_iter().filter(|(_, parts)| *parts == 3).map(|(start, _)| start)
    }
}

/// The image of a cell.
#[must_use]
pub fn image(turn: &Turn, (x, y): Cell) -> Cell {
    (turn[0][0] * x + turn[0][1] * y, turn[1][0] * x + turn[1][1] * y)
}

/// Moves cells so that the first one is the origin and in part 0.
pub(crate) fn normal(mut cells: Vec<(Cell, u8)>) -> Cake {
    cells.compact_sort();
    let ((x, y), flip) = cells[0];
    for ((a, b), part) in &mut cells {
        (*a, *b, *part) = (*a - x, *b - y, *part ^ flip);
    }
    Cake { cells }
}

/// The turns of the plane that permute `directions` up to their signs, among those with entries −1, 0, 1.
#[must_use]
pub fn turns(directions: &[Cell]) -> Vec<Turn> {
    let entries: Vec<Turn> = (0..81)
        .map(|code: i32| [[code % 3 - 1, code / 3 % 3 - 1], [code / 9 % 3 - 1, code / 27 - 1]])
        .filter(|t| (t[0][0] * t[1][1] - t[0][1] * t[1][0]).abs() == 1)
        .collect();
    let keeps = |turn: &Turn| {
        directions.iter().all(|direction| {
            let (x, y) = image(turn, *direction);
            directions.contains(&(x, y)) || directions.contains(&(-x, -y))
        })
    };
    entries.into_iter().filter(keeps).collect()
}
