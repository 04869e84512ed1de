//! Studies that are kept on this machine, where the server has a catalogue.

use super::{Answer, App, InPath, sent_text};
use crate::failure::Failure;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use gruk_catalogue::{CatalogueError, Studies};
use gruk_verbs::{Told as _, answer};
use gruk_workbench::studies;

/// The longest study.
const MOST_BYTES: usize = studies::MAX_TEXT;

answer! {
    /// The studies that are kept on this machine.
    pub struct KeptStudies {
        /// In the order of their names.
        pub studies: Vec<StudyKept>,
    }
}

answer! {
    /// A study that is kept.
    pub struct StudyKept {
        /// Its name.
        pub name: String,
        /// Its length in bytes.
        pub bytes: u64,
        /// When it was written, in seconds since 1970.
        pub changed: u64,
    }
}

answer! {
    /// The studies that a file holds.
    pub struct StudiesRead {
        /// The text of each: one of a study or of a page with one, one for each game of a collection in SGF.
        pub studies: Vec<String>,
    }
}

answer! {
    /// What was done with a study.
    pub struct StudyDone {
        /// Its name.
        pub name: String,
        /// Is it there now?
        pub kept: bool,
    }
}

/// All of them.
pub(super) async fn list(State(app): State<App>) -> Answer {
    let kept = store(&app)?;
    let listed = app.jobs.small(move || kept.list()).await?.map_err(failed)?;
    let told =
        |kept: gruk_catalogue::KeptStudy| StudyKept { name: kept.name, bytes: kept.bytes, changed: kept.changed };
    Ok(Json(KeptStudies { studies: listed.into_iter().map(told).collect() }.tell()))
}

/// The studies in a file; nothing is kept.
pub(super) async fn read(State(app): State<App>, request: Request) -> Answer {
    let text = sent_text(request, MOST_BYTES).await?;
    let work = move || -> Result<Vec<String>, Failure> {
        let wrong = |why: studies::Wrong| Failure::request(why.to_string());
        let documents = studies::open_all(&text).map_err(wrong)?;
        Ok(documents.iter().map(studies::print).collect())
    };
    Ok(Json(StudiesRead { studies: app.jobs.small(work).await?? }.tell()))
}

/// The text of one.
pub(super) async fn get(State(app): State<App>, InPath(name): InPath) -> Result<Response, Failure> {
    let kept = store(&app)?;
    let text = app.jobs.small(move || kept.get(&name)).await?.map_err(failed)?.ok_or_else(missing)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// Keeps one, if it is a study whose moves are legal, in place of an earlier one of this name.
pub(super) async fn put(State(app): State<App>, InPath(name): InPath, request: Request) -> Answer {
    let kept = store(&app)?;
    let text = sent_text(request, MOST_BYTES).await?;
    let own = name.clone();
    let work = move || -> Result<(), Failure> {
        let wrong = |why: studies::Wrong| Failure::request(why.to_string());
        let document = studies::read(&text).map_err(wrong)?;
        studies::replay(&document).map_err(wrong)?;
        kept.put(&own, text.as_bytes()).map_err(failed)
    };
    app.jobs.small(work).await??;
    Ok(Json(StudyDone { name, kept: true }.tell()))
}

/// Deletes one.
pub(super) async fn delete(State(app): State<App>, InPath(name): InPath) -> Answer {
    let kept = store(&app)?;
    let own = name.clone();
    let was_there = app.jobs.small(move || kept.delete(&own)).await?.map_err(failed)?;
    if !was_there {
        return Err(missing());
    }
    Ok(Json(StudyDone { name, kept: false }.tell()))
}

fn store(app: &App) -> Result<Studies, Failure> {
    let none = || Failure::new(StatusCode::NOT_FOUND, "this server keeps no catalogue");
    app.store.folder().map(Studies::of).ok_or_else(none)
}

fn missing() -> Failure {
    Failure::new(StatusCode::NOT_FOUND, "there is no study of this name")
}

fn failed(error: CatalogueError) -> Failure {
    match &error {
        CatalogueError::File { error: why, .. } if why.kind() == std::io::ErrorKind::InvalidInput => {
            Failure::request(error.to_string())
        }
        _ => Failure::new(StatusCode::INTERNAL_SERVER_ERROR, error.to_string()),
    }
}
