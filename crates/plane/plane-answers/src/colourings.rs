//! Good colourings of infinite boards, of finite ones, and of tori.

use crate::cakes::{accepted, board_and_length, windows};
use gruk_notation::BadInput;
use gruk_periodic::cake::Cell;
pub use gruk_periodic::colouring::Colouring;
use gruk_periodic::colouring::{self, Colours};
use gruk_periodic::lattice::Lattice;
use gruk_periodic::no_placement::without_colouring;
use gruk_periodic::placement::{lattices, rows as windows_of};
use gruk_periodic::strip::{NotCounted, Strip};
use gruk_periodic::{blocks, patterns, proof};
use gruk_render::{Cakes, Piece};
use gruk_solve::{Alarm, LimitHit, Limits};
use gruk_verify::verify;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The largest period that is tried, in cells.
const MAX_PERIOD: usize = 24;
/// Conflicts of the SAT solver under one lattice.
const CONFLICTS: u64 = 20_000;
/// The most states of a transfer matrix.
const MAX_STATES: usize = 1 << 20;
/// Patterns or colourings that are listed.
const MAX_LISTED: usize = 1 << 16;

/// The answer to the question for a good colouring.
#[derive(Clone, Debug)]
pub struct ColouringAnswer {
    /// A colouring, checked window by window.
    pub colouring: Option<Colouring>,
    /// The limit that was reached before an answer.
    pub limit: Option<LimitHit>,
    /// Why, in words.
    pub reason: String,
    /// The certificate, accepted by the checker.
    pub certificate: Option<Vec<u8>>,
}

fn answer(colouring: Option<Colouring>, mut reason: String, certificate: Vec<u8>) -> ColouringAnswer {
    let certificate = accepted(Some(certificate), &mut reason);
    ColouringAnswer { colouring, limit: None, reason, certificate }
}

fn colours_allowed(colours: usize) -> Result<(), BadInput> {
    match colours {
        1..=16 => Ok(()),
        _ => Err(BadInput::Unsupported(format!("{colours} colours: expected from 1 to 16"))),
    }
}

/// Looks for a good colouring for `rows`, such as `row-4` or `animal-el`, in so many colours; a board of up to 4 × 4
/// cells without one refutes it.
///
/// # Errors
/// No such rows; no colour, or more than 16.
pub fn find(rows: &str, colours: usize, limits: &Limits) -> Result<ColouringAnswer, BadInput> {
    let windows = windows(rows)?;
    colours_allowed(colours)?;
    let alarm = Alarm::set(limits);
    let target = windows.text();
    for side in 2..=4 {
        let certificate = proof::of_exhaustion(&target, colours, &format!("{side}x{side}"));
        if verify(&certificate).is_ok() {
            let reason = format!(
                "a board of {side} × {side} cells has no good colouring in {colours} colour{}",
                if colours == 1 { "" } else { "s" }
            );
            return Ok(answer(None, reason, certificate));
        }
    }
    if let (2, Some((reason, certificate))) = (colours, without_colouring(&windows, &alarm.flag)) {
        return Ok(answer(None, reason, certificate));
    }
    for index in 1..=MAX_PERIOD {
        for lattice in lattices(index, windows.turns()) {
            match colouring::find(windows.all(), colours, &lattice, &alarm.flag, CONFLICTS) {
                Colours::Found(found) => {
                    let reason = format!("a colouring that repeats after {index} cells");
                    let certificate = proof::of_colouring(&target, &found);
                    return Ok(answer(Some(found), reason, certificate));
                }
                _ if alarm.flag.load(Ordering::Relaxed) => return Ok(stopped(limits)),
                _ => {}
            }
        }
    }
    let reason = format!("no colouring was found that repeats after at most {MAX_PERIOD} cells");
    Ok(ColouringAnswer { colouring: None, limit: Some(LimitHit::Nodes), reason, certificate: None })
}

fn stopped(limits: &Limits) -> ColouringAnswer {
    let limit = if limits.cancel.load(Ordering::Relaxed) { LimitHit::Cancelled } else { LimitHit::Time };
    ColouringAnswer { colouring: None, limit: Some(limit), reason: limit.to_string(), certificate: None }
}

fn target(k: usize, directions: &[Cell]) -> String {
    let steps = directions.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join("/");
    format!("rows:{k}:{steps}")
}

/// Looks for a colouring in two colours of the square lattice in which no line of any rational slope has k cells in a
/// row in one colour.
///
/// *Method.* Under a square torus of side n the direction (a, b) matters only by its residues, which can be any with
/// gcd(a, b, n) = 1.
///
/// # Errors
/// Not rows of a board in the plane.
pub fn every_slope(rows: &str, limits: &Limits) -> Result<ColouringAnswer, BadInput> {
    let (_, k) = board_and_length(rows)?;
    let alarm = Alarm::set(limits);
    // What two slopes forbid is not allowed by all.
    if let Some((reason, certificate)) = without_colouring(&crate::cakes::windows(&format!("row-{k}"))?, &alarm.flag) {
        return Ok(answer(None, reason, certificate));
    }
    for side in 2..=8i32 {
        let mut directions: Vec<Cell> = Vec::new();
        for code in 1..side * side {
            let (a, b) = (code % side, code / side);
            let opposite = ((side - a) % side, (side - b) % side);
            if gcd(gcd(a, b), side) == 1 && !directions.contains(&opposite) {
                directions.push((a, b));
            }
        }
        let lattice = Lattice::spanned_by(&[vec![side.into(), 0], vec![0, side.into()]]).expect("a square torus");
        let windows = windows_of(k, &directions);
        match colouring::find(&windows, 2, &lattice, &alarm.flag, CONFLICTS) {
            Colours::Found(found) => {
                let reason = format!(
                    "a colouring that repeats after {side} columns and {side} rows, so that {} directions stand for all",
                    directions.len()
                );
                let certificate = proof::of_colouring(&target(k, &directions), &found);
                return Ok(answer(Some(found), reason, certificate));
            }
            _ if alarm.flag.load(Ordering::Relaxed) => return Ok(stopped(limits)),
            _ => {}
        }
    }
    let reason = "no colouring that repeats after at most 8 columns and rows blocks every slope".to_string();
    Ok(ColouringAnswer { colouring: None, limit: Some(LimitHit::Nodes), reason, certificate: None })
}

fn gcd(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Whether the colourings of the infinite board in two colours could be listed.
#[derive(Clone, Debug)]
pub enum Listing {
    /// Exactly so many, in so many classes under translations, turns and the exchange of the colours.
    Exactly(usize, usize),
    /// Uncountably many: two blocks of so many rows may follow each other in any order; the colouring has them as AABB.
    Uncountable(ColouringAnswer, i32),
    /// A board of this side has so many patterns in its middle, and they allow others.
    Patterns(i32, usize),
    /// Too many patterns, or another limit.
    Unknown(LimitHit),
}

/// How many good colourings in two colours the infinite board has, if few: by the patterns of `k + 1` columns and rows
/// in the middle of a larger board.
///
/// # Errors
/// No such rows.
pub fn list(rows: &str, limits: &Limits) -> Result<Listing, BadInput> {
    let (target, alarm) = (windows(rows)?, Alarm::set(limits));
    if let Some((found, height)) = blocks::find(target.all(), &alarm.flag) {
        let rows = if height == 1 { "one row".into() } else { format!("{height} rows") };
        let reason = format!("blocks of {rows} may follow each other in any order");
        let certificate = proof::of_colouring(&target.text(), &found);
        return Ok(Listing::Uncountable(answer(Some(found), reason, certificate), height));
    }
    let (windows, turns) = (target.all(), target.turns());
    let side = target.extent() + 1;
    let limit = || if alarm.flag.load(Ordering::Relaxed) { alarm.limit_hit() } else { LimitHit::Memory };
    let Some(mut left) = patterns::patterns(windows, side, side, MAX_LISTED, &alarm.flag) else {
        return Ok(Listing::Unknown(limit()));
    };
    let number = left.len();
    if !patterns::determine_all(&left, side as usize) {
        return Ok(Listing::Patterns(side, number));
    }
    // Each class must be that of a colouring that repeats; then all patterns do come up.
    let mut classes = 0;
    'classes: while !left.is_empty() {
        for index in 1..=MAX_PERIOD {
            for lattice in lattices(index, &[]) {
                let Some((found, _)) = patterns::classes(windows, &lattice, turns, MAX_LISTED, &alarm.flag) else {
                    return Ok(Listing::Unknown(limit()));
                };
                for colouring in found {
                    let own = patterns::of_colouring(&colouring, turns, side);
                    if left.iter().any(|pattern| own.contains(pattern)) {
                        left.retain(|pattern| !own.contains(pattern));
                        classes += 1;
                        continue 'classes;
                    }
                }
            }
        }
        return Ok(Listing::Patterns(side, number));
    }
    Ok(Listing::Exactly(number, classes))
}

/// Colourings in two colours of boards `width` columns wide.
#[derive(Clone, Debug)]
pub struct Counts {
    /// Good colourings of the boards of 1, 2, … rows.
    pub boards: Vec<u128>,
    /// Good colourings of the torus.
    pub torus: Option<u128>,
    /// The factor by which a row more multiplies the colourings of a long strip whose columns go round; an estimate.
    pub growth: Option<f64>,
}

/// Counts the good colourings in two colours of a board of `width` columns and `height` rows, or of the torus, or the
/// growth of strips.
///
/// # Errors
/// No such rows, or a board that is too large for its transfer matrix; within, the limit that was reached.
pub fn count(
    rows: &str,
    (width, height): (usize, usize),
    (is_torus, wants_growth): (bool, bool),
    limits: &Limits,
) -> Result<Result<Counts, LimitHit>, BadInput> {
    let windows = windows(rows)?;
    let alarm = Alarm::set(limits);
    let stop: &AtomicBool = &alarm.flag;
    // A state and its steps take some hundred bytes.
    let most = MAX_STATES.min(limits.memory / 256);
    let counted = || -> Result<Counts, NotCounted> {
        let strip = Strip::new(windows.all(), width, is_torus)?;
        Ok(Counts {
            boards: if is_torus { Vec::new() } else { strip.boards(height, most, stop)? },
            torus: if is_torus { Some(strip.closed(height, most, stop)?) } else { None },
            growth: if wants_growth { Some(strip.growth(most, stop)?) } else { None },
        })
    };
    match counted() {
        Ok(counts) => Ok(Ok(counts)),
        Err(NotCounted::TooLarge(why)) => Err(BadInput::Unsupported(why)),
        Err(NotCounted::Overflow) => Ok(Err(LimitHit::Count)),
        Err(NotCounted::States(_)) => Ok(Err(LimitHit::Memory)),
        Err(_) if limits.cancel.load(Ordering::Relaxed) => Ok(Err(LimitHit::Cancelled)),
        Err(_) => Ok(Err(LimitHit::Time)),
    }
}

/// All good colourings in two colours of a torus, one of each class under its symmetries and the exchange of the
/// colours, and the number of all.
///
/// # Errors
/// No such rows, or a torus of more than 4096 cells; within, the limit that was reached.
pub fn classes(
    rows: &str,
    (width, height): (usize, usize),
    limits: &Limits,
) -> Result<Result<(Vec<Colouring>, usize), LimitHit>, BadInput> {
    let windows = windows(rows)?;
    if width.saturating_mul(height) > 4096 {
        return Err(BadInput::Unsupported(format!("a torus of {width} × {height} cells: at most 4096")));
    }
    let cells = width * height;
    // The maps of the symmetries, and of a colouring the cells, a set of them and a clause.
    let maps = 2 * cells * cells * windows.turns().len();
    let most = limits.memory.saturating_sub(maps) / (8 * cells);
    if most == 0 {
        return Ok(Err(LimitHit::Memory));
    }
    let lattice =
        Lattice::spanned_by(&[vec![width as i64, 0], vec![0, height as i64]]).map_err(BadInput::Unsupported)?;
    let alarm = Alarm::set(limits);
    let stop: Arc<AtomicBool> = Arc::clone(&alarm.flag);
    let found = patterns::classes(windows.all(), &lattice, windows.turns(), MAX_LISTED.min(most), &stop);
    Ok(found.ok_or_else(|| if stop.load(Ordering::Relaxed) { alarm.limit_hit() } else { LimitHit::Memory }))
}

/// A colouring in a line: its lattice and the colours of a period.
#[must_use]
pub fn colouring_text(colouring: &Colouring) -> String {
    let digits: String =
        colouring.colours.iter().map(|colour| char::from_digit((*colour).into(), 36).unwrap_or('?')).collect();
    format!("{}: {digits}", proof::lattice_text(&colouring.lattice))
}

/// A patch of a colouring.
#[must_use]
pub fn picture(colouring: &Colouring, columns: usize, rows: usize) -> Cakes {
    let colour = |index: usize| {
        let place = [(index % columns) as i64, (index / columns) as i64];
        let colour = colouring.colours[colouring.lattice.cell(&place)];
        match colouring.number {
            2 => Piece { piece: colour.into(), colour: 0, part: colour },
            _ => Piece { piece: colour.into(), colour: colour.into(), part: 0 },
        }
    };
    Cakes { columns, cells: (0..columns * rows).map(|index| Some(colour(index))).collect(), caption: None }
}
