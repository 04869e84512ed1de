//! Connections of Hex with carriers. Format: section 3.5.

use crate::grammar::codec::{keyed, many, one, option, step};
use crate::grammar::{Printer, Words};
use crate::{Block, Kind, Proves, Writer};
use gruk_core::Player;
use std::collections::HashMap;
use std::hash::Hash;
use std::io::{Result as Written, Write};

/// A proof that one player wins a position of Hex, as connections with carriers. Section 3.5 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConnectionProof<M> {
    /// The winner.
    pub player: Player,
    /// The steps; each uses earlier ones, by their places from 0.
    pub steps: Vec<Step<M>>,
    /// For each line `win` that the claim needs: the winner's first move, if there is one, and the step that joins the
    /// borders then. A claim has one such line. At the start of a game with the swap rule it has one for each first
    /// move.
    pub wins: Vec<(Option<M>, usize)>,
}

impl<M> ConnectionProof<M> {
    /// The proof with the cells changed.
    #[must_use]
    pub fn renamed<N>(&self, name: impl Fn(&M) -> N) -> ConnectionProof<N> {
        ConnectionProof {
            player: self.player,
            steps: self.steps.iter().map(|step| step.renamed(|part| part, &name)).collect(),
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
            let step = step.renamed(|earlier| numbers[earlier], M::clone);
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
    /// Connections of the same ends, each after the player's move on its key, if it has one. No cell is needed by all
    /// of them.
    Or(Vec<(Option<M>, usize)>),
    /// A connection that uses the first two cells as stones although they are empty, because they are captured. The
    /// other cells are stones too.
    Capture(usize, M, M, Vec<M>),
}

grammar! {
    "'touch A B', 'and I J', 'or K I K I …', 'capture I A B …' or 'win K I'";
    enum Step<M> {
        Touch(a, b) = "touch", end(a), end(b);
        And(a, b) = "and", step(a), step(b);
        Or(parts) = "or", keyed(parts);
        Capture(part, a, b, more) = "capture", step(part), one(a), one(b), many(more);
    }
}

/// A cell, or a border of the player of the block.
mod end {
    use super::{End, Player, Printer, Words, one};
    use std::fmt::Display;

    fn borders(player: Option<Player>) -> [&'static str; 2] {
        match player {
            Some(Player::Left) => ["top", "bottom"],
            _ => ["left", "right"],
        }
    }

    pub fn read<'a>(words: &mut Words<'a>) -> Option<End<&'a str>> {
        let [first, second] = borders(words.player());
        match one::read(words)? {
            word if word == first => Some(End::First),
            word if word == second => Some(End::Second),
            word => Some(End::Stone(word)),
        }
    }

    pub fn print<M: Display>(value: &End<M>, to: &mut Printer) {
        let [first, second] = borders(to.player());
        match value {
            End::Stone(cell) => to.word(cell),
            End::First => to.word(first),
            End::Second => to.word(second),
        }
    }

    pub fn map<M, N>(value: &End<M>, _: &impl Fn(usize) -> usize, name: &impl Fn(&M) -> N) -> End<N> {
        match value {
            End::Stone(cell) => End::Stone(name(cell)),
            End::First => End::First,
            End::Second => End::Second,
        }
    }
}

/// A line `win`: the winner's first move, if there is one, and the step that joins the borders then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyedWin<M> {
    /// The first move.
    pub key: Option<M>,
    /// The place of the step, from 0.
    pub step: usize,
}

grammar! { "'win K I'"; struct KeyedWin<M> { key, step } = "win", option(key), step(step) }

/// Connections of Left and Right.
pub type Blocks<'a> = [Option<Block<Proves<Step<&'a str>, KeyedWin<&'a str>>>>; 2];

impl<W: Write> Writer<W> {
    /// Connections: the steps, then the lines `win`. `name` prints a cell.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn connection<M>(&mut self, proof: &ConnectionProof<M>, name: impl Fn(&M) -> String) -> Written<()> {
        let wins: Vec<KeyedWin<String>> =
            proof.wins.iter().map(|(key, step)| KeyedWin { key: key.as_ref().map(&name), step: *step }).collect();
        let steps = proof.steps.iter().map(|step| step.renamed(|part| part, &name));
        self.proved(Kind::Connection, proof.player, steps, &wins)
    }
}
