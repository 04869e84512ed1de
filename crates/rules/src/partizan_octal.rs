//! Partizan octal games: heaps of counters from which Left takes by one octal code and Right by another. A player who
//! cannot move loses. Heaps are a disjunctive sum. Codes: [`take_and_break`](crate::board::take_and_break).
//!
//! ```text
//! partizan-octal:0.7/0.07:9
//! 9-3-5                   Left takes one of a heap of nine and splits the rest
//! ```
//!
//! **Source:** `[Fraenkel–Kotzig 1987]`, `[Mesdal 2009]`.

use crate::board::pieces::{Game, Law};
use crate::board::take_and_break::Code;
use gruk_core::{About, Largest, ParseError, PlayerNames};

/// Partizan octal game.
pub const PARTIZAN_OCTAL: Game = Game {
    about: About {
        name: "partizan-octal",
        title: "Partizan octal game",
        syntax: "CODE/CODE:HEAP,HEAP,…[:MOVES]",
        rules: "A move takes counters from a heap and leaves the rest as no heap, one or two, by the first octal code for Left and by the second for Right; whoever cannot move loses.",
        examples: &[
            "partizan-octal:0.7/0.07:9",
            "partizan-octal:0.137/0.77:5,7",
            "partizan-octal:0.3/0.03:6:6-5",
            "partizan-octal:4.0/0.7:5",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: true,
        largest: Largest::listed(100_000, "heaps"),
    },
    law: codes,
};

fn codes(text: &str) -> Result<Law, ParseError> {
    let missing = || ParseError::new(text.len(), "the end", "'/' and the code of Right");
    let (left, right) = text.split_once('/').ok_or_else(missing)?;
    let codes = [Code::parse(left, 8)?, Code::parse(right, 8).map_err(|error| error.shifted(left.len() + 1))?];
    let spelling = format!("{}/{}", codes[0].print(), codes[1].print());
    Ok(Law::Heaps(Box::new(codes), spelling))
}
