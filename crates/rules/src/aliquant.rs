//! The Aliquant game: a number, from which a move takes a smaller one that does not divide it; a player who cannot move
//! loses.
//!
//! Written as [`aliquot`](crate::aliquot), the game of the divisors.
//!
//! **Source:** `[BCG ch. 4]`.

use crate::board::heap_game::{Game, Law};
use gruk_core::{About, Largest, PlayerNames};

/// The Aliquant game.
pub const ALIQUANT: Game = Game {
    about: About {
        name: "aliquant",
        title: "Aliquant",
        syntax: "NUMBER,NUMBER,…[:MOVES]",
        rules: "A move takes from a number a smaller one that does not divide it; whoever cannot move loses.",
        examples: &["aliquant:13", "aliquant:12:12-7", "aliquant:2", "aliquant:1"],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest::listed(100_000, "heaps"),
    },
    law: |_| Ok(Law::Others),
    params: |_| String::new(),
};
