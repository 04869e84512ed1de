//! Chooser–Picker games: Picker offers two vertices at a time, and Chooser, who takes one, wants all of a winning set.
//!
//! Also called Client–Waiter. Picker gets what Chooser leaves and wins with a vertex in every set; nobody draws.
//!
//! **Source:** `[Beck 2008 §22]`, `[Győ §2.1]`.

use crate::board::claiming::{Goal, Position};
use crate::board::hypergraph::Hypergraph;
use crate::board::picking::{Picking, Roles};
use crate::maker_breaker::Weak;
use gruk_core::{About, Ending, Player, PlayerNames};

/// The rules of Chooser–Picker on a hypergraph.
pub type ChooserPicker = Picking<ChooserWants>;

/// Chooser, who is Left, completes a set.
#[derive(Clone, Debug)]
pub struct ChooserWants;

impl Goal for ChooserWants {
    const ABOUT: About = About {
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
    };

    const HAS_DRAWS: bool = false;

    fn ending(board: &Hypergraph, at: &Position) -> Option<Ending> {
        Weak::ending(board, at)
    }
}

impl Roles for ChooserWants {
    const PICKER: Player = Player::Right;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::picking::Move;
    use gruk_core::Ruleset;

    #[test]
    fn picker_moves_first() {
        let rules = ChooserPicker::from_params("row-2-2x2").unwrap();
        let start = rules.start().unwrap();
        assert_eq!(rules.to_move(&start), Player::Right);
        assert_eq!(rules.moves(&start, Player::Right).count(), 6);
        assert_eq!(rules.moves(&start, Player::Left).collect::<Vec<_>>(), [Move::Wait]);
        assert!(rules.parse_position("x./.o?a1&b1").is_err());
    }
}
