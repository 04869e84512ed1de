//! One turn solved: theory first, then search, with what proves the verdict.

use crate::sum_prover::SumProver;
use crate::wiring::SpeciallySolved;
use crate::{impartial, loopy, wiring};
use gruk_cert::{Bound, Reason};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_impartial::remoteness::Label;
use gruk_maker_maker_search::MakerMaker;
use gruk_partizan::{BoundsProof, SumSearch};
use gruk_placing_search::{Avoiding, Racing};
use gruk_solve::checkpoint::CheckpointError;
use gruk_solve::strategy::Strategy;
use gruk_solve::{
    BackwardInduction, Dfpn, Effort, Goal, LimitHit, Limits, Meter, Proof, Prover, Question, Watch, solve,
};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// How a turn is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// Theory where it settles the turn; elsewhere Grundy values in impartial games, search with the values of components in
    /// partizan games under normal play, and df-pn in others.
    #[default]
    Auto,
    /// df-pn alone.
    Dfpn,
    /// Backward induction alone: the oracle.
    Backward,
}

/// What `solve` and `openings` are asked to do.
#[derive(Clone, Debug, Default)]
pub struct SolveOptions {
    /// The limits. For `openings` nodes count for each opening by itself, time and memory for all together.
    pub limits: Limits,
    /// How to solve.
    pub method: Method,
    /// Answer with a theorem that shows no strategy, or not at all.
    pub theorem: bool,
    /// List all moves that keep the verdict.
    pub all_moves: bool,
    /// Make a certificate.
    pub certificate: bool,
    /// Threads: for `openings` side by side, where the answer does not depend on them; for `solve` together where the solver can (Hex, Maker–Breaker), where
    /// the winner does not, but the winning move that is named and the certificate may. 0 counts as 1.
    pub threads: usize,
    /// For `openings`: these first moves alone. With a class of [`Study::opening_classes`](crate::Study::opening_classes) they are
    /// a job of their own.
    pub only: Option<Vec<String>>,
    /// For `openings`: the folder where the certificate of each class of moves is kept as soon as it is found, and that is read before anything is
    /// solved again; what it holds is checked. The answer has no certificate of its own then.
    pub resume: Option<PathBuf>,
}

/// A turn that is solved, and what proves it.
pub(crate) struct Solved<R: Ruleset> {
    pub(crate) verdict: Verdict,
    pub(crate) best_move: Option<R::Move>,
    pub(crate) all_moves: Option<Vec<R::Move>>,
    pub(crate) evidence: Evidence<R>,
    pub(crate) reason: String,
}

/// What proves a solved turn.
pub(crate) enum Evidence<R: Ruleset> {
    /// Theory's own.
    Reason(Reason<R::Move>),
    /// Strategies by search: of the winner, or of both in a draw; each with the goal it reaches.
    Strategies(Vec<(Goal, Strategy<R>)>),
    /// The bounds of the winner.
    Bounds(Player, Bounds<R>),
    /// The Grundy values of all components that can be reached.
    Nimbers(BTreeMap<R::Position, u32>),
    /// Who wins where play can go on for ever.
    Remoteness(BTreeMap<R::Position, Label>),
    /// None was asked for, or the limit came before it was complete.
    Missing(Option<LimitHit>),
}

/// Solves a turn; with `strategy_from` the proof is turned into strategies that answer all of these turns, which must be
/// `turn` or images of it under symmetries of the board.
pub(crate) fn solve_turn<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    method: Method,
    strategy_from: &[Turn<R::Position>],
    meter: &mut Meter<'_>,
) -> Result<Solved<R>, LimitHit> {
    let solved = solve_on_board(rules, turn, method, strategy_from, meter)?;
    match wiring::is_open(rules, turn, solved.verdict) {
        Some(limit) => Err(limit),
        None => Ok(solved),
    }
}

/// Solves a turn as [`solve_turn`] does, but by several threads or with the table in a file, where its game has a solver that can do that.
///
/// # Errors
/// What is wrong with the file. Inside: the limit that was reached.
pub(crate) fn solve_turn_by<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    method: Method,
    strategy_from: &[Turn<R::Position>],
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Result<Result<Solved<R>, LimitHit>, CheckpointError> {
    let is_plain = effort.threads <= 1 && effort.keep.is_none();
    let is_searched = method == Method::Auto && wiring::keeps_tables(rules, turn) && rules.result(turn).is_none();
    if !is_plain
        && is_searched
        && wiring::settle(rules, turn).is_none()
        && let Some(found) = wiring::solve_by(rules, turn, !strategy_from.is_empty(), effort, meter)
    {
        return found.map(|found| found.map(SpeciallySolved::solved));
    }
    Ok(solve_turn(rules, turn, method, strategy_from, meter))
}

/// The same on the board in hand, even if it is only a window of the game's own.
fn solve_on_board<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    method: Method,
    strategy_from: &[Turn<R::Position>],
    meter: &mut Meter<'_>,
) -> Result<Solved<R>, LimitHit> {
    if let Some(ending) = rules.result(turn) {
        let verdict = Verdict::from(ending);
        let questions = questions(verdict).into_iter().map(|q| (q.goal, Strategy::new(q.player))).collect();
        let evidence = Evidence::Strategies(questions);
        return Ok(Solved {
            verdict,
            best_move: None,
            all_moves: Some(Vec::new()),
            evidence,
            reason: "the game is over".into(),
        });
    }
    meter.look(None)?;
    if !rules.is_loopfree() {
        return loopy::solve(rules, turn, strategy_from, meter);
    }
    if method == Method::Auto
        && let Some(settled) = wiring::settle(rules, turn)
    {
        let reason = match settled.reason {
            Reason::Pairing(_) => "a pairing strategy".to_string(),
            Reason::NimSum(sum) => format!("the nim-sum is {sum}"),
            Reason::Connection(_) => "virtual connections".to_string(),
            Reason::Criterion => "the criterion of the game".to_string(),
            Reason::Coins(sum, _) => format!("the Grundy value is {sum}"),
            Reason::Quotient(_) => "a misère quotient".to_string(),
            Reason::Period(_) => "a period of the Grundy values".to_string(),
            Reason::Switching(_) => "two disjoint trees, by matroid union".to_string(),
            Reason::Zones(_) | Reason::Stopped(_) => "zones".to_string(),
            Reason::Threats(_) => "threats".to_string(),
            Reason::Budget(_) => "zones with a limit".to_string(),
            Reason::Carriers(_) => "must-play regions and carriers".to_string(),
            Reason::Rows(_) => "a strategy for circumference 3, row by row".to_string(),
        };
        return Ok(Solved {
            verdict: settled.verdict,
            best_move: settled.moves.first().copied(),
            all_moves: settled.all.then_some(settled.moves),
            evidence: Evidence::Reason(settled.reason),
            reason,
        });
    }
    if method == Method::Auto && impartial::has_nimbers(rules) {
        return impartial::solve(rules, turn, strategy_from, meter);
    }
    if method == Method::Auto && wiring::is_sum(rules) {
        let limits = meter.limits_left();
        let by_value: NewProver<'_, R> = &|question, bytes| Box::new(SumProver::new(question, bytes, &limits));
        match search(rules, turn, strategy_from, "the values of the components", usize::MAX, meter, by_value) {
            Err(LimitHit::Memory | LimitHit::Depth | LimitHit::Overflow) => {}
            solved => return solved,
        }
    }
    if method == Method::Auto
        && let Some(solved) = wiring::solve_specially(rules, turn, !strategy_from.is_empty(), meter)
    {
        return solved.map(SpeciallySolved::solved);
    }
    if method == Method::Auto && wiring::is_avoiding(rules) {
        let by_avoiding: NewProver<'_, R> = &|question, bytes| Box::new(Avoiding::new(question, bytes));
        return search(
            rules,
            turn,
            strategy_from,
            "search without dead and captured cells",
            MOST_PLACED,
            meter,
            by_avoiding,
        );
    }
    if method == Method::Auto && wiring::is_racing(rules) {
        let by_racing: NewProver<'_, R> = &|question, bytes| Box::new(Racing::new(question, bytes));
        return search(rules, turn, strategy_from, "df-pn search with threats", MOST_PLACED, meter, by_racing);
    }
    if method == Method::Auto && wiring::is_maker_maker(rules) {
        return by_threats(rules, turn, strategy_from, meter);
    }
    // A table of nothing: only whether there is such a prover.
    let asked = Question { player: turn.to_move, goal: Goal::Win };
    if method == Method::Auto && wiring::offers(rules, asked, 0).is_some() {
        let by_offers: NewProver<'_, R> = &|question, bytes| {
            wiring::offers(rules, question, bytes).expect("invariant: there is a prover for these rules")
        };
        return search(rules, turn, strategy_from, "offers by proof numbers", usize::MAX, meter, by_offers);
    }
    match method {
        Method::Auto if wiring::is_partizan(rules) => {
            by_values(rules, turn, strategy_from, &mut sum_search(rules, turn.to_move, meter), meter)
        }
        Method::Backward => {
            search(rules, turn, strategy_from, "backward induction", usize::MAX, meter, &|question, _| {
                Box::new(BackwardInduction::new(question))
            })
        }
        _ => search(rules, turn, strategy_from, "df-pn search", usize::MAX, meter, &|question, bytes| {
            Box::new(Dfpn::new(question, bytes))
        }),
    }
}

fn questions(verdict: Verdict) -> Vec<Question> {
    match verdict {
        Verdict::Wins(player) => vec![Question { player, goal: Goal::Win }],
        Verdict::Draw => Player::BOTH.map(|player| Question { player, goal: Goal::Draw }).to_vec(),
    }
}

/// A prover of any kind: what follows the search is compiled once for each game, not once for each solver of each game.
type AnyProver<'a, R> = Box<dyn Prover<R> + 'a>;

/// Makes a prover for a question, with so many bytes for its table.
type NewProver<'a, R> = &'a dyn Fn(Question, usize) -> AnyProver<'a, R>;

fn search<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    strategy_from: &[Turn<R::Position>],
    name: &str,
    most_moves: usize,
    meter: &mut Meter<'_>,
    new_prover: NewProver<'_, R>,
) -> Result<Solved<R>, LimitHit> {
    // A table may take a third of the memory: two questions may be asked, and their tables and the strategies share it.
    let table_bytes = meter.memory_left() / 3;
    let (verdict, proofs) = solve(rules, turn, meter, |question| new_prover(question, table_bytes))?;
    with_evidence(rules, turn, strategy_from, name, most_moves, meter, verdict, proofs)
}

/// Solves a Maker–Maker game; a win of one turn is proved by a walk with threats, and a draw, or images of a turn together, by strategies.
fn by_threats<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    strategy_from: &[Turn<R::Position>],
    meter: &mut Meter<'_>,
) -> Result<Solved<R>, LimitHit> {
    const NAME: &str = "df-pn search with threats";
    let table_bytes = meter.memory_left() / 3;
    let (verdict, mut proofs) = solve(rules, turn, meter, |question| MakerMaker::new(question, table_bytes))?;
    if let (Verdict::Wins(player), [root], [proof]) = (verdict, strategy_from, &mut proofs[..]) {
        let best_move = if player == turn.to_move { Some(proof.best_move(rules, turn, meter)?) } else { None };
        let evidence = match wiring::threats(rules, root, player, &mut proof.prover, meter) {
            Ok(reason) => Evidence::Reason(reason),
            Err(limit) => Evidence::Missing(Some(limit)),
        };
        return Ok(Solved { verdict, best_move, all_moves: None, evidence, reason: NAME.into() });
    }
    let boxed = |Proof { prover, proved }| Proof { prover: Box::new(prover) as AnyProver<'_, R>, proved };
    let proofs = proofs.into_iter().map(boxed).collect();
    with_evidence(rules, turn, strategy_from, NAME, MOST_PLACED, meter, verdict, proofs)
}

/// The most moves of a strategy for a board on which stones are placed: searches solve boards whose strategies would fill disks.
const MOST_PLACED: usize = 200_000;

/// The most moves of a strategy that a search by values writes out. What needs more is proved by bounds, which is shorter: large boards are
/// solved by them, long before their ends.
const MOST_MOVES: usize = 1_000;

/// The most lines of a proof by bounds.
const MOST_BOUNDS: usize = 1_000_000;

/// A search with the values of components, for one or both players first.
pub(crate) fn sum_search<R: Ruleset>(rules: &R, player: Player, meter: &Meter<'_>) -> SumSearch<R> {
    // Strategies need as much again.
    SumSearch::new(rules, Question { player, goal: Goal::Win }, meter.memory_left() / 2)
}

/// Solves a turn by a search that may have solved others before.
pub(crate) fn by_values<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    strategy_from: &[Turn<R::Position>],
    search: &mut SumSearch<R>,
    meter: &mut Meter<'_>,
) -> Result<Solved<R>, LimitHit> {
    let question = search.question();
    let yes = search.answer(rules, turn, meter)?;
    let proved = if yes { question } else { question.opposite() };
    let verdict = Verdict::Wins(proved.player);
    let proofs = vec![Proof { prover: Box::new(&mut *search) as AnyProver<'_, R>, proved }];
    let name = "search with the values of components";
    let mut solved = with_evidence(rules, turn, strategy_from, name, MOST_MOVES, meter, verdict, proofs)?;
    if matches!(solved.evidence, Evidence::Missing(Some(LimitHit::Strategy))) {
        solved.evidence = match bounds(rules, strategy_from, search, proved.player, meter) {
            Ok(lines) => Evidence::Bounds(proved.player, lines),
            Err(limit) => Evidence::Missing(Some(limit)),
        };
    }
    Ok(solved)
}

/// Bounds of positions of a game.
pub(crate) type Bounds<R> = Vec<Bound<<R as Ruleset>::Position, <R as Ruleset>::Move>>;

/// The bounds that prove that `player` wins these turns.
fn bounds<R: Ruleset>(
    rules: &R,
    turns: &[Turn<R::Position>],
    search: &mut SumSearch<R>,
    player: Player,
    meter: &mut Meter<'_>,
) -> Result<Bounds<R>, LimitHit> {
    let mut proof = BoundsProof::new(rules, player, MOST_BOUNDS, meter.memory_left() / 2);
    for turn in turns {
        proof.prove(search, turn, meter)?;
    }
    Ok(proof.into_lines())
}

/// Adds the best move, and the strategies if they are wanted.
#[expect(clippy::too_many_arguments, reason = "all that a solved turn is made of")]
fn with_evidence<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    strategy_from: &[Turn<R::Position>],
    name: &str,
    most_moves: usize,
    meter: &mut Meter<'_>,
    verdict: Verdict,
    mut proofs: Vec<Proof<AnyProver<'_, R>>>,
) -> Result<Solved<R>, LimitHit> {
    let mut best_move = None;
    for proof in &mut proofs {
        if proof.proved.player == turn.to_move {
            best_move = Some(proof.best_move(rules, turn, meter)?);
        }
    }
    let mut evidence = Evidence::Missing(None);
    if !strategy_from.is_empty() {
        let strategies =
            proofs.iter_mut().map(|proof| strategy(rules, strategy_from, proof, most_moves, meter)).collect();
        evidence = match strategies {
            Ok(strategies) => Evidence::Strategies(strategies),
            Err(limit) => Evidence::Missing(Some(limit)),
        };
    }
    Ok(Solved { verdict, best_move, all_moves: None, evidence, reason: name.into() })
}

fn strategy<R: Ruleset>(
    rules: &R,
    roots: &[Turn<R::Position>],
    proof: &mut Proof<AnyProver<'_, R>>,
    most_moves: usize,
    meter: &mut Meter<'_>,
) -> Result<(Goal, Strategy<R>), LimitHit> {
    let mut strategy = Strategy { most: most_moves, ..Strategy::new(proof.proved.player) };
    for root in roots {
        strategy.extend(rules, root, proof, meter)?;
    }
    Ok((proof.proved.goal, strategy))
}

/// Why a solved turn has no evidence although it was asked for.
pub(crate) fn no_certificate<R: Ruleset>(solved: &Solved<R>) -> Option<String> {
    let Evidence::Missing(limit) = &solved.evidence else { return None };
    let limit = limit.map_or(String::new(), |limit| format!(": {limit}"));
    Some(format!("the strategy could not be written out{limit}"))
}

/// A meter for one search.
pub(crate) fn meter<'a>(limits: &Limits, watch: &'a mut dyn Watch) -> Meter<'a> {
    Meter::new(limits.clone(), watch)
}
