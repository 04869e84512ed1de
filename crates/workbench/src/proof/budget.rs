//! Steps with zones and limits in Hex that Red has to win soon: a move is answered by a step whose zone it is outside of, or where the potential is largest.
//! `docs/certificate-format.md`, section 3.22, says what the steps mean and why the answers hold.

use super::{Answers, Why};
use gruk_cert::Block;
use gruk_core::{AnyMove, AnyPosition, AnyRules, Mark, Player, Ruleset, Turn};
use gruk_hex_search::board::Board;
use gruk_hex_search::shortest::chains::chains;
use gruk_notation::Loaded;
use gruk_rules::short_hex::ShortHex;
use gruk_scenes::marks;
use gruk_solve::{Limits, Meter};

/// A step; earlier steps by their places, sets of cells as bits.
enum Step {
    Chain,
    Move(usize, Vec<usize>),
    Potential { stones: u128, zone: u128, left: usize },
    Moves(Vec<usize>),
    Reply(usize, usize),
}

/// A proof with limits on its way.
pub(super) struct Budget {
    player: Player,
    /// The moves on the cells.
    moves: Vec<Option<AnyMove>>,
    /// The chains that are short enough, if a potential asks for them.
    chains: Vec<u128>,
    steps: Vec<(Step, usize)>,
    /// What each step needs of the player's stones, and where the opponent may have none.
    stones: Vec<u128>,
    zones: Vec<u128>,
    /// Steps of which one that the opponent's stones leave alone holds.
    open: Vec<usize>,
}

impl Budget {
    /// Reads a block that the checker has accepted; `number` is the place of the claim among those with limits of this player.
    ///
    /// # Panics
    /// If the game is another one, which the checker has looked at.
    pub(super) fn read(loaded: &Loaded, block: &Block<'_, 1>, player: Player, number: usize) -> Self {
        let (rules, at) = (&loaded.rules, &loaded.start.position);
        let game = "invariant: the checker has looked at the game";
        let short = rules.typed::<ShortHex>().expect(game);
        let board = short.board(at.of::<ShortHex>());
        let mut moves = vec![None; board.len()];
        for m in rules.moves(at, player) {
            moves[rules.footprint(at, m)[0]] = Some(m);
        }
        let cell = |word: &str| {
            let m = rules.parse_move(word).expect("invariant: the checker has read the cells");
            rules.footprint(at, m)[0]
        };
        let set = |words: &[&str]| words.iter().fold(0u128, |set, word| set | 1 << cell(word));
        let place = |word: &str| word.parse::<usize>().map_or(0, |number| number.saturating_sub(1));
        let places = |words: &[&str]| words.iter().map(|word| place(word)).collect::<Vec<usize>>();
        let mut read = Budget {
            player,
            moves,
            chains: Vec::new(),
            steps: Vec::new(),
            stones: Vec::new(),
            zones: Vec::new(),
            open: Vec::new(),
        };
        let mut wins = 0;
        for row in &block.rows {
            let words: Vec<&str> = row.words[0].split(' ').collect();
            let dash = words.iter().position(|word| *word == "-").unwrap_or(words.len());
            let own = set(words.get(dash + 1..).unwrap_or(&[]));
            let all = |of: &[u128], parts: &[usize]| parts.iter().fold(0, |all, &part| all | of[part]);
            let (step, stones, zone) = match words[..] {
                ["win", ref parts @ ..] => {
                    if wins == number {
                        read.open = places(parts);
                    }
                    wins += 1;
                    continue;
                }
                ["move", v, ..] => {
                    let (v, parts) = (cell(v), places(&words[2..dash]));
                    let stones = (own | all(&read.stones, &parts)) & !(1 << v);
                    let zone = (1 << v | all(&read.zones, &parts)) & !stones;
                    (Step::Move(v, parts), stones, zone)
                }
                ["potential", _, left, ..] => {
                    let stones = set(&words[3..dash]);
                    let left = left.parse().unwrap_or(board.len());
                    (Step::Potential { stones, zone: own, left }, stones, own)
                }
                ["moves", ..] => {
                    let parts = places(&words[1..dash]);
                    let stones = own | all(&read.stones, &parts);
                    let zone = all(&read.zones, &parts) & !stones;
                    (Step::Moves(parts), stones, zone)
                }
                ["reply", v, part] => {
                    let (v, part) = (cell(v), place(part));
                    (Step::Reply(v, part), read.stones[part] & !(1 << v), read.zones[part] | 1 << v)
                }
                _ => (Step::Chain, set(&words[1..]), 0),
            };
            read.steps.push((step, row.line));
            read.stones.push(stones);
            read.zones.push(zone);
        }
        if read.steps.iter().any(|(step, _)| matches!(step, Step::Potential { .. })) {
            let (mut nobody, of_hex) = ((), Board::<u128>::new(board.columns(), board.rows()));
            let mut meter = Meter::new(Limits::default(), &mut nobody);
            read.chains = chains(&of_hex, short.limit(), &mut meter)
                .expect("invariant: nothing is limited, and the checker has found them");
        }
        read
    }

    /// The cell that the proof takes now, and the line that says so. `mine` are the player's stones and `theirs` the opponent's.
    fn next(&mut self, mine: u128, theirs: u128) -> Option<(usize, usize)> {
        loop {
            // A single step holds already; of several, one that the opponent's stones leave alone.
            let step = match self.open[..] {
                [step] => step,
                _ => self.open.iter().copied().find(|&step| self.zones[step] & theirs == 0)?,
            };
            self.open = vec![step];
            let (says, line) = &self.steps[step];
            match says {
                Step::Chain => return None,
                Step::Moves(parts) => self.open.clone_from(parts),
                Step::Move(cell, parts) => {
                    self.open.clone_from(parts);
                    // A stone that stands already: the turn after it is the same with the player to move.
                    if mine >> cell & 1 == 0 {
                        return Some((*cell, *line));
                    }
                }
                Step::Reply(cell, part) => {
                    self.open = vec![*part];
                    return (mine >> cell & 1 == 0).then_some((*cell, *line));
                }
                &Step::Potential { stones, zone, left } => {
                    return Some((self.largest(stones, zone, left, mine, theirs)?, *line));
                }
            }
        }
    }

    /// The cell of the zone with the largest potential, as in the proof of the theorem of Erdős and Selfridge.
    fn largest(&self, stones: u128, zone: u128, left: usize, mine: u128, theirs: u128) -> Option<usize> {
        let parts = self.chains.iter().filter(|&chain| chain & stones == 0).map(|chain| chain & zone);
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
        let zone = self.open.iter().fold(0, |all, &step| all | self.zones[step]);
        (0..stands.len()).filter(|&cell| zone >> cell & 1 == 1 && stands[cell] == Mark::Empty).collect()
    }
}

impl Answers for Budget {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let stands = marks(&rules.diagram(&turn.position));
        let of = |player: Player| {
            let cells = stands.iter().enumerate().filter(|&(_, &mark)| mark == Mark::of(player));
            cells.fold(0u128, |set, (cell, _)| set | 1 << cell)
        };
        let (cell, line) = self.next(of(self.player), of(self.player.opponent()))?;
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
