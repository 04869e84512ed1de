//! `gruk cakes`.

use super::{Run, grouped};
use crate::args::{LimitArgs, OutArgs};
use crate::cluster::ClusterArgs;
use crate::failure::{Exit, Failure};
use crate::{files, say};
use clap::{Args, Subcommand};
use gruk_workbench::cakes::{self, Answer, BOARDS, CakeEntry, Placement, Size};
use gruk_workbench::render;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::time::Instant;

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
  gruk cakes place row-6 --cells 4 -o cakes.svg
  gruk cakes place row-4 --cells any --certificate cakes.cert
  gruk cakes power row-5 --cells 8          the most rows that cakes of 2 to 8 cells block
Rows: row-K in four directions, row.1-K, row.2-K, row.3-K (the hexagonal lattice).")]
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
}

#[derive(Args, Debug)]
struct TableArgs {
    /// One board only: row.4 (four directions), row.3 (hexagonal), row.2 or row.1.
    #[arg(long, value_parser = ["row.4", "row.3", "row.2", "row.1"])]
    board: Option<String>,
    /// The longest rows, instead of those of the literature (9, 7, 5, 3).
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u8).range(2..=20))]
    longest: Option<u8>,
    /// Write the certificate of each entry into this folder.
    #[arg(long, value_name = "DIR")]
    witnesses: Option<PathBuf>,
    #[command(flatten)]
    cluster: ClusterArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    out: OutArgs,
}

#[derive(Args, Debug)]
struct PlaceArgs {
    /// The rows, such as row-6.
    rows: String,
    /// The most cells of a cake: a number, or any.
    #[arg(long, value_name = "T", value_parser = size)]
    cells: Size,
    /// Write the certificate to this file; '-' for standard output.
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Write the picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    out: OutArgs,
}

#[derive(Args, Debug)]
struct PowerArgs {
    /// The rows, such as row-5.
    rows: String,
    /// The most cells.
    #[arg(long, default_value_t = 8, value_name = "T")]
    cells: usize,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    out: OutArgs,
}

fn size(text: &str) -> Result<Size, String> {
    match text.parse() {
        Ok(cells) => Ok(Size::AtMost(cells)),
        Err(_) if text == "any" => Ok(Size::Finite),
        Err(_) => Err("expected a number of cells, or any".into()),
    }
}

fn word(answer: Answer) -> &'static str {
    match answer {
        Answer::Yes => "yes",
        Answer::No => "no",
        Answer::Open => "open",
    }
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
        }
    }

    fn wants_json(&self) -> bool {
        match &self.what {
            What::Table(args) => args.out.json,
            What::Place(args) => args.out.json,
            What::Power(args) => args.out.json,
        }
    }
}

/// An entry as JSON: SPEC's object for tables, with the witness as a file or as text.
fn object(entry: &CakeEntry, file: Option<&Path>) -> serde_json::Value {
    let inline = entry.placement.as_ref().map(cakes::placement_text);
    json!({
        "board": entry.board, "k": entry.k, "t": number(entry.size), "answer": word(entry.answer),
        "reason": entry.reason, "witness": file.map(|path| path.display().to_string()).or(inline),
    })
}

impl TableArgs {
    fn run(&self) -> Result<Exit, Failure> {
        let mut exit = Exit::Done;
        if let Some(folder) = &self.witnesses {
            std::fs::create_dir_all(folder).map_err(Failure::file(folder, "create"))?;
        }
        for (board, longest) in BOARDS {
            if self.board.as_deref().is_some_and(|own| own != board) {
                continue;
            }
            let longest = self.longest.map_or(longest, usize::from);
            if let Some(question) = self.cluster.question("cakes") {
                let question = question.about([board]).with("longest", Some(longest));
                let question = question.path("certificate", self.witnesses.as_deref());
                exit = exit.worse(question.limits(&self.limits).ask(self.out.json)?);
                continue;
            }
            exit = exit.worse(self.board(board, longest)?);
        }
        Ok(exit)
    }

    fn board(&self, board: &str, longest: usize) -> Result<Exit, Failure> {
        let (mut failure, mut is_stopped) = (None, false);
        let mut line: Vec<CakeEntry> = Vec::new();
        if !self.out.json {
            let sizes = (2..=8).map(|cells| format!("{cells:>5}")).collect::<String>();
            say(format_args!("{board}: rows of k cells against cakes of at most t cells\n k \\ t{sizes}   9+  inf"))?;
        }
        let mut each = |entry: CakeEntry| -> Result<(), Failure> {
            let file = match (&self.witnesses, &entry.certificate) {
                (Some(folder), Some(certificate)) => {
                    let size = number(entry.size).to_string();
                    let size = size.trim_matches('"').replace('+', "-or-more");
                    let path = folder.join(format!("{board}-{}-by-{size}.cert", entry.k));
                    files::write(&path, certificate)?;
                    Some(path)
                }
                _ => None,
            };
            is_stopped |= entry.is_stopped;
            if self.out.json {
                return say(object(&entry, file.as_deref()));
            }
            line.push(entry);
            if line.len() == 9 {
                let words = line.iter().map(|entry| format!("{:>5}", word(entry.answer))).collect::<String>();
                say(format_args!("{:>3}   {words}", line[0].k))?;
                let mut last = String::new();
                for entry in line.drain(..) {
                    if entry.reason != last {
                        let size = number(entry.size).to_string();
                        say(format_args!("         t = {}: {}", size.trim_matches('"'), entry.reason))?;
                    }
                    last = entry.reason;
                }
            }
            Ok(())
        };
        cakes::table(board, longest, &self.limits.limits(), |entry| {
            failure = each(entry).err();
            failure.is_none()
        })
        .map_err(Failure::bad(board))?;
        match failure {
            Some(failure) => Err(failure),
            None if is_stopped => Ok(Exit::Unknown),
            None => Ok(Exit::Done),
        }
    }
}

/// Columns and rows of a patch that shows a placement.
fn patch(placement: &Placement) -> (usize, usize) {
    if placement.lattice.index() > 30 { (20, 20) } else { (16, 12) }
}

impl PlaceArgs {
    fn run(&self) -> Result<Exit, Failure> {
        super::refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        let started = Instant::now();
        let entry = cakes::place(&self.rows, self.cells, &self.limits.limits()).map_err(Failure::bad(&self.rows))?;
        let exit = if entry.answer == Answer::Open { Exit::Unknown } else { Exit::Done };
        if let (Some(path), Some(certificate)) = (&self.certificate, &entry.certificate) {
            files::write(path, certificate)?;
        }
        let picture = entry.placement.as_ref().map(|placement| {
            let (columns, rows) = patch(placement);
            let caption = format!("{} in a row: {}", entry.k, entry.reason);
            render::Cakes { caption: Some(caption), ..cakes::picture(placement, columns, rows) }
        });
        if let (Some(path), Some(picture)) = (&self.output, &picture) {
            let (svg, text) = (|| render::cakes_svg(picture), || render::cakes_text(picture));
            files::write_picture(path, &files::Picture { svg: &svg, text: &text, scale: 2.0 })?;
        }
        if self.out.json {
            let mut object = object(&entry, None);
            object["query"] = json!(self.rows);
            object["certificate"] = json!(self.certificate);
            object["seconds"] = json!(started.elapsed().as_secs_f64());
            say(object)?;
            return Ok(exit);
        }
        if self.certificate.as_deref() == Some(Path::new("-")) {
            return Ok(exit);
        }
        if let Some(picture) = picture.filter(|_| self.output.is_none()) {
            say(render::cakes_text(&picture).trim_end())?;
        }
        let cells = entry.placement.iter().flat_map(|placement| &placement.cakes).map(|cake| cake.size()).max();
        match (entry.answer, cells) {
            (Answer::Yes, Some(cells)) => say(format_args!(
                "Picker wins the biased({cells}) Chooser–Picker game of {} in a row: {}",
                entry.k, entry.reason
            ))?,
            (answer, _) => say(format_args!("{}: {}: {}", self.rows, word(answer), entry.reason))?,
        }
        say(format_args!("{:.3} s", started.elapsed().as_secs_f64()))?;
        Ok(exit)
    }
}

impl PowerArgs {
    fn run(&self) -> Result<Exit, Failure> {
        let started = Instant::now();
        let (all, why) =
            cakes::best(&self.rows, self.cells, &self.limits.limits()).map_err(Failure::bad(&self.rows))?;
        for best in &all {
            let shapes: Vec<String> = best.cakes.iter().map(cakes::cake_text).collect();
            if self.out.json {
                say(json!({
                    "query": self.rows, "t": best.size, "blocked": best.blocked, "cakes": shapes, "nodes": best.nodes,
                }))?;
                continue;
            }
            let each = best.blocked as f64 / best.size as f64;
            say(format_args!("d_{} = {}, {each:.3} a cell: {}", best.size, best.blocked, shapes.join("  ")))?;
        }
        if let Some(why) = &why {
            match self.out.json {
                true => say(json!({ "query": self.rows, "t": all.len() + 2, "blocked": null, "reason": why }))?,
                false => say(format_args!("d_{}: unknown: {why}", all.len() + 2))?,
            }
        }
        if !self.out.json {
            let nodes: u64 = all.iter().map(|best| best.nodes).sum();
            say(format_args!("{} cakes looked at, {:.3} s", grouped(nodes), started.elapsed().as_secs_f64()))?;
        }
        Ok(if why.is_some() { Exit::Unknown } else { Exit::Done })
    }
}
