//! Turns of Maker–Breaker games solved, on boards of every size that the sets hold.

use crate::forcing;
use crate::position::{Board, Position, ToMove};
use crate::proof::{Prover, prove};
use crate::rules::Rules;
use crate::search::Solver;
use crate::step::Step;
use gruk_cert::ZoneProof;
use gruk_core::{Player, Turn};
use gruk_rules::board::claiming::{self, Claim, Claiming};
use gruk_solve::bits::{Bits, Wide};
use gruk_solve::checkpoint::CheckpointError;
use gruk_solve::{Effort, LimitHit, Limits, Meter, Progress, Watch};

/// A turn that is solved.
#[derive(Debug)]
pub struct Solution {
    /// Who wins: Left is Maker.
    pub winner: Player,
    /// A move that wins, if the winner is to move.
    pub best_move: Option<Claim>,
    /// What proves it, if it was asked for; or the limit that came first.
    pub proof: Option<Result<ZoneProof<Claim>, LimitHit>>,
    /// What settled it.
    pub by: By,
}

/// What settles a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The potential of Erdős and Selfridge, without any search.
    Potential,
    /// Reductions and a search with zones.
    Search,
    /// Threats of all orders.
    Threats,
}

/// Boards of fewer vertices are searched for longer before threats of all orders are looked for.
const LARGE: usize = 65;
/// Nodes of the search that comes before it looks for these, and how often it looks at the clock before.
const NODES_BEFORE: u64 = 20_000;
const LOOKS_BEFORE: u64 = 256;
/// How far that goes before the search goes on.
const MOST_THREATS: u64 = 20_000_000;
/// The same on smaller boards, one after the other: nodes of the search, and then of that for threats. Few boards need
/// so many, and on some of them the search for threats takes a thousandth of the nodes.
const TRIES: [(u64, u64); 2] = [(100_000, 10_000), (300_000, 100_000)];

/// Solves a turn at which the game is not over; `None` if it is no Maker–Breaker game with one vertex a turn, or the
/// board has more than 384 vertices.
///
/// # Errors
/// The limit that was reached before the winner was certain.
pub fn solve(
    rules: &Claiming,
    turn: &Turn<claiming::Position>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Option<Result<Solution, LimitHit>> {
    solve_by(rules, turn, with_proof, &Effort::default(), meter).map(|found| found.expect("invariant: no file is kept"))
}

/// The same by several threads, or with the table in a file.
///
/// # Errors
/// What is wrong with the file, before anything is searched. Inside: the limit that was reached before the winner was
/// certain; the table is in the file then.
pub fn solve_by(
    rules: &Claiming,
    turn: &Turn<claiming::Position>,
    with_proof: bool,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Option<Result<Result<Solution, LimitHit>, CheckpointError>> {
    match rules.board().vertices() {
        _ if !rules.is_maker_breaker() => None,
        0..=64 => Some(on::<u64>(rules, turn, with_proof, effort, meter)),
        65..=128 => Some(on::<u128>(rules, turn, with_proof, effort, meter)),
        129..=384 => Some(on::<Wide>(rules, turn, with_proof, effort, meter)),
        _ => None,
    }
}

fn on<B: Bits>(
    rules: &Claiming,
    turn: &Turn<claiming::Position>,
    with_proof: bool,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Result<Result<Solution, LimitHit>, CheckpointError> {
    let claimed = Player::BOTH.map(|player| turn.position.claimed(player).iter().fold(B::default(), B::with));
    let free = B::all(rules.board().vertices()) & !(claimed[0] | claimed[1]);
    let at = Position { maker: claimed[0], free };
    let to_move = if turn.to_move == Player::Left { ToMove::Maker } else { ToMove::Breaker };
    // The steps of a proof need as much again.
    let table_bytes = meter.memory_left() / 2;
    if let Err(limit) = meter.take(table_bytes) {
        return Ok(Err(limit));
    }
    let mut solver = Solver::<B>::with_threads(Board::new(rules.board()), Rules::ALL, table_bytes, effort.threads);
    if let Some(keep) = &effort.keep {
        solver.keep_in(keep, at, to_move)?;
    }
    let solution = solve_with(&mut solver, at, to_move, with_proof, meter);
    meter.give_back(table_bytes);
    // A turn that is solved needs its table no more.
    match (solver.keep(), &solution) {
        (Err(error), Err(_)) => Err(CheckpointError::Io(error)),
        _ => Ok(solution),
    }
}

fn solve_with<B: Bits>(
    solver: &mut Solver<B>,
    at: Position<B>,
    to_move: ToMove,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Result<Solution, LimitHit> {
    let is_small = matches!(solver.step(at, to_move).1, Step::Small(zone) if !zone.is_empty());
    let named = |winner, (steps, win): (Vec<gruk_cert::ZoneStep<usize>>, _)| ZoneProof {
        player: winner,
        steps: steps.iter().map(|step| step.renamed(|part| part, |&cell| Claim::of(cell))).collect(),
        win,
    };
    let on_large = [(NODES_BEFORE.min(LOOKS_BEFORE * solver.nodes_per_look), MOST_THREATS)];
    let tries = if solver.board().cells() >= LARGE { &on_large[..] } else { &TRIES };
    let mut settled = None;
    for &(nodes, most) in tries {
        // With fewer nodes left there is no time for anything else.
        if meter.limits_left().nodes.is_some_and(|limit| limit.saturating_sub(meter.nodes()) <= nodes) {
            break;
        }
        settled = settled_within(nodes, solver, at, to_move, meter)?;
        if settled.is_some() {
            break;
        }
        if let Some(win) = by_threats(solver, at, to_move, most, meter)? {
            let proof = with_proof.then(|| prove(solver.board(), &win, meter).map(|steps| named(Player::Left, steps)));
            let best_move = win.first_move().map(Claim::of);
            return Ok(Solution { winner: Player::Left, best_move, proof, by: By::Threats });
        }
    }
    let maker = match settled {
        Some(maker) => maker,
        None => solver.solve(at, to_move, meter)?.0,
    };
    let winner = if maker { Player::Left } else { Player::Right };
    let best_move = match maker == (to_move == ToMove::Maker) {
        true => Some(Claim::of(Prover::new(solver).winning_move(at, to_move, meter)?)),
        false => None,
    };
    let proof =
        with_proof.then(|| Prover::new(solver).prove(at, to_move, maker, meter).map(|steps| named(winner, steps)));
    Ok(Solution { winner, best_move, proof, by: if is_small { By::Potential } else { By::Search } })
}

/// Tells the meter of the whole search how far a search with a meter of its own is.
struct Passing<'a, 'b> {
    meter: &'a mut Meter<'b>,
    /// The nodes that the meter has been told of.
    passed: u64,
}

impl Watch for Passing<'_, '_> {
    fn report(&mut self, progress: Progress) {
        self.meter.add_nodes(progress.nodes - self.passed);
        self.passed = progress.nodes;
        // The search has the same limits, and stops by itself.
        let _ = self.meter.look(progress.root);
    }
}

/// Does Maker win, if the search settles it within so many nodes? What it finds out stays in the table.
fn settled_within<B: Bits>(
    nodes: u64,
    solver: &mut Solver<B>,
    at: Position<B>,
    to_move: ToMove,
    meter: &mut Meter<'_>,
) -> Result<Option<bool>, LimitHit> {
    let limits = Limits { nodes: Some(nodes), ..meter.limits_left() };
    let mut watch = Passing { meter, passed: 0 };
    let mut own = Meter::new(limits, &mut watch);
    let found = solver.solve(at, to_move, &mut own);
    let searched = own.nodes();
    let Passing { meter, passed } = watch;
    meter.add_nodes(searched - passed);
    match found {
        Ok((maker, _)) => Ok(Some(maker)),
        Err(LimitHit::Nodes) => Ok(None),
        Err(limit) => Err(limit),
    }
}

/// Looks for a win of Maker's by threats, with at most half of the nodes and three quarters of the bytes that are left.
fn by_threats<B: Bits>(
    solver: &Solver<B>,
    at: Position<B>,
    to_move: ToMove,
    most: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<forcing::Win<B>>, LimitHit> {
    let left = meter.limits_left().nodes.map_or(u64::MAX, |most| most.saturating_sub(meter.nodes()));
    let effort = forcing::Effort { nodes: most.min(left / 2), bytes: meter.memory_left() / 4 * 3 };
    forcing::find(solver.board(), at, to_move, effort, meter)
}
