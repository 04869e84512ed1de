//! The steps with zones and limits: what each proves. Format: section 3.22.

use crate::Limits;
use crate::Rejection;
use crate::context::read_move;
use crate::meter::{Fault, Meter};
use crate::proved::Proved;
use gruk_cert::{Block, BudgetStep, Proves, Win};
use gruk_core::Player;
use gruk_rules::board::rhombus::Rhombus;
use gruk_rules::hex::Position;
use gruk_rules::short_hex::ShortHex;
use std::cell::Cell;
use std::collections::{BTreeSet, HashSet};

/// The most chains of a board, and the most steps of the walks that find them.
const MOST_CHAINS: usize = 1 << 20;
const MOST_STEPS: usize = 1 << 26;
/// The most sets that the potentials of a block look at, and compare.
const MOST_WORK: usize = 1 << 35;

/// A line of a block.
pub(crate) type Line<'a> = Proves<BudgetStep<&'a str>, Win>;

/// The player wins with these stones if every cell of the zone and of the pairs is the player's or free, whatever the
/// opponent has outside.
pub(crate) struct Step {
    pub(crate) stones: u128,
    pub(crate) zone: u128,
    /// Cells of which Blue answers one with the other, none of them in two pairs, a stone or in the zone.
    pub(crate) pairs: Vec<u128>,
    /// In a step of Red's: so many stones are enough for Red. In a step of Blue's: it holds while Red has at most so
    /// many stones left. Where only the chain is limited it says nothing.
    pub(crate) left: usize,
    /// Is Blue to move? Steps of Red's always have Red to move.
    pub(crate) blue_moves: bool,
}

impl Step {
    /// The cells on which the opponent may have no stone.
    pub(crate) fn needed(&self) -> u128 {
        self.zone | union(&self.pairs)
    }
}

/// The cells that lie in every zone, or in pairs other than these.
pub(crate) fn common(parts: &[&Step], answered: u128) -> u128 {
    parts.iter().fold(u128::MAX, |all, part| all & (part.zone | union(&part.pairs) & !answered))
}

fn union(sets: &[u128]) -> u128 {
    sets.iter().fold(0, |all, set| all | set)
}

/// The pairs of the steps that none of them says anything else about; and the cells of the other pairs.
pub(crate) fn pairs(parts: &[&Step], stones: u128) -> (Vec<u128>, u128) {
    let named: BTreeSet<u128> = parts.iter().flat_map(|part| &part.pairs).copied().collect();
    let mut pairs: Vec<u128> = named.into_iter().collect();
    let (_, twice) = pairs.iter().fold((0, 0), |(once, twice), pair| (once | pair, twice | once & pair));
    let other = stones | twice | parts.iter().fold(0, |all, part| all | part.zone);
    let is_else = |pair: &mut u128| !needs!("budget moves: nothing else is said of a pair", *pair & other == 0);
    let rest: Vec<u128> = pairs.extract_if(.., is_else).collect();
    (pairs, union(&rest))
}

/// Reads the lines of one block.
pub(crate) struct Reader<'a> {
    rules: &'a ShortHex,
    board: &'a Rhombus,
    player: Player,
    /// The chains of few enough cells that contain no other one.
    chains: Vec<u128>,
    known: HashSet<u128>,
    work: Cell<usize>,
    meter: &'a Meter,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(rules: &'a ShortHex, at: &Position, player: Player, meter: &'a Meter) -> Result<Self, Fault> {
        let (board, chains, work) = (rules.board(at), found(rules, at, meter)?, Cell::new(0));
        Ok(Reader { rules, board, player, known: chains.iter().copied().collect(), chains, work, meter })
    }

    pub(crate) fn block(&self, block: &Block<Line<'_>>) -> Result<Proved<Step>, Rejection> {
        Proved::read(block, |line, step, proved| match self.player {
            Player::Left => self.of_red(line, step, proved),
            Player::Right => self.of_blue(line, step, proved),
        })
    }

    fn of_red(&self, line: usize, step: &BudgetStep<&str>, proved: &mut Proved<Step>) -> Result<Step, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(line, why));
        match step {
            BudgetStep::Chain(cells) => {
                let stones = self.cells(line, cells)?;
                if !needs!("chain: it is one, and short enough", self.known.contains(&stones)) {
                    return wrong("this is no chain, or too long, or contains a shorter one");
                }
                Ok(Step { stones, zone: 0, pairs: Vec::new(), left: 0, blue_moves: false })
            }
            BudgetStep::Move(cell, parts, own) => {
                let (cell, own) = (self.cells(line, &[cell])?, self.cells(line, own)?);
                let parts = proved.parts(line, parts)?;
                let stones = parts.iter().fold(own, |all, part| all | part.stones) & !cell;
                if !needs!("budget move: no reply is in all zones", common(&parts, 0) & !cell & !stones == 0) {
                    return wrong("a reply is in the zones of all steps");
                }
                let zone = parts.iter().fold(cell, |all, part| all | part.zone) & !stones;
                let left = 1 + parts.iter().map(|part| part.left).max().unwrap_or(0);
                Ok(Step { stones, zone, pairs: Vec::new(), left, blue_moves: false })
            }
            _ => wrong("a step of Red's is 'chain A B …' or 'move A I … [- B …]'"),
        }
    }

    fn of_blue(&self, line: usize, step: &BudgetStep<&str>, proved: &mut Proved<Step>) -> Result<Step, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(line, why));
        match step {
            BudgetStep::Potential(blue_moves, limit, own, zone, pairs) => {
                let (stones, zone) = (self.cells(line, own)?, self.cells(line, zone)?);
                let pairs = self.pairs(line, pairs, stones | zone)?;
                let left = match (self.rules.limits_chain(), *limit) {
                    (true, None) => self.board.len(),
                    (false, Some(limit)) if limit <= self.board.len() => limit,
                    _ => {
                        return wrong(
                            "expected how many stones Red has left, or 'any' where only the chain is limited",
                        );
                    }
                };
                let potential = self.potential(stones, zone, &pairs, left).map_err(|fault| fault.at(line))?;
                if !needs!("budget potential: it is small", potential < if *blue_moves { ONE } else { ONE / 2 }) {
                    return wrong("the potential is too large");
                }
                Ok(Step { stones, zone, pairs, left, blue_moves: *blue_moves })
            }
            BudgetStep::Moves(parts, own) => {
                let own = self.cells(line, own)?;
                let parts = proved.parts(line, parts)?;
                let stones = parts.iter().fold(own, |all, part| all | part.stones);
                let named = parts.iter().map(|part| part.pairs.len()).sum();
                self.meter.spend(named)?;
                let (pairs, rest) = pairs(&parts, stones);
                self.meter.hold(16 * pairs.len())?;
                let is_first = parts.iter().all(|part| part.blue_moves);
                let unanswered = common(&parts, union(&pairs)) & !stones;
                if !is_first || !needs!("budget moves: no move is in all zones", unanswered == 0) {
                    return wrong("a move of Red's is in the zones of all steps, or Red is to move in one");
                }
                let zone = parts.iter().fold(rest, |all, part| all | part.zone) & !stones;
                let left = 1 + parts.iter().map(|part| part.left).min().unwrap_or(0);
                Ok(Step { stones, zone, pairs, left, blue_moves: false })
            }
            BudgetStep::Reply(cell, part) => {
                let cell = self.cells(line, &[cell])?;
                let part = proved.parts(line, &[*part])?[0];
                if !needs!("budget reply: Red is to move", !part.blue_moves) {
                    return wrong("Blue is to move in the step already");
                }
                self.meter.hold(16 * part.pairs.len())?;
                let (broken, pairs): (Vec<u128>, Vec<u128>) = part.pairs.iter().partition(|&pair| pair & cell != 0);
                let (stones, zone) = (part.stones & !cell, part.zone | cell | union(&broken));
                Ok(Step { stones, zone, pairs, left: part.left, blue_moves: true })
            }
            _ => wrong("a step of Blue's is 'potential', 'moves' or 'reply'"),
        }
    }

    /// Cells two by two, all different, and none of these.
    fn pairs(&self, line: usize, words: &[&str], other: u128) -> Result<Vec<u128>, Rejection> {
        let (mut pairs, mut before) = (Vec::new(), other);
        for pair in words.chunks(2) {
            let cells = self.cells(line, pair)?;
            let apart = needs!("budget potential: pairs are apart", cells & before == 0);
            if pair.len() < 2 || cells.count_ones() < 2 || !apart {
                return Err(Rejection::new(line, "expected pairs of cells, each cell once and named nowhere before"));
            }
            before |= cells;
            pairs.push(cells);
        }
        Ok(pairs)
    }

    /// The sum of 2^−|e| over the different sets e that the chains without a stone and without a pair have in the zone.
    /// Sets that Red has not the stones for are left out, and so are sets that contain another one. Rounding never
    /// makes it smaller.
    fn potential(&self, stones: u128, zone: u128, pairs: &[u128], left: usize) -> Result<u128, Fault> {
        let is_open = |chain: &&u128| *chain & stones == 0 && pairs.iter().all(|pair| pair & !*chain != 0);
        let open = self.chains.iter().filter(is_open).map(|chain| chain & zone);
        let mut open: Vec<u128> = open.filter(|part| part.count_ones() as usize <= left).collect();
        open.sort_unstable_by_key(|part| (part.count_ones(), *part));
        open.dedup();
        let mut work = self.work.get() + self.chains.len();
        self.meter.spend(self.chains.len() * (1 + pairs.len() / 4))?;
        let mut least: Vec<u128> = Vec::new();
        for part in open {
            work += least.len();
            self.meter.spend(least.len() / 16 + 1)?;
            if work > MOST_WORK {
                return Err("the potentials up to here take too long to work out".into());
            }
            if !least.iter().any(|smaller| smaller & !part == 0) {
                least.push(part);
            }
        }
        self.work.set(work);
        Ok(least.iter().map(|part| ONE >> part.count_ones().min(PLACES)).sum())
    }

    fn cells(&self, line: usize, words: &[&str]) -> Result<u128, Rejection> {
        let mut cells = 0;
        for word in words {
            let outside = || Rejection::new(line, format!("'{word}' is no cell of the board"));
            cells |= 1 << self.board.index(read_move(self.rules, line, word)?).ok_or_else(outside)?;
        }
        Ok(cells)
    }
}

/// The chains of few enough cells that join top and bottom and contain no other one, on a board of at most 128 cells.
///
/// # Errors
/// There are too many.
pub fn chains(rules: &ShortHex, at: &Position) -> Result<Vec<u128>, String> {
    found(rules, at, &Meter::new(Limits::WIDE)).map_err(|fault| fault.at(0).why)
}

fn found(rules: &ShortHex, at: &Position, meter: &Meter) -> Result<Vec<u128>, Fault> {
    let board = rules.board(at);
    let mut walk = Walk { board, meter, most: rules.limit(), steps: 0, found: Vec::new() };
    let top = (0..board.columns()).fold(0, |top, cell| top | 1 << cell);
    (0..board.columns()).try_for_each(|cell| walk.extend(0, cell, top))?;
    Ok(walk.found)
}

/// The paths from top to bottom that touch each border once and never touch themselves.
struct Walk<'a> {
    board: &'a Rhombus,
    meter: &'a Meter,
    most: usize,
    steps: usize,
    found: Vec<u128>,
}

impl Walk<'_> {
    /// Goes on from `path` to `cell`, and from there to no cell of `closed`.
    fn extend(&mut self, path: u128, cell: usize, closed: u128) -> Result<(), Fault> {
        self.steps += 1;
        self.meter.spend(8)?;
        if self.steps > MOST_STEPS || self.found.len() > MOST_CHAINS {
            return Err(format!("the board has more than {MOST_CHAINS} chains, or they take too long to find").into());
        }
        let path = path | 1 << cell;
        let rows_left = self.board.rows() - 1 - cell / self.board.columns();
        if path.count_ones() as usize + rows_left > self.most {
            return Ok(());
        }
        if rows_left == 0 {
            self.meter.hold(64)?;
            self.found.push(path);
            return Ok(());
        }
        let near: Vec<usize> = self.board.neighbours(cell).collect();
        let closed_after = near.iter().fold(closed, |closed, &near| closed | 1 << near);
        near.into_iter()
            .filter(|&next| closed >> next & 1 == 0)
            .try_for_each(|next| self.extend(path, next, closed_after))
    }
}

/// The potential 1, as a number with so many binary places. Sums over up to 2^27 sets fit into 128 bits.
const ONE: u128 = 1 << PLACES;
const PLACES: u32 = 100;
