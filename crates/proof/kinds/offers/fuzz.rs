//! Random steps about families, on hypergraphs of at most six vertices, most of them right: the vertices that are
//! offered and taken are mostly those that win. The game is played through, by trying everything.

use crate::fuzz::hypergraph::{Sets, names};
use crate::fuzz::{Dice, Trial, block, certificate, conditions, run};
use gruk_core::{Player, Verdict};
use std::collections::HashMap;

/// Does Chooser get a set, if these are left and these vertices are free?
fn chooser_wins(sets: &[u32], free: u32, known: &mut HashMap<(Vec<u32>, u32), bool>) -> bool {
    if sets.contains(&0) || sets.is_empty() || free == 0 {
        return sets.contains(&0);
    }
    let key = (sets.to_vec(), free);
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let single = free.is_power_of_two();
    let pairs = pairs(free).chain(single.then_some((free, 0)));
    let wins = pairs.into_iter().all(|(a, b)| {
        [(a, b), (b, a)][..if single { 1 } else { 2 }]
            .iter()
            .any(|&(taken, given)| chooser_wins(&after(sets, taken, given), free & !(a | b), known))
    });
    known.insert(key, wins);
    wins
}

/// All pairs of the vertices, in ascending order.
fn pairs(vertices: u32) -> impl Iterator<Item = (u32, u32)> {
    let bits = move || (0..32).map(|vertex| 1 << vertex).filter(move |bit| vertices & bit != 0);
    bits().flat_map(move |a| bits().filter(move |&b| b > a).map(move |b| (a, b)))
}

/// What is left when Chooser has `taken` and Picker has `given`.
fn after(sets: &[u32], taken: u32, given: u32) -> Vec<u32> {
    let mut left: Vec<u32> = sets.iter().filter(|set| *set & given == 0).map(|set| set & !taken).collect();
    left.sort_unstable();
    left.dedup();
    left
}

fn union(sets: &[u32]) -> u32 {
    sets.iter().fold(0, |all, set| all | set)
}

fn words(set: u32) -> String {
    names(set).iter().map(|name| format!(" {name}")).collect()
}

fn listed(sets: &[u32]) -> String {
    sets.iter().map(|&set| format!(" -{}", words(set))).collect()
}

/// Steps that are written down.
struct Steps {
    vertices: usize,
    lines: Vec<String>,
    known: HashMap<Vec<u32>, usize>,
    tried: HashMap<(Vec<u32>, u32), bool>,
}

impl Steps {
    fn vertex(&self, dice: &mut Dice) -> u32 {
        1 << dice.throw(self.vertices)
    }

    fn push(&mut self, dice: &mut Dice, sets: Vec<u32>, line: String) -> usize {
        self.lines.push(line);
        // Now and then the same family is proved again.
        if !dice.once_in(20) {
            self.known.insert(sets, self.lines.len());
        }
        self.lines.len()
    }

    /// The number of a step, or seldom of another one.
    fn number(&self, dice: &mut Dice, step: usize) -> usize {
        if dice.once_in(60) { 1 + dice.throw(self.lines.len()) } else { step }
    }

    fn wins(&mut self, sets: &[u32], taken: u32, given: u32) -> bool {
        chooser_wins(&after(sets, taken, given), union(sets) & !(taken | given), &mut self.tried)
    }

    /// A step by which Chooser gets one of the sets.
    fn of_chooser(&mut self, dice: &mut Dice, sets: &[u32]) -> usize {
        let mut sets: Vec<u32> = sets.iter().copied().filter(|set| *set != 0).collect();
        if dice.once_in(8) && sets.len() > 1 {
            sets.remove(dice.throw(sets.len()));
        }
        if let Some(&known) = self.known.get(&sets) {
            return known;
        }
        if let Some(&single) = sets.iter().find(|set| set.is_power_of_two()) {
            let vertex = if dice.once_in(30) { self.vertex(dice) } else { single };
            return self.push(dice, sets, format!("single{}", words(vertex)));
        }
        let two: Vec<u32> = sets.iter().copied().filter(|set| set.count_ones() == 2).collect();
        if !two.is_empty() && !dice.once_in(4) {
            let mut pair = *dice.pick(&two);
            if dice.once_in(15) {
                pair = self.vertex(dice) | self.vertex(dice);
            }
            let low = pair & pair.wrapping_neg();
            let (mut taken, mut given) = (low, pair & !low);
            if self.wins(&sets, given, taken) && given != 0 {
                (taken, given) = (given, taken);
            }
            let part = self.of_chooser(dice, &after(&sets, taken, given));
            let part = self.number(dice, part);
            let line = format!("pair{}{} {part}{}", words(taken), words(given | u32::from(given == 0)), listed(&sets));
            return self.push(dice, sets, line);
        }
        let mut answers = String::new();
        for (a, b) in pairs(union(&sets)) {
            let (mut taken, mut given) = if self.wins(&sets, a, b) { (a, b) } else { (b, a) };
            if !self.wins(&sets, taken, given) && dice.once_in(2) {
                // No answer wins, so another vertex is taken, by which Chooser would.
                let free = (0..self.vertices).map(|vertex| 1 << vertex).filter(|vertex| union(&sets) & vertex != 0);
                let better = free.into_iter().find(|&vertex| vertex != a && self.wins(&sets, vertex, a));
                (taken, given) = (better.unwrap_or(b), a);
            }
            let part = self.of_chooser(dice, &after(&sets, taken, given));
            answers += &format!("{} {}", words(taken), self.number(dice, part));
        }
        let line = format!("all{answers}{}", listed(&sets));
        self.push(dice, sets, line)
    }

    /// A step by which Picker gets a vertex in each of the sets.
    fn of_picker(&mut self, dice: &mut Dice, sets: &[u32]) -> usize {
        let mut sets: Vec<u32> = sets.iter().copied().filter(|set| *set != 0).collect();
        if dice.once_in(20) && !sets.is_empty() {
            sets.remove(dice.throw(sets.len()));
        }
        if let Some(&known) = self.known.get(&sets) {
            return known;
        }
        if sets.is_empty() {
            return self.push(dice, sets, "empty".into());
        }
        // The sets that hang together with the first one, or seldom any.
        let mut part = sets[0];
        while let Some(more) = sets.iter().find(|set| *set & part != 0 && *set & !part != 0) {
            part |= more;
        }
        let by_chance = dice.once_in(12);
        let (one, other): (Vec<u32>, Vec<u32>) =
            sets.iter().partition(|set| if by_chance { dice.once_in(2) } else { *set & part != 0 });
        if !one.is_empty() && !other.is_empty() {
            let parts = [one, other].map(|family| self.of_picker(dice, &family));
            let [one, other] = parts.map(|part| self.number(dice, part));
            return self.push(dice, sets, format!("apart {one} {other}"));
        }
        let all: Vec<(u32, u32)> = pairs(union(&sets)).collect();
        let good: Vec<(u32, u32)> =
            all.into_iter().filter(|&(a, b)| !self.wins(&sets, a, b) && !self.wins(&sets, b, a)).collect();
        let (a, b) = match good.is_empty() || dice.once_in(30) {
            true => {
                let a = self.vertex(dice);
                (a, if dice.once_in(2) { a } else { self.vertex(dice) })
            }
            false => *dice.pick(&good),
        };
        let first = self.of_picker(dice, &after(&sets, a, b));
        let second = self.of_picker(dice, &after(&sets, b, a));
        let [first, second] = [first, second].map(|part| self.number(dice, part));
        let line = format!("offer{}{} {first} {second}{}", words(a), words(b), listed(&sets));
        self.push(dice, sets, line)
    }
}

fn offers(dice: &mut Dice) -> Trial {
    let board = Sets::random(dice, 6);
    let vertices = board.vertices;
    let chooser = dice.bits(vertices, 6);
    let picker = dice.bits(vertices, 6) & !chooser;
    let free = ((1 << vertices) - 1) & !(chooser | picker);
    let left = after(&board.sets, chooser, picker);
    let offered = if dice.once_in(8) { pairs(free).nth(dice.throw(15)) } else { None };
    let mut tried = HashMap::new();
    let wins = chooser_wins(&left, free, &mut tried);
    let player = if wins != dice.once_in(6) { Player::Left } else { Player::Right };
    let mut steps = Steps { vertices, lines: Vec::new(), known: HashMap::new(), tried: HashMap::new() };
    let last = match player {
        Player::Left => steps.of_chooser(dice, &left),
        Player::Right => steps.of_picker(dice, &left),
    };
    let mut lines = steps.lines;
    lines.push(format!("win {last}"));
    let mut position = board.position([chooser, picker]);
    if let Some((a, b)) = offered {
        position += &format!("?{}&{}", names(a)[0], names(b)[0]);
    }
    let claim = (Verdict::Wins(player), dice.player(), &*position, "offers");
    let header = block(&format!("offers {player}"), &lines);
    let text = certificate(&format!("cp:{}", board.params.clone()), claim, &header);
    Trial::new(text, move || {
        let mut tried = HashMap::new();
        let wins = match offered {
            None => chooser_wins(&left, free, &mut tried),
            Some((a, b)) => [(a, b), (b, a)]
                .iter()
                .any(|&(taken, given)| chooser_wins(&after(&left, taken, given), free & !(a | b), &mut tried)),
        };
        wins == (player == Player::Left)
    })
}

#[test]
fn statements_by_offers_are_true() {
    run("offers", offers);
}

#[test]
fn conditions_of_offers_are_needed() {
    conditions(
        "offers",
        offers,
        &[
            "offers: nothing is offered",
            "pair: a set of the family",
            "all: the family has sets",
            "all: an offered vertex is taken",
            "offer: two vertices",
            "apart: no common vertex",
            "after: Picker's sets are gone",
            "chooser: the sets are there",
            "picker: every set is stopped",
        ],
    );
}
