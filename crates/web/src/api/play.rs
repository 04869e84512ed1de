//! The move of the program in a game against it.

use super::position::{Page, page};
use super::{Answer, App, asked, open};
use crate::failure::Failure;
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use gruk_verbs::{Time, Told as _, answer, query};
use gruk_workbench::Limits;
use serde_json::Value;

/// How long the program thinks when nobody says.
const SECONDS: f64 = 5.0;

query! {
    /// What would you play?
    pub struct AskReply {
        /// A position in the notation.
        pub q: String = place("POSITION"),
        /// Who moves, where the text leaves that open.
        pub first: Option<String> = option("PLAYER"),
        /// How long the program thinks.
        pub seconds: Option<Time> = option("SECONDS"),
        /// The level of the player, from 1 to 9, where the game has such players; without it the solver plays.
        pub level: Option<u16> = option("LEVEL").range(1, 9),
    }
}

answer! {
    /// The move of the program in a game against it.
    pub struct Reply {
        /// The position, as given.
        pub query: String,
        /// The move.
        pub r#move: String,
        /// The same in words.
        pub words: String,
        /// Why.
        pub why: String,
        /// Is it proved to be right?
        pub proved: bool,
        /// The position after it.
        pub page: Page,
    }
}

/// The move of the program, why, and the position after it.
pub(super) async fn reply(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskReply = asked(&uri)?;
    let seconds = ask.seconds.map_or(SECONDS, |time| time.0);
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let mut game = open(&ask.q, ask.first.as_deref())?.begin();
        game.set_level(ask.level.and_then(|level| level.try_into().ok())).map_err(Failure::bad(&ask.q))?;
        let Some(reply) = game.reply(&limits, &mut ()) else {
            return Err(Failure::request("the game is over: there is no move"));
        };
        game.play(&reply.text).map_err(Failure::bad(&ask.q))?;
        let page = page(&*game.study());
        let (r#move, words) = (reply.text, reply.words);
        Ok(Reply { query: ask.q.clone(), r#move, words, why: reply.why, proved: reply.proved, page }.tell())
    };
    app.jobs.run(Some(seconds), work).await?.map(Json)
}
