//! Chooser–Picker games: Picker offers two vertices at a time, and Chooser takes one. Chooser wants all of a winning
//! set.
//!
//! Also called Client–Waiter. Picker gets what Chooser leaves and wins with a vertex in every set. There are no draws.
//!
//! **Source:** `[Beck 2008 §22]`, `[Győ §2.1]`.

use crate::board::claiming::VERTICES;
use crate::board::claiming::{Aims, Finish, Game};
use crate::board::picking::Roles;
use gruk_core::{About, Player, PlayerNames};

/// Chooser–Picker.
pub const CHOOSER_PICKER: Roles = Roles {
    game: &Game {
        about: About {
            name: "cp",
            title: "Chooser–Picker",
            syntax: "BOARD[:PICTURE[?OFFER]][:MOVES], with the boards of mb; an offer is ?a1&b1, a choice a1",
            rules: "Picker offers two vertices, Chooser takes one and wins with all of a winning set, Picker gets the other.",
            examples: &[
                "cp:row-3-3x3",
                "cp:row-2-2x2",
                "cp:sets-1.2+2.3",
                "cp:sets-1.2+2.3:x=1,o=3",
                "cp:row-3-3x3:.../.../...?a1&b2",
            ],
            players: PlayerNames::Named { left: "chooser", right: "picker" },
            has_params: true,
            largest: VERTICES,
        },
        aims: Aims::Left,
        finish: Finish::Wins,
    },
    picker: Player::Right,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::picking::{Move, Picking};
    use gruk_core::Ruleset;

    #[test]
    fn picker_moves_first() {
        let rules = Picking::new(&CHOOSER_PICKER, "row-2-2x2").unwrap();
        let start = rules.start().unwrap();
        assert_eq!(rules.to_move(&start), Player::Right);
        assert_eq!(rules.moves(&start, Player::Right).count(), 6);
        assert_eq!(rules.moves(&start, Player::Left).collect::<Vec<_>>(), [Move::Wait]);
        assert!(rules.parse_position("x./.o?a1&b1").is_err());
    }
}
