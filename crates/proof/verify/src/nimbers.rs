//! Grundy values of components. Format: section 3.6.

use crate::{Rejection, read_position};
use gruk_cert::{Block, Claim};
use gruk_core::{AnyPosition, AnyRules, Convention, Player, Ruleset, Turn, Verdict};
use std::collections::{BTreeMap, BTreeSet};

/// The block of Grundy values, and which of its lines have been checked.
pub(crate) struct Checker<'a> {
    rules: &'a AnyRules,
    block: Option<&'a Block<'a, 2>>,
    /// For each component its line and its value; filled at the first claim.
    rows: BTreeMap<AnyPosition, (usize, u32)>,
    checked: BTreeSet<usize>,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(rules: &'a AnyRules, block: Option<&'a Block<'a, 2>>) -> Self {
        Checker { rules, block, rows: BTreeMap::new(), checked: BTreeSet::new() }
    }

    pub(crate) fn check(&mut self, claim: &Claim<'_>, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        if !self.rules.is_impartial() || self.rules.convention() != Convention::Normal || !self.rules.is_loopfree() {
            return Err(Rejection::new(claim.line, "Grundy values prove nothing about this game"));
        }
        let Some(block) = self.block else {
            return Err(Rejection::new(claim.line, "the claim needs Grundy values, and there are none"));
        };
        if self.rows.is_empty() {
            self.read(block)?;
        }
        let mut fresh = Vec::new();
        let value = self.value(&turn.position, claim.line, &mut fresh)?;
        let winner = if value == 0 { turn.to_move.opponent() } else { turn.to_move };
        if claim.verdict != Verdict::Wins(winner) {
            return Err(Rejection::new(claim.line, format!("the Grundy value is {value}, so {winner} wins")));
        }
        while let Some(component) = fresh.pop() {
            let (line, value) = self.rows[&component];
            if self.checked.insert(line) {
                self.check_row(&component, line, value, &mut fresh)?;
            }
        }
        Ok(())
    }

    fn read(&mut self, block: &Block<'_, 2>) -> Result<(), Rejection> {
        for row in &block.rows {
            let [position, value] = row.words;
            let position = read_position(self.rules, row.line, position)?;
            let number = value.parse::<u32>().ok().filter(|number| number.to_string() == value);
            let number = number
                .ok_or_else(|| Rejection::new(row.line, format!("expected a number below 2^32, found '{value}'")))?;
            if let Some((earlier, _)) = self.rows.insert(position, (row.line, number)) {
                return Err(Rejection::new(row.line, format!("line {earlier} has the same position")));
            }
        }
        Ok(())
    }

    /// The exclusive or of the values of the components of `position`, which are added to `fresh`.
    fn value(&self, position: &AnyPosition, line: usize, fresh: &mut Vec<AnyPosition>) -> Result<u32, Rejection> {
        let mut sum = 0;
        for component in self.rules.components(position) {
            let Some((_, value)) = self.rows.get(&component) else {
                let printed = self.rules.print_position(&component);
                return Err(Rejection::new(line, format!("no line has the Grundy value of '{printed}'")));
            };
            sum ^= value;
            fresh.push(component);
        }
        Ok(sum)
    }

    /// The value must be the least number that no option has.
    fn check_row(
        &self,
        component: &AnyPosition,
        line: usize,
        value: u32,
        fresh: &mut Vec<AnyPosition>,
    ) -> Result<(), Rejection> {
        let mut smaller = BTreeSet::new();
        // The game is impartial: it does not matter whose move it is.
        for m in self.rules.moves(component, Player::Left) {
            let mut option = component.clone();
            self.rules.play(&mut option, Player::Left, m);
            let of_option = self.value(&option, line, fresh)?;
            if of_option == value {
                let why = format!("the move {} leads to the same value, {value}", self.rules.print_move(m));
                return Err(Rejection::new(line, why));
            }
            if of_option < value {
                smaller.insert(of_option);
            }
        }
        match (0..value).find(|number| !smaller.contains(number)) {
            None => Ok(()),
            Some(missing) => Err(Rejection::new(line, format!("the value is {missing}: no move leads to it"))),
        }
    }

    /// The first line that no claim has used.
    pub(crate) fn unused(&self) -> Option<(usize, String)> {
        let block = self.block?;
        if block.rows.is_empty() {
            return Some((block.line, "a block of nimbers without lines proves nothing".into()));
        }
        let unused = block.rows.iter().map(|row| row.line).find(|line| !self.checked.contains(line));
        unused.map(|line| (line, "no claim uses this Grundy value".into()))
    }
}
