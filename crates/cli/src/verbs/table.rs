//! `gruk table`.

use super::{Run, counted};
use crate::args::OutArgs;
use crate::arguments::{Arguments, asking};
use crate::cluster::ClusterArgs;
use crate::failure::{Exit, Failure, Report as _};
use crate::files::{self, Picture};
use crate::governor::{self, Found};
use crate::journal::{Journal, KnownCells};
use crate::plain::say_lines;
use crate::say;
use clap::{Args, ValueEnum};
use gruk_verbs::{Told as _, Verb as _, table};
use gruk_workbench::{Aspect, Cell, CellAnswer, Known, LimitHit, Table as Filled, TableQuery, render};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

#[derive(Args, Debug)]
pub(crate) struct Table {
    #[command(flatten)]
    query: Arguments<table::Table>,
    /// Write values (this is the default).
    #[arg(long, conflicts_with_all = ["outcomes", "temperature", "mean"])]
    values: bool,
    /// Write temperatures.
    #[arg(long, conflicts_with_all = ["outcomes", "mean"])]
    temperature: bool,
    /// Write means.
    #[arg(long, conflicts_with = "outcomes")]
    mean: bool,
    /// Comma-separated values instead of aligned text.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Write the table as a picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// What the colours of the picture show. By default they show what the table holds; in a table of values, who
    /// wins.
    #[arg(long, value_enum)]
    colour: Option<Colour>,
    /// Save the cells to this file (JSON lines), and continue from those that it holds.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// With --cluster: write the certificate of each board into this folder.
    #[arg(long, value_name = "FOLDER", requires = "cluster")]
    certificate: Option<PathBuf>,
    #[command(flatten)]
    cluster: ClusterArgs,
    #[command(flatten)]
    out: OutArgs,
}

/// What colours a heat map.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum Colour {
    /// Who wins.
    Outcome,
    /// The temperature.
    Temperature,
    /// The mean.
    Mean,
}

impl Run for Table {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &*self.query;
        let written = match (query.outcomes, self.temperature, self.mean) {
            (true, ..) => Aspect::Outcome,
            (_, true, _) => Aspect::Temperature,
            (.., true) => Aspect::Mean,
            _ => Aspect::Name,
        };
        let colour = self.colour.map_or(written, |colour| match colour {
            Colour::Outcome => Aspect::Outcome,
            Colour::Temperature => Aspect::Temperature,
            Colour::Mean => Aspect::Mean,
        });
        if query.outcomes && !matches!(colour, Aspect::Outcome) {
            return Err(Failure::Usage("a table of outcomes is coloured by outcome: leave --outcomes out".into()));
        }
        if let Some(question) = self.cluster.question("table") {
            if self.csv || self.output.is_some() || self.resume.is_some() || self.temperature || self.mean {
                let why = "with --cluster a table has --outcomes or --values, as text or JSON; --checkpoint keeps what is done";
                return Err(Failure::Usage(why.into()));
            }
            let question = question.about([query.game.clone(), query.size.0.to_string(), query.size.1.to_string()]);
            let question =
                question.with("what", query.outcomes.then_some("outcomes")).with("tile", query.tile.as_ref());
            let question = question.path("certificate", self.certificate.as_deref());
            return question.limits(&query.search.reach).ask(self.out.json);
        }
        self.output.as_deref().map_or(Ok(()), files::check_picture)?;
        let (mut journal, known) = match &self.resume {
            None => (None, KnownCells::new()),
            Some(path) => {
                let (journal, known) = Journal::open(path, &query.query())?;
                (Some(journal), known)
            }
        };
        let mut lost = None;
        let done = Done::default();
        known.iter().for_each(|(size, known)| done.add(*size, known, String::new()));
        let mut keep = |cell: &Cell| {
            let line = if self.out.json { self.line(cell) } else { String::new() };
            cell.known().into_iter().for_each(|known| done.add((cell.columns, cell.rows), known, line.clone()));
            if let (Some(journal), None) = (&mut journal, &lost) {
                lost = journal.append(cell).err();
            }
        };
        let label = format!("{} {}x{}", query.game, query.size.0, query.size.1);
        let filled = asking(&label, |ask| {
            let (so_far, of, as_json, as_csv) = (done.clone(), query.query(), self.out.json, self.csv);
            governor::found(move || {
                let lines = if as_json { so_far.lines() } else { so_far.text(of, written, as_csv) };
                Found { lines, ..Found::default() }
            });
            query.find_each(&known, ask, &mut keep)
        })?;
        // What was found is told all the same.
        let kept = lost.map_or(Exit::Done, |failure| failure.report(false));
        if let Some(path) = &self.output {
            let svg = || render::heat_map_svg(&filled.heat_map(written, colour));
            files::write_picture(path, &Picture { svg: &svg, text: &|| filled.text(written), scale: 2.0 })?;
        }
        self.print(&filled, written)?;
        Ok(kept.worse(if filled.limit_hit().is_some() { Exit::Unknown } else { Exit::Done }))
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

/// The cells that are known, each as it is told in JSON, should nothing else be said. Nothing is told of those that a
/// file had.
#[derive(Clone, Default)]
struct Done(Arc<Mutex<Lines>>);

type Lines = BTreeMap<(usize, usize), (Known, String)>;

impl Done {
    fn add(&self, size: (usize, usize), known: &Known, line: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(size, (known.clone(), line));
    }

    /// Nothing where a cell is being added by a thread that was stopped.
    fn lines(&self) -> String {
        let Ok(done) = self.0.try_lock() else { return String::new() };
        done.values().map(|(_, line)| &line[..]).collect()
    }

    fn text(&self, query: TableQuery, written: Aspect, as_csv: bool) -> String {
        let Ok(done) = self.0.try_lock() else { return String::new() };
        let sizes = (1..=query.rows).flat_map(|rows| (1..=query.columns).map(move |columns| (columns, rows)));
        let cell = |(columns, rows): (usize, usize)| {
            let known = done.get(&(columns, rows)).map(|(known, _)| CellAnswer::Known(known.clone()));
            // What is written has no positions.
            let position = String::new();
            Cell { columns, rows, position, answer: known.unwrap_or(CellAnswer::Unknown(LimitHit::Time)) }
        };
        let filled = Filled { cells: sizes.map(cell).collect(), query, title: "", seconds: 0.0 };
        if as_csv { filled.csv(written) } else { filled.text(written) }
    }
}

impl Table {
    /// A cell in JSON.
    fn line(&self, cell: &Cell) -> String {
        let cells = vec![cell.clone()];
        let filled = Filled { query: self.query.query(), title: "", cells, seconds: 0.0 };
        let told = self.query.answer(&table::Tabled { filled, sources: BTreeMap::new() }, None);
        told.iter().map(|cell| format!("{}\n", cell.tell())).collect()
    }

    fn print(&self, filled: &table::Tabled, written: Aspect) -> Result<(), Failure> {
        if self.csv {
            return say(filled.csv(written).trim_end());
        }
        if !self.out.json {
            if self.output.is_none() {
                say(filled.text(written).trim_end())?;
            }
            if !filled.sources.is_empty() {
                say(format_args!("{} from the catalogue", counted(filled.sources.len() as u64, "cell", "cells")))?;
            }
            if let Some(limit) = filled.limit_hit() {
                say(super::where_open(limit))?;
            }
            return Ok(());
        }
        say_lines(self.query.answer(filled, None).tell())
    }
}
