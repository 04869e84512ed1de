//! The answers of the verbs, as on the command line.

use super::{Answer, App, Ask, asked, short};
use crate::failure::Failure;
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use gruk_workbench::{Answer as Valued, GAMES, LimitHit, Limits, Proof, SolveOptions, no_files};
use serde::Deserialize;
use serde_json::{Value, json};

/// Names of values are cut to about so many characters.
pub(super) const NAME_LIMIT: usize = 500;
/// The longest plays that are counted.
const MOST_DEPTH: usize = 100;

/// A question that may want a certificate.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskProof {
    q: String,
    first: Option<String>,
    seconds: Option<f64>,
    /// Is a certificate wanted?
    #[serde(default)]
    certificate: bool,
    /// All moves that keep the verdict?
    #[serde(default)]
    all_moves: bool,
    /// Only what a theorem says?
    #[serde(default)]
    theorem: bool,
}

/// A question about all first moves.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskOpenings {
    q: String,
    first: Option<String>,
    seconds: Option<f64>,
    /// Is one certificate for all of them wanted?
    #[serde(default)]
    certificate: bool,
}

/// A question about an expression.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskValue {
    q: String,
    seconds: Option<f64>,
}

/// How many plays are there?
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskPlays {
    q: String,
    first: Option<String>,
    depth: usize,
    seconds: Option<f64>,
}

/// The games, with whatever they say about themselves.
pub(super) async fn games() -> Json<Value> {
    let games: Vec<Value> = GAMES.iter().map(gruk_json::game).collect();
    Json(json!({ "version": env!("CARGO_PKG_VERSION"), "games": games }))
}

/// All legal moves.
pub(super) async fn moves(State(app): State<App>, uri: Uri) -> Answer {
    let ask: Ask = asked(&uri)?;
    app.jobs.small(move || gruk_json::moves(&ask.q, &*ask.study()?).map_err(Failure::bad(&ask.q))).await?.map(Json)
}

/// Who wins?
pub(super) async fn solve(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskProof = asked(&uri)?;
    let (seconds, kept) = (ask.seconds, app.clone());
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let study = super::open(&ask.q, ask.first.as_deref())?;
        let options = SolveOptions {
            limits,
            certificate: ask.certificate && !ask.theorem,
            all_moves: ask.all_moves,
            theorem: ask.theorem,
            ..SolveOptions::default()
        };
        let answer = study.solve(&options, &mut ());
        if let Some(made) = &answer.certificate {
            kept.store.keep("solve", &*study, &gruk_json::solve(&answer, None), &made.text);
        }
        Ok(gruk_json::solve(&answer, answer.certificate.as_ref().map(|made| keep(&kept, &made.text))))
    };
    app.jobs.run(seconds, work).await?.map(Json)
}

/// Who wins after each first move?
pub(super) async fn openings(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskOpenings = asked(&uri)?;
    let (seconds, kept) = (ask.seconds, app.clone());
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let study = super::open(&ask.q, ask.first.as_deref())?;
        let options = SolveOptions { limits, certificate: ask.certificate, ..SolveOptions::default() };
        let answer = study.openings(&options, &mut ()).map_err(Failure::bad(&ask.q))?;
        if let Some(made) = &answer.certificate {
            kept.store.keep("openings", &*study, &gruk_json::openings(&answer, &[], None), &made.text);
        }
        let certificate = answer.certificate.as_ref().map(|made| keep(&kept, &made.text));
        Ok(gruk_json::openings(&answer, &[], certificate))
    };
    app.jobs.run(seconds, work).await?.map(Json)
}

/// The outcome class.
pub(super) async fn outcome(State(app): State<App>, uri: Uri) -> Answer {
    let ask: Ask = asked(&uri)?;
    let seconds = ask.seconds;
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let options = SolveOptions { limits, ..SolveOptions::default() };
        let answer = ask.study()?.outcome(&options, &mut ()).map_err(Failure::bad(&ask.q))?;
        Ok(gruk_json::outcome(&answer, None))
    };
    app.jobs.run(seconds, work).await?.map(Json)
}

/// The value of an expression.
pub(super) async fn value(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskValue = asked(&uri)?;
    short(&ask.q)?;
    let seconds = ask.seconds;
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let answer = gruk_workbench::value(&ask.q, NAME_LIMIT, &limits, no_files()).map_err(Failure::bad(&ask.q))?;
        Ok(match answer {
            Ok(Valued::Value(answer)) => gruk_json::value(&answer),
            Ok(Valued::Other(answer)) => gruk_json::other(&answer),
            Err(limit) => unknown(&ask.q, limit),
        })
    };
    app.jobs.run(seconds, work).await?.map(Json)
}

/// Numbers of plays.
pub(super) async fn perft(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskPlays = asked(&uri)?;
    if ask.depth > MOST_DEPTH {
        return Err(Failure::request(format!("expected a depth of at most {MOST_DEPTH}")));
    }
    let seconds = ask.seconds;
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let study = super::open(&ask.q, ask.first.as_deref())?;
        let counted = study.perft(ask.depth, &limits, &mut ()).map_err(Failure::bad(&ask.q))?;
        Ok(counted.map_or_else(|limit| unknown(&ask.q, limit), |answer| gruk_json::perft(&answer)))
    };
    app.jobs.run(seconds, work).await?.map(Json)
}

pub(super) fn unknown(query: &str, limit: LimitHit) -> Value {
    gruk_json::unknown(query, &limit.to_string())
}

/// Keeps a certificate for the page that asked for it; returns where it is.
pub(super) fn keep(app: &App, text: &[u8]) -> String {
    let proof = Proof::read(text.to_vec()).expect("invariant: the checker has accepted it before");
    format!("/api/certificates/{}", app.certificates.keep(proof))
}
