//! Tables, and the search for positions.

use crate::background::{Done, run};
use crate::failure::{bad, limit as limit_error, word};
use crate::limits::Reach;
use crate::store::PyKnown;
use gruk_workbench::{
    Aspect, CellAnswer, Content, FindQuery, Known, OutcomeClass, SolveOptions, TableQuery, ValueSummary, render,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::BTreeMap;

/// A cell that is known: columns and rows, outcome, and of a value its name, mean and temperature.
type KnownCell = ((usize, usize), String, Option<(String, String, String)>);

/// Sizes with one answer up to sign, and whether it is the negative of the first one's.
type Sizes = Vec<((usize, usize), bool)>;

fn known_cell((size, outcome, worth): KnownCell) -> Option<((usize, usize), Known)> {
    let outcome = OutcomeClass::ALL.into_iter().find(|class| class.to_string() == outcome)?;
    let known = match worth {
        None => Known::Outcome(outcome),
        Some((name, mean, temperature)) => {
            Known::Value(ValueSummary { name, is_cut: false, outcome, mean, temperature })
        }
    };
    Some((size, known))
}

/// The boards of a table by class: a position of each, and the sizes that it answers.
#[pyfunction]
pub(crate) fn table_classes(
    py: Python<'_>,
    game: String,
    columns: usize,
    rows: usize,
    values: bool,
    tile: Option<String>,
) -> PyResult<Vec<(String, Sizes)>> {
    let query = query(game, columns, rows, values, tile);
    py.detach(|| gruk_workbench::table_classes(&query)?.collect::<Result<Vec<_>, _>>()).map_err(|error| bad(py, &error))
}

fn query(game: String, columns: usize, rows: usize, values: bool, tile: Option<String>) -> TableQuery {
    let content = if values { Content::Values } else { Content::Outcomes };
    TableQuery { game, columns, rows, content, tile, name_limit: usize::MAX }
}

/// Outcomes or values of a game on all rectangles up to a size; cells that are `known` are not worked out.
#[pyfunction]
#[pyo3(signature = (game, columns, rows, values, tile, limits, threads, known, progress=None, catalogue=None))]
#[expect(clippy::too_many_arguments, reason = "all that a table is asked for")]
pub(crate) fn table<'py>(
    py: Python<'py>,
    game: String,
    columns: usize,
    rows: usize,
    values: bool,
    tile: Option<String>,
    limits: Reach,
    threads: usize,
    known: Vec<KnownCell>,
    progress: Option<&Bound<'py, PyAny>>,
    catalogue: Option<&PyKnown>,
) -> PyResult<Bound<'py, PyDict>> {
    let query = query(game, columns, rows, values, tile);
    let mut known: BTreeMap<_, _> = known.into_iter().filter_map(known_cell).collect();
    let options = SolveOptions { limits: limits.limits(), threads, ..SolveOptions::default() };
    let look = |known: &PyKnown| py.detach(|| known.0.tabled(&query, &options.limits));
    let found = catalogue.map_or_else(BTreeMap::new, look);
    let read: Vec<(usize, usize)> = found.keys().copied().collect();
    known.extend(found.into_iter().map(|(size, (cell, _))| (size, cell)));
    let cancel = options.limits.cancel.clone();
    let work = move |mut watch| gruk_workbench::table(&query, &known, &options, &mut watch, &mut |_| {});
    let Done { found, stopped_by } = run(py, &cancel, progress, work)?;
    let found = found.map_err(|error| bad(py, &error))?;
    let answer = PyDict::new(py);
    let cells = found.cells.iter().map(|cell| {
        let known = cell.known();
        let value = known.and_then(Known::value);
        let limit = match &cell.answer {
            CellAnswer::Unknown(limit) => Some(word(*limit)),
            CellAnswer::Known(_) => None,
        };
        (
            (cell.columns, cell.rows),
            cell.position.clone(),
            known.map(|known| known.outcome().to_string()),
            value.map(|value| (value.name.clone(), value.mean.clone(), value.temperature.clone())),
            limit,
        )
    });
    answer.set_item("title", found.title)?;
    answer.set_item("read", read)?;
    answer.set_item("cells", cells.collect::<Vec<_>>())?;
    answer.set_item("seconds", found.seconds)?;
    let aspect = if values { Aspect::Name } else { Aspect::Outcome };
    let colour = if values { Aspect::Temperature } else { Aspect::Outcome };
    answer.set_item("text", found.text(aspect))?;
    answer.set_item("svg", render::heat_map_svg(&found.heat_map(aspect, colour)))?;
    crate::position::finish(py, stopped_by, answer)
}

/// Positions of a game on boards of few squares, by their value: each position with its value and number of squares.
#[pyfunction]
#[pyo3(signature = (value, game, cells, all, limits, progress=None))]
pub(crate) fn find(
    py: Python<'_>,
    value: Option<String>,
    game: String,
    cells: usize,
    all: bool,
    limits: Reach,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<(String, String, usize)>> {
    let query = FindQuery { value, game, cells, all, name_limit: usize::MAX };
    let limits = limits.limits();
    let cancel = limits.cancel.clone();
    let work = move |mut watch| {
        let mut rows = Vec::new();
        let found = |found: gruk_workbench::Found| rows.push((found.position, found.value, found.cells));
        let answer = gruk_workbench::find(&query, &limits, &mut watch, &mut { found });
        (answer, rows)
    };
    let (answer, rows) = run(py, &cancel, progress, work)?.whole()?;
    match answer.map_err(|error| bad(py, &error))?.limit {
        Some(limit) => Err(limit_error(py, limit)),
        None => Ok(rows),
    }
}

/// The names of the values born by a day.
#[pyfunction]
pub(crate) fn born(py: Python<'_>, day: u32, limits: Reach) -> PyResult<Vec<String>> {
    let limits = limits.limits();
    let cancel = limits.cancel.clone();
    let names = run(py, &cancel, None, move |_| gruk_workbench::born(day, &limits))?.whole()?;
    names.map_err(|hit| limit_error(py, hit))
}
