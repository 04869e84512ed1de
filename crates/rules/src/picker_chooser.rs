//! Picker–Chooser games: Picker offers two vertices at a time and gets the one that Chooser leaves. Picker wants all of
//! a winning set.
//!
//! Also called Waiter–Client. Chooser gets a last single vertex, and wins with a vertex in every set. There are no
//! draws.
//!
//! **Source:** `[Beck 2008 §22]`, `[Győ §2.1]`.

use crate::board::claiming::VERTICES;
use crate::board::claiming::{Aims, Finish, Game};
use crate::board::picking::Roles;
use gruk_core::{About, Player, PlayerNames};

/// Picker–Chooser.
pub const PICKER_CHOOSER: Roles = Roles {
    game: &Game {
        about: About {
            name: "pc",
            title: "Picker–Chooser",
            syntax: "BOARD[:PICTURE[?OFFER]][:MOVES], with the boards of mb; an offer is ?a1&b1, a choice a1",
            rules: "Picker offers two vertices, Chooser takes one, Picker gets the other, and wins with all of a winning set.",
            examples: &[
                "pc:row-3-3x3",
                "pc:row-2-2x2",
                "pc:sets-1.2+2.3",
                "pc:sets-1.2+2.3:x=1,o=3",
                "pc:row-3-3x3:.../.../...?a1&b2",
            ],
            players: PlayerNames::Named { left: "picker", right: "chooser" },
            has_params: true,
            largest: VERTICES,
        },
        aims: Aims::Left,
        finish: Finish::Wins,
    },
    picker: Player::Left,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::picking::Picking;
    use gruk_core::{Ending, Ruleset, Turn};

    #[test]
    fn the_vertex_that_chooser_leaves_is_pickers() {
        let rules = Picking::new(&PICKER_CHOOSER, "sets-1.2+2.3").unwrap();
        let mut turn = Turn::new(rules.start().unwrap(), Player::Left);
        assert_eq!(rules.legal_moves(&turn).count(), 3);
        for m in ["?1&2", "1", "?3"] {
            rules.try_play(&mut turn, rules.parse_move(m).unwrap()).unwrap();
        }
        assert_eq!(rules.print_position(&turn.position), "x=2,o=1?3");
        rules.try_play(&mut turn, rules.parse_move("3").unwrap()).unwrap();
        assert_eq!(rules.ending(&turn.position), Some(Ending::Won(Player::Right)));
    }
}
