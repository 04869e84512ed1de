//! Misère quotients of heaps. Format: section 3.11, which has the theorem.

#[cfg(test)]
mod fuzz;
mod transitions;

use crate::Rejection;
use crate::context::Context;
use crate::kinds::Check;
use crate::meter::Meter;
use crate::statement::OutcomeClaim;
use gruk_cert::{QuotientBlock, QuotientClaim, QuotientLine};
use gruk_core::{AnyPosition, Turn, Verdict};
use gruk_rules::board::heap_game::HeapGame;
use gruk_rules::board::summand::Summand;
use gruk_rules::board::take_and_break::Code;
use gruk_rules::misere::Misere;
use std::collections::BTreeSet;

/// The most elements.
pub(crate) const MAX_ORDER: u64 = 1024;

/// The most heaps.
const MAX_HEAPS: usize = 1 << 14;

/// The block, checked for the code of the first claim.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
    checked: Option<(Code, Quotient)>,
}

/// A quotient as the block gives it.
pub(crate) struct Quotient {
    pub(crate) lost: Vec<bool>,
    pub(crate) products: Vec<Vec<usize>>,
    /// The element of each heap that has a line.
    heaps: Vec<usize>,
    /// Start and length of the period of the heaps, if there is one.
    period: Option<(usize, usize)>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context, checked: None }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let wrong = |why: &str| Rejection::new(claim.line, why);
        let (_, position) =
            self.context.as_game::<Misere>(turn).ok_or_else(|| wrong("a quotient proves nothing about this game"))?;
        let summand = position.summand();
        let (code, heaps) =
            heaps_of(summand).ok_or_else(|| wrong("a quotient proves nothing about this game of misère play"))?;
        let quotient = self.checked(code, claim.line)?;
        let mut element = 0;
        for heap in heaps {
            let of_heap = quotient.of(heap).ok_or_else(|| wrong("the quotient does not go as far as the heaps"))?;
            element = quotient.products[element][of_heap];
        }
        let winner = if quotient.lost[element] { turn.to_move.opponent() } else { turn.to_move };
        if !needs!("quotient: the claimed winner", claim.verdict == Verdict::Wins(winner)) {
            return Err(wrong(&format!("the element of the position is {element}, so {winner} wins")));
        }
        Ok(())
    }

    fn quotient(&mut self, line: usize, claim: &QuotientClaim) -> Result<(), Rejection> {
        let wrong = |why: &str| Rejection::new(line, why);
        let code = self.context.rules().typed::<HeapGame>().and_then(HeapGame::code).cloned();
        let code = code.ok_or_else(|| wrong("this is no game of heaps"))?;
        let quotient = self.checked(code, line)?;
        let last = quotient.period.is_none().then_some(quotient.heaps.len() as u64 - 1);
        let is_about = claim.order == quotient.lost.len() as u64 && claim.last == last;
        if !needs!("quotient: its order and its heaps", is_about) {
            return Err(wrong("the quotient has another order, or is one of other heaps"));
        }
        quotient.check_reduced().map_err(|why| wrong(&why))
    }
}

impl Checker<'_> {
    /// The quotient, checked for this code.
    fn checked(&mut self, code: Code, line: usize) -> Result<&Quotient, Rejection> {
        let missing = || Rejection::new(line, "the claim needs a quotient, and there is none");
        let block = self.context.evidence().quotient.as_ref().ok_or_else(missing)?;
        self.context.uses(block.block.line);
        match &self.checked {
            Some((known, _)) if *known == code => {}
            Some(_) => return Err(Rejection::new(line, "an earlier claim is about heaps of another game")),
            None => {
                let quotient = Quotient::read(block)?;
                quotient.check(&code, block, self.context.meter)?;
                self.checked = Some((code, quotient));
            }
        }
        Ok(&self.checked.as_ref().expect("it has been checked").1)
    }
}

/// The code and the heaps of a position of a game of heaps.
fn heaps_of(summand: &Summand) -> Option<(Code, Vec<u64>)> {
    let (rules, at) = summand.typed::<HeapGame>()?;
    Some((rules.code()?.clone(), at.heaps().to_vec()))
}

impl Quotient {
    fn read(block: &QuotientBlock) -> Result<Self, Rejection> {
        let (order, header) = (block.order as usize, block.block.line);
        if block.order == 0 || block.order > MAX_ORDER || block.block.rows.len() <= order {
            return Err(Rejection::new(
                header,
                format!("expected 1 to {MAX_ORDER} elements, a line for each, and heaps"),
            ));
        }
        let (mut lost, mut products, mut heaps) = (Vec::new(), Vec::new(), Vec::new());
        for (index, row) in block.block.rows.iter().enumerate() {
            let wrong = |why: &str| Err(Rejection::new(row.line, why));
            match &row.says {
                QuotientLine::Element(element, is_lost, all) if index < order && *element == index as u64 => {
                    if all.len() != order || all.iter().any(|&product| product >= order) {
                        return wrong("expected an element for each element");
                    }
                    lost.push(*is_lost);
                    products.push(all.clone());
                }
                QuotientLine::Heap(heap, element) if index >= order && *heap == (index - order) as u64 => {
                    if *element >= block.order {
                        return wrong("expected an element");
                    }
                    heaps.push(*element as usize);
                }
                _ if index < order => return wrong("expected the next element, 'won' or 'lost', and its products"),
                _ => return wrong("expected 'heap', the next heap, and its element"),
            }
        }
        let period = match block.period {
            (0, 0) => None,
            (start, length)
                if start > 0 && length > 0 && u128::from(start) + u128::from(length) == heaps.len() as u128 =>
            {
                Some((start as usize, length as usize))
            }
            _ => return Err(Rejection::new(header, "the heaps must end where their first period does")),
        };
        Ok(Quotient { lost, products, heaps, period })
    }

    /// The element of a heap.
    pub(crate) fn of(&self, heap: u64) -> Option<usize> {
        match (usize::try_from(heap).ok().and_then(|heap| self.heaps.get(heap)), self.period) {
            (Some(&element), _) => Some(element),
            (None, Some((start, length))) => Some(self.heaps[start + ((heap - start as u64) % length as u64) as usize]),
            (None, None) => None,
        }
    }

    /// The products must be those of a commutative monoid, and each sum of heaps lost exactly if its element is.
    fn check(&self, code: &Code, block: &QuotientBlock, meter: &Meter) -> Result<(), Rejection> {
        meter.spend(self.lost.len().pow(3) / 8)?;
        let order = self.lost.len();
        let times = |a: usize, b: usize| self.products[a][b];
        for a in 0..order {
            let is_right = |b: usize| {
                times(a, b) == times(b, a) && (0..order).all(|c| times(times(a, b), c) == times(a, times(b, c)))
            };
            if !needs!("quotient: a commutative monoid", times(0, a) == a && (0..order).all(is_right)) {
                let line = block.block.rows[a].line;
                return Err(Rejection::new(line, "the products are not those of a commutative monoid with identity 0"));
            }
        }
        if self.lost[0] {
            return Err(Rejection::new(block.block.rows[0].line, "who cannot move wins: element 0 is not lost"));
        }
        let last = self.last_heap(code, block)?;
        let line = |heap: usize| block.block.rows[order + heap.min(self.heaps.len() - 1)].line;
        self.check_transitions(code, last, meter).map_err(|(heap, fault)| fault.at(line(heap)))?;
        Ok(())
    }

    /// The last heap that must be looked at: the last one with a line, or as many as the theorem of periods asks for.
    fn last_heap(&self, code: &Code, block: &QuotientBlock) -> Result<usize, Rejection> {
        let Some((start, length)) = self.period else { return Ok(self.heaps.len() - 1) };
        if !needs!("quotient: no digit has '!'", !code.has_distinct()) {
            return Err(Rejection::new(block.block.line, "the theorem of periods does not hold for codes with '!'"));
        }
        let heaps = code.most_parts().max(1) as u128 * (start + length) as u128 + u128::from(code.most_taken());
        if heaps > MAX_HEAPS as u128 {
            return Err(Rejection::unknown(
                block.block.line,
                format!("more than {MAX_HEAPS} heaps would have to be checked"),
            ));
        }
        let heaps = if needs!("quotient: as many heaps as the theorem asks for", false) {
            start + length
        } else {
            heaps as usize
        };
        Ok(heaps - 1)
    }

    /// Every element must be that of a sum of heaps. Any two elements must differ in the outcome after something is
    /// added to both.
    fn check_reduced(&self) -> Result<(), String> {
        let order = self.lost.len();
        let outcomes = |element: usize| (0..order).map(move |other| self.lost[self.products[element][other]]);
        let all: BTreeSet<Vec<bool>> = (0..order).map(|element| outcomes(element).collect()).collect();
        let mut reached = BTreeSet::from([0]);
        let mut fresh = vec![0];
        while let Some(element) = fresh.pop() {
            let sums = self.heaps.iter().map(|&heap| self.products[element][heap]);
            fresh.extend(sums.filter(|&sum| reached.insert(sum)));
        }
        let is_told_apart = needs!("quotient: elements are told apart", all.len() == order);
        match (is_told_apart, needs!("quotient: elements are those of sums", reached.len() == order)) {
            (true, true) => Ok(()),
            (false, _) => Err("two elements are not told apart by any sum".into()),
            (_, false) => Err("some element is that of no sum of heaps".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_cert::Block;

    /// The second element is idempotent: only the elements by themselves have different outcomes.
    #[test]
    fn elements_may_be_told_apart_by_the_empty_sum_alone() {
        let lost = |lost: [bool; 2]| Quotient {
            lost: lost.to_vec(),
            products: vec![vec![0, 1], vec![1, 1]],
            heaps: vec![0, 1],
            period: None,
        };
        assert_eq!(lost([false, true]).check_reduced(), Ok(()));
        assert!(lost([false, false]).check_reduced().is_err());
    }

    /// h(s + p) + k heaps: codes whose moves leave at most h = 1, 2 and 3 heaps, and take at most k counters.
    #[test]
    fn as_many_heaps_are_looked_at_as_the_theorem_asks_for() {
        let quotient = Quotient { lost: vec![false], products: vec![vec![0]], heaps: vec![0; 7], period: Some((2, 5)) };
        let block = QuotientBlock { order: 1, period: (2, 5), block: Block { line: 4, rows: Vec::new() } };
        for (text, heaps) in [("0.3", 7 + 1), ("0.003", 7 + 3), ("0.77", 14 + 2), ("4.0", 14), ("0.8", 21 + 1)] {
            let code = Code::parse(text, 16).unwrap();
            assert_eq!(quotient.last_heap(&code, &block).unwrap(), heaps - 1, "{text}");
        }
    }
}
