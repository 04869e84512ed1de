//! Take-Away (Schwenk 1970): a move takes at most K times as many counters from a heap as the last move took from it.
//! The first move in a heap takes any number except all of it. A player who cannot move loses. Each heap has its own
//! bound, `HEAP/MOST`, and heaps are a disjunctive sum. With K = 2 and one heap it is Fibonacci Nim.
//!
//! ```text
//! take-away:3:21          the first move takes 1 to 20
//! 21/20-19/6              a move that takes 2; the next one may take 6 of this heap
//! ```
//!
//! **Source:** `[Schwenk 1970]`.

use crate::board::pieces::{Game, Law};
use gruk_core::{About, Largest, ParseError, PlayerNames};

/// Take-Away.
pub const TAKE_AWAY: Game = Game {
    about: About {
        name: "take-away",
        title: "Take-Away",
        syntax: "K:HEAP[/MOST],HEAP[/MOST],…[:MOVES]",
        rules: "A move takes at most MOST counters of a heap, all but one if nothing is said, and then at most K times what it took may be taken of it; whoever cannot move loses.",
        examples: &["take-away:2:21", "take-away:3:12/4", "take-away:2:4/1,5/2", "take-away:2:8:8/7-7/2"],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: Largest::listed(100_000, "heaps"),
    },
    law: factor,
};

fn factor(text: &str) -> Result<Law, ParseError> {
    let expected =
        || ParseError::new(0, crate::board::grid::quote(text), "a whole number from 1, without leading zeros");
    let times = text.parse().ok().filter(|times: &u64| *times > 0 && times.to_string() == text);
    times.map(Law::Bounded).ok_or_else(expected)
}
