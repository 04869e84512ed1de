//! Which theory goes with which game: the only file outside `rules` that names one.

mod special;

pub(crate) use special::{keeps_tables, solve_by, solve_specially};

use gruk_cert::{Reasoner, Theorem};
use gruk_certify::Named;
use gruk_connection::mirror::MirrorPairing;
use gruk_connection::placing::PlacingPairing;
use gruk_connection::switching::TwoTrees;
use gruk_connection::theorem;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Convention, Player, PlayerNames, Ruleset, Turn, Verdict};
use gruk_impartial::NimSum;
use gruk_impartial::aliquot::Exponents;
use gruk_impartial::coins::Tartan;
use gruk_impartial::fibonacci::{ColdPairs, LeastPart};
use gruk_impartial::misere::MisereNim;
use gruk_impartial::moore::DigitSums;
use gruk_positional::PairingStrategy;
use gruk_rules::board::claiming::{Claiming, Position as Claimed};
use gruk_rules::board::heap_game::HeapGame;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_rules::board::placing::Placing;
use gruk_rules::fibonacci_nim::FibonacciNim;
use gruk_rules::hex::Hex;
use gruk_rules::hex3d::Hex3d;
use gruk_rules::nim;
use gruk_rules::wythoff::Wythoff;
use gruk_solve::LimitHit;

/// What theory knows of a turn.
pub(crate) struct Settled {
    /// Who wins.
    pub(crate) verdict: Verdict,
    /// Moves that keep the verdict, if the player to move is the one it favours.
    pub(crate) moves: Vec<AnyMove>,
    /// Are these all such moves?
    pub(crate) all: bool,
    /// What proves it.
    pub(crate) reason: Named,
}

/// What theory knows of `turn` without a search, with evidence.
pub(crate) fn settle(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<Settled> {
    by(rules, turn, &NimSum)
        .or_else(|| by(rules, turn, &DigitSums))
        .or_else(|| by::<Wythoff>(rules, turn, &ColdPairs))
        .or_else(|| by::<FibonacciNim>(rules, turn, &LeastPart))
        .or_else(|| by(rules, turn, &Tartan))
        .or_else(|| by(rules, turn, &Exponents))
        .or_else(|| by(rules, turn, &MisereNim))
        .or_else(|| by(rules, turn, &MirrorPairing))
        .or_else(|| by(rules, turn, &PlacingPairing))
        .or_else(|| by(rules, turn, &TwoTrees))
        .or_else(|| by(rules, turn, &PairingStrategy))
}

/// Asks a reasoner about games of type `G`, if the rules are of that type.
fn by<G: Ruleset>(rules: &AnyRules, turn: &Turn<AnyPosition>, reasoner: &dyn Reasoner<G>) -> Option<Settled> {
    let settled = reasoner.settle(rules.typed()?, &turn.of::<G>())?;
    Some(Settled {
        verdict: settled.verdict,
        moves: settled.moves.into_iter().map(AnyMove::new).collect(),
        all: settled.all,
        reason: Named::new(&settled.reason),
    })
}

/// What a theorem says of `turn` without a strategy.
pub(crate) fn theorem_on(rules: &AnyRules, turn: &Turn<AnyPosition>) -> Option<Theorem> {
    if let Some(rules) = rules.typed::<Placing>() {
        return theorem::of_placing(rules, &turn.of::<Placing>());
    }
    theorem::theorem(rules.typed::<Hex>()?, &turn.of::<Hex>())
}

/// Why a verdict that the search has reached is none about the game: it holds on the board in hand alone, which is a window of an infinite one, or it says only that
/// two of three players can stop the third one.
pub(crate) fn is_open(rules: &AnyRules, turn: &Turn<AnyPosition>, verdict: Verdict) -> Option<LimitHit> {
    let is_tex = rules.typed::<Placing>().is_some_and(|rules| rules.about().name == "tex");
    let is_coalition = rules.typed::<Hex3d>().is_some() && rules.result(turn).is_none();
    match verdict {
        Verdict::Wins(Player::Left) if is_tex => Some(LimitHit::Window),
        Verdict::Wins(Player::Right) if is_coalition => Some(LimitHit::Coalition),
        _ => None,
    }
}

/// Is this a partizan game that the player who cannot move loses, and without draws? Its positions are sums of values.
pub(crate) fn is_partizan(rules: &AnyRules) -> bool {
    let is_partizan = matches!(rules.about().players, PlayerNames::Named { .. });
    is_partizan && rules.convention() == Convention::Normal && !rules.has_draws()
}

/// The heaps of a position of heaps, or of such a one under misère play.
pub(crate) fn heaps(at: &AnyPosition) -> Option<Vec<u64>> {
    if let Some(heaps) = at.typed::<nim::Position>() {
        return Some(heaps.heaps().to_vec());
    }
    let (_, heaps) = at.typed::<gruk_rules::misere::Position>()?.summand().typed::<HeapGame>()?;
    Some(heaps.heaps().to_vec())
}

/// Is only placing stones on free cells left, in a game of placing stones?
pub(crate) fn is_plain(rules: &AnyRules, turn: &Turn<AnyPosition>) -> bool {
    rules.typed::<Placing>().is_some_and(|rules| rules.is_plain(turn.position.of::<Placing>(), turn.to_move))
}

/// Do the players only place stones on free cells from here on, and does a full board say who has won?
pub(crate) fn is_set_colouring(rules: &AnyRules, turn: &Turn<AnyPosition>) -> bool {
    if let Some(rules) = rules.typed::<Hex>() {
        return !rules.swap_may_come(turn.position.of::<Hex>());
    }
    // Where both players may reach the aim, the first one to do so wins, and the board alone does not tell.
    is_plain(rules, turn) && !rules.has_draws()
}

/// A turn of Hex as what it is, for those who play Hex.
pub(crate) fn hex<'a>(
    rules: &'a AnyRules,
    turn: &Turn<AnyPosition>,
) -> Option<(&'a Hex, Turn<<Hex as Ruleset>::Position>)> {
    rules.typed().map(|hex| (hex, turn.of::<Hex>()))
}

/// A position of a Maker–Breaker game with its winning sets.
pub(crate) fn maker_breaker<'a>(rules: &'a AnyRules, at: &'a AnyPosition) -> Option<(&'a Hypergraph, &'a Claimed)> {
    let rules = rules.typed().filter(|rules: &&Claiming| rules.is_maker_breaker())?;
    Some((rules.board(), at.of::<Claiming>()))
}

/// The number of vertices that nobody has claimed, where the players of a hypergraph game take one each in turn.
pub(crate) fn free_vertices(rules: &AnyRules, at: &AnyPosition) -> Option<usize> {
    let rules: &Claiming = rules.typed()?;
    let is_counted = rules.is_maker_breaker() || rules.is_maker_maker();
    is_counted.then(|| rules.board().vertices() - at.of::<Claiming>().len())
}

/// Does a pairing of this game say that a move on one cell of a pair is answered on the other? In Rex it says which cells not to take.
pub(crate) fn answers_by_pairs(game: &str) -> bool {
    game != gruk_rules::rex::REX.about.name
}

/// Can the first stone still be swapped?
pub(crate) fn swap_may_come(rules: &AnyRules, at: &AnyPosition) -> bool {
    rules.typed::<Hex>().is_some_and(|rules| rules.swap_may_come(at.of::<Hex>()))
}

/// How many lines `win` a claim by connection has at `turn`: one for each first move where a swap may answer it.
pub(crate) fn win_lines(rules: &AnyRules, turn: &Turn<AnyPosition>) -> usize {
    match swap_may_come(rules, &turn.position) && turn.to_move == Player::Left {
        true => rules.legal_moves(turn).count(),
        false => 1,
    }
}
