//! Hex that Red has to win soon, by steps with zones and limits. Format: section 3.22.

use crate::Rejection;
use crate::budget_steps::{Proved, Reader, common};
use gruk_cert::{Block, Claim};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_rules::hex::Position;
use gruk_rules::short_hex::ShortHex;
use std::any::Any;

/// The steps of both players.
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
        let (Some(rules), Some(at)) = (any.downcast_ref::<ShortHex>(), position.downcast_ref::<Position>()) else {
            return fail("steps with limits prove nothing about this game");
        };
        let Verdict::Wins(player) = claim.verdict else { return fail("this game has no draws") };
        let Some(stones) = Player::BOTH.iter().map(|&player| at.stones(player).bits()).collect::<Option<Vec<u128>>>()
        else {
            return fail("the board has more than 128 cells");
        };
        let Some(block) = &self.blocks[player.index()] else {
            return fail("the claim needs steps of a player who has none");
        };
        let proved = match &mut self.proved[player.index()] {
            Some(proved) => proved,
            unread => {
                let reader = Reader::new(rules, at, player).map_err(|why| Rejection::new(block.line, why))?;
                unread.insert(reader.block(block)?)
            }
        };
        let Some((line, parts)) = proved.wins.get(proved.claims) else {
            return fail("there is no line 'win' for this claim");
        };
        proved.claims += 1;
        let wrong = |why: &str| Err(Rejection::new(*line, why));
        let (own, other) = (stones[player.index()], stones[player.opponent().index()]);
        let replies = player == Player::Left && turn.to_move == Player::Right;
        let parts: Vec<_> = parts.iter().map(|&part| &proved.steps[part]).collect();
        if !replies && parts.len() != 1 {
            return wrong("one step has to prove this claim");
        }
        if player == Player::Right && parts[0].blue_moves != (turn.to_move == Player::Right) {
            return wrong("the step has the other player to move");
        }
        if replies && common(&parts) & !own != 0 {
            return wrong("a reply is in the zones of all steps");
        }
        if parts.iter().any(|part| part.stones & !own != 0) {
            return wrong("the player has not the stones that the step needs");
        }
        if parts.iter().any(|part| part.zone & other != 0) {
            return wrong("the opponent has a stone in the zone");
        }
        let left = match rules.limits_chain() {
            true => return Ok(()),
            false => rules.limit().saturating_sub(at.stones(Player::Left).len()),
        };
        let is_enough = |part: &&crate::budget_steps::Step| match player {
            Player::Left => part.left <= left,
            Player::Right => part.left >= left,
        };
        if !parts.iter().all(is_enough) {
            return wrong("Red has another number of stones left");
        }
        Ok(())
    }

    /// The first line that nothing needs.
    pub(crate) fn unused(&self) -> Option<(usize, String)> {
        let of_block = |(block, proved): (&Option<Block<'_, 1>>, &Option<Proved>)| {
            let block = block.as_ref()?;
            let Some(proved) = proved else { return Some((block.line, "no claim uses these steps".to_string())) };
            let unused = proved.used.iter().position(|used| !used).map(|step| block.rows[step].line);
            let spare = proved.wins.get(proved.claims).map(|(line, _)| *line);
            let line = [unused, spare].into_iter().flatten().min()?;
            Some((line, "nothing needs this line".to_string()))
        };
        self.blocks.iter().zip(&self.proved).filter_map(of_block).min()
    }
}
