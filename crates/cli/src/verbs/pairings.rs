//! `gruk pairings`.

mod census;
mod pictures;

use super::{Run, counted};
use crate::args::ProofArgs;
use crate::arguments::{Arguments, ask};
use crate::cluster::ClusterArgs;
use crate::failure::{Exit, Failure};
use crate::say;
use clap::Args;
use gruk_verbs::pairings::{self as verb, PairingsFound};
use gruk_verbs::{Told as _, Verb as _};
use gruk_workbench::pairings::{self, PairingAnswer, Rows};
use gruk_workbench::render;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Pairings {
    #[command(flatten)]
    query: Arguments<verb::Pairings>,
    /// With --cluster: look under each of these lattices, a job each.
    #[arg(long, value_name = "VECTORS", num_args = 1.., allow_negative_numbers = true, requires = "cluster", conflicts_with_all = ["lattice", "all", "graph", "toric", "output"])]
    lattices: Vec<String>,
    #[command(flatten)]
    cluster: ClusterArgs,
    /// Draw this class of --all; twice, to draw one within the other.
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["lattice", "shifts", "all", "graph", "toric", "certificate"])]
    class: Vec<usize>,
    /// With --graph: draw this component, 1 being the largest.
    #[arg(long, value_name = "NUMBER", requires = "graph", value_parser = clap::value_parser!(u32).range(1..))]
    component: Option<u32>,
    /// With --all, --graph or --toric: save the results to this file (JSON lines), and continue from those that it
    /// holds.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["lattice", "shifts", "class", "certificate"])]
    resume: Option<PathBuf>,
    #[command(flatten)]
    answer: ProofArgs,
}

impl Run for Pairings {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &*self.query;
        let rows = pairings::rows(&query.rows).map_err(Failure::bad(&query.rows))?;
        if let Some(question) = self.cluster.question("pairings") {
            if self.lattices.is_empty() {
                return Err(Failure::Usage("--cluster wants --lattices, each of which is a job".into()));
            }
            let question = question.about([&query.rows]).about(&self.lattices);
            let question = question.path("certificate", self.answer.certificate.as_deref());
            return question.limits(&query.reach).ask(self.answer.out.json);
        }
        if (query.all || query.graph || query.toric.is_some())
            && self.answer.output.is_some()
            && self.component.is_none()
        {
            return Err(Failure::Usage("--output draws a pairing, a --class or a --component".into()));
        }
        if query.all || query.graph || query.toric.is_some() || !self.class.is_empty() {
            return census::run(self, &rows);
        }
        if self.resume.is_some() {
            return Err(Failure::Usage("--resume goes with --all, --graph or --toric".into()));
        }
        self.answer.refuse_two_streams()?;
        let found = match ask(query, &query.rows)? {
            Ok(found) => found,
            Err(unknown) => return super::untold(&unknown, self.answer.out.json),
        };
        match &found {
            PairingsFound::One(rows, answer) => self.tell(rows, answer, &found),
            PairingsFound::All(_) => unreachable!("invariant: the census answers these"),
        }
    }

    fn wants_json(&self) -> bool {
        self.answer.out.json
    }
}

impl Pairings {
    fn tell(&self, rows: &Rows, answer: &PairingAnswer, found: &PairingsFound) -> Result<Exit, Failure> {
        let exit = if answer.limit.is_some() { Exit::Unknown } else { Exit::Done };
        let picture = answer.pairing.as_ref().map(|pairing| pairings::picture(rows, pairing));
        self.answer.keep(answer.certificate.as_deref())?;
        if let Some(picture) = &picture {
            self.answer.draw(&|| render::dominoes_svg(picture), &|| render::dominoes_text(picture))?;
        }
        if self.answer.out.json {
            let kept = self.answer.kept(answer.certificate.as_deref()).map(|path| path.display().to_string());
            say(self.query.answer(found, kept).tell())?;
            return Ok(exit);
        }
        if self.answer.is_silent(answer.certificate.as_deref()) {
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
                    self.query.rows,
                    rows.k()
                ))?;
            }
            _ => say(format_args!("{}: {}", self.query.rows, answer.reason))?,
        }
        say(format_args!("{}, {:.3} s", counted(answer.nodes, "node", "nodes"), answer.seconds))?;
        Ok(exit)
    }
}
