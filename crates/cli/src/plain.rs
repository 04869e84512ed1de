//! Verbs whose answers are told and that is all: no file, no cluster.

use crate::args::OutArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::say;
use crate::verbs::{Run, settled, untold};
use clap::Args;
use gruk_verbs::{Lines, Told as _, Verb};
use serde_json::Value;

// The arguments of a verb. (A doc comment would become the verb's.)
#[derive(Args, Debug)]
pub(crate) struct Plain<V: Verb> {
    #[command(flatten)]
    query: Arguments<V>,
    #[command(flatten)]
    out: OutArgs,
}

impl<V: Verb> Run for Plain<V> {
    fn run(&self) -> Result<Exit, Failure> {
        let json = self.out.json;
        if let [query] = &self.query.0[..] {
            return one(query, json);
        }
        let mut exit = Exit::Done;
        for query in &self.query.0 {
            exit = exit.worse(settled(one(query, json), json)?);
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

/// Prints an answer as JSON; of a list, each element on a line of its own.
pub(crate) fn say_lines(answer: Value) -> Result<(), Failure> {
    match answer {
        Value::Array(lines) => lines.iter().try_for_each(say),
        answer => say(answer),
    }
}

/// Answers one query.
fn one<V: Verb>(query: &V, json: bool) -> Result<Exit, Failure> {
    let found = match ask(query, &query.label())? {
        Ok(found) => found,
        Err(unknown) => return untold(&unknown, json),
    };
    match json {
        true => say_lines(query.answer(&found, None).tell())?,
        false => {
            let mut lines = Lines::default();
            query.tell(&found, &mut lines);
            match lines.text() {
                "" => {}
                text => say(text)?,
            }
        }
    }
    Ok(if V::is_open(&found) { Exit::Unknown } else { Exit::Done })
}
