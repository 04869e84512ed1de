//! What theory knows of positions without a search.

use gruk_core::{AnyPosition, AnyRules};
use gruk_impartial::hackenbush_steps::{self, MAX_EDGES, Step};
use gruk_impartial::{aliquot, coins};
use gruk_rules::board::heap_game::HeapGame;
use gruk_rules::board::summand::Summand;
use gruk_rules::coin_turning::CoinGame;
use gruk_rules::hackenbush::Hackenbush;
use gruk_rules::nim::Nim;

/// The nimber of a position that theory knows without a search.
pub fn nimber(rules: &AnyRules, at: &AnyPosition) -> Option<u64> {
    if rules.typed::<Hackenbush>().is_some() {
        let (vertices, edges) = at.of::<Hackenbush>().green_edges()?;
        return Some(gruk_impartial::hackenbush::green_value(vertices, &edges));
    }
    if let Some(rules) = rules.typed::<CoinGame>() {
        return Some(coins::nimber(rules, at.of::<CoinGame>()));
    }
    if let Some(rules) = rules.typed::<HeapGame>() {
        return aliquot::nimber(rules, at.of::<HeapGame>());
    }
    rules.typed::<Nim>()?;
    Some(gruk_impartial::nim_sum::nim_sum(at.of::<Nim>().heaps()))
}

/// The steps by which a picture that theory can simplify becomes a single stalk, and how many edges are too many;
/// `None` for other positions.
pub fn steps(rules: &AnyRules, at: &AnyPosition) -> Option<Result<Vec<Step>, usize>> {
    rules.typed::<Hackenbush>()?;
    let (_, edges) = at.of::<Hackenbush>().green_edges()?;
    Some(if edges.len() > MAX_EDGES { Err(MAX_EDGES) } else { Ok(hackenbush_steps::steps(&edges)) })
}

/// The nimber of a summand that theory knows without a search.
pub fn nimber_of(summand: &Summand) -> Option<u64> {
    let (_, heaps) = summand.typed::<Nim>()?;
    Some(gruk_impartial::nim_sum::nim_sum(heaps.heaps()))
}
