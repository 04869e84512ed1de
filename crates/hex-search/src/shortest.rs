//! The shortest wins: δ(n), the fewest stones with which Red, moving first, can be sure to join the borders, and λ(n), the fewest cells of a
//! chain that Red can be sure to get.
//!
//! Both are a game of Maker and Breaker: Red has to build a path that costs no more than a limit. The search asks for one limit after the other, from the
//! length of the board on. A win has a *carrier*, cells that the loser may not have; a refutation of one move refutes all moves outside its carrier, which is
//! the must-play region of `[Hayward 2005]` for another goal. With a limit on stones this holds for Blue's moves alone: a stone that Red plays elsewhere leaves one
//! stone more for the other paths than the refutation reckoned with, so that Blue's carriers are all empty cells there. Both players move on cells of paths that
//! are cheap enough: a stone elsewhere is on no path that wins, and a blue one there is as good as none. `[Peng]`.

use crate::bits::Bits;
use crate::board::Board;
use crate::paths::{Measure, Paths, weights};
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;

/// Stones of Red and of Blue, and who is to move.
type Key<B> = ([B; 2], Player);

/// The game of one limit on one board.
#[derive(Debug)]
pub struct Shortest<B> {
    board: Board<B>,
    measure: Measure,
    limit: usize,
    /// Who wins, and the carrier of the win.
    known: FxHashMap<Key<B>, (Player, B)>,
    /// Bytes taken from the memory of the meter.
    taken: usize,
}

/// Red's answer to the first question: the least limit with which Red wins, and a first move that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guarantee {
    /// Stones or cells.
    pub least: usize,
    /// A first move, as the number of its cell.
    pub opening: usize,
}

/// The least limit with which Red, moving first, wins on the empty board, which Red can always join with all stones.
///
/// # Errors
/// The limit of the search that was reached, and the greatest number of stones or cells that was proved to be too few.
pub fn guarantee<B: Bits>(
    columns: usize,
    rows: usize,
    measure: Measure,
    meter: &mut Meter<'_>,
) -> Result<Option<Guarantee>, (LimitHit, usize)> {
    for least in rows..=columns * rows {
        let mut game = Shortest::<B>::new(columns, rows, measure, least);
        let opening = game.opening(meter);
        meter.give_back(game.taken);
        match opening {
            Ok(Some(opening)) => return Ok(Some(Guarantee { least, opening })),
            Ok(None) => {}
            Err(limit) => return Err((limit, least - 1)),
        }
    }
    Ok(None)
}

impl<B: Bits> Shortest<B> {
    /// The game in which Red has to win with at most `limit` stones, or with a chain of at most `limit` cells.
    #[must_use]
    pub fn new(columns: usize, rows: usize, measure: Measure, limit: usize) -> Self {
        Shortest { board: Board::new(columns, rows), measure, limit, known: FxHashMap::default(), taken: 0 }
    }

    /// A first move with which Red wins within the limit; `None` if there is none.
    ///
    /// # Errors
    /// The limit of the search that was reached.
    pub fn opening(&mut self, meter: &mut Meter<'_>) -> Result<Option<usize>, LimitHit> {
        let cells = self.board.cells();
        let nobody = [B::default(); 2];
        for cell in self.ordered(nobody) {
            // The board turned by half a circle is the same one.
            if cell <= cells - 1 - cell && self.wins([B::one(cell), B::default()], Player::Right, meter)? {
                return Ok(Some(cell));
            }
        }
        Ok(None)
    }

    /// Does Red win within the limit, with these stones?
    ///
    /// # Errors
    /// The limit of the search that was reached.
    pub fn wins(&mut self, stones: [B; 2], to_move: Player, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        Ok(self.settle(stones, to_move, meter)?.0 == Player::Left)
    }

    fn empty(&self, stones: [B; 2]) -> B {
        B::all(self.board.cells()) & !(stones[0] | stones[1])
    }

    /// The paths that are cheap enough.
    fn paths(&self, stones: [B; 2]) -> Paths<B> {
        let most = match self.measure {
            Measure::Stones => match self.limit.checked_sub(stones[0].len()) {
                Some(most) => most,
                None => return Paths::default(),
            },
            Measure::Chain => self.limit,
        };
        Paths::new(&self.board, stones[0], self.empty(stones), self.measure, most)
    }

    fn is_won(&self, stones: [B; 2]) -> bool {
        match self.measure {
            Measure::Stones => stones[0].len() <= self.limit && self.board.joins(Player::Left, stones[0]),
            Measure::Chain => {
                Paths::new(&self.board, stones[0], B::default(), Measure::Chain, self.limit).least.is_some()
            }
        }
    }

    /// The moves on paths that are cheap enough, those first on which the most depends.
    fn ordered(&self, stones: [B; 2]) -> Vec<usize> {
        let weights = weights(&self.board, stones[0], self.empty(stones), self.limit.min(self.board.cells()));
        let mut moves: Vec<usize> = self.paths(stones).cells.cells().collect();
        moves.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]).then(a.cmp(&b)));
        moves
    }

    /// Who wins, and the carrier of the win: the cells that the loser may not have, whatever else the loser has.
    fn settle(&mut self, stones: [B; 2], to_move: Player, meter: &mut Meter<'_>) -> Result<(Player, B), LimitHit> {
        if self.is_won(stones) {
            return Ok((Player::Left, B::default()));
        }
        let paths = self.paths(stones);
        if paths.least.is_none() {
            let carrier = match self.measure {
                Measure::Chain => B::default(),
                Measure::Stones => self.empty(stones),
            };
            return Ok((Player::Right, carrier));
        }
        let with = |cell: usize| [stones[0].with(cell), stones[1]];
        let finishing: B = match paths.least {
            // Red lacks more than one stone.
            Some(2..) if self.measure == Measure::Stones => B::default(),
            _ => paths.cells.cells().filter(|&cell| self.is_won(with(cell))).fold(B::default(), B::with),
        };
        if !finishing.is_empty() && (to_move == Player::Left || finishing.len() > 1) {
            let some = finishing.cells().take(if to_move == Player::Left { 1 } else { 2 });
            return Ok((Player::Left, some.fold(B::default(), B::with)));
        }
        let cells = self.board.cells();
        let image = stones.map(|stones| stones.turned(cells));
        let turned = image < stones;
        let key = (if turned { image } else { stones }, to_move);
        let as_seen = |carrier: B| if turned { carrier.turned(cells) } else { carrier };
        if let Some(&(winner, carrier)) = self.known.get(&key) {
            return Ok((winner, as_seen(carrier)));
        }
        meter.node(None)?;
        let (winner, carrier) = self.search(stones, to_move, finishing, meter)?;
        // A table has twice the room that it needs.
        let bytes = 2 * size_of::<(Key<B>, (Player, B))>();
        meter.take(bytes)?;
        self.taken += bytes;
        self.known.insert(key, (winner, as_seen(carrier)));
        Ok((winner, carrier))
    }

    /// Tries the moves of a turn at which Red, if Blue is to move, threatens to finish on the cell of `finishing`.
    fn search(
        &mut self,
        stones: [B; 2],
        to_move: Player,
        finishing: B,
        meter: &mut Meter<'_>,
    ) -> Result<(Player, B), LimitHit> {
        let (mut needed, mut must_play) = (finishing, finishing);
        if finishing.is_empty() {
            must_play = B::all(self.board.cells());
        }
        for cell in self.ordered(stones) {
            if !must_play.has(cell) {
                continue;
            }
            let mut after = stones;
            after[to_move.index()] = after[to_move.index()].with(cell);
            let (winner, carrier) = self.settle(after, to_move.opponent(), meter)?;
            if winner == to_move {
                return Ok((winner, carrier.with(cell)));
            }
            must_play = must_play & carrier;
            needed = needed | carrier;
        }
        Ok((to_move.opponent(), needed))
    }
}
