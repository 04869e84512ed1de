//! Picker–Chooser games: Picker, who offers two vertices at a time and gets the one that Chooser leaves, wants all of a winning set.
//!
//! Also called Waiter–Client. Chooser, who gets a last single vertex, wins with a vertex in every set; nobody draws.
//!
//! **Source:** `[Beck 2008 §22]`, `[Győ §2.1]`.

use crate::board::claiming::{Goal, Position};
use crate::board::hypergraph::Hypergraph;
use crate::board::picking::{Picking, Roles};
use crate::maker_breaker::Weak;
use gruk_core::{About, Ending, Player, PlayerNames};

/// The rules of Picker–Chooser on a hypergraph.
pub type PickerChooser = Picking<PickerWants>;

/// Picker, who is Left, completes a set.
#[derive(Clone, Debug)]
pub struct PickerWants;

impl Goal for PickerWants {
    const ABOUT: About = About {
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
    };

    const HAS_DRAWS: bool = false;

    fn ending(board: &Hypergraph, at: &Position) -> Option<Ending> {
        Weak::ending(board, at)
    }
}

impl Roles for PickerWants {
    const PICKER: Player = Player::Left;
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::{Ruleset, Turn};

    #[test]
    fn the_vertex_that_chooser_leaves_is_pickers() {
        let rules = PickerChooser::from_params("sets-1.2+2.3").unwrap();
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
