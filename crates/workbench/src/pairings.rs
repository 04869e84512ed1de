//! Good pairings of k in a row on infinite boards: one of them, all of them, their graph.

use crate::cakes::accepted;
use crate::value::Alarm;
use crate::{BadInput, LimitHit, Limits};
use gruk_core::ParseError;
pub use gruk_periodic::census::{Census, Group};
pub use gruk_periodic::domino::{DominoPairing, Rows};
pub use gruk_periodic::lattice::Lattice;
use gruk_periodic::refutation::{Refutation, refute};
use gruk_periodic::{domino, formula, proof, shifts, tight};
use gruk_render::Dominoes;
use std::time::Instant;

/// The directions that `row` and `row.N` name in the plane.
pub(crate) fn plane_directions(name: &str) -> Option<Vec<Vec<i64>>> {
    let plane = |number: usize| {
        [[1, 0], [0, 1], [1, -1], [1, 1]].iter().take(number).map(|direction| direction.to_vec()).collect()
    };
    match name {
        "row" => Some(plane(4)),
        "row.1" | "row.2" | "row.3" | "row.4" => name[4..].parse().ok().map(plane),
        _ => None,
    }
}

/// The directions that `row.N` names, and those of space.
fn directions(name: &str) -> Option<Vec<Vec<i64>>> {
    match name {
        "space.3" => Some(vec![vec![1, 0, 0], vec![0, 1, 0], vec![0, 0, 1]]),
        "space.13" => Some((14..27).map(|code: i64| vec![code / 9 - 1, code / 3 % 3 - 1, code % 3 - 1]).collect()),
        _ => plane_directions(name),
    }
}

/// Reads `row-9` (four directions), `row.2-5`, `row.3-7` (the hexagonal lattice), `row.1-3`, `space.3-7` (axes), `space.13-27`.
///
/// # Errors
/// The place in the text and what was expected there.
pub fn rows(text: &str) -> Result<Rows, BadInput> {
    let wrong = |at: usize, expected: &str| {
        let found = match &text[at..] {
            "" => "the end".to_string(),
            rest => format!("'{}'", rest.chars().take(20).collect::<String>()),
        };
        BadInput::Text { text: text.into(), error: ParseError::new(at, found, expected) }
    };
    let (name, number) =
        text.split_once('-').ok_or_else(|| wrong(text.len(), "'-' and the length of a row, as in row-9"))?;
    let directions =
        directions(name).ok_or_else(|| wrong(0, "row, row.1, row.2, row.3 (hexagonal), row.4, space.3 or space.13"))?;
    let at = name.len() + 1;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let k = number.parse().ok().filter(|_| is_number).ok_or_else(|| wrong(at, "a number of cells"))?;
    if k < 2 {
        return Err(wrong(at, "at least 2 cells in a row"));
    }
    Rows::new(k, &directions).map_err(BadInput::Unsupported)
}

/// Reads the vectors that span a lattice: `8,0/0,8`.
///
/// # Errors
/// The place in the text and what was expected there; vectors that span no lattice.
pub fn lattice(text: &str) -> Result<Lattice, BadInput> {
    let mut at = 0;
    let mut vectors = Vec::new();
    for row in text.split('/') {
        let mut vector = Vec::new();
        for entry in row.split(',') {
            let number = entry.parse::<i64>().map_err(|_| {
                let found = if entry.is_empty() {
                    "nothing".into()
                } else {
                    format!("'{}'", entry.chars().take(20).collect::<String>())
                };
                BadInput::Text { text: text.into(), error: ParseError::new(at, found, "a number, as in 8,0/0,8") }
            })?;
            vector.push(number);
            at += entry.len() + 1;
        }
        vectors.push(vector);
    }
    Lattice::spanned_by(&vectors).map_err(BadInput::Unsupported)
}

/// The answer to the question for a good pairing.
#[derive(Clone, Debug)]
pub struct PairingAnswer {
    /// A pairing, checked row by row.
    pub pairing: Option<DominoPairing>,
    /// The limit that was reached before one was found or refuted.
    pub limit: Option<LimitHit>,
    /// Why, in words.
    pub reason: String,
    /// What proves a yes, or a no by counting, accepted by the checker.
    pub certificate: Option<Vec<u8>>,
    /// Choices that were tried.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// The largest period that is tried when none is named, in cells.
const MAX_PERIOD: usize = 128;
/// Choices tried under one lattice before the next one gets its turn; doubled in each round.
const ROUND: u64 = 2_000;

/// Looks for a good pairing: under `lattice`, or under lattices of growing index.
///
/// # Errors
/// A lattice of another dimension than the rows.
pub fn find(rows: &Rows, lattice: Option<&Lattice>, limits: &Limits) -> Result<PairingAnswer, BadInput> {
    let started = Instant::now();
    let mut search = Finder { limits, started, nodes: 0, refutation: None };
    let (pairing, limit, mut reason) = search.find(rows, lattice)?;
    let number = rows.directions().len();
    let certificate = match &pairing {
        Some(pairing) => Some(proof::of_pairing(rows, pairing)),
        None if search.refutation.is_some() => search.refutation.take(),
        None if rows.k() < Rows::least_k(number) => {
            Some(proof::of_counting(&proof::rows_text(rows), &[rows.k() - 1], number))
        }
        None => None,
    };
    let certificate = accepted(certificate, &mut reason);
    Ok(PairingAnswer {
        pairing,
        limit,
        reason,
        certificate,
        nodes: search.nodes,
        seconds: started.elapsed().as_secs_f64(),
    })
}

/// Clauses of a refutation that is kept.
const MAX_CLAUSES: usize = 50_000;

/// The pairing of 3n in a row for n directions by shifts, which is good for longer rows too.
///
/// # Errors
/// Rows that are too short; directions that pass cells by; too many cells.
pub fn by_shifts(rows: &Rows) -> Result<PairingAnswer, BadInput> {
    let started = Instant::now();
    let pairing = shifts::pairing(rows).map_err(BadInput::Unsupported)?;
    let number = rows.directions().len();
    let mut reason = format!(
        "cells given to directions and paired by shifts of {number} steps, which repeat after {} cells",
        pairing.lattice.index()
    );
    let certificate = accepted(Some(proof::of_pairing(rows, &pairing)), &mut reason);
    let seconds = started.elapsed().as_secs_f64();
    Ok(PairingAnswer { pairing: Some(pairing), limit: None, reason, certificate, nodes: 0, seconds })
}

type Found = (Option<DominoPairing>, Option<LimitHit>, String);

struct Finder<'a> {
    limits: &'a Limits,
    started: Instant,
    nodes: u64,
    /// The certificate that there is none under the lattice that was named.
    refutation: Option<Vec<u8>>,
}

impl Finder<'_> {
    fn limit_hit(&self) -> Option<LimitHit> {
        if self.limits.cancel.load(std::sync::atomic::Ordering::Relaxed) {
            return Some(LimitHit::Cancelled);
        }
        if self.limits.time.is_some_and(|time| self.started.elapsed() >= time) {
            return Some(LimitHit::Time);
        }
        self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes).then_some(LimitHit::Nodes)
    }

    fn find(&mut self, rows: &Rows, lattice: Option<&Lattice>) -> Result<Found, BadInput> {
        let number = rows.directions().len();
        let least = Rows::least_k(number);
        if rows.k() < least {
            let why = format!(
                "none: with {number} directions no good pairing exists for rows shorter than {least}, because a pair blocks at most {} rows of {} cells",
                rows.k().saturating_sub(1),
                rows.k()
            );
            return Ok((None, None, why));
        }
        let tight = Rows::new(least, rows.directions()).map_err(BadInput::Unsupported)?;
        if let Some(lattice) = lattice {
            if lattice.dimension() != rows.directions()[0].len() {
                return Err(BadInput::Unsupported(format!(
                    "the rows lie in {} dimensions, the lattice in {}",
                    rows.directions()[0].len(),
                    lattice.dimension()
                )));
            }
            return Ok(self.find_under(rows, lattice));
        }
        let mut round = ROUND;
        loop {
            let mut is_open = false;
            for index in (2 * number..=MAX_PERIOD).step_by(2 * number) {
                for lattice in Lattice::of_index(tight.directions()[0].len(), index as i64) {
                    if let Some(limit) = self.limit_hit() {
                        return Ok((None, Some(limit), limit.to_string()));
                    }
                    let (answer, nodes) = tight::find(&tight, &lattice, round).map_err(BadInput::Unsupported)?;
                    self.nodes += nodes;
                    match answer {
                        tight::Tight::Found(pairing) => {
                            pairing.check(rows).map_err(BadInput::Unsupported)?;
                            let reason = format!("dominoes that repeat after {index} cells");
                            return Ok((Some(pairing), None, reason));
                        }
                        tight::Tight::None => {}
                        tight::Tight::Limit => is_open = true,
                    }
                }
            }
            if !is_open {
                let why = format!("no pairing repeats after at most {MAX_PERIOD} cells");
                return Ok((None, Some(LimitHit::Nodes), why));
            }
            round *= 2;
        }
    }

    /// Under one lattice, by a SAT solver.
    fn find_under(&mut self, rows: &Rows, lattice: &Lattice) -> Found {
        let alarm = Alarm::set(self.limits);
        let answer = domino::find(rows, lattice, &alarm.flag);
        let cells = lattice.index();
        match answer {
            domino::Search::Found(pairing) => {
                (Some(pairing), None, format!("dominoes that repeat after {cells} cells"))
            }
            domino::Search::None => {
                let mut reason = format!("none of dominoes repeats after these {cells} cells");
                match refute(&formula::dominoes(rows, lattice), &alarm.flag, MAX_CLAUSES) {
                    Refutation::Refuted(steps) => {
                        reason += &format!(" (refuted in {} clauses)", steps.len());
                        self.refutation = Some(proof::of_no_dominoes(rows, lattice, &steps));
                    }
                    _ => reason += " (a SAT solver says so; the refutation is too long for a certificate)",
                }
                (None, None, reason)
            }
            domino::Search::Stopped => {
                let limit = self.limit_hit().unwrap_or(LimitHit::Cancelled);
                (None, Some(limit), limit.to_string())
            }
        }
    }
}

/// The steps that the digits of a pairing stand for: 0 east, 1 south-east, … 7 north-east, as `[Győ 5.3]` writes them.
const STEPS: [(i64, i64); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The torus that a pairing is written down for, cell by cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    /// The torus of this side, in one or two dimensions.
    Side(usize),
    /// The plane modulo (8, 8) and (16, 0), in rows of 16 cells.
    Sixteen,
}

impl Period {
    /// The number of the cell a step further.
    fn after(self, cells: usize, cell: usize, (dx, dy): (i64, i64)) -> usize {
        match self {
            Period::Side(side) => {
                let (x, y) = (cell % side, cell / side);
                let height = (cells / side) as i64;
                let (x, y) = ((x as i64 + dx).rem_euclid(side as i64), (y as i64 + dy).rem_euclid(height));
                y as usize * side + x as usize
            }
            Period::Sixteen => {
                let (x, y) = ((cell % 16) as i64 + dx, (cell / 16) as i64 + dy);
                (16 * y.rem_euclid(8) + (x - 8 * y.div_euclid(8)).rem_euclid(16)) as usize
            }
        }
    }
}

/// The directions from each cell to its partner.
#[must_use]
pub fn digits(partners: &[u8], period: Period) -> String {
    let digit = |(cell, partner): (usize, &u8)| {
        let leads = |step: &&(i64, i64)| period.after(partners.len(), cell, **step) == usize::from(*partner);
        let step = STEPS.iter().position(|step| leads(&step)).unwrap_or(0);
        char::from(b'0' + step as u8)
    };
    partners.iter().enumerate().map(digit).collect()
}

/// The partners that digits say; `None` for other texts.
#[must_use]
pub fn partners(digits: &str, period: Period) -> Option<Vec<u8>> {
    let cells = digits.len();
    let fits = match period {
        Period::Side(side) => cells == side * side || cells == side,
        Period::Sixteen => cells == 128,
    };
    let partner = |(cell, digit): (usize, u8)| {
        let step = STEPS.get(usize::from(digit.checked_sub(b'0')?))?;
        u8::try_from(period.after(cells, cell, *step)).ok()
    };
    digits.bytes().enumerate().map(partner).collect::<Option<Vec<u8>>>().filter(|_| fits)
}

/// A pairing of the plane, several periods wide; in space the layer through the origin.
#[must_use]
pub fn picture(rows: &Rows, pairing: &DominoPairing) -> Dominoes {
    let side = (2 * (rows.k() - 1)).clamp(8, 24);
    let dimension = pairing.lattice.dimension();
    let mut dominoes = Vec::new();
    let mut towards = vec![None; pairing.lattice.index()];
    for (number, (from, direction)) in pairing.dominoes.iter().enumerate() {
        let is_along = |own: &Vec<i64>| {
            (0..dimension).all(|i| (0..dimension).all(|j| own[i] * direction[j] == own[j] * direction[i]))
        };
        let colour = rows.directions().iter().position(is_along).unwrap_or(number);
        towards[pairing.lattice.cell(from)] = Some((direction.clone(), colour));
    }
    let reach = pairing.dominoes.iter().flat_map(|(_, step)| step).map(|d| d.abs()).max().unwrap_or(1);
    for row in -reach..=side as i64 + reach - 1 {
        for column in -reach..=side as i64 + reach - 1 {
            let mut place = vec![0; dimension];
            place[0] = column;
            if dimension > 1 {
                place[1] = row;
            } else if row != 0 {
                continue;
            }
            if let Some((direction, colour)) = &towards[pairing.lattice.cell(&place)] {
                let step = (direction[0], direction.get(1).copied().unwrap_or(0));
                if step != (0, 0) && direction.get(2).is_none_or(|d| *d == 0) {
                    dominoes.push(([(column, row), (column + step.0, row + step.1)], *colour));
                }
            }
        }
    }
    let inside = |(column, row): (i64, i64)| (0..side as i64).contains(&column) && (0..side as i64).contains(&row);
    dominoes.retain(|([a, b], _)| inside(*a) || inside(*b));
    let caption = format!(
        "{} in a row: every row holds a domino; the dominoes repeat under {}",
        rows.k(),
        periods(&pairing.lattice)
    );
    let rows_shown = if dimension == 1 { 1 } else { side };
    Dominoes { size: (side, rows_shown), dominoes, others: Vec::new(), period: None, caption: Some(caption) }
}

/// A class of pairings of a torus, as a pairing that repeats under it; in dimensions of which the first coordinate of the numbers of cells runs fastest.
#[must_use]
pub fn class_pairing(census: &Census, class: usize) -> Option<DominoPairing> {
    let (side, dimension) = (census.side as i64, census.rows().directions()[0].len());
    let vector = |axis: usize| (0..dimension).map(|other| if other == axis { side } else { 0 }).collect();
    let lattice = Lattice::spanned_by(&(0..dimension).map(vector).collect::<Vec<Vec<i64>>>()).ok()?;
    let place = |cell: usize| -> Vec<i64> {
        (0..dimension).map(|axis| (cell / census.side.pow(axis as u32) % census.side) as i64).collect()
    };
    let partners = census.partners(class);
    let mut dominoes = Vec::new();
    for (cell, partner) in partners.iter().enumerate() {
        let (from, to) = (place(cell), place(usize::from(*partner)));
        let near =
            |direction: &&Vec<i64>| from.iter().zip(&to).zip(*direction).all(|((x, y), d)| (x + d - y) % side == 0);
        dominoes
            .extend(census.rows().directions().iter().find(near).map(|direction| (from.clone(), direction.clone())));
    }
    Some(DominoPairing { lattice, dominoes })
}

/// Two pairings in one picture: the second one is drawn within the first.
#[must_use]
pub fn overlay(rows: &Rows, first: &DominoPairing, second: &DominoPairing) -> Dominoes {
    let others = picture(rows, second).dominoes;
    Dominoes { others, ..picture(rows, first) }
}

/// The basis in words: `(8,0), (0,8)`.
#[must_use]
pub fn periods(lattice: &Lattice) -> String {
    let vector = |row: &Vec<i64>| format!("({})", row.iter().map(ToString::to_string).collect::<Vec<_>>().join(","));
    lattice.basis().iter().map(vector).collect::<Vec<_>>().join(", ")
}
