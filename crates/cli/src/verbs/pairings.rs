//! `gruk pairings`.

use super::{Run, grouped};
use crate::args::{LimitArgs, OutArgs};
use crate::cluster::ClusterArgs;
use crate::failure::{Exit, Failure};
use crate::{files, say};
use clap::{Args, ValueEnum};
use gruk_workbench::pairings::{self, Census, Group, PairingAnswer, Rows};
use gruk_workbench::{BadInput, render};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Good pairings of k in a row on infinite boards: one, all of them, and their graph.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk pairings row-9                       Breaker stops nine in a row: a pairing, drawn
  gruk pairings row-9 -o pairing.svg
  gruk pairings space.13-27 --json          27 in a row in space, all 13 directions
  gruk pairings row-12 --lattice 8,0/0,8
  gruk pairings row-9 --lattices 8,0/0,8 16,0/0,8 --cluster tcp://node:8786    a job for each lattice
  gruk pairings row-9 --certificate nine.cert; gruk verify nine.cert
  gruk pairings row-9 --all > pairings.jsonl
  gruk pairings row-9 --all --count         194543 classes
  gruk pairings row-9 --graph               532107 edges, 14 components, diameter 34
  gruk pairings row-9 --toric 16 --count
  gruk pairings row.3-7 --all --count --group triangle
Rows: row-K in four directions, row.1-K, row.2-K, row.3-K (the hexagonal lattice), space.3-K (axes), space.13-K.
--all writes for every class the direction from each cell of a period to its partner, row by row: 0 east, 1 south-east, … 7 north-east.")]
pub(crate) struct Pairings {
    /// The rows, such as row-9.
    rows: String,
    /// Look for a pairing that repeats under the lattice of these vectors, such as 8,0/0,8.
    #[arg(long, value_name = "VECTORS", conflicts_with_all = ["all", "graph", "toric"])]
    lattice: Option<String>,
    /// With --cluster: look under each of these lattices, a job each.
    #[arg(long, value_name = "VECTORS", num_args = 1.., requires = "cluster", conflicts_with_all = ["lattice", "all", "graph", "toric", "output"])]
    lattices: Vec<String>,
    #[command(flatten)]
    cluster: ClusterArgs,
    /// All pairings of the torus of side K - 1, one of each class.
    #[arg(long)]
    all: bool,
    /// With --all or --toric: numbers only.
    #[arg(long)]
    count: bool,
    /// The graph of all classes: two are neighbours when a moved domino pushes one into the other.
    #[arg(long)]
    graph: bool,
    /// The pairings that repeat after so many cells: 16, for row-9.
    #[arg(long, value_name = "PERIOD", value_parser = ["8", "16"], conflicts_with_all = ["all", "graph"])]
    toric: Option<String>,
    /// The symmetries that make two pairings the same, besides translations.
    #[arg(long, value_enum, default_value_t)]
    group: GroupArg,
    /// Write the picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["all", "graph", "toric"])]
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
        if let Some(question) = self.cluster.question("pairings") {
            if self.lattices.is_empty() {
                return Err(Failure::Usage("--cluster wants --lattices, each of which is a job".into()));
            }
            let question = question.about([&self.rows]).about(&self.lattices);
            let question = question.path("certificate", self.certificate.as_deref());
            return question.limits(&self.limits).ask(self.out.json);
        }
        if self.all || self.graph || self.toric.is_some() {
            return self.census(&rows);
        }
        super::refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        if self.count {
            return Err(Failure::Usage("--count goes with --all or --toric".into()));
        }
        let lattice = match &self.lattice {
            Some(text) => Some(pairings::lattice(text).map_err(Failure::bad(text))?),
            None => None,
        };
        let answer =
            pairings::find(&rows, lattice.as_ref(), &self.limits.limits()).map_err(Failure::bad(&self.rows))?;
        self.tell(&rows, &answer)
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
            }
            _ => say(format_args!("{}: {}", self.rows, answer.reason))?,
        }
        say(format_args!("{} nodes, {:.3} s", grouped(answer.nodes), answer.seconds))?;
        Ok(exit)
    }

    fn census(&self, rows: &Rows) -> Result<Exit, Failure> {
        let group = match self.group {
            GroupArg::Full => Group::Full,
            GroupArg::Triangle => Group::Triangle,
        };
        let unsupported = |why: String| Failure::bad(&self.rows)(BadInput::Unsupported(why));
        let started = Instant::now();
        let census = Census::new(rows, group).map_err(unsupported)?;
        if self.graph {
            return self.tell_graph(&census, started);
        }
        if self.toric.as_deref() == Some("16") {
            let Some(found) = census.sixteen_toric() else {
                return Err(unsupported("only nine in a row in four directions has 16-toric pairings".into()));
            };
            if !self.count {
                for (class, keeps) in found.classes.iter().zip(&found.stabilisers) {
                    say(
                        json!({ "cells": pairings::digits(class, 16), "lattice": [[8, 8], [16, 0]], "stabiliser": keeps }),
                    )?;
                }
                return Ok(Exit::Done);
            }
            let stabilisers = found.stabilisers.iter().map(|keeps| *keeps as usize);
            return self.tell_count(found.labelled, found.classes.len(), 1024, stabilisers, started);
        }
        if self.count {
            let stabilisers = (0..census.classes()).map(|class| census.stabiliser(class));
            return self.tell_count(census.labelled, census.classes(), census.symmetries, stabilisers, started);
        }
        for class in 0..census.classes() {
            let cells = pairings::digits(&census.partners(class), census.side);
            say(json!({ "cells": cells, "side": census.side, "stabiliser": census.stabiliser(class) }))?;
        }
        Ok(Exit::Done)
    }

    fn tell_count(
        &self,
        labelled: u64,
        classes: usize,
        symmetries: usize,
        stabilisers: impl Iterator<Item = usize>,
        started: Instant,
    ) -> Result<Exit, Failure> {
        let mut by_order: BTreeMap<usize, usize> = BTreeMap::new();
        for keeps in stabilisers {
            *by_order.entry(keeps).or_default() += 1;
        }
        let seconds = started.elapsed().as_secs_f64();
        if self.out.json {
            let listed: serde_json::Map<String, serde_json::Value> =
                by_order.iter().map(|(order, number)| (order.to_string(), json!(number))).collect();
            say(json!({
                "query": self.rows, "labelled": labelled, "classes": classes, "symmetries": symmetries,
                "stabilisers": listed, "seconds": seconds,
            }))?;
            return Ok(Exit::Done);
        }
        say(format_args!(
            "{} pairings, {} classes under {symmetries} symmetries",
            grouped(labelled),
            grouped(classes)
        ))?;
        for (order, number) in by_order {
            say(format_args!("  {} kept by {order}", grouped(number)))?;
        }
        say(format_args!("{seconds:.3} s"))?;
        Ok(Exit::Done)
    }

    fn tell_graph(&self, census: &Census, started: Instant) -> Result<Exit, Failure> {
        let graph = census.graph();
        let components = graph.components();
        let (diameter, _) = graph.diameter(&components[0]);
        let sizes: Vec<usize> = components.iter().map(Vec::len).collect();
        let degrees: BTreeMap<usize, usize> =
            graph.degrees().into_iter().enumerate().filter(|(_, number)| *number > 0).collect();
        let seconds = started.elapsed().as_secs_f64();
        if self.out.json {
            let listed: serde_json::Map<String, serde_json::Value> =
                degrees.iter().map(|(degree, number)| (degree.to_string(), json!(number))).collect();
            say(json!({
                "query": self.rows, "vertices": graph.vertices(), "edges": graph.edges(), "components": sizes.len(),
                "sizes": sizes, "degrees": listed, "triangles": graph.triangles(), "diameter": diameter, "seconds": seconds,
            }))?;
            return Ok(Exit::Done);
        }
        say(format_args!(
            "{} vertices, {} edges, {} triangles",
            grouped(graph.vertices()),
            grouped(graph.edges()),
            grouped(graph.triangles())
        ))?;
        let listed: Vec<String> = sizes.iter().map(grouped).collect();
        say(format_args!("{} components: {}", sizes.len(), listed.join(", ")))?;
        for (degree, number) in degrees {
            say(format_args!("  degree {degree}: {}", grouped(number)))?;
        }
        say(format_args!("diameter of the largest: {diameter}; {seconds:.3} s"))?;
        Ok(Exit::Done)
    }
}
