//! What is kept on this machine: the answers in the catalogue, and their certificates to be walked.

use super::certificates::loaded;
use super::{Answer, App};
use crate::failure::Failure;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use gruk_catalogue::CatalogueError;
use gruk_workbench::Limits;
use serde_json::{Value, json};

/// All answers; those that are damaged say so, and are not believed.
pub(super) async fn list(State(app): State<App>) -> Answer {
    let shared = app.clone();
    let work = move || -> Result<Value, Failure> {
        let entries = shared.store.list().ok_or_else(none)?.map_err(unreadable)?;
        let (mut answers, mut damaged) = (Vec::new(), Vec::new());
        for entry in entries {
            match entry {
                Ok(entry) => answers.push(json!({
                    "id": entry.id,
                    "verb": entry.verb,
                    "position": entry.position,
                    "first": entry.first,
                    "answer": serde_json::from_str::<Value>(&entry.json).unwrap_or(Value::Null),
                    "program": entry.program,
                    "made": entry.made,
                    "certificate": entry.certificate.is_some(),
                })),
                Err(damage) => damaged.push(damage.to_string()),
            }
        }
        Ok(json!({ "answers": answers, "damaged": damaged }))
    };
    app.jobs.small(work).await?.map(Json)
}

/// Takes the certificate of an answer from the disk, checks it, and says what it claims, as of one that a page loads.
pub(super) async fn load(State(app): State<App>, Path(id): Path<i64>) -> Answer {
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
