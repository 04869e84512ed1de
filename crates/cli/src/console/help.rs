//! Help whose examples are run while it is printed.

use crate::failure::Failure;
use crate::progress::interrupt;
use crate::say;
use gruk_workbench::language::Program;
use gruk_workbench::language::builtins::{self, Builtin, GROUPS};
use gruk_workbench::{About, GAMES, Limits, no_files};
use std::time::Duration;

/// What an example may take.
const TIME: Duration = Duration::from_secs(2);
const MEMORY: usize = 256 << 20;
/// Lists of names are broken into lines of at most so many characters.
const WIDTH: usize = 78;
/// Answers of examples are cut to about so many characters.
const LENGTH: usize = 200;

/// Examples of the overview, with what they are about.
const TOUR: &[(&str, &[&str])] = &[
    ("values", &["{0|*}", "1/2 + ^ - *2", "{2||1|0}", "+-(1, 1*)"]),
    (
        "positions, with spaces around + and -",
        &["domineering:4x4 + nim:3 - {1|-1} == domineering:4x4 + nim:3 + {1|-1}"],
    ),
    ("names and functions", &["g = {3|1}; g + g", "switch(n) = {n | -n}; [temperature(switch(n)) for n in 1..4]"]),
    (
        "comparisons: == != < <= > >= and || for confused",
        &["^ > 0", "^ || *", "if ^ > 0 then \"more\" else \"not more\""],
    ),
    ("lists and ranges", &["map(1..4, n -> n * ^)", "[1/2, *, ^][2]"]),
    ("a function of one thing may stand behind it", &["{2|-1}.mean", "{2|-1}.cool(1)"]),
];

/// Runs an example on a session of its own and prints it with its answers.
fn show(example: &str, colour: bool) -> Result<(), Failure> {
    let prompt = if colour { "\x1b[32m>\x1b[0m" } else { ">" };
    say(format_args!("  {prompt} {example}"))?;
    let limits = Limits { nodes: None, time: Some(TIME), memory: MEMORY, cancel: interrupt() };
    let mut session = gruk_workbench::session(&limits, no_files());
    let program = Program::read("", example).map_err(|error| Failure::Usage(error.to_string()))?;
    for statement in program.statements() {
        match session.run(&program, statement) {
            Ok(None) => {}
            Ok(Some(object)) => {
                let (text, _) = session.language().line(&object, LENGTH);
                for line in text.lines() {
                    say(format_args!("  {line}"))?;
                }
            }
            Err(stopped) => say(format_args!("  {}", stopped.error))?,
        }
    }
    Ok(())
}

/// Prints help about a function, a game, a subject, or everything.
pub(super) fn help(topic: &str, colour: bool) -> Result<(), Failure> {
    let group = GROUPS.iter().find(|group| group.title == topic);
    if let Some(builtin) = builtins::find(topic) {
        about_function(builtin, colour)?;
        if group.is_none() {
            return Ok(());
        }
    }
    if let Some(about) = GAMES.iter().find(|about| about.name == topic) {
        return about_game(about, colour);
    }
    if let Some(group) = group {
        for builtin in group.functions {
            say(format_args!("  {}({})\n      {}", builtin.name, builtin.parameters, builtin.says))?;
        }
        return Ok(());
    }
    if topic == "games" {
        for about in GAMES {
            say(format_args!("  {}:{}", about.name, about.syntax))?;
        }
        return Ok(());
    }
    if !topic.is_empty() {
        eprintln!("no help about '{topic}': expected the name of a function, of a game, or of one of the subjects");
    }
    for (about, examples) in TOUR {
        say(format_args!("{about}"))?;
        for example in *examples {
            show(example, colour)?;
        }
    }
    say("functions, by subject ('help SUBJECT', 'help FUNCTION')")?;
    for group in GROUPS {
        let names: Vec<&str> = group.functions.iter().map(|builtin| builtin.name).collect();
        say(listed(group.title, &names))?;
    }
    let games: Vec<&str> = GAMES.iter().map(|about| about.name).collect();
    say(listed("games", &games))?;
    say(
        "commands\n  time EXPR   save FILE   load FILE   vars   clear [NAME]   quit (or Ctrl-D)   Ctrl-C stops what runs\n  \
         'it' is the last answer; a line goes on while brackets are open",
    )
}

/// A title and names, in lines that are broken between names.
fn listed(title: &str, names: &[&str]) -> String {
    let mut lines = vec![format!("  {title}:")];
    for name in names {
        let last = lines.last_mut().expect("there is a line");
        if last.len() + 1 + name.len() > WIDTH {
            lines.push(format!("    {name}"));
        } else {
            last.push(' ');
            last.push_str(name);
        }
    }
    lines.join("\n")
}

fn about_function(builtin: &Builtin, colour: bool) -> Result<(), Failure> {
    say(format_args!("{}({}): {}", builtin.name, builtin.parameters, builtin.says))?;
    builtin.examples.iter().try_for_each(|example| show(example, colour))
}

fn about_game(about: &About, colour: bool) -> Result<(), Failure> {
    say(format_args!("{}  {}:{}\n{}", about.title, about.name, about.syntax, about.rules))?;
    for (index, example) in about.examples.iter().enumerate() {
        if index == 0 {
            show(&format!("show({example})"), colour)?;
        }
        let has_values = Program::read("", &format!("value({example})")).is_ok_and(|program| {
            let limits = Limits { nodes: None, time: Some(TIME), memory: MEMORY, cancel: interrupt() };
            gruk_workbench::session(&limits, no_files()).run(&program, &program.statements()[0]).is_ok()
        });
        let asked = if has_values { format!("value({example})") } else { format!("moves({example})") };
        show(&asked, colour)?;
    }
    Ok(())
}
