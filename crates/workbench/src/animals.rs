//! Harary's animals: which polyominoes and hexagonal animals Maker can build on the infinite board.

use crate::cakes::accepted;
use crate::value::Alarm;
use crate::{BadInput, LimitHit, Limits};
use gruk_cert::{Kind, Writer, ZoneProof, ZoneStep};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_periodic::cake::Cell;
use gruk_periodic::placement::{Placement, Placing};
use gruk_periodic::proof::{of_placement, shapes_text};
use gruk_rules::board::claiming::{Claim, Claiming};
use gruk_rules::board::grid::Square;
use gruk_rules::maker_breaker::MAKER_BREAKER;
use gruk_solve::Meter;
pub use gruk_tiling::animal::Board;
use gruk_tiling::animal::{fixed, free, images, normal};
use gruk_tiling::loser::{self, MAX_PERIOD};
use std::sync::atomic::Ordering;

mod gallery;
pub use gallery::animal_gallery;

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
    /// Maker builds it on a square board of this side, the least one, with so many moves at most; boards on which a limit left the winner open come before it if
    /// `is_least` is false.
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

/// Classifies the animals of a query, each once, and hands them to `each` until it says no; the limit that stopped it, if one did. Time is for all animals together.
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
        let told: Vec<String> =
            boards.undecided.iter().map(|(side, limit)| format!("{side}x{side} ({limit})")).collect();
        reason.push_str(&format!("; undecided: {}", told.join(", ")));
    }
    Ok(AnimalRow { cells, text, status: Status::Open { stopped_to }, reason, pairs: None, certificate: None })
}

/// What is known of an animal on square boards.
struct Boards<B> {
    /// Breaker wins up to this side: what he stops on a board he stops on those in it.
    stopped_to: usize,
    /// The least board on which Maker was found to build it.
    built: Option<(usize, B)>,
    /// The boards between the two that a limit left open.
    undecided: Vec<(usize, LimitHit)>,
}

impl<B> Boards<B> {
    /// Asks `maker_on` about boards, first with few nodes for each up to the first one that Maker wins, then with all nodes for those that were left open below it.
    fn played(
        query: &AnimalQuery,
        mut maker_on: impl FnMut(usize, u64) -> Result<Result<Option<B>, LimitHit>, BadInput>,
    ) -> Result<Self, BadInput> {
        let mut boards = Boards { stopped_to: 0, built: None, undecided: Vec::new() };
        let few = query.nodes.min(FIRST_NODES);
        let mut passes = vec![few];
        if query.nodes > few {
            passes.push(query.nodes);
        }
        for nodes in passes {
            let sides: Vec<usize> = match nodes == few {
                true => (1..=query.largest).collect(),
                false => std::mem::take(&mut boards.undecided).into_iter().map(|(side, _)| side).collect(),
            };
            for side in sides {
                match maker_on(side, nodes)? {
                    Ok(Some(proof)) => {
                        boards.built = Some((side, proof));
                        break;
                    }
                    Ok(None) => {
                        boards.stopped_to = boards.stopped_to.max(side);
                        boards.undecided.retain(|(other, _)| *other > side);
                    }
                    Err(limit) => boards.undecided.push((side, limit)),
                }
            }
        }
        Ok(boards)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Nodes that each board needs, the least side that Maker wins, and what is found with so many nodes.
    fn found(needs: &[u64], least: usize, nodes: u64) -> (usize, Option<usize>, Vec<usize>) {
        let query = AnimalQuery { board: Board::Square, cells: (4, 4), largest: needs.len(), nodes };
        let play = |side: usize, nodes: u64| {
            Ok(if nodes < needs[side - 1] { Err(LimitHit::Nodes) } else { Ok((side >= least).then_some(())) })
        };
        let boards = Boards::played(&query, play).unwrap();
        let undecided = boards.undecided.iter().map(|(side, _)| *side).collect();
        (boards.stopped_to, boards.built.map(|(side, ())| side), undecided)
    }

    #[test]
    fn boards_below_a_win_get_all_nodes_and_those_above_a_stop_none() {
        let (few, many) = (FIRST_NODES, 20 * FIRST_NODES);
        assert_eq!(found(&[1, 1, 1, 1], 3, many), (2, Some(3), vec![]));
        // The win on 4 x 4 comes first, and 3 x 3 is looked at again.
        assert_eq!(found(&[1, 1, 5 * few, 1], 3, many), (2, Some(3), vec![]));
        assert_eq!(found(&[1, 1, 5 * few, 1], 4, many), (3, Some(4), vec![]));
        assert_eq!(found(&[1, 1, 50 * few, 1], 4, many), (2, Some(4), vec![3]));
        assert_eq!(found(&[1, 1, 5 * few, 1], 4, few), (2, Some(4), vec![3]));
        // Breaker wins 4 x 4, and so 3 x 3.
        assert_eq!(found(&[1, 1, 50 * few, 1], 9, many), (4, None, vec![]));
        assert_eq!(found(&[1, 1, 1, 50 * few], 9, many), (3, None, vec![4]));
    }
}
