//! `gruk drawn`.

use super::{Run, certificate_line, refuse_two_streams, takes_output, untold};
use crate::args::OutArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::say;
use clap::Args;
use gruk_verbs::{Told as _, Verb as _, drawn};
use gruk_workbench::render;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Drawn {
    #[command(flatten)]
    query: Arguments<drawn::Drawn>,
    /// Write a certificate that the full board is drawn, or that there is none, to this file ('-' for standard output).
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Write the picture of the colouring to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Drawn {
    fn run(&self) -> Result<Exit, Failure> {
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        let verb = drawn::Drawn { certificate: self.certificate.is_some(), ..(*self.query).clone() };
        let query = &verb.board;
        let answer = match ask(&verb, query)? {
            Ok(answer) => answer,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        if let (Some(path), Some(scene)) = (&self.output, &answer.scene) {
            files::scene_picture(path, scene, 2.0)?;
        }
        if let (Some(path), Some(certificate)) = (&self.certificate, &answer.certificate) {
            files::write(path, &certificate.text)?;
        }
        if self.out.json {
            let path = |path: &Option<PathBuf>| path.as_ref().map(|path| path.display().to_string());
            let kept = path(&self.certificate).filter(|_| answer.certificate.is_some());
            let file = path(&self.output).filter(|_| answer.scene.is_some());
            say(drawn::DrawnBoard { file, ..verb.answer(&answer, kept) }.tell())?;
            return Ok(Exit::Done);
        }
        if takes_output(self.certificate.as_deref(), answer.certificate.is_some()) {
            return Ok(Exit::Done);
        }
        let Some(colouring) = &answer.colouring else {
            say(format_args!("{query}: every full board has a winner: {}", answer.reason))?;
            if !answer.triangles.is_empty() {
                let (count, one) = (answer.triangles.len(), answer.triangles[0].join(" "));
                say(format_args!("{count} triangles, such as {one}; --json lists them all"))?;
            }
            match (&self.certificate, &answer.certificate) {
                (Some(path), Some(certificate)) => say(certificate_line(&path.display().to_string(), certificate))?,
                (Some(_), None) => eprintln!("no certificate: {}", answer.reason),
                (None, _) => {}
            }
            return Ok(Exit::Done);
        };
        if let (Some(scene), None) = (&answer.scene, &self.output)
            && files::fits_text(scene, 40, 100)
        {
            say(render::board_text(scene, colours()).trim_end())?;
        }
        say(format_args!("{query}: a full board can be without a winner: {colouring}"))?;
        if !answer.in_play {
            say("no such board has as many stones as play places, so no game ends so")?;
        }
        if let (Some(path), Some(certificate)) = (&self.certificate, &answer.certificate) {
            say(certificate_line(&path.display().to_string(), certificate))?;
        }
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
