//! Good pairings of k in a row on infinite boards: one of them, all of them, their graph.

use crate::cakes::accepted;
pub use crate::pairing_digits::{Period, digits, partners};
pub use crate::plane_rows::{lattice, rows};
use gruk_notation::BadInput;
pub use gruk_periodic::census::{Census, Group};
pub use gruk_periodic::domino::{DominoPairing, Rows};
pub use gruk_periodic::lattice::Lattice;
use gruk_periodic::refutation::{Refutation, length, refute};
use gruk_periodic::tight::{self, Tight};
use gruk_periodic::{domino, formula, proof, shifts};
use gruk_render::Dominoes;
use gruk_solve::{Alarm, LimitHit, Limits};
use std::time::Instant;

/// The rows as a certificate names them: `rows:9:1,0/0,1/1,-1/1,1`.
#[must_use]
pub fn target(rows: &Rows) -> String {
    proof::rows_text(rows)
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

/// The largest period of which all lattices are tried when none is named, in cells. Beyond it the one of squares or
/// cubes of side 2n is tried, for n directions.
const MAX_PERIOD: usize = 128;
/// Lattices of one index, about.
const MAX_LATTICES: usize = 1 << 18;
/// Choices tried under one lattice before the next one gets its turn; doubled in each round.
const ROUND: u64 = 2_000;
/// Orders of choices that are tried in a round where many lattices have been tried before.
const ORDERS: u64 = 8;
/// Orders of choices that are tried under a lattice that was named: some twenty million choices.
const MOST_ORDERS: u64 = 72;

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
/// Cells of the largest period for which one is looked for.
const MAX_REFUTED: usize = 4096;

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

/// A pairing that was found, which must be good for the rows that were asked about.
fn repeats(rows: &Rows, pairing: DominoPairing) -> Result<Found, BadInput> {
    pairing.check(rows).map_err(BadInput::Unsupported)?;
    let reason = format!("dominoes that repeat after {} cells", pairing.lattice.index());
    Ok((Some(pairing), None, reason))
}

/// The lattice whose basis is `side` times that of the whole one, if it is larger than all that are tried before it,
/// and not too large.
fn torus(side: usize, dimension: usize) -> Option<Lattice> {
    let cells = u32::try_from(dimension).ok().and_then(|dimension| side.checked_pow(dimension))?;
    if !(MAX_PERIOD + 1..=tight::MAX_CELLS).contains(&cells) {
        return None;
    }
    let vector = |axis: usize| (0..dimension).map(|other| if other == axis { side as i64 } else { 0 }).collect();
    Lattice::spanned_by(&(0..dimension).map(vector).collect::<Vec<Vec<i64>>>()).ok()
}

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
            let k = rows.k();
            // Each sentence as a whole, since it is translated.
            let why = match (number, k - 1) {
                (1, _) => format!(
                    "none: with 1 direction no good pairing exists for rows shorter than {least}, because a pair blocks at most 1 row of {k} cells"
                ),
                (_, 1) => format!(
                    "none: with {number} directions no good pairing exists for rows shorter than {least}, because a pair blocks at most 1 row of {k} cells"
                ),
                (_, most) => format!(
                    "none: with {number} directions no good pairing exists for rows shorter than {least}, because a pair blocks at most {most} rows of {k} cells"
                ),
            };
            return Ok((None, None, why));
        }
        let tight = Rows::new(least, rows.directions()).map_err(BadInput::Unsupported)?;
        if let Some(lattice) = lattice {
            let (own, of_lattice) = (rows.directions()[0].len(), lattice.dimension());
            if own != of_lattice {
                let why = format!("the rows lie in {own} dimensions, the lattice in {of_lattice}");
                return Err(BadInput::Unsupported(why));
            }
            return self.find_under(rows, &tight, lattice);
        }
        let dimension = tight.directions()[0].len() as u32;
        // There are at least as many lattices of an index n as n to the power of one dimension less.
        let is_few = |index: &usize| index.checked_pow(dimension - 1).is_some_and(|lattices| lattices <= MAX_LATTICES);
        let mut indices: Vec<usize> = (2 * number..=MAX_PERIOD).step_by(2 * number).take_while(is_few).collect();
        let last = indices.last().copied();
        let mut torus = torus(2 * number, dimension as usize);
        let alarm = Alarm::set(self.limits);
        // Later rounds try the choices longer and in other orders, where the round before has settled nothing.
        let mut round = 0;
        loop {
            let nodes = ROUND << round.min(40);
            let mut open = Vec::new();
            for index in indices {
                let mut is_open = false;
                for lattice in Lattice::of_index(dimension as usize, index as i64) {
                    match self.cover(&tight, &lattice, nodes, round, &alarm)? {
                        Ok(Tight::Found(pairing)) => return repeats(rows, pairing),
                        Ok(Tight::None) => {}
                        Ok(Tight::Limit) => is_open = true,
                        Err(limit) => return Ok((None, Some(limit), limit.to_string())),
                    }
                }
                if is_open {
                    open.push(index);
                }
            }
            for order in ORDERS * round..ORDERS * (round + 1) {
                let Some(lattice) = &torus else { break };
                match self.cover(&tight, lattice, nodes, order, &alarm)? {
                    Ok(Tight::Found(pairing)) => return repeats(rows, pairing),
                    Ok(Tight::None) => torus = None,
                    Ok(Tight::Limit) => {}
                    Err(limit) => return Ok((None, Some(limit), limit.to_string())),
                }
            }
            if open.is_empty() && torus.is_none() {
                let why = match last {
                    Some(last) => format!("no pairing repeats after at most {last} cells"),
                    None => "the periods to be tried have too many cells: name one".into(),
                };
                return Ok((None, Some(LimitHit::Nodes), why));
            }
            indices = open;
            round += 1;
        }
    }

    /// One search for the exact cover that a pairing of tight rows is, unless a limit has been reached.
    fn cover(
        &mut self,
        tight: &Rows,
        lattice: &Lattice,
        nodes: u64,
        order: u64,
        alarm: &Alarm,
    ) -> Result<Result<Tight, LimitHit>, BadInput> {
        if let Some(limit) = self.limit_hit() {
            return Ok(Err(limit));
        }
        let (answer, nodes) = tight::find(tight, lattice, nodes, order, &alarm.flag).map_err(BadInput::Unsupported)?;
        self.nodes += nodes;
        Ok(Ok(answer))
    }

    /// Under one lattice: by a search for an exact cover, which finds a tight pairing or shows that there is none; what
    /// it leaves open, and refutations for certificates, are for a SAT solver.
    fn find_under(&mut self, rows: &Rows, tight: &Rows, lattice: &Lattice) -> Result<Found, BadInput> {
        if domino::memory(rows, lattice) > self.limits.memory {
            return Ok((None, Some(LimitHit::Memory), LimitHit::Memory.to_string()));
        }
        let alarm = Alarm::set(self.limits);
        let mut is_refuted = false;
        let orders = if lattice.index() <= tight::MAX_CELLS { MOST_ORDERS } else { 0 };
        for order in 0..orders {
            // Four orders, then four half as long again.
            let nodes = (0..order / 4).fold(ROUND, |nodes, _| nodes / 2 * 3);
            match self.cover(tight, lattice, nodes, order, &alarm)? {
                Ok(Tight::Found(pairing)) => return repeats(rows, pairing),
                Ok(Tight::None) => {
                    is_refuted = rows.k() == tight.k();
                    break;
                }
                Ok(Tight::Limit) => {}
                Err(limit) => return Ok((None, Some(limit), limit.to_string())),
            }
        }
        Ok(self.find_by_clauses(rows, lattice, &alarm, is_refuted))
    }

    /// Under one lattice, by a SAT solver. `is_refuted` if there is none.
    fn find_by_clauses(&mut self, rows: &Rows, lattice: &Lattice, alarm: &Alarm, is_refuted: bool) -> Found {
        let answer = domino::find(rows, lattice, &alarm.flag);
        let cells = lattice.index();
        match answer {
            domino::Search::Found(pairing) => {
                (Some(pairing), None, format!("dominoes that repeat after {cells} cells"))
            }
            domino::Search::None => {
                let mut reason = format!("none of dominoes repeats under this lattice of index {cells}");
                let refutation = match cells {
                    ..=MAX_REFUTED => refute(&formula::dominoes(rows, lattice), &alarm.flag, MAX_CLAUSES),
                    _ => Refutation::Stopped,
                };
                match refutation {
                    Refutation::Refuted(steps) => {
                        reason = format!("{reason} (refuted in {})", length(&steps));
                        self.refutation = Some(proof::of_no_dominoes(rows, lattice, &steps));
                    }
                    _ => {
                        reason =
                            format!("{reason} (a SAT solver says so; the refutation is too long for a certificate)");
                    }
                }
                (None, None, reason)
            }
            domino::Search::Stopped if is_refuted => {
                let reason = format!("none of dominoes repeats under this lattice of index {cells}");
                let reason = format!("{reason} (a search of all choices says so; there was no time for a certificate)");
                (None, None, reason)
            }
            domino::Search::Stopped => {
                let limit = self.limit_hit().unwrap_or(LimitHit::Cancelled);
                (None, Some(limit), limit.to_string())
            }
        }
    }
}

/// A pairing of the plane, several periods wide; in space the layer through the origin.
#[must_use]
pub fn picture(rows: &Rows, pairing: &DominoPairing) -> Dominoes {
    let side = (2 * (rows.k() - 1)).clamp(8, 24);
    let dimension = pairing.lattice.dimension();
    /// From a cell of a period to the other one of its pair: the step, whether it is that of the list, and the colour.
    type Step = ((i64, i64), bool, usize);
    let mut towards: Vec<Option<Step>> = vec![None; pairing.lattice.index()];
    for (number, (from, step)) in pairing.dominoes.iter().enumerate() {
        let is_along = |own: &Vec<i64>| {
            (0..dimension).all(|i| {
                (0..dimension)
                    .all(|j| i128::from(own[i]) * i128::from(step[j]) == i128::from(own[j]) * i128::from(step[i]))
            })
        };
        let colour = rows.directions().iter().position(is_along).unwrap_or(number);
        let (dx, dy) = (step[0], step.get(1).copied().unwrap_or(0));
        if (dx, dy) == (0, 0) || step.iter().skip(2).any(|d| *d != 0) {
            continue;
        }
        let to: Vec<i64> = from.iter().zip(step).map(|(x, d)| x + d).collect();
        towards[pairing.lattice.cell(from)] = Some(((dx, dy), true, colour));
        towards[pairing.lattice.cell(&to)] = Some(((-dx, -dy), false, colour));
    }
    let inside = |(column, row): (i64, i64)| (0..side as i64).contains(&column) && (0..side as i64).contains(&row);
    let mut dominoes = Vec::new();
    for row in 0..if dimension > 1 { side as i64 } else { 1 } {
        for column in 0..side as i64 {
            let mut place = vec![0; dimension];
            place[0] = column;
            if dimension > 1 {
                place[1] = row;
            }
            if let Some(((dx, dy), is_first, colour)) = towards[pairing.lattice.cell(&place)] {
                let (own, other) = ((column, row), (column + dx, row + dy));
                match is_first {
                    true => dominoes.push(([own, other], colour)),
                    // The others are drawn from their first cells.
                    false if !inside(other) => dominoes.push(([other, own], colour)),
                    false => {}
                }
            }
        }
    }
    let caption = format!(
        "{} in a row: every row holds a domino; the dominoes repeat under {}",
        rows.k(),
        periods(&pairing.lattice)
    );
    let size = (side, if dimension == 1 { 1 } else { side });
    Dominoes { size, dominoes, others: Vec::new(), period: None, caption: Some(caption) }
}

/// A class of pairings of a torus, as a pairing that repeats under it; in dimensions of which the first coordinate of
/// the numbers of cells runs fastest.
#[must_use]
pub fn class_pairing(census: &Census, class: usize) -> Option<DominoPairing> {
    let (side, dimension) = (census.side as i64, census.rows().directions()[0].len());
    // In one direction of the plane every line has the same pairing.
    let partners = census.partners(class);
    let is_line = partners.len() == census.side;
    let period = |axis: usize| if is_line && axis > 0 { 1 } else { side };
    let vector = |axis: usize| (0..dimension).map(|other| if other == axis { period(axis) } else { 0 }).collect();
    let lattice = Lattice::spanned_by(&(0..dimension).map(vector).collect::<Vec<Vec<i64>>>()).ok()?;
    let place = |cell: usize| -> Vec<i64> {
        (0..dimension).map(|axis| (cell / census.side.pow(axis as u32) % census.side) as i64).collect()
    };
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
