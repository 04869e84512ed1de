//! The JSON interface. `openapi.json` describes it; its answers are those of the command line with `--json`.

mod analyse;
mod catalogue;
mod certificates;
mod description;
pub(crate) mod games;
mod notebook;
mod phrase;
mod picture;
mod plane;
mod play;
mod position;
mod sgf;
mod studies;
mod verbs;

use crate::failure::Failure;
use crate::pages;
use crate::server::Shared;
use axum::Router;
use axum::body::{Bytes, HttpBody as _};
use axum::extract::{FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, Uri};
use axum::routing::{get, post};
pub use description::{openapi, typescript};
use gruk_verbs::{Part, Time, VERBS, fields, query, read, words};
use gruk_workbench::{About, Player, Study};
use http_body_util::BodyExt as _;
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

query! {
    /// A question about a position.
    pub struct Ask {
        /// A position in the notation, such as hex:5x5:a1,b2.
        pub q: String = place("POSITION"),
        /// Who moves, where the text leaves that open: left, right, or the game's own name for a player.
        pub first: Option<String> = option("PLAYER"),
        /// The longest time; the server has a limit of its own.
        pub seconds: Option<Time> = option("SECONDS"),
    }
}

impl Ask {
    /// Reads the position.
    fn study(&self) -> Result<Box<dyn Study>, Failure> {
        open(&self.q, self.first.as_deref())
    }
}

/// Verbs that answer to GET in a way of their own: pages are told more.
const OWN: &[&str] = &["games"];

/// Does the answer take no time worth speaking of? What is not there is said at once, too.
pub(crate) fn is_small(method: &Method, path: &str) -> bool {
    let path = path.strip_prefix("/api/").unwrap_or(path);
    if let Some(verb) = VERBS.iter().find(|verb| verb.name == path) {
        return verb.is_quick;
    }
    match path.split('/').next().unwrap_or_default() {
        "certificates" | "catalogue" => *method == Method::GET,
        "analyse" | "reply" | "notebook" | "picture" | "plane" | "pairing-graph" => false,
        _ => true,
    }
}

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(pages::description))
        .route("/games", get(games::games))
        .route("/position", get(position::position))
        .route("/layers", get(position::layers))
        .route("/analyse", get(analyse::analyse))
        .route("/reply", get(play::reply))
        .route("/certificates", post(certificates::load))
        .route("/certificates/{number}", get(certificates::text))
        .route("/certificates/{number}/claims", get(certificates::claims))
        .route("/certificates/{number}/walk", get(certificates::walk))
        .route("/catalogue", get(catalogue::list))
        .route("/catalogue/{id}", post(catalogue::load))
        .route("/studies", get(studies::list).post(studies::read))
        .route("/studies/{name}", get(studies::get).post(studies::put))
        .route("/studies/{name}/delete", post(studies::delete))
        .route("/notebook", post(notebook::run))
        .route("/sgf", get(sgf::write).post(sgf::read))
        .route("/picture/{kind}", get(picture::picture))
        .route("/plane/pairing", get(plane::pairing))
        .route("/plane/cakes", get(plane::cakes))
        .route("/plane/table", get(plane::table))
        .route("/pairing-graph", get(plane::graph))
        .merge(verbs::routes(OWN))
        .fallback(nothing)
}

/// The answer where nothing is.
pub(crate) async fn nothing() -> Failure {
    Failure::new(StatusCode::NOT_FOUND, "there is nothing here: /api/openapi.json lists what there is")
}

/// What stands after the question mark.
fn asked<Q: Part>(uri: &Uri) -> Result<Q, Failure> {
    let values = verbs::in_address(&fields::<Q>(), uri)?;
    read(values, true).map_err(|wrong| gruk_verbs::Failure::from(wrong).into())
}

/// The part of an address that stands in braces in the description.
pub(crate) struct InPath(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for InPath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<InPath, Failure> {
        let read = Path::<String>::from_request_parts(parts, state).await;
        read.map(|Path(text)| InPath(text)).map_err(|rejection| Failure::request(rejection.body_text()))
    }
}

/// What a client sends, if it sends it in time and it is not too much.
pub(crate) async fn sent(request: Request, most: usize) -> Result<Bytes, Failure> {
    sent_while(request, most, |_| Ok(())).await
}

/// The same; each part is taken if `take` allows it, which is told how many bytes have come.
pub(crate) async fn sent_while(
    request: Request,
    most: usize,
    mut take: impl FnMut(usize) -> Result<(), Failure>,
) -> Result<Bytes, Failure> {
    let late = |_| Failure::new(StatusCode::REQUEST_TIMEOUT, "the rest of the request did not come in time");
    let too_large = || Failure::new(StatusCode::PAYLOAD_TOO_LARGE, format!("expected at most {most} bytes"));
    if request.body().size_hint().lower() > most as u64 {
        return Err(too_large());
    }
    let mut body = request.into_body();
    let read = async {
        let mut bytes = Vec::new();
        while let Some(frame) = body.frame().await {
            let frame = frame.map_err(|_| Failure::request("the rest of the request cannot be read"))?;
            let Ok(part) = frame.into_data() else { continue };
            if bytes.len() + part.len() > most {
                return Err(too_large());
            }
            take(part.len())?;
            bytes.extend_from_slice(&part);
        }
        Ok(bytes)
    };
    Ok(tokio::time::timeout(BODY_TIME, read).await.map_err(late)??.into())
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

words! {
    /// A player, by the same word in every game.
    pub enum Side {
        /// The first-named player of the game.
        Left = "left",
        /// The other one.
        Right = "right",
    }
}

fn side(player: Player) -> Side {
    match player {
        Player::Left => Side::Left,
        Player::Right => Side::Right,
    }
}

/// The player whom an answer about a position with `to_move` to move calls `name`.
fn player_called(about: About, to_move: Player, name: &str) -> Option<Side> {
    Player::BOTH.into_iter().find(|&player| about.players.name(player, to_move) == name).map(side)
}
