//! `gruk brouwer`.

use super::{Run, grouped, unknown};
use crate::args::{OutArgs, limits, seconds};
use crate::failure::{Exit, Failure};
use crate::{files, say};
use bytesize::ByteSize;
use clap::Args;
use serde_json::json;
use std::path::PathBuf;

/// A point that a map of the square hardly moves, found on a board of Hex.
///
/// A continuous map moves it by less than epsilon; a walk along a chain of the board finds it (Gale 1979).
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk brouwer '(x+y)/2, 1-x*y' --epsilon 1e-6
  gruk brouwer 'cos(x), (1+sin(5*y))/2' --epsilon 1e-4 -o walk.svg
  gruk brouwer 'x+0.5, y'                           (refused: it leaves the square, and where)
  gruk brouwer hex:3x3:xox/oxo/xxo                  the other direction: a colouring without a chain would be a map without a fixed point
A map is two formulas in x and y: numbers, + - * / ^, parentheses, sin cos exp ln sqrt abs min max, pi. The point is confirmed by interval arithmetic. The map is looked at
on a coarse grid first and then along walks alone: one over the square for a coarse epsilon, and for finer ones in a window around what the one before has found.")]
pub(crate) struct Brouwer {
    /// The map: two formulas in x and y with a comma between them; or a full board of Hex, whose colouring makes a map.
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
        if gruk_workbench::GAMES.iter().any(|about| query.split(':').next() == Some(about.name) && query.contains(':'))
        {
            return self.converse();
        }
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
                "  {} of {} steps, to points 2^-{} apart, {} evaluations, {:.3} s",
                if found.paths.len() == 1 { "a walk".into() } else { format!("{} walks", found.paths.len()) },
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

impl Brouwer {
    /// The map of a colouring, and where it leaves the board.
    fn converse(&self) -> Result<Exit, Failure> {
        let query = &self.map;
        let answer = gruk_workbench::converse(query).map_err(Failure::bad(query))?;
        if let Some(path) = &self.output {
            files::scene_picture(path, &answer.scene, 2.0)?;
        }
        if self.out.json {
            let file = self.output.as_ref().map(|path| path.display().to_string());
            let steps: serde_json::Map<String, serde_json::Value> =
                answer.steps.iter().map(|(cell, step)| (cell.clone(), json!(step.to_string()))).collect();
            say(
                json!({ "query": query, "map": steps, "leaving": answer.leaving, "triangles": answer.triangles, "file": file }),
            )?;
            return Ok(Exit::Done);
        }
        if self.output.is_none() && files::fits_text(&answer.scene, 40, 100) {
            say(gruk_workbench::render::board_text(&answer.scene, files::colours()).trim_end())?;
        }
        say(
            "a red cell moves down if it is joined with the top, else up; a blue one to the right if it is joined with the left, else to the left",
        )?;
        say(format_args!(
            "on none of the {} triangles of cells do two corners move in opposite directions: extended over them, the map has no fixed point",
            grouped(answer.triangles)
        ))?;
        say(format_args!(
            "so it must leave the board (Brouwer), and does at {}: a chain ends there; without a chain nothing would leave it",
            answer.leaving.join(" ")
        ))?;
        Ok(Exit::Done)
    }
}
