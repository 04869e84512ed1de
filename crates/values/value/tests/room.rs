//! The room for large numbers has an end, which is a limit. This fills it, so it is a program of its own.

use gruk_grammar::Large;
use gruk_value::{Dyadic, Games, Limit};

#[test]
fn large_numbers_have_room_for_64_mebibytes() {
    let digits = "9".repeat(1_000_000);
    let mut number = Dyadic::written(Large { is_negative: false, digits: &digits, exponent: 0 }).unwrap();
    let first = number;
    let mut count = 1;
    let limit = loop {
        match number.plus(Dyadic::ONE) {
            Ok(next) => number = next,
            Err(limit) => break limit,
        }
        count += 1;
    };
    assert_eq!(limit, Limit::Overflow);
    // A digit takes log 10 / log 256 bytes.
    let each = 1_000_000.0 * 10_f64.ln() / 256_f64.ln();
    assert_eq!(count, ((64 << 20) as f64 / each) as usize);
    // What is stored stays good, and so do small numbers.
    assert_eq!(number.minus(first).unwrap().as_integer(), Some(count as i64 - 1));
    assert!(first < number && -number < first);
    let mut games = Games::new();
    assert!(games.parse("9223372036854775807 - 1 + {1|-1}").is_ok());
    assert_eq!(games.number(number).and_then(|game| games.sum(game, game)), Err(Limit::Overflow));
}
