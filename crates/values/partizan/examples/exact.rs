//! `exact BOARD …`: the values of boards of Domineering by comparison of options, with what they cost:
//! `cargo run --release -p gruk-partizan --example exact -- 5x6 6x6`. The seconds are those of the clock.

use gruk_core::Ruleset;
use gruk_partizan::DomineeringValues;
use gruk_rules::domineering::Domineering;
use gruk_value::Games;
use std::time::Instant;

fn main() {
    for text in std::env::args().skip(1) {
        let at = Domineering.parse_position(&text).unwrap_or_else(|error| panic!("{error}"));
        let start = Instant::now();
        let mut games = Games::with_limit(6 << 30);
        let mut values = DomineeringValues::new(6 << 30);
        match values.value(&mut games, &at) {
            Ok(value) => println!("{text}: {}", games.name_within(value, 300).0),
            Err(limit) => println!("{text}: {limit}"),
        }
        let bytes = games.bytes() + values.bytes();
        println!(
            "{} regions, {} values, {} MB, {:.3} s",
            values.len(),
            games.len(),
            bytes >> 20,
            start.elapsed().as_secs_f64()
        );
    }
}
