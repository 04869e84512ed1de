//! Games of placing stones in which an extra stone never hurts: steps with carriers. Format: section 3.20.

#[cfg(test)]
mod fuzz;
mod joins;
mod steps;

use crate::Rejection;
use crate::blocks::Blocks;
use crate::context::{Context, read_move};
use crate::kinds::Check;
use crate::statement::OutcomeClaim;
use gruk_core::{AnyPosition, Ending, Player, Ruleset, Turn, Verdict};
use gruk_rules::board::placing::{Placing, Position};
use steps::{Line, Need, Needs, Reader, Win};

/// The steps of both players.
pub(crate) type Checker<'a> = Blocks<'a, Line<'a>, Needs<'a>>;

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Blocks::new(context, "steps with carriers", &context.evidence().carriers)
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.idle()
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let fail = |why: &str| Err(Rejection::new(claim.line, why));
        let Some((rules, at)) = self.context.as_game::<Placing>(turn) else {
            return fail("carriers prove nothing about this game");
        };
        if !rules.has_one_winner() {
            return fail("carriers prove nothing about this game");
        }
        let Verdict::Wins(player) = claim.verdict else { return fail("this game has no draws") };
        let meter = self.context.meter;
        let proved = self.of(player, claim.line, |block| Reader::new(rules, player, meter).block(block))?;
        proved.answer(claim.line, rules, player, &Turn::new(at.clone(), turn.to_move))
    }
}

impl Needs<'_> {
    /// The next lines must win this turn: by one line `win` where only stones are left to place. Before that there is a
    /// line `move` for each choice of the winner's. An opening is two moves at most. `line` is that of the claim.
    fn answer(&mut self, line: usize, rules: &Placing, player: Player, turn: &Turn<Position>) -> Result<(), Rejection> {
        match rules.result(turn) {
            Some(Ending::Won(winner)) if winner == player => return Ok(()),
            Some(_) => return Err(Rejection::new(line, "the game is lost already")),
            None => {}
        }
        let is_plain = rules.is_plain(&turn.position, turn.to_move);
        if !is_plain && turn.to_move != player {
            return rules
                .moves(&turn.position, turn.to_move)
                .try_for_each(|m| self.answer(line, rules, player, &rules.option(turn, m)));
        }
        let (at_line, win) = self.take(line)?;
        let wrong = |why: &str| Err(Rejection::new(at_line, why));
        match (is_plain, win) {
            (false, Win::Move(text)) => {
                let m = read_move(rules, at_line, text)?;
                let legal = rules.check_move(&turn.position, turn.to_move, m);
                legal.map_err(|illegal| Rejection::new(at_line, illegal.to_string()))?;
                self.answer(at_line, rules, player, &rules.option(turn, m))
            }
            (true, Win::Step(first, step)) => {
                let Need { stones, carrier, .. } = &self.steps[step];
                let theirs = turn.position.stones(player.opponent());
                let mut mine = turn.position.stones(player).clone();
                if let Some(first) = first {
                    let is_turn = needs!("carriers: whose turn", turn.to_move == player);
                    if !is_turn || !needs!("carriers: the first move is free", turn.position.is_free(first)) {
                        return wrong("the winner is not to move, or there is a stone on the first move");
                    }
                    mine.insert(first);
                }
                if !needs!("carriers: the stones are there", stones.is_subset(&mine)) {
                    return wrong("the winner has not the stones that the step needs");
                }
                if !needs!("carriers: the carrier is free", !carrier.intersects(theirs)) {
                    return wrong("the opponent has a stone in the carrier");
                }
                Ok(())
            }
            (false, _) => wrong("expected 'move M': the opening is not over"),
            (true, _) => wrong("expected 'win K I': only stones are left to place"),
        }
    }
}
