use gruk_core::Player;

/// A proof that one player wins a Maker–Breaker game, or as Breaker stops the other one in a Maker–Maker game, as steps with zones. Section 3.12 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneProof<M> {
    /// The winner, or who stops the other one.
    pub player: Player,
    /// The steps; each uses earlier ones, by their places from 0.
    pub steps: Vec<ZoneStep<M>>,
    /// The steps that prove the claim: of Maker's with Breaker to move perhaps several, otherwise one.
    pub win: Vec<usize>,
}

/// What wins with certain stones and a zone of free cells, and how it follows from earlier steps.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ZoneStep<M> {
    /// Maker has a winning set.
    Set(Vec<M>),
    /// Maker moves on the cell; whatever the reply, it is outside the zone of one of the steps.
    Move(M, Vec<usize>),
    /// Breaker has the first cells; with the others free, the sum of 2^−|e| is small enough. Is Breaker to move?
    Potential(bool, Vec<M>, Vec<M>),
    /// Breaker answers a move on one of the two cells by the other, and plays by the step; the further cells are Breaker's.
    Pair(M, M, usize, Vec<M>),
    /// Breaker plays by each of the steps in its zone; the cells are Breaker's.
    Split(Vec<usize>, Vec<M>),
    /// Wherever Maker moves, it is outside the zone of one of the steps, which have Breaker to move.
    Moves(Vec<usize>),
    /// Breaker moves on the cell and plays by the step.
    Reply(M, usize),
}

impl<M: Clone> ZoneStep<M> {
    /// The step with the places of earlier steps and the cells changed.
    #[must_use]
    pub fn renamed<N>(&self, number: impl Fn(usize) -> usize, name: impl Fn(&M) -> N) -> ZoneStep<N> {
        let names = |cells: &[M]| cells.iter().map(&name).collect();
        let numbers = |steps: &[usize]| steps.iter().map(|&step| number(step)).collect();
        match self {
            ZoneStep::Set(cells) => ZoneStep::Set(names(cells)),
            ZoneStep::Move(cell, steps) => ZoneStep::Move(name(cell), numbers(steps)),
            ZoneStep::Potential(first, own, zone) => ZoneStep::Potential(*first, names(own), names(zone)),
            ZoneStep::Pair(a, b, step, own) => ZoneStep::Pair(name(a), name(b), number(*step), names(own)),
            ZoneStep::Split(steps, own) => ZoneStep::Split(numbers(steps), names(own)),
            ZoneStep::Moves(steps) => ZoneStep::Moves(numbers(steps)),
            ZoneStep::Reply(cell, step) => ZoneStep::Reply(name(cell), number(*step)),
        }
    }
}
