//! The loop of every proof-number search here: it goes down into the most promising child, and back when one of its
//! numbers reaches a threshold.
//!
//! Each search says what a node is, what is known of it, and which child comes next ([`Nodes`]). Most searches leave it
//! to a [`Survey`] how the numbers of children make those of a node, and which thresholds the child gets. The path is a
//! list, not the stack of the thread: plays may be long.
//!
//! **Source:** df-pn `[Nagai 2002]`; thresholds that leave a margin, `[Pawlewicz–Lew 2007]`.

use crate::{LimitHit, Meter, Numbers, finite};

/// What a search by proof numbers knows of nodes.
pub trait Nodes {
    /// What a node is entered with.
    type Start;
    /// A node on the path from the root.
    type Node;
    /// What is known of a node when it is left.
    type Found;

    /// Goes into a node; 0 is the depth of the root.
    ///
    /// # Errors
    /// The limit that is reached.
    fn enter(&mut self, depth: usize, start: Self::Start, most: Numbers, meter: &mut Meter<'_>) -> EnteredOf<Self>;

    /// Where the search goes on from a node, which is left when one of its numbers has reached that of `most`.
    ///
    /// # Errors
    /// The limit that is reached.
    fn next(&mut self, depth: usize, node: &mut Self::Node, most: Numbers, meter: &mut Meter<'_>) -> NextOf<Self>;

    /// The search has come back from the child that [`next`](Nodes::next) has sent it to.
    fn hear(&mut self, depth: usize, node: &mut Self::Node, found: Self::Found);
}

/// The result of [`Nodes::enter`].
pub type EnteredOf<S> = Result<Entered<<S as Nodes>::Node, <S as Nodes>::Found>, LimitHit>;

/// The result of [`Nodes::next`].
pub type NextOf<S> = Result<Next<<S as Nodes>::Start, <S as Nodes>::Found>, LimitHit>;

/// The result of going into a node.
#[derive(Debug)]
pub enum Entered<N, F> {
    /// It is on the path.
    Open(N),
    /// It is left at once.
    Left(F),
}

/// Where a search goes on.
#[derive(Debug)]
pub enum Next<S, F> {
    /// In a child, with its thresholds.
    Child(S, Numbers),
    /// Above: the node is left.
    Back(F),
}

/// Searches from a root until one of its numbers reaches that of `most`.
///
/// # Errors
/// The limit that is reached.
pub fn search<S: Nodes>(
    nodes: &mut S,
    start: S::Start,
    most: Numbers,
    meter: &mut Meter<'_>,
) -> Result<S::Found, LimitHit> {
    let mut path = match nodes.enter(0, start, most, meter)? {
        Entered::Open(root) => vec![(root, most)],
        Entered::Left(found) => return Ok(found),
    };
    loop {
        let depth = path.len() - 1;
        let (node, most) = &mut path[depth];
        match nodes.next(depth, node, *most, meter)? {
            Next::Child(start, most) => match nodes.enter(depth + 1, start, most, meter)? {
                Entered::Open(child) => path.push((child, most)),
                Entered::Left(found) => nodes.hear(depth, node, found),
            },
            Next::Back(found) => {
                path.pop();
                match path.last_mut() {
                    Some((parent, _)) => nodes.hear(depth - 1, parent, found),
                    None => return Ok(found),
                }
            }
        }
    }
}

/// How a node adds up what it takes to refute all its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// The sum of what each of them takes.
    Sum,
    /// The most that one of them takes, and one for each of so many others. A sum would count again and again what
    /// moves have in common.
    Greatest(u32),
}

/// The numbers of the children of a node, as the player to move there sees them: the proof number is what it takes to
/// show that the move is good.
#[derive(Clone, Copy, Debug)]
pub struct Survey {
    /// The place of the child that takes least to prove.
    pub best: usize,
    least: u32,
    /// The proof number of the second best one.
    pub second: u32,
    /// The disproof number of the best one.
    pub best_disproof: u32,
    /// The greatest disproof number.
    pub greatest: u32,
    sum: u32,
    is_empty: bool,
}

impl Default for Survey {
    #[inline]
    fn default() -> Self {
        let (least, second) = (Numbers::INFINITE, Numbers::INFINITE);
        Survey { best: 0, least, second, best_disproof: 0, greatest: 0, sum: 0, is_empty: true }
    }
}

impl Survey {
    /// Looks at the child at this place.
    #[inline]
    pub fn see(&mut self, place: usize, Numbers { proof, disproof }: Numbers) {
        self.see_disproof(disproof);
        if proof < self.least || self.is_empty {
            (self.second, self.least, self.best, self.best_disproof) = (self.least, proof, place, disproof);
        } else {
            self.second = self.second.min(proof);
        }
        self.is_empty = false;
    }

    /// Looks at a child into which the search does not go yet.
    #[inline]
    pub fn see_disproof(&mut self, disproof: u32) {
        self.greatest = self.greatest.max(disproof);
        self.sum = match (self.sum, disproof) {
            (Numbers::INFINITE, _) | (_, Numbers::INFINITE) => Numbers::INFINITE,
            (sum, disproof) => finite(sum.saturating_add(disproof)),
        };
    }

    /// Was there no child into which the search may go?
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.is_empty
    }

    /// The numbers of the node, as the player to move sees them. A good move settles it, whatever the others need.
    #[inline]
    #[must_use]
    pub fn numbers(&self, joined: Joined) -> Numbers {
        if self.least == 0 {
            return Numbers::WON;
        }
        let disproof = match joined {
            _ if self.is_empty => 0,
            Joined::Sum => self.sum,
            Joined::Greatest(others) => finite(self.greatest.saturating_add(others)),
        };
        Numbers { proof: self.least, disproof }
    }

    /// The thresholds of the best child, as the player to move at the node sees them: it is left when the second best
    /// has become better by the margin, or when the node's own thresholds are reached.
    #[inline]
    #[must_use]
    pub fn thresholds(&self, joined: Joined, most: Numbers, margin: impl Fn(u32) -> u32) -> Numbers {
        let disproof = match (most.disproof, joined) {
            (Numbers::INFINITE, _) => Numbers::INFINITE,
            (most, Joined::Sum) => most - (self.sum - self.best_disproof),
            (most, Joined::Greatest(others)) => most - others,
        };
        Numbers { proof: most.proof.min(self.second.saturating_add(margin(self.second))), disproof }
    }
}
