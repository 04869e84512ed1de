use gruk_core::Player;
use std::collections::HashMap;
use std::hash::Hash;

/// A proof that one player wins a position of Hex, as connections with carriers. Section 3.5 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectionProof<M> {
    /// The winner.
    pub player: Player,
    /// The steps; each uses earlier ones, by their places from 0.
    pub steps: Vec<Step<M>>,
    /// For each line `win` that the claim needs: the winner's first move, if there is one, and the step that joins the borders then. One line, but for a claim at
    /// the start of a game with the swap rule, which has one for each first move.
    pub wins: Vec<(Option<M>, usize)>,
}

impl<M: Clone> ConnectionProof<M> {
    /// The proof with the cells changed.
    #[must_use]
    pub fn renamed<N>(&self, name: impl Fn(&M) -> N) -> ConnectionProof<N> {
        let end = |end: &End<M>| match end {
            End::Stone(cell) => End::Stone(name(cell)),
            End::First => End::First,
            End::Second => End::Second,
        };
        let step = |step: &Step<M>| match step {
            Step::Touch(a, b) => Step::Touch(end(a), end(b)),
            Step::And(a, b) => Step::And(*a, *b),
            Step::Or(parts) => Step::Or(parts.iter().map(|(key, part)| (key.as_ref().map(&name), *part)).collect()),
            Step::Capture(part, a, b, more) => Step::Capture(*part, name(a), name(b), more.iter().map(&name).collect()),
        };
        ConnectionProof {
            player: self.player,
            steps: self.steps.iter().map(step).collect(),
            wins: self.wins.iter().map(|(key, step)| (key.as_ref().map(&name), *step)).collect(),
        }
    }
}

/// Proofs by connections of one player put together, no step twice.
#[derive(Clone, Debug)]
pub struct Connections<M> {
    proof: ConnectionProof<M>,
    places: HashMap<Step<M>, usize>,
}

impl<M: Clone + Eq + Hash> Connections<M> {
    /// No proofs yet.
    #[must_use]
    pub fn new(player: Player) -> Self {
        Connections { proof: ConnectionProof { player, steps: Vec::new(), wins: Vec::new() }, places: HashMap::new() }
    }

    /// Adds a proof. Linear in its steps.
    ///
    /// # Panics
    /// If it is about the other player.
    pub fn add(&mut self, proof: &ConnectionProof<M>) {
        assert_eq!(self.proof.player, proof.player, "proofs of one player are put together");
        let mut numbers = Vec::with_capacity(proof.steps.len());
        for step in &proof.steps {
            let step = step.renumbered(|earlier| numbers[earlier]);
            let place = *self.places.entry(step).or_insert_with_key(|step| {
                self.proof.steps.push(step.clone());
                self.proof.steps.len() - 1
            });
            numbers.push(place);
        }
        self.proof.wins.extend(proof.wins.iter().map(|(key, step)| (key.clone(), numbers[*step])));
    }

    /// All of them as one.
    #[must_use]
    pub fn proof(&self) -> &ConnectionProof<M> {
        &self.proof
    }
}

/// What a connection leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End<M> {
    /// A stone.
    Stone(M),
    /// The player's first border: top or left.
    First,
    /// The player's second border: bottom or right.
    Second,
}

/// A connection and how it follows from others.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step<M> {
    /// The two ends touch.
    Touch(End<M>, End<M>),
    /// Two connections with one end in common and disjoint carriers.
    And(usize, usize),
    /// Connections of the same ends, each after the player's move on its key; no cell is needed by all.
    Or(Vec<(Option<M>, usize)>),
    /// A connection that uses the first two cells as stones, although they are empty: they are captured. The other cells are stones too.
    Capture(usize, M, M, Vec<M>),
}

impl<M: Clone> Step<M> {
    /// The step with the places of earlier steps changed.
    #[must_use]
    pub fn renumbered(&self, number: impl Fn(usize) -> usize) -> Step<M> {
        match self {
            Step::Touch(a, b) => Step::Touch(a.clone(), b.clone()),
            Step::And(a, b) => Step::And(number(*a), number(*b)),
            Step::Or(parts) => Step::Or(parts.iter().map(|(key, part)| (key.clone(), number(*part))).collect()),
            Step::Capture(part, a, b, more) => Step::Capture(number(*part), a.clone(), b.clone(), more.clone()),
        }
    }
}
