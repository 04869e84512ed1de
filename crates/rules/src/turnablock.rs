//! Turnablock (Berlekamp, Conway, Guy): coins on a board. A move turns over all coins of a rectangle, and the one in
//! its lower right corner must go from heads to tails. A player who cannot move loses.
//!
//! In `turnablock:.x/x.` an `x` shows heads. A move is the columns and the rows of the rectangle, `a-b/1-2`. It is the
//! product of Ruler with itself, written and played as the other games of [`coin_turning`](crate::coin_turning).
//!
//! **Source:** `[BCG ch. 14]`, `[Bra §8]`.

use crate::board::coin_lines::Row;
use crate::coin_turning::Game;
use gruk_core::{About, Largest, PlayerNames};

/// Turnablock.
pub const TURNABLOCK: Game = Game {
    about: About {
        name: "turnablock",
        title: "Turnablock",
        syntax: "PICTURE[:MOVES]",
        rules: "A move turns all coins of a rectangle over; the one in its lower right corner must have shown heads. Whoever cannot \
                move loses.",
        examples: &["turnablock:.x/x.", "turnablock:..x/.x.", "turnablock:.x/.x:b/2", "turnablock:../.."],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest { unit: "coins", ..Largest::cells(1024) },
    },
    rows: Some((Row::Ruler, Row::Ruler)),
};
