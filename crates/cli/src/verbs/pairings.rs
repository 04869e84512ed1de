//! `gruk pairings`.

mod census;

use super::{Run, grouped};
use crate::args::{LimitArgs, OutArgs};
use crate::failure::{Exit, Failure};
use crate::{files, say};
use clap::{Args, ValueEnum};
use gruk_workbench::pairings::{self, PairingAnswer, Rows};
use gruk_workbench::render;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Good pairings of k in a row on infinite boards: one, all of them, and their graph.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk pairings row-9                       Breaker stops nine in a row: a pairing, drawn
  gruk pairings row-9 -o pairing.svg
  gruk pairings space.13-27 --json          27 in a row in space, all 13 directions
  gruk pairings row-12 --lattice 8,0/0,8
  gruk pairings row-12 --shifts             3n in a row for n directions, by shifts of n cells
  gruk pairings row-9 --lattice 6,0/0,6 --certificate none.cert
  gruk pairings space.3-7 --lattice 6,0,0/0,6,0/0,0,6
  gruk pairings row-9 --certificate nine.cert; gruk verify nine.cert
  gruk pairings row-9 --all > pairings.jsonl
  gruk pairings row-9 --all --count         194543 classes
  gruk pairings row-9 --all --resume nine.jsonl --threads 2
  gruk pairings row-9 --class 17 --class 42 -o two.svg
  gruk pairings row-9 --graph               532107 edges, 14 components, diameter 34
  gruk pairings row-9 --graph --component 4 -o cube.svg
  gruk pairings row-9 --toric 16 --count
  gruk pairings row.3-7 --all --count --group triangle
Rows: row-K in four directions, row.1-K, row.2-K, row.3-K (the hexagonal lattice), space.3-K (axes), space.13-K.
--all writes for every class the direction from each cell of a period to its partner, row by row: 0 east, 1 south-east, … 7 north-east. Classes
are numbered from 0 in this order. With --resume, results go to the file as they are found, Ctrl-C keeps them, and the same command goes on.")]
pub(crate) struct Pairings {
    /// The rows, such as row-9.
    rows: String,
    /// Look for a pairing that repeats under the lattice of these vectors, such as 8,0/0,8.
    #[arg(long, value_name = "VECTORS", conflicts_with_all = ["all", "graph", "toric"])]
    lattice: Option<String>,
    /// The pairing by shifts: each cell is given to a direction and paired with the cell as many steps further as there are directions.
    #[arg(long, conflicts_with_all = ["lattice", "all", "graph", "toric"])]
    shifts: bool,
    /// Draw this class of --all; twice, to draw one within the other.
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["lattice", "shifts", "all", "graph", "toric", "certificate"])]
    class: Vec<usize>,
    /// All pairings of the torus of side K - 1, one of each class.
    #[arg(long)]
    all: bool,
    /// With --all or --toric: numbers only.
    #[arg(long)]
    count: bool,
    /// The graph of all classes: two are neighbours when a moved domino pushes one into the other.
    #[arg(long)]
    graph: bool,
    /// With --graph: draw this component, 1 being the largest.
    #[arg(long, value_name = "NUMBER", requires = "graph", value_parser = clap::value_parser!(u32).range(1..))]
    component: Option<u32>,
    /// The pairings that repeat after so many cells: 16, for row-9.
    #[arg(long, value_name = "PERIOD", value_parser = ["8", "16"], conflicts_with_all = ["all", "graph"])]
    toric: Option<String>,
    /// The symmetries that make two pairings the same, besides translations.
    #[arg(long, value_enum, default_value_t)]
    group: GroupArg,
    /// With --all, --graph or --toric: keep the results in this file (JSON lines) and go on from what it holds.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["lattice", "shifts", "class", "certificate"])]
    resume: Option<PathBuf>,
    /// Write the picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["all", "toric"])]
    output: Option<PathBuf>,
    /// Write the certificate of the pairing, or of there being none, to this file; '-' for standard output.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "graph", "toric"])]
    certificate: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    out: OutArgs,
}

/// Which symmetries.
#[derive(ValueEnum, Clone, Copy, Debug, Default)]
enum GroupArg {
    /// All that keep the directions: 8 on the square lattice, 12 on the hexagonal one.
    #[default]
    Full,
    /// On the hexagonal lattice the six that keep a triangle of directions.
    Triangle,
}

impl Run for Pairings {
    fn run(&self) -> Result<Exit, Failure> {
        let rows = pairings::rows(&self.rows).map_err(Failure::bad(&self.rows))?;
        if self.all || self.graph || self.toric.is_some() || !self.class.is_empty() {
            return census::run(self, &rows);
        }
        if self.resume.is_some() {
            return Err(Failure::Usage("--resume goes with --all, --graph or --toric".into()));
        }
        super::refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        if self.count {
            return Err(Failure::Usage("--count goes with --all or --toric".into()));
        }
        let lattice = match &self.lattice {
            Some(text) => Some(pairings::lattice(text).map_err(Failure::bad(text))?),
            None => None,
        };
        let answer = match self.shifts {
            true => pairings::by_shifts(&rows),
            false => pairings::find(&rows, lattice.as_ref(), &self.limits.limits()),
        };
        self.tell(&rows, &answer.map_err(Failure::bad(&self.rows))?)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

impl Pairings {
    fn tell(&self, rows: &Rows, answer: &PairingAnswer) -> Result<Exit, Failure> {
        let exit = if answer.limit.is_some() { Exit::Unknown } else { Exit::Done };
        let picture = answer.pairing.as_ref().map(|pairing| pairings::picture(rows, pairing));
        if let (Some(path), Some(certificate)) = (&self.certificate, &answer.certificate) {
            files::write(path, certificate)?;
        }
        if let (Some(path), Some(picture)) = (&self.output, &picture) {
            let (svg, text) = (|| render::dominoes_svg(picture), || render::dominoes_text(picture));
            files::write_picture(path, &files::Picture { svg: &svg, text: &text, scale: 2.0 })?;
        }
        if self.out.json {
            let verdict = match (&answer.pairing, &answer.limit) {
                (Some(_), _) => "yes",
                (None, Some(_)) => "unknown",
                (None, None) => "no",
            };
            say(json!({
                "query": self.rows,
                "answer": verdict,
                "lattice": answer.pairing.as_ref().map(|pairing| pairing.lattice.basis()),
                "dominoes": answer.pairing.as_ref().map(|pairing| &pairing.dominoes),
                "reason": answer.reason,
                "certificate": self.certificate.as_ref().filter(|_| answer.certificate.is_some()),
                "nodes": answer.nodes,
                "seconds": answer.seconds,
            }))?;
            return Ok(exit);
        }
        if self.certificate.as_deref() == Some(Path::new("-")) {
            return Ok(exit);
        }
        match (&answer.pairing, picture) {
            (Some(pairing), Some(picture)) => {
                if self.output.is_none() {
                    say(render::dominoes_text(&render::Dominoes { caption: None, ..picture }).trim_end())?;
                }
                say(format_args!(
                    "Breaker stops {} in a row: {}, the periods being {}",
                    rows.k(),
                    answer.reason,
                    pairings::periods(&pairing.lattice)
                ))?;
                say(format_args!(
                    "Theorem: in the Maker–Breaker game of {0} on the infinite board Breaker, answering in the other cell of the pair, lets Maker have no {1} in a row; Maker–Maker is a draw; and Picker, offering the pairs, wins the Chooser–Picker game.",
                    self.rows, rows.k()
                ))?;
            }
            _ => say(format_args!("{}: {}", self.rows, answer.reason))?,
        }
        say(format_args!("{} nodes, {:.3} s", grouped(answer.nodes), answer.seconds))?;
        Ok(exit)
    }
}
