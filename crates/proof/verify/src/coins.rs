//! Coins: the Grundy values of single coins in games of turning them. Format: section 3.9, which has the theorem.

use crate::game::as_game;
use crate::{Rejection, read_position};
use gruk_cert::{Block, Claim};
use gruk_core::{AnyPosition, AnyRules, Turn, Verdict};
use gruk_rules::board::grid::Square;
use gruk_rules::coin_turning::{CoinGame, Position};
use std::collections::{BTreeMap, BTreeSet};

/// The block of values, and which of its lines claims need.
pub(crate) struct Checker<'a> {
    block: Option<&'a Block<'a, 2>>,
    /// For each coin, by row and column, its line and its value; filled and checked at the first claim.
    rows: BTreeMap<(u32, u32), (usize, u64)>,
    /// Coins to the left of and above the last ones of claimed positions.
    needed: BTreeSet<(u32, u32)>,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(block: Option<&'a Block<'a, 2>>) -> Self {
        Checker { block, rows: BTreeMap::new(), needed: BTreeSet::new() }
    }

    pub(crate) fn check(
        &mut self,
        rules: &AnyRules,
        claim: &Claim<'_>,
        turn: &Turn<AnyPosition>,
    ) -> Result<(), Rejection> {
        read_position(rules, claim.line, claim.position)?;
        let value = match as_game::<CoinGame>(rules, turn) {
            Some((rules, position)) => self.value(rules, claim, position),
            None => Err(Rejection::new(claim.line, "values of coins prove nothing about this game")),
        }?;
        let winner = if value == 0 { turn.to_move.opponent() } else { turn.to_move };
        if claim.verdict != Verdict::Wins(winner) {
            return Err(Rejection::new(claim.line, format!("the values add up to {value}, so {winner} wins")));
        }
        Ok(())
    }

    /// The exclusive or of the values of the heads.
    fn value(&mut self, rules: &CoinGame, claim: &Claim<'_>, position: &Position) -> Result<u64, Rejection> {
        let Some(block) = self.block else {
            return Err(Rejection::new(claim.line, "the claim needs the values of coins, and there are none"));
        };
        if self.rows.is_empty() {
            self.read(block)?;
            for &coin in self.rows.keys() {
                self.check_row(rules, coin)?;
            }
        }
        let mut sum = 0;
        for (column, row) in position.heads() {
            sum ^= self.of((row, column), claim.line)?;
            self.needed.extend((0..=row).flat_map(|row| (0..=column).map(move |column| (row, column))));
        }
        Ok(sum)
    }

    fn read(&mut self, block: &Block<'_, 2>) -> Result<(), Rejection> {
        for row in &block.rows {
            let wrong = |why: String| Rejection::new(row.line, why);
            let [cell, value] = row.words;
            let square = Square::parse(cell).map_err(|error| wrong(format!("the cell cannot be read: {error}")))?;
            let number = value.parse::<u64>().ok().filter(|number| number.to_string() == value);
            let number = number.ok_or_else(|| wrong(format!("expected a number below 2^64, found '{value}'")))?;
            if let Some((earlier, _)) = self.rows.insert((square.row, square.column), (row.line, number)) {
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

    /// The value must be the least number that the other coins of no move add up to.
    fn check_row(&self, rules: &CoinGame, (row, column): (u32, u32)) -> Result<(), Rejection> {
        let (line, value) = self.rows[&(row, column)];
        let mut smaller = BTreeSet::new();
        for m in rules.moves_at(column, row) {
            let mut others = 0;
            for at in m.rows.places().flat_map(|row| m.columns.places().map(move |column| (row, column))) {
                others ^= if at == (row, column) { 0 } else { self.of(at, line)? };
            }
            if others == value {
                return Err(Rejection::new(line, format!("some move leads to the same value, {value}")));
            }
            if others < value {
                smaller.insert(others);
            }
        }
        match (0..value).find(|number| !smaller.contains(number)) {
            None => Ok(()),
            Some(missing) => Err(Rejection::new(line, format!("the value is {missing}: no move leads to it"))),
        }
    }

    /// The first line that no claim needs.
    pub(crate) fn unused(&self) -> Option<(usize, String)> {
        let block = self.block?;
        if self.rows.is_empty() {
            return Some((block.line, "no claim uses these values of coins".into()));
        }
        let unused =
            self.rows.iter().filter(|&(coin, _)| !self.needed.contains(coin)).map(|(_, &(line, _))| line).min();
        unused.map(|line| (line, "no claim uses the value of this coin".into()))
    }
}
