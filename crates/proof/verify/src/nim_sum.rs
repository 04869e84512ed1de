//! Nim-sums. Format: section 3.3.

use crate::game::as_game;
use crate::{Rejection, read_move, read_position};
use gruk_cert::{Block, Claim};
use gruk_core::{AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use gruk_rules::nim::{Nim, Position};
use std::collections::{HashMap, HashSet};

/// The block of nim-sums, and which lines claims have used.
pub(crate) struct Checker<'a> {
    block: Option<&'a Block<'a, 3>>,
    /// For each position its line, and whether the player to move wins; filled at the first claim.
    rows: HashMap<Position, (usize, bool)>,
    used: HashSet<usize>,
}

impl<'a> Checker<'a> {
    pub(crate) fn new(block: Option<&'a Block<'a, 3>>) -> Self {
        Checker { block, rows: HashMap::new(), used: HashSet::new() }
    }

    pub(crate) fn check(
        &mut self,
        rules: &AnyRules,
        claim: &Claim<'_>,
        turn: &Turn<AnyPosition>,
    ) -> Result<(), Rejection> {
        let Some((rules, position)) = as_game::<Nim>(rules, turn) else {
            return Err(Rejection::new(claim.line, "nim-sums prove nothing about this game"));
        };
        let Some(block) = self.block else {
            return Err(Rejection::new(claim.line, "the claim needs a nim-sum, and there is none"));
        };
        if self.rows.is_empty() {
            self.read(rules, block)?;
        }
        let Some(&(line, mover_wins)) = self.rows.get(position) else {
            return Err(Rejection::new(claim.line, "no line has the nim-sum of this position"));
        };
        self.used.insert(line);
        let winner = if mover_wins { turn.to_move } else { turn.to_move.opponent() };
        if claim.verdict != Verdict::Wins(winner) {
            return Err(Rejection::new(claim.line, format!("the nim-sum of line {line} shows that {winner} wins")));
        }
        Ok(())
    }

    fn read(&mut self, rules: &Nim, block: &Block<'_, 3>) -> Result<(), Rejection> {
        for row in &block.rows {
            let [position, sum, m] = row.words;
            let position = read_position(rules, row.line, position)?;
            let right = exclusive_or(&position);
            if sum != right.to_string() {
                return Err(Rejection::new(row.line, format!("the nim-sum is {right}, not {sum}")));
            }
            match (right, m) {
                (0, "-") => {}
                (0, _) => return Err(Rejection::new(row.line, "with a nim-sum of 0 no move wins: expected '-'")),
                (_, "-") => return Err(Rejection::new(row.line, "expected a winning move, found '-'")),
                _ => self.check_move(rules, row.line, &position, m)?,
            }
            if let Some((earlier, _)) = self.rows.insert(position, (row.line, right != 0)) {
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

    /// The first line that no claim has used.
    pub(crate) fn unused(&self) -> Option<(usize, String)> {
        let block = self.block?;
        if block.rows.is_empty() {
            return Some((block.line, "a block of nim-sums without lines proves nothing".into()));
        }
        let unused = block.rows.iter().map(|row| row.line).find(|line| !self.used.contains(line));
        unused.map(|line| (line, "no claim uses this nim-sum".into()))
    }
}

fn exclusive_or(position: &Position) -> u64 {
    position.heaps().iter().fold(0, |sum, heap| sum ^ heap)
}
