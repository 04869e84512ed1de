//! The verbs, one file each: what may stand on the line, help with examples, ask the workbench, print the answer.

use crate::failure::{Exit, Failure, Report as _};
use crate::files::{self, colours};
use crate::help::Group;
use crate::say;
use clap::Subcommand;
use gruk_verbs::{Told as _, Unknown};
use gruk_workbench::{CertificateText, LimitHit, Study, render};
use std::path::Path;

/// A verb with its arguments.
pub(crate) trait Run {
    /// Answers, and says how the program ends.
    fn run(&self) -> Result<Exit, Failure>;

    /// Is a failure to be said as JSON too?
    fn wants_json(&self) -> bool {
        false
    }
}

macro_rules! verbs {
    ($($heading:literal { $($module:ident :: $Verb:ident),* $(,)? })*) => {
        $($(mod $module;)*)*

        /// The verbs, in the order in which help lists them.
        #[derive(Subcommand, Debug)]
        pub(crate) enum Verb {
            $($($Verb($module::$Verb),)*)*
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
        }
    };
}

verbs! {
    "Ask about a position" {
        solve::Solve,
        openings::Openings,
        outcome::Outcome,
        moves::Moves,
        count::Count,
        perft::Perft,
    }
    "Draw" {
        show::Show,
        tree::Tree,
    }
    "Play" {
        play::Play,
        contest::Match,
    }
    "Values and sums" {
        value::Value,
        best::Best,
        table::Table,
        find::Find,
        born::Born,
    }
    "Impartial games" {
        grundy::Grundy,
        quotient::Quotient,
    }
    "Positional games and the plane" {
        boards::Boards,
        class::Class,
        counterexample::Counterexample,
        pairings::Pairings,
        cakes::Cakes,
        colourings::Colourings,
        tiling::Tiling,
        animals::Animals,
    }
    "Hex and its theory" {
        delta::Delta,
        lambda::Lambda,
        chain::Chain,
        brouwer::Brouwer,
        drawn::Drawn,
        embed::Embed,
    }
    "Colouring games and matchings" {
        set_colouring::SetColouring,
        colouring_game::ColouringGame,
        stable::Stable,
    }
    "Certificates and what is kept" {
        verify::Verify,
        catalogue::Catalogue,
    }
    "Front ends" {
        serve::Serve,
        repl::Repl,
        run::Run,
        htp::Htp,
    }
    "About gruk" {
        games::Games,
        completions::Completions,
        man::Man,
    }
}

/// Boards of up to this many lines are shown with an answer.
const SHOWN_LINES: usize = 40;

/// A number with thin groups of three, for people.
pub(crate) fn grouped(number: impl ToString) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// So many of something, for people: `1 class`, `26 classes`.
pub(crate) fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}

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

/// A certificate and JSON cannot both go to standard output.
pub(crate) fn refuse_two_streams(certificate: Option<&Path>, json: bool) -> Result<(), Failure> {
    if json && certificate == Some(Path::new("-")) {
        return Err(Failure::Usage(
            "--certificate - and --json would both write to standard output: name a file".into(),
        ));
    }
    Ok(())
}
