//! A game without end for each player, and what the two are together.

use gruk_loopy::{LoopyError, LoopyGames};

fn main() -> Result<(), LoopyError> {
    let mut games = LoopyGames::new();
    let on = games.parse("a{a|}")?;
    assert_eq!(games.name(on)?, "on");
    let both = games.parse("on + off")?;
    assert_eq!(games.name(both)?, "dud");
    let over = games.parse("{0|pass}")?;
    let twice = games.sum(over, over)?;
    assert_eq!(twice, Some(over));
    Ok(())
}
