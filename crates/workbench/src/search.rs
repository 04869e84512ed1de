//! One turn solved: theory first, then search, with what proves the verdict.

use crate::family;
use gruk_certify::{Evidence, Method, Solved, finished};
use gruk_core::{AnyPosition, AnyRules, Ruleset, Turn};
use gruk_impartial_answers::loopy;
use gruk_kernels::{backward_induction, dfpn};
use gruk_solve::checkpoint::CheckpointError;
use gruk_solve::{Effort, LimitHit, Meter};

/// Solves a turn; with `strategy_from` the proof is turned into strategies that answer all of these turns, which must
/// be `turn` or images of it under symmetries of the board.
pub(crate) fn solve_turn(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    method: Method,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
    let solved = solve_on_board(rules, turn, method, strategy_from, meter)?;
    match family::undecided(rules, turn, solved.verdict) {
        Some(limit) => Err(limit),
        None => Ok(solved),
    }
}

/// Solves a turn as [`solve_turn`] does, but by several threads or with the table in a file, where its game has a
/// solver that can do that.
///
/// # Errors
/// What is wrong with the file. Inside: the limit that was reached.
pub(crate) fn solve_turn_by(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    method: Method,
    strategy_from: &[Turn<AnyPosition>],
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Result<Result<Solved, LimitHit>, CheckpointError> {
    let is_plain = effort.threads <= 1 && effort.keep.is_none();
    let is_searched = method == Method::Auto && family::keeps_tables(rules, turn) && rules.result(turn).is_none();
    if !is_plain
        && is_searched
        && family::settle(rules, turn).is_none()
        && let Some(found) = family::solve_by(rules, turn, !strategy_from.is_empty(), effort, meter)
    {
        return found;
    }
    Ok(solve_turn(rules, turn, method, strategy_from, meter))
}

/// The same on the board in hand, even if it is only a window of the game's own.
fn solve_on_board(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    method: Method,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
    if let Some(solved) = finished(rules, turn) {
        if rules.is_loopfree() {
            return Ok(solved);
        }
        // The checker takes no strategy where play can go on for ever, not even an empty one.
        let evidence = match strategy_from {
            [] => Evidence::Missing(None),
            _ => match loopy::solve(rules, turn, strategy_from, meter) {
                Ok(solved) => solved.evidence,
                Err(limit) => Evidence::Missing(Some(limit)),
            },
        };
        return Ok(Solved { evidence, ..solved });
    }
    meter.look(None)?;
    if !rules.is_loopfree() {
        return loopy::solve(rules, turn, strategy_from, meter);
    }
    if method == Method::Auto
        && let Some(settled) = family::settle(rules, turn)
    {
        let reason = settled.reason.says();
        return Ok(Solved {
            verdict: settled.verdict,
            best_move: settled.moves.first().copied(),
            all_moves: settled.all.then_some(settled.moves),
            evidence: Evidence::Reason(settled.reason),
            reason,
        });
    }
    if method == Method::Auto
        && let Some(solved) = family::solve(rules, turn, strategy_from, meter)
    {
        return solved;
    }
    match method {
        Method::Backward => backward_induction(rules, turn, strategy_from, meter),
        _ => dfpn(rules, turn, strategy_from, meter),
    }
}
