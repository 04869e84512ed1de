//! Hexadecimal games: octal games whose moves may leave three heaps as well.
//!
//! `hexadecimal:0.3f:11` has the digits 3 and 15 = 1 + 2 + 4 + 8: see [`octal`](crate::octal) and
//! [`take_and_break`](crate::board::take_and_break).
//!
//! **Source:** `[BCG ch. 4]`, `[Howse–Nowakowski 2004]`.

use crate::board::heap_game::{Game, Law};
use crate::board::take_and_break::Code;
use crate::octal::printed;
use gruk_core::{About, Largest, PlayerNames};

/// Hexadecimal games.
pub const HEXADECIMAL: Game = Game {
    about: About {
        name: "hexadecimal",
        title: "Hexadecimal game",
        syntax: "CODE:HEAP,HEAP,…[:MOVES]",
        rules: "A move takes i counters from a heap and leaves the rest as no heap, one, two or three: digit i of the code is \
                the sum of 1, 2, 4 and 8 for what is allowed. Whoever cannot move loses.",
        examples: &["hexadecimal:0.f:11", "hexadecimal:0.3f:4,6", "hexadecimal:8.0:9", "hexadecimal:8!.0:9:9-2-3-4"],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: Largest::listed(100_000, "heaps"),
    },
    law: |text| Code::parse(text, 16).map(Law::Code),
    params: printed,
};
