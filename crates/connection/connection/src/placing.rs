//! Strategies without a search of the games of placing stones: pairings of Bridg-it, of cylinders of even circumference
//! and of Rex on boards that are not square, and rows of cylinders of circumference 3.

pub mod bridgit;
pub mod cylinder;
pub mod rex;
pub mod rows;

use gruk_cert::{Pairs, Reason, Reasoner, Settled};
use gruk_core::{Player, Turn, Verdict};
use gruk_rules::board::placing::{Move, Placing, Position};
use gruk_rules::bridgit::BRIDGIT;
use gruk_rules::cylinder::CYLINDER;
use gruk_rules::rex::REX;

/// Settles positions in which a pairing strategy of its game is still whole, or the strategy by rows.
#[derive(Clone, Copy, Debug)]
pub struct PlacingPairing;

/// A pairing that wins: whose it is, its pairs of cells, and the cell that its player takes now, if one must be taken.
pub(crate) struct Found {
    pub(crate) player: Player,
    pub(crate) pairs: Vec<(usize, usize)>,
    pub(crate) answer: Option<usize>,
}

impl Reasoner<Placing> for PlacingPairing {
    fn settle(&self, rules: &Placing, turn: &Turn<Position>) -> Option<Settled<Move>> {
        if let Some(settled) = rows::settle(rules, turn) {
            return Some(settled);
        }
        let found = match () {
            () if rules.is(&BRIDGIT) => bridgit::find(rules, turn),
            () if rules.is(&CYLINDER) => cylinder::find(rules, turn),
            () if rules.is(&REX) => rex::find(rules, turn),
            () => None,
        }?;
        let stone = |cell: usize| Move::Stone(cell as u32);
        let pairs: Pairs<Move> = found.pairs.into_iter().map(|(a, b)| (stone(a), stone(b))).collect();
        let mut reasons = [None, None];
        reasons[found.player.index()] = Some(pairs);
        let moves = if turn.to_move == found.player {
            let free = || (0..rules.net().len()).find(|&cell| turn.position.is_free(cell));
            found.answer.or_else(free).map(stone).into_iter().collect()
        } else {
            Vec::new()
        };
        Some(Settled { verdict: Verdict::Wins(found.player), moves, all: false, reason: Reason::Pairing(reasons) })
    }
}

/// If `player` can still get a cell of every pair: the free cell of the pair in which the opponent has just moved, if
/// there is one. `None` if the player cannot.
pub(crate) fn kept(at: &Position, player: Player, to_move: Player, pairs: &[(usize, usize)]) -> Option<Option<usize>> {
    let mut due = None;
    for &(a, b) in pairs {
        let mine = at.stones(player);
        if mine.contains(a) || mine.contains(b) || (at.is_free(a) && at.is_free(b)) {
            continue;
        }
        let answer = [a, b].into_iter().find(|&cell| at.is_free(cell))?;
        if due.is_some() || to_move != player {
            return None;
        }
        due = Some(answer);
    }
    Some(due)
}
