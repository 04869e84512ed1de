//! Who wins with a limit on Red's stones, or on the cells of the chain.
//!
//! A win has a *carrier*, cells that the loser may not have. For Red's they are free cells. For Blue's, a *zone*, they are such that Blue wins as long as they are free or Blue's, whatever Red has
//! outside, with as many stones left as Red has here: so a chain that is too long for the stones that are left has to keep enough cells in the zone to stay too long. What refutes one move
//! refutes all moves outside its carrier: the must-play region of `[Hayward 2005]`, here for both players. Blue has won as well when the potential of Erdős and Selfridge of what Red
//! needs is small enough.
//!
//! The table knows a turn by what Red needs: the free cells that are in some set, and the red stones that those sets do without. Cells that neither player needs leave no trace, so that many positions
//! share one entry; the zone of such an entry is completed by what the chains that are too long need at the turn in hand.

use super::Measure;
use super::chains::chains;
use super::remains::{is_safe, is_safe_in, least, needed, weights};
use crate::bits::Bits;
use crate::board::Board;
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::{FxHashMap, FxHashSet};

/// Red's stones that count, the free cells that count, stones left, and who is to move.
type Key<B> = (B, B, usize, Player);

/// The game of one limit on one board.
#[derive(Debug)]
pub struct Shortest<B> {
    board: Board<B>,
    measure: Measure,
    limit: usize,
    chains: Vec<B>,
    /// Who wins, and the part of the carrier that is in the free cells of the key.
    known: FxHashMap<Key<B>, (Player, B)>,
    /// Bytes taken from the memory of the meter.
    taken: usize,
}

/// A turn, with the chains that Blue has no stone of.
#[derive(Clone, Debug)]
pub struct Node<B> {
    /// Stones of Red and of Blue.
    pub stones: [B; 2],
    /// Who moves.
    pub to_move: Player,
    /// The chains.
    pub open: Vec<B>,
}

impl<B: Bits> Node<B> {
    /// The turn after a move.
    #[must_use]
    pub fn after(&self, cell: usize) -> Self {
        let mut stones = self.stones;
        stones[self.to_move.index()] = stones[self.to_move.index()].with(cell);
        let lost = |chain: &&B| self.to_move == Player::Left || !chain.has(cell);
        Node { stones, to_move: self.to_move.opponent(), open: self.open.iter().filter(lost).copied().collect() }
    }
}

impl<B: Bits> Shortest<B> {
    /// The game in which Red has to win with at most `limit` stones, or with a chain of at most `limit` cells.
    ///
    /// # Errors
    /// The limit that was reached while the chains were listed.
    pub fn new(
        columns: usize,
        rows: usize,
        measure: Measure,
        limit: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Self, LimitHit> {
        let board = Board::new(columns, rows);
        let chains = chains(&board, limit, meter)?;
        let taken = chains.len() * size_of::<B>();
        Ok(Shortest { board, measure, limit, chains, known: FxHashMap::default(), taken })
    }

    /// Gives back the memory that was taken.
    pub fn give_back(&mut self, meter: &mut Meter<'_>) {
        meter.give_back(std::mem::take(&mut self.taken));
        self.known = FxHashMap::default();
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board<B> {
        &self.board
    }

    /// The turn with these stones.
    #[must_use]
    pub fn node(&self, stones: [B; 2], to_move: Player) -> Node<B> {
        Node { stones, to_move, open: self.without(stones[1]) }
    }

    /// The chains without a stone of these.
    #[must_use]
    pub fn without(&self, blue: B) -> Vec<B> {
        self.chains.iter().filter(|chain| !chain.meets(blue)).copied().collect()
    }

    /// How many stones Red has left; as many as there are cells if they are not limited.
    #[must_use]
    pub fn left(&self, node: &Node<B>) -> usize {
        match self.measure {
            Measure::Stones => self.limit.saturating_sub(node.stones[0].len()),
            Measure::Chain => self.board.cells(),
        }
    }

    /// Are Red's stones limited, rather than the chain?
    #[must_use]
    pub fn limits_stones(&self) -> bool {
        self.measure == Measure::Stones
    }

    /// The cells without a stone.
    #[must_use]
    pub fn free(&self, node: &Node<B>) -> B {
        B::all(self.board.cells()) & !(node.stones[0] | node.stones[1])
    }

    /// A first move with which Red wins within the limit; `None` if there is none.
    ///
    /// # Errors
    /// The limit of the search that was reached.
    pub fn opening(&mut self, meter: &mut Meter<'_>) -> Result<Option<usize>, LimitHit> {
        let start = self.node([B::default(); 2], Player::Left);
        self.best_move(&start, meter)
    }

    /// A move that wins, if the player to move can win; any free cell if no particular one is needed.
    ///
    /// # Errors
    /// The limit of the search that was reached.
    pub fn best_move(&mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<Option<usize>, LimitHit> {
        if self.settle(node, meter)?.0 != node.to_move {
            return Ok(None);
        }
        let sets = needed(&node.open, node.stones[0], self.left(node));
        for cell in self.ordered(&sets) {
            if self.settle(&node.after(cell), meter)?.0 == node.to_move {
                return Ok(Some(cell));
            }
        }
        Ok(self.free(node).cells().next())
    }

    /// Does Red win within the limit, with these stones?
    ///
    /// # Errors
    /// The limit of the search that was reached.
    pub fn wins(&mut self, stones: [B; 2], to_move: Player, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        let node = self.node(stones, to_move);
        if self.measure == Measure::Stones && stones[0].len() > self.limit {
            return Ok(false);
        }
        Ok(self.settle(&node, meter)?.0 == Player::Left)
    }

    /// The cells of the sets, those first on which the most depends.
    #[must_use]
    pub fn ordered(&self, sets: &[B]) -> Vec<usize> {
        let weights = weights(self.board.cells(), sets);
        let mut cells: Vec<usize> = union(sets).cells().collect();
        cells.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]).then(a.cmp(&b)));
        cells
    }

    /// The least zone that can be had by leaving out one free cell after the other, those first on which the least depends, in which the potential stays small enough.
    #[must_use]
    pub fn zone(&self, node: &Node<B>, sets: &[B]) -> B {
        let (left, blue_moves) = (self.left(node), node.to_move == Player::Right);
        let weights = weights(self.board.cells(), sets);
        let mut zone = self.free(node);
        let mut cells: Vec<usize> = zone.cells().collect();
        cells.sort_by(|&a, &b| weights[a].total_cmp(&weights[b]).then(a.cmp(&b)));
        // A set that contains another one does so in every zone. What is too long now is perhaps not in a smaller zone.
        let mut parts = match self.measure {
            Measure::Stones => least(node.open.iter().map(|&chain| chain & !node.stones[0]).collect()),
            Measure::Chain => sets.to_vec(),
        };
        for cell in cells {
            if is_safe_in(&parts, zone.without(cell), left, blue_moves) {
                zone = zone.without(cell);
                parts.iter_mut().for_each(|part| *part = part.without(cell));
            }
        }
        zone
    }

    /// A zone for the stones in hand, from one for what Red needs: the chains that are too long stay too long in it.
    fn completed(&self, mut zone: B, node: &Node<B>, sets: &[B]) -> B {
        let (left, weights) = (self.left(node), weights(self.board.cells(), sets));
        for &chain in &node.open {
            let free = chain & !node.stones[0];
            while free.len() > left && (free & zone).len() <= left {
                let least = (free & !zone).cells().min_by(|&a, &b| weights[a].total_cmp(&weights[b]));
                zone = zone.with(least.expect("invariant: the chain has more free cells than there are stones left"));
            }
        }
        zone
    }

    /// Who wins, and the carrier of the win: the cells that the loser may not have, whatever else the loser has.
    ///
    /// # Errors
    /// The limit of the search that was reached.
    pub fn settle(&mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<(Player, B), LimitHit> {
        let left = self.left(node);
        let sets = needed(&node.open, node.stones[0], left);
        let red_moves = node.to_move == Player::Left;
        match &sets[..] {
            [set, ..] if set.is_empty() => return Ok((Player::Left, B::default())),
            [set, ..] if red_moves && set.len() == 1 => return Ok((Player::Left, *set)),
            [one, two, ..] if !red_moves && two.len() == 1 => return Ok((Player::Left, *one | *two)),
            _ if is_safe(&sets, !red_moves) => return Ok((Player::Right, self.zone(node, &sets))),
            _ => {}
        }
        let (key, turned) = self.key(node, &sets);
        let cells = self.board.cells();
        let as_seen = |carrier: B| if turned { carrier.turned(cells) } else { carrier };
        if let Some(&(winner, carrier)) = self.known.get(&key) {
            let carrier = as_seen(carrier);
            return Ok(match winner {
                Player::Left => (winner, carrier),
                Player::Right => (winner, self.completed(carrier, node, &sets)),
            });
        }
        meter.node(None)?;
        meter.look(None)?;
        let (winner, carrier) = self.search(node, &sets, meter)?;
        // A table has twice the memory that it needs.
        let bytes = 2 * size_of::<(Key<B>, (Player, B))>();
        meter.take(bytes)?;
        self.taken += bytes;
        self.known.insert(key, (winner, as_seen(carrier & union(&sets))));
        Ok((winner, carrier))
    }

    /// The key of a turn, and whether it is that of the board turned by half a circle.
    fn key(&self, node: &Node<B>, sets: &[B]) -> (Key<B>, bool) {
        let (red, cells) = (node.stones[0], self.board.cells());
        let known: FxHashSet<B> = sets.iter().copied().collect();
        let counts = |chain: &&B| known.contains(&(**chain & !red));
        let used = node.open.iter().filter(counts).fold(B::default(), |used, &chain| used | chain & red);
        let left = if self.limits_stones() { self.left(node) } else { 0 };
        let (own, image) = ([used, union(sets)], [used, union(sets)].map(|set| set.turned(cells)));
        let turned = image < own;
        let [used, free] = if turned { image } else { own };
        ((used, free, left, node.to_move), turned)
    }

    /// Tries the moves of a turn.
    fn search(&mut self, node: &Node<B>, sets: &[B], meter: &mut Meter<'_>) -> Result<(Player, B), LimitHit> {
        // Blue has to answer a threat to finish.
        let (mut carrier, mut must_play) = match sets[0].len() {
            1 => (sets[0], sets[0]),
            _ => (B::default(), union(sets)),
        };
        for cell in self.ordered(sets) {
            if !must_play.has(cell) {
                continue;
            }
            let (winner, of_move) = self.settle(&node.after(cell), meter)?;
            if winner == node.to_move {
                return Ok((winner, of_move.with(cell)));
            }
            must_play = must_play & of_move;
            carrier = carrier | of_move;
        }
        // A red stone on a cell that no set has is a stone lost, as long as the chains that are too long stay so.
        Ok(match node.to_move {
            Player::Left => (Player::Right, self.completed(carrier, node, sets)),
            Player::Right => (Player::Left, carrier),
        })
    }
}

fn union<B: Bits>(sets: &[B]) -> B {
    sets.iter().fold(B::default(), |union, &set| union | set)
}
