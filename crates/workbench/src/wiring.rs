//! Which theory goes with which game: the only file outside `rules` that names one.

mod special;

pub(crate) use special::{SpeciallySolved, keeps_tables, solve_by, solve_specially, threats};

use gruk_cert::{Reasoner, Settled, Theorem};
use gruk_connection::mirror::MirrorPairing;
use gruk_connection::placing::PlacingPairing;
use gruk_connection::switching::TwoTrees;
use gruk_connection::theorem;
use gruk_core::{Convention, Player, PlayerNames, Ruleset, Turn, Verdict};
use gruk_impartial::NimSum;
use gruk_impartial::aliquot::{self, Exponents};
use gruk_impartial::coins::{self, Tartan};
use gruk_impartial::fibonacci::{ColdPairs, LeastPart};
use gruk_impartial::hackenbush_steps::{self, MAX_EDGES, Step};
use gruk_impartial::misere::MisereNim;
use gruk_impartial::moore::DigitSums;
use gruk_positional::PairingStrategy;
use gruk_rules::board::claiming::{Claiming, Position as Claimed};
use gruk_rules::board::heap_game::HeapGame;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_rules::board::placing::Placing;
use gruk_rules::board::summand::{Of, Summand};
use gruk_rules::coin_turning::CoinGame;
use gruk_rules::fibonacci_nim::FibonacciNim;
use gruk_rules::hackenbush::Hackenbush;
use gruk_rules::hex::Hex;
use gruk_rules::hex3d::Hex3d;
use gruk_rules::misere::Misere;
use gruk_rules::moore_nim::MooreNim;
use gruk_rules::nim::{self, Nim};
use gruk_rules::sum::Sum;
use gruk_rules::wythoff::Wythoff;
use gruk_solve::{LimitHit, Prover, Question};
use std::any::Any;

/// What theory knows of `turn` without a search, with evidence.
pub(crate) fn settle<R: Ruleset>(rules: &R, turn: &Turn<R::Position>) -> Option<Settled<R::Move>> {
    by::<R, Nim>(rules, turn, &NimSum)
        .or_else(|| by::<R, MooreNim>(rules, turn, &DigitSums))
        .or_else(|| by::<R, Wythoff>(rules, turn, &ColdPairs))
        .or_else(|| by::<R, FibonacciNim>(rules, turn, &LeastPart))
        .or_else(|| by::<R, CoinGame>(rules, turn, &Tartan))
        .or_else(|| by::<R, HeapGame>(rules, turn, &Exponents))
        .or_else(|| by::<R, Misere>(rules, turn, &MisereNim))
        .or_else(|| by::<R, Hex>(rules, turn, &MirrorPairing))
        .or_else(|| by::<R, Placing>(rules, turn, &PlacingPairing))
        .or_else(|| by::<R, Placing>(rules, turn, &TwoTrees))
        .or_else(|| by::<R, Claiming>(rules, turn, &PairingStrategy))
}

/// The prover of Chooser–Picker games, for those that it takes.
pub(crate) fn offers<R: Ruleset>(rules: &R, question: Question, bytes: usize) -> Option<Box<dyn Prover<R>>> {
    gruk_maker_breaker_search::offers::prover(rules, question, bytes)
}

/// What a theorem says of `turn` without a strategy.
pub(crate) fn theorem_on<R: Ruleset>(rules: &R, turn: &Turn<R::Position>) -> Option<Theorem> {
    let (any, at): (&dyn Any, &dyn Any) = (rules, turn);
    if let (Some(rules), Some(turn)) = (any.downcast_ref::<Placing>(), at.downcast_ref()) {
        return theorem::of_placing(rules, turn);
    }
    theorem::theorem(any.downcast_ref::<Hex>()?, at.downcast_ref()?)
}

/// Why a verdict that the search has reached is none about the game: it holds on the board in hand alone, which is a window of an infinite one, or it says only that
/// two of three players can stop the third one.
pub(crate) fn is_open<R: Ruleset>(rules: &R, turn: &Turn<R::Position>, verdict: Verdict) -> Option<LimitHit> {
    let any: &dyn Any = rules;
    let is_tex = any.is::<Placing>() && rules.about().name == "tex";
    let is_coalition = any.is::<Hex3d>() && rules.result(turn).is_none();
    match verdict {
        Verdict::Wins(Player::Left) if is_tex => Some(LimitHit::Window),
        Verdict::Wins(Player::Right) if is_coalition => Some(LimitHit::Coalition),
        _ => None,
    }
}

/// The nimber of a position that theory knows without a search.
pub(crate) fn nimber<R: Ruleset>(rules: &R, at: &R::Position) -> Option<u64> {
    let at: &dyn Any = at;
    let hackenbush = at.downcast_ref::<<Hackenbush as Ruleset>::Position>();
    if let Some((vertices, edges)) = hackenbush.and_then(|at| at.green_edges()) {
        return Some(gruk_impartial::hackenbush::green_value(vertices, &edges));
    }
    // Heaps of other games have positions of the same type.
    let rules: &dyn Any = rules;
    let coins = at.downcast_ref::<<CoinGame as Ruleset>::Position>();
    if let (Some(rules), Some(at)) = (rules.downcast_ref::<CoinGame>(), coins) {
        return Some(coins::nimber(rules, at));
    }
    let heaps = at.downcast_ref::<<Nim as Ruleset>::Position>()?;
    if let Some(rules) = rules.downcast_ref::<HeapGame>() {
        return aliquot::nimber(rules, heaps);
    }
    rules.downcast_ref::<Nim>()?;
    Some(gruk_impartial::nim_sum::nim_sum(heaps.heaps()))
}

/// The steps by which a picture that theory can simplify becomes a single stalk, and how many edges are too many; `None` for other positions.
pub(crate) fn steps<R: Ruleset>(at: &R::Position) -> Option<Result<Vec<Step>, usize>> {
    let at: &<Hackenbush as Ruleset>::Position = (at as &dyn Any).downcast_ref()?;
    let (_, edges) = at.green_edges()?;
    Some(if edges.len() > MAX_EDGES { Err(MAX_EDGES) } else { Ok(hackenbush_steps::steps(&edges)) })
}

/// Is this a partizan game that the player who cannot move loses, and without draws? Its positions are sums of values.
pub(crate) fn is_partizan<R: Ruleset>(rules: &R) -> bool {
    let is_partizan = matches!(rules.about().players, PlayerNames::Named { .. });
    is_partizan && rules.convention() == Convention::Normal && !rules.has_draws()
}

/// The heaps of a position of heaps, or of such a one under misère play.
pub(crate) fn heaps<R: Ruleset>(at: &R::Position) -> Option<Vec<u64>> {
    let any: &dyn Any = at;
    if let Some(heaps) = any.downcast_ref::<nim::Position>() {
        return Some(heaps.heaps().to_vec());
    }
    let of: &Of<HeapGame> = any.downcast_ref::<gruk_rules::misere::Position>()?.summand().as_any().downcast_ref()?;
    Some(of.position.heaps().to_vec())
}

/// The same for a summand.
pub(crate) fn nimber_of(summand: &dyn Summand) -> Option<u64> {
    let of: &Of<Nim> = summand.as_any().downcast_ref()?;
    nimber(&Nim, &of.position)
}

/// Is only placing stones on free cells left, in a game of placing stones?
pub(crate) fn is_plain<R: Ruleset>(rules: &R, turn: &Turn<R::Position>) -> bool {
    let (any, position): (&dyn Any, &dyn Any) = (rules, &turn.position);
    let placing = any.downcast_ref::<Placing>().zip(position.downcast_ref());
    placing.is_some_and(|(rules, at)| rules.is_plain(at, turn.to_move))
}

/// Is it Rex, which has a solver of its own?
pub(crate) fn is_avoiding<R: Ruleset>(rules: &R) -> bool {
    (rules as &dyn Any).downcast_ref::<Placing>().is_some_and(gruk_placing_search::is_avoiding)
}

/// Is it Havannah on a board that its own solver takes?
pub(crate) fn is_racing<R: Ruleset>(rules: &R) -> bool {
    (rules as &dyn Any).downcast_ref::<Placing>().is_some_and(gruk_placing_search::is_racing)
}

/// Is it Maker–Maker on a board that its own solver takes?
pub(crate) fn is_maker_maker<R: Ruleset>(rules: &R) -> bool {
    (rules as &dyn Any).downcast_ref::<Claiming>().is_some_and(gruk_maker_maker_search::is_for)
}

/// Do the players only place stones on free cells from here on, and does a full board say who has won?
pub(crate) fn is_set_colouring<R: Ruleset>(rules: &R, turn: &Turn<R::Position>) -> bool {
    let (rules, position): (&dyn Any, &dyn Any) = (rules, &turn.position);
    if let (Some(rules), Some(at)) = (rules.downcast_ref::<Hex>(), position.downcast_ref()) {
        return !rules.swap_may_come(at);
    }
    let placing = rules.downcast_ref::<Placing>().zip(position.downcast_ref());
    // Where both players may reach the aim, the first one to do so wins, and the board alone does not tell.
    placing.is_some_and(|(rules, at)| rules.is_plain(at, turn.to_move) && !rules.has_draws())
}

/// Is it a sum, which is solved by the values of its components?
pub(crate) fn is_sum<R: Ruleset>(rules: &R) -> bool {
    (rules as &dyn Any).is::<Sum>()
}

/// The SGF number of the game, if programs exchange it in SGF.
pub(crate) fn sgf_game(name: &str) -> Option<u32> {
    (name == Hex::ABOUT.name).then_some(11)
}

/// A turn of Hex as what it is, for those who play Hex.
pub(crate) fn hex<'a, R: Ruleset>(
    rules: &'a R,
    turn: &'a Turn<R::Position>,
) -> Option<(&'a Hex, &'a Turn<<Hex as Ruleset>::Position>)> {
    Some(((rules as &dyn Any).downcast_ref()?, (turn as &dyn Any).downcast_ref()?))
}

/// A position of a Maker–Breaker game with its winning sets.
pub(crate) fn maker_breaker<'a, R: Ruleset>(
    rules: &'a R,
    at: &'a R::Position,
) -> Option<(&'a Hypergraph, &'a Claimed)> {
    let rules = (rules as &dyn Any).downcast_ref().filter(|rules: &&Claiming| rules.is_maker_breaker())?;
    Some((rules.board(), (at as &dyn Any).downcast_ref()?))
}

/// The number of vertices that nobody has claimed, where the players of a hypergraph game take one each in turn.
pub(crate) fn free_vertices<R: Ruleset>(rules: &R, at: &R::Position) -> Option<usize> {
    let (rules, at): (&Claiming, &Claimed) = ((rules as &dyn Any).downcast_ref()?, (at as &dyn Any).downcast_ref()?);
    let is_counted = rules.is_maker_breaker() || rules.is_maker_maker();
    is_counted.then(|| rules.board().vertices() - at.len())
}

/// A move of Hex as a move of `R`, if `R` is Hex.
pub(crate) fn hex_move<R: Ruleset>(m: <Hex as Ruleset>::Move) -> Option<R::Move> {
    (&m as &dyn Any).downcast_ref().copied()
}

/// Does a pairing of this game say that a move on one cell of a pair is answered on the other? In Rex it says which cells not to take.
pub(crate) fn answers_by_pairs(game: &str) -> bool {
    game != gruk_rules::rex::REX.about.name
}

/// Is the swap rule part of the game?
pub(crate) fn has_swap<R: Ruleset>(rules: &R) -> bool {
    (rules as &dyn Any).downcast_ref::<Hex>().is_some_and(Hex::has_swap)
}

/// Can the first stone still be swapped?
pub(crate) fn swap_may_come<R: Ruleset>(rules: &R, at: &R::Position) -> bool {
    let hex = (rules as &dyn Any).downcast_ref::<Hex>().zip((at as &dyn Any).downcast_ref());
    hex.is_some_and(|(rules, at)| rules.swap_may_come(at))
}

/// How many lines `win` a claim by connection has at `turn`: one for each first move where a swap may answer it.
pub(crate) fn win_lines<R: Ruleset>(rules: &R, turn: &Turn<R::Position>) -> usize {
    match swap_may_come(rules, &turn.position) && turn.to_move == Player::Left {
        true => rules.legal_moves(turn).count(),
        false => 1,
    }
}

/// Asks a reasoner about games of type `G`, if `R` is that type.
fn by<R: Ruleset, G: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    reasoner: &dyn Reasoner<G>,
) -> Option<Settled<R::Move>> {
    let rules = (rules as &dyn Any).downcast_ref::<G>()?;
    let turn = (turn as &dyn Any).downcast_ref::<Turn<G::Position>>()?;
    let settled: Box<dyn Any> = Box::new(reasoner.settle(rules, turn)?);
    settled.downcast::<Settled<R::Move>>().ok().map(|settled| *settled)
}
