//! The file of an enumeration under work: JSON lines, behind a line that says what it is, with one at the end that says
//! that it is complete.
//!
//! Lines are written in blocks. A last line that was cut off, by a crash or a full disk, is dropped and worked out
//! again; anything else that is not such a line is refused with its number.

use crate::failure::Failure;
use crate::verbs::counted;
use serde_json::{Value, json};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

/// The longest file that is read.
const MAX_FILE: u64 = 1 << 31;
/// Bytes that wait to be written.
const BLOCK: usize = 1 << 16;

/// An open file of results.
pub(crate) struct Results {
    path: PathBuf,
    file: File,
    /// The number of bytes up to the end of each line, the first one being the head.
    ends: Vec<u64>,
    /// Where the file is cut before anything is written: what has only been read stays as it is.
    cut: Option<u64>,
    waiting: Vec<u8>,
    /// The first failure to write, after which nothing is written.
    lost: Option<Failure>,
}

/// What a file held.
pub(crate) struct Found {
    /// Its lines, without the first and the last one.
    pub(crate) lines: Vec<Value>,
    /// Does it say that it is complete?
    pub(crate) is_complete: bool,
}

impl Results {
    /// Opens or begins the file whose first line is `head`.
    pub(crate) fn open(path: &Path, head: &Value) -> Result<(Results, Found), Failure> {
        let read = |error| Failure::file(path, "read")(error);
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(read)?;
        if !file.metadata().map_err(Failure::file(path, "read"))?.is_file() {
            return Err(Failure::Usage(format!("{} is no file in which results can be kept", path.display())));
        }
        // Two processes that write one file would spoil it. Where the file system knows no locks, nothing keeps them
        // from it.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Failure::Usage(format!("another process is at work with {}", path.display())));
        }
        let head = head.to_string() + "\n";
        let mut bytes = Vec::new();
        // A file of something else is not read to its end.
        (&mut file).take(head.len() as u64).read_to_end(&mut bytes).map_err(read)?;
        if bytes == head.as_bytes() {
            (&mut file).take(MAX_FILE).read_to_end(&mut bytes).map_err(Failure::file(path, "read"))?;
        }
        let (found, ends) = lines(&bytes, &head)
            .map_err(|(line, why)| Failure::Usage(format!("{}, line {line}: {why}", path.display())))?;
        let sound = ends.last().copied().unwrap_or(0);
        let mut results = Results { path: path.into(), file, ends, cut: Some(sound), waiting: Vec::new(), lost: None };
        if sound < bytes.len() as u64 && !found.is_complete {
            eprintln!("warning: the last line of {} is cut off and is dropped", path.display());
        }
        if sound == 0 {
            results.waiting.extend_from_slice(head.as_bytes());
            results.ends.push(head.len() as u64);
            results.flush()?;
        } else if !found.is_complete {
            eprintln!(
                "going on after {} of {}",
                counted(found.lines.len() as u64, "result", "results"),
                path.display()
            );
        }
        Ok((results, found))
    }

    /// Keeps so many lines of those that were found, and drops the others.
    pub(crate) fn keep(&mut self, number: usize) -> Result<(), Failure> {
        self.ends.truncate(number + 1);
        self.cut = Some(self.ends[number]);
        self.flush()
    }

    /// Adds a line; the answer is whether it could be written.
    pub(crate) fn add(&mut self, line: &Value) -> bool {
        self.waiting.extend_from_slice(line.to_string().as_bytes());
        self.waiting.push(b'\n');
        if self.waiting.len() >= BLOCK {
            self.lost = self.lost.take().or_else(|| self.flush().err());
        }
        self.lost.is_none()
    }

    /// Writes what waits, so that it is kept whatever happens.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        if let Some(failure) = self.lost.take() {
            return Err(failure);
        }
        let cut = match self.cut.take() {
            Some(end) => self.file.set_len(end).and_then(|()| self.file.seek(SeekFrom::Start(end)).map(|_| ())),
            None => Ok(()),
        };
        let written = cut.and_then(|()| self.file.write_all(&self.waiting)).and_then(|()| self.file.sync_data());
        self.waiting.clear();
        written.map_err(Failure::file(&self.path, "write"))
    }

    /// Writes what waits, and with `summary` a last line that says that the file is complete.
    pub(crate) fn close(mut self, summary: Option<Value>) -> Result<(), Failure> {
        if let Some(mut summary) = summary {
            summary["complete"] = json!(true);
            self.add(&summary);
        }
        self.flush()
    }
}

type Lines = (Found, Vec<u64>);

/// The sound lines and where they end; or the line that is wrong and why.
fn lines(bytes: &[u8], head: &str) -> Result<Lines, (usize, String)> {
    let mut found = Found { lines: Vec::new(), is_complete: false };
    let mut ends: Vec<u64> = Vec::new();
    for (index, line) in bytes.split_inclusive(|byte| *byte == b'\n').enumerate() {
        let is_whole = line.ends_with(b"\n");
        let end = ends.last().copied().unwrap_or(0) + line.len() as u64;
        if index == 0 {
            if line != head.as_bytes() {
                let is_cut = !is_whole && head.as_bytes().starts_with(line);
                let why = format!("expected the results of this query, which begin with {}", head.trim_end());
                return if is_cut { Ok((found, ends)) } else { Err((1, why)) };
            }
        } else if found.is_complete {
            return Err((index + 1, "a line after the one that says that the results are complete".into()));
        } else if !is_whole {
            break;
        } else {
            let value: Value = serde_json::from_slice(line)
                .map_err(|error| (index + 1, format!("expected a result as JSON: {error}")))?;
            if value["complete"] == json!(true) {
                found.is_complete = true;
                // The line is written anew if the results are.
                continue;
            }
            found.lines.push(value);
        }
        ends.push(end);
    }
    Ok((found, ends))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "{\"gruk\":\"pairings\"}\n";

    fn read(text: &str) -> Result<(usize, bool, u64), (usize, String)> {
        lines(text.as_bytes(), HEAD)
            .map(|(found, ends)| (found.lines.len(), found.is_complete, ends.last().copied().unwrap_or(0)))
    }

    #[test]
    fn a_cut_line_is_dropped_and_the_end_is_known() {
        let (first, second) = ("{\"n\":1}\n", "{\"n\":2}\n");
        let whole = format!("{HEAD}{first}{second}");
        assert_eq!(read(""), Ok((0, false, 0)));
        assert_eq!(read("{\"gruk"), Ok((0, false, 0)));
        assert_eq!(read(&whole), Ok((2, false, whole.len() as u64)));
        assert_eq!(read(&whole[..whole.len() - 3]), Ok((1, false, (HEAD.len() + first.len()) as u64)));
        assert_eq!(read(&format!("{whole}{{\"complete\":true}}\n")), Ok((2, true, whole.len() as u64)));
    }

    /// Opens what a file holds.
    fn open(path: &Path) -> Result<(Results, Found), Failure> {
        Results::open(path, &serde_json::from_str(HEAD).unwrap())
    }

    #[test]
    fn what_ends_early_is_gone_on_with_wherever_it_ends() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kept");
        let whole = format!("{HEAD}{{\"n\":1}}\n{{\"n\":22}}\n{{\"n\":333}}\n{{\"complete\":true}}\n");
        for cut in 0..=whole.len() {
            std::fs::write(&path, &whole[..cut]).unwrap();
            let (mut results, found) = open(&path).unwrap_or_else(|_| panic!("{cut} bytes"));
            let finished = whole[..cut].matches('\n').count().saturating_sub(1).min(3);
            assert_eq!((found.lines.len(), found.is_complete), (finished, cut == whole.len()), "{cut} bytes");
            assert!(open(&path).is_err(), "another process waits its turn");
            results.add(&json!({ "n": "new" }));
            results.close(None).unwrap_or_else(|_| panic!("{cut} bytes"));
            let lines = std::fs::read_to_string(&path).unwrap();
            let expected: String = whole.split_inclusive('\n').take(finished + 1).collect();
            assert_eq!(lines, format!("{expected}{{\"n\":\"new\"}}\n"), "{cut} bytes");
        }
    }

    #[test]
    fn a_file_that_is_only_read_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kept");
        for rest in ["{\"n\":1}\n{\"n\":2", "{\"n\":1}\n{\"complete\":true}\n"] {
            let text = format!("{HEAD}{rest}");
            std::fs::write(&path, &text).unwrap();
            drop(open(&path).unwrap_or_else(|_| panic!("{text}")));
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn foreign_and_corrupt_files_are_refused_with_their_line() {
        assert_eq!(read("hello\n").unwrap_err().0, 1);
        assert_eq!(read(&format!("{HEAD}x\n")).unwrap_err().0, 2);
        assert_eq!(read(&format!("{HEAD}{{\"complete\":true}}\n{{}}\n")).unwrap_err().0, 3);
    }
}
