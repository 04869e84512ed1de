//! The steps of a proof as sets of cells, and those that a win needs.

use super::pairs::Pairs;
use crate::bits::Bits;
use gruk_cert::{BudgetProof, BudgetStep};
use gruk_core::Player;

/// A step of section 3.22, as [`BudgetStep`] has it.
#[derive(Clone, Debug)]
pub enum Step<B> {
    /// Red has this chain.
    Chain(B),
    /// Red moves on the cell.
    Move(usize, Vec<usize>, B),
    /// The potential is small enough.
    Potential(bool, Option<usize>, B, B, Pairs),
    /// Red moves anywhere.
    Moves(Vec<usize>, B),
    /// Blue moves on the cell.
    Reply(usize, [usize; 1]),
}

impl<B: Bits> Step<B> {
    /// The steps that it uses.
    #[must_use]
    pub fn parts(&self) -> &[usize] {
        match self {
            Step::Move(_, parts, _) | Step::Moves(parts, _) => parts,
            Step::Reply(_, part) => part,
            Step::Chain(_) | Step::Potential(..) => &[],
        }
    }

    /// The step as a certificate has it, the steps that it uses numbered anew.
    fn written(&self, numbers: &[usize]) -> BudgetStep<usize> {
        let list = |cells: B| cells.cells().collect();
        let parts = self.parts().iter().map(|&part| numbers[part]).collect();
        match self {
            Step::Chain(chain) => BudgetStep::Chain(list(*chain)),
            Step::Move(cell, _, own) => BudgetStep::Move(*cell, parts, list(*own)),
            Step::Potential(first, left, own, zone, pairs) => {
                BudgetStep::Potential(*first, *left, list(*own), list(*zone), pairs.listed())
            }
            Step::Moves(_, own) => BudgetStep::Moves(parts, list(*own)),
            Step::Reply(cell, [part]) => BudgetStep::Reply(*cell, numbers[*part]),
        }
    }
}

/// The steps that are reached from `win`, numbered anew.
#[must_use]
pub fn trimmed<B: Bits>(player: Player, steps: &[Step<B>], win: &[usize]) -> BudgetProof<usize> {
    let mut is_needed = vec![false; steps.len()];
    win.iter().for_each(|&step| is_needed[step] = true);
    for (place, step) in steps.iter().enumerate().rev() {
        if is_needed[place] {
            step.parts().iter().for_each(|&part| is_needed[part] = true);
        }
    }
    let mut numbers = vec![0; steps.len()];
    let mut kept = Vec::new();
    for (place, step) in steps.iter().enumerate() {
        if is_needed[place] {
            numbers[place] = kept.len();
            kept.push(step.written(&numbers));
        }
    }
    BudgetProof { player, steps: kept, win: win.iter().map(|&step| numbers[step]).collect() }
}
