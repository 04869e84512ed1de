//! Tables that searches have made, from positions whose type is erased.

use gruk_core::{AnyPosition, Ruleset};
use gruk_solve::LimitHit;
use std::collections::BTreeMap;
use std::mem::size_of;

/// Bytes of a row of a table from positions to `T`.
fn row_bytes<T, R: Ruleset>(rules: &R, at: &R::Position) -> usize {
    2 * size_of::<(AnyPosition, T)>() + 2 * size_of::<usize>() + size_of::<R::Position>() + rules.heap_bytes(at)
}

/// The same table with the type of its positions erased, of at most `memory` bytes.
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
