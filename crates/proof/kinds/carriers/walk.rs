//! Steps with carriers: a stone of the opponent's in the carrier is answered by a part that does not need its cell, or
//! by the other cell of its pair. `docs/certificate-format.md`, section 3.20, says what the steps mean and why the
//! answers hold.

use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::{CarrierStep, CarrierWin, Kind, Proves};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Mark, Player, Ruleset, Turn};
use gruk_rules::board::placing::Placing;
use gruk_translations::said;
use std::collections::{BTreeMap, BTreeSet};

/// A step; earlier steps by their places, cells by their numbers.
enum Step {
    Safe(Vec<(usize, usize)>),
    Or(Vec<(Option<usize>, usize)>),
    /// Joins put together, or none where two ends touch.
    Together(Vec<usize>),
}

/// A line that proves a claim, and its place in the file.
enum CarrierLine {
    Move(AnyMove, usize),
    Step(Option<usize>, usize, usize),
}

/// The state of a play against a proof by carriers.
struct Carriers {
    player: Player,
    /// The moves on the cells.
    moves: BTreeMap<usize, AnyMove>,
    steps: Vec<(Step, usize)>,
    /// The cells that each step needs to be free of the opponent's stones.
    carriers: Vec<BTreeSet<usize>>,
    wins: Vec<CarrierLine>,
    /// The turn that the opening has come to, and the next line for it.
    opening: Option<(Turn<AnyPosition>, usize)>,
    /// The first stone, if the player has not placed it yet, and the line that says so.
    first: Option<(usize, usize)>,
    /// The steps that hold, each with cells of its own.
    open: Vec<usize>,
}

/// Is only placing stones on free cells left?
fn is_plain(rules: &AnyRules, turn: &Turn<AnyPosition>) -> bool {
    rules.typed::<Placing>().is_some_and(|rules| rules.is_plain(turn.position.of::<Placing>(), turn.to_move))
}

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    let rules = &play.loaded.rules;
    let mut read = Carriers {
        player: play.side,
        moves: BTreeMap::new(),
        steps: Vec::new(),
        carriers: Vec::new(),
        wins: Vec::new(),
        opening: None,
        first: None,
        open: Vec::new(),
    };
    for row in &play.block(&play.certificate.evidence.carriers).rows {
        let line = row.line;
        let mut cell = |word: &&str| {
            let cell = play.cell(word);
            read.moves.insert(cell, play.m(word));
            cell
        };
        match &row.says {
            Proves::Win(CarrierWin::Move(m)) => read.wins.push(CarrierLine::Move(play.m(m), line)),
            Proves::Win(CarrierWin::Win(key, step)) => {
                let key = key.as_ref().map(&mut cell);
                read.wins.push(CarrierLine::Step(key, *step, line));
            }
            Proves::Step(CarrierStep::Safe(_, pairs)) => {
                let pairs: Vec<(usize, usize)> = pairs.iter().map(|(a, b)| (cell(a), cell(b))).collect();
                read.carriers.push(pairs.iter().flat_map(|&(a, b)| [a, b]).collect());
                read.steps.push((Step::Safe(pairs), line));
            }
            Proves::Step(CarrierStep::Or(parts, _)) => {
                let parts: Vec<_> = parts.iter().map(|(key, part)| (key.as_ref().map(&mut cell), *part)).collect();
                let needs = parts.iter().flat_map(|(key, part)| read.carriers[*part].iter().copied().chain(*key));
                read.carriers.push(needs.collect());
                read.steps.push((Step::Or(parts), line));
            }
            Proves::Step(CarrierStep::Touch(..)) => read.together(Vec::new(), line),
            Proves::Step(CarrierStep::And(a, b)) => read.together(vec![*a, *b], line),
            Proves::Step(CarrierStep::Hub(parts)) => read.together(parts.to_vec(), line),
        }
    }
    let mut number = 0;
    for turn in play.earlier_turns(Kind::Carriers) {
        read.skip(rules, &turn, &mut number);
    }
    let start = &play.loaded.start;
    read.opening = Some((start.clone(), number));
    if is_plain(rules, start) {
        read.choice(rules, &mut None);
    }
    Box::new(read)
}

impl Carriers {
    /// Adds joins that are put together.
    fn together(&mut self, parts: Vec<usize>, line: usize) {
        self.carriers.push(parts.iter().flat_map(|&part| self.carriers[part].iter().copied()).collect());
        self.steps.push((Step::Together(parts), line));
    }

    /// Counts the lines of a turn, as the checker takes them.
    fn skip(&self, rules: &AnyRules, turn: &Turn<AnyPosition>, number: &mut usize) {
        if rules.result(turn).is_some() {
            return;
        }
        match &self.wins[*number] {
            _ if !is_plain(rules, turn) && turn.to_move != self.player => {
                for m in rules.moves(&turn.position, turn.to_move) {
                    self.skip(rules, &rules.option(turn, m), number);
                }
            }
            CarrierLine::Step(..) => *number += 1,
            CarrierLine::Move(m, _) => {
                *number += 1;
                self.skip(rules, &rules.option(turn, *m), number);
            }
        }
    }

    /// Follows the opening: the player's choice, with its line, if one is to be made now.
    fn choice(&mut self, rules: &AnyRules, last: &mut Option<AnyMove>) -> Option<(AnyMove, usize)> {
        let (mut turn, mut number) = self.opening.take()?;
        if turn.to_move != self.player && !is_plain(rules, &turn) {
            let played = last.take()?;
            for m in rules.moves(&turn.position, turn.to_move).take_while(|m| *m != played) {
                self.skip(rules, &rules.option(&turn, m), &mut number);
            }
            turn = rules.option(&turn, played);
        }
        match *self.wins.get(number)? {
            CarrierLine::Move(m, line) => {
                self.opening = Some((rules.option(&turn, m), number + 1));
                Some((m, line))
            }
            CarrierLine::Step(key, step, line) => {
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
            let says = said!("after {move} the rest of the proof wins", move = rules.print_move(m));
            return Some((
                m,
                Why { rule: said!("opening"), says, cells: rules.footprint(&turn.position, m), line: Some(line) },
            ));
        }
        let stands = rules.diagram(&turn.position).marks();
        let is_free = |cell: usize| stands.get(cell) == Some(&Mark::Empty);
        if let Some((cell, line)) = self.first.take() {
            let says = said!("this stone and the carrier are enough, whatever stands elsewhere");
            let cells = self.open_cells().into_iter().collect();
            let why = Why { rule: said!("first move"), says, cells, line: Some(line) };
            return is_free(cell).then(|| (self.moves[&cell], why));
        }
        let cell = *rules.footprint(&turn.position, last?).first()?;
        let (reply, rule, line) = self.intrusion(cell)?;
        if !is_free(reply) {
            return None;
        }
        let m = self.moves[&reply];
        let (theirs, mine) = (rules.print_move(last?), rules.print_move(m));
        let (rule, says) = match rule {
            "pair" => (said!("pair"), said!("{theirs} and {mine} are a pair: one of them is enough", theirs, mine)),
            _ => (said!("another way"), said!("{mine} wins in a way that does not need {theirs}", mine, theirs)),
        };
        Some((m, Why { rule, says, cells: self.needs(rules, turn), line: Some(line) }))
    }

    fn needs(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<usize> {
        if self.opening.is_some() {
            return Vec::new();
        }
        let stands = rules.diagram(&turn.position).marks();
        let free = |cell: &usize| stands.get(*cell) == Some(&Mark::Empty);
        self.open_cells().into_iter().filter(free).collect()
    }
}
