//! `gruk chain`.

use super::Run;
use crate::args::OutArgs;
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::say;
use clap::Args;
use gruk_workbench::render;
use serde_json::json;
use std::path::PathBuf;

/// The winning chain on a full board of Hex, found by a walk from the corner at a1.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk chain hex:3x3:xox/oxo/xxo
  gruk chain hex:3x3:xox/oxo/xxo --steps            every edge of the walk
  gruk chain hex:3x3:xox/oxo/xxo -o walk.svg        the steps as numbers, the chain as rings
  gruk chain hex3d:2:xo/gx+og/xo                    three players: x, o, g; layers separated by '+'
  gruk chain hex3d:2:a1-1,b1-1,a2-1,b2-2            a game that is over
  gruk chain cube:4x2:1234123412341234              four dimensions, labels 1 to 4
On a board of n dimensions whose points are labelled 1 to n some label i has a chain between the two sides across axis i (Gale 1979).")]
pub(crate) struct Chain {
    /// A full board of Hex or Rex, hex3d:SIDE:LAYERS or cube:DIMENSIONSxSIDE:LABELS.
    pub(crate) board: String,
    /// Print every edge of the walk: the red and the blue side.
    #[arg(long)]
    pub(crate) steps: bool,
    /// Write the picture of the walk to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Chain {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &self.board;
        let answer = gruk_workbench::chain(query).map_err(Failure::bad(query))?;
        match (&self.output, &answer.scene) {
            (Some(path), Some(scene)) => files::scene_picture(path, scene, 2.0)?,
            (Some(_), None) => return Err(Failure::Usage("cubes of labels are not drawn".into())),
            (None, _) => {}
        }
        if self.out.json {
            let file = self.output.as_ref().map(|path| path.display().to_string());
            let steps: Vec<[&str; 2]> = answer.steps.iter().map(|(red, blue)| [&**red, &**blue]).collect();
            say(
                json!({ "query": answer.query, "winner": answer.winner, "chain": answer.chain, "steps": steps, "file": file }),
            )?;
            return Ok(Exit::Done);
        }
        if self.steps {
            for (index, (red, blue)) in answer.steps.iter().enumerate() {
                say(format_args!("{index:>5}: between {red} (red) and {blue} (blue)"))?;
            }
        }
        if let (Some(scene), None) = (&answer.scene, &self.output)
            && files::fits_text(scene, 40, 100)
        {
            say(render::board_text(scene, colours()).trim_end())?;
        }
        say(format_args!("{} has a chain: {}", answer.winner, answer.chain.join(" ")))?;
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
