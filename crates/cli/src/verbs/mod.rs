//! The verbs, one file each: what may stand on the line, help with examples, ask the workbench, print the answer.

use crate::args::LimitArgs;
use crate::failure::{Exit, Failure, Report as _};
use crate::files::{self, colours};
use crate::help::Group;
use crate::progress::Line;
use crate::say;
use clap::Subcommand;
use gruk_verbs::{Told as _, Unknown};
use gruk_workbench::{CertificateText, LimitHit, SolveOptions, Study, hex, open, render};
use serde_json::json;
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

/// Answers δ(n) or λ(n): the least number of stones or cells, named by `one` and `many`, that the first player of Hex can guarantee.
fn shortest_win(
    name: &str,
    [one, many]: [&str; 2],
    n: usize,
    measure: hex::Measure,
    limits: &LimitArgs,
    certificates: Option<&Path>,
    json: bool,
) -> Result<Exit, Failure> {
    let query = format!("{name} {n}");
    if let Some(folder) = certificates {
        std::fs::create_dir_all(folder).map_err(Failure::file(folder, "create"))?;
    }
    let mut line = Line::new(&query);
    let answer = hex::shortest(n, measure, &limits.limits(), &mut line).map_err(Failure::bad(&n.to_string()))?;
    // What is too few, and what is enough if that is known.
    let enough = answer.found.as_ref().ok().map(|(number, _)| *number);
    let proved = [answer.at_least.checked_sub(1).filter(|&few| few > 0), enough];
    let (mut files, mut without) = (Vec::new(), Vec::new());
    if let Some(folder) = certificates {
        for game in proved.into_iter().flatten().map(|limit| hex::short_game(n, measure, limit)) {
            let options = SolveOptions { limits: limits.limits(), certificate: true, ..SolveOptions::default() };
            let solved = open(&game, None).map_err(Failure::bad(&game))?.solve(&options, &mut line);
            let Some(certificate) = solved.certificate else {
                without.push(game);
                continue;
            };
            let path = folder.join(format!("{}.cert", game.replace([':', ','], "-")));
            files::write(&path, &certificate.text)?;
            files.push(path);
        }
    }
    drop(line);
    let (number, opening, reason) = match &answer.found {
        Ok((number, opening)) => (Some(number), Some(opening), None),
        Err(limit) => (None, None, Some(limit.to_string())),
    };
    if json {
        let verdict = if number.is_some() { "exact" } else { "unknown" };
        say(json!({
            "query": query, "n": n, "verdict": verdict, (name): number, "at_least": answer.at_least,
            "at_most": answer.at_most, "move": opening,
            "nodes": answer.nodes, "seconds": (answer.seconds * 1e6).round() / 1e6, "reason": reason,
            "certificates": files, "without_certificate": without,
        }))?;
    } else {
        match (number, opening) {
            (Some(number), Some(opening)) => {
                say(format_args!("{name}({n}) = {}, by {opening}", counted(*number as u64, one, many)))?
            }
            _ => say(format_args!(
                "{query}: unknown: {}; at least {}{}",
                reason.unwrap_or_default(),
                counted(answer.at_least as u64, one, many),
                answer.at_most.map_or_else(String::new, |most| format!(", at most {most}"))
            ))?,
        }
        say(format_args!("{}, {:.3} s", counted(answer.nodes, "node", "nodes"), answer.seconds))?;
        files.iter().try_for_each(|path| say(format_args!("certificate in {}", path.display())))?;
        without.iter().try_for_each(|game| say(format_args!("no certificate of {game}: a limit was reached")))?;
    }
    Ok(if number.is_some() { Exit::Done } else { Exit::Unknown })
}
