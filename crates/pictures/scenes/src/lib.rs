//! Pictures of positions of any game: from rules and answers to [`Scene`](gruk_render::Scene)s.
//!
//! This crate says what is drawn, and `render` says how. It knows no game: a family adds to its boards by [`Layer`]s,
//! or by scenes that it changes.

mod game_tree;
mod layer;
mod picture;

pub use game_tree::{Endings, TreeAnswer, TreeNode, TreeOptions, tree};
pub use layer::{Layer, LayerCell};
pub use picture::{letters_of, openings_scene, pairing_scene, scene, tint_of};
