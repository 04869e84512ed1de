//! Avoider–Enforcer games: Avoider loses by claiming all vertices of a winning set; Enforcer wants to force that.
//!
//! The players claim vertices in turn, Avoider first. The game is over as soon as Avoider has a whole set, or Enforcer
//! has a vertex in every set; nobody draws.
//!
//! **Source:** Hefetz, Krivelevich, Stojaković, Szabó, *Positional Games*, 2014, chapter 4; `[Győ §2.1]`.

use crate::board::claiming::VERTICES;
use crate::board::claiming::{Aims, Finish, Game};
use gruk_core::{About, PlayerNames};

/// Avoider–Enforcer.
pub const AVOIDER_ENFORCER: Game = Game {
    about: About {
        name: "ae",
        title: "Avoider–Enforcer",
        syntax: "BOARD[:PICTURE][:MOVES], with the boards of mb",
        rules: "Avoider loses with all vertices of a winning set and wins when Enforcer has a vertex in every winning set.",
        examples: &[
            "ae:row-3-3x3",
            "ae:row.2-3-3x3:b2",
            "ae:clique-3-K4",
            "ae:sets-1.2+2.3",
            "ae:sets-1.2+2.3:x=1,o=3",
        ],
        players: PlayerNames::Named { left: "avoider", right: "enforcer" },
        has_params: true,
        largest: VERTICES,
    },
    aims: Aims::Left,
    finish: Finish::Loses,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::claiming::Claiming;
    use gruk_core::{Ending, Player, Ruleset};

    #[test]
    fn avoider_loses_with_a_set_and_wins_when_none_is_left() {
        let rules = Claiming::new(&AVOIDER_ENFORCER, "sets-1.2+2.3").unwrap();
        let ending = |text| rules.ending(&rules.parse_position(text).unwrap());
        assert_eq!(ending("x=1.2,o=3"), Some(Ending::Won(Player::Right)));
        assert_eq!(ending("x=1,o=2"), Some(Ending::Won(Player::Left)));
        assert_eq!(ending("x=1,o=3"), None);
    }
}
