//! Programs of the expression language, within small limits: values are read again from their canonical forms and
//! names.

#![no_main]

use gruk_workbench::language::{Object, Program};
use gruk_workbench::{Answer, Limits, no_files, session};
use std::time::{Duration, Instant};

/// The longest program that is read.
const MOST_BYTES: usize = 2048;
/// Statements of a program that are run.
const STATEMENTS: usize = 8;
/// Names of values are cut to about so many characters.
const NAME_LIMIT: usize = 400;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if text.len() > MOST_BYTES {
        return;
    }
    let Ok(program) = Program::read("", text) else { return };
    let limits = Limits { time: Some(Duration::from_millis(20)), memory: 16 << 20, ..Limits::default() };
    let mut session = session(&limits, no_files());
    for statement in program.statements().iter().take(STATEMENTS) {
        let Ok(Some(object)) = session.run(&program, statement) else { continue };
        let Ok(Answer::Value(answer)) = session.answer(object, text, NAME_LIMIT, Instant::now()) else { continue };
        if answer.is_cut {
            continue;
        }
        for printed in [&answer.canonical, &answer.name] {
            let again = format!("it == ({printed})");
            let again = Program::read("", &again).unwrap_or_else(|why| panic!("{again} should be read, but {why}"));
            // The limits may be too small for it.
            let is_same = session.run(&again, &again.statements()[0]);
            assert!(!matches!(is_same, Ok(Some(Object::Boolean(false)))), "{text:?} is printed as {printed}");
            // It is the last answer once more, unless the statement speaks of the last answer itself.
            let Ok(Some(object)) = session.run(&program, statement) else { break };
            let answered = session.answer(object, text, NAME_LIMIT, Instant::now());
            if !matches!(answered, Ok(Answer::Value(same)) if same.canonical == answer.canonical) {
                break;
            }
        }
    }
});
