//! Positional games: hypergraphs whose vertices are claimed or picked.

use super::{Family, Kept, NOTHING, Settled, by, search_typed};
use crate::{LimitHit, Limits};
use gruk_cert::Reason;
use gruk_certify::{Evidence, Named, Solved};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Turn, Verdict};
use gruk_kernels::{AnyProver, MOST_PLACED, dfpn, with_evidence};
use gruk_maker_breaker_search::By;
use gruk_maker_breaker_search::offers::{self, OfferProver};
use gruk_maker_maker_search::MakerMaker;
use gruk_positional::{MirrorStrategy, PairingStrategy};
use gruk_rules::board::claiming::Claiming;
use gruk_rules::board::picking::{Picking, Position as Picked};
use gruk_scenes::Layer;
use gruk_solve::{Effort, Goal, Meter, Proof, Question, Untyped};

pub(super) const FAMILY: Family = Family { settle, solve, keeps_tables, solve_by, layers, free_vertices, ..NOTHING };

/// The most vertices of a board whose solver keeps tables.
const MAX_VERTICES: usize = 384;

fn settle(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<Settled> {
    by(rules, turn, &PairingStrategy)
}

fn solve(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Option<Result<Solved, LimitHit>> {
    let Some(claiming) = rules.typed::<Claiming>() else { return by_offers(rules, turn, strategy_from, meter) };
    let (at, with_proof) = (turn.of::<Claiming>(), !strategy_from.is_empty());
    if claiming.is_reverse() {
        return by_mirror(rules, turn, strategy_from, meter);
    }
    if !claiming.is_maker_maker() {
        return Some(gruk_maker_breaker_search::solve(claiming, &at, with_proof, meter)?.map(by_zones));
    }
    if let Some(drawn) = gruk_maker_maker_search::draw(claiming, &at, with_proof, meter) {
        return Some(drawn.map(|drawn| {
            let proof = drawn.proof.map(|proof| proof.map(|both| Reason::Zones(both.into())));
            let reason = "each player stops the other one: reductions and df-pn search with zones";
            Solved::by_reason(Verdict::Draw, drawn.best_move, proof, reason.into())
        }));
    }
    gruk_maker_maker_search::is_for(claiming).then(|| by_threats(rules, turn, strategy_from, meter))
}

fn keeps_tables(rules: &AnyRules, _: &Turn<AnyPosition>) -> bool {
    rules.typed::<Claiming>().is_some_and(|rules| rules.is_maker_breaker() && rules.board().vertices() <= MAX_VERTICES)
}

fn solve_by(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    with_proof: bool,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Option<Kept<Solved>> {
    let found = gruk_maker_breaker_search::solve_by(rules.typed()?, &turn.of::<Claiming>(), with_proof, effort, meter)?;
    Some(found.map(|found| found.map(by_zones)))
}

fn by_zones(solution: gruk_maker_breaker_search::Solution) -> Solved {
    let reason = match solution.by {
        By::Potential => "the potential of Erdős and Selfridge",
        By::Search => "reductions and df-pn search with zones",
        By::Threats => "threats of all orders, with zones",
    };
    let proof = solution.proof.map(|proof| proof.map(|proof| Reason::Zones(vec![proof])));
    Solved::by_reason(Verdict::Wins(solution.winner), solution.best_move, proof, reason.into())
}

/// Up to how many free vertices a reverse game is searched before the mirror answers, and the most nodes of that
/// search.
const SEARCHED: [(usize, u64); 2] = [(16, 20_000), (27, 2_000)];

/// Solves a reverse game that has a mirror: exactly if a short search is enough, and otherwise by the mirror, which
/// tells who does not lose.
fn by_mirror(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Option<Result<Solved, LimitHit>> {
    let settled = by(rules, turn, &MirrorStrategy)?;
    let free = rules.typed::<Claiming>()?.board().vertices() - turn.position.of::<Claiming>().len();
    if let Some(&(_, nodes)) = SEARCHED.iter().find(|(vertices, _)| free <= *vertices) {
        let limits = meter.limits_left();
        let nodes = limits.nodes.map_or(nodes, |most| most.min(nodes));
        let mut nobody = ();
        let mut own = Meter::new(Limits { nodes: Some(nodes), ..limits }, &mut nobody);
        let searched = dfpn(rules, turn, strategy_from, &mut own);
        for _ in 0..own.nodes() {
            if let Err(limit @ LimitHit::Cancelled) = meter.node(None) {
                return Some(Err(limit));
            }
        }
        if searched.is_ok() {
            return Some(searched);
        }
    }
    let reason = match settled.verdict {
        Verdict::Wins(_) => "the mirror, and no full board is drawn",
        _ => "the mirror: every move is answered on its mirror image",
    };
    Some(Ok(Solved {
        verdict: settled.verdict,
        best_move: settled.moves.first().copied(),
        all_moves: None,
        evidence: Evidence::Reason(settled.reason),
        reason: reason.into(),
    }))
}

/// Solves a Maker–Maker game; a win of one turn is proved by a walk with threats; a draw, and images of a turn
/// together, are proved by strategies.
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
    let new = |question| MakerMaker::new(question, table_bytes);
    let (verdict, mut proofs) = gruk_solve::solve(rules, &typed, meter, new)?;
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

/// Solves a Chooser–Picker game, if there is a prover for its rules.
fn by_offers(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Option<Result<Solved, LimitHit>> {
    const NAME: &str = "offers by proof numbers";
    let picking: &Picking = rules.typed()?;
    let question = Question { player: turn.to_move, goal: Goal::Win };
    // A table of nothing: only whether there is such a prover.
    offers::prover(picking, question, 0)?;
    if let [root] = strategy_from
        && root.position.of::<Picking>().offered().is_none()
    {
        let mut prover = offers::prover(picking, question, meter.memory_left() / 3)?;
        return Some(by_families(picking, &turn.of::<Picking>(), &root.of::<Picking>(), &mut *prover, NAME, meter));
    }
    Some(search_typed::<Picking>(rules, turn, strategy_from, (NAME, usize::MAX), meter, &|rules, question, bytes| {
        offers::prover(rules, question, bytes).expect("invariant: there is a prover for these rules")
    }))
}

/// Solves a turn of a Chooser–Picker game, and proves who wins at `root` by families of sets.
fn by_families(
    rules: &Picking,
    turn: &Turn<Picked>,
    root: &Turn<Picked>,
    prover: &mut dyn OfferProver,
    name: &str,
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
    let question = prover.question();
    let yes = prover.answer(rules, turn, meter)?;
    let proved = if yes { question } else { question.opposite() };
    let winner = proved.player;
    let best_move = match winner == turn.to_move {
        true => Some(AnyMove::new(Proof { prover: &mut *prover, proved }.best_move(rules, turn, meter)?)),
        false => None,
    };
    let evidence = match prover.proof(root, meter) {
        Ok(proof) => Evidence::Reason(Named::new(&Reason::Offers(proof))),
        Err(limit) => Evidence::Missing(Some(limit)),
    };
    Ok(Solved { verdict: Verdict::Wins(winner), best_move, all_moves: None, evidence, reason: name.into() })
}

fn layers(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<Vec<Layer>> {
    let rules = rules.typed().filter(|rules: &&Claiming| rules.is_maker_breaker())?;
    Some(gruk_positional_answers::layers(rules.board(), turn.position.of::<Claiming>(), turn.to_move))
}

fn free_vertices(rules: &AnyRules, at: &AnyPosition) -> Option<usize> {
    let rules: &Claiming = rules.typed()?;
    let is_counted = rules.is_maker_breaker() || rules.is_maker_maker();
    is_counted.then(|| rules.board().vertices() - at.of::<Claiming>().len())
}
