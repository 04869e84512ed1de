//! Maker–Maker games, such as Tic-Tac-Toe: the first player to claim all vertices of a winning set wins.
//!
//! The players claim vertices in turn; a full board without a completed set is a draw.
//!
//! **Source:** `[Győ §2.1]`, `[Beck 2008]`.

use crate::board::claiming::VERTICES;
use crate::board::claiming::{Aims, Finish, Game};
use gruk_core::{About, PlayerNames};

/// Maker–Maker.
pub const MAKER_MAKER: Game = Game {
    about: About {
        name: "mm",
        title: "Maker–Maker",
        syntax: "BOARD[:PICTURE][:MOVES], BOARD = row-K-WxH, row.D-K-WxH, hj-N-D, torus-K, czifra-4xN, animal-NAME-WxH, sets-A.B+C.D, file-PATH or another one of docs/boards.md",
        rules: "Whoever first has all vertices of a winning set wins; a full board without one is a draw; mm2x2 has two vertices a turn.",
        examples: &[
            "mm:row-3-3x3",
            "mm:row-3-3x3:b2,a1",
            "mm:sets-1.2+2.3",
            "mm:row-3-3x3:xox/.../...",
            "mm:row.2-3-3x3",
        ],
        players: PlayerNames::ByTurn,
        has_params: true,
        largest: VERTICES,
    },
    aims: Aims::Both,
    finish: Finish::Wins,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::claiming::Claiming;
    use gruk_core::{Ending, Player, Ruleset};

    #[test]
    fn three_in_a_row_wins_and_a_full_board_is_a_draw() {
        let rules = Claiming::new(&MAKER_MAKER, "row-3-3x3").unwrap();
        let ending = |text| rules.ending(&rules.parse_position(text).unwrap());
        assert_eq!(ending("xxx/oo./..."), Some(Ending::Won(Player::Left)));
        assert_eq!(ending("x.x/ooo/.x."), Some(Ending::Won(Player::Right)));
        assert_eq!(ending("xox/xxo/oxo"), Some(Ending::Draw));
        assert_eq!(ending("xox/xxo/ox."), None);
    }

    #[test]
    fn two_winners_are_no_position() {
        let rules = Claiming::new(&MAKER_MAKER, "row-3-3x3").unwrap();
        assert!(rules.parse_position("xxx/ooo/...").is_err());
    }
}
