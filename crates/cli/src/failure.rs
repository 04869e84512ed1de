//! What can go wrong in this front end, how it is said, and with which code the program ends.

use gruk_workbench::BadInput;
use std::io;
use std::process::ExitCode;

pub(crate) use gruk_verbs::Failure;
pub(crate) use gruk_verbs::pointer;

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    Done,
    Unwritten,
    BadInput,
    Unknown,
    Rejected,
}

impl Exit {
    /// The exit code of two answers: what was not written before bad input before a rejection before a limit.
    pub(crate) fn worse(self, other: Exit) -> Exit {
        let rank = |exit: Exit| match exit {
            Exit::Done => 0,
            Exit::Unknown => 1,
            Exit::Rejected => 2,
            Exit::BadInput => 3,
            Exit::Unwritten => 4,
        };
        if rank(other) > rank(self) { other } else { self }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::Unwritten => 1,
            Exit::BadInput => 2,
            Exit::Unknown => 3,
            Exit::Rejected => 4,
        })
    }
}

/// What this front end says about a failure.
pub(crate) trait Report {
    /// Says what is wrong: to people on standard error, and with `--json` as an object on standard output too.
    fn report(&self, json: bool) -> Exit;

    /// The message in one line, without the text that it is about.
    fn reason(&self) -> String;
}

impl Report for Failure {
    fn report(&self, json: bool) -> Exit {
        // A reader such as `head` that has seen enough is no failure.
        if matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe) {
            return Exit::Done;
        }
        eprintln!("error: {}", message(self));
        if json && !matches!(self, Failure::Output(_)) {
            let _ = crate::say(self.object());
        }
        // What the answer was to be written to is at fault, and not the question.
        let is_bad_name = |error: &io::Error| {
            use io::ErrorKind::{IsADirectory, NotADirectory, NotFound};
            matches!(error.kind(), NotFound | NotADirectory | IsADirectory)
        };
        match self {
            Failure::Output(_) => Exit::Unwritten,
            Failure::File { doing: "write" | "create", error, .. } if !is_bad_name(error) => Exit::Unwritten,
            _ => Exit::BadInput,
        }
    }

    fn reason(&self) -> String {
        message(self).lines().next().unwrap_or_default().to_string()
    }
}

/// The message, with the text that it is about.
fn message(failure: &Failure) -> String {
    match failure {
        Failure::Bad { query, error } => bad(query, error),
        Failure::Option { option, given, error } => format!("{option}: {}", bad(given, error)),
        Failure::File { path, doing, error } => format!("cannot {doing} {}: {error}", path.display()),
        Failure::Output(error) => format!("cannot write: {error}"),
        Failure::Usage(message) => message.clone(),
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

fn shortened(text: &str) -> String {
    match text.char_indices().nth(100) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}
