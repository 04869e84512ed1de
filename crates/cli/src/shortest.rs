//! The answers of δ and λ: the least number that the first player of Hex can guarantee, and the certificates of both
//! halves.

use crate::arguments::going_on;
use crate::failure::Failure;
use crate::verbs::counted;
use crate::{files, say};
use gruk_verbs::Reach;
use gruk_workbench::hex::{self, Measure, ShortestAnswer};
use gruk_workbench::{NamedVerdict, SolveOptions, open};
use std::path::{Path, PathBuf};

/// The certificates that were made, and the games for which there is none.
#[derive(Default)]
pub(crate) struct Made {
    pub(crate) files: Vec<PathBuf>,
    pub(crate) without: Vec<String>,
    /// Why there is none for the first of them.
    pub(crate) reason: Option<String>,
}

impl Made {
    /// The names of the files.
    pub(crate) fn names(&self) -> Vec<String> {
        self.files.iter().map(|path| path.display().to_string()).collect()
    }
}

/// Writes the certificates, of what is too few and of what is enough, into a folder, in what is left of the seconds of
/// the question.
pub(crate) fn certify(
    n: usize,
    measure: Measure,
    answer: &ShortestAnswer,
    reach: &Reach,
    folder: &Path,
) -> Result<Made, Failure> {
    std::fs::create_dir_all(folder).map_err(Failure::file(folder, "create"))?;
    // What is too few, and what is enough if that is known.
    let enough = answer.found.as_ref().ok().map(|(number, _)| *number);
    let proved = [answer.at_least.checked_sub(1).filter(|&few| few > 0), enough];
    let mut made = Made::default();
    for game in proved.into_iter().flatten().map(|limit| hex::short_game(n, measure, limit)) {
        let study = open(&game, None).map_err(Failure::bad(&game))?;
        let solved = going_on(&game, |ask| {
            let options = SolveOptions { limits: reach.limits(ask), certificate: true, ..SolveOptions::default() };
            study.solve(&options, ask.watch)
        });
        let Some(certificate) = solved.certificate else {
            let limit = if let NamedVerdict::Unknown(limit) = solved.verdict { Some(limit.to_string()) } else { None };
            let reason = solved.no_certificate.or(limit);
            made.reason = made.reason.or(reason);
            made.without.push(game);
            continue;
        };
        let path = folder.join(format!("{}.cert", game.replace([':', ','], "-")));
        files::write(&path, &certificate.text)?;
        made.files.push(path);
    }
    Ok(made)
}

/// Tells the number, which is of `one` or `many`.
pub(crate) fn tell(
    name: &str,
    n: usize,
    [one, many]: [&str; 2],
    answer: &ShortestAnswer,
    made: &Made,
) -> Result<(), Failure> {
    match &answer.found {
        Ok((number, opening)) => {
            say(format_args!("{name}({n}) = {}, by {opening}", counted(*number as u64, one, many)))?
        }
        Err(limit) => say(format_args!(
            "{name} {n}: unknown: {limit}; at least {}{}",
            counted(answer.at_least as u64, one, many),
            answer.at_most.map_or_else(String::new, |most| format!(", at most {most}"))
        ))?,
    }
    if let Some(openings) = &answer.openings {
        match openings {
            Ok(openings) => say(format_args!("all such moves: {}", openings.join(" ")))?,
            Err(limit) => say(format_args!("by which other first moves is unknown: {limit}"))?,
        }
    }
    if let Some(first_chain) = &answer.first_chain {
        match first_chain {
            Ok(Some((number, opening))) => say(format_args!(
                "if play ends with the first chain: {}, by {opening}",
                counted(*number as u64, one, many)
            ))?,
            Ok(None) => say("if play ends with the first chain: unknown: no strategy with as few was found")?,
            Err(limit) => say(format_args!("if play ends with the first chain: unknown: {limit}"))?,
        }
    }
    say(format_args!("{}, {:.3} s", counted(answer.nodes, "node", "nodes"), answer.seconds))?;
    made.files.iter().try_for_each(|path| say(format_args!("certificate in {}", path.display())))?;
    let why = made.reason.as_deref().unwrap_or("a limit was reached");
    made.without.iter().try_for_each(|game| say(format_args!("no certificate of {game}: {why}")))
}
