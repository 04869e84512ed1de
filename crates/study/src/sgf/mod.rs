//! Records of games as SGF, the format of HexGui, HexWorld and the game servers: `GM[11]` is Hex, black is Red and
//! `B[a1]` a stone on a1.
//!
//! [`import`] makes a study of a record with all its variations, [`import_all`] of each game of a collection,
//! [`export`] writes one; [`read`] and [`write()`] are about the main line alone, as notation. Swaps are written
//! `swap-pieces`, and the swap rule itself `RU[swap]`. Of dialects are understood: small letters in names of properties
//! (FF\[3\]), cells as in Go (`B[cb]` is c2), `swap-sides`, lists of cells as rectangles, and Little Golem's records,
//! in which the player who begins is called white.
//!
//! **Source:** the SGF user guide for Hex at red-bean.com (`sgf/hex.html`), 2021.

mod export;
mod import;
mod tree;

pub use export::{Played, Unsaid, export, write, write_played};
pub use import::{Shown, import, import_all, line, read};

/// The number of Hex among the games of SGF.
const GAME: u32 = 11;

/// The field of a node in which properties are kept that have no field of their own.
const KEPT: &str = "sgf";

/// Among those, a stone that was not placed: the player who has resigned.
const RESIGNED: &str = "resign";

/// The properties that say a sign, with its kind.
const SIGNS: [(&str, crate::MarkKind); 4] = [
    ("CR", crate::MarkKind::Circle),
    ("SQ", crate::MarkKind::Square),
    ("TR", crate::MarkKind::Triangle),
    ("MA", crate::MarkKind::Cross),
];
