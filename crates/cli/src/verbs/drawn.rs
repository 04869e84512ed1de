//! `gruk drawn`.

use super::{Run, certificate_line, refuse_two_streams, unknown};
use crate::args::{OutArgs, limits, seconds};
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::say;
use bytesize::ByteSize;
use clap::Args;
use gruk_workbench::render;
use serde_json::json;
use std::path::PathBuf;

/// Can a board be full without a winner? A colouring that shows it, or why not.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk drawn hex-tiling:4.4.4.4,4x4                 squares: four meet in a corner
  gruk drawn hex-tiling:3.3.3.3.3.3,3x3 -o d.svg    triangles: six meet
  gruk drawn hex-tiling:4.8.8,4x4                   never: three meet
  gruk drawn havannah:3 --certificate d.cert
  gruk drawn y:5 --certificate y.cert               proved: triangles of cells and borders
  gruk drawn hex-graph:board.txt                    lines 'top a b', 'bottom c', 'left a', 'right b', and an edge 'a b' on each other line
With as many stones of both players as play places, if there is such a colouring. Stones of the position stay where they are.")]
pub(crate) struct Drawn {
    /// A board or a position of Hex, Y, Havannah or a relative.
    pub(crate) board: String,
    /// Stop after this many seconds.
    #[arg(long, value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// Write a certificate that the full board is drawn, or that there is none, to this file ('-' for standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Write the picture of the colouring to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Drawn {
    fn run(&self) -> Result<Exit, Failure> {
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        let query = &self.board;
        let text = files::position_text(query)?;
        let limits = limits(None, self.seconds, ByteSize::gib(1));
        let answer = gruk_workbench::drawn(&text, &limits, self.certificate.is_some()).map_err(Failure::bad(query))?;
        let answer = match answer {
            Ok(answer) => answer,
            Err(limit) => return unknown(query, limit, self.out.json),
        };
        if let (Some(path), Some(scene)) = (&self.output, &answer.scene) {
            files::scene_picture(path, scene, 2.0)?;
        }
        if let (Some(path), Some(certificate)) = (&self.certificate, &answer.certificate) {
            files::write(path, &certificate.text)?;
        }
        if self.out.json {
            let path = |path: &Option<PathBuf>| path.as_ref().map(|path| path.display().to_string());
            say(json!({
                "query": query, "drawn": answer.colouring.is_some(), "colouring": answer.colouring, "in_play": answer.in_play, "reason": answer.reason,
                "triangles": answer.triangles, "file": path(&self.output).filter(|_| answer.scene.is_some()),
                "certificate": path(&self.certificate).filter(|_| answer.certificate.is_some()), "seconds": answer.seconds,
            }))?;
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
