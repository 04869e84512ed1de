//! The file of a table under work: JSON lines, one cell each, behind a line that says which table it is.

use crate::failure::Failure;
use crate::results::Results;
use gruk_workbench::{Cell, Content, Known, OutcomeClass, TableQuery, ValueSummary};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// Cells by columns and rows.
pub(crate) type KnownCells = BTreeMap<(usize, usize), Known>;

/// An open journal, to which cells are appended.
pub(crate) struct Journal(Results);

impl Journal {
    /// Opens or begins the journal of `query`, and reads the cells that it holds; boards larger than the table are kept
    /// in it.
    pub(crate) fn open(path: &Path, query: &TableQuery) -> Result<(Journal, KnownCells), Failure> {
        let (results, lines) = Results::open(path, &header(query))?;
        let known = cells(&lines, query.content)
            .map_err(|(line, why)| Failure::Usage(format!("{}, line {line}: {why}", path.display())))?;
        Ok((Journal(results), known))
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
        self.0.add(&object);
        self.0.flush()
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

/// The cells in the lines behind the first; or the line that is wrong and why.
fn cells(lines: &[Value], content: Content) -> Result<KnownCells, (usize, String)> {
    let mut known = KnownCells::new();
    for (index, line) in lines.iter().enumerate() {
        let number = index + 2;
        let (size, answer) = cell(line, content).map_err(|why| (number, why))?;
        match known.insert(size, answer.clone()) {
            Some(other) if other != answer => {
                return Err((number, format!("another answer for {}x{} stands above", size.0, size.1)));
            }
            _ => {}
        }
    }
    Ok(known)
}

/// A line of a cell: its size and what is known of it.
fn cell(object: &Value, content: Content) -> Result<((usize, usize), Known), String> {
    let missing = |field: &str| format!("expected a cell with a valid field '{field}'");
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

    #[test]
    fn cells_are_read_and_wrong_ones_are_refused_with_the_line() {
        let cell = |rows: usize, outcome: &str| json!({ "columns": 1, "rows": rows, "outcome": outcome });
        let read = |lines: &[Value]| cells(lines, Content::Outcomes).map(|known| known.len());
        assert_eq!(read(&[cell(2, "P"), cell(3, "N"), cell(2, "P")]), Ok(2));
        for (lines, number) in [
            (&[json!({}), cell(2, "P")][..], 2),
            (&[cell(2, "P"), cell(0, "P")], 3),
            (&[cell(2, "P"), cell(1, "Q")], 3),
            (&[cell(2, "P"), cell(2, "N")], 3),
        ] {
            assert_eq!(read(lines).unwrap_err().0, number, "{lines:?}");
        }
    }
}
