//! The Aliquot game: a number, from which a move takes one of its proper divisors; a player who cannot move, at 1,
//! loses.
//!
//! A move is written as the number before and after it, `30-25`; several numbers, `30,12`, are a sum. The game of the
//! numbers that do not divide is [`aliquant`](crate::aliquant).
//!
//! **Source:** `[Bra §7]`, `[BCG ch. 4]`.

use crate::board::heap_game::{Game, Law};
use gruk_core::{About, Largest, PlayerNames};

/// The Aliquot game.
pub const ALIQUOT: Game = Game {
    about: About {
        name: "aliquot",
        title: "Aliquot",
        syntax: "NUMBER,NUMBER,…[:MOVES]",
        rules: "A move takes from a number one of its divisors, but not the number itself; whoever cannot move loses.",
        examples: &["aliquot:30", "aliquot:12:12-8", "aliquot:1", "aliquot:17"],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: Largest::listed(100_000, "heaps"),
    },
    law: |_| Ok(Law::Divisors),
    params: |_| String::new(),
};
