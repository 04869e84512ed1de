//! `gruk colourings`.

use super::{Run, grouped, unknown};
use crate::args::{AnswerArgs, board_size, number_from};
use crate::failure::{Exit, Failure};
use crate::say;
use clap::Args;
use gruk_workbench::colourings::{self, ColouringAnswer, Listing};
use gruk_workbench::{BadInput, render};
use serde_json::json;
use std::time::Instant;

/// Colourings of infinite boards in which no k cells in a row have one colour.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk colourings row-4                     a good colouring of the infinite board in two colours
  gruk colourings row-4 --slopes            one that blocks four in a row on lines of every rational slope
  gruk colourings row-2 --colours 3         none: with the reason
  gruk colourings row-3 --list              how many there are: one, up to symmetry
  gruk colourings row-4 --list              uncountably many: two blocks of rows that follow each other in any order
  gruk colourings animal-el --list          the same for the corner of three cells
  gruk colourings row-4 --count 6x6         of a board; with --torus of a torus
  gruk colourings row-4 --count 6x1 --torus --growth
  gruk colourings row-4 --classes 4x4       of a torus, one of each class
Rows: row-K in four directions, row.1-K, row.2-K, row.3-K (the hexagonal lattice); animals: animal-NAME, hex-animal-NAME.")]
pub(crate) struct Colourings {
    /// The rows, such as row-4.
    rows: String,
    /// The number of colours, from 1 to 16.
    #[arg(long, default_value_t = 2, value_name = "C", allow_negative_numbers = true, value_parser = |text: &str| number_from(text, 1, 16, "colours"), conflicts_with_all = ["slopes", "list", "count", "classes"])]
    colours: usize,
    /// A colouring that blocks the lines of all rational slopes, not only those of the directions.
    #[arg(long, conflicts_with_all = ["list", "count", "classes"])]
    slopes: bool,
    /// How many colourings the infinite board has, if they are few.
    #[arg(long, conflicts_with_all = ["count", "classes", "output"])]
    list: bool,
    /// Count the colourings of a board of so many columns and rows.
    #[arg(long, value_name = "WxH", value_parser = board_size, conflicts_with_all = ["classes", "certificate", "output"])]
    count: Option<(usize, usize)>,
    /// With --count: columns and rows go round.
    #[arg(long, requires = "count")]
    torus: bool,
    /// With --count: the factor by which a row more multiplies the colourings of long strips of that width.
    #[arg(long, requires = "count")]
    growth: bool,
    /// One colouring of each class on the torus of so many columns and rows.
    #[arg(long, value_name = "WxH", value_parser = board_size, conflicts_with_all = ["certificate", "output"])]
    classes: Option<(usize, usize)>,
    #[command(flatten)]
    answer: AnswerArgs,
}

impl Run for Colourings {
    fn run(&self) -> Result<Exit, Failure> {
        let limits = self.answer.limits.limits();
        let started = Instant::now();
        if self.list {
            let listing = colourings::list(&self.rows, &limits).map_err(Failure::bad(&self.rows))?;
            return self.tell_listing(&listing, started);
        }
        if let Some(size) = self.count {
            return self.tell_counts(size, started);
        }
        if let Some(size) = self.classes {
            return self.tell_classes(size);
        }
        self.answer.refuse_two_streams()?;
        let answer = match self.slopes {
            true => colourings::every_slope(&self.rows, &limits),
            false => colourings::find(&self.rows, self.colours, &limits),
        };
        self.tell(&answer.map_err(Failure::bad(&self.rows))?, started)
    }

    fn wants_json(&self) -> bool {
        self.answer.out.json
    }
}

impl Colourings {
    fn tell(&self, answer: &ColouringAnswer, started: Instant) -> Result<Exit, Failure> {
        let exit = if answer.limit.is_some() { Exit::Unknown } else { Exit::Done };
        self.answer.keep(answer.certificate.as_deref())?;
        let picture = answer.colouring.as_ref().map(|colouring| {
            let caption = format!("{}: {}", self.rows, answer.reason);
            render::Cakes { caption: Some(caption), ..colourings::picture(colouring, 16, 12) }
        });
        if let Some(picture) = &picture {
            self.answer.draw(&|| render::cakes_svg(picture), &|| render::cakes_text(picture))?;
        }
        let word = match (&answer.colouring, &answer.limit) {
            (Some(_), _) => "yes",
            (None, Some(_)) => "unknown",
            (None, None) => "no",
        };
        if self.answer.out.json {
            say(json!({
                "query": self.rows, "answer": word, "reason": answer.reason,
                "colouring": answer.colouring.as_ref().map(colourings::colouring_text),
                "certificate": self.answer.kept(answer.certificate.as_deref()), "seconds": started.elapsed().as_secs_f64(),
            }))?;
            return Ok(exit);
        }
        if self.answer.is_silent() {
            return Ok(exit);
        }
        if let Some(picture) = picture.filter(|_| self.answer.output.is_none()) {
            say(render::cakes_text(&picture).trim_end())?;
        }
        say(format_args!("{}: {word}: {}; {:.3} s", self.rows, answer.reason, started.elapsed().as_secs_f64()))?;
        Ok(exit)
    }

    fn tell_listing(&self, listing: &Listing, started: Instant) -> Result<Exit, Failure> {
        let seconds = started.elapsed().as_secs_f64();
        let (labelled, classes, reason) = match listing {
            Listing::Exactly(number, classes) => {
                (Some(*number), Some(*classes), "small patterns decide their neighbours".to_string())
            }
            Listing::Patterns(side, number) => (
                None,
                None,
                format!("{number} patterns of {side} × {side} cells, which do not decide their neighbours"),
            ),
            Listing::Uncountable(answer, height) => {
                if !self.answer.out.json {
                    let picture = answer
                        .colouring
                        .as_ref()
                        .map(|colouring| colourings::picture(colouring, 16, 4 * *height as usize));
                    picture.map_or(Ok(()), |picture| say(render::cakes_text(&picture).trim_end()))?;
                }
                self.answer.keep(answer.certificate.as_deref())?;
                let colouring = answer.colouring.as_ref().map(colourings::colouring_text);
                if self.answer.out.json {
                    say(json!({
                        "query": self.rows, "labelled": "uncountable", "classes": "uncountable", "reason": answer.reason,
                        "colouring": colouring, "certificate": self.answer.kept(answer.certificate.as_deref()), "seconds": seconds,
                    }))?;
                } else {
                    say(format_args!(
                        "{}: uncountably many good colourings of the infinite board: in the colouring above, of blocks A, A, B, B, {}; {seconds:.3} s",
                        self.rows, answer.reason
                    ))?;
                }
                return Ok(Exit::Done);
            }
            Listing::Unknown(limit) => return unknown(&self.rows, *limit, self.answer.out.json),
        };
        if self.answer.out.json {
            say(
                json!({ "query": self.rows, "labelled": labelled, "classes": classes, "reason": reason, "seconds": seconds }),
            )?;
            return Ok(Exit::Done);
        }
        match (labelled, classes) {
            (Some(labelled), Some(classes)) => say(format_args!(
                "{}: exactly {labelled} good colourings of the infinite board, {classes} up to symmetry: {reason}; {seconds:.3} s",
                self.rows
            ))?,
            _ => say(format_args!("{}: {reason}; {seconds:.3} s", self.rows))?,
        }
        Ok(Exit::Done)
    }

    fn tell_counts(&self, size: (usize, usize), started: Instant) -> Result<Exit, Failure> {
        let counted = colourings::count(&self.rows, size, (self.torus, self.growth), &self.answer.limits.limits());
        let counts = match counted.map_err(about(&self.rows, "--count", size))? {
            Ok(counts) => counts,
            Err(limit) => return unknown(&self.rows, limit, self.answer.out.json),
        };
        let seconds = started.elapsed().as_secs_f64();
        let number = counts.torus.or_else(|| counts.boards.last().copied()).map(|number| number.to_string());
        let number = number.unwrap_or_default();
        if self.answer.out.json {
            say(json!({
                "query": self.rows, "columns": size.0, "rows": size.1, "torus": self.torus, "colourings": number,
                "growth": counts.growth, "seconds": seconds,
            }))?;
            return Ok(Exit::Done);
        }
        let what = if self.torus { "torus" } else { "board" };
        say(format_args!("{} good colourings of a {what} of {} × {} cells", grouped(number), size.0, size.1))?;
        if let Some(growth) = counts.growth {
            say(format_args!(
                "a row more: times {growth:.6}, that is {:.6} for each cell",
                growth.powf(1.0 / size.0 as f64)
            ))?;
        }
        say(format_args!("{seconds:.3} s"))?;
        Ok(Exit::Done)
    }

    fn tell_classes(&self, size: (usize, usize)) -> Result<Exit, Failure> {
        let found = colourings::classes(&self.rows, size, &self.answer.limits.limits());
        let (classes, labelled) = match found.map_err(about(&self.rows, "--classes", size))? {
            Ok(found) => found,
            Err(limit) => return unknown(&self.rows, limit, self.answer.out.json),
        };
        for colouring in &classes {
            let text = colourings::colouring_text(colouring);
            if self.answer.out.json {
                say(json!({ "query": self.rows, "colouring": text }))?;
            } else {
                say(text)?;
            }
        }
        if !self.answer.out.json {
            say(format_args!("{} colourings, {} classes", grouped(labelled), grouped(classes.len())))?;
        }
        Ok(Exit::Done)
    }
}

/// What is wrong with the rows, or with the size that an option gives.
fn about(rows: &str, option: &'static str, (columns, height): (usize, usize)) -> impl FnOnce(BadInput) -> Failure {
    let (rows, size) = (rows.to_string(), format!("{columns}x{height}"));
    move |error| match error {
        BadInput::Unsupported(_) => Failure::option(option, &size)(error),
        error => Failure::bad(&rows)(error),
    }
}
