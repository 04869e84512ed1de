//! Connections of Hex with carriers. Format: section 3.5.

#[cfg(test)]
mod fuzz;
mod steps;

use crate::Rejection;
use crate::blocks::{Blocks, Lines};
use crate::context::Context;
use crate::kinds::Check;
use crate::statement::OutcomeClaim;
use gruk_cert::Block;
use gruk_core::{AnyPosition, Player, Ruleset, Turn, Verdict};
use gruk_rules::board::rhombus::Rhombus;
use gruk_rules::hex::{Hex, Move, Position};
use steps::{Joins, Line, Reader};

/// The connections of both players.
pub(crate) type Checker<'a> = Blocks<'a, Line<'a>, Joins>;

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Blocks::new(context, "connections", &context.evidence().connection)
    }

    /// One line `win` proves a claim. Where the first stone may be swapped, there is one for each place of the first
    /// stone.
    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let fail = |why: &str| Err(Rejection::new(claim.line, why));
        let Some((rules, at)) = self.context.as_game::<Hex>(turn) else {
            return fail("connections prove nothing about this game");
        };
        let Verdict::Wins(player) = claim.verdict else { return fail("Hex has no draws") };
        let meter = self.context.meter;
        let board = rules.board(at);
        if rules.swap_may_come(at) && board.columns() != board.rows() {
            return fail("a swap can still come, which turns a board that is not square");
        }
        let proved = self.of(player, claim.line, |block| Reader { rules, board, player, meter }.block(block))?;
        if proved.size != (board.columns(), board.rows()) {
            return fail("the board has not the shape of the one that the connections are on");
        }
        let turn = Turn::new(at.clone(), turn.to_move);
        if !rules.swap_may_come(at) {
            return proved.win(claim.line, board, player, &turn);
        }
        if rules.check_move(at, turn.to_move, Move::Swap).is_ok() && player == turn.to_move {
            return proved.answer(claim.line, rules, &turn);
        }
        let is_start = Player::BOTH.iter().all(|&player| at.stones(player).is_empty());
        if !is_start || (turn.to_move, player) != (Player::Left, Player::Right) {
            return fail("a swap can still come, and connections do not answer it");
        }
        rules.moves(at, Player::Left).try_for_each(|m| proved.answer(claim.line, rules, &rules.option(&turn, m)))
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.idle()
    }
}

impl Lines<Line<'_>> for Joins {
    fn unused(&self, block: &Block<Line<'_>>) -> Option<usize> {
        self.proved.unused(block)
    }
}

impl Joins {
    /// The next line `win` must answer the first stone. With a first move it plays on, without one it swaps. `line` is
    /// that of the claim.
    fn answer(&mut self, line: usize, rules: &Hex, turn: &Turn<Position>) -> Result<(), Rejection> {
        if rules.result(turn).is_some() {
            return Err(Rejection::new(line, "the first stone ends the game"));
        }
        let plays_on = self.proved.peek().is_some_and(|(first, _)| first.is_some());
        let (player, board) = (turn.to_move, rules.board(&turn.position));
        match plays_on {
            true => self.win(line, board, player, turn),
            false => self.win(line, board, player, &rules.option(turn, Move::Swap)),
        }
    }

    /// The next line `win` must join the borders at `turn`. `line` is that of the claim.
    fn win(&mut self, line: usize, board: &Rhombus, player: Player, turn: &Turn<Position>) -> Result<(), Rejection> {
        let (at_line, (first, step)) = self.proved.take(line)?;
        let (join, at) = (&self.proved.steps[step], &turn.position);
        let wrong = |why: String| Err(Rejection::new(at_line, why));
        if !needs!("win: the borders", join.ends == [board.len(), board.len() + 1]) {
            return wrong("the step does not join the borders".into());
        }
        if first.is_some() && !needs!("win: whose turn", turn.to_move == player) {
            return wrong("the winner is not to move".into());
        }
        if first.is_some_and(|cell| !needs!("win: the first move is free", at.is_free(cell))) {
            return wrong("there is a stone on the first move".into());
        }
        for cell in join.stones.iter().filter(|&cell| Some(cell) != first) {
            if !needs!("win: the stones are there", at.stones(player).contains(cell)) {
                return wrong(format!("{player} has no stone on {}", board.square(cell).name()));
            }
        }
        let is_taken = |&cell: &usize| at.stones(player.opponent()).contains(cell) || Some(cell) == first;
        match join.carrier.iter().find(is_taken).filter(|_| !needs!("win: the carrier is free", false)) {
            Some(cell) => wrong(format!("the carrier has {}, which is taken", board.square(cell).name())),
            None => Ok(()),
        }
    }
}
