//! The steps with carriers: what each proves. Format: section 3.20.

use super::joins::Chains;
use crate::Rejection;
use crate::context::read_move;
use crate::meter::Meter;
use crate::proved::Proved;
use gruk_cert::{Block, CarrierStep, CarrierWin, Proves};
use gruk_core::Player;
use gruk_rules::board::cells::Cells;
use gruk_rules::board::placing::{Move, Placing};

/// The most lines of a block times cells of the board. Every step is two sets of cells, so this bounds the memory, to
/// 256 MB, and the time.
const MAX_WORK: usize = 1 << 30;

/// A line of a block.
pub(crate) type Line<'a> = Proves<CarrierStep<&'a str>, CarrierWin<&'a str>>;

/// What each step needs, and the lines that prove the claims.
pub(crate) type Needs<'a> = Proved<Need, Win<'a>>;

/// The player wins with these stones, or joins two ends, moving second, if every cell of the carrier is free or the
/// player's.
pub(crate) struct Need {
    /// The ends of a join: cells, and after them the borders that the player has to join; `None` for a win.
    pub(crate) ends: Option<[usize; 2]>,
    pub(crate) stones: Cells,
    pub(crate) carrier: Cells,
}

/// A line after the steps.
#[derive(Clone, Copy)]
pub(crate) enum Win<'a> {
    /// `move M`
    Move(&'a str),
    /// `win K I`
    Step(Option<usize>, usize),
}

/// Reads the lines of one block.
pub(crate) struct Reader<'a> {
    pub(crate) rules: &'a Placing,
    /// The borders that the player joins by one chain; `None` for a player who keeps the first two apart.
    pub(crate) aims: Option<&'static [usize]>,
    meter: &'a Meter,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(rules: &'a Placing, player: Player, meter: &'a Meter) -> Self {
        let aims: Option<&'static [usize]> = match (rules.net().borders().len(), player) {
            (3, _) => Some(&[0, 1, 2]),
            (2, Player::Right) => None,
            (4, Player::Right) => Some(&[2, 3]),
            _ => Some(&[0, 1]),
        };
        Reader { rules, aims, meter }
    }

    pub(crate) fn block<'b>(&self, block: &Block<Line<'b>>) -> Result<Needs<'b>, Rejection> {
        if block.rows.len().saturating_mul(self.rules.net().len()) > MAX_WORK {
            let why = format!("lines times cells of the board are more than {MAX_WORK}");
            return Err(Rejection::new(block.line, why));
        }
        let mut proved = Needs::new();
        for row in &block.rows {
            let (line, cells) = (row.line, self.rules.net().len());
            self.meter.at(line);
            self.meter.hold(128 + cells / 4)?;
            self.meter.spend(16 + cells / 8)?;
            let need = match &row.says {
                Proves::Win(CarrierWin::Move(m)) => {
                    proved.win(line, Win::Move(m));
                    continue;
                }
                Proves::Win(CarrierWin::Win(key, step)) => {
                    let first = self.key(line, *key)?;
                    let is_win = proved.parts(line, &[*step])?[0].ends.is_none();
                    if !needs!("carriers: a win is no join", is_win) {
                        return Err(Rejection::new(line, "the step joins two ends, which is no win"));
                    }
                    proved.win(line, Win::Step(first, *step));
                    continue;
                }
                Proves::Step(CarrierStep::Safe(stones, pairs)) => self.safe(line, stones, pairs)?,
                Proves::Step(CarrierStep::Or(parts, more)) => self.or(line, parts, more, &mut proved)?,
                Proves::Step(CarrierStep::Touch(a, b)) => self.touch(line, [a, b])?,
                Proves::Step(CarrierStep::And(a, b)) => self.and(line, [*a, *b], &mut proved)?,
                Proves::Step(CarrierStep::Hub(parts)) => self.hub(line, *parts, &mut proved)?,
            };
            proved.push(line, need)?;
        }
        Ok(proved)
    }

    /// The stones win whichever cell of each pair the player gets.
    fn safe(&self, line: usize, words: &[&str], pairs: &[(&str, &str)]) -> Result<Need, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(line, why));
        let (mut stones, mut carrier) = (self.none(), self.none());
        for word in words {
            stones.insert(self.cell(line, word)?);
        }
        let mut both = Vec::new();
        for (a, b) in pairs {
            let pair = [self.cell(line, a)?, self.cell(line, b)?];
            for cell in pair {
                let is_new = !stones.contains(cell) && !carrier.contains(cell);
                if !needs!("safe: no cell twice", is_new) {
                    return wrong("a cell stands twice");
                }
                carrier.insert(cell);
            }
            both.push(pair);
        }
        let pairs = both;
        // Each cell and each neighbour of a stone is looked at a few times.
        self.meter.spend(8 * self.rules.net().len() + 64 * pairs.len())?;
        let holds = match self.aims {
            Some(aims) => self.joins(&stones, &pairs, aims),
            None => self.cuts(&stones, &pairs),
        };
        let holds = needs!("safe: the stones win by the pairs", holds);
        if holds { Ok(Need { ends: None, stones, carrier }) } else { wrong("the stones do not win by these pairs") }
    }

    /// Does one chain reach all these borders? Two chains become one if both cells of a pair touch both chains. A chain
    /// reaches a border if both cells of a pair touch the chain and lie on the border. Each pair is looked at once, in
    /// its turn.
    fn joins(&self, stones: &Cells, pairs: &[[usize; 2]], aims: &[usize]) -> bool {
        let net = self.rules.net();
        let mut chains = Chains { parents: (0..net.len()).collect(), borders: vec![0; net.len()] };
        let on = |cell: usize| {
            let places = aims.iter().enumerate().filter(|&(_, &border)| net.borders()[border].contains(cell));
            places.fold(0u8, |bits, (place, _)| bits | 1 << place)
        };
        for cell in stones.iter() {
            chains.borders[cell] = on(cell);
        }
        for cell in stones.iter() {
            for near in net.neighbours(cell).iter().map(|&near| near as usize).filter(|&near| stones.contains(near)) {
                chains.unite(cell, near);
            }
        }
        for &[a, b] in pairs {
            let mut around = |cell: usize| {
                let near = net.neighbours(cell).iter().map(|&near| near as usize);
                near.filter(|&near| stones.contains(near)).map(|near| chains.root(near)).collect::<Vec<usize>>()
            };
            let (mut common, beside) = (around(a), around(b));
            common.retain(|chain| beside.contains(chain));
            let Some(&first) = common.first() else { continue };
            common.iter().for_each(|&chain| chains.unite(first, chain));
            let root = chains.root(first);
            chains.borders[root] |= on(a) & on(b);
        }
        stones.iter().any(|cell| {
            let root = chains.root(cell);
            chains.borders[root].count_ones() as usize == aims.len()
        })
    }

    /// Do the stones keep the first two borders apart? There must be no way between these borders that avoids the
    /// stones and never steps from one cell of a pair to the other.
    fn cuts(&self, stones: &Cells, pairs: &[[usize; 2]]) -> bool {
        let net = self.rules.net();
        let mut partner = vec![usize::MAX; net.len()];
        pairs.iter().for_each(|&[a, b]| (partner[a], partner[b]) = (b, a));
        let mut reached = net.borders()[0].clone().minus(stones);
        let mut open: Vec<usize> = reached.iter().collect();
        while let Some(cell) = open.pop() {
            for near in net.neighbours(cell).iter().map(|&near| near as usize) {
                if near != partner[cell] && !stones.contains(near) && !reached.contains(near) {
                    reached.insert(near);
                    open.push(near);
                }
            }
        }
        !reached.intersects(&net.borders()[1])
    }

    fn or(
        &self,
        line: usize,
        parts: &[(Option<&str>, usize)],
        more: &[&str],
        proved: &mut Needs<'_>,
    ) -> Result<Need, Rejection> {
        let (mut stones, mut carrier, mut common) = (self.none(), self.none(), Cells::full(self.rules.net().len()));
        for word in more {
            stones.insert(self.cell(line, word)?);
        }
        let mut ends = None;
        for &(key, step) in parts {
            self.meter.spend(16 + self.rules.net().len() / 16)?;
            let key = self.key(line, key)?;
            let need = proved.parts(line, &[step])?[0];
            if !needs!("carriers or: the same ends", *ends.get_or_insert(need.ends) == need.ends) {
                return Err(Rejection::new(line, "the parts join different ends"));
            }
            let is_end = key.is_some_and(|key| need.ends.is_some_and(|ends| ends.contains(&key)));
            if is_end {
                return Err(Rejection::new(line, "the key is an end"));
            }
            let (mut own, mut cells) = (need.stones.clone(), need.carrier.clone());
            if let Some(key) = key {
                own.remove(key);
                cells.insert(key);
            }
            stones = stones.union(&own);
            common = common.intersection(&cells);
            carrier = carrier.union(&cells);
        }
        if !needs!("carriers or: no cell is in what all need", common.minus(&stones).is_empty()) {
            return Err(Rejection::new(line, "a cell is needed by all parts"));
        }
        Ok(Need { ends: ends.flatten(), carrier: carrier.minus(&stones), stones })
    }

    pub(crate) fn none(&self) -> Cells {
        Cells::empty(self.rules.net().len())
    }

    fn key(&self, line: usize, word: Option<&str>) -> Result<Option<usize>, Rejection> {
        word.map(|word| self.cell(line, word)).transpose()
    }

    pub(crate) fn cell(&self, line: usize, word: &str) -> Result<usize, Rejection> {
        match read_move(self.rules, line, word)? {
            Move::Stone(cell) => Ok(cell as usize),
            Move::Swap => Err(Rejection::new(line, "a swap is no cell")),
        }
    }
}
