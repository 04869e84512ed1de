//! The JSON interface. `openapi.json` describes it; its answers are those of the command line with `--json`.

mod analyse;
mod answers;
mod catalogue;
mod certificates;
mod notebook;
mod picture;
mod plane;
mod play;
mod position;
mod sgf;

use crate::failure::Failure;
use crate::server::Shared;
use axum::Router;
use axum::body::{Bytes, HttpBody as _};
use axum::extract::{Query, Request};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use gruk_workbench::{About, Player, Study};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// What all handlers are given.
pub(crate) type App = Arc<Shared>;

/// What a handler answers.
type Answer = Result<axum::Json<Value>, Failure>;

/// The longest position or expression.
const MOST_TEXT: usize = 20_000;
/// A client that takes longer to send what it announced is cut off.
const BODY_TIME: Duration = Duration::from_secs(15);

/// A question about a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ask {
    /// The position.
    q: String,
    /// Who moves, where the text leaves that open.
    first: Option<String>,
    /// The longest time for the answer.
    seconds: Option<f64>,
}

impl Ask {
    /// Reads the position.
    fn study(&self) -> Result<Box<dyn Study>, Failure> {
        open(&self.q, self.first.as_deref())
    }
}

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(description))
        .route("/games", get(answers::games))
        .route("/position", get(position::position))
        .route("/layers", get(position::layers))
        .route("/moves", get(answers::moves))
        .route("/solve", get(answers::solve))
        .route("/openings", get(answers::openings))
        .route("/outcome", get(answers::outcome))
        .route("/value", get(answers::value))
        .route("/perft", get(answers::perft))
        .route("/analyse", get(analyse::analyse))
        .route("/reply", get(play::reply))
        .route("/verify", post(certificates::verify))
        .route("/certificates", post(certificates::load))
        .route("/certificates/{number}", get(certificates::text))
        .route("/certificates/{number}/claims", get(certificates::claims))
        .route("/certificates/{number}/walk", get(certificates::walk))
        .route("/catalogue", get(catalogue::list))
        .route("/catalogue/{id}", post(catalogue::load))
        .route("/notebook", post(notebook::run))
        .route("/sgf", get(sgf::write).post(sgf::read))
        .route("/picture/{kind}", get(picture::picture))
        .route("/plane/pairing", get(plane::pairing))
        .route("/plane/cakes", get(plane::cakes))
        .route("/cakes", get(plane::table))
        .route("/pairing-graph", get(plane::graph))
        .fallback(nothing)
}

/// The answer where nothing is.
pub(crate) async fn nothing() -> Failure {
    Failure::new(StatusCode::NOT_FOUND, "there is nothing here: /api/openapi.json lists what there is")
}

async fn description() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../../openapi.json")).into_response()
}

/// What stands after the question mark.
fn asked<T: DeserializeOwned>(uri: &Uri) -> Result<T, Failure> {
    Query::try_from_uri(uri).map(|Query(asked)| asked).map_err(|rejection| Failure::request(rejection.body_text()))
}

/// What a client sends, if it sends it in time and it is not too much.
async fn sent(request: Request, most: usize) -> Result<Bytes, Failure> {
    let late = |_| Failure::new(StatusCode::REQUEST_TIMEOUT, "the rest of the request did not come in time");
    let too_large = || Failure::new(StatusCode::PAYLOAD_TOO_LARGE, format!("expected at most {most} bytes"));
    if request.body().size_hint().lower() > most as u64 {
        return Err(too_large());
    }
    let body = Limited::new(request.into_body(), most).collect();
    let read = tokio::time::timeout(BODY_TIME, body).await.map_err(late)?;
    let read = read.map_err(|error| match error.is::<LengthLimitError>() {
        true => too_large(),
        false => Failure::request("the rest of the request cannot be read"),
    });
    Ok(read?.to_bytes())
}

/// The same as text.
async fn sent_text(request: Request, most: usize) -> Result<String, Failure> {
    let bytes = sent(request, most).await?;
    String::from_utf8(bytes.into()).map_err(|_| Failure::request("expected text in UTF-8"))
}

/// Reads a position.
fn open(text: &str, first: Option<&str>) -> Result<Box<dyn Study>, Failure> {
    short(text)?;
    gruk_workbench::open(text, first).map_err(Failure::bad(text))
}

/// Refuses texts that are too long.
fn short(text: &str) -> Result<(), Failure> {
    if text.len() > MOST_TEXT {
        return Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, format!("expected at most {MOST_TEXT} bytes")));
    }
    Ok(())
}

/// `left` or `right`: the same word in every game.
fn side(player: Player) -> String {
    player.to_string()
}

/// The player whom an answer about a position with `to_move` to move calls `name`.
fn player_called(about: About, to_move: Player, name: &str) -> Option<String> {
    Player::BOTH.into_iter().find(|&player| about.players.name(player, to_move) == name).map(side)
}
