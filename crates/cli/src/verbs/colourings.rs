//! `gruk colourings`.

use super::{Run, grouped, untold};
use crate::args::ProofArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::plain::say_lines;
use crate::say;
use clap::Args;
use gruk_verbs::colourings::{self as verb, Coloured, listed, number};
use gruk_verbs::{Told as _, Verb as _};
use gruk_workbench::colourings::{self, ColouringAnswer, Counts, Listing};
use gruk_workbench::render;

#[derive(Args, Debug)]
pub(crate) struct Colourings {
    #[command(flatten)]
    query: Arguments<verb::Colourings>,
    #[command(flatten)]
    answer: ProofArgs,
}

impl Run for Colourings {
    fn run(&self) -> Result<Exit, Failure> {
        self.answer.refuse_two_streams()?;
        let query = &*self.query;
        let is_counted = query.count.is_some() || query.classes.is_some();
        if self.answer.output.is_some() && (query.list || is_counted) {
            return Err(Failure::Usage("--output draws one colouring".into()));
        }
        if self.answer.certificate.is_some() && is_counted {
            return Err(Failure::Usage("numbers of colourings have no certificate".into()));
        }
        let found = match ask(query, &query.rows)? {
            Ok(found) => found,
            Err(unknown) => return untold(&unknown, self.answer.out.json),
        };
        let certificate = verb::Colourings::certificate(&found);
        self.answer.keep(certificate)?;
        let exit = if verb::Colourings::is_open(&found) { Exit::Unknown } else { Exit::Done };
        let (coloured, seconds) = &found;
        let picture = match coloured {
            Coloured::One(answer) => answer.colouring.as_ref().map(|colouring| {
                let caption = format!("{}: {}", query.rows, answer.reason);
                render::Cakes { caption: Some(caption), ..colourings::picture(colouring, 16, 12) }
            }),
            _ => None,
        };
        if let Some(picture) = &picture {
            self.answer.draw(&|| render::cakes_svg(picture), &|| render::cakes_text(picture))?;
        }
        if self.answer.out.json {
            let kept = self.answer.kept(certificate).map(|path| path.display().to_string());
            say_lines(query.answer(&found, kept).tell())?;
            return Ok(exit);
        }
        if self.answer.is_silent(certificate) {
            return Ok(exit);
        }
        match coloured {
            Coloured::One(answer) => self.tell(answer, picture, *seconds)?,
            Coloured::Listing(listing) => self.tell_listing(listing, *seconds)?,
            Coloured::Counts(size, counts) => self.tell_counts((size.0, size.1), counts, *seconds)?,
            Coloured::Classes(classes, labelled) => {
                classes.iter().try_for_each(|colouring| say(colourings::colouring_text(colouring)))?;
                say(format_args!("{} colourings, {} classes", grouped(labelled), grouped(classes.len())))?;
            }
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.answer.out.json
    }
}

impl Colourings {
    fn tell(&self, answer: &ColouringAnswer, picture: Option<render::Cakes>, seconds: f64) -> Result<(), Failure> {
        if let Some(picture) = picture.filter(|_| self.answer.output.is_none()) {
            say(render::cakes_text(&picture).trim_end())?;
        }
        let word = verb::existence(answer).word();
        say(format_args!("{}: {word}: {}; {seconds:.3} s", self.query.rows, answer.reason))
    }

    fn tell_listing(&self, listing: &Listing, seconds: f64) -> Result<(), Failure> {
        let rows = &self.query.rows;
        if let Listing::Uncountable(answer, height) = listing {
            if let Some(colouring) = &answer.colouring {
                let picture = colourings::picture(colouring, 16, 4 * *height as usize);
                say(render::cakes_text(&picture).trim_end())?;
            }
            return say(format_args!(
                "{rows}: uncountably many good colourings of the infinite board: in the colouring above, of blocks A, A, B, B, {}; {seconds:.3} s",
                answer.reason
            ));
        }
        match listed(listing) {
            (Some(labelled), Some(classes), reason) => say(format_args!(
                "{rows}: exactly {labelled} good colourings of the infinite board, {classes} up to symmetry: {reason}; {seconds:.3} s"
            )),
            (.., reason) => say(format_args!("{rows}: {reason}; {seconds:.3} s")),
        }
    }

    fn tell_counts(&self, size: (usize, usize), counts: &Counts, seconds: f64) -> Result<(), Failure> {
        let what = if self.query.torus { "torus" } else { "board" };
        say(format_args!("{} good colourings of a {what} of {} × {} cells", grouped(number(counts)), size.0, size.1))?;
        if let Some(growth) = counts.growth {
            say(format_args!(
                "a row more: times {growth:.6}, that is {:.6} for each cell",
                growth.powf(1.0 / size.0 as f64)
            ))?;
        }
        say(format_args!("{seconds:.3} s"))?;
        Ok(())
    }
}
