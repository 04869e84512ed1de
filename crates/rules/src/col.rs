//! Col (Colin Vout): the players claim squares of a board, never beside a stone of their own.
//!
//! Left claims a free square with a stone `x`, Right with `o`; a square that shares a side with a stone of the same
//! player is forbidden. A player who cannot move loses. Squares that nobody may claim any more divide the board into a
//! disjunctive sum.
//!
//! ```text
//! col:3x3           an empty board; # is a hole
//! col:x.o/...       stones on it
//! ```
//!
//! **Source:** `[BCG ch. 2]`, `[ONAG ch. 8]`.

use crate::board::colouring::claiming_squares;
use crate::board::grid::Square;
use crate::board::stones::{Stones, fully_symmetric, on_stones};
use gruk_core::{About, Largest, Mark, Player, PlayerNames, Ruleset};

/// Col on boards of squares of any shape.
#[derive(Clone, Debug)]
pub struct Col;

/// The stone that must not be adjacent to a square that `player` claims.
fn forbidden(player: Player) -> Mark {
    Mark::of(player)
}

impl Ruleset for Col {
    type Position = Stones;
    type Move = Square;

    const ABOUT: About = About {
        name: "col",
        title: "Col",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "Each player claims free squares that are next to none of his own; whoever cannot move loses.",
        examples: &["col:3x2", "col:x.o/...", "col:3x1:a1,c1", "col:..#/...", "col:#"],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    };

    on_stones!(Col);
    fully_symmetric!();
    claiming_squares!(forbidden);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str, player: Player) -> Vec<String> {
        let at = Col.parse_position(text).unwrap();
        Col.moves(&at, player).map(Square::name).collect()
    }

    #[test]
    fn own_neighbours_are_forbidden() {
        assert_eq!(names("x../.o.", Player::Left), ["c1", "c2"]);
        assert_eq!(names("x../.o.", Player::Right), ["c1"]);
    }

    #[test]
    fn illegal_claims_say_why() {
        let at = Col.parse_position("x.#").unwrap();
        let why = |name| Col.check_move(&at, Player::Left, Square::parse(name).unwrap()).unwrap_err().why;
        assert_eq!(why("a1"), "it is not free");
        assert_eq!(why("b1"), "it is next to a stone x");
        assert_eq!(why("a2"), "a2 is not on the board");
    }

    #[test]
    fn dead_squares_divide_the_board() {
        let at = Col.parse_position("..x.o..").unwrap();
        let parts: Vec<String> = Col.components(&at).map(|part| part.print()).collect();
        assert_eq!(parts, ["..x", "o.."]);
    }
}
