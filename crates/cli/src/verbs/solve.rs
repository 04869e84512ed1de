//! `gruk solve`.

use super::{Run, brief_board, certificate_line, counted, not_written, refuse_two_streams, settled, takes_output};
use crate::args::OutArgs;
use crate::arguments::{Arguments, asking};
use crate::cluster::ClusterArgs;
use crate::failure::{Exit, Failure};
use crate::governor::{Bounds, Watched};
use crate::{files, infinite, kept, say};
use clap::Args;
use gruk_verbs::solve::{self, Solved};
use gruk_verbs::{Source, Told as _, Verb as _};
use gruk_workbench::{Keep, NamedVerdict, SolveAnswer, Study};
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    query: Arguments<solve::Solve>,
    /// Write the certificate to this file ('-' for standard output); without it the data folder is used.
    #[arg(long, value_name = "FILE", conflicts_with = "no_certificate")]
    certificate: Option<PathBuf>,
    /// Save the table of the search to this file at intervals (Hex and Maker–Breaker games). If the program is
    /// killed, only the work since the last save is lost. With --cluster: a folder for finished jobs.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// With --checkpoint: the seconds between two saves.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::args::seconds, requires = "checkpoint")]
    every: f64,
    /// With --checkpoint: continue from the file, which must exist.
    #[arg(long, requires = "checkpoint", conflicts_with = "cluster")]
    resume: bool,
    /// Do the work as jobs on the workers of this Dask scheduler, such as tcp://node:8786; needs the Python package.
    /// Limits then hold for each job.
    #[arg(long, value_name = "ADDRESS")]
    cluster: Option<String>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Solve {
    fn run(&self) -> Result<Exit, Failure> {
        let (query, several) = (&*self.query, self.query.0.len() > 1);
        let cluster = ClusterArgs { cluster: self.cluster.clone(), checkpoint: self.checkpoint.clone() };
        if let Some(question) = cluster.question("solve") {
            if query.theorem || query.all_moves {
                return Err(Failure::Usage("--theorem and --all-moves do not go with --cluster".into()));
            }
            let positions: Vec<&String> = self.query.0.iter().map(|query| &query.position).collect();
            let question = question.about(positions).with("first", query.first.as_ref());
            let question = question.path("certificate", self.certificate.as_deref()).method(query.search.method);
            let question = question.flag("no-catalogue", query.no_catalogue);
            return question.limits(&query.search.reach).ask(self.out.json);
        }
        let mut exit = Exit::Done;
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        if self.certificate.is_some() && several {
            return Err(Failure::Usage("one certificate file holds the answer about one position".into()));
        }
        if self.checkpoint.is_some() && (several || query.theorem) {
            return Err(Failure::Usage("--checkpoint is for the search of one position".into()));
        }
        for query in &self.query.0 {
            exit = exit.worse(settled(self.one(query), self.out.json)?);
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }

    fn watched(&self, given: Bounds) -> Watched {
        // The table is written once more when the time is over; until then the file holds an older one.
        let patience = Duration::from_secs(if self.checkpoint.is_some() { 60 } else { 0 });
        Watched::Question(Bounds { time: given.time.map(|time| time.saturating_add(patience)), ..given })
    }
}

impl Solve {
    fn one(&self, query: &solve::Solve) -> Result<Exit, Failure> {
        let keep = self.checkpoint.as_ref().map(|path| Keep {
            path: path.clone(),
            every: Duration::from_secs_f64(self.every),
            resume: self.resume,
        });
        let found = asking(&query.position, |ask| query.find_with(ask, keep.as_ref()))?;
        let exit = if solve::Solve::is_open(&found) { Exit::Unknown } else { Exit::Done };
        let unwritten = self.unwritten(&found);
        let path = self.certificate.as_deref();
        let kept = match (&found, solve::Solve::certificate(&found)) {
            (Solved::Position(study, answer, source), Some(text)) => {
                keep_answer(&**study, answer, source.as_ref(), text, path)?
            }
            (Solved::Position(..), None) => None,
            (Solved::Infinite(..), Some(text)) => path.map(|path| written(path, text)).transpose()?,
            (Solved::Infinite(..), None) => None,
        };
        if takes_output(path, solve::Solve::certificate(&found).is_some()) {
            return Ok(exit);
        }
        match &found {
            _ if self.out.json => say(query.answer(&found, kept).tell())?,
            Solved::Infinite(game, answer) => infinite::tell(&query.position, game, answer, kept.as_deref())?,
            Solved::Position(study, answer, _) => tell(&query.position, &**study, answer, kept)?,
        }
        Ok(unwritten.unwrap_or(exit))
    }

    /// Says that the certificate that was asked for is not written, if the verdict is known without one; inside: how
    /// the program ends then.
    fn unwritten(&self, found: &Solved) -> Option<Exit> {
        let (Some(path), Solved::Position(_, answer, _)) = (&self.certificate, found) else { return None };
        if answer.certificate.is_some() || matches!(answer.verdict, NamedVerdict::Unknown(_)) {
            return None;
        }
        Some(not_written(path, answer.no_certificate.as_deref()))
    }
}

fn tell(position: &str, study: &dyn Study, answer: &SolveAnswer, kept: Option<String>) -> Result<(), Failure> {
    if let Some(board) = brief_board(study) {
        say(board.trim_end())?;
    }
    let verdict = match &answer.verdict {
        NamedVerdict::Wins(name) => format!("{name} wins"),
        NamedVerdict::Draw => "draw".into(),
        NamedVerdict::AtLeastDraw(name) => format!("at least a draw for {name}"),
        NamedVerdict::Unknown(_) => "unknown".into(),
    };
    let best = match (&answer.best_move, &answer.best_move_in_words) {
        (Some(m), Some(words)) if words.contains(m) => format!(": {words}"),
        (Some(m), Some(words)) => format!(": {m}, {words}"),
        _ => String::new(),
    };
    say(format_args!("{position}, {} to move: {verdict}{best}", study.first()))?;
    if let Some(moves) = &answer.all_moves {
        let listed = if moves.is_empty() { "none".into() } else { moves.join(" ") };
        say(format_args!("all such moves: {listed}"))?;
    }
    if let Some(some) = &answer.some_moves {
        let (keeping, undecided) = (some.keeping.join(" "), some.undecided.join(" "));
        say(format_args!("such moves: {keeping}; undecided ({}): {undecided}", some.limit))?;
    }
    let work = if answer.nodes == 0 { String::new() } else { format!(", {}", counted(answer.nodes, "node", "nodes")) };
    say(format_args!("reason: {}{work}, {:.3} s", answer.reason, answer.seconds))?;
    if let (Some(path), Some(certificate)) = (kept, &answer.certificate) {
        say(certificate_line(&path, certificate))?;
    } else if let Some(why) = &answer.no_certificate {
        say(format_args!("certificate: none, {why}"))?;
    }
    Ok(())
}

/// Writes a certificate where it was asked for, or keeps the answer in the catalogue; the latter may fail with a
/// warning.
fn keep_answer(
    study: &dyn Study,
    answer: &SolveAnswer,
    source: Option<&Source>,
    text: &[u8],
    path: Option<&Path>,
) -> Result<Option<String>, Failure> {
    match (path, source) {
        (Some(path), _) => written(path, text).map(Some),
        // It is there already.
        (None, Some(source)) if source.position == study.notation() => {
            Ok(kept::store().certificate_file(source.answer))
        }
        (None, _) => Ok(kept::keep("solve", study, &solve::solution(answer, None).tell(), text)),
    }
}

fn written(path: &Path, text: &[u8]) -> Result<String, Failure> {
    files::write(path, text)?;
    Ok(path.display().to_string())
}
