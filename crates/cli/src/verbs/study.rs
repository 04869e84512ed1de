//! `gruk study`.

use super::{Run, settled, untold};
use crate::args::{self, OutArgs};
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::governor::{Bounds, Watched};
use crate::say;
use clap::{Args, Command, FromArgMatches as _, Subcommand};
use gruk_verbs::study as verb;
use gruk_verbs::{FileText, Lines, TextLanguage, Told as _, Verb};
use gruk_workbench::render;
use gruk_workbench::studies;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A game, its variations, its proofs and its explanation in one document.
///
/// A study is a tree of positions with comments, signs on the board, verdicts, and the certificates that prove them.
/// docs/study.md describes the file. Records in SGF and pages that 'gruk study export' has made are read in its place.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk study game.study.json                the tree, and the board at the root
  gruk study game.study.json --at c3,b2     the board after c3 and b2
  gruk study show game.study.json           the same, for a file with the name of a command
  gruk study new hex:5x5 -o game.study.json
  gruk study new hex:5x5:c3,b2 --title 'The centre' -o game.study.json
  gruk study import game.sgf -o game.study.json
  gruk study solve game.study.json --at c3  verdict and certificate go into the study
  gruk study verify game.study.json         every certificate by the checker, and against its node; exit code 4 if one fails
  gruk study export game.study.json game.html    one page that needs no server, with a checker in it
  gruk study export game.study.json spiel.html --language de    the same in German
  gruk study export game.study.json game.sgf
A path is a list of moves with commas between them. '#2' is the second child; it reaches nodes without a move: positions that were set up, and remarks.")]
pub(crate) struct Study {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// A study: its tree, and the board at one of its nodes.
    Show(ShowArgs),
    /// Check every certificate, and whether it proves what its node says.
    Verify(ShowArgs),
    /// A new study of a position; moves in its text become nodes.
    New(NewArgs),
    /// A study of a record in SGF.
    Import(ImportArgs),
    /// A study in another format.
    Export(ExportArgs),
    /// Solve a node of a study, and store the verdict and its certificate there.
    Solve(SolveArgs),
    #[command(external_subcommand)]
    File(Vec<OsString>),
}

#[derive(Args, Debug)]
struct ShowArgs {
    #[command(flatten)]
    query: Arguments<verb::Study>,
    #[command(flatten)]
    out: OutArgs,
}

#[derive(Args, Debug)]
struct NewArgs {
    #[command(flatten)]
    query: Arguments<verb::StudyNew>,
    /// Write the study to this file; '-' is standard output.
    #[arg(short, long, value_name = "FILE", default_value = "-", conflicts_with = "json")]
    output: PathBuf,
    #[command(flatten)]
    out: OutArgs,
}

#[derive(Args, Debug)]
struct ImportArgs {
    /// The record, with all its variations.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Write the study to this file; '-' is standard output.
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
}

#[derive(Args, Debug)]
struct ExportArgs {
    #[command(flatten)]
    query: Arguments<verb::StudyExport>,
    /// The file that is written; its name ends in .html, .sgf or .json.
    #[arg(value_name = "TO")]
    to: PathBuf,
    #[command(flatten)]
    out: OutArgs,
}

#[derive(Args, Debug)]
struct SolveArgs {
    #[command(flatten)]
    query: Arguments<verb::StudySolve>,
    /// Write the study to this file instead of its own; '-' is standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Study {
    fn run(&self) -> Result<Exit, Failure> {
        match &self.what {
            What::Show(args) => args.run(false),
            What::Verify(args) => args.run(true),
            What::New(args) => args.run(),
            What::Import(args) => args.run(),
            What::Export(args) => args.run(),
            What::Solve(args) => args.run(),
            What::File(words) => shown(words).0.run(false),
        }
    }

    fn wants_json(&self) -> bool {
        match &self.what {
            What::Show(args) | What::Verify(args) => args.out.json,
            What::Solve(args) => args.out.json,
            What::New(args) => args.out.json,
            What::Export(args) => args.out.json,
            What::File(words) => words.iter().any(|word| word == "--json"),
            What::Import(_) => false,
        }
    }

    fn watched(&self, given: Bounds) -> Watched {
        Watched::Question(match &self.what {
            What::File(words) => shown(words).1,
            _ => given,
        })
    }
}

/// What stands behind `gruk study` where no command does, with its limits.
fn shown(words: &[OsString]) -> (ShowArgs, Bounds) {
    let command = args::limited(ShowArgs::augment_args(Command::new("gruk study").no_binary_name(true)));
    let matches = command.get_matches_from(words);
    let shown = ShowArgs::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    (shown, args::bounds(&matches))
}

impl ShowArgs {
    fn run(&self, is_verified: bool) -> Result<Exit, Failure> {
        let mut exit = Exit::Done;
        for query in &self.query.0 {
            let query = verb::Study { verify: query.verify || is_verified, ..query.clone() };
            exit = exit.worse(settled(self.one(&query), self.out.json)?);
        }
        Ok(exit)
    }

    fn one(&self, query: &verb::Study) -> Result<Exit, Failure> {
        let found = match ask(query, &query.file.name)? {
            Ok(found) => found,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        if self.out.json {
            say(query.answer(&found, None).tell())?;
        } else {
            if !query.verify {
                say(render::board_text(&found.scene(), colours()).trim_end())?;
            }
            let mut lines = Lines::default();
            query.tell(&found, &mut lines);
            say(lines.text())?;
        }
        let is_refused = |judged: &studies::Judged| matches!(judged, studies::Judged::Refused(_));
        match &found.judged {
            Some(judged) if judged.iter().any(is_refused) => Ok(Exit::Rejected),
            _ if verb::Study::is_open(&found) => Ok(Exit::Unknown),
            _ => Ok(Exit::Done),
        }
    }
}

impl NewArgs {
    fn run(&self) -> Result<Exit, Failure> {
        match ask(&*self.query, "study")? {
            Ok(found) if self.out.json => say(self.query.answer(&found, None).tell()).map(|()| Exit::Done),
            Ok(found) => files::write(&self.output, studies::print(&found).as_bytes()).map(|()| Exit::Done),
            Err(unknown) => untold(&unknown, false),
        }
    }
}

impl ImportArgs {
    fn run(&self) -> Result<Exit, Failure> {
        let file = FileText { name: self.file.display().to_string(), text: None };
        let query = verb::StudyExport { file, to: verb::StudyFormat::Json, language: TextLanguage::English };
        exported(&query, &self.output, false)
    }
}

impl ExportArgs {
    fn run(&self) -> Result<Exit, Failure> {
        let to = match self.to.extension().and_then(|ending| ending.to_str()) {
            Some("html" | "htm") => verb::StudyFormat::Html,
            Some("sgf") => verb::StudyFormat::Sgf,
            Some("json") => verb::StudyFormat::Json,
            _ => return Err(Failure::Usage("expected a file that ends in .html, .sgf or .json".into())),
        };
        exported(&verb::StudyExport { to, ..(*self.query).clone() }, &self.to, self.out.json)
    }
}

/// Writes a study in another format, and says what the format has no words for.
fn exported(query: &verb::StudyExport, to: &Path, json: bool) -> Result<Exit, Failure> {
    let found = match ask(query, &query.file.name)? {
        Ok(found) => found,
        Err(unknown) => return untold(&unknown, json),
    };
    files::write(to, found.text.as_bytes())?;
    if json {
        say(query.answer(&found, None).tell())?;
    } else if found.verdicts_left_out + found.certificates_left_out > 0 {
        eprintln!(
            "note: SGF has no words for verdicts and certificates: {} and {} are left out",
            found.verdicts_left_out, found.certificates_left_out
        );
    }
    Ok(Exit::Done)
}

impl SolveArgs {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &*self.query;
        let own = Path::new(&query.file.name);
        let is_study = own.extension().is_some_and(|ending| ending == "json") || own == Path::new("-");
        let to = match &self.output {
            Some(path) => path.as_path(),
            None if is_study => own,
            None => return Err(Failure::Usage("the study is no .json file: name a file with -o".into())),
        };
        if self.out.json && to == Path::new("-") {
            return Err(Failure::Usage(
                "the study and --json would both go to standard output: name a file with -o".into(),
            ));
        }
        let found = match ask(query, &query.file.name)? {
            Ok(found) => found,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        let is_open = verb::StudySolve::is_open(&found);
        if !is_open {
            files::write(to, studies::print(&found.document).as_bytes())?;
        }
        if self.out.json {
            say(query.answer(&found, None).tell())?;
        } else if to != Path::new("-") || is_open {
            let mut lines = Lines::default();
            query.tell(&found, &mut lines);
            say(lines.text())?;
        }
        Ok(if is_open { Exit::Unknown } else { Exit::Done })
    }
}
