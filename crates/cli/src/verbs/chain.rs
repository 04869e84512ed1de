//! `gruk chain`.

use super::{Run, untold};
use crate::args::OutArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::say;
use clap::Args;
use gruk_verbs::{Told as _, Verb as _, chain};
use gruk_workbench::render;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Chain {
    #[command(flatten)]
    query: Arguments<chain::Chain>,
    /// Print every edge of the walk: the red and the blue side.
    #[arg(long)]
    steps: bool,
    /// Write the picture of the walk to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Chain {
    fn run(&self) -> Result<Exit, Failure> {
        let answer = match ask(&*self.query, &self.query.board)? {
            Ok(answer) => answer,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        match (&self.output, &answer.scene) {
            (Some(path), Some(scene)) => files::scene_picture(path, scene, 2.0)?,
            (Some(_), None) => return Err(Failure::Usage("cubes of labels are not drawn".into())),
            (None, _) => {}
        }
        if self.out.json {
            let file = self.output.as_ref().map(|path| path.display().to_string());
            say(chain::WinningChain { file, ..self.query.answer(&answer, None) }.tell())?;
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
