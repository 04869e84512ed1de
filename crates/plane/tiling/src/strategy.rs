//! Breaker's strategy on a board that is decomposed into tiles: he answers in the tile in which Maker has just moved.

use crate::decomposition::{Decomposition, Set, tile_cells};
use crate::game::{Mask, TileGame, least, mask};
use gruk_core::CompactSort as _;
use gruk_periodic::cake::Cell;

/// Whose a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Maker's.
    Maker,
    /// Breaker's.
    Breaker,
}

/// Why an answer is good.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    /// The potential Σ 2^−|e| of what is left of the winning sets of the tile was this, below 1, and a move there
    /// lowers it most, so it stays below 1 [Erdős–Selfridge 1973].
    Potential(f64),
    /// The game on the tile, with Maker to move after the answer, is Breaker's.
    Game,
}

impl Decomposition {
    /// Breaker's answer to Maker's last move, on `on`; `None` where every move is as good, because that tile is decided
    /// or there is none. `owner` tells whose the cells of the board are, that move among them.
    ///
    /// *Method.* By the potential where it is below 1 with Breaker to move, and else by playing the game on the tile
    /// out, which looks at no more than `most` positions for each answer that it tries. It is for decompositions of
    /// which every tile is Breaker's, as the second player.
    #[must_use]
    pub fn answer(&self, on: Cell, owner: &dyn Fn(Cell) -> Option<Owner>, most: u64) -> Option<(Cell, Why)> {
        let tile_cells = tile_cells(&self.lattice, self.tiles.iter().map(|tile| &tile.cells[..]))?;
        let tile_cell = tile_cells[crate::decomposition::number(&self.lattice, on)]?;
        let tile = &self.tiles[tile_cell.tile];
        let moved = |(x, y): Cell| (x + on.0 - tile_cell.own.0, y + on.1 - tile_cell.own.1);
        let owners: Vec<Option<Owner>> = tile.cells.iter().map(|cell| owner(moved(*cell))).collect();
        // What Maker lacks of the sets that Breaker has nothing of.
        let is_open = |set: &&Set| set.iter().all(|place| owners[*place] != Some(Owner::Breaker));
        let lacks = |set: &Set| set.iter().copied().filter(|place| owners[*place].is_none()).collect::<Set>();
        let open: Vec<Set> = tile.sets.iter().filter(is_open).map(lacks).filter(|set| !set.is_empty()).collect();
        let weight = |set: &Set| 0.5_f64.powi(set.len() as i32);
        let potential: f64 = open.iter().map(weight).sum();
        let mut falls = vec![0.0; tile.cells.len()];
        for set in &open {
            set.iter().for_each(|place| falls[*place] += weight(set));
        }
        let mut cells: Vec<(f64, usize)> = falls.into_iter().zip(0..).filter(|(fall, _)| *fall > 0.0).collect();
        cells.compact_sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let &(_, best) = cells.first()?;
        if potential < 1.0 {
            return Some((moved(tile.cells[best]), Why::Potential(potential)));
        }
        let mut game = TileGame::default();
        let is_good = |index: &usize| {
            let left: Option<Vec<Mask>> = open.iter().filter(|set| !set.contains(index)).map(|set| mask(set)).collect();
            left.is_some_and(|left| game.breaker_wins(&least(left), most) == Some(true))
        };
        let good = cells.iter().map(|(_, index)| *index).find(is_good)?;
        Some((moved(tile.cells[good]), Why::Game))
    }
}
