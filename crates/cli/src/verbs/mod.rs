//! The verbs. What may stand on the line, help and the answer come with their definitions; a verb has a file here where
//! files, pictures or clusters are in play.

mod animals;
mod boards;
mod brouwer;
mod cakes;
mod catalogue;
mod chain;
mod colourings;
mod completions;
mod contest;
mod counterexample;
mod delta;
mod drawn;
mod explain;
mod find;
mod grundy;
mod htp;
mod lambda;
mod man;
mod openings;
mod outcome;
mod pairings;
mod play;
mod quotient;
mod repl;
mod run;
mod serve;
mod show;
mod solve;
mod study;
mod table;
mod tiling;
mod tree;
mod value;
mod verify;

use crate::failure::{Exit, Failure, Report as _};
use crate::files::{self, colours};
use crate::governor::{Bounds, Watched};
use crate::help::Group;
use crate::plain::Plain;
use crate::say;
use clap::Subcommand;
use gruk_verbs::{Told as _, Unknown};
use gruk_verbs::{
    best, born, class, colouring_game, count, embed, games, moves, perft, set_colouring, stable, templates,
};
pub(crate) use gruk_verbs::{counted, grouped};
use gruk_workbench::{CertificateText, LimitHit, Study, render};
pub(crate) use serve::{work, worker};
use std::path::Path;

/// A verb with its arguments.
pub(crate) trait Run {
    /// Answers, and says how the program ends.
    fn run(&self) -> Result<Exit, Failure>;

    /// Is a failure to be said as JSON too?
    fn wants_json(&self) -> bool {
        false
    }

    /// How the process is watched, with the limits that were given.
    fn watched(&self, given: Bounds) -> Watched {
        Watched::Question(given)
    }
}

mod proved;

macro_rules! verbs {
    ($($heading:literal { $($Verb:ident($arguments:ty)),* $(,)? })*) => {
        /// The verbs, in the order in which help lists them.
        #[derive(Subcommand, Debug)]
        pub(crate) enum Verb {
            $($($Verb($arguments),)*)*
        }

        /// What the verbs are for: the groups of the help, in its order.
        pub(crate) const GROUPS: &[Group] = &[$(($heading, [$(stringify!($Verb)),*].len()),)*];

        impl Run for Verb {
            fn run(&self) -> Result<Exit, Failure> {
                match self {
                    $($(Verb::$Verb(verb) => verb.run(),)*)*
                }
            }

            fn wants_json(&self) -> bool {
                match self {
                    $($(Verb::$Verb(verb) => verb.wants_json(),)*)*
                }
            }

            fn watched(&self, given: Bounds) -> Watched {
                match self {
                    $($(Verb::$Verb(verb) => verb.watched(given),)*)*
                }
            }
        }
    };
}

verbs! {
    "Ask about a position" {
        Solve(solve::Solve),
        Openings(openings::Openings),
        Outcome(outcome::Outcome),
        Moves(Plain<moves::Moves>),
        Count(Plain<count::Count>),
        Perft(Plain<perft::Perft>),
    }
    "Draw" {
        Show(show::Show),
        Tree(tree::Tree),
    }
    "Play" {
        Play(play::Play),
        Match(contest::Match),
    }
    "Values and sums" {
        Value(value::Value),
        Best(Plain<best::Best>),
        Table(table::Table),
        Find(find::Find),
        Born(Plain<born::Born>),
    }
    "Impartial games" {
        Grundy(grundy::Grundy),
        Quotient(quotient::Quotient),
    }
    "Positional games and the plane" {
        Boards(boards::Boards),
        Class(Plain<class::Class>),
        Counterexample(counterexample::Counterexample),
        Pairings(pairings::Pairings),
        Cakes(cakes::Cakes),
        Colourings(colourings::Colourings),
        Tiling(tiling::Tiling),
        Animals(animals::Animals),
    }
    "Hex and its theory" {
        Delta(delta::Delta),
        Lambda(lambda::Lambda),
        Chain(chain::Chain),
        Brouwer(brouwer::Brouwer),
        Drawn(drawn::Drawn),
        Embed(Plain<embed::Embed>),
        Templates(Plain<templates::Templates>),
    }
    "Colouring games and matchings" {
        SetColouring(Plain<set_colouring::SetColouring>),
        ColouringGame(Plain<colouring_game::ColouringGame>),
        Stable(Plain<stable::Stable>),
    }
    "Certificates and what is kept" {
        Verify(verify::Verify),
        Explain(explain::Explain),
        Study(study::Study),
        Catalogue(catalogue::Catalogue),
    }
    "Front ends" {
        Serve(serve::Serve),
        Repl(repl::Repl),
        Run(run::Run),
        Htp(htp::Htp),
    }
    "About gruk" {
        Games(Plain<games::Games>),
        Completions(completions::Completions),
        Man(man::Man),
    }
}

/// Boards of up to this many lines are shown with an answer.
const SHOWN_LINES: usize = 40;

/// What `?` means in a table in which a limit was reached.
fn where_open(limit: LimitHit) -> String {
    match limit {
        LimitHit::Cancelled => "? stands where the work was interrupted".into(),
        _ => format!("? stands where {limit}"),
    }
}

/// The board, if it is small enough to be shown with an answer.
fn brief_board(study: &dyn Study) -> Option<String> {
    let scene = render::Scene { caption: None, ..study.scene() };
    files::fits_text(&scene, SHOWN_LINES, 100).then(|| render::board_text(&scene, colours()))
}

/// Where a certificate was put, in a line.
fn certificate_line(path: &str, certificate: &CertificateText) -> String {
    let rows = counted(certificate.rows as u64, "line", "lines");
    format!("certificate: {path} ({rows} of evidence, checked in {:.3} s)", certificate.seconds)
}

/// The exit code of one answer of several: what is wrong with it is said, and the others are answered all the same.
pub(crate) fn settled(one: Result<Exit, Failure>, json: bool) -> Result<Exit, Failure> {
    match one {
        Err(failure @ Failure::Output(_)) => Err(failure),
        Err(failure) => Ok(failure.report(json)),
        Ok(exit) => Ok(exit),
    }
}

/// Says that there is no certificate for a file, and why, beside an answer that holds all the same; inside: how the
/// program ends. Why is what the search says; where it says nothing, only a theorem is known.
fn not_written(path: &Path, why: Option<&str>) -> Exit {
    eprintln!("error: no certificate for {}: {}", path.display(), why.unwrap_or("a theorem shows no strategy"));
    if why.is_some() { Exit::Unknown } else { Exit::BadInput }
}

/// Says that a limit was reached.
fn unknown(query: &str, limit: LimitHit, json: bool) -> Result<Exit, Failure> {
    untold(&Unknown::new(query, limit), json)
}

/// Says that a limit was reached, which has been found out.
pub(crate) fn untold(unknown: &Unknown, json: bool) -> Result<Exit, Failure> {
    match json {
        true => say(unknown.tell())?,
        false => say(format_args!("{}: unknown: {}", unknown.query, unknown.reason))?,
    }
    Ok(Exit::Unknown)
}

/// Does the certificate take standard output, so that nothing else is said there? It does where it goes there and there
/// is one; an answer without one is said all the same.
pub(crate) fn takes_output(path: Option<&Path>, has_certificate: bool) -> bool {
    has_certificate && path == Some(Path::new("-"))
}

/// A certificate and JSON cannot both go to standard output.
pub(crate) fn refuse_two_streams(certificate: Option<&Path>, json: bool) -> Result<(), Failure> {
    if json && certificate == Some(Path::new("-")) {
        return Err(Failure::Usage(
            "--certificate - and --json would both write to standard output: name a file".into(),
        ));
    }
    Ok(())
}
