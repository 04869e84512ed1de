//! `gruk brouwer`.

use super::{Run, grouped, untold};
use crate::args::OutArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::{files, say};
use clap::Args;
use gruk_verbs::brouwer::{self, BrouwerAnswers, Fixed};
use gruk_verbs::{Told as _, Verb as _};
use gruk_workbench::{BrouwerAnswer, ConverseAnswer};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Brouwer {
    #[command(flatten)]
    query: Arguments<brouwer::Brouwer>,
    /// Write a picture of the colouring and the walk to this file (.svg, .png or .pdf).
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Brouwer {
    fn run(&self) -> Result<Exit, Failure> {
        let found = match ask(&*self.query, &self.query.map)? {
            Ok(found) => found,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        let (scene, scale) = match &found {
            Fixed::Point(answer) => (&answer.scene, 1.0),
            Fixed::Map(answer) => (&answer.scene, 2.0),
        };
        if let Some(path) = &self.output {
            files::scene_picture(path, scene, scale)?;
        }
        match &found {
            _ if self.out.json => {
                let file = self.output.as_ref().map(|path| path.display().to_string());
                let answer = match self.query.answer(&found, None) {
                    BrouwerAnswers::Point(point) => brouwer::AlmostFixed { file, ..point }.into(),
                    BrouwerAnswers::Map(map) => BrouwerAnswers::Map(brouwer::ColouringMap { file, ..map }),
                };
                say(answer.tell())?;
            }
            Fixed::Point(answer) => tell_point(answer, self.query.epsilon)?,
            Fixed::Map(answer) => self.tell_map(answer)?,
        }
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

fn tell_point(answer: &BrouwerAnswer, epsilon: f64) -> Result<(), Failure> {
    let found = &answer.found;
    let [x, y] = found.point;
    let moved = found.moved.map(|by| [by.low, by.high]);
    say(format_args!("({x}, {y}) moves by less than {:e}", epsilon))?;
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
    ))
}

impl Brouwer {
    /// Tells the map of a colouring, and where it leaves the board.
    fn tell_map(&self, answer: &ConverseAnswer) -> Result<(), Failure> {
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
        ))
    }
}
