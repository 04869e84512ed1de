//! Refutations of formulas: clauses that follow one from the other by unit propagation, up to the empty one (LRAT without RAT).
//!
//! They come from the solver *varisat*, whose own checker tells for every clause that is learnt which clauses become unit in which order
//! `[Cruz-Filipe 2017]`. What the empty clause does not need is left out.

use crate::formula::Formula;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use varisat::{CnfFormula, ExtendFormula, Lit, Solver};
use varisat_checker::{CheckedProofStep, CheckerData, ProofProcessor};

/// A clause that follows: its literals, and the numbers of the clauses that become unit, the last one being false.
///
/// The clauses of the formula have the numbers from 1, and those that follow the next ones.
pub type Step = (Vec<i32>, Vec<usize>);

/// How a search for a refutation ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// The steps, the last of which is the empty clause.
    Refuted(Vec<Step>),
    /// The formula can be satisfied.
    Satisfiable,
    /// More clauses were learnt than allowed, or the work was asked to stop.
    Stopped,
}

/// How long a refutation is, in words.
#[must_use]
pub fn length(steps: &[Step]) -> String {
    match steps.len() {
        1 => "one clause".into(),
        number => format!("{number} clauses"),
    }
}

/// Looks for a refutation until `stop` is set or `most` clauses were learnt.
#[must_use]
pub fn refute(formula: &Formula, stop: &Arc<AtomicBool>, most: usize) -> Refutation {
    let mut recorder = Recorder { input: 0, numbers: vec![0], steps: Vec::new(), stop: Arc::clone(stop), most };
    if let Some(empty) = formula.clauses.iter().position(Vec::is_empty) {
        return Refutation::Refuted(vec![(Vec::new(), vec![empty + 1])]);
    }
    let answer = {
        let mut solver = Solver::new();
        solver.add_proof_processor(&mut recorder);
        let mut own = CnfFormula::new();
        for clause in &formula.clauses {
            let literals: Vec<Lit> = clause.iter().map(|literal| Lit::from_dimacs(*literal as isize)).collect();
            own.add_clause(&literals);
        }
        solver.add_formula(&own);
        solver.solve().and_then(|answer| solver.close_proof().map(|()| answer))
    };
    match answer {
        Ok(true) => Refutation::Satisfiable,
        Ok(false) => Refutation::Refuted(needed(recorder.input, recorder.steps)),
        Err(_) => Refutation::Stopped,
    }
}

/// What the solver's checker reports, in the numbers of this format.
struct Recorder {
    /// Clauses of the formula.
    input: usize,
    /// The number of a clause by that of the checker.
    numbers: Vec<usize>,
    steps: Vec<Step>,
    stop: Arc<AtomicBool>,
    most: usize,
}

impl Recorder {
    fn name(&mut self, id: u64, number: usize) {
        let id = id as usize;
        if self.numbers.len() <= id {
            self.numbers.resize(id + 1, 0);
        }
        self.numbers[id] = number;
    }
}

impl ProofProcessor for Recorder {
    fn process_step(&mut self, step: &CheckedProofStep, _: CheckerData) -> Result<(), anyhow::Error> {
        match step {
            CheckedProofStep::AddClause { id, .. }
            | CheckedProofStep::DuplicatedClause { id, .. }
            | CheckedProofStep::TautologicalClause { id, .. } => {
                anyhow::ensure!(!self.stop.load(Ordering::Relaxed), "stopped");
                assert!(self.steps.is_empty(), "invariant: the formula comes before the proof");
                self.input += 1;
                self.name(*id, self.input);
            }
            CheckedProofStep::AtClause { id, clause, propagations, .. } => {
                anyhow::ensure!(self.steps.len() < self.most && !self.stop.load(Ordering::Relaxed), "stopped");
                let literals = clause.iter().map(|literal| literal.to_dimacs() as i32).collect();
                let hints = propagations.iter().map(|id| self.numbers[*id as usize]).collect();
                self.steps.push((literals, hints));
                self.name(*id, self.input + self.steps.len());
            }
            _ => {}
        }
        Ok(())
    }
}

/// The steps that the empty clause needs, numbered anew.
fn needed(input: usize, mut steps: Vec<Step>) -> Vec<Step> {
    let end = steps
        .iter()
        .position(|(literals, _)| literals.is_empty())
        .expect("invariant: a refutation ends in the empty clause");
    steps.truncate(end + 1);
    let mut is_needed = vec![false; steps.len()];
    is_needed[end] = true;
    for step in (0..=end).rev() {
        if is_needed[step] {
            for hint in &steps[step].1 {
                if *hint > input {
                    is_needed[hint - input - 1] = true;
                }
            }
        }
    }
    let mut numbers = vec![0; steps.len()];
    let mut kept = Vec::new();
    for (index, (literals, mut hints)) in steps.into_iter().enumerate() {
        if is_needed[index] {
            hints.iter_mut().filter(|hint| **hint > input).for_each(|hint| *hint = numbers[*hint - input - 1]);
            kept.push((literals, hints));
            numbers[index] = input + kept.len();
        }
    }
    kept
}
