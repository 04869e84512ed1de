//! The answers of `value` and `born`.

use crate::host::Solvers;
use crate::host::{Writer, no_files};
use crate::session::{Answer, Session, Stopped, bad_input};
use crate::value_answer::{LoopyValued, Valued};
use gruk_core::ParseError;
use gruk_language::{Object, Program};
use gruk_notation::{BadInput, is_loopy_text};
use gruk_partizan::limit_hit;
use gruk_solve::{Alarm, LimitHit, Limits};
use gruk_value::Games;
use std::sync::Arc;
use std::time::Instant;

/// Evaluates `expression` in the expression language; the answer is that of its last statement. Names are cut to about
/// `name_limit` characters; `writer` writes what the program writes into files; `solvers` are asked who wins.
///
/// # Errors
/// The place in the text and what was expected there; inside: the limit that was reached.
pub fn value(
    expression: &str,
    name_limit: usize,
    limits: &Limits,
    writer: Writer,
    solvers: Solvers,
) -> Result<Result<Answer, LimitHit>, BadInput> {
    let started = Instant::now();
    match evaluate(expression, limits, writer, solvers) {
        Err(wrong) => Err(wrong),
        Ok(Err(limit)) => Ok(Err(limit)),
        // A value that turns out to be short is reported like other short games.
        Ok(Ok((mut session, object))) if is_loopy_text(expression) => {
            match session.loopy_answer(&object, expression, name_limit, started) {
                Ok(answer) => Ok(Ok(answer)),
                Err(stopped) => stopped.limit_or_bad_input().map(Err),
            }
        }
        Ok(Ok((mut session, object))) => match session.answer(object, expression, name_limit, started) {
            Ok(answer) => Ok(Ok(answer)),
            Err(stopped) => stopped.limit_or_bad_input().map(Err),
        },
    }
}

/// The session in which a program has run, and its last answer.
fn evaluate(
    expression: &str,
    limits: &Limits,
    writer: Writer,
    solvers: Solvers,
) -> Result<Result<(Session, Object), LimitHit>, BadInput> {
    let program = Program::read("", expression).map_err(bad_input)?;
    let nothing = |expected: &str| {
        let error = ParseError::in_text(expression, expression.len(), expected);
        Err(BadInput::Text { text: expression.into(), error })
    };
    if program.statements().is_empty() {
        return nothing("an expression");
    }
    let mut session = Session::new(limits, writer, solvers);
    let mut last = None;
    for statement in program.statements() {
        last = match session.run(&program, statement) {
            Ok(object) => object,
            Err(stopped) => return stopped.limit_or_bad_input().map(Err),
        };
    }
    match last {
        Some(object) => Ok(Ok((session, object))),
        None => nothing("an expression after the definitions"),
    }
}

/// The value of `expression`, which must be a short game, for callers that need more of the value than its name.
pub fn in_arena(expression: &str, limits: &Limits, solvers: Solvers) -> Result<Result<Valued, LimitHit>, BadInput> {
    game_of(expression, limits, solvers, Session::into_valued)
}

/// The same of any game, loopy or not.
pub fn in_loopy_arena(
    expression: &str,
    limits: &Limits,
    solvers: Solvers,
) -> Result<Result<LoopyValued, LimitHit>, BadInput> {
    game_of(expression, limits, solvers, Session::into_loopy_valued)
}

/// What `take` makes of the session in which `expression` was evaluated, and of its answer.
fn game_of<T>(
    expression: &str,
    limits: &Limits,
    solvers: Solvers,
    take: impl FnOnce(Session, Object) -> Result<Option<T>, Stopped>,
) -> Result<Result<T, LimitHit>, BadInput> {
    let (session, object) = match evaluate(expression, limits, no_files(), solvers)? {
        Ok(evaluated) => evaluated,
        Err(limit) => return Ok(Err(limit)),
    };
    let kind = object.kind();
    match take(session, object) {
        Ok(Some(valued)) => Ok(Ok(valued)),
        Ok(None) => {
            let error = ParseError::new(0, kind, "a game");
            Err(BadInput::Text { text: expression.into(), error })
        }
        Err(stopped) => stopped.limit_or_bad_input().map(Err),
    }
}

/// The values born by `day`, as names in the order in which they are found.
///
/// # Errors
/// The limit that was reached.
pub fn born(day: u32, limits: &Limits) -> Result<Vec<String>, LimitHit> {
    let alarm = Alarm::set(limits);
    let mut games = Games::with_limit(limits.memory);
    games.interrupt_by(Arc::clone(&alarm.flag));
    let born = games.born_by(day).map_err(|limit| alarm.limit(limit_hit(limit)))?;
    Ok(born.into_iter().map(|game| games.name(game)).collect())
}
