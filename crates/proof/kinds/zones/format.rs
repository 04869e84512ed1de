//! Steps with zones in Maker–Breaker games. Format: section 3.12.

use crate::grammar::codec::{many, one, step, steps, when};
use crate::{Block, Kind, Proves, Writer};
use gruk_core::Player;
use std::io::{Result as Written, Write};

/// A proof that one player wins a Maker–Breaker game, or as Breaker stops the other one in a Maker–Maker game, as steps
/// with zones. Section 3.12 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneProof<M> {
    /// The winner, or who stops the other one.
    pub player: Player,
    /// The steps; each uses earlier ones, by their places from 0.
    pub steps: Vec<ZoneStep<M>>,
    /// The steps that prove the claim: one, or several if Maker wins with Breaker to move.
    pub win: Vec<usize>,
}

/// A step: what wins with certain stones and a zone of free cells. It says how this follows from earlier steps.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ZoneStep<M> {
    /// Maker has a winning set.
    Set(Vec<M>),
    /// Maker moves on the cell. Every reply is outside the zone of one of the steps.
    Move(M, Vec<usize>),
    /// Breaker has the first cells, and the others are free. The potential (section 3.12) is below 1 if Breaker is to
    /// move, as the first field says, and below 1/2 otherwise.
    Potential(bool, Vec<M>, Vec<M>),
    /// Breaker answers a move on one of the two cells by the other, and plays by the step; the further cells are
    /// Breaker's.
    Pair(M, M, usize, Vec<M>),
    /// Breaker plays in the zone of each step by that step; the cells are Breaker's.
    Split(Vec<usize>, Vec<M>),
    /// Every move of Maker's is outside the zone of one of the steps, in which Breaker is to move.
    Moves(Vec<usize>),
    /// Breaker moves on the cell and plays by the step.
    Reply(M, usize),
}

grammar! {
    "'set A B …', 'move A I …', 'potential (first | second) A … - B …', 'pair A B I C …', 'split I … - A …', 'moves I …', 'reply A I' or 'win I …'";
    enum ZoneStep<M> {
        Set(cells) = "set", many(cells);
        Move(cell, parts) = "move", one(cell), steps(parts);
        Potential(first, own, zone) = "potential", when(first), many(own), "-", many(zone);
        Pair(a, b, part, own) = "pair", one(a), one(b), step(part), many(own);
        Split(parts, own) = "split", steps(parts), "-", many(own);
        Moves(parts) = "moves", steps(parts);
        Reply(cell, part) = "reply", one(cell), step(part);
    }
}

/// A line `win`: the steps that prove a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The places of the steps, from 0.
    pub parts: Vec<usize>,
}

grammar! { "'win I …'"; struct Win { parts } = "win", steps(parts) }

/// The steps with zones of Left and Right.
pub type Blocks<'a> = [Option<Block<Proves<ZoneStep<&'a str>, Win>>>; 2];

impl<W: Write> Writer<W> {
    /// The steps with zones of `player`, then for each claim the steps that prove it. `name` prints a cell.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn zones<M>(
        &mut self,
        player: Player,
        steps: &[ZoneStep<M>],
        wins: &[Vec<usize>],
        name: impl Fn(&M) -> String,
    ) -> Written<()> {
        let steps = steps.iter().map(|step| step.renamed(|part| part, &name));
        self.proved(Kind::Zones, player, steps, &Win::all(wins))
    }
}

impl Win {
    /// The lines for these claims.
    pub(crate) fn all(wins: &[Vec<usize>]) -> Vec<Win> {
        wins.iter().map(|parts| Win { parts: parts.clone() }).collect()
    }
}
