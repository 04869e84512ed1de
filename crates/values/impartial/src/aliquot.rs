//! The Aliquot game: the Grundy value of a number is its exponent of 2.
//!
//! A proper divisor d of n with fewer factors 2 leaves n − d with just as many as d; and if d has as many as n, then n
//! − d has more. **Source:** `[Bra §7]`, `[BCG ch. 4]`.

use gruk_cert::{Reason, Reasoner, Settled};
use gruk_core::{Turn, Verdict};
use gruk_rules::board::heap_game::{HeapGame, Law, Move};
use gruk_rules::nim::Position;

/// Settles every position of the Aliquot game; one winning move.
#[derive(Clone, Copy, Debug)]
pub struct Exponents;

/// The Grundy value, if the game is Aliquot.
#[must_use]
pub fn nimber(rules: &HeapGame, at: &Position) -> Option<u64> {
    let exponent = |heap: &u64| u64::from(heap.trailing_zeros());
    (*rules.law() == Law::Divisors).then(|| at.heaps().iter().fold(0, |sum, heap| sum ^ exponent(heap)))
}

impl Reasoner<HeapGame> for Exponents {
    fn settle(&self, rules: &HeapGame, turn: &Turn<Position>) -> Option<Settled<Move>> {
        let sum = nimber(rules, &turn.position)?;
        let m = turn.position.heaps().iter().find_map(|&from| {
            let exponent = u64::from(from.trailing_zeros());
            let wanted = exponent ^ sum;
            (wanted < exponent).then(|| Move { from, parts: [0, 0, from - (1 << wanted)] })
        });
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Nimbers;
    use gruk_core::{Player, Ruleset};
    use std::convert::Infallible;

    #[test]
    fn aliquot_is_settled_as_the_definition_says() {
        let rules = HeapGame::named("aliquot", "").unwrap();
        let mut nimbers = Nimbers::new(rules.clone());
        for a in 1..40 {
            for b in 1..=a {
                let turn = Turn::new(Position::new([a, b]), Player::Left);
                let value = nimbers.nimber(&turn.position, &mut |_| Ok::<(), Infallible>(())).unwrap();
                assert_eq!(nimber(&rules, &turn.position), Some(value.into()), "{a},{b}");
                let settled = Exponents.settle(&rules, &turn).unwrap();
                assert_eq!(settled.moves.is_empty(), value == 0, "{a},{b}");
                for m in settled.moves {
                    rules.check_move(&turn.position, Player::Left, m).unwrap();
                    assert_eq!(nimber(&rules, &rules.option(&turn, m).position), Some(0), "{a},{b}");
                }
            }
        }
    }
}
