//! Steps with zones in Maker–Breaker games, and of draws in Maker–Maker games, where both players are Breaker: a move
//! is answered by a step whose zone it is outside of. `docs/certificate-format.md`, section 3.12, says what the steps
//! mean and why the answers hold.

use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::{Kind, Proves, Win, ZoneStep};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Mark, Player, Ruleset, Turn};
use gruk_rules::board::cells::Cells;
use gruk_rules::board::claiming::Claiming;
use gruk_translations::said;

/// The state of a play against a proof by zones.
struct Zones {
    player: Player,
    /// Is it Maker?
    attacks: bool,
    /// The moves on the cells.
    moves: Vec<Option<AnyMove>>,
    steps: Vec<(ZoneStep<usize>, usize)>,
    zones: Vec<Cells>,
    /// Steps of which one has to be chosen. The opponent's next move is outside one of their zones.
    choice: Vec<usize>,
    /// Steps that hold, each in its zone.
    open: Vec<usize>,
    /// Pairs, and the line.
    pairs: Vec<(usize, usize, usize)>,
}

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    let number = play.earlier(Kind::Zones).filter(|says| says.verdict.favours(play.side)).count();
    let mut read = Zones {
        player: play.side,
        attacks: play.side == Player::Left && !play.loaded.rules.has_draws(),
        moves: play.moves_on_cells(),
        steps: Vec::new(),
        zones: Vec::new(),
        choice: Vec::new(),
        open: Vec::new(),
        pairs: Vec::new(),
    };
    let mut wins = Vec::new();
    for row in &play.block(&play.certificate.evidence.zones).rows {
        match &row.says {
            Proves::Win(Win { parts }) => wins.push(parts),
            Proves::Step(step) => {
                let step = step.renamed(|part| part, |word| play.cell(word));
                let zone = read.zone(&step);
                read.steps.push((step, row.line));
                read.zones.push(zone);
            }
        }
    }
    read.choice.clone_from(wins[number]);
    if !read.attacks && play.loaded.start.to_move != play.side {
        read.open = std::mem::take(&mut read.choice);
    }
    Box::new(read)
}

impl Zones {
    /// The cells that matter to a step: its zone, and perhaps cells that are the player's already.
    fn zone(&self, step: &ZoneStep<usize>) -> Cells {
        let size = self.moves.len();
        let all = |parts: &[usize]| parts.iter().fold(Cells::empty(size), |all, &part| all.union(&self.zones[part]));
        match step {
            ZoneStep::Set(_) => Cells::empty(size),
            ZoneStep::Move(cell, parts) => all(parts).union(&Cells::of(size, [*cell])),
            ZoneStep::Potential(_, _, zone) => Cells::of(size, zone.iter().copied()),
            ZoneStep::Pair(a, b, part, _) => all(&[*part]).union(&Cells::of(size, [*a, *b])),
            ZoneStep::Split(parts, _) | ZoneStep::Moves(parts) => all(parts),
            ZoneStep::Reply(cell, part) => all(&[*part]).union(&Cells::of(size, [*cell])),
        }
    }

    /// Takes apart the open steps that hold whoever moves: pairs and splits.
    fn unfold(&mut self) {
        let mut todo = std::mem::take(&mut self.open);
        while let Some(step) = todo.pop() {
            match &self.steps[step] {
                (ZoneStep::Pair(a, b, part, _), line) => {
                    self.pairs.push((*a, *b, *line));
                    todo.push(*part);
                }
                (ZoneStep::Split(parts, _), _) => todo.extend(parts),
                _ => self.open.push(step),
            }
        }
    }

    /// The first step of `parts` whose zone has no stone of the opponent's, if there is one.
    fn untouched(&self, parts: &[usize], theirs: &Cells) -> Option<usize> {
        parts.iter().copied().find(|&part| !self.zones[part].intersects(theirs))
    }

    /// What Maker plays now: the cell and the line.
    fn attack(&mut self, theirs: &Cells) -> Option<(usize, usize)> {
        let step = self.untouched(&self.choice, theirs)?;
        let (ZoneStep::Move(cell, parts), line) = &self.steps[step] else { return None };
        let answer = (*cell, *line);
        self.choice.clone_from(parts);
        Some(answer)
    }

    /// What Breaker plays now by a step with Breaker to move: the cell and the line.
    fn reply(&mut self, step: usize, sets: &[Cells], mine: &Cells, theirs: &Cells) -> Option<(usize, usize)> {
        match &self.steps[step] {
            (ZoneStep::Reply(cell, part), line) => {
                self.open.push(*part);
                Some((*cell, *line))
            }
            (ZoneStep::Potential(_, stones, zone), line) => {
                self.open.push(step);
                let [stones, zone] = [stones, zone].map(|cells| Cells::of(self.moves.len(), cells.iter().copied()));
                // The cell with the largest potential, as in the proof of the theorem.
                let own = mine.clone().intersection(&zone).union(&stones);
                let free = zone.minus(mine).minus(theirs);
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
            ZoneStep::Moves(parts) => {
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
        let stands = rules.diagram(&turn.position).marks();
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
        let says =
            said!("{move} keeps the rest of the proof whole, whatever stands elsewhere", move = rules.print_move(m));
        Some((m, Why { rule: said!("zone"), says, cells: self.needed(&stands), line: Some(line) }))
    }

    fn needs(&self, rules: &AnyRules, turn: &Turn<AnyPosition>) -> Vec<usize> {
        self.needed(&rules.diagram(&turn.position).marks())
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
