//! Tables: the outcomes or values of a game on all rectangles up to a size.

mod cell;
mod heat_map;
mod start;
mod work;

pub use cell::{Cell, CellAnswer, Known};
pub use heat_map::Aspect;
pub(crate) use start::start;

use crate::valuer::require_values;
use gruk_certify::{OutcomeOfPosition, SolveOptions};
use gruk_notation::{BadInput, full_notation, load};
use gruk_solve::{LimitHit, Watch};
use std::collections::BTreeMap;

/// The most cells of a table.
const MAX_CELLS: usize = 10_000;

/// What stands in the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Outcome classes, by search.
    Outcomes,
    /// Values: names, outcomes, means, temperatures.
    Values,
}

/// What is to be tabulated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableQuery {
    /// The name of the game.
    pub game: String,
    /// The most columns.
    pub columns: usize,
    /// The most rows.
    pub rows: usize,
    /// What stands in the cells.
    pub content: Content,
    /// The boards are covered with copies of this picture, in place of the game's own start.
    pub tile: Option<String>,
    /// Names longer than about this many characters are cut.
    pub name_limit: usize,
}

/// A table, as far as it could be filled.
#[derive(Clone, Debug)]
pub struct Table {
    /// What was asked.
    pub query: TableQuery,
    /// The title of the game.
    pub title: &'static str,
    /// The cells row by row, each row from one column up.
    pub cells: Vec<Cell>,
    /// Seconds.
    pub seconds: f64,
}

impl Table {
    /// The cell of a size, counted from 1.
    #[must_use]
    pub fn cell(&self, columns: usize, rows: usize) -> &Cell {
        &self.cells[(rows - 1) * self.query.columns + columns - 1]
    }

    /// The limit that left a cell without an answer, if any.
    #[must_use]
    pub fn limit_hit(&self) -> Option<LimitHit> {
        self.cells.iter().find_map(|cell| match cell.answer {
            CellAnswer::Unknown(limit) => Some(limit),
            CellAnswer::Known(_) => None,
        })
    }
}

/// Fills a table, small boards first; boards that are images or negatives of each other are worked out once.
///
/// `known` are cells of an earlier run of the same query, by columns and rows, the sizes of which may differ; `found`
/// is called with every cell that is new, as soon as it is known. A limit leaves cells unknown. Threads share nothing
/// but the cells: each has its part of the memory.
///
/// # Errors
/// No such game, a game without a start on rectangles or without outcomes or values, a tile that the game cannot read.
pub fn table(
    query: &TableQuery,
    known: &BTreeMap<(usize, usize), Known>,
    options: &SolveOptions,
    watch: &mut (dyn Watch + Send),
    found: &mut (dyn FnMut(&Cell) + Send),
    outcome: OutcomeOfPosition,
) -> Result<Table, BadInput> {
    check(query)?;
    work::fill(query, known, options, watch, found, outcome)
}

/// The boards of a table by class: columns and rows of each, and whether it is the negative of the first one; boards of
/// few squares first. One answer for each class fills the table. The boards are made and compared as they are asked
/// for, so that whoever has little time gets the small ones.
///
/// # Errors
/// Those of [`table`].
pub fn table_classes(query: &TableQuery) -> Result<impl Iterator<Item = Result<TableClass, BadInput>>, BadInput> {
    check(query)?;
    Ok(work::list_classes(query))
}

/// Boards with one answer up to sign: a position in full notation, and the sizes of its boards, each with whether it is
/// the negative.
pub type TableClass = (String, Vec<((usize, usize), bool)>);

/// Is the table neither empty nor too large, and is its largest board one of its game? That board is read, and so
/// refused where it is too large.
fn check(query: &TableQuery) -> Result<(), BadInput> {
    if query.columns == 0 || query.rows == 0 {
        return Err(BadInput::Unsupported("a table needs at least one column and one row".into()));
    }
    if query.columns.saturating_mul(query.rows) > MAX_CELLS {
        return Err(BadInput::TooMuch { what: "cells", limit: MAX_CELLS });
    }
    let (rules, largest) = start(&query.game, (query.columns, query.rows), query.tile.as_deref())?;
    if query.content == Content::Values {
        require_values(&rules)?;
    }
    load(&full_notation(&rules, &largest), None)?;
    Ok(())
}
