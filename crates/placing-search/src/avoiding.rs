//! The exact solver of Rex, in which whoever joins the own borders loses.
//!
//! What Hex knows of single cells holds here too. A *dead* cell is a move that changes nothing: of two of them a player answers one with the other, so that only their number modulo 2 counts. A *captured* pair may be given to its
//! player: if the opponent takes one cell, the player takes the other, and if the player takes one, the other one is dead and the opponent takes it; nobody gains by beginning. And a player whose chain is
//! *safe by bridges* loses: the opponent never takes both cells of a pair, and is never forced to (`docs/certificate-format.md`, section 4.3, for any pairs of which the player needs one each). What is left is
//! searched, with images under symmetries and under the exchange of the players as one.
//!
//! **Source:** `[HTH12]`, `[YH13]`, `[HT19]`.

use crate::field::{Field, Stones};
use crate::order::{Dice, ordered};
use gruk_core::{Player, Ruleset, Turn};
use gruk_rules::board::placing::{Placing, Position};
use gruk_solve::{Goal, LimitHit, Meter, Prover, Question};
use rustc_hash::FxHashMap;

/// Random fillings at a node: on 4x4, 12 lead to 64 126 nodes, 40 to 51 893, 160 to 55 361.
const FILLINGS: u32 = 24;

/// Stones, whether Left moves, and whether the dead cells are odd in number.
type Key = (Stones, bool, bool);

/// Bytes of an entry of the table, with the room that a hash table leaves free.
const ENTRY_BYTES: usize = 2 * size_of::<(Key, bool)>();

/// A position whose captured cells are given away and whose dead cells are counted.
#[derive(Clone, Copy)]
struct Reduced {
    stones: Stones,
    has_tempo: bool,
}

/// A solver of Rex; it keeps all that it has solved.
#[derive(Debug)]
pub struct Avoiding {
    question: Question,
    /// Does the player to move win?
    table: FxHashMap<Key, bool>,
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
        self.table.get(&Self::key(field, at, to_move)).copied()
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
        if let Some(wins) = self.at_once(field, at, to_move) {
            return Ok(wins);
        }
        meter.node(None)?;
        let opponent = to_move.opponent();
        let free = field.all & !at.stones[0] & !at.stones[1];
        let after = |cell: usize| {
            let mut stones = at.stones;
            stones[to_move.index()] |= 1 << cell;
            Self::reduce(field, stones, at.has_tempo)
        };
        let mut options: Vec<Reduced> = Vec::with_capacity(32);
        let mut wins = false;
        // The cells that matter least to the own chain first.
        for cell in ordered(field, at.stones, free, free, FILLINGS, &mut self.dice).into_iter().rev() {
            let option = after(usize::from(cell));
            match self.at_once(field, option, opponent) {
                Some(true) => {}
                Some(false) => wins = true,
                None => options.push(option),
            }
            if wins {
                break;
            }
        }
        if at.has_tempo && !wins {
            options.push(Reduced { has_tempo: false, ..at });
        }
        for option in options {
            if wins {
                break;
            }
            wins = !self.mover_wins(field, option, opponent, meter)?;
        }
        if self.table.len() >= self.most {
            return Err(LimitHit::Memory);
        }
        meter.take(ENTRY_BYTES)?;
        self.table.insert(Self::key(field, at, to_move), wins);
        Ok(wins)
    }
}

impl<R: Ruleset> Prover<R> for Avoiding {
    fn question(&self) -> Question {
        self.question
    }

    fn answer(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        debug_assert!(self.question.goal == Goal::Win);
        let (rules, turn) = crate::carriers::placing(rules, turn);
        let field = self.field.take().unwrap_or_else(|| Field::of(rules));
        let at = Self::reduce(&field, crate::carriers::stones(&turn.position), false);
        let wins = self.mover_wins(&field, at, turn.to_move, meter);
        self.field = Some(field);
        Ok(wins? == (turn.to_move == self.question.player))
    }

    fn known(&self, rules: &R, turn: &Turn<R::Position>) -> Option<bool> {
        let (_, turn): (&Placing, &Turn<Position>) = crate::carriers::placing(rules, turn);
        let field = self.field.as_ref()?;
        let at = Self::reduce(field, crate::carriers::stones(&turn.position), false);
        Some(self.at_once(field, at, turn.to_move)? == (turn.to_move == self.question.player))
    }

    /// Solves all options, so that one that settles the turn is known even where the turn is not in the table.
    fn refresh(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let wanted = Prover::<R>::answer(self, rules, turn, meter)? == (turn.to_move == self.question.player);
        for m in rules.legal_moves(turn).collect::<Vec<_>>() {
            let option = rules.option(turn, m);
            let mover_wins =
                Prover::<R>::answer(self, rules, &option, meter)? == (turn.to_move == self.question.player);
            if wanted && mover_wins {
                break;
            }
        }
        Ok(())
    }
}
