//! Runs a prover of any kind and makes the answer: the verdict, a best move, and strategies as evidence.

use gruk_certify::{Evidence, Solved};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn, Verdict};
use gruk_rules::{GameVisitor, with_other_game};
use gruk_solve::strategy::Strategy;
use gruk_solve::{BackwardInduction, Dfpn, Goal, LimitHit, Limits, Meter, Proof, Prover, Question, Untyped, solve};

/// A prover of any kind.
pub type AnyProver<'a> = Box<dyn Prover<AnyRules> + 'a>;

/// Makes a prover for a question, with so many bytes for its table.
pub type NewProver<'a> = &'a dyn Fn(Question, usize) -> AnyProver<'a>;

/// The most moves of a strategy for a board on which stones are placed: searches solve boards whose strategies would
/// fill disks.
pub const MOST_PLACED: usize = 200_000;

/// Solves `turn` with provers that `new_prover` makes. If `strategy_from` is not empty, the proof is turned into
/// strategies of at most `most_moves` moves that answer all of these turns, which must be `turn` or images of it under
/// symmetries of the board.
///
/// # Errors
/// The limit that was reached before the verdict was certain; one that came later is in the evidence.
pub fn search(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    about: (&str, usize),
    meter: &mut Meter<'_>,
    new_prover: NewProver<'_>,
) -> Result<Solved, LimitHit> {
    // A table may take a third of the memory: two questions may be asked, and their tables and the strategies share it.
    let table_bytes = meter.memory_left() / 3;
    let (verdict, proofs) = solve(rules, turn, meter, |question| new_prover(question, table_bytes))?;
    with_evidence(rules, turn, strategy_from, about, meter, verdict, proofs)
}

/// The answer of a search: the verdict, the best move, and strategies for the turns `strategy_from`, if there are any.
/// The name of the search becomes the reason of the answer.
///
/// # Errors
/// The limit that was reached before the best move was known.
pub fn with_evidence(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    (name, most_moves): (&str, usize),
    meter: &mut Meter<'_>,
    verdict: Verdict,
    mut proofs: Vec<Proof<AnyProver<'_>>>,
) -> Result<Solved, LimitHit> {
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

fn strategy(
    rules: &AnyRules,
    roots: &[Turn<AnyPosition>],
    proof: &mut Proof<AnyProver<'_>>,
    most_moves: usize,
    meter: &mut Meter<'_>,
) -> Result<(Goal, Strategy<AnyRules>), LimitHit> {
    let mut strategy = Strategy { most: most_moves, ..Strategy::new(proof.proved.player) };
    for root in roots {
        strategy.extend(rules, root, proof, meter)?;
    }
    Ok((proof.proved.goal, strategy))
}

/// Backward induction.
///
/// # Errors
/// Those of [`search`].
pub fn backward_induction(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
    search(rules, turn, strategy_from, ("backward induction", usize::MAX), meter, &|question, _| {
        Box::new(BackwardInduction::new(question))
    })
}

/// df-pn, compiled for the type of the ruleset where no other search solves its games.
///
/// # Errors
/// Those of [`search`].
pub fn dfpn(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
    struct New<'a>(&'a AnyRules, Question, usize);
    impl GameVisitor for New<'_> {
        type Out = AnyProver<'static>;
        fn visit<R: Ruleset>(self) -> Self::Out {
            let New(rules, question, bytes) = self;
            let rules: &R = rules.typed().expect("invariant: the name of a game tells its type");
            Box::new(Untyped::new(rules, Dfpn::<R>::new(question, bytes)))
        }
    }
    search(rules, turn, strategy_from, ("df-pn search", usize::MAX), meter, &|question, bytes| {
        with_other_game(rules.about().name, New(rules, question, bytes))
            .unwrap_or_else(|| Box::new(Dfpn::<AnyRules>::new(question, bytes)))
    })
}

/// The move that a df-pn search within the limits of `meter` thinks best, for turns that are lost or not settled: an
/// estimate. `None` if there is no move.
#[must_use]
pub fn favourite(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    limits: &Limits,
    meter: &mut Meter<'_>,
) -> Option<AnyMove> {
    struct Ask<'a, 'b>(&'a AnyRules, &'a Turn<AnyPosition>, usize, &'a mut Meter<'b>);
    impl GameVisitor for Ask<'_, '_> {
        type Out = Option<AnyMove>;
        fn visit<R: Ruleset>(self) -> Self::Out {
            let Ask(rules, turn, bytes, meter) = self;
            let rules: &R = rules.typed().expect("invariant: the name of a game tells its type");
            opinion(rules, &turn.of::<R>(), bytes, meter).map(AnyMove::new)
        }
    }
    let bytes = limits.memory / 2;
    let visited = with_other_game(rules.about().name, Ask(rules, turn, bytes, meter));
    visited.unwrap_or_else(|| opinion(rules, turn, bytes, meter))
}

fn opinion<R: Ruleset>(rules: &R, turn: &Turn<R::Position>, bytes: usize, meter: &mut Meter<'_>) -> Option<R::Move> {
    let goal = if rules.has_draws() { Goal::Draw } else { Goal::Win };
    let mut search = Dfpn::new(Question { player: turn.to_move, goal }, bytes);
    // The result is ignored: an estimate exists whether or not the search has ended.
    let _ = search.answer(rules, turn, meter);
    search.favourite(rules, turn)
}
