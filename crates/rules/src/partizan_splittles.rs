//! Partizan splittles: heaps of counters from which Left takes a number of one set and Right one of another; the rest
//! may be split into two heaps. A player who cannot move loses. Heaps are a disjunctive sum. It is the partizan octal
//! game in which a player's code has the digit 7 at each number of the player's set.
//!
//! ```text
//! partizan-splittles:1,2/1,3:7
//! 7-2-4                   Left takes one of seven and splits the rest
//! ```
//!
//! **Source:** `[Mesdal 2009]`.

use crate::board::grid::quote;
use crate::board::pieces::{Game, Law};
use crate::board::take_and_break::Code;
use gruk_core::CompactSort as _;
use gruk_core::{About, Largest, ParseError, PlayerNames};

/// Partizan splittles.
pub const PARTIZAN_SPLITTLES: Game = Game {
    about: About {
        name: "partizan-splittles",
        title: "Partizan splittles",
        syntax: "A,B,…/C,D,…:HEAP,HEAP,…[:MOVES]",
        rules: "A move takes a number of the first set for Left, of the second for Right, from a heap and may split the rest into two; whoever cannot move loses.",
        examples: &[
            "partizan-splittles:1,2/1,3:7",
            "partizan-splittles:1/2:4,5",
            "partizan-splittles:1,2/1,3:7:7-2-4",
            "partizan-splittles:1/1:0",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: true,
        largest: Largest::listed(100_000, "heaps"),
    },
    law: sets,
};

/// The largest number of a set.
const MOST: u64 = 1000;

fn sets(text: &str) -> Result<Law, ParseError> {
    let missing = || ParseError::new(text.len(), "the end", "'/' and the set of Right");
    let (left, right) = text.split_once('/').ok_or_else(missing)?;
    let sets = [set(left)?, set(right).map_err(|error| error.shifted(left.len() + 1))?];
    let code = |set: &Vec<u64>| {
        let digits =
            (1..=*set.last().expect("sets are not empty")).map(|taken| if set.contains(&taken) { '7' } else { '0' });
        Code::parse(&format!("0.{}", digits.collect::<String>()), 8)
    };
    let spelling = sets.each_ref().map(|set| set.iter().map(u64::to_string).collect::<Vec<_>>().join(","));
    Ok(Law::Heaps(Box::new([code(&sets[0])?, code(&sets[1])?]), spelling.join("/")))
}

/// The different numbers of a list, ascending.
fn set(text: &str) -> Result<Vec<u64>, ParseError> {
    let (mut numbers, mut at) = (Vec::new(), 0);
    for word in text.split(',') {
        let number = word.parse().ok().filter(|number: &u64| (1..=MOST).contains(number) && number.to_string() == word);
        let number = number.filter(|number| !numbers.contains(number));
        let wrong = || ParseError::new(at, quote(word), format!("a number from 1 to {MOST}, each once"));
        numbers.push(number.ok_or_else(wrong)?);
        at += word.len() + 1;
    }
    numbers.compact_sort();
    Ok(numbers)
}
