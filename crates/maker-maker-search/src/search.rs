//! Proof-number search of one question: does one player, the *attacker*, win?

use crate::board::{Board, Stones, bits};
use crate::table::{Numbers, Table};
use crate::threats::{Threats, holds};
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};

/// A position after everything that is forced, or who has won on the way; a full board is nobody's.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Quiet {
    Over(Option<Player>),
    Open(Stones, Player),
}

/// Plays what is forced: a set that can be completed is, and one that the opponent could complete is stopped.
pub(crate) fn quiet(board: &Board, mut stones: Stones, mut to_move: Player) -> Quiet {
    loop {
        let (own, other) = (stones[to_move.index()], stones[to_move.opponent().index()]);
        if board.completing(own, other) != 0 {
            return Quiet::Over(Some(to_move));
        }
        match board.completing(other, own) {
            0 if board.all & !own & !other == 0 => return Quiet::Over(None),
            0 => return Quiet::Open(stones, to_move),
            due if due.count_ones() > 1 => return Quiet::Over(Some(to_move.opponent())),
            due => stones[to_move.index()] |= due,
        }
        to_move = to_move.opponent();
    }
}

/// The search, with all that its table has room for.
pub(crate) struct Search {
    pub(crate) board: Board,
    pub(crate) attacker: Player,
    pub(crate) table: Table,
}

/// An option of a node.
struct Child {
    stones: Stones,
    to_move: Player,
    numbers: Numbers,
}

/// The most positions of a search for threats.
const THREATS: u32 = 100;

/// The least number of a move that gains nothing; the one that gains most has 1. Measured on 4 in a row, when numbers were still added up: with 0 the 5 x 5 board took three times as many nodes, 6 x 5 nineteen times.
const WEIGHT: u32 = 300;

/// What a free vertex gains in a set that has so many vertices of the player to move and none of the opponent.
const GAINS: [u32; 4] = [1, 4, 16, 64];

/// What it gains where the opponent has so many, and the player none.
const STOPS: [u32; 4] = [1, 3, 12, 64];

/// Groups of symmetries over this order are used only while the board has at most so many stones: later equal positions up to symmetry are rare.
const FOLDED: (usize, u32) = (16, 8);

impl Search {
    pub(crate) fn new(board: Board, attacker: Player, bytes: usize) -> Self {
        Search { table: Table::new(bytes, board.all.count_ones()), board, attacker }
    }

    fn look(&self, at: Quiet) -> Child {
        match at {
            Quiet::Over(winner) => {
                let numbers = Numbers::settled(winner == Some(self.attacker));
                Child { stones: [0, 0], to_move: self.attacker, numbers }
            }
            Quiet::Open(stones, to_move) => {
                let folds = self.board.symmetries() <= FOLDED.0 || (stones[0] | stones[1]).count_ones() <= FOLDED.1;
                let stones = if folds { self.board.canonical(stones) } else { stones };
                let numbers = self.table.get(stones, to_move).map_or(Numbers::UNKNOWN, |(numbers, _)| numbers);
                Child { stones, to_move, numbers }
            }
        }
    }

    /// Can the attacker no longer complete a set, by the potential of Erdős and Selfridge?
    fn is_stopped(&self, stones: Stones, to_move: Player) -> bool {
        let (own, other) = (stones[self.attacker.index()], stones[self.attacker.opponent().index()]);
        let potential = self.board.potential(own, other);
        potential < if to_move == self.attacker { 1 << 61 } else { 1 << 62 }
    }

    /// The moves of a position that is visited first: those that threats do not refute. `Err` where it is settled without a search.
    pub(crate) fn first_moves(&self, stones: Stones, to_move: Player) -> Result<u64, bool> {
        if self.is_stopped(stones, to_move) {
            return Err(false);
        }
        let (own, other) = (stones[to_move.index()], stones[to_move.opponent().index()]);
        if Threats::win(&self.board, own, other, THREATS).is_some() {
            return Err(to_move == self.attacker);
        }
        let mut moves = self.board.all & !own & !other;
        let opponent = to_move.opponent();
        // What the opponent would win by, if it were his turn: moves that leave it as it is lose.
        if let Some(line) = Threats::win(&self.board, other, own, THREATS) {
            for cell in bits(moves) {
                let mut after = stones;
                after[to_move.index()] |= 1 << cell;
                if let Quiet::Open(next, mover) = quiet(&self.board, after, opponent) {
                    let [own, other] = [next[opponent.index()], next[to_move.index()]];
                    if mover == opponent && holds(&self.board, &line, own, other) {
                        moves &= !(1 << cell);
                    }
                }
            }
        }
        Ok(moves)
    }

    /// What each free vertex is worth to the player who has `own`: an estimate, which orders moves alone.
    fn gains(&self, own: u64, other: u64) -> [u32; 64] {
        let mut gains = [0u32; 64];
        for &set in &self.board.sets {
            let worth = |table: [u32; 4], count: u32| table[(count as usize).min(table.len() - 1)];
            let gain = match ((set & own).count_ones(), (set & other).count_ones()) {
                (count, 0) => worth(GAINS, count),
                (0, count) => worth(STOPS, count),
                _ => continue,
            };
            bits(set & !own & !other).for_each(|cell| gains[cell] += gain);
        }
        gains
    }

    /// Searches until one of the numbers reaches its threshold; how many nodes that took.
    fn search(&mut self, at: &mut Child, most: Numbers, meter: &mut Meter<'_>) -> Result<u64, LimitHit> {
        meter.node(None)?;
        let mut work = 1;
        let attacks = at.to_move == self.attacker;
        let kept = self.table.get(at.stones, at.to_move);
        // Settled since its parent looked at it, on another way to it; what is settled is kept without moves.
        if let Some((numbers, _)) = kept.filter(|(numbers, _)| numbers.is_settled()) {
            at.numbers = numbers;
            return Ok(work);
        }
        let known = kept.map(|(_, moves)| moves);
        let mut moves = match known.map_or_else(|| self.first_moves(at.stones, at.to_move), Ok) {
            Ok(moves) => moves,
            Err(wins) => {
                at.numbers = Numbers::settled(wins);
                self.table.put(at.stones, at.to_move, at.numbers, 0, work);
                return Ok(work);
            }
        };
        let mut children: Vec<(Child, u64)> = Vec::with_capacity(moves.count_ones() as usize);
        let gains = self.gains(at.stones[at.to_move.index()], at.stones[at.to_move.opponent().index()]);
        let top = bits(moves).map(|cell| gains[cell]).max().unwrap_or(0).max(1);
        for cell in bits(moves) {
            let mut after = at.stones;
            after[at.to_move.index()] |= 1 << cell;
            let mut child = self.look(quiet(&self.board, after, at.to_move.opponent()));
            if child.numbers == Numbers::UNKNOWN {
                child.numbers = Numbers::from(attacks, 1 + WEIGHT * (top - gains[cell]) / top, 1);
            }
            if child.numbers.is_settled() {
                if (child.numbers.proof == 0) == attacks {
                    at.numbers = child.numbers;
                    self.table.put(at.stones, at.to_move, at.numbers, 0, work);
                    return Ok(work);
                }
                moves &= !(1 << cell);
            } else if children.iter().any(|(other, _)| other.stones == child.stones && other.to_move == child.to_move) {
                moves &= !(1 << cell);
            } else {
                children.push((child, 1 << cell));
            }
        }
        loop {
            // The least of what the player to move has to prove, and the sum of the other numbers.
            let (mut best, mut least, mut second, mut sum) = (0, Numbers::INFINITE, Numbers::INFINITE, 0u32);
            for (index, (child, _)) in children.iter().enumerate() {
                let (own, other) = child.numbers.of(attacks);
                sum = sum.max(other);
                if own < least {
                    (second, least, best) = (least, own, index);
                } else {
                    second = second.min(own);
                }
            }
            let rest = children.len().saturating_sub(1) as u32;
            let sum = if least == 0 {
                Numbers::INFINITE
            } else if children.is_empty() {
                0
            } else {
                sum.saturating_add(rest).min(Numbers::INFINITE - 1)
            };
            at.numbers = Numbers::from(attacks, least, sum);
            let (own_most, other_most) = most.of(attacks);
            if least == 0 || sum == 0 || least >= own_most || sum >= other_most {
                self.table.put(at.stones, at.to_move, at.numbers, moves, work);
                return Ok(work);
            }
            let (child, cell) = &mut children[best];
            let room = match other_most {
                Numbers::INFINITE => Numbers::INFINITE,
                most => most - rest,
            };
            let wide = own_most.min(second.saturating_add((second / 4).max(1)));
            work += self.search(child, Numbers::from(attacks, wide, room), meter)?;
            if child.numbers.is_settled() && (child.numbers.proof == 0) != attacks {
                moves &= !*cell;
                children.swap_remove(best);
            }
        }
    }

    /// Does the attacker win?
    pub(crate) fn wins(&mut self, stones: Stones, to_move: Player, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        let mut at = self.look(quiet(&self.board, stones, to_move));
        if !at.numbers.is_settled() {
            self.search(&mut at, Numbers { proof: Numbers::INFINITE, disproof: Numbers::INFINITE }, meter)?;
        }
        Ok(at.numbers.proof == 0)
    }

    /// What the table knows of a position.
    pub(crate) fn known(&self, stones: Stones, to_move: Player) -> Option<bool> {
        let at = self.look(quiet(&self.board, stones, to_move));
        at.numbers.is_settled().then_some(at.numbers.proof == 0)
    }
}
