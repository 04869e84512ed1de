//! The notebook: expressions and definitions, cell by cell.

use super::{Answer, App, sent};
use crate::failure::Failure;
use axum::Json;
use axum::extract::{Request, State};
use gruk_verbs::value::{other, valued};
use gruk_verbs::{Time, Told as _, answer, query, read};
use gruk_workbench::language::{Object, Program, Statement, StatementKind};
use gruk_workbench::{Answer as Valued, Limits, Session, Stopped, no_files};
use serde_json::{Value, json};
use std::time::Instant;

/// Names of values are cut to about so many characters.
const NAME_LIMIT: usize = 500;
/// The longest notebook.
const MOST_BYTES: usize = 256 << 10;

query! {
    /// A cell to be worked out.
    pub struct Cell {
        /// Cells that stand before it and give names a meaning.
        pub before: Vec<String> = option("CELL"),
        /// The cell.
        pub text: String = place("TEXT"),
        /// The longest time for each statement.
        pub seconds: Option<Time> = option("SECONDS"),
    }
}

answer! {
    /// The answers to the statements of a cell, in order.
    pub struct Notebook {
        /// Each is an answer of `value` with its `statement`, says what it `defines`, or what is wrong (`error`).
        pub answers: Vec<Value>,
    }
}

/// The answers to the statements of a cell, in order.
pub(super) async fn run(State(app): State<App>, request: Request) -> Answer {
    let bytes = sent(request, MOST_BYTES).await?;
    let cell = serde_json::from_slice(&bytes).map_err(|error| Failure::request(error.to_string()))?;
    let cell: Cell = read(cell, true).map_err(gruk_verbs::Failure::from)?;
    let seconds = cell.seconds.map(|time| time.0);
    app.jobs.run(seconds, move |limits| Notebook { answers: work(&cell, &limits) }.tell()).await.map(Json)
}

fn work(cell: &Cell, limits: &Limits) -> Vec<Value> {
    let mut session = gruk_workbench::session(limits, no_files());
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
            return vec![json!({ "statement": cell.text, "error": complaint(&Stopped { error, limit: None }) })];
        }
    };
    let mut answers = Vec::new();
    for statement in program.statements() {
        let object = answered(&mut session, &program, statement);
        let is_wrong = object.get("error").is_some();
        answers.push(object);
        if is_wrong {
            break;
        }
    }
    answers
}

fn answered(session: &mut Session, program: &Program, statement: &Statement) -> Value {
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
        Ok(Valued::Value(answer)) => valued(&answer).tell(),
        Ok(Valued::Other(answer)) => {
            let mut object = other(&answer).tell();
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
