//! What can go wrong in this front end, how it is said, and with which code the program ends.

use gruk_workbench::BadInput;
use serde_json::json;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    Done,
    BadInput,
    Unknown,
    Rejected,
}

impl Exit {
    /// The exit code of two answers: bad input before a rejection before a limit.
    pub(crate) fn worse(self, other: Exit) -> Exit {
        let rank = |exit: Exit| match exit {
            Exit::Done => 0,
            Exit::Unknown => 1,
            Exit::Rejected => 2,
            Exit::BadInput => 3,
        };
        if rank(other) > rank(self) { other } else { self }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::BadInput => 2,
            Exit::Unknown => 3,
            Exit::Rejected => 4,
        })
    }
}

/// A reason not to answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The workbench cannot make sense of the input.
    Bad { query: String, error: BadInput },
    /// The value of an option makes no sense.
    Option { option: &'static str, given: String, error: BadInput },
    /// A file that cannot be read or written.
    File { path: PathBuf, doing: &'static str, error: io::Error },
    /// Standard output is gone.
    Output(io::Error),
    /// Anything else that the user must change.
    Usage(String),
}

impl Failure {
    pub(crate) fn bad(query: &str) -> impl FnOnce(BadInput) -> Failure {
        let query = query.to_string();
        |error| Failure::Bad { query, error }
    }

    /// The same about what was given to an option, such as `--lattice`.
    pub(crate) fn option(option: &'static str, given: &str) -> impl FnOnce(BadInput) -> Failure {
        let given = given.to_string();
        move |error| Failure::Option { option, given, error }
    }

    pub(crate) fn file(path: &std::path::Path, doing: &'static str) -> impl FnOnce(io::Error) -> Failure {
        let path = path.to_path_buf();
        move |error| Failure::File { path, doing, error }
    }

    /// Says what is wrong: to people on standard error, and with `--json` as an object on standard output too.
    pub(crate) fn report(&self, json: bool) -> Exit {
        // A reader such as `head` that has seen enough is no failure.
        if matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe) {
            return Exit::Done;
        }
        eprintln!("error: {}", self.message());
        if json && !matches!(self, Failure::Output(_)) {
            let _ = crate::say(self.object());
        }
        Exit::BadInput
    }

    /// The message in one line, without the text that it is about.
    pub(crate) fn reason(&self) -> String {
        self.message().lines().next().unwrap_or_default().to_string()
    }

    fn message(&self) -> String {
        match self {
            Failure::Bad { query, error } => bad(query, error),
            Failure::Option { option, given, error } => format!("{option}: {}", bad(given, error)),
            Failure::File { path, doing, error } => format!("cannot {doing} {}: {error}", path.display()),
            Failure::Output(error) => format!("cannot write: {error}"),
            Failure::Usage(message) => message.clone(),
        }
    }

    fn object(&self) -> serde_json::Value {
        match self {
            Failure::Bad { query, error } => gruk_json::bad_input(query, error),
            Failure::Option { option, given, error } => {
                let mut object = gruk_json::bad_input(given, error);
                object["option"] = json!(option);
                object
            }
            Failure::File { path, .. } => {
                json!({ "file": path.display().to_string(), "error": { "message": self.message() } })
            }
            Failure::Output(_) | Failure::Usage(_) => json!({ "error": { "message": self.message() } }),
        }
    }
}

/// What is wrong with a text, with the text and the place in it.
fn bad(query: &str, error: &BadInput) -> String {
    match error {
        BadInput::Text { text, error } => {
            // Of a file only the line that is wrong is shown, with its number.
            let line = text.get(..error.at).map_or(0, |before| before.matches('\n').count());
            let start = text.get(..error.at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
            let (place, shown) = match text.trim_end().contains('\n') {
                true if query.contains('\n') => (format!("line {}: ", line + 1), text[start..].lines().next()),
                true => (format!("{}, line {}: ", shortened(query), line + 1), text[start..].lines().next()),
                false => (String::new(), Some(text.as_str())),
            };
            let shown =
                pointer(shown.unwrap_or_default(), error.at.saturating_sub(if place.is_empty() { 0 } else { start }));
            format!("{place}{}{shown}", error.message())
        }
        error => format!("{error}\n  {}", shortened(query)),
    }
}

/// The text with a caret under byte `at`, as much of it as fits a line.
pub(crate) fn pointer(text: &str, at: usize) -> String {
    const WIDTH: usize = 100;
    let before = text.get(..at).unwrap_or(text).chars().count();
    let skipped = before.saturating_sub(WIDTH / 2);
    let window: String = text.chars().skip(skipped).take(WIDTH).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let (dots, indent) = if skipped > 0 { ("…", 1) } else { ("", 0) };
    format!("\n  {dots}{window}\n  {}^", " ".repeat(before - skipped + indent))
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(100) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}
