//! Snort (Simon Norton): the players claim squares of a board, never beside a stone of the opponent.
//!
//! Left claims a free square with a stone `x`, Right with `o`; a square that shares a side with a stone of the opponent
//! is forbidden. A player who cannot move loses. Squares that nobody may claim any more divide the board into a
//! disjunctive sum.
//!
//! ```text
//! snort:3x3           an empty board; # is a hole
//! snort:x.o/...       stones on it
//! ```
//!
//! **Source:** `[BCG ch. 2]`, `[ONAG ch. 8]`.

use crate::board::colouring::claiming_squares;
use crate::board::grid::Square;
use crate::board::stones::{Stones, fully_symmetric, on_stones};
use gruk_core::{About, Largest, Mark, Player, PlayerNames, Ruleset};

/// Snort on boards of squares of any shape.
#[derive(Clone, Debug)]
pub struct Snort;

/// The stone that must not be adjacent to a square that `player` claims.
fn forbidden(player: Player) -> Mark {
    Mark::of(player.opponent())
}

impl Ruleset for Snort {
    type Position = Stones;
    type Move = Square;

    const ABOUT: About = About {
        name: "snort",
        title: "Snort",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "Each player claims free squares that are next to none of the opponent's; whoever cannot move loses.",
        examples: &["snort:3x2", "snort:x.o/...", "snort:3x1:a1,c1", "snort:..#/...", "snort:#"],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    };

    on_stones!(Snort);
    fully_symmetric!();
    claiming_squares!(forbidden);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str, player: Player) -> Vec<String> {
        let at = Snort.parse_position(text).unwrap();
        Snort.moves(&at, player).map(Square::name).collect()
    }

    #[test]
    fn the_opponents_neighbours_are_forbidden() {
        assert_eq!(names("x../.o.", Player::Left), ["c1"]);
        assert_eq!(names("x../.o.", Player::Right), ["c1", "c2"]);
    }

    #[test]
    fn dead_squares_divide_the_board() {
        let at = Snort.parse_position("..x.o..").unwrap();
        let parts: Vec<String> = Snort.components(&at).map(|part| part.print()).collect();
        assert_eq!(parts, ["..x", "o.."]);
    }
}
