//! Moore's Nim: lost are the positions in which, for each binary digit, the number of heaps that have it is a multiple
//! of k + 1, where a move may change k heaps. **Source:** `[Moore 1910]`.

use gruk_cert::{Reason, Reasoner, Settled};
use gruk_core::{Turn, Verdict};
use gruk_rules::board::heap_moves::Changes;
use gruk_rules::moore_nim::MooreNim;
use gruk_rules::nim::Position;

/// Settles every position of Moore's Nim; one winning move.
#[derive(Clone, Copy, Debug)]
pub struct DigitSums;

impl Reasoner<MooreNim> for DigitSums {
    fn settle(&self, rules: &MooreNim, turn: &Turn<Position>) -> Option<Settled<Changes>> {
        let m = winning_move(turn.position.heaps(), rules.most());
        let winner = if m.is_some() { turn.to_move } else { turn.to_move.opponent() };
        let all = m.is_none();
        Some(Settled {
            verdict: Verdict::Wins(winner),
            moves: m.into_iter().collect(),
            all,
            reason: Reason::Criterion(m),
        })
    }
}

/// A move to a lost position, `None` in a lost one.
///
/// Digit by digit from the highest: heaps that have been made smaller are free in all lower digits, and get as many
/// ones as the digit needs. If they are too few, all other heaps that have the digit lose it and become free. At most k
/// heaps are then changed: with c heaps that have the digit, k + 1 − c ones were needed, and there were fewer free
/// heaps than that.
fn winning_move(heaps: &[u64], most: usize) -> Option<Changes> {
    let mut after = heaps.to_vec();
    let mut is_free = vec![false; heaps.len()];
    for bit in (0..u64::BITS).rev().map(|place| 1_u64 << place) {
        let with_bit: Vec<usize> = (0..heaps.len()).filter(|&heap| !is_free[heap] && heaps[heap] & bit != 0).collect();
        let needed = (most + 1 - with_bit.len() % (most + 1)) % (most + 1);
        let free: Vec<usize> = (0..heaps.len()).filter(|&heap| is_free[heap]).collect();
        free.iter().for_each(|&heap| after[heap] &= !bit);
        if needed <= free.len() {
            free[..needed].iter().for_each(|&heap| after[heap] |= bit);
        } else {
            for &heap in &with_bit[..with_bit.len() % (most + 1)] {
                is_free[heap] = true;
                after[heap] &= !bit;
            }
        }
    }
    let changes: Vec<(u64, u64)> = heaps.iter().copied().zip(after).filter(|(from, to)| from != to).collect();
    (!changes.is_empty()).then(|| Changes::new(&changes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::{Player, Ruleset};
    use std::collections::HashMap;

    /// Every small position against the definition: lost if every move leads to a won one.
    #[test]
    fn moores_nim_is_settled_as_brute_force_says() {
        for most in 1..=3 {
            let rules = MooreNim::from_params(&most.to_string()).unwrap();
            let mut lost: HashMap<Position, bool> = HashMap::new();
            let mut all = Vec::new();
            for number in 0..5_u64.pow(4) {
                all.push(Position::new((0..4).map(|place| number / 5_u64.pow(place) % 5)));
            }
            all.sort_by_key(|at| at.heaps().iter().sum::<u64>());
            all.dedup();
            for at in all {
                let turn = Turn::new(at, Player::Left);
                let is_lost =
                    rules.moves(&turn.position, Player::Left).all(|m| !lost[&rules.option(&turn, m).position]);
                let settled = DigitSums.settle(&rules, &turn).unwrap();
                assert_eq!(settled.verdict == Verdict::Wins(Player::Right), is_lost, "{turn:?}");
                for m in settled.moves {
                    assert!(rules.check_move(&turn.position, Player::Left, m).is_ok(), "{turn:?} {m:?}");
                    assert!(lost[&rules.option(&turn, m).position], "{turn:?} {m:?}");
                }
                lost.insert(turn.position, is_lost);
            }
        }
    }
}
