//! Heaps by the period of their Grundy values: the move to a value of 0.

use crate::heaps::{MOST_TRIED, heaps};
use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::{PeriodClaim, Says};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn};
use gruk_translations::said;

/// The Grundy values of all heaps.
struct Period {
    values: Vec<u64>,
    claim: PeriodClaim,
    /// Line of the block.
    line: usize,
}

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    let claim = play.certificate.claims.iter().find_map(|claim| match claim.says {
        Says::Period(period) => Some(period),
        _ => None,
    });
    let values = play.certificate.evidence.period.as_ref();
    let (claim, values) = claim.zip(values).expect("invariant: the checker has found the block of the claim");
    let line = values.block.line;
    Box::new(Period { values: values.block.rows.iter().map(|row| row.says.value).collect(), claim, line })
}

impl Period {
    fn of(&self, heap: u64) -> u128 {
        let known = |heap: u64| u128::from(self.values[heap as usize]);
        let PeriodClaim { start, length, saltus, .. } = self.claim;
        match heap.checked_sub(start + length) {
            None => known(heap),
            Some(more) => known(start + more % length) + u128::from(1 + more / length) * u128::from(saltus),
        }
    }

    fn value(&self, at: &AnyPosition) -> Option<u128> {
        Some(heaps(at)?.into_iter().fold(0, |sum, heap| sum ^ self.of(heap)))
    }
}

impl Answers for Period {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let now = self.value(&turn.position)?;
        let keeps = |&m: &AnyMove| self.value(&rules.option(turn, m).position) == Some(0);
        let m = rules.legal_moves(turn).take(MOST_TRIED).find(keeps)?;
        let says = said!("by the period the Grundy value is {now}, and this move makes it 0", now);
        Some((m, Why { rule: said!("period"), says, cells: rules.footprint(&turn.position, m), line: Some(self.line) }))
    }
}
