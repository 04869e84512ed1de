//! `gruk catalogue`.

use super::{Run, counted, grouped};
use crate::args::{FirstArgs, OutArgs};
use crate::failure::{Exit, Failure};
use crate::kept::{answer, judge};
use crate::study;
use crate::{files, say};
use clap::{Args, Subcommand};
use gruk_catalogue::{Catalogue as Kept, CatalogueError, Entry, Studies};
use gruk_verbs::Imported;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What has been solved, with its certificates, in the data folder.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk catalogue list                       all answers that were kept
  gruk catalogue list --json | grep hex
  gruk catalogue show hex:4x4
  gruk catalogue verify                     every certificate, by the checker
  gruk catalogue export solved              answers and certificates in a new folder
  gruk catalogue import solved              those of a colleague: what the checker accepts is kept
  gruk catalogue import jobs ~/proofs a.cert      checkpoints of clusters, folders of certificates, certificates
  gruk catalogue remove hex:4x4
  gruk catalogue clean                      what killed processes have left
  gruk catalogue repair                     after damage: what the certificates still prove
  gruk catalogue studies                    studies that pages have kept
  gruk catalogue studies centre > centre.study.json
  gruk catalogue path
The catalogue is the folder $GRUK_HOME, or the user's data folder: catalogue.sqlite and certificates/. 'gruk solve' keeps its answers there; \
'solve', 'openings', 'outcome', 'value', 'best', 'table' and the page look there first, also for images of a position under the symmetries of the board, and say when an answer comes from there. --no-catalogue \
works an answer out anew. GRUK_CATALOGUE=write, read or off keeps answers only, looks them up only, or does neither.")]
pub(crate) struct Catalogue {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// All answers.
    List {
        #[command(flatten)]
        out: OutArgs,
    },
    /// The answers about a position.
    Show {
        /// The position, or the number of an answer.
        position: String,
        #[command(flatten)]
        first: FirstArgs,
        #[command(flatten)]
        out: OutArgs,
    },
    /// Check the database, and every certificate by the checker.
    Verify {
        #[command(flatten)]
        out: OutArgs,
    },
    /// Write the answers whose certificates are accepted into a new folder: answers.jsonl and a file for each
    /// certificate.
    Export {
        /// The folder; it must be new or empty.
        folder: PathBuf,
        #[command(flatten)]
        out: OutArgs,
    },
    /// Take in the answers that other certificates prove: an exported folder, another catalogue, the checkpoint of
    /// a cluster, single certificates. Each certificate is checked, and nothing else in these places is trusted.
    #[command(alias = "merge")]
    Import {
        /// Files and folders.
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
        #[command(flatten)]
        out: OutArgs,
    },
    /// Take answers away, with their certificates.
    Remove {
        /// Positions, or numbers of answers.
        #[arg(required = true, value_name = "POSITION")]
        positions: Vec<String>,
        #[command(flatten)]
        first: FirstArgs,
        #[command(flatten)]
        out: OutArgs,
    },
    /// Take away what killed processes have left: files that were being written, and certificates that no answer names.
    Clean {
        /// Only what is older than this: younger files may be the work of another process.
        #[arg(long, value_name = "SECONDS", default_value = "3600", value_parser = crate::args::seconds)]
        older: f64,
        #[command(flatten)]
        out: OutArgs,
    },
    /// Take away what is damaged, and read the answers anew out of the certificates that are left. No other process may
    /// use the catalogue.
    Repair {
        #[command(flatten)]
        out: OutArgs,
    },
    /// The studies that pages have kept: their names, or with NAME the text of one.
    Studies {
        /// The name of a study.
        name: Option<String>,
        /// Delete it.
        #[arg(long, requires = "name")]
        delete: bool,
        #[command(flatten)]
        out: OutArgs,
    },
    /// Where the catalogue is.
    Path {
        #[command(flatten)]
        out: OutArgs,
    },
}

impl Run for Catalogue {
    fn run(&self) -> Result<Exit, Failure> {
        if let What::Repair { out } = &self.what {
            return repair(out.json);
        }
        let mut kept = files::catalogue().map_err(Failure::Usage)?;
        match &self.what {
            What::Import { paths, out } => import(&mut kept, paths, out.json),
            What::Remove { positions, first, out } => remove(&mut kept, positions, first, out.json),
            What::Clean { older, out } => clean(&kept, *older, out.json),
            What::Repair { .. } => unreachable!("invariant: a repair opens the catalogue itself"),
            What::List { out } => list(&kept, &kept.list().map_err(wrong)?, out.json),
            What::Show { position, first, out } => show(&kept, position, first, out.json),
            What::Verify { out } => verify(&kept, out.json),
            What::Export { folder, out } => export(&kept, folder, out.json),
            What::Studies { name, delete, out } => studies(name.as_deref(), *delete, out.json),
            What::Path { out } => {
                let path = kept.database().display().to_string();
                say(if out.json { json!({ "file": path }).to_string() } else { path })?;
                Ok(Exit::Done)
            }
        }
    }

    fn wants_json(&self) -> bool {
        match &self.what {
            What::List { out }
            | What::Show { out, .. }
            | What::Verify { out }
            | What::Export { out, .. }
            | What::Import { out, .. }
            | What::Remove { out, .. }
            | What::Clean { out, .. }
            | What::Repair { out }
            | What::Studies { out, .. }
            | What::Path { out } => out.json,
        }
    }
}

/// The studies beside the answers: their names, the text of one, or none of this name any more.
fn studies(name: Option<&str>, is_deleted: bool, json: bool) -> Result<Exit, Failure> {
    let folder = files::data_folder().ok_or_else(|| Failure::Usage("there is no data folder; set GRUK_HOME".into()))?;
    let kept = Studies::of(&folder);
    let Some(name) = name else {
        for study in kept.list().map_err(wrong)? {
            match json {
                true => say(json!({ "name": study.name, "bytes": study.bytes, "changed": study.changed }))?,
                false => say(format_args!("{:>12} bytes  {}", grouped(study.bytes), study.name))?,
            }
        }
        return Ok(Exit::Done);
    };
    let missing = || Failure::Usage(format!("there is no study called {name}"));
    if is_deleted {
        return match kept.delete(name).map_err(wrong)? {
            true => Ok(Exit::Done),
            false => Err(missing()),
        };
    }
    let text = kept.get(name).map_err(wrong)?.ok_or_else(missing)?;
    files::write(Path::new("-"), &text).map(|()| Exit::Done)
}

fn wrong(error: CatalogueError) -> Failure {
    Failure::Usage(error.to_string())
}

fn object(kept: &Kept, entry: &Entry) -> Value {
    let certificate = entry.certificate.as_ref();
    json!({
        "id": entry.id,
        "verb": entry.verb,
        "position": entry.position,
        "first": entry.first,
        "answer": answer(entry),
        "program": entry.program,
        "made": entry.made,
        "certificate": certificate.map(|file| kept.certificate_path(file).display().to_string()),
        "sha256": certificate.map(|file| &file.sha256),
    })
}

/// The answer in words.
fn words(entry: &Entry) -> String {
    let answer = answer(entry);
    let text = |key: &str| answer[key].as_str().map(String::from);
    match (text("verdict").as_deref(), text("winner"), text("move")) {
        (Some("wins"), Some(winner), Some(the_move)) => format!("{winner} wins by {the_move}"),
        (Some("wins"), Some(winner), None) => format!("{winner} wins"),
        (Some("at least draw"), ..) => format!("at least a draw for {}", text("player").unwrap_or_default()),
        (Some(verdict), ..) => verdict.to_string(),
        _ => brief(entry, &answer),
    }
}

/// What is kept of a value or of openings, in words.
fn brief(entry: &Entry, answer: &Value) -> String {
    if let Some(name) = answer["name"].as_str() {
        return format!("value {name}");
    }
    match answer["openings"].as_object() {
        Some(openings) => {
            let known = openings.values().filter(|winner| *winner != "unknown").count();
            format!("{known} of {} openings", openings.len())
        }
        None => entry.json.clone(),
    }
}

type Listed = [Result<Entry, CatalogueError>];

fn list(kept: &Kept, entries: &Listed, json: bool) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    for entry in entries {
        match entry {
            Err(error) => {
                exit = Exit::Rejected;
                if json {
                    say(json!({ "error": { "message": error.to_string() } }))?;
                }
                eprintln!("error: {error}");
            }
            Ok(entry) if json => say(object(kept, entry))?,
            Ok(entry) => {
                say(format_args!("{:>5}  {}, {} to move: {}", entry.id, entry.position, entry.first, words(entry)))?;
            }
        }
    }
    if entries.is_empty() && !json {
        say("nothing has been kept")?;
    }
    Ok(exit)
}

fn show(kept: &Kept, position: &str, first: &FirstArgs, json: bool) -> Result<Exit, Failure> {
    let entries = match position.parse() {
        Ok(id) => kept.get(id).map_err(wrong)?.map(Ok).into_iter().collect(),
        Err(_) => {
            let study = study::study(position, first.first.as_deref())?;
            kept.about(&study.notation(), &study.to_move().to_string()).map_err(wrong)?
        }
    };
    if entries.is_empty() {
        return Err(Failure::Usage(format!("nothing is kept about {position}")));
    }
    let mut exit = list(kept, &entries, json)?;
    for entry in entries.iter().flatten() {
        if !json {
            say(format_args!("       {}", entry.json))?;
        }
        match (kept.certificate(entry), &entry.certificate) {
            (Err(error), _) => {
                eprintln!("error: answer {} is not proved: {error}", entry.id);
                exit = Exit::Rejected;
            }
            (Ok(_), Some(file)) if !json => {
                let (path, bytes) = (kept.certificate_path(file), grouped(file.bytes));
                say(format_args!("       certificate: {} ({bytes} bytes)", path.display()))?;
            }
            (Ok(_), _) => {}
        }
    }
    Ok(exit)
}

fn verify(kept: &Kept, json: bool) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    if let Err(error) = kept.check_database() {
        eprintln!("error: {error}");
        exit = Exit::Rejected;
    }
    let (mut accepted, mut rejected) = (0_usize, 0_usize);
    for entry in kept.list().map_err(wrong)? {
        let (id, query, judged) = match &entry {
            Ok(entry) => (Some(entry.id), Some(&entry.position), judge(kept, entry).map(|_| ())),
            Err(error) => (None, None, Err(error.to_string())),
        };
        if json {
            let verdict = if judged.is_ok() { "accepted" } else { "rejected" };
            say(json!({ "id": id, "position": query, "verdict": verdict, "reason": judged.as_ref().err() }))?;
        } else if let Err(why) = &judged {
            let id = id.map_or("?".into(), |id| id.to_string());
            say(format_args!("{id:>5}  {}: rejected: {why}", query.map_or("a damaged row", String::as_str)))?;
        }
        if judged.is_ok() { accepted += 1 } else { rejected += 1 }
    }
    if rejected > 0 {
        exit = Exit::Rejected;
    }
    if !json {
        say(format_args!("{} accepted, {} rejected", grouped(accepted), grouped(rejected)))?;
    }
    Ok(exit)
}

fn export(kept: &Kept, folder: &Path, json: bool) -> Result<Exit, Failure> {
    std::fs::create_dir_all(folder).map_err(Failure::file(folder, "make"))?;
    if std::fs::read_dir(folder).map_err(Failure::file(folder, "read"))?.next().is_some() {
        return Err(Failure::Usage(format!("{} is not empty: name a new folder", folder.display())));
    }
    let mut exit = Exit::Done;
    let mut lines = String::new();
    let mut written = 0_usize;
    for entry in kept.list().map_err(wrong)? {
        let judged = entry.map_err(|error| error.to_string()).and_then(|entry| {
            let bytes = judge(kept, &entry).map_err(|why| format!("{}: {why}", entry.position))?;
            Ok((entry, bytes))
        });
        let (entry, bytes) = match judged {
            Ok(judged) => judged,
            Err(why) => {
                eprintln!("error: not exported: {why}");
                exit = Exit::Rejected;
                continue;
            }
        };
        let mut object = object(kept, &entry);
        if let Some(file) = &entry.certificate {
            files::write(&folder.join(&file.file), &bytes)?;
            object["certificate"] = json!(file.file);
        }
        lines.push_str(&format!("{object}\n"));
        written += 1;
    }
    files::write(&folder.join("answers.jsonl"), lines.as_bytes())?;
    if json {
        say(json!({ "folder": folder.display().to_string(), "answers": written }))?;
    } else {
        say(format_args!("{} answers in {}", grouped(written), folder.display()))?;
    }
    Ok(exit)
}

/// Keeps what the certificates in files and folders prove.
fn import(kept: &mut Kept, paths: &[PathBuf], json: bool) -> Result<Exit, Failure> {
    let (mut all, mut failed) = (Imported::default(), None);
    for path in paths {
        if !path.exists() {
            return Err(Failure::Usage(format!("{}: there is no such file or folder", path.display())));
        }
        let mut tell = |file: &Path, told: Result<(&str, &str), &str>| {
            let (verb, position) = told.unwrap_or_default();
            let line = match told {
                Ok(_) if !json => return,
                Ok(_) => json!({ "file": file.display().to_string(), "verb": verb, "position": position }),
                Err(why) => {
                    eprintln!("error: {}: {why}", file.display());
                    json!({ "file": file.display().to_string(), "error": { "message": why } })
                }
            };
            if json {
                failed = failed.take().or(say(line).err());
            }
        };
        let Imported { kept, known, refused } = gruk_verbs::import(kept, path, &mut tell).map_err(wrong)?;
        all = Imported { kept: all.kept + kept, known: all.known + known, refused: all.refused + refused };
    }
    if let Some(failure) = failed {
        return Err(failure);
    }
    if !json {
        let Imported { kept, known, refused } = all;
        let numbers = [kept, known, refused].map(grouped);
        say(format_args!("{} answers are new, {} were here, {} were refused", numbers[0], numbers[1], numbers[2]))?;
    }
    Ok(if all.refused > 0 { Exit::Rejected } else { Exit::Done })
}

fn remove(kept: &mut Kept, positions: &[String], first: &FirstArgs, json: bool) -> Result<Exit, Failure> {
    for text in positions {
        let ids = match text.parse::<i64>() {
            Ok(id) => vec![id],
            Err(_) => {
                let study = study::study(text, first.first.as_deref())?;
                let entries = kept.about(&study.notation(), &study.to_move().to_string()).map_err(wrong)?;
                entries.into_iter().flatten().map(|entry| entry.id).collect()
            }
        };
        let mut removed = 0;
        for id in ids {
            removed += usize::from(kept.remove(id).map_err(wrong)?);
        }
        if removed == 0 {
            return Err(Failure::Usage(format!("nothing is kept about {text}")));
        }
        if json {
            say(json!({ "query": text, "removed": removed }))?;
        } else {
            say(format_args!("{} removed about {text}", counted(removed as u64, "answer", "answers")))?;
        }
    }
    Ok(Exit::Done)
}

fn clean(kept: &Kept, older: f64, json: bool) -> Result<Exit, Failure> {
    let cleaned = kept.clean_up(Duration::from_secs_f64(older)).map_err(wrong)?;
    let gruk_catalogue::Cleaned { parts, certificates, bytes } = cleaned;
    if json {
        say(json!({ "parts": parts, "certificates": certificates, "bytes": bytes }))?;
    } else {
        let parts = counted(parts as u64, "file that was being written", "files that were being written");
        let certificates =
            counted(certificates as u64, "certificate that no answer names", "certificates that no answer names");
        say(format_args!("removed: {parts}, {certificates}; {} bytes", grouped(bytes)))?;
    }
    Ok(Exit::Done)
}

/// Drops what is damaged, and reads the certificates that no answer names any more.
fn repair(json: bool) -> Result<Exit, Failure> {
    let folder = files::data_folder().ok_or_else(|| Failure::Usage("there is no data folder; set GRUK_HOME".into()))?;
    let is_whole = |kept: Kept| kept.check_database().map(|()| kept);
    let (mut kept, aside) = match Kept::open(&folder).and_then(is_whole) {
        Ok(kept) => (kept, None),
        Err(CatalogueError::Corrupt { .. }) => {
            let aside = Kept::set_aside(&folder).map_err(wrong)?;
            (Kept::open(&folder).map_err(wrong)?, Some(aside))
        }
        Err(error) => return Err(wrong(error)),
    };
    let mended = kept.drop_damaged().map_err(wrong)?;
    let mut imported = Imported::default();
    for path in kept.unnamed().map_err(wrong)? {
        let found = gruk_verbs::import(&mut kept, &path, &mut |_, _| ()).map_err(wrong)?;
        imported.kept += found.kept;
        imported.refused += found.refused;
    }
    if json {
        let aside = aside.map(|path| path.display().to_string());
        say(
            json!({ "damaged": mended.rows, "unproved": mended.unproved, "read": imported.kept, "refused": imported.refused, "aside": aside }),
        )?;
        return Ok(Exit::Done);
    }
    if let Some(aside) = aside {
        say(format_args!("the database could not be read; it is {} now", aside.display()))?;
    }
    let numbers = [mended.rows, mended.unproved, imported.kept, imported.refused].map(grouped);
    let [rows, unproved, read, refused] = &numbers;
    say(format_args!(
        "removed: {rows} damaged, {unproved} without their certificates; {read} read from certificates, {refused} refused"
    ))?;
    Ok(Exit::Done)
}
