//! Connections with carriers: an intrusion is answered where it was made, by the step that it breaks open.
//! `docs/certificate-format.md`, section 3.5, says what the steps mean and why the answers hold.

use super::{Answers, Why};
use crate::wiring;
use gruk_cert::Block;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Mark, Player, Ruleset, Turn};
use gruk_notation::Loaded;
use gruk_rules::board::cells::Cells;
use gruk_scenes::marks;

/// A step; earlier steps by their places, cells by their numbers.
enum Step {
    Touch,
    And(usize, usize),
    Or(Vec<(Option<usize>, usize)>),
    Capture(usize, usize, usize),
}

/// A proof by connections on its way.
pub(super) struct Connections {
    player: Player,
    /// The moves on the cells.
    moves: Vec<Option<AnyMove>>,
    steps: Vec<(Step, usize)>,
    /// The cells that each step needs to be free of the opponent's stones.
    carriers: Vec<Cells>,
    /// The lines `win` from the claim's own on: the first move, if there is one, the step that joins the borders, and the line.
    wins: Vec<(Option<usize>, usize, usize)>,
    /// Is the first stone still to be answered, by playing on or by a swap?
    may_swap: bool,
    /// The first move, if the player has not made it yet, and the line that says so.
    first: Option<(usize, usize)>,
    /// Steps that hold, with disjoint carriers: what joins the borders.
    open: Vec<usize>,
    /// Pairs of captured cells, and the line.
    captured: Vec<(usize, usize, usize)>,
}

impl Connections {
    /// Reads a block that the checker has accepted; `number` is the number of lines `win` before those of the claim.
    pub(super) fn read(loaded: &Loaded, block: &Block<'_, 1>, player: Player, number: usize) -> Self {
        let (rules, at) = (&loaded.rules, &loaded.start.position);
        let cell = |word: &str| rules.parse_move(word).ok().and_then(|m| rules.footprint(at, m).first().copied());
        let size = marks(&rules.diagram(at)).len();
        let mut moves = vec![None; size];
        for m in rules.moves(at, player) {
            if let [cell] = rules.footprint(at, m)[..] {
                moves[cell] = Some(m);
            }
        }
        let mut read = Connections {
            player,
            moves,
            steps: Vec::new(),
            carriers: Vec::new(),
            wins: Vec::new(),
            may_swap: wiring::swap_may_come(rules, at),
            first: None,
            open: Vec::new(),
            captured: Vec::new(),
        };
        let mut before = number;
        let place = |word: &str| word.parse::<usize>().map_or(0, |number| number.saturating_sub(1));
        for row in &block.rows {
            let words: Vec<&str> = row.words[0].split(' ').collect();
            let step = match words[..] {
                ["and", a, b] => Step::And(place(a), place(b)),
                ["or", ref parts @ ..] => {
                    Step::Or(parts.chunks_exact(2).map(|part| (cell(part[0]), place(part[1]))).collect())
                }
                ["capture", part, a, b, ..] => match (cell(a), cell(b)) {
                    (Some(a), Some(b)) => Step::Capture(place(part), a, b),
                    _ => Step::Touch,
                },
                ["win", key, step] => {
                    match before {
                        0 => read.wins.push((cell(key), place(step), row.line)),
                        _ => before -= 1,
                    }
                    continue;
                }
                _ => Step::Touch,
            };
            let carrier = read.carrier(size, &step);
            read.steps.push((step, row.line));
            read.carriers.push(carrier);
        }
        if !read.may_swap {
            read.begin(0);
        }
        read
    }

    /// Takes up the line `win` with this number, counted from 0.
    fn begin(&mut self, number: usize) {
        let (key, step, line) = self.wins[number];
        self.first = key.map(|cell| (cell, line));
        self.open = vec![step];
    }

    fn carrier(&self, size: usize, step: &Step) -> Cells {
        match step {
            Step::Touch => Cells::empty(size),
            Step::And(a, b) => self.carriers[*a].clone().union(&self.carriers[*b]),
            Step::Or(parts) => parts.iter().fold(Cells::empty(size), |all, (key, part)| {
                let mut needed = self.carriers[*part].clone();
                key.iter().for_each(|&key| needed.insert(key));
                all.union(&needed)
            }),
            Step::Capture(part, a, b) => self.carriers[*part].clone().union(&Cells::of(size, [*a, *b])),
        }
    }

    /// The answer to an intrusion on `cell`, with the line of the rule; `None` if nothing is to be done. What is left of the
    /// proof is open afterwards.
    fn intrusion(&mut self, cell: usize) -> Option<(usize, &'static str, usize, Cells)> {
        if let Some(index) = self.captured.iter().position(|&(a, b, _)| a == cell || b == cell) {
            let (a, b, line) = self.captured.swap_remove(index);
            return Some((if a == cell { b } else { a }, "captured cells", line, Cells::of(self.moves.len(), [a, b])));
        }
        let index = self.open.iter().position(|&step| self.carriers[step].contains(cell))?;
        let mut step = self.open.swap_remove(index);
        loop {
            let (what, line) = &self.steps[step];
            match what {
                Step::Touch => return None,
                Step::And(a, b) => {
                    let (hit, whole) = if self.carriers[*a].contains(cell) { (*a, *b) } else { (*b, *a) };
                    self.open.push(whole);
                    step = hit;
                }
                Step::Or(parts) => {
                    let untouched = |(key, part): &&(Option<usize>, usize)| {
                        *key != Some(cell) && !self.carriers[*part].contains(cell)
                    };
                    let &(key, part) =
                        parts.iter().find(untouched).expect("invariant: no cell is in what all parts need");
                    let (line, whole) = (*line, self.carriers[step].clone());
                    self.open.push(part);
                    return key.map(|key| (key, "another way", line, whole));
                }
                Step::Capture(part, a, b) => {
                    let (part, a, b, line) = (*part, *a, *b, *line);
                    if a == cell || b == cell {
                        self.open.push(part);
                        let pair = Cells::of(self.moves.len(), [a, b]);
                        return Some((if a == cell { b } else { a }, "captured cells", line, pair));
                    }
                    self.captured.push((a, b, line));
                    step = part;
                }
            }
        }
    }
}

impl Answers for Connections {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, last: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        if std::mem::take(&mut self.may_swap) {
            // At the start of the game there is a line for each place of the first stone.
            let number = last.and_then(|last| rules.footprint(&turn.position, last).first().copied()).unwrap_or(0);
            self.begin(number);
            if self.first.is_none() {
                let says = "the first stone wins for whoever has it".into();
                return Some((
                    rules.parse_move("swap").ok()?,
                    Why { rule: "swap", says, cells: vec![number], line: Some(self.wins[number].2) },
                ));
            }
        }
        if let Some((cell, line)) = self.first.take() {
            let says = "with this stone the borders are joined, whatever the opponent does".into();
            let cells = self.open.iter().flat_map(|&step| self.carriers[step].iter()).collect();
            return Some((self.moves[cell]?, Why { rule: "first move", says, cells, line: Some(line) }));
        }
        let &[cell] = &rules.footprint(&turn.position, last?)[..] else { return None };
        let (reply, rule, line, carrier) = self.intrusion(cell)?;
        let stands = marks(&rules.diagram(&turn.position));
        if stands.get(reply) == Some(&Mark::of(self.player)) {
            return None;
        }
        let m = self.moves[reply]?;
        let (theirs, mine) = (rules.print_move(last?), rules.print_move(m));
        let says = match rule {
            "captured cells" => format!("{theirs} and {mine} are captured: the one makes the other dead"),
            _ => format!("{theirs} breaks one way to connect; {mine} takes another that does not need it"),
        };
        Some((m, Why { rule, says, cells: carrier.iter().collect(), line: Some(line) }))
    }

    fn needs(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<usize> {
        let stands = marks(&rules.diagram(&turn.position));
        let pairs = self.captured.iter().flat_map(|&(a, b, _)| [a, b]);
        let cells = self.open.iter().flat_map(|&step| self.carriers[step].iter()).chain(pairs);
        cells.filter(|&cell| stands.get(cell) == Some(&Mark::Empty)).collect()
    }
}
