//! `gruk show`.

use super::Run;
use crate::args::{OutArgs, PositionArgs};
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::say;
use clap::Args;
use gruk_workbench::render;
use serde_json::json;
use std::path::PathBuf;

/// A picture of a position: in the terminal, or as SVG, PNG or PDF.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk show hex:5x5:a1,f1                   (refused: there is no f1)
  gruk show hex:5x5:c3,b4 -o board.svg
  gruk show hex:5x6 --pairing -o pairing.png
  gruk show game.sgf -o game.pdf")]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    /// Write the picture to this file (.svg, .png, .pdf or .txt) instead of the terminal.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Draw the pairing strategy that settles the position.
    #[arg(long)]
    pub(crate) pairing: bool,
    /// Size of a PNG, 1 being 100 %.
    #[arg(long, default_value_t = 2.0, value_name = "FACTOR")]
    pub(crate) scale: f32,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Show {
    fn run(&self) -> Result<Exit, Failure> {
    let study = self.at.study()?;
    let scene = if self.pairing { study.pairing_scene().map_err(Failure::bad(&self.at.position))? } else { study.scene() };
    if let Some(path) = &self.output {
        files::scene_picture(path, &scene, self.scale)?;
    }
    if self.out.json {
        let file = self.output.as_ref().map(|path| path.display().to_string());
        let text = render::board_text(&scene, false);
        say(
            json!({ "query": self.at.position, "position": study.notation(), "first": study.first(), "text": text, "file": file }),
        )?;
    } else if self.output.is_none() {
        say(files::board_text(&scene, colours())?.trim_end())?;
    }
    Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
