//! Maker–Breaker games, and draws in Maker–Maker games, by steps with zones. Format: section 3.12.

use crate::Rejection;
use crate::zone_steps::{Proved, Reader, Step, common};
use gruk_cert::{Block, Claim};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_rules::board::claiming::{Claiming, Position};
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
        let (Some(rules), Some(at)) = (any.downcast_ref::<Claiming>(), position.downcast_ref::<Position>()) else {
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
        let fail = |why: &str| Err(Rejection::new(claim.line, why));
        let Some(block) = &self.blocks[player.index()] else {
            return fail("the claim needs steps of a player who has none");
        };
        let proved = match &mut self.proved[player.index()] {
            Some(proved) => proved,
            unread => unread.insert(Reader::new(rules, is_maker).block(block)?),
        };
        let Some((line, parts)) = proved.wins.get(proved.claims) else {
            return fail("there is no line 'win' for this claim");
        };
        proved.claims += 1;
        let wrong = |why: &str| Err(Rejection::new(*line, why));
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
