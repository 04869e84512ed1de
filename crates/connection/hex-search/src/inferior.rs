//! Moves that need no search: vulnerable and dominated ones.
//!
//! A cell v is *vulnerable* for the player P to move if the opponent has a stone k, the killer, that makes v dead
//! (perhaps together with cells that k captures). **All vulnerable moves may be left out together**: suppose that P,
//! who has not won yet, wins with v. The opponent answers k, v is dead, and P wins with another move m although the
//! opponent has k and all that k captures; m wins without these stones too. If m is vulnerable as well, repeat the
//! argument in the position with the opponent's extra stones; each round adds opponent's stones, so it ends, with a
//! winning move that is not vulnerable, or in a position that P has already won. `[HR06]`, in this form proved here.
//! The killers of a [part](crate::parts) and the replies that make a move [reversible](crate::reversible) take part in
//! this argument in the same way.
//!
//! A cell y is *dominated* by x if P's stone on x captures or kills y, at once or in its [sweep](crate::reversible):
//! then x gives P all that y would. Among the moves that are not vulnerable, those dominated by one that stays may be
//! left out.

use crate::bits::Bits;
use crate::board::Board;
use crate::field::{Effect, Field};
use crate::parts::Part;
use crate::reach::Reach;
use crate::reversible::Sweep;
use gruk_core::Player;

/// Why a move is vulnerable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Killer<B> {
    /// The vulnerable move.
    pub cell: usize,
    /// The reply, if it is one stone that is known.
    pub reply: Option<usize>,
    /// The reply with what it captures: these have to be empty or the opponent's.
    pub needed: B,
    /// Is the move's own stone needed for the captures, so that it is captured-reversible?
    pub is_reversal: bool,
}

/// Why moves are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inferior<B> {
    /// Vulnerable moves, and captured-reversible ones.
    pub vulnerable: B,
    /// For each vulnerable move its killer.
    pub killers: Vec<Killer<B>>,
    /// Dominated moves.
    pub dominated: B,
    /// Some moves with the moves that they dominate: each dominated move is in one of these sets.
    pub dominators: Vec<(usize, B)>,
}

/// The inferior ones among the moves `of` of `player`; `reach` has to be set to this position. With the parts of the
/// player and of the opponent in it, moves that parts show are among them, and captured-reversible ones among the
/// vulnerable.
#[must_use]
pub fn inferior<B: Bits>(
    board: &Board<B>,
    field: &Field<B>,
    reach: &mut Reach<B>,
    player: Player,
    of: B,
    parts: Option<[&[Part<B>]; 2]>,
) -> Inferior<B> {
    let mut found: Inferior<B> = Inferior::default();
    // Elsewhere rings are too empty for a stone to have an effect.
    let edgy = field.edgy(board);
    let effect = |player: Player, cell: usize| match edgy.has(cell) {
        true => field.effect(board, player, cell),
        false => Effect::default(),
    };
    for killer in field.empty().cells() {
        let effect = effect(player.opponent(), killer);
        let by_graph = reach.kills(player.opponent(), killer);
        let killed = (by_graph | effect.dead) & of & !found.vulnerable;
        if !killed.is_empty() {
            found.vulnerable = found.vulnerable | killed;
            let needed = effect.captured.with(killer);
            let reply = Some(killer);
            found.killers.extend(killed.cells().map(|cell| Killer { cell, reply, needed, is_reversal: false }));
        }
    }
    let [mine, theirs] = parts.unwrap_or_default();
    for part in theirs {
        for &(needed, reply) in &part.semis {
            let killed = part.region & !needed & of & !found.vulnerable;
            found.vulnerable = found.vulnerable | killed;
            found.killers.extend(killed.cells().map(|cell| Killer { cell, reply, needed, is_reversal: false }));
        }
    }
    let mut sweep = Sweep::default();
    if parts.is_some() {
        for cell in (of & !found.vulnerable).cells() {
            if let Some((reply, captured)) = sweep.reversal(board, field, player.opponent(), cell) {
                found.vulnerable = found.vulnerable.with(cell);
                let (needed, reply) = (captured.with(reply), Some(reply));
                found.killers.push(Killer { cell, reply, needed, is_reversal: true });
            }
        }
    }
    let mut left = of & !found.vulnerable;
    for part in mine {
        let better = part.semis.iter().filter_map(|&(_, key)| key).find(|&key| left.has(key));
        if let Some(better) = better {
            let worse = part.region.without(better) & left;
            found.dominate(better, worse);
            left = left & !worse;
        }
    }
    for better in left.cells() {
        if left.has(better) {
            let effect = effect(player, better);
            let by_graph = reach.kills(player, better);
            // A sweep goes on from what has an effect at once.
            let by_sweep = match parts.is_some() && effect != Effect::default() {
                true => sweep.run(board, field, player, better),
                false => B::default(),
            };
            let worse = (effect.captured | effect.dead | by_graph | by_sweep) & left;
            found.dominate(better, worse);
            left = left & !worse;
        }
    }
    found
}

impl<B: Bits> Inferior<B> {
    fn dominate(&mut self, better: usize, worse: B) {
        if !worse.is_empty() {
            self.dominated = self.dominated | worse;
            self.dominators.push((better, worse));
        }
    }
}
