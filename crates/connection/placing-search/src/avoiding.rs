//! The exact solver of Rex, in which a player who joins the player's own borders loses.
//!
//! What Hex knows of single cells holds here too. A *dead* cell is a move that changes nothing: of two of them a player
//! answers one with the other, so that only their number modulo 2 counts. A *captured* pair may be given to its player:
//! if the opponent takes one cell, the player takes the other, and if the player takes one, the other one is dead and
//! the opponent takes it; nobody gains by beginning. And a player whose chain is *safe by bridges* loses: the opponent
//! never takes both cells of a pair, and is never forced to (`docs/certificate-format.md`, section 4.3, for any pairs
//! of which the player needs one each). What is left is searched by df-pn, with images under symmetries and under the
//! exchange of the players as one.
//!
//! **Source:** `[HTH12]`, `[YH13]`, `[HT19]`; df-pn `[Nagai 2002]`.

use crate::field::{Field, Stones};
use crate::order::{Dice, ordered};
use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::board::placing::{Placing, Position};
use gruk_solve::proof_number::{Entered, EnteredOf, Joined, Next, NextOf, Nodes, Survey, search};
use gruk_solve::{Goal, LimitHit, Meter, Numbers, Prover, Question};
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
            let mut searching = Searching { field, avoiding: self };
            if let Some(wins) = search(&mut searching, (at, to_move), Numbers::NO_LIMIT, meter)?.numbers.verdict() {
                return Ok(wins);
            }
        }
    }

    /// The options that are not lost for the player who makes the move, no two of them the same; `None` if one of them
    /// wins.
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

/// A search on one board.
struct Searching<'a> {
    field: &'a Field,
    avoiding: &'a mut Avoiding,
}

/// A node on the path.
struct Node {
    at: Reduced,
    to_move: Player,
    replies: Vec<Reply>,
    /// The option that the search is in.
    entered: usize,
    work: u32,
}

impl Searching<'_> {
    /// Leaves a node.
    fn leave(&mut self, at: Reduced, to_move: Player, found: Known, meter: &mut Meter<'_>) -> Result<Known, LimitHit> {
        self.avoiding.keep(Avoiding::key(self.field, at, to_move), found, meter)?;
        Ok(found)
    }
}

impl Nodes for Searching<'_> {
    type Start = (Reduced, Player);
    type Node = Node;
    type Found = Known;

    fn enter(
        &mut self,
        _: usize,
        (at, to_move): (Reduced, Player),
        _: Numbers,
        meter: &mut Meter<'_>,
    ) -> EnteredOf<Self> {
        meter.node(None)?;
        Ok(match self.avoiding.replies(self.field, at, to_move) {
            Some(replies) => Entered::Open(Node { at, to_move, replies, entered: 0, work: 1 }),
            None => Entered::Left(self.leave(at, to_move, Known { numbers: Numbers::WON, work: 1 }, meter)?),
        })
    }

    fn next(&mut self, _: usize, node: &mut Node, most: Numbers, meter: &mut Meter<'_>) -> NextOf<Self> {
        let mut survey = Survey::default();
        let mut open = 0;
        for (place, reply) in node.replies.iter_mut().enumerate() {
            // The table may have forgotten what the frame remembers.
            reply.numbers = self.avoiding.table.get(&reply.key).map_or(reply.numbers, |known| known.numbers);
            if reply.numbers.proof != 0 {
                open += 1;
                survey.see(place, reply.numbers.turned());
            }
        }
        // Options share their proofs.
        let joined = Joined::Greatest(u32::saturating_sub(open, 1));
        let numbers = survey.numbers(joined);
        if numbers.is_settled() || numbers.reach(most) {
            let found = Known { numbers, work: node.work };
            return Ok(Next::Back(self.leave(node.at, node.to_move, found, meter)?));
        }
        node.entered = survey.best;
        let thresholds = survey.thresholds(joined, most, |second| second / 4 + 1).turned();
        Ok(Next::Child((node.replies[survey.best].at, node.to_move.opponent()), thresholds))
    }

    fn hear(&mut self, _: usize, node: &mut Node, found: Known) {
        node.replies[node.entered].numbers = found.numbers;
        node.work = node.work.saturating_add(found.work);
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
