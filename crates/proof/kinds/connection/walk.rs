//! Connections with carriers: an intrusion is answered where it was made, by the step that it breaks open.
//! `docs/certificate-format.md`, section 3.5, says what the steps mean and why the answers hold.

use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::{KeyedWin, Kind, Proves, Step};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Mark, Player, Ruleset, Turn, Verdict};
use gruk_rules::board::cells::Cells;
use gruk_rules::hex::Hex;
use gruk_translations::said;

/// The state of a play against a proof by connections.
struct Connections {
    player: Player,
    /// The moves on the cells.
    moves: Vec<Option<AnyMove>>,
    steps: Vec<(Step<usize>, usize)>,
    /// The cells that each step needs to be free of the opponent's stones.
    carriers: Vec<Cells>,
    /// The lines `win` from the claim's own on: the first move, if there is one, the step that joins the borders, and
    /// the line.
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

/// Can the first stone still be swapped?
fn may_swap(rules: &AnyRules, at: &AnyPosition) -> bool {
    rules.typed::<Hex>().is_some_and(|rules| rules.swap_may_come(at.of::<Hex>()))
}

/// How many lines `win` a claim at this turn has: one for each first move where a swap may answer it.
fn win_lines(rules: &AnyRules, turn: &Turn<AnyPosition>) -> usize {
    let is_start = may_swap(rules, &turn.position) && turn.to_move == Player::Left;
    if is_start { rules.legal_moves(turn).count() } else { 1 }
}

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    let (rules, at) = (&play.loaded.rules, &play.loaded.start.position);
    let block = play.block(&play.certificate.evidence.connection);
    let own = play.earlier(Kind::Connection).filter(|says| says.verdict == Verdict::Wins(play.side));
    let before = own.map(|says| win_lines(rules, &play.turn(says))).sum::<usize>();
    let moves = play.moves_on_cells();
    let mut read = Connections {
        player: play.side,
        steps: Vec::new(),
        carriers: Vec::new(),
        wins: Vec::new(),
        may_swap: may_swap(rules, at),
        first: None,
        open: Vec::new(),
        captured: Vec::new(),
        moves,
    };
    let cell = |word: &&str| play.cell(word);
    for row in &block.rows {
        match &row.says {
            Proves::Win(KeyedWin { key, step }) => read.wins.push((key.as_ref().map(cell), *step, row.line)),
            Proves::Step(step) => {
                let step = step.renamed(|part| part, cell);
                let carrier = read.carrier(&step);
                read.steps.push((step, row.line));
                read.carriers.push(carrier);
            }
        }
    }
    read.wins.drain(..before);
    if !read.may_swap {
        read.begin(0);
    }
    Box::new(read)
}

impl Connections {
    /// Takes up the line `win` with this number, counted from 0.
    fn begin(&mut self, number: usize) {
        let (key, step, line) = self.wins[number];
        self.first = key.map(|cell| (cell, line));
        self.open = vec![step];
    }

    fn carrier(&self, step: &Step<usize>) -> Cells {
        let size = self.moves.len();
        match step {
            Step::Touch(..) => Cells::empty(size),
            Step::And(a, b) => self.carriers[*a].clone().union(&self.carriers[*b]),
            Step::Or(parts) => parts.iter().fold(Cells::empty(size), |all, (key, part)| {
                let mut needed = self.carriers[*part].clone();
                key.iter().for_each(|&key| needed.insert(key));
                all.union(&needed)
            }),
            Step::Capture(part, a, b, _) => self.carriers[*part].clone().union(&Cells::of(size, [*a, *b])),
        }
    }

    /// The answer to an intrusion on `cell`, with the line of the rule; `None` if nothing is to be done. What is left
    /// of the proof is open afterwards.
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
                Step::Touch(..) => return None,
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
                Step::Capture(part, a, b, _) => {
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
                let says = said!("the first stone wins for whoever has it");
                return Some((
                    rules.parse_move("swap").ok()?,
                    Why { rule: said!("swap"), says, cells: vec![number], line: Some(self.wins[number].2) },
                ));
            }
        }
        if let Some((cell, line)) = self.first.take() {
            let says = said!("with this stone the borders are joined, whatever the opponent does");
            let cells = self.open.iter().flat_map(|&step| self.carriers[step].iter()).collect();
            return Some((self.moves[cell]?, Why { rule: said!("first move"), says, cells, line: Some(line) }));
        }
        let &[cell] = &rules.footprint(&turn.position, last?)[..] else { return None };
        let (reply, rule, line, carrier) = self.intrusion(cell)?;
        let stands = rules.diagram(&turn.position).marks();
        if stands.get(reply) == Some(&Mark::of(self.player)) {
            return None;
        }
        let m = self.moves[reply]?;
        let (theirs, mine) = (rules.print_move(last?), rules.print_move(m));
        let (rule, says) = match rule {
            "captured cells" => (
                said!("captured cells"),
                said!("{theirs} and {mine} are captured: the one makes the other dead", theirs, mine),
            ),
            _ => (
                said!("another way"),
                said!("{theirs} breaks one way to connect; {mine} takes another that does not need it", theirs, mine),
            ),
        };
        Some((m, Why { rule, says, cells: carrier.iter().collect(), line: Some(line) }))
    }

    fn needs(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<usize> {
        let stands = rules.diagram(&turn.position).marks();
        let pairs = self.captured.iter().flat_map(|&(a, b, _)| [a, b]);
        let cells = self.open.iter().flat_map(|&step| self.carriers[step].iter()).chain(pairs);
        cells.filter(|&cell| stands.get(cell) == Some(&Mark::Empty)).collect()
    }
}
