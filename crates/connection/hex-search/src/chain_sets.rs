//! Sets of a given number of cells that contain a chain of Red's from top to bottom, and `[Peng]`'s greedy Blue, who
//! plays where most of them pass.

use crate::bits::Bits;
use crate::board::Board;
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};

/// All sets of so many cells that contain a chain from top to bottom, in ascending order.
///
/// # Errors
/// The limit that was reached; each set that is looked at counts as a node.
pub fn chain_sets<B: Bits>(board: &Board<B>, size: usize, meter: &mut Meter<'_>) -> Result<Vec<B>, LimitHit> {
    let mut found = Vec::new();
    extend(board, size, 0, B::default(), &mut found, meter)?;
    found.compact_sort();
    Ok(found)
}

fn extend<B: Bits>(
    board: &Board<B>,
    more: usize,
    from: usize,
    set: B,
    found: &mut Vec<B>,
    meter: &mut Meter<'_>,
) -> Result<(), LimitHit> {
    meter.node(None)?;
    if more == 0 {
        if board.joins(Player::Left, set) {
            meter.take(size_of::<B>())?;
            found.push(set);
        }
        return Ok(());
    }
    // Cells are taken in ascending order, row by row: once a row is left without a cell, no chain crosses it.
    let rows_begun = from / board.columns();
    let covered = (0..rows_begun).all(|row| (0..board.columns()).any(|column| set.has(row * board.columns() + column)));
    if !covered {
        return Ok(());
    }
    for cell in from..=board.cells().saturating_sub(more) {
        extend(board, more - 1, cell + 1, set.with(cell), found, meter)?;
    }
    Ok(())
}

/// A place where the greedy Blue is mended: Red's and Blue's stones, the greedy reply, and one that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair<B> {
    /// Stones of Red and of Blue.
    pub stones: [B; 2],
    /// Where most sets pass.
    pub greedy: usize,
    /// A reply after which Red does not get a set.
    pub better: usize,
}

/// What the greedy Blue and the mended one come to after one opening of Red's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Greedy<B> {
    /// Red's first move.
    pub opening: usize,
    /// Does the greedy Blue keep Red from every set?
    pub holds: bool,
    /// Does a Blue hold who may deviate from the greedy reply?
    pub can_hold: bool,
    /// Where a Blue who prefers the greedy reply and holds deviates; empty if none can hold.
    pub repairs: Vec<Repair<B>>,
}

/// The greedy Blue of `[Peng §2]` after every opening: the sets without Red's stones are thrown away; Blue takes the
/// cell that most of the others need, the first one of several; sets with Blue's stone are thrown away.
///
/// # Errors
/// The limit that was reached.
pub fn greedy<B: Bits>(board: &Board<B>, sets: &[B], meter: &mut Meter<'_>) -> Result<Vec<Greedy<B>>, LimitHit> {
    let mut answers = Vec::new();
    for opening in 0..board.cells() {
        let stones = [B::one(opening), B::default()];
        let left: Vec<B> = sets.iter().copied().filter(|set| set.has(opening)).collect();
        let holds = follow(&left, stones, meter)?;
        let mut repairs = Vec::new();
        let can_hold = mend(&left, stones, &mut repairs, meter)?;
        answers.push(Greedy { opening, holds, can_hold, repairs });
    }
    Ok(answers)
}

/// The cells that the sets need besides Red's stones, most needed first; the first cell first of those that are needed
/// alike.
fn needed<B: Bits>(sets: &[B], red: B) -> Vec<usize> {
    let union = sets.iter().fold(B::default(), |union, &set| union | set) & !red;
    let mut cells: Vec<usize> = union.cells().collect();
    cells.compact_sort_by_key(|&cell| std::cmp::Reverse(sets.iter().filter(|set| set.has(cell)).count()));
    cells
}

/// The sets that are left after Blue's and Red's next stones, for each stone of Red's that one of them needs.
fn after<B: Bits>(sets: &[B], [red, blue]: [B; 2], reply: usize) -> Vec<([B; 2], Vec<B>)> {
    let left: Vec<B> = sets.iter().copied().filter(|set| !set.has(reply)).collect();
    let next = |cell: usize| {
        let with = left.iter().copied().filter(|set| set.has(cell)).collect();
        ([red.with(cell), blue.with(reply)], with)
    };
    needed(&left, red).into_iter().map(next).collect()
}

/// Does the greedy Blue, to move, keep Red from every set?
fn follow<B: Bits>(sets: &[B], stones: [B; 2], meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
    meter.node(None)?;
    if sets.is_empty() {
        return Ok(true);
    }
    let Some(&reply) = needed(sets, stones[0]).first() else { return Ok(false) };
    for (stones, left) in after(sets, stones, reply) {
        if !follow(&left, stones, meter)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Can Blue, to move, keep Red from every set? Notes where the greedy reply has to be left for that.
fn mend<B: Bits>(
    sets: &[B],
    stones: [B; 2],
    repairs: &mut Vec<Repair<B>>,
    meter: &mut Meter<'_>,
) -> Result<bool, LimitHit> {
    meter.node(None)?;
    if sets.is_empty() {
        return Ok(true);
    }
    let replies = needed(sets, stones[0]);
    let before = repairs.len();
    'replies: for &reply in &replies {
        repairs.truncate(before);
        if reply != replies[0] {
            repairs.push(Repair { stones, greedy: replies[0], better: reply });
        }
        for (stones, left) in after(sets, stones, reply) {
            if !mend(&left, stones, repairs, meter)? {
                continue 'replies;
            }
        }
        return Ok(true);
    }
    repairs.truncate(before);
    Ok(false)
}
