//! `gruk solve`.

use super::{Run, brief_board, certificate_line, counted, refuse_two_streams, settled};
use crate::args::{FirstArgs, OutArgs, SearchArgs};
use crate::cluster::ClusterArgs;
use crate::failure::{Exit, Failure};
use crate::files;
use crate::progress::Line;
use crate::study::study;
use crate::{infinite, json, kept, say};
use clap::Args;
use gruk_workbench::{BadInput, CertificateText, Keep, NamedVerdict, SolveAnswer, SolveOptions, Study};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Who wins, with a winning move and a certificate.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk solve hex:4x4                        Red wins; the strategy is written down and checked
  gruk solve mb:row-9                       Breaker on the whole infinite board, by a pairing
  gruk solve mb:row-8                       Breaker again, on Zetters' tiles
  gruk solve mb:row-13 --tile square-9      by the potential of Erdős and Selfridge on squares of 9 x 9
  gruk solve cp4:row-7                      Picker, offering up to four cells at a time
  gruk solve hex:30x31                      a pairing settles it at any size
  gruk solve nim:6,9,12 --all-moves         every winning move
  gruk solve domineering:4x4 --first right
  gruk solve hex:11x11 --theorem            what strategy stealing says, without a strategy
  gruk solve hex:6x6 --seconds 60 --json
  gruk solve mb:czifra-4x13 --checkpoint 4x13.table --every 30     the table is written while the search goes on …
  gruk solve mb:czifra-4x13 --checkpoint 4x13.table --resume       … and another day it goes on from there
  gruk solve hex:8x8 --cluster tcp://node:8786 --nodes 2000    all workers search one position, jobs of so many nodes
  gruk solve mb:czifra-4x8 mb:czifra-4x9 --cluster tcp://node:8786   a job each")]
pub(crate) struct Solve {
    /// Positions.
    #[arg(required = true, value_name = "POSITION")]
    pub(crate) positions: Vec<String>,
    #[command(flatten)]
    pub(crate) first: FirstArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Write the certificate to this file ('-' for standard output); without it the data folder is used.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// On the infinite board: Breaker answers on this tile, as in 'gruk tiling' (square-9, h-heptomino, zetters, or cells).
    #[arg(long, value_name = "TILE")]
    pub(crate) tile: Option<String>,
    /// Make no certificate.
    #[arg(long, conflicts_with = "certificate")]
    pub(crate) no_certificate: bool,
    /// Answer only by a theorem that names the winner and shows no strategy.
    #[arg(long)]
    pub(crate) theorem: bool,
    /// List all moves that keep the verdict; the limits hold for each by itself, but the seconds for all together.
    #[arg(long, conflicts_with = "theorem")]
    pub(crate) all_moves: bool,
    /// Keep the table of the search in this file while it goes on (Hex and Maker–Breaker games): nothing but the last interval is lost when the program is
    /// killed. With --cluster a folder, where finished jobs are kept.
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// With --checkpoint: the seconds between two writings.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::args::seconds, requires = "checkpoint")]
    pub(crate) every: f64,
    /// With --checkpoint: go on from the file, which must be there.
    #[arg(long, requires = "checkpoint", conflicts_with = "cluster")]
    pub(crate) resume: bool,
    /// Do the work as jobs on the workers of this Dask scheduler, such as tcp://node:8786; needs the Python package.
    /// Limits then hold for each job.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) cluster: Option<String>,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Solve {
    fn run(&self) -> Result<Exit, Failure> {
        let cluster = ClusterArgs { cluster: self.cluster.clone(), checkpoint: self.checkpoint.clone() };
        if let Some(question) = cluster.question("solve") {
            if self.theorem || self.all_moves {
                return Err(Failure::Usage("--theorem and --all-moves do not go with --cluster".into()));
            }
            let question = question.about(&self.positions).with("first", self.first.first.as_ref());
            let question = question.path("certificate", self.certificate.as_deref()).method(self.search.method);
            return question.limits(&self.search.limits).ask(self.out.json);
        }
        let mut exit = Exit::Done;
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        if self.certificate.is_some() && self.positions.len() > 1 {
            return Err(Failure::Usage("one certificate file holds the answer about one position".into()));
        }
        if self.checkpoint.is_some() && (self.positions.len() > 1 || self.theorem) {
            return Err(Failure::Usage("--checkpoint is for the search of one position".into()));
        }
        for position in &self.positions {
            let one = solve_one(self, position);
            exit = exit.worse(settled(one, self.out.json)?);
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

fn solve_one(args: &Solve, position: &str) -> Result<Exit, Failure> {
    if let Some(game) = infinite::game(position)? {
        if args.checkpoint.is_some() {
            return Err(Failure::Usage("--checkpoint is not for games on the whole infinite board".into()));
        }
        let path = args.certificate.as_deref();
        let limits = args.search.limits.limits();
        return infinite::solve(position, &game, args.tile.as_deref(), &limits, path, args.out.json);
    }
    if args.tile.is_some() {
        return Err(Failure::Usage("--tile is for games on the whole infinite board, such as mb:row-13".into()));
    }
    let study = study(position, args.first.first.as_deref())?;
    let options = SolveOptions {
        theorem: args.theorem,
        all_moves: args.all_moves,
        certificate: !args.no_certificate && !args.theorem,
        ..args.search.options()
    };
    let mut line = Line::new(position);
    let answer = match &args.checkpoint {
        None => Ok(study.solve(&options, &mut line)),
        Some(path) => {
            let keep = Keep { path: path.clone(), every: Duration::from_secs_f64(args.every), resume: args.resume };
            study.solve_kept(&options, &keep, &mut line)
        }
    };
    drop(line);
    let answer = answer.map_err(|error| match error {
        BadInput::File { .. } => Failure::Usage(format!("--checkpoint {error}")),
        error => Failure::bad(position)(error),
    })?;
    let kept = match &answer.certificate {
        Some(certificate) => keep(&*study, &answer, certificate, args.certificate.as_deref())?,
        None => {
            if let (Some(path), NamedVerdict::Wins(_) | NamedVerdict::Draw) = (&args.certificate, &answer.verdict) {
                let why = answer.no_certificate.as_deref().unwrap_or("a theorem shows no strategy");
                return Err(Failure::Usage(format!("no certificate for {}: {why}", path.display())));
            }
            None
        }
    };
    let is_unknown = matches!(answer.verdict, NamedVerdict::Unknown(_)) || answer.some_moves.is_some();
    let exit = if is_unknown { Exit::Unknown } else { Exit::Done };
    if args.certificate.as_deref() == Some(Path::new("-")) {
        return Ok(exit);
    }
    if args.out.json {
        say(json::solve(&answer, kept))?;
        return Ok(exit);
    }
    if let Some(board) = brief_board(&*study) {
        say(board.trim_end())?;
    }
    let verdict = match &answer.verdict {
        NamedVerdict::Wins(name) => format!("{name} wins"),
        NamedVerdict::Draw => "draw".into(),
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
    Ok(exit)
}

/// Writes a certificate where it was asked for, or keeps the answer in the catalogue; the latter may fail with a warning.
fn keep(
    study: &dyn Study,
    answer: &SolveAnswer,
    certificate: &CertificateText,
    path: Option<&Path>,
) -> Result<Option<String>, Failure> {
    if let Some(path) = path {
        files::write(path, &certificate.text)?;
        return Ok(Some(path.display().to_string()));
    }
    Ok(kept::keep("solve", study, &json::solve(answer, None), certificate))
}
