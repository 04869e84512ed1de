//! Counts of plays: perft, and the size of the tree of all plays.
//!
//! Positions are counted level by level with the number of ways to reach them, so a count costs one visit for each
//! distinct position of a level, however many plays lead there. Images under a symmetry of the board are counted
//! together.

use crate::{LimitHit, Meter};
use gruk_core::{Ending, Player, Ruleset, Turn};
use rustc_hash::{FxHashMap, FxHashSet};
use std::mem::size_of;

/// The position that stands for one when plays are counted: its moves are as many.
pub type Image<R> = fn(&R, &<R as Ruleset>::Position) -> <R as Ruleset>::Position;

/// The turns that plays of one length lead to, each with the number of plays.
#[derive(Debug)]
pub struct Level<R: Ruleset> {
    to_move: Player,
    ways: FxHashMap<R::Position, u128>,
    image: Image<R>,
}

/// The tree of all plays, stopped where the game is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TreeCount {
    /// Nodes of the tree, the root among them.
    pub nodes: u128,
    /// Complete plays: leaves of the tree.
    pub plays: u128,
    /// Plays that Left wins, and that Right wins.
    pub won: [u128; 2],
    /// Plays that nobody wins.
    pub drawn: u128,
    /// Number of moves of the longest play.
    pub longest: usize,
}

impl<R: Ruleset> Level<R> {
    /// The level of no moves: the root alone. Positions stand for all that a symmetry makes the same.
    #[must_use]
    pub fn root(rules: &R, turn: &Turn<R::Position>) -> Self {
        Level::root_by(rules, turn, R::canonical)
    }

    /// The same where other positions stand for each.
    fn root_by(rules: &R, turn: &Turn<R::Position>, image: Image<R>) -> Self {
        Level { to_move: turn.to_move, ways: FxHashMap::from_iter([(image(rules, &turn.position), 1)]), image }
    }

    /// Number of plays of this length.
    ///
    /// # Errors
    /// [`LimitHit::Count`] if it does not fit 128 bits.
    pub fn plays(&self) -> Result<u128, LimitHit> {
        self.ways.values().try_fold(0u128, |sum, &ways| sum.checked_add(ways)).ok_or(LimitHit::Count)
    }

    /// Is there no play of this length?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }

    /// Numbers of plays that are over at this length, by ending.
    ///
    /// # Errors
    /// [`LimitHit::Count`].
    pub fn finished(&self, rules: &R) -> Result<TreeCount, LimitHit> {
        let mut count = TreeCount { nodes: self.plays()?, ..TreeCount::default() };
        for (position, &ways) in &self.ways {
            let place = match rules.result(&Turn::new(position.clone(), self.to_move)) {
                None => continue,
                Some(Ending::Won(player)) => &mut count.won[player.index()],
                Some(Ending::Draw) => &mut count.drawn,
            };
            *place += ways;
            count.plays += ways;
        }
        Ok(count)
    }

    /// The level of plays that are one move longer.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn next(&self, rules: &R, meter: &mut Meter<'_>) -> Result<Self, LimitHit> {
        let mut next = FxHashMap::default();
        // All positions of a level have the same player to move.
        let mut to_move = self.to_move.opponent();
        let mut bytes = 0;
        for (position, &ways) in &self.ways {
            meter.node(None)?;
            let turn = Turn::new(position.clone(), self.to_move);
            for (index, m) in rules.legal_moves(&turn).enumerate() {
                if index % 1024 == 1023 {
                    meter.look(None)?;
                }
                let option = rules.option(&turn, m);
                to_move = option.to_move;
                let option = (self.image)(rules, &option.position);
                let size = 2 * size_of::<(R::Position, u128)>() + rules.heap_bytes(&option);
                match next.entry(option) {
                    std::collections::hash_map::Entry::Vacant(entry) => {
                        meter.take(size)?;
                        bytes += size;
                        entry.insert(ways);
                    }
                    std::collections::hash_map::Entry::Occupied(mut entry) => {
                        let sum = entry.get().checked_add(ways).ok_or(LimitHit::Count)?;
                        entry.insert(sum);
                    }
                }
            }
        }
        // The caller drops this level, so on the way down two levels are held; the next one counts again from nothing.
        meter.give_back(bytes);
        Ok(Level { to_move, ways: next, image: self.image })
    }
}

/// Number of plays of exactly `depth` moves from `turn`; plays that end earlier do not count.
///
/// # Errors
/// The limit that was reached.
pub fn perft<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    depth: usize,
    meter: &mut Meter<'_>,
) -> Result<u128, LimitHit> {
    perft_by(rules, turn, depth, R::canonical, meter)
}

/// The same for rules whose canonical positions have other numbers of moves: `image` gives what stands for a position.
///
/// # Errors
/// The limit that was reached.
pub fn perft_by<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    depth: usize,
    image: Image<R>,
    meter: &mut Meter<'_>,
) -> Result<u128, LimitHit> {
    let mut level = Level::root_by(rules, turn, image);
    for _ in 0..depth {
        if level.is_empty() {
            break;
        }
        level = level.next(rules, meter)?;
    }
    level.plays()
}

/// The size of the tree of all plays from `turn`.
///
/// # Errors
/// The limit that was reached; [`LimitHit::Loopy`] where a play can go on for ever, since one is longer than there are
/// turns.
pub fn tree<R: Ruleset>(rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<TreeCount, LimitHit> {
    let add = |a: u128, b: u128| a.checked_add(b).ok_or(LimitHit::Count);
    let mut total = TreeCount::default();
    let mut level = Level::root(rules, turn);
    let mut reached: FxHashSet<(Player, R::Position)> = FxHashSet::default();
    for depth in 0.. {
        if !rules.is_loopfree() {
            for position in level.ways.keys() {
                if reached.insert((level.to_move, position.clone())) {
                    meter.take(2 * size_of::<(Player, R::Position)>() + rules.heap_bytes(position))?;
                }
            }
            if reached.len() <= depth {
                return Err(LimitHit::Loopy);
            }
        }
        let count = level.finished(rules)?;
        total = TreeCount {
            nodes: add(total.nodes, count.nodes)?,
            plays: add(total.plays, count.plays)?,
            won: [add(total.won[0], count.won[0])?, add(total.won[1], count.won[1])?],
            drawn: add(total.drawn, count.drawn)?,
            longest: depth,
        };
        level = level.next(rules, meter)?;
        if level.is_empty() {
            break;
        }
    }
    Ok(total)
}
