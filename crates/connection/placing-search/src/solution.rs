//! Turns solved with must-play regions and carriers, with proofs.

use crate::carriers::{Carriers, stones};
use crate::field::Field;
use crate::is_for;
use crate::proof::Prover;
use gruk_cert::{CarrierProof, CarrierWin};
use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_rules::board::placing::{Move, Placing, Position};
use gruk_solve::{LimitHit, Meter};

/// A proof may take so many times the nodes of the search.
const PROOF_MULTIPLE: u64 = 8;

/// A proof may take so many nodes, however few the search took.
const LEAST_PROOF_LIMIT: u64 = 2_000;

/// A turn that is solved.
#[derive(Debug)]
pub struct Solution {
    /// Who wins.
    pub winner: Player,
    /// A move that wins, if the winner is to move.
    pub best_move: Option<Move>,
    /// What proves it, if it was asked for; or the limit that came first: [`LimitHit::Strategy`] if the proof would
    /// take many times the work of the search.
    pub proof: Option<Result<CarrierProof<Move>, LimitHit>>,
}

/// Solves a turn at which the game is not over; `None` if [`is_for`] says no.
///
/// # Errors
/// The limit that was reached before the winner was certain.
pub fn solve(
    rules: &Placing,
    turn: &Turn<Position>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Option<Result<Solution, LimitHit>> {
    is_for(rules).then(|| {
        let before = meter.memory_left();
        let solution = solved(rules, turn, with_proof, meter);
        meter.give_back(before.saturating_sub(meter.memory_left()));
        solution
    })
}

fn solved(
    rules: &Placing,
    turn: &Turn<Position>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Result<Solution, LimitHit> {
    // The steps of a proof may need as much again.
    let bytes = meter.memory_left() / 2;
    let before = meter.nodes();
    let mut solver = Carriers::new(bytes);
    let winner = solver.winner(rules, turn, meter)?;
    let field = Field::of(rules);
    let mut best_move = None;
    if winner == turn.to_move {
        best_move = Some(winning_move(&mut solver, &field, rules, turn, meter)?);
    }
    let searched = meter.nodes() - before;
    solver.most_nodes = meter.nodes() + LEAST_PROOF_LIMIT.max(PROOF_MULTIPLE.saturating_mul(searched));
    let proof = with_proof.then(|| {
        let mut opening = Opening { rules, field: &field, winner, wins: Vec::new() };
        // The choices of the opening come first: they ask the solver that the prover goes on with.
        let mut turns = Vec::new();
        opening.choose(&mut solver, turn, &mut turns, meter)?;
        let mut prover = Prover::new(&field, &mut solver, winner);
        let lines: Vec<_> = turns
            .iter()
            .map(|turn| prover.prove(stones(&turn.position), turn.to_move, meter))
            .collect::<Result<_, LimitHit>>()?;
        let (steps, numbers) = prover.steps_for(&lines.iter().map(|&(_, step)| step).collect::<Vec<_>>());
        let cell = |&cell: &usize| Move::Stone(cell as u32);
        let mut lines =
            lines.iter().zip(numbers).map(|(&(key, _), step)| CarrierWin::Win(key.as_ref().map(cell), step));
        let wins = opening.wins.into_iter();
        Ok(CarrierProof {
            player: winner,
            steps: steps.iter().map(|step| step.renamed(|part| part, cell)).collect(),
            wins: wins
                .map(|m| m.map_or_else(|| lines.next().expect("a line for each turn"), CarrierWin::Move))
                .collect(),
        })
    });
    Ok(Solution { winner, best_move, proof })
}

/// A move with which the player to move wins; there is one.
fn winning_move(
    solver: &mut Carriers,
    field: &Field,
    rules: &Placing,
    turn: &Turn<Position>,
    meter: &mut Meter<'_>,
) -> Result<Move, LimitHit> {
    if rules.is_plain(&turn.position, turn.to_move) {
        let cell = solver.winning_move(field, stones(&turn.position), turn.to_move, meter)?;
        return Ok(Move::Stone(cell as u32));
    }
    let moves: Vec<Move> = rules.legal_moves(turn).collect();
    for m in moves {
        if solver.winner(rules, &rules.option(turn, m), meter)? == turn.to_move {
            return Ok(m);
        }
    }
    unreachable!("invariant: the player to move wins")
}

/// The part of a proof that is about openings in which a move is more than a stone on any cell.
struct Opening<'a> {
    rules: &'a Placing,
    field: &'a Field,
    winner: Player,
    /// The winner's choices; `None` stands for a turn that is proved by a step.
    wins: Vec<Option<Move>>,
}

impl Opening<'_> {
    /// Goes through the opening in the order of the checker, as far as the turns from which on stones are placed on
    /// free cells and nothing else happens.
    fn choose(
        &mut self,
        solver: &mut Carriers,
        turn: &Turn<Position>,
        turns: &mut Vec<Turn<Position>>,
        meter: &mut Meter<'_>,
    ) -> Result<(), LimitHit> {
        let rules = self.rules;
        if let Some(Ending::Won(_)) = rules.result(turn) {
            return Ok(());
        }
        if rules.is_plain(&turn.position, turn.to_move) {
            self.wins.push(None);
            turns.push(turn.clone());
            return Ok(());
        }
        if turn.to_move == self.winner {
            let m = winning_move(solver, self.field, rules, turn, meter)?;
            self.wins.push(Some(m));
            return self.choose(solver, &rules.option(turn, m), turns, meter);
        }
        rules
            .moves(&turn.position, turn.to_move)
            .try_for_each(|m| self.choose(solver, &rules.option(turn, m), turns, meter))
    }
}
