//! `gruk brouwer`.

use super::{Run, grouped, unknown};
use crate::args::{OutArgs, limits, seconds};
use crate::failure::{Exit, Failure};
use crate::{files, say};
use bytesize::ByteSize;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// A point of the unit square that a continuous map moves by less than epsilon, found by walking a board of Hex (Gale 1979).
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk brouwer '(x+y)/2, 1-x*y' --epsilon 1e-6
  gruk brouwer 'cos(x), (1+sin(5*y))/2' --epsilon 1e-4 -o walk.svg
  gruk brouwer 'x+0.5, y'                           (refused: it leaves the square, and where)
A map is two formulas in x and y: numbers, + - * / ^, parentheses, sin cos exp ln sqrt abs min max, pi. The point is confirmed by interval arithmetic. The map is looked at
on a coarse grid first and then along the walk alone.")]
pub(crate) struct Brouwer {
    /// The map: two formulas in x and y with a comma between them.
    #[arg(allow_hyphen_values = true)]
    pub(crate) map: String,
    /// The point may move by less than this in each coordinate.
    #[arg(long, default_value_t = 1e-3)]
    pub(crate) epsilon: f64,
    /// Stop after this many seconds.
    #[arg(long, value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// Write a picture of the colouring and the walk to this file (.svg, .png or .pdf).
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Brouwer {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &self.map;
        let limits = limits(None, self.seconds, ByteSize::gib(1));
        let answer = match gruk_workbench::brouwer(query, self.epsilon, &limits).map_err(Failure::bad(query))? {
            Ok(answer) => answer,
            Err(limit) => return unknown(query, limit, self.out.json),
        };
        if let Some(path) = &self.output {
            files::scene_picture(path, &answer.scene, 1.0)?;
        }
        let found = &answer.found;
        let [x, y] = found.point;
        let moved = found.moved.map(|by| [by.low, by.high]);
        if self.out.json {
            let file = self.output.as_ref().map(|path| path.display().to_string());
            say(json!({
                "query": query, "epsilon": self.epsilon, "point": [x, y], "moved": moved, "grid": 1u64 << found.exponent,
                "evaluations": found.evaluations, "steps": found.steps, "seconds": answer.seconds, "file": file,
            }))?;
        } else {
            say(format_args!("({x}, {y}) moves by less than {:e}", self.epsilon))?;
            say(format_args!(
                "  x by {:e} to {:e}, y by {:e} to {:e} (interval arithmetic)",
                moved[0][0], moved[0][1], moved[1][0], moved[1][1]
            ))?;
            say(format_args!(
                "  a walk of {} steps on a board of side 2^{}, {} evaluations, {:.3} s",
                grouped(found.steps),
                found.exponent,
                grouped(found.evaluations),
                answer.seconds
            ))?;
        }
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
