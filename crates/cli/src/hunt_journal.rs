//! The file of a hunt: JSON lines, behind a line that says what is hunted; how far each part has got, and what was found.
//!
//! A line is appended with one write. A last line that was cut off by a crash is dropped; anything else that is not such a line is refused
//! with its number.

use crate::failure::Failure;
use gruk_workbench::tiling::{Part, Tally};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

/// The longest file that is read.
const MAX_FILE: u64 = 1 << 30;

/// An open journal.
pub(crate) struct HuntJournal {
    path: PathBuf,
    file: File,
    /// Of each part how many ways have been looked at, and whether that is all of them.
    pub(crate) known: HashMap<Part, (u64, bool)>,
    /// The fewest open windows that were found, and the windows of its period.
    pub(crate) best: Option<(usize, usize)>,
    /// How many decompositions were found.
    pub(crate) found: usize,
}

impl HuntJournal {
    /// Opens or begins the journal of a hunt.
    pub(crate) fn open(path: &Path, header: &Value) -> Result<Self, Failure> {
        let mut file =
            OpenOptions::new().read(true).append(true).create(true).open(path).map_err(Failure::file(path, "read"))?;
        let mut text = String::new();
        (&mut file).take(MAX_FILE).read_to_string(&mut text).map_err(Failure::file(path, "read"))?;
        let sound = text.rfind('\n').map_or(0, |end| end + 1);
        if sound < text.len() {
            eprintln!("warning: the last line of {} is cut off and is dropped", path.display());
            file.set_len(sound as u64).map_err(Failure::file(path, "write"))?;
        }
        let mut journal = HuntJournal { path: path.to_path_buf(), file, known: HashMap::new(), best: None, found: 0 };
        for (index, line) in text[..sound].lines().enumerate() {
            journal
                .read(index, line, header)
                .map_err(|why| Failure::Usage(format!("{}, line {}: {why}", path.display(), index + 1)))?;
        }
        if sound == 0 {
            journal.append(header)?;
        }
        Ok(journal)
    }

    fn read(&mut self, index: usize, line: &str, header: &Value) -> Result<(), String> {
        let value: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        if index == 0 {
            return if value == *header {
                Ok(())
            } else {
                Err(format!("the file belongs to another hunt; expected {header}"))
            };
        }
        let number = |name: &str| value[name].as_u64();
        if let (Some(cells), Some(lattice), Some(tried), Some(is_whole)) =
            (number("cells"), value["lattice"].as_str(), number("tried"), value["whole"].as_bool())
        {
            self.known.insert((cells as usize, lattice.to_string()), (tried, is_whole));
            return Ok(());
        }
        let (Some(open), Some(windows)) = (number("open"), number("windows").filter(|windows| *windows > 0)) else {
            return Err("expected how far a part has got, or a decomposition".into());
        };
        let (open, windows) = (open as usize, windows as usize);
        self.found += 1;
        if self.best.is_none_or(|(least, of)| open * of < least * windows) {
            self.best = Some((open, windows));
        }
        Ok(())
    }

    /// Adds how far a part has got.
    pub(crate) fn progress(&mut self, (cells, lattice): &Part, tally: &Tally) -> Result<(), Failure> {
        self.append(&json!({ "cells": cells, "lattice": lattice, "tried": tally.tried, "whole": tally.is_whole }))
    }

    /// Adds a decomposition.
    pub(crate) fn keep(&mut self, decomposition: &Value) -> Result<(), Failure> {
        self.append(decomposition)
    }

    fn append(&mut self, value: &Value) -> Result<(), Failure> {
        let line = value.to_string() + "\n";
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(Failure::file(&self.path, "write"))
    }
}
