//! The notebook: expressions and definitions, cell by cell.

use super::answers::NAME_LIMIT;
use super::{Answer, App, sent};
use crate::failure::Failure;
use axum::Json;
use axum::extract::{Request, State};
use gruk_workbench::language::{Object, Program, Statement, StatementKind};
use gruk_workbench::{Answer as Valued, Limits, Session, Stopped, no_files};
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::Instant;

/// The longest notebook.
const MOST_BYTES: usize = 256 << 10;

/// A cell to be worked out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cell {
    /// What stands before it and gives names a meaning.
    #[serde(default)]
    before: Vec<String>,
    /// The cell.
    text: String,
    /// The longest time for each statement.
    seconds: Option<f64>,
}

/// The answers to the statements of a cell, in order.
pub(super) async fn run(State(app): State<App>, request: Request) -> Answer {
    let bytes = sent(request, MOST_BYTES).await?;
    let cell: Cell = serde_json::from_slice(&bytes).map_err(|error| Failure::request(error.to_string()))?;
    app.jobs.run(cell.seconds, move |limits| work(&cell, &limits)).await.map(Json)
}

fn work(cell: &Cell, limits: &Limits) -> Value {
    let mut session = Session::new(limits, no_files());
    for text in &cell.before {
        let Ok(program) = Program::read("", text) else { continue };
        for statement in program.statements() {
            // What went wrong there was said there.
            let _ = session.run(&program, statement);
        }
    }
    let program = match Program::read("", &cell.text) {
        Ok(program) => program,
        Err(error) => {
            return json!({ "answers": [{ "statement": cell.text, "error": complaint(&Stopped { error, limit: None }) }] });
        }
    };
    let mut answers = Vec::new();
    for statement in program.statements() {
        let object = answer(&mut session, &program, statement);
        let is_wrong = object.get("error").is_some();
        answers.push(object);
        if is_wrong {
            break;
        }
    }
    json!({ "answers": answers })
}

fn answer(session: &mut Session, program: &Program, statement: &Statement) -> Value {
    let started = Instant::now();
    let text = program.text(statement);
    let stopped = |stopped: &Stopped| json!({ "statement": text, "error": complaint(stopped) });
    if let StatementKind::Assign(name, _) | StatementKind::Define(name, _) = &statement.kind {
        return match session.run(program, statement) {
            Ok(_) => json!({ "statement": text, "defines": &**name }),
            Err(error) => stopped(&error),
        };
    }
    let object = match session.run(program, statement) {
        Ok(object) => object.expect("invariant: an expression has an answer"),
        Err(error) => return stopped(&error),
    };
    let position = match &object {
        Object::Position(position) => Some((position.notation.clone(), position.to_move.to_string())),
        _ => None,
    };
    let mut said = match session.answer(object, text, NAME_LIMIT, started) {
        Ok(Valued::Value(answer)) => gruk_json::value(&answer),
        Ok(Valued::Other(answer)) => {
            let mut object = gruk_json::other(&answer);
            object["text"] = json!(answer.text);
            object
        }
        // A position whose game has no values still has a picture.
        Err(error) if position.is_some() && error.limit.is_none() => json!({ "type": "position" }),
        Err(error) => return stopped(&error),
    };
    said["statement"] = json!(text);
    if let Some((notation, to_move)) = position {
        said["position"] = json!({ "notation": notation, "to_move": to_move });
    }
    said
}

fn complaint(stopped: &Stopped) -> Value {
    match stopped.limit {
        Some(limit) => json!({ "message": format!("unknown: {limit}"), "limit": limit.to_string() }),
        None => {
            let (line, at) = stopped.error.line_text();
            json!({ "message": stopped.error.to_string(), "line": line, "at": at })
        }
    }
}
