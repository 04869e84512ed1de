//! What may stand on the command line of every verb; what belongs to one verb is in its file in `verbs/`.

use crate::failure::Failure;
use crate::files;
use crate::governor::Bounds;
use crate::help;
use crate::progress::interrupt;
use crate::study;
use crate::verbs::{GROUPS, Verb, refuse_two_streams, takes_output};
use bytesize::ByteSize;
use clap::{Arg, ArgMatches, Args, Command, CommandFactory as _, FromArgMatches as _, Parser};
use gruk_workbench::{Limits, Study};
use std::path::{Path, PathBuf};
use std::time::Duration;

const POSITION_HELP: &str = "\
A position is NAME:PARAMETERS:POSITION, without spaces; the later parts may be left out:

  hex:5x5   hex:11x11:a1,f6   hex:3x3:x../.o./...   hex:5x5,swap   nim:6,9,12   domineering:4x4
  domineering:..#/.../#..   mm:row-3-3x3:b2,a1 (Tic-Tac-Toe)   mb:row-4-5x5   mb:sets-5.6+1.2.4

On boards: '.' empty, '#' no cell, 'x' Left's piece, 'o' Right's; rows are separated by '/'. Cells
are column letter and row number. A file that ends in .sgf can stand for a position of Hex.
'gruk games' lists all games.

Exit codes: 0 done, 1 the answer could not be written, 2 bad input, 3 unknown (a limit was reached), 4 certificate rejected.";

/// gruk, a workbench for combinatorial games: it solves them, plays them and draws them. Where an answer comes with
/// a certificate, a checker that is independent of the solvers accepts or rejects it.
#[derive(Parser, Debug)]
#[command(name = "gruk", version, max_term_width = 120, after_help = POSITION_HELP)]
pub(crate) struct Cli {
    /// What to do; without it, `serve`.
    #[command(subcommand)]
    verb: Option<Verb>,
}

impl Cli {
    /// What the program was told, and the limits that it has for that; ends it with a message if that makes no sense,
    /// or if help was asked for.
    ///
    /// # Errors
    /// Help or a version that nobody can read.
    pub(crate) fn read() -> Result<(Cli, Bounds), Failure> {
        let matches = match command().try_get_matches() {
            Err(error) if !error.use_stderr() => {
                files::output()?;
                error.print().map_err(Failure::Output)?;
                std::process::exit(0)
            }
            matches => matches.unwrap_or_else(|error| error.exit()),
        };
        let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.format(&mut command()).exit());
        Ok((cli, bounds(&matches)))
    }

    /// What to do: the workbench in a browser when nothing is said.
    pub(crate) fn verb(self) -> Verb {
        let serve = || Cli::parse_from(["gruk", "serve"]).verb.expect("invariant: a verb was given");
        self.verb.unwrap_or_else(serve)
    }
}

/// The command line, with its verbs in groups, each of which has limits.
pub(crate) fn command() -> Command {
    help::grouped(Cli::command().mut_subcommands(limited), GROUPS)
}

/// The command of a verb, with the limits that it does not define itself: they are those of its process.
pub(crate) fn limited(command: Command) -> Command {
    if command.has_subcommands() {
        return command.mut_subcommands(limited);
    }
    let has = |name: &str| command.get_arguments().any(|argument| argument.get_id() == name);
    let (has_seconds, has_memory) = (has("seconds"), has("memory"));
    let seconds_arg = Arg::new("seconds")
        .long("seconds")
        .value_name("SECONDS")
        .help("Stop after this many seconds")
        .value_parser(seconds);
    let memory_arg = Arg::new("memory").long("memory").value_name("SIZE").default_value(MOST_MEMORY);
    let memory_arg = memory_arg.help("The most memory").value_parser(clap::value_parser!(ByteSize));
    let command = if has_seconds { command } else { command.arg(seconds_arg) };
    if has_memory { command } else { command.arg(memory_arg) }
}

/// The limits that were given, whatever verb they were given to.
pub(crate) fn bounds(matches: &ArgMatches) -> Bounds {
    let mut innermost = matches;
    while let Some((_, inner)) = innermost.subcommand() {
        innermost = inner;
    }
    let given = |name: &str| innermost.try_get_raw(name).ok()??.next()?.to_str();
    let time = given("seconds").and_then(|text| seconds(text).ok()).map(Duration::from_secs_f64);
    let memory = given("memory").and_then(|text| text.parse::<ByteSize>().ok());
    Bounds { time, memory: memory.map(|memory| usize::try_from(memory.as_u64()).unwrap_or(usize::MAX)) }
}

/// What was asked, as far as the line of the command says it: what stands behind the verb.
pub(crate) fn asked() -> String {
    // A name of a file need not be text.
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let mut words = words.filter(|word| !word.starts_with('-'));
    let verb = words.next().unwrap_or_default();
    words.next().unwrap_or(verb)
}

/// The most memory of a question that nothing is said about.
const MOST_MEMORY: &str = "2GiB";

#[derive(Args, Debug)]
pub(crate) struct OutArgs {
    /// Print JSON, one object a line, instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct FirstArgs {
    /// Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).
    #[arg(long, value_name = "PLAYER")]
    pub(crate) first: Option<String>,
}

/// A position and who moves.
#[derive(Args, Debug)]
pub(crate) struct PositionArgs {
    /// The position.
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) first: FirstArgs,
}

impl PositionArgs {
    /// The position that is asked about.
    pub(crate) fn study(&self) -> Result<Box<dyn Study>, Failure> {
        study::study(&self.position, self.first.first.as_deref())
    }
}

#[derive(Args, Debug)]
pub(crate) struct LimitArgs {
    /// Stop after this many nodes.
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// Stop after this many seconds.
    #[arg(long, value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// The most memory for tables and proofs, such as 512MiB or 4GiB.
    #[arg(long, default_value = "2GiB", value_name = "SIZE")]
    pub(crate) memory: ByteSize,
}

impl LimitArgs {
    pub(crate) fn limits(&self) -> Limits {
        limits(self.nodes, self.seconds, self.memory)
    }
}

// Where an answer goes that can be drawn and proved: the certificate, the picture, and JSON. (A doc comment would
// become the verb's.)
#[derive(Args, Debug)]
pub(crate) struct ProofArgs {
    /// Write the certificate to this file, of the first answer that has one; '-' for standard output.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Write the picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl ProofArgs {
    /// Refuses a certificate and JSON on one stream.
    pub(crate) fn refuse_two_streams(&self) -> Result<(), Failure> {
        refuse_two_streams(self.certificate.as_deref(), self.out.json)
    }

    /// Does the certificate take standard output?
    pub(crate) fn is_silent(&self, certificate: Option<&[u8]>) -> bool {
        takes_output(self.certificate.as_deref(), certificate.is_some())
    }

    /// Writes the certificate, if one is wanted and there.
    pub(crate) fn keep(&self, certificate: Option<&[u8]>) -> Result<(), Failure> {
        match (&self.certificate, certificate) {
            (Some(path), Some(certificate)) => files::write(path, certificate),
            _ => Ok(()),
        }
    }

    /// The file of the certificate, if it was written.
    pub(crate) fn kept(&self, certificate: Option<&[u8]>) -> Option<&Path> {
        self.certificate.as_deref().filter(|_| certificate.is_some())
    }

    /// Writes the picture, if one is wanted.
    pub(crate) fn draw(&self, svg: &dyn Fn() -> String, text: &dyn Fn() -> String) -> Result<(), Failure> {
        match &self.output {
            Some(path) => files::write_picture(path, &files::Picture { svg, text, scale: 2.0 }),
            None => Ok(()),
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct ValueLimitArgs {
    /// Stop after this many seconds.
    #[arg(long, value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// The most memory for values and positions.
    #[arg(long, default_value = "4GiB", value_name = "SIZE")]
    pub(crate) memory: ByteSize,
}

impl ValueLimitArgs {
    pub(crate) fn limits(&self) -> Limits {
        limits(None, self.seconds, self.memory)
    }
}

pub(crate) fn limits(nodes: Option<u64>, seconds: Option<f64>, memory: ByteSize) -> Limits {
    Limits {
        nodes,
        time: seconds.map(Duration::from_secs_f64),
        memory: usize::try_from(memory.as_u64()).unwrap_or(usize::MAX),
        cancel: interrupt(),
    }
}

pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if (0.0..=1e9).contains(&value) => Ok(value),
        _ => Err("expected a number of seconds between 0 and 10^9".into()),
    }
}

/// A board as `11x11`, or `11` for a square one.
pub(crate) fn board_size(text: &str) -> Result<(usize, usize), String> {
    let (columns, rows) = text.split_once('x').unwrap_or((text, text));
    match (columns.parse::<u16>(), rows.parse::<u16>()) {
        (Ok(columns @ 1..), Ok(rows @ 1..)) => Ok((columns.into(), rows.into())),
        _ => Err("expected columns and rows, such as 11x11".into()),
    }
}

/// How many characters of a name are printed where `limit` is asked for: 0 asks for all that a terminal can be given.
/// Names can be exponentially long, and without an end they would take all memory.
pub(crate) fn characters(limit: usize) -> usize {
    if limit == 0 { 64 << 20 } else { limit }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        command().debug_assert();
    }

    #[test]
    fn every_verb_stands_in_one_group_and_on_the_page_of_commands() {
        let help = command().term_width(100).render_help().to_string();
        assert_eq!(GROUPS.iter().map(|(_, count)| count).sum::<usize>(), Cli::command().get_subcommands().count());
        for verb in Cli::command().get_subcommands() {
            let (name, about) = (verb.get_name(), verb.get_about().expect("a description").to_string());
            let is_its = |line: &&str| line.trim_start().split("  ").next() == Some(name) && line.ends_with(&about);
            assert!(!about.is_empty() && !about.contains('\n'), "{name}: {about:?}");
            assert_eq!(help.lines().filter(is_its).count(), 1, "{name} does not stand once on a line of 100 columns");
        }
        let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/commands.md");
        let page = std::fs::read_to_string(page).expect("docs/commands.md");
        for verb in Cli::command().get_subcommands() {
            assert!(page.contains(&format!("`gruk {}", verb.get_name())), "docs/commands.md: {}", verb.get_name());
        }
        for (heading, count) in GROUPS {
            assert!(page.contains(&format!("\n## {heading}\n")), "docs/commands.md: {heading}");
            let under = help.lines().skip_while(|line| *line != format!("{heading}:")).skip(1);
            assert_eq!(under.take_while(|line| line.starts_with("  ")).count(), *count, "{heading}");
        }
    }

    #[test]
    fn every_verb_is_there_on_the_command_line_on_the_web_and_in_python() {
        let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let read = |file: &str| std::fs::read_to_string(crates.join(file)).expect(file);
        let description: serde_json::Value = serde_json::from_str(&read("web/openapi.json")).expect("JSON");
        let functions = read("python/gruk/data.py");
        for verb in gruk_verbs::VERBS {
            // A verb of several questions has a subcommand for each.
            let mut own = Cli::command();
            let words = match verb.name {
                // What 'gruk study FILE' does too.
                "study" => vec!["study", "show"],
                name if own.find_subcommand(name).is_some() => vec![name],
                name => name.split('-').collect(),
            };
            for word in words {
                own = own.find_subcommand(word).unwrap_or_else(|| panic!("gruk {}", verb.name)).clone();
            }
            let about = gruk_verbs::paragraphs(verb.about)[0].trim_end_matches('.').to_string();
            assert_eq!(own.get_about().map(ToString::to_string), Some(about), "{}", verb.name);
            let help = own.render_long_help().to_string();
            let is_there =
                |field: &gruk_verbs::Field| field.shape.is_place || help.contains(&format!("--{}", field.long()));
            for field in (verb.fields)().iter().filter(|field| !field.shape.is_elsewhere) {
                assert!(is_there(field), "gruk {} --help: {}", verb.name, field.name);
            }
            let path = &description["paths"][format!("/api/{}", verb.name)];
            assert!(path["get"].is_object() && path["post"].is_object(), "{}", verb.name);
            let name = verb.name.replace('-', "_");
            let is_function =
                [name.clone(), name + "_"].iter().any(|name| functions.contains(&format!("\ndef {name}(\n")));
            assert!(is_function, "{} in data.py", verb.name);
        }
    }
}
