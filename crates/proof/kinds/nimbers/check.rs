//! Grundy values of components. Format: section 3.6.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::{Context, read_position};
use crate::kinds::Check;
use crate::single::Single;
use crate::statement::OutcomeClaim;
use gruk_cert::{Block, NimberLine};
use gruk_core::{AnyPosition, AnyRules, Convention, Player, Ruleset, Turn, Verdict};
use std::collections::{BTreeMap, BTreeSet};

/// The block of Grundy values; a line is used once it has been checked.
pub(crate) struct Checker<'a> {
    block: Single<'a, NimberLine<&'a str>>,
    /// For each component its line and its value; filled at the first claim.
    rows: BTreeMap<AnyPosition, (usize, u32)>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { block: Single::new(context, "Grundy values", &context.evidence().nimbers), rows: BTreeMap::new() }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let rules = self.rules();
        let is_normal = needs!("nimbers: who cannot move has lost", rules.convention() == Convention::Normal);
        if !rules.is_impartial() || !is_normal || !needs!("nimbers: play ends", rules.is_loopfree()) {
            return Err(Rejection::new(claim.line, "Grundy values prove nothing about this game"));
        }
        let block = self.block.needed(claim.line)?;
        if self.rows.is_empty() {
            self.read(block)?;
        }
        let mut fresh = Vec::new();
        let value = self.value_of(&turn.position, claim.line, &mut fresh)?;
        let winner = if value == 0 { turn.to_move.opponent() } else { turn.to_move };
        if !needs!("nimbers: the claimed winner", claim.verdict == Verdict::Wins(winner)) {
            return Err(Rejection::new(claim.line, format!("the Grundy value is {value}, so {winner} wins")));
        }
        while let Some(component) = fresh.pop() {
            let (line, value) = self.rows[&component];
            if self.block.used.insert(line) {
                self.check_row(&component, line, value, &mut fresh)?;
            }
        }
        Ok(())
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.block.idle()
    }
}

impl<'a> Checker<'a> {
    fn rules(&self) -> &'a AnyRules {
        self.block.context.rules()
    }

    fn read(&mut self, block: &Block<NimberLine<&str>>) -> Result<(), Rejection> {
        for row in &block.rows {
            let NimberLine { position, value } = row.says;
            self.block.context.keep(position)?;
            let position = read_position(self.rules(), row.line, position)?;
            let number = u32::try_from(value)
                .map_err(|_| Rejection::new(row.line, format!("expected a number below 2^32, found {value}")))?;
            if let Some((earlier, _)) = self.rows.insert(position, (row.line, number)) {
                return Err(Rejection::new(row.line, format!("line {earlier} has the same position")));
            }
        }
        Ok(())
    }

    /// The exclusive or of the values of the components of `position`, which are added to `fresh`.
    fn value_of(&self, position: &AnyPosition, line: usize, fresh: &mut Vec<AnyPosition>) -> Result<u32, Rejection> {
        let mut sum = 0;
        for component in self.rules().components(position) {
            let Some((_, value)) = self.rows.get(&component) else {
                let printed = self.rules().print_position(&component);
                return Err(Rejection::new(line, format!("no line has the Grundy value of '{printed}'")));
            };
            sum ^= value;
            fresh.push(component);
        }
        Ok(sum)
    }

    /// The value must be the mex of the values of the options.
    fn check_row(
        &self,
        component: &AnyPosition,
        line: usize,
        value: u32,
        fresh: &mut Vec<AnyPosition>,
    ) -> Result<(), Rejection> {
        let mut smaller = BTreeSet::new();
        // The game is impartial: it does not matter whose move it is.
        for m in self.rules().moves(component, Player::Left) {
            self.block.context.step()?;
            let mut option = component.clone();
            self.rules().play(&mut option, Player::Left, m);
            let of_option = self.value_of(&option, line, fresh)?;
            if !needs!("nimbers: no option has the value", of_option != value) {
                let why = format!("the move {} leads to the same value, {value}", self.rules().print_move(m));
                return Err(Rejection::new(line, why));
            }
            if of_option < value {
                smaller.insert(of_option);
            }
        }
        let missing = (0..value).find(|number| !smaller.contains(number));
        match missing.filter(|_| !needs!("nimbers: each smaller value is that of an option", false)) {
            None => Ok(()),
            Some(missing) => Err(Rejection::new(line, format!("the value is {missing}: no move leads to it"))),
        }
    }
}
