//! `gruk openings`.

use super::{Run, SHOWN_LINES, certificate_line, counted, grouped, refuse_two_streams};
use crate::args::{OutArgs, PositionArgs, SearchArgs};
use crate::cluster::ClusterArgs;
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::kept::keep;
use crate::progress::Line;
use crate::{json, say};
use clap::Args;
use gruk_workbench::{Limits, NamedVerdict, SolveOptions, render};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The winner after every first move, as a board and as data.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk openings hex:4x4
  gruk openings hex:3x3 -o openings.svg --certificate openings.cert
  gruk openings mm:row-3-3x3 --json
  gruk openings hex:7x7 --resume seven --threads 2      a certificate of each in a folder; the same command goes on
  gruk openings hex:4x4 --keep              the catalogue has it, with its certificate
  gruk openings hex:11x11 --estimate 20000 --seconds 60      which first stones to swap, solved or estimated
  gruk openings hex:6x6 --cluster tcp://node:8786 --checkpoint jobs      each class of openings a job; --certificate names a folder")]
pub(crate) struct Openings {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Write one certificate for all openings to this file ('-' for standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Write the certificate of each opening (of moves that are the same by symmetry, together) into this folder as soon as it is found;
    /// what is there already is checked and not solved again.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["certificate", "keep", "cluster"])]
    pub(crate) resume: Option<PathBuf>,
    /// Keep the answer with its certificate in the catalogue.
    #[arg(long, conflicts_with = "certificate")]
    pub(crate) keep: bool,
    /// Write the picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Let a player estimate the openings that are not solved, with so many playouts each (Hex).
    #[arg(long, value_name = "PLAYOUTS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) estimate: Option<u64>,
    #[command(flatten)]
    pub(crate) cluster: ClusterArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Openings {
    fn run(&self) -> Result<Exit, Failure> {
        if let Some(question) = self.cluster.question("openings") {
            if self.output.is_some() || self.estimate.is_some() {
                return Err(Failure::Usage("--output and --estimate do not go with --cluster".into()));
            }
            let question = question.about([&self.at.position]).with("first", self.at.first.first.as_ref());
            let question = question.path("certificate", self.certificate.as_deref()).method(self.search.how());
            return question.limits(&self.search.limits.reach()).ask(self.out.json);
        }
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        let study = self.at.study()?;
        let options = SolveOptions {
            certificate: self.certificate.is_some() || self.keep,
            resume: self.resume.clone(),
            ..self.search.options()
        };
        let started = Instant::now();
        let mut line = Line::new(&self.at.position);
        let answer = study.openings(&options, &mut line).map_err(Failure::bad(&self.at.position))?;
        drop(line);
        let estimates = match self.estimate {
            Some(playouts) => {
                let limits = Limits { nodes: Some(playouts), time: None, ..options.limits.clone() };
                study.estimate_openings(&answer, &limits).map_err(Failure::bad(&self.at.position))?
            }
            None => Vec::new(),
        };
        let seconds = if estimates.is_empty() { answer.seconds } else { started.elapsed().as_secs_f64() };
        let exit = if answer.limit_hit().is_some() { Exit::Unknown } else { Exit::Done };
        let mut kept = None;
        match (&self.certificate, &answer.certificate) {
            (Some(path), Some(certificate)) => {
                files::write(path, &certificate.text)?;
                kept = Some(path.display().to_string());
            }
            (Some(path), None) => eprintln!("warning: {} was not written: no opening is proved", path.display()),
            (None, Some(certificate)) if self.keep => {
                kept = keep("openings", &*study, &json::openings(&answer, &[], None), &certificate.text)
            }
            _ => {}
        }
        let scene = study.openings_scene(&answer, &estimates);
        if let Some(path) = &self.output {
            files::scene_picture(path, &scene, 2.0)?;
        }
        if self.certificate.as_deref() == Some(Path::new("-")) {
            return Ok(exit);
        }
        if self.out.json {
            say(json::openings(&answer, &estimates, kept))?;
            return Ok(exit);
        }
        if files::fits_text(&scene, SHOWN_LINES, 100) {
            say(render::board_text(&scene, colours()).trim_end())?;
        }
        let mut by_verdict: Vec<(String, Vec<&str>)> = Vec::new();
        for (m, verdict) in &answer.openings {
            let word = match verdict {
                NamedVerdict::Wins(name) => format!("{name} wins"),
                NamedVerdict::Draw => "draw".into(),
                NamedVerdict::Unknown(limit) => format!("unknown ({limit})"),
            };
            match by_verdict.iter_mut().find(|(known, _)| *known == word) {
                Some((_, moves)) => moves.push(m),
                None => by_verdict.push((word, vec![m])),
            }
        }
        by_verdict.sort();
        for (word, moves) in by_verdict {
            say(format_args!("{word} after {}: {}", grouped(moves.len()), moves.join(" ")))?;
        }
        for (wanted, says) in
            [(true, "swap: estimates of more than a half"), (false, "do not swap: estimates of a half at most")]
        {
            let listed = estimates.iter().filter(|(_, chance)| (*chance > 0.5) == wanted);
            let listed: Vec<String> = listed.map(|(m, chance)| format!("{m} {:.0} %", 100.0 * chance)).collect();
            if !listed.is_empty() {
                say(format_args!("{says} for {}: {}", answer.first, listed.join(", ")))?;
            }
        }
        if !estimates.is_empty() {
            say("estimates favour the player to move: an opening of a little less than a half may well be worth a swap")?;
        }
        if answer.openings.is_empty() {
            say("there is no move: the game is over")?;
        }
        say(format_args!("{}, {seconds:.3} s", counted(answer.nodes, "node", "nodes")))?;
        if let (Some(path), Some(certificate)) = (kept, &answer.certificate) {
            say(certificate_line(&path, certificate))?;
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
