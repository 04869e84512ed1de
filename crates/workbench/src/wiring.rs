//! Which theory goes with which game: the only file outside `rules` that names one.

use gruk_cert::{Reasoner, Settled, Theorem};
use gruk_connection::mirror::MirrorPairing;
use gruk_connection::theorem;
use gruk_core::{Convention, PlayerNames, Ruleset, Turn};
use gruk_impartial::NimSum;
use gruk_positional::PairingStrategy;
use gruk_rules::board::summand::{Of, Summand};
use gruk_rules::hackenbush::Hackenbush;
use gruk_rules::hex::Hex;
use gruk_rules::maker_breaker::MakerBreaker;
use gruk_rules::maker_maker::MakerMaker;
use gruk_rules::nim::Nim;
use gruk_rules::sum::Sum;
use std::any::Any;

/// What theory knows of `turn` without a search, with evidence.
pub(crate) fn settle<R: Ruleset>(rules: &R, turn: &Turn<R::Position>) -> Option<Settled<R::Move>> {
    by::<R, Nim>(rules, turn, &NimSum)
        .or_else(|| by::<R, Hex>(rules, turn, &MirrorPairing))
        .or_else(|| by::<R, MakerBreaker>(rules, turn, &PairingStrategy))
        .or_else(|| by::<R, MakerMaker>(rules, turn, &PairingStrategy))
}

/// What a theorem says of `turn` without a strategy.
pub(crate) fn theorem_on<R: Ruleset>(rules: &R, turn: &Turn<R::Position>) -> Option<Theorem> {
    let rules = (rules as &dyn Any).downcast_ref::<Hex>()?;
    let turn = (turn as &dyn Any).downcast_ref()?;
    theorem::theorem(rules, turn)
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
    rules.downcast_ref::<Nim>()?;
    let heaps = at.downcast_ref::<<Nim as Ruleset>::Position>()?;
    Some(gruk_impartial::nim_sum::nim_sum(heaps.heaps()))
}

/// Is this a partizan game that the player who cannot move loses, and without draws? Its positions are sums of values.
pub(crate) fn is_partizan<R: Ruleset>(rules: &R) -> bool {
    let is_partizan = matches!(R::ABOUT.players, PlayerNames::Named { .. });
    is_partizan && rules.convention() == Convention::Normal && !rules.has_draws()
}

/// The same for a summand.
pub(crate) fn nimber_of(summand: &dyn Summand) -> Option<u64> {
    let of: &Of<Nim> = summand.as_any().downcast_ref()?;
    nimber(&Nim, &of.position)
}

/// Is it a sum, which is solved by the values of its components?
pub(crate) fn is_sum<R: Ruleset>(rules: &R) -> bool {
    (rules as &dyn Any).is::<Sum>()
}

/// The SGF number of the game, if programs exchange it in SGF.
pub(crate) fn sgf_game(name: &str) -> Option<u32> {
    (name == Hex::ABOUT.name).then_some(11)
}

/// Is the swap rule part of the game?
pub(crate) fn has_swap<R: Ruleset>(rules: &R) -> bool {
    (rules as &dyn Any).downcast_ref::<Hex>().is_some_and(Hex::has_swap)
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
