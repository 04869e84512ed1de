//! One turn solved: theory first, then search, with what proves the verdict.

use crate::wiring;
use gruk_cert::Reason;
use gruk_certify::{Evidence, Method, Named, Solved, finished};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn, Verdict};
use gruk_impartial_answers::{impartial, loopy};
use gruk_kernels::{AnyProver, MOST_PLACED, backward_induction, dfpn, partizan_search, search, with_evidence};
use gruk_maker_breaker_search::offers;
use gruk_maker_maker_search::MakerMaker;
use gruk_placing_search::{Avoiding, Racing};
use gruk_rules::board::claiming::Claiming;
use gruk_rules::board::picking::Picking;
use gruk_rules::board::placing::Placing;
use gruk_rules::sum::Sum;
use gruk_solve::checkpoint::CheckpointError;
use gruk_solve::{Effort, Goal, LimitHit, Meter, Proof, Prover, Question, Untyped, solve};
use gruk_values_answers::SumProver;

/// Solves a turn; with `strategy_from` the proof is turned into strategies that answer all of these turns, which must be
/// `turn` or images of it under symmetries of the board.
pub(crate) fn solve_turn(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    method: Method,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
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
pub(crate) fn solve_turn_by(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    method: Method,
    strategy_from: &[Turn<AnyPosition>],
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Result<Result<Solved, LimitHit>, CheckpointError> {
    let is_plain = effort.threads <= 1 && effort.keep.is_none();
    let is_searched = method == Method::Auto && wiring::keeps_tables(rules, turn) && rules.result(turn).is_none();
    if !is_plain
        && is_searched
        && wiring::settle(rules, turn).is_none()
        && let Some(found) = wiring::solve_by(rules, turn, !strategy_from.is_empty(), effort, meter)
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
        && let Some(settled) = wiring::settle(rules, turn)
    {
        let reason = match &settled.reason.reason {
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
    if method == Method::Auto && rules.typed::<Sum>().is_some() {
        let limits = meter.limits_left();
        let about = ("the values of the components", usize::MAX);
        let by_value =
            |_: &Sum, question, bytes| -> Box<dyn Prover<Sum>> { Box::new(SumProver::new(question, bytes, &limits)) };
        match search_typed(rules, turn, strategy_from, about, meter, &by_value) {
            Err(LimitHit::Memory | LimitHit::Depth | LimitHit::Overflow) => {}
            solved => return solved,
        }
    }
    if method == Method::Auto
        && let Some(solved) = wiring::solve_specially(rules, turn, !strategy_from.is_empty(), meter)
    {
        return solved;
    }
    if method == Method::Auto
        && let Some(solved) = by_family(rules, turn, strategy_from, meter)
    {
        return solved;
    }
    match method {
        Method::Auto if wiring::is_partizan(rules) => {
            let mut search = partizan_search(rules, turn.to_move, meter)
                .unwrap_or_else(|| panic!("invariant: the partizan game {} has a search", rules.about().name));
            search.solve(turn, strategy_from, meter)
        }
        Method::Backward => backward_induction(rules, turn, strategy_from, meter),
        _ => dfpn(rules, turn, strategy_from, meter),
    }
}

/// The turn solved by a prover of its family; `None` if there is none.
fn by_family(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Option<Result<Solved, LimitHit>> {
    if let Some(placing) = rules.typed::<Placing>() {
        if gruk_placing_search::is_avoiding(placing) {
            let about = ("search without dead and captured cells", MOST_PLACED);
            return Some(search_typed::<Placing>(rules, turn, strategy_from, about, meter, &|_, question, bytes| {
                Box::new(Avoiding::new(question, bytes))
            }));
        }
        if gruk_placing_search::is_racing(placing) {
            let about = ("df-pn search with threats", MOST_PLACED);
            return Some(search_typed::<Placing>(rules, turn, strategy_from, about, meter, &|_, question, bytes| {
                Box::new(Racing::new(question, bytes))
            }));
        }
        return None;
    }
    if rules.typed::<Claiming>().is_some_and(gruk_maker_maker_search::is_for) {
        return Some(by_threats(rules, turn, strategy_from, meter));
    }
    // A table of nothing: only whether there is such a prover.
    offers::prover(rules.typed::<Picking>()?, Question { player: turn.to_move, goal: Goal::Win }, 0)?;
    let about = ("offers by proof numbers", usize::MAX);
    Some(search_typed::<Picking>(rules, turn, strategy_from, about, meter, &|rules, question, bytes| {
        offers::prover(rules, question, bytes).expect("invariant: there is a prover for these rules")
    }))
}

/// Solves a Maker–Maker game; a win of one turn is proved by a walk with threats, and a draw, or images of a turn together, by strategies.
fn by_threats(
    any: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
    const NAME: &str = "df-pn search with threats";
    let rules: &Claiming = any.typed().expect("invariant: a search is chosen by the type of the rules");
    let typed = turn.of::<Claiming>();
    let table_bytes = meter.memory_left() / 3;
    let (verdict, mut proofs) = solve(rules, &typed, meter, |question| MakerMaker::new(question, table_bytes))?;
    if let (Verdict::Wins(player), [root], [proof]) = (verdict, strategy_from, &mut proofs[..]) {
        let best_move = if player == turn.to_move { Some(proof.best_move(rules, &typed, meter)?) } else { None };
        let root = root.of::<Claiming>();
        let evidence = match gruk_maker_maker_search::prove(rules, &root, player, &mut proof.prover, meter) {
            Ok(proof) => Evidence::Reason(Named::new(&Reason::Threats(proof))),
            Err(limit) => Evidence::Missing(Some(limit)),
        };
        let best_move = best_move.map(AnyMove::new);
        return Ok(Solved { verdict, best_move, all_moves: None, evidence, reason: NAME.into() });
    }
    let untyped =
        |Proof { prover, proved }| Proof { prover: Box::new(Untyped::new(rules, prover)) as AnyProver<'_>, proved };
    let proofs = proofs.into_iter().map(untyped).collect();
    with_evidence(any, turn, strategy_from, (NAME, MOST_PLACED), meter, verdict, proofs)
}

/// Solves a turn by a search for the type of its game.
fn search_typed<R: Ruleset>(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    about: (&str, usize),
    meter: &mut Meter<'_>,
    new_prover: &dyn Fn(&R, Question, usize) -> Box<dyn Prover<R>>,
) -> Result<Solved, LimitHit> {
    let typed: &R = rules.typed().expect("invariant: a search is chosen by the type of the rules");
    search(rules, turn, strategy_from, about, meter, &|question, bytes| {
        Box::new(Untyped::new(typed, new_prover(typed, question, bytes)))
    })
}
