//! All games, with the version of the program.

use axum::Json;
use gruk_verbs::games::Game;
use gruk_verbs::{Told as _, answer};
use gruk_workbench::{GAMES, groups};
use serde_json::Value;

answer! {
    /// All games.
    pub struct Games {
        /// The version of the program.
        pub version: &'static str,
        /// The groups in which games are listed, in this order.
        pub groups: Vec<String>,
        /// Each with its notation, rules and examples.
        pub games: Vec<Game>,
    }
}

/// The games, with whatever they say about themselves.
pub(crate) async fn games() -> Json<Value> {
    let games = GAMES.iter().map(Game::from).collect();
    let groups = groups().into_iter().map(|group| group.0.to_string()).collect();
    Json(Games { groups, version: env!("CARGO_PKG_VERSION"), games }.tell())
}
