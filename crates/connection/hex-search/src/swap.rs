//! Games with the swap rule: the second player takes the better side.
//!
//! A swap makes the first stone the second player's and reflects the board, which exchanges the borders of the two. So
//! after any first stone either the one who placed it or the one who answers wins the game without the rule, and the
//! second player plays on or swaps accordingly.

use crate::solve::{Solution, solve as solve_plain};
use gruk_cert::Connections;
use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::{LimitHit, Meter};

/// Solves the start of the game, or the turn after the first stone; `None` if the board is not square, or has one cell
/// or more than 384.
///
/// Cost: that of solving the board after every first stone, or after the one that was placed; up to twice.
pub(crate) fn solve(
    rules: &Hex,
    turn: &Turn<Position>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Option<Result<Solution, LimitHit>> {
    let board = rules.board(&turn.position);
    let is_first = turn.to_move == Player::Left && turn.position.stones(Player::Left).is_empty();
    let is_second = turn.to_move == Player::Right && !turn.position.stones(Player::Left).is_empty();
    if board.columns() != board.rows() || !(2..=384).contains(&board.len()) || !(is_first || is_second) {
        return None;
    }
    let plain = Hex::new(board.columns(), board.rows());
    if is_second {
        return Some(answer(rules, &plain, turn, with_proof, meter));
    }
    let mut all = Connections::new(Player::Right);
    let mut missing = None;
    for m in rules.moves(&turn.position, Player::Left) {
        match answer(rules, &plain, &rules.option(turn, m), with_proof, meter) {
            Ok(Solution { proof: Some(Ok(proof)), .. }) => all.add(&proof),
            Ok(Solution { proof: Some(Err(limit)), .. }) => missing = Some(limit),
            Ok(Solution { proof: None, .. }) => {}
            Err(limit) => return Some(Err(limit)),
        }
    }
    let proof = with_proof.then(|| missing.map_or_else(|| Ok(all.proof().clone()), Err));
    Some(Ok(Solution { winner: Player::Right, best_move: None, proof }))
}

/// The second player's answer to the first stone. Its proof has a first move if the player plays on, and none after a
/// swap.
fn answer(
    rules: &Hex,
    plain: &Hex,
    turn: &Turn<Position>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Result<Solution, LimitHit> {
    let mut by =
        |turn| solve_plain(plain, turn, with_proof, meter).expect("invariant: plain boards of this size are solved");
    let on = by(turn)?;
    if on.winner == Player::Right {
        return Ok(on);
    }
    let swapped = by(&rules.option(turn, Move::Swap))?;
    assert_eq!(swapped.winner, Player::Right, "invariant: the reflected board is won by the other player");
    Ok(Solution { best_move: Some(Move::Swap), ..swapped })
}
