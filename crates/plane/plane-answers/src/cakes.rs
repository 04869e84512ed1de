//! Placements of cakes on infinite boards: their tables, one of them, and what cakes can block.

pub use crate::cake_picture::{patch, picture};
use crate::plane_rows::{plane_directions, plane_name};
use gruk_core::ParseError;
use gruk_notation::BadInput;
pub use gruk_periodic::blocking::{Best, MAX_SIZE};
pub use gruk_periodic::cake::Cake;
use gruk_periodic::cake::Cell;
pub use gruk_periodic::cake_table::{Answer, Report, Size};
use gruk_periodic::cake_table::{Entry, Table};
pub use gruk_periodic::law::Law;
pub use gruk_periodic::placement::Placement;
use gruk_periodic::windows::Windows;
use gruk_periodic::{blocking, proof};
use gruk_rules::board::families::animal_images;
use gruk_solve::{Alarm, LimitHit, Limits};
use gruk_verify::verify;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The boards of the tables, with the longest rows that are asked for.
pub const BOARDS: [(&str, usize); 4] = [("row", 9), ("row.3", 7), ("row.2", 5), ("row.1", 3)];

/// An entry of a table, with its evidence.
#[derive(Clone, Debug)]
pub struct CakeEntry {
    /// The board.
    pub board: String,
    /// The length of rows; none for an animal.
    pub k: Option<usize>,
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
    /// A time limit or an interruption came before an answer; the reason is which.
    pub is_stopped: bool,
}

impl CakeEntry {
    fn new(board: &str, k: Option<usize>, size: Size, entry: Entry, limit: Option<LimitHit>) -> Self {
        let Entry { answer, mut reason, certificate, placement } = entry;
        let certificate = accepted(certificate, &mut reason);
        // What was cut short has not tried what it would have tried.
        let limit = limit.filter(|_| answer == Answer::Open);
        let reason = limit.map_or(reason, |limit| limit.to_string());
        CakeEntry { board: board.into(), k, size, answer, reason, certificate, placement, is_stopped: limit.is_some() }
    }
}

/// The certificate, if the checker accepts it; else `reason` says why there is none. Large boards are over the limits
/// of the checker.
pub fn accepted(certificate: Option<Vec<u8>>, reason: &mut String) -> Option<Vec<u8>> {
    match verify(certificate.as_ref()?) {
        Ok(_) => certificate,
        Err(rejection) => {
            *reason = format!("{reason}; no certificate: {}", rejection.why);
            None
        }
    }
}

/// The limit that ended a search, if one did.
fn limit_hit(alarm: &Alarm) -> Option<LimitHit> {
    alarm.flag.load(Ordering::Relaxed).then(|| alarm.limit_hit())
}

/// The directions of a board of rows in the plane.
///
/// # Errors
/// No such board.
pub fn directions(board: &str) -> Result<Vec<Cell>, BadInput> {
    let found = plane_directions(board).ok_or_else(|| {
        let error = ParseError::new(0, format!("'{board}'"), "row, row.1, row.2, row.3 (hexagonal) or row.4");
        BadInput::Text { text: board.into(), error }
    })?;
    Ok(found.iter().map(|step| (step[0] as i32, step[1] as i32)).collect())
}

/// The board of a table by any of its names, with the longest rows that are asked for.
///
/// # Errors
/// No such board.
pub fn table_board(text: &str) -> Result<(&'static str, usize), BadInput> {
    directions(text)?;
    let board = BOARDS.into_iter().find(|(board, _)| *board == plane_name(text));
    Ok(board.expect("invariant: each board of rows has a table"))
}

/// Reads `row.2-5`: a board and a length of rows from 2 to 100. The board has the name that is printed.
pub fn board_and_length(text: &str) -> Result<(&str, usize), BadInput> {
    let (board, k) = text.split_once('-').unwrap_or((text, ""));
    directions(board)?;
    let is_number = !k.is_empty() && k.bytes().all(|byte| byte.is_ascii_digit());
    match k.parse() {
        Ok(length @ 2..=100) if is_number => Ok((plane_name(board), length)),
        _ => {
            let found =
                if k.is_empty() { "the end".into() } else { format!("'{}'", k.chars().take(20).collect::<String>()) };
            let error = ParseError::new(text.len() - k.len(), found, "a number of cells in a row, from 2 to 100");
            Err(BadInput::Text { text: text.into(), error })
        }
    }
}

/// What is to be blocked.
enum Target<'a> {
    Rows(&'a str, usize),
    Animal(Windows),
}

impl<'a> Target<'a> {
    /// Reads `row-6`, `row.3-5`, `animal-tippy` or `hex-animal-triangle`.
    fn read(text: &'a str) -> Result<Self, BadInput> {
        if !text.starts_with("animal-") && !text.starts_with("hex-animal-") {
            return board_and_length(text).map(|(board, k)| Target::Rows(board, k));
        }
        let images = animal_images(text).map_err(|error| BadInput::Text { text: text.into(), error })?;
        let narrow = |shape: &Vec<(i64, i64)>| -> Option<Vec<Cell>> {
            shape.iter().map(|(x, y)| Some((i32::try_from(*x).ok()?, i32::try_from(*y).ok()?))).collect()
        };
        let shapes: Option<Vec<Vec<Cell>>> = images.iter().map(narrow).collect();
        let windows = shapes.ok_or_else(|| "the cells of the animal are too far apart".to_string());
        windows.and_then(|shapes| Windows::animals(&shapes)).map(Target::Animal).map_err(BadInput::Unsupported)
    }

    fn board(&self, text: &'a str) -> &'a str {
        if let Target::Rows(board, _) = self { board } else { text }
    }

    fn k(&self) -> Option<usize> {
        if let Target::Rows(_, k) = self { Some(*k) } else { None }
    }

    fn windows(&self) -> Result<Windows, BadInput> {
        match self {
            Target::Rows(board, k) => Windows::rows(*k, &directions(board)?).map_err(BadInput::Unsupported),
            Target::Animal(windows) => Ok(windows.clone()),
        }
    }

    fn table(&self, stop: &Arc<AtomicBool>) -> Result<Table, BadInput> {
        Ok(match self {
            Target::Rows(board, _) => Table::new(&directions(board)?, stop),
            Target::Animal(windows) => Table::animals(windows, stop),
        })
    }
}

/// The windows that a text names: `row-6`, `animal-el`.
///
/// # Errors
/// The place in the text and what was expected there.
pub fn windows(text: &str) -> Result<Windows, BadInput> {
    Target::read(text)?.windows()
}

/// The sizes of the columns of a table.
pub fn sizes() -> impl Iterator<Item = Size> {
    (2..=8).map(Size::AtMost).chain([Size::Finite, Size::Infinite])
}

/// The table of one board, entry by entry: rows of 2 up to `longest` cells, cakes of at most 2 to 8 cells, of any
/// finite number, and one for the whole board. What is `known` is not worked out again. `each` gets the entries, with
/// whether they were known, and says whether to go on; once a limit is reached, those that are not known are stopped.
///
/// # Errors
/// No such board.
pub fn table(
    board: &str,
    longest: usize,
    known: &dyn Fn(usize, Size) -> Option<CakeEntry>,
    limits: &Limits,
    mut each: impl FnMut(CakeEntry, bool) -> bool,
) -> Result<(), BadInput> {
    let alarm = Alarm::set(limits);
    let mut table = Table::new(&directions(board)?, &alarm.flag);
    for k in 2..=longest {
        for size in sizes() {
            let entry = match known(k, size) {
                Some(entry) => {
                    if let Some(placement) = &entry.placement {
                        table.learn(k, placement.clone());
                    }
                    (entry, true)
                }
                None => {
                    let entry = match limit_hit(&alarm) {
                        Some(_) => Entry::open(String::new()),
                        None => table.entry(k, size),
                    };
                    (CakeEntry::new(board, Some(k), size, entry, limit_hit(&alarm)), false)
                }
            };
            if !each(entry.0, entry.1) {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// How far the search for a placement goes, and what it is told and tells.
#[derive(Default)]
pub struct PlaceOptions {
    /// Conflicts of the SAT solver under one lattice.
    pub conflicts: Option<u64>,
    /// Cells of the largest period that is tried.
    pub period: Option<usize>,
    /// What was tried before, without success.
    pub failed: BTreeSet<String>,
    /// Told of what is tried without success.
    pub report: Option<Report>,
}

/// The most cells of a cake.
pub const MAX_CAKE: usize = 16;

/// One entry: is there a good placement for `rows`, such as `row-6` or `animal-tippy`?
///
/// # Errors
/// No such rows, or a size below 2 or above 16.
pub fn place(rows: &str, size: Size, limits: &Limits, options: PlaceOptions) -> Result<CakeEntry, BadInput> {
    let target = Target::read(rows)?;
    if let Size::AtMost(size) = size
        && !(2..=MAX_CAKE).contains(&size)
    {
        return Err(BadInput::Unsupported(format!("cakes of {size} cells: expected from 2 to {MAX_CAKE}")));
    }
    let alarm = Alarm::set(limits);
    let mut table = target.table(&alarm.flag)?;
    table.effort.conflicts = options.conflicts.unwrap_or(table.effort.conflicts);
    table.effort.period = options.period.unwrap_or(table.effort.period);
    (table.memory.failed, table.memory.report) = (options.failed, options.report);
    let entry = table.entry(target.k().unwrap_or(0), size);
    Ok(CakeEntry::new(target.board(rows), target.k(), size, entry, limit_hit(&alarm)))
}

/// The best cakes of 2, 3, … up to `most` cells, as far as they were found; and why not further.
///
/// # Errors
/// No such rows, or a size out of bounds.
pub fn best(rows: &str, most: usize, limits: &Limits) -> Result<(Vec<Best>, Option<String>), BadInput> {
    let windows = windows(rows)?;
    if !(2..=MAX_SIZE).contains(&most) {
        return Err(BadInput::Unsupported(format!("cakes of {most} cells: expected from 2 to {MAX_SIZE}")));
    }
    let alarm = Alarm::set(limits);
    Ok(match blocking::best_cakes(&windows, most, &alarm.flag) {
        Ok(all) => (all, None),
        Err((all, why)) => (all, Some(limit_hit(&alarm).map_or(why, |limit| limit.to_string()))),
    })
}

/// How many rows of k cells the best of these cakes for long rows blocks; `None` for animals, which have no length, and
/// without cakes.
#[must_use]
pub fn law(rows: &str, cakes: &[Cake]) -> Option<Law> {
    let (board, _) = board_and_length(rows).ok()?;
    let directions = directions(board).ok()?;
    let laws = cakes.iter().map(|cake| Law::of(cake, &directions));
    laws.max_by_key(|law| (law.lines, std::cmp::Reverse((law.less, law.from))))
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
