//! Connections of Hex with carriers. Format: section 3.5.

use crate::Rejection;
use crate::steps::{Proved, Reader};
use gruk_cert::{Block, Claim};
use gruk_core::{Ruleset, Turn, Verdict};
use gruk_rules::hex::{Hex, Position};
use std::any::Any;

/// The connections of both players.
pub(crate) struct Checker<'a> {
    blocks: &'a [Option<Block<'a, 1>>; 2],
    proved: [Option<Proved>; 2],
}

impl<'a> Checker<'a> {
    pub(crate) fn new(blocks: &'a [Option<Block<'a, 1>>; 2]) -> Self {
        Checker { blocks, proved: [None, None] }
    }

    pub(crate) fn check<R: Ruleset>(
        &mut self,
        rules: &R,
        claim: &Claim<'_>,
        turn: &Turn<R::Position>,
    ) -> Result<(), Rejection> {
        let fail = |why: &str| Err(Rejection::new(claim.line, why));
        let (any, position): (&dyn Any, &dyn Any) = (rules, &turn.position);
        let (Some(rules), Some(at)) = (any.downcast_ref::<Hex>(), position.downcast_ref::<Position>()) else {
            return fail("connections prove nothing about this game");
        };
        let Verdict::Wins(player) = claim.verdict else { return fail("Hex has no draws") };
        if rules.swap_may_come(at) {
            return fail("a swap can still come, and connections do not answer it");
        }
        let Some(block) = &self.blocks[player.index()] else {
            return fail("the claim needs connections of its winner, and there are none");
        };
        let board = rules.board(at);
        let proved = match &mut self.proved[player.index()] {
            Some(proved) => proved,
            unread => unread.insert(Reader { rules, board, player }.block(block)?),
        };
        if proved.size != (board.columns(), board.rows()) {
            return fail("the board has not the shape of the one that the connections are on");
        }
        let Some(&(line, first, step)) = proved.wins.get(proved.claims) else {
            return fail("there is no line 'win' for this claim");
        };
        proved.claims += 1;
        let join = &proved.joins[step];
        let wrong = |why: String| Err(Rejection::new(line, why));
        if join.ends != [board.len(), board.len() + 1] {
            return wrong("the step does not join the borders".into());
        }
        if first.is_some() != (turn.to_move == player) && first.is_some() {
            return wrong("the winner is not to move".into());
        }
        if first.is_some_and(|cell| !at.is_free(cell)) {
            return wrong("there is a stone on the first move".into());
        }
        for cell in join.stones.iter().filter(|&cell| Some(cell) != first) {
            if !at.stones(player).contains(cell) {
                return wrong(format!("{player} has no stone on {}", board.square(cell).name()));
            }
        }
        match join.carrier.iter().find(|&cell| at.stones(player.opponent()).contains(cell) || Some(cell) == first) {
            Some(cell) => wrong(format!("the carrier has {}, which is taken", board.square(cell).name())),
            None => Ok(()),
        }
    }

    /// The first line that nothing needs.
    pub(crate) fn unused(&self) -> Option<(usize, String)> {
        let of_block = |(block, proved): (&Option<Block<'_, 1>>, &Option<Proved>)| {
            let block = block.as_ref()?;
            let Some(proved) = proved else { return Some((block.line, "no claim uses these connections".to_string())) };
            let unused = proved.used.iter().position(|used| !used).map(|step| block.rows[step].line);
            let spare = proved.wins.get(proved.claims).map(|&(line, ..)| line);
            let line = [unused, spare].into_iter().flatten().min()?;
            Some((line, "nothing needs this line".to_string()))
        };
        self.blocks.iter().zip(&self.proved).filter_map(of_block).min()
    }
}
