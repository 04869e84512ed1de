//! What searches have found, without the types of its game.

use gruk_cert::{Because, Bound};
use gruk_certify::Bounds;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset};
use gruk_solve::strategy::Strategy;
use gruk_solve::{LimitHit, Meter};
use std::collections::BTreeMap;
use std::mem::size_of;

/// A strategy without the types of its game; its memory is taken from what is left.
pub(crate) fn erased<R: Ruleset>(
    rules: &R,
    strategy: Strategy<R>,
    meter: &mut Meter<'_>,
) -> Result<Strategy<AnyRules>, LimitHit> {
    let mut moves = BTreeMap::new();
    for (position, m) in strategy.moves {
        meter.take(row_bytes::<AnyMove, R>(rules, &position))?;
        moves.insert(AnyPosition::new(position), AnyMove::new(m));
    }
    Ok(Strategy { player: strategy.player, moves, most: strategy.most })
}

/// Bytes of a row of a table from positions to `T`.
fn row_bytes<T, R: Ruleset>(rules: &R, at: &R::Position) -> usize {
    2 * size_of::<(AnyPosition, T)>() + 2 * size_of::<usize>() + size_of::<R::Position>() + rules.heap_bytes(at)
}

/// A table of positions without the types of their game, of at most `memory` bytes.
pub(crate) fn erased_table<R: Ruleset, T>(
    rules: &R,
    table: BTreeMap<R::Position, T>,
    memory: usize,
) -> Result<BTreeMap<AnyPosition, T>, LimitHit> {
    let mut bytes = 0;
    let mut erased = BTreeMap::new();
    for (position, label) in table {
        bytes += row_bytes::<T, R>(rules, &position);
        if bytes > memory {
            return Err(LimitHit::Memory);
        }
        erased.insert(AnyPosition::new(position), label);
    }
    Ok(erased)
}

/// Bounds without the types of their game; their memory is taken from what is left.
pub(crate) fn erased_bounds<R: Ruleset>(
    rules: &R,
    bounds: Vec<Bound<R::Position, R::Move>>,
    meter: &mut Meter<'_>,
) -> Result<Bounds, LimitHit> {
    let mut erased = Vec::with_capacity(bounds.len());
    for Bound { position, order, number, because } in bounds {
        meter.take(row_bytes::<Bound<AnyPosition, AnyMove>, R>(rules, &position))?;
        let because = match because {
            Because::Play => Because::Play,
            Because::Move(m) => Because::Move(AnyMove::new(m)),
            Because::Number => Because::Number,
            Because::Cut(part) => Because::Cut(AnyPosition::new(part)),
        };
        erased.push(Bound { position: AnyPosition::new(position), order, number, because });
    }
    Ok(erased)
}
