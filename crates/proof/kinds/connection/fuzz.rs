//! Random connections on boards of Hex of at most 16 cells. Each block proves its last step, in the position that is
//! worst for its player: the opponent has everything outside.

use crate::fuzz::{Dice, Trial, block, certificate, conditions, rare, run};
use gruk_core::{Player, Verdict};
use std::collections::HashMap;

/// A board as bits, seen by the player who joins the borders numbered after the cells.
#[derive(Clone, Copy)]
struct Board {
    columns: usize,
    rows: usize,
    player: Player,
}

impl Board {
    fn cells(self) -> usize {
        self.columns * self.rows
    }

    fn touch(self, a: usize, b: usize) -> bool {
        let place = |cell: usize| ((cell % self.columns) as isize, (cell / self.columns) as isize);
        let ((c, r), (x, y)) = (place(a), place(b));
        [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)].contains(&(x - c, y - r))
    }

    /// The cells on the player's first or second border.
    fn border(self, second: bool) -> u32 {
        let is_on = |cell: usize| match self.player {
            Player::Left => cell / self.columns == if second { self.rows - 1 } else { 0 },
            Player::Right => cell % self.columns == if second { self.columns - 1 } else { 0 },
        };
        (0..self.cells()).filter(|&cell| is_on(cell)).fold(0, |all, cell| all | 1 << cell)
    }

    fn name(self, end: usize) -> String {
        let borders = if self.player == Player::Left { ["top", "bottom"] } else { ["left", "right"] };
        match end.checked_sub(self.cells()) {
            Some(border) => borders[border].into(),
            None => format!("{}{}", (b'a' + (end % self.columns) as u8) as char, end / self.columns + 1),
        }
    }

    fn joins(self, own: u32) -> bool {
        let mut reached = own & self.border(false);
        loop {
            let next = (0..self.cells()).filter(|&cell| own >> cell & 1 == 1);
            let grown = next
                .filter(|&cell| (0..self.cells()).any(|near| reached >> near & 1 == 1 && self.touch(cell, near)))
                .fold(reached, |all, cell| all | 1 << cell);
            if grown == reached {
                return reached & self.border(true) != 0;
            }
            reached = grown;
        }
    }

    /// Does the player get a chain if all free cells are filled in turn?
    fn wins(self, own: u32, free: u32, to_move: bool, known: &mut HashMap<(u32, u32, bool), bool>) -> bool {
        if self.joins(own) || free == 0 {
            return self.joins(own);
        }
        if let Some(&known) = known.get(&(own, free, to_move)) {
            return known;
        }
        let mut cells = (0..self.cells()).map(|cell| 1u32 << cell).filter(|bit| free & bit != 0);
        let wins = match to_move {
            true => cells.any(|bit| self.wins(own | bit, free & !bit, false, known)),
            false => cells.all(|bit| self.wins(own, free & !bit, true, known)),
        };
        known.insert((own, free, to_move), wins);
        wins
    }
}

/// A step, what it names, and what it says it proves, written down without any condition.
struct Step {
    text: String,
    parts: Vec<usize>,
    ends: [usize; 2],
    stones: u32,
    carrier: u32,
}

/// Do the two ends touch?
fn touch(board: Board, a: usize, b: usize) -> bool {
    let (cells, a, b) = (board.cells(), a.min(b), a.max(b));
    a < cells && if b < cells { board.touch(a, b) } else { board.border(b > cells) >> a & 1 == 1 }
}

/// The step that joins two ends along these stones, the shortest way; none if they do not.
fn way(board: Board, steps: &mut Vec<Step>, own: u32, from: usize, to: usize) -> Option<usize> {
    let cells = board.cells();
    let mut before = vec![None; cells + 2];
    let mut open = vec![to];
    before[to] = Some(to);
    for place in 0.. {
        let at = *open.get(place)?;
        if at == from {
            break;
        }
        let may = |&next: &usize| next == from || next < cells && own >> next & 1 == 1;
        for next in (0..cells + 2).filter(may).filter(|&next| touch(board, at, next)) {
            if before[next].is_none() {
                before[next] = Some(at);
                open.push(next);
            }
        }
    }
    let bit = |end: usize| if end < cells { 1u32 << end } else { 0 };
    let (mut at, mut last) = (from, None);
    while at != to {
        let next = before[at].expect("it has been met");
        let ends = [at.min(next), at.max(next)];
        let text = format!("touch {} {}", board.name(ends[0]), board.name(ends[1]));
        steps.push(Step { text, parts: Vec::new(), ends, stones: bit(at) | bit(next), carrier: 0 });
        let this = steps.len() - 1;
        last = Some(match last {
            None => this,
            Some(sofar) => and(steps, sofar, this, [from.min(next), from.max(next)]),
        });
        at = next;
    }
    last
}

fn and(steps: &mut Vec<Step>, i: usize, j: usize, ends: [usize; 2]) -> usize {
    let (a, b) = (&steps[i], &steps[j]);
    let (stones, carrier) = (a.stones | b.stones, a.carrier | b.carrier);
    steps.push(Step { text: format!("and #{i} #{j}"), parts: vec![i, j], ends, stones, carrier });
    steps.len() - 1
}

/// Two ways between the ends, each through one free cell more; those ways may be others' too.
fn bridge(board: Board, steps: &mut Vec<Step>, own: u32, [a, b]: [usize; 2], dice: &mut Dice) -> Option<usize> {
    let ends = [a.min(b), a.max(b)];
    let free: Vec<usize> = (0..board.cells()).filter(|cell| own >> cell & 1 == 0).collect();
    let keys: Vec<usize> =
        free.into_iter().filter(|key| way(board, &mut Vec::new(), own | 1 << key, a, b).is_some()).collect();
    if keys.len() < 2 || way(board, &mut Vec::new(), own, a, b).is_some() {
        return None;
    }
    let (one, other) = (*dice.pick(&keys), *dice.pick(&keys));
    let parts = [one, other].map(|key| way(board, steps, own | 1 << key, a, b).expect("there is one"));
    let bits = 1 << one | 1 << other;
    let stones = (steps[parts[0]].stones | steps[parts[1]].stones) & !bits;
    let text = format!("or {} #{} {} #{}", board.name(one), parts[0], board.name(other), parts[1]);
    steps.push(Step { text, parts: parts.to_vec(), ends, stones, carrier: bits });
    Some(steps.len() - 1)
}

/// The borders joined through a stone by two bridges, which may have a cell in common; or a way through one cell
/// together with some other step, as if that were a second way.
fn bridges(board: Board, dice: &mut Dice) -> Option<Vec<Step>> {
    let cells = board.cells();
    let mut steps = Vec::new();
    let own = dice.bits(cells, 2);
    let stones: Vec<usize> = (0..cells).filter(|cell| own >> cell & 1 == 1).collect();
    let middle = *stones.get(dice.throw(stones.len()))?;
    if dice.once_in(3) {
        let whole = way(board, &mut steps, own, cells, cells + 1)?;
        let part = way(board, &mut steps, own & !(1 << middle), *dice.pick(&stones), cells + dice.throw(2))?;
        let (stones, carrier) = ((steps[whole].stones | steps[part].stones) & !(1 << middle), 1 << middle);
        let text = format!("or {} #{whole} - #{part}", board.name(middle));
        steps.push(Step { text, parts: vec![whole, part], ends: [cells, cells + 1], stones, carrier });
        // The last step alone is to be claimed.
        steps[whole].ends = [cells, cells];
        return Some(steps);
    }
    let first = bridge(board, &mut steps, own, [cells, middle], dice)?;
    let second = bridge(board, &mut steps, own, [middle, cells + 1], dice)?;
    and(&mut steps, first, second, [cells, cells + 1]);
    Some(steps)
}

fn connection(dice: &mut Dice) -> Trial {
    let (columns, rows) = *dice.pick(&[(1, 2), (2, 1), (2, 2), (3, 2), (2, 3), (3, 3), (4, 3), (3, 4), (4, 4)]);
    let board = Board { columns, rows, player: dice.player() };
    let cells = board.cells();
    let made = if cells > 9 || dice.once_in(8) { bridges(board, dice) } else { None };
    if cells > 9 && made.is_none() {
        return connection(dice);
    }
    let mut steps: Vec<Step> = made.unwrap_or_default();
    let whole = |step: &Step| step.ends == [cells, cells + 1];
    let more = dice.throw(6);
    while steps.len() < 30 && (!steps.iter().any(whole) || steps.len() < more) {
        let step = step(board, &steps, dice);
        steps.push(step);
    }
    let fitting: Vec<usize> = (0..steps.len()).filter(|&place| whole(&steps[place])).collect();
    let last = match fitting.is_empty() || dice.once_in(20) {
        true => dice.throw(steps.len()),
        false => *dice.pick(&fitting),
    };
    let key = dice.once_in(3).then(|| dice.throw(cells));
    let Step { stones, carrier, .. } = steps[last];
    let all = (1u32 << cells) - 1;
    let mut own = stones & !key.map_or(0, |key| 1 << key) & !(dice.bits(cells, 2) & dice.bits(cells, 30));
    let mut theirs = all & !stones & !carrier & !key.map_or(0, |key| 1 << key);
    if dice.once_in(20) {
        theirs |= dice.bits(cells, 6);
        own &= !theirs;
    }
    let to_move = if key.is_some() != dice.once_in(20) { board.player } else { board.player.opponent() };
    let numbers = needed(&steps, last);
    let numbered = |text: &str| {
        let word = |word: &str| match word.strip_prefix('#') {
            Some(step) => numbers[step.parse::<usize>().expect("a number")].to_string(),
            None => word.to_string(),
        };
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
    };
    let mut lines: Vec<String> =
        steps.iter().zip(&numbers).filter(|(_, number)| **number > 0).map(|(step, _)| numbered(&step.text)).collect();
    lines.push(numbered(&format!("win {} #{last}", key.map_or("-".into(), |key| board.name(key)))));
    let mark = |cell: usize| match (own >> cell & 1, theirs >> cell & 1) {
        (1, _) => {
            if board.player == Player::Left {
                'x'
            } else {
                'o'
            }
        }
        (_, 1) => {
            if board.player == Player::Left {
                'o'
            } else {
                'x'
            }
        }
        _ => '.',
    };
    let picture: Vec<String> =
        (0..rows).map(|row| (0..columns).map(|column| mark(row * columns + column)).collect()).collect();
    let claim = (Verdict::Wins(board.player), to_move, &*picture.join("/"), "connection");
    let text =
        certificate(&format!("hex:{columns}x{rows}"), claim, &block(&format!("connection {}", board.player), &lines));
    let (own, free, moves) = (own, all & !own & !theirs, to_move == board.player);
    Trial::new(text, move || board.wins(own, free, moves, &mut HashMap::new()))
}

fn step(board: Board, steps: &[Step], dice: &mut Dice) -> Step {
    let cells = board.cells();
    let bit = |end: usize| if end < cells { 1u32 << end } else { 0 };
    let part = |dice: &mut Dice| dice.throw(steps.len());
    match if steps.len() < 2 { 0 } else { dice.throw(6) } {
        0 | 1 => {
            let (a, mut b) = (dice.throw(cells), dice.throw(cells + 2));
            if !dice.once_in(8) {
                // Two ends that touch.
                let near: Vec<usize> = (0..cells)
                    .filter(|&other| board.touch(a, other))
                    .chain(
                        (0..2).filter(|&second| board.border(second == 1) >> a & 1 == 1).map(|second| cells + second),
                    )
                    .collect();
                b = if near.is_empty() { b } else { *dice.pick(&near) };
            }
            let ends = [a.min(b), a.max(b)];
            let text = format!("touch {} {}", board.name(a), board.name(b));
            Step { text, parts: Vec::new(), ends, stones: bit(a) | bit(b), carrier: 0 }
        }
        2 | 3 => {
            let i = part(dice);
            // Mostly with one end in common.
            let common = |other: &Step| steps[i].ends.iter().filter(|end| other.ends.contains(end)).count();
            let fitting: Vec<usize> = (0..steps.len()).filter(|&other| common(&steps[other]) == 1).collect();
            let j = if fitting.is_empty() || dice.once_in(12) { part(dice) } else { *dice.pick(&fitting) };
            let (a, b) = (&steps[i], &steps[j]);
            let common = a.ends.iter().copied().find(|end| b.ends.contains(end)).unwrap_or(a.ends[0]);
            let outer = |step: &Step| if step.ends[0] == common { step.ends[1] } else { step.ends[0] };
            let (x, y) = (outer(a), outer(b));
            let (stones, carrier) = (a.stones | b.stones, a.carrier | b.carrier);
            Step { text: format!("and #{i} #{j}"), parts: vec![i, j], ends: [x.min(y), x.max(y)], stones, carrier }
        }
        4 => {
            let first = part(dice);
            let alike: Vec<usize> = (0..steps.len()).filter(|&other| steps[other].ends == steps[first].ends).collect();
            let mut parts = vec![first];
            for _ in 0..1 + dice.throw(2) {
                parts.push(if dice.once_in(12) { part(dice) } else { *dice.pick(&alike) });
            }
            let (mut text, mut stones, mut carrier) = (String::from("or"), 0, 0);
            for &part in &parts {
                let step = &steps[part];
                let own: Vec<usize> = (0..cells).filter(|&cell| step.stones >> cell & 1 == 1).collect();
                let key = match dice.throw(8) {
                    0 => None,
                    1 => Some(dice.throw(cells)),
                    _ => own.iter().copied().find(|cell| !step.ends.contains(cell)).or(own.first().copied()),
                };
                text += &format!(" {} #{part}", key.map_or("-".into(), |key| board.name(key)));
                let bit = key.map_or(0, bit);
                stones |= step.stones & !bit;
                carrier |= step.carrier | bit;
            }
            Step { text, ends: steps[first].ends, parts, stones, carrier }
        }
        _ => {
            let i = part(dice);
            let (a, b) = (dice.throw(cells), dice.throw(cells));
            let more = dice.bits(cells, 4) & !steps[i].carrier;
            let stones = (steps[i].stones | more) & !bit(a) & !bit(b);
            let more: String =
                (0..cells).filter(|&cell| more >> cell & 1 == 1).map(|cell| format!(" {}", board.name(cell))).collect();
            let text = format!("capture #{i} {} {}{more}", board.name(a), board.name(b));
            Step { text, parts: vec![i], ends: steps[i].ends, stones, carrier: steps[i].carrier | bit(a) | bit(b) }
        }
    }
}

/// The numbers of the steps that the last one needs, from 1; 0 for all others.
fn needed(steps: &[Step], last: usize) -> Vec<usize> {
    let mut is_needed = vec![false; steps.len()];
    is_needed[last] = true;
    for step in (0..steps.len()).rev() {
        if is_needed[step] {
            steps[step].parts.iter().for_each(|&part| is_needed[part] = true);
        }
    }
    let mut count = 0;
    let number = |is_needed: bool| {
        count += usize::from(is_needed);
        if is_needed { count } else { 0 }
    };
    is_needed.into_iter().map(number).collect()
}

#[test]
fn statements_with_connections_are_true() {
    run("connection", connection);
}

#[test]
fn conditions_of_connections_are_needed() {
    let quick = [
        "touch: the ends touch",
        "or: no cell is in what all need",
        "win: the borders",
        "win: whose turn",
        "win: the stones are there",
    ];
    conditions("connection", connection, &quick);
    let few = [
        "capture: dead",
        "win: the carrier is free",
        "win: the first move is free",
        "and: no cell is needed twice",
        "or: the same ends",
    ];
    rare("connection", connection, &few);
}
