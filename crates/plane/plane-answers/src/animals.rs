//! Harary's animals: which polyominoes and hexagonal animals Maker can build on the infinite board.

use crate::cakes::accepted;
use gruk_cert::{Kind, Writer, ZoneProof, ZoneStep};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_notation::BadInput;
use gruk_periodic::cake::Cell;
use gruk_periodic::placement::{Placement, Placing};
use gruk_periodic::proof::{of_placement, shapes_text};
use gruk_rules::board::claiming::{Claim, Claiming};
use gruk_rules::board::grid::Square;
use gruk_rules::maker_breaker::MAKER_BREAKER;
use gruk_solve::{Alarm, LimitHit, Limits, Meter};
pub use gruk_tiling::animal::Board;
use gruk_tiling::animal::{fixed, free, images, normal};
use gruk_tiling::loser::{self, MAX_PERIOD};
use std::sync::atomic::Ordering;

mod gallery;
mod played;

pub use gallery::animal_gallery;
use played::Boards;

/// The most cells of an animal.
pub const MAX_ANIMAL: usize = 10;

/// Conflicts of the SAT solver under each lattice.
const CONFLICTS: u64 = 20_000;

/// What is asked of the animals.
#[derive(Clone, Copy, Debug)]
pub struct AnimalQuery {
    /// Squares or hexagons.
    pub board: Board,
    /// The fewest and the most cells.
    pub cells: (usize, usize),
    /// The largest square board, or rhombus of hexagons, on which a win of Maker's is looked for.
    pub largest: usize,
    /// The most nodes of the solver on each board; all boards get [`FIRST_NODES`] before one of them gets more.
    pub nodes: u64,
}

/// Nodes of the first look at each board.
pub const FIRST_NODES: u64 = 100_000;

/// What an animal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Maker builds it on a square board of this side, the least one, with so many moves at most; boards on which a
    /// limit left the winner open come before it if `is_least` is false.
    Winner {
        /// The side of the board.
        side: usize,
        /// Maker's moves at most in the strategy that was found.
        moves: usize,
        /// Does Breaker win on all smaller square boards?
        is_least: bool,
    },
    /// Breaker stops it by pairs that repeat after so many cells; it is basic if it has no smaller loser in it.
    Loser {
        /// Cells of a period.
        period: usize,
        /// Is none of the animals with one cell less in it a loser?
        is_basic: bool,
    },
    /// Neither was found.
    Open {
        /// Breaker wins on the square boards up to this side.
        stopped_to: usize,
    },
}

/// An animal and what it is.
#[derive(Clone, Debug)]
pub struct AnimalRow {
    /// The cells: columns and rows.
    pub cells: Vec<Cell>,
    /// The cells as the boards name them: `a1.b1.b2`.
    pub text: String,
    /// Winner, loser or open.
    pub status: Status,
    /// Why, in words.
    pub reason: String,
    /// A loser's pairs, which repeat under a lattice.
    pub pairs: Option<Placement>,
    /// What proves it, accepted by the checker.
    pub certificate: Option<Vec<u8>>,
}

/// The animals of so many cells: those up to translation, and up to symmetry as well.
///
/// # Errors
/// More than [`MAX_ANIMAL`] cells, or none.
pub fn count(board: Board, cells: usize) -> Result<(u64, u64), BadInput> {
    bounds((cells, cells))?;
    let mut all = 0;
    fixed(board, cells, |_| {
        all += 1;
        true
    });
    Ok((all, free(board, cells, &board.turns()).len() as u64))
}

fn bounds((fewest, most): (usize, usize)) -> Result<(), BadInput> {
    if fewest == 0 || most > MAX_ANIMAL || fewest > most {
        return Err(BadInput::Unsupported(format!(
            "animals of {fewest} to {most} cells: expected from 1 to {MAX_ANIMAL}"
        )));
    }
    Ok(())
}

/// Classifies the animals of a query, each once, and hands them to `each` until it says no; the limit that stopped it,
/// if one did. Time is for all animals together.
///
/// # Errors
/// Sizes out of bounds.
pub fn animals(
    query: &AnimalQuery,
    limits: &Limits,
    mut each: impl FnMut(AnimalRow) -> bool,
) -> Result<Option<LimitHit>, BadInput> {
    bounds(query.cells)?;
    if !(1..=19).contains(&query.largest) {
        return Err(BadInput::Unsupported(format!("boards of side {}: expected from 1 to 19", query.largest)));
    }
    let alarm = Alarm::set(limits);
    for size in query.cells.0..=query.cells.1 {
        for cells in free(query.board, size, &query.board.turns()) {
            let row = classify(query, cells, limits, &alarm)?;
            if alarm.flag.load(Ordering::Relaxed) {
                return Ok(Some(alarm.limit_hit()));
            }
            if !each(row) {
                return Ok(None);
            }
        }
    }
    Ok(None)
}

fn classify(query: &AnimalQuery, cells: Vec<Cell>, limits: &Limits, alarm: &Alarm) -> Result<AnimalRow, BadInput> {
    let text = text(&cells);
    if let Placing::Found(placement) = loser::pairing(query.board, &cells, &alarm.flag, CONFLICTS) {
        let target = shapes_text(&loser::windows(query.board, &cells));
        let period = placement.lattice.index();
        let mut reason = format!("every place holds a pair of neighbours; the pairs repeat after {period} cells");
        let certificate = accepted(Some(of_placement(&target, 2, &placement)), &mut reason);
        let is_loser = |smaller: &Vec<Cell>| {
            matches!(loser::pairing(query.board, smaller, &alarm.flag, CONFLICTS), Placing::Found(_))
        };
        let is_basic = !smaller(query.board, &cells).iter().any(is_loser);
        let status = Status::Loser { period, is_basic };
        return Ok(AnimalRow { cells, text, status, reason, pairs: Some(placement), certificate });
    }
    let name = if query.board == Board::Hexagonal { "hex-animal" } else { "animal" };
    let boards = Boards::played(query, |side, nodes| {
        if alarm.flag.load(Ordering::Relaxed) {
            return Ok(Err(alarm.limit_hit()));
        }
        maker_on(&format!("{name}-{text}-{side}x{side}"), nodes, limits)
    })?;
    if let Some((side, (proof, mut reason, certificate))) = boards.built {
        let moves = height(&proof);
        let certificate = accepted(Some(certificate), &mut reason);
        let status = Status::Winner { side, moves, is_least: boards.stopped_to + 1 == side };
        return Ok(AnimalRow { cells, text, status, reason, pairs: None, certificate });
    }
    let stopped_to = boards.stopped_to;
    let mut reason = format!(
        "no pairs of neighbours that repeat after at most {MAX_PERIOD} cells; Breaker wins up to {stopped_to}x{stopped_to}"
    );
    if !boards.undecided.is_empty() {
        let told: Vec<String> = (boards.undecided.chunk_by(|one, other| one.1 == other.1))
            .map(|alike| {
                let sides: Vec<String> = alike.iter().map(|(side, _)| format!("{side}x{side}")).collect();
                format!("{} ({})", sides.join(", "), alike[0].1)
            })
            .collect();
        reason.push_str(&format!("; undecided: {}", told.join(", ")));
    }
    Ok(AnimalRow { cells, text, status: Status::Open { stopped_to }, reason, pairs: None, certificate: None })
}

/// The animals with one cell less in an animal, up to symmetry.
fn smaller(board: Board, cells: &[Cell]) -> Vec<Vec<Cell>> {
    let turns = board.turns();
    let known = if cells.len() < 2 { Vec::new() } else { free(board, cells.len() - 1, &turns) };
    let mut found: Vec<Vec<Cell>> = (0..cells.len())
        .map(|left_out| {
            let rest =
                cells.iter().enumerate().filter(|(index, _)| *index != left_out).map(|(_, cell)| *cell).collect();
            images(&normal(rest), &turns).swap_remove(0)
        })
        .filter(|rest| known.binary_search(rest).is_ok())
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Maker's proof on a board, the reason in words and the certificate; `None` if Breaker wins.
type Built = Option<(ZoneProof<Claim>, String, Vec<u8>)>;

fn maker_on(board: &str, nodes: u64, limits: &Limits) -> Result<Result<Built, LimitHit>, BadInput> {
    let rules = Claiming::new(&MAKER_BREAKER, board).map_err(|error| BadInput::Text { text: board.into(), error })?;
    let turn = Turn::new(rules.start().expect("games of claiming have a start"), Player::Left);
    if rules.ending(&turn.position).is_some() {
        return Ok(Ok(None));
    }
    let mut nobody = ();
    let limits = Limits { nodes: Some(nodes), ..limits.clone() };
    let mut meter = Meter::new(limits, &mut nobody);
    let Some(solved) = gruk_maker_breaker_search::solve(&rules, &turn, true, &mut meter) else {
        return Ok(Err(LimitHit::Memory));
    };
    let proof = match solved {
        Err(limit) => return Ok(Err(limit)),
        Ok(solution) if solution.winner == Player::Right => return Ok(Ok(None)),
        Ok(solution) => match solution.proof.expect("invariant: a proof was asked for") {
            Err(limit) => return Ok(Err(limit)),
            Ok(proof) => proof,
        },
    };
    let write = |mut out: Writer<Vec<u8>>| {
        let position = rules.print_position(&turn.position);
        out.claim(Verdict::Wins(Player::Left), Player::Left, &position, Kind::Zones)?;
        out.zones(proof.player, &proof.steps, std::slice::from_ref(&proof.win), |&claim| rules.print_move(claim))?;
        out.end()
    };
    let certificate = Writer::begin(Vec::new(), &format!("mb:{board}")).and_then(write);
    let certificate = certificate.expect("a vector takes every byte");
    Ok(Ok(Some((proof, format!("Maker wins mb:{board}"), certificate))))
}

/// Maker's moves at most in a proof of Maker's.
fn height(proof: &ZoneProof<Claim>) -> usize {
    let mut heights: Vec<usize> = Vec::with_capacity(proof.steps.len());
    for step in &proof.steps {
        let height = match step {
            ZoneStep::Move(_, parts) => 1 + parts.iter().map(|&part| heights[part]).max().unwrap_or(0),
            _ => 0,
        };
        heights.push(height);
    }
    proof.win.iter().map(|&step| heights[step]).max().unwrap_or(0)
}

/// The cells as boards name them.
fn text(cells: &[Cell]) -> String {
    cells.iter().map(|&(x, y)| Square::new(x as u32, y as u32).name()).collect::<Vec<_>>().join(".")
}
