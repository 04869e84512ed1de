//! `gruk table`.

use super::Run;
use crate::args::{OutArgs, SearchArgs};
use crate::cluster::ClusterArgs;
use crate::failure::{Exit, Failure, Report as _};
use crate::files::{self, Picture};
use crate::journal::{Journal, KnownCells};
use crate::progress::Line;
use crate::say;
use clap::{Args, ValueEnum};
use gruk_workbench::{Aspect, CellAnswer, Content, TableQuery, render, table};
use serde_json::json;
use std::path::PathBuf;

/// Outcomes or values of a game on all rectangles up to a size, as a grid.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk table domineering 6x6 --outcomes
  gruk table domineering 10x2 --temperature
  gruk table clobber 5x4 -o clobber.svg             the checkerboards; colours say who wins
  gruk table snort 4x4 --values --colour temperature -o snort.png
  gruk table clobber 6x6 --outcomes --tile xxo/oox --json
  gruk table domineering 7x7 --outcomes --resume domineering.jsonl --seconds 600
  gruk table domineering 8x8 --outcomes --cluster tcp://node:8786 --checkpoint jobs
A size is columns x rows. The boards are what the game starts from: empty in Domineering, Col, Snort and NoGo, a checkerboard in \
Clobber, the same without the stones a1 and b1 in Konane, one amazon each in opposite corners, a token on a1 in Maze; --tile \
covers them with copies of a picture instead. Boards that are images or negatives of each other are worked out once. \
With --resume, every cell is added to the file as soon as it is known, and cells that are there are not worked out again.")]
pub(crate) struct Table {
    /// The name of the game.
    pub(crate) game: String,
    /// The largest board: columns x rows.
    #[arg(value_name = "COLUMNSxROWS", value_parser = size)]
    pub(crate) size: (usize, usize),
    /// Write outcome classes, found by search.
    #[arg(long, group = "content")]
    pub(crate) outcomes: bool,
    /// Write values (this is the default).
    #[arg(long, group = "content")]
    pub(crate) values: bool,
    /// Write temperatures.
    #[arg(long, group = "content")]
    pub(crate) temperature: bool,
    /// Write means.
    #[arg(long, group = "content")]
    pub(crate) mean: bool,
    /// Cover the boards with copies of this picture, in place of the game's own start.
    #[arg(long, value_name = "PICTURE")]
    pub(crate) tile: Option<String>,
    /// Values longer than about this many characters are cut.
    #[arg(long, default_value_t = 24, value_name = "CHARACTERS")]
    pub(crate) name_limit: usize,
    /// Comma-separated values instead of aligned text.
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
    /// Write the table as a picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// What colours the picture; by default what is written in it, and who wins where that is a value.
    #[arg(long, value_enum)]
    pub(crate) colour: Option<Colour>,
    /// Keep the cells in this file (JSON lines) and go on from what it holds.
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// With --cluster: write the certificate of each board into this folder.
    #[arg(long, value_name = "FOLDER", requires = "cluster")]
    pub(crate) certificate: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) cluster: ClusterArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
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

fn size(text: &str) -> Result<(usize, usize), String> {
    let sides = text.split_once('x').and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)));
    sides
        .filter(|&(columns, rows)| columns > 0 && rows > 0)
        .ok_or_else(|| "expected columns x rows, such as 5x4".into())
}

impl Run for Table {
    fn run(&self) -> Result<Exit, Failure> {
        let written = match (self.outcomes, self.temperature, self.mean) {
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
        if self.outcomes && !matches!(colour, Aspect::Outcome) {
            return Err(Failure::Usage("a table of outcomes is coloured by outcome: leave --outcomes out".into()));
        }
        if let Some(question) = self.cluster.question("table") {
            if self.csv || self.output.is_some() || self.resume.is_some() || self.temperature || self.mean {
                let why = "with --cluster a table has --outcomes or --values, as text or JSON; --checkpoint keeps what is done";
                return Err(Failure::Usage(why.into()));
            }
            let question = question.about([self.game.clone(), self.size.0.to_string(), self.size.1.to_string()]);
            let question = question.with("what", self.outcomes.then_some("outcomes")).with("tile", self.tile.as_ref());
            let question = question.path("certificate", self.certificate.as_deref());
            return question.limits(&self.search.limits.reach()).ask(self.out.json);
        }
        self.output.as_deref().map_or(Ok(()), files::check_picture)?;
        let query = TableQuery {
            game: self.game.clone(),
            columns: self.size.0,
            rows: self.size.1,
            content: if self.outcomes { Content::Outcomes } else { Content::Values },
            tile: self.tile.clone(),
            name_limit: self.name_limit,
        };
        let (mut journal, known) = match &self.resume {
            None => (None, KnownCells::new()),
            Some(path) => {
                let (journal, known) = Journal::open(path, &query)?;
                (Some(journal), known)
            }
        };
        let mut lost = None;
        let mut keep = |cell: &gruk_workbench::Cell| {
            if let (Some(journal), None) = (&mut journal, &lost) {
                lost = journal.append(cell).err();
            }
        };
        let mut line = Line::new(&format!("{} {}x{}", self.game, self.size.0, self.size.1));
        let options = self.search.options();
        let filled = table(&query, &known, &options, &mut line, &mut keep).map_err(Failure::bad(&self.game));
        drop(line);
        let filled = filled?;
        if let Some(failure) = lost {
            failure.report(false);
        }
        if let Some(path) = &self.output {
            let svg = || render::heat_map_svg(&filled.heat_map(written, colour));
            files::write_picture(path, &Picture { svg: &svg, text: &|| filled.text(written), scale: 2.0 })?;
        }
        self.print(&filled, written)?;
        Ok(if filled.limit_hit().is_some() { Exit::Unknown } else { Exit::Done })
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

impl Table {
    fn print(&self, filled: &gruk_workbench::Table, written: Aspect) -> Result<(), Failure> {
        if self.csv {
            return say(filled.csv(written).trim_end());
        }
        if !self.out.json {
            if self.output.is_none() {
                say(filled.text(written).trim_end())?;
            }
            if let Some(limit) = filled.limit_hit() {
                say(super::where_open(limit))?;
            }
            return Ok(());
        }
        for cell in &filled.cells {
            let mut object = json!({
                "game": self.game, "columns": cell.columns, "rows": cell.rows, "position": cell.position,
                "outcome": null,
            });
            match &cell.answer {
                CellAnswer::Unknown(limit) => {
                    object["verdict"] = json!("unknown");
                    object["reason"] = json!(limit.to_string());
                }
                CellAnswer::Known(known) => {
                    object["outcome"] = json!(known.outcome().to_string());
                    if let Some(value) = known.value() {
                        object["name"] = json!(value.name);
                        object["cut"] = json!(value.is_cut);
                        object["mean"] = json!(value.mean);
                        object["temperature"] = json!(value.temperature);
                    }
                }
            }
            say(object)?;
        }
        Ok(())
    }
}
