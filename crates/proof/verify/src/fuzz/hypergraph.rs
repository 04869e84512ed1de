//! Small hypergraphs as bits, and the games on them by trying everything.

use super::{Dice, rules};
use gruk_core::{Player, Ruleset, Verdict};
use std::collections::HashMap;

/// Vertices `1`, `2`, …, as bits from 0, and winning sets.
#[derive(Clone)]
pub(crate) struct Sets {
    pub(crate) vertices: usize,
    pub(crate) sets: Vec<u32>,
    /// The parameters, as the rules print them.
    pub(crate) params: String,
}

impl Sets {
    /// A few sets of few of the vertices; all vertices are in some set.
    pub(crate) fn random(dice: &mut Dice, most: usize) -> Sets {
        loop {
            let vertices = 2 + dice.throw(most - 1);
            let mut sets: Vec<u32> = (0..1 + dice.throw(5)).map(|_| dice.bits(vertices, 2)).collect();
            sets.retain(|set| *set != 0);
            sets.sort_unstable();
            sets.dedup();
            let all = sets.iter().fold(0, |all, set| all | set);
            if all + 1 != 1 << vertices {
                continue;
            }
            return Sets::of(vertices, sets);
        }
    }

    /// These sets; all vertices are in some set.
    pub(crate) fn of(vertices: usize, sets: Vec<u32>) -> Sets {
        let text: Vec<String> = sets.iter().map(|&set| names(set).join(".")).collect();
        let params = rules(&format!("mb:sets-{}", text.join("+"))).params();
        Sets { vertices, sets, params }
    }

    /// The position in which Left and Right have these vertices.
    pub(crate) fn position(&self, claimed: [u32; 2]) -> String {
        let [left, right] = claimed.map(|set| names(set).join("."));
        format!("x={left},o={right}")
    }

    fn free(&self, claimed: [u32; 2]) -> impl Iterator<Item = u32> + use<> {
        let (all, vertices) = (claimed[0] | claimed[1], self.vertices);
        (0..vertices).map(|vertex| 1 << vertex).filter(move |bit| all & bit == 0)
    }

    fn has(&self, own: u32) -> bool {
        self.sets.iter().any(|set| set & !own == 0)
    }

    /// Who wins Maker–Breaker: Left has all of a set in the end, or Right wins.
    pub(crate) fn maker_breaker(&self, claimed: [u32; 2], to_move: Player) -> Verdict {
        let wins = self.maker_wins(claimed, to_move, &mut HashMap::new());
        Verdict::Wins(if wins { Player::Left } else { Player::Right })
    }

    fn maker_wins(&self, claimed: [u32; 2], to_move: Player, known: &mut HashMap<([u32; 2], Player), bool>) -> bool {
        if self.has(claimed[0]) {
            return true;
        }
        if let Some(&known) = known.get(&(claimed, to_move)) {
            return known;
        }
        let is_maker = to_move == Player::Left;
        let mut options = self.free(claimed).map(|bit| {
            let mut next = claimed;
            next[to_move.index()] |= bit;
            next
        });
        let wins = match options.any(|next| self.maker_wins(next, to_move.opponent(), known) == is_maker) {
            true => is_maker,
            // Without options nobody has a set: Maker has lost.
            false => !is_maker && self.free(claimed).next().is_some(),
        };
        known.insert((claimed, to_move), wins);
        wins
    }

    /// Who wins Maker–Maker: the first player with a set.
    pub(crate) fn maker_maker(&self, claimed: [u32; 2], to_move: Player) -> Verdict {
        self.race(claimed, to_move, false, &mut HashMap::new())
    }

    /// Who wins reverse Maker–Maker: the first player with a set has lost.
    pub(crate) fn reverse(&self, claimed: [u32; 2], to_move: Player) -> Verdict {
        self.race(claimed, to_move, true, &mut HashMap::new())
    }

    fn race(
        &self,
        claimed: [u32; 2],
        to_move: Player,
        loses: bool,
        known: &mut HashMap<([u32; 2], Player), Verdict>,
    ) -> Verdict {
        if let Some(player) = Player::BOTH.into_iter().find(|player| self.has(claimed[player.index()])) {
            return Verdict::Wins(if loses { player.opponent() } else { player });
        }
        if let Some(&known) = known.get(&(claimed, to_move)) {
            return known;
        }
        let mut best: Option<Verdict> = None;
        for bit in self.free(claimed) {
            let mut next = claimed;
            next[to_move.index()] |= bit;
            let verdict = self.race(next, to_move.opponent(), loses, known);
            let worth = |verdict| match verdict {
                Verdict::Wins(player) if player == to_move => 1,
                Verdict::Wins(_) => -1,
                _ => 0,
            };
            if best.is_none_or(|best| worth(verdict) > worth(best)) {
                best = Some(verdict);
            }
        }
        let best = best.unwrap_or(Verdict::Draw);
        known.insert((claimed, to_move), best);
        best
    }
}

/// The names of the vertices of a set.
pub(crate) fn names(set: u32) -> Vec<String> {
    (0..32).filter(|vertex| set >> vertex & 1 == 1).map(|vertex| (vertex + 1).to_string()).collect()
}
