//! Turns of Short Hex solved, on boards of every size that the sets hold.

use super::Measure;
use super::proof::Prover;
use super::search::Shortest;
use crate::bits::Bits;
use gruk_cert::BudgetProof;
use gruk_core::{Player, Turn};
use gruk_rules::board::grid::Square;
use gruk_rules::hex::Position;
use gruk_rules::short_hex::ShortHex;
use gruk_solve::{LimitHit, Meter};

/// A turn that is solved.
#[derive(Debug)]
pub struct Solution {
    /// Who wins.
    pub winner: Player,
    /// A move that wins, if the winner is to move.
    pub best_move: Option<Square>,
    /// What proves it, if it was asked for; or the limit that came first.
    pub proof: Option<Result<BudgetProof<Square>, LimitHit>>,
}

/// Solves a turn at which the game is not over; `None` if the board has more than 128 cells.
///
/// # Errors
/// The limit that was reached before the winner was certain.
pub fn solve(
    rules: &ShortHex,
    turn: &Turn<Position>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Option<Result<Solution, LimitHit>> {
    match rules.board(&turn.position).len() {
        0..=64 => Some(on::<u64>(rules, turn, with_proof, meter)),
        65..=128 => Some(on::<u128>(rules, turn, with_proof, meter)),
        _ => None,
    }
}

fn on<B: Bits>(
    rules: &ShortHex,
    turn: &Turn<Position>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Result<Solution, LimitHit> {
    let board = rules.board(&turn.position);
    let stones = Player::BOTH.map(|player| turn.position.stones(player).iter().fold(B::default(), B::with));
    let measure = if rules.limits_chain() { Measure::Chain } else { Measure::Stones };
    let mut game = Shortest::<B>::new(board.columns(), board.rows(), measure, rules.limit(), meter)?;
    let node = game.node(stones, turn.to_move, meter)?;
    let winner = game.winner(&node, meter)?;
    let best_move = game.best_move(&node, meter)?.map(|cell| board.square(cell));
    let proof = with_proof.then(|| {
        let proof = Prover::new(&mut game, winner).prove(&node, meter)?;
        let steps = proof.steps.iter().map(|step| step.renamed(|place| place, |&cell| board.square(cell)));
        Ok(BudgetProof { player: winner, steps: steps.collect(), win: proof.win })
    });
    game.give_back(meter);
    Ok(Solution { winner, best_move, proof })
}
