//! The steps of connections: what each proves. Format: section 3.5.

use crate::Rejection;
use crate::context::read_move;
use crate::meter::Meter;
use crate::proved::Proved;
use gruk_cert::{Block, End, KeyedWin, Proves, Step};
use gruk_core::Player;
use gruk_rules::board::cells::Cells;
use gruk_rules::board::grid::Square;
use gruk_rules::board::rhombus::Rhombus;
use gruk_rules::hex::{Hex, Move};

/// A line of a block.
pub(crate) type Line<'a> = Proves<Step<&'a str>, KeyedWin<&'a str>>;

/// A block that has been read: what each step proves, and for each claim the winner's first move and the step.
pub(crate) struct Joins {
    pub(crate) size: (usize, usize),
    pub(crate) proved: Steps,
}

/// The steps that are proved.
type Steps = Proved<Join, (Option<usize>, usize)>;

/// With these stones, and the opponent without a stone on the carrier, the player joins the ends even if the opponent
/// moves first.
pub(crate) struct Join {
    pub(crate) ends: [usize; 2],
    pub(crate) stones: Cells,
    pub(crate) carrier: Cells,
}

/// Reads the lines of one block.
pub(crate) struct Reader<'a> {
    pub(crate) rules: &'a Hex,
    pub(crate) board: &'a Rhombus,
    pub(crate) player: Player,
    pub(crate) meter: &'a Meter,
}

impl Reader<'_> {
    pub(crate) fn block(&self, block: &Block<Line<'_>>) -> Result<Joins, Rejection> {
        let size = (self.board.columns(), self.board.rows());
        let mut proved = Proved::new();
        let words = self.board.len().div_ceil(64) + 8;
        for row in &block.rows {
            // Two sets of cells are kept, and a few more are made for each part.
            self.meter.hold_all(words, 16)?;
            self.meter.spend(8 * words)?;
            match &row.says {
                Proves::Win(KeyedWin { key, step }) => {
                    let first = key.map(|key| self.cell(row.line, key)).transpose()?;
                    proved.earlier(row.line, &[*step])?;
                    proved.win(row.line, (first, *step));
                }
                Proves::Step(step) => {
                    let join = self.step(row.line, step, &mut proved)?;
                    proved.push(row.line, join)?;
                }
            }
        }
        Ok(Joins { size, proved })
    }

    fn step(&self, line: usize, step: &Step<&str>, proved: &mut Steps) -> Result<Join, Rejection> {
        let wrong = |why: String| Err(Rejection::new(line, why));
        match step {
            Step::Touch(a, b) => {
                let ends = [self.end(line, a)?, self.end(line, b)?];
                let stones = Cells::of(self.board.len(), ends.into_iter().filter(|&end| end < self.board.len()));
                if !needs!("touch: the ends touch", self.touch(ends[0], ends[1])) {
                    return wrong("the ends do not touch".into());
                }
                Ok(Join { ends: sorted(ends), stones, carrier: Cells::empty(self.board.len()) })
            }
            Step::And(a, b) => {
                let parts = proved.parts(line, &[*a, *b])?;
                let (a, b) = (parts[0], parts[1]);
                let common: Vec<usize> = a.ends.into_iter().filter(|end| b.ends.contains(end)).collect();
                let [common] = common[..] else { return wrong("not one end in common".into()) };
                let outer = |join: &Join| if join.ends[0] == common { join.ends[1] } else { join.ends[0] };
                let is_apart = !a.carrier.intersects(&b.carrier)
                    && !a.carrier.intersects(&b.stones)
                    && !a.stones.intersects(&b.carrier);
                if !needs!("and: no cell is needed twice", is_apart) {
                    return wrong("the two need the same cell".into());
                }
                let ends = sorted([outer(a), outer(b)]);
                Ok(Join {
                    ends,
                    stones: a.stones.clone().union(&b.stones),
                    carrier: a.carrier.clone().union(&b.carrier),
                })
            }
            Step::Or(parts) => self.or(line, parts, proved),
            Step::Capture(part, a, b, more) => {
                let join = proved.parts(line, &[*part])?[0];
                let pair = [self.cell(line, a)?, self.cell(line, b)?];
                let mut stones = join.stones.clone();
                for word in more {
                    stones.insert(self.cell(line, word)?);
                }
                pair.iter().for_each(|&cell| stones.remove(cell));
                let mut carrier = join.carrier.clone();
                if !self.touch(pair[0], pair[1]) || join.ends.iter().any(|end| pair.contains(end)) {
                    return wrong("the captured cells do not touch, or are an end".into());
                }
                if pair.iter().any(|&cell| carrier.contains(cell)) || carrier.intersects(&stones) {
                    return wrong("a cell is a stone and of the carrier".into());
                }
                for (cell, partner) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                    if !needs!("capture: dead", self.is_dead(cell, partner, &stones, &carrier)) {
                        let name = self.board.square(cell).name();
                        return wrong(format!("{name} is not dead after the answer to it"));
                    }
                }
                pair.iter().for_each(|&cell| carrier.insert(cell));
                Ok(Join { ends: join.ends, stones, carrier })
            }
        }
    }

    fn or(&self, line: usize, parts: &[(Option<&str>, usize)], proved: &mut Steps) -> Result<Join, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(line, why));
        let cells = self.board.len();
        let (mut stones, mut carrier) = (Cells::empty(cells), Cells::empty(cells));
        let mut common: Option<Cells> = None;
        let mut ends = None;
        for &(key, part) in parts {
            self.meter.spend(self.board.len().div_ceil(16) + 16)?;
            let join = proved.parts(line, &[part])?[0];
            let (mut mine, mut needed) = (join.stones.clone(), join.carrier.clone());
            if let Some(key) = key {
                let key = self.cell(line, key)?;
                if join.ends.contains(&key) || needed.contains(key) {
                    return wrong("the key is an end or of the carrier");
                }
                mine.remove(key);
                needed.insert(key);
            }
            if !needs!("or: the same ends", *ends.get_or_insert(join.ends) == join.ends) {
                return wrong("the parts join different ends");
            }
            common = Some(common.map_or_else(|| needed.clone(), |common: Cells| common.intersection(&needed)));
            (stones, carrier) = (stones.union(&mine), carrier.union(&needed));
        }
        if !needs!("or: no cell is in what all need", common.expect("there are parts").is_empty()) {
            return wrong("the parts have a cell in common");
        }
        if stones.intersects(&carrier) {
            return wrong("a cell is a stone of one part and of the carrier of another");
        }
        Ok(Join { ends: ends.expect("there are parts"), stones, carrier })
    }

    /// Is `cell` dead if `partner` is the player's? The opponent has all cells that are neither stones nor of the
    /// carrier. The colours around `cell` must change at most twice, whoever gets the cells of the carrier.
    fn is_dead(&self, cell: usize, partner: usize, stones: &Cells, carrier: &Cells) -> bool {
        let Square { row, column } = self.board.square(cell);
        // What is on each of the six places: the player's, the opponent's, or open.
        let ring = AROUND.map(|(across, down)| {
            let (column, row) = (column as isize + across, row as isize + down);
            if row < 0 || row >= self.board.rows() as isize {
                return Some(self.player == Player::Left);
            }
            if column < 0 || column >= self.board.columns() as isize {
                return Some(self.player == Player::Right);
            }
            let other = row as usize * self.board.columns() + column as usize;
            if carrier.contains(other) { None } else { Some(other == partner || stones.contains(other)) }
        });
        (0..1u8 << 6).all(|filling| {
            let colours: [bool; 6] = std::array::from_fn(|i| ring[i].unwrap_or(filling >> i & 1 == 1));
            (0..6).filter(|&i| colours[i] != colours[(i + 1) % 6]).count() <= 2
        })
    }

    fn cell(&self, line: usize, word: &str) -> Result<usize, Rejection> {
        match read_move(self.rules, line, word)? {
            Move::Stone(square) => self.board.index(square),
            Move::Swap => None,
        }
        .ok_or_else(|| Rejection::new(line, format!("'{word}' is no cell of the board")))
    }

    /// A cell, or a border of the player: numbered after the cells.
    fn end(&self, line: usize, end: &End<&str>) -> Result<usize, Rejection> {
        match end {
            End::First => Ok(self.board.len()),
            End::Second => Ok(self.board.len() + 1),
            End::Stone(cell) => self.cell(line, cell),
        }
    }

    fn touch(&self, a: usize, b: usize) -> bool {
        let cells = self.board.len();
        let place = |cell: usize| (cell % self.board.columns(), cell / self.board.columns());
        match sorted([a, b]) {
            [a, b] if b < cells => {
                let (((c, r), (column, row)), around) = ((place(a), place(b)), AROUND);
                around.iter().any(|&(x, y)| (c as isize + x, r as isize + y) == (column as isize, row as isize))
            }
            [a, _] if a >= cells => false,
            [a, border] => {
                let (column, row) = place(a);
                let (at, last) = match self.player {
                    Player::Left => (row, self.board.rows() - 1),
                    Player::Right => (column, self.board.columns() - 1),
                };
                at == if border == cells { 0 } else { last }
            }
        }
    }
}

/// The six steps from a cell to its neighbours, going round.
const AROUND: [(isize, isize); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

fn sorted([a, b]: [usize; 2]) -> [usize; 2] {
    [a.min(b), a.max(b)]
}
