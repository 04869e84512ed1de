//! Random steps with zones and limits on small boards. Each block proves its last step, in a position that is bad for
//! its player: the opponent has everything outside, as far as Red has the stones. The game is played by its rules.

use crate::fuzz::{Dice, Trial, block, certificate, conditions, is_true, numbered, rare, run};
use gruk_core::{Player, Verdict};
use std::collections::BTreeSet;

/// A step, what it names, and what it says it proves, written down without any condition.
#[derive(Clone)]
struct Step {
    text: String,
    parts: Vec<usize>,
    stones: u32,
    zone: u32,
    pairs: Vec<u32>,
    left: usize,
    blue_moves: bool,
}

/// A board of Hex and the steps of a player.
struct Steps {
    columns: usize,
    rows: usize,
    steps: Vec<Step>,
}

impl Steps {
    fn cells(&self) -> usize {
        self.columns * self.rows
    }

    fn names(&self, set: u32) -> String {
        let letter = |cell: usize| (b'a' + (cell % self.columns) as u8) as char;
        let cells = (0..self.cells()).filter(|cell| set >> cell & 1 == 1);
        cells.map(|cell| format!(" {}{}", letter(cell), cell / self.columns + 1)).collect()
    }

    fn union(&self, parts: &[usize], of: impl Fn(&Step) -> u32) -> u32 {
        parts.iter().fold(0, |all, &part| all | of(&self.steps[part]))
    }

    fn some_parts(&self, dice: &mut Dice) -> Vec<usize> {
        (0..1 + dice.throw(3)).map(|_| dice.throw(self.steps.len())).collect()
    }

    fn push(&mut self, text: &str, parts: Vec<usize>, stones: u32, zone: u32, (left, blue_moves): (usize, bool)) {
        let named: String = parts.iter().map(|part| format!(" #{part}")).collect();
        let text = text.replace(" @", &named);
        self.steps.push(Step { text, parts, stones, zone, pairs: Vec::new(), left, blue_moves });
    }

    /// The last step has these pairs.
    fn with_pairs(&mut self, pairs: Vec<u32>) {
        self.steps.last_mut().expect("a step").pairs = pairs;
    }

    /// Cells two by two, often apart from these.
    fn some_pairs(&self, dice: &mut Dice, other: u32) -> Vec<u32> {
        let mut cells: Vec<usize> = (0..self.cells()).filter(|cell| other >> cell & 1 == 0).collect();
        let mut pairs = Vec::new();
        while cells.len() > 1 && !dice.once_in(3) {
            let a = cells.swap_remove(dice.throw(cells.len()));
            let b =
                if dice.once_in(20) { dice.throw(self.cells()) } else { cells.swap_remove(dice.throw(cells.len())) };
            pairs.push(1 << a | 1 << b);
        }
        pairs
    }

    /// Cells that are the player's besides those of the steps, and the words for them.
    fn more(&self, dice: &mut Dice) -> (u32, String) {
        let more = if dice.once_in(6) { dice.bits(self.cells(), 4) } else { 0 };
        (more, if more == 0 { String::new() } else { format!(" -{}", self.names(more)) })
    }

    /// A way from the top to the bottom.
    fn chain(&self, dice: &mut Dice) -> u32 {
        let (mut column, mut row) = (dice.throw(self.columns), 0);
        let mut cells = 0;
        loop {
            cells |= 1 << (row * self.columns + column);
            if row + 1 == self.rows {
                return cells;
            }
            match dice.throw(5) {
                0 if column + 1 < self.columns => column += 1,
                1 | 2 if column > 0 => (column, row) = (column - 1, row + 1),
                _ => row += 1,
            }
        }
    }

    fn of_red(&mut self, dice: &mut Dice) {
        if self.steps.is_empty() || dice.once_in(3) {
            let cells = if dice.once_in(12) { dice.bits(self.cells(), 2) | 1 } else { self.chain(dice) };
            return self.push(&format!("chain{}", self.names(cells)), Vec::new(), cells, 0, (0, false));
        }
        let parts = self.some_parts(dice);
        let v = 1 << dice.throw(self.cells());
        let (more, own) = self.more(dice);
        let stones = (self.union(&parts, |step| step.stones) | more) & !v;
        let zone = (self.union(&parts, |step| step.zone) | v) & !stones;
        let left = 1 + parts.iter().map(|&part| self.steps[part].left).max().unwrap_or(0);
        self.push(&format!("move{} @{own}", self.names(v)), parts, stones, zone, (left, false));
    }

    fn of_blue(&mut self, dice: &mut Dice, limit: Option<usize>) {
        match if self.steps.is_empty() { 0 } else { dice.throw(6) } {
            0..=2 => {
                let (own, first) = (dice.bits(self.cells(), 3), dice.once_in(2));
                let zone = dice.bits(self.cells(), 2) & !own;
                let pairs = if dice.once_in(2) { self.some_pairs(dice, own | zone) } else { Vec::new() };
                let left = limit.map(|most| dice.throw(most + 1));
                let when = if first { "first" } else { "second" };
                let word = left.map_or("any".into(), |left| left.to_string());
                let mut text = format!("potential {when} {word}{} -{}", self.names(own), self.names(zone));
                if !pairs.is_empty() {
                    let named: String = pairs.iter().map(|&pair| self.names(pair)).collect();
                    text = format!("{text} -{named}");
                }
                self.push(&text, Vec::new(), own, zone, (left.unwrap_or(self.cells()), first));
                self.with_pairs(pairs);
            }
            3 | 4 => {
                let (parts, (more, own)) = (self.some_parts(dice), self.more(dice));
                let stones = self.union(&parts, |step| step.stones) | more;
                let zone = self.union(&parts, |step| step.zone);
                let left = 1 + parts.iter().map(|&part| self.steps[part].left).min().unwrap_or(0);
                let named: BTreeSet<u32> = parts.iter().flat_map(|&part| self.steps[part].pairs.clone()).collect();
                let is_kept = |pair: &&u32| {
                    let apart = named.iter().all(|other| other == *pair || other & *pair == 0);
                    apart && *pair & (stones | zone) == 0
                };
                let (kept, rest): (Vec<&u32>, Vec<&u32>) = named.iter().partition(is_kept);
                let zone = (rest.into_iter().fold(zone, |all, pair| all | pair)) & !stones;
                self.push(&format!("moves @{own}"), parts, stones, zone, (left, false));
                self.with_pairs(kept.into_iter().copied().collect());
            }
            _ => {
                let (v, part) = (1 << dice.throw(self.cells()), dice.throw(self.steps.len()));
                let Step { stones, zone, left, pairs, .. } = self.steps[part].clone();
                let (broken, kept): (Vec<u32>, Vec<u32>) = pairs.into_iter().partition(|pair| pair & v != 0);
                let zone = broken.into_iter().fold(zone | v, |all, pair| all | pair);
                self.push(&format!("reply{} @", self.names(v)), vec![part], stones & !v, zone, (left, true));
                self.with_pairs(kept);
            }
        }
    }
}

fn budget(dice: &mut Dice) -> Trial {
    let (columns, rows) = *dice.pick(&[(2, 1), (2, 2), (2, 3), (3, 2), (3, 3)]);
    let cells = columns * rows;
    let most = (rows + dice.throw(3)).min(cells);
    let has_chain = dice.once_in(3);
    let player = dice.player();
    let mut board = Steps { columns, rows, steps: Vec::new() };
    for _ in 0..1 + dice.throw(6) {
        match player {
            Player::Left => board.of_red(dice),
            Player::Right => board.of_blue(dice, (!has_chain).then_some(most)),
        }
    }
    let replies = player == Player::Left && dice.once_in(3);
    let wins = if replies { board.some_parts(dice) } else { vec![board.steps.len() - 1] };
    let blue_moves = replies || player == Player::Right && board.steps[wins[0]].blue_moves;
    let to_move = if blue_moves != dice.once_in(15) { Player::Right } else { Player::Left };
    let (stones, zone) = (board.union(&wins, |step| step.stones), board.union(&wins, |step| step.zone));
    let paired = board.union(&wins, |step| step.pairs.iter().fold(0, |all, pair| all | pair));
    let mut outside = ((1 << cells) - 1) & !stones & !zone & !paired;
    if dice.once_in(15) {
        outside |= dice.bits(cells, 6) & !stones;
    }
    let own = stones & !(dice.bits(cells, 3) & dice.bits(cells, 10));
    let (mut red, mut blue) = if player == Player::Left { (own, outside) } else { (outside, own) };
    if !has_chain {
        // Red has as many stones on the board as leave what the steps say, or nearly.
        let left = wins.iter().map(|&win| board.steps[win].left).max().unwrap_or(0);
        let wanted = (most + usize::from(dice.once_in(15))).saturating_sub(left);
        while player == Player::Right && red.count_ones() as usize > wanted {
            let on_board: Vec<usize> = (0..cells).filter(|cell| red >> cell & 1 == 1).collect();
            red &= !(1 << *dice.pick(&on_board));
        }
        let mut spare: Vec<usize> = (0..cells).filter(|cell| blue >> cell & 1 == 1).collect();
        while player == Player::Left && (red.count_ones() as usize) < wanted && !spare.is_empty() && !dice.once_in(4) {
            let cell = spare.swap_remove(dice.throw(spare.len()));
            (red, blue) = (red | 1 << cell, blue & !(1 << cell));
        }
    }
    let mark = |cell: usize| match (red >> cell & 1, blue >> cell & 1) {
        (1, _) => 'x',
        (_, 1) => 'o',
        _ => '.',
    };
    let row = |row: usize| (0..columns).map(|column| mark(row * columns + column)).collect::<String>();
    let at = (0..rows).map(row).collect::<Vec<_>>().join("/");
    let game = format!("short-hex:{columns}x{rows},{most}{}", if has_chain { ",chain" } else { "" });
    let parts: Vec<(String, Vec<usize>)> =
        board.steps.iter().map(|step| (step.text.clone(), step.parts.clone())).collect();
    let win: String = wins.iter().map(|win| format!(" #{win}")).collect();
    let lines = block(&format!("budget {player}"), &numbered(&parts, &wins, &format!("win{win}")));
    let verdict = Verdict::Wins(player);
    let text = certificate(&game, (verdict, to_move, &at, "budget"), &lines);
    Trial::new(text, move || is_true(&game, &at, to_move, verdict))
}

#[test]
fn statements_with_limits_are_true() {
    run("budget", budget);
}

#[test]
fn conditions_of_limits_are_needed() {
    let quick = [
        "budget: whose turn",
        "budget: no reply is in all zones",
        "budget: the stones are there",
        "budget: the zone is free",
        "budget: how many stones Red has left",
        "chain: it is one, and short enough",
        "budget potential: it is small",
    ];
    conditions("budget", budget, &quick);
    rare(
        "budget",
        budget,
        &[
            "budget move: no reply is in all zones",
            "budget moves: no move is in all zones",
            "budget reply: Red is to move",
            "budget moves: nothing else is said of a pair",
            "budget potential: pairs are apart",
        ],
    );
}
