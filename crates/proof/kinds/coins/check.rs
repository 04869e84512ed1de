//! Coins: the Grundy values of single coins in games of turning them. Format: section 3.9, which has the theorem.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::Context;
use crate::kinds::Check;
use crate::single::Single;
use crate::statement::OutcomeClaim;
use gruk_cert::{Block, CoinLine};
use gruk_core::{AnyPosition, Turn, Verdict};
use gruk_rules::board::grid::Square;
use gruk_rules::coin_turning::{CoinGame, Position};
use std::collections::{BTreeMap, BTreeSet};

/// The block of values.
pub(crate) struct Checker<'a> {
    block: Single<'a, CoinLine<&'a str>>,
    /// For each coin, by row and column, its line and its value; filled and checked at the first claim.
    rows: BTreeMap<(u32, u32), (usize, u64)>,
    /// For each row with a head in a claimed position, the column of the furthest head in it. The coins up to that
    /// column are needed, in this row and in those above.
    needed: BTreeMap<u32, u32>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        let block = Single::new(context, "values of coins", &context.evidence().coins);
        Checker { block, rows: BTreeMap::new(), needed: BTreeMap::new() }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let value = match self.block.context.as_game::<CoinGame>(turn) {
            Some((rules, position)) => self.value(rules, claim, position),
            None => Err(Rejection::new(claim.line, "values of coins prove nothing about this game")),
        }?;
        let winner = if value == 0 { turn.to_move.opponent() } else { turn.to_move };
        if !needs!("coins: the claimed winner", claim.verdict == Verdict::Wins(winner)) {
            return Err(Rejection::new(claim.line, format!("the values add up to {value}, so {winner} wins")));
        }
        Ok(())
    }

    fn unused(&self) -> Option<(usize, String)> {
        let is_needed = |&(row, column): &(u32, u32)| self.needed.range(row..).any(|(_, &furthest)| column <= furthest);
        let unused = self.rows.iter().filter(|&(coin, _)| !is_needed(coin));
        let line = unused.map(|(_, &(line, _))| line).min();
        line.map(|line| (line, "no claim uses the value of this coin".into()))
    }
}

impl Checker<'_> {
    /// The exclusive or of the values of the heads.
    fn value(&mut self, rules: &CoinGame, claim: &OutcomeClaim, position: &Position) -> Result<u64, Rejection> {
        let block = self.block.needed(claim.line)?;
        if self.rows.is_empty() {
            self.read(block)?;
            for &coin in self.rows.keys() {
                self.check_row(rules, coin)?;
            }
        }
        let mut sum = 0;
        for (column, row) in position.heads() {
            sum ^= self.of((row, column), claim.line)?;
            let furthest = self.needed.entry(row).or_insert(column);
            *furthest = (*furthest).max(column);
        }
        Ok(sum)
    }

    fn read(&mut self, block: &Block<CoinLine<&str>>) -> Result<(), Rejection> {
        for row in &block.rows {
            let wrong = |why: String| Rejection::new(row.line, why);
            let CoinLine { cell, value } = row.says;
            self.block.context.keep(cell)?;
            let square = Square::parse(cell)
                .map_err(|error| wrong(format!("the cell cannot be read: {}", error.in_words(cell))))?;
            if let Some((earlier, _)) = self.rows.insert((square.row, square.column), (row.line, value)) {
                return Err(wrong(format!("line {earlier} has the same cell")));
            }
        }
        Ok(())
    }

    fn of(&self, (row, column): (u32, u32), line: usize) -> Result<u64, Rejection> {
        let found = self.rows.get(&(row, column)).map(|&(_, value)| value);
        found.ok_or_else(|| {
            Rejection::new(line, format!("no line has the value of the coin on {}", Square::new(column, row).name()))
        })
    }

    /// The value must be the mex, over the moves, of the exclusive or of the values of the other coins of a move.
    fn check_row(&self, rules: &CoinGame, (row, column): (u32, u32)) -> Result<(), Rejection> {
        let (line, value) = self.rows[&(row, column)];
        let mut smaller = BTreeSet::new();
        for m in rules.moves_at(column, row) {
            let mut others = 0;
            self.block.context.meter.spend(16)?;
            for at in m.rows.places().flat_map(|row| m.columns.places().map(move |column| (row, column))) {
                self.block.context.meter.spend(8)?;
                others ^= if at == (row, column) { 0 } else { self.of(at, line)? };
            }
            if !needs!("coins: no move has the value", others != value) {
                return Err(Rejection::new(line, format!("some move leads to the same value, {value}")));
            }
            if others < value {
                smaller.insert(others);
            }
        }
        match (0..value).find(|number| !smaller.contains(number)) {
            None => Ok(()),
            Some(_) if needs!("coins: each smaller value is that of a move", false) => Ok(()),
            Some(missing) => Err(Rejection::new(line, format!("the value is {missing}: no move leads to it"))),
        }
    }
}
