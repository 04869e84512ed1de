//! The exact solver of Rex, in which whoever joins the own borders loses.
//!
//! What Hex knows of single cells holds here too. A *dead* cell is a move that changes nothing: of two of them a player answers one with the other, so that only their number modulo 2 counts. A *captured* pair may be given to its
//! player: if the opponent takes one cell, the player takes the other, and if the player takes one, the other one is dead and the opponent takes it; nobody gains by beginning. And a player whose chain is
//! *safe by bridges* loses: the opponent never takes both cells of a pair, and is never forced to (`docs/certificate-format.md`, section 4.3, for any pairs of which the player needs one each). What is left is
//! searched by df-pn, with images under symmetries and under the exchange of the players as one.
//!
//! **Source:** `[HTH12]`, `[YH13]`, `[HT19]`; df-pn `[Nagai 2002]`.

use crate::field::{Field, Stones};
use crate::order::{Dice, ordered};
use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::board::placing::{Placing, Position};
use gruk_solve::{Goal, LimitHit, Meter, Numbers, Prover, Question, finite};
use rustc_hash::FxHashMap;

/// Random fillings at a node, for the order of moves.
const FILLINGS: u32 = 24;

/// Stones, whether Left moves, and whether the dead cells are odd in number.
type Key = (Stones, bool, bool);

/// Bytes of an entry of the table, with the space that a hash table leaves free.
const ENTRY_BYTES: usize = 2 * size_of::<(Key, Known)>();

/// What is known of a position: whether the player to move wins, and the nodes that this has taken.
#[derive(Clone, Copy, Debug)]
struct Known {
    numbers: Numbers,
    work: u32,
}

/// A position whose captured cells are given away and whose dead cells are counted.
#[derive(Clone, Copy)]
struct Reduced {
    stones: Stones,
    has_tempo: bool,
}

/// An option with its place in the table and what is known of it.
struct Reply {
    at: Reduced,
    key: Key,
    numbers: Numbers,
}

/// A solver of Rex: df-pn with a table that forgets, when it is full, what took the least work.
#[derive(Debug)]
pub struct Avoiding {
    question: Question,
    table: FxHashMap<Key, Known>,
    most: usize,
    dice: Dice,
    field: Option<Field>,
}

impl Avoiding {
    /// A solver of `question` with a table of at most so many bytes.
    #[must_use]
    pub fn new(question: Question, bytes: usize) -> Self {
        Avoiding { question, table: FxHashMap::default(), most: bytes / ENTRY_BYTES, dice: Dice::new(), field: None }
    }

    fn reduce(field: &Field, mut stones: Stones, has_tempo: bool) -> Reduced {
        let free = |stones: Stones| (field.all & !stones[0] & !stones[1]).count_ones();
        let before = free(stones);
        let captured = field.fill(&mut stones);
        let pairs = (captured[0] | captured[1]).count_ones();
        let dead = before - free(stones) - pairs;
        Reduced { stones, has_tempo: has_tempo != (dead % 2 == 1) }
    }

    /// Whether the player to move wins, if that is clear without a search.
    fn at_once(&self, field: &Field, at: Reduced, to_move: Player) -> Option<bool> {
        if field.secured(to_move.opponent(), at.stones).is_some() {
            return Some(true);
        }
        if field.secured(to_move, at.stones).is_some() {
            return Some(false);
        }
        self.table.get(&Self::key(field, at, to_move))?.numbers.verdict()
    }

    fn key(field: &Field, at: Reduced, to_move: Player) -> Key {
        let ((stones, left_moves), _) = field.canonical(at.stones, to_move);
        (stones, left_moves, at.has_tempo)
    }

    fn mover_wins(
        &mut self,
        field: &Field,
        at: Reduced,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<bool, LimitHit> {
        loop {
            if let Some(wins) = self.at_once(field, at, to_move) {
                return Ok(wins);
            }
            if let Some(wins) = self.search(field, at, to_move, Numbers::NO_LIMIT, meter)?.numbers.verdict() {
                return Ok(wins);
            }
        }
    }

    /// The options that are not lost for whoever moves there, no two of them the same; `None` if one is won by moving there.
    fn replies(&mut self, field: &Field, at: Reduced, to_move: Player) -> Option<Vec<Reply>> {
        let opponent = to_move.opponent();
        let free = field.all & !at.stones[0] & !at.stones[1];
        let mut replies: Vec<Reply> = Vec::with_capacity(32);
        let tempo = at.has_tempo.then_some(Reduced { has_tempo: false, ..at });
        // The cells that matter least to the own chain first.
        let cells = ordered(field, at.stones, free, free, FILLINGS, &mut self.dice);
        let options = cells.into_iter().rev().map(|cell| {
            let mut stones = at.stones;
            stones[to_move.index()] |= 1 << cell;
            Self::reduce(field, stones, at.has_tempo)
        });
        for option in options.chain(tempo) {
            match self.at_once(field, option, opponent) {
                Some(true) => {}
                Some(false) => return None,
                None => {
                    let key = Self::key(field, option, opponent);
                    if replies.iter().all(|reply| reply.key != key) {
                        replies.push(Reply { at: option, key, numbers: Numbers::UNKNOWN });
                    }
                }
            }
        }
        Some(replies)
    }

    /// Searches until one of the numbers reaches its limit.
    fn search(
        &mut self,
        field: &Field,
        at: Reduced,
        to_move: Player,
        most: Numbers,
        meter: &mut Meter<'_>,
    ) -> Result<Known, LimitHit> {
        meter.node(None)?;
        let mut work = 1u32;
        let found = match self.replies(field, at, to_move) {
            None => Numbers::WON,
            Some(mut replies) => loop {
                let (mut wins, mut second, mut best) = (Numbers::INFINITE, Numbers::INFINITE, None);
                let (mut loses, mut open) = (0, 0);
                for (place, reply) in replies.iter_mut().enumerate() {
                    // The table may have forgotten what the frame remembers.
                    reply.numbers = self.table.get(&reply.key).map_or(reply.numbers, |known| known.numbers);
                    let Numbers { proof: theirs, disproof: ours } = reply.numbers;
                    if theirs == 0 {
                        continue;
                    }
                    open += 1;
                    loses = loses.max(theirs);
                    if ours < wins {
                        (second, wins, best) = (wins, ours, Some(place));
                    } else {
                        second = second.min(ours);
                    }
                }
                let Some(best) = best else { break Numbers::LOST };
                // Options share their proofs, so the largest number stands for all.
                let numbers = Numbers { proof: wins, disproof: finite(loses.saturating_add(open - 1)) };
                if wins == 0 {
                    break Numbers::WON;
                }
                if numbers.reach(most) {
                    break numbers;
                }
                let limits = Numbers {
                    proof: most.disproof - (open - 1),
                    disproof: most.proof.min(second.saturating_add(second / 4 + 1)),
                };
                let option = replies[best].at;
                let known = self.search(field, option, to_move.opponent(), limits, meter)?;
                replies[best].numbers = known.numbers;
                work = work.saturating_add(known.work);
            },
        };
        let found = Known { numbers: found, work };
        self.keep(Self::key(field, at, to_move), found, meter)?;
        Ok(found)
    }

    /// Puts numbers into the table. A full one first forgets what took the least work, half of it at least.
    fn keep(&mut self, key: Key, known: Known, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        if self.table.len() >= self.most {
            let before = self.table.len();
            let mut least = 1;
            while self.table.len() > self.most / 2 {
                self.table.retain(|_, known| known.work > least);
                least = least.saturating_mul(2);
            }
            meter.give_back((before - self.table.len()) * ENTRY_BYTES);
        }
        let before = self.table.get(&key).map(|known| known.work);
        if before.is_none() {
            meter.take(ENTRY_BYTES)?;
        }
        let work = known.work.saturating_add(before.unwrap_or(0));
        self.table.insert(key, Known { work, ..known });
        Ok(())
    }
}

impl Prover<Placing> for Avoiding {
    fn question(&self) -> Question {
        self.question
    }

    fn answer(&mut self, rules: &Placing, turn: &Turn<Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        debug_assert!(self.question.goal == Goal::Win);
        let field = self.field.take().unwrap_or_else(|| Field::of(rules));
        let at = Self::reduce(&field, crate::carriers::stones(&turn.position), false);
        let wins = self.mover_wins(&field, at, turn.to_move, meter);
        self.field = Some(field);
        Ok(wins? == (turn.to_move == self.question.player))
    }

    fn known(&self, _: &Placing, turn: &Turn<Position>) -> Option<bool> {
        let field = self.field.as_ref()?;
        let at = Self::reduce(field, crate::carriers::stones(&turn.position), false);
        Some(self.at_once(field, at, turn.to_move)? == (turn.to_move == self.question.player))
    }

    /// Solves all options, so that one that settles the turn is known even where the turn is not in the table.
    fn refresh(&mut self, rules: &Placing, turn: &Turn<Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let wanted = self.answer(rules, turn, meter)? == (turn.to_move == self.question.player);
        for m in rules.legal_moves(turn).collect::<Vec<_>>() {
            let option = rules.option(turn, m);
            let mover_wins = self.answer(rules, &option, meter)? == (turn.to_move == self.question.player);
            if wanted && mover_wins {
                break;
            }
        }
        Ok(())
    }
}
