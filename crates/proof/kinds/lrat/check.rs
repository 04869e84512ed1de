//! Refutations clause by clause: each follows by unit propagation from those before it, which the line names. Format: section 3.16.

mod boards;
mod formula;

use crate::Rejection;
use crate::context::Context;
use crate::decided::JoiningBoard;
use crate::kinds::Check;
use crate::plane::StructureStatement;
use gruk_cert::{Block, LratLine, Structure};
use gruk_core::AnyPosition;

/// The block of clauses.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context }
    }

    fn structure(&mut self, line: usize, statement: &StructureStatement) -> Result<(), Rejection> {
        let block = self.context.needed(line, "lrat", &self.context.evidence().lrat)?;
        let at = |why: String| Rejection::new(line, why);
        let formula = match statement.structure {
            Structure::RefutedTightPlacement => {
                let bounds = self.context.needed(line, "patch", &self.context.evidence().patch)?;
                formula::tight_placement(line, statement, bounds)?
            }
            Structure::NoDominoes => formula::dominoes(statement).map_err(at)?,
            Structure::NoFinitePlacement => formula::two_colourings(statement).map_err(at)?,
            _ => formula::colouring(statement).map_err(at)?,
        };
        check(formula, block)
    }

    fn decided(&mut self, line: usize, position: &AnyPosition) -> Result<(), Rejection> {
        let block = self.context.needed(line, "lrat", &self.context.evidence().lrat)?;
        let board = JoiningBoard::of(self.context.rules(), position);
        let board = board.ok_or_else(|| Rejection::new(line, "this game is not won by joining borders"))?;
        check(boards::undecided(&board).map_err(|why| Rejection::new(line, why))?, block)
    }
}

/// Most literals of a formula.
const MAX_LITERALS: usize = 1 << 26;

/// A formula in conjunctive normal form: variables are numbered from 1, a negative number is the negation.
#[derive(Default)]
pub(crate) struct Formula {
    clauses: Vec<Vec<i32>>,
    literals: usize,
}

impl Formula {
    /// Adds a clause; literals that stand twice count once.
    pub(crate) fn add(&mut self, literals: impl IntoIterator<Item = i32>) -> Result<(), String> {
        let mut clause: Vec<i32> = literals.into_iter().collect();
        clause.sort_unstable();
        clause.dedup();
        self.literals += clause.len();
        self.clauses.push(clause);
        match self.literals <= MAX_LITERALS {
            true => Ok(()),
            false => Err(format!("a formula of more than {MAX_LITERALS} literals")),
        }
    }
}

/// Checks that the lines refute the formula. The cost is the length of the clauses that the lines name.
fn check(formula: Formula, block: &Block<LratLine>) -> Result<(), Rejection> {
    let mut clauses = formula.clauses;
    let variables = clauses.iter().flatten().map(|literal| literal.unsigned_abs()).max().unwrap_or(0) as usize;
    // For each variable the literal of it that is false, in the line whose number stands beside it.
    let mut falsified = vec![(0i32, 0usize); variables + 1];
    for row in &block.rows {
        let at = |why: String| Rejection::new(row.line, why);
        let LratLine { literals, clauses: hints } = &row.says;
        if let Some(unknown) = literals.iter().find(|literal| literal.unsigned_abs() as usize > variables) {
            return Err(at(format!("the formula has no variable {}", unknown.unsigned_abs())));
        }
        for literal in literals {
            falsified[literal.unsigned_abs() as usize] = (*literal, row.line);
        }
        let value = |falsified: &[(i32, usize)], literal: i32| match falsified[literal.unsigned_abs() as usize] {
            (own, line) if line == row.line => Some(own != literal),
            _ => None,
        };
        let mut is_refuted = false;
        for &hint in hints {
            if is_refuted {
                return Err(at("the clause follows before the last one that is named".into()));
            }
            let Some(clause) = hint.checked_sub(1).and_then(|place| clauses.get(place)) else {
                return Err(at(format!("no clause before this one has the number {hint}")));
            };
            let mut open = None;
            for literal in clause {
                match value(&falsified, *literal) {
                    Some(false) => {}
                    None if open.is_none() => open = Some(*literal),
                    _ => return Err(at(format!("the clause {hint} is neither unit nor false"))),
                }
            }
            match open {
                Some(unit) => falsified[unit.unsigned_abs() as usize] = (-unit, row.line),
                None => is_refuted = true,
            }
        }
        if !is_refuted {
            return Err(at("the clauses that are named do not contradict the opposite of this one".into()));
        }
        clauses.push(literals.clone());
    }
    match block.rows.last() {
        Some(row) if row.says.literals.is_empty() => Ok(()),
        Some(row) => Err(Rejection::new(row.line, "the last clause is not the empty one")),
        None => Err(Rejection::new(block.line, "there is no clause, and so not the empty one")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_cert::Certificate;

    /// Checks lines against a formula; the answer is the line that is wrong, the first one being 1.
    fn refuted(clauses: &[&[i32]], lines: &str) -> Result<(), usize> {
        let count = lines.lines().count();
        let text = format!(
            "gruk-certificate 1\ngame plane\nclaim no-dominoes 2 of rows:2:1 under 2 by lrat\nlrat {count}\n{lines}end\n"
        );
        let certificate = Certificate::read(text.as_bytes()).unwrap();
        let mut formula = Formula::default();
        clauses.iter().for_each(|clause| formula.add(clause.iter().copied()).unwrap());
        check(formula, certificate.evidence.lrat.as_ref().unwrap()).map_err(|rejection| rejection.line - 4)
    }

    #[test]
    fn a_refutation_is_followed_and_nothing_else_is_believed() {
        let all: &[&[i32]] = &[&[1, 2], &[1, -2], &[-1, 2], &[-1, -2]];
        assert_eq!(refuted(all, "1 1,2\n- 5,3,4\n"), Ok(()));
        assert_eq!(refuted(&all[..3], "1 1,2\n- 4,3\n"), Err(2), "nothing is false");
        assert_eq!(refuted(all, "1 1\n- 5,3,4\n"), Err(1), "a clause that is left out");
        assert_eq!(refuted(all, "1 3,1,2\n- 5,3,4\n"), Err(1), "a clause that is satisfied");
        assert_eq!(refuted(all, "- 1,2\n"), Err(1), "a clause of two open literals");
        assert_eq!(refuted(all, "1 1,2\n- 5,6,4\n"), Err(2), "a clause that is not there");
        assert_eq!(refuted(all, "1 1,2\n- 6,3,4\n"), Err(2), "a clause that names itself");
        assert_eq!(refuted(all, "1 1,2,3\n- 5,3,4\n"), Err(1), "more than is needed");
        assert_eq!(refuted(all, "1 1,2\n"), Err(1), "the end is missing");
        assert_eq!(refuted(all, "3 1,2\n- 5,3,4\n"), Err(1), "a new variable");
        assert_eq!(refuted(all, "1,-1 1\n"), Err(1), "a clause that says nothing");
    }
}
