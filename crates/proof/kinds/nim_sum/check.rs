//! Nim-sums. Format: section 3.3.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::{Context, read_move, read_position};
use crate::kinds::Check;
use crate::single::Single;
use crate::statement::OutcomeClaim;
use gruk_cert::{Block, NimSumLine};
use gruk_core::{AnyPosition, Player, Ruleset, Turn, Verdict};
use gruk_rules::nim::{Nim, Position};
use std::collections::HashMap;

/// The block of nim-sums.
pub(crate) struct Checker<'a> {
    block: Single<'a, NimSumLine<&'a str>>,
    /// For each position its line, and whether the player to move wins; filled at the first claim.
    rows: HashMap<Position, (usize, bool)>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { block: Single::new(context, "nim-sums", &context.evidence().nim_sum), rows: HashMap::new() }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let Some((rules, position)) = self.block.context.as_game::<Nim>(turn) else {
            return Err(Rejection::new(claim.line, "nim-sums prove nothing about this game"));
        };
        let block = self.block.needed(claim.line)?;
        if self.rows.is_empty() {
            self.read(rules, block)?;
        }
        let Some(&(line, mover_wins)) = self.rows.get(position) else {
            return Err(Rejection::new(claim.line, "no line has the nim-sum of this position"));
        };
        self.block.used.insert(line);
        let winner = if mover_wins { turn.to_move } else { turn.to_move.opponent() };
        if !needs!("nim-sum: the claimed winner", claim.verdict == Verdict::Wins(winner)) {
            return Err(Rejection::new(claim.line, format!("the nim-sum of line {line} shows that {winner} wins")));
        }
        Ok(())
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.block.idle()
    }
}

impl Checker<'_> {
    fn read(&mut self, rules: &Nim, block: &Block<NimSumLine<&str>>) -> Result<(), Rejection> {
        for row in &block.rows {
            let NimSumLine { position, sum, m } = row.says;
            self.block.context.keep(position)?;
            let position = read_position(rules, row.line, position)?;
            let right = exclusive_or(&position);
            if !needs!("nim-sum: the exclusive or", sum == right) {
                return Err(Rejection::new(row.line, format!("the nim-sum is {right}, not {sum}")));
            }
            match (sum, m) {
                (0, None) => {}
                (0, Some(_)) => return Err(Rejection::new(row.line, "with a nim-sum of 0 no move wins: expected '-'")),
                (_, None) => return Err(Rejection::new(row.line, "expected a winning move, found '-'")),
                (_, Some(m)) => self.check_move(rules, row.line, &position, m)?,
            }
            if let Some((earlier, _)) = self.rows.insert(position, (row.line, sum != 0)) {
                return Err(Rejection::new(row.line, format!("line {earlier} has the same position")));
            }
        }
        Ok(())
    }

    fn check_move(&self, rules: &Nim, line: usize, position: &Position, m: &str) -> Result<(), Rejection> {
        let m = read_move(rules, line, m)?;
        // The game is impartial: it does not matter whose move it is.
        let player = Player::Left;
        rules.check_move(position, player, m).map_err(|illegal| Rejection::new(line, illegal.to_string()))?;
        let mut option = position.clone();
        rules.play(&mut option, player, m);
        match exclusive_or(&option) {
            0 => Ok(()),
            sum => Err(Rejection::new(line, format!("the move leads to a nim-sum of {sum}, not to 0"))),
        }
    }
}

fn exclusive_or(position: &Position) -> u64 {
    position.heaps().iter().fold(0, |sum, heap| sum ^ heap)
}
