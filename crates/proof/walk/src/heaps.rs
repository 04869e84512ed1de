//! Heaps.

use gruk_core::AnyPosition;
use gruk_rules::board::heap_game::HeapGame;
use gruk_rules::{misere, nim};

/// The most moves among which one that the proof makes is looked for. Large heaps have more than can be listed.
pub(crate) const MOST_TRIED: usize = 1_000_000;

/// The heaps of a position of a game of heaps, or of such a game under misère play.
pub(crate) fn heaps(at: &AnyPosition) -> Option<Vec<u64>> {
    if let Some(heaps) = at.typed::<nim::Position>() {
        return Some(heaps.heaps().to_vec());
    }
    let (_, heaps) = at.typed::<misere::Position>()?.summand().typed::<HeapGame>()?;
    Some(heaps.heaps().to_vec())
}
