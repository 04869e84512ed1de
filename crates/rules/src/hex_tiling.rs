//! Hex on a patch of a tiling of the plane by other tiles than hexagons.
//!
//! Red joins top and bottom, Blue left and right, over tiles that share an edge. If three tiles meet at every corner, a
//! full board has exactly one winner. If four or six meet, a game can end in a draw. Tiles are numbered from 1.
//!
//! ```text
//! hex-tiling:4.8.8,4x4          4 × 4 octagons with the squares between them
//! hex-tiling:4.8.8,2x2:x=1,o=2
//! ```
//!
//! **Source:** `[Wal §6.2]`.

use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use crate::board::tiling;
use crate::rex::joins_own_borders;
use gruk_core::{About, Largest, PlayerNames};

/// Hex on a tiling.
pub const HEX_TILING: Game = Game {
    about: About {
        name: "hex-tiling",
        title: "Hex on a tiling",
        syntax: "TILING,WxH[:STONES][:MOVES]",
        rules: "Red joins top and bottom, Blue left and right, on the tiling 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 or irregular.",
        examples: &[
            "hex-tiling:4.8.8,2x2",
            "hex-tiling:4.8.8,2x2:x=1,o=5",
            "hex-tiling:3.12.12,2x2",
            "hex-tiling:4.6.12,2x1",
            "hex-tiling:4.4.4.4,3x3",
            "hex-tiling:3.3.3.3.3.3,2x2",
            "hex-tiling:6.6.6,3x2",
            "hex-tiling:irregular,3x2:2",
        ],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest { unit: "large tiles", ..Largest::cells(4096) },
    },
    board: tiling::parse,
    aim: Aim::OwnBorders,
    shape: Shape::Other,
    reaches: joins_own_borders,
    finish: Finish::Wins,
    opening: Opening::Anywhere,
};
