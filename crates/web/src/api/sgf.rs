//! Games as SGF, in and out.

use super::{Answer, App, Ask, asked, sent_text};
use crate::failure::Failure;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Response};
use gruk_verbs::{Told as _, answer};
use gruk_workbench::BadInput;

/// The longest record of a game.
const MOST_BYTES: usize = 1 << 20;

answer! {
    /// What a record of a game led to.
    pub struct Played {
        /// The position, with its moves.
        pub query: String,
    }
}

/// The game that led to a position.
pub(super) async fn write(State(app): State<App>, uri: Uri) -> Result<Response, Failure> {
    let ask: Ask = asked(&uri)?;
    let text = app.jobs.small(move || ask.study()?.sgf().map_err(Failure::bad(&ask.q))).await??;
    let headers = [
        (header::CONTENT_TYPE, "application/x-go-sgf"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"game.sgf\""),
    ];
    Ok((headers, text).into_response())
}

/// The position that a game led to.
pub(super) async fn read(State(app): State<App>, request: Request) -> Answer {
    let text = sent_text(request, MOST_BYTES).await?;
    let read = move || {
        gruk_workbench::sgf::read(&text)
            .map_err(|error| Failure::bad("-")(BadInput::Text { text: text.clone(), error }))
    };
    let query = app.jobs.small(read).await??;
    Ok(Json(Played { query }.tell()))
}
