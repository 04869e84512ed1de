//! `gruk boards`.

use super::Run;
use crate::args::OutArgs;
use crate::arguments::{Arguments, asking};
use crate::board_journal::BoardJournal;
use crate::failure::{Exit, Failure};
use crate::governor::{self, Found};
use crate::{files, say};
use clap::Args;
use gruk_verbs::Told as _;
use gruk_verbs::boards as verb;
use gruk_workbench::boards::{BoardRow, Contest, Family, board_table_picture, board_table_text};
use gruk_workbench::{LimitHit, render};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

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
        let done = Done::default();
        for row in known.values() {
            self.name(row, &mut files);
            done.add(row, &files, self.out.json);
        }
        let mut keep = |row: &BoardRow| {
            if lost.is_none() {
                self.name(row, &mut files);
                lost = self.keep(row, &files, journal.as_mut()).err();
            }
            done.add(row, &files, self.out.json);
        };
        let rows = asking(&query.family, |ask| {
            let (so_far, of, as_json) = (done.clone(), family.clone(), self.out.json);
            governor::found(move || Found { lines: so_far.lines(&of, as_json), ..Found::default() });
            query.find_each(&family, &known, ask, &mut keep)
        })?;
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

/// Rows by their numbers, each as it is told.
type Rows = BTreeMap<Vec<usize>, (BoardRow, String)>;

/// The rows that are done, should nothing else be said.
#[derive(Clone, Default)]
struct Done(Arc<Mutex<Rows>>);

impl Done {
    fn add(&self, row: &BoardRow, files: &BTreeMap<(String, Contest), PathBuf>, as_json: bool) {
        let line = if as_json { format!("{}\n", object(row, files)) } else { String::new() };
        let mut row = row.clone();
        row.findings.iter_mut().flatten().for_each(|finding| finding.certificate = None);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(row.numbers.clone(), (row, line));
    }

    /// Nothing where a row is being added by a thread that was stopped.
    fn lines(&self, family: &Family, as_json: bool) -> String {
        let Ok(done) = self.0.try_lock() else { return String::new() };
        if as_json {
            return done.values().map(|(_, line)| &line[..]).collect();
        }
        let row = |numbers: &Vec<usize>| match done.get(numbers) {
            Some((row, _)) => row.clone(),
            None => BoardRow::open(family, numbers, LimitHit::Time),
        };
        let rows: Vec<BoardRow> = family.all().iter().map(row).collect();
        board_table_text(family, &rows)
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

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_workbench::Verdict;

    #[test]
    fn the_last_words_have_the_boards_that_are_done() {
        let family = Family::read("row-2-1..2x1").unwrap();
        let mut row = BoardRow::open(&family, &[2], LimitHit::Time);
        row.findings.as_mut().unwrap()[2].verdict = Ok(Verdict::Draw);
        let done = Done::default();
        done.add(&row, &BTreeMap::new(), true);
        assert_eq!(done.lines(&family, true), format!("{}\n", object(&row, &BTreeMap::new())));
        let text = done.lines(&family, false);
        assert!(text.contains("=??") && text.contains("???"), "{text}");
        // Whoever holds the lock may have been stopped.
        let _held = done.0.lock();
        assert_eq!(done.lines(&family, false), "");
    }
}
