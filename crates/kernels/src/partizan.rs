//! Partizan games under normal play, by the exact values of small components.

use crate::search::{AnyProver, with_evidence};
use gruk_certify::{Bounds, Evidence, Solved};
use gruk_core::{AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use gruk_partizan::{BoundsProof, FirstKept, SumSearch};
use gruk_rules::{GameVisitor, with_searched_partizan_game};
use gruk_solve::{Goal, LimitHit, Meter, Proof, Prover, Question, Untyped};

/// The most moves of a strategy that a search by values writes out. A longer proof is given by bounds, which are
/// shorter: they settle a large board long before play ends.
const MOST_MOVES: usize = 1_000;

/// The most lines of a proof by bounds.
const MOST_BOUNDS: usize = 1_000_000;

/// A search for the winner, which may solve several turns of one game and remembers what it has learnt.
pub trait PartizanSearch {
    /// Solves a turn. If `strategy_from` is not empty, the answer has evidence for all turns in it: a strategy where
    /// that is short, bounds elsewhere.
    ///
    /// # Errors
    /// The limit that was reached.
    fn solve(
        &mut self,
        turn: &Turn<AnyPosition>,
        strategy_from: &[Turn<AnyPosition>],
        meter: &mut Meter<'_>,
    ) -> Result<Solved, LimitHit>;
}

/// A search that asks first whether `player` wins; it answers for both players. `None` if the game is no partizan game
/// under normal play.
#[must_use]
pub fn partizan_search(rules: &AnyRules, player: Player, meter: &Meter<'_>) -> Option<Box<dyn PartizanSearch>> {
    struct Make<'a>(&'a AnyRules, Player, usize);
    impl GameVisitor for Make<'_> {
        type Out = Box<dyn PartizanSearch>;
        fn visit<R: Ruleset>(self) -> Self::Out {
            let Make(rules, player, bytes) = self;
            let rules: &R = rules.typed().expect("invariant: the name of a game tells its type");
            let search = SumSearch::new(rules, Question { player, goal: Goal::Win }, bytes);
            Box::new(Typed { rules: rules.clone(), search })
        }
    }
    // The other half is for strategies.
    with_searched_partizan_game(rules.about().name, Make(rules, player, meter.memory_left() / 2))
}

/// Is there a search compiled for the type of this game? Variants of games have none: their type is known at run time
/// only.
#[must_use]
pub fn has_partizan_search(rules: &AnyRules) -> bool {
    struct Found;
    impl GameVisitor for Found {
        type Out = ();
        fn visit<R: Ruleset>(self) {}
    }
    with_searched_partizan_game(rules.about().name, Found).is_some()
}

struct Typed<R: Ruleset> {
    rules: R,
    search: SumSearch<R>,
}

impl<R: Ruleset> PartizanSearch for Typed<R> {
    fn solve(
        &mut self,
        turn: &Turn<AnyPosition>,
        strategy_from: &[Turn<AnyPosition>],
        meter: &mut Meter<'_>,
    ) -> Result<Solved, LimitHit> {
        let Typed { rules, search } = self;
        let any = AnyRules::new(rules.clone());
        solve(&any, &mut Untyped::new(rules, search), turn, strategy_from, meter)
    }
}

/// A prover that can prove its answers by bounds.
trait Search: Prover<AnyRules> + FirstKept {}

impl<S: Prover<AnyRules> + FirstKept> Search for S {}

fn solve(
    rules: &AnyRules,
    search: &mut dyn Search,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
    let question = search.question();
    let yes = search.answer(rules, turn, meter)?;
    let proved = if yes { question } else { question.opposite() };
    let verdict = Verdict::Wins(proved.player);
    let prover: AnyProver<'_> = Box::new(&mut *search);
    let proofs = vec![Proof { prover, proved }];
    let name = "search with the values of components";
    let mut solved = with_evidence(rules, turn, strategy_from, (name, MOST_MOVES), meter, verdict, proofs)?;
    if matches!(solved.evidence, Evidence::Missing(Some(LimitHit::Strategy))) {
        solved.evidence = match bounds(rules, strategy_from, search, proved.player, meter) {
            Ok(lines) => Evidence::Bounds(proved.player, lines),
            Err(limit) => Evidence::Missing(Some(limit)),
        };
    }
    Ok(solved)
}

/// The bounds that prove that `player` wins these turns.
fn bounds(
    rules: &AnyRules,
    turns: &[Turn<AnyPosition>],
    search: &mut dyn Search,
    player: Player,
    meter: &mut Meter<'_>,
) -> Result<Bounds, LimitHit> {
    let mut proof = BoundsProof::new(rules, player, MOST_BOUNDS, meter.memory_left() / 2);
    for turn in turns {
        proof.prove(search, turn, meter)?;
    }
    Ok(proof.into_lines())
}
