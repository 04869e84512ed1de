//! `gruk openings`.

use super::{Run, SHOWN_LINES, certificate_line, counted, grouped, refuse_two_streams, takes_output};
use crate::args::OutArgs;
use crate::arguments::{Arguments, asking};
use crate::cluster::ClusterArgs;
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::kept::{self, keep};
use crate::say;
use clap::Args;
use gruk_verbs::openings::{self, opened};
use gruk_verbs::{Told as _, Verb as _};
use gruk_workbench::{NamedVerdict, render};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Openings {
    #[command(flatten)]
    query: Arguments<openings::Openings>,
    /// Write one certificate for all openings to this file ('-' for standard output).
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Write a certificate for each class of openings under symmetry into this folder as soon as it is found.
    /// Certificates that are there already are checked, and their openings are not solved again.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["certificate", "keep", "cluster"])]
    resume: Option<PathBuf>,
    /// Keep the answer with its certificate in the catalogue.
    #[arg(long, conflicts_with = "certificate")]
    keep: bool,
    /// Write the picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    cluster: ClusterArgs,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Openings {
    fn run(&self) -> Result<Exit, Failure> {
        let certificate = self.certificate.is_some() || self.keep;
        let query = openings::Openings { certificate, ..(*self.query).clone() };
        if let Some(question) = self.cluster.question("openings") {
            if self.output.is_some() || self.query.estimate.is_some() {
                return Err(Failure::Usage("--output and --estimate do not go with --cluster".into()));
            }
            let question = question.about([&query.at.position]).with("first", query.at.first.as_ref());
            let question = question.path("certificate", self.certificate.as_deref()).method(query.search.method);
            return question.limits(&query.search.reach).ask(self.out.json);
        }
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        let found = asking(&query.at.position, |ask| query.find_with(ask, self.resume.clone()))?;
        let openings::Opened { study, answer, estimates, seconds, source } = &found;
        let exit = if answer.limit_hit().is_some() { Exit::Unknown } else { Exit::Done };
        let mut kept = None;
        match (&self.certificate, &answer.certificate) {
            (Some(path), Some(certificate)) => {
                files::write(path, &certificate.text)?;
                kept = Some(path.display().to_string());
            }
            (Some(path), None) => eprintln!("warning: {} was not written: no opening is proved", path.display()),
            (None, Some(_)) if source.is_some() => {
                kept = source.as_ref().and_then(|source| kept::store().certificate_file(source.answer));
            }
            (None, Some(certificate)) if self.keep => {
                kept = keep("openings", &**study, &opened(answer, &[], None).tell(), &certificate.text)
            }
            _ => {}
        }
        let scene = study.openings_scene(answer, estimates);
        if let Some(path) = &self.output {
            files::scene_picture(path, &scene, 2.0)?;
        }
        if takes_output(self.certificate.as_deref(), answer.certificate.is_some()) {
            if let Some(limit) = answer.limit_hit() {
                eprintln!("warning: not all openings are proved: {limit}");
            }
            return Ok(exit);
        }
        if self.out.json {
            say(query.answer(&found, kept).tell())?;
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
                NamedVerdict::AtLeastDraw(name) => format!("at least a draw for {name}"),
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
            say(
                "estimates favour the player to move: an opening of a little less than a half may well be worth a swap",
            )?;
        }
        if answer.openings.is_empty() {
            say("there is no move: the game is over")?;
        }
        let from =
            source.as_ref().map_or(String::new(), |source| format!("; from the catalogue (answer {})", source.answer));
        say(format_args!("{}, {seconds:.3} s{from}", counted(answer.nodes, "node", "nodes")))?;
        if let (Some(path), Some(certificate)) = (kept, &answer.certificate) {
            say(certificate_line(&path, certificate))?;
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
