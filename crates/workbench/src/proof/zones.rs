//! Steps with zones in Maker–Breaker games, and of draws in Maker–Maker games, where both players are Breaker: a move is answered by a step whose zone it is outside of.
//! `docs/certificate-format.md`, section 3.8, says what the steps mean and why the answers hold.

use super::{Answers, Why};
use gruk_cert::Block;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Mark, Player, Ruleset, Turn};
use gruk_notation::Loaded;
use gruk_rules::board::cells::Cells;
use gruk_rules::board::claiming::Claiming;
use gruk_scenes::marks;

/// A step; earlier steps by their places, cells by their numbers.
enum Step {
    Set,
    Move(usize, Vec<usize>),
    Potential(Cells, Cells),
    Pair(usize, usize, usize),
    Split(Vec<usize>),
    Moves(Vec<usize>),
    Reply(usize, usize),
}

/// A proof by zones on its way.
pub(super) struct Zones {
    player: Player,
    /// Is it Maker?
    attacks: bool,
    /// The moves on the cells.
    moves: Vec<Option<AnyMove>>,
    steps: Vec<(Step, usize)>,
    zones: Vec<Cells>,
    /// Steps of which one has to be chosen: those whose zones the opponent's next move is not in all of.
    choice: Vec<usize>,
    /// Steps that hold, each in its zone.
    open: Vec<usize>,
    /// Pairs, and the line.
    pairs: Vec<(usize, usize, usize)>,
}

impl Zones {
    /// Reads a block that the checker has accepted; `number` is the place of the claim among those by zones of this player.
    pub(super) fn read(loaded: &Loaded, block: &Block<'_, 1>, player: Player, number: usize) -> Self {
        let (rules, at) = (&loaded.rules, &loaded.start.position);
        let cell = |word: &str| {
            let m = rules.parse_move(word).expect("invariant: the checker has read the cells");
            rules.footprint(at, m)[0]
        };
        let place = |word: &str| word.parse::<usize>().map_or(0, |number| number.saturating_sub(1));
        let places = |words: &[&str]| words.iter().map(|word| place(word)).collect::<Vec<usize>>();
        let size = marks(&rules.diagram(at)).len();
        let mut moves = vec![None; size];
        for m in rules.moves(at, player) {
            moves[rules.footprint(at, m)[0]] = Some(m);
        }
        let mut read = Zones {
            player,
            attacks: player == Player::Left && !rules.has_draws(),
            moves,
            steps: Vec::new(),
            zones: Vec::new(),
            choice: Vec::new(),
            open: Vec::new(),
            pairs: Vec::new(),
        };
        let mut wins = 0;
        for row in &block.rows {
            let words: Vec<&str> = row.words[0].split(' ').collect();
            let dash = words.iter().position(|word| *word == "-").unwrap_or(words.len());
            let step = match words[..] {
                ["move", v, ref parts @ ..] => Step::Move(cell(v), places(parts)),
                ["potential", _, ..] => {
                    let set = |words: &[&str]| Cells::of(size, words.iter().map(|word| cell(word)));
                    Step::Potential(set(&words[2..dash]), set(&words[dash + 1..]))
                }
                ["pair", a, b, part, ..] => Step::Pair(cell(a), cell(b), place(part)),
                ["split", ..] => Step::Split(places(&words[1..dash])),
                ["moves", ref parts @ ..] => Step::Moves(places(parts)),
                ["reply", w, part] => Step::Reply(cell(w), place(part)),
                ["win", ref parts @ ..] => {
                    if wins == number {
                        read.choice = places(parts);
                    }
                    wins += 1;
                    continue;
                }
                _ => Step::Set,
            };
            let zone = read.zone(size, &step);
            read.steps.push((step, row.line));
            read.zones.push(zone);
        }
        if !read.attacks && loaded.start.to_move != player {
            read.open = std::mem::take(&mut read.choice);
        }
        read
    }

    /// The cells that matter to a step: its zone, and perhaps cells that are the player's already.
    fn zone(&self, size: usize, step: &Step) -> Cells {
        let all = |parts: &[usize]| parts.iter().fold(Cells::empty(size), |all, &part| all.union(&self.zones[part]));
        match step {
            Step::Set => Cells::empty(size),
            Step::Move(cell, parts) => all(parts).union(&Cells::of(size, [*cell])),
            Step::Potential(_, zone) => zone.clone(),
            Step::Pair(a, b, part) => all(&[*part]).union(&Cells::of(size, [*a, *b])),
            Step::Split(parts) | Step::Moves(parts) => all(parts),
            Step::Reply(cell, part) => all(&[*part]).union(&Cells::of(size, [*cell])),
        }
    }

    /// Takes the open steps apart that hold whoever moves: pairs and splits.
    fn unfold(&mut self) {
        let mut todo = std::mem::take(&mut self.open);
        while let Some(step) = todo.pop() {
            match &self.steps[step] {
                (Step::Pair(a, b, part), line) => {
                    self.pairs.push((*a, *b, *line));
                    todo.push(*part);
                }
                (Step::Split(parts), _) => todo.extend(parts),
                _ => self.open.push(step),
            }
        }
    }

    /// The step of `parts` that the opponent's stones leave alone.
    fn untouched(&self, parts: &[usize], theirs: &Cells) -> Option<usize> {
        parts.iter().copied().find(|&part| !self.zones[part].intersects(theirs))
    }

    /// What Maker plays now: the cell and the line.
    fn attack(&mut self, theirs: &Cells) -> Option<(usize, usize)> {
        let step = self.untouched(&self.choice, theirs)?;
        let (Step::Move(cell, parts), line) = &self.steps[step] else { return None };
        let answer = (*cell, *line);
        self.choice.clone_from(parts);
        Some(answer)
    }

    /// What Breaker plays now by a step with Breaker to move: the cell and the line.
    fn reply(&mut self, step: usize, sets: &[Cells], mine: &Cells, theirs: &Cells) -> Option<(usize, usize)> {
        match &self.steps[step] {
            (Step::Reply(cell, part), line) => {
                self.open.push(*part);
                Some((*cell, *line))
            }
            (Step::Potential(stones, zone), line) => {
                self.open.push(step);
                // The cell with the largest potential, as in the proof of the theorem.
                let own = mine.clone().intersection(zone).union(stones);
                let free = zone.clone().minus(mine).minus(theirs);
                let left = sets.iter().filter(|set| !set.intersects(&own));
                let weights: Vec<(f64, Cells)> = left
                    .map(|set| set.clone().intersection(&free))
                    .map(|set| ((-(set.len() as f64)).exp2(), set))
                    .collect();
                let weight =
                    |cell: usize| weights.iter().filter(|(_, set)| set.contains(cell)).map(|pair| pair.0).sum::<f64>();
                let cell = free.iter().max_by(|&a, &b| weight(a).total_cmp(&weight(b)))?;
                Some((cell, *line))
            }
            _ => None,
        }
    }

    /// Breaker's answer to Maker's move on `cell`.
    fn defence(&mut self, cell: usize, sets: &[Cells], mine: &Cells, theirs: &Cells) -> Option<(usize, usize)> {
        self.unfold();
        if let Some(index) = self.pairs.iter().position(|&(a, b, _)| a == cell || b == cell) {
            let (a, b, line) = self.pairs.swap_remove(index);
            return Some((if a == cell { b } else { a }, line));
        }
        let index = self.open.iter().position(|&step| self.zones[step].contains(cell))?;
        let step = self.open.swap_remove(index);
        match &self.steps[step].0 {
            Step::Moves(parts) => {
                // Earlier moves of Maker's are outside the zones that were left.
                let part = self
                    .untouched(parts, theirs)
                    .or_else(|| parts.iter().copied().find(|&part| !self.zones[part].contains(cell)))?;
                self.reply(part, sets, mine, theirs)
            }
            _ => self.reply(step, sets, mine, theirs),
        }
    }
}

impl Answers for Zones {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, last: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let stands = marks(&rules.diagram(&turn.position));
        let of = |player: Player| {
            let cells = stands.iter().enumerate().filter(|&(_, &mark)| mark == Mark::of(player));
            Cells::of(stands.len(), cells.map(|(cell, _)| cell))
        };
        let (mine, theirs) = (of(self.player), of(self.player.opponent()));
        let answer = match self.attacks {
            true => self.attack(&theirs),
            false => {
                let of_sets = rules.typed::<Claiming>()?;
                let set = |set: &[u32]| Cells::of(stands.len(), set.iter().map(|&cell| cell as usize));
                let sets: Vec<Cells> = of_sets.board().sets().map(set).collect();
                match self.choice.pop() {
                    Some(step) => self.reply(step, &sets, &mine, &theirs),
                    None => {
                        let cell = *rules.footprint(&turn.position, last?).first()?;
                        self.defence(cell, &sets, &mine, &theirs)
                    }
                }
            }
        };
        let (cell, line) = answer?;
        if stands.get(cell) != Some(&Mark::Empty) {
            return None;
        }
        let m = self.moves[cell]?;
        let says = format!("{} keeps the rest of the proof whole, whatever stands elsewhere", rules.print_move(m));
        Some((m, Why { rule: "zone", says, cells: self.needed(&stands), line: Some(line) }))
    }

    fn needs(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<usize> {
        self.needed(&marks(&rules.diagram(&turn.position)))
    }
}

impl Zones {
    /// The free cells of the zones that are left.
    fn needed(&self, stands: &[Mark]) -> Vec<usize> {
        let steps = self.open.iter().chain(&self.choice).flat_map(|&step| self.zones[step].iter());
        let mut cells: Vec<usize> = steps.chain(self.pairs.iter().flat_map(|&(a, b, _)| [a, b])).collect();
        cells.retain(|&cell| stands.get(cell) == Some(&Mark::Empty));
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}
