//! Why a question has no answer, and how that is said in JSON.

use crate::given::Wrong;
use gruk_workbench::{BadInput, LimitHit};
use serde_json::{Value, json};
use std::io;
use std::path::{Path, PathBuf};

/// A reason not to answer.
#[derive(Debug)]
pub enum Failure {
    /// The workbench cannot make sense of the input.
    Bad {
        /// What was asked.
        query: String,
        /// What is wrong with it.
        error: BadInput,
    },
    /// The value of an option makes no sense.
    Option {
        /// Its name on the command line.
        option: &'static str,
        /// The value.
        given: Box<str>,
        /// What is wrong with it.
        error: BadInput,
    },
    /// A file that cannot be read or written.
    File {
        /// Where it is, or should be.
        path: PathBuf,
        /// As in "cannot read".
        doing: &'static str,
        /// Why not.
        error: io::Error,
    },
    /// What the answer was to be written to is gone.
    Output(io::Error),
    /// Anything else that whoever asks must change.
    Usage(String),
}

impl Failure {
    /// What is wrong with a query.
    pub fn bad(query: &str) -> impl FnOnce(BadInput) -> Failure {
        let query = query.to_string();
        |error| Failure::Bad { query, error }
    }

    /// The same about what was given to an option, such as `--lattice`.
    pub fn option(option: &'static str, given: &str) -> impl FnOnce(BadInput) -> Failure {
        let given = given.into();
        move |error| Failure::Option { option, given, error }
    }

    /// What is wrong with a file.
    pub fn file(path: &Path, doing: &'static str) -> impl FnOnce(io::Error) -> Failure {
        let path = path.to_path_buf();
        move |error| Failure::File { path, doing, error }
    }

    /// The object that says it.
    #[must_use]
    pub fn object(&self) -> Value {
        match self {
            Failure::Bad { query, error } => bad_input(query, error),
            Failure::Option { option, given, error } => {
                let mut object = bad_input(given, error);
                object["option"] = json!(option);
                object
            }
            Failure::File { path, doing, error } => {
                let message = format!("cannot {doing} {}: {error}", path.display());
                json!({ "file": path.display().to_string(), "error": { "message": message } })
            }
            Failure::Output(error) => json!({ "error": { "message": format!("cannot write: {error}") } }),
            Failure::Usage(message) => json!({ "error": { "message": message } }),
        }
    }
}

impl From<Wrong> for Failure {
    fn from(Wrong { field, why }: Wrong) -> Self {
        Failure::Usage(format!("{field}: {why}"))
    }
}

/// The object that says what is wrong with a query.
#[must_use]
pub fn bad_input(query: &str, error: &BadInput) -> Value {
    match error {
        BadInput::Text { error, .. } => json!({
            "query": query,
            "error": { "at": error.at, "expected": error.expected, "found": error.found },
        }),
        error => json!({ "query": query, "error": { "message": error.to_string() } }),
    }
}

/// The text with a caret under byte `at`, as much of it as fits a line.
#[must_use]
pub fn pointer(text: &str, at: usize) -> String {
    const WIDTH: usize = 100;
    let before = text.get(..at).unwrap_or(text).chars().count();
    let skipped = before.saturating_sub(WIDTH / 2);
    let window: String = text.chars().skip(skipped).take(WIDTH).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let (dots, indent) = if skipped > 0 { ("…", 1) } else { ("", 0) };
    format!("\n  {dots}{window}\n  {}^", " ".repeat(before - skipped + indent))
}

crate::words! {
    /// What a limit leaves open.
    pub enum Open {
        /// A limit was reached before the answer was found.
        Unknown = "unknown",
    }
}

crate::answer! {
    /// A question that ran into a limit.
    pub struct Unknown {
        /// What was asked.
        pub query: String,
        /// It is not known.
        pub verdict: Open,
        /// The limit, in words.
        pub reason: String,
    }
}

impl Unknown {
    /// The limit in the place of an answer.
    #[must_use]
    pub fn new(query: &str, reason: impl ToString) -> Unknown {
        Unknown { query: query.into(), verdict: Open::Unknown, reason: reason.to_string() }
    }
}

/// Why there is no answer.
#[derive(Debug)]
pub enum Stop {
    /// The question has to be changed.
    Failure(Failure),
    /// A limit was reached; or the search has ended without an answer, in words alone.
    Unknown(Unknown, Option<LimitHit>),
}

impl Stop {
    /// The limit that was reached.
    #[must_use]
    pub fn limit(query: &str, limit: LimitHit) -> Stop {
        Stop::Unknown(Unknown::new(query, limit), Some(limit))
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Stop::Failure(failure)
    }
}
