//! The move of the program in a game against it.

use super::position::page;
use super::{Answer, App, asked, open};
use crate::failure::Failure;
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use gruk_workbench::Limits;
use serde::Deserialize;
use serde_json::{Value, json};

/// How long the program thinks when nobody says.
const SECONDS: f64 = 5.0;

/// What would you play?
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskReply {
    q: String,
    first: Option<String>,
    seconds: Option<f64>,
    /// The level of the player, from 1 to 9, where the game has such players; without it the solver plays.
    level: Option<u8>,
}

/// The move of the program, why, and the position after it.
pub(super) async fn reply(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskReply = asked(&uri)?;
    let seconds = ask.seconds.unwrap_or(SECONDS);
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let mut game = open(&ask.q, ask.first.as_deref())?.begin();
        game.set_level(ask.level).map_err(Failure::bad(&ask.q))?;
        let Some(reply) = game.reply(&limits, &mut ()) else {
            return Err(Failure::request("the game is over: there is no move"));
        };
        game.play(&reply.text).map_err(Failure::bad(&ask.q))?;
        Ok(json!({
            "query": ask.q, "move": reply.text, "words": reply.words, "why": reply.why, "proved": reply.proved,
            "page": page(&*game.study()),
        }))
    };
    app.jobs.run(Some(seconds), work).await?.map(Json)
}
