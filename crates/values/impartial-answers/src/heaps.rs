//! Large heaps of games with a code: by a period of their Grundy values that is proved, or else by a table.

use crate::sequence::prove_period;
use gruk_cert::{PeriodProof, Reason};
use gruk_certify::{Evidence, Named, Solved};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Turn, Verdict};
use gruk_impartial::heaps::{Sequence, SequenceError, option_of_value};
use gruk_notation::game_text;
use gruk_rules::board::heap_game::{HeapGame, Move};
use gruk_solve::{LimitHit, Meter};
use std::sync::Arc;

/// Heaps up to this are solved by looking at all their options.
const SMALL: u64 = 1000;

/// The largest heap if no period is proved: a table of all components is then the certificate, however long it is.
const MEDIUM: u64 = 4000;

/// The heaps that are looked at for a period first; then twice as many, and so on.
const FIRST: usize = 1 << 10;

/// The most heaps that are looked at for a period, where moves leave at most one heap, two, three.
const MOST: [usize; 3] = [1 << 22, 1 << 17, 1 << 12];

/// A larger table than for a period is made only for a heap that is at most so many times as large.
const FURTHER: usize = 8;

/// Has the position a heap of a game with a code that is too large to look at all options?
pub fn are_large(rules: &AnyRules, at: &AnyPosition) -> bool {
    large(rules, at).is_some()
}

/// The game and the heaps, if some are large.
fn large<'a>(rules: &'a AnyRules, at: &'a AnyPosition) -> Option<(&'a HeapGame, &'a [u64])> {
    let rules: &HeapGame = rules.typed()?;
    let at = at.of::<HeapGame>();
    let is_large = rules.code().is_some() && at.heaps().last().is_some_and(|&heap| heap > SMALL);
    is_large.then(|| (rules, at.heaps()))
}

/// The values of the heaps of a game as far as they are needed.
struct Known {
    sequence: Sequence,
    proof: Option<PeriodProof>,
}

impl Known {
    /// Enough values for heaps up to `most`, all of them or a period.
    fn of(rules: &HeapGame, most: u64, meter: &mut Meter<'_>) -> Result<Self, LimitHit> {
        let code = rules.code().expect("the game has a code").clone();
        let (game, cap) = (game_text(rules), MOST[code.most_parts().clamp(1, 3) - 1]);
        // No theorem proves periods of such codes.
        let has_theorem = !code.has_distinct();
        let table = usize::try_from(most).ok().filter(|&most| most <= FURTHER * cap);
        let mut known = Known { sequence: Sequence::new(code), proof: None };
        let mut last = if has_theorem { FIRST } else { table.ok_or(LimitHit::Heaps)? };
        loop {
            known.extend(last, meter)?;
            known.proof = prove_period(&game, &known.sequence);
            if known.proof.is_some() || last as u64 >= most {
                return Ok(known);
            }
            last = if last >= cap { table.ok_or(LimitHit::Heaps)? } else { 2 * last };
        }
    }

    fn extend(&mut self, last: usize, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let mut look = |sequence: &Sequence| match sequence.bytes() > meter.memory_left() {
            true => Err(LimitHit::Memory),
            false => meter.look(None),
        };
        look(&self.sequence)?;
        self.sequence.extend(last, &mut look).map_err(|error| match error {
            SequenceError::Stopped(limit) => limit,
            SequenceError::Heaps => LimitHit::Heaps,
            _ => LimitHit::Overflow,
        })
    }

    /// The value of a heap; `None` if it does not fit.
    fn value(&self, heap: u64) -> Option<u64> {
        let values = self.sequence.values();
        let known = |heap: u64| values.get(usize::try_from(heap).ok()?).copied().map(u64::from);
        if let Some(value) = known(heap) {
            return Some(value);
        }
        let proof = self.proof.as_ref()?;
        let (start, length) = (proof.start as u64, proof.length as u64);
        let more = heap - start;
        (more / length).checked_mul(proof.saltus as u64)?.checked_add(known(start + more % length)?)
    }

    fn nimber(&self, heaps: &[u64]) -> Result<u64, LimitHit> {
        heaps.iter().try_fold(0, |sum, &heap| Some(sum ^ self.value(heap)?)).ok_or(LimitHit::Overflow)
    }

    /// A move to a position of the value 0; `None` if the value is 0 already.
    fn winning_move(&self, heaps: &[u64]) -> Option<Move> {
        let sum = self.nimber(heaps).ok()?;
        heaps.iter().find_map(|&heap| {
            let value = self.value(heap)?;
            let wanted = (value ^ sum < value).then_some(value ^ sum)?;
            let period = self.proof.as_ref().map(crate::sequence::period_of);
            option_of_value(&self.sequence, period, heap, wanted)
        })
    }
}

/// The Grundy value of a position with large heaps.
pub fn nimber(rules: &AnyRules, at: &AnyPosition, meter: &mut Meter<'_>) -> Result<u64, LimitHit> {
    let (rules, heaps) = large(rules, at).expect("there are large heaps");
    Known::of(rules, heaps[heaps.len() - 1], meter)?.nimber(heaps)
}

/// Solves a position with large heaps; `None` if no period is proved and the heaps are small enough to look at all
/// their options.
pub fn solve(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Result<Option<Solved>, LimitHit> {
    let (rules, heaps) = large(rules, &turn.position).expect("there are large heaps");
    let most = heaps[heaps.len() - 1];
    let known = Known::of(rules, most, meter)?;
    if known.proof.is_none() && most <= MEDIUM {
        return Ok(None);
    }
    let value = known.nimber(heaps)?;
    let best_move = known.winning_move(heaps).map(AnyMove::new);
    let how = match &known.proof {
        Some(proof) if proof.saltus > 0 => {
            format!(", by the period {} with saltus {} from heap {} on", proof.length, proof.saltus, proof.start)
        }
        Some(proof) => format!(", by the period {} from heap {} on", proof.length, proof.start),
        None => format!(", by a table of {} heaps", known.sequence.values().len()),
    };
    Ok(Some(Solved {
        verdict: Verdict::Wins(if value == 0 { turn.to_move.opponent() } else { turn.to_move }),
        best_move,
        all_moves: (value == 0).then(Vec::new),
        evidence: match known.proof {
            _ if !with_proof => Evidence::Missing(None),
            Some(proof) => Evidence::Reason(Named::new::<Move>(&Reason::Period(Arc::new(proof)))),
            None => Evidence::Missing(Some(LimitHit::Heaps)),
        },
        reason: format!("the Grundy value is {value}{how}"),
    }))
}
