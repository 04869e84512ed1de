//! Refutations clause by clause: each follows by unit propagation from those before it, which the line names. Format:
//! section 3.16.

mod boards;
#[cfg(test)]
mod fuzz;
mod pairs;
mod tight;

#[cfg(test)]
pub(crate) use pairs::dominoes;

use crate::Rejection;
use crate::context::Context;
use crate::decided::JoiningBoard;
use crate::kinds::Check;
use crate::meter::{Fault, Meter};
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
        let (meter, at) = (self.context.meter, |fault: Fault| fault.at(line));
        let formula = match statement.structure {
            Structure::RefutedTightPlacement => {
                let bounds = self.context.needed(line, "patch", &self.context.evidence().patch)?;
                tight::placement(line, statement, bounds, meter)?
            }
            Structure::NoDominoes => pairs::dominoes(statement, meter).map_err(at)?,
            Structure::NoFinitePlacement => pairs::two_colourings(statement, meter).map_err(at)?,
            _ => colouring(statement, meter).map_err(at)?,
        };
        check(formula, block)
    }

    fn decided(&mut self, line: usize, position: &AnyPosition) -> Result<(), Rejection> {
        let block = self.context.needed(line, "lrat", &self.context.evidence().lrat)?;
        let board = JoiningBoard::of(self.context.rules(), position);
        let board = board.ok_or_else(|| Rejection::new(line, "this game is not won by joining borders"))?;
        check(boards::undecided(&board, self.context.meter).map_err(|fault| fault.at(line))?, block)
    }
}

/// Most literals of a formula.
const MAX_LITERALS: usize = 1 << 26;

/// A formula in conjunctive normal form: variables are numbered from 1, a negative number is the negation.
pub(crate) struct Formula<'a> {
    literals: Vec<i32>,
    /// Where each clause ends among the literals.
    ends: Vec<usize>,
    meter: &'a Meter,
}

impl<'a> Formula<'a> {
    pub(crate) fn new(meter: &'a Meter) -> Self {
        Formula { literals: Vec::new(), ends: Vec::new(), meter }
    }

    /// Adds a clause; literals that stand twice count once.
    pub(crate) fn add(&mut self, literals: impl IntoIterator<Item = i32>) -> Result<(), Fault> {
        let start = self.literals.len();
        self.literals.extend(literals);
        self.literals[start..].sort_unstable();
        // Vectors grow by doubling.
        let count = self.literals.len() - start;
        self.meter.hold(8 * count + 16)?;
        self.meter.spend(count + 1)?;
        let mut kept = start;
        for place in start..self.literals.len() {
            if place == start || self.literals[place] != self.literals[kept - 1] {
                self.literals[kept] = self.literals[place];
                kept += 1;
            }
        }
        self.literals.truncate(kept);
        self.ends.push(kept);
        match self.literals.len() <= MAX_LITERALS {
            true => Ok(()),
            false => Err(format!("a formula of more than {MAX_LITERALS} literals").into()),
        }
    }

    /// The clause with this number, from 1.
    pub(crate) fn clause(&self, number: usize) -> Option<&[i32]> {
        let place = number.checked_sub(1)?;
        let start = if place == 0 { 0 } else { *self.ends.get(place - 1)? };
        self.literals.get(start..*self.ends.get(place)?)
    }

    /// A line of the refutation, whose literals are as they stand.
    fn push(&mut self, literals: &[i32]) -> Result<(), Rejection> {
        self.meter.hold(8 * literals.len() + 16)?;
        self.literals.extend_from_slice(literals);
        self.ends.push(self.literals.len());
        Ok(())
    }
}

/// The formula that says that there is a good colouring of the board.
fn colouring<'m>(statement: &StructureStatement, meter: &'m Meter) -> Result<Formula<'m>, Fault> {
    let (target, colours, board) = (&statement.target, statement.number as i32, statement.board());
    let mut formula = Formula::new(meter);
    if colours != 2 {
        for cell in 0..board.len() as i32 {
            formula.add((0..colours).map(|colour| cell * colours + colour + 1))?;
        }
    }
    board.each_window(target, meter, |window| {
        if colours == 2 {
            formula.add(window.iter().map(|cell| cell + 1))?;
            return formula.add(window.iter().map(|cell| -cell - 1));
        }
        (0..colours).try_for_each(|colour| formula.add(window.iter().map(|cell| -(cell * colours + colour + 1))))
    })?;
    Ok(formula)
}

/// Checks that the lines refute the formula. The cost is the length of the clauses that the lines name.
fn check(mut formula: Formula<'_>, block: &Block<LratLine>) -> Result<(), Rejection> {
    let meter = formula.meter;
    let variables = formula.literals.iter().map(|literal| literal.unsigned_abs()).max().unwrap_or(0) as usize;
    meter.hold_all(variables, 16)?;
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
            let Some(clause) = formula.clause(hint) else {
                return Err(at(format!("no clause before this one has the number {hint}")));
            };
            meter.spend(clause.len() + 1)?;
            let mut open = None;
            for literal in clause {
                match value(&falsified, *literal) {
                    Some(false) => {}
                    None if open.is_none() => open = Some(*literal),
                    _ if needs!("lrat: the clauses named are unit or false", false) => {}
                    _ => return Err(at(format!("the clause {hint} is neither unit nor false"))),
                }
            }
            match open {
                Some(unit) => falsified[unit.unsigned_abs() as usize] = (-unit, row.line),
                None => is_refuted = true,
            }
        }
        if !needs!("lrat: a clause that is named is false", is_refuted) {
            return Err(at("the clauses that are named do not contradict the opposite of this one".into()));
        }
        formula.push(literals)?;
    }
    match block.rows.last() {
        Some(row) if needs!("lrat: the last clause is empty", row.says.literals.is_empty()) => Ok(()),
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
        let meter = Meter::new(crate::Limits::WIDE);
        let mut formula = Formula::new(&meter);
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
