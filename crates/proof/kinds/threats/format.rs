//! The walk of a Maker–Maker game, with threats. Format: section 3.21.

use crate::grammar::codec::{lists, many, one, some, step};
use crate::grammar::{Printer, Words};
use crate::{Block, Kind, Proves, Writer};
use gruk_core::Player;
use std::io::{Result as Written, Write};

/// A proof that one player wins a Maker–Maker game, as a walk over the play with threats that answer many replies at
/// once. Section 3.21 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreatProof<M> {
    /// The winner.
    pub player: Player,
    /// Symmetries of the board that lines name by their places from 0: the images of all vertices in their order.
    pub images: Vec<Vec<M>>,
    /// The lines of the walk.
    pub lines: Vec<ThreatLine<M>>,
}

/// What the winner does at a turn of the walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThreatLine<M> {
    /// The winner plays these threats, each after the forced reply to the one before. In the end the winner has a set,
    /// or two threats at once.
    Win(Vec<M>),
    /// The winner's move, if it is the winner's turn, and the threats that answer replies. The next lines are about the
    /// replies that none of them answers.
    Move(Option<M>, Vec<Vec<M>>),
    /// The winner's move, after which the turn is won in the same way as the turn after the move of an earlier line.
    /// The place of that line, from 0, and of a symmetry, if one is needed.
    Like(M, usize, Option<usize>),
}

/// `move M`, or `wait` for none.
mod moved {
    use super::{Printer, Words, one};
    pub use crate::grammar::codec::option::map;
    use std::fmt::Display;

    pub fn read<'a>(words: &mut Words<'a>) -> Option<Option<&'a str>> {
        if words.takes("wait") { Some(None) } else { words.takes("move").then(|| one::read(words))?.map(Some) }
    }

    pub fn print<M: Display>(value: &Option<M>, to: &mut Printer) {
        match value {
            Some(m) => {
                to.word("move");
                to.word(m);
            }
            None => to.word("wait"),
        }
    }
}

/// The number of a symmetry, or nothing.
mod symmetry {
    use super::{Printer, Words, step};

    pub fn read(words: &mut Words<'_>) -> Option<Option<usize>> {
        if words.is_over() { Some(None) } else { step::read(words).map(Some) }
    }

    pub fn print(value: &Option<usize>, to: &mut Printer) {
        value.iter().for_each(|image| step::print(image, to));
    }

    pub fn map<F, G>(value: &Option<usize>, _: &F, _: &G) -> Option<usize> {
        *value
    }
}

grammar! {
    "'image A …', 'win A …', 'move A - B … - C …', 'wait - A …' or 'like A N [K]'";
    enum ThreatLine<M> {
        Win(threats) = "win", some(threats);
        Move(m, answers) = moved(m), lists(answers);
        Like(m, line, image) = "like", one(m), step(line), symmetry(image);
    }
}

/// A symmetry of the board: the images of all vertices in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image<M> {
    /// The images.
    pub to: Vec<M>,
}

grammar! { "'image A …'"; struct Image<M> { to } = "image", many(to) }

/// The lines of Left and Right: symmetries, then the walk.
pub type Blocks<'a> = [Option<Block<Proves<ThreatLine<&'a str>, Image<&'a str>>>>; 2];

impl<W: Write> Writer<W> {
    /// The walk of a Maker–Maker game, with threats. `name` prints a vertex.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn threats<M>(&mut self, proof: &ThreatProof<M>, name: impl Fn(&M) -> String) -> Written<()> {
        let ThreatProof { player, images, lines } = proof;
        writeln!(self.out, "{} {player} {}", Kind::Threats, images.len() + lines.len())?;
        self.rows(Some(*player), images.iter().map(|to| Image { to: to.iter().map(&name).collect() }))?;
        self.rows(Some(*player), lines.iter().map(|line| line.renamed(|line| line, &name)))
    }
}

impl<M> ThreatProof<M> {
    /// The proof with other names for the vertices.
    #[must_use]
    pub fn renamed<N>(&self, name: impl Fn(&M) -> N) -> ThreatProof<N> {
        ThreatProof {
            player: self.player,
            images: self.images.iter().map(|image| image.iter().map(&name).collect()).collect(),
            lines: self.lines.iter().map(|line| line.renamed(|line| line, &name)).collect(),
        }
    }
}

impl<M: Clone + PartialEq> ThreatProof<M> {
    /// A proof of nothing, to which others are added.
    #[must_use]
    pub fn empty(player: Player) -> Self {
        ThreatProof { player, images: Vec::new(), lines: Vec::new() }
    }

    /// Adds a proof of another turn. Linear in its lines, and in the images of both.
    ///
    /// # Panics
    /// If it is about the other player.
    pub fn add(&mut self, proof: ThreatProof<M>) {
        assert_eq!(self.player, proof.player, "proofs of one player are put together");
        let mut places = Vec::with_capacity(proof.images.len());
        for image in proof.images {
            let known = self.images.iter().position(|known| *known == image);
            places.push(known.unwrap_or(self.images.len()));
            if known.is_none() {
                self.images.push(image);
            }
        }
        let before = self.lines.len();
        self.lines.extend(proof.lines.into_iter().map(|line| match line {
            ThreatLine::Like(m, line, image) => ThreatLine::Like(m, line + before, image.map(|image| places[image])),
            line => line,
        }));
    }
}
