//! Periods of the Grundy values of heaps. Format: section 3.7, which has the theorems.

mod arithmetic;
#[cfg(test)]
mod fuzz;
mod table;

use crate::Rejection;
use crate::context::Context;
use crate::kinds::Check;
use crate::meter::Fault;
use crate::statement::OutcomeClaim;
use gruk_cert::{Block, HeapLine, PeriodClaim, Says, Values};
use gruk_core::{AnyPosition, AnyRules, Turn, Verdict};
use gruk_rules::board::heap_game::HeapGame;
use gruk_rules::board::take_and_break::Code;
use gruk_rules::nim;
use table::Table;

/// The most heaps whose values are checked.
const MAX_HEAPS: u64 = 1 << 24;

/// Grundy values of lines are below this.
const MAX_VALUE: u64 = 1 << 16;

/// The values of all heaps, as a claim says they are.
pub(crate) struct Line {
    /// Those of the heaps up to the end of the first period.
    pub(crate) values: Vec<u64>,
    /// The first heap from which they repeat.
    pub(crate) start: usize,
    /// After how many heaps they do.
    pub(crate) length: usize,
    /// By how much they grow then.
    pub(crate) saltus: u64,
}

impl Line {
    /// The value of a heap.
    pub(crate) fn of(&self, heap: u64) -> u128 {
        let known = |heap: u64| u128::from(self.values[heap as usize]);
        let (start, length) = (self.start as u64, self.length as u64);
        match heap.checked_sub(start + length) {
            None => known(heap),
            Some(more) => known(start + more % length) + u128::from(1 + more / length) * u128::from(self.saltus),
        }
    }
}

/// The values of all heaps, once the claim of a period is known to be right.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
    line: Option<Line>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context, line: None }
    }

    fn period(&mut self, line: usize, claim: &PeriodClaim) -> Result<(), Rejection> {
        self.line(line, claim).map(|_| ())
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let wrong = |why: &str| Rejection::new(claim.line, why);
        let of_period = self.context.certificate().claims.iter().find_map(|claim| match claim.says {
            Says::Period(period) => Some((claim.line, period)),
            _ => None,
        });
        let Some((at, period)) = of_period else {
            let why = "the values of a block 'period' are those of a claim of a period, and there is none";
            let block = self.context.evidence().period.as_ref().map(|values| values.block.line);
            return Err(Rejection::new(block.unwrap_or(claim.line), why));
        };
        let line = self.line(at, &period)?;
        let position: &nim::Position =
            turn.position.typed().ok_or_else(|| wrong("a period proves nothing about this game"))?;
        let value = position.heaps().iter().fold(0, |sum, &heap| sum ^ line.of(heap));
        let winner = if value == 0 { turn.to_move.opponent() } else { turn.to_move };
        match needs!("period: the claimed winner", claim.verdict == Verdict::Wins(winner)) {
            true => Ok(()),
            false => Err(wrong(&format!("the Grundy value is {value}, so {winner} wins"))),
        }
    }
}

impl Checker<'_> {
    /// The values of all heaps, if the claim in line `at` is right.
    fn line(&mut self, at: usize, claim: &PeriodClaim) -> Result<&Line, Rejection> {
        if self.line.is_none() {
            let missing = || Rejection::new(at, "the claim needs a block 'period', and there is none");
            let values = self.context.evidence().period.as_ref().ok_or_else(missing)?;
            self.context.uses(values.block.line);
            self.line = Some(check(self.context, at, claim, values)?);
        }
        Ok(self.line.as_ref().expect("it has been checked"))
    }
}

/// The values of all heaps, if the claim in line `at` is right.
fn check(context: &Context<'_>, at: usize, claim: &PeriodClaim, values: &Values) -> Result<Line, Rejection> {
    let meter = context.meter;
    let Some(code) = code(context.rules()) else {
        return Err(Rejection::new(at, "a period proves nothing about this game"));
    };
    if !needs!("period: no digit has '!'", !code.has_distinct()) {
        return Err(Rejection::new(at, "the theorem does not hold for codes with '!'"));
    }
    let Values { mask, block } = values;
    let least = heaps_needed(&code, at, claim)?;
    let line = Line {
        values: read(claim, block)?,
        start: claim.start as usize,
        length: claim.length as usize,
        saltus: claim.saltus,
    };
    let heaps = match line.saltus {
        0 => least,
        _ if *mask != 0 => return Err(Rejection::new(block.line, "the mask is 0 where the values grow")),
        _ => arithmetic::heaps_needed(&code, &line, meter).map_err(|fault| fault.at(at))?,
    };
    let heaps = if needs!("period: as many heaps as the theorem asks for", false) { block.rows.len() } else { heaps };
    meter.hold_all(heaps, 16)?;
    let values: Vec<u64> = (0..heaps as u64).map(|heap| line.of(heap) as u64).collect();
    let mut table = Table::new(&code, *mask, values, meter);
    for heap in 0..heaps {
        table.check(heap).map_err(|fault| match fault {
            Fault::Wrong(why) => {
                let line = block.rows.get(heap).map_or(at, |row| row.line);
                Rejection::new(line, format!("heap {heap}: {why}"))
            }
            Fault::Limit(limit) => limit,
        })?;
    }
    Ok(line)
}

/// The code of the game, if it is one of heaps.
fn code(rules: &AnyRules) -> Option<Code> {
    rules.typed::<HeapGame>()?.code().cloned()
}

/// The number of heaps whose values the theorem asks for.
fn heaps_needed(code: &Code, at: usize, claim: &PeriodClaim) -> Result<usize, Rejection> {
    if claim.length == 0 || !needs!("period: it does not begin at heap 0", claim.start > 0) {
        return Err(Rejection::new(at, "a period and its start are at least 1"));
    }
    let parts = code.most_parts().max(1) as u128;
    let (start, length) = (u128::from(claim.start), u128::from(claim.length));
    let heaps = parts * (start + length) + u128::from(code.most_taken());
    if heaps > u128::from(MAX_HEAPS) {
        return Err(Rejection::unknown(
            at,
            format!("{heaps} heaps would have to be checked; the limit is {MAX_HEAPS}"),
        ));
    }
    Ok(heaps as usize)
}

/// The values of the lines.
fn read(claim: &PeriodClaim, block: &Block<HeapLine>) -> Result<Vec<u64>, Rejection> {
    let known = (claim.start + claim.length) as usize;
    if block.rows.len() != known {
        let why = format!("expected the {known} heaps up to the end of the first period, found {}", block.rows.len());
        return Err(Rejection::new(block.line, why));
    }
    let mut values = Vec::with_capacity(known);
    for (heap, row) in block.rows.iter().enumerate() {
        let HeapLine { heap: number, value } = row.says;
        if number != heap as u64 {
            return Err(Rejection::new(row.line, format!("expected heap {heap}, found {number}")));
        }
        if value >= MAX_VALUE {
            return Err(Rejection::new(row.line, format!("expected a number below {MAX_VALUE}, found {value}")));
        }
        values.push(value);
    }
    Ok(values)
}
