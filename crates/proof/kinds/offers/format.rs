//! Steps about families of sets in Chooser–Picker games. Format: section 3.25.

use crate::grammar::codec::{lists, one, step, step_array, steps};
use crate::{Block, Kind, Proves, Win, Writer};
use gruk_core::Player;
use std::io::{Result as Written, Write};

/// A proof that one player wins a Chooser–Picker game, as steps about families of sets. Section 3.24 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferProof<M> {
    /// The winner.
    pub player: Player,
    /// The steps; each uses earlier ones, by their places from 0.
    pub steps: Vec<OfferStep<M>>,
    /// The step that proves the claim.
    pub win: usize,
}

/// A step: a family of sets, one of which Chooser gets, or in each of which Picker gets a vertex. It says how this
/// follows from earlier steps.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OfferStep<M> {
    /// Chooser gets the set of this vertex alone.
    Single(M),
    /// Chooser answers the offer of the two vertices of a set by taking the first one, and plays by the step.
    Pair(M, M, usize, Vec<Vec<M>>),
    /// For each two vertices of the family, in the order of the board: which of them Chooser takes, and the step by
    /// which Chooser plays then.
    All(Vec<(M, usize)>, Vec<Vec<M>>),
    /// There is no set in which Picker needs a vertex.
    Empty,
    /// Picker offers the two vertices, and plays by the first step if Chooser takes the first one, else by the second
    /// one.
    Offer([M; 2], [usize; 2], Vec<Vec<M>>),
    /// Picker plays by one step after the other; no vertex is in the families of two of them.
    Apart(Vec<usize>),
}

/// Two vertices.
mod two {
    use crate::grammar::codec::one;
    use crate::grammar::{Printer, Words};
    use std::fmt::Display;

    pub fn read<'a>(words: &mut Words<'a>) -> Option<[&'a str; 2]> {
        Some([one::read(words)?, one::read(words)?])
    }

    pub fn print<M: Display>(value: &[M; 2], to: &mut Printer) {
        value.iter().for_each(|name| to.word(name));
    }

    pub fn map<M, N>(value: &[M; 2], _: &impl Fn(usize) -> usize, name: &impl Fn(&M) -> N) -> [N; 2] {
        value.each_ref().map(name)
    }
}

/// Vertices, each with an earlier step, up to `-`.
mod answers {
    use crate::grammar::codec::{one, step};
    use crate::grammar::{Printer, Words};
    use std::fmt::Display;

    pub fn read<'a>(words: &mut Words<'a>) -> Option<Vec<(&'a str, usize)>> {
        let mut answers = Vec::new();
        while let Some(taken) = one::read(words) {
            answers.push((taken, step::read(words)?));
        }
        Some(answers)
    }

    pub fn print<M: Display>(value: &[(M, usize)], to: &mut Printer) {
        value.iter().for_each(|(taken, part)| {
            to.word(taken);
            step::print(part, to);
        });
    }

    pub fn map<M, N>(
        value: &[(M, usize)],
        number: &impl Fn(usize) -> usize,
        name: &impl Fn(&M) -> N,
    ) -> Vec<(N, usize)> {
        value.iter().map(|(taken, part)| (name(taken), number(*part))).collect()
    }
}

grammar! {
    "'single A', 'pair A B I - SET …', 'all A I … - SET …', 'empty', 'offer A B I J - SET …', 'apart I J …' or 'win I'";
    enum OfferStep<M> {
        Single(a) = "single", one(a);
        Pair(a, b, part, sets) = "pair", one(a), one(b), step(part), lists(sets);
        All(taken, sets) = "all", answers(taken), lists(sets);
        Empty = "empty";
        Offer(pair, parts, sets) = "offer", two(pair), step_array(parts), lists(sets);
        Apart(parts) = "apart", steps(parts);
    }
}

impl<M> OfferStep<M> {
    /// The sets that the step lists.
    #[must_use]
    pub fn sets(&self) -> &[Vec<M>] {
        match self {
            OfferStep::Pair(_, _, _, sets) | OfferStep::All(_, sets) | OfferStep::Offer(_, _, sets) => sets,
            OfferStep::Single(_) | OfferStep::Empty | OfferStep::Apart(_) => &[],
        }
    }
}

/// The steps of Left and Right.
pub type Blocks<'a> = [Option<Block<Proves<OfferStep<&'a str>, Win>>>; 2];

impl<W: Write> Writer<W> {
    /// The steps of `player`, then for each claim the step that proves it. `name` prints a vertex.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn offers<M>(
        &mut self,
        player: Player,
        steps: &[OfferStep<M>],
        wins: &[Vec<usize>],
        name: impl Fn(&M) -> String,
    ) -> Written<()> {
        let steps = steps.iter().map(|step| step.renamed(|part| part, &name));
        self.proved(Kind::Offers, player, steps, &Win::all(wins))
    }
}
