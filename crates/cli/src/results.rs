//! The file of an enumeration under work: JSON lines, behind a line that says what it is, with one at the end that says
//! that it is complete.
//!
//! Lines are written in blocks. A last line that was cut off, by a crash or a full disk, is dropped and worked out
//! again; anything else that is not such a line is refused with its number.

use crate::failure::Failure;
use crate::verbs::counted;
use serde_json::{Value, json};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
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

impl Results {
    /// Opens or begins the file whose first line is `head`, and reads its lines, without the first and the last one.
    pub(crate) fn open(path: &Path, head: &Value) -> Result<(Results, Vec<Value>), Failure> {
        let mut lines = Vec::new();
        let results = Self::open_each(path, head, |line| {
            lines.push(line);
            Ok(())
        })?;
        Ok((results, lines))
    }

    /// The same, where `accept` looks at each line before the next one is read, and says what is wrong with it.
    pub(crate) fn open_each(
        path: &Path,
        head: &Value,
        accept: impl FnMut(Value) -> Result<(), String>,
    ) -> Result<Results, Failure> {
        let read = |error| Failure::file(path, "read")(error);
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(read)?;
        let metadata = file.metadata().map_err(read)?;
        if !metadata.is_file() {
            return Err(Failure::Usage(format!("{} is no file in which results can be kept", path.display())));
        }
        if metadata.len() > MAX_FILE {
            return Err(Failure::Usage(format!("{} has more than {MAX_FILE} bytes", path.display())));
        }
        // Two processes that write one file would spoil it. Where the file system knows no locks, nothing keeps them
        // from it.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(Failure::Usage(format!("another process is at work with {}", path.display())));
        }
        let head = head.to_string() + "\n";
        let Lines { ends, is_complete, bytes } =
            lines(BufReader::new(&file), &head, accept).map_err(|wrong| match wrong {
                Wrong::Line(line, why) => Failure::Usage(format!("{}, line {line}: {why}", path.display())),
                Wrong::Unread(error) => read(error),
            })?;
        let (sound, results) = (ends.last().copied().unwrap_or(0), ends.len().saturating_sub(1));
        let going_on = || counted(results as u64, "result", "results");
        let mut results = Results { path: path.into(), file, ends, cut: Some(sound), waiting: Vec::new(), lost: None };
        if sound < bytes && !is_complete {
            eprintln!("warning: the last line of {} is cut off and is dropped", path.display());
        }
        if sound == 0 {
            results.waiting.extend_from_slice(head.as_bytes());
            results.ends.push(head.len() as u64);
            results.flush()?;
        } else if !is_complete {
            eprintln!("going on after {} of {}", going_on(), path.display());
        }
        Ok(results)
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

/// What was read of a file.
struct Lines {
    /// Where its sound lines end, the first one being the head.
    ends: Vec<u64>,
    /// Does it say that it is complete?
    is_complete: bool,
    /// The bytes of all lines.
    bytes: u64,
}

/// Why a file is refused.
#[derive(Debug)]
enum Wrong {
    /// This line, counted from 1 on, and what is wrong with it.
    Line(usize, String),
    /// It cannot be read.
    Unread(std::io::Error),
}

/// Reads lines one by one, behind a first one that is `head`.
fn lines(
    mut input: impl BufRead,
    head: &str,
    mut accept: impl FnMut(Value) -> Result<(), String>,
) -> Result<Lines, Wrong> {
    let mut read = Lines { ends: Vec::new(), is_complete: false, bytes: 0 };
    let mut line = Vec::new();
    loop {
        let number = read.ends.len() + usize::from(read.is_complete) + 1;
        line.clear();
        // A file of something else is not read to its end.
        let most = if number == 1 { head.len() as u64 } else { MAX_FILE };
        let length = input.by_ref().take(most).read_until(b'\n', &mut line).map_err(Wrong::Unread)?;
        let end = read.bytes;
        read.bytes += length as u64;
        let is_whole = line.ends_with(b"\n");
        if length == 0 {
            return Ok(read);
        }
        if number == 1 {
            if line != head.as_bytes() {
                let is_cut = !is_whole && head.as_bytes().starts_with(&line);
                let why = format!("expected the results of this query, which begin with {}", head.trim_end());
                return if is_cut { Ok(read) } else { Err(Wrong::Line(1, why)) };
            }
        } else if read.is_complete {
            let why = "a line after the one that says that the results are complete";
            return Err(Wrong::Line(number, why.into()));
        } else if !is_whole {
            return Ok(read);
        } else {
            let value: Value = serde_json::from_slice(&line)
                .map_err(|error| Wrong::Line(number, format!("expected a result as JSON: {error}")))?;
            if value["complete"] == json!(true) {
                read.is_complete = true;
                // The line is written anew if the results are.
                continue;
            }
            accept(value).map_err(|why| Wrong::Line(number, why))?;
        }
        read.ends.push(end + length as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "{\"gruk\":\"pairings\"}\n";

    /// How many lines are accepted, whether they are complete, and where they end; or the line that is wrong.
    fn read(text: &str) -> Result<(usize, bool, u64), usize> {
        let mut accepted = 0;
        let read = lines(text.as_bytes(), HEAD, |value| {
            accepted += 1;
            if value["n"] == json!("bad") { Err("bad".into()) } else { Ok(()) }
        });
        match read {
            Ok(read) => Ok((accepted, read.is_complete, read.ends.last().copied().unwrap_or(0))),
            Err(Wrong::Line(line, _)) => Err(line),
            Err(Wrong::Unread(error)) => panic!("{error}"),
        }
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
    fn open(path: &Path) -> Result<(Results, Vec<Value>), Failure> {
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
            assert_eq!(found.len(), finished, "{cut} bytes");
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
        assert_eq!(read("hello\n"), Err(1));
        assert_eq!(read(&format!("{HEAD}x\n")), Err(2));
        assert_eq!(read(&format!("{HEAD}{{\"complete\":true}}\n{{}}\n")), Err(3));
        assert_eq!(read(&format!("{HEAD}{{}}\n{{\"n\":\"bad\"}}\nx\n")), Err(3), "the first one that is wrong");
    }
}
