//! `gruk cakes`.

mod table;

use super::{Run, counted};
use crate::args::{AnswerArgs, LimitArgs, OutArgs, number_from};
use crate::failure::{Exit, Failure};
use crate::progress::Line;
use crate::results::Results;
use crate::say;
use clap::{Args, Subcommand};
use gruk_workbench::cakes::{self, Answer, CakeEntry, MAX_CAKE, MAX_SIZE, PlaceOptions, Size};
use gruk_workbench::{Progress, Watch as _, render};
use serde_json::json;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Instant;
use table::{CatalogueArgs, TableArgs};

/// Placements of two-sided cakes that block k in a row on infinite boards.
///
/// A cake is a set of cells in two parts; it blocks a row that has cells of both. With a placement of disjoint cakes of at most t cells that block
/// every row of k cells, Picker wins the Chooser–Picker game in which t cells are offered at a time.
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
    /// All pairings, placements and colourings that are found, and proofs that there are none, as certificates in a folder.
    Catalogue(CatalogueArgs),
}

#[derive(Args, Debug)]
struct PlaceArgs {
    /// The rows, such as row-6.
    rows: String,
    /// The most cells of a cake: a number from 2 to 16, or any.
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = size)]
    cells: Size,
    /// The most cells of a period that is tried with the best cakes; 20 unless told.
    #[arg(long, value_name = "CELLS", value_parser = clap::value_parser!(u16).range(2..=200))]
    period: Option<u16>,
    /// The conflicts that a SAT solver may meet under one lattice; 2000 unless told.
    #[arg(long, value_name = "N")]
    conflicts: Option<u64>,
    /// Keep in this file (JSON lines) what was tried in vain, and do not try it again.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    answer: AnswerArgs,
}

#[derive(Args, Debug)]
struct PowerArgs {
    /// The rows, such as row-5.
    rows: String,
    /// The most cells, from 2 to 12.
    #[arg(long, default_value_t = 8, value_name = "T", allow_negative_numbers = true, value_parser = |text: &str| number_from(text, 2, MAX_SIZE, "cells"))]
    cells: usize,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    out: OutArgs,
}

fn size(text: &str) -> Result<Size, String> {
    match text {
        "any" => Ok(Size::Finite),
        _ => number_from(text, 2, MAX_CAKE, "cells").map(Size::AtMost).map_err(|why| why + ", or any"),
    }
}

fn word(answer: Answer) -> &'static str {
    match answer {
        Answer::Yes => "yes",
        Answer::No => "no",
        Answer::Open => "open",
    }
}

/// The answer in JSON: what was cut short is unknown, and not an open entry of a table.
fn answered(entry: &CakeEntry) -> &'static str {
    if entry.is_stopped { "unknown" } else { word(entry.answer) }
}

fn number(size: Size) -> serde_json::Value {
    match size {
        Size::AtMost(cells) => json!(cells),
        Size::Finite => json!("9+"),
        Size::Infinite => json!("inf"),
    }
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

/// An entry as JSON: SPEC's object for tables, with the witness as a file or as text.
fn object(entry: &CakeEntry, file: Option<&Path>) -> serde_json::Value {
    let inline = entry.placement.as_ref().map(cakes::placement_text);
    json!({
        "board": entry.board, "k": entry.k, "t": number(entry.size), "answer": answered(entry),
        "reason": entry.reason, "witness": file.map(|path| path.display().to_string()).or(inline),
    })
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
            let caption = format!("{}: {}", self.rows, entry.reason);
            render::Cakes { caption: Some(caption), ..cakes::picture(placement, columns, rows) }
        });
        if let Some(picture) = &picture {
            self.answer.draw(&|| render::cakes_svg(picture), &|| render::cakes_text(picture))?;
        }
        if self.answer.out.json {
            let mut object = object(&entry, None);
            object["query"] = json!(self.rows);
            object["certificate"] = json!(self.answer.kept(entry.certificate.as_deref()));
            object["seconds"] = json!(started.elapsed().as_secs_f64());
            say(object)?;
            return Ok(exit);
        }
        if self.answer.is_silent() {
            return Ok(exit);
        }
        if let Some(picture) = picture.filter(|_| self.answer.output.is_none()) {
            say(render::cakes_text(&picture).trim_end())?;
        }
        let cells = entry.placement.iter().flat_map(|placement| &placement.cakes).map(|cake| cake.size()).max();
        match (entry.answer, cells) {
            (Answer::Yes, Some(cells)) => {
                say(format_args!("{}: yes: {}", self.rows, entry.reason))?;
                say(format_args!(
                    "Theorem: Picker wins the biased({cells}) Chooser–Picker game of {} on the infinite board, by offering the cakes in any order.",
                    self.rows
                ))?;
            }
            _ => say(format_args!("{}: {}: {}", self.rows, answered(&entry), entry.reason))?,
        }
        say(format_args!("{:.3} s", started.elapsed().as_secs_f64()))?;
        Ok(exit)
    }
}

impl PlaceArgs {
    /// Searches, with a line that says how far it is, and keeps what was tried in vain.
    fn search(&self) -> Result<CakeEntry, Failure> {
        let file = match &self.resume {
            Some(path) => {
                let size = number(self.cells);
                let head = json!({ "gruk": "cakes", "version": 1, "what": "place", "query": self.rows, "t": size });
                Some(Results::open(path, &head)?)
            }
            None => None,
        };
        let mut options =
            PlaceOptions { conflicts: self.conflicts, period: self.period.map(usize::from), ..PlaceOptions::default() };
        let mut results = None;
        if let (Some((file, found)), Some(path)) = (file, &self.resume) {
            for (index, line) in found.lines.iter().enumerate() {
                let Some(tried) = line["failed"].as_str() else {
                    let why = "expected what was tried in vain";
                    return Err(Failure::Usage(format!("{}, line {}: {why}", path.display(), index + 2)));
                };
                options.failed.insert(tried.into());
            }
            results = Some(file);
        }
        let results = Rc::new(RefCell::new(results));
        let (written, line) = (Rc::clone(&results), RefCell::new(Line::new(&self.rows)));
        options.report = Some(Box::new(move |tried: &str, (done, of): (usize, usize)| {
            let progress = Progress { nodes: done as u64, memory: 0, root: None, parts: Some((done, of)) };
            line.borrow_mut().report(progress);
            if let Some(file) = written.borrow_mut().as_mut() {
                file.add(&json!({ "failed": tried }));
            }
        }));
        let entry = cakes::place(&self.rows, self.cells, &self.answer.limits.limits(), options);
        if let Some(file) = results.take() {
            file.close(None)?;
        }
        entry.map_err(Failure::bad(&self.rows))
    }
}

impl PowerArgs {
    fn run(&self) -> Result<Exit, Failure> {
        let started = Instant::now();
        let (all, why) =
            cakes::best(&self.rows, self.cells, &self.limits.limits()).map_err(Failure::bad(&self.rows))?;
        for best in &all {
            let shapes: Vec<String> = best.cakes.iter().map(cakes::cake_text).collect();
            let law = cakes::law(&self.rows, &best.cakes);
            if self.out.json {
                let law = law.map(|law| json!({ "lines": law.lines, "less": law.less, "from": law.from }));
                say(json!({
                    "query": self.rows, "t": best.size, "blocked": best.blocked, "law": law, "cakes": shapes, "nodes": best.nodes,
                }))?;
                continue;
            }
            let each = best.blocked as f64 / best.size as f64;
            let law = law.map_or(String::new(), |law| {
                let less = if law.less > 0 { format!(" - {}", law.less) } else { String::new() };
                format!(", {}k{less} for k in a row, k >= {}", law.lines, law.from)
            });
            say(format_args!("d_{} = {}, {each:.3} a cell{law}: {}", best.size, best.blocked, shapes.join("  ")))?;
        }
        if let Some(why) = &why {
            match self.out.json {
                true => say(json!({ "query": self.rows, "t": all.len() + 2, "blocked": null, "reason": why }))?,
                false => say(format_args!("d_{}: unknown: {why}", all.len() + 2))?,
            }
        }
        if !self.out.json {
            let nodes: u64 = all.iter().map(|best| best.nodes).sum();
            say(format_args!("{} looked at, {:.3} s", counted(nodes, "cake", "cakes"), started.elapsed().as_secs_f64()))?;
        }
        Ok(if why.is_some() { Exit::Unknown } else { Exit::Done })
    }
}
