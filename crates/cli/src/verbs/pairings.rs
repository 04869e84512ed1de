//! `gruk pairings`.

mod census;
mod pictures;

use super::{Run, counted};
use crate::args::AnswerArgs;
use crate::cluster::ClusterArgs;
use crate::failure::{Exit, Failure};
use crate::say;
use clap::{Args, ValueEnum};
use gruk_workbench::pairings::{self, PairingAnswer, Rows};
use gruk_workbench::{BadInput, render};
use serde_json::json;
use std::path::PathBuf;

/// Pairs of cells by which Breaker stops k in a row on infinite boards.
///
/// One good pairing, all of them, and their graph.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk pairings row-9                       Breaker stops nine in a row: a pairing, drawn
  gruk pairings row-9 -o pairing.svg
  gruk pairings space.13-27 --json          27 in a row in space, all 13 directions
  gruk pairings row-12 --lattice 8,0/0,8
  gruk pairings row-9 --lattices 8,0/0,8 16,0/0,8 --cluster tcp://node:8786    a job for each lattice
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
  gruk pairings rows:7:1,0/0,1/2,1          seven in a row in directions of your own, in up to eight dimensions
Rows: row-K in four directions, row.1-K, row.2-K, row.3-K (the hexagonal lattice), space.3-K (axes), space.13-K, rows:K:DIRECTIONS.
--all writes for every class the direction from each cell of a period to its partner, row by row: 0 east, 1 south-east, … 7 north-east. Classes
are numbered from 0 in this order. With --resume, results go to the file as they are found, Ctrl-C keeps them, and the same command goes on.")]
pub(crate) struct Pairings {
    /// The rows, such as row-9.
    rows: String,
    /// Look for a pairing that repeats under the lattice of these vectors, such as 8,0/0,8.
    #[arg(long, value_name = "VECTORS", allow_hyphen_values = true, conflicts_with_all = ["all", "graph", "toric"])]
    lattice: Option<String>,
    /// With --cluster: look under each of these lattices, a job each.
    #[arg(long, value_name = "VECTORS", num_args = 1.., allow_negative_numbers = true, requires = "cluster", conflicts_with_all = ["lattice", "all", "graph", "toric", "output"])]
    lattices: Vec<String>,
    #[command(flatten)]
    cluster: ClusterArgs,
    /// The pairing by shifts: each cell is given to a direction and paired with the cell as many steps further as there are directions.
    #[arg(long, conflicts_with_all = ["lattice", "all", "graph", "toric"])]
    shifts: bool,
    /// Draw this class of --all; twice, to draw one within the other.
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["lattice", "shifts", "all", "graph", "toric", "certificate"])]
    class: Vec<usize>,
    /// All pairings of the torus of side K - 1, one of each class.
    #[arg(long, conflicts_with_all = ["certificate", "output"])]
    all: bool,
    /// With --all or --toric: numbers only.
    #[arg(long)]
    count: bool,
    /// The graph of all classes: two are neighbours when a moved domino pushes one into the other.
    #[arg(long, conflicts_with = "certificate")]
    graph: bool,
    /// With --graph: draw this component, 1 being the largest.
    #[arg(long, value_name = "NUMBER", requires = "graph", value_parser = clap::value_parser!(u32).range(1..))]
    component: Option<u32>,
    /// The pairings that repeat after so many cells: 16, for row-9.
    #[arg(long, value_name = "PERIOD", value_parser = ["8", "16"], conflicts_with_all = ["all", "graph", "certificate", "output"])]
    toric: Option<String>,
    /// The symmetries that make two pairings the same, besides translations.
    #[arg(long, value_enum, default_value_t)]
    group: GroupArg,
    /// With --all, --graph or --toric: keep the results in this file (JSON lines) and go on from what it holds.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["lattice", "shifts", "class", "certificate"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    answer: AnswerArgs,
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
        if let Some(question) = self.cluster.question("pairings") {
            if self.lattices.is_empty() {
                return Err(Failure::Usage("--cluster wants --lattices, each of which is a job".into()));
            }
            let question = question.about([&self.rows]).about(&self.lattices);
            let question = question.path("certificate", self.answer.certificate.as_deref());
            return question.limits(&self.answer.limits).ask(self.answer.out.json);
        }
        if self.all || self.graph || self.toric.is_some() || !self.class.is_empty() {
            return census::run(self, &rows);
        }
        if self.resume.is_some() {
            return Err(Failure::Usage("--resume goes with --all, --graph or --toric".into()));
        }
        self.answer.refuse_two_streams()?;
        if self.count {
            return Err(Failure::Usage("--count goes with --all or --toric".into()));
        }
        let lattice = match &self.lattice {
            Some(text) => Some(read_lattice(text, &rows).map_err(Failure::option("--lattice", text))?),
            None => None,
        };
        let answer = match self.shifts {
            true => pairings::by_shifts(&rows),
            false => pairings::find(&rows, lattice.as_ref(), &self.answer.limits.limits()),
        };
        self.tell(&rows, &answer.map_err(Failure::bad(&self.rows))?)
    }

    fn wants_json(&self) -> bool {
        self.answer.out.json
    }
}

impl Pairings {
    fn tell(&self, rows: &Rows, answer: &PairingAnswer) -> Result<Exit, Failure> {
        let exit = if answer.limit.is_some() { Exit::Unknown } else { Exit::Done };
        let picture = answer.pairing.as_ref().map(|pairing| pairings::picture(rows, pairing));
        self.answer.keep(answer.certificate.as_deref())?;
        if let Some(picture) = &picture {
            self.answer.draw(&|| render::dominoes_svg(picture), &|| render::dominoes_text(picture))?;
        }
        if self.answer.out.json {
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
                "certificate": self.answer.kept(answer.certificate.as_deref()),
                "nodes": answer.nodes,
                "seconds": answer.seconds,
            }))?;
            return Ok(exit);
        }
        if self.answer.is_silent() {
            return Ok(exit);
        }
        match (&answer.pairing, picture) {
            (Some(pairing), Some(picture)) => {
                if self.answer.output.is_none() {
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
                    self.rows,
                    rows.k()
                ))?;
            }
            _ => say(format_args!("{}: {}", self.rows, answer.reason))?,
        }
        say(format_args!("{}, {:.3} s", counted(answer.nodes, "node", "nodes"), answer.seconds))?;
        Ok(exit)
    }
}

/// The lattice, which must lie in the space of the rows.
fn read_lattice(text: &str, rows: &Rows) -> Result<pairings::Lattice, BadInput> {
    let lattice = pairings::lattice(text)?;
    match (rows.directions()[0].len(), lattice.dimension()) {
        (own, other) if own != other => {
            let why = format!("expected vectors of {own} dimensions, as the rows have, found {other}");
            Err(BadInput::Unsupported(why))
        }
        _ => Ok(lattice),
    }
}
