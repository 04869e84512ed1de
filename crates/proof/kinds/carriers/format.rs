//! Steps with carriers in games of placing stones. Format: section 3.20.

use crate::grammar::codec::{after_plus, keyed, many, one, option, pairs, step, step_array};
use crate::grammar::{Printer, Words};
use crate::{Block, Kind, Proves, Writer};
use gruk_core::Player;
use std::collections::HashMap;
use std::hash::Hash;
use std::io::{Result as Written, Write};

/// A proof that one player wins a game of placing stones in which an extra stone never hurts, as steps with carriers.
/// Section 3.20 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarrierProof<M> {
    /// The winner.
    pub player: Player,
    /// The steps; each uses earlier ones, by their places from 0.
    pub steps: Vec<CarrierStep<M>>,
    /// What proves the claim, from the opening on: a move for each choice of the winner's, and a step for each turn at
    /// which only stones are left to place.
    pub wins: Vec<CarrierWin<M>>,
}

/// A step: what wins, or joins two ends, with certain stones and a carrier of free cells, even if the opponent moves
/// first. It says how this follows from earlier steps.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CarrierStep<M> {
    /// The stones win if the winner gets one cell of each pair.
    Safe(Vec<M>, Vec<(M, M)>),
    /// One of several steps, each after the winner's move on a cell, if it has one. No cell is needed by all of them,
    /// except as a stone. The further cells are added to the stones.
    Or(Vec<(Option<M>, usize)>, Vec<M>),
    /// Two ends that touch are joined.
    Touch(CarrierEnd<M>, CarrierEnd<M>),
    /// Two joins with one end in common. No free cell is needed by both.
    And(usize, usize),
    /// Three joins from one cell to the three sides. No free cell is needed by two of them.
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

/// A cell, or a border: `-1`, `-2`, `-3`.
mod end {
    use super::{CarrierEnd, Printer, Words, one};
    use std::fmt::Display;

    pub fn read<'a>(words: &mut Words<'a>) -> Option<CarrierEnd<&'a str>> {
        let word = one::read(words)?;
        let border = ["-1", "-2", "-3"].iter().position(|border| *border == word);
        Some(border.map_or(CarrierEnd::Stone(word), CarrierEnd::Border))
    }

    pub fn print<M: Display>(value: &CarrierEnd<M>, to: &mut Printer) {
        match value {
            CarrierEnd::Stone(cell) => to.word(cell),
            CarrierEnd::Border(border) => to.word(format_args!("-{}", border + 1)),
        }
    }

    pub fn map<M, N>(value: &CarrierEnd<M>, _: &impl Fn(usize) -> usize, name: &impl Fn(&M) -> N) -> CarrierEnd<N> {
        match value {
            CarrierEnd::Stone(cell) => CarrierEnd::Stone(name(cell)),
            CarrierEnd::Border(border) => CarrierEnd::Border(*border),
        }
    }
}

grammar! {
    "'safe A … - B C …', 'or K I K I … [+ A …]', 'touch A B', 'and I J', 'hub I J K', 'win K I' or 'move M'";
    enum CarrierStep<M> {
        Safe(stones, all) = "safe", many(stones), "-", pairs(all);
        Or(parts, more) = "or", keyed(parts), after_plus(more);
        Touch(a, b) = "touch", end(a), end(b);
        And(a, b) = "and", step(a), step(b);
        Hub(parts) = "hub", step_array(parts);
    }
}

grammar! {
    "'win K I' or 'move M'";
    enum CarrierWin<M> {
        Move(m) = "move", one(m);
        Win(key, part) = "win", option(key), step(part);
    }
}

/// The steps with carriers of Left and Right.
pub type Blocks<'a> = [Option<Block<Proves<CarrierStep<&'a str>, CarrierWin<&'a str>>>>; 2];

impl<W: Write> Writer<W> {
    /// The steps with carriers, then what proves each claim. `name` prints a cell.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn carriers<M>(&mut self, proof: &CarrierProof<M>, name: impl Fn(&M) -> String) -> Written<()> {
        let wins: Vec<CarrierWin<String>> = proof.wins.iter().map(|win| win.renamed(|part| part, &name)).collect();
        let steps = proof.steps.iter().map(|step| step.renamed(|part| part, &name));
        self.proved(Kind::Carriers, proof.player, steps, &wins)
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
