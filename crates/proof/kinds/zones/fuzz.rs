//! Random steps with zones, on hypergraphs of at most six vertices. Each block proves its last step, in the position
//! that is worst for its player: the opponent has everything outside.

use crate::fuzz::hypergraph::{Sets, names};
use crate::fuzz::{Dice, Trial, block, certificate, conditions, run};
use gruk_core::{Player, Verdict};

/// What a step says it proves, written down without any condition.
#[derive(Clone)]
struct Step {
    text: String,
    parts: Vec<usize>,
    stones: u32,
    zone: u32,
    breaker_moves: bool,
}

/// The steps and what each names, numbers of steps as `#N`.
struct Steps<'a> {
    board: &'a Sets,
    steps: Vec<Step>,
}

impl Steps<'_> {
    fn words(set: u32) -> String {
        names(set).iter().map(|name| format!(" {name}")).collect()
    }

    fn some_parts(&self, dice: &mut Dice) -> Vec<usize> {
        (0..1 + dice.throw(3)).map(|_| dice.throw(self.steps.len())).collect()
    }

    fn union(&self, parts: &[usize], of: impl Fn(&Step) -> u32) -> u32 {
        parts.iter().fold(0, |all, &part| all | of(&self.steps[part]))
    }

    fn push(&mut self, text: String, parts: Vec<usize>, stones: u32, zone: u32, breaker_moves: bool) {
        let parts_text: String = parts.iter().map(|part| format!(" #{part}")).collect();
        let text = text.replace(" @", &parts_text);
        self.steps.push(Step { text, parts, stones, zone, breaker_moves });
    }

    fn of_maker(&mut self, dice: &mut Dice) {
        if self.steps.is_empty() || dice.once_in(3) {
            let set = if dice.once_in(8) { dice.bits(self.board.vertices, 2) } else { *dice.pick(&self.board.sets) };
            return self.push(format!("set{}", Self::words(set)), Vec::new(), set, 0, false);
        }
        let parts = self.some_parts(dice);
        let v = 1 << dice.throw(self.board.vertices);
        let stones = self.union(&parts, |step| step.stones) & !v;
        let zone = (self.union(&parts, |step| step.zone) | v) & !stones;
        self.push(format!("move{} @", Self::words(v)), parts, stones, zone, false);
    }

    fn of_breaker(&mut self, dice: &mut Dice) {
        let vertices = self.board.vertices;
        let vertex = |dice: &mut Dice| 1u32 << dice.throw(vertices);
        let kind = if self.steps.is_empty() { 0 } else { dice.throw(6) };
        match kind {
            0 | 1 => {
                let (mut own, mut zone, first) = (dice.bits(vertices, 4), dice.bits(vertices, 2), dice.once_in(3));
                if dice.once_in(2) {
                    // One set is to be stopped, all others are stopped by a vertex of Breaker's.
                    zone = *dice.pick(&self.board.sets);
                    let others = self.board.sets.iter().filter(|set| *set & !zone != 0).copied().collect::<Vec<_>>();
                    own = others.into_iter().fold(0, |own, set| own | some_bit(dice, set & !zone));
                }
                let when = if first { "first" } else { "second" };
                let text = format!("potential {when}{} -{}", Self::words(own), Self::words(zone));
                self.push(text, Vec::new(), own, zone, first);
            }
            2 => {
                let (a, b, part) = (vertex(dice), vertex(dice), dice.throw(self.steps.len()));
                let own = dice.bits(vertices, 4) & !(a | b);
                let Step { stones, zone, .. } = self.steps[part];
                let stones = stones & !(a | b) | own;
                let text = format!("pair{}{} @{}", Self::words(a), Self::words(b), Self::words(own));
                self.push(text, vec![part], stones, (zone | a | b) & !stones, false);
            }
            3 => {
                let (parts, own) = (self.some_parts(dice), dice.bits(vertices, 4));
                let zone = self.union(&parts, |step| step.zone);
                self.push(format!("split @ -{}", Self::words(own)), parts, own, zone, false);
            }
            4 => {
                let parts = self.some_parts(dice);
                let stones = self.union(&parts, |step| step.stones);
                let zone = self.union(&parts, |step| step.zone) & !stones;
                self.push("moves @".into(), parts, stones, zone, false);
            }
            _ => {
                let (v, part) = (vertex(dice), dice.throw(self.steps.len()));
                let Step { stones, zone, .. } = self.steps[part];
                self.push(format!("reply{} @", Self::words(v)), vec![part], stones & !v, zone | v, true);
            }
        }
    }

    /// The lines that the last steps need, and their numbers.
    fn lines(&self, wins: &[usize]) -> Vec<String> {
        let mut is_needed = vec![false; self.steps.len()];
        wins.iter().for_each(|&win| is_needed[win] = true);
        for step in (0..self.steps.len()).rev().filter(|_| true) {
            if is_needed[step] {
                self.steps[step].parts.iter().for_each(|&part| is_needed[part] = true);
            }
        }
        let mut numbers = vec![0; self.steps.len()];
        let mut lines = Vec::new();
        let renumbered = |text: &str, numbers: &[usize]| {
            let word = |word: &str| match word.strip_prefix('#') {
                Some(step) => numbers[step.parse::<usize>().expect("a number")].to_string(),
                None => word.to_string(),
            };
            text.split(' ').map(word).collect::<Vec<_>>().join(" ")
        };
        for (place, step) in self.steps.iter().enumerate().filter(|&(place, _)| is_needed[place]) {
            lines.push(renumbered(&step.text, &numbers));
            numbers[place] = lines.len();
        }
        let wins: String = wins.iter().map(|win| format!(" #{win}")).collect();
        lines.push(renumbered(&format!("win{wins}"), &numbers));
        lines
    }
}

/// A vertex of a set that is not empty.
fn some_bit(dice: &mut Dice, set: u32) -> u32 {
    let bits: Vec<u32> = (0..32).map(|bit| 1 << bit).filter(|bit| set & bit != 0).collect();
    *dice.pick(&bits)
}

/// Claims of Maker's and of Breaker's.
fn maker_breaker(dice: &mut Dice) -> Trial {
    let board = Sets::random(dice, 6);
    let is_maker = dice.once_in(3);
    let mut steps = Steps { board: &board, steps: Vec::new() };
    for _ in 0..1 + dice.throw(6) {
        if is_maker { steps.of_maker(dice) } else { steps.of_breaker(dice) }
    }
    let player = if is_maker { Player::Left } else { Player::Right };
    let replies = is_maker && dice.once_in(3);
    let wins = if replies { steps.some_parts(dice) } else { vec![steps.steps.len() - 1] };
    let last = &steps.steps[wins[0]];
    let to_move = match (replies, is_maker, last.breaker_moves) {
        (true, ..) | (false, false, true) => Player::Right,
        _ => Player::Left,
    };
    let to_move = if dice.once_in(20) { to_move.opponent() } else { to_move };
    let own = steps.union(&wins, |step| step.stones);
    let zone = steps.union(&wins, |step| step.zone);
    let mut claimed = [0; 2];
    claimed[player.index()] = own & !dice.bits(board.vertices, 24);
    claimed[player.opponent().index()] =
        ((1 << board.vertices) - 1) & !own & !zone | dice.bits(board.vertices, 24) & !own;
    let lines = block(&format!("zones {player}"), &steps.lines(&wins));
    let claim = (Verdict::Wins(player), to_move, board.position(claimed), "zones");
    let text = certificate(&format!("mb:{}", board.params), (claim.0, claim.1, &claim.2, claim.3), &lines);
    Trial::new(text, move || board.maker_breaker(claimed, to_move) == Verdict::Wins(player))
}

#[test]
fn statements_with_zones_are_true() {
    run("zones", maker_breaker);
}

#[test]
fn conditions_of_zones_are_needed() {
    conditions(
        "zones",
        maker_breaker,
        &[
            "set: it is a winning set",
            "move: no reply is in all zones",
            "potential: it is small",
            "pair: two cells",
            "pair: outside the zone",
            "pair: the step has Maker to move",
            "pair: the others are stopped",
            "split: no common vertex",
            "split: the steps have Maker to move",
            "split: all sets are stopped",
            "moves: no move is in all zones",
            "reply: Maker is to move",
            "win: whose turn",
            "win: no reply is in all zones",
            "win: the stones are there",
            "win: the zone is free",
        ],
    );
}
