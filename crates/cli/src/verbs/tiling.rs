//! `gruk tiling`.

use super::{Run, grouped};
use crate::args::AnswerArgs;
use crate::failure::{Exit, Failure};
use crate::hunt_journal::HuntJournal;
use crate::say;
use clap::{Args, ValueEnum};
use gruk_workbench::tiling::{self, Board, HuntNews, HuntQuery, TilingAnswer, TilingRows};
use gruk_workbench::{Player, render};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Instant;

/// Tiles with which Breaker stops k in a row on the infinite board.
///
/// The board is covered by translates of tiles that have winning sets of their own, so that every row of k cells holds one. If Breaker wins each
/// tile, he wins k in a row, by answering in the tile in which Maker has just moved.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk tiling row-9 --tile h-heptomino              Breaker stops nine in a row (Shannon, Pollak 1954)
  gruk tiling row-8 --tile zetters -o zetters.svg   eight in a row (Brouwer 1980): the pairs and strips with which it works
  gruk tiling row-7 --tile czifra-4x12              every seven in a row holds a set, but Maker wins this tile
  gruk tiling row-13 --tile square-9                thirteen, by the potential of Erdős and Selfridge: 25/32 + 3/32
  gruk tiling row-40 --tile square-40               forty, by sets of 14 cells and more
  gruk tiling row-12 --tile square-7                twelve, the same way: 11/16 + 5/32
  gruk tiling row-8 --cells 10 --board king         a hunt: tiles of 10 cells that stop eight in a row
  gruk tiling row-8 --cells 10 --board king --certificate eight.cert; gruk verify eight.cert
  gruk tiling row-7 --cells 8 --best                the tiles of 8 cells that leave the fewest rows open, and what they do stop
  gruk tiling row-7 --lengths 6,7,9,7 --cells 8     6 across, 7 down, 9 and 7 on the diagonals (1,-1) and (1,1)
  gruk tiling row.3-6 --cells 5..10 --board hexagonal --best --resume six.jsonl
  gruk tiling row-8 --tile a1.b1.c1.a2 --json
Rows: row-K in four directions, row.1-K, row.2-K, row.3-K (the hexagonal lattice).")]
pub(crate) struct Tiling {
    /// The rows to stop, such as row-8.
    rows: String,
    /// One length for each direction, (1,0), (0,1), (1,-1), (1,1), instead of K.
    #[arg(long, value_name = "K,K,…", value_delimiter = ',')]
    lengths: Option<Vec<usize>>,
    /// Look at this tile: h-heptomino, zetters, square-N, gyorffy-4xN, czifra-4xN, or cells such as a1.b1.c2.
    #[arg(long, value_name = "TILE", conflicts_with_all = ["cells", "board", "kinds", "best", "all", "resume"])]
    tile: Option<String>,
    /// Hunt for tiles of so many cells: a number, or FROM..TO.
    #[arg(long, value_name = "N", default_value = "5..9", value_parser = range)]
    cells: (usize, usize),
    /// How the cells of a tile hang together.
    #[arg(long, value_enum, default_value_t)]
    board: BoardArg,
    /// Tiles in a period: 1, or 2, a tile and an image of it.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    kinds: u8,
    /// Tell of tiles that leave rows open as well, each better than the last.
    #[arg(long)]
    best: bool,
    /// Do not stop at the first tile that stops all rows.
    #[arg(long)]
    all: bool,
    /// Keep what is found, and how far the hunt is, in this file; go on from there if it exists.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// How cells hang together.
#[derive(ValueEnum, Clone, Copy, Debug, Default)]
enum BoardArg {
    /// By sides of squares.
    #[default]
    Square,
    /// By sides or corners of squares.
    King,
    /// By sides of hexagons.
    Hexagonal,
}

/// Reads a number of cells, or a range of them.
pub(super) fn range(text: &str) -> Result<(usize, usize), String> {
    let number = |text: &str| text.parse::<usize>().map_err(|_| "expected a number of cells, or FROM..TO".to_string());
    match text.split_once("..") {
        Some((from, to)) => Ok((number(from)?, number(to)?)),
        None => number(text).map(|cells| (cells, cells)),
    }
}

impl Run for Tiling {
    fn run(&self) -> Result<Exit, Failure> {
        self.answer.refuse_two_streams()?;
        let rows = TilingRows::read(&self.rows, self.lengths.as_deref()).map_err(Failure::bad(&self.rows))?;
        match &self.tile {
            Some(tile) => self.look_at(&rows, tile),
            None => self.hunt(rows),
        }
    }

    fn wants_json(&self) -> bool {
        self.answer.out.json
    }
}

/// An answer as JSON.
fn object(query: &str, answer: &TilingAnswer) -> Value {
    let tiles: Vec<Value> = answer
        .decomposition
        .tiles
        .iter()
        .zip(&answer.powers)
        .map(|(tile, power)| {
            let sets: Vec<_> = tile.sets.iter().map(|set| tile.cells_of(set)).collect();
            json!({ "cells": tile.cells, "sets": sets, "power": power })
        })
        .collect();
    json!({
        "query": query, "lattice": answer.decomposition.lattice.basis(), "tiles": tiles, "windows": answer.windows, "open": answer.open,
        "formula": answer.formula.map(formula), "bound": answer.bound.map(|bound| (bound * 1e4).round() / 1e4), "lengths": answer.lengths,
        "winner": answer.winner.as_ref().ok().map(|winner| if *winner == Player::Right { "breaker" } else { "maker" }),
        "theorem": answer.theorem, "certificate": answer.certificate.as_ref().map(|text| String::from_utf8_lossy(text)),
    })
}

fn formula((sets, less): (usize, usize)) -> String {
    format!("{sets}k-{less}")
}

impl Tiling {
    fn look_at(&self, rows: &TilingRows, tile: &str) -> Result<Exit, Failure> {
        let answers = tiling::tiling_of(rows, tile, &self.answer.limits.limits()).map_err(Failure::bad(tile))?;
        let mut is_first = true;
        for answer in &answers {
            self.tell(answer, is_first)?;
            is_first = false;
        }
        let is_known = answers.iter().any(|answer| answer.winner.is_ok());
        if answers.is_empty() && !self.answer.out.json {
            say(format_args!("{tile}: unknown: a limit was reached before any winning sets were found"))?;
        }
        Ok(if is_known { Exit::Done } else { Exit::Unknown })
    }

    fn hunt(&self, rows: TilingRows) -> Result<Exit, Failure> {
        let started = Instant::now();
        let query = HuntQuery {
            rows,
            board: match self.board {
                BoardArg::Square => Board::Square,
                BoardArg::King => Board::King,
                BoardArg::Hexagonal => Board::Hexagonal,
            },
            cells: self.cells,
            kinds: usize::from(self.kinds),
            best: self.best,
            threads: usize::from(self.answer.limits.threads),
        };
        let header = json!({
            "tiling": self.rows, "lengths": self.lengths, "board": format!("{:?}", query.board), "kinds": query.kinds, "best": self.best,
        });
        let mut journal = self.resume.as_deref().map(|path| HuntJournal::open(path, &header)).transpose()?;
        let known = journal.as_ref().map(|journal| journal.known.clone()).unwrap_or_default();
        let open_before = journal.as_ref().and_then(|journal| journal.best);
        let found_before = journal.as_ref().map_or(0, |journal| journal.found);
        let mut limits = self.answer.limits.limits();
        // Set by an interruption from outside, and here when enough is found.
        let enough = std::sync::Arc::clone(&limits.cancel);
        limits.cancel = enough.clone();
        let (mut failure, mut found, mut is_enough) = (None, 0_usize, false);
        let mut each = |news: HuntNews| {
            if is_enough || failure.is_some() {
                return;
            }
            let told = match news {
                HuntNews::Found(answer) => {
                    found += 1;
                    is_enough = answer.open == 0 && !self.all;
                    let kept = journal.as_mut().map_or(Ok(()), |journal| journal.keep(&object(&self.rows, &answer)));
                    kept.and_then(|()| self.tell(&answer, found == 1))
                }
                HuntNews::Progress(part, tally) => {
                    journal.as_mut().map_or(Ok(()), |journal| journal.progress(&part, &tally))
                }
            };
            failure = told.err();
            if is_enough || failure.is_some() {
                enough.store(true, std::sync::atomic::Ordering::Relaxed);
            }
        };
        let look = |part: &tiling::Part| match known.get(part) {
            Some(&(tried, is_whole)) => (!is_whole).then_some(tried),
            None => Some(0),
        };
        let end = tiling::hunt(&query, &look, open_before, &limits, &mut each).map_err(Failure::bad(&self.rows))?;
        if let Some(failure) = failure {
            return Err(failure);
        }
        let is_limited = !is_enough && end.limit.is_some();
        // What the file had already counts.
        let found = found + found_before;
        let verdict = if found > 0 {
            "found"
        } else if is_limited || end.undecided > 0 {
            "unknown"
        } else {
            "none"
        };
        let seconds = started.elapsed().as_secs_f64();
        let reason = end.limit.filter(|_| is_limited).map(|limit| limit.to_string());
        if self.answer.out.json {
            say(json!({
                "query": self.rows, "verdict": verdict, "found": found, "tried": end.tried, "undecided": end.undecided, "reason": reason,
                "seconds": (seconds * 1e6).round() / 1e6,
            }))?;
        } else if !self.answer.is_silent() {
            let (tried, undecided) = (grouped(end.tried), grouped(end.undecided));
            let why = reason.map_or(String::new(), |reason| format!(", stopped: {reason}"));
            say(format_args!("{found} found in {tried} ways, {undecided} undecided{why}, {seconds:.3} s"))?;
        }
        Ok(if verdict == "unknown" || is_limited { Exit::Unknown } else { Exit::Done })
    }

    fn tell(&self, answer: &TilingAnswer, is_first: bool) -> Result<(), Failure> {
        self.answer.keep(answer.certificate.as_deref().filter(|_| is_first))?;
        let side = if answer.decomposition.lattice.index() > 30 { 24 } else { 16 };
        let picture = tiling::tiling_picture(answer, side, side);
        if is_first {
            self.answer.draw(&|| render::cakes_svg(&picture), &|| render::cakes_text(&picture))?;
        }
        if self.answer.out.json {
            return say(object(&self.rows, answer));
        }
        if self.answer.is_silent() {
            return Ok(());
        }
        if is_first && self.answer.output.is_none() {
            let picture = render::Cakes { caption: None, ..picture };
            say(render::cakes_text(&picture).trim_end())?;
        }
        let name = |set: Vec<(i32, i32)>| set.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ");
        say(format_args!("repeats under {:?}", answer.decomposition.lattice.basis()))?;
        for (tile, power) in answer.decomposition.tiles.iter().zip(&answer.powers) {
            say(format_args!("  tile {}: its sets are in {power} rows", name(tile.cells.clone())))?;
            let sets: Vec<String> = tile.sets.iter().map(|set| name(tile.cells_of(set))).collect();
            say(format_args!("  {} sets: {}", sets.len(), sets.join(" | ")))?;
        }
        let lengths: Vec<String> =
            answer.lengths.iter().map(|length| length.map_or("none".into(), |length| length.to_string())).collect();
        if let (Some(sum), Some(bound)) = (answer.formula, answer.bound) {
            say(format_args!("  blocking power {}, so k is {bound:.2} at least", formula(sum)))?;
        }
        say(format_args!("  stops rows of {} in the directions; {}", lengths.join(", "), answer.theorem))
    }
}
