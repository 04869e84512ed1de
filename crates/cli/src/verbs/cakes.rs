//! `gruk cakes`.

mod table;

use super::{Run, counted, untold};
use crate::args::{OutArgs, ProofArgs};
use crate::arguments::{Arguments, ask, asking};
use crate::failure::{Exit, Failure};
use crate::plain::say_lines;
use crate::progress::Line;
use crate::results::Results;
use crate::say;
use clap::{Args, Subcommand};
use gruk_verbs::cakes::{self as verb, CakeAnswer, CakeSize};
use gruk_verbs::{Told as _, Verb as _};
use gruk_workbench::cakes::{self, Answer, CakeEntry, PlaceOptions};
use gruk_workbench::{Progress, Watch as _, render};
use serde_json::json;
use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;
use table::{CatalogueArgs, TableArgs};

/// Placements of two-sided cakes that block k in a row on infinite boards.
///
/// A cake is a set of cells in two parts; it blocks a row that has cells of both. With a placement of disjoint cakes of
/// at most t cells that block every row of k cells, Picker wins the Chooser–Picker game in which t cells are offered at
/// a time.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk cakes table                          which k are blocked by cakes of t cells, with reasons
  gruk cakes table --json --witnesses DIR   one object an entry; certificates in DIR
  gruk cakes table --board row.2 --cluster tcp://node:8786     cakes of 2 to 8 cells, a job for each entry
  gruk cakes table --resume cakes.jsonl     Ctrl-C keeps what is settled, the same command goes on
  gruk cakes place row-6 --cells 4 -o cakes.svg
  gruk cakes place row-5 --cells 5 --period 30 --conflicts 100000 --resume five.jsonl
  gruk cakes place animal-tippy --cells 4   every tippy is blocked by cakes of four cells
  gruk cakes place animal-el --cells any    no finite cakes, with the refutation
  gruk cakes place row-4 --cells any --certificate cakes.cert
  gruk cakes power row-5 --cells 8          the most rows that cakes of 2 to 8 cells block
  gruk cakes catalogue DIR                  all that is found about infinite boards, as certificates
Rows: row-K in four directions, row.1-K, row.2-K, row.3-K (the hexagonal lattice); animals: animal-NAME or animal-a1.b1.b2, hex-animal-NAME.")]
pub(crate) struct Cakes {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// The tables: k in a row against cakes of at most t cells, on each board.
    Table(TableArgs),
    /// One entry: a good placement, or why there is none.
    Place(PlaceArgs),
    /// The blocking power of cakes: the most rows that t cells can block, and the cakes that do.
    Power(PowerArgs),
    /// All pairings, placements and colourings that are found, and proofs that there are none, as certificates in a
    /// folder.
    Catalogue(CatalogueArgs),
}

#[derive(Args, Debug)]
struct PlaceArgs {
    #[command(flatten)]
    query: Arguments<verb::Place>,
    /// Record in this file (JSON lines) what was tried without success; it is not tried again.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    answer: ProofArgs,
}

#[derive(Args, Debug)]
struct PowerArgs {
    #[command(flatten)]
    query: Arguments<verb::Power>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Cakes {
    fn run(&self) -> Result<Exit, Failure> {
        match &self.what {
            What::Table(args) => args.run(),
            What::Place(args) => args.run(),
            What::Power(args) => args.run(),
            What::Catalogue(args) => args.run(),
        }
    }

    fn wants_json(&self) -> bool {
        match &self.what {
            What::Table(args) => args.out.json,
            What::Place(args) => args.answer.out.json,
            What::Power(args) => args.out.json,
            What::Catalogue(args) => args.out.json,
        }
    }
}

impl PlaceArgs {
    fn run(&self) -> Result<Exit, Failure> {
        self.answer.refuse_two_streams()?;
        let started = Instant::now();
        let entry = self.search()?;
        let exit = if entry.answer == Answer::Open { Exit::Unknown } else { Exit::Done };
        self.answer.keep(entry.certificate.as_deref())?;
        let picture = entry.placement.as_ref().map(|placement| {
            let (columns, rows) = cakes::patch(placement);
            let caption = format!("{}: {}", self.query.rows, entry.reason);
            render::Cakes { caption: Some(caption), ..cakes::picture(placement, columns, rows) }
        });
        if let Some(picture) = &picture {
            self.answer.draw(&|| render::cakes_svg(picture), &|| render::cakes_text(picture))?;
        }
        if self.answer.out.json {
            let kept = self.answer.kept(entry.certificate.as_deref()).map(|path| path.display().to_string());
            say(self.query.answer(&(entry, started.elapsed().as_secs_f64()), kept).tell())?;
            return Ok(exit);
        }
        if self.answer.is_silent(entry.certificate.as_deref()) {
            return Ok(exit);
        }
        if let Some(picture) = picture.filter(|_| self.answer.output.is_none()) {
            say(render::cakes_text(&picture).trim_end())?;
        }
        let cells = entry.placement.iter().flat_map(|placement| &placement.cakes).map(|cake| cake.size()).max();
        match (entry.answer, cells) {
            (Answer::Yes, Some(cells)) => {
                say(format_args!("{}: yes: {}", self.query.rows, entry.reason))?;
                say(format_args!(
                    "Theorem: Picker wins the biased({cells}) Chooser–Picker game of {} on the infinite board, by offering the cakes in any order.",
                    self.query.rows
                ))?;
            }
            _ => say(format_args!("{}: {}: {}", self.query.rows, CakeAnswer::of(&entry).word(), entry.reason))?,
        }
        say(format_args!("{:.3} s", started.elapsed().as_secs_f64()))?;
        Ok(exit)
    }
}

impl PlaceArgs {
    /// Searches, with a line that says how far it is, and records what was tried without success.
    fn search(&self) -> Result<CakeEntry, Failure> {
        let file = match &self.resume {
            Some(path) => {
                let size = CakeSize::from(self.query.cells.0).tell();
                let head =
                    json!({ "gruk": "cakes", "version": 1, "what": "place", "query": self.query.rows, "t": size });
                Some(Results::open(path, &head)?)
            }
            None => None,
        };
        let mut options = PlaceOptions::default();
        let mut results = None;
        if let (Some((file, found)), Some(path)) = (file, &self.resume) {
            for (index, line) in found.iter().enumerate() {
                let Some(tried) = line["failed"].as_str() else {
                    let why = "expected a line of what was tried without success";
                    return Err(Failure::Usage(format!("{}, line {}: {why}", path.display(), index + 2)));
                };
                options.failed.insert(tried.into());
            }
            results = Some(file);
        }
        let results = Rc::new(RefCell::new(results));
        let (written, line) = (Rc::clone(&results), RefCell::new(Line::new(&self.query.rows)));
        options.report = Some(Box::new(move |tried: &str, (done, of): (usize, usize)| {
            let progress = Progress { nodes: done as u64, memory: 0, root: None, parts: Some((done, of)) };
            line.borrow_mut().report(progress);
            if let Some(file) = written.borrow_mut().as_mut() {
                file.add(&json!({ "failed": tried }));
            }
        }));
        let entry = asking(&self.query.rows, |ask| self.query.find_with(ask, options));
        if let Some(file) = results.take() {
            file.close(None)?;
        }
        entry
    }
}

impl PowerArgs {
    fn run(&self) -> Result<Exit, Failure> {
        let started = Instant::now();
        let found = match ask(&*self.query, &self.query.rows)? {
            Ok(found) => found,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        let (all, why) = &found;
        let exit = if why.is_some() { Exit::Unknown } else { Exit::Done };
        if self.out.json {
            say_lines(self.query.answer(&found, None).tell())?;
            return Ok(exit);
        }
        for best in all {
            let shapes: Vec<String> = best.cakes.iter().map(cakes::cake_text).collect();
            let each = best.blocked as f64 / best.size as f64;
            let law = cakes::law(&self.query.rows, &best.cakes).map_or(String::new(), |law| {
                let less = if law.less > 0 { format!(" - {}", law.less) } else { String::new() };
                format!(", {}k{less} for k in a row, k >= {}", law.lines, law.from)
            });
            say(format_args!("d_{} = {}, {each:.3} a cell{law}: {}", best.size, best.blocked, shapes.join("  ")))?;
        }
        if let Some(why) = why {
            say(format_args!("d_{}: unknown: {why}", all.len() + 2))?;
        }
        let nodes: u64 = all.iter().map(|best| best.nodes).sum();
        say(format_args!("{} looked at, {:.3} s", counted(nodes, "cake", "cakes"), started.elapsed().as_secs_f64()))?;
        Ok(exit)
    }
}
