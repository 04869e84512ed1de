//! Connection games: Hex, and the games of placing stones.

use super::{Family, Kept, Laid, NOTHING, Opponent, Settled, by, search_typed};
use crate::play::SOLVER;
use crate::{LimitHit, Limits, Watch};
use gruk_cert::{Reason, Reasoner as _, Theorem};
use gruk_certify::{Evidence, Solved};
use gruk_connection::mirror::{MirrorPairing, answer_to_first_stone};
use gruk_connection::placing::PlacingPairing;
use gruk_connection::switching::TwoTrees;
use gruk_connection::theorem::{of_placing, theorem as of_hex};
use gruk_connection_answers::Overlay;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Packed, Player, Ruleset, Turn, Verdict};
use gruk_htp::EngineName;
use gruk_kernels::MOST_PLACED;
use gruk_notation::Loaded;
use gruk_placing_search::{Avoiding, Joining, Racing, Terminated};
use gruk_players::{Action, Choice, Engine, LEVELS, Unplayable};
use gruk_render::Scene;
use gruk_rules::board::placing::Placing;
use gruk_rules::hex::{Hex, Move, Position};
use gruk_rules::hex3d::Hex3d;
use gruk_rules::short_hex::ShortHex;
use gruk_rules::tex::TEX;
use gruk_scenes::Layer;
use gruk_solve::strategy::Strategy;
use gruk_solve::{Effort, Goal, Meter};
use std::collections::HashSet;
use std::hash::Hash;

pub(super) const FAMILY: Family = Family {
    settle,
    theorem,
    solve,
    keeps_tables,
    solve_by,
    undecided,
    layers,
    overlay,
    player,
    sgf: |loaded: &Loaded| gruk_study::sgf::write(loaded).ok(),
    is_set_colouring,
    ..NOTHING
};

/// The most cells of a board whose solver keeps tables.
const MAX_CELLS: usize = 384;

fn settle(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<Settled> {
    by(rules, turn, &MirrorPairing).or_else(|| by(rules, turn, &PlacingPairing)).or_else(|| by(rules, turn, &TwoTrees))
}

fn theorem(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<Theorem> {
    match rules.typed::<Placing>() {
        Some(rules) => of_placing(rules, &turn.of::<Placing>()),
        None => of_hex(rules.typed::<Hex>()?, &turn.of::<Hex>()),
    }
}

fn solve(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Option<Result<Solved, LimitHit>> {
    let with_proof = !strategy_from.is_empty();
    if let Some(rules) = rules.typed::<Hex>() {
        if let Some(answer) = answer_to_first_stone(rules, &turn.of::<Hex>()) {
            return Some(Ok(won_by_swapping(rules, answer, strategy_from, meter)));
        }
        return Some(gruk_hex_search::solve(rules, &turn.of::<Hex>(), with_proof, meter)?.map(by_connections));
    }
    if let Some(rules) = rules.typed::<ShortHex>() {
        let turn = turn.of::<ShortHex>();
        let found = gruk_hex_search::shortest::solve(rules, &turn, with_proof, meter)?;
        return Some(found.map(|found| {
            let proof = found.proof.map(|proof| proof.map(Reason::Budget));
            won(found.winner, found.best_move, proof, "search with zones and the stones that are left")
        }));
    }
    let placing = rules.typed::<Placing>()?;
    if let Some(found) = gruk_placing_search::solve(placing, &turn.of::<Placing>(), with_proof, meter) {
        return Some(found.map(|found| {
            let proof = found.proof.map(|proof| proof.map(Reason::Carriers));
            won(found.winner, found.best_move, proof, "search with must-play regions and carriers")
        }));
    }
    if gruk_placing_search::is_avoiding(placing) {
        let about = ("search without dead and captured cells", MOST_PLACED);
        return Some(search_typed::<Placing>(rules, turn, strategy_from, about, meter, &|_, question, bytes| {
            Box::new(Avoiding::new(question, bytes))
        }));
    }
    if gruk_placing_search::is_terminated(placing) {
        let about = ("search of all turns, up to symmetries", MOST_PLACED);
        return Some(search_typed::<Placing>(rules, turn, strategy_from, about, meter, &|_, question, _| {
            Box::new(Terminated::new(question))
        }));
    }
    match gruk_placing_search::is_joining(placing, &turn.of::<Placing>(), meter) {
        Ok(false) => {}
        Ok(true) => {
            let about = ("search of each player's chains", MOST_PLACED);
            return Some(search_typed::<Placing>(rules, turn, strategy_from, about, meter, &|_, question, _| {
                Box::new(Joining::new(question))
            }));
        }
        Err(limit) => return Some(Err(limit)),
    }
    gruk_placing_search::is_racing(placing).then(|| {
        let about = ("df-pn search with threats", MOST_PLACED);
        search_typed::<Placing>(rules, turn, strategy_from, about, meter, &|_, question, bytes| {
            Box::new(Racing::new(question, bytes))
        })
    })
}

/// The most cells of a board whose mirror strategy is written out.
const MOST_MIRRORED: usize = 20;

/// Right's win by the answer to the first stone on a board that is not square, with the strategy that follows the
/// mirror pairing, where that is small enough.
fn won_by_swapping(
    rules: &Hex,
    answer: Option<Move>,
    strategy_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Solved {
    let evidence = match strategy_from {
        [] => Evidence::Missing(None),
        roots => match mirror_strategy(rules, roots, meter) {
            Ok(strategy) => Evidence::Strategies(vec![(Goal::Win, strategy)]),
            Err(limit) => Evidence::Missing(Some(limit)),
        },
    };
    let (verdict, best_move) = (Verdict::Wins(Player::Right), answer.map(AnyMove::new));
    Solved { verdict, best_move, all_moves: None, evidence, reason: "a pairing strategy".into() }
}

/// Right's moves from these turns on: the answer to the first stone, then the mirror pairing.
fn mirror_strategy(
    rules: &Hex,
    roots: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Result<Strategy<AnyRules>, LimitHit> {
    if roots.iter().any(|turn| rules.board(&turn.of::<Hex>().position).len() > MOST_MIRRORED) {
        return Err(LimitHit::Strategy);
    }
    let mut strategy = Strategy::new(Player::Right);
    let mut known = HashSet::new();
    let mut stack: Vec<Turn<Position>> = roots.iter().map(Turn::of::<Hex>).collect();
    while let Some(turn) = stack.pop() {
        if rules.result(&turn).is_some() || !known.insert(turn.clone()) {
            continue;
        }
        if known.len() > 2 * MOST_PLACED {
            return Err(LimitHit::Strategy);
        }
        meter.take(4 * size_of::<Turn<Position>>() + 2 * rules.heap_bytes(&turn.position))?;
        if known.len() % 1024 == 0 {
            meter.look(None)?;
        }
        let replies: Vec<Move> = match turn.to_move {
            Player::Left => rules.legal_moves(&turn).collect(),
            Player::Right => {
                let settled = || MirrorPairing.settle(rules, &turn).and_then(|settled| settled.moves.first().copied());
                let answer = answer_to_first_stone(rules, &turn).flatten().or_else(settled);
                let m = answer.expect("invariant: the mirror pairing is whole");
                strategy.moves.insert(AnyPosition::new(turn.position.clone()), AnyMove::new(m));
                vec![m]
            }
        };
        stack.extend(replies.into_iter().map(|m| rules.option(&turn, m)));
    }
    Ok(strategy)
}

fn keeps_tables(rules: &AnyRules, turn: &Turn<AnyPosition>) -> bool {
    rules.typed::<Hex>().is_some_and(|rules| {
        let at = turn.position.of::<Hex>();
        !rules.swap_may_come(at) && rules.board(at).len() <= MAX_CELLS
    })
}

fn solve_by(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    with_proof: bool,
    effort: &Effort,
    meter: &mut Meter<'_>,
) -> Option<Kept<Solved>> {
    let found = gruk_hex_search::solve_by(rules.typed()?, &turn.of::<Hex>(), with_proof, effort, meter)?;
    Some(found.map(|found| found.map(by_connections)))
}

fn by_connections(solution: gruk_hex_search::Solution) -> Solved {
    let proof = solution.proof.map(|proof| proof.map(Reason::Connection));
    won(solution.winner, solution.best_move, proof, "virtual connections and df-pn search")
}

fn won<M: Packed + Copy + Eq + Hash>(
    winner: Player,
    best_move: Option<M>,
    proof: Option<Result<Reason<M>, LimitHit>>,
    reason: &str,
) -> Solved {
    Solved::by_reason(Verdict::Wins(winner), best_move, proof, reason.into())
}

/// A verdict may hold on the board in hand alone, which is a window of an infinite one, or say only that two of three
/// players can stop the third one.
fn undecided(rules: &AnyRules, turn: &Turn<AnyPosition>, verdict: Verdict) -> Option<LimitHit> {
    let is_window = rules.typed::<Placing>().is_some_and(|rules| rules.is(&TEX));
    let is_coalition = rules.typed::<Hex3d>().is_some() && rules.result(turn).is_none();
    match verdict {
        Verdict::Wins(Player::Left) if is_window => Some(LimitHit::Undecided {
            word: "window",
            says: "the first stone escapes from this window; on the infinite board that decides nothing",
        }),
        Verdict::Wins(Player::Right) if is_coalition => Some(LimitHit::Undecided {
            word: "coalition",
            says: "the two others together can keep this player from winning, and who wins among three the rules do not say",
        }),
        _ => None,
    }
}

fn layers(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<Vec<Layer>> {
    Some(gruk_connection_answers::layers(rules.typed()?, &turn.of::<Hex>()))
}

fn overlay(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    wanted: &[Overlay],
    limits: &Limits,
    watch: &mut dyn Watch,
    scene: Scene,
) -> Option<Laid> {
    Some(gruk_connection_answers::lay(rules.typed()?, &turn.of::<Hex>(), wanted, limits, watch, scene))
}

fn is_set_colouring(rules: &AnyRules, turn: &Turn<AnyPosition>) -> bool {
    if let Some(rules) = rules.typed::<Hex>() {
        return !rules.swap_may_come(turn.position.of::<Hex>());
    }
    // Where both players may reach the aim, the first one to do so wins, and the board alone does not tell.
    let placing = rules.typed::<Placing>();
    placing.is_some_and(|rules| rules.is_plain(turn.position.of::<Placing>(), turn.to_move)) && !rules.has_draws()
}

/// The seed of players: games at the terminal begin alike, and a map of openings is the same every time.
const SEED: u64 = 1;

/// A player of Hex.
struct HexPlayer {
    name: EngineName,
    engine: Box<dyn Engine>,
}

fn player(rules: &AnyRules, level: Option<u8>) -> Option<Box<dyn Opponent>> {
    rules.typed::<Hex>()?;
    let name = match level {
        Some(level) => EngineName::Mcts { level: level.clamp(*LEVELS.start(), *LEVELS.end()) },
        None => EngineName::default(),
    };
    Some(Box::new(HexPlayer { name, engine: name.engine(SEED, false, SOLVER) }))
}

impl HexPlayer {
    fn choose(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, limits: &Limits) -> Result<Choice, Unplayable> {
        let hex: &Hex = rules.typed().expect("invariant: a player of Hex is asked about Hex");
        self.engine.choose(hex, &turn.of::<Hex>(), limits, &mut ())
    }
}

impl Opponent for HexPlayer {
    fn pace(&self, limits: &Limits) -> Limits {
        let (playouts, time) = self.name.pace();
        let time = [limits.time, time].into_iter().flatten().min();
        Limits { nodes: limits.nodes.or(playouts), time: time.filter(|_| playouts.is_none()), ..limits.clone() }
    }

    fn reply(
        &mut self,
        rules: &AnyRules,
        turn: &Turn<AnyPosition>,
        limits: &Limits,
    ) -> Option<(AnyMove, String, bool)> {
        let choice = self.choose(rules, turn, limits).ok()?;
        let Action::Play(m) = choice.action else { unreachable!("this player never resigns") };
        let why = format!("{} ({})", choice.why, self.engine.name());
        Some((AnyMove::new(m), why, choice.thought.winner.is_some()))
    }

    fn chance(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, limits: &Limits) -> Result<f64, String> {
        let choice = self.choose(rules, turn, limits).map_err(|error| error.to_string())?;
        Ok(choice.thought.value)
    }
}
