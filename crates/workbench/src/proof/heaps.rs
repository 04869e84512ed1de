//! Heaps: their Grundy values by a period, and their elements in a misère quotient.

use super::{Answers, Why};
use crate::wiring;
use gruk_cert::{Block, PeriodClaim, QuotientBlock};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn};

/// The most moves that are looked through for one that the proof makes: large heaps have more than anybody can list.
const MOST_TRIED: usize = 1_000_000;

/// The Grundy values of all heaps.
pub(super) struct Period {
    values: Vec<u64>,
    claim: PeriodClaim,
    /// Line of the block.
    line: usize,
}

impl Period {
    pub(super) fn read(claim: PeriodClaim, block: &Block<'_, 2>) -> Self {
        let values =
            block.rows.iter().map(|row| row.words[1].parse().expect("invariant: the checker has read the values"));
        Period { values: values.collect(), claim, line: block.line }
    }

    fn of(&self, heap: u64) -> u128 {
        let known = |heap: u64| u128::from(self.values[heap as usize]);
        let PeriodClaim { start, length, saltus, .. } = self.claim;
        match heap.checked_sub(start + length) {
            None => known(heap),
            Some(more) => known(start + more % length) + u128::from(1 + more / length) * u128::from(saltus),
        }
    }

    fn value(&self, at: &AnyPosition) -> Option<u128> {
        Some(wiring::heaps(at)?.into_iter().fold(0, |sum, heap| sum ^ self.of(heap)))
    }
}

impl Answers for Period {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let now = self.value(&turn.position)?;
        let keeps = |&m: &AnyMove| self.value(&rules.option(turn, m).position) == Some(0);
        let m = rules.legal_moves(turn).take(MOST_TRIED).find(keeps)?;
        let says = format!("by the period the Grundy value is {now}, and this move makes it 0");
        Some((m, Why { rule: "period", says, cells: rules.footprint(&turn.position, m), line: Some(self.line) }))
    }
}

/// A misère quotient: its products, its lost elements, and the elements of the heaps.
pub(super) struct Quotient {
    products: Vec<Vec<usize>>,
    is_lost: Vec<bool>,
    heaps: Vec<usize>,
    /// Start and length; a length of 0 where there is none.
    period: (u64, u64),
    /// The line of the first element.
    line: usize,
}

impl Quotient {
    pub(super) fn read(block: &QuotientBlock<'_>) -> Self {
        let number = |word: &str| word.parse::<usize>().expect("invariant: the checker has read the elements");
        let (elements, heaps) = block.block.rows.split_at(block.order as usize);
        Quotient {
            products: elements.iter().map(|row| row.words[2].split(',').map(number).collect()).collect(),
            is_lost: elements.iter().map(|row| row.words[1] == "lost").collect(),
            heaps: heaps.iter().map(|row| number(row.words[2])).collect(),
            period: block.period,
            line: block.block.line + 1,
        }
    }

    fn of(&self, heap: u64) -> Option<usize> {
        let (start, length) = self.period;
        let beyond = usize::try_from(heap).map_or(true, |heap| heap >= self.heaps.len());
        let heap = if beyond { start + (heap - start).checked_rem(length)? } else { heap };
        self.heaps.get(heap as usize).copied()
    }

    fn element(&self, at: &AnyPosition) -> Option<usize> {
        wiring::heaps(at)?.into_iter().try_fold(0, |element, heap| Some(self.products[element][self.of(heap)?]))
    }
}

impl Answers for Quotient {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let after = |m: AnyMove| self.element(&rules.option(turn, m).position);
        let (m, element) = rules.legal_moves(turn).take(MOST_TRIED).find_map(|m| {
            let element = after(m).filter(|&element| self.is_lost[element])?;
            Some((m, element))
        })?;
        let says = format!(
            "the heaps after this move multiply to element {element} of the quotient, which is lost for whoever moves"
        );
        let cells = rules.footprint(&turn.position, m);
        Some((m, Why { rule: "misère quotient", says, cells, line: Some(self.line + element) }))
    }
}
