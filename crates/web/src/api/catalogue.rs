//! What is kept on this machine: the answers in the catalogue, and their certificates to be walked.

use super::certificates::loaded;
use super::{Answer, App, InPath};
use crate::failure::Failure;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use gruk_catalogue::CatalogueError;
use gruk_verbs::{Told as _, answer};
use gruk_workbench::Limits;
use serde_json::Value;

answer! {
    /// The answers that are kept on this machine, by pages, the command line and Python.
    pub struct KeptAnswers {
        /// Those that can be read.
        pub answers: Vec<KeptAnswer>,
        /// What is wrong with the others.
        pub damaged: Vec<String>,
    }
}

answer! {
    /// An answer that is kept.
    pub struct KeptAnswer {
        /// Its number.
        pub id: i64,
        /// The verb.
        pub verb: String,
        /// The position.
        pub position: String,
        /// Who moves.
        pub first: String,
        /// The answer, as the command line prints it with --json.
        pub answer: Value,
        /// The version of the program.
        pub program: String,
        /// Seconds since 1970.
        pub made: i64,
        /// Is there a certificate?
        pub certificate: bool,
    }
}

/// All answers; those that are damaged say so, and are not believed.
pub(super) async fn list(State(app): State<App>) -> Answer {
    let shared = app.clone();
    let work = move || -> Result<Value, Failure> {
        let entries = shared.store.list().ok_or_else(none)?.map_err(unreadable)?;
        let (mut answers, mut damaged) = (Vec::new(), Vec::new());
        for entry in entries {
            match entry {
                Ok(entry) => answers.push(KeptAnswer {
                    id: entry.id,
                    answer: serde_json::from_str(&entry.json).unwrap_or(Value::Null),
                    verb: entry.verb,
                    position: entry.position,
                    first: entry.first,
                    program: entry.program,
                    made: entry.made,
                    certificate: entry.certificate.is_some(),
                }),
                Err(damage) => damaged.push(damage.to_string()),
            }
        }
        Ok(KeptAnswers { answers, damaged }.tell())
    };
    app.jobs.small(work).await?.map(Json)
}

/// Takes the certificate of an answer from the disk, checks it, and says what it claims, as of one that a page loads.
pub(super) async fn load(State(app): State<App>, InPath(id): InPath) -> Answer {
    let id: i64 = id.parse().map_err(|_| Failure::request("expected the number of an answer"))?;
    let shared = app.clone();
    let work = move |_: Limits| -> Result<Value, Failure> {
        let missing = || Failure::new(StatusCode::NOT_FOUND, "the catalogue has no certificate of this number");
        let text = shared.store.certificate(id).ok_or_else(missing)?.map_err(unreadable)?;
        Ok(loaded(&shared, text))
    };
    app.jobs.run(None, work).await?.map(Json)
}

fn none() -> Failure {
    Failure::new(StatusCode::NOT_FOUND, "this server keeps no catalogue")
}

fn unreadable(error: CatalogueError) -> Failure {
    Failure::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string())
}
