//! `gruk animals`.

use super::{Run, counted, grouped};
use crate::args::{LimitArgs, OutArgs};
use crate::failure::{Exit, Failure};
use crate::{files, say};
use clap::{Args, ValueEnum};
use gruk_workbench::animals::{self, AnimalQuery, AnimalRow, Board, Status};
use gruk_workbench::render;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Instant;

/// Nodes for each board, where no number is given.
const NODES: u64 = 4_000_000;

/// Which shapes of cells Maker can build on the infinite board (Harary's animals).
///
/// Polyominoes, and animals of hexagons.
///
/// A winner comes with the least square board (a rhombus of hexagons) on which Maker builds it and the number of moves of the strategy found; a
/// loser with pairs of neighbours of which every place of the animal holds one.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk animals --cells 1..4
  gruk animals --cells 6 --json                       Snaky, the only hexomino that is open
  gruk animals --cells 1..5 --board hexagonal -o gallery.svg
  gruk animals --cells 1..6 --count --json            animals, winners, losers of each size
  gruk animals --cells 4 --certificates DIR; gruk verify DIR/*.cert
The gallery shows winners on their least boards, losers with the pairs that stop them, and open animals on the largest board on which Breaker wins.
--nodes counts for each board (4000000 when not given); all boards get 100000 before one of them gets more.")]
pub(crate) struct Animals {
    /// The number of cells, or FROM..TO.
    #[arg(long, value_name = "N", default_value = "1..5", value_parser = super::tiling::range)]
    cells: (usize, usize),
    /// Squares or hexagons.
    #[arg(long, value_enum, default_value_t)]
    board: BoardArg,
    /// The largest board on which a win of Maker's is looked for.
    #[arg(long, default_value_t = 7, value_name = "SIDE")]
    largest: usize,
    /// One summary for each number of cells instead of the animals.
    #[arg(long)]
    count: bool,
    /// Write the certificate of each animal into this folder.
    #[arg(long, value_name = "DIR")]
    certificates: Option<PathBuf>,
    /// Write a gallery to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    out: OutArgs,
}

/// What the cells are.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum BoardArg {
    /// Squares.
    #[default]
    Square,
    /// Hexagons.
    Hexagonal,
}

impl Run for Animals {
    fn run(&self) -> Result<Exit, Failure> {
        let (board, name) = match self.board {
            BoardArg::Square => (Board::Square, "square"),
            BoardArg::Hexagonal => (Board::Hexagonal, "hexagonal"),
        };
        self.output.as_deref().map_or(Ok(()), files::check_picture)?;
        if let Some(folder) = &self.certificates {
            std::fs::create_dir_all(folder).map_err(Failure::file(folder, "create"))?;
        }
        let nodes = self.limits.nodes.unwrap_or(NODES);
        let mut limits = self.limits.limits();
        limits.nodes = None;
        let mut gallery = Vec::new();
        let mut exit = Exit::Done;
        let given = format!("{}..{}", self.cells.0, self.cells.1);
        // A size of its own for each summary; sizes out of bounds are refused before anything is done.
        let (fewest, most) = self.cells;
        if fewest > most {
            return Err(Failure::Usage(format!("--cells {given}: the first number is above the second")));
        }
        for size in fewest..=most {
            let started = Instant::now();
            let (fixed, free) = animals::count(board, size).map_err(Failure::bad(&given))?;
            let query = AnimalQuery { board, cells: (size, size), largest: self.largest, nodes };
            let (mut failure, mut tally) = (None, [0_u64; 4]);
            let mut each = |row: AnimalRow| {
                match row.status {
                    Status::Winner { .. } => tally[0] += 1,
                    Status::Loser { is_basic, .. } => {
                        tally[1] += 1;
                        tally[2] += u64::from(is_basic);
                    }
                    Status::Open { .. } => tally[3] += 1,
                }
                let told = self.keep(&row, name).and_then(|()| if self.count { Ok(()) } else { self.tell(&row, name) });
                failure = told.err();
                gallery.push(row);
                failure.is_none()
            };
            let limit = animals::animals(&query, &limits, &mut each).map_err(Failure::bad(&given))?;
            if let Some(failure) = failure {
                return Err(failure);
            }
            let [winners, losers, basic, open] = tally;
            if self.count {
                let seconds = (started.elapsed().as_secs_f64() * 1e6).round() / 1e6;
                let reason = limit.map(|limit| limit.to_string());
                match self.out.json {
                    true => say(json!({
                        "board": name, "cells": size, "fixed": fixed, "animals": free, "winners": winners, "losers": losers,
                        "basic_losers": basic, "open": open, "reason": reason, "seconds": seconds,
                    }))?,
                    false => say(format_args!(
                        "{}: {} ({} up to translation alone): {}, {} ({} basic), {} open",
                        counted(size as u64, "cell", "cells"),
                        counted(free, "animal", "animals"),
                        grouped(fixed),
                        counted(winners, "winner", "winners"),
                        counted(losers, "loser", "losers"),
                        grouped(basic),
                        grouped(open)
                    ))?,
                }
            }
            if open > 0 {
                exit = Exit::Unknown;
            }
            if let Some(limit) = limit {
                if !self.out.json {
                    say(format_args!("stopped: {limit}"))?;
                }
                exit = Exit::Unknown;
                break;
            }
        }
        if let Some(path) = &self.output {
            let picture = animals::animal_gallery(board, &gallery);
            let (svg, text) = (|| render::gallery_svg(&picture), || render::gallery_text(&picture));
            files::write_picture(path, &files::Picture { svg: &svg, text: &text, scale: 2.0 })?;
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

impl Animals {
    fn path(&self, row: &AnimalRow, board: &str) -> Option<PathBuf> {
        row.certificate.as_ref()?;
        Some(self.certificates.as_ref()?.join(format!("{board}-{}.cert", row.text)))
    }

    fn keep(&self, row: &AnimalRow, board: &str) -> Result<(), Failure> {
        match (self.path(row, board), &row.certificate) {
            (Some(path), Some(certificate)) => files::write(&path, certificate),
            _ => Ok(()),
        }
    }

    fn tell(&self, row: &AnimalRow, board: &str) -> Result<(), Failure> {
        if self.out.json {
            return say(object(row, board, self.path(row, board)));
        }
        let what = match row.status {
            Status::Winner { side, moves, is_least } => {
                let least = if is_least { "least board" } else { "board" };
                format!("winner, {least} {side}x{side}, {}", counted(moves as u64, "move", "moves"))
            }
            Status::Loser { period, is_basic } => {
                format!("{}loser, pairs repeat after {period} cells", if is_basic { "basic " } else { "" })
            }
            Status::Open { .. } => format!("open: {}", row.reason),
        };
        say(format_args!("{:<18} {what}", row.text))
    }
}

/// A row as JSON.
fn object(row: &AnimalRow, board: &str, file: Option<PathBuf>) -> Value {
    let mut object = json!({ "board": board, "cells": row.cells.len(), "animal": row.text, "reason": row.reason });
    match row.status {
        Status::Winner { side, moves, is_least } => {
            object["status"] = json!("winner");
            object["side"] = json!(side);
            object["moves"] = json!(moves);
            object["least"] = json!(is_least);
        }
        Status::Loser { period, is_basic } => {
            object["status"] = json!("loser");
            object["period"] = json!(period);
            object["basic"] = json!(is_basic);
        }
        Status::Open { stopped_to } => {
            object["status"] = json!("open");
            object["stopped_to"] = json!(stopped_to);
        }
    }
    let inline = row.certificate.as_ref().map(|text| String::from_utf8_lossy(text).into_owned());
    object["certificate"] = json!(file.map(|path| path.display().to_string()).or(inline));
    object
}
