use gruk_core::Player;

/// A proof that one player wins a game of Hex in which Red has to win soon, as steps with zones and limits. Section 3.22 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BudgetProof<M> {
    /// The winner.
    pub player: Player,
    /// The steps; each uses earlier ones, by their places from 0.
    pub steps: Vec<BudgetStep<M>>,
    /// The steps that prove the claim: of Red's with Blue to move perhaps several, otherwise one.
    pub win: Vec<usize>,
}

/// What wins with certain stones and a zone of free cells, while Red has a number of stones left, and how it follows from earlier steps.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BudgetStep<M> {
    /// Red has this chain.
    Chain(Vec<M>),
    /// Red moves on the cell; whatever the reply, it is outside the zone of one of the steps, or on one of the further cells, which are Red's.
    Move(M, Vec<usize>, Vec<M>),
    /// Blue has the first cells; with the second ones free and so many stones left to Red (`None` for no limit), the sum of 2^−|e| is small enough. Is Blue to move?
    Potential(bool, Option<usize>, Vec<M>, Vec<M>),
    /// Wherever Red moves, it is outside the zone of one of the steps, which have Blue to move, or on one of the cells, which are Blue's.
    Moves(Vec<usize>, Vec<M>),
    /// Blue moves on the cell and plays by the step.
    Reply(M, usize),
}

impl<M> BudgetStep<M> {
    /// The step with the places of earlier steps and the cells changed.
    #[must_use]
    pub fn renamed<N>(&self, number: impl Fn(usize) -> usize, name: impl Fn(&M) -> N) -> BudgetStep<N> {
        let names = |cells: &[M]| cells.iter().map(&name).collect();
        let numbers = |steps: &[usize]| steps.iter().map(|&step| number(step)).collect();
        match self {
            BudgetStep::Chain(cells) => BudgetStep::Chain(names(cells)),
            BudgetStep::Move(cell, steps, own) => BudgetStep::Move(name(cell), numbers(steps), names(own)),
            BudgetStep::Potential(first, left, own, zone) => {
                BudgetStep::Potential(*first, *left, names(own), names(zone))
            }
            BudgetStep::Moves(steps, own) => BudgetStep::Moves(numbers(steps), names(own)),
            BudgetStep::Reply(cell, step) => BudgetStep::Reply(name(cell), number(*step)),
        }
    }
}
