//! `gruk openings`.

use super::{Run, SHOWN_LINES, certificate_line, grouped, refuse_two_streams};
use crate::args::{OutArgs, PositionArgs, SearchArgs};
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::progress::Line;
use crate::{json, say};
use clap::Args;
use gruk_workbench::{NamedVerdict, SolveOptions, render};
use std::path::{Path, PathBuf};

/// The winner after every first move, as a board and as data.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk openings hex:4x4
  gruk openings hex:3x3 -o openings.svg --certificate openings.cert
  gruk openings mm:row-3-3x3 --json")]
pub(crate) struct Openings {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Write one certificate for all openings to this file ('-' for standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Write the picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Openings {
    fn run(&self) -> Result<Exit, Failure> {
    refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
    let study = self.at.study()?;
    let options = SolveOptions { certificate: self.certificate.is_some(), ..self.search.options() };
    let mut line = Line::new(&self.at.position);
    let answer = study.openings(&options, &mut line).map_err(Failure::bad(&self.at.position))?;
    drop(line);
    let exit = if answer.limit_hit().is_some() { Exit::Unknown } else { Exit::Done };
    let mut kept = None;
    match (&self.certificate, &answer.certificate) {
        (Some(path), Some(certificate)) => {
            files::write(path, &certificate.text)?;
            kept = Some(path.display().to_string());
        }
        (Some(path), None) => eprintln!("warning: {} was not written: no opening is proved", path.display()),
        _ => {}
    }
    let scene = study.openings_scene(&answer);
    if let Some(path) = &self.output {
        files::scene_picture(path, &scene, 2.0)?;
    }
    if self.certificate.as_deref() == Some(Path::new("-")) {
        return Ok(exit);
    }
    if self.out.json {
        say(json::openings(&answer, kept))?;
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
    say(format_args!("{} nodes, {:.3} s", grouped(answer.nodes), answer.seconds))?;
    if let (Some(path), Some(certificate)) = (kept, &answer.certificate) {
        say(certificate_line(&path, certificate))?;
    }
    Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
