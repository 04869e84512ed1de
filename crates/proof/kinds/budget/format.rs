//! Steps with zones and limits, in Hex that Red has to win soon. Format: section 3.22.

use crate::grammar::codec::{after_dash, many, one, plain, step, steps, when};
use crate::grammar::{Printer, Words, digits};
use crate::kinds::zones::Win;
use crate::{Block, Kind, Proves, Writer};
use gruk_core::Player;
use std::io::{Result as Written, Write};

/// A proof that one player wins a game of Hex in which Red has to win soon, as steps with zones and limits. Section
/// 3.22 of the format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BudgetProof<M> {
    /// The winner.
    pub player: Player,
    /// The steps; each uses earlier ones, by their places from 0.
    pub steps: Vec<BudgetStep<M>>,
    /// The steps that prove the claim: one, or several if Red wins with Blue to move.
    pub win: Vec<usize>,
}

/// A step: what wins with certain stones and a zone of free cells while Red has a number of stones left. It says how
/// this follows from earlier steps.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BudgetStep<M> {
    /// Red has this chain.
    Chain(Vec<M>),
    /// Red moves on the cell. Every reply is outside the zone of one of the steps, or on one of the further cells,
    /// which are Red's.
    Move(M, Vec<usize>, Vec<M>),
    /// Blue has the first cells, the second ones are free, and so many stones are left to Red (`None` for no limit).
    /// The potential (section 3.22) is below 1 if Blue is to move, as the first field says, and below 1/2 otherwise.
    /// The third cells are free too, two by two: Blue answers each of a pair with the other.
    Potential(bool, Option<usize>, Vec<M>, Vec<M>, Vec<M>),
    /// Every move of Red's is outside the zone of one of the steps, in which Blue is to move, or on one of the cells,
    /// which are Blue's.
    Moves(Vec<usize>, Vec<M>),
    /// Blue moves on the cell and plays by the step.
    Reply(M, usize),
}

plain! {
    /// How many stones are left, or `any`.
    left: Option<usize>,
    |words| match words.take()? {
        "any" => Some(None),
        word => Some(Some(usize::try_from(digits(word)?).ok()?)),
    },
    |value, to| match value {
        Some(left) => to.word(left),
        None => to.word("any"),
    }
}

grammar! {
    "'chain A B …', 'move A I … [- B …]', 'potential (first | second) (J | any) A … - B … [- A B …]', 'moves I … [- B …]', 'reply A I' or 'win I …'";
    enum BudgetStep<M> {
        Chain(cells) = "chain", many(cells);
        Move(cell, parts, own) = "move", one(cell), steps(parts), after_dash(own);
        Potential(first, limit, own, zone, pairs) =
            "potential", when(first), left(limit), many(own), "-", many(zone), after_dash(pairs);
        Moves(parts, own) = "moves", steps(parts), after_dash(own);
        Reply(cell, part) = "reply", one(cell), step(part);
    }
}

/// The steps with zones and limits of Left and Right.
pub type Blocks<'a> = [Option<Block<Proves<BudgetStep<&'a str>, Win>>>; 2];

impl<W: Write> Writer<W> {
    /// The steps with zones and limits of `player`, then for each claim the steps that prove it. `name` prints a cell.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn budget<M>(
        &mut self,
        player: Player,
        steps: &[BudgetStep<M>],
        wins: &[Vec<usize>],
        name: impl Fn(&M) -> String,
    ) -> Written<()> {
        let steps = steps.iter().map(|step| step.renamed(|part| part, &name));
        self.proved(Kind::Budget, player, steps, &Win::all(wins))
    }
}
