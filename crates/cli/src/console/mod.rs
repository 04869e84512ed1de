//! The console: statements of the expression language go in, answers come out; for `repl` and `run`.

pub(crate) mod editor;
mod help;

use crate::failure::{Exit, Failure, Report as _, pointer};
use crate::files::{self, colours};
use crate::governor;
use crate::progress::interrupt;
use crate::say;
use crate::study::file_writer;
use gruk_workbench::language::{Object, Program, Statement};
use gruk_workbench::{Limits, Session, Stopped};
use serde_json::json;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Boards of up to this many lines are shown with a position.
const SHOWN_LINES: usize = 30;

/// Words that begin a command of the console.
pub(crate) const COMMANDS: [&str; 8] = ["clear", "exit", "help", "load", "quit", "save", "time", "vars"];

/// How answers are given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// To a person at a terminal, rather than into a pipe.
    pub(crate) interactive: bool,
    /// As JSON.
    pub(crate) json: bool,
    /// Values longer than about this many characters are cut.
    pub(crate) name_limit: usize,
}

/// A session and how it speaks.
pub(crate) struct Console {
    session: Session,
    style: Style,
    /// The worst that has happened.
    pub(crate) exit: Exit,
}

/// Does the conversation go on?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Go,
    Quit,
}

impl Console {
    pub(crate) fn new(limits: &Limits, style: Style) -> Self {
        Console { session: gruk_workbench::session(limits, file_writer()), style, exit: Exit::Done }
    }

    /// Runs a whole file, which is read before anything is done; stops at the first error.
    pub(crate) fn run_file(&mut self, path: &Path) -> Result<(), Failure> {
        let text = files::read_program(path)?;
        match Program::read(&path.display().to_string(), &text) {
            Ok(program) => self.run(&program, true),
            Err(error) => self.complain(&Stopped { error, limit: None }),
        }
    }

    /// Reads and runs a piece of text that begins in line `line`.
    pub(crate) fn run_text(&mut self, name: &str, line: usize, text: &str) -> Result<(), Failure> {
        match Program::read_from(name, line, text) {
            Ok(program) => self.run(&program, false),
            Err(error) => self.complain(&Stopped { error, limit: None }),
        }
    }

    fn run(&mut self, program: &Program, stops: bool) -> Result<(), Failure> {
        for statement in program.statements() {
            governor::question(program.text(statement));
            let result = self.session.run(program, statement);
            governor::answered();
            match result {
                Ok(Some(object)) => self.tell(&object, program, statement)?,
                Ok(None) => {}
                Err(stopped) => {
                    self.complain(&stopped)?;
                    // What was interrupted is not gone on with.
                    let interrupted = interrupt().swap(false, Ordering::Relaxed);
                    if stops || interrupted {
                        break;
                    }
                }
            }
        }
        governor::rest();
        Ok(())
    }

    /// Prints an answer.
    fn tell(&mut self, object: &Object, program: &Program, statement: &Statement) -> Result<(), Failure> {
        if self.style.json {
            let kind = object.kind().split(' ').next_back().unwrap_or_default();
            let result = gruk_verbs::value::plain(&self.session.plain(object, self.style.name_limit));
            return say(json!({ "line": program.line(statement), "type": kind, "result": result }));
        }
        let (text, is_whole) = match object {
            Object::Thermograph(_, thermograph) if self.style.interactive => {
                match self.session.language().plot(thermograph) {
                    Ok(plot) => (plot, true),
                    Err(_) => self.session.language().line(object, self.style.name_limit),
                }
            }
            other => self.session.language().line(other, self.style.name_limit),
        };
        if let Object::Position(position) = object
            && self.style.interactive
            && let Ok(board) = self.session.language().host().show(position)
            && board.lines().count() <= SHOWN_LINES
        {
            say(board)?;
        }
        say(text)?;
        if !is_whole {
            eprintln!("(cut; write(it, \"file\") writes it whole)");
        }
        Ok(())
    }

    /// Says what is wrong, and where.
    fn complain(&mut self, stopped: &Stopped) -> Result<(), Failure> {
        let (error, limit) = (&stopped.error, stopped.limit);
        self.exit = self.exit.worse(if limit.is_some() { Exit::Unknown } else { Exit::BadInput });
        let message = match limit {
            Some(limit) => format!("unknown: {limit}"),
            None => error.to_string(),
        };
        if self.style.json {
            let object = match limit {
                Some(_) => json!({ "line": error.line(), "verdict": "unknown", "reason": message }),
                None => json!({ "line": error.line(), "error": { "at": error.line_text().1, "message": message } }),
            };
            say(object)?;
        }
        let place = match (error.source.name.as_str(), self.style.interactive) {
            ("", true) => String::new(),
            ("", false) => format!("line {}: ", error.line()),
            (name, _) => format!("{name}:{}: ", error.line()),
        };
        let word = if limit.is_some() { "" } else { "error: " };
        let (line, at) = error.line_text();
        eprintln!("{place}{word}{message}{}", pointer(line, at));
        Ok(())
    }

    /// Does what a command says; `None` if the line is no command.
    pub(crate) fn command(&mut self, line: &str) -> Option<Result<Next, Failure>> {
        let line = line.trim();
        let (marked, line) = match line.strip_prefix(':') {
            Some(rest) => (true, rest.trim_start()),
            None => (false, line),
        };
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let word = if word == "?" { "help" } else { word };
        if !COMMANDS.contains(&word) || (!marked && rest.starts_with('=')) {
            return marked.then(|| {
                eprintln!("error: expected a command: {}; found ':{word}'", COMMANDS.join(", "));
                self.exit = self.exit.worse(Exit::BadInput);
                Ok(Next::Go)
            });
        }
        Some(self.obey(word, rest))
    }

    fn obey(&mut self, word: &str, rest: &str) -> Result<Next, Failure> {
        let file = rest.trim_matches('"');
        match word {
            "quit" | "exit" => return Ok(Next::Quit),
            "help" => help::help(file, colours() && self.style.interactive)?,
            "vars" => {
                let names: Vec<(String, Object)> =
                    self.session.language().names().map(|(name, object)| (name.into(), object.clone())).collect();
                for (name, object) in names {
                    let (text, _) = self.session.language().line(&object, 100);
                    let text = text.lines().next().unwrap_or_default().to_string();
                    // A function that is printed says its name itself.
                    let own = format!("{name}(");
                    say(if text.starts_with(&own) { text } else { format!("{name} = {text}") })?;
                }
            }
            "clear" if rest.is_empty() => self.session.language().clear(),
            "clear" => {
                for name in rest.split_whitespace() {
                    if !self.session.language().forget(name) {
                        self.refuse(&format!("nothing is called '{name}'"));
                    }
                }
            }
            "time" => {
                let started = Instant::now();
                self.run_text("", 1, rest)?;
                let (seconds, bytes) = (started.elapsed().as_secs_f64(), self.session.language().bytes());
                eprintln!("{seconds:.3} s, {:.1} MB held", bytes as f64 / 1e6);
            }
            "save" if !file.is_empty() => {
                let (program, left_out) = self.session.language().save();
                match files::write(Path::new(file), program.as_bytes()) {
                    Ok(()) if left_out.is_empty() => {}
                    Ok(()) => eprintln!("not saved, because they cannot be written as text: {}", left_out.join(", ")),
                    Err(failure) => self.exit = self.exit.worse(failure.report(false)),
                }
            }
            "load" if !file.is_empty() => {
                if let Err(failure) = self.run_file(Path::new(file)) {
                    if matches!(failure, Failure::Output(_)) {
                        return Err(failure);
                    }
                    self.exit = self.exit.worse(failure.report(false));
                }
            }
            _ => self.refuse(&format!("expected a file, as in: {word} session.gruk")),
        }
        Ok(Next::Go)
    }

    fn refuse(&mut self, why: &str) {
        eprintln!("error: {why}");
        self.exit = self.exit.worse(Exit::BadInput);
    }

    /// The names that the session knows.
    pub(crate) fn names(&mut self) -> Vec<String> {
        self.session.language().names().map(|(name, _)| name.to_string()).collect()
    }
}
