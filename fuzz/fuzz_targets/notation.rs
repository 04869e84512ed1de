//! Positions, sums and moves as text: what is read is printed, and read again as the same.

#![no_main]

use gruk_core::{AnyMove, Player, Ruleset as _};
use gruk_notation::{Loaded, load};
use std::time::{Duration, Instant};

/// The longest text that is read.
const MOST_BYTES: usize = 2048;
/// Moves of a position that are printed, read and played.
const MOVES: usize = 8;
/// After so long no other move is tried: a large board takes a part of a second each time that it is read.
const TIME: Duration = Duration::from_secs(1);

libfuzzer_sys::fuzz_target!(|text: &str| {
    if text.len() > MOST_BYTES {
        return;
    }
    let started = Instant::now();
    let Ok(loaded) = load(text, None) else { return };
    is_read_as_printed(&loaded);
    let moves: Vec<AnyMove> = loaded.rules.legal_moves(&loaded.turn).take(MOVES).collect();
    for m in moves.into_iter().take_while(|_| started.elapsed() < TIME) {
        let printed = loaded.rules.print_move(m);
        assert_eq!(loaded.rules.parse_move(&printed).ok(), Some(m), "{text}: {printed}");
        let mut after = loaded.clone();
        after.play(&printed).unwrap_or_else(|why| panic!("{text}: {printed} is listed, but {why:?}"));
        is_read_as_printed(&after);
    }
});

fn is_read_as_printed(loaded: &Loaded) {
    let printed = loaded.notation(&loaded.turn.position);
    let first = if loaded.turn.to_move == Player::Left { "left" } else { "right" };
    let again = load(&printed, Some(first)).unwrap_or_else(|why| panic!("{printed} is printed, but {why:?}"));
    assert_eq!(again.notation(&again.turn.position), printed);
    assert!(again.turn == loaded.turn, "{printed} is read as another position");
}
