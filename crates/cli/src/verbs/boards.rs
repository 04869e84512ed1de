//! `gruk boards`.

use super::Run;
use crate::args::OutArgs;
use crate::arguments::{Arguments, asking};
use crate::board_journal::BoardJournal;
use crate::failure::{Exit, Failure};
use crate::{files, say};
use clap::Args;
use gruk_verbs::Told as _;
use gruk_verbs::boards as verb;
use gruk_workbench::boards::{BoardRow, Contest, board_table_picture, board_table_text};
use gruk_workbench::render;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Boards {
    #[command(flatten)]
    query: Arguments<verb::Boards>,
    /// Write the certificate of each game into this folder.
    #[arg(long, value_name = "DIR")]
    certificates: Option<PathBuf>,
    /// Write the table as a picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Save the boards to this file (JSON lines), and continue from those that it holds.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Boards {
    fn run(&self) -> Result<Exit, Failure> {
        let query = verb::Boards { certificates: self.certificates.is_some(), ..(*self.query).clone() };
        let family = query.family()?;
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
        let rows = asking(&query.family, |ask| query.find_each(&family, &known, ask, &mut keep))?;
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
    verb::games(row, &|key| files.get(key).map(|path| path.display().to_string())).tell()
}

/// The games of a row that are settled and have no certificate.
fn without(row: &BoardRow, files: &BTreeMap<(String, Contest), PathBuf>) -> Vec<String> {
    let lacks = |contest: &Contest| {
        row.finding(*contest).is_some_and(|finding| finding.verdict.is_ok() && !files.contains_key(&finding.proved_by))
    };
    let named = |contest: Contest| match contest {
        Contest::Strong => format!("{}:{}", contest.rule(), row.board),
        Contest::Weak | Contest::WeakSecond => {
            format!("{}:{} ({} first)", contest.rule(), row.board, contest.first())
        }
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
