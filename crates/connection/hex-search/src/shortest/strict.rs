//! λ as it would be if play ended with the first chain: Red has lost with one that is too long.
//!
//! The number can only be larger then. Whether it is the same is searched by a strategy within λ by which no chain that
//! is too long comes first; where none is found, nothing is said, since an extra stone can hurt Red in such play.

use super::Measure;
use super::search::{Node, Shortest};
use crate::bits::Bits;
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;

/// The play that a long chain ends.
struct Strict<B> {
    game: Shortest<B>,
    /// What Red needs to win, Red to move; `None` if no move was found.
    known: FxHashMap<[B; 2], Option<B>>,
    taken: usize,
}

/// An opening after which Red, moving first on the empty board, gets a chain of at most `limit` cells before any longer
/// one; `None` if no strategy was found, which does not mean that there is none.
///
/// # Errors
/// The limit that was reached.
pub fn opening_before_long_chains<B: Bits>(
    columns: usize,
    rows: usize,
    limit: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<usize>, LimitHit> {
    let game = Shortest::<B>::new(columns, rows, Measure::Chain, limit, meter)?;
    let mut strict = Strict { game, known: FxHashMap::default(), taken: 0 };
    let found = strict.opening(meter);
    meter.give_back(strict.taken);
    strict.game.give_back(meter);
    found
}

impl<B: Bits> Strict<B> {
    fn opening(&mut self, meter: &mut Meter<'_>) -> Result<Option<usize>, LimitHit> {
        let start = self.game.node([B::default(); 2], Player::Left, meter)?;
        for cell in self.ordered(&start) {
            if self.needs_after(&start, cell, meter)?.is_some() {
                return Ok(Some(cell));
            }
        }
        Ok(None)
    }

    fn ordered(&self, node: &Node<B>) -> Vec<usize> {
        self.game.ordered(&node.lacks(self.game.left(node)))
    }

    /// The cells that Red needs after a move of Red's, that cell among them, if a win is found.
    fn needs_after(&mut self, node: &Node<B>, cell: usize, meter: &mut Meter<'_>) -> Result<Option<B>, LimitHit> {
        let after = node.after(cell, meter)?;
        let red = after.stones[0];
        if self.game.board().joins(Player::Left, red) {
            return Ok(after.open.iter().any(|chain| chain.within(red)).then(|| B::one(cell)));
        }
        if self.game.winner(&after, meter)? == Player::Right {
            return Ok(None);
        }
        Ok(self.of_blue(&after, meter)?.map(|carrier| carrier.with(cell)))
    }

    /// The cells that Red needs, if a win is found for Red, who is to move.
    fn of_red(&mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<Option<B>, LimitHit> {
        if let Some(&known) = self.known.get(&node.stones) {
            return Ok(known);
        }
        meter.node(None)?;
        let mut needs = None;
        for cell in self.ordered(node) {
            needs = self.needs_after(node, cell, meter)?;
            if needs.is_some() {
                break;
            }
        }
        let bytes = 2 * size_of::<([B; 2], Option<B>)>();
        meter.take(bytes)?;
        self.taken += bytes;
        self.known.insert(node.stones, needs);
        Ok(needs)
    }

    /// The same with Blue to move, whose stones outside what Red needs change nothing: chains are Red's stones alone.
    fn of_blue(&mut self, node: &Node<B>, meter: &mut Meter<'_>) -> Result<Option<B>, LimitHit> {
        let (mut replies, mut carrier) = (self.game.free(node), B::default());
        let order = self.ordered(node);
        while let Some(cell) = order.iter().copied().find(|&cell| replies.has(cell)).or_else(|| replies.cells().next())
        {
            let Some(needs) = self.of_red(&node.after(cell, meter)?, meter)? else { return Ok(None) };
            replies = replies & needs;
            carrier = carrier | needs;
        }
        Ok(Some(carrier))
    }
}
