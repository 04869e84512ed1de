//! Refutations of formulas: clauses that follow one from the other by unit propagation, up to the empty one (LRAT
//! without RAT).
//!
//! A solver learns the clauses, and `hints.rs` finds for each of them which clauses become unit in which order
//! `[Cruz-Filipe 2017]`. What the empty clause does not need is left out.

use crate::formula::Formula;
use crate::hints::Derivation;
use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, lbool};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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
    if let Some(empty) = formula.clauses.iter().position(Vec::is_empty) {
        return Refutation::Refuted(vec![(Vec::new(), vec![empty + 1])]);
    }
    let recorder = Recorder { derivation: Derivation::new(&formula.clauses), stop: Arc::clone(stop), most };
    let mut solver = Solver::new(SolverOpts::default(), recorder);
    let largest = formula.clauses.iter().flatten().map(|literal| literal.unsigned_abs()).max().unwrap_or(0);
    let variables: Vec<_> = (0..largest).map(|_| solver.new_var_default()).collect();
    let mut is_open = true;
    for clause in &formula.clauses {
        let literal = |literal: &i32| Lit::new(variables[literal.unsigned_abs() as usize - 1], *literal > 0);
        is_open = is_open && solver.add_clause_reuse(&mut clause.iter().map(literal).collect());
    }
    let answer = if is_open { solver.solve_limited(&[]) } else { lbool::FALSE };
    if answer == lbool::TRUE {
        return Refutation::Satisfiable;
    }
    let recorder = std::mem::replace(solver.cb_mut(), Recorder::none());
    if !recorder.derivation.is_refuted() {
        assert!(answer == lbool::UNDEF, "invariant: what a solver refutes is refuted by the clauses that it learnt");
        return Refutation::Stopped;
    }
    Refutation::Refuted(needed(formula.clauses.len(), recorder.derivation.into_steps()))
}

/// Finds the reasons of what the solver learns.
struct Recorder {
    derivation: Derivation,
    stop: Arc<AtomicBool>,
    most: usize,
}

impl Recorder {
    /// A recorder of nothing.
    fn none() -> Self {
        Recorder { derivation: Derivation::new(&[]), stop: Arc::default(), most: 0 }
    }
}

fn literals(clause: &[Lit]) -> impl Iterator<Item = i32> + '_ {
    clause.iter().map(|literal| {
        let variable = literal.var().idx() as i32 + 1;
        if literal.sign() { variable } else { -variable }
    })
}

impl Callbacks for Recorder {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.derivation.learn(literals(clause));
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        self.derivation.forget(literals(clause));
    }

    fn stop(&self) -> bool {
        self.derivation.len() >= self.most || self.stop.load(Ordering::Relaxed)
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

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::SmallRng;
    use rand::{RngExt as _, SeedableRng};

    /// Is there a truth assignment of so many variables that satisfies all clauses?
    fn is_satisfiable(formula: &Formula, variables: u32) -> bool {
        let is_true = |world: u32, literal: i32| (world >> (literal.unsigned_abs() - 1) & 1 == 1) == (literal > 0);
        (0..1 << variables)
            .any(|world| formula.clauses.iter().all(|clause| clause.iter().any(|&literal| is_true(world, literal))))
    }

    /// Does each step follow by its hints, each of which has one literal that is not false, or none where it is the
    /// last one?
    fn follows(formula: &Formula, steps: &[Step]) -> bool {
        let mut clauses = formula.clauses.clone();
        for (clause, hints) in steps {
            let mut falsified = clause.clone();
            for (index, hint) in hints.iter().enumerate() {
                let open: Vec<i32> =
                    clauses[hint - 1].iter().copied().filter(|literal| !falsified.contains(literal)).collect();
                match open[..] {
                    [] if index + 1 == hints.len() => {}
                    [unit] if index + 1 < hints.len() => falsified.push(-unit),
                    _ => return false,
                }
            }
            clauses.push(clause.clone());
        }
        steps.last().is_some_and(|(clause, _)| clause.is_empty())
    }

    #[test]
    fn what_is_refuted_has_no_model_and_every_step_follows_by_its_hints() {
        let mut random = SmallRng::seed_from_u64(3);
        let mut refuted = 0;
        for _ in 0..2_000 {
            let variables = random.random_range(1..=9_u32);
            let mut formula = Formula::default();
            for _ in 0..random.random_range(1..=60) {
                let mut clause: Vec<i32> = (0..random.random_range(2..=4))
                    .map(|_| random.random_range(1..=variables as i32) * if random.random() { 1 } else { -1 })
                    .collect();
                clause.sort_unstable();
                clause.dedup();
                formula.clauses.push(clause);
            }
            match refute(&formula, &Arc::default(), 100_000) {
                Refutation::Refuted(steps) => {
                    assert!(!is_satisfiable(&formula, variables) && follows(&formula, &steps), "{formula:?} {steps:?}");
                    refuted += 1;
                }
                Refutation::Satisfiable => assert!(is_satisfiable(&formula, variables), "{formula:?}"),
                Refutation::Stopped => panic!("{formula:?}"),
            }
        }
        assert!((500..1_500).contains(&refuted), "{refuted} of 2000 random formulas are refuted");
    }
}
