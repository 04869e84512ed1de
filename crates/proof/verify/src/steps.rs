//! The steps of connections: what each proves. Format: section 3.5.

use crate::proved::{Proved, earlier};
use crate::{Rejection, read_move};
use gruk_cert::{Block, Row};
use gruk_core::Player;
use gruk_rules::board::cells::Cells;
use gruk_rules::board::grid::Square;
use gruk_rules::board::rhombus::Rhombus;
use gruk_rules::hex::{Hex, Move};

/// A block that has been read: what each step proves, and for each claim the winner's first move and the step.
pub(crate) struct Joins {
    pub(crate) size: (usize, usize),
    pub(crate) proved: Proved<Join, (Option<usize>, usize)>,
}

/// With these stones, and the opponent without a stone on the carrier, the player joins the ends even if the opponent moves first.
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
}

impl Reader<'_> {
    pub(crate) fn block(&self, block: &Block<'_, 1>) -> Result<Joins, Rejection> {
        let size = (self.board.columns(), self.board.rows());
        let mut proved = Proved::new();
        for row in &block.rows {
            let words: Vec<&str> = row.words[0].split(' ').collect();
            if let ["win", first, step] = words[..] {
                let first = if first == "-" { None } else { Some(self.cell(row.line, first)?) };
                let step = earlier(row.line, step, &mut proved.used)?;
                proved.win(row.line, (first, step));
                continue;
            }
            let join = self.step(row, &words, &proved.steps, &mut proved.used).map_err(|why| match why {
                Wrong::Line(rejection) => rejection,
                Wrong::Step(why) => Rejection::new(row.line, why),
            })?;
            proved.push(row.line, join)?;
        }
        Ok(Joins { size, proved })
    }

    fn step(&self, row: &Row<'_, 1>, words: &[&str], joins: &[Join], used: &mut [bool]) -> Result<Join, Wrong> {
        let line = row.line;
        match words {
            ["touch", a, b] => {
                let ends = [self.end(line, a)?, self.end(line, b)?];
                let stones = Cells::of(self.board.len(), ends.into_iter().filter(|&end| end < self.board.len()));
                if !self.touch(ends[0], ends[1]) {
                    return Err(Wrong::Step(format!("{a} and {b} do not touch")));
                }
                Ok(Join { ends: sorted(ends), stones, carrier: Cells::empty(self.board.len()) })
            }
            ["and", a, b] => {
                let (a, b) = (&joins[earlier(line, a, used)?], &joins[earlier(line, b, used)?]);
                let common: Vec<usize> = a.ends.into_iter().filter(|end| b.ends.contains(end)).collect();
                let [common] = common[..] else { return Err(Wrong::Step("not one end in common".into())) };
                let outer = |join: &Join| if join.ends[0] == common { join.ends[1] } else { join.ends[0] };
                if a.carrier.intersects(&b.carrier)
                    || a.carrier.intersects(&b.stones)
                    || a.stones.intersects(&b.carrier)
                {
                    return Err(Wrong::Step("the two need the same cell".into()));
                }
                let ends = sorted([outer(a), outer(b)]);
                Ok(Join {
                    ends,
                    stones: a.stones.clone().union(&b.stones),
                    carrier: a.carrier.clone().union(&b.carrier),
                })
            }
            ["or", parts @ ..] if parts.len() >= 4 && parts.len() % 2 == 0 => self.or(line, parts, joins, used),
            ["capture", part, a, b, more @ ..] => {
                let join = &joins[earlier(line, part, used)?];
                let pair = [self.cell(line, a)?, self.cell(line, b)?];
                let mut stones = join.stones.clone();
                for word in more {
                    stones.insert(self.cell(line, word)?);
                }
                pair.iter().for_each(|&cell| stones.remove(cell));
                let mut carrier = join.carrier.clone();
                if !self.touch(pair[0], pair[1]) || join.ends.iter().any(|end| pair.contains(end)) {
                    return Err(Wrong::Step("the captured cells do not touch, or are an end".into()));
                }
                if pair.iter().any(|&cell| carrier.contains(cell)) || carrier.intersects(&stones) {
                    return Err(Wrong::Step("a cell is a stone and of the carrier".into()));
                }
                for (cell, partner) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                    if !self.is_dead(cell, partner, &stones, &carrier) {
                        let name = self.board.square(cell).name();
                        return Err(Wrong::Step(format!("{name} is not dead after the answer to it")));
                    }
                }
                pair.iter().for_each(|&cell| carrier.insert(cell));
                Ok(Join { ends: join.ends, stones, carrier })
            }
            _ => Err(Wrong::Step(
                "expected 'touch A B', 'and I J', 'or K I K I …', 'capture I A B …' or 'win K I'".into(),
            )),
        }
    }

    fn or(&self, line: usize, parts: &[&str], joins: &[Join], used: &mut [bool]) -> Result<Join, Wrong> {
        let cells = self.board.len();
        let (mut stones, mut carrier) = (Cells::empty(cells), Cells::empty(cells));
        let mut common: Option<Cells> = None;
        let mut ends = None;
        for part in parts.chunks(2) {
            let join = &joins[earlier(line, part[1], used)?];
            let (mut mine, mut needed) = (join.stones.clone(), join.carrier.clone());
            if part[0] != "-" {
                let key = self.cell(line, part[0])?;
                if join.ends.contains(&key) || needed.contains(key) {
                    return Err(Wrong::Step("the key is an end or of the carrier".into()));
                }
                mine.remove(key);
                needed.insert(key);
            }
            if *ends.get_or_insert(join.ends) != join.ends {
                return Err(Wrong::Step("the parts join different ends".into()));
            }
            common = Some(common.map_or_else(|| needed.clone(), |common: Cells| common.intersection(&needed)));
            (stones, carrier) = (stones.union(&mine), carrier.union(&needed));
        }
        if !common.expect("there are parts").is_empty() {
            return Err(Wrong::Step("the parts have a cell in common".into()));
        }
        if stones.intersects(&carrier) {
            return Err(Wrong::Step("a cell is a stone of one part and of the carrier of another".into()));
        }
        Ok(Join { ends: ends.expect("there are parts"), stones, carrier })
    }

    /// With `partner` the player's: do the colours around `cell` change at most twice, whoever gets the cells of the carrier, if the
    /// opponent has all cells that are neither stones nor of the carrier?
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
    fn end(&self, line: usize, word: &str) -> Result<usize, Rejection> {
        match (self.player, word) {
            (Player::Left, "top") | (Player::Right, "left") => Ok(self.board.len()),
            (Player::Left, "bottom") | (Player::Right, "right") => Ok(self.board.len() + 1),
            _ => self.cell(line, word),
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

/// Why a step is wrong: with its own line, or without.
enum Wrong {
    Line(Rejection),
    Step(String),
}

impl From<Rejection> for Wrong {
    fn from(rejection: Rejection) -> Self {
        Wrong::Line(rejection)
    }
}

fn sorted([a, b]: [usize; 2]) -> [usize; 2] {
    [a.min(b), a.max(b)]
}
