//! Who wins with a limit on Red's stones, or on the cells of the chain.
//!
//! It is a game of Maker and Breaker on the chains of at most so many cells, and [`WinningSets`] decides it. Here is
//! what a turn is, and what proofs ask of it: the cells in the order in which they are tried, and *zones*, cells such
//! that Blue wins as long as they are free or Blue's, whatever Red has outside, with as many stones left as Red has
//! here. So the zone has to contain enough cells of a chain that is too long for the stones that are left: with these
//! alone it must still be too long.

use super::Measure;
use super::chains::chains;
use super::pairs::Pairs;
use super::remains::{is_safe_in, weights};
use crate::bits::Bits;
use crate::board::Board;
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_solve::winning_sets::{Maker, WinningSets};
use gruk_solve::{LimitHit, Meter};

/// The game of one limit on one board.
#[derive(Debug)]
pub struct Shortest<B> {
    board: Board<B>,
    measure: Measure,
    limit: usize,
    chains: Vec<B>,
    sets: WinningSets<B>,
    /// Bytes taken from the memory of the meter for the chains.
    taken: usize,
}

/// Comparisons of chains since the last look at the clock.
#[derive(Default)]
struct Looks(usize);

impl Looks {
    /// So many comparisons of chains between two looks.
    const PER_LOOK: usize = 1 << 16;

    fn compared(&mut self, chains: usize, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        self.0 += chains;
        if self.0 >= Self::PER_LOOK {
            self.0 = 0;
            meter.look(None)?;
        }
        Ok(())
    }
}

/// A turn, with the chains that Red can still complete.
#[derive(Clone, Debug)]
pub struct Node<B> {
    /// Stones of Red and of Blue.
    pub stones: [B; 2],
    /// Who moves.
    pub to_move: Player,
    /// Blue answers each cell of a pair with the other.
    pub pairs: Pairs,
    /// The chains that have no stone of Blue's and no pair, without those that lack all that another one lacks.
    pub open: Vec<B>,
}

impl<B: Bits> Node<B> {
    /// The turn with these stones, of which Blue has none in these chains.
    fn new(stones: [B; 2], to_move: Player, mut open: Vec<B>, meter: &mut Meter<'_>) -> Result<Self, LimitHit> {
        let lacks = |chain: B| chain & !stones[0];
        open.compact_sort_by(|&a, &b| (lacks(a).len(), lacks(a)).cmp(&(lacks(b).len(), lacks(b))));
        let mut least: Vec<B> = Vec::new();
        let mut looks = Looks::default();
        for chain in open {
            looks.compared(least.len(), meter)?;
            if !least.iter().any(|&other| lacks(other).within(chain)) {
                least.push(chain);
            }
        }
        Ok(Node { stones, to_move, pairs: Pairs::default(), open: least })
    }

    /// The turn after a move.
    ///
    /// # Errors
    /// The limit that was reached while the chains were compared.
    pub fn after(&self, cell: usize, meter: &mut Meter<'_>) -> Result<Self, LimitHit> {
        let mut stones = self.stones;
        stones[self.to_move.index()] = stones[self.to_move.index()].with(cell);
        let (mut open, others): (Vec<B>, Vec<B>) = self.open.iter().partition(|chain| chain.has(cell));
        if self.to_move == Player::Right {
            open = others;
        } else {
            // What lacks the cell no more may be a part of what others lack.
            let fewer: Vec<B> = open.iter().map(|&chain| chain & !stones[0]).collect();
            let mut looks = Looks::default();
            for chain in others {
                looks.compared(fewer.len(), meter)?;
                if !fewer.iter().any(|lacks| lacks.within(chain)) {
                    open.push(chain);
                }
            }
        }
        Ok(Node { stones, to_move: self.to_move.opponent(), pairs: self.pairs.clone(), open })
    }

    /// What Red needs for one of the chains with so many stones more, in no order.
    #[must_use]
    pub fn lacks(&self, left: usize) -> Vec<B> {
        self.open.iter().map(|&chain| chain & !self.stones[0]).filter(|lacks| lacks.len() <= left).collect()
    }

    /// The turn with more pairs.
    #[must_use]
    pub fn with_pairs(&self, more: &Pairs) -> Self {
        let open = self.open.iter().filter(|&&chain| !more.are_in(chain)).copied().collect();
        Node { stones: self.stones, to_move: self.to_move, pairs: self.pairs.and(more), open }
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
        let sets = WinningSets::new(board.cells(), true);
        Ok(Shortest { board, measure, limit, chains, sets, taken })
    }

    /// Gives back the memory that was taken.
    pub fn give_back(&mut self, meter: &mut Meter<'_>) {
        meter.give_back(std::mem::take(&mut self.taken));
        self.sets.give_back(meter);
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board<B> {
        &self.board
    }

    /// The turn with these stones.
    ///
    /// # Errors
    /// The limit that was reached while the chains were compared.
    pub fn node(&self, stones: [B; 2], to_move: Player, meter: &mut Meter<'_>) -> Result<Node<B>, LimitHit> {
        Node::new(stones, to_move, self.without(stones[1]), meter)
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

    /// The cells without a stone and without a partner.
    #[must_use]
    pub fn open(&self, node: &Node<B>) -> B {
        self.free(node) & !node.pairs.cells::<B>()
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
        let start = self.node([B::default(); 2], Player::Left, meter)?;
        self.best_move(&start, meter)
    }

    /// A move that wins, if the player to move can win; any free cell if no particular one is needed.
    ///
    /// # Errors
    /// The limit of the search that was reached.
    pub fn best_move(&mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<Option<usize>, LimitHit> {
        if self.winner(node, meter)? != node.to_move {
            return Ok(None);
        }
        let sets = node.lacks(self.left(node));
        let best = self.winning_move(node, &self.ordered(&sets), meter)?;
        Ok(best.or_else(|| self.free(node).cells().next()))
    }

    /// The first of these cells with which the player to move wins.
    ///
    /// # Errors
    /// The limit of the search that was reached.
    pub fn winning_move(
        &mut self,
        node: &Node<B>,
        cells: &[usize],
        meter: &mut Meter<'_>,
    ) -> Result<Option<usize>, LimitHit> {
        let maker = self.maker(node);
        self.sets.first_move(&node.open, maker, maker.moves, cells.iter().copied(), meter)
    }

    /// Who wins.
    ///
    /// # Errors
    /// The limit of the search that was reached.
    pub fn winner(&mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<Player, LimitHit> {
        let wins = self.sets.maker_wins(&node.open, self.maker(node), meter)?;
        Ok(if wins { Player::Left } else { Player::Right })
    }

    fn maker(&self, node: &Node<B>) -> Maker<B> {
        let left = self.limits_stones().then(|| self.left(node));
        Maker { stones: node.stones[0], left, moves: node.to_move == Player::Left }
    }

    /// Does Red win within the limit, with these stones?
    ///
    /// # Errors
    /// The limit of the search that was reached.
    pub fn wins(&mut self, stones: [B; 2], to_move: Player, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        let node = self.node(stones, to_move, meter)?;
        if self.measure == Measure::Stones && stones[0].len() > self.limit {
            return Ok(false);
        }
        Ok(self.winner(&node, meter)? == Player::Left)
    }

    /// The cells of the sets, those first on which the most depends.
    #[must_use]
    pub fn ordered(&self, sets: &[B]) -> Vec<usize> {
        let weights = weights(self.board.cells(), sets);
        let mut cells: Vec<usize> = union(sets).cells().collect();
        cells.compact_sort_by(|&a, &b| weights[b].total_cmp(&weights[a]).then(a.cmp(&b)));
        cells
    }

    /// A zone in which the potential is still small enough, found by leaving out one free cell after the other, the
    /// least important ones first.
    #[must_use]
    pub fn zone(&self, node: &Node<B>, sets: &[B]) -> B {
        let (left, blue_moves) = (self.left(node), node.to_move == Player::Right);
        let weights = weights(self.board.cells(), sets);
        let mut zone = self.open(node);
        let mut cells: Vec<usize> = zone.cells().collect();
        cells.compact_sort_by(|&a, &b| weights[a].total_cmp(&weights[b]).then(a.cmp(&b)));
        // A set that contains another one contains it in every zone. But a set that is too long now may not be too long
        // in a smaller zone.
        let mut parts = node.lacks(usize::MAX);
        parts.iter_mut().for_each(|part| *part = *part & zone);
        for cell in cells {
            if is_safe_in(parts.iter().copied(), zone.without(cell), left, blue_moves) {
                zone = zone.without(cell);
                parts.iter_mut().for_each(|part| *part = part.without(cell));
            }
        }
        zone
    }
}

fn union<B: Bits>(sets: &[B]) -> B {
    sets.iter().fold(B::default(), |union, &set| union | set)
}
