//! Reverse Maker–Maker games: whoever first claims all vertices of a winning set loses.
//!
//! The players claim vertices in turn; a full board on which nobody has a whole set is a draw.
//!
//! **Source:** `[Győ §2.1]`, `[Beck 2008 §13]`; Slany, *The complexity of graph Ramsey games*, 2000.

use crate::board::claiming::VERTICES;
use crate::board::claiming::{Aims, Finish, Game};
use gruk_core::{About, PlayerNames};

/// Reverse Maker–Maker.
pub const REVERSE: Game = Game {
    about: About {
        name: "rv",
        title: "Reverse Maker–Maker",
        syntax: "BOARD[:PICTURE][:MOVES], with the boards of mb",
        rules: "Whoever first has all vertices of a winning set loses; a full board without one is a draw.",
        examples: &["rv:row-3-3x3", "rv:row-3-3x3:b2,a1", "rv:hj-2-2", "rv:clique-3-K4", "rv:sets-1.2+2.3"],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: VERTICES,
    },
    aims: Aims::Both,
    finish: Finish::Loses,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::claiming::Claiming;
    use gruk_core::{Ending, Player, Ruleset};

    #[test]
    fn three_in_a_row_loses_and_a_full_board_is_a_draw() {
        let rules = Claiming::new(&REVERSE, "row-3-3x3").unwrap();
        let ending = |text| rules.ending(&rules.parse_position(text).unwrap());
        assert_eq!(ending("xxx/oo./..."), Some(Ending::Won(Player::Right)));
        assert_eq!(ending("x.x/ooo/.x."), Some(Ending::Won(Player::Left)));
        assert_eq!(ending("xox/xxo/oxo"), Some(Ending::Draw));
        assert_eq!(ending("xox/xxo/ox."), None);
    }
}
