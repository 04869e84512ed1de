//! Placements of cakes on infinite boards: their tables, one of them, and what cakes can block.

use crate::pairings::plane_directions;
use crate::value::Alarm;
use crate::{BadInput, Limits};
use gruk_core::ParseError;
use gruk_periodic::blocking;
pub use gruk_periodic::blocking::{Best, MAX_SIZE};
pub use gruk_periodic::cake::Cake;
use gruk_periodic::cake::Cell;
pub use gruk_periodic::cake_table::{Answer, Size};
use gruk_periodic::cake_table::{Entry, Table};
pub use gruk_periodic::placement::Placement;
use gruk_periodic::proof;
use gruk_periodic::windows::Windows;
use gruk_render::{Cakes, Piece};
use gruk_verify::verify;
use std::sync::atomic::Ordering;

/// The boards of the tables, with the longest rows that are asked for.
pub const BOARDS: [(&str, usize); 4] = [("row.4", 9), ("row.3", 7), ("row.2", 5), ("row.1", 3)];

/// An entry of a table, with its evidence.
#[derive(Clone, Debug)]
pub struct CakeEntry {
    /// The board.
    pub board: String,
    /// The length of rows.
    pub k: usize,
    /// How large cakes may be.
    pub size: Size,
    /// Is there a good placement?
    pub answer: Answer,
    /// Why.
    pub reason: String,
    /// The certificate, accepted by the checker.
    pub certificate: Option<Vec<u8>>,
    /// The placement, for a yes with finite cakes.
    pub placement: Option<Placement>,
    /// A time limit or an interruption came before an answer.
    pub is_stopped: bool,
}

impl CakeEntry {
    fn new(board: &str, k: usize, size: Size, entry: Entry, is_stopped: bool) -> Self {
        let Entry { answer, mut reason, certificate, placement } = entry;
        let certificate = accepted(certificate, &mut reason);
        let is_stopped = is_stopped && answer == Answer::Open;
        CakeEntry { board: board.into(), k, size, answer, reason, certificate, placement, is_stopped }
    }
}

/// The certificate, if the checker accepts it; else `reason` says why there is none. Large boards are over the limits of the checker.
pub(crate) fn accepted(certificate: Option<Vec<u8>>, reason: &mut String) -> Option<Vec<u8>> {
    match verify(certificate.as_ref()?) {
        Ok(_) => certificate,
        Err(rejection) => {
            reason.push_str(&format!("; no certificate: {}", rejection.why));
            None
        }
    }
}

/// The directions of a board of rows in the plane.
///
/// # Errors
/// No such board.
pub(crate) fn directions(board: &str) -> Result<Vec<Cell>, BadInput> {
    let found = plane_directions(board).ok_or_else(|| {
        let error = ParseError::new(0, format!("'{board}'"), "row, row.1, row.2, row.3 (hexagonal) or row.4");
        BadInput::Text { text: board.into(), error }
    })?;
    Ok(found.iter().map(|step| (step[0] as i32, step[1] as i32)).collect())
}

/// Reads `row.2-5`: a board and a length of rows from 2 to 100.
pub(crate) fn board_and_length(text: &str) -> Result<(&str, usize), BadInput> {
    let (board, k) = text.split_once('-').unwrap_or((text, ""));
    directions(board)?;
    let is_number = !k.is_empty() && k.bytes().all(|byte| byte.is_ascii_digit());
    match k.parse() {
        Ok(length @ 2..=100) if is_number => Ok((board, length)),
        _ => {
            let found =
                if k.is_empty() { "the end".into() } else { format!("'{}'", k.chars().take(20).collect::<String>()) };
            let error = ParseError::new(text.len() - k.len(), found, "a number of cells in a row, from 2 to 100");
            Err(BadInput::Text { text: text.into(), error })
        }
    }
}

/// The table of one board, entry by entry: rows of 2 up to `longest` cells, cakes of at most 2 to 8 cells, of any finite number, and one for
/// the whole board. `each` says whether to go on.
///
/// # Errors
/// No such board.
pub fn table(
    board: &str,
    longest: usize,
    limits: &Limits,
    mut each: impl FnMut(CakeEntry) -> bool,
) -> Result<(), BadInput> {
    let alarm = Alarm::set(limits);
    let mut table = Table::new(&directions(board)?, &alarm.flag);
    for k in 2..=longest {
        for size in (2..=8).map(Size::AtMost).chain([Size::Finite, Size::Infinite]) {
            let entry = table.entry(k, size);
            if !each(CakeEntry::new(board, k, size, entry, alarm.flag.load(Ordering::Relaxed))) {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// One entry: is there a good placement for `rows`, such as `row-6`?
///
/// # Errors
/// No such rows, or a size below 2 or above 16.
pub fn place(rows: &str, size: Size, limits: &Limits) -> Result<CakeEntry, BadInput> {
    let (board, k) = board_and_length(rows)?;
    if let Size::AtMost(size) = size
        && !(2..=16).contains(&size)
    {
        return Err(BadInput::Unsupported(format!("cakes of {size} cells: expected from 2 to 16")));
    }
    let alarm = Alarm::set(limits);
    let entry = Table::new(&directions(board)?, &alarm.flag).entry(k, size);
    Ok(CakeEntry::new(board, k, size, entry, alarm.flag.load(Ordering::Relaxed)))
}

/// The best cakes of 2, 3, … up to `most` cells, as far as they were found; and why not further.
///
/// # Errors
/// No such rows, or a size out of bounds.
pub fn best(rows: &str, most: usize, limits: &Limits) -> Result<(Vec<Best>, Option<String>), BadInput> {
    let (board, k) = board_and_length(rows)?;
    if !(2..=MAX_SIZE).contains(&most) {
        return Err(BadInput::Unsupported(format!("cakes of {most} cells: expected from 2 to {MAX_SIZE}")));
    }
    let alarm = Alarm::set(limits);
    Ok(match blocking::best_cakes(&Windows::rows(k, &directions(board)?).map_err(BadInput::Unsupported)?, most, &alarm.flag) {
        Ok(all) => (all, None),
        Err((all, why)) => (all, Some(why)),
    })
}

/// Both parts of a cake: `0,0/1,1|0,1`.
#[must_use]
pub fn cake_text(cake: &Cake) -> String {
    let cells = |cells: &Vec<Cell>| cells.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join("/");
    cake.parts().iter().map(cells).collect::<Vec<_>>().join("|")
}

/// A placement in a line: its lattice and its cakes, `1,2/0,5: 0,0|0,1/1,0`.
#[must_use]
pub fn placement_text(placement: &Placement) -> String {
    let cakes: Vec<String> = placement.cakes.iter().map(cake_text).collect();
    format!("{}: {}", proof::lattice_text(&placement.lattice), cakes.join(" "))
}

/// A patch of a placement. Every period of a cake has a letter or colour of its own, as far as they go.
#[must_use]
pub fn picture(placement: &Placement, columns: usize, rows: usize) -> Cakes {
    let lattice = &placement.lattice;
    let mut owner: Vec<Option<(usize, Cell, u8)>> = vec![None; lattice.index()];
    for (number, cake) in placement.cakes.iter().enumerate() {
        for (cell, part) in cake.cells() {
            owner[lattice.cell(&[cell.0.into(), cell.1.into()])] = Some((number, *cell, *part));
        }
    }
    let mut pieces: Vec<(usize, Cell)> = Vec::new();
    let mut cells = Vec::new();
    for y in 0..rows as i32 {
        for x in 0..columns as i32 {
            cells.push(owner[lattice.cell(&[x.into(), y.into()])].map(|(cake, (a, b), part)| {
                let key = (cake, (x - a, y - b));
                let piece = pieces.iter().position(|own| *own == key).unwrap_or_else(|| {
                    pieces.push(key);
                    pieces.len() - 1
                });
                Piece { piece, colour: piece, part }
            }));
        }
    }
    Cakes { columns, cells, caption: None }
}
