//! The file of a table under work: JSON lines, one cell each, behind a line that says which table it is.
//!
//! A cell is appended with one write as soon as it is known. A last line that was cut off by a crash is dropped;
//! anything else that is not such a line is refused with its number.

use crate::failure::Failure;
use gruk_workbench::{Cell, Content, Known, OutcomeClass, TableQuery, ValueSummary};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

/// The longest file that is read.
const MAX_FILE: u64 = 1 << 30;

/// Cells by columns and rows.
pub(crate) type KnownCells = BTreeMap<(usize, usize), Known>;

/// An open journal, to which cells are appended.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens or begins the journal of `query`, and reads the cells that it holds; boards larger than the table are kept
    /// in it.
    pub(crate) fn open(path: &Path, query: &TableQuery) -> Result<(Journal, KnownCells), Failure> {
        let read = |error| Failure::file(path, "read")(error);
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(read)?;
        let mut bytes = Vec::new();
        (&mut file).take(MAX_FILE).read_to_end(&mut bytes).map_err(read)?;
        let head = header(query).to_string() + "\n";
        let (known, sound) = cells(&bytes, &head, query)
            .map_err(|(line, why)| Failure::Usage(format!("{}, line {line}: {why}", path.display())))?;
        if sound < bytes.len() {
            eprintln!("warning: the last line of {} is cut off and is dropped", path.display());
            file.set_len(sound as u64).map_err(Failure::file(path, "write"))?;
        }
        if sound == 0 {
            file.write_all(head.as_bytes()).map_err(Failure::file(path, "write"))?;
        }
        Ok((Journal { path: path.to_path_buf(), file }, known))
    }

    /// Adds a cell that is known, as a whole line.
    pub(crate) fn append(&mut self, cell: &Cell) -> Result<(), Failure> {
        let Some(known) = cell.known() else { return Ok(()) };
        let mut object = json!({ "columns": cell.columns, "rows": cell.rows, "outcome": known.outcome().to_string() });
        if let Some(value) = known.value() {
            object["value"] = json!(value.name);
            object["cut"] = json!(value.is_cut);
            object["mean"] = json!(value.mean);
            object["temperature"] = json!(value.temperature);
        }
        let line = object.to_string() + "\n";
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(Failure::file(&self.path, "write"))
    }
}

/// The first line: which table this is. The size is not part of it, so that a table can grow.
fn header(query: &TableQuery) -> Value {
    let content = match query.content {
        Content::Outcomes => "outcomes",
        Content::Values => "values",
    };
    json!({ "gruk": "table", "version": 1, "game": query.game, "content": content, "tile": query.tile, "name_limit": query.name_limit })
}

/// The cells of a journal and the length of its sound part; or the line that is wrong and why.
fn cells(bytes: &[u8], head: &str, query: &TableQuery) -> Result<(KnownCells, usize), (usize, String)> {
    let mut known = KnownCells::new();
    let mut sound = 0;
    for (index, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let number = index + 1;
        let is_whole = line.ends_with(b"\n");
        let foreign = || (number, format!("expected the journal of this table, which begins with {}", head.trim_end()));
        if index == 0 && line != head.as_bytes() {
            let is_cut = !is_whole && head.as_bytes().starts_with(line);
            return if is_cut { Ok((known, 0)) } else { Err(foreign()) };
        }
        if index > 0 {
            match cell(line, query.content) {
                _ if !is_whole => return Ok((known, sound)),
                Ok((size, answer)) => match known.insert(size, answer.clone()) {
                    Some(other) if other != answer => {
                        return Err((number, format!("another answer for {}x{} stands above", size.0, size.1)));
                    }
                    _ => {}
                },
                Err(why) => return Err((number, why)),
            }
        }
        sound += line.len();
    }
    Ok((known, sound))
}

/// A line of a cell: its size and what is known of it.
fn cell(line: &[u8], content: Content) -> Result<((usize, usize), Known), String> {
    let object: Value = serde_json::from_slice(line).map_err(|error| format!("expected a cell as JSON: {error}"))?;
    let missing = |field: &str| format!("expected a cell with a sound field '{field}'");
    let number = |field: &str| {
        let number = object[field].as_u64().and_then(|number| usize::try_from(number).ok());
        number.filter(|&number| number > 0).ok_or_else(|| missing(field))
    };
    let text = |field: &str| object[field].as_str().map(str::to_string).ok_or_else(|| missing(field));
    let size = (number("columns")?, number("rows")?);
    let class = text("outcome")?;
    let outcome = OutcomeClass::ALL.into_iter().find(|known| known.to_string() == class);
    let outcome = outcome.ok_or_else(|| missing("outcome"))?;
    let known = match content {
        Content::Outcomes => Known::Outcome(outcome),
        Content::Values => Known::Value(ValueSummary {
            name: text("value")?,
            is_cut: object["cut"].as_bool().ok_or_else(|| missing("cut"))?,
            outcome,
            mean: text("mean")?,
            temperature: text("temperature")?,
        }),
    };
    Ok((size, known))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query() -> TableQuery {
        TableQuery { game: "col".into(), columns: 2, rows: 2, content: Content::Outcomes, tile: None, name_limit: 9 }
    }

    fn read(text: &str) -> Result<(usize, usize), (usize, String)> {
        let head = header(&query()).to_string() + "\n";
        cells(text.replace("HEAD\n", &head).as_bytes(), &head, &query()).map(|(known, sound)| (known.len(), sound))
    }

    #[test]
    fn cells_are_read_and_a_cut_line_is_dropped() {
        let line = "{\"columns\":1,\"rows\":2,\"outcome\":\"P\"}\n";
        let (_, head) = read("HEAD\n").unwrap();
        assert_eq!(read(""), Ok((0, 0)));
        assert_eq!(read(&format!("HEAD\n{line}")), Ok((1, head + line.len())));
        assert_eq!(read(&format!("HEAD\n{line}{{\"col")), Ok((1, head + line.len())));
        assert_eq!(read("{\"gruk\":\"tab"), Ok((0, 0)), "a first line that was cut off");
    }

    #[test]
    fn corrupt_and_foreign_files_are_refused_with_the_line() {
        let line = "{\"columns\":1,\"rows\":2,\"outcome\":\"P\"}\n";
        for (text, number) in [
            ("# something else\n".to_string(), 1),
            ("x".to_string(), 1),
            (format!("HEAD\n{{}}\n{line}"), 2),
            (format!("HEAD\n{line}{{\"columns\":0,\"rows\":2,\"outcome\":\"P\"}}\n"), 3),
            (format!("HEAD\n{line}{{\"columns\":1,\"rows\":2,\"outcome\":\"Q\"}}\n"), 3),
            (format!("HEAD\n{line}{{\"columns\":1,\"rows\":2,\"outcome\":\"N\"}}\n"), 3),
        ] {
            assert_eq!(read(&text).unwrap_err().0, number, "{text}");
        }
    }
}
