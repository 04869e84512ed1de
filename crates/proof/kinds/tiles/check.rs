//! Tiles that repeat under a lattice, with winning sets of their own. Format: section 3.13.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::Context;
use crate::kinds::Check;
use crate::lattice::text;
use crate::meter::{Fault, Meter};
use crate::plane::{Place, StructureStatement, Target, minus};
use gruk_cert::{Block, TileLine};
use std::cell::Cell;
use std::collections::{HashMap, HashSet};

/// Most cells of a tile, and of one on which the game is played.
const MAX_CELLS: usize = 4096;
const MAX_PLAYED: usize = 128;

/// Most positions of the games of all tiles.
const MAX_POSITIONS: usize = 1 << 22;

/// A tile: its cells, and its winning sets as ascending places in them, by their first cell.
struct Tile {
    cells: Vec<Place>,
    sets: Vec<Vec<Vec<usize>>>,
}

/// The block of tiles.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context }
    }

    fn structure(&mut self, line: usize, statement: &StructureStatement) -> Result<(), Rejection> {
        let block = self.context.needed(line, "tiles", &self.context.evidence().tiles)?;
        check(statement, block, self.context.meter)
    }
}

fn check(statement: &StructureStatement, block: &Block<TileLine>, meter: &Meter) -> Result<(), Rejection> {
    let (lattice, target) = (statement.lattice(), &statement.target);
    // Of each cell of a period the tile, and which of its cells it is.
    meter.hold_all(lattice.index(), 24)?;
    let mut tile_cells: Vec<Option<(usize, usize)>> = vec![None; lattice.index()];
    let mut tiles = Vec::new();
    let mut positions = 0;
    for row in &block.rows {
        let at = |why: String| Rejection::new(row.line, why);
        let tile = Tile::read(&row.says, target).map_err(at)?;
        if !needs!("tiles: at most so many cells", tile.cells.len() as u64 <= statement.number) {
            return Err(at(format!("a tile of more than {} cells", statement.number)));
        }
        for (index, cell) in tile.cells.iter().enumerate() {
            if tile_cells[lattice.cell(cell)].replace((tiles.len(), index)).is_some() {
                return Err(at(format!("the cell {} is taken already, here or a period away", text(cell))));
            }
        }
        // Where the potential is small, no play is needed.
        let maker_wins = if tile.is_small() {
            false
        } else if tile.cells.len() > MAX_PLAYED {
            return Err(at(format!("the potential is not small, and the tile has more than {MAX_PLAYED} cells")));
        } else {
            let mut game = TileGame { sets: tile.bits(), known: HashMap::new(), positions, meter };
            let wins = game.maker_wins(0, 0).map_err(|fault| fault.at(row.line))?;
            meter.release(game.known.len() * BYTES_KNOWN);
            positions = game.positions;
            wins
        };
        if !needs!("tiles: Maker wins no tile", !maker_wins) {
            return Err(at("Maker wins the game on this tile".into()));
        }
        tiles.push(tile);
    }
    let work = Cell::new(0);
    let holds = |cells: &[Place]| {
        // What the window has of each translate of a tile.
        let mut seen: HashMap<(usize, Place), HashSet<usize>> = HashMap::new();
        for cell in cells {
            if let Some((tile, index)) = tile_cells[lattice.cell(cell)] {
                let moved = minus(cell, &tiles[tile].cells[index]);
                seen.entry((tile, moved)).or_default().insert(index);
            }
        }
        seen.iter().any(|((tile, _), own)| {
            let mut sets = own.iter().flat_map(|&first| &tiles[*tile].sets[first]);
            work.set(work.get() + own.iter().map(|&first| tiles[*tile].sets[first].len()).sum::<usize>());
            sets.any(|set| set.iter().all(|place| own.contains(place)))
        })
    };
    // The cells of the sets that a window looks at are counted. Where the time is up, the next step says so.
    let spent = |cells: &[Place]| {
        let is_held = holds(cells);
        let _ = meter.spend(4 * work.replace(0));
        needs!("tiles: every window holds a set", is_held)
    };
    lattice.each_window(target, meter, spent).map_err(|fault| match fault {
        Fault::Wrong(why) => Rejection::new(block.line, why.replace("blocked", "stopped")),
        Fault::Limit(limit) => limit,
    })
}

impl Tile {
    fn read(line: &TileLine, target: &Target) -> Result<Tile, String> {
        let cells = line.cells.clone();
        if cells.len() > MAX_CELLS {
            return Err(format!("a tile of more than {MAX_CELLS} cells"));
        }
        if cells[0].len() != target.dimension {
            return Err(format!("the cell {} has another dimension than the windows", text(&cells[0])));
        }
        let index: HashMap<&Place, usize> = cells.iter().enumerate().map(|(index, cell)| (cell, index)).collect();
        let mut sets = vec![Vec::new(); cells.len()];
        for set in &line.sets {
            let mut members = Vec::new();
            for cell in set {
                let place = index.get(cell);
                members.push(*place.ok_or_else(|| format!("the cell {} is not of the tile", text(cell)))?);
            }
            members.sort_unstable();
            if let Some(twice) = members.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(format!("the cell {} stands twice in a winning set", text(&cells[twice[0]])));
            }
            sets[members[0]].push(members);
        }
        Ok(Tile { sets, cells })
    }

    /// Is the sum of 2^−|e| over the sets, plus the largest such sum over the sets through one cell, less than 1? Then
    /// Breaker wins as the second player, answering where the sum falls most [Erdős–Selfridge 1973].
    fn is_small(&self) -> bool {
        // In units of 2^−100; smaller summands count as one unit.
        let (mut sum, mut at) = (0, vec![0; self.cells.len()]);
        for set in self.sets.iter().flatten() {
            let weight = 1_u128 << 100_usize.saturating_sub(set.len());
            sum += weight;
            set.iter().for_each(|&cell| at[cell] += weight);
        }
        sum + at.into_iter().max().unwrap_or(0) < 1 << 100
    }

    /// The sets as bits, on a tile of at most 128 cells.
    fn bits(&self) -> Vec<u128> {
        self.sets.iter().flatten().map(|set| set.iter().fold(0, |bits, &place| bits | 1 << place)).collect()
    }
}

/// The game on a tile of at most 128 cells.
struct TileGame<'a> {
    sets: Vec<u128>,
    known: HashMap<(u128, u128), bool>,
    positions: usize,
    meter: &'a Meter,
}

/// Bytes for a position that is known.
const BYTES_KNOWN: usize = 64;

impl TileGame<'_> {
    /// Does Maker, who is to move and has `maker`, complete one of the sets?
    fn maker_wins(&mut self, maker: u128, breaker: u128) -> Result<bool, Fault> {
        if let Some(&known) = self.known.get(&(maker, breaker)) {
            return Ok(known);
        }
        self.positions += 1;
        if self.positions > MAX_POSITIONS {
            let why = format!("the games of the tiles have more than {MAX_POSITIONS} positions");
            return Err(self.meter.over(why).into());
        }
        self.meter.spend(2 * self.sets.len() + 16)?;
        self.meter.hold(BYTES_KNOWN)?;
        // Only cells of sets without a cell of Breaker's matter.
        let open: Vec<u128> = self.sets.iter().filter(|&set| set & breaker == 0).map(|set| set & !maker).collect();
        let free = open.iter().fold(0, |all, left| all | left);
        let bits = |of: u128| (0..128).map(|index| 1 << index).filter(move |bit| of & bit != 0);
        let mut wins = open.iter().any(|left| left.count_ones() < 2);
        for cell in bits(free) {
            if wins {
                break;
            }
            self.meter.spend(open.len() / 4 + 1)?;
            // The open cells of the sets that lack this cell and one more. Such a set is a threat: Breaker answers it
            // on its last cell, and cannot answer two such cells.
            let pairs = open.iter().filter(|left| left.count_ones() == 2 && *left & cell != 0);
            let threats = pairs.fold(0, |all, left| all | left);
            let replies = match (threats & !cell).count_ones() {
                0 => free & !cell,
                1 => threats & !cell,
                _ => 0,
            };
            wins = true;
            for reply in bits(replies) {
                if !self.maker_wins(maker | cell, breaker | reply)? {
                    wins = false;
                    break;
                }
            }
        }
        self.known.insert((maker, breaker), wins);
        Ok(wins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_of_128_cells_has_a_bit_for_each() {
        let sets = vec![vec![vec![0, 127]], vec![vec![127]]];
        let tile = Tile { cells: (0..128).map(|x| vec![x]).collect(), sets };
        assert_eq!(tile.bits(), [1 | 1 << 127, 1 << 127]);
    }
}
