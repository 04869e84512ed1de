//! Maker–Breaker games: Maker wants all vertices of a winning set, Breaker a vertex of every winning set.
//!
//! The players claim vertices in turn. The game is over as soon as Maker has completed a set, or Breaker has a vertex
//! in every set; nobody draws. Any hypergraph is a board.
//!
//! **Source:** `[Győ §2.1]`, `[Beck 2008]`.

use crate::board::claiming::VERTICES;
use crate::board::claiming::{Aims, Finish, Game};
use gruk_core::{About, PlayerNames};

/// Maker–Breaker.
pub const MAKER_BREAKER: Game = Game {
    about: About {
        name: "mb",
        title: "Maker–Breaker",
        syntax: "BOARD[:PICTURE][:MOVES], BOARD = row-K-WxH, row.D-K-WxH, hj-N-D, torus-K, czifra-4xN, animal-NAME-WxH, sets-A.B+C.D, file-PATH or another one of docs/boards.md",
        rules: "Maker wins with all vertices of a winning set, Breaker with a vertex in every winning set; mb2x1 has two vertices of Maker's a turn and one of Breaker's.",
        examples: &[
            "mb:row-3-3x3",
            "mb:row.2-3-4x3:b2",
            "mb:sets-5.6+1.2.4+1.2.5+1.3.6+1.3.7",
            "mb:row-3-3x3:x../.o./...",
            "mb:row-4-3x3",
        ],
        players: PlayerNames::Named { left: "maker", right: "breaker" },
        has_params: true,
        largest: VERTICES,
    },
    aims: Aims::Left,
    finish: Finish::Wins,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::claiming::Claiming;
    use gruk_core::{Ending, Player, Ruleset};

    #[test]
    fn maker_completes_and_breaker_blocks() {
        let rules = Claiming::new(&MAKER_BREAKER, "sets-1.2+2.3").unwrap();
        let ending = |text| rules.ending(&rules.parse_position(text).unwrap());
        assert_eq!(ending("x=1.2,o=3"), Some(Ending::Won(Player::Left)));
        assert_eq!(ending("x=1,o=2"), Some(Ending::Won(Player::Right)));
        assert_eq!(ending("x=1,o=3"), None);
    }

    #[test]
    fn a_board_without_sets_is_breakers() {
        let rules = Claiming::new(&MAKER_BREAKER, "row-4-3x3").unwrap();
        assert_eq!(rules.ending(&rules.start().unwrap()), Some(Ending::Won(Player::Right)));
    }
}
