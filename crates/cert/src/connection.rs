use gruk_core::Player;

/// A proof that one player wins a position of Hex, as connections with carriers. Section 3.5 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectionProof<M> {
    /// The winner.
    pub player: Player,
    /// The steps; each uses earlier ones, by their places from 0.
    pub steps: Vec<Step<M>>,
    /// The winner's first move, if the winner is to move, and the step that joins the borders then.
    pub win: (Option<M>, usize),
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
