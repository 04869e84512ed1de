//! Functions of boards by their size: starts, tables, positions that have a value.

use super::texts::text;
use super::{Builtin, find, function};
use crate::error::Fault;
use crate::loops::Term;
use crate::machine::Machine;
use crate::object::{Function, ITEM, Object};
use gruk_value::Limit;
use std::sync::atomic::Ordering;

/// The most boards of a table.
const MOST_BOARDS: usize = 10_000;

pub(super) const FUNCTIONS: &[Builtin] = &[
    function(
        "start",
        "game, columns, rows[, tile]",
        (3, 4),
        "what a game starts from on a board of a size, or such a board covered with copies of a picture",
        &["start(\"domineering\", 3, 2).value", "start(\"clobber\", 4, 2, \"xxo/oox\")"],
        |m, a| {
            let (columns, rows) = (m.natural(&a[1], 1)?, m.natural(&a[2], 2)?);
            start(m, a, (columns, rows), 3)
        },
    ),
    function(
        "table",
        "game, columns, rows[, f[, tile]]",
        (3, 5),
        "a function of what a game starts from on all boards up to a size, row by row; without it their values",
        &["table(\"domineering\", 3, 2)", "table(\"clobber\", 3, 2, outcome)"],
        |m, a| {
            let (columns, rows) = (m.natural(&a[1], 1)?, m.natural(&a[2], 2)?);
            let boards = columns.saturating_mul(rows);
            if boards > MOST_BOARDS {
                return Err(Fault::wrong(format!("at most {MOST_BOARDS} boards"), boards.to_string()));
            }
            m.budget.check(boards * ITEM)?;
            let value = || Function::Builtin(find("value").expect("invariant: a function of the language"));
            let function = a.get(3).map_or_else(|| Ok(value()), |given| m.function(given, 3))?;
            let mut table = Vec::new();
            for row in 1..=rows {
                let mut cells = Vec::new();
                for column in 1..=columns {
                    if m.interrupt.load(Ordering::Relaxed) {
                        return Err(Limit::Interrupted.into());
                    }
                    let board = start(m, a, (column, row), 4)?;
                    cells.push(m.call(&function, vec![board])?);
                }
                table.push(m.list(cells)?);
            }
            m.list(table)
        },
    ),
    function(
        "find",
        "value, game, cells[, all]",
        (3, 4),
        "the smallest positions of a game that have a value, on boards of at most so many squares; all of them if `all` is true",
        &[
            "find(1/2, \"domineering\", 4)",
            "length(find(*, \"domineering\", 4, true))",
            "find(over, \"fox-and-geese\", 5)",
        ],
        |m, a| {
            let value = match &a[0] {
                Object::Text(text) => text.to_string(),
                other => match m.term(other, 0)? {
                    Term::Short(game) => m.name(game)?,
                    Term::Loopy(game) => {
                        let game = m.loopy_object(game)?;
                        m.loopy_name(&game)?
                    }
                },
            };
            let cells = m.natural(&a[2], 2)?;
            let all = match a.get(3) {
                None => false,
                Some(Object::Boolean(all)) => *all,
                Some(other) => return Err(Fault::argument(3, "true or false", other.kind())),
            };
            let found = m.host.find(&value, text(&a[1], 1)?, cells, all)?;
            let found = found.into_iter().map(|position| m.position(position)).collect::<Result<Vec<_>, _>>()?;
            m.list(found)
        },
    ),
];

/// What the game of argument 0 starts from, covered with the tile of argument `tile`, if it is there.
fn start(m: &mut Machine<'_>, a: &[Object], size: (usize, usize), tile: usize) -> Result<Object, Fault> {
    let picture = a.get(tile).map(|picture| text(picture, tile)).transpose()?;
    let position = m.host.start(text(&a[0], 0)?, size, picture)?;
    m.position(position)
}
