//! Subtraction games: a move takes coins from one of the heaps, and their number must be in the subtraction set; a
//! player who cannot move loses.
//!
//! `subtraction:2,3:24` is the heap of 24 coins with the set {2, 3}; a move is written as the heap before and after it.
//!
//! **Source:** `[Bra §2]`.

use crate::board::grid::quote;
use crate::board::heap;
use crate::board::heap_game::{Game, Law};
use crate::board::take_and_break::Code;
use gruk_core::CompactSort as _;
use gruk_core::{About, Largest, ParseError, PlayerNames};

/// The most numbers that a subtraction set may have.
pub const MAX_SET: usize = 10_000;

/// Subtraction games.
pub const SUBTRACTION: Game = Game {
    about: About {
        name: "subtraction",
        title: "Subtraction game",
        syntax: "NUMBER,NUMBER,…:COINS,COINS,…[:MOVES]",
        rules: "A move takes a number of coins that is in the subtraction set from a heap; whoever cannot move loses.",
        examples: &["subtraction:2,3:24", "subtraction:1,2,3:7", "subtraction:2,3:10:10-8", "subtraction:4:3"],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: Largest::listed(100_000, "heaps"),
    },
    law: read,
    params: print,
};

fn read(text: &str) -> Result<Law, ParseError> {
    let mut set = Vec::new();
    let mut at = 0;
    for number in text.split(',') {
        let value = heap::parse_count(number, "coins").map_err(|error| error.shifted(at))?;
        if value == 0 || set.contains(&value) {
            return Err(ParseError::new(at, quote(number), "positive numbers, each once"));
        }
        set.push(value);
        at += number.len() + 1;
        if set.len() > MAX_SET {
            return Err(ParseError::limit(at, "more numbers", format!("at most {MAX_SET} numbers")));
        }
    }
    set.compact_sort();
    Ok(Law::Code(Code::subtraction(&set)))
}

fn print(law: &Law) -> String {
    let Law::Code(code) = law else { return String::new() };
    code.takes().iter().map(|take| take.taken.to_string()).collect::<Vec<_>>().join(",")
}
