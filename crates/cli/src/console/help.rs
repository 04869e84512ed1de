//! Help whose examples are run while it is printed.

use crate::failure::Failure;
use crate::progress::interrupt;
use crate::say;
use gruk_workbench::language::Program;
use gruk_workbench::language::builtins::{self, Builtin, GROUPS};
use gruk_workbench::{About, GAMES, Limits, WRAPPERS, common_name, no_files};
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

/// A subject that is neither a function nor a game: the words for it, what is said, and examples.
type Subject = (&'static [&'static str], &'static str, &'static [&'static str]);

/// What is written with marks and words.
const SUBJECTS: &[Subject] = &[
    (
        &["^", "v", "↑", "↓", "ups", "down"],
        "^ is up, {0|*}, and v is down, its negative; ^3 is three of them, ^<2> a power of up, ^[2] a sum of powers",
        &["{0|*}", "^ + ^ + ^", "-^", "{0|v*}"],
    ),
    (
        &["*", "∗", "star", "nimbers"],
        "* is {0|0} and *n the nimber n. With blanks on both sides the star multiplies: n * g is n copies of g",
        &["{0|0}", "*2 + *3", "2 * ^", "2*3 == 2 + *3"],
    ),
    (
        &["+", "-", "sum", "sums"],
        "g + h is the disjunctive sum, -g the negative, g - h the difference; behind a position a '-' needs a blank",
        &["{1|-1} + *", "domineering:2x3 - nim:2"],
    ),
    (
        &["+-", "±", "switch", "switches"],
        "+-x is the switch {x|-x}; +-(x, y) has two options on each side",
        &["+-1", "+-(2, ^)"],
    ),
    (
        &["{", "}", "|", "{|}", "braces", "options"],
        "{a,b|c} is the game with the Left options a and b and the Right option c; the longest bar splits first",
        &["{1|-1}", "{2||1|0}", "{1,*|}"],
    ),
    (
        &["==", "!=", "<", ">", "<=", ">=", "<>", "||", "comparisons", "order"],
        "== != < <= > >= compare values; || or <> says that neither is at least the other",
        &["^ > 0", "^ || *", "compare(^, *)"],
    ),
    (
        &["loopy", "on", "off", "over", "under", "upon", "dud", "tis", "tisn", "pass", "&"],
        "games in which positions come back: on = {on|}, off = {|off}, over = {0|over}, under = {under|0}, upon = \
         {upon|*}, dud = {dud|dud}, tis = {tisn|}, tisn = {|tis}. In a{0|a} the letter is the game itself, in {0|pass} \
         'pass' is; 'x & y' has the onside x and the offside y. 'help loopy games' lists the functions",
        &["over + over", "a{0|a} == over", "on + off", "[onside(tis), offside(tis)]", "winner(tis, \"left\")"],
    ),
    (
        &["misère", "quotients"],
        "misere: before a position is play in which the last move loses; genus, quotient and outcome answer about it",
        &["outcome(misere:nim:3,4)", "genus(nim:2,3)", "quotient(\"octal:0.77\", 4, \"order\")"],
    ),
    (
        &["cgsuite", "cgs"],
        "CGSuite's names of functions are read where they mean the same, and := is =. Otherwise:\n  \
         G.Options(Left) left_options(g)   G : H ordinal_sum(g, h)   ^.Pow(2) ^<2>   ^.PowTo(2) ^[2]\n  \
         game.grid.Domineering(\"..|..\") domineering:../..   g.NortonProduct(u) norton(g, u)",
        &["g := {2|-1}; [g.Mean, g.Temperature, g.LeftStop]", "{0|*}.CanonicalForm"],
    ),
    (
        &["positions", "notation"],
        "a position is the name of its game, a colon and the board, then perhaps moves: it ends at a blank. 'help games' \
         lists how each game is written, 'help GAME' says its rules",
        &["moves(hex:3x3:b2)", "value(domineering:2x3)"],
    ),
];

/// Names that are nearest to a word about which there is no help.
fn near(topic: &str) -> Vec<&'static str> {
    let functions = GROUPS.iter().flat_map(|group| group.functions).map(|builtin| builtin.name);
    let titles = GROUPS.iter().map(|group| group.title);
    let words = SUBJECTS.iter().flat_map(|(words, ..)| *words).copied();
    let games = all_games().map(|about| about.name);
    let known = functions.chain(titles).chain(words).chain(games);
    let distance = |known: &str| match known.contains(topic) || (known.len() > 3 && topic.contains(known)) {
        true => 1,
        false => strsim::damerau_levenshtein(topic, known),
    };
    let mut near: Vec<(usize, &str)> = known.map(|known| (distance(known), known)).collect();
    near.sort_unstable();
    near.dedup();
    near.into_iter()
        .filter(|(far, _)| *far <= 2.min(topic.chars().count() / 2))
        .map(|(_, known)| known)
        .take(5)
        .collect()
}

fn all_games() -> impl Iterator<Item = &'static About> {
    GAMES.iter().chain(&WRAPPERS)
}

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
    let lower = topic.to_lowercase();
    let group = GROUPS.iter().find(|group| group.title == topic);
    if let Some(builtin) = builtins::called(topic) {
        about_function(builtin, colour)?;
        if group.is_none() {
            return Ok(());
        }
    }
    if let Some(about) = all_games().find(|about| about.name == lower || about.title.to_lowercase() == lower) {
        return about_game(about, colour);
    }
    if let Some((_, says, examples)) =
        SUBJECTS.iter().find(|(words, ..)| words.contains(&&*lower)).filter(|_| group.is_none())
    {
        say(says)?;
        return examples.iter().try_for_each(|example| show(example, colour));
    }
    if let Some(common) = common_name(topic) {
        return say(format_args!("{}: {}, as in {}", common.name, common.says, common.query));
    }
    if let Some(group) = group {
        for builtin in group.functions {
            say(format_args!("  {}({})\n      {}", builtin.name, builtin.parameters, builtin.says))?;
        }
        return Ok(());
    }
    if topic == "games" {
        for about in all_games() {
            say(format_args!("  {}:{}", about.name, about.syntax))?;
        }
        return Ok(());
    }
    if !topic.is_empty() {
        let near = match &near(&lower)[..] {
            [] => String::new(),
            near => format!("; did you mean {}?", near.join(", ")),
        };
        return say(format_args!("no help about '{topic}'{near} ('help' lists all subjects)"));
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
    let words: Vec<&str> = SUBJECTS.iter().map(|(words, ..)| words[0]).collect();
    say(listed("marks and words", &words))?;
    let games: Vec<&str> = all_games().map(|about| about.name).collect();
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
