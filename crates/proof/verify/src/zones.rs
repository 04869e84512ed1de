//! Maker–Breaker games, and draws in Maker–Maker games, by steps with zones. Format: section 3.12.

use crate::Rejection;
use crate::blocks::Blocks;
use crate::game::as_game;
use crate::proved::Proved;
use crate::zone_steps::{Reader, Step, common};
use gruk_cert::Claim;
use gruk_core::{AnyPosition, AnyRules, Player, Turn, Verdict};
use gruk_rules::board::claiming::{Claiming, Position};

/// The steps of both players.
pub(crate) type Checker<'a> = Blocks<'a, Proved<Step>>;

impl Checker<'_> {
    pub(crate) fn check(
        &mut self,
        rules: &AnyRules,
        claim: &Claim<'_>,
        turn: &Turn<AnyPosition>,
    ) -> Result<(), Rejection> {
        let fail = |why: &str| Err(Rejection::new(claim.line, why));
        let Some((rules, at)) = as_game::<Claiming>(rules, turn) else {
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

    /// The next line `win` of `player`, who is Maker or Breaker.
    fn check_player(
        &mut self,
        rules: &Claiming,
        claim: &Claim<'_>,
        player: Player,
        at: &Position,
        to_move: Player,
        is_maker: bool,
    ) -> Result<(), Rejection> {
        let proved = self.of(player, claim, |block| Reader::new(rules, is_maker).block(block))?;
        let (line, parts) = proved.take(claim.line)?;
        let wrong = |why: &str| Err(Rejection::new(line, why));
        let replies = is_maker && to_move != player;
        if !replies && parts.len() != 1 {
            return wrong("one step has to prove this claim");
        }
        let parts: Vec<&Step> = parts.iter().map(|&part| &proved.steps[part]).collect();
        if !is_maker && parts[0].breaker_moves != (to_move == player) {
            return wrong("the step has the other player to move");
        }
        if replies && !common(&parts).is_empty() {
            return wrong("a reply is in the zones of all steps");
        }
        if parts.iter().any(|part| !part.stones.is_subset(at.claimed(player))) {
            return wrong("the player has not the stones that the step needs");
        }
        if parts.iter().any(|part| part.zone.intersects(at.claimed(player.opponent()))) {
            return wrong("the opponent has a stone in the zone");
        }
        Ok(())
    }
}
