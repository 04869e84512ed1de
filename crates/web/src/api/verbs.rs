//! All verbs: asked with parameters or with a JSON object, answered as on the command line with `--json`.

use super::{Answer, App, MOST_TEXT, sent};
use crate::failure::Failure;
use axum::Json;
use axum::Router;
use axum::extract::{Query, Request, State};
use axum::http::{Method, StatusCode, Uri, header};
use axum::routing::{get, post};
use gruk_verbs::{Ask, Bounds, Definition, Done, Field, Kept, Kind, NoFiles, Stop, Told as _, VERBS};
use gruk_workbench::{Limits, Proof};
use serde_json::{Map, Value};
use std::sync::Arc;

/// The largest query as JSON, and the largest file.
const MOST_BYTES: usize = 32 << 20;
/// A query asks for a certificate here, since one is kept for whoever does; the verbs make one unless they are told not
/// to.
const CERTIFICATE: (&str, &str) = ("certificate", "no_certificate");

/// A route for each verb; those of `own` answer to GET in a way of their own.
pub(super) fn routes(own: &[&str]) -> Router<App> {
    VERBS.iter().fold(Router::new(), |router, &verb| {
        let ask = move |State(app): State<App>, request: Request| answer(app, verb, request);
        let methods = if own.contains(&verb.name) { post(ask) } else { get(ask).post(ask) };
        router.route(&format!("/{}", verb.name), methods)
    })
}

/// Answers a request with a query in its address or its body.
pub(super) async fn answer(app: App, verb: Definition, request: Request) -> Answer {
    let mut values = in_address(&(verb.fields)(), request.uri())?;
    if request.method() == Method::POST {
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
        let file = (verb.fields)().into_iter().find(|field| matches!(field.kind.itself(), Kind::File));
        let body = sent(request, MOST_BYTES).await?;
        match file {
            Some(file) if !is_json => {
                values.insert(file.name.into(), String::from_utf8_lossy(&body).into());
            }
            _ => match serde_json::from_slice(&body) {
                Ok(Value::Object(body)) => values.extend(body),
                _ => return Err(Failure::request("expected a query as a JSON object")),
            },
        }
    }
    ask(app, verb, values).await
}

/// Answers a query.
async fn ask(app: App, verb: Definition, mut values: Map<String, Value>) -> Answer {
    let fields = (verb.fields)();
    values = subject_named(&fields, values)?;
    rename(&fields, &mut values);
    for (name, value) in &values {
        let is_file = fields.iter().any(|field| field.name == name && matches!(field.kind.itself(), Kind::File));
        if !is_file && value.as_str().is_some_and(|text| text.len() > MOST_TEXT) {
            return Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, format!("expected at most {MOST_TEXT} bytes")));
        }
        // A file here is its text: a name would be one of this machine.
        if value.is_object() {
            return Err(Failure::request(format!("{name}: expected a text or a number")));
        }
    }
    let (seconds, kept) = (values.get("seconds").and_then(Value::as_f64), app.clone());
    let work = move |limits: Limits| run(&kept, verb, values, &limits);
    let done = match verb.is_quick {
        true => {
            let limits = app.jobs.limits(seconds, &crate::jobs::Asker::default());
            app.jobs.small(move || work(Limits { cancel: Arc::default(), ..limits })).await?
        }
        false => app.jobs.run(seconds, work).await?,
    };
    match done {
        Ok(done) => Ok(Json(done.answer)),
        Err(Stop::Unknown(unknown, _)) => Ok(Json(unknown.tell())),
        Err(Stop::Failure(failure)) => Err(failure.into()),
    }
}

fn run(app: &App, verb: Definition, values: Map<String, Value>, limits: &Limits) -> Result<Done, Stop> {
    let bounds = Bounds { time: limits.time, memory: limits.memory, threads: 1, is_served: true };
    let mut ask =
        Ask { bounds, cancel: Arc::clone(&limits.cancel), watch: &mut (), reader: &NoFiles, store: &app.store };
    let mut keep = |text: &[u8], kept: Option<Kept<'_>>| {
        if let Some(Kept { verb, study, answer }) = kept {
            app.store.keep(verb, study, answer, text);
        }
        Some(keep(app, text))
    };
    (verb.run)(values, &mut ask, &mut keep)
}

/// Keeps a certificate for the page that asked for it; returns where it is.
pub(super) fn keep(app: &App, text: &[u8]) -> String {
    let proof = Proof::read(text.to_vec()).expect("invariant: the checker has accepted it before");
    format!("/api/certificates/{}", app.certificates.keep(proof))
}

/// Gives what is asked about the name that the verb has for it.
fn subject_named(fields: &[Field], values: Map<String, Value>) -> Result<Map<String, Value>, Failure> {
    let mut named = Map::new();
    for (name, value) in values {
        let own = field_named(fields, &name).map_or(name, |field| field.name.to_string());
        if named.insert(own.clone(), value).is_some() {
            return Err(Failure::request(format!("{own}: it is given twice")));
        }
    }
    Ok(named)
}

/// Turns `certificate` into what the verb calls it.
fn rename(fields: &[Field], values: &mut Map<String, Value>) {
    let (here, there) = CERTIFICATE;
    if fields.iter().any(|field| field.name == there) && !values.contains_key(there) {
        let is_wanted = values.remove(here).is_some_and(|wanted| wanted == Value::Bool(true));
        values.insert(there.into(), (!is_wanted).into());
    }
}

/// The names under which what is asked about may be given: the first one is that of the description.
const SUBJECT: [&str; 3] = ["q", "position", "expression"];

/// The field that a name means: itself, or what is asked about, which is the first field that has no name on the
/// command line.
fn field_named<'a>(fields: &'a [Field], name: &str) -> Option<&'a Field> {
    let own = fields.iter().find(|field| field.name == name);
    let first = || fields.iter().find(|field| field.shape.is_place);
    own.or_else(|| match name {
        "q" => first(),
        name if SUBJECT.contains(&name) => first().filter(|field| SUBJECT.contains(&field.name)),
        _ => None,
    })
}

/// The names of the fields, as the description has them.
fn known_names(fields: &[Field]) -> String {
    let mut names = Vec::new();
    for field in fields {
        let is_first = field.shape.is_place && !names.contains(&SUBJECT[0]);
        names.push(if is_first { SUBJECT[0] } else { field.name });
    }
    names.join(", ")
}

/// What stands after the question mark.
pub(super) fn in_address(fields: &[Field], uri: &Uri) -> Result<Map<String, Value>, Failure> {
    let pairs = Query::<Vec<(String, String)>>::try_from_uri(uri);
    let Query(pairs) = pairs.map_err(|rejection| Failure::request(rejection.body_text()))?;
    let has_certificate = fields.iter().any(|field| field.name == CERTIFICATE.1);
    let mut values = Map::new();
    for (name, text) in pairs {
        let name = field_named(fields, &name).map_or(name, |field| field.name.to_string());
        let wrong = |why: String| Failure::request(format!("{name}: {why}"));
        let field = match fields.iter().find(|field| field.name == name) {
            Some(field) => field,
            None if has_certificate && name == CERTIFICATE.0 => {
                values.insert(name.clone(), Kind::Flag.value_of(&text).map_err(wrong)?);
                continue;
            }
            None => return Err(wrong(format!("there is no such field; there are {}", known_names(fields)))),
        };
        let value = field.value_of(&text).map_err(wrong)?;
        match (&field.kind, values.get_mut(&name)) {
            (Kind::List(_), Some(Value::Array(known))) => known.push(value),
            (Kind::List(_), _) => {
                values.insert(name, vec![value].into());
            }
            (_, Some(_)) => return Err(wrong("it is given twice".into())),
            _ => {
                values.insert(name, value);
            }
        }
    }
    Ok(values)
}
