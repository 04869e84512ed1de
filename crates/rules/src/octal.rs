//! Octal games (Guy and Smith 1956): a move takes a number of counters that the code allows from a heap and leaves the
//! rest as no heap, one heap or two; a player who cannot move loses.
//!
//! `octal:0.137:20` is Dawson's chess on a heap of 20; a move is written as the heap before it and the heaps after it,
//! ascending: `20-0`, `20-18`, `20-5-13`. Codes: [`take_and_break`](crate::board::take_and_break).
//!
//! **Source:** `[BCG ch. 4]`, `[Guy–Smith 1956]`.

use crate::board::heap_game::{Game, Law};
use crate::board::take_and_break::Code;
use gruk_core::{About, Largest, PlayerNames};

/// Octal games.
pub const OCTAL: Game = Game {
    about: About {
        name: "octal",
        title: "Octal game",
        syntax: "CODE:HEAP,HEAP,…[:MOVES]",
        rules: "A move takes i counters from a heap and leaves the rest as no heap, one or two: digit i of the code is the sum \
                of 1, 2 and 4 for what is allowed. Whoever cannot move loses.",
        examples: &[
            "octal:0.137:20",
            "octal:0.77:5,7",
            "octal:4!.0:12",
            "octal:0.07:9:9-2-5",
            "octal:4.0:6",
            "octal:0.7:0",
        ],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: Largest::listed(100_000, "heaps"),
    },
    law: |text| Code::parse(text, 8).map(Law::Code),
    params: printed,
};

/// The code.
pub(crate) fn printed(law: &Law) -> String {
    match law {
        Law::Code(code) => code.print(),
        Law::Divisors | Law::Others => String::new(),
    }
}
