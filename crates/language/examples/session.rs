//! A session in a host without games.

use gruk_core::{About, OutcomeClass, ParseError};
use gruk_language::{Host, Position, Program, Refusal, Session};
use gruk_value::{Game, Games, Limit, Thermograph};

/// A host without games and files.
struct Empty;

impl Host for Empty {
    fn games(&self) -> &[About] {
        &[]
    }
    fn position(&mut self, _text: &str, _first: Option<&str>) -> Result<Position, Refusal> {
        Err(Refusal::Text(ParseError::new(0, "a position", "a value: there are no games here")))
    }
    fn value(&mut self, _games: &mut Games, _at: &Position) -> Result<Game, Refusal> {
        unreachable!("there are no positions")
    }
    fn outcome(&mut self, _at: &Position) -> Result<OutcomeClass, Refusal> {
        unreachable!("there are no positions")
    }
    fn moves(&mut self, _at: &Position) -> Result<Vec<String>, Refusal> {
        unreachable!("there are no positions")
    }
    fn play(&mut self, _at: &Position, _the_move: &str) -> Result<Position, Refusal> {
        unreachable!("there are no positions")
    }
    fn show(&mut self, _at: &Position) -> Result<String, Refusal> {
        unreachable!("there are no positions")
    }
    fn plot(&self, thermograph: &Thermograph) -> Result<String, Limit> {
        Ok(format!("mean {}, temperature {}", thermograph.mean(), thermograph.temperature()))
    }
    fn forget(&mut self) {}
    fn write(&mut self, _path: &str, _text: &str) -> Result<(), Refusal> {
        Err(Refusal::Unsupported("there are no files here".into()))
    }
}

fn main() -> Result<(), gruk_language::Error> {
    let mut session = Session::new(Box::new(Empty), 64 << 20, Default::default());
    let program = Program::read("", "g(n) = {n | -n}; g(2) + g(1) - g(1) == +-2; [temperature(g(n)) for n in 1..3]")?;
    let mut lines = Vec::new();
    for statement in program.statements() {
        if let Some(object) = session.run(&program, statement)? {
            lines.push(session.line(&object, 1000).0);
        }
    }
    assert_eq!(lines, ["true", "[1, 2, 3]"]);
    Ok(())
}
