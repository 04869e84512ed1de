//! Pictures of positions of any game: from rules and answers to [`Scene`](gruk_render::Scene)s.
//!
//! It says what is drawn, and `render` says how. No game is known here: what families lay over their boards comes as
//! [`Layer`]s, or in scenes that they have changed.

mod game_tree;
mod layer;
mod picture;

pub use game_tree::{TreeAnswer, TreeNode, TreeOptions, tree};
pub use layer::{Layer, LayerCell};
pub use picture::{letters_of, openings_scene, pairing_scene, scene, tint_of};
