//! Misère play of positions: misère Nim, and which positions are heaps of a game with a code.

use crate::nim_sum::winning_moves;
use gruk_cert::{Reason, Reasoner, Settled};
use gruk_core::{Turn, Verdict};
use gruk_rules::board::heap_game::HeapGame;
use gruk_rules::board::summand::{Summand, Word};
use gruk_rules::board::take_and_break::Code;
use gruk_rules::misere::{Misere, Position};
use gruk_rules::nim::Nim;

/// Settles every position of misère Nim: as Nim, unless no heap has more than one counter; then it is the number of
/// heaps that counts.
///
/// **Source:** `[Bouton 1901]`.
#[derive(Clone, Copy, Debug)]
pub struct MisereNim;

impl Reasoner<Misere> for MisereNim {
    fn settle(&self, _rules: &Misere, turn: &Turn<Position>) -> Option<Settled<Word>> {
        let (_, at) = turn.position.summand().typed::<Nim>()?;
        let moves = misere_moves(at.heaps());
        // With no heap left the player to move has won.
        let wins = !moves.is_empty() || at.heaps().is_empty();
        let winner = if wins { turn.to_move } else { turn.to_move.opponent() };
        let word = |(from, to): (u64, u64)| Word::new(&format!("{from}-{to}")).expect("two numbers are short");
        let moves: Vec<Word> = moves.into_iter().map(word).collect();
        let reason = Reason::Criterion(moves.first().copied());
        Some(Settled { verdict: Verdict::Wins(winner), moves, all: true, reason })
    }
}

/// Every winning move of misère Nim, as heaps before and after, one for each size of heap; ascending.
fn misere_moves(heaps: &[u64]) -> Vec<(u64, u64)> {
    let large = heaps.iter().filter(|&&heap| heap > 1).count();
    let ones = heaps.len() - large;
    match large {
        // Single counters: an even number of them is won, by any move.
        0 => (ones > 0 && ones.is_multiple_of(2)).then_some((1, 0)).into_iter().collect(),
        // The large heap leaves an odd number of single counters.
        1 => heaps.iter().filter(|&&heap| heap > 1).map(|&heap| (heap, u64::from(ones.is_multiple_of(2)))).collect(),
        _ => winning_moves(heaps),
    }
}

/// The code and the heaps of a position of a game of heaps; `None` for other games.
#[must_use]
pub fn heaps_of(summand: &Summand) -> Option<(Code, Vec<u64>)> {
    let (rules, at) = summand.typed::<HeapGame>()?;
    Some((rules.code()?.clone(), at.heaps().to_vec()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::{Player, Ruleset};
    use std::collections::HashMap;

    /// Every small position against the definition.
    #[test]
    fn misere_nim_is_settled_as_brute_force_says() {
        let mut lost: HashMap<Vec<u64>, bool> = HashMap::new();
        let mut all: Vec<Vec<u64>> = (0..6_u64.pow(4))
            .map(|number| {
                let mut heaps: Vec<u64> =
                    (0..4).map(|place| number / 6_u64.pow(place) % 6).filter(|&heap| heap > 0).collect();
                heaps.sort_unstable();
                heaps
            })
            .collect();
        all.sort_by_key(|heaps| heaps.iter().sum::<u64>());
        all.dedup();
        for heaps in all {
            let mut winning = Vec::new();
            for (place, &from) in heaps.iter().enumerate() {
                for to in 0..from {
                    let mut after = heaps.clone();
                    after[place] = to;
                    after.retain(|&heap| heap > 0);
                    after.sort_unstable();
                    if lost[&after] {
                        winning.push((from, to));
                    }
                }
            }
            winning.dedup();
            assert_eq!(misere_moves(&heaps), winning, "{heaps:?}");
            lost.insert(heaps.clone(), winning.is_empty() && !heaps.is_empty());
            let words: Vec<String> = heaps.iter().map(u64::to_string).collect();
            let text = format!("nim:{}", if words.is_empty() { "0".into() } else { words.join(",") });
            let turn = Turn::new(Misere.parse_position(&text).unwrap(), Player::Left);
            let settled = MisereNim.settle(&Misere, &turn).unwrap();
            assert_eq!(settled.verdict == Verdict::Wins(Player::Right), lost[&heaps], "{heaps:?}");
        }
    }
}
