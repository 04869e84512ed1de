//! A player's strategy as a table, cut down to the turns that its own moves can lead to.

use crate::{LimitHit, Meter, Proof, Prover};
use gruk_core::{Player, Ruleset, Turn};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::mem::size_of;

/// The moves of one player, for every turn of that player that can come up.
#[derive(Clone, Debug)]
pub struct Strategy<R: Ruleset> {
    /// Whose moves these are.
    pub player: Player,
    /// The move in each position in which `player` is to move.
    pub moves: BTreeMap<R::Position, R::Move>,
    /// The most moves that [`extend`](Self::extend) collects.
    pub most: usize,
}

impl<R: Ruleset> Strategy<R> {
    /// A strategy without moves, which may grow to any size.
    #[must_use]
    pub fn new(player: Player) -> Self {
        Strategy { player, moves: BTreeMap::new(), most: usize::MAX }
    }

    /// Adds the moves that `proof` needs from `root` on; the positions that are there already are left as they are, so
    /// that several roots share one table.
    ///
    /// Cost: one visit for each turn reached, plus the search for what the prover's table has lost.
    ///
    /// # Errors
    /// The limit that was reached.
    ///
    /// # Panics
    /// If `proof` does not prove its question at `root`, or is about the other player.
    pub fn extend<P: Prover<R>>(
        &mut self,
        rules: &R,
        root: &Turn<R::Position>,
        proof: &mut Proof<P>,
        meter: &mut Meter<'_>,
    ) -> Result<(), LimitHit> {
        assert_eq!(self.player, proof.proved.player, "a strategy is extended by proofs for its own player");
        let mut answered: FxHashSet<R::Position> = FxHashSet::default();
        let mut stack = vec![root.clone()];
        while let Some(turn) = stack.pop() {
            if rules.result(&turn).is_some() {
                continue;
            }
            if turn.to_move == self.player {
                if self.moves.contains_key(&turn.position) {
                    continue;
                }
                if self.moves.len() >= self.most {
                    return Err(LimitHit::Strategy);
                }
                if self.moves.len() % 1024 == 1023 {
                    meter.look(None)?;
                }
                let m = proof.best_move(rules, &turn, meter)?;
                stack.push(rules.option(&turn, m));
                meter.take(2 * size_of::<(R::Position, R::Move)>() + rules.heap_bytes(&turn.position))?;
                self.moves.insert(turn.position, m);
            } else if answered.insert(turn.position.clone()) {
                meter.take(2 * size_of::<R::Position>() + rules.heap_bytes(&turn.position))?;
                let replies = rules.moves(&turn.position, turn.to_move);
                stack.extend(replies.map(|m| rules.option(&turn, m)));
            }
        }
        Ok(())
    }

    /// Takes over the moves of `other` in positions that have none yet. Strategies that win must come before those that
    /// draw: a winning move also draws, but a drawing move does not win.
    pub fn merge(&mut self, other: Strategy<R>) {
        for (position, m) in other.moves {
            self.moves.entry(position).or_insert(m);
        }
    }

    /// Drops the moves in positions that cannot be reached from `roots`.
    pub fn trim<'a>(&mut self, rules: &R, roots: impl IntoIterator<Item = &'a Turn<R::Position>>) {
        let mut kept = BTreeMap::new();
        let mut answered: FxHashSet<R::Position> = FxHashSet::default();
        let mut stack: Vec<Turn<R::Position>> = roots.into_iter().cloned().collect();
        while let Some(turn) = stack.pop() {
            if rules.result(&turn).is_some() {
                continue;
            }
            if turn.to_move == self.player {
                if let Some((position, m)) = self.moves.remove_entry(&turn.position) {
                    stack.push(rules.option(&turn, m));
                    kept.insert(position, m);
                }
            } else if answered.insert(turn.position.clone()) {
                stack.extend(rules.moves(&turn.position, turn.to_move).map(|m| rules.option(&turn, m)));
            }
        }
        self.moves = kept;
    }
}
