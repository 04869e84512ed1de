//! Solvers of single games, and which of them search by several threads and keep their tables in files.

use gruk_cert::Reason;
use gruk_certify::Solved;
use gruk_core::{AnyPosition, AnyRules, Packed, Player, Turn, Verdict};
use gruk_impartial_answers::misere;
use gruk_rules::board::claiming::Claiming;
use gruk_rules::board::placing::Placing;
use gruk_rules::hex::Hex;
use gruk_rules::misere::Misere;
use gruk_rules::short_hex::ShortHex;
use gruk_solve::checkpoint::CheckpointError;
use gruk_solve::{Effort, LimitHit, Meter};
use std::hash::Hash;

/// The most cells of a board that these solvers take.
const MAX_CELLS: usize = 384;

/// What comes of a search that may be kept in a file: what is wrong with the file, the limit that was reached, or an answer.
type Kept<T> = Result<Result<T, LimitHit>, CheckpointError>;

/// The turn solved by the solver of its game, if there is one: the verdict, a best move, and the proof if it was asked for.
pub(crate) fn solve_specially(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Option<Result<Solved, LimitHit>> {
    if rules.typed::<Misere>().is_some() {
        return Some(misere::solve(&turn.of::<Misere>(), with_proof, meter)?);
    }
    if let Some(rules) = rules.typed::<Hex>() {
        return Some(gruk_hex_search::solve(rules, &turn.of::<Hex>(), with_proof, meter)?.map(by_connections));
    }
    if let Some(rules) = rules.typed::<ShortHex>() {
        let turn = turn.of::<ShortHex>();
        return Some(gruk_hex_search::shortest::solve(rules, &turn, with_proof, meter)?.map(by_budget));
    }
    if let Some(rules) = rules.typed::<Placing>() {
        return Some(gruk_placing_search::solve(rules, &turn.of::<Placing>(), with_proof, meter)?.map(by_carriers));
    }
    let rules = rules.typed::<Claiming>()?;
    let turn = turn.of::<Claiming>();
    if !rules.is_maker_maker() {
        return Some(gruk_maker_breaker_search::solve(rules, &turn, with_proof, meter)?.map(by_zones));
    }
    let drawn = gruk_maker_maker_search::draw(rules, &turn, with_proof, meter)?;
    Some(drawn.map(|drawn| {
        let proof = drawn.proof.map(|proof| proof.map(|both| Reason::Stopped(Box::new(both))));
        let reason = "each player stops the other one: reductions and df-pn search with zones";
        Solved::by_reason(Verdict::Draw, drawn.best_move, proof, reason.into())
    }))
}

/// Has the game a solver that searches one position by several threads, and keeps its table in a file?
pub(crate) fn keeps_tables(rules: &AnyRules, turn: &Turn<AnyPosition>) -> bool {
    if let Some(rules) = rules.typed::<Hex>() {
        let at = turn.position.of::<Hex>();
        return !rules.swap_may_come(at) && rules.board(at).len() <= MAX_CELLS;
    }
    rules.typed::<Claiming>().is_some_and(|rules| rules.is_maker_breaker() && rules.board().vertices() <= MAX_CELLS)
}

/// The turn solved by such a solver, by the threads and with the file that it is given; `None` if the game has none.
///
/// # Errors
/// What is wrong with the file. Inside: the limit that was reached.
pub(crate) fn solve_by(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    with_proof: bool,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Option<Kept<Solved>> {
    if let Some(rules) = rules.typed::<Hex>() {
        let found = gruk_hex_search::solve_by(rules, &turn.of::<Hex>(), with_proof, effort, meter)?;
        return Some(found.map(|found| found.map(by_connections)));
    }
    let rules = rules.typed::<Claiming>()?;
    let found = gruk_maker_breaker_search::solve_by(rules, &turn.of::<Claiming>(), with_proof, effort, meter)?;
    Some(found.map(|found| found.map(by_zones)))
}

fn by_connections(solution: gruk_hex_search::Solution) -> Solved {
    let proof = solution.proof.map(|proof| proof.map(Reason::Connection));
    won(solution.winner, solution.best_move, proof, "virtual connections and df-pn search")
}

fn by_budget(solution: gruk_hex_search::shortest::Solution) -> Solved {
    let proof = solution.proof.map(|proof| proof.map(Reason::Budget));
    won(solution.winner, solution.best_move, proof, "search with zones and the stones that are left")
}

fn by_carriers(solution: gruk_placing_search::Solution) -> Solved {
    let proof = solution.proof.map(|proof| proof.map(Reason::Carriers));
    won(solution.winner, solution.best_move, proof, "search with must-play regions and carriers")
}

fn by_zones(solution: gruk_maker_breaker_search::Solution) -> Solved {
    let reason = match solution.by_potential {
        true => "the potential of Erdős and Selfridge",
        false => "reductions and df-pn search with zones",
    };
    let proof = solution.proof.map(|proof| proof.map(Reason::Zones));
    won(solution.winner, solution.best_move, proof, reason)
}

fn won<M: Packed + Copy + Eq + Hash>(
    winner: Player,
    best_move: Option<M>,
    proof: Option<Result<Reason<M>, LimitHit>>,
    reason: &str,
) -> Solved {
    Solved::by_reason(Verdict::Wins(winner), best_move, proof, reason.into())
}
