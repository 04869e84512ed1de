use gruk_core::Player;
use std::collections::HashMap;
use std::hash::Hash;

/// A proof that one player wins a game of placing stones in which an extra stone never hurts, as steps with carriers. Section 3.20 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarrierProof<M> {
    /// The winner.
    pub player: Player,
    /// The steps; each uses earlier ones, by their places from 0.
    pub steps: Vec<CarrierStep<M>>,
    /// What proves the claim, from the opening on: for each choice of the winner's a move, and for each turn at which only stones are left to place a step.
    pub wins: Vec<CarrierWin<M>>,
}

/// What wins, or joins two ends, with certain stones and a carrier of free cells, the opponent moving, and how it follows from earlier steps.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CarrierStep<M> {
    /// The stones win, if of each pair of cells one is the winner's in the end.
    Safe(Vec<M>, Vec<(M, M)>),
    /// Steps, each after the winner's move on a cell if there is one; no cell is needed by all, but for stones, to which the cells are added.
    Or(Vec<(Option<M>, usize)>, Vec<M>),
    /// Two ends that touch are joined.
    Touch(CarrierEnd<M>, CarrierEnd<M>),
    /// Joins with one end in common, which need no cell both.
    And(usize, usize),
    /// Three joins from one cell to the three sides, no two of which need one cell.
    Hub([usize; 3]),
}

/// What a join leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CarrierEnd<M> {
    /// A stone.
    Stone(M),
    /// One of the borders that the player has to join, from 0.
    Border(usize),
}

impl<M> CarrierEnd<M> {
    fn renamed<N>(&self, name: impl Fn(&M) -> N) -> CarrierEnd<N> {
        match self {
            CarrierEnd::Stone(cell) => CarrierEnd::Stone(name(cell)),
            CarrierEnd::Border(border) => CarrierEnd::Border(*border),
        }
    }
}

/// A line of the proof of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CarrierWin<M> {
    /// The winner's move in an opening that is more than a stone on any cell.
    Move(M),
    /// The winner's first stone, if one is needed, and the step that wins then.
    Win(Option<M>, usize),
}

impl<M> CarrierStep<M> {
    /// The places of the steps that it uses.
    pub fn parts(&self) -> impl Iterator<Item = usize> + '_ {
        let either = if let CarrierStep::Or(parts, _) = self { parts.as_slice() } else { &[] };
        let others = match self {
            CarrierStep::And(a, b) => [Some(*a), Some(*b), None],
            CarrierStep::Hub(parts) => parts.map(Some),
            _ => [None; 3],
        };
        either.iter().map(|&(_, part)| part).chain(others.into_iter().flatten())
    }
}

impl<M: Clone> CarrierStep<M> {
    /// The step with the places of earlier steps and the cells changed.
    #[must_use]
    pub fn renamed<N>(&self, number: impl Fn(usize) -> usize, name: impl Fn(&M) -> N) -> CarrierStep<N> {
        match self {
            CarrierStep::Safe(stones, pairs) => CarrierStep::Safe(
                stones.iter().map(&name).collect(),
                pairs.iter().map(|(a, b)| (name(a), name(b))).collect(),
            ),
            CarrierStep::Or(parts, more) => {
                let parts = parts.iter().map(|(key, part)| (key.as_ref().map(&name), number(*part)));
                CarrierStep::Or(parts.collect(), more.iter().map(&name).collect())
            }
            CarrierStep::Touch(a, b) => CarrierStep::Touch(a.renamed(&name), b.renamed(&name)),
            CarrierStep::And(a, b) => CarrierStep::And(number(*a), number(*b)),
            CarrierStep::Hub(parts) => CarrierStep::Hub(parts.map(&number)),
        }
    }
}

impl<M: Clone> CarrierWin<M> {
    /// The line with the place of the step and the cells changed.
    #[must_use]
    pub fn renamed<N>(&self, number: impl Fn(usize) -> usize, name: impl Fn(&M) -> N) -> CarrierWin<N> {
        match self {
            CarrierWin::Move(m) => CarrierWin::Move(name(m)),
            CarrierWin::Win(key, step) => CarrierWin::Win(key.as_ref().map(name), number(*step)),
        }
    }
}

/// Proofs by carriers of one player put together, no step twice.
#[derive(Clone, Debug)]
pub struct CarrierProofs<M> {
    proof: CarrierProof<M>,
    places: HashMap<CarrierStep<M>, usize>,
}

impl<M: Clone + Eq + Hash> CarrierProofs<M> {
    /// No proofs yet.
    #[must_use]
    pub fn new(player: Player) -> Self {
        CarrierProofs { proof: CarrierProof { player, steps: Vec::new(), wins: Vec::new() }, places: HashMap::new() }
    }

    /// Adds a proof. Linear in its steps.
    ///
    /// # Panics
    /// If it is about the other player.
    pub fn add(&mut self, proof: &CarrierProof<M>) {
        assert_eq!(self.proof.player, proof.player, "proofs of one player are put together");
        let mut numbers = Vec::with_capacity(proof.steps.len());
        for step in &proof.steps {
            let step = step.renamed(|earlier| numbers[earlier], M::clone);
            let place = *self.places.entry(step).or_insert_with_key(|step| {
                self.proof.steps.push(step.clone());
                self.proof.steps.len() - 1
            });
            numbers.push(place);
        }
        self.proof.wins.extend(proof.wins.iter().map(|win| win.renamed(|step| numbers[step], M::clone)));
    }

    /// All of them as one.
    #[must_use]
    pub fn proof(&self) -> &CarrierProof<M> {
        &self.proof
    }
}
