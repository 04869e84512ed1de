//! The results of a search for tiles, line by line: how far each part has got, and what was found.

use crate::failure::Failure;
use crate::results::Results;
use gruk_workbench::tiling::{Part, Tally};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::Path;

/// An open journal.
pub(crate) struct TilingJournal {
    results: Results,
    /// Of each part how many ways have been looked at, and whether that is all of them.
    pub(crate) known: HashMap<Part, (u64, bool)>,
    /// The fewest open windows that were found, and the windows of its period.
    pub(crate) best: Option<(usize, usize)>,
    /// How many decompositions were found.
    pub(crate) found: usize,
}

impl TilingJournal {
    /// Opens or begins the journal of a search.
    pub(crate) fn open(path: &Path, header: &Value) -> Result<Self, Failure> {
        let (results, lines) = Results::open(path, header)?;
        let mut journal = TilingJournal { results, known: HashMap::new(), best: None, found: 0 };
        for (index, line) in lines.iter().enumerate() {
            journal
                .read(line)
                .map_err(|why| Failure::Usage(format!("{}, line {}: {why}", path.display(), index + 2)))?;
        }
        Ok(journal)
    }

    fn read(&mut self, line: &Value) -> Result<(), &'static str> {
        let number = |name: &str| line[name].as_u64();
        if let (Some(cells), Some(lattice), Some(tried), Some(is_whole)) =
            (number("cells"), line["lattice"].as_str(), number("tried"), line["whole"].as_bool())
        {
            self.known.insert((cells as usize, lattice.to_string()), (tried, is_whole));
            return Ok(());
        }
        let (Some(open), Some(windows)) = (number("open"), number("windows").filter(|windows| *windows > 0)) else {
            return Err("expected how far a part has got, or a decomposition");
        };
        let (open, windows) = (open as usize, windows as usize);
        self.found += 1;
        let wide = |number: usize| number as u128;
        if self.best.is_none_or(|(least, of)| wide(open) * wide(of) < wide(least) * wide(windows)) {
            self.best = Some((open, windows));
        }
        Ok(())
    }

    /// Adds how far a part has got.
    pub(crate) fn progress(&mut self, (cells, lattice): &Part, tally: &Tally) -> Result<(), Failure> {
        self.keep(&json!({ "cells": cells, "lattice": lattice, "tried": tally.tried, "whole": tally.is_whole }))
    }

    /// Adds a decomposition.
    pub(crate) fn keep(&mut self, decomposition: &Value) -> Result<(), Failure> {
        self.results.add(decomposition);
        self.results.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decompositions_of_any_size_are_compared() {
        let folder = tempfile::tempdir().unwrap();
        let (path, head) = (folder.path().join("search"), json!({ "search": "row-9" }));
        let most = u64::MAX;
        let text = format!(
            "{head}\n{{\"open\":{most},\"windows\":1}}\n{{\"open\":1,\"windows\":{most}}}\n{{\"open\":{most},\"windows\":{most}}}\n"
        );
        std::fs::write(&path, text).unwrap();
        let journal = TilingJournal::open(&path, &head).unwrap_or_else(|_| panic!("a sound journal"));
        assert_eq!((journal.best, journal.found), (Some((1, most as usize)), 3));
    }
}
