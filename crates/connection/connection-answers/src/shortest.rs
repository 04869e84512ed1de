//! The fewest stones, and the shortest chain, with which the first player of Hex can be sure to win.

use gruk_core::ParseError;
use gruk_hex_search::bits::Bits;
use gruk_hex_search::chain_sets::Repair;
pub use gruk_hex_search::shortest::Measure;
use gruk_hex_search::shortest::square::{LARGEST, enough_on, first_chain_on, greedy_on, guarantee_on, openings_on};
use gruk_notation::BadInput;
use gruk_rules::board::grid::column_name;
use gruk_solve::{LimitHit, Limits, Watch, meter};
use std::time::Instant;

/// δ(n) or λ(n).
#[derive(Clone, Debug)]
pub struct ShortestAnswer {
    /// The number and a first move that guarantees it; or the limit that was reached.
    pub found: Result<(usize, String), LimitHit>,
    /// So many are certainly needed.
    pub at_least: usize,
    /// Where the number was not found, a number that is certainly enough: the fewest that a win proved by connections
    /// takes; `None` if no such win was found soon.
    pub at_most: Option<usize>,
    /// All first moves that guarantee the number, if they were asked for and it is known; or the limit that came first.
    pub openings: Option<Result<Vec<String>, LimitHit>>,
    /// λ(n) if play ends with the first chain, and a first move, if that was asked for and λ(n) is known; `None` inside
    /// if no strategy was found.
    pub first_chain: Option<Result<Option<(usize, String)>, LimitHit>>,
    /// Nodes of the search.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// What is asked besides the number.
#[derive(Clone, Copy, Debug, Default)]
pub struct Besides {
    /// All first moves that guarantee it.
    pub openings: bool,
    /// The same number if play ends with the first chain, for chains.
    pub first_chain: bool,
}

/// `[Peng]`'s table of sets of cells with a chain, and the greedy Blue who plays by it.
#[derive(Clone, Debug)]
pub struct GreedyAnswer {
    /// Number of sets of so many cells that contain a chain from top to bottom.
    pub sets: usize,
    /// The openings after which the greedy Blue lets Red complete a set, with `[Peng]`'s number of the cell, from 1 row
    /// by row.
    pub fails: Vec<(String, usize)>,
    /// The openings after which no Blue holds.
    pub lost: Vec<String>,
    /// For each failing opening that can be mended: Red's stones, Blue's, the greedy reply and the better one.
    pub repairs: Vec<(String, Vec<GreedyRepair>)>,
    /// Seconds.
    pub seconds: f64,
}

/// A place where the greedy Blue has to play elsewhere.
#[derive(Clone, Debug)]
pub struct GreedyRepair {
    /// Stones of Red and of Blue.
    pub stones: [Vec<String>; 2],
    /// The greedy reply.
    pub greedy: String,
    /// The one that holds.
    pub better: String,
}

fn board_fits(size: usize) -> Result<(), BadInput> {
    match size {
        1..=LARGEST => Ok(()),
        _ => {
            let text = size.to_string();
            let error = ParseError::new(0, &text, "a board of 1 to 11 columns and rows");
            Err(BadInput::Text { text, error })
        }
    }
}

fn name(size: usize, cell: usize) -> String {
    format!("{}{}", column_name((cell % size) as u32), cell / size + 1)
}

/// The game in which the first player of n × n has to win within the limit.
#[must_use]
pub fn short_game(size: usize, measure: Measure, limit: usize) -> String {
    let chain = if measure == Measure::Chain { ",chain" } else { "" };
    format!("short-hex:{size}x{size},{limit}{chain}")
}

/// Up to this size the number is found sooner than a bound by connections.
const SMALL: usize = 6;

/// δ(n), by stones, or λ(n), by the cells of the winning chain: the least number that the first player can guarantee on
/// n × n.
///
/// # Errors
/// A board that is too large.
pub fn shortest(
    size: usize,
    measure: Measure,
    besides: Besides,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<ShortestAnswer, BadInput> {
    board_fits(size)?;
    let started = Instant::now();
    let enough = if size > SMALL { enough_within(size, limits) } else { None };
    let left = limits.time.map(|most| most.saturating_sub(started.elapsed()));
    let mut meter = meter(&Limits { time: left, ..limits.clone() }, watch);
    let (found, at_least) = match guarantee_on(size, measure, &mut meter) {
        Ok(found) => {
            let found = found.expect("invariant: with all stones the first player wins, [Nash]");
            (Ok((found.least, name(size, found.opening))), found.least)
        }
        Err((limit, too_few)) => (Err(limit), too_few + 1),
    };
    let number = found.as_ref().ok().map(|(least, _)| *least);
    let soon = || enough_within(size, &meter.limits_left());
    let at_most = number.or(enough).or_else(soon);
    let openings = number.filter(|_| besides.openings).map(|number| {
        let cells = openings_on(size, measure, number, &mut meter)?;
        Ok(cells.into_iter().map(|cell| name(size, cell)).collect())
    });
    let first_chain = number.filter(|_| besides.first_chain && measure == Measure::Chain).map(|number| {
        let opening = first_chain_on(size, number, &mut meter)?;
        Ok(opening.map(|cell| (number, name(size, cell))))
    });
    let seconds = started.elapsed().as_secs_f64();
    Ok(ShortestAnswer { found, at_least, at_most, openings, first_chain, nodes: meter.nodes(), seconds })
}

/// The nodes that wins by connections may take, and the part of the time.
const NODES_FOR_WINS: u64 = 10_000;
const PART_OF_TIME: u32 = 4;

/// The fewest stones of a win that connections prove soon; a bound for λ(n) as well, since a chain is made of stones.
fn enough_within(size: usize, limits: &Limits) -> Option<usize> {
    let time = limits.time.map(|most| most / PART_OF_TIME);
    let nodes = Some(limits.nodes.map_or(NODES_FOR_WINS, |most| most.min(NODES_FOR_WINS)));
    enough_on(size, &mut meter(&Limits { nodes, time, ..limits.clone() }, &mut ()))
}

/// The sets of `stones` cells of n × n that contain a chain of Red's. Besides: the openings after which Blue keeps Red
/// from all of them by always taking the cell that most of the remaining sets need.
///
/// # Errors
/// A board that is too large; inside: the limit that was reached.
pub fn greedy(
    size: usize,
    stones: usize,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<Result<GreedyAnswer, LimitHit>, BadInput> {
    board_fits(size)?;
    let started = Instant::now();
    let (sets, all) = match greedy_on(size, stones, &mut meter(limits, watch)) {
        Ok(found) => found,
        Err(limit) => return Ok(Err(limit)),
    };
    let cell = |cell: usize| name(size, cell);
    let repair = |repair: &Repair<u128>| GreedyRepair {
        stones: repair.stones.map(|stones| stones.cells().map(cell).collect()),
        greedy: cell(repair.greedy),
        better: cell(repair.better),
    };
    let failing = || all.iter().filter(|answer| !answer.holds);
    Ok(Ok(GreedyAnswer {
        sets,
        fails: failing().map(|answer| (cell(answer.opening), answer.opening + 1)).collect(),
        lost: all.iter().filter(|answer| !answer.can_hold).map(|answer| cell(answer.opening)).collect(),
        repairs: failing()
            .filter(|answer| answer.can_hold)
            .map(|answer| (cell(answer.opening), answer.repairs.iter().map(repair).collect()))
            .collect(),
        seconds: started.elapsed().as_secs_f64(),
    }))
}
