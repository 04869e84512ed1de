//! The steps with carriers: what each proves. Format: section 3.20.

use crate::carrier_joins::Chains;
use crate::proved::{Proved, earlier};
use crate::{Rejection, read_move};
use gruk_cert::{Block, Row};
use gruk_core::Player;
use gruk_rules::board::cells::Cells;
use gruk_rules::board::placing::{Move, Placing};

/// The most lines of a block times cells of the board: every step is two sets of cells, so this is a bound on memory, of 256 MB, and on time.
const MAX_WORK: usize = 1 << 30;

/// What each step needs, and the lines that prove the claims.
pub(crate) type Needs<'a> = Proved<Need, Win<'a>>;

/// The player wins with these stones, or joins two ends, moving second, if all of the carrier is free or the player's.
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
}

impl<'a> Reader<'a> {
    pub(crate) fn new(rules: &'a Placing, player: Player) -> Self {
        let aims: Option<&'static [usize]> = match (rules.net().borders().len(), player) {
            (3, _) => Some(&[0, 1, 2]),
            (2, Player::Right) => None,
            (4, Player::Right) => Some(&[2, 3]),
            _ => Some(&[0, 1]),
        };
        Reader { rules, aims }
    }

    pub(crate) fn block<'b>(&self, block: &Block<'b, 1>) -> Result<Needs<'b>, Rejection> {
        if block.rows.len().saturating_mul(self.rules.net().len()) > MAX_WORK {
            let why = format!("lines times cells of the board are more than {MAX_WORK}");
            return Err(Rejection::new(block.line, why));
        }
        let mut proved = Needs::new();
        for row in &block.rows {
            let words: Vec<&'b str> = row.words[0].split(' ').collect();
            let win = match words[..] {
                ["win", first, step] => {
                    Some(Win::Step(self.key(row, first)?, earlier(row.line, step, &mut proved.used)?))
                }
                ["move", m] => Some(Win::Move(m)),
                _ => None,
            };
            if let Some(win) = win {
                if matches!(win, Win::Step(_, step) if proved.steps[step].ends.is_some()) {
                    return Err(Rejection::new(row.line, "the step joins two ends, which is no win"));
                }
                proved.win(row.line, win);
                continue;
            }
            let need = match &words[..] {
                ["safe", words @ ..] => self.safe(row, words)?,
                ["or", parts @ ..] => self.or(row, parts, &mut proved)?,
                ["touch", a, b] => self.touch(row, a, b)?,
                ["and", a, b] => self.and(row, [a, b], &mut proved)?,
                ["hub", a, b, c] => self.hub(row, [a, b, c], &mut proved)?,
                _ => {
                    let expected = "expected 'safe A … - B C …', 'or K I K I … [+ A …]', 'touch A B', 'and I J', 'hub I J K', 'win K I' or 'move M'";
                    return Err(Rejection::new(row.line, expected));
                }
            };
            proved.push(row.line, need)?;
        }
        Ok(proved)
    }

    /// The stones win whichever cell of each pair the player gets.
    fn safe(&self, row: &Row<'_, 1>, words: &[&str]) -> Result<Need, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(row.line, why));
        let (mut stones, mut carrier) = (self.none(), self.none());
        let Some(dash) = words.iter().position(|word| *word == "-") else {
            return wrong("expected '-' after the stones");
        };
        for word in &words[..dash] {
            stones.insert(self.cell(row, word)?);
        }
        let mut pairs = Vec::new();
        for pair in words[dash + 1..].chunks(2) {
            let [a, b] = *pair else { return wrong("a cell has no partner") };
            let pair = [self.cell(row, a)?, self.cell(row, b)?];
            for cell in pair {
                if stones.contains(cell) || carrier.contains(cell) {
                    return wrong("a cell stands twice");
                }
                carrier.insert(cell);
            }
            pairs.push(pair);
        }
        let holds = match self.aims {
            Some(aims) => self.joins(&stones, &pairs, aims),
            None => self.cuts(&stones, &pairs),
        };
        if holds { Ok(Need { ends: None, stones, carrier }) } else { wrong("the stones do not win by these pairs") }
    }

    /// Does one chain reach all these borders? Two chains become one where both cells of a pair touch both of them, and a chain reaches a border where both touch it and lie on the border. Each
    /// pair is looked at once, in its turn.
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

    /// Is there no way between the first two borders past these stones that never steps from one cell of a pair to the other?
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

    fn or(&self, row: &Row<'_, 1>, parts: &[&str], proved: &mut Needs<'_>) -> Result<Need, Rejection> {
        let (mut stones, mut carrier, mut common) = (self.none(), self.none(), Cells::full(self.rules.net().len()));
        let plus = parts.iter().position(|word| *word == "+");
        let (parts, more) = plus.map_or((parts, &[][..]), |plus| (&parts[..plus], &parts[plus + 1..]));
        if parts.len() < 4 || parts.len() % 2 == 1 || (plus.is_some() && more.is_empty()) {
            return Err(Rejection::new(row.line, "expected 'or K I K I …', and stones after a '+' if there is one"));
        }
        for word in more {
            stones.insert(self.cell(row, word)?);
        }
        let mut ends = None;
        for part in parts.chunks(2) {
            let (key, step) = (self.key(row, part[0])?, earlier(row.line, part[1], &mut proved.used)?);
            let need = &proved.steps[step];
            if *ends.get_or_insert(need.ends) != need.ends {
                return Err(Rejection::new(row.line, "the parts join different ends"));
            }
            if key.is_some_and(|key| need.ends.is_some_and(|ends| ends.contains(&key))) {
                return Err(Rejection::new(row.line, "the key is an end"));
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
        if !common.minus(&stones).is_empty() {
            return Err(Rejection::new(row.line, "a cell is needed by all parts"));
        }
        Ok(Need { ends: ends.flatten(), carrier: carrier.minus(&stones), stones })
    }

    pub(crate) fn none(&self) -> Cells {
        Cells::empty(self.rules.net().len())
    }

    fn key(&self, row: &Row<'_, 1>, word: &str) -> Result<Option<usize>, Rejection> {
        if word == "-" { Ok(None) } else { self.cell(row, word).map(Some) }
    }

    pub(crate) fn cell(&self, row: &Row<'_, 1>, word: &str) -> Result<usize, Rejection> {
        match read_move(self.rules, row.line, word)? {
            Move::Stone(cell) => Ok(cell as usize),
            Move::Swap => Err(Rejection::new(row.line, "a swap is no cell")),
        }
    }
}
