//! Beck's Hex: Hex in which the second player chooses the first player's first cell.
//!
//! Blue chooses a cell, Red places her first stone on it, and from then on the game is Hex, with Blue to move. In the
//! notation the choice is a move of Blue, and Red's only answer is the stone on that cell: `beck:3x3:a1,a1,b1`. A
//! picture shows a chosen cell as `g`.
//!
//! **Source:** `[Wal §8.7.2]`, `[BBC00]`.

use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use crate::rex::{joins_own_borders, rhombus};
use gruk_core::{About, Largest, PlayerNames};

/// Beck's Hex.
pub const BECK: Game = Game {
    about: About {
        name: "beck",
        title: "Beck's Hex",
        syntax: "WxH[:PICTURE][:MOVES]",
        rules: "Hex in which Blue, who moves second, chooses the cell of Red's first stone; the choice is Blue's first move here.",
        examples: &["beck:3x3", "beck:2x2", "beck:3x3:a1,a1,b1", "beck:3x3:g../.../...", "beck:3x3:x../.o./..."],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest::cells(1 << 14),
    },
    board: rhombus,
    aim: Aim::OwnBorders,
    shape: Shape::Other,
    reaches: joins_own_borders,
    finish: Finish::Wins,
    opening: Opening::Chosen,
};
