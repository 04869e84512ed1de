//! Heaps by a misère quotient: the move to an element that is lost.

use crate::heaps::{MOST_TRIED, heaps};
use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::QuotientLine;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn};
use gruk_translations::said;

/// A misère quotient: its products, its lost elements, and the elements of the heaps.
struct Quotient {
    products: Vec<Vec<usize>>,
    is_lost: Vec<bool>,
    heaps: Vec<usize>,
    /// Start and length; a length of 0 where there is none.
    period: (u64, u64),
    /// The line of the first element.
    line: usize,
}

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    let block = play.certificate.evidence.quotient.as_ref();
    let block = block.expect("invariant: the checker has found the block of the claim");
    let (mut products, mut is_lost, mut heaps) = (Vec::new(), Vec::new(), Vec::new());
    for row in &block.block.rows {
        match &row.says {
            QuotientLine::Element(_, lost, all) => {
                is_lost.push(*lost);
                products.push(all.clone());
            }
            QuotientLine::Heap(_, element) => heaps.push(*element as usize),
        }
    }
    Box::new(Quotient { products, is_lost, heaps, period: block.period, line: block.block.line + 1 })
}

impl Quotient {
    fn of(&self, heap: u64) -> Option<usize> {
        let (start, length) = self.period;
        let beyond = usize::try_from(heap).map_or(true, |heap| heap >= self.heaps.len());
        let heap = if beyond { start + (heap - start).checked_rem(length)? } else { heap };
        self.heaps.get(heap as usize).copied()
    }

    fn element(&self, at: &AnyPosition) -> Option<usize> {
        heaps(at)?.into_iter().try_fold(0, |element, heap| Some(self.products[element][self.of(heap)?]))
    }
}

impl Answers for Quotient {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let after = |m: AnyMove| self.element(&rules.option(turn, m).position);
        let (m, element) = rules.legal_moves(turn).take(MOST_TRIED).find_map(|m| {
            let element = after(m).filter(|&element| self.is_lost[element])?;
            Some((m, element))
        })?;
        let says = said!(
            "the heaps after this move multiply to element {element} of the quotient, which is lost for whoever moves",
            element,
        );
        let cells = rules.footprint(&turn.position, m);
        Some((m, Why { rule: said!("misère quotient"), says, cells, line: Some(self.line + element) }))
    }
}
