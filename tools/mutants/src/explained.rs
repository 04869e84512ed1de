//! The mutants that may survive, and why: `explained.tsv`.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The rows of the table: file, function, change, class and reason; `*` stands for any text.
pub struct Explained {
    rows: Vec<Row>,
    /// How many survivors each row has explained.
    used: RefCell<Vec<usize>>,
}

struct Row {
    text: String,
    places: [String; 3],
    class: String,
}

impl Explained {
    pub fn read(root: &Path) -> Result<Self, String> {
        let path = root.join("tools/mutants/explained.tsv");
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut rows = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let [file, function, change, class, why] = line.split('\t').collect::<Vec<_>>()[..] else {
                return Err(format!("explained.tsv: expected five fields: {line}"));
            };
            if why.is_empty() {
                return Err(format!("explained.tsv: expected a reason: {line}"));
            }
            let places = [file, function, change].map(String::from);
            rows.push(Row { text: line.into(), places, class: class.into() });
        }
        let used = RefCell::new(vec![0; rows.len()]);
        Ok(Explained { rows, used })
    }

    /// Is there a reason for this survivor? It is counted.
    pub fn has(&self, file: &str, function: &str, change: &str) -> bool {
        let row = self.row(file, function, change);
        row.into_iter().for_each(|row| self.used.borrow_mut()[row] += 1);
        row.is_some()
    }

    /// The first row about this mutant.
    pub fn row(&self, file: &str, function: &str, change: &str) -> Option<usize> {
        let is_this =
            |row: &Row| row.places.iter().zip([file, function, change]).all(|(like, text)| is_like(like, text));
        self.rows.iter().position(is_this)
    }

    /// How many survivors each class has.
    pub fn counts(&self) -> BTreeMap<&str, usize> {
        let mut counts = BTreeMap::new();
        for (row, used) in self.rows.iter().zip(self.used.borrow().iter()) {
            *counts.entry(row.class.as_str()).or_default() += used;
        }
        counts
    }

    /// A row about one of these files that has explained nothing.
    pub fn unused(&self, files: &BTreeSet<&str>) -> Option<&str> {
        let used = self.used.borrow();
        let is_idle =
            |(row, used): &(&Row, &usize)| **used == 0 && files.iter().any(|file| is_like(&row.places[0], file));
        self.rows.iter().zip(used.iter()).find(is_idle).map(|(row, _)| &row.text[..])
    }
}

/// Is the text like the pattern, in which each `*` stands for any text?
fn is_like(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == text,
        Some((start, rest)) => {
            let Some(text) = text.strip_prefix(start) else { return false };
            // A function's `*` in products is no trouble: it stands for itself too.
            (0..=text.len()).filter(|&at| text.is_char_boundary(at)).any(|at| is_like(rest, &text[at..]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_like;

    #[test]
    fn stars_stand_for_any_text() {
        assert!(is_like("a*c", "abbc") && is_like("*", "") && is_like("ab", "ab") && is_like("*b*", "abc"));
        assert!(!is_like("a*c", "abcd") && !is_like("ab", "abc") && !is_like("b*", "ab"));
    }
}
