//! Maker–Breaker games, and draws in Maker–Maker games, by steps with zones. Format: section 3.12.

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
use gruk_rules::board::claiming::{Claiming, Position};
use steps::{Line, Reader, Step, common};

/// The steps of both players.
pub(crate) type Checker<'a> = Blocks<'a, Line<'a>, Proved<Step>>;

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Blocks::new(context, "steps with zones", &context.evidence().zones)
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let fail = |why: &str| Err(Rejection::new(claim.line, why));
        let Some((rules, at)) = self.context.as_game::<Claiming>(turn) else {
            return fail("zones prove nothing about this game");
        };
        match claim.verdict {
            Verdict::Wins(player) if rules.is_maker_breaker() => {
                self.check_player(rules, claim, player, at, turn.to_move, player == Player::Left)
            }
            // Each player stops every set of the other one, as Breaker does: nobody completes one.
            Verdict::Draw if rules.is_maker_maker() => Player::BOTH
                .into_iter()
                .try_for_each(|player| self.check_player(rules, claim, player, at, turn.to_move, false)),
            _ => fail("zones prove nothing of this kind about this game"),
        }
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.idle()
    }
}

impl Checker<'_> {
    /// The next line `win` of `player`, who is Maker or Breaker.
    fn check_player(
        &mut self,
        rules: &Claiming,
        claim: &OutcomeClaim,
        player: Player,
        at: &Position,
        to_move: Player,
        is_maker: bool,
    ) -> Result<(), Rejection> {
        let meter = self.context.meter;
        let proved = self.of(player, claim.line, |block| Reader::new(rules, is_maker, meter)?.block(block))?;
        let (line, parts) = proved.take(claim.line)?;
        let wrong = |why: &str| Err(Rejection::new(line, why));
        let replies = is_maker && to_move != player;
        if !replies && parts.len() != 1 {
            return wrong("one step has to prove this claim");
        }
        let parts: Vec<&Step> = parts.iter().map(|&part| &proved.steps[part]).collect();
        if !is_maker && !needs!("win: whose turn", parts[0].breaker_moves == (to_move == player)) {
            return wrong("the step has the other player to move");
        }
        if replies && !needs!("win: no reply is in all zones", common(&parts).is_empty()) {
            return wrong("a reply is in the zones of all steps");
        }
        let has_stones = |part: &&Step| part.stones.is_subset(at.claimed(player));
        if !needs!("win: the stones are there", parts.iter().all(has_stones)) {
            return wrong("the player has not the stones that the step needs");
        }
        let is_free = |part: &&Step| !part.zone.intersects(at.claimed(player.opponent()));
        if !needs!("win: the zone is free", parts.iter().all(is_free)) {
            return wrong("the opponent has a stone in the zone");
        }
        Ok(())
    }
}
