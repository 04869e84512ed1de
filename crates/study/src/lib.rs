//! Studies: a game, its variations, its proofs and its explanation in one document.
//!
//! A [`Document`] is a tree of positions with moves, comments, marks, verdicts, values, and the certificates that prove
//! them. It is read from JSON ([`read`]) and printed ([`print()`]); [`sgf`] reads and writes the records of other
//! programs, [`html`] makes one page of it that needs no server. The format is described in `docs/study.md`.
//!
//! ```
//! let text = r#"{"gruk-study": 1, "root": {"position": "hex:3x3", "children": [{"move": "b2", "comment": "the centre"}]}}"#;
//! let document = gruk_study::read(text)?;
//! let played = gruk_study::replay(&document)?;
//! assert_eq!(played[1].notation(&played[1].turn.position), "hex:3x3:.../.x./...");
//! assert_eq!(gruk_study::read(&gruk_study::print(&document)), Ok(document));
//! # Ok::<(), gruk_study::Wrong>(())
//! ```
//!
//! Nothing here searches, and nothing is believed: what a node says about who wins counts as proved when [`judge`] says
//! so, which asks the checker.

mod document;
pub mod html;
mod json;
mod judge;
mod open;
mod path;
mod picture;
mod replay;
pub mod sgf;
mod wrong;

pub use document::{Document, Mark, MarkKind, Node, depth, forks};
/// The position of a node.
pub use gruk_notation::Loaded as Position;
pub use json::{MAX_NODES, MAX_TEXT, VERSION, is_study, print, read};
pub use judge::{Judged, judge, judge_node};
pub use open::{of_text, open, open_all};
pub use path::{find, path};
pub use picture::{cell, scene};
pub use replay::{play, replay};
pub use wrong::Wrong;
