//! `gruk cakes table` and `gruk cakes catalogue`.

use crate::args::{LimitArgs, OutArgs};
use crate::arguments::{Arguments, going_on};
use crate::cluster::ClusterArgs;
use crate::failure::{Exit, Failure};
use crate::progress::Line;
use crate::results::Results;
use crate::{files, governor, say};
use clap::Args;
use gruk_verbs::Told as _;
use gruk_verbs::cakes::{self as verb, CakeAnswer, CakeSize, cell};
use gruk_workbench::cakes::{self, Answer, CakeEntry, Size};
use gruk_workbench::{Progress, Watch as _};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub(super) struct TableArgs {
    #[command(flatten)]
    query: Arguments<verb::Table>,
    /// Write the certificate of each entry into this folder.
    #[arg(long, value_name = "DIR")]
    witnesses: Option<PathBuf>,
    /// Save the entries with their certificates to this file (JSON lines), and continue from those that it holds.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    cluster: ClusterArgs,
    #[command(flatten)]
    pub(super) out: OutArgs,
}

#[derive(Args, Debug)]
pub(super) struct CatalogueArgs {
    /// The folder for the certificates.
    folder: PathBuf,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    pub(super) out: OutArgs,
}

/// Entries that a file holds, by board, length of rows and size.
type Known = BTreeMap<(String, usize, Size), CakeEntry>;

impl TableArgs {
    pub(super) fn run(&self) -> Result<Exit, Failure> {
        if self.cluster.cluster.is_some() {
            return self.on_cluster();
        }
        if let Some(folder) = &self.witnesses {
            std::fs::create_dir_all(folder).map_err(Failure::file(folder, "create"))?;
        }
        let (mut file, known) = match &self.resume {
            Some(path) => {
                let head = json!({ "gruk": "cakes", "version": 1, "what": "table" });
                let (results, lines) = Results::open(path, &head)?;
                (Some(results), known(path, &lines)?)
            }
            None => (None, Known::new()),
        };
        let boards = self.query.boards()?;
        let of: usize = boards.iter().map(|(_, longest)| (longest - 1) * cakes::sizes().count()).sum();
        let (mut line, mut done, mut exit) = (Line::new("cakes table"), 0, Exit::Done);
        // All boards together are one question.
        governor::question("cakes table");
        for (board, longest) in boards {
            let mut tell = |entry: &CakeEntry, is_known: bool| -> Result<(), Failure> {
                done += 1;
                line.report(Progress { nodes: done as u64, memory: 0, root: None, parts: Some((done, of)) });
                // A failed write ends the work.
                match file.as_mut().filter(|_| !is_known) {
                    Some(file) => {
                        if keep(file, entry) {
                            Ok(())
                        } else {
                            file.flush()
                        }
                    }
                    None => Ok(()),
                }
            };
            let one = self.board(board, longest, &known, &mut tell);
            match one {
                Ok(own) => exit = exit.worse(own),
                Err(failure) => {
                    if let Some(file) = file {
                        file.close(None)?;
                    }
                    return Err(failure);
                }
            }
        }
        drop(line);
        if let Some(file) = file {
            file.close(None)?;
        }
        Ok(exit)
    }

    /// The same with a job for each entry.
    fn on_cluster(&self) -> Result<Exit, Failure> {
        if self.resume.is_some() {
            return Err(Failure::Usage("with --cluster, --checkpoint keeps what is done, and not --resume".into()));
        }
        let mut exit = Exit::Done;
        for (board, longest) in self.query.boards()? {
            let Some(question) = self.cluster.question("cakes") else { continue };
            let question = question.about([board]).with("longest", Some(longest));
            let question = question.path("certificate", self.witnesses.as_deref()).limits(&self.query.reach);
            exit = exit.worse(question.ask(self.out.json)?);
        }
        Ok(exit)
    }

    fn board(
        &self,
        board: &str,
        longest: usize,
        known: &Known,
        tell: &mut dyn FnMut(&CakeEntry, bool) -> Result<(), Failure>,
    ) -> Result<Exit, Failure> {
        let (mut failure, mut is_stopped) = (None, false);
        // Which limit left rows out.
        let mut limit = None;
        let mut line: Vec<CakeEntry> = Vec::new();
        if !self.out.json {
            let sizes = (2..=8).map(|cells| format!("{cells:>5}")).collect::<String>();
            say(format_args!("{board}: rows of k cells against cakes of at most t cells\n k \\ t{sizes}   9+  inf"))?;
        }
        let mut each = |entry: CakeEntry, is_known: bool| -> Result<(), Failure> {
            tell(&entry, is_known)?;
            let file = match (&self.witnesses, &entry.certificate) {
                (Some(folder), Some(certificate)) => {
                    let size = CakeSize::from(entry.size).tell().to_string();
                    let size = size.trim_matches('"').replace('+', "-or-more");
                    let path = folder.join(format!("{board}-{}-by-{size}.cert", entry.k.unwrap_or(0)));
                    files::write(&path, certificate)?;
                    Some(path)
                }
                _ => None,
            };
            is_stopped |= entry.is_stopped;
            if self.out.json {
                return say(cell(&entry, file.map(|path| path.display().to_string())).tell());
            }
            line.push(entry);
            if line.len() == cakes::sizes().count() {
                if line.iter().all(|entry| entry.is_stopped) {
                    limit = Some(line[0].reason.clone());
                    line.clear();
                    return Ok(());
                }
                let cell = |entry: &CakeEntry| if entry.is_stopped { "-" } else { CakeAnswer::of(entry).word() };
                let words = line.iter().map(|entry| format!("{:>5}", cell(entry))).collect::<String>();
                say(format_args!("{:>3}   {words}", line[0].k.unwrap_or(0)))?;
                let mut last = String::new();
                let of_k = line[0].k.unwrap_or(0);
                let finite = |entry: &&CakeEntry| entry.answer == Answer::Yes && entry.placement.is_some();
                let cakes = line.iter().find(finite).and_then(|entry| entry.placement.as_ref());
                let least = cakes.and_then(|placement| placement.cakes.iter().map(cakes::Cake::size).max());
                for entry in line.drain(..) {
                    if entry.reason != last {
                        let size = CakeSize::from(entry.size).tell().to_string();
                        say(format_args!("         t = {}: {}", size.trim_matches('"'), entry.reason))?;
                    }
                    last = entry.reason;
                }
                if let Some(least) = least {
                    say(format_args!(
                        "         Theorem: Picker wins the biased({least}) Chooser–Picker {of_k} in a row of {board} on the infinite board"
                    ))?;
                }
            }
            Ok(())
        };
        let of_board = |k: usize, size: Size| known.get(&(board.to_string(), k, size)).cloned();
        let limits = going_on(board, |ask| self.query.reach.limits(ask));
        cakes::table(board, longest, &of_board, &limits, |entry, is_known| {
            failure = each(entry, is_known).err();
            failure.is_none()
        })
        .map_err(Failure::bad(board))?;
        if let Some(limit) = limit.filter(|_| failure.is_none()) {
            say(format_args!("  unknown from here on: {limit}"))?;
        }
        match failure {
            Some(failure) => Err(failure),
            None if is_stopped => Ok(Exit::Unknown),
            None => Ok(Exit::Done),
        }
    }
}

/// Keeps an entry that is settled; open ones are asked again. The answer is whether it could be written.
fn keep(file: &mut Results, entry: &CakeEntry) -> bool {
    match (&entry.certificate, entry.k) {
        (Some(certificate), Some(k)) => file.add(&json!({
            "board": entry.board, "k": k, "t": CakeSize::from(entry.size).tell(), "answer": CakeAnswer::of(entry).word(),
            "reason": entry.reason, "certificate": String::from_utf8_lossy(certificate),
        })),
        _ => true,
    }
}

/// The entries of a file, each checked by its certificate.
fn known(path: &Path, lines: &[Value]) -> Result<Known, Failure> {
    let mut known = Known::new();
    for (index, line) in lines.iter().enumerate() {
        let read = || -> Result<CakeEntry, String> {
            let text = |field: &str| line[field].as_str().ok_or_else(|| format!("expected a valid field '{field}'"));
            let k = line["k"].as_u64().and_then(|k| usize::try_from(k).ok()).ok_or("expected a valid field 'k'")?;
            let size = match &line["t"] {
                Value::String(text) if text == "9+" => Size::Finite,
                Value::String(text) if text == "inf" => Size::Infinite,
                value => Size::AtMost(value.as_u64().ok_or("expected a valid field 't'")? as usize),
            };
            let answer = match text("answer")? {
                "yes" => Answer::Yes,
                "no" => Answer::No,
                _ => return Err("expected a valid field 'answer'".into()),
            };
            gruk_workbench::known_entry(text("board")?, k, size, answer, text("reason")?, text("certificate")?)
        };
        let wrong = |why: String| Failure::Usage(format!("{}, line {}: {why}", path.display(), index + 2));
        let entry = read().map_err(wrong)?;
        known.insert((entry.board.clone(), entry.k.unwrap_or(0), entry.size), entry);
    }
    Ok(known)
}

impl CatalogueArgs {
    pub(super) fn run(&self) -> Result<Exit, Failure> {
        std::fs::create_dir_all(&self.folder).map_err(Failure::file(&self.folder, "create"))?;
        let (mut failure, mut exit) = (None, Exit::Done);
        let mut each = |name: &str, what: &str, certificate: Option<&[u8]>| -> Result<(), Failure> {
            let path = self.folder.join(format!("{name}.cert"));
            match certificate {
                Some(certificate) => files::write(&path, certificate)?,
                None => exit = Exit::Unknown,
            }
            let file = certificate.map(|_| path.display().to_string());
            match self.out.json {
                true => say(json!({ "name": name, "reason": what, "certificate": file })),
                false => say(format_args!("{name}: {what}")),
            }
        };
        gruk_workbench::plane_catalogue(&self.limits.limits(), &mut |name, what, certificate| {
            failure = each(name, what, certificate).err();
            failure.is_none()
        })
        .map_err(Failure::bad("catalogue"))?;
        match failure {
            Some(failure) => Err(failure),
            None => Ok(exit),
        }
    }
}
