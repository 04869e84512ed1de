//! Random steps with carriers on small boards of all the games that have them. Each block proves its last step, in the
//! position that is worst for its player: the opponent has everything outside. The games are played by their rules.

use crate::fuzz::{Dice, Trial, block, certificate, conditions, is_true, numbered, rare, rules, run};
use gruk_core::{Player, Ruleset, Verdict};
use gruk_rules::board::cells::Cells;
use gruk_rules::board::placing::{Placing, Position};

/// Boards of at most nine cells.
const BOARDS: [&str; 13] = [
    "y:2",
    "y:3",
    "y:3",
    "square-hex:2x2",
    "square-hex:2x3",
    "cylinder:2x2",
    "cylinder:3x2",
    "shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b",
    "shannon-vertex:s-t,s-a.a-t.s-b.b-t.a-b",
    "beck:2x2",
    "hex-tiling:6.6.6,2x2",
    "square-hex:3x3",
    "shannon-vertex:s-t,s-a.s-b.a-d.b-d.b-t.c-t.c-d",
];

/// A step, what it names, and what it says it proves, written down without any condition.
struct Step {
    text: String,
    parts: Vec<usize>,
    /// The ends of a join: cells, and after them the borders to be joined.
    ends: Option<[usize; 2]>,
    stones: u32,
    carrier: u32,
}

/// A board, the borders that the player has to join by numbers, and the steps.
struct Steps<'a> {
    rules: &'a Placing,
    aims: &'static [usize],
    steps: Vec<Step>,
}

impl Steps<'_> {
    fn cells(&self) -> usize {
        self.rules.net().len()
    }

    fn name(&self, end: usize) -> String {
        match end.checked_sub(self.cells()) {
            Some(border) => format!("-{}", border + 1),
            None => self.rules.net().name(end),
        }
    }

    fn names(&self, set: u32) -> String {
        (0..self.cells()).filter(|cell| set >> cell & 1 == 1).map(|cell| format!(" {}", self.name(cell))).collect()
    }

    fn bit(&self, end: usize) -> u32 {
        if end < self.cells() { 1 << end } else { 0 }
    }

    /// The cells and borders that a cell touches.
    fn near(&self, cell: usize) -> Vec<usize> {
        let net = self.rules.net();
        let borders = self.aims.iter().enumerate().filter(|&(_, &border)| net.borders()[border].contains(cell));
        let borders: Vec<usize> = borders.map(|(place, _)| self.cells() + place).collect();
        net.neighbours(cell).iter().map(|&near| near as usize).chain(borders).collect()
    }

    fn push(&mut self, text: String, parts: Vec<usize>, ends: Option<[usize; 2]>, stones: u32, carrier: u32) {
        let ends = ends.map(|[a, b]| [a.min(b), a.max(b)]);
        self.steps.push(Step { text, parts, ends, stones, carrier: carrier & !stones });
    }

    /// Some step, mostly one of those that fit.
    fn pick(&self, dice: &mut Dice, fits: impl Fn(&Step) -> bool) -> usize {
        let fitting: Vec<usize> = (0..self.steps.len()).filter(|&place| fits(&self.steps[place])).collect();
        if fitting.is_empty() || dice.once_in(15) { dice.throw(self.steps.len()) } else { *dice.pick(&fitting) }
    }

    fn add(&mut self, dice: &mut Dice) {
        let kind = if self.steps.len() < 3 { dice.throw(4) } else { dice.throw(12) };
        match kind {
            0..=2 if !self.aims.is_empty() => self.touch(dice),
            0..=3 => self.safe(dice),
            4..=6 if !self.aims.is_empty() => self.and(dice),
            7 | 8 if self.aims.len() == 3 => self.hub(dice),
            _ => self.or(dice),
        }
    }

    /// The step that joins two ends along these stones, the shortest way; none if they do not.
    fn way(&mut self, own: u32, from: usize, to: usize) -> Option<usize> {
        let cells = self.cells();
        let mut before = vec![None; cells + self.aims.len()];
        let mut open = vec![to];
        before[to] = Some(to);
        for place in 0.. {
            let at = *open.get(place)?;
            if at == from {
                break;
            }
            for next in (0..before.len()).filter(|&next| next == from || next < cells && own >> next & 1 == 1) {
                let (a, b) = (at.min(next), at.max(next));
                if before[next].is_none() && a < cells && self.near(a).contains(&b) {
                    before[next] = Some(at);
                    open.push(next);
                }
            }
        }
        let (mut at, mut last) = (from, None);
        while at != to {
            let next = before[at].expect("it has been met");
            let text = format!("touch {} {}", self.name(at.min(next)), self.name(at.max(next)));
            self.push(text, Vec::new(), Some([at, next]), self.bit(at) | self.bit(next), 0);
            let this = self.steps.len() - 1;
            last = Some(match last {
                None => this,
                Some(sofar) => self.both(sofar, this, [from, next]),
            });
            at = next;
        }
        last
    }

    /// Two joins together.
    fn both(&mut self, i: usize, j: usize, ends: [usize; 2]) -> usize {
        let (a, b) = (&self.steps[i], &self.steps[j]);
        let (stones, carrier) = (a.stones | b.stones, a.carrier | b.carrier);
        let is_win = self.aims.len() == 2 && ends[0].min(ends[1]) >= self.cells();
        self.push(format!("and #{i} #{j}"), vec![i, j], (!is_win).then_some(ends), stones, carrier);
        self.steps.len() - 1
    }

    /// Two ways between the ends, each through one free cell more.
    fn bridge(&mut self, own: u32, [a, b]: [usize; 2], dice: &mut Dice) -> Option<usize> {
        let before = self.steps.len();
        let keys: Vec<usize> = (0..self.cells())
            .filter(|cell| own >> cell & 1 == 0 && self.way(own | 1 << cell, a, b).is_some())
            .collect();
        let is_joined = self.way(own, a, b).is_some();
        self.steps.truncate(before);
        if keys.len() < 2 || is_joined {
            return None;
        }
        let (one, other) = (*dice.pick(&keys), *dice.pick(&keys));
        let parts = [one, other].map(|key| self.way(own | 1 << key, a, b).expect("there is one"));
        let bits = 1 << one | 1 << other;
        let stones = (self.steps[parts[0]].stones | self.steps[parts[1]].stones) & !bits;
        let text = format!("or {} #{} {} #{}", self.name(one), parts[0], self.name(other), parts[1]);
        self.push(text, parts.to_vec(), Some([a, b]), stones, bits);
        Some(self.steps.len() - 1)
    }

    /// Two borders joined through a stone by two bridges, which may have a cell in common.
    fn bridges(&mut self, dice: &mut Dice) -> Option<()> {
        let cells = self.cells();
        let own = dice.bits(cells, 2);
        let stones: Vec<usize> = (0..cells).filter(|cell| own >> cell & 1 == 1).collect();
        let middle = *stones.get(dice.throw(stones.len()))?;
        let first = self.bridge(own, [cells, middle], dice)?;
        let second = self.bridge(own, [middle, cells + 1], dice)?;
        self.both(first, second, [cells, cells + 1]);
        Some(())
    }

    /// On a board with three sides: from one cell to a side, along it to another cell, and on to the next side, as if a
    /// side joined what touches it.
    fn along(&mut self, dice: &mut Dice) -> Option<()> {
        let cells = self.cells();
        let (hub, other) = (dice.throw(cells), dice.throw(cells));
        let side = dice.throw(3);
        let sides = [side, (side + 1) % 3, (side + 2) % 3].map(|side| cells + side);
        let first = self.way(0, hub, sides[0])?;
        let back = self.way(0, other, sides[0])?;
        let on = self.way(0, other, sides[1])?;
        let last = self.way(0, hub, sides[2])?;
        let across = self.both(first, back, [hub, other]);
        let second = self.both(across, on, [hub, sides[1]]);
        let mut parts = [(sides[0], first), (sides[1], second), (sides[2], last)];
        parts.sort_unstable();
        let parts = parts.map(|(_, part)| part);
        let all = |of: fn(&Step) -> u32| parts.iter().fold(0, |all, &part| all | of(&self.steps[part]));
        let (stones, carrier) = (all(|step| step.stones), all(|step| step.carrier));
        self.push(format!("hub #{} #{} #{}", parts[0], parts[1], parts[2]), parts.to_vec(), None, stones, carrier);
        Some(())
    }

    fn touch(&mut self, dice: &mut Dice) {
        let a = dice.throw(self.cells());
        let near = self.near(a);
        let is_any = dice.once_in(15) || near.is_empty();
        let b = if is_any { dice.throw(self.cells() + self.aims.len()) } else { *dice.pick(&near) };
        let text = format!("touch {} {}", self.name(a), self.name(b));
        self.push(text, Vec::new(), Some([a, b]), self.bit(a) | self.bit(b), 0);
    }

    fn safe(&mut self, dice: &mut Dice) {
        let stones = dice.bits(self.cells(), 3);
        let mut free: Vec<usize> = (0..self.cells()).filter(|cell| stones >> cell & 1 == 0).collect();
        let mut pairs = Vec::new();
        while free.len() > 1 && !dice.once_in(3) {
            let a = free.swap_remove(dice.throw(free.len()));
            let mut b = free.swap_remove(dice.throw(free.len()));
            if dice.once_in(15) {
                b = dice.throw(self.cells());
            }
            pairs.push([a, b]);
        }
        let carrier = pairs.iter().flatten().fold(0, |all, &cell| all | 1 << cell);
        let pairs: String = pairs.iter().flatten().map(|&cell| format!(" {}", self.name(cell))).collect();
        self.push(format!("safe{} -{pairs}", self.names(stones)), Vec::new(), None, stones, carrier);
    }

    fn and(&mut self, dice: &mut Dice) {
        let i = self.pick(dice, |step| step.ends.is_some());
        let Some(ends) = self.steps[i].ends else { return };
        let shares = |own: [usize; 2]| ends.iter().filter(|end| own.contains(end)).count() == 1;
        let j = self.pick(dice, |step| step.ends.is_some_and(shares));
        let Some(others) = self.steps[j].ends else { return };
        let shared = ends.into_iter().find(|end| others.contains(end)).unwrap_or(ends[0]);
        let outer = |ends: [usize; 2]| if ends[0] == shared { ends[1] } else { ends[0] };
        let after = [outer(ends), outer(others)];
        let (a, b) = (&self.steps[i], &self.steps[j]);
        let (stones, carrier) = (a.stones | b.stones, a.carrier | b.carrier);
        let is_win = self.aims.len() == 2 && after[0].min(after[1]) >= self.cells();
        self.push(format!("and #{i} #{j}"), vec![i, j], (!is_win).then_some(after), stones, carrier);
    }

    fn hub(&mut self, dice: &mut Dice) {
        let cells = self.cells();
        let i = self.pick(dice, |step| step.ends.is_some_and(|ends| ends[0] < cells && ends[1] == cells));
        let hub = self.steps[i].ends.map_or(0, |ends| ends[0]);
        let side = |number: usize| move |step: &Step| step.ends == Some([hub, cells + number]);
        let parts = [i, self.pick(dice, side(1)), self.pick(dice, side(2))];
        let all = |of: fn(&Step) -> u32| parts.iter().fold(0, |all, &part| all | of(&self.steps[part]));
        let (stones, carrier) = (all(|step| step.stones), all(|step| step.carrier));
        self.push(format!("hub #{} #{} #{}", parts[0], parts[1], parts[2]), parts.to_vec(), None, stones, carrier);
    }

    fn or(&mut self, dice: &mut Dice) {
        if self.steps.is_empty() {
            return self.safe(dice);
        }
        let first = self.pick(dice, |_| true);
        let ends = self.steps[first].ends;
        let mut parts = vec![first];
        for _ in 0..1 + dice.throw(2) {
            parts.push(self.pick(dice, |step| step.ends == ends));
        }
        let (mut text, mut stones, mut carrier) = (String::from("or"), 0, 0);
        for &part in &parts {
            let step = &self.steps[part];
            let own: Vec<usize> = (0..self.cells()).filter(|&cell| step.stones >> cell & 1 == 1).collect();
            let is_inner = |cell: &usize| step.ends.is_none_or(|ends| !ends.contains(cell));
            let key = match dice.throw(8) {
                0 => None,
                1 => Some(dice.throw(self.cells())),
                _ => own.iter().copied().find(is_inner).or(own.first().copied()),
            };
            text += &format!(" {} #{part}", key.map_or("-".into(), |key| self.name(key)));
            let bit = key.map_or(0, |key| 1 << key);
            stones |= step.stones & !bit;
            carrier |= step.carrier | bit;
        }
        if dice.once_in(6) {
            let more = dice.bits(self.cells(), 4);
            stones |= more;
            text += &if more == 0 { String::new() } else { format!(" +{}", self.names(more)) };
        }
        self.push(text, parts, ends, stones, carrier);
    }
}

fn carriers(dice: &mut Dice) -> Trial {
    let game = *dice.pick(&BOARDS);
    let rules = rules(game);
    let placing: &Placing = rules.typed().expect("stones are placed");
    let player = dice.player();
    let aims: &'static [usize] = match (placing.net().borders().len(), player) {
        (3, _) => &[0, 1, 2],
        (2, Player::Right) => &[],
        (4, Player::Right) => &[2, 3],
        _ => &[0, 1],
    };
    let mut steps = Steps { rules: placing, aims, steps: Vec::new() };
    if dice.once_in(6) {
        let made = match aims.len() {
            2 => steps.bridges(dice),
            3 => steps.along(dice),
            _ => None,
        };
        if made.is_none() {
            steps.steps.clear();
        }
    }
    let more = dice.throw(5);
    let is_win = |step: &Step| step.ends.is_none();
    while steps.steps.len() < 24 && (!steps.steps.iter().any(is_win) || steps.steps.len() < more) {
        steps.add(dice);
    }
    let last = steps.pick(dice, is_win);
    let cells = steps.cells();
    let all = (1u32 << cells) - 1;
    let key = dice.once_in(3).then(|| dice.throw(cells));
    let key_bit = key.map_or(0, |key| 1 << key);
    let Step { stones, carrier, .. } = steps.steps[last];
    let mut own = stones & !key_bit & !(dice.bits(cells, 2) & dice.bits(cells, 20));
    let mut theirs = all & !stones & !carrier & !key_bit;
    if dice.once_in(15) {
        theirs |= dice.bits(cells, 6);
        own &= !theirs;
    }
    if dice.once_in(3) {
        // The game is not over where cells are free; the opponent takes them.
        theirs &= !(1 << dice.throw(cells)) & !(1 << dice.throw(cells));
    }
    let to_move = if key.is_some() != dice.once_in(15) { player } else { player.opponent() };
    let set = |bits: u32| Cells::of(cells, (0..cells).filter(|cell| bits >> cell & 1 == 1));
    let mut sides = [set(own), set(theirs)];
    if player == Player::Right {
        sides.swap(0, 1);
    }
    let at = placing.print_position(&Position::of(sides));
    let key = key.map_or("-".into(), |key| steps.name(key));
    let parts: Vec<(String, Vec<usize>)> =
        steps.steps.iter().map(|step| (step.text.clone(), step.parts.clone())).collect();
    let lines = block(&format!("carriers {player}"), &numbered(&parts, &[last], &format!("win {key} #{last}")));
    let verdict = Verdict::Wins(player);
    let text = certificate(game, (verdict, to_move, &at, "carriers"), &lines);
    Trial::new(text, move || is_true(game, &at, to_move, verdict))
}

#[test]
fn statements_with_carriers_are_true() {
    run("carriers", carriers);
}

#[test]
fn conditions_of_carriers_are_needed() {
    let quick = [
        "carriers: whose turn",
        "carriers: the stones are there",
        "carriers: the carrier is free",
        "safe: the stones win by the pairs",
        "carriers: a win is no join",
        "carriers or: no cell is in what all need",
    ];
    conditions("carriers", carriers, &quick);
    rare(
        "carriers",
        carriers,
        &[
            "carriers: the first move is free",
            "carriers touch: the ends touch",
            "safe: no cell twice",
            "carriers or: the same ends",
            "carriers and: in Y a cell in common",
            "carriers: no free cell twice",
            "hub: the three sides",
            "hub: one cell",
        ],
    );
}
