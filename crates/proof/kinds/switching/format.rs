//! Two disjoint sets of edges in a switching game. Format: section 3.14.

use crate::grammar::codec::{one, plain};
use crate::grammar::{Printer, Words};
use crate::{Block, Kind, Writer};
use gruk_core::Player;
use std::io::{Result as Written, Write};

/// Two disjoint sets of edges that span each other and the terminals of a switching game: in the graph where Short
/// wins, in its dual where Cut does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwitchingProof<M> {
    /// The winner.
    pub player: Player,
    /// The winner's first move, if the winner is to move.
    pub first: Option<M>,
    /// The sets, after that move.
    pub sets: [Vec<M>; 2],
}

/// Where an edge belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeSet {
    /// It is the winner's first move.
    First,
    /// It is in this set, 0 or 1.
    Set(usize),
}

/// An edge and where it belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SwitchingLine<M> {
    /// The edge.
    pub edge: M,
    /// Where it belongs.
    pub set: EdgeSet,
}

plain! {
    /// `first`, `one` or `two`.
    set: EdgeSet,
    |words| match words.take()? {
        "first" => Some(EdgeSet::First),
        "one" => Some(EdgeSet::Set(0)),
        "two" => Some(EdgeSet::Set(1)),
        _ => None,
    },
    |value, to| to.word(match value {
        EdgeSet::First => "first",
        EdgeSet::Set(0) => "one",
        EdgeSet::Set(_) => "two",
    })
}

grammar! { "'EDGE (one | two | first)'"; struct SwitchingLine<M> { edge, set } = one(edge), set(set) }

/// The sets, one block for each claim by switching, and whose they are.
pub type Blocks<'a> = Vec<(Player, Block<SwitchingLine<&'a str>>)>;

impl<W: Write> Writer<W> {
    /// The sets of edges that prove the next claim by switching: one block for each of these claims, in their order.
    /// `name` prints an edge.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn switching<M>(&mut self, proof: &SwitchingProof<M>, name: impl Fn(&M) -> String) -> Written<()> {
        let of = |set: EdgeSet| move |edge| (edge, set);
        let [one, two] = &proof.sets;
        let edges = proof.first.iter().map(of(EdgeSet::First)).chain(one.iter().map(of(EdgeSet::Set(0))));
        let lines = edges.chain(two.iter().map(of(EdgeSet::Set(1))));
        let lines: Vec<_> = lines.map(|(edge, set)| SwitchingLine { edge: name(edge), set }).collect();
        self.block(Kind::Switching, Some(proof.player), lines.into_iter())
    }
}
