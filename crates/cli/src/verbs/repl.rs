//! `gruk repl`.

use super::Run;
use crate::args::{OutArgs, ValueLimitArgs, characters};
use crate::console::editor::{Typing, is_unfinished};
use crate::console::{Console, Next, Style};
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::governor::{Bounds, Watched};
use crate::progress;
use crate::say;
use clap::Args;
use rustyline::error::ReadlineError;
use rustyline::history::DefaultHistory;
use rustyline::{CompletionType, Config, Editor};
use std::io::{BufRead as _, IsTerminal as _, Read as _};
use std::path::PathBuf;

/// The longest statement that is read from a pipe: lines that go on, and bytes.
const MAX_LINES: usize = 10_000;
const MAX_BYTES: usize = 8 << 20;

/// Presses of Ctrl-C during one computation that end the program, should it not stop.
const PRESSES: usize = 3;

/// Calculate with games line by line, in the expression language.
///
/// It has variables, functions, and help with examples.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk repl
  gruk repl session.gruk                    with the names that the file defines
  echo 'domineering:2x2 + 1' | gruk repl    one answer a line; errors go to standard error
At the prompt: 'help', Tab for completion, Ctrl-R to search the history, Ctrl-C to stop a computation, Ctrl-D to leave. \
Limits hold for each statement.")]
pub(crate) struct Repl {
    /// Files to run first.
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Cut names that are longer than about this many characters; 0 stands for 64 million.
    #[arg(long, default_value_t = 500, value_name = "CHARACTERS")]
    pub(crate) name_limit: usize,
    #[command(flatten)]
    pub(crate) limits: ValueLimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Repl {
    fn run(&self) -> Result<Exit, Failure> {
        let interactive = self.is_interactive();
        let name_limit = characters(self.name_limit);
        if interactive {
            progress::keep_running(PRESSES);
        }
        let mut console = Console::new(&self.limits.limits(), Style { interactive, json: self.out.json, name_limit });
        for file in &self.files {
            console.run_file(file)?;
        }
        if interactive { typed(&mut console) } else { piped(&mut console) }
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }

    fn watched(&self, given: Bounds) -> Watched {
        if self.is_interactive() { Watched::Alone } else { Watched::Conversation(given) }
    }
}

impl Repl {
    /// Is there a person at a terminal?
    fn is_interactive(&self) -> bool {
        std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !self.out.json
    }
}

/// A conversation with a person.
fn typed(console: &mut Console) -> Result<Exit, Failure> {
    let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
    let trouble = |error: ReadlineError| Failure::Usage(format!("the terminal cannot be used: {error}"));
    let mut editor: Editor<Typing, DefaultHistory> = Editor::with_config(config).map_err(trouble)?;
    editor.set_helper(Some(Typing::new(colours())));
    let history = files::data_folder().map(|folder| folder.join("history"));
    if let Some(history) = &history {
        // There is none at the first time.
        let _ = editor.load_history(history);
    }
    say(format_args!("gruk {}: type an expression, or 'help'; Ctrl-D leaves", env!("CARGO_PKG_VERSION")))?;
    let mut line_number = 1;
    loop {
        if let Some(helper) = editor.helper_mut() {
            helper.names = console.names();
        }
        match editor.readline("gruk> ") {
            Ok(text) => {
                progress::forget_interrupts();
                let next = match console.command(&text) {
                    Some(next) => next?,
                    None => console.run_text("", line_number, &text).map(|()| Next::Go)?,
                };
                progress::forget_interrupts();
                line_number += text.lines().count().max(1);
                if next == Next::Quit {
                    break;
                }
            }
            Err(ReadlineError::Interrupted) => {}
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(trouble(error)),
        }
    }
    if let Some(history) = &history {
        let kept = history.parent().map_or(Ok(()), std::fs::create_dir_all);
        if let Err(error) = kept.map_err(ReadlineError::from).and_then(|()| editor.save_history(history)) {
            eprintln!("warning: the history was not kept in {}: {error}", history.display());
        }
    }
    // A person has seen what went wrong.
    Ok(Exit::Done)
}

/// A program at the other end of a pipe, or a file: statements as they come, an answer a line.
fn piped(console: &mut Console) -> Result<Exit, Failure> {
    let mut input = std::io::stdin().lock();
    let mut statement = String::new();
    let (mut begun, mut number) = (1, 0);
    loop {
        let mut bytes = Vec::new();
        let left = (MAX_BYTES - statement.len()) as u64 + 1;
        input.by_ref().take(left).read_until(b'\n', &mut bytes).map_err(Failure::file("-".as_ref(), "read"))?;
        let at_end = bytes.is_empty();
        number += 1;
        let Ok(line) = String::from_utf8(bytes) else {
            return Err(Failure::Usage(format!("line {number}: expected text in UTF-8")));
        };
        statement.push_str(&line);
        if statement.len() > MAX_BYTES || number - begun > MAX_LINES {
            let most = format!("at most {MAX_LINES} lines and {MAX_BYTES} bytes in one statement");
            return Err(Failure::Usage(format!("line {begun}: expected {most}")));
        }
        if !at_end && is_unfinished(&statement) {
            continue;
        }
        let text = std::mem::take(&mut statement);
        let next = match console.command(&text) {
            Some(next) => next?,
            None => console.run_text("", begun, &text).map(|()| Next::Go)?,
        };
        if at_end || next == Next::Quit {
            return Ok(console.exit);
        }
        begun = number + 1;
    }
}
