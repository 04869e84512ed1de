//! Hex that Red has to win soon, by steps with zones and limits. Format: section 3.22.

#[cfg(test)]
mod fuzz;
mod steps;

use crate::Rejection;
use crate::blocks::Blocks;
use crate::context::Context;
use crate::kinds::Check;
use crate::proved::Proved;
use crate::statement::OutcomeClaim;
use gruk_core::{AnyPosition, Player, Turn, Verdict};
use gruk_rules::short_hex::ShortHex;
pub use steps::chains;
use steps::{Line, Reader, Step, common};

/// The steps of both players.
pub(crate) type Checker<'a> = Blocks<'a, Line<'a>, Proved<Step>>;

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Blocks::new(context, "steps with limits", &context.evidence().budget)
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.idle()
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let fail = |why: &str| Err(Rejection::new(claim.line, why));
        let Some((rules, at)) = self.context.as_game::<ShortHex>(turn) else {
            return fail("steps with limits prove nothing about this game");
        };
        let Verdict::Wins(player) = claim.verdict else { return fail("this game has no draws") };
        let Some(stones) = Player::BOTH.iter().map(|&player| at.stones(player).bits()).collect::<Option<Vec<u128>>>()
        else {
            return fail("the board has more than 128 cells");
        };
        let meter = self.context.meter;
        let proved = self.of(player, claim.line, |block| {
            let reader = Reader::new(rules, at, player, meter).map_err(|fault| fault.at(block.line))?;
            reader.block(block)
        })?;
        let (line, parts) = proved.take(claim.line)?;
        let wrong = |why: &str| Err(Rejection::new(line, why));
        let (own, other) = (stones[player.index()], stones[player.opponent().index()]);
        let replies = player == Player::Left && turn.to_move == Player::Right;
        let parts: Vec<_> = parts.iter().map(|&part| &proved.steps[part]).collect();
        if !replies && parts.len() != 1 {
            return wrong("one step has to prove this claim");
        }
        let is_turn = player == Player::Left || parts[0].blue_moves == (turn.to_move == Player::Right);
        if !needs!("budget: whose turn", is_turn) {
            return wrong("the step has the other player to move");
        }
        if replies && !needs!("budget: no reply is in all zones", common(&parts, 0) & !own == 0) {
            return wrong("a reply is in the zones of all steps");
        }
        if !needs!("budget: the stones are there", parts.iter().all(|part| part.stones & !own == 0)) {
            return wrong("the player has not the stones that the step needs");
        }
        if !needs!("budget: the zone is free", parts.iter().all(|part| part.needed() & other == 0)) {
            return wrong("the opponent has a stone in the zone");
        }
        let left = match rules.limits_chain() {
            true => return Ok(()),
            false => rules.limit().saturating_sub(at.stones(Player::Left).len()),
        };
        let is_enough = |part: &&Step| match player {
            Player::Left => part.left <= left,
            Player::Right => part.left >= left,
        };
        if !needs!("budget: how many stones Red has left", parts.iter().all(is_enough)) {
            return wrong("Red has another number of stones left");
        }
        Ok(())
    }
}
