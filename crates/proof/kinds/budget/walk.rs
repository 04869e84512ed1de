//! Steps with zones and limits in Hex that Red has to win soon: a move is answered by a step whose zone it is outside
//! of, or where the potential is largest. `docs/certificate-format.md`, section 3.22, says what the steps mean and why
//! the answers hold.

use crate::play::Play;
use crate::{Answers, Why};
use gruk_cert::{BudgetStep, Kind, Proves, Win};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Mark, Player, Ruleset, Turn, Verdict};
use gruk_rules::short_hex::ShortHex;
use gruk_translations::said;
use gruk_verify::chains;
use std::collections::BTreeSet;

/// A step; earlier steps by their places, sets of cells as bits.
enum Step {
    Chain,
    Move(usize, Vec<usize>),
    Potential { stones: u128, zone: u128, left: usize },
    Moves(Vec<usize>),
    Reply(usize, usize),
}

/// The state of a play against a proof with limits.
struct Budget {
    player: Player,
    /// The moves on the cells.
    moves: Vec<Option<AnyMove>>,
    /// The chains that are short enough, if a potential asks for them.
    chains: Vec<u128>,
    steps: Vec<(Step, usize)>,
    /// What each step needs of the player's stones, and where the opponent may have none.
    stones: Vec<u128>,
    zones: Vec<u128>,
    /// Cells of which the player answers one with the other, for each step.
    pairs: Vec<Vec<u128>>,
    /// Steps of which one holds: any one whose zone has no stone of the opponent's.
    open: Vec<usize>,
}

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    let game = "invariant: the checker has looked at the game";
    let short = play.loaded.rules.typed::<ShortHex>().expect(game);
    let at = play.loaded.start.position.of::<ShortHex>();
    let number = play.earlier(Kind::Budget).filter(|says| says.verdict == Verdict::Wins(play.side)).count();
    let mut read = Budget {
        player: play.side,
        moves: play.moves_on_cells(),
        chains: Vec::new(),
        steps: Vec::new(),
        stones: Vec::new(),
        zones: Vec::new(),
        pairs: Vec::new(),
        open: Vec::new(),
    };
    let mut wins = Vec::new();
    for row in &play.block(&play.certificate.evidence.budget).rows {
        match &row.says {
            Proves::Win(Win { parts }) => wins.push(parts),
            Proves::Step(step) => read.add(&step.renamed(|part| part, |word| play.cell(word)), row.line),
        }
    }
    read.open.clone_from(wins[number]);
    if read.steps.iter().any(|(step, _)| matches!(step, Step::Potential { .. })) {
        read.chains = chains(short, at).expect("invariant: the checker has found them");
    }
    Box::new(read)
}

impl Budget {
    /// Adds a step of the proof: what it needs of the player's stones, and where the opponent may have none.
    fn add(&mut self, step: &BudgetStep<usize>, line: usize) {
        let set = |cells: &[usize]| cells.iter().fold(0u128, |set, cell| set | 1 << cell);
        let all = |of: &[u128], parts: &[usize]| parts.iter().fold(0, |all, &part| all | of[part]);
        let mut pairs = Vec::new();
        let (step, stones, zone) = match step {
            BudgetStep::Chain(cells) => (Step::Chain, set(cells), 0),
            BudgetStep::Move(v, parts, own) => {
                let stones = (set(own) | all(&self.stones, parts)) & !(1 << v);
                let zone = (1 << v | all(&self.zones, parts)) & !stones;
                (Step::Move(*v, parts.clone()), stones, zone)
            }
            BudgetStep::Potential(_, left, own, zone, cells) => {
                let (stones, zone, left) = (set(own), set(zone), left.unwrap_or(self.moves.len()));
                pairs = cells.chunks(2).map(set).collect();
                (Step::Potential { stones, zone, left }, stones, zone)
            }
            BudgetStep::Moves(parts, own) => {
                let stones = set(own) | all(&self.stones, parts);
                let (kept, rest) = kept(parts.iter().flat_map(|&part| &self.pairs[part]), |cells| {
                    cells & (stones | all(&self.zones, parts)) == 0
                });
                pairs = kept;
                let zone = (rest | all(&self.zones, parts)) & !stones;
                (Step::Moves(parts.clone()), stones, zone)
            }
            BudgetStep::Reply(v, part) => {
                pairs.clone_from(&self.pairs[*part]);
                let broken: u128 = pairs.extract_if(.., |pair| *pair >> v & 1 == 1).fold(0, |all, pair| all | pair);
                (Step::Reply(*v, *part), self.stones[*part] & !(1 << v), self.zones[*part] | broken | 1 << v)
            }
        };
        self.pairs.push(pairs);
        self.steps.push((step, line));
        self.stones.push(stones);
        self.zones.push(zone);
    }

    /// The cell that the proof takes now, and the line that says so. `mine` are the player's stones and `theirs` the
    /// opponent's.
    fn next(&mut self, mine: u128, theirs: u128) -> Option<(usize, usize)> {
        loop {
            // A single step holds already. Of several, one holds whose zone has no stone of the opponent's.
            let step = match self.open[..] {
                [step] => step,
                _ => self.open.iter().copied().find(|&step| self.holds(step, mine, theirs))?,
            };
            self.open = vec![step];
            if let Some(cell) = self.partner(step, mine, theirs) {
                return Some((cell, self.steps[step].1));
            }
            let (says, line) = &self.steps[step];
            match says {
                Step::Chain => return None,
                Step::Moves(parts) => self.open.clone_from(parts),
                Step::Move(cell, parts) => {
                    self.open.clone_from(parts);
                    // If the stone stands already, the player is still to move, and the turn is otherwise the same.
                    if mine >> cell & 1 == 0 {
                        return Some((*cell, *line));
                    }
                }
                Step::Reply(cell, part) => {
                    self.open = vec![*part];
                    return (mine >> cell & 1 == 0).then_some((*cell, *line));
                }
                &Step::Potential { stones, zone, left } => {
                    return Some((self.largest((stones, zone, &self.pairs[step]), left, mine, theirs)?, *line));
                }
            }
        }
    }

    /// Has the opponent no stone in the zone, and none in a pair where the player has none?
    fn holds(&self, step: usize, mine: u128, theirs: u128) -> bool {
        self.zones[step] & theirs == 0 && self.pairs[step].iter().all(|pair| pair & theirs == 0 || pair & mine != 0)
    }

    /// The free cell of a pair of which the opponent has the other.
    fn partner(&self, step: usize, mine: u128, theirs: u128) -> Option<usize> {
        let broken =
            self.pairs[step].iter().find(|&pair| pair & theirs != 0 && pair & mine == 0 && pair & !theirs != 0);
        broken.map(|pair| (pair & !theirs).trailing_zeros() as usize)
    }

    /// The cell of the zone with the largest potential, as in the proof of the theorem of Erdős and Selfridge.
    fn largest(
        &self,
        (stones, zone, pairs): (u128, u128, &[u128]),
        left: usize,
        mine: u128,
        theirs: u128,
    ) -> Option<usize> {
        let is_open = |chain: &&u128| *chain & stones == 0 && pairs.iter().all(|pair| pair & !*chain != 0);
        let parts = self.chains.iter().filter(is_open).map(|chain| chain & zone);
        let mut parts: Vec<u128> = parts.filter(|part| part.count_ones() as usize <= left).collect();
        parts.sort_unstable_by_key(|part| (part.count_ones(), *part));
        parts.dedup();
        let mut least: Vec<u128> = Vec::new();
        for part in parts {
            if !least.iter().any(|smaller| smaller & !part == 0) {
                least.push(part);
            }
        }
        let open: Vec<u128> = least.into_iter().filter(|part| part & mine == 0).map(|part| part & !theirs).collect();
        let weight = |cell: usize| {
            let through = open.iter().filter(|part| *part >> cell & 1 == 1);
            through.map(|part| (-f64::from(part.count_ones())).exp2()).sum::<f64>()
        };
        let free = (0..self.moves.len()).filter(|&cell| zone & !mine & !theirs & 1 << cell != 0);
        free.max_by(|&a, &b| weight(a).total_cmp(&weight(b)))
    }

    /// The free cells of the zones that are left.
    fn needed(&self, stands: &[Mark]) -> Vec<usize> {
        let zone = self
            .open
            .iter()
            .fold(0, |all, &step| self.pairs[step].iter().fold(all | self.zones[step], |all, pair| all | pair));
        (0..stands.len()).filter(|&cell| zone >> cell & 1 == 1 && stands[cell] == Mark::Empty).collect()
    }
}

/// The pairs of steps that are pairs of all of them, none of whose cells is in two or is anything else; and the cells
/// of the others.
fn kept<'a>(pairs: impl Iterator<Item = &'a u128>, is_free: impl Fn(u128) -> bool) -> (Vec<u128>, u128) {
    let named: BTreeSet<u128> = pairs.copied().collect();
    let mut pairs: Vec<u128> = named.into_iter().collect();
    let (_, twice) = pairs.iter().fold((0, 0), |(once, twice), pair| (once | pair, twice | once & pair));
    let rest = pairs.extract_if(.., |pair| *pair & twice != 0 || !is_free(*pair)).fold(0, |all, pair| all | pair);
    (pairs, rest)
}

impl Answers for Budget {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let stands = rules.diagram(&turn.position).marks();
        let of = |player: Player| {
            let cells = stands.iter().enumerate().filter(|&(_, &mark)| mark == Mark::of(player));
            cells.fold(0u128, |set, (cell, _)| set | 1 << cell)
        };
        let (cell, line) = self.next(of(self.player), of(self.player.opponent()))?;
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
