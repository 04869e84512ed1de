//! Steps with carriers: a stone of the opponent's in the carrier is answered by a part that does not need its cell, or by the other cell of its pair.
//! `docs/certificate-format.md`, section 3.20, says what the steps mean and why the answers hold.

use super::{Answers, Why};
use crate::wiring;
use gruk_cert::Block;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Mark, Player, Ruleset, Turn};
use gruk_notation::Loaded;
use gruk_scenes::marks;
use std::collections::{BTreeMap, BTreeSet};

/// A step; earlier steps by their places, cells by their numbers.
enum Step {
    Safe(Vec<(usize, usize)>),
    Or(Vec<(Option<usize>, usize)>),
    /// Joins put together, or none where two ends touch.
    Together(Vec<usize>),
}

/// A line that proves a claim, and its place in the file.
enum Win {
    Move(AnyMove, usize),
    Step(Option<usize>, usize, usize),
}

/// A proof by carriers on its way.
pub(super) struct Carriers {
    player: Player,
    /// The moves on the cells.
    moves: BTreeMap<usize, AnyMove>,
    steps: Vec<(Step, usize)>,
    /// The cells that each step needs to be free of the opponent's stones.
    carriers: Vec<BTreeSet<usize>>,
    wins: Vec<Win>,
    /// The turn that the opening has come to, and the next line for it.
    opening: Option<(Turn<AnyPosition>, usize)>,
    /// The first stone, if the player has not placed it yet, and the line that says so.
    first: Option<(usize, usize)>,
    /// The steps that hold, each with cells of its own.
    open: Vec<usize>,
}

impl Carriers {
    /// Reads a block that the checker has accepted; `earlier` are the turns of the claims by carriers of this player before this one.
    pub(super) fn read(loaded: &Loaded, block: &Block<'_, 1>, player: Player, earlier: &[Turn<AnyPosition>]) -> Self {
        let (rules, at) = (&loaded.rules, &loaded.start.position);
        let mut moves = BTreeMap::new();
        let mut cell = |word: &str| {
            let m = rules.parse_move(word).ok()?;
            let cell = rules.footprint(at, m).first().copied()?;
            moves.insert(cell, m);
            Some(cell)
        };
        let place = |word: &str| word.parse::<usize>().map_or(0, |number| number.saturating_sub(1));
        let (mut steps, mut carriers, mut wins) = (Vec::new(), Vec::<BTreeSet<usize>>::new(), Vec::new());
        for row in &block.rows {
            let words: Vec<&str> = row.words[0].split(' ').collect();
            match words[..] {
                ["move", m] => {
                    let m = rules.parse_move(m).expect("invariant: the checker has read the moves");
                    wins.push(Win::Move(m, row.line));
                }
                ["win", key, step] => wins.push(Win::Step(cell(key), place(step), row.line)),
                ["or", ref parts @ ..] => {
                    let plus = parts.iter().position(|word| *word == "+").unwrap_or(parts.len());
                    let part = |part: &[&str]| (cell(part[0]), place(part[1]));
                    let parts: Vec<_> = parts[..plus].chunks_exact(2).map(part).collect();
                    let needs = parts.iter().flat_map(|(key, part)| carriers[*part].iter().copied().chain(*key));
                    carriers.push(needs.collect());
                    steps.push((Step::Or(parts), row.line));
                }
                ["touch" | "and" | "hub", ref parts @ ..] => {
                    let parts: Vec<usize> = match words[0] {
                        "touch" => Vec::new(),
                        _ => parts.iter().map(|&word| place(word)).collect(),
                    };
                    carriers.push(parts.iter().flat_map(|&part| carriers[part].iter().copied()).collect());
                    steps.push((Step::Together(parts), row.line));
                }
                _ => {
                    let dash = words.iter().position(|word| *word == "-").unwrap_or(words.len());
                    let cells: Vec<usize> = words[dash..].iter().filter_map(|word| cell(word)).collect();
                    let pairs: Vec<_> = cells.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
                    carriers.push(cells.into_iter().collect());
                    steps.push((Step::Safe(pairs), row.line));
                }
            }
        }
        let mut read = Carriers { player, moves, steps, carriers, wins, opening: None, first: None, open: Vec::new() };
        let mut number = 0;
        for turn in earlier {
            read.skip(rules, turn, &mut number);
        }
        read.opening = Some((loaded.start.clone(), number));
        if wiring::is_plain(rules, &loaded.start) {
            read.choice(rules, &mut None);
        }
        read
    }

    /// Counts the lines of a turn, as the checker takes them.
    fn skip(&self, rules: &AnyRules, turn: &Turn<AnyPosition>, number: &mut usize) {
        if rules.result(turn).is_some() {
            return;
        }
        match &self.wins[*number] {
            _ if !wiring::is_plain(rules, turn) && turn.to_move != self.player => {
                for m in rules.moves(&turn.position, turn.to_move) {
                    self.skip(rules, &rules.option(turn, m), number);
                }
            }
            Win::Step(..) => *number += 1,
            Win::Move(m, _) => {
                *number += 1;
                self.skip(rules, &rules.option(turn, *m), number);
            }
        }
    }

    /// Follows the opening: the player's choice, with its line, if one is to be made now.
    fn choice(&mut self, rules: &AnyRules, last: &mut Option<AnyMove>) -> Option<(AnyMove, usize)> {
        let (mut turn, mut number) = self.opening.take()?;
        if turn.to_move != self.player && !wiring::is_plain(rules, &turn) {
            let played = last.take()?;
            for m in rules.moves(&turn.position, turn.to_move).take_while(|m| *m != played) {
                self.skip(rules, &rules.option(&turn, m), &mut number);
            }
            turn = rules.option(&turn, played);
        }
        match *self.wins.get(number)? {
            Win::Move(m, line) => {
                self.opening = Some((rules.option(&turn, m), number + 1));
                Some((m, line))
            }
            Win::Step(key, step, line) => {
                (self.open, self.first) = (vec![step], key.map(|cell| (cell, line)));
                None
            }
        }
    }

    /// The answer to a stone on `cell`, with the line; what is left of the proof is open afterwards.
    fn intrusion(&mut self, cell: usize) -> Option<(usize, &'static str, usize)> {
        loop {
            let place = self.open.iter().position(|&step| self.carriers[step].contains(&cell))?;
            let (step, line) = &self.steps[self.open[place]];
            match step {
                Step::Safe(pairs) => {
                    let &(a, b) = pairs.iter().find(|&&(a, b)| a == cell || b == cell)?;
                    return Some((if a == cell { b } else { a }, "pair", *line));
                }
                Step::Or(parts) => {
                    let untouched = |(key, part): &&(Option<usize>, usize)| {
                        *key != Some(cell) && !self.carriers[*part].contains(&cell)
                    };
                    let &(key, part) = parts.iter().find(untouched)?;
                    let line = *line;
                    self.open[place] = part;
                    return Some((key?, "another way", line));
                }
                Step::Together(parts) => {
                    let parts = parts.clone();
                    self.open.swap_remove(place);
                    self.open.extend(parts);
                }
            }
        }
    }

    /// The cells that the open steps need to be free of the opponent's stones.
    fn open_cells(&self) -> BTreeSet<usize> {
        self.open.iter().flat_map(|&step| self.carriers[step].iter().copied()).collect()
    }
}

impl Answers for Carriers {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, last: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let mut last = last;
        if let Some((m, line)) = self.choice(rules, &mut last) {
            let says = format!("after {} the rest of the proof wins", rules.print_move(m));
            return Some((
                m,
                Why { rule: "opening", says, cells: rules.footprint(&turn.position, m), line: Some(line) },
            ));
        }
        let stands = marks(&rules.diagram(&turn.position));
        let is_free = |cell: usize| stands.get(cell) == Some(&Mark::Empty);
        if let Some((cell, line)) = self.first.take() {
            let says = "this stone and the carrier are enough, whatever stands elsewhere".into();
            let cells = self.open_cells().into_iter().collect();
            let why = Why { rule: "first move", says, cells, line: Some(line) };
            return is_free(cell).then(|| (self.moves[&cell], why));
        }
        let cell = *rules.footprint(&turn.position, last?).first()?;
        let (reply, rule, line) = self.intrusion(cell)?;
        if !is_free(reply) {
            return None;
        }
        let m = self.moves[&reply];
        let (theirs, mine) = (rules.print_move(last?), rules.print_move(m));
        let says = match rule {
            "pair" => format!("{theirs} and {mine} are a pair: one of them is enough"),
            _ => format!("{mine} wins in a way that does not need {theirs}"),
        };
        Some((m, Why { rule, says, cells: self.needs(rules, turn), line: Some(line) }))
    }

    fn needs(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<usize> {
        if self.opening.is_some() {
            return Vec::new();
        }
        let stands = marks(&rules.diagram(&turn.position));
        let free = |cell: &usize| stands.get(*cell) == Some(&Mark::Empty);
        self.open_cells().into_iter().filter(free).collect()
    }
}
