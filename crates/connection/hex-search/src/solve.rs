//! Turns of Hex solved, on boards of every size that the sets hold.

use crate::bits::{Bits, Wide};
use crate::proof::Prover;
use crate::solver::{Options, Solver};
use crate::swap;
use gruk_cert::ConnectionProof;
use gruk_core::{Player, Turn};
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::checkpoint::CheckpointError;
use gruk_solve::{Effort, LimitHit, Meter};

/// A turn that is solved.
#[derive(Debug)]
pub struct Solution {
    /// Who wins.
    pub winner: Player,
    /// A move that wins, if the winner is to move.
    pub best_move: Option<Move>,
    /// What proves it, if it was asked for; or the limit that came first.
    pub proof: Option<Result<ConnectionProof<Move>, LimitHit>>,
}

/// Solves a turn at which the game is not over; `None` if the board has more than 384 cells, or a swap may still come
/// and the board is not square.
///
/// # Errors
/// The limit that was reached before the winner was certain.
pub fn solve(
    rules: &Hex,
    turn: &Turn<Position>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Option<Result<Solution, LimitHit>> {
    if rules.swap_may_come(&turn.position) {
        return swap::solve(rules, turn, with_proof, meter);
    }
    solve_by(rules, turn, with_proof, &Effort::default(), meter).map(|found| found.expect("invariant: no file is kept"))
}

/// The same by several threads, or with the table in a file; `None` also if a swap may still come.
///
/// # Errors
/// What is wrong with the file, before anything is searched. Inside: the limit that was reached before the winner was
/// certain; the table is in the file then.
pub fn solve_by(
    rules: &Hex,
    turn: &Turn<Position>,
    with_proof: bool,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Option<Result<Result<Solution, LimitHit>, CheckpointError>> {
    match rules.board(&turn.position).len() {
        _ if rules.swap_may_come(&turn.position) => None,
        0..=64 => Some(on::<u64>(rules, turn, with_proof, effort, meter)),
        65..=128 => Some(on::<u128>(rules, turn, with_proof, effort, meter)),
        129..=384 => Some(on::<Wide>(rules, turn, with_proof, effort, meter)),
        _ => None,
    }
}

fn on<B: Bits>(
    rules: &Hex,
    turn: &Turn<Position>,
    with_proof: bool,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Result<Result<Solution, LimitHit>, CheckpointError> {
    let board = rules.board(&turn.position);
    let stones = Player::BOTH.map(|player| turn.position.stones(player).iter().fold(B::default(), B::with));
    let table_bytes = meter.memory_left() / 2;
    if let Err(limit) = meter.take(table_bytes) {
        return Ok(Err(limit));
    }
    let (columns, rows) = (board.columns(), board.rows());
    let mut solver = Solver::<B>::with_threads(columns, rows, Options::default(), table_bytes, effort.threads);
    if let Some(keep) = &effort.keep {
        solver.keep_in(keep, stones, turn.to_move)?;
    }
    let solution = solve_with(&mut solver, stones, turn.to_move, with_proof, meter);
    meter.give_back(table_bytes + solver.bytes_taken());
    // A turn that is solved needs its table no more.
    if let (Err(error), Err(_)) = (solver.keep(), &solution) {
        return Err(CheckpointError::Io(error));
    }
    let name = |cell: usize| Move::Stone(board.square(cell));
    Ok(solution.map(|(winner, best_move, proof)| Solution {
        winner,
        best_move: best_move.map(name),
        proof: proof.map(|proof| proof.map(|proof| Prover::<B>::named(&proof, name))),
    }))
}

type Found = (Player, Option<usize>, Option<Result<ConnectionProof<usize>, LimitHit>>);

fn solve_with<B: Bits>(
    solver: &mut Solver<B>,
    stones: [B; 2],
    to_move: Player,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Result<Found, LimitHit> {
    let winner = solver.solve(stones, to_move, meter)?.winner;
    let free = B::all(solver.board().cells()) & !(stones[0] | stones[1]);
    let mut prover = Prover::new(solver, winner);
    // Where the winner needs no particular move, every move wins.
    let best = match winner == to_move {
        true => Some(prover.best_move(stones, meter)?.unwrap_or_else(|| free.first())),
        false => None,
    };
    let proof = with_proof.then(|| prover.prove(stones, to_move, meter));
    Ok((winner, best, proof))
}
