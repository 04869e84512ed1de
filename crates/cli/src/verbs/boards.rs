//! `gruk boards`.

use super::Run;
use crate::args::{LimitArgs, OutArgs};
use crate::board_journal::{self, BoardJournal};
use crate::failure::{Exit, Failure};
use crate::progress::Line;
use crate::{files, say};
use clap::Args;
use gruk_workbench::boards::{BoardRow, Contest, Family, board_table, board_table_picture, board_table_text};
use gruk_workbench::{SolveOptions, render};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Nodes for each game, where no number is given.
const NODES: u64 = 100_000;

/// Who wins k in a row and its relatives on every board of a family, as a table.
///
/// The strong game (Maker–Maker) and the weak one (Maker–Breaker) of each board.
///
/// A family is a board with ranges in the place of one to three of its numbers. Each entry has three marks: the strong
/// game, the weak one if Maker begins, and the weak one if Breaker does.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk boards row-3-1..5x1..5                       three in a row on all boards up to 5 x 5
  gruk boards row-4-1..7x1..6 -o four.svg           four in a row, as a picture
  gruk boards row-2..5-1..6x1..6 --threads 2        one table for each k
  gruk boards row.3-4-1..6x1..6                     in three directions: the hexagonal board
  gruk boards torus-2..8                            the torus games
  gruk boards hj-2..5-1..3 --json                   the games of Hales and Jewett
  gruk boards kaplansky-3-1..4x1..4                 Kaplansky's game in boxes
  gruk boards row-4-1..6x1..6 --certificates DIR; gruk verify DIR/*.cert
  gruk boards row-5-5..9x5..9 --nodes 1000000 --resume five.jsonl
Marks: 1 the first player wins the strong game, = it is a draw; M Maker, B Breaker; ? a limit was reached; - there is no such board.
--nodes counts for each game (100000 when not given). Maker's win on a board counts for every board that has its winning sets, and one of two mirror images for both; such entries name the certificate of the other one. \
With --resume every board is added to the file as soon as its three games are known, and is not solved again; the ranges may grow.")]
pub(crate) struct Boards {
    /// A board with ranges, such as row-4-1..6x1..6.
    #[arg(value_name = "FAMILY")]
    family: String,
    /// Write the certificate of each game into this folder.
    #[arg(long, value_name = "DIR")]
    certificates: Option<PathBuf>,
    /// Write the table as a picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Keep the boards in this file (JSON lines) and go on from what it holds.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Boards {
    fn run(&self) -> Result<Exit, Failure> {
        let family = Family::read(&self.family).map_err(Failure::bad(&self.family))?;
        self.output.as_deref().map_or(Ok(()), files::check_picture)?;
        if let Some(folder) = &self.certificates {
            std::fs::create_dir_all(folder).map_err(Failure::file(folder, "create"))?;
        }
        let mut journal = self
            .resume
            .as_deref()
            .map(|path| BoardJournal::open(path, &family, self.certificates.as_deref()))
            .transpose()?;
        let known = journal.as_mut().map(|journal| std::mem::take(&mut journal.known)).unwrap_or_default();
        let mut limits = self.limits.limits();
        limits.nodes.get_or_insert(NODES);
        let options = SolveOptions {
            limits,
            certificate: self.certificates.is_some(),
            threads: self.limits.threads.into(),
            ..SolveOptions::default()
        };
        let mut lost = None;
        let mut files: BTreeMap<(String, Contest), PathBuf> = BTreeMap::new();
        for row in known.values() {
            self.name(row, &mut files);
        }
        let mut keep = |row: &BoardRow| {
            if lost.is_none() {
                self.name(row, &mut files);
                lost = self.keep(row, &files, journal.as_mut()).err();
            }
        };
        let mut line = Line::new(&self.family);
        let rows = board_table(&family, &known, &options, &mut line, &mut keep).map_err(Failure::bad(&self.family));
        drop(line);
        let rows = rows?;
        if let Some(failure) = lost {
            return Err(failure);
        }
        if let Some(path) = &self.output {
            let svg = || render::heat_map_svg(&board_table_picture(&family, &rows));
            files::write_picture(
                path,
                &files::Picture { svg: &svg, text: &|| board_table_text(&family, &rows), scale: 2.0 },
            )?;
        }
        let open = rows.iter().find_map(BoardRow::limit_hit);
        if self.out.json {
            rows.iter().try_for_each(|row| say(object(row, &files)))?;
        } else {
            if self.output.is_none() {
                say(board_table_text(&family, &rows).trim_end())?;
            }
            if let Some(limit) = open {
                say(super::where_open(limit))?;
            }
            if self.certificates.is_some() {
                let without: Vec<String> = rows.iter().flat_map(|row| without(row, &files)).collect();
                if !without.is_empty() {
                    say(format_args!("without a certificate (--json says why): {}", without.join(", ")))?;
                }
            }
        }
        Ok(if open.is_some() { Exit::Unknown } else { Exit::Done })
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

/// The row as JSON, with the files of its certificates.
fn object(row: &BoardRow, files: &BTreeMap<(String, Contest), PathBuf>) -> Value {
    board_journal::object(row, &|key| files.get(key).map(|path| path.display().to_string()))
}

/// The games of a row that are settled and have no certificate.
fn without(row: &BoardRow, files: &BTreeMap<(String, Contest), PathBuf>) -> Vec<String> {
    let lacks = |contest: &Contest| {
        row.finding(*contest).is_some_and(|finding| finding.verdict.is_ok() && !files.contains_key(&finding.proved_by))
    };
    let named = |contest: Contest| match contest {
        Contest::Strong => format!("mm:{}", row.board),
        Contest::Weak | Contest::WeakSecond => format!("mb:{} ({} first)", row.board, contest.first()),
    };
    Contest::ALL.into_iter().filter(lacks).map(named).collect()
}

impl Boards {
    /// Notes the files of the certificates of a row.
    fn name(&self, row: &BoardRow, files: &mut BTreeMap<(String, Contest), PathBuf>) {
        let Some(folder) = &self.certificates else { return };
        for contest in Contest::ALL {
            let own = (row.board.clone(), contest);
            let Some(finding) = row.finding(contest) else { continue };
            // What was read from a file of results has its certificate on the disk already.
            let path = folder.join(format!("{}-{}-{}.cert", contest.rule(), row.board, contest.first()));
            if finding.certificate.is_some() || (finding.proved_by == own && path.is_file()) {
                files.insert(own, path);
            }
        }
    }

    fn keep(
        &self,
        row: &BoardRow,
        files: &BTreeMap<(String, Contest), PathBuf>,
        journal: Option<&mut BoardJournal>,
    ) -> Result<(), Failure> {
        for contest in Contest::ALL {
            let certificate = row.finding(contest).and_then(|finding| finding.certificate.as_ref());
            if let (Some(certificate), Some(path)) = (certificate, files.get(&(row.board.clone(), contest))) {
                files::write(path, certificate)?;
            }
        }
        match journal {
            Some(journal) if row.limit_hit().is_none() => journal.keep(&object(row, files)),
            _ => Ok(()),
        }
    }
}
