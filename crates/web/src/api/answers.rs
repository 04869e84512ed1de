//! The answers of the verbs, as on the command line.

use super::verbs::keep;
use super::{Answer, App, Ask, asked, short};
use crate::failure::Failure;
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use gruk_verbs::{Time, Told as _, answer, query};
use gruk_workbench::{Answer as Valued, GAMES, LimitHit, Limits, SolveOptions, no_files};
use serde_json::Value;

/// Names of values are cut to about so many characters.
pub(super) const NAME_LIMIT: usize = 500;

query! {
    /// A question about all first moves.
    pub struct AskOpenings {
        /// The position.
        pub q: String = place("POSITION"),
        /// Who moves.
        pub first: Option<String> = option("PLAYER"),
        /// The longest time.
        pub seconds: Option<Time> = option("SECONDS"),
        /// Is one certificate for all of them wanted?
        pub certificate: bool = flag(),
    }
}

query! {
    /// A question about an expression.
    pub struct AskValue {
        /// The expression.
        pub q: String = place("EXPRESSION"),
        /// The longest time.
        pub seconds: Option<Time> = option("SECONDS"),
    }
}

answer! {
    /// All games.
    pub struct Games {
        /// The version of the program.
        pub version: &'static str,
        /// Each with its notation, rules and examples.
        pub games: Vec<Value>,
    }
}

/// The games, with whatever they say about themselves.
pub(super) async fn games() -> Json<Value> {
    let games: Vec<Value> = GAMES.iter().map(gruk_verbs::json::game).collect();
    Json(Games { version: env!("CARGO_PKG_VERSION"), games }.tell())
}

/// All legal moves.
pub(super) async fn moves(State(app): State<App>, uri: Uri) -> Answer {
    let ask: Ask = asked(&uri)?;
    app.jobs
        .small(move || gruk_verbs::json::moves(&ask.q, &*ask.study()?).map_err(Failure::bad(&ask.q)))
        .await?
        .map(Json)
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
            kept.store.keep("openings", &*study, &gruk_verbs::json::openings(&answer, &[], None), &made.text);
        }
        let certificate = answer.certificate.as_ref().map(|made| keep(&kept, &made.text));
        Ok(gruk_verbs::json::openings(&answer, &[], certificate))
    };
    app.jobs.run(seconds.map(|time| time.0), work).await?.map(Json)
}

/// The outcome class.
pub(super) async fn outcome(State(app): State<App>, uri: Uri) -> Answer {
    let ask: Ask = asked(&uri)?;
    let seconds = ask.seconds;
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let options = SolveOptions { limits, ..SolveOptions::default() };
        let answer = ask.study()?.outcome(&options, &mut ()).map_err(Failure::bad(&ask.q))?;
        Ok(gruk_verbs::json::outcome(&answer, None))
    };
    app.jobs.run(seconds.map(|time| time.0), work).await?.map(Json)
}

/// The value of an expression.
pub(super) async fn value(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskValue = asked(&uri)?;
    short(&ask.q)?;
    let seconds = ask.seconds;
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let answer = gruk_workbench::value(&ask.q, NAME_LIMIT, &limits, no_files()).map_err(Failure::bad(&ask.q))?;
        Ok(match answer {
            Ok(Valued::Value(answer)) => gruk_verbs::json::value(&answer),
            Ok(Valued::Other(answer)) => gruk_verbs::json::other(&answer),
            Err(limit) => unknown(&ask.q, limit),
        })
    };
    app.jobs.run(seconds.map(|time| time.0), work).await?.map(Json)
}

pub(super) fn unknown(query: &str, limit: LimitHit) -> Value {
    gruk_verbs::json::unknown(query, &limit.to_string())
}
