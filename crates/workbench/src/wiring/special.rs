//! Solvers of single games, and which of them search by several threads and keep their tables in files.

use crate::misere;
use crate::search::{Evidence, Solved};
use gruk_cert::Reason;
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_maker_maker_search::MakerMaker;
use gruk_rules::board::claiming::Claiming;
use gruk_rules::board::placing::Placing;
use gruk_rules::hex::{self, Hex};
use gruk_rules::misere::Misere;
use gruk_rules::short_hex::ShortHex;
use gruk_solve::checkpoint::CheckpointError;
use gruk_solve::{Effort, LimitHit, Meter};
use std::any::Any;

/// The most cells of a board that these solvers take.
const MAX_CELLS: usize = 384;

/// What comes of a search that may be kept in a file: what is wrong with the file, the limit that was reached, or an answer.
type Kept<T> = Result<Result<T, LimitHit>, CheckpointError>;

/// What the solver of one game has found.
pub(crate) struct SpeciallySolved<M> {
    pub(crate) verdict: Verdict,
    pub(crate) best_move: Option<M>,
    /// If it was asked for: the proof, or the limit that came first.
    pub(crate) proof: Option<Result<Reason<M>, LimitHit>>,
    pub(crate) reason: String,
}

impl<M> SpeciallySolved<M> {
    /// As any other turn that is solved.
    pub(crate) fn solved<R: Ruleset<Move = M>>(self) -> Solved<R> {
        Solved {
            verdict: self.verdict,
            best_move: self.best_move,
            all_moves: None,
            evidence: match self.proof {
                Some(Ok(reason)) => Evidence::Reason(reason),
                Some(Err(limit)) => Evidence::Missing(Some(limit)),
                None => Evidence::Missing(None),
            },
            reason: self.reason,
        }
    }
}

/// The turn solved by the solver of its game, if there is one: the verdict, a best move, and the proof if it was asked for.
pub(crate) fn solve_specially<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Option<Result<SpeciallySolved<R::Move>, LimitHit>> {
    let (any, of_turn): (&dyn Any, &dyn Any) = (rules, turn);
    let solved: Result<Box<dyn Any>, LimitHit> = if any.is::<Misere>() {
        misere::solve(of_turn.downcast_ref()?, with_proof, meter)?.map(|solved| -> Box<dyn Any> { Box::new(solved) })
    } else if let Some(rules) = any.downcast_ref::<Hex>() {
        gruk_hex_search::solve(rules, of_turn.downcast_ref()?, with_proof, meter)?.map(by_connections)
    } else if let Some(rules) = any.downcast_ref::<ShortHex>() {
        gruk_hex_search::shortest::solve(rules, of_turn.downcast_ref()?, with_proof, meter)?.map(by_budget)
    } else if let Some(rules) = any.downcast_ref::<Placing>() {
        gruk_placing_search::solve(rules, of_turn.downcast_ref()?, with_proof, meter)?.map(by_carriers)
    } else {
        let rules = any.downcast_ref::<Claiming>()?;
        if rules.is_maker_maker() {
            gruk_maker_maker_search::draw(rules, of_turn.downcast_ref()?, with_proof, meter)?.map(|drawn| {
                let solved: Box<dyn Any> = Box::new(SpeciallySolved {
                    verdict: Verdict::Draw,
                    best_move: drawn.best_move,
                    proof: drawn.proof.map(|proof| proof.map(|both| Reason::Stopped(Box::new(both)))),
                    reason: "each player stops the other one: reductions and df-pn search with zones".into(),
                });
                solved
            })
        } else {
            gruk_maker_breaker_search::solve(rules, of_turn.downcast_ref()?, with_proof, meter)?.map(by_zones)
        }
    };
    match solved {
        Ok(solved) => solved.downcast().ok().map(|solved| Ok(*solved)),
        Err(limit) => Some(Err(limit)),
    }
}

/// Has the game a solver that searches one position by several threads, and keeps its table in a file?
pub(crate) fn keeps_tables<R: Ruleset>(rules: &R, turn: &Turn<R::Position>) -> bool {
    let (any, at): (&dyn Any, &dyn Any) = (rules, &turn.position);
    if let (Some(rules), Some(at)) = (any.downcast_ref::<Hex>(), at.downcast_ref::<hex::Position>()) {
        return !rules.swap_may_come(at) && rules.board(at).len() <= MAX_CELLS;
    }
    any.downcast_ref::<Claiming>()
        .is_some_and(|rules| rules.is_maker_breaker() && rules.board().vertices() <= MAX_CELLS)
}

/// The turn solved by such a solver, by the threads and with the file that it is given; `None` if the game has none.
///
/// # Errors
/// What is wrong with the file. Inside: the limit that was reached.
pub(crate) fn solve_by<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    with_proof: bool,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Option<Kept<SpeciallySolved<R::Move>>> {
    let (any, of_turn): (&dyn Any, &dyn Any) = (rules, turn);
    let solved = if let Some(rules) = any.downcast_ref::<Hex>() {
        let found = gruk_hex_search::solve_by(rules, of_turn.downcast_ref()?, with_proof, effort, meter)?;
        found.map(|found| found.map(by_connections))
    } else {
        let rules = any.downcast_ref::<Claiming>()?;
        let found = gruk_maker_breaker_search::solve_by(rules, of_turn.downcast_ref()?, with_proof, effort, meter)?;
        found.map(|found| found.map(by_zones))
    };
    match solved {
        Ok(Ok(solved)) => solved.downcast().ok().map(|solved| Ok(Ok(*solved))),
        Ok(Err(limit)) => Some(Ok(Err(limit))),
        Err(error) => Some(Err(error)),
    }
}

/// The walk with threats by which `player` wins this turn of a Maker–Maker game, as the solver has found out.
///
/// # Errors
/// The limit that was reached.
///
/// # Panics
/// If the game is no game of claiming.
pub(crate) fn threats<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    player: Player,
    solver: &mut MakerMaker,
    meter: &mut Meter<'_>,
) -> Result<Reason<R::Move>, LimitHit> {
    let (any, of_turn): (&dyn Any, &dyn Any) = (rules, turn);
    let own = any.downcast_ref::<Claiming>().zip(of_turn.downcast_ref());
    let (rules, turn) = own.expect("invariant: only games of claiming are solved by threats");
    let proof = gruk_maker_maker_search::prove(rules, turn, player, solver, meter)?;
    let reason: Box<dyn Any> = Box::new(Reason::Threats(proof));
    Ok(*reason.downcast().expect("invariant: the moves are those of the game"))
}

fn by_connections(solution: gruk_hex_search::Solution) -> Box<dyn Any> {
    let proof = solution.proof.map(|proof| proof.map(Reason::Connection));
    won(solution.winner, solution.best_move, proof, "virtual connections and df-pn search")
}

fn by_budget(solution: gruk_hex_search::shortest::Solution) -> Box<dyn Any> {
    let proof = solution.proof.map(|proof| proof.map(Reason::Budget));
    won(solution.winner, solution.best_move, proof, "search with zones and the stones that are left")
}

fn by_carriers(solution: gruk_placing_search::Solution) -> Box<dyn Any> {
    let proof = solution.proof.map(|proof| proof.map(Reason::Carriers));
    won(solution.winner, solution.best_move, proof, "search with must-play regions and carriers")
}

fn by_zones(solution: gruk_maker_breaker_search::Solution) -> Box<dyn Any> {
    let reason = match solution.by_potential {
        true => "the potential of Erdős and Selfridge",
        false => "reductions and df-pn search with zones",
    };
    let proof = solution.proof.map(|proof| proof.map(Reason::Zones));
    won(solution.winner, solution.best_move, proof, reason)
}

fn won<M: 'static>(
    winner: Player,
    best_move: Option<M>,
    proof: Option<Result<Reason<M>, LimitHit>>,
    reason: &str,
) -> Box<dyn Any> {
    Box::new(SpeciallySolved { verdict: Verdict::Wins(winner), best_move, proof, reason: reason.into() })
}
