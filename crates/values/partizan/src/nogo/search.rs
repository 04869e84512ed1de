//! The search for the winner of a whole board of NoGo.

use super::board::{Board, MOVER, OTHER, thinned};
use super::endgame::Endgames;
use super::estimate::estimate;
use super::table::{Key, MOST_SQUARES, Table};
use crate::bound::Estimate;
use crate::parts::{Chessboard, Groups, Part, Shape as _, mirrored, transposed};
use gruk_core::Player;
use gruk_rules::board::stones::Stones;
use gruk_solve::{LimitHit, Meter};

/// The most that a number beside a board counts for: no board has so many moves.
const MOST_NUMBER: i64 = MOST_SQUARES as i64 + 1;

/// Can boards of this shape be searched?
pub(crate) fn fits(columns: usize, rows: usize) -> bool {
    columns.max(rows) <= 8 && columns.min(rows) <= 7 && columns * rows <= MOST_SQUARES
}

/// A search of boards of one shape, with all that it remembers.
pub(crate) struct WholeBoards {
    columns: u32,
    rows: u32,
    table: Table,
    endgames: Endgames,
    /// The options of the turns that are being searched.
    options: Vec<Choice>,
}

/// An option, with its key and how promising it looks.
#[derive(Clone, Copy)]
struct Choice {
    board: Board,
    key: Key,
    estimate: Estimate,
}

/// What is seen of an option at once.
enum Seen {
    /// The opponent loses, or wins.
    Settled(bool),
    Open(Key),
}

impl WholeBoards {
    /// A search of boards of this shape, which fits, with at most `bytes` of memory.
    pub(crate) fn new(columns: usize, rows: usize, bytes: usize) -> Self {
        let (columns, rows) = (columns.min(rows) as u32, columns.max(rows) as u32);
        WholeBoards { columns, rows, table: Table::new(bytes), endgames: Endgames::new(), options: Vec::new() }
    }

    /// The board with a number for Left beside it.
    pub(super) fn board(&self, at: &Stones, number: i64, to_move: Player) -> Board {
        let number = number.clamp(-MOST_NUMBER, MOST_NUMBER) as i8;
        let mut part = Part::of::<Chessboard>(at);
        if at.columns() > at.rows() {
            part = part.map(transposed);
        }
        let breathe =
            |stones: u64| Groups::<Chessboard>::of(stones).all(|group| Chessboard::beside(group) & part.free != 0);
        if !part.own.into_iter().all(breathe) {
            // Nobody may move on a board with a group that has no liberty.
            part = Part::default();
        }
        match to_move {
            Player::Left => Board::new(part.free, part.own, number),
            Player::Right => Board::new(part.free, part.negative().own, -number),
        }
    }

    /// One reflection; the first four images keep the rows.
    fn reflected(&self, step: u32, set: u64) -> u64 {
        match step {
            2 | 6 => mirrored(set) >> (8 - self.columns),
            4 => transposed(set),
            _ => set.swap_bytes() >> (8 * (8 - self.rows)),
        }
    }

    /// The key of the least image under the symmetries of the board.
    fn key(&self, at: &Board) -> Key {
        let images = if self.columns == self.rows { 8 } else { 4 };
        let [own, others] = [MOVER, OTHER].map(|player| thinned(at.stones[player], at.free) | at.safe[player]);
        let sets = [at.free, own, others];
        let (mut least, mut free) = (sets, at.free);
        for image in 1..images {
            free = self.reflected(image, free);
            if free <= least[0] {
                let image_of = |set: u64| (1..=image).fold(set, |set, step| self.reflected(step, set));
                least = least.min([free, image_of(sets[1]), image_of(sets[2])]);
            }
        }
        let row = (1 << self.columns) - 1;
        let packed = |set: u64| (0..self.rows).fold(0, |packed, at| packed << self.columns | set >> (8 * at) & row);
        Key::new(least.map(packed), at.star)
    }

    /// Is every image of the board itself?
    fn is_symmetric(&self, at: &Board) -> bool {
        let sets = [at.free, at.stones[0], at.stones[1]];
        let steps = if self.columns == self.rows { [1, 2, 4].as_slice() } else { &[1, 2] };
        steps.iter().all(|&step| sets.iter().all(|&set| self.reflected(step, set) == set))
    }

    fn seen(&self, at: &Board) -> Seen {
        if let Some(wins) = at.glance() {
            return Seen::Settled(wins);
        }
        let key = self.key(at);
        match self.table.answer(key, at.number) {
            Some(wins) => Seen::Settled(wins),
            None => Seen::Open(key),
        }
    }

    /// How promising a board looks to whoever has moved there.
    fn promise_of(&self, at: &Board, key: Key) -> Estimate {
        // Whoever is to move on a board that is its own negative has a copy of every move against it.
        let same = |pair: [u64; 2]| pair[0].count_ones() == pair[1].count_ones();
        let may_be_own_negative = at.number == 0 && same(at.stones) && same(at.safe) && same(at.moves);
        let own_negative = if may_be_own_negative && self.key(&at.negative()) == key {
            if at.star { -OWN_NEGATIVE } else { OWN_NEGATIVE }
        } else {
            0
        };
        Estimate(estimate(at).0 + own_negative + if self.is_symmetric(at) { SYMMETRIC } else { 0 })
    }

    /// Does `mover`, who is to move, win the board with `number` for Left beside it? Answered only if no search is
    /// needed.
    pub(crate) fn known(&self, at: &Stones, number: i64, mover: Player) -> Option<bool> {
        match self.seen(&self.board(at, number, mover)) {
            Seen::Settled(wins) => Some(wins),
            Seen::Open(_) => None,
        }
    }

    /// Does `mover`, who is to move, win the board with `number` for Left beside it?
    pub(crate) fn answer(
        &mut self,
        at: &Stones,
        number: i64,
        mover: Player,
        meter: &mut Meter<'_>,
    ) -> Result<bool, LimitHit> {
        meter.look(None)?;
        self.options.clear();
        let board = self.board(at, number, mover);
        match self.seen(&board) {
            Seen::Settled(wins) => Ok(wins),
            Seen::Open(key) => self.wins(&board, key, meter),
        }
    }

    /// How promising the board with `number` for Left beside it looks to the opponent of `to_move`, who has moved
    /// there.
    pub(crate) fn promise(&self, at: &Stones, number: i64, to_move: Player) -> Estimate {
        let board = self.board(at, number, to_move);
        match self.seen(&board) {
            Seen::Settled(false) => Estimate(i32::MAX),
            Seen::Settled(true) => Estimate(i32::MIN),
            Seen::Open(key) => self.promise_of(&board, key),
        }
    }

    fn wins(&mut self, at: &Board, key: Key, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        meter.node(None)?;
        let before = meter.nodes();
        let first = self.options.len();
        let wins = self.has_won_option(at) || self.finds_won_option(first, meter)?;
        self.options.truncate(first);
        self.table.learn(key, at.number, wins, meter.nodes() - before + 1);
        Ok(wins)
    }

    /// Is an option won at once? Else those that are not lost at once are put on the list.
    fn has_won_option(&mut self, at: &Board) -> bool {
        let first = self.options.len();
        let board = at.with_groups();
        let mut points = at.moves[MOVER];
        while points != 0 {
            let point = points & points.wrapping_neg();
            points &= !point;
            if self.is_won_option(&board.after(point), 0) {
                return true;
            }
        }
        // Nobody moves in a number if there is another winning move.
        if at.after_star().is_some_and(|option| self.is_won_option(&option, 0))
            || at.after_number().is_some_and(|option| self.is_won_option(&option, LATE))
        {
            return true;
        }
        // All keys first: then the processor waits for the places of several of them in the table at once.
        std::hint::black_box(self.options[first..].iter().fold(0, |all, option| all ^ self.table.first_of(option.key)));
        let mut kept = first;
        for place in first..self.options.len() {
            let mut option = self.options[place];
            match self.table.answer(option.key, option.board.number) {
                Some(false) => return true,
                Some(true) => {}
                None => {
                    let is_same = |other: &Choice| other.key == option.key && other.board.number == option.board.number;
                    if !self.options[first..kept].iter().any(is_same) {
                        option.estimate = Estimate(self.promise_of(&option.board, option.key).0 + option.estimate.0);
                        self.options[kept] = option;
                        kept += 1;
                    }
                }
            }
        }
        self.options.truncate(kept);
        false
    }

    /// Is an option won at a glance? It is put on the list unless it is settled; with part of its estimate.
    fn is_won_option(&mut self, option: &Board, estimate: i32) -> bool {
        if let Some(wins) = option.glance() {
            return !wins;
        }
        if let Some(wins) = self.endgames.wins(option) {
            return !wins;
        }
        self.options.push(Choice { board: *option, key: self.key(option), estimate: Estimate(estimate) });
        false
    }

    /// Is one of the options on the list from `first` on won? The most promising ones are searched first.
    fn finds_won_option(&mut self, first: usize, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        for next in first..self.options.len() {
            let best = (next..self.options.len()).rev().max_by_key(|&place| self.options[place].estimate);
            self.options.swap(next, best.unwrap_or(next));
            let Choice { board, key, .. } = self.options[next];
            let wins = match self.table.answer(key, board.number) {
                Some(wins) => wins,
                None => self.wins(&board, key, meter)?,
            };
            if !wins {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The estimate for boards that are their own negatives.
const OWN_NEGATIVE: i32 = 1 << 16;

/// The estimate for boards of which every image is itself, as after a move in the centre: few answers differ.
const SYMMETRIC: i32 = 64;

/// The estimate for moves in numbers.
const LATE: i32 = -(1 << 24);
