//! The line at which one types: history, completion, lines that go on.

use super::COMMANDS;
use gruk_workbench::GAMES;
use gruk_workbench::language::Program;
use gruk_workbench::language::builtins::GROUPS;
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::{Hinter, HistoryHinter};
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Context, Helper};
use std::borrow::Cow;

/// Words of the language that are completed.
const WORDS: [&str; 10] = ["and", "else", "false", "for", "if", "in", "it", "not", "then", "true"];

/// What helps a person to type.
pub(crate) struct Typing {
    /// The names that the session knows.
    pub(crate) names: Vec<String>,
    pub(crate) colour: bool,
    hinter: HistoryHinter,
}

impl Typing {
    pub(crate) fn new(colour: bool) -> Self {
        Typing { names: Vec::new(), colour, hinter: HistoryHinter::new() }
    }
}

/// What may stand for the word that ends at `end`, and where that word begins.
pub(crate) fn completions(line: &str, end: usize, names: &[String]) -> (usize, Vec<String>) {
    let before = &line[..end];
    let in_word = |c: char| c.is_ascii_alphanumeric() || "_-:/,.#".contains(c);
    let start = before.char_indices().rev().take_while(|&(_, c)| in_word(c)).last().map_or(end, |(at, _)| at);
    let position = &before[start..];
    // After the name of a game and a colon: its examples.
    if let Some((name, _)) = position.split_once(':')
        && let Some(about) = GAMES.iter().find(|about| about.name == name)
    {
        let fitting = about.examples.iter().filter(|example| example.starts_with(position));
        return (start, fitting.map(ToString::to_string).collect());
    }
    let in_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let start = before.char_indices().rev().take_while(|&(_, c)| in_name(c)).last().map_or(end, |(at, _)| at);
    let word = &before[start..];
    if word.is_empty() {
        return (start, Vec::new());
    }
    let first = before[..start].trim().is_empty();
    let after_help = before[..start].trim() == "help";
    let functions = GROUPS.iter().flat_map(|group| group.functions);
    let mut fitting: Vec<String> = names.iter().filter(|name| name.starts_with(word)).cloned().collect();
    fitting.extend(
        functions
            .map(|builtin| builtin.name)
            .filter(|name| name.starts_with(word))
            .map(|name| if after_help || before[..start].ends_with('.') { name.into() } else { format!("{name}(") }),
    );
    let games = GAMES.iter().map(|about| about.name).filter(|name| name.starts_with(word));
    fitting.extend(games.map(|name| if after_help { name.into() } else { format!("{name}:") }));
    fitting.extend(WORDS.iter().filter(|other| other.starts_with(word)).map(ToString::to_string));
    if first {
        fitting.extend(COMMANDS.iter().filter(|other| other.starts_with(word)).map(|command| format!("{command} ")));
    }
    fitting.sort();
    fitting.dedup();
    (start, fitting)
}

/// Does the text go on in the next line?
pub(crate) fn is_unfinished(text: &str) -> bool {
    let word = text.trim_start().trim_start_matches(':').split_whitespace().next().unwrap_or("");
    let is_command = COMMANDS.contains(&word) && word != "time";
    !is_command && matches!(Program::read("", text), Err(error) if error.is_unfinished())
}

impl Completer for Typing {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _ctx: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, fitting) = completions(line, pos, &self.names);
        let pair = |text: String| Pair { display: text.clone(), replacement: text };
        Ok((start, fitting.into_iter().map(pair).collect()))
    }
}

impl Hinter for Typing {
    type Hint = String;

    fn hint(&self, line: &str, pos: usize, ctx: &Context<'_>) -> Option<String> {
        if line.is_empty() || !self.colour { None } else { self.hinter.hint(line, pos, ctx) }
    }
}

impl Highlighter for Typing {
    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(&'s self, prompt: &'p str, _default: bool) -> Cow<'b, str> {
        if self.colour { Cow::Owned(format!("\x1b[32m{prompt}\x1b[0m")) } else { Cow::Borrowed(prompt) }
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        if self.colour { Cow::Owned(format!("\x1b[90m{hint}\x1b[0m")) } else { Cow::Borrowed(hint) }
    }

    fn highlight_char(&self, _line: &str, _pos: usize, _kind: CmdKind) -> bool {
        false
    }
}

impl Validator for Typing {
    fn validate(&self, ctx: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        let text = ctx.input();
        // An empty line ends what could go on.
        let ended = text.ends_with("\n\n") || text.ends_with("\n");
        let goes_on = !ended && is_unfinished(text);
        Ok(if goes_on { ValidationResult::Incomplete } else { ValidationResult::Valid(None) })
    }
}

impl Helper for Typing {}

#[cfg(test)]
mod tests {
    use super::*;

    fn complete(line: &str) -> Vec<String> {
        completions(line, line.len(), &["hot".to_string()]).1
    }

    #[test]
    fn functions_names_games_and_commands_are_completed() {
        assert_eq!(complete("1 + temp"), ["temperature("]);
        assert_eq!(complete("x.temp"), ["temperature"]);
        assert_eq!(complete("help therm"), ["thermograph"]);
        assert_eq!(complete("mean(ho"), ["hot"]);
        assert_eq!(complete("domi"), ["domineering:"]);
        assert!(complete("domineering:").contains(&"domineering:4x4".to_string()));
        assert_eq!(complete("sav"), ["save "]);
        assert!(complete("1 + sav").is_empty());
        assert!(complete("").is_empty());
    }

    #[test]
    fn a_text_goes_on_while_brackets_are_open() {
        for text in ["f(n) = (", "{1 |", "[1,\n2", "1 +", "if 1 < 2 then 3"] {
            assert!(is_unfinished(text), "{text}");
        }
        for text in ["1", "f(n) = n", "1 )", "help (", "save x", "", "1/3"] {
            assert!(!is_unfinished(text), "{text}");
        }
    }
}
