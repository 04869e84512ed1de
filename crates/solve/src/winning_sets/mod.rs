//! Who wins when Maker wants all cells of one of some sets, perhaps with a limit on his stones: a bare search, at about
//! a microsecond for a node of a few dozen sets.
//!
//! A turn is the antichain of what Maker still needs: for every set without a stone of Breaker's, the cells of it that
//! Maker lacks. Those that contain another one are left out, and so are those that lack more cells than Maker has
//! stones left. Breaker has won when their potential is small enough. Of moves that lose, the carrier of the opponent's
//! win confines the moves that are left, as a must-play region does. Two rules take cells away before that:
//!
//! - A cell whose sets all have another cell too is *dominated*: for either player the other cell is at least as good.
//! - *Twins* are cells that have all their sets in common. Breaker answers one with the other, so Maker completes none
//!   of these sets, and they are left out.
//!
//! A table knows turns by the cells of the sets that are left, which of them Maker has, and how many stones are left:
//! that determines the antichain, so positions that differ only in cells that nobody needs are one. **Source:**
//! `[Erdős–Selfridge 1973]` for the potential; `[Hayward 2005]` for must-play regions; domination and twins are moves
//! that are answered, and hold for any hypergraph.

mod chains;
mod planes;
mod stack;

use crate::bits::Bits;
use crate::{LimitHit, Meter};
use planes::Planes;
use rustc_hash::FxHashMap;
use stack::{Node, Stack};
use std::mem::size_of;

pub use chains::{Ways, chains};
pub use stack::{ONE, weight};

/// The cells that are needed, those of them that Maker has, and a number: twice the stones that Maker has left, plus
/// one if Maker moves.
type Key<B> = (B, B, u8);

/// The search, with a table that keeps all it has found out.
#[derive(Debug)]
pub struct WinningSets<B> {
    cells: usize,
    /// Is the game the same after a half turn of the board?
    is_turned: bool,
    stack: Stack<B>,
    /// Does Maker win, and what the loser may not have.
    known: FxHashMap<Key<B>, (B, bool)>,
    /// Bytes of the table that were taken from the memory of the meter.
    taken: usize,
}

/// What Maker has, and may still spend.
#[derive(Clone, Copy, Debug)]
pub struct Maker<B> {
    /// Maker's stones.
    pub stones: B,
    /// The stones that are left to Maker, if they are limited.
    pub left: Option<usize>,
    /// Is Maker to move?
    pub moves: bool,
}

impl<B: Bits> WinningSets<B> {
    /// A search on boards of so many cells, whose table holds nothing yet. All sets that it is asked about must be
    /// those of one game without Breaker's stones; with `is_turned` the game is the same with cell `cells − 1 − i` for
    /// every cell `i`.
    ///
    /// # Panics
    /// If there are more than 127 cells: numbers of stones have seven bits.
    #[must_use]
    pub fn new(cells: usize, is_turned: bool) -> Self {
        assert!(cells < 128 && cells <= B::CELLS, "invariant: the cells fit the sets");
        WinningSets { cells, is_turned, stack: Stack::default(), known: FxHashMap::default(), taken: 0 }
    }

    /// Forgets everything, and gives back the memory.
    pub fn give_back(&mut self, meter: &mut Meter<'_>) {
        meter.give_back(std::mem::take(&mut self.taken));
        self.known = FxHashMap::default();
        self.stack.give_back(meter);
    }

    /// Does Maker win one of these sets, of which Breaker has no cell?
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn maker_wins(&mut self, sets: &[B], maker: Maker<B>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        let node = self.stack.load(sets, maker, meter)?;
        Ok(self.wins(&node, maker.moves, meter)?.0)
    }

    /// Does Maker win after each of these moves of the player to move? Stops at the first one after which the answer is
    /// `wanted`, and says which it is.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn first_move(
        &mut self,
        sets: &[B],
        maker: Maker<B>,
        wanted: bool,
        moves: impl IntoIterator<Item = usize>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<usize>, LimitHit> {
        let node = self.stack.load(sets, maker, meter)?;
        let mark = self.stack.mark();
        for cell in moves {
            let after = self.stack.after(&node, maker.moves, cell, meter)?;
            let wins = self.wins(&after, !maker.moves, meter)?.0;
            self.stack.cut(mark);
            if wins == wanted {
                return Ok(Some(cell));
            }
        }
        Ok(None)
    }

    /// A move that wins for the player to move, on a cell that Maker needs; the most important cells are tried first.
    /// `None` if there is none.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn best_move(&mut self, sets: &[B], maker: Maker<B>, meter: &mut Meter<'_>) -> Result<Option<usize>, LimitHit> {
        let node = self.stack.load(sets, maker, meter)?;
        let planes = self.stack.weights(&node);
        let mut open = self.stack.needed(&node);
        let mut order = Vec::with_capacity(open.len());
        while !open.is_empty() {
            let cell = planes.greatest(open).first();
            open = open.without(cell);
            order.push(cell);
        }
        self.first_move(sets, maker, maker.moves, order, meter)
    }

    /// Does Maker win? And the cells that the loser may not have: whatever else the loser has, the answer is the same.
    /// With a limit on stones these are not told for a win of Breaker's.
    fn wins(&mut self, node: &Node<B>, maker_moves: bool, meter: &mut Meter<'_>) -> Result<(bool, B), LimitHit> {
        if let Some(carrier) = self.stack.won_soon(node, maker_moves) {
            return Ok((true, carrier));
        }
        // Breaker is safe below 1 with the move, and below 1/2 without.
        let enough = if maker_moves { ONE / 2 } else { ONE };
        if self.stack.potential(node) < enough {
            return Ok((false, self.stack.needed(node)));
        }
        let (node, twins, dominated) = self.stack.without_twins(node, meter)?;
        let node = &node;
        let sum = self.stack.potential(node);
        let needed = self.stack.needed(node);
        if sum < enough {
            return Ok((false, needed | twins));
        }
        let (key, is_turned) = self.key(node, needed, maker_moves);
        let as_seen = |carrier: B| if is_turned { carrier.turned(self.cells) } else { carrier };
        if let Some(&(carrier, wins)) = self.known.get(&key) {
            let carrier = as_seen(carrier);
            return Ok((wins, if wins { carrier } else { carrier | twins }));
        }
        let planes = self.stack.weights(node);
        if !maker_moves && sum - planes.value(planes.greatest(needed).first()) < ONE / 2 {
            return Ok((false, needed | twins));
        }
        meter.node(None)?;
        let (wins, carrier) = self.search(node, maker_moves, needed & !dominated, &planes, meter)?;
        // A table has twice the memory that it needs.
        let bytes = 2 * size_of::<(Key<B>, (B, bool))>();
        meter.take(bytes)?;
        self.taken += bytes;
        let as_kept = if is_turned { carrier.turned(self.cells) } else { carrier };
        self.known.insert(key, (as_kept, wins));
        Ok((wins, if wins { carrier } else { carrier | twins }))
    }

    /// Tries moves of a turn, those with the greatest part of the potential first.
    fn search(
        &mut self,
        node: &Node<B>,
        maker_moves: bool,
        moves: B,
        planes: &Planes<B>,
        meter: &mut Meter<'_>,
    ) -> Result<(bool, B), LimitHit> {
        let needed = self.stack.needed(node);
        // Breaker has to answer a threat to finish.
        let threat = self.stack.threat(node).filter(|_| !maker_moves);
        let (mut open, mut carrier) = (threat.unwrap_or(moves), threat.unwrap_or_default());
        if maker_moves {
            open = open & self.stack.unsafe_for_breaker(node, planes);
        }
        let mark = self.stack.mark();
        while !open.is_empty() {
            let cell = planes.greatest(open).first();
            let after = self.stack.after(node, maker_moves, cell, meter)?;
            let (wins, of_move) = self.wins(&after, !maker_moves, meter)?;
            self.stack.cut(mark);
            if wins == maker_moves {
                return Ok((wins, of_move.with(cell)));
            }
            open = open.without(cell);
            carrier = carrier | of_move;
            // A stone that Maker has beside the carrier may revive a set that lacked too many cells.
            if !maker_moves || node.left.is_none() {
                open = open & of_move;
            }
        }
        // Maker's other moves, among them those that are safe for Breaker at once, are refuted within what Maker needs.
        Ok(if maker_moves { (false, needed) } else { (true, carrier) })
    }

    /// The key of a turn, and whether it is that of the board after a half turn.
    fn key(&self, node: &Node<B>, needed: B, maker_moves: bool) -> (Key<B>, bool) {
        let used = self.stack.spread(node) & node.stones;
        let last = 2 * node.left.unwrap_or(0) as u8 + u8::from(maker_moves);
        let own = (needed, used, last);
        if !self.is_turned {
            return (own, false);
        }
        let image = (needed.turned(self.cells), used.turned(self.cells), last);
        if image < own { (image, true) } else { (own, false) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use std::collections::HashMap;

    /// The definition, by all moves of both players.
    fn brute(
        sets: &[u64],
        cells: usize,
        (stones, left): ([u64; 2], usize),
        maker_moves: bool,
        known: &mut HashMap<([u64; 2], bool), bool>,
    ) -> bool {
        if sets.iter().any(|set| set.within(stones[0])) {
            return true;
        }
        let free = u64::all(cells) & !(stones[0] | stones[1]);
        if free == 0 || left == 0 {
            return false;
        }
        if let Some(&known) = known.get(&(stones, maker_moves)) {
            return known;
        }
        let mut option = |cell: usize| match maker_moves {
            true => brute(sets, cells, ([stones[0].with(cell), stones[1]], left - 1), false, known),
            false => brute(sets, cells, ([stones[0], stones[1].with(cell)], left), true, known),
        };
        let wins = if maker_moves { free.cells().any(&mut option) } else { free.cells().all(&mut option) };
        known.insert((stones, maker_moves), wins);
        wins
    }

    /// Random hypergraphs on nine cells, with one table for all turns of a hypergraph; half of them are the same when
    /// they are turned.
    #[test]
    fn winners_agree_with_brute_force() {
        const CELLS: usize = 9;
        let mut seed = 5u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) % below
        };
        let mut nobody = ();
        let mut meter = Meter::new(Limits::default(), &mut nobody);
        let mut won = [[0; 2]; 2];
        for round in 0..400 {
            let is_turned = round % 2 == 0;
            let largest = 2 + round % 4;
            let mut sets: Vec<u64> = (0..2 + random(12))
                .map(|_| (0..largest).fold(0, |set: u64, _| set.with(random(CELLS as u64) as usize)))
                .collect();
            if is_turned {
                let images: Vec<u64> = sets.iter().map(|set| set.turned(CELLS)).collect();
                sets.extend(images);
            }
            let mut games = [true, false].map(|_| WinningSets::<u64>::new(CELLS, is_turned));
            for _ in 0..12 {
                let mut stones = [0u64; 2];
                (0..random(4)).for_each(|place| {
                    let cell = random(CELLS as u64) as usize;
                    if !(stones[0] | stones[1]).has(cell) {
                        stones[place as usize % 2] |= 1 << cell;
                    }
                });
                let few = random(5) as usize;
                for (game, left) in games.iter_mut().zip([Some(few), None]) {
                    let open: Vec<u64> = sets.iter().copied().filter(|set| !set.meets(stones[1])).collect();
                    let mut known = HashMap::new();
                    for moves in [true, false] {
                        let expected = brute(&sets, CELLS, (stones, left.unwrap_or(CELLS)), moves, &mut known);
                        let maker = Maker { stones: stones[0], left, moves };
                        let found = game.maker_wins(&open, maker, &mut meter).unwrap();
                        assert_eq!(found, expected, "{sets:?} {stones:?} {left:?} {moves}");
                        won[usize::from(left.is_some())][usize::from(found)] += 1;
                        let free = u64::all(CELLS) & !(stones[0] | stones[1]);
                        let first = game.first_move(&open, maker, moves, free.cells(), &mut meter).unwrap();
                        let is_over = sets.iter().any(|set| set.within(stones[0]));
                        if !is_over && free != 0 && left != Some(0) {
                            assert_eq!(first.is_some(), found == moves, "{sets:?} {stones:?} {left:?} {moves}");
                        }
                    }
                }
            }
            games.iter_mut().for_each(|game| game.give_back(&mut meter));
        }
        assert!(won.iter().flatten().all(|&times| times > 800), "{won:?}");
        assert_eq!(meter.memory_left(), Limits::default().memory, "all memory is given back");
    }

    /// The potential of sets of every size is that of Erdős and Selfridge, or more.
    #[test]
    fn large_sets_weigh_no_less_than_they_should() {
        assert_eq!(2 * weight(1), ONE);
        assert!(weight(127) > 0 && weight(3) == ONE / 8);
    }
}
