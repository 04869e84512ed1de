//! `gruk tiling`.

use super::{Run, grouped, untold};
use crate::args::ProofArgs;
use crate::arguments::{Arguments, asking};
use crate::failure::{Exit, Failure};
use crate::say;
use crate::tiling_journal::TilingJournal;
use clap::Args;
use gruk_verbs::counterexample::SearchVerdict;
use gruk_verbs::tiling::{self as verb, TileSearchStart, TilingSummary, covering, formula};
use gruk_verbs::{Stop, Told as _, Verb as _, certificate_text};
use gruk_workbench::render;
use gruk_workbench::tiling::{self, TileNews, TilingAnswer, TilingRows};
use serde_json::json;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Tiling {
    #[command(flatten)]
    query: Arguments<verb::Tiling>,
    /// Save the tiles found and the progress of the search to this file; if it exists, continue from it.
    #[arg(long, value_name = "FILE", conflicts_with = "tile")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    answer: ProofArgs,
}

impl Run for Tiling {
    fn run(&self) -> Result<Exit, Failure> {
        self.answer.refuse_two_streams()?;
        let rows = self.query.rows()?;
        match &self.query.tile {
            Some(tile) => self.look_at(&rows, tile),
            None => self.search(rows),
        }
    }

    fn wants_json(&self) -> bool {
        self.answer.out.json
    }
}

impl Tiling {
    fn look_at(&self, rows: &TilingRows, tile: &str) -> Result<Exit, Failure> {
        let found = match asking(tile, |ask| self.query.look_at(rows, tile, ask)) {
            Ok(found) => found,
            Err(Stop::Unknown(unknown, _)) => return untold(&unknown, self.answer.out.json),
            Err(Stop::Failure(failure)) => return Err(failure),
        };
        let (answers, end) = &found;
        let certificate = answers.first().and_then(|first| first.certificate.as_deref());
        let is_silent = self.answer.is_silent(certificate);
        for (index, answer) in answers.iter().enumerate() {
            self.tell(answer, index == 0, is_silent)?;
        }
        if let Some(end) = end {
            self.tell_end(end, is_silent)?;
        }
        Ok(if verb::Tiling::is_open(&found) { Exit::Unknown } else { Exit::Done })
    }

    fn search(&self, rows: TilingRows) -> Result<Exit, Failure> {
        let query = &*self.query;
        let lengths = (!query.lengths.is_empty()).then_some(&query.lengths);
        let mut header = json!({
            "tiling": query.rows, "lengths": lengths, "board": format!("{:?}", query.board.board()), "kinds": query.kinds, "best": query.best,
        });
        if query.symmetry != 1 {
            header["symmetry"] = json!(query.symmetry);
        }
        let mut journal = self.resume.as_deref().map(|path| TilingJournal::open(path, &header)).transpose()?;
        let known = journal.as_ref().map(|journal| journal.known.clone()).unwrap_or_default();
        let look = |part: &tiling::Part| match known.get(part) {
            Some(&(tried, is_whole)) => (!is_whole).then_some(tried),
            None => Some(0),
        };
        let (open, before) = journal.as_ref().map_or((None, 0), |journal| (journal.best, journal.found));
        let start = TileSearchStart { look: &look, open, found: before };
        let (mut failure, mut found, mut is_silent) = (None, 0, false);
        let mut each = |news: TileNews| {
            let told = match news {
                TileNews::Found(answer) => {
                    found += 1;
                    let line = covering(&query.rows, &answer, certificate_text(answer.certificate.as_deref())).tell();
                    let kept = journal.as_mut().map_or(Ok(()), |journal| journal.keep(&line));
                    is_silent |= found == 1 && self.answer.is_silent(answer.certificate.as_deref());
                    kept.and_then(|()| self.tell(&answer, found == 1, is_silent))
                }
                TileNews::Progress(part, tally) => {
                    journal.as_mut().map_or(Ok(()), |journal| journal.progress(&part, &tally))
                }
            };
            failure = told.err();
            failure.is_none()
        };
        let end = asking(&query.rows, |ask| query.search(rows, &start, ask, &mut each))?;
        if let Some(failure) = failure {
            return Err(failure);
        }
        self.tell_end(&end, is_silent)?;
        let is_open = end.verdict == SearchVerdict::Unknown || end.reason.is_some();
        Ok(if is_open { Exit::Unknown } else { Exit::Done })
    }

    /// How a search ended.
    fn tell_end(&self, end: &TilingSummary, is_silent: bool) -> Result<(), Failure> {
        if self.answer.out.json {
            return say(end.tell());
        }
        if is_silent {
            return Ok(());
        }
        let (found, tried, undecided) = (end.found, grouped(end.tried), grouped(end.undecided));
        let why = end.reason.as_ref().map_or(String::new(), |reason| format!(", stopped: {reason}"));
        say(format_args!("{found} found in {tried} ways, {undecided} undecided{why}, {:.3} s", end.seconds.0))
    }

    fn tell(&self, answer: &TilingAnswer, is_first: bool, is_silent: bool) -> Result<(), Failure> {
        self.answer.keep(answer.certificate.as_deref().filter(|_| is_first))?;
        let side = if answer.decomposition.lattice.index() > 30 { 24 } else { 16 };
        let picture = tiling::tiling_picture(answer, side, side);
        if is_first {
            self.answer.draw(&|| render::cakes_svg(&picture), &|| render::cakes_text(&picture))?;
        }
        if self.answer.out.json {
            let certificate = answer.certificate.as_deref().filter(|_| is_first);
            let file = self.answer.kept(certificate).map(|path| path.display().to_string());
            return say(covering(&self.query.rows, answer, file).tell());
        }
        if is_silent {
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
