//! A host without games, for tests of the language alone.
#![allow(dead_code)]

use gruk_core::{About, OutcomeClass, ParseError};
use gruk_language::{Error, Host, Position, Program, Refusal, Session};
use gruk_value::{Game, Games, Limit, Thermograph};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Every text is a position of value *.
pub struct Stars;

impl Host for Stars {
    fn games(&self) -> &[About] {
        &[]
    }
    fn position(&mut self, text: &str, _first: Option<&str>) -> Result<Position, Refusal> {
        match text.split_once(':') {
            Some(("star", _)) => Ok(Position { notation: text.into(), to_move: gruk_core::Player::Left }),
            _ => Err(Refusal::Text(ParseError::in_text(text, 0, "a star"))),
        }
    }
    fn value(&mut self, games: &mut Games, _at: &Position) -> Result<Game, Refusal> {
        Ok(games.nimber(1)?)
    }
    fn outcome(&mut self, _at: &Position) -> Result<OutcomeClass, Refusal> {
        Ok(OutcomeClass::N)
    }
    fn moves(&mut self, _at: &Position) -> Result<Vec<String>, Refusal> {
        Ok(vec!["end".into()])
    }
    fn play(&mut self, at: &Position, _the_move: &str) -> Result<Position, Refusal> {
        Ok(at.clone())
    }
    fn show(&mut self, at: &Position) -> Result<String, Refusal> {
        Ok(at.notation.clone())
    }
    fn plot(&self, thermograph: &Thermograph) -> Result<String, Limit> {
        Ok(format!("a mast at {}", thermograph.mean()))
    }
    fn forget(&mut self) {}
    fn write(&mut self, path: &str, text: &str) -> Result<(), Refusal> {
        std::fs::write(path, text).map_err(|error| Refusal::Unsupported(error.to_string()))
    }
}

pub fn session(memory: usize) -> (Session, Arc<AtomicBool>) {
    let flag = Arc::new(AtomicBool::new(false));
    (Session::new(Box::new(Stars), memory, Arc::clone(&flag)), flag)
}

/// The answers of a program, each in a line.
pub fn answers(session: &mut Session, text: &str) -> Result<Vec<String>, Error> {
    let program = Program::read("", text)?;
    let mut lines = Vec::new();
    for statement in program.statements() {
        if let Some(object) = session.run(&program, statement)? {
            lines.push(session.line(&object, 10_000).0);
        }
    }
    Ok(lines)
}

/// The last answer of a program in a session of its own.
pub fn answer(text: &str) -> String {
    let mut all = answers(&mut session(256 << 20).0, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    all.pop().expect("the last statement is an expression")
}

/// What is wrong with a program.
pub fn error(text: &str) -> Error {
    match answers(&mut session(64 << 20).0, text) {
        Ok(lines) => panic!("{text}: {lines:?}"),
        Err(error) => error,
    }
}
