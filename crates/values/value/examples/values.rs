//! A hot sum: its canonical form and its temperature.

use gruk_value::Games;

fn main() -> Result<(), gruk_value::ValueError> {
    let mut games = Games::new();
    let hot = games.parse("{1|-1} + {2|-1*}")?;
    assert_eq!(games.name(hot), "{3|1||*|-2*}");
    assert_eq!(games.temperature(hot)?.to_string(), "3/2");
    Ok(())
}
